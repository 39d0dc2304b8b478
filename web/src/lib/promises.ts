// What this browser writes down before a game, to compare it with the proof at the end: first the
// commitment of the server, then the entropy that is sent from here. docs/fairness.md says why.
import type { Sit, TableView } from "../protocol";
import { call, random } from "./api";

/** The commitment of the server, and the entropy that was sent for each seat. */
export interface Noted {
  commitment?: string;
  entropy?: Record<number, string>;
}

const KEY = "speeltafel-promises";
const MOST = 60; // tables; the oldest is forgotten

function notes(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function keep(all: Record<string, Noted>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // a private window without storage: then there is nothing to compare with
  }
}

/** Return what was written down of a table. */
export function notedOf(table: string): Noted {
  return notes()[table] ?? {};
}

/** Write down what the server promised for a table, the first time, and the entropy sent there. */
export function note(table: string, told: Noted): void {
  const all = notes();
  const { commitment = told.commitment, entropy } = all[table] ?? {};
  if (all[table]?.commitment && !told.entropy) return;
  delete all[table];
  all[table] = { commitment, entropy: { ...entropy, ...told.entropy } };
  for (const old of Object.keys(all).slice(0, -MOST)) delete all[old];
  keep(all);
}

/** Forget the entropy of seats that one did not get, or gave up before the cards were dealt. */
export function settle(table: string, own: number[]): void {
  const all = notes();
  const sent = Object.entries(all[table]?.entropy ?? {});
  const kept = sent.filter(([seat]) => own.includes(Number(seat)));
  if (kept.length === sent.length) return;
  all[table] = { ...all[table], entropy: Object.fromEntries(kept) };
  keep(all);
}

/** Return the command that takes a seat; what the server has promised is written down before. */
export function sitting({ table, commitment }: TableView, seat: number): Omit<Sit, "id"> {
  const entropy = random(16);
  note(table, { commitment, entropy: { [seat]: entropy } });
  return { do: "sit", table, seat, entropy };
}

/** Sit down at a table that one has been shown, on those of these seats that are free. */
export async function takeSeats(view: TableView, seats: number[]): Promise<void> {
  for (const seat of seats.filter((one) => !view.seats[one]?.person)) {
    await call("POST", `tables/${view.table}/commands`, { ...sitting(view, seat), id: random(12) });
  }
}
