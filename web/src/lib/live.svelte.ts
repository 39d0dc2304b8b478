// A table as its page shows it: views come in one by one, and each is shown in its turn.
import type { Done, Line, Story, TableView } from "../protocol";
import { call, RefusedError } from "./api";
import { connection } from "./connection.svelte";
import { finishMotion, pause, travelling } from "./motion";
import { ping } from "./sounds";
import type { Said } from "./texts.svelte";

export interface Foresight {
  version: number;
  moves: Record<string, Said[]>;
}

/** A refusal in words: what is wrong, and the rule behind it. */
export interface Objection {
  said: Said;
  rule: string;
}

const MANY = 12; // views that wait: then the latest is shown at once

export class LiveTable {
  shown: TableView | undefined = $state.raw();
  log: Line[] = $state.raw([]);
  foresight: Record<string, Said[]> = $state.raw({});
  objection: Objection | undefined = $state.raw();
  private underway = $state(false); // a command
  private reached = $state(0); // the version that the last own command has led to
  busy = $state(false); // moves of others are being shown
  private queue: TableView[] = [];
  private recalled = false;
  private running = false;
  private skipping = false;
  private wake: (() => void) | undefined;
  private stop: () => void;

  constructor(readonly id: string, readonly seat: number | null) {
    this.stop = connection.watch(id, seat, (view) => this.see(view), (error) => this.refuse(error));
  }

  close(): void {
    this.stop();
  }

  /** Whether an own command is on its way, or what it has led to is not shown yet. */
  get sending(): boolean {
    return this.underway || (this.shown?.version ?? 0) < this.reached;
  }

  /** Show at once all that has happened. */
  skip(): void {
    this.skipping = true;
    finishMotion();
    this.wake?.();
  }

  private see(view: TableView): void {
    this.queue.push(view);
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.queue.length) {
      if (this.queue.length > MANY || document.hidden) this.queue.splice(0, this.queue.length - 1, ...this.merged());
      const view = this.queue.shift()!;
      await this.show(view);
    }
    this.skipping = false;
    this.busy = false;
    this.running = false;
  }

  /** Keep the log of views that are not shown themselves. */
  private merged(): TableView[] {
    for (const { log } of this.queue.slice(0, -1)) this.remember(log);
    return [];
  }

  private remember(lines: Line[]): void {
    const last = this.log.at(-1)?.version ?? 0;
    const fresh = lines.filter((line) => line.version > last);
    if (fresh.length) this.log = [...this.log, ...fresh];
  }

  /** Ask, once, for what happened before the log begins: who comes late is shown its last lines only. */
  async recall(): Promise<void> {
    const { shown } = this;
    if (this.recalled || !shown?.view || (this.log[0]?.version ?? 1) <= 1) return;
    this.recalled = true;
    try {
      const { moves } = await call<Story>("GET", `tables/${this.id}/story?seat=${shown.seat}`);
      this.log = [...earlier(moves, this.log), ...this.log];
    } catch {
      this.recalled = false; // asked again when the log is opened again
    }
  }

  private async show(view: TableView): Promise<void> {
    const first = !this.shown;
    const mover = view.log.at(-1)?.seat ?? -1;
    const others = !first && mover !== view.seat;
    this.busy = others && this.queue.length > 0;
    this.remember(view.log);
    if (!first && view.actor === view.seat && view.seat >= 0 && this.shown?.actor !== view.seat) ping();
    const moved = travelling(() => {
      if (this.shown?.version !== view.version) this.foresight = {}; // it was about another position
      this.shown = view;
      this.objection = undefined;
    }, mover);
    if (this.skipping) finishMotion();
    await moved;
    if (view.moves.length) void this.foresee(view);
    if (others && !this.skipping) await this.rest();
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      window.setTimeout(resolve, pause());
    });
  }

  private async foresee(view: TableView): Promise<void> {
    try {
      const found = await call<Foresight>("GET", `tables/${this.id}/foresight?seat=${view.seat}`);
      if (this.shown?.version === found.version) this.foresight = found.moves;
    } catch {
      // a help, not a need: without a connection there is none
    }
  }

  /** Make a move, or several that belong together: each is sent when the one before it has been
      carried out, for the version that this has led to, so nothing can have come in between.
      Returns whether all were carried out. */
  async play(move: string | string[]): Promise<boolean> {
    if (!this.shown || this.sending) return false;
    let { version } = this.shown;
    for (const one of [move].flat()) {
      const made = await this.send({ do: "act", table: this.id, version, move: one });
      if (!made) return false;
      ({ version } = made);
    }
    return true;
  }

  /** Take the last move back. */
  async undo(): Promise<void> {
    if (!this.shown || this.sending) return;
    await this.send({ do: "undo", table: this.id, version: this.shown.version });
  }

  /** Send a command of this table; what is refused becomes the objection. */
  async send(command: Parameters<typeof connection.command>[0]): Promise<Done | undefined> {
    this.underway = true;
    this.objection = undefined;
    try {
      const done = await connection.command(command);
      this.reached = done.version;
      return done;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refuse(error);
      return undefined;
    } finally {
      this.underway = false;
    }
  }

  refuse(error: RefusedError): void {
    if (error.refused.code === "stale") return; // a new view is on its way
    this.objection = { said: error.said, rule: error.refused.rule ?? "" };
  }
}

/** Return the lines of a story that come before a log. The story ends with the log, or a little later:
    the server may have gone on meanwhile, so it is looked for where the moves of the log are. */
export function earlier(moves: Said[][], log: Line[]): Line[] {
  const kept: string[] = []; // the moves of the log that were not taken back
  for (const { what, said } of log) {
    if (what === "moved") kept.push(JSON.stringify(said));
    else if (what === "undone") kept.splice(-Number(said[0]?.[1].number ?? 1));
  }
  const told = moves.map((said) => JSON.stringify(said));
  let before = moves.length - kept.length;
  while (before > 0 && kept.some((one, n) => one !== told[before + n])) before -= 1;
  const line = { at: 0, what: "moved", seat: -1, move: "", bot: false } as const;
  return moves.slice(0, Math.max(0, before)).map((said, n) => ({ ...line, version: n - before, said }));
}
