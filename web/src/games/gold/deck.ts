// The cards of Gold!.
import "@fontsource/rye/latin-400.css";
import donkey from "icon:game-icons/donkey";
import bar from "icon:game-icons/gold-bar";
import nuggets from "icon:game-icons/gold-nuggets";
import stack from "icon:game-icons/gold-stack";
import horseshoe from "icon:game-icons/horseshoe";
import wagon from "icon:game-icons/mine-wagon";
import minerals from "icon:game-icons/minerals";
import pick from "icon:game-icons/war-pick";
import type { Deck } from "../../lib/cards";
import type { SuitName } from "../../lib/suits";
import { colourOf } from "./view";

const PICTURES: Record<string, typeof donkey> = {
  d: donkey, 3: pick, 4: nuggets, 5: wagon, 6: minerals, 7: bar, 8: stack,
};

export const icons = [...Object.values(PICTURES), horseshoe];

/* A canyon with a low sun; `currentColor` is the base of a suit, the fill its dark tone. */
export const CANYON = `
  <circle cx="176" cy="96" r="58" fill="#fffbe8" opacity=".35"/>
  <circle cx="176" cy="96" r="42" fill="#fffbe8" opacity=".9"/>
  <path d="M0 196V140h22v-16h14v-10h30v10h12v16h16v56h34v-40h16v-18h12v-8h34v8h14v18h46v194H0Z" fill="currentColor" opacity=".42"/>
  <path d="M0 158h78M0 172h94M128 170h122M128 184h122" stroke="#fff" stroke-width="2.500" opacity=".22"/>
  <path d="M0 250q36-20 84-10t82-6 84 4V350H0Z" fill="currentColor" opacity=".8"/>
  <path d="M0 292q54-14 110-4t140-8V350H0Z" opacity=".6"/>
  <path d="M224 296v-52q0-9 7-9t7 9v20q9 0 9-9v-9" fill="none" stroke-width="8" stroke="#0000004d" stroke-linecap="round"/>
  <path d="M14 330h222" stroke="#fff8ea" stroke-width="3" stroke-dasharray="3 9" stroke-linecap="round" opacity=".6"/>`;

/* By night, for the donkeys. */
export const NIGHT = `
  <rect width="250" height="350" fill="#2b1d3a" opacity=".42"/>
  <circle cx="178" cy="92" r="34" fill="#fff6d8"/><circle cx="192" cy="84" r="30" fill="#4a3a58" opacity=".75"/>
  <g fill="#fff6d8"><circle cx="120" cy="60" r="3"/><circle cx="104" cy="104" r="2"/><circle cx="226" cy="140" r="2.500"/><circle cx="142" cy="128" r="2"/><circle cx="222" cy="40" r="2"/></g>
  <path d="M0 196V140h22v-16h14v-10h30v10h12v16h16v56h34v-40h16v-18h12v-8h34v8h14v18h46v194H0Z" opacity=".5"/>
  <path d="M0 250q36-20 84-10t82-6 84 4V350H0Z" fill="currentColor" opacity=".75"/>
  <path d="M0 292q54-14 110-4t140-8V350H0Z" opacity=".75"/>`;

export const deck: Deck = {
  font: "Rye",
  back: { icon: horseshoe.id, colour: "#4a2d12" },
  face(code) {
    const rank = code.split("-")[1]!;
    const donkeys = rank === "d";
    return {
      suit: colourOf(code) as SuitName,
      rank: donkeys ? "−2" : rank,
      icon: PICTURES[rank]!.id,
      scene: donkeys ? "night" : "canyon",
      gold: !donkeys,
    };
  },
};
