// What the server shows of a game of Gold!, and what a player works out from it.
export interface GoldView {
  players: number;
  seat: number;
  phase: "action" | "bonus" | "over";
  offer: string[];
  stock: number;
  removed: number;
  displays: string[][];
  piles: number[];
  points: number[];
  pile_cards: string[][]; // the scoring piles
  unseen?: string[]; // where the table shows what could be remembered
}

export const COLOURS = ["green", "blue", "violet", "red", "orange", "pink"] as const;
export const SET = 3;
export const colourOf = (card: string) => card.split("-")[0]!;
export const isDonkey = (card: string) => card.endsWith("-d");
export const worthOf = (card: string) => (isDonkey(card) ? -2 : Number(card.split("-")[1]));
export const sumOf = (cards: string[]) => cards.reduce((sum, card) => sum + worthOf(card), 0);

/** Write a number as people do, with a real minus. */
export const signed = (points: number) => String(points).replace("-", "−");

/** A card of a display with its own name, for motion. */
export interface Named {
  card: string;
  id: string;
}

/** Group the cards of a display by colour. */
export function byColour(cards: string[], ids: string[]): { colour: string; cards: Named[] }[] {
  const named = cards.map((card, i) => ({ card, id: ids[i] ?? card }));
  return COLOURS.map((colour) => ({ colour, cards: named.filter(({ card }) => colourOf(card) === colour) }))
    .filter((group) => group.cards.length);
}

/** Who would save which card of a colour if the game ended now; several if they are tied. */
export function leadersOf(displays: string[][], colour: string): { seat: number; card: string; sum: number }[] {
  const hands = displays.map((cards) => cards.filter((card) => colourOf(card) === colour));
  const greatest = Math.max(0, ...hands.map(sumOf));
  return hands.flatMap((cards, seat) => {
    const best = cards.filter((card) => !isDonkey(card)).sort((a, b) => worthOf(b) - worthOf(a))[0];
    return best && sumOf(cards) === greatest ? [{ seat, card: best, sum: greatest }] : [];
  });
}

/** The zones whose cards are drawn one by one, with their cards. */
export function zonesOf(view: GoldView): Record<string, string[]> {
  const zones: Record<string, string[]> = { offer: view.offer };
  for (const [seat, cards] of view.displays.entries()) zones[`display-${seat}`] = cards;
  return zones;
}

/** A short sign for a name: its first letter, with the last digit or the first letter of its last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  const second = words.length > 1 ? (/^\d+$/.test(last) ? last.slice(-1) : last[0] ?? "") : "";
  return `${words[0]?.[0] ?? ""}${second}`.toUpperCase();
}
