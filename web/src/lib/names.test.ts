import { expect, test } from "vitest";
import type { SeatView } from "../protocol";
import { namesOf } from "./names";

const seat = (name: string, bot = ""): SeatView => ({ person: "", name, bot, away: false, host: false });

test("seats of one person are told apart", () => {
  expect(namesOf([seat("Anna"), seat("Bob"), seat("Anna"), seat("Anna")])).toEqual(["Anna", "Bob", "Anna 2", "Anna 3"]);
});

test("free seats are just free", () => {
  const names = namesOf([seat("Anna"), seat(""), seat("")]);
  expect(names[1]).toBe(names[2]);
});
