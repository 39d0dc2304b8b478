import { describe, expect, it } from "vitest";
import {
  account,
  beautyOf,
  brokeTie,
  bySpecies,
  lapOf,
  movesOf,
  prettiest,
  SeasonMemory,
  type AnimaliaView,
} from "./view";

const view = (changes: Partial<AnimaliaView>) =>
  ({
    players: 4,
    seat: 3,
    phase: "group",
    season: 1,
    dealer: 1,
    group: ["owl", "cat-spy"],
    stock: 9,
    collections: [
      [["dog-champion"]],
      [["cat-champion", "cat-dirty"]],
      [["dog-spy", "dog-thief", "hare-spy", "hare-thief"]],
      [[]],
    ],
    ...changes,
  }) as AnimaliaView;

describe("collections", () => {
  it("have the beauty of their cards", () => {
    expect(beautyOf(["cat-champion", "dog-beauty", "hare-dirty", "dog-spy", "owl"])).toBe(4);
    expect(beautyOf([])).toBe(0);
  });
  it("lie by species, the owl last", () => {
    const cards = ["owl", "dog-spy", "cat-jester", "dog-champion", "cat-beauty"];
    expect(bySpecies(cards)).toEqual([
      "cat-beauty",
      "cat-jester",
      "dog-champion",
      "dog-spy",
      "owl",
    ]);
  });
  it("are the prettiest, several if equal, but not while empty", () => {
    expect([...prettiest(view({}))]).toEqual(["0.0"]);
    const equal = view({ collections: [[["dog-beauty"]], [["cat-beauty"]], [[]], [["owl"]]] });
    expect([...prettiest(equal)]).toEqual(["0.0", "1.0"]);
    expect(prettiest(view({ collections: [[[]], [[]]] })).size).toBe(0);
    expect([
      ...prettiest(
        view({
          collections: [
            [["dog-dirty"], []],
            [[], []],
          ],
        }),
      ),
    ]).toEqual(["0.0"]);
  });
});

describe("a lap", () => {
  it("goes clockwise from the dealer and leaves out who has no room", () => {
    expect(lapOf(view({}))).toEqual(["later", "passed", "no-room", "now"]);
  });
  it("is only there while a group goes round", () => {
    expect(lapOf(view({ phase: "thief" }))).toEqual(["", "", "", ""]);
  });
});

describe("the end", () => {
  const medals = { cat: 6, horse: 0, dog: 11, hare: 2, parrot: 4 };
  it("counts medals and special prizes, of seven with two players", () => {
    expect(account(medals, 3)).toEqual({ medals: 23, prizes: 3, most: 11 });
    expect(account(medals, 2)).toEqual({ medals: 23, prizes: 1, most: 11 });
  });
  it("tells whether a tie was broken", () => {
    expect(brokeTie([15, 15, 9], [2, 1, 3])).toBe(true);
    expect(brokeTie([15, 15, 9], [1, 1, 3])).toBe(false);
  });
});

describe("the medals of a season", () => {
  const none = { cat: 0, horse: 0, dog: 0, hare: 0, parrot: 0 };
  const some = { ...none, dog: 3 };
  const empty = [[[]], [[]]];
  const held = [[["owl"]], [[]]];
  it("are remembered until somebody keeps a card of the next one", () => {
    const memory = new SeasonMemory();
    const won = (season: number, medals: AnimaliaView["medals"], collections: string[][][]) =>
      memory.won(view({ season, medals, collections }));
    expect(won(1, [none, none], empty)).toEqual([0, 0]);
    expect(won(1, [some, none], held)).toEqual([3, 0]);
    expect(won(2, [some, some], empty)).toEqual([3, 3]);
    expect(won(2, [some, some], held)).toEqual([0, 0]);
  });
  it("are not known to who comes in between", () => {
    expect(
      new SeasonMemory().won(view({ season: 2, medals: [some, none], collections: empty })),
    ).toEqual([0, 0]);
  });
});

it("finds moves by their verb", () => {
  expect(movesOf(["give owl 1", "give owl 2", "given", "pass"], "give")).toEqual([
    ["owl", "1"],
    ["owl", "2"],
  ]);
});
