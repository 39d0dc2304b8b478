import { describe, expect, it } from "vitest";
import type { Said } from "../../lib/texts.svelte";
import {
  columnsOf, isSettled, named, NO_NAMES, openBlocks, outcomeOf, targetsOf, without,
  type Field, type YellowstoneView,
} from "./view";

const fields = (text: string): Field[] =>
  text.split(" ").filter(Boolean).map((word) => {
    const [card, column] = word.split("@");
    return { row: Number(card![1]), column: Number(column), cards: [card!] };
  });

const view = (board: string, hand: string, stock = 20): YellowstoneView => ({
  players: 2, seat: 0, phase: "first card", edge_grid: false, board: fields(board), columns: {}, stock,
  points: [5, 5], hands: [hand.split(" ").filter(Boolean), null], hand_sizes: [6, 6],
  minus_sizes: [0, 0], turns: 0, marker: 7,
});

/** What the server would foresee, for cards that are taken because they are too far away. */
function foreseen(card: string, columns: number[], board: Field[]): Record<string, Said[]> {
  return Object.fromEntries(columns.map((column) => {
    const cards = board
      .filter((field) => Math.abs(field.column - column) > 2 || Math.abs(field.row - Number(card[1])) > 2)
      .flatMap((field) => field.cards);
    const said: Said = cards.length ? ["yellowstone-would-take", { cards }] : ["yellowstone-would-fit", {}];
    return [`${card}@${column}`, [said]];
  }));
}

const targets = (card: string, columns: number[], board: Field[]) =>
  targetsOf(card, columns, board, foreseen(card, columns, board)).map(({ column, same }) => [column, ...same]);

describe("the moves", () => {
  it("are columns of cards", () => {
    expect(columnsOf(["B5@3", "R1@2", "R1@6", "stop"])).toEqual(new Map([["B5", [3]], ["R1", [2, 6]]]));
  });

  it("lead to cards taken and plus points", () => {
    expect(outcomeOf([["yellowstone-would-take", { cards: ["B5", "B5"] }]])).toEqual({ taken: ["B5", "B5"], plus: 0 });
    expect(outcomeOf([["yellowstone-would-fit", {}], ["yellowstone-would-plus", { points: 3 }]]))
      .toEqual({ taken: [], plus: 3 });
    expect(outcomeOf(undefined)).toBeUndefined();
  });
});

describe("the open fields", () => {
  it("are all that one card leaves open", () => {
    expect(openBlocks(fields("B4@4"), false)).toEqual([{ row: 2, column: 2, rows: 5, columns: 5 }]);
    expect(openBlocks(fields("B1@7"), false)).toEqual([{ row: 1, column: 5, rows: 3, columns: 3 }]);
  });

  it("are the grid when the cards settle it", () => {
    const blocks = openBlocks(fields("R2@4 G4@6"), false);
    expect(blocks).toEqual([{ row: 2, column: 4, rows: 3, columns: 3 }]);
    expect(isSettled(blocks)).toBe(true);
    expect(isSettled(openBlocks(fields("R2@4 G3@6"), false))).toBe(false);
  });

  it("may lie at both edges", () => {
    expect(openBlocks(fields("B1@3 R7@5"), true)).toEqual([
      { row: 1, column: 3, rows: 1, columns: 3 }, { row: 7, column: 3, rows: 1, columns: 3 },
    ]);
    expect(openBlocks(fields("B7@4"), true)).toEqual([
      { row: 1, column: 2, rows: 1, columns: 5 }, { row: 5, column: 2, rows: 3, columns: 5 },
    ]);
    expect(openBlocks(fields("B2@4"), true)).toHaveLength(1);
  });
});

describe("the columns of a new colour", () => {
  it("left and right of a single colour come to the same, beside it first", () => {
    const board = fields("B4@4");
    expect(targets("R4", [1, 2, 3, 5, 6, 7], board)).toEqual([[3, 5], [2, 6], [1, 7]]);
  });

  it("are kept apart where other cards are taken", () => {
    const board = fields("B3@3 R3@4 G4@5");
    expect(targets("Y3", [1, 2, 6, 7], board)).toEqual([[2], [6], [1], [7]]);
  });

  it("are kept apart where the edge leaves less room", () => {
    expect(targets("R4", [1, 3, 4, 5, 6, 7], fields("B4@2"))).toEqual([[1], [3], [4], [5], [6], [7]]);
  });

  it("are not put together before anything is foreseen", () => {
    expect(targetsOf("R4", [3, 5], fields("B4@4"), {}).map(({ column }) => column)).toEqual([3, 5]);
  });

  it("begin with plus points", () => {
    const foresight: Record<string, Said[]> = {
      "R4@3": [["yellowstone-would-fit", {}]],
      "R4@5": [["yellowstone-would-fit", {}], ["yellowstone-would-plus", { points: 1 }]],
    };
    expect(targetsOf("R4", [3, 5], fields("B4@4"), foresight)[0]!.column).toBe(5);
  });
});

describe("names of cards", () => {
  it("a card keeps its name from the hand to the board", () => {
    const before = named(NO_NAMES, view("B4@4", "R5 R5 G1"), 0);
    const after = named(before, view("B4@4 R5@3", "R5 G1"), 0);
    const name = after.board.find(({ code }) => code === "R5")!.id;
    expect(before.hand.map(({ id }) => id)).toContain(name);
    expect(after.hand.map(({ id }) => id)).not.toContain(name);
    expect(new Set([...after.board, ...after.hand].map(({ id }) => id)).size).toBe(4);
  });

  it("a card that is taken does not lend its name to an equal one in the hand", () => {
    const before = named(NO_NAMES, view("B4@4", "B4 B7"), 0);
    const after = named(before, view("B7@4", "B4"), 0);
    expect(after.hand).toEqual(before.hand.slice(0, 1));
    expect(after.board).toEqual(before.hand.slice(1));
  });

  it("new cards come from the stock or, if that has not changed, from the minus pile", () => {
    const before = named(NO_NAMES, view("B4@4", ""), 0);
    expect(named(before, view("B4@4", "R1", 14), 0).from).toBe("stock");
    expect(named(before, view("B4@4", "R1"), 0).from).toBe("minus");
  });
});

it("taken cards leave the board", () => {
  expect(without(fields("B4@4 R4@5"), ["B4"])).toEqual(fields("R4@5"));
});
