// Records of finished games: from a table, or from a file.
import type { Replay, ReplayStep, Said, SeatView } from "../protocol";
import { call, RefusedError } from "./api";
import { t } from "./texts.svelte";

export interface RecordedShuffle {
  at: number;
  what: string;
  cards: string[];
}
export interface Proof {
  dice: string;
  commitment?: string;
  secret?: string;
  entropy?: string[];
  start?: "drawn" | "chosen";
}
export interface GameRecord {
  format: string;
  game: string;
  players: number;
  start: number;
  shuffles: RecordedShuffle[];
  moves: { seat: number; do: string; ms?: number; bot?: boolean }[];
  scores: number[];
  ranks: number[];
  seed?: Proof;
  seats?: { name?: string; bot?: string }[];
  table?: string;
  at?: number;
}
/** Whose eyes one looks through: a seat, -1 for a spectator, or all cards open. */
export type Viewer = number | "open";

/** Why a file is no record: the message `record-CODE`, and what the server says of it. */
export class RecordFault extends Error {
  constructor(readonly code: "empty" | "large" | "json" | "format" | "rules", readonly said?: Said) {
    super(code);
  }
}

const FORMAT = "speeltafel/1";
const MOST_BYTES = 500_000; // of one game; the server takes little more
const GAMES = ["trex", "keltis", "gold", "animalia", "yellowstone"];
const MOST_SEATS = 6;

/** Return the lines of a file of records, one for each game. */
export function readLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean);
  if (!lines.length) throw new RecordFault("empty");
  return lines;
}

/** Read one record; whether it keeps the rules is for the server to say. */
export function readRecord(line: string): GameRecord {
  if (line.length > MOST_BYTES) throw new RecordFault("large");
  let found: any;
  try {
    found = JSON.parse(line);
  } catch {
    throw new RecordFault("json");
  }
  const lists = ["shuffles", "moves", "scores", "ranks"];
  if (
    found?.format !== FORMAT || !GAMES.includes(found.game) || !(found.players <= MOST_SEATS) ||
    !lists.every((name) => Array.isArray(found[name]))
  ) {
    throw new RecordFault("format");
  }
  return found;
}

/** Return the record of a finished table, as the server exports it. */
export async function fetchRecord(table: string): Promise<string> {
  return JSON.stringify(await call("GET", `tables/${table}/record`));
}

/** Have a record checked, and return all its steps as a viewer sees them. */
export async function fetchSteps(line: string, viewer: Viewer): Promise<ReplayStep[]> {
  try {
    return (await call<Replay>("POST", "replay", { record: line, viewer })).steps;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    if (error.refused.code === "bad_message") throw new RecordFault("rules", error.said);
    if (error.refused.code === "too_large") throw new RecordFault("large");
    throw error;
  }
}

/** Return who sat where, in the form of a live table. */
export function seatsOf(record: GameRecord): SeatView[] {
  return Array.from({ length: record.players }, (_, seat) => {
    const { name, bot = "" } = record.seats?.[seat] ?? {};
    const known = name || (bot ? "" : t("seat", { number: seat + 1 }));
    return { person: "", name: known, bot, away: false, host: false };
  });
}

/** Return the cards of a minus pile before a shuffle, from the steps with open cards. */
export function minusPileIn(steps: ReplayStep[]) {
  return ({ at, what }: RecordedShuffle): string[] => {
    const piles = steps[at - 1]?.view.minus_cards as string[][] | undefined;
    return piles?.[Number(what.slice("minus ".length))] ?? [];
  };
}

// An imported file: kept for this tab, so that the page can be loaded again
const KEY = "speeltafel-record";

/** Keep an imported record for this tab. */
export function keepImported(line: string): void {
  try {
    sessionStorage.setItem(KEY, line);
  } catch {
    // without storage it is there until the page is left
  }
  imported = line;
}
let imported: string | null = null;

/** Return the record that was imported last. */
export function importedRecord(): string | null {
  try {
    imported ??= sessionStorage.getItem(KEY);
  } catch {
    // no storage
  }
  return imported;
}

/** Save a record as a file. */
export function saveRecord(line: string, name: string): void {
  const address = URL.createObjectURL(new Blob([line, "\n"], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: `${name}.jsonl` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
