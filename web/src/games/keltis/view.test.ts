import { describe, expect, it } from "vitest";
import {
  courseOf, discarded, endedRows, freshCards, optionsFor, rowOf, rowPoints, signed, stonePoints,
  usualOption, zonesOf, type KeltisView,
} from "./view";

const none = { green: [], yellow: [], red: [], pink: [], blue: [] };
const view = {
  players: 2, hands: [["red-5", "red-5", "pt-5"], null], piles: { ...none, pt: [] },
  rows: [{ ...none, red: ["red-3", "red-end", "red-end"] }, { ...none, blue: ["blue-end"] }],
  point_rows: [[], ["pt-2"]],
} as unknown as KeltisView;

describe("rows", () => {
  it.each([
    [[], "empty"],
    [["red-4"], "open"],
    [["red-4", "red-4", "pt-4"], "open"],
    [["red-4", "pt-4", "red-9"], "rising"],
    [["red-10", "red-2"], "falling"],
    [["red-1", "red-2", "red-end"], "closed"],
  ])("%j is %s", (row, course) => expect(courseOf(row)).toBe(course));

  it("score by their length", () => {
    expect([0, 1, 3, 4, 9, 12].map(rowPoints)).toEqual([0, -4, -2, 1, 10, 10]);
    expect([0, 2, 3, 7].map(stonePoints)).toEqual([-4, 0, 4, 10]);
    expect(signed(-4)).toBe("−4");
  });

  it("with an end card are counted once", () => expect(endedRows(view)).toBe(2));
});

describe("the options of a card", () => {
  const moves = ["discard red-5", "discard pt-5", "pair red-5 red-5", "pair red-5 pt-5", "lay red-5",
    "point pt-5", "point pt-5 red", "stop"];

  it("are a lay, pairs, a discard", () => {
    expect(optionsFor("red-5", moves)).toEqual(["lay red-5", "pair red-5 red-5", "pair red-5 pt-5", "discard red-5"]);
    expect(usualOption(optionsFor("red-5", moves))).toBe("lay red-5");
  });

  it("of a point card have to be asked when several rows take it", () => {
    expect(usualOption(optionsFor("pt-5", moves))).toBeUndefined();
    expect(usualOption(["point pt-5", "discard pt-5"])).toBe("point pt-5");
    expect(usualOption(["pair red-5 pt-5", "discard pt-5"])).toBe("discard pt-5");
  });

  it("name their row and what they discard", () => {
    expect(moves.map(rowOf)).toEqual([undefined, undefined, undefined, undefined, "red", "pt", "red", undefined]);
    expect(discarded("pair red-5 pt-5")).toEqual(["red-5", "pt-5"]);
    expect(discarded("lay red-5")).toEqual([]);
  });
});

it("every card that is drawn has a zone", () => {
  const zones = zonesOf(view, 0);
  expect(zones.hand).toEqual(["red-5", "red-5", "pt-5"]);
  expect(zones["row-0-red"]).toEqual(["red-3", "red-end", "red-end"]);
  expect(zones["row-1-pt"]).toEqual(["pt-2"]);
  expect(Object.keys(zones)).toHaveLength(1 + 6 + 2 * 6);
});

it("fresh cards are those of the last turn's draws", () => {
  expect(freshCards([], ["a"], [])).toEqual([]);
  expect(freshCards(["a", "b"], ["b"], ["a"])).toEqual([]);
  expect(freshCards(["b"], ["b", "c"], [])).toEqual(["c"]);
  expect(freshCards(["b", "c"], ["b", "c", "d"], ["c"])).toEqual(["c", "d"]);
});
