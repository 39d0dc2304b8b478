// How a card looks: everything about it that `Card.svelte` draws.
import type { SuitName } from "./suits";

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
