import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COMETS, cometsWith, corrections, OPEN, USUAL } from "./symbols";

it("has the card table of the rules", () => {
  const rules = readFileSync("../src/speeltafel/games/trex.py", "utf-8");
  const rows = [...rules.matchAll(/^ {4}\("([A-Z]+\d+)", "([a-z 0-9]+)", (True|False)\),$/gm)];
  expect(rows).toHaveLength(15);
  expect(Object.fromEntries(rows.map(([, card, symbol]) => [card, symbol]))).toEqual(
    Object.fromEntries(Object.entries(USUAL).filter(([card]) => card !== "SHO")),
  );
  expect(rows.filter((row) => row[3] === "False").map(([, card]) => card)).toEqual([...OPEN]);
});

it("tells only what differs, and counts the comets", () => {
  expect(corrections({ BL2: "comet", GR4: "draw 2" })).toEqual({ BL2: "comet" });
  expect(cometsWith({})).toBe(COMETS);
  expect(cometsWith({ BL2: "comet" })).toBe(COMETS + 1);
  expect(cometsWith({ BL2: "comet", RE5: "draw 1" })).toBe(COMETS);
});
