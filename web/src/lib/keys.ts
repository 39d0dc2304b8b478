// Keys of one letter. A list says which keys do what: it binds them, and the menu tells it.
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

/** What can be done by key, and by which keys, in lower case. */
export type Keys<Name extends string = string> = Record<Name, readonly string[]>;

/** The keys of every table. */
export const TABLE_KEYS = {
  undo: ["backspace", "u"], hint: ["h"], log: ["l"], scores: ["s"], stand: ["w"], rules: ["r"], inspect: ["i"], menu: ["?"],
} as const satisfies Keys;

/** Return what a key means; nothing in fields and dialogs, and where letters are switched off. */
export function meaning<Name extends string>(keys: Keys<Name>, event: KeyboardEvent): Name | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (!settings.keys && event.key.length === 1) return undefined;
  if ((event.target as HTMLElement).closest("input, select, textarea, dialog")) return undefined;
  const pressed = event.key.toLowerCase();
  return (Object.keys(keys) as Name[]).find((name) => keys[name].includes(pressed));
}

/** Return the digits from 1, as keys. */
export const digits = (number: number) => Array.from({ length: number }, (_, i) => String(i + 1));

/** Name keys as they stand on a keyboard: U, Esc, 1–8. */
export function keyNames(keys: readonly string[]): string {
  if (keys.length > 2 && keys.every((key) => /\d/.test(key))) return `${keys[0]}–${keys.at(-1)}`;
  return keys.map((key) => (key.length > 1 ? t(`key-name-${key}`) : key.toUpperCase())).join(", ");
}
