// The socket: one for the page, which comes back by itself. Commands are sent again with the same
// id after a break, so that nothing is lost and nothing happens twice.
import type {
  Act, Back, Close, Done, Hello, Keep, Pong, Refused, Rematch, Sit, Stand, TableView, Undo,
} from "../protocol";
import { random, RefusedError } from "./api";

type Command = Act | Back | Close | Keep | Rematch | Sit | Stand | Undo;
type Outgoing = Hello | Pong | Done | Refused | TableView;

type Unsent = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;
interface Watcher {
  table: string;
  seat: number | null;
  since: number;
  see: (view: TableView) => void;
  refuse: (error: RefusedError) => void;
}
interface Waiting {
  message: string;
  done: (answer: Done) => void;
  refused: (error: RefusedError) => void;
}

const PING = 20_000;
const PATIENCE = 8_000; // for the answer to a ping
const LONGEST_PAUSE = 5_000;
const AGAIN = 1_000;

class Connection {
  open = $state(false);
  lost = $state(false); // for longer than a moment
  offset = 0; // of the server's clock, in milliseconds
  private socket: WebSocket | undefined;
  private watchers = new Map<string, Watcher>();
  private waiting = new Map<string, Waiting>();
  private pause = 0;
  private timers: number[] = [];

  constructor() {
    window.addEventListener("offline", () => this.socket && this.giveUp(this.socket));
    window.addEventListener("online", () => {
      this.pause = 0;
      if (this.watchers.size || this.waiting.size) this.connect();
    });
  }

  /** Be shown a table until the returned function is called. */
  watch(
    table: string, seat: number | null, see: Watcher["see"], refuse: Watcher["refuse"],
  ): () => void {
    const watcher: Watcher = { table, seat, since: 0, see, refuse };
    this.watchers.set(table, watcher);
    this.connect();
    this.sendWatch(watcher);
    return () => {
      if (this.watchers.get(table) !== watcher) return;
      this.watchers.delete(table);
      this.send(JSON.stringify({ do: "unwatch", table }));
    };
  }

  /** Send a command, and wait until it is carried out. */
  command(command: Unsent): Promise<Done> {
    const id = random(12);
    const message = JSON.stringify({ ...command, id });
    return new Promise((done, refused) => {
      this.waiting.set(id, { message, done, refused });
      this.connect();
      this.send(message);
    });
  }

  private connect(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const address = new URL("socket", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = (this.socket = new WebSocket(address));
    socket.onopen = () => {
      this.open = true;
      this.lost = false;
      this.pause = 0;
      for (const watcher of this.watchers.values()) this.sendWatch(watcher);
      for (const { message } of this.waiting.values()) this.send(message);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => this.closed(socket);
    this.timers.push(window.setInterval(() => this.ping(socket), PING));
  }

  private closed(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.open = false;
    this.timers.splice(0).forEach(clearInterval);
    if (!this.watchers.size && !this.waiting.size) return;
    window.setTimeout(() => (this.lost = !this.open), 1500);
    window.setTimeout(() => this.connect(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2 + 250);
  }

  private ping(socket: WebSocket): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    this.send(JSON.stringify({ do: "ping" }));
    this.timers.push(window.setTimeout(() => this.giveUp(socket), PATIENCE));
  }

  /** Leave a socket that has died without a word, and connect again. */
  private giveUp(socket: WebSocket): void {
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.closed(socket);
  }

  /** A table that cannot be read at the moment is asked for again: the server has dropped us there. */
  private refuseWatcher(table: string, error: RefusedError): void {
    const watcher = this.watchers.get(table);
    if (!watcher) return;
    watcher.refuse(error);
    if (error.refused.code !== "no_room") return;
    window.setTimeout(() => this.watchers.get(table) === watcher && this.sendWatch(watcher), AGAIN);
  }

  private sendWatch({ table, seat, since }: Watcher): void {
    this.send(JSON.stringify({ do: "watch", table, seat, since }));
  }

  private send(message: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
  }

  private receive(message: Outgoing): void {
    switch (message.is) {
      case "hello":
      case "pong":
        this.offset = message.time - Date.now();
        this.timers.splice(1).forEach(clearTimeout);
        break;
      case "view": {
        const watcher = this.watchers.get(message.table);
        if (!watcher) break;
        watcher.since = message.version;
        watcher.see(message);
        break;
      }
      case "done":
        this.waiting.get(message.id)?.done(message);
        this.waiting.delete(message.id);
        break;
      case "refused": {
        const waiting = this.waiting.get(message.id ?? "");
        if (message.code === "closing") break; // sent again after the restart
        this.waiting.delete(message.id ?? "");
        const error = new RefusedError(message);
        if (waiting) waiting.refused(error);
        else if (!message.id) this.refuseWatcher(message.table ?? "", error);
      }
    }
  }
}

export const connection = new Connection();
