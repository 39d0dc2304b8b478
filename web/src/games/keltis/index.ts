import type { GamePages } from "../contract";
import Board from "./Board.svelte";
import Points from "./Points.svelte";
import { deck, icons } from "./deck";
import { KEYS } from "./keys";
import { END_SCENE, PATH_SCENE, POINT_SCENE } from "./scenes";
import { kindOf, rankOf } from "./view";
import { reason } from "./words";

const pages: GamePages = {
  Board, Points, keys: KEYS, points: (view) => view.points, deck, icons, reason,
  rule: (card) => (rankOf(card) === "end" ? "KELT-18" : ({ pt: "KELT-20", stone: "KELT-11" }[kindOf(card)] ?? "KELT-14")),
  scenes: { path: PATH_SCENE, end: END_SCENE, point: POINT_SCENE },
};
export default pages;
