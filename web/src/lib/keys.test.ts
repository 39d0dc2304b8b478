import { beforeEach, expect, it } from "vitest";
import { digits, keyNames, meaning } from "./keys";
import { settings } from "./settings.svelte";

const KEYS = { card: digits(8), stock: ["d"], cancel: ["escape"] };
const pressed = (key: string, more: KeyboardEventInit = {}, on: HTMLElement = document.body) => {
  const event = new KeyboardEvent("keydown", { key, ...more });
  Object.defineProperty(event, "target", { value: on });
  return meaning(KEYS, event);
};

beforeEach(() => {
  settings.keys = true;
});

it("finds what a key does, in either case", () => {
  expect([pressed("3"), pressed("D"), pressed("Escape"), pressed("9")]).toEqual(["card", "stock", "cancel", undefined]);
});

it("leaves keys of the browser and of fields alone", () => {
  expect(pressed("d", { ctrlKey: true })).toBeUndefined();
  expect(pressed("d", {}, document.createElement("input"))).toBeUndefined();
});

it("switches letters off, but not Escape", () => {
  settings.keys = false;
  expect([pressed("d"), pressed("3"), pressed("Escape")]).toEqual([undefined, undefined, "cancel"]);
});

it("names keys as they stand on a keyboard", () => {
  expect([keyNames(KEYS.card), keyNames(KEYS.stock), keyNames(["1", "2"])]).toEqual(["1–8", "D", "1, 2"]);
});
