// How the cards of Yellowstone Park look: seven animals, one for each number, in three landscapes.
import bison from "icon:game-icons/bison";
import elk from "icon:game-icons/deer";
import eagle from "icon:game-icons/eagle-emblem";
import lynx from "icon:game-icons/lynx-head";
import mountains from "icon:game-icons/mountains";
import bear from "icon:game-icons/polar-bear";
import hare from "icon:game-icons/rabbit";
import wolf from "icon:game-icons/wolf-howl";
import type { Deck } from "../../lib/cards";
import { colourOf } from "./view";

const ANIMALS = [bison, bear, wolf, eagle, elk, lynx, hare]; // by number, from 1
const SCENES = ["peaks", "forest", "geysers"];

const pine = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0-58 13-36H6L20-15H9L25 8H4V18H-4V8H-25L-9-15H-20L-6-36H-13Z"/>`;
const SUN = '<circle cx="186" cy="88" r="31" fill="#fffbe8" opacity=".9"/>';
const RANGE = `
  <path d="M-20 250 66 118 112 186 158 132 270 262V350H-20Z" fill="currentColor" opacity=".42"/>
  <path d="M66 118 44 152 58 146 68 160 80 148 92 157ZM158 132 138 155 152 152 160 164 170 154 182 160Z" fill="#fffbe8" opacity=".8"/>`;
const GROUND = '<path d="M0 292q40-12 84-4t82-4 84 0V350H0Z"/>';
const MEADOW = '<path d="M0 246q44-16 92-4t80-6 78 6V350H0Z" fill="currentColor" opacity=".8"/>';

export const scenes = {
  peaks: `${SUN}${RANGE}${MEADOW}${pine(46, 280, 0.9)}${pine(222, 284, 1.1)}${pine(196, 288, 0.7)}${GROUND}`,
  forest: `${SUN}${RANGE}<g opacity=".45">${pine(70, 236, 1.3)}${pine(112, 226, 1)}${pine(150, 238, 1.5)}${pine(196, 230, 1.2)}
    ${pine(234, 240, 1.4)}</g>${MEADOW}${pine(52, 290, 1.2)}${pine(214, 292, 0.9)}${pine(238, 288, 1.2)}${GROUND}`,
  geysers: `${SUN}${RANGE}
    <path d="M72 262q4-60-10-96q-16-6-14-20t18-14q0-16 16-18t22 12q16-4 20 10t-12 22q-12 46-8 104Z" fill="#fffdf4" opacity=".75"/>
    ${MEADOW}<path d="M50 264q32-14 66 0l10 12H40Z" opacity=".55"/><ellipse cx="182" cy="272" rx="40" ry="8" fill="#fffdf4" opacity=".55"/>
    ${pine(232, 288, 1)}${GROUND}`,
};

export const icons = [...ANIMALS, mountains];

export const deck: Deck = {
  font: "Bebas Neue",
  back: { icon: mountains.id, colour: "#0b4a35" },
  face(code) {
    const number = Number(code[1]);
    return {
      suit: colourOf(code),
      rank: code[1]!,
      icon: ANIMALS[number - 1]!.id,
      scene: SCENES[number % SCENES.length]!,
    };
  },
};
