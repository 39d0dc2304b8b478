// What the server shows of a game of Keltis, and what a player works out from it.
export interface KeltisView {
  players: number;
  seat: number;
  phase: "play" | "draw" | "final" | "over";
  stones: number[];
  stock: number;
  removed: number;
  piles: Record<string, string[]>; // the top card last
  barred: string[];
  draws: number;
  laid: number;
  hands: (string[] | null)[];
  hand_sizes: number[];
  rows: Record<string, string[]>[];
  point_rows: string[][];
  own_stones: number[][];
  points: number[];
  known?: string[][]; // cards that the others must have in hand, where the table tells it
  unseen?: string[];
}

export const COLOURS = ["green", "yellow", "red", "pink", "blue"] as const;
export const KINDS = [...COLOURS, "pt"] as const;
export const ENDED_ROWS = 5; // rows with an end card that end the game
const ROW_POINTS = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10];
const STONE_POINTS = [-4, -1, 0, 4, 6, 10];

export const kindOf = (card: string) => card.split("-")[0]!;
export const rankOf = (card: string) => card.split("-")[1]!;
export const isEnd = (card: string) => rankOf(card) === "end";
export const rowPoints = (cards: number) => ROW_POINTS[Math.min(cards, ROW_POINTS.length - 1)]!;
export const stonePoints = (stones: number) => STONE_POINTS[Math.min(stones, STONE_POINTS.length - 1)]!;

/** Write a number as people do, with a real minus. */
export const signed = (points: number) => String(points).replace("-", "−");

export type Course = "empty" | "open" | "rising" | "falling" | "closed";

/** Where a row goes: its numbers rise or fall, or that is still open. */
export function courseOf(row: string[]): Course {
  if (!row.length) return "empty";
  if (row.some(isEnd)) return "closed";
  const numbers = row.map((card) => Number(rankOf(card)));
  const step = numbers.at(-1)! - numbers[0]!;
  return step > 0 ? "rising" : step < 0 ? "falling" : "open";
}

/** Count the rows on the table that have an end card. */
export function endedRows(view: KeltisView): number {
  return view.rows.flatMap((rows) => Object.values(rows)).filter((row) => row.some(isEnd)).length;
}

/** What can be done with a card of the hand: lay it, then pairs, then discard it. */
export function optionsFor(card: string, moves: string[]): string[] {
  const words = moves.map((move) => move.split(" "));
  const lays = words.filter(([verb, one]) => (verb === "lay" || verb === "point") && one === card);
  const pairs = words.filter(([verb, one, other]) => verb === "pair" && (one === card || other === card));
  const discards = words.filter(([verb, one]) => verb === "discard" && one === card);
  return [...lays, ...pairs, ...discards].map((move) => move.join(" "));
}

/** Where a card goes if nothing else is said; undefined if it has to be asked. */
export function usualOption(options: string[]): string | undefined {
  const lays = options.filter((move) => /^(lay|point) /.test(move));
  return lays.length > 1 ? undefined : lays[0] ?? options.find((move) => move.startsWith("discard"));
}

/** The row that a move lays a card in: a colour, `pt` for the point row, or none. */
export function rowOf(move: string): string | undefined {
  const [verb, card, colour] = move.split(" ");
  return verb === "lay" || verb === "point" ? colour ?? kindOf(card!) : undefined;
}

/** The cards that a move puts on discard piles. */
export function discarded(move: string): string[] {
  const [verb, ...cards] = move.split(" ");
  return verb === "discard" || verb === "pair" ? cards : [];
}

/** The zones whose cards are drawn one by one, with their cards. */
export function zonesOf(view: KeltisView, me: number): Record<string, string[]> {
  const zones: Record<string, string[]> = { hand: view.hands[me] ?? [] };
  for (const kind of KINDS) zones[`pile-${kind}`] = view.piles[kind] ?? [];
  for (const [seat, rows] of view.rows.entries()) {
    for (const colour of COLOURS) zones[`row-${seat}-${colour}`] = rows[colour] ?? [];
    zones[`row-${seat}-pt`] = view.point_rows[seat] ?? [];
  }
  return zones;
}

/** The cards of the hand that have come in with the last draw. */
export function freshCards(before: string[], now: string[], fresh: string[]): string[] {
  const added = before.length ? now.filter((name) => !before.includes(name)) : [];
  return before.every((name) => now.includes(name)) ? [...fresh, ...added] : added;
}
