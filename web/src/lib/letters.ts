/** How much larger letters are than usual, for layouts that are counted out in pixels. */
export function letterScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
