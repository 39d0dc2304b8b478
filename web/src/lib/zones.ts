// Keys for a group of buttons and cards: one stop for Tab, arrows move inside, to the nearest in that
// direction. Cards that do nothing are among them, to be looked at by key.
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

const ITEMS = 'button, a[href], [role="img"][data-code]';

function items(zone: Element): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>(ITEMS)].filter((one) => !one.closest("[inert]"));
}

function centre(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function nearest(from: HTMLElement, all: HTMLElement[], [dx, dy]: [number, number]) {
  const [x, y] = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const one of all) {
    const [ox, oy] = centre(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (one === from || along < 2) continue;
    const cost = along + across * 3;
    if (cost < least) [best, least] = [one, cost];
  }
  return best;
}

/** Make an element a zone: `{@attach zone}`. It stays one as its buttons come and go. */
export function zone(element: HTMLElement): () => void {
  element.dataset.zone = "";
  const settle = () => {
    const all = items(element);
    const current = all.find((one) => one === document.activeElement)
      ?? all.find((one) => one.dataset.legal !== undefined) ?? all[0];
    for (const one of all) one.tabIndex = one === current ? 0 : -1;
  };
  const press = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nearest(document.activeElement as HTMLElement, items(element), direction);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const observer = new MutationObserver(settle);
  observer.observe(element, { childList: true, subtree: true });
  element.addEventListener("keydown", press);
  element.addEventListener("focusin", settle);
  settle();
  return () => {
    observer.disconnect();
    element.removeEventListener("keydown", press);
    element.removeEventListener("focusin", settle);
  };
}

/** Whether the last click came from a mouse or a finger, and not from a key or a screen reader. */
export let byPointer = false;
for (const kind of ["click", "keydown"] as const) {
  window.addEventListener(kind, ({ detail }) => (byPointer = detail > 0), true);
}

/** Keep the focus on a board: `{@attach keepFocus}`. A card or button that goes away takes the focus
    with it; who plays by key shall not begin again at the top of the page after every move. */
export function keepFocus(board: HTMLElement): () => void {
  let held = false; // something on the board has the focus, or had it until it went away
  let last: { zone: HTMLElement; item: HTMLElement; at: number } | undefined; // that had it in a zone
  const note = () => {
    const here = document.activeElement as HTMLElement | null;
    held = board.contains(here);
    const zone = held ? here?.closest<HTMLElement>("[data-zone]") : undefined;
    if (here && zone) last = { zone, item: here, at: items(zone).indexOf(here) };
  };
  const restore = () => {
    held = false;
    if (byPointer) return;
    const all = last ? items(last.zone) : [];
    const legal = board.querySelectorAll<HTMLElement>("[data-legal]");
    for (const one of [last?.item, all[Math.min(last?.at ?? 0, all.length - 1)], ...legal, board]) {
      one?.focus({ preventScroll: one === board });
      if (one === document.activeElement) return; // what is hidden or gone does not take it
    }
  };
  const observer = new MutationObserver(() => {
    const here = document.activeElement;
    // On the board itself it waits for something to do. Zones settle first: see the microtask.
    if (here === board || (held && here === document.body)) queueMicrotask(restore);
    else note();
  });
  const leave = () => window.setTimeout(note); // not at once: what goes away is left as well
  observer.observe(board, { childList: true, subtree: true });
  board.tabIndex = -1;
  board.addEventListener("focusin", note);
  board.addEventListener("focusout", leave);
  return () => {
    observer.disconnect();
    board.removeEventListener("focusin", note);
    board.removeEventListener("focusout", leave);
  };
}

/** Move to the next zone of the page, or the one before. */
export function nextZone(back: boolean): void {
  const zones = [...document.querySelectorAll<HTMLElement>("[data-zone]")].filter((one) => items(one).length);
  const here = zones.findIndex((one) => one.contains(document.activeElement));
  const next = zones.at(here < 0 ? 0 : (here + (back ? -1 : 1) + zones.length) % zones.length);
  (items(next ?? document.body).find((one) => one.tabIndex === 0) ?? items(next ?? document.body)[0])?.focus();
}
