import { describe, expect, it } from "vitest";
import { byColour, initials, leadersOf, signed, sumOf, zonesOf, type GoldView } from "./view";

describe("displays", () => {
  it("are grouped by colour", () => {
    const groups = byColour(["red-d", "green-3", "red-8"], ["a", "b", "c"]);
    expect(groups).toEqual([
      { colour: "green", cards: [{ card: "green-3", id: "b" }] },
      { colour: "red", cards: [{ card: "red-d", id: "a" }, { card: "red-8", id: "c" }] },
    ]);
  });

  it("are worth the sum of their cards", () => {
    expect(sumOf(["red-d", "red-8"])).toBe(6);
    expect(signed(sumOf(["red-d", "red-d"]))).toBe("−4");
  });

  it("and the offer are the zones of the table", () => {
    const view = { offer: ["red-3"], displays: [["red-d"], []] } as unknown as GoldView;
    expect(zonesOf(view)).toEqual({ offer: ["red-3"], "display-0": ["red-d"], "display-1": [] });
  });
});

describe("the lead in a colour", () => {
  it.each([
    ["is shared by equal sums, each with the best own card", [["red-6"], ["red-8", "red-d"], []], [[0, "red-6"], [1, "red-8"]]],
    ["goes to the greatest sum, not the best card", [["red-4", "red-5"], ["red-8"]], [[0, "red-5"]]],
    ["is nobody's without gold", [["red-d"], ["blue-8"]], []],
    ["is nobody's if donkeys cost it all", [["red-d", "red-d", "red-3"], []], []],
  ])("%s", (_, displays, leaders) => {
    expect(leadersOf(displays as string[][], "red").map(({ seat, card }) => [seat, card])).toEqual(leaders);
  });
});

it.each([["Family table 2", "F2"], ["Emma", "E"], ["Guest 309", "G9"], ["anna maria", "AM"]])(
  "the initials of %s are %s", (name, sign) => expect(initials(name)).toBe(sign),
);
