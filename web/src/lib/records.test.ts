import { expect, test } from "vitest";
import { minusPileIn, readLines, readRecord, RecordFault, seatsOf } from "./records";
import samples from "./samples.test.json";
import { settings } from "./settings.svelte";
import { loadTexts } from "./texts.svelte";

const record = (samples as any[])[0].record;

function fault(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof RecordFault) return error.code;
    throw error;
  }
  return "";
}

test("a file has a game on each line", () => {
  expect(readLines('{"a":1}\r\n\n{"b":2}\n')).toEqual(['{"a":1}', '{"b":2}']);
  expect(fault(() => readLines(" \n "))).toBe("empty");
});

test("what is no record is told apart", () => {
  expect(readRecord(JSON.stringify(record)).game).toBe(record.game);
  expect(fault(() => readRecord("so what"))).toBe("json");
  expect(fault(() => readRecord("null"))).toBe("format");
  expect(fault(() => readRecord(JSON.stringify({ ...record, format: "other/1" })))).toBe("format");
  expect(fault(() => readRecord(JSON.stringify({ ...record, game: "chess" })))).toBe("format");
  expect(fault(() => readRecord(JSON.stringify({ ...record, moves: 3 })))).toBe("format");
  expect(fault(() => readRecord(JSON.stringify({ ...record, players: 1e9 })))).toBe("format");
  expect(fault(() => readRecord("x".repeat(600_000)))).toBe("large");
});

test("seats are named, also where a record names nobody", async () => {
  settings.language = "en";
  await loadTexts("common");
  const seats = [{ name: "Anna" }, { bot: "club" }];
  expect(seatsOf({ ...record, players: 3, seats }).map(({ name, bot }) => [name, bot])).toEqual(
    [["Anna", ""], ["", "club"], ["Seat 3", ""]],
  );
});

test("the minus pile is that before the move", () => {
  const steps = [{ minus_cards: [["B1"], []] }, { minus_cards: [[], ["R2"]] }].map((view) => ({ view })) as any;
  expect(minusPileIn(steps)({ at: 1, what: "minus 0", cards: [] })).toEqual(["B1"]);
  expect(minusPileIn(steps)({ at: 9, what: "minus 0", cards: [] })).toEqual([]);
});
