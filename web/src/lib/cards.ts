// How a card looks.
import { SUITS, type SuitName } from "./suits";

export interface Face {
  suit: SuitName;
  rank: string; // shown in the corner; may be empty
  icon: string; // id of an icon in the game's sprite, without the `i-`
  scene: string; // id of a scenery in the game's sprite, without the `s-`
  label?: string; // on the name plate
  corner?: string; // an icon in the lower right corner: what the card does
  colours?: boolean; // the icon has colours of its own
  gold?: boolean; // the icon is of gold
}

/** What a game gives to draw its cards. */
export interface Deck {
  font: string; // of ranks and name plates
  back: { icon: string; colour: string };
  face(code: string): Face;
}

const EDGE = '<rect x="5" y="5" width="240" height="340" rx="13" fill="none" stroke="#fff8ea" stroke-width="9" />';

/** Draw a card, or the back of one, as the content of an SVG of 250 by 350. As one text, which browsers
 * read at once: a table has dozens of cards. */
export function drawCard(deck: Deck, code: string | null): string {
  const face = code === null ? null : deck.face(code);
  return `<g clip-path="url(#card-edge)">${face ? drawFace(deck, face) : drawBack(deck)}</g>
    <rect x=".75" y=".75" width="248.5" height="348.5" rx="17" fill="none" stroke="#0006" stroke-width="1.5" />`;
}

function drawFace({ font }: Deck, face: Face): string {
  const { base, deep, symbol } = SUITS[face.suit];
  const icon = (more: string) => `<use href="#i-${face.icon}" x="52" y="125" width="172" height="172" ${more} />`;
  const long = face.rank.length > 1;
  const plate = Math.max(60, (face.label?.length ?? 0) * 13 + 24);
  return [
    `<rect width="250" height="350" fill="url(#g-${face.suit})" />`,
    `<use href="#s-${face.scene}" width="250" height="350" color="${base}" fill="${deep}" />`,
    `<rect width="250" height="350" fill="url(#p-${face.suit})" opacity=".13" />`,
    icon('color="#000" opacity=".25" transform="translate(4 6)"'),
    !face.colours && icon('color="#fff8ea" stroke="#fff8ea" stroke-width="22" stroke-linejoin="round"'),
    face.gold && icon('color="#5a3a00" stroke="#5a3a00" stroke-width="8"'),
    icon(`color="${face.gold ? "#ffcf3a" : deep}"`),
    EDGE,
    face.rank && `<path d="M9 9H84V106q0 18-18 18H9Z" fill="#fffaf0" />
      <text x="46" y="${long ? 62 : 68}" text-anchor="middle" font-family="${quoted(font)}" font-size="${long ? 50 : 66}" fill="${deep}">${quoted(face.rank)}</text>
      <path transform="translate(45 96) scale(1.65)" d="${symbol}" fill="${base}" stroke="${deep}" stroke-width="1.5" />`,
    `<rect x="9" y="124" width="23" height="217" fill="${deep}" />`,
    `<rect x="9" y="124" width="23" height="217" fill="url(#p-${face.suit})" opacity=".95" />`,
    face.label && `<g transform="translate(138 303)">
      <rect x="${-plate / 2}" y="-4" width="${plate}" height="34" rx="17" fill="${deep}" stroke="#fffaf0" stroke-width="2.5" />
      <text y="20" text-anchor="middle" font-family="${quoted(font)}" font-size="20" fill="#fffaf0">${quoted(face.label)}</text></g>`,
    face.corner && `<circle cx="205" cy="46" r="34" fill="#fffaf0" stroke="${deep}" stroke-width="3" />
      <use href="#i-${face.corner}" x="181" y="22" width="48" height="48" color="${deep}" />`,
  ].filter(Boolean).join("");
}

function drawBack({ back }: Deck): string {
  return `<rect width="250" height="350" fill="${back.colour}" />
    <rect width="250" height="350" fill="url(#p-violet)" opacity=".1" />${EDGE}
    <circle cx="125" cy="175" r="72" fill="#0003" stroke="#fff8ea" stroke-width="5" />
    <use href="#i-${back.icon}" x="75" y="125" width="100" height="100" color="#fff8ea" />`;
}

/** Words in a piece of SVG. */
function quoted(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
