import { describe, expect, it } from "vitest";
import { nameCards } from "./tracks";

describe("names of cards", () => {
  it("are unique", () => {
    const named = nameCards({}, { hand: ["red-5", "red-5", "red-50"], row: ["red-5"] });
    expect(named).toEqual({ hand: ["red-5#0", "red-5#1", "red-50#0"], row: ["red-5#2"] });
  });

  it("go with a card to its new zone", () => {
    const before = { hand: ["red-5#0", "red-5#1"], pile: ["red-5#2"], row: [] };
    const laid = nameCards(before, { hand: ["red-5"], pile: ["red-5"], row: ["red-5"] });
    expect(laid).toEqual({ hand: ["red-5#0"], pile: ["red-5#2"], row: ["red-5#1"] });
  });

  it("are new for a card that was hidden", () => {
    const drawn = nameCards({ hand: ["red-5#1"] }, { hand: ["red-5", "red-5"] });
    expect(drawn).toEqual({ hand: ["red-5#1", "red-5#0"] });
  });
});
