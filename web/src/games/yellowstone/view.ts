// What the server shows of a game of Yellowstone Park, and what a player works out from it.
import type { Said } from "../../lib/texts.svelte";

export interface Field {
  row: number;
  column: number;
  cards: string[];
}

export interface YellowstoneView {
  players: number;
  seat: number;
  phase: "first card" | "second card" | "refill" | "new hand" | "over";
  edge_grid: boolean;
  board: Field[];
  columns: Record<string, number>;
  stock: number;
  points: number[];
  hands: (string[] | null)[];
  hand_sizes: number[];
  minus_sizes: number[];
  turns: number;
  marker?: number;
  // what one could remember, at tables that show it
  unseen?: string[];
  not_in_stock?: string[];
  minus_cards?: string[][];
  minus_unknown?: number[];
  hand_from_minus?: ({ at_least: number; of: string[] } | null)[];
}

export const SIZE = 7; // rows and columns
export const REACH = 2; // a grid is three fields wide
export const HAND = 6;
export const END = 35;
const COLOURS: Record<string, "blue" | "red" | "green" | "yellow"> = {
  B: "blue", R: "red", G: "green", Y: "yellow",
};
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7];

export const colourOf = (card: string) => COLOURS[card[0]!]!;
export const rowOf = (card: string) => Number(card[1]);

/** Where each card may go: the columns of every card that has a move. */
export function columnsOf(moves: string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const move of moves) {
    const [card, column] = move.split("@");
    if (column) found.set(card!, [...(found.get(card!) ?? []), Number(column)]);
  }
  return found;
}

/** What laying a card does, read from what the server foresees. */
export interface Outcome {
  taken: string[];
  plus: number;
}

export function outcomeOf(said: Said[] | undefined): Outcome | undefined {
  if (!said) return undefined;
  const args = new Map(said.map(([id, values]) => [id.replace("yellowstone-would-", ""), values]));
  return {
    taken: (args.get("take")?.cards ?? []) as string[],
    plus: Number(args.get("plus")?.points ?? 0),
  };
}

/** Return the board without the cards that are taken. */
export function without(board: Field[], taken: string[]): Field[] {
  return board.filter(({ cards }) => !taken.includes(cards[0]!));
}

/** A block of fields. */
export interface Block {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Return the fields where a card would fit: one block, or two with the edge grid. With many cards
 *  it is the 3 × 3 grid; with few, all the grids that are still possible. */
export function openBlocks(board: Field[], edgeGrid: boolean): Block[] {
  if (!board.length) return [];
  const rows = board.map(({ row }) => row);
  const columns = board.map(({ column }) => column);
  const [left, right] = span(columns);
  const block = (row: number, last: number) =>
    ({ row, column: left, rows: last - row + 1, columns: right - left + 1 });
  const [top, bottom] = span(rows);
  const onEdge = edgeGrid && rows.every((row) => row === 1 || row === SIZE);
  if (!onEdge) return [block(top, bottom)];
  if (rows.includes(1) && rows.includes(SIZE)) return [block(1, 1), block(SIZE, SIZE)];
  if (rows.includes(1)) return [block(top, bottom), block(SIZE, SIZE)];
  return [block(1, 1), block(top, bottom)];
}

function span(numbers: number[]): [number, number] {
  return [Math.max(1, Math.max(...numbers) - REACH), Math.min(SIZE, Math.min(...numbers) + REACH)];
}

/** Whether the grid is settled: nine fields, or six at the edges. */
export const isSettled = (blocks: Block[]) =>
  blocks.reduce((total, { rows }) => total + rows, 0) <= 3 && (blocks[0]?.columns ?? 0) === 3;

/** A column that a card may go to, and others that come to the same. */
export interface Target {
  column: number;
  same: number[];
  outcome: Outcome | undefined;
}

/** Return the columns for a card, those that come to the same in one, the best of them first. */
export function targetsOf(
  card: string, columns: number[], board: Field[], foresight: Record<string, Said[]>,
): Target[] {
  const groups = new Map<string, Target>();
  const byCentre = [...columns].sort((a, b) => fromCentre(a) - fromCentre(b) || a - b);
  for (const column of byCentre) {
    const outcome = outcomeOf(foresight[`${card}@${column}`]);
    const key = outcome ? shape(column, outcome, board) : String(column);
    const known = groups.get(key);
    if (known) known.same.push(column);
    else groups.set(key, { column, same: [], outcome });
  }
  const distance = ({ column }: Target) =>
    Math.min(...board.map((field) => Math.abs(field.column - column)), SIZE);
  return [...groups.values()].sort((a, b) =>
    worth(b.outcome) - worth(a.outcome) || distance(a) - distance(b) || a.column - b.column);
}

const fromCentre = (column: number) => Math.abs(column - (SIZE + 1) / 2);

/** What an outcome is worth, in points. */
export const worth = (outcome: Outcome | undefined) =>
  outcome ? outcome.plus - outcome.taken.length : 0;

/** Describe what a column comes to. Columns come to the same if the same cards are taken and the
 *  neighbours lie equally far away, left or right, with the same room around them. */
function shape(column: number, { taken, plus }: Outcome, board: Field[]): string {
  const others = new Map<string, number>();
  for (const field of without(board, taken)) others.set(field.cards[0]![0]!, field.column - column);
  const used = [0, ...others.values()];
  const left = Math.min(REACH, column + Math.min(...used) - 1);
  const right = Math.min(REACH, SIZE - column - Math.max(...used));
  const write = (way: 1 | -1) => [
    ...[...others].sort().map(([colour, away]) => `${colour}${away * way}`),
    ...(way > 0 ? [left, right] : [right, left]),
  ].join(" ");
  return [[...taken].sort().join(" "), plus, [write(1), write(-1)].sort()[0]].join("|");
}

/** A card on the page: equal ones have names of their own, which they keep while they move. */
export interface Placed {
  id: string;
  code: string;
}

export interface Names {
  board: Placed[];
  hand: Placed[];
  stock: number;
  from: "stock" | "minus"; // where the newest cards of the hand come from
  next: number;
}

export const NO_NAMES: Names = { board: [], hand: [], stock: -1, from: "stock", next: 0 };

/** Name the cards that can be seen; who was there before keeps the name. */
export function named(old: Names, view: YellowstoneView, seat: number): Names {
  let next = old.next;
  const board = view.board.flatMap(({ cards }) => cards);
  const hand = view.hands[seat] ?? [];
  const [kept, gone] = keep(old.board, board);
  const [held, laid] = keep(old.hand, hand);
  const fill = (codes: string[], known: Placed[], moved: Placed[]) =>
    codes.map((code) => take(known, code) ?? take(moved, code) ?? { id: `${code}#${next++}`, code });
  return {
    board: fill(board, kept, laid), hand: fill(hand, held, gone), stock: view.stock,
    from: view.stock === old.stock ? "minus" : "stock", next,
  };
}

function take(cards: Placed[], code: string): Placed | undefined {
  const index = cards.findIndex((card) => card.code === code);
  return index < 0 ? undefined : cards.splice(index, 1)[0];
}

/** Divide cards into those that are still there and those that have gone. */
function keep(old: Placed[], codes: string[]): [Placed[], Placed[]] {
  const left = [...codes];
  const kept: Placed[] = [];
  const gone: Placed[] = [];
  for (const card of old) {
    const index = left.indexOf(card.code);
    if (index >= 0) left.splice(index, 1);
    (index >= 0 ? kept : gone).push(card);
  }
  return [kept, gone];
}
