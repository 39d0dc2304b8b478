import { beforeEach, describe, expect, test } from "vitest";
import { note, notedOf } from "./promises";

describe("what is written down", () => {
  beforeEach(() => localStorage.clear());

  test("the first commitment stays", () => {
    note("a", { commitment: "one" });
    note("a", { commitment: "two" });
    note("a", { entropy: "ff" });
    expect(notedOf("a")).toEqual({ commitment: "one", entropy: ["ff"] });
    expect(notedOf("b")).toEqual({});
  });

  test("old tables are forgotten", () => {
    for (let table = 0; table < 70; table++) note(`table-${table}`, { commitment: "x" });
    expect(notedOf("table-0")).toEqual({});
    expect(notedOf("table-69").commitment).toBe("x");
  });
});
