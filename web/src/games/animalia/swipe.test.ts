import { expect, it, vi } from "vitest";
import { onSwipe } from "./swipe";

function drag(by: { x: number; y: number }, pointerType = "touch"): string[] {
  const node = document.createElement("div");
  const swiped = vi.fn();
  onSwipe(swiped)(node);
  for (const [type, x, y] of [["pointerdown", 100, 100], ["pointerup", 100 + by.x, 100 + by.y]] as const) {
    node.dispatchEvent(Object.assign(new Event(type), { x, y, pointerType }));
  }
  return swiped.mock.calls.flat();
}

it("tells right from left", () => {
  expect([drag({ x: 90, y: 10 }), drag({ x: -90, y: 10 })]).toEqual([["right"], ["left"]]);
});

it("leaves taps, scrolling and the mouse alone", () => {
  expect([drag({ x: 20, y: 0 }), drag({ x: 70, y: 90 }), drag({ x: 90, y: 0 }, "mouse")]).toEqual([[], [], []]);
});
