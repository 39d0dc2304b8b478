import { afterEach, beforeAll, expect, it } from "vitest";
import { settings, type Language } from "./settings.svelte";
import { about, list, loadTexts, t } from "./texts.svelte";

const WORDS: Record<Language, string> = { nl: "a, b en c", de: "a, b und c", fr: "a, b et c", en: "a, b and c" };

beforeAll(async () => {
  for (const language of Object.keys(WORDS) as Language[]) await loadTexts("common", language);
});
afterEach(() => (settings.language = "en"));

it.each(Object.entries(WORDS))("a list of words in %s", (language, joined) => {
  settings.language = language as Language;
  expect(list(["a", "b", "c"])).toBe(joined);
  expect(list(["a", "b"])).toBe(joined.slice(3).replace("b", "a").replace("c", "b"));
  expect([list(["a"]), list([])]).toEqual(["a", ""]);
});

it("French has a space before a colon", () => {
  expect(about("Stock", 12)).toBe("Stock: 12");
  settings.language = "fr";
  expect(about("Pioche", 12)).toBe("Pioche\u00a0: 12");
});

it("numbers choose their words, and large ones are written as the language does", () => {
  settings.language = "de";
  expect(t("log-undone", { seat: "Ann", number: 1 })).not.toContain("1");
  expect(t("log-undone", { seat: "Ann", number: 2 })).toContain("2");
  expect(t("seat", { number: 999 })).toContain("999");
  expect(t("seat", { number: 1234 })).toContain("1.234");
  expect(t("seat", { number: 2.5 })).toContain("2,5");
});
