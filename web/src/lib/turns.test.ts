import { expect, it, vi } from "vitest";
import { turns } from "./turns.svelte";

it("draws one part a task, the last one first", () => {
  vi.useFakeTimers();
  const drawn: string[] = [];
  for (const part of ["others", "middle", "hand"]) turns.take(() => drawn.push(part));
  expect(drawn).toEqual([]);
  expect(turns.waiting).toBe(3);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(["hand"]);
  vi.runAllTimers();
  expect(drawn).toEqual(["hand", "middle", "others"]);
  expect(turns.waiting).toBe(0);
  vi.useRealTimers();
});

it("does not draw what has gone, and goes on", () => {
  vi.useFakeTimers();
  const drawn: string[] = [];
  turns.take(() => drawn.push("others"));
  const leave = turns.take(() => drawn.push("hand"));
  leave();
  expect(turns.waiting).toBe(1);
  vi.runAllTimers();
  expect(drawn).toEqual(["others"]);
  turns.take(() => drawn.push("again"));
  vi.runAllTimers();
  expect(drawn).toEqual(["others", "again"]);
  vi.useRealTimers();
});
