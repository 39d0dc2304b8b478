import "@fontsource/luckiest-guy/latin-400.css";
import type { GamePages } from "../contract";
import Board from "./Board.svelte";
import { deckWith, SPRITE, USUAL } from "./deck";
import Points from "./Points.svelte";
import { SCENES } from "./scenes";

const pages: GamePages = { Board, Points, deck: deckWith(USUAL), icons: SPRITE, scenes: SCENES };
export default pages;
