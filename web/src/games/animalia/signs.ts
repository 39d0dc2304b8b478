// The pictures of Animalia: animals, what they can do, and what is counted.
import cat from "icon:fluent-emoji-flat/cat";
import dog from "icon:fluent-emoji-flat/dog";
import horse from "icon:fluent-emoji-flat/horse";
import owl from "icon:fluent-emoji-flat/owl";
import parrot from "icon:fluent-emoji-flat/parrot";
import rabbit from "icon:fluent-emoji-flat/rabbit";
import binoculars from "icon:game-icons/binoculars";
import crown from "icon:game-icons/laurel-crown";
import bonus from "icon:game-icons/card-pickup";
import cards from "icon:game-icons/card-draw";
import gift from "icon:game-icons/present";
import heart from "icon:game-icons/hearts";
import mask from "icon:game-icons/domino-mask";
import medal from "icon:game-icons/medal";
import paw from "icon:game-icons/paw";
import spill from "icon:game-icons/spill";
import star from "icon:game-icons/round-star";
import type { Icon } from "../../lib/icons";
import type { SuitName } from "../../lib/suits";
import type { Role, Species } from "./view";

export const ANIMALS: Record<Species | "owl", Icon> = {
  cat,
  horse,
  dog,
  hare: rabbit,
  parrot,
  owl,
};
export const SUIT_OF: Record<Species | "owl", SuitName> = {
  cat: "orange",
  horse: "green",
  dog: "blue",
  hare: "yellow",
  parrot: "violet",
  owl: "grey",
};
export const MARKS: Record<Role | "medal" | "bonus" | "cards" | "crown" | "paw" | "star", Icon> = {
  champion: star,
  beauty: star,
  neutral: heart,
  dirty: spill,
  thief: mask,
  spy: binoculars,
  jester: gift,
  medal,
  bonus,
  cards,
  crown,
  paw,
  star,
};
export const SIGNS: Icon[] = [...new Set(Object.values(MARKS))];
