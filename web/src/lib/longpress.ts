// A long press, or the right button of a mouse: to look at a thing closely instead of using it.
const LONG = 500; // milliseconds
const STILL = 10; // pixels that a finger may stray

/** Call `found` with the card that is pressed long. The tap that ends such a press does nothing. */
export function onLongPress(found: (card: HTMLElement) => void) {
  return (node: HTMLElement): (() => void) => {
    let timer = 0;
    let start = { x: 0, y: 0 };
    let done = false;
    const cardAt = (event: PointerEvent) => {
      const under = [event.target as Element, ...(document.elementsFromPoint?.(event.x, event.y) ?? [])];
      return under.map((one) => one.closest<HTMLElement>("[data-code]")).find((card) => card && node.contains(card));
    };
    const look = (card: HTMLElement) => {
      stop();
      done = true;
      found(card);
    };
    const stop = () => clearTimeout(timer);
    const listeners: [string, (event: PointerEvent) => void][] = [
      ["pointerdown", (event) => {
        stop();
        done = false;
        const card = cardAt(event);
        if (!card || event.pointerType === "mouse") return;
        start = event;
        timer = window.setTimeout(() => look(card), LONG);
      }],
      ["pointermove", (event) => {
        if (Math.hypot(event.x - start.x, event.y - start.y) > STILL) stop();
      }],
      ["pointerup", stop],
      ["pointercancel", stop],
      ["contextmenu", (event) => {
        const card = cardAt(event);
        if (!card) return;
        event.preventDefault();
        if (!done) look(card);
      }],
      ["click", (event) => {
        if (done) event.stopPropagation();
        done = false;
      }],
    ];
    for (const [type, listen] of listeners) node.addEventListener(type, listen as EventListener, true);
    return () => {
      stop();
      for (const [type, listen] of listeners) node.removeEventListener(type, listen as EventListener, true);
    };
  };
}
