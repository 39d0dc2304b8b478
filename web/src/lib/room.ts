// Whether there is room for the log beside the board.
import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("min-width: 1100px");
