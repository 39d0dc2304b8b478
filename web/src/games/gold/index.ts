import type { GamePages } from "../contract";
import Board from "./Board.svelte";
import Points from "./Points.svelte";
import { CANYON, NIGHT, deck, icons } from "./deck";

const pages: GamePages = { Board, Points, deck, icons, scenes: { canyon: CANYON, night: NIGHT } };
export default pages;
