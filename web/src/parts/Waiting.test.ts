import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { SeatView, TableView } from "../protocol";
import type { LiveTable } from "../lib/live.svelte";
import { settings } from "../lib/settings.svelte";
import { loadTexts } from "../lib/texts.svelte";
import Waiting from "./Waiting.svelte";

beforeAll(() => loadTexts("web", "en"));
afterEach(() => {
  settings.quick = {};
  vi.unstubAllGlobals();
});

function show() {
  const send = vi.fn();
  const seats = [{ person: "p", host: true }, {}, {}] as SeatView[];
  const shown = { table: "t", code: "ABC", status: "open", settings: { game: "gold" }, seats } as TableView;
  render(Waiting, { shown, live: { send } as unknown as LiveTable, person: "p", names: ["Ann", "", ""] });
  return () => send.mock.calls.map(([{ seat, bot }]) => [seat, bot]);
}

it("seats the bots that were chosen", async () => {
  settings.quick = { gold: { players: 3, level: "club", bots: ["club", "club", "first-game"] } };
  const sent = show();
  await fireEvent.click(screen.getAllByRole("button", { name: "Bot" })[1]!);
  expect(sent()).toEqual([[2, "first-game"]]);
  await fireEvent.click(screen.getByRole("button", { name: "Fill the free seats with bots" }));
  expect(sent().slice(1)).toEqual([[1, "club"], [2, "first-game"]]);
});

it("seats a bot of the usual level where none was chosen", async () => {
  const sent = show();
  await fireEvent.click(screen.getAllByRole("button", { name: "Bot" })[0]!);
  expect(sent()).toEqual([[1, "family-table"]]);
});

it("shows the link, and says that it must be copied by hand where there is no clipboard", async () => {
  vi.stubGlobal("navigator", {});
  show();
  expect(screen.getByText(/#\/join\/ABC$/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Share the link" }));
  expect(await screen.findByText(/Copying is not possible/)).toBeTruthy();
  expect(screen.queryByText("Copied")).toBeNull();
});
