// A move, and what follows it.
import { beforeEach, expect, it, vi } from "vitest";
import type { Line, Said, TableView } from "../protocol";
import { RefusedError } from "./api";
import { earlier, LiveTable } from "./live.svelte";

const command = vi.hoisted(() => vi.fn());
const watch = vi.hoisted(() => vi.fn());
vi.mock("./connection.svelte", () => ({ connection: { watch, command } }));

function tableAt(version: number): LiveTable {
  const live = new LiveTable("table", 0);
  live.shown = { version, moves: ["lay red-3"] } as TableView;
  return live;
}
const refused = (code: string) => new RefusedError({ is: "refused", code, said: [`refused-${code}`, {}] } as never);
const sent = () => command.mock.calls.map(([{ version, move }]) => [version, move]);

beforeEach(() => {
  vi.unstubAllGlobals();
  command.mockReset();
});

it("sends a move for the version that is shown", async () => {
  command.mockResolvedValue({ version: 8 });
  expect(await tableAt(7).play("lay red-3")).toBe(true);
  expect(sent()).toEqual([[7, "lay red-3"]]);
});

it("sends the second half of a turn for the version that the first has led to", async () => {
  command.mockResolvedValueOnce({ version: 8 }).mockResolvedValueOnce({ version: 9 });
  expect(await tableAt(7).play(["lay red-3", "stock"])).toBe(true);
  expect(sent()).toEqual([[7, "lay red-3"], [8, "stock"]]);
});

it("keeps the second half back until the first has been carried out", async () => {
  let done: (answer: { version: number }) => void = () => {};
  command.mockReturnValueOnce(new Promise((resolve) => (done = resolve)));
  command.mockResolvedValueOnce({ version: 9 });
  const live = tableAt(7);
  const all = live.play(["lay red-3", "stock"]);
  await Promise.resolve();
  expect(sent()).toHaveLength(1);
  expect(live.sending).toBe(true);
  done({ version: 8 });
  expect(await all).toBe(true);
});

it("drops the second half if the first is refused, and says why", async () => {
  command.mockRejectedValue(refused("bot_plays"));
  const live = tableAt(7);
  expect(await live.play(["lay red-3", "stock"])).toBe(false);
  expect(sent()).toEqual([[7, "lay red-3"]]);
  expect(live.objection?.said[0]).toBe("refused-bot_plays");
});

it("says nothing of a table that has changed meanwhile: its view is on the way", async () => {
  command.mockResolvedValueOnce({ version: 8 }).mockRejectedValueOnce(refused("stale"));
  const live = tableAt(7);
  expect(await live.play(["lay red-3", "stock"])).toBe(false);
  expect(live.objection).toBeUndefined();
  live.shown = { version: 9 } as TableView;
  expect(live.sending).toBe(false);
});

it("offers nothing until what a move has led to is shown", async () => {
  command.mockResolvedValue({ version: 8 });
  const live = tableAt(7);
  await live.play("lay red-3");
  expect(live.sending).toBe(true);
  expect(await live.play("lay red-3")).toBe(false); // a second tap
  expect(sent()).toHaveLength(1);
  live.shown = { version: 8 } as TableView;
  expect(live.sending).toBe(false);
});

it("forgets what moves would lead to when the position changes", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("away")));
  const live = tableAt(7);
  live.foresight = { "lay red-3": [["gold-takes", {}]] };
  const see = watch.mock.calls.at(-1)![2] as (view: TableView) => void;
  const view = { moves: ["lay red-3"], log: [], seat: 0, actor: 0 };
  see({ ...view, version: 7 } as never); // the same again, after a break
  await vi.waitFor(() => expect(live.shown?.seat).toBe(0));
  expect(live.foresight).not.toEqual({});
  see({ ...view, version: 8 } as never);
  await vi.waitFor(() => expect(live.shown?.version).toBe(8));
  expect(live.foresight).toEqual({});
});

const told = (card: string): Said[] => [["gold-takes", { seat: 0, card }]];
const line = (version: number, what: Line["what"], said: Said[]) => ({ version, what, said }) as Line;

it.each([
  ["ends with the log", "a b c d", "c d", "", "a b"],
  ["has gone on meanwhile", "a b c d e f", "c d", "", "a b"],
  ["repeats itself", "a a a a", "a a", "", "a a"],
  ["has lost moves that were taken back", "a b c x", "c d e", "x", "a b"],
  ["has lost moves from before the log", "a x", "", "x", "a"],
])("finds what comes before the log when the story %s", (_, story, log, again, before) => {
  const words = (text: string) => text.split(" ").filter(Boolean);
  const lines = words(log).map((card, n) => line(10 + n, "moved", told(card)));
  if (again) {
    lines.push(line(20, "undone", [["log-undone", { seat: 0, number: 2 }]]));
    lines.push(...words(again).map((card) => line(21, "moved", told(card))));
  }
  const found = earlier(words(story).map(told), lines);
  expect(found.map(({ said }) => said[0]![1].card)).toEqual(words(before));
  expect(new Set(found.map(({ version }) => version)).size).toBe(found.length);
});
