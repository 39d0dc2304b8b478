// Requests to the server. What it refuses is thrown as `RefusedError`.
import type { Games, Me, Refused, Said, Tables } from "../protocol";
import { isNew } from "./settings.svelte";

export class RefusedError extends Error {
  constructor(readonly refused: Refused) {
    super(refused.text);
  }

  /** The refusal as a message. */
  get said(): Said {
    return this.refused.said ?? [`refused-${this.refused.code.replaceAll("_", "-")}`, {}];
  }
}

/** Ask the server; paths are relative to the page, so that any prefix works. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  let value: unknown;
  try {
    answer = await fetch(`api/${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    value = text ? JSON.parse(text) : undefined; // a proxy without a server answers with a page
  } catch {
    throw new RefusedError({ is: "refused", code: "no_room", text: "no connection", said: ["offline", {}] });
  }
  if (!answer.ok) throw new RefusedError(value as Refused);
  return value as T;
}

/** A random number in hexadecimal digits: for the deal, or to name a command. */
export function random(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, "0")).join("");
}

let coming: Promise<Me> | undefined;

/** Be known to the server, as a guest if need be. */
export function comeIn(name: string): Promise<Me> {
  const enter = () => call<Me>("POST", "me", { name });
  coming ??= isNew ? enter() : call<Me>("GET", "me").catch((error: RefusedError) => {
    if (error.refused.code !== "not_signed_in") throw error;
    return enter();
  });
  coming.catch(() => (coming = undefined));
  return coming;
}

/** Be somebody else from now on, or nobody yet. */
export function become(me?: Me): void {
  coming = me && Promise.resolve(me);
}

export const games = () => call<Games>("GET", "games");
export const openTables = () => call<Tables>("GET", "tables");
export const ownTables = () => call<Tables>("GET", "tables/mine");
