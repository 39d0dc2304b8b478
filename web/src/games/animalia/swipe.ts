// A swipe of a finger to the right or to the left: an extra, every button does the same.
const FAR = 60; // pixels

/** Call `swiped` when a finger goes sideways over an element. */
export function onSwipe(swiped: (way: "right" | "left") => void) {
  return (node: HTMLElement): (() => void) => {
    let start: PointerEvent | undefined;
    const begin = (event: PointerEvent) => (start = event.pointerType === "touch" ? event : undefined);
    const end = (event: PointerEvent) => {
      const [x, y] = start ? [event.x - start.x, event.y - start.y] : [0, 0];
      start = undefined;
      if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) swiped(x > 0 ? "right" : "left");
    };
    node.addEventListener("pointerdown", begin);
    node.addEventListener("pointerup", end);
    return () => {
      node.removeEventListener("pointerdown", begin);
      node.removeEventListener("pointerup", end);
    };
  };
}
