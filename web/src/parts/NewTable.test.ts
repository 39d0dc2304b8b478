import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { GameEntry, LevelEntry } from "../protocol";
import { become } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import { loadTexts } from "../lib/texts.svelte";
import NewTable from "./NewTable.svelte";

const asked: { path: string; body: any }[] = [];
let answers: Response[] = []; // to wishes for a table

beforeAll(async () => {
  await Promise.all(["common", "web"].map((name) => loadTexts(name, "en")));
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => {
  asked.length = 0;
  become({ person: "p", name: "Ann" } as never);
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    asked.push({ path, body: body && JSON.parse(body) });
    return path === "api/tables" ? answers.shift()! : Response.json({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  become();
  settings.quick = {};
  location.hash = "";
});

const notReady = () => Response.json({ code: "not_ready", text: "" }, { status: 503 });
const table = () => Response.json({ table: "t", commitment: "c", seats: [{}, {}, {}] });
const wishes = () => asked.filter(({ path }) => path === "api/tables");
function show(ready = true) {
  const game = { name: "gold", players: [3], options: [], ready } as unknown as GameEntry;
  const levels = ["first-game", "family-table", "club"].map((key) => ({ key })) as LevelEntry[];
  return render(NewTable, { game, levels, close: () => {} });
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

it("waits for a game that is being prepared, says so, and makes one table", async () => {
  answers = [notReady(), table()];
  show();
  await fireEvent.click(button(/^Play/));
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByRole("status").textContent).toMatch(/still being prepared/);
  expect([button(/^Play/).disabled, button(/With friends/).disabled]).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(wishes()).toHaveLength(2);
  expect(location.hash).toBe("#/table/t/gold");
});

it("says that a game is being prepared while the server waits for it", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {})); // it answers when the game is ready
  show(false);
  expect(screen.queryByRole("status")).toBeNull();
  await fireEvent.click(button(/^Play/));
  expect(screen.getByRole("status").textContent).toMatch(/still being prepared/);
});

it("waits no more once it is closed", async () => {
  answers = [notReady()];
  const { unmount } = show();
  await fireEvent.click(button(/^Play/));
  await vi.advanceTimersByTimeAsync(1000);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(wishes()).toHaveLength(1);
});

it("does not begin to wait after it was closed", async () => {
  answers = [notReady()];
  const { unmount } = show();
  const click = fireEvent.click(button(/^Play/));
  unmount();
  await click;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(wishes()).toHaveLength(1);
});

it("remembers the level of each bot for a table with friends", async () => {
  answers = [table()];
  show();
  await fireEvent.change(screen.getByLabelText("Bot 3"), { target: { value: "club" } });
  await fireEvent.click(button(/With friends/));
  await vi.advanceTimersByTimeAsync(100);
  expect(wishes()[0]!.body.settings.seats).toEqual([{ bot: "" }, { bot: "" }, { bot: "" }]);
  expect(settings.quick.gold?.bots).toEqual(["family-table", "family-table", "club"]);
});
