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
}

export const COLOURS = ["green", "blue", "violet", "red", "orange", "pink"] as const;
export const colourOf = (card: string) => card.split("-")[0]!;
export const worthOf = (card: string) => (card.endsWith("-d") ? -2 : Number(card.split("-")[1]));

/** Group the cards of a display by colour. */
export function byColour(cards: string[]): { colour: string; cards: string[] }[] {
  return COLOURS.map((colour) => ({ colour, cards: cards.filter((card) => colourOf(card) === colour) }))
    .filter((group) => group.cards.length);
}

/** Number equal cards, so that each has a name of its own. */
export function numbered(cards: string[]): { code: string; id: string }[] {
  const seen = new Map<string, number>();
  return cards.map((code) => {
    const number = seen.get(code) ?? 0;
    seen.set(code, number + 1);
    return { code, id: `${code}#${number}` };
  });
}
