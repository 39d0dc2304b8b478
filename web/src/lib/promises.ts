// What this browser writes down before a game, to compare it with the proof at the end.
/** The commitment of the server, and the entropy that was sent from here. */
export interface Noted {
  commitment?: string;
  entropy?: string[];
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

/** Return what was written down of a table. */
export function notedOf(table: string): Noted {
  return notes()[table] ?? {};
}

/** Write down what the server promised for a table, the first time, or the entropy sent there. */
export function note(table: string, told: { commitment?: string; entropy?: string }): void {
  const all = notes();
  const { commitment: first = told.commitment, entropy = [] } = all[table] ?? {};
  const sent = told.entropy ? [...entropy, told.entropy] : entropy;
  if (all[table] && first === all[table].commitment && sent.length === entropy.length) return;
  delete all[table];
  all[table] = { commitment: first, entropy: sent };
  for (const old of Object.keys(all).slice(0, -MOST)) delete all[old];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // a private window without storage: then there is nothing to compare with
  }
}
