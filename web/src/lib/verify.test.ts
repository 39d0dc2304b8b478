import { describe, expect, test } from "vitest";
import type { GameRecord, RecordedShuffle } from "./records";
import samples from "./samples.test.json";
import { commitment, dealSeed, hasProof, startSeat, verify, type MinusPile } from "./verify";

interface Sample {
  record: GameRecord;
  piles: Record<string, string[]>;
}
const all = samples as unknown as Sample[];

function minusPile({ record, piles }: Sample): MinusPile {
  return (shuffle: RecordedShuffle) =>
    piles[record.shuffles.findIndex((one) => one.at === shuffle.at && one.what === shuffle.what)] ?? [];
}

/** Return a sample with a change in its record. */
function tampered(sample: Sample, change: (record: GameRecord) => void): Sample {
  const record = structuredClone(sample.record);
  change(record);
  return { ...sample, record };
}

const failed = async (sample: Sample, noted = {}) =>
  (await verify(sample.record, noted, minusPile(sample))).filter((one) => !one.good).map((one) => one.check);

test("the example of docs/fairness.md", async () => {
  const secret = [...Array(32).keys()].map((n) => n.toString(16).padStart(2, "0")).join("");
  expect(await commitment(secret)).toBe("9cb4dd02bf3bfd76b9302bc818ab83524887d82b6a18ed0f77429b801455ba3b");
  const seed = await dealSeed(secret, ["", "00ff"]);
  expect(Buffer.from(seed).toString("hex")).toBe("da58861c26c2e29ed521b1b3e925f2f377895b8b5f6b61d9f910ed0c8690f78a");
  expect(await startSeat(seed, 3)).toBe(1);
});

test("one of the samples draws from a minus pile", () => {
  expect(all.some((one) => Object.keys(one.piles).length)).toBe(true);
});

describe.each(all.map((one) => [one.record.game, one] as const))("%s", (_, sample) => {
  test("is dealt again", async () => {
    const noted = { commitment: sample.record.seed!.commitment, entropy: { ...sample.record.seed!.entropy } };
    const findings = await verify(sample.record, noted, minusPile(sample));
    expect(findings.map((one) => one.check)).toEqual(["commitment", "promise", "entropy", "start", "shuffles"]);
    expect(findings.every((one) => one.good)).toBe(true);
  });

  test("two cards that changed places are found", async () => {
    const shuffle = sample.record.shuffles.length - 1;
    const changed = tampered(sample, ({ shuffles }) => {
      const { cards } = shuffles[shuffle]!;
      const other = cards.findIndex((card) => card !== cards[0]);
      [cards[0], cards[other]] = [cards[other]!, cards[0]!];
    });
    const findings = await verify(changed.record, {}, minusPile(changed));
    expect(findings.at(-1)).toEqual({ check: "shuffles", good: false, shuffle: shuffle + 1 });
  });

  test("another start seat is found", async () => {
    const changed = tampered(sample, (record) => (record.start = (record.start + 1) % record.players));
    expect(await failed(changed)).toEqual(["start"]);
  });

  test("other entropy is found", async () => {
    const changed = tampered(sample, ({ seed }) => (seed!.entropy![0] = "00ff00ff"));
    expect(await failed(changed)).toContain("shuffles");
  });

  test("another secret is found, even with its own commitment", async () => {
    const secret = "ab".repeat(32);
    const swapped = tampered(sample, ({ seed }) => (seed!.secret = secret));
    expect(await failed(swapped)).toContain("commitment");
    const consistent = tampered(swapped, () => {});
    consistent.record.seed!.commitment = await commitment(secret);
    const promised = { commitment: sample.record.seed!.commitment };
    expect(await failed(consistent, promised)).toEqual(expect.arrayContaining(["promise", "shuffles"]));
  });

  test("entropy that this browser sent and that is not there is found", async () => {
    const [first] = sample.record.seed!.entropy!;
    expect(await failed(sample, { entropy: { 0: "0123" } })).toEqual(["entropy"]);
    expect(await failed(sample, { entropy: { 0: first, 1: "0123" } })).toEqual(["entropy"]);
    expect(await failed(sample, { entropy: { 0: first } })).toEqual([]);
  });
});

test("a record without a whole proof has none", () => {
  const { record } = all[0]!;
  expect(hasProof(record)).toBe(true);
  expect(hasProof({ ...record, seed: undefined })).toBe(false);
  expect(hasProof({ ...record, seed: { ...record.seed!, secret: "12" } })).toBe(false);
  expect(hasProof({ ...record, seed: { ...record.seed!, entropy: [] } })).toBe(false);
});
