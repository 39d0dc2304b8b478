// The keys of Animalia, while a group is kept or passed on.
import type { Keys } from "../../lib/keys";

export const KEYS = {
  keep: ["k"],
  row: ["1", "2"],
  pass: ["p"],
  laps: ["a"],
  cancel: ["escape"],
} as const satisfies Keys;
