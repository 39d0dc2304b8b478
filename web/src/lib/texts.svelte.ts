// Texts by Fluent, from the same files as the server's. `t` gives a text of the page, `say` a thing
// that happened at a table.
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import type { Said } from "../protocol";
import { LANGUAGES, settings, type Language } from "./settings.svelte";

export type { Said };
type Values = Record<string, string | number>;

const files = import.meta.glob<string>("../../../src/speeltafel/texts/*/*.ftl", {
  query: "?raw", import: "default",
});
const bundles = new Map<Language, FluentBundle>(
  LANGUAGES.map((language) => [language, new FluentBundle(language, { useIsolating: false })]),
);
const loading = new Map<string, Promise<void>>();
let edition = $state(0); // grows with every file that has come in

/** Load the texts `common`, `web` or those of a game, in the language that is set. */
export function loadTexts(name: string, language = settings.language): Promise<void> {
  const path = `../../../src/speeltafel/texts/${language}/${name}.ftl`;
  const load = files[path];
  if (!load) throw new Error(`no texts ${path}`);
  const running = loading.get(path) ?? load().then((source) => {
    bundles.get(language)!.addResource(new FluentResource(source));
    edition += 1;
  });
  loading.set(path, running);
  return running;
}

/** A small number, written as every language does. The first formatter of `Intl` takes 20 ms of a page on a
 * fast machine, and nearly no number here needs one. */
class Small extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

function asFluent(values: Values): Record<string, string | FluentNumber> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => {
    if (typeof value === "string") return [key, value];
    return [key, Number.isInteger(value) && Math.abs(value) < 1000 ? new Small(value) : new FluentNumber(value)];
  }));
}

function format(id: string, values: Values = {}): string | undefined {
  void edition;
  const bundle = bundles.get(settings.language)!;
  const message = bundle.getMessage(id);
  if (!message?.value) return undefined;
  const wrong: Error[] = [];
  const text = bundle.formatPattern(message.value, asFluent(values), wrong);
  if (wrong.length) console.error(`text ${id}: ${wrong.join(", ")}`);
  return settings.stretched ? stretch(text) : text;
}

/** Make each word of a text 40 % longer, to see whether the page has room for it. */
export function stretch(text: string): string {
  return text.replace(/[^\s\d]+/g, (one) => `${one}${"~".repeat(Math.ceil(one.length * 0.4))}`);
}

/** Return a text of the page; its id where there is none, which the tests forbid. */
export function t(id: string, values?: Values): string {
  return format(id, values) ?? id;
}

/** Whether there is such a text. */
export function has(id: string): boolean {
  void edition;
  return bundles.get(settings.language)!.hasMessage(id);
}

/** Join words as the language does: a, b and c. */
export function list(words: string[]): string {
  return words.length < 2 ? words.join("") : t("list-end", { words: words.slice(0, -1).join(", "), last: words.at(-1)! });
}

/** Join a name and words about it as the language does: a colon, in French after a space. */
export function about(name: string, words: string | number): string {
  return `${name}${settings.language === "fr" ? "\u00a0" : ""}: ${words}`;
}

const PLAYERS = new Set(["seat", "other"]);

/** Return a word of a game: a card, a colour, a pile. */
export function word(game: string, name: string): string {
  return t(`${game}-${name}`);
}

/** Say what the server has told; `names` are those of the seats. */
export function say([id, args]: Said, game: string, names: string[]): string {
  const values: Values = {};
  for (const [key, value] of Object.entries(args)) {
    if (key === "seats") values[key] = list((value as number[]).map((seat) => names[seat] ?? ""));
    else if (PLAYERS.has(key)) values[key] = names[value as number] ?? "";
    else if (Array.isArray(value)) values[key] = list(value.map((one) => word(game, String(one))));
    else values[key] = typeof value === "string" ? word(game, value) : value;
  }
  return t(id, values);
}
