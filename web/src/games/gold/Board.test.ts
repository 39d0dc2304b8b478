import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeAll, expect, it, vi } from "vitest";
import { loadTexts } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import type { GoldView } from "./view";

beforeAll(async () => {
  await Promise.all([loadTexts("web", "en"), loadTexts("gold", "en"), loadTexts("web-gold", "en")]);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

function show(more: Partial<GoldView>) {
  const view: GoldView = {
    players: 2, seat: 0, phase: "action", offer: ["red-4"], stock: 10, removed: 2,
    displays: [["blue-3"], []], piles: [3, 0], points: [12, 0], ...more,
  };
  render(Board, {
    table: "", view, me: 0, actor: 0, moves: ["take red-4"], foresight: {}, names: ["Ann", "Bob"], seats: [],
    play: vi.fn(), ask: vi.fn(), status: createRawSnippet(() => ({ render: () => "<p></p>" })),
  });
}

it("shows the cards of a scoring pile with the memory aid", async () => {
  show({ pile_cards: [["red-3", "red-4", "red-5"], []], unseen: ["red-8"] });
  await fireEvent.click(screen.getByRole("button", { name: "Scoring pile: 3 cards, 12 points" }));
  const pile = within(screen.getByRole("dialog", { name: "Scoring pile of Ann" }));
  const cards = pile.getAllByRole("listitem").map((one) => one.querySelector(".unseen")?.textContent);
  expect(cards).toEqual(["red 3", "red 4", "red 5"]);
});
