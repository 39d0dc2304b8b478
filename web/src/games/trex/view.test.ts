import { describe, expect, test } from "vitest";
import { countsAs, eggsTaken, layHand, places, playsLeft, strength, type Player, type TrexView } from "./view";

function player(open: string, laid: number, more: Partial<Player> = {}): Player {
  const cards = open.split(" ").filter(Boolean);
  return { hand: null, held: 5, draw: 5, open: cards, laid, removed: 0, eggs: {}, points: 0, ...more };
}

function table(seats: Player[], more: Partial<TrexView> = {}): TrexView {
  return {
    players: seats.length, seat: 0, phase: "play", round: 1, upper: "BL", lower: "BR",
    aside: ["YE", "GR", "RE"], eggs: ["RE", "BL"], egg_stacks: 15, comet: null, holder: null,
    ranking: [], seats, symbols: {}, ...more,
  };
}

describe("strength", () => {
  test("the colour counts first, then the number", () => {
    const view = table([], { upper: "YE", lower: "GR" });
    const order = ["GR4", "GR9", "GR14", "BL2", "BR3", "RE15", "YE1", "YE6", "YE11"];
    const values = order.map((card) => strength(view, card));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(strength(view, undefined)).toBe(0);
  });

  test("a chameleon is the card under it, a shower nothing", () => {
    expect(countsAs(["BL12", "CHA"])).toBe("BL12");
    expect(countsAs(["YE6", "SHO"])).toBeUndefined();
    expect(countsAs(["SHO", "CHA"])).toBeUndefined();
    expect(countsAs(["CHA"])).toBeUndefined();
    expect(countsAs([])).toBeUndefined();
  });
});

describe("places", () => {
  test("by strength, without those who have not played", () => {
    const view = table([player("", 0), player("BR8", 1), player("BL2", 1), player("RE15", 1)]);
    expect(places(view)).toEqual([undefined, 3, 1, 2]);
  });

  test("of equal cards the later one is stronger", () => {
    // Seat 2 began; seats 2, 3 and 0 have played twice, seat 1 is to play.
    const view = table(
      [player("BL12", 2), player("BL12", 1), player("BL12", 2), player("YE1", 2)], { seat: 1 });
    expect(places(view)).toEqual([1, 3, 2, 4]);
  });

  test("at the start of a lap the actor's card is the oldest", () => {
    const view = table([player("BL7", 1), player("BL7", 1), player("BL7", 1)], { seat: 1 });
    expect(places(view)).toEqual([1, 3, 2]);
  });

  test("after the round the ranking counts, at the end nothing", () => {
    const seats = [player("", 0), player("", 0), player("", 0)];
    expect(places(table(seats, { phase: "swap", ranking: [2, 0, 1] }))).toEqual([2, 3, 1]);
    expect(places(table(seats, { phase: "over" }))).toEqual([undefined, undefined, undefined]);
  });
});

test("who has no cards is not counted on the way to the end of a round", () => {
  const out = player("YE1", 6, { held: 0, draw: 0 });
  const seats = [player("", 0), out, player("", 0), player("BL7", 1)];
  expect(playsLeft(table(seats, { holder: 3, comet: "BL7", seat: 0 }))).toBe(2);
  expect(playsLeft(table(seats, { holder: 3, comet: "BL7", seat: 3 }))).toBe(0);
  expect(playsLeft(table(seats))).toBe(0);
});

test("eggs are found again in the nests", () => {
  const nests = (first: Player["eggs"], second: Player["eggs"]) =>
    [player("", 1, { eggs: first }), player("", 1), player("", 1, { eggs: second })];
  const before = table(nests({ RE: 1 }, {}), { phase: "egg" });
  const after = table(nests({ RE: 2 }, { BL: 1 }), { phase: "give up", eggs: [] });
  expect([...eggsTaken(before, after)]).toEqual([["0 RE", "egg-1-0"], ["2 BL", "egg-1-1"]]);
  const equal = table(nests({ RE: 2 }, { RE: 1 }), { phase: "give up", eggs: [] });
  expect([...eggsTaken({ ...before, eggs: ["RE", "RE"] }, equal).values()]).toEqual(["egg-1-0", "egg-1-1"]);
  expect(eggsTaken(before, before).size).toBe(0);
});

describe("the hand", () => {
  const sizes = [[304, 152], [344, 172], [410, 110], [752, 260], [1100, 230]] as const;
  test.each(sizes)("is spread over %i by %i", (width, height) => {
    for (let count = 1; count <= 16; count += 1) {
      const { card, step, columns, rows, gap } = layHand(count, width, height);
      expect(columns * rows).toBeGreaterThanOrEqual(count);
      expect(columns * card + (columns - 1) * gap).toBeLessThanOrEqual(width);
      expect(card * 1.4 + (rows - 1) * step).toBeLessThanOrEqual(height + 1);
      expect(card).toBeGreaterThanOrEqual(44);
      if (rows > 1) expect(step).toBeGreaterThanOrEqual(44);
    }
  });

  test("has large cards where there is room", () => {
    expect(layHand(7, 1100, 230)).toEqual({ card: 130, step: 182, columns: 7, rows: 1, gap: 8 });
  });
});
