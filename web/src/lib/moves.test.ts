// Moves in words, and where to look for them.
import { afterEach, beforeAll, expect, it } from "vitest";
import { moveWords, whereToLook } from "./moves";
import { LANGUAGES, settings } from "./settings.svelte";
import { has, loadTexts } from "./texts.svelte";

const NAMES = ["Ann", "Bob", "dog"]; // somebody may be called as a card is
// A move of each kind, and what its hint begins with
const LOOKS: Record<string, Record<string, string>> = {
  gold: {
    "take red-5": "red 5", "swap red-5 blue-3": "red 5", "steal 1 red-5": "red 5",
    none: "The displays of the others",
  },
  animalia: {
    keep: "Group", "keep 1": "Group", pass: "Group", thief: "The powers that you may use",
    spy: "The powers that you may use", jester: "The powers that you may use", done: "The powers that you may use",
    "steal cat-spy": "cat spy", "order owl cat-spy": "Top cards of the stock", "give cat-spy 1.2": "cat spy",
    "give cat-spy stock": "cat spy", "cover cat-spy owl": "cat spy", finish: "Your bonus cards", "owl dog": "Medals",
  },
  keltis: {
    "discard red-3": "red 3", "lay red-3": "red 3", stock: "Stock and discard piles",
    "pile red": "Stock and discard piles", stop: "Your hand",
  },
  trex: {
    "play RE5": "red 5", flip: "Your piles", open: "Your piles", draw: "Your piles", left: "Eggs and colours",
    right: "Eggs and colours", keep: "Eggs and colours", "upper RE": "Eggs and colours", "lower RE": "Eggs and colours",
  },
  yellowstone: {
    "R3@2": "red 3", stop: "Your hand", stock: "Stock, minus pile, end of your turn",
    "no refill": "Stock, minus pile, end of your turn", minus: "Stock, minus pile, end of your turn",
  },
};

beforeAll(async () => {
  for (const language of LANGUAGES) {
    await loadTexts("common", language);
    for (const game of Object.keys(LOOKS)) {
      await Promise.all([loadTexts(game, language), loadTexts(`web-${game}`, language)]);
    }
  }
});
afterEach(() => (settings.language = "en"));

it.each([
  ["gold", "steal 1 red-5", "Take red 5 from Bob"],
  ["gold", "steal 2 red-5", "Take red 5 from dog"],
  ["gold", "take red-5", "Take red 5"],
  ["animalia", "keep 2", "Keep the group in row 2"],
  ["animalia", "order owl cat-spy", "Put back, from the top: owl and cat spy"],
  ["animalia", "order dog-spy owl cat-spy dog-thief cat-neutral", "Put back, from the top: dog spy, owl, cat spy, dog thief and neutral cat"],
  ["animalia", "give cat-spy 1", "Give cat spy to Bob"],
  ["animalia", "give cat-spy 0.2", "Give cat spy to Ann, in row 2"],
  ["animalia", "give cat-spy stock", "Put cat spy under the stock"],
  ["yellowstone", "R3@2", "Lay red 3 in column 2"],
])("says a move of %s: %s", (game, move, words) => {
  expect(moveWords(game, move, NAMES)).toBe(words);
});

it("calls somebody by their name in every language", () => {
  settings.language = "nl";
  expect(moveWords("animalia", "give dog-spy 2", NAMES)).toMatch(/ aan dog$/);
});

it.each(Object.entries(LOOKS))("says where to look in %s, and does not give the move away", (game, looks) => {
  for (const [move, place] of Object.entries(looks)) {
    expect([move, whereToLook(game, move)]).toEqual([move, place]);
    for (const language of LANGUAGES) {
      settings.language = language;
      expect(has(whereToLook(game, move))).toBe(false);
      expect(whereToLook(game, move)).not.toMatch(/-/);
      expect(whereToLook(game, move)).not.toBe(moveWords(game, move));
    }
    settings.language = "en";
  }
});
