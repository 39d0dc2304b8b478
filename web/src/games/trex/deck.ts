// The cards of T-Rex: a dinosaur and a landscape for each colour, and the symbols.
import chameleon from "icon:game-icons/chameleon-glyph";
import comet from "icon:game-icons/burning-meteor";
import glider from "icon:game-icons/pterodactylus";
import longneck from "icon:game-icons/diplodocus";
import rex from "icon:game-icons/dinosaur-rex";
import sprinter from "icon:game-icons/velociraptor";
import threehorn from "icon:game-icons/triceratops-head";
import tracks from "icon:game-icons/velociraptor-tracks";
import type { Deck, Face } from "../../lib/cards";
import type { Icon } from "../../lib/icons";
import { SUITS } from "../../lib/suits";
import { has, t } from "../../lib/texts.svelte";
import { colourOf, numberOf, SHOWER, SUIT_OF, type Colour } from "./view";

// The end of a round: large squares, since it is shown as small as a letter
const flag: Icon = {
  id: "trex-flag", width: 48, height: 48,
  body: `<path fill="currentColor" fill-rule="evenodd" d="M6 2h5v44H6ZM13 4h31v26H13ZM24 6v7h-9v9h9v6h9v-6h9v-9h-9V6Zm0 7h9v9h-9Z"/>`,
};
const FONT = "Luckiest Guy";
const BACK = { icon: tracks.id, colour: "#12503f" };
const RANKS: Record<string, string> = { CHA: "=", SHO: "0" };
const DINOSAURS: Record<Colour, { icon: Icon; scene: string }> = {
  YE: { icon: glider, scene: "cliffs" },
  BL: { icon: longneck, scene: "lake" },
  BR: { icon: sprinter, scene: "steppe" },
  GR: { icon: threehorn, scene: "jungle" },
  RE: { icon: rex, scene: "volcano" },
};

// Symbols fill a tab in the corner, so that they can be read on a card of the size of a thumb.
const TAB = '<path d="M-28-13H60V82H-10q-18 0-18-18Z" fill="#fffaf0"/>';
const cardShape = (x: number) =>
  `<rect x="${x}" y="42" width="19" height="27" rx="4" fill="currentColor" stroke="#fffaf0" stroke-width="2"/>`;

function drawSymbol(number: number): Icon {
  const shapes = Array.from({ length: number }, (_, i) => cardShape(6 + (i - (number - 1) / 2) * 22));
  const text = `<text x="15" y="36" text-anchor="middle" font-family="${FONT}" font-size="52" fill="currentColor">+${number}</text>`;
  return { id: `trex-draw-${number}`, width: 48, height: 48, body: TAB + text + shapes.join("") };
}
const cometSymbol: Icon = {
  id: "trex-comet", width: 48, height: 48,
  body: `${TAB}<g transform="translate(-24 -10) scale(.163)" color="#d9480f" stroke="#7a2100" stroke-width="10">${comet.body}</g>`,
};
const SYMBOLS: Record<string, Icon> = {
  "draw 1": drawSymbol(1), "draw 2": drawSymbol(2), "draw 3": drawSymbol(3), comet: cometSymbol,
};
// On a card of less than SMALL pixels, rank and symbol fill two large tabs.
export const SMALL = 60;

function smallIcon(code: string, symbol: string): Icon {
  const colour = colourOf(code);
  const suit = SUITS[colour ? SUIT_OF[colour] : "grey"];
  const rank = RANKS[code] ?? String(numberOf(code));
  const number = symbol.startsWith("draw") ? symbol.slice(-1) : "";
  const text = (x: number, y: number, size: number, words: string) =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="${FONT}" font-size="${size}" fill="currentColor">${words}</text>`;
  const mark = number ? text(8, 62, 84, `+${number}`)
    : `<g transform="translate(-42 -14) scale(.205)" color="#d9480f" stroke="#7a2100" stroke-width="10">${comet.body}</g>`;
  return {
    id: `trex-small-${code}`, width: 48, height: 48,
    body: `<path d="M-172-13H-52V152q0 18-18 18H-172Z" fill="#fffaf0"/>
      ${text(-113, 78, rank.length > 1 ? 92 : 112, rank)}
      <path transform="translate(-113 124) scale(3)" d="${suit.symbol}" fill="${suit.base}" stroke="${suit.deep}" stroke-width="1"/>
      ${symbol === "none" ? '<circle cx="24" cy="24" r="0"/>' : `<path d="M-46-13H60V80H-28q-18 0-18-18Z" fill="#fffaf0"/>${mark}`}`,
  };
}

/** Return what small cards are marked with, for the sprite. */
export function smallIcons(symbols: Record<string, string>): Icon[] {
  return Object.entries(symbols).map(([code, symbol]) => smallIcon(code, symbol));
}

function plate(name: string): string {
  const id = `trex-page-plate-${name}`;
  return has(id) ? t(id) : "";
}

function face(code: string, symbols: Record<string, string>): Face {
  const corner = SYMBOLS[symbols[code] ?? ""]?.id;
  const colour = colourOf(code);
  if (!colour) {
    const special = code === SHOWER
      ? { icon: comet.id, scene: "night", gold: true }
      : { icon: chameleon.id, scene: "meadow" };
    return { suit: "grey", rank: RANKS[code]!, label: plate(code), corner, ...special };
  }
  const { icon, scene } = DINOSAURS[colour];
  return {
    suit: SUIT_OF[colour], rank: String(numberOf(code)), icon: icon.id, scene, label: plate(colour), corner,
  };
}

/** Return the cards with the symbols that they have at a table. */
export function deckWith(symbols: Record<string, string>): Deck {
  return { font: FONT, back: BACK, face: (code) => face(code, symbols) };
}

/** Return the same cards for small sizes; `smallIcons` must be in a sprite of the page. */
export function smallDeck(symbols: Record<string, string>): Deck {
  return {
    font: FONT, back: BACK,
    face: (code) => ({ ...face(code, symbols), rank: "", label: "", corner: `trex-small-${code}` }),
  };
}

/** Icons that the board uses itself. */
export const ICONS = { comet: comet.id, flag: flag.id };

export const SPRITE: Icon[] = [
  chameleon, comet, flag, glider, longneck, rex, sprinter, threehorn, tracks, ...Object.values(SYMBOLS),
];
