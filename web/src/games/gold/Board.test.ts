import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeAll, expect, it, vi } from "vitest";
import { loadTexts } from "../../lib/texts.svelte";
import { turns } from "../../lib/turns.svelte";
import Board from "./Board.svelte";
import type { GoldView } from "./view";

beforeAll(async () => {
  await Promise.all([loadTexts("web", "en"), loadTexts("gold", "en"), loadTexts("web-gold", "en")]);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

async function show(more: Partial<GoldView>) {
  const view: GoldView = {
    players: 2, seat: 0, phase: "action", offer: ["red-4"], stock: 10, removed: 2,
    displays: [["blue-3"], []], piles: [3, 0], points: [12, 0],
    pile_cards: [["red-3", "red-4", "red-5"], []], ...more,
  };
  render(Board, {
    table: "", view, me: 0, actor: 0, moves: ["take red-4"], foresight: {}, names: ["Ann", "Bob"], seats: [],
    play: vi.fn(), ask: vi.fn(), status: createRawSnippet(() => ({ render: () => "<p></p>" })),
  });
  await vi.waitUntil(() => !turns.waiting);
}

it.each([/^Stock: 10/, "Scoring pile: 3 cards, 12 points"])("shows the scoring piles to all by %s", async (name) => {
  await show({});
  await fireEvent.click(screen.getByRole("button", { name, hidden: true }));
  const piles = within(screen.getByRole("dialog", { name: "Scoring piles" }));
  const pile = within(piles.getByRole("region", { name: "Ann" }));
  const cards = pile.getAllByRole("listitem").map((one) => one.querySelector(".unseen")?.textContent);
  expect(cards).toEqual(["red 3", "red 4", "red 5"]);
  expect(piles.queryByText(/Not seen yet/)).toBeNull();
});

it("tells what nobody has seen with the memory aid", async () => {
  await show({ unseen: ["red-8"] });
  await fireEvent.click(screen.getByRole("button", { name: /^Stock: 10/ }));
  expect(screen.getByText("Not seen yet: red 8.")).toBeTruthy();
});
