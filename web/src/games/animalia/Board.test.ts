import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeAll, expect, it, vi } from "vitest";
import { loadTexts, type Said } from "../../lib/texts.svelte";
import { turns } from "../../lib/turns.svelte";
import Board from "./Board.svelte";
import type { AnimaliaView } from "./view";

const NONE = { cat: 0, horse: 0, dog: 0, hare: 0, parrot: 0 };

beforeAll(async () => {
  await Promise.all([loadTexts("animalia", "en"), loadTexts("web-animalia", "en")]);
});

async function show(
  view: Partial<AnimaliaView>,
  moves: string[],
  foresight: Record<string, Said[]> = {},
) {
  const play = vi.fn();
  const ask = vi.fn();
  const full: AnimaliaView = {
    players: 3,
    seat: 0,
    phase: "group",
    season: 1,
    dealer: 0,
    group: [],
    stock: 20,
    collections: [[["cat-spy", "dog-spy"]], [["hare-champion"]], [[]]],
    covers: {},
    bonus_cards: [0, 0, 0],
    medals: [NONE, NONE, NONE],
    points: [0, 0, 0],
    powers: { thief: 0, spy: 0, jester: 0 },
    hand: [],
    ...view,
  };
  render(Board, {
    table: "",
    view: full,
    me: 0,
    actor: 0,
    moves,
    foresight,
    names: ["Ann", "Bob", "Cy"],
    seats: [],
    play,
    ask,
    status: createRawSnippet(() => ({ render: () => "<p></p>" })),
  });
  await vi.waitUntil(() => !turns.waiting);
  const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
  const played = () => play.mock.calls.map(([move]) => move);
  return { ask, tap, played };
}

it("keeps or passes the group with one tap, and says what comes of it", async () => {
  const told: Said[] = [
    ["animalia-would-win", { number: 3, species: "dog" }],
    ["animalia-would-beauty", { number: 4 }],
  ];
  const { tap, played } = await show({ group: ["dog-champion"] }, ["keep", "pass"], { keep: told });
  await tap("Keep: 3 medals (dog), beauty 4");
  await tap("Pass on");
  expect(played()).toEqual(["keep", "pass"]);
});

it("lets the spy tap the cards in the order in which they shall lie", async () => {
  const cards = ["owl", "cat-thief", "dog-dirty"];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const moves = orders.map((order) => ["order", ...order.map((at) => cards[at])].join(" "));
  const { tap, played } = await show({ phase: "spy", looking_at: cards }, moves);
  await tap("2. cat thief");
  await tap("2. cat thief: 1 from the top"); // taken back
  await tap("3. dirty dog");
  expect(played()).toEqual([]);
  await tap("1. owl"); // and the last one is clear
  expect(played()).toEqual(["order dog-dirty owl cat-thief"]);
  await tap("Leave as they are");
  expect(played()[1]).toBe("order owl cat-thief dog-dirty");
});

it("gives a card away in two taps in either order", async () => {
  const moves = ["give cat-spy 1", "give cat-spy 2", "give dog-spy 1", "give dog-spy 2"];
  const { tap, played } = await show({ phase: "jester" }, moves);
  await tap("cat spy");
  await tap(/^Give to Bob/);
  expect(played()).toEqual(["give cat-spy 1"]);
  await tap("cat spy");
  await tap(/^Give to Cy/);
  await tap("dog spy");
  expect(played()).toEqual(["give cat-spy 1", "give dog-spy 2"]);
});

it("gives a card away in one tap where only one can get it", async () => {
  const { tap, played } = await show({ phase: "jester" }, ["give cat-spy stock", "give dog-spy stock"]);
  await tap("dog spy");
  expect(played()).toEqual(["give dog-spy stock"]);
});

it("steals a card of another player, and asks why not for an own one", async () => {
  const { tap, played, ask } = await show({ phase: "thief" }, ["steal hare-champion"]);
  await tap("cat spy");
  expect(ask).toHaveBeenCalledWith("steal cat-spy");
  await tap("hare champion");
  expect(played()).toEqual(["steal hare-champion"]);
});

it("covers a card with the only bonus card in one tap, and shows what it brings", async () => {
  const moves = ["cover cat-jester cat-spy", "cover cat-jester dog-spy", "finish"];
  const { tap, played } = await show(
    { phase: "cover", hand: ["cat-jester"], bonus_cards: [1, 0, 0] },
    moves,
    {
      "cover cat-jester dog-spy": [["animalia-would-win", { number: 2, species: "cat" }]],
      finish: [["animalia-would-win-none", {}]],
    },
  );
  const card = screen.getByRole("button", { name: "dog spy: 2 medals (cat)" });
  expect(card.textContent).toContain("+2");
  await tap("dog spy: 2 medals (cat)");
  expect(played()).toEqual(["cover cat-jester dog-spy"]);
});

it("covers with one of several bonus cards in two taps", async () => {
  const moves = ["owl", "cat-jester"].flatMap((bonus) => [
    `cover ${bonus} cat-spy`,
    `cover ${bonus} dog-spy`,
  ]);
  const { tap, played } = await show(
    { phase: "cover", hand: ["owl", "cat-jester"], bonus_cards: [2, 0, 0] },
    [...moves, "finish"],
  );
  await tap("owl");
  await tap("dog spy");
  expect(played()).toEqual(["cover owl dog-spy"]);
});

it("shows to who watches no hand and no choice", async () => {
  render(Board, {
    table: "",
    view: {
      players: 2,
      seat: 1,
      phase: "group",
      season: 1,
      dealer: 1,
      group: ["owl"],
      stock: 20,
      collections: [
        [[], []],
        [[], []],
      ],
      covers: {},
      bonus_cards: [2, 0],
      medals: [NONE, NONE],
      points: [0, 0],
      powers: { thief: 0, spy: 0, jester: 0 },
    },
    me: -1,
    actor: 1,
    moves: [],
    foresight: {},
    names: ["Ann", "Bob"],
    seats: [],
    play: vi.fn(),
    ask: vi.fn(),
    status: createRawSnippet(() => ({ render: () => "<p></p>" })),
  });
  await vi.waitUntil(() => !turns.waiting);
  expect(screen.queryByLabelText("Your bonus cards")).toBeNull();
  expect(document.querySelectorAll("[data-legal]").length).toBe(0);
  expect(document.querySelectorAll("[data-place^=seat]").length).toBe(2);
});

it.each(["thief", "cover"] as const)("asks why not when somebody else decides: %s", async (phase) => {
  const { tap, played, ask } = await show({ phase, seat: 1, hand: ["cat-jester", "dog-jester"] }, []);
  await tap("cat spy");
  await tap("hare champion");
  expect(ask.mock.calls.at(-1)).toEqual(["steal hare-champion"]);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(played()).toEqual([]);
});
