// The keys of Keltis: cards of the hand, the stock, and the discard piles.
import { digits, type Keys } from "../../lib/keys";

export const KEYS = {
  card: digits(8), stock: ["d"],
  green: ["g"], yellow: ["y"], red: ["r"], pink: ["p"], blue: ["b"], pt: ["t"],
} as const satisfies Keys;
