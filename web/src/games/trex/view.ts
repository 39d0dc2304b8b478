// What the server shows of a game of T-Rex, and what a player works out from it.
import type { SuitName } from "../../lib/suits";

export const COLOURS = ["YE", "BL", "BR", "GR", "RE"] as const;
export type Colour = (typeof COLOURS)[number];
export const ROUNDS = 12;
export const CHAMELEON = "CHA";
export const SHOWER = "SHO";

export interface Player {
  hand: string[] | null;
  held: number;
  draw: number;
  open: string[]; // what shows of the open pile, the top card last
  laid: number; // cards in the open pile, so also plays in this round
  removed: number;
  eggs: Partial<Record<Colour, number>>;
  points: number;
  left_over?: number; // of those tied at the end: the sum of their numbers
  draw_cards?: string[];
}

export interface TrexView {
  players: number;
  seat: number;
  phase: "play" | "egg" | "give up" | "swap" | "over";
  round: number;
  upper: Colour;
  lower: Colour;
  aside: Colour[];
  eggs: Colour[];
  egg_stacks: number;
  comet: string | null;
  holder: number | null;
  ranking: number[];
  seats: Player[];
  symbols: Record<string, string>;
  known?: { draw: string[] }[];
  unseen_eggs?: Record<Colour, number>;
}

export const SUIT_OF: Record<Colour, SuitName> = {
  YE: "yellow", BL: "blue", BR: "brown", GR: "green", RE: "red",
};
export const colourOf = (card: string) => COLOURS.find((colour) => card.startsWith(colour));
export const numberOf = (card: string) => (colourOf(card) ? Number(card.slice(2)) : 0);

/** Return the coloured card that an open pile counts as, none for a 0 without a colour. */
export function countsAs(open: string[]): string | undefined {
  const top = open.at(-1) === CHAMELEON ? open.at(-2) : open.at(-1);
  return top && colourOf(top) ? top : undefined;
}

/** Return how strong a card is under the cross: first its colour counts, then its number. */
export function strength(view: TrexView, card: string | undefined): number {
  const colour = card && colourOf(card);
  if (!colour) return 0;
  const rank = colour === view.upper ? 2 : colour === view.lower ? 0 : 1;
  return rank * 16 + numberOf(card);
}

const canPlay = (player: Player) => player.held + player.draw > 0;

/** Return the seat that began the round, worked out from how often each has played. */
function starter(view: TrexView): number {
  const { seat, players, seats } = view;
  const lap = seats[seat]!.laid + 1;
  let first = seat;
  for (let back = 1; back < players; back += 1) {
    const other = (seat - back + players) % players;
    if (seats[other]!.laid === lap) first = other;
  }
  return first;
}

/** Return the place of each seat as things lie, 1 for the strongest; none without a card. */
export function places(view: TrexView): (number | undefined)[] {
  const { ranking, seats, players } = view;
  if (view.phase === "over") return seats.map(() => undefined);
  if (ranking.length) return seats.map((_, seat) => ranking.indexOf(seat) + 1);
  const first = starter(view);
  // Of equal cards the later is stronger: first laps count, then the order in a lap.
  const rank = seats.map(({ open, laid }, seat) =>
    (strength(view, countsAs(open)) * 32 + laid) * 8 + ((seat - first + players) % players));
  return seats.map(({ laid }, seat) =>
    laid ? 1 + seats.filter((other, i) => other.laid && rank[i]! > rank[seat]!).length : undefined);
}

/** Return how many cards are played before the last one of the round. */
export function playsLeft(view: TrexView): number {
  let plays = 0;
  if (view.holder === null) return plays;
  for (let seat = view.seat; seat !== view.holder; seat = (seat + 1) % view.players) {
    if (canPlay(view.seats[seat]!)) plays += 1;
  }
  return plays;
}

/** Return the eggs that went into nests from one view to the next: whose, which, and from where. */
export function eggsTaken(before: TrexView, after: TrexView): Map<string, string> {
  const taken = new Map<string, string>();
  if (before.round !== after.round || !before.eggs.length || after.eggs.length) return taken;
  const sides = before.eggs.map((colour, side) => ({ colour, side }));
  for (const [seat, { eggs }] of after.seats.entries()) {
    for (const colour of COLOURS) {
      if ((eggs[colour] ?? 0) === (before.seats[seat]!.eggs[colour] ?? 0)) continue;
      const index = sides.findIndex((egg) => egg.colour === colour);
      const [egg] = sides.splice(index, 1);
      if (egg) taken.set(`${seat} ${colour}`, eggId(before.round, egg.side));
    }
  }
  return taken;
}

/** Name an egg on offer, for its way into a nest. */
export const eggId = (round: number, side: number) => `egg-${round}-${side}`;

const TARGET = 44; // the least width and height to tap
const TALL = 1.4; // a card's height to its width
const SHOWN = 0.8; // of its width: the height that a card under another row still shows

export interface HandLayout {
  card: number; // width of a card
  step: number; // from one row to the next
  columns: number;
  rows: number;
  gap: number;
}

/** Spread a hand over the room there is: no card lies beside under another, rows may overlap. */
export function layHand(count: number, width: number, height: number): HandLayout {
  const widest = Math.max(62, Math.min(130, width / 5.5));
  const gap = width < 500 ? 4 : 8;
  const enough = Math.max(56, widest * 0.62); // more rows only make sense for larger cards
  let best: HandLayout = { card: 0, step: 0, columns: 1, rows: 1, gap };
  for (let rows = 1; rows <= Math.min(4, Math.max(count, 1)); rows += 1) {
    const columns = Math.max(1, Math.ceil(count / rows));
    const across = (width - gap * (columns - 1)) / columns;
    const more = rows - 1;
    let down = height / (TALL + SHOWN * more);
    if (down * SHOWN < TARGET) down = (height - TARGET * more) / TALL;
    const card = Math.floor(Math.min(across, down, widest));
    if (card <= best.card || best.card >= enough) continue;
    const free = more ? (height - card * TALL) / more : card * TALL;
    best = { card, step: Math.floor(Math.min(card * TALL + gap, free)), columns, rows, gap };
  }
  return best;
}

/** Return where the open cards of a seat go when they leave: away, under the draw pile, or covered. */
export function leaving(view: TrexView, seat: number): string {
  if (view.phase !== "give up") return `open-${seat}`;
  return view.seat === seat ? `lost-${seat}` : `draw-${seat}`;
}
