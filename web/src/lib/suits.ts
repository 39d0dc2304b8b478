// The colours of cards. Each has a pattern (in the spine), a symbol (under the rank) and a lightness
// of its own, so that hue is never needed to tell them apart.
export interface Suit {
  light: string;
  mid: string;
  base: string;
  deep: string; // for text on light ground
  symbol: string; // a path around 0, 0, about 20 wide
  pattern: string; // svg of a tile of 20 by 20, drawn in white
}

const line = (d: string, width: number) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}"/>`;

export const SUITS = {
  red: {
    light: "#fbdcd6", mid: "#ee8a7c", base: "#cf3a2c", deep: "#861a10",
    symbol: "M0-9 10 8H-10Z", pattern: line("M-4 14 14-4M6 24 24 6", 5),
  },
  orange: {
    light: "#fdebd2", mid: "#f7b267", base: "#e57c04", deep: "#7d3f00",
    symbol: "M-5-9H5L10 0 5 9H-5L-10 0Z", pattern: line("M0 5H20M0 15H20M5 0V20M15 0V20", 2.2),
  },
  yellow: {
    light: "#fdf6d4", mid: "#f8de6c", base: "#eabd0e", deep: "#6e5200",
    symbol: "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z",
    pattern: '<circle cx="5" cy="5" r="3.6" fill="#fff"/><circle cx="15" cy="15" r="3.6" fill="#fff"/>',
  },
  green: {
    light: "#dcf3eb", mid: "#7fd0b5", base: "#009468", deep: "#004c38",
    symbol: "M0-11C9-6 10 5 0 11C-10 5-9-6 0-11Z", pattern: line("M0 14 10 4 20 14M0 24 10 14 20 24", 3.4),
  },
  blue: {
    light: "#dcecfa", mid: "#84bcec", base: "#2576c2", deep: "#0c3d70",
    symbol: "M-11-6q5.5-6 11 0t11 0v5q-5.5 6-11 0t-11 0ZM-11 4q5.5-6 11 0t11 0v5q-5.5 6-11 0t-11 0Z",
    pattern: line("M0 6q5-6 10 0t10 0M0 16q5-6 10 0t10 0", 3),
  },
  violet: {
    light: "#eadff4", mid: "#b491d6", base: "#77459f", deep: "#412063",
    symbol: "M0-11 9 0 0 11-9 0Z", pattern: line("M10 1 19 10 10 19 1 10Z", 2.8),
  },
  pink: {
    light: "#fde4ef", mid: "#f7aeca", base: "#e2699c", deep: "#8a1d50",
    symbol: "M0 9C-14-1-8-10-3-9 0-8 0-5 0-5S0-8 3-9C8-10 14-1 0 9Z",
    pattern: '<circle cx="10" cy="10" r="6" fill="none" stroke="#fff" stroke-width="2.6"/>',
  },
  brown: {
    light: "#f0e4d7", mid: "#c8a27c", base: "#8c5a2e", deep: "#4c2c10",
    symbol: "M-8-8H8V8H-8Z", pattern: line("M0 1H20M0 11H20M5 1V11M15 11V21", 2.4),
  },
  grey: {
    light: "#ecebe8", mid: "#b4b0a9", base: "#6f6a63", deep: "#2c2a28",
    symbol: "M0-10 3-3 10-3 4 2 6 9 0 5-6 9-4 2-10-3-3-3Z", pattern: line("M5 0V20M15 0V20", 3.6),
  },
} satisfies Record<string, Suit>;

export type SuitName = keyof typeof SUITS;
