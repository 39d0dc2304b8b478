// The deal of a live game, written a second time from docs/fairness.md, for Node.
//
// Reads a line of JSON for each game: {record, piles}, where `piles` gives for each shuffle the
// cards before it, in order. Writes for each the commitment, the start seat, and the shuffles.
import { createHash, createHmac } from "node:crypto";
import { createInterface } from "node:readline";

const hmac = (key, ...parts) => {
  const mac = createHmac("sha256", key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

const commitment = (secret) =>
  createHash("sha256").update("speeltafel/secret/1").update(secret).digest("hex");

const dealSeed = (secret, entropy) => {
  const parts = ["speeltafel/seed/1"];
  for (const text of entropy) {
    const own = Buffer.from(text, "hex");
    parts.push(Buffer.from([own.length]), own);
  }
  return hmac(secret, ...parts);
};

const startSeat = (seed, players) => {
  const highest = 2 ** 32 - (2 ** 32 % players);
  for (let counter = 0; counter < 256; counter++) {
    const number = hmac(seed, "speeltafel/start/1", Buffer.from([counter])).readUInt32BE(0);
    if (number < highest) return number % players;
  }
  throw new Error("no seat was drawn");
};

function* numbers(seed) {
  for (let block = 0n; ; block++) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(block);
    const digest = hmac(seed, "speeltafel/dice/1", counter);
    for (let at = 0; at < 32; at += 4) yield digest.readUInt32BE(at);
  }
}

const below = (stream, bound) => {
  const least = 2 ** 32 % bound;
  for (;;) {
    const product = BigInt(stream.next().value) * BigInt(bound);
    if (Number(product & 0xffffffffn) >= least) return Number(product >> 32n);
  }
};

const draw = (stream, pile, amount) => {
  const cards = [...pile];
  for (let place = 0; place < amount; place++) {
    const other = place + below(stream, cards.length - place);
    [cards[place], cards[other]] = [cards[other], cards[place]];
  }
  return cards.slice(0, amount);
};

for await (const line of createInterface({ input: process.stdin })) {
  const { record, piles } = JSON.parse(line);
  const secret = Buffer.from(record.seed.secret, "hex");
  const seed = dealSeed(secret, record.seed.entropy);
  const stream = numbers(seed);
  const shuffles = piles.map(({ cards, amount }) => draw(stream, cards, amount));
  const found = { commitment: commitment(secret), start: startSeat(seed, record.players), shuffles };
  console.log(JSON.stringify(found));
}
