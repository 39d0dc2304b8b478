// Cards that visibly travel. Before the table changes, the places of all `[data-card]` are noted;
// after it, each card moves from its old place to its new one. A new card comes from the element
// `[data-place=…]` that its `data-from` names, or from the one who moved; a card that has gone flies
// to where its `data-to` said, or to the one who moved. An empty `data-from` is for what comes from
// nowhere: it only moves while it is there.
import { tick } from "svelte";
import { settings, type Pace } from "./settings.svelte";

const DURATION: Record<Pace, number> = { none: 0, fast: 180, normal: 380, slow: 750 };
const PAUSE: Record<Pace, number> = { none: 0, fast: 80, normal: 320, slow: 900 };
const EASE = "cubic-bezier(.3, .7, .3, 1)";
const [SMALLEST, LARGEST] = [0.4, 1.6]; // how a new card may differ in size where it comes from
let running: Animation[] = [];

function calm(): boolean {
  return settings.pace === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long to wait between two moves of others, in milliseconds. */
export function pause(): number {
  return calm() ? 0 : PAUSE[settings.pace];
}

/** End what is moving now. */
export function finishMotion(): void {
  for (const animation of running) animation.finish();
}

function places(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-card]")) {
    found.set(element.dataset.card!, element);
  }
  return found;
}

function place(name: string | undefined): DOMRect | undefined {
  return name ? document.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect() : undefined;
}

function origin(
  element: HTMLElement, named: string | undefined, mover: number,
): DOMRect | undefined {
  return element.dataset.from === "" ? undefined : place(named) ?? place(`seat-${mover}`);
}

function travel(element: HTMLElement, from: DOMRect, to: DOMRect, fade: boolean[], order: number) {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const ratio = from.width / to.width || 1;
  // A new card comes from a place, which may be a whole panel that it does not fill
  const scale = fade[0] ? Math.min(LARGEST, Math.max(SMALLEST, ratio)) : ratio;
  if (Math.hypot(x, y) < 1 && Math.abs(scale - 1) < 0.02) return;
  const duration = DURATION[settings.pace];
  const animation = element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: fade[0] ? 0.2 : 1, zIndex: 30 },
      { transform: "none", opacity: fade[1] ? 0 : 1, zIndex: 30 },
    ],
    { duration, easing: EASE, delay: Math.min(order, 8) * duration * 0.12, fill: "backwards" },
  );
  running.push(animation);
  return animation;
}

/** Change the table, and let its cards travel; `mover` is the seat that has moved. */
export async function travelling(change: () => void, mover = -1): Promise<void> {
  finishMotion();
  running = [];
  if (calm() || document.hidden) {
    change();
    await tick();
    return;
  }
  const before = new Map<string, { rect: DOMRect; element: HTMLElement }>();
  for (const [key, element] of places()) before.set(key, { rect: element.getBoundingClientRect(), element });
  change();
  await tick();
  if (!before.size) return; // the table has just been opened
  const after = places();
  let order = 0;
  for (const [key, element] of after) {
    const old = before.get(key);
    const from = old?.rect ?? origin(element, element.dataset.from, mover);
    if (from) {
      const moved = travel(element, from, element.getBoundingClientRect(), [!old, false], order);
      if (moved && !old) order += 1;
    }
  }
  for (const [key, { rect, element }] of before) {
    if (after.has(key)) continue;
    const to = origin(element, element.dataset.to, mover);
    if (to) depart(element, rect, to);
  }
  await Promise.allSettled(running.map((animation) => animation.finished));
}

function depart(element: HTMLElement, rect: DOMRect, to: DOMRect): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed", left: `${to.left + to.width / 2 - rect.width / 2}px`,
    top: `${to.top + to.height / 2 - rect.height / 2}px`, width: `${rect.width}px`,
    height: `${rect.height}px`, margin: "0", pointerEvents: "none", zIndex: "30",
  });
  document.querySelector(".screen")?.append(ghost);
  const target = ghost.getBoundingClientRect();
  const animation = travel(ghost, rect, target, [false, true], 0);
  if (animation) animation.finished.finally(() => ghost.remove());
  else ghost.remove();
}
