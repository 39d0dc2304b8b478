import "@fontsource/bebas-neue/latin-400.css";
import type { GamePages } from "../contract";
import Board from "./Board.svelte";
import { deck, icons, scenes } from "./deck";
import { KEYS } from "./keys";
import Points from "./Points.svelte";

const pages: GamePages = {
  Board, Points, keys: KEYS, points: (view) => view.points, fewest: true, deck, icons, scenes,
  rule: () => "YELL-18",
};
export default pages;
