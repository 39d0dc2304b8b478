import { expect, it } from "vitest";
import { GAMES } from "./contract";

const rulebooks = import.meta.glob<string>("../../../src/speeltafel/texts/en/rules/*.md", {
  query: "?raw", import: "default", eager: true,
});
const CARDS: Record<string, string[]> = {
  trex: ["BL7", "CHA", "SHO"], keltis: ["red-6", "red-end", "pt-6", "stone-6"], gold: ["red-3", "red-d"],
  animalia: ["cat-champion", "cat-neutral", "cat-thief", "cat-spy", "cat-jester", "owl"], yellowstone: ["R4"],
};

it.each(Object.keys(GAMES))("the rulebook of %s has the rule of every kind of card", async (game) => {
  const { default: pages } = await GAMES[game]!();
  const [, book] = Object.entries(rulebooks).find(([path]) => path.endsWith(`/${game}.md`))!;
  const ids = new Set([...book.matchAll(/\[([A-Z0-9 -]+)\]/g)].flatMap(([, found]) => found!.split(" ")));
  for (const card of CARDS[game]!) expect(ids, card).toContain(pages.rule(card));
});
