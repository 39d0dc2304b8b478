// What the page of a table gives to the board of a game, and what a game gives to the pages.
import type { Component, Snippet } from "svelte";
import type { SeatView } from "../protocol";
import type { Deck } from "../lib/cards";
import { fetchFonts } from "../lib/fonts";
import type { Icon } from "../lib/icons";
import type { Keys } from "../lib/keys";
import { loadTexts, type Said } from "../lib/texts.svelte";

export interface BoardProps<View> {
  table: string; // its name, for what is remembered of it
  view: View; // what lies on the table, as this viewer may see it
  me: number; // the viewer's seat, -1 for somebody who watches
  actor: number; // the seat to move, -1 for nobody
  moves: string[]; // what the viewer may do now; empty if it is not their turn
  foresight: Record<string, Said[]>; // what moves would lead to; comes a moment after the view
  names: string[]; // of the seats
  seats: SeatView[];
  /** Make a move, or several that belong together; `words` say them, for the question whether they
      are meant. Without words nothing is asked: they were decided before. Tells whether all were
      carried out; if one is not, because anything has changed, those after it are not sent. */
  play: (moves: string | string[], words?: string) => Promise<boolean>;
  /** Ask why something cannot be done, also because it is somebody else's turn: the answer stands
      in the status line. Who only watches is not answered. */
  ask: (move: string) => void;
  /** The status line with undo and hint: the board puts it above the hand. */
  status: Snippet;
}

/** What the page of a new table gives to the form of an option. */
export interface OptionProps<Value> {
  value: Value;
  /** Set it; undefined if the form is not filled in well. */
  change: (value: Value | undefined) => void;
}

export interface GamePages<View = any> {
  Board: Component<BoardProps<View>>;
  /** How the points came about, for the end of the game. */
  Points: Component<{ view: View; names: string[]; places: number[]; scores: number[] }>;
  /** The points of each seat as things lie, which all may know. */
  points: (view: View) => number[];
  fewest?: boolean; // the fewest points win
  /** What the board does by key; the message `GAME-key-NAME` says it. */
  keys: Keys;
  /** How an option is set that is no number, no switch and no choice, by its name. */
  options?: Record<string, Component<OptionProps<any>>>;
  /** Why a move may be good, where the view alone tells it. */
  reason?: (view: View, move: string, moves: string[], me: number, names: string[]) => string;
  /** The rule that says what a card is for. */
  rule: (card: string) => string;
  deck: Deck;
  deckOf?: (view: View) => Deck; // where options change the cards
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

/** Load the pages and the texts of a game, if there is such a game. */
export async function loadGame(name = ""): Promise<GamePages | undefined> {
  const load = GAMES[name];
  if (!load) return undefined;
  const [pages] = await Promise.all([load(), loadTexts(name), loadTexts(`web-${name}`)]);
  fetchFonts(`1em ${pages.default.deck.font}`);
  return pages.default;
}
