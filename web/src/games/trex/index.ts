import "@fontsource/luckiest-guy/latin-400.css";
import type { GamePages } from "../contract";
import Board from "./Board.svelte";
import { deckWith, SPRITE } from "./deck";
import { KEYS } from "./keys";
import Points from "./Points.svelte";
import { SCENES } from "./scenes";
import { USUAL } from "./symbols";
import Symbols from "./Symbols.svelte";
import type { Player } from "./view";

const pages: GamePages = {
  Board, Points, keys: KEYS, points: (view) => view.seats.map((seat: Player) => seat.points),
  rule: (card) => ({ CHA: "TREX-38", SHO: "TREX-40" })[card] ?? "TREX-34",
  options: { symbols: Symbols }, deck: deckWith(USUAL), deckOf: (view) => deckWith(view.symbols), icons: SPRITE, scenes: SCENES,
};
export default pages;
