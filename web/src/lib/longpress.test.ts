import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onLongPress } from "./longpress";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function table() {
  const node = document.createElement("div");
  node.innerHTML = '<button data-code="red-7"></button><p></p>';
  const [card, other] = [node.querySelector("button")!, node.querySelector("p")!];
  const [looked, tapped] = [vi.fn(), vi.fn()];
  card.onclick = tapped;
  onLongPress((one) => looked(one.dataset.code))(node);
  const send = (type: string, more: object = {}, to: HTMLElement = card) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { x: 0, y: 0, pointerType: "touch", ...more });
    to.dispatchEvent(event);
    return event;
  };
  return { looked, tapped, send, other };
}

it("looks at a card that is held, and does not play it", () => {
  const { looked, tapped, send } = table();
  send("pointerdown");
  vi.advanceTimersByTime(600);
  send("contextmenu"); // some browsers send this as well
  send("pointerup");
  send("click");
  expect(looked.mock.calls).toEqual([["red-7"]]);
  expect(tapped).not.toHaveBeenCalled();
  send("pointerdown");
  send("pointerup");
  send("click");
  expect(tapped).toHaveBeenCalledOnce();
});

it("takes no tap and no scrolling for a long press", () => {
  const { looked, send, other } = table();
  send("pointerdown");
  send("pointermove", { x: 30 });
  vi.advanceTimersByTime(600);
  send("pointerdown", {}, other);
  vi.advanceTimersByTime(600);
  expect(looked).not.toHaveBeenCalled();
});

it("looks at a card by the right button, and leaves the rest its menu", () => {
  const { looked, send, other } = table();
  expect(send("contextmenu", { pointerType: "mouse" }).defaultPrevented).toBe(true);
  expect(looked).toHaveBeenCalledOnce();
  expect(send("contextmenu", {}, other).defaultPrevented).toBe(false);
});
