import { beforeAll, expect, it } from "vitest";
import { loadTexts } from "../../lib/texts.svelte";
import type { KeltisView } from "./view";
import { reason } from "./words";

const none = { green: [], yellow: [], red: [], pink: [], blue: [] };
const view = {
  stock: 5, piles: { ...none, blue: ["blue-2", "blue-7"], pt: ["pt-3"] },
  rows: [{ ...none, red: ["red-3", "red-5"] }, { ...none, green: ["green-2"] }, { ...none, green: ["green-9"] }],
  point_rows: [[], [], ["pt-2"]],
} as unknown as KeltisView;
const names = ["Ann", "Bob", "Cas"];
const why = (move: string, ...moves: string[]) => reason(view, move, [move, ...moves], 0, names);

beforeAll(async () => {
  await Promise.all(["common", "web", "keltis", "web-keltis"].map((name) => loadTexts(name, "en")));
});

it("says why a card may be discarded", () => {
  expect(why("discard red-4")).toBe("You can lay it nowhere. Nobody else has laid a card of this kind.");
  expect(why("discard green-4", "lay green-4")).toBe(
    "You have no row of this colour: its first card counts −4. Bob and Cas have cards of this kind.",
  );
  expect(why("discard red-7", "lay red-7")).toBe("Nobody else has laid a card of this kind.");
  expect(why("discard pt-4", "point pt-4")).toBe("Cas has cards of this kind.");
});

it("says why a card may be drawn", () => {
  expect(why("stock")).toBe("Nobody knows the card; it leaves 4 in the stock.");
  expect(why("pile blue")).toBe("You get blue 7. blue row: empty.");
  expect(why("pile pt")).toMatch(/^You get .*3\. point row: empty\.$/);
});

it("leaves other moves to what they lead to", () => {
  expect(why("lay red-7")).toBe("");
});
