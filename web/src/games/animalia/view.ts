// What the server shows of a game of Animalia, and what a player works out from it.
export const SPECIES = ["cat", "horse", "dog", "hare", "parrot"] as const;
export type Species = (typeof SPECIES)[number];
export const ROLES = ["champion", "beauty", "neutral", "dirty", "thief", "spy", "jester"] as const;
export type Role = (typeof ROLES)[number];

export interface AnimaliaView {
  players: number;
  seat: number;
  phase: "group" | "place" | "power" | "thief" | "spy" | "jester" | "cover" | "owl" | "over";
  season: number;
  dealer: number;
  group: string[];
  stock: number;
  collections: string[][][]; // by seat and row
  covers: Record<string, string>; // bonus cards by the card that they cover
  bonus_cards: number[];
  medals: Record<Species, number>[];
  points: number[];
  powers: Record<"thief" | "spy" | "jester", number>;
  hand?: string[]; // the viewer's bonus cards
  looking_at?: string[]; // what the spy sees, top first
}

export const FULL = 5;
const STARS: Partial<Record<Role, number>> = { champion: 3, beauty: 2, dirty: -1 };

/** The species of a card; the owl has none. */
export const speciesOf = (card: string) => card.split("-")[0] as Species | "owl";
/** The role of a card; the owl has none. */
export const roleOf = (card: string) => card.split("-")[1] as Role | undefined;

/** The beauty of some cards. */
export function beautyOf(cards: string[]): number {
  return cards.reduce((sum, card) => sum + (STARS[roleOf(card)!] ?? 0), 0);
}

/** Write a number with a proper minus sign. */
export const signed = (number: number) => `${number}`.replace("-", "−");

/** Lay the cards of a collection in order: the species side by side, the owl last. */
export function bySpecies(cards: string[]): string[] {
  const rank = (card: string) => {
    const species = SPECIES.indexOf(speciesOf(card) as Species);
    return (
      (species < 0 ? SPECIES.length : species) * ROLES.length +
      ROLES.indexOf(roleOf(card) ?? "champion")
    );
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

export type Lap = "passed" | "now" | "later" | "no-room" | "";

/** How each seat stands in the lap of the group: clockwise from the dealer, one after the other. */
export function lapOf(view: AnimaliaView): Lap[] {
  if (view.phase !== "group") return view.collections.map(() => "");
  const turn = (seat: number) => (seat - view.dealer + view.players) % view.players;
  return view.collections.map((rows, seat) => {
    if (seat === view.seat) return "now";
    if (rows.every((row) => row.length + view.group.length > FULL)) return "no-room";
    return turn(seat) < turn(view.seat) ? "passed" : "later";
  });
}

/** The rows that are the most beautiful so far, as "seat.row"; none while nobody has beauty. */
export function prettiest(view: AnimaliaView): Set<string> {
  const all = view.collections.flatMap((rows, seat) =>
    rows.map((cards, row) => ({
      key: `${seat}.${row}`,
      beauty: cards.length ? beautyOf(cards) : -99,
    })),
  );
  const best = Math.max(...all.map((one) => one.beauty));
  return new Set(best > -99 ? all.filter((one) => one.beauty === best).map((one) => one.key) : []);
}

/** How many equal medals bring a special prize. */
export const lotOf = (players: number) => (players === 2 ? 7 : 5);

export interface Account {
  medals: number;
  prizes: number; // how many of 5 points each
  most: number; // medals of a single species, which decides ties
}

/** Count the medals of a player. */
export function account(medals: Record<Species, number>, players: number): Account {
  const numbers = SPECIES.map((species) => medals[species]);
  return {
    medals: numbers.reduce((sum, number) => sum + number, 0),
    prizes: numbers.reduce((sum, number) => sum + Math.floor(number / lotOf(players)), 0),
    most: Math.max(...numbers),
  };
}

/** Remembers the medals of all at the start of a season, as views come in. */
export class SeasonMemory {
  private season = 0;
  private start: number[] = [];
  private last: number[] = [];

  /** What each has won in this season, or in the last one as long as nobody has kept a card. */
  won(view: AnimaliaView): number[] {
    const totals = view.medals.map((medals) => account(medals, view.players).medals);
    const since = () => totals.map((total, seat) => total - (this.start[seat] ?? total));
    if (view.season !== this.season) {
      this.last = view.season === this.season + 1 ? since() : [];
      this.season = view.season;
      this.start = totals;
    }
    const fresh = view.collections.every((rows) => rows.every((row) => !row.length));
    return fresh && this.last.length ? this.last : since();
  }
}

/** Whether the number of equal medals decided who is before whom. */
export function brokeTie(scores: number[], places: number[]): boolean {
  return scores.some((score, a) =>
    scores.some((other, b) => score === other && places[a] !== places[b]),
  );
}

/** The words after the verb of all moves with this verb. */
export function movesOf(moves: string[], verb: string): string[][] {
  return moves
    .filter((move) => move.startsWith(`${verb} `))
    .map((move) => move.split(" ").slice(1));
}
