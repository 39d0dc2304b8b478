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

/** Move to the next zone of the page, or the one before. */
export function nextZone(back: boolean): void {
  const zones = [...document.querySelectorAll<HTMLElement>("[data-zone]")].filter((one) => items(one).length);
  const here = zones.findIndex((one) => one.contains(document.activeElement));
  const next = zones.at(here < 0 ? 0 : (here + (back ? -1 : 1) + zones.length) % zones.length);
  (items(next ?? document.body).find((one) => one.tabIndex === 0) ?? items(next ?? document.body)[0])?.focus();
}
