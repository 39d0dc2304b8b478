import { expect, it } from "vitest";
import { comesAgain, orderFor, stands } from "./orders";
import type { AnimaliaView } from "./view";

function view(change: Partial<AnimaliaView> = {}): AnimaliaView {
  return {
    players: 3,
    seat: 1,
    phase: "group",
    season: 1,
    dealer: 0,
    group: ["hare-dirty"],
    stock: 20,
    collections: [[[]], [[]], [["cat-spy"]]],
    ...change,
  } as AnimaliaView;
}
const grown = (card: string) => view({ group: [card, "hare-dirty"], stock: 19 });

it("answers about the group that it was given for, whoever is asked meanwhile", () => {
  const order = orderFor(view(), 2, "keep", false);
  expect(stands(order, view({ seat: 2 }))).toBe(true);
});

it("falls with a card that joins the group, unless it is for all laps", () => {
  expect(stands(orderFor(view(), 2, "keep", false), grown("dog-champion"))).toBe(false);
  expect(stands(orderFor(view(), 2, "pass", true), grown("dog-champion"))).toBe(true);
});

it("falls with a wanted species, which is what the player collects, and with the owl", () => {
  const order = orderFor(view(), 2, "pass", true);
  expect(order.wanted).toEqual(["cat"]);
  expect(stands(order, grown("cat-dirty"))).toBe(false);
  expect(stands(order, grown("owl"))).toBe(false);
  expect(stands({ ...order, wanted: [] }, grown("cat-dirty"))).toBe(true);
});

it("falls with the deal", () => {
  const order = orderFor(view(), 2, "pass", true);
  expect(stands(order, view({ group: ["hare-dirty"], stock: 19, dealer: 1 }))).toBe(false);
  expect(stands(order, view({ group: ["dog-spy"], stock: 19 }))).toBe(false);
  expect(stands(order, view({ phase: "power", group: [] }))).toBe(false);
  expect(stands(order, view({ season: 2 }))).toBe(false);
});

it("knows when a group can come again", () => {
  const three = ["cat-spy", "dog-spy", "hare-spy"];
  expect(comesAgain(view(), 2)).toBe(true);
  expect(comesAgain(view({ group: three }), 2)).toBe(false);
  const full = [[[]], [[]], [[...three, "owl"]]];
  expect(comesAgain(view({ collections: full }), 2)).toBe(false);
});
