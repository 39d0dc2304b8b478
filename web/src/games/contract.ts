// What the page of a table gives to the board of a game, and what a game gives to the pages.
import type { Component, Snippet } from "svelte";
import type { SeatView } from "../protocol";
import type { Deck } from "../lib/cards";
import type { Icon } from "../lib/icons";
import type { Said } from "../lib/texts.svelte";

export interface BoardProps<View> {
  view: View; // what lies on the table, as this viewer may see it
  me: number; // the viewer's seat, -1 for somebody who watches
  actor: number; // the seat to move, -1 for nobody
  moves: string[]; // what the viewer may do now; empty if it is not their turn
  foresight: Record<string, Said[]>; // what moves would lead to; comes a moment after the view
  names: string[]; // of the seats
  seats: SeatView[];
  /** Make a move; `words` say it, for the question whether it is meant. */
  play: (move: string, words: string) => void;
  /** Ask why something cannot be done: the answer stands in the status line. */
  ask: (move: string) => void;
  /** The status line with undo and hint: the board puts it above the hand. */
  status: Snippet;
}

export interface GamePages<View = any> {
  Board: Component<BoardProps<View>>;
  /** How the points came about, for the end of the game. */
  Points: Component<{ view: View; names: string[]; places: number[]; scores: number[] }>;
  deck: Deck;
  icons: Icon[];
  scenes: Record<string, string>;
}

/** The games; their parts are loaded when they are needed. */
export const GAMES: Record<string, () => Promise<{ default: GamePages }>> = {
  gold: () => import("./gold"),
  animalia: () => import("./animalia"),
  keltis: () => import("./keltis"),
  trex: () => import("./trex"),
  yellowstone: () => import("./yellowstone"),
};
