import "@fontsource/rye/latin-400.css";
import donkey from "icon:game-icons/donkey";
import bar from "icon:game-icons/gold-bar";
import mine from "icon:game-icons/gold-mine";
import nuggets from "icon:game-icons/gold-nuggets";
import horseshoe from "icon:game-icons/horseshoe";
import wagon from "icon:game-icons/mine-wagon";
import stack from "icon:game-icons/gold-stack";
import pick from "icon:game-icons/war-pick";
import minerals from "icon:game-icons/minerals";
import type { SuitName } from "../../lib/suits";
import type { GamePages } from "../contract";
import Board from "./Board.svelte";
import Points from "./Points.svelte";
import { colourOf } from "./view";

const PICTURES: Record<string, typeof donkey> = {
  d: donkey, 3: pick, 4: nuggets, 5: wagon, 6: minerals, 7: bar, 8: stack,
};

const CANYON = `
  <circle cx="182" cy="98" r="40" fill="#fffbe8" opacity=".85"/>
  <path d="M0 210V150h24v-14h40v14h14v60h40v-34h22v-16h30v16h18v34h62V350H0Z" fill="currentColor" opacity=".5"/>
  <path d="M0 262q40-16 84-8t80-4 86 2V350H0Z" fill="currentColor" opacity=".8"/>
  <path d="M0 300q50-12 100-4t150-6V350H0Z" opacity=".55"/>
  <path d="M226 300v-44q0-8 6-8t6 8v16q8 0 8-8v-8h6" fill="none" stroke="#0005" stroke-width="7" stroke-linecap="round"/>`;

const pages: GamePages = {
  Board,
  Points,
  icons: [...Object.values(PICTURES), mine, horseshoe],
  scenes: { canyon: CANYON },
  deck: {
    font: "Rye",
    back: { icon: horseshoe.id, colour: "#4a2d12" },
    face(code) {
      const rank = code.split("-")[1]!;
      return {
        suit: colourOf(code) as SuitName,
        rank: rank === "d" ? "−2" : rank,
        icon: PICTURES[rank]!.id,
        scene: "canyon",
        gold: rank !== "d",
      };
    },
  },
};
export default pages;
