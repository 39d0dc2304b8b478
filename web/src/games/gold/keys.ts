// The keys of Gold!: to the offer, to the own display, and away from a chosen card.
import type { Keys } from "../../lib/keys";

export const KEYS = { offer: ["m"], own: ["o"], cancel: ["escape"] } as const satisfies Keys;
