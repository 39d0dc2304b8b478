// Made by `python -m speeltafel.server.openapi` from src/speeltafel/server/protocol.py.
// Change that file, not this one.

/** Make a move. */
export interface Act {
  do: "act";
  /** chosen by the sender */
  id: string;
  table: string;
  version: number;
  move: string;
}

/** A person, as an operator sees one. */
export interface AdminPerson {
  person: string;
  name: string;
  robot: boolean;
  banned: boolean;
  created: number;
}

/** Persons by id; more come after the last one. */
export interface AdminPersons {
  persons: AdminPerson[];
}

/** Who sits where, or which bot. */
export interface AdminSeat {
  person: string;
  name: string;
  bot: string;
  away: boolean;
}

/** What an operator is told of a table; no cards, so that an operator can play too. */
export interface AdminTable {
  table: string;
  code: string;
  game: string;
  status: "closed" | "open" | "over" | "playing";
  version: number;
  listed: boolean;
  actor: number;
  seats: AdminSeat[];
  created: number;
  updated: number;
  deadline: number | null;
}

/** Tables by name; more come after the last one. */
export interface AdminTables {
  tables: TableEntry[];
}

/** Play again instead of the bot that stands in. */
export interface Back {
  do: "back";
  /** chosen by the sender */
  id: string;
  table: string;
}

/** How long a person may think: as long as wanted, so long a move, or so long in the game. */
export interface Clock {
  kind?: "game" | "move" | "none";
  seconds?: number;
}

/** The clocks, in milliseconds; points in time are the server's. */
export interface ClockView {
  used: number[];
  since: number;
  deadline: number | null;
}

/** Give the table up. */
export interface Close {
  do: "close";
  /** chosen by the sender */
  id: string;
  table: string;
}

/** Every way to be refused, at a table or by the server. */
export type Code = "bad_message" | "bad_setting" | "banned" | "bot_plays" | "broken" | "closed" | "closing" | "forbidden" | "illegal_move" | "no_room" | "not_found" | "not_host" | "not_ready" | "not_seated" | "not_signed_in" | "not_started" | "not_your_turn" | "nothing_to_undo" | "over" | "seat_taken" | "stale" | "started" | "too_fast" | "too_large" | "too_many" | "unknown_person" | "unknown_table";

/** A command was carried out, and is stored. */
export interface Done {
  is: "done";
  id: string;
  table: string;
  version: number;
}

/** How the process that answers is doing, and how many there are. */
export interface Figures {
  server: string;
  processes: number;
  sockets: number;
  tables_in_memory: number;
  bots_ready: boolean;
  closing: boolean;
}

/** What each move of the one who asks would lead to. */
export interface Foresight {
  version: number;
  moves: Record<string, Said[]>;
}

/** The table that a code stands for. */
export interface Found {
  table: string;
}

/** A game that can be played. */
export interface GameEntry {
  name: string;
  title: string;
  authors: string;
  publisher: string;
  year: number;
  players: number[];
  options: OptionEntry[];
  ready: boolean;
}

/** The games and the bots. */
export interface Games {
  games: GameEntry[];
  levels: LevelEntry[];
  bots_ready: boolean;
}

/** The first message on a socket. */
export interface Hello {
  is: "hello";
  protocol: number;
  server: string;
  person: string;
  name: string;
  time: number;
}

/** The best moves, the best first. */
export interface Hint {
  version: number;
  moves: HintMove[];
}

/** A move worth a thought. */
export interface HintMove {
  move: string;
  attention: number;
  share: number;
  share_margin: number;
  points: number;
  points_margin: number;
}

/** The host keeps a free seat for a bot of a level, or for a person (empty). */
export interface Keep {
  do: "keep";
  /** chosen by the sender */
  id: string;
  table: string;
  seat: number;
  bot?: string;
}

/** A level of bots. */
export interface LevelEntry {
  key: string;
  names: Record<string, string>;
}

/** One thing that happened, as its viewer saw it. */
export interface Line {
  version: number;
  at: number;
  what: "came_back" | "closed" | "forgotten" | "made" | "moved" | "paused" | "planned" | "rematched" | "sat" | "started" | "stood" | "stood_in" | "undone";
  seat: number;
  move: string;
  said: Said[];
  bot: boolean;
}

/** The secret of a personal link, shown once; the page puts it behind a # into the address. */
export interface Link {
  secret: string;
}

/** Who one is; a program is given its token once. */
export interface Me {
  person: string;
  name: string;
  robot?: boolean;
  token?: string;
}

/** Make a table; with `seat`, sit down at once. Entropy cannot come with this wish: the server would know it before it commits to its secret. */
export interface NewTable {
  /** chosen by the sender */
  id: string;
  settings: Settings;
  seat?: number | null;
}

/** Come in as a guest, or as a program. */
export interface Newcomer {
  name: string;
  robot?: boolean;
}

/** An option of a game. */
export interface OptionEntry {
  name: string;
  default: unknown;
  meaning: string;
  choices: string[];
  least: number;
  most: number;
}

/** Ask whether the server is there; it answers with its time. */
export interface Ping {
  do: "ping";
}

/** For whom a seat is kept: a person, or a bot of a level. */
export interface Plan {
  bot?: string;
}

/** The answer to a ping. */
export interface Pong {
  is: "pong";
  time: number;
}

/** The public key for web push. */
export interface PushKey {
  key: string;
}

/** Where a browser wants "your turn" notices. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Where a person is told. The whole address is a secret, so only its host is shown. */
export interface Receiver {
  id: string;
  kind: "push" | "webhook";
  host: string;
  format: "discord" | "json" | "text" | "";
}

/** Where a person is told. */
export interface Receivers {
  receivers: Receiver[];
}

/** Something was not carried out; nothing has changed. */
export interface Refused {
  is: "refused";
  code: Code;
  text: string;
  id?: string;
  table?: string;
  rule?: string;
  ref?: string;
  said?: Said | null;
  view?: TableView | null;
}

/** Have a new table with the same settings; who asks later is led to the same one. Nobody sits there yet: the view of the new table has its commitment, and `sit` comes after it. */
export interface Rematch {
  do: "rematch";
  /** chosen by the sender */
  id: string;
  table: string;
}

/** Change the own name. */
export interface Rename {
  name: string;
}

/** A game that keeps the rules, from the deal to the end. */
export interface Replay {
  steps: ReplayStep[];
}

/** A move, and what it left on the table; the first step is the deal. */
export interface ReplayStep {
  seat: number;
  move: string;
  said: Said[];
  actor: number;
  view: Record<string, unknown>;
}

/** See a finished game step by step. */
export interface ReplayWish {
  record: string;
  viewer?: number | "open";
}

/** Why an operator closes a table; its players read it. */
export interface Ruling {
  reason?: string;
}

/** A sentence: the id of a message, and what it is about. Of the arguments, `seat` and `other` are players and `seats` is a list of them; any other number is a number. A text is a word of the game, itself the message `{game}-{word}`, or a list of such words. */
export type Said = [string, Record<string, number | string | (number | string)[]>];

/** Who sits on a seat, as everybody sees it. */
export interface SeatView {
  person: string;
  name: string;
  bot: string;
  away: boolean;
  host: boolean;
}

/** What is agreed upon when a table is made. */
export interface Settings {
  game: string;
  seats: Plan[];
  options?: Record<string, unknown>;
  start?: number;
  clock?: Clock;
  listed?: boolean;
  memory?: boolean;
  training?: boolean;
  stand_in?: string;
}

/** Come back on another device, with the secret of the personal link. */
export interface SignIn {
  secret: string;
}

/** Take a seat, the first free one if none is named. */
export interface Sit {
  do: "sit";
  /** chosen by the sender */
  id: string;
  table: string;
  seat?: number | null;
  /** mixed into the deal; hex digits, drawn after the table's commitment was seen */
  entropy?: string;
}

export type SocketIn = Sit | Stand | Keep | Act | Undo | Back | Rematch | Close | Watch | Unwatch | Ping;

export type SocketOut = Hello | Pong | Done | Refused | TableView;

/** Leave a seat, or all own seats; the host may free another's seat before the start. */
export interface Stand {
  do: "stand";
  /** chosen by the sender */
  id: string;
  table: string;
  seat?: number | null;
}

/** A game told from its beginning, the sentences of each move. */
export interface Story {
  moves: Said[][];
}

/** A table in a list. */
export interface TableEntry {
  table: string;
  code: string;
  game: string;
  players: number;
  status: "closed" | "open" | "over" | "playing";
  version: number;
  yours: boolean;
  seated: boolean;
  names: string[];
  created: number;
  updated: number;
}

/** All that a seat, or a spectator, may know of a table. */
export interface TableView {
  is: "view";
  table: string;
  version: number;
  status: "closed" | "open" | "over" | "playing";
  seat: number;
  code: string;
  settings: Settings;
  seats: SeatView[];
  actor: number;
  view: Record<string, unknown> | null;
  moves: string[];
  can_undo: boolean;
  clock: ClockView | null;
  log: Line[];
  commitment: string;
  scores: number[] | null;
  places: number[] | null;
  proof: Record<string, unknown> | null;
  rematch: string;
  before: string;
}

/** A list of tables. */
export interface Tables {
  tables: TableEntry[];
}

/** What became of a notice that was sent as a test. */
export interface Tried {
  delivered: boolean;
  text: string;
}

/** Take the last own move back. */
export interface Undo {
  do: "undo";
  /** chosen by the sender */
  id: string;
  table: string;
  version: number;
}

/** Be shown a table no more. */
export interface Unwatch {
  do: "unwatch";
  table: string;
}

/** Be shown a table from now on. The view is that of the own seat, or of `seat` among several own ones; -1 is what everybody may see. `since` is the version that the client has. */
export interface Watch {
  do: "watch";
  table: string;
  seat?: number | null;
  since?: number;
}

/** An address that wants "your turn" notices; it is given a secret to check them with. */
export interface Webhook {
  url: string;
  format?: "discord" | "json" | "text";
}

/** What signs the notices of a webhook; shown once. */
export interface WebhookSecret {
  id: string;
  secret: string;
}
