import type { GamePages } from "../contract";
import Board from "./Board.svelte";
import Points from "./Points.svelte";
import { deck } from "./deck";
import { KEYS } from "./keys";
import { ANIMALS, SIGNS } from "./signs";
import { roleOf } from "./view";

// A show ground: bunting, a tent, and a podium on the lawn.
const SHOW = `
  <path d="M0 40Q62 78 125 52T250 36" fill="none" stroke="#fffaf0" stroke-width="3" opacity=".9"/>
  <path d="M20 51l22 8-14 20ZM62 64l24-2-9 24Z
    M108 58l23-6-5 24ZM152 44l23-4-6 24ZM198 39l24-2-8 23Z"
    fill="#fffaf0" opacity=".75"/>
  <path d="M0 240 46 190l46 50V290H0ZM250 232l-40-38-42 38v58h82Z"
    fill="currentColor" opacity=".45"/>
  <path d="M0 262q60-22 125-10t125-8V350H0Z" fill="currentColor" opacity=".75"/>
  <path d="M0 296q62-14 125-4t125-6V350H0Z" opacity=".45"/>`;

const RULES: Record<string, string> = {
  thief: "ANIM-29", spy: "ANIM-30", jester: "ANIM-31", owl: "ANIM-42", neutral: "ANIM-43",
};

const pages: GamePages = {
  Board,
  Points,
  keys: KEYS,
  points: (view) => view.points,
  rule: (card) => RULES[roleOf(card) ?? "owl"] ?? "ANIM-34",
  icons: [...Object.values(ANIMALS), ...SIGNS],
  scenes: { show: SHOW },
  deck,
};
export default pages;
