// The keys of T-Rex: the cards of the hand, or what else there is to choose, and the draw pile.
import { digits, type Keys } from "../../lib/keys";

export const KEYS = { choice: digits(9), flip: ["f"] } as const satisfies Keys;
