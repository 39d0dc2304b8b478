import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { TableView } from "../protocol";
import { loadTexts } from "../lib/texts.svelte";
import Hints from "./Hints.svelte";

const fetched = vi.fn();

beforeAll(async () => {
  await Promise.all(["common", "web", "gold", "web-gold"].map((name) => loadTexts(name, "en")));
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const hint = (...moves: string[]) =>
  Response.json({ version: 1, moves: moves.map((move) => ({ move, share: 0.5, share_margin: 0.1, points: 3 })) });
const shownAt = (version: number) => ({ table: "t", version }) as TableView;
const props = { game: "gold", names: ["Ann", "Bob"], foresight: {}, close: () => {}, play: () => Promise.resolve(true) };

it("names the player whose card is taken", async () => {
  fetched.mockResolvedValue(hint("steal 1 red-5", "none"));
  render(Hints, { ...props, shown: shownAt(1) });
  await fireEvent.click(await screen.findByText("Tell me more"));
  expect(screen.getByText("Take red 5 from Bob")).toBeTruthy();
});

it("forgets a refusal and the steps when the table has changed", async () => {
  fetched.mockResolvedValueOnce(Response.json({ code: "too_fast", text: "" }, { status: 429 }));
  const { rerender } = render(Hints, { ...props, shown: shownAt(1) });
  expect(await screen.findByText(/too/i)).toBeTruthy();
  fetched.mockResolvedValueOnce(hint("take red-5"));
  await rerender({ shown: shownAt(2) });
  await fireEvent.click(await screen.findByText("Tell me more"));
  fetched.mockResolvedValueOnce(hint("take blue-3"));
  await rerender({ shown: shownAt(3) });
  expect(await screen.findByText("Look at this: blue 3")).toBeTruthy();
});

it("drops an answer for a table as it was before", async () => {
  let answer: (late: Response) => void = () => {};
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  fetched.mockResolvedValueOnce(hint("take blue-3"));
  const { rerender } = render(Hints, { ...props, shown: shownAt(1) });
  await rerender({ shown: shownAt(2) });
  await screen.findByText("Look at this: blue 3");
  answer(hint("take red-5"));
  await new Promise((done) => setTimeout(done));
  expect(screen.getByText("Look at this: blue 3")).toBeTruthy();
});
