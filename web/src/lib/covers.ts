// The picture of each game in the lobby, and what stands on its box.
import sun from "icon:game-icons/dinosaur-rex";
import clover from "icon:game-icons/shamrock";
import mine from "icon:game-icons/mine-wagon";
import cat from "icon:game-icons/feline";
import bison from "icon:game-icons/bison";
import type { Icon } from "./icons";
import type { SuitName } from "./suits";

export interface Cover {
  icon: Icon;
  suit: SuitName;
  minutes: number;
}

export const COVERS: Record<string, Cover> = {
  trex: { icon: sun, suit: "red", minutes: 30 },
  keltis: { icon: clover, suit: "green", minutes: 20 },
  gold: { icon: mine, suit: "yellow", minutes: 30 },
  animalia: { icon: cat, suit: "pink", minutes: 30 },
  yellowstone: { icon: bison, suit: "blue", minutes: 30 },
};
