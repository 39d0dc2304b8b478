// The keys of Yellowstone Park: the cards of the hand, and the choices above it.
import { digits, type Keys } from "../../lib/keys";

export const KEYS = {
  card: digits(6), end: ["e"], stock: ["d"], minus: ["m"], cancel: ["escape"],
} as const satisfies Keys;
