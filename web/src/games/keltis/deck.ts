// The cards of Keltis.
import "@fontsource/almendra/latin-700.css";
import "./fonts.css";
import knot from "icon:game-icons/bowen-knot";
import dolmen from "icon:game-icons/dolmen";
import harp from "icon:game-icons/harp";
import triskelion from "icon:game-icons/heavy-thorny-triskelion";
import star from "icon:game-icons/polar-star";
import stone from "icon:game-icons/rune-stone";
import clover from "icon:game-icons/shamrock";
import triquetra from "icon:game-icons/triquetra";
import type { Deck } from "../../lib/cards";
import { has, t } from "../../lib/texts.svelte";
import { FONT, SUIT } from "./look";
import { kindOf, rankOf } from "./view";

const PICTURES: Record<string, typeof clover> = {
  green: clover, yellow: triquetra, red: triskelion, pink: knot, blue: harp, pt: star, stone,
};

export const icons = [...Object.values(PICTURES), dolmen];

export const deck: Deck = {
  font: FONT,
  back: { icon: triquetra.id, colour: "#0c5a45" },
  face(code) {
    const kind = kindOf(code);
    const rank = rankOf(code);
    const suit = SUIT[kind] ?? "grey";
    if (rank === "end") {
      const label = has("keltis-page-end-card") ? t("keltis-page-end-card") : undefined;
      return { suit, rank: "×", icon: dolmen.id, scene: "end", label };
    }
    return { suit, rank, icon: PICTURES[kind]!.id, scene: suit === "grey" ? "point" : "path" };
  },
};
