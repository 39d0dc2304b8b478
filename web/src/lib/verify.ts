// The deal of a live game once more, in this browser: docs/fairness.md has the algorithm. Only
// what was promised before the game, and what was shown at its end, goes into it.
import type { Noted } from "./promises";
import type { GameRecord, RecordedShuffle } from "./records";

export type Check = "commitment" | "promise" | "entropy" | "start" | "shuffles";
export interface Finding {
  check: Check;
  good: boolean;
  /** The shuffle that is not the one dealt, counted from 1. */
  shuffle?: number;
}
/** The cards of a minus pile before a shuffle that draws from it (Yellowstone Park). */
export type MinusPile = (shuffle: RecordedShuffle) => string[];

const DICE = "hmac-sha256/1";
const bytes = (text: string) => new TextEncoder().encode(text);
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (data: Uint8Array) => [...data].map((one) => one.toString(16).padStart(2, "0")).join("");

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Return what is published of a secret before anybody sits. */
export async function commitment(secret: string): Promise<string> {
  const data = joined(bytes("speeltafel/secret/1"), fromHex(secret));
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", data)));
}

type Hmac = (...parts: Uint8Array[]) => Promise<Uint8Array>;

async function hmacWith(key: Uint8Array): Promise<Hmac> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", joined(key), algorithm, false, ["sign"]);
  return async (...parts) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, joined(...parts)));
}

/** Return the seed of a game's dice: the secret mixed with each seat's entropy. */
export async function dealSeed(secret: string, entropy: string[]): Promise<Uint8Array> {
  const parts = entropy.map(fromHex).flatMap((own) => [Uint8Array.of(own.length), own]);
  return (await hmacWith(fromHex(secret)))(bytes("speeltafel/seed/1"), ...parts);
}

/** Draw who starts. */
export async function startSeat(seed: Uint8Array, players: number): Promise<number> {
  const hmac = await hmacWith(seed);
  const highest = 2 ** 32 - (2 ** 32 % players);
  for (let counter = 0; ; counter++) {
    const digest = await hmac(bytes("speeltafel/start/1"), Uint8Array.of(counter));
    const number = new DataView(digest.buffer).getUint32(0);
    if (number < highest) return number % players;
  }
}

async function* numbers(seed: Uint8Array): AsyncGenerator<number, never> {
  const hmac = await hmacWith(seed);
  for (let block = 0n; ; block++) {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, block);
    const digest = await hmac(bytes("speeltafel/dice/1"), counter);
    const words = new DataView(digest.buffer);
    for (let at = 0; at < 32; at += 4) yield words.getUint32(at);
  }
}

async function below(stream: AsyncGenerator<number, never>, bound: number): Promise<number> {
  const least = 2 ** 32 % bound;
  for (;;) {
    const product = BigInt((await stream.next()).value) * BigInt(bound);
    if (Number(product & 0xffffffffn) >= least) return Number(product >> 32n);
  }
}

async function draw(stream: AsyncGenerator<number, never>, pile: string[], amount: number): Promise<string[]> {
  const cards = [...pile];
  for (let place = 0; place < amount; place++) {
    const other = place + (await below(stream, cards.length - place));
    [cards[place], cards[other]] = [cards[other]!, cards[place]!];
  }
  return cards.slice(0, amount);
}

// The cards of each game in the order of their numbers, in which they lie before a shuffle
const every = (outer: (string | number)[], inner: string[], name: (one: string, other: string) => string) =>
  outer.flatMap((one) => inner.map((other) => name(String(one), other)));
const EGGS = ["YE", "BL", "BR", "GR", "RE"];
const GOLD = ["green", "blue", "violet", "red", "orange", "pink"];
const UP_TO_TEN = [...Array(11).keys()];
const ORDER: Record<string, string[]> = {
  trex: [...Array(15).keys()].map((n) => `${EGGS[n % 5]}${n + 1}`).concat("CHA", "SHO", EGGS),
  keltis: [
    ...every([...UP_TO_TEN, "end"], ["green", "yellow", "red", "pink", "blue"], (value, colour) => `${colour}-${value}`),
    ...UP_TO_TEN.map((value) => `pt-${value}`),
  ],
  gold: every(["d", 3, 4, 5, 6, 7, 8], GOLD, (value, colour) => `${colour}-${value}`),
  animalia: every(
    ["champion", "beauty", "neutral", "dirty", "thief", "spy", "jester"],
    ["cat", "horse", "dog", "hare", "parrot"], (role, animal) => `${animal}-${role}`,
  ).concat("owl"),
  yellowstone: every(["B", "R", "G", "Y"], [..."1234567"], (colour, number) => `${colour}${number}`),
};

/** Return the cards that a shuffle draws from, as they lay before it; most shuffles draw all. */
function pileOf(record: GameRecord, shuffle: RecordedShuffle, minusPile: MinusPile): string[] {
  const { game, shuffles } = record;
  if (game === "gold" && shuffle.what === "donkeys") return GOLD.map((colour) => `${colour}-d`);
  if (game === "trex" && shuffle.what === "cross") return EGGS;
  if (game === "trex" && shuffle.what.startsWith("eggs")) {
    const pile = EGGS.flatMap((colour) => Array<string>(EGGS_OF_A_COLOUR).fill(colour));
    const left = shuffle.what === "eggs right" ? (shuffles.find((one) => one.what === "eggs left")?.cards ?? []) : [];
    for (const egg of left) pile.splice(pile.indexOf(egg), 1);
    return pile;
  }
  const cards = shuffle.what.startsWith("minus") ? minusPile(shuffle) : shuffle.cards;
  const order = ORDER[game] ?? [];
  return [...cards].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}
const EGGS_OF_A_COLOUR = 6;

/** Whether a record comes with the proof of a fair deal. */
export function hasProof(record: GameRecord): boolean {
  const { seed } = record;
  return seed?.dice === DICE && /^[0-9a-f]{64}$/.test(seed.secret ?? "") &&
    Array.isArray(seed.entropy) && seed.entropy.length === record.players;
}

/** Deal a game again from its proof, and compare; `noted` is what was known before the game. */
export async function verify(record: GameRecord, noted: Noted, minusPile: MinusPile): Promise<Finding[]> {
  const { secret = "", entropy = [], start, commitment: told } = record.seed ?? {};
  const published = await commitment(secret);
  const findings: Finding[] = [{ check: "commitment", good: told === published }];
  if (noted.commitment) findings.push({ check: "promise", good: noted.commitment === published });
  const sent = Object.entries(noted.entropy ?? {});
  if (sent.length) {
    findings.push({ check: "entropy", good: sent.every(([seat, own]) => entropy[Number(seat)] === own) });
  }
  const seed = await dealSeed(secret, entropy);
  if (start === "drawn") {
    findings.push({ check: "start", good: record.start === (await startSeat(seed, record.players)) });
  }
  const stream = numbers(seed);
  for (const [index, shuffle] of record.shuffles.entries()) {
    const dealt = await draw(stream, pileOf(record, shuffle, minusPile), shuffle.cards.length);
    if (dealt.join() !== shuffle.cards.join()) {
      return [...findings, { check: "shuffles", good: false, shuffle: index + 1 }];
    }
  }
  return [...findings, { check: "shuffles", good: true }];
}
