import { afterEach, expect, it, vi } from "vitest";

class Socket {
  static last: Socket;
  static readonly OPEN = 1;
  readyState = 1;
  sent: any[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (() => void) | null = () => {};
  constructor() {
    Socket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks again for a table that could not be read", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.resetModules();
  const { connection } = await import("./connection.svelte");
  const refuse = vi.fn();
  const leave = connection.watch("abc", null, () => {}, refuse);
  const watched = () => Socket.last.sent.filter((one) => one.do === "watch").length;
  const refused = (code: string) =>
    Socket.last.onmessage({ data: JSON.stringify({ is: "refused", code, table: "abc" }) });
  expect(watched()).toBe(1);
  refused("unknown_table"); // it will not come
  await vi.advanceTimersByTimeAsync(2000);
  expect(watched()).toBe(1);
  refused("no_room");
  await vi.advanceTimersByTimeAsync(2000);
  expect(watched()).toBe(2);
  expect(refuse).toHaveBeenCalledTimes(2);
  refused("no_room");
  leave();
  await vi.advanceTimersByTimeAsync(2000);
  expect(watched()).toBe(2);
});
