import type { GamePages } from "../contract";
import Board from "./Board.svelte";
import Points from "./Points.svelte";
import { CANYON, NIGHT, deck, icons } from "./deck";
import { KEYS } from "./keys";

const pages: GamePages = {
  Board, Points, keys: KEYS, points: (view) => view.points, deck, icons,
  rule: (card) => (card.endsWith("-d") ? "GOLD-12" : "GOLD-11"),
  scenes: { canyon: CANYON, night: NIGHT },
};
export default pages;
