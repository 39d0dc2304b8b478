import { beforeEach, describe, expect, test, vi } from "vitest";
import type { TableView } from "../protocol";
import { note, notedOf, settle, sitting, takeSeats } from "./promises";

const seat = (person = "") => ({ person, name: "", bot: "", away: false, host: false });
const view = { table: "a", commitment: "one", seats: [seat(), seat("ann"), seat()] } as TableView;

beforeEach(() => localStorage.clear());

describe("what is written down", () => {
  test("the first commitment stays", () => {
    note("a", { commitment: "one" });
    note("a", { commitment: "two" });
    note("a", { commitment: "two", entropy: { 0: "ff" } });
    expect(notedOf("a")).toEqual({ commitment: "one", entropy: { 0: "ff" } });
    expect(notedOf("b")).toEqual({});
  });

  test("of each seat the last entropy counts", () => {
    note("a", { commitment: "one", entropy: { 0: "ff" } });
    note("a", { commitment: "one", entropy: { 1: "ee" } });
    note("a", { commitment: "one", entropy: { 0: "dd" } });
    expect(notedOf("a").entropy).toEqual({ 0: "dd", 1: "ee" });
  });

  test("seats that one does not have when the game begins are forgotten", () => {
    note("a", { commitment: "one", entropy: { 0: "ff", 2: "ee" } });
    settle("a", [2]);
    expect(notedOf("a")).toEqual({ commitment: "one", entropy: { 2: "ee" } });
  });

  test("old tables are forgotten", () => {
    for (let table = 0; table < 70; table++) note(`table-${table}`, { commitment: "x" });
    expect(notedOf("table-0")).toEqual({});
    expect(notedOf("table-69").commitment).toBe("x");
  });
});

describe("sitting down", () => {
  test("the commitment is written down with the entropy, before that is sent", () => {
    const { entropy } = sitting(view, 2);
    expect(entropy).toMatch(/^[0-9a-f]{32}$/);
    expect(notedOf("a")).toEqual({ commitment: "one", entropy: { 2: entropy } });
  });

  test("every free seat has entropy of its own, and a taken one is left alone", async () => {
    const sent: { seat: number; entropy: string }[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
      const command = JSON.parse(body);
      expect(notedOf("a")).toMatchObject({ commitment: "one", entropy: { [command.seat]: command.entropy } });
      sent.push(command);
      return new Response("{}");
    });
    await takeSeats(view, [0, 1, 2]);
    vi.unstubAllGlobals();
    expect(sent.map((one) => one.seat)).toEqual([0, 2]);
    expect(new Set(sent.map((one) => one.entropy)).size).toBe(2);
  });
});
