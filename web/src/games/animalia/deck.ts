// The cards of Animalia, as they are drawn outside of the board.
import type { Deck } from "../../lib/cards";
import { has, t } from "../../lib/texts.svelte";
import { ANIMALS, MARKS, SUIT_OF } from "./signs";
import { roleOf, speciesOf, type Role } from "./view";

const RANKS: Partial<Record<Role, string>> = { champion: "3", beauty: "2", dirty: "−1" };

export const deck: Deck = {
  font: "Fredoka",
  back: { icon: MARKS.paw.id, colour: "#1f5c8a" },
  face(code) {
    const role = roleOf(code);
    const label = `animalia-page-role-${role}`;
    return {
      suit: SUIT_OF[speciesOf(code)],
      rank: role ? (RANKS[role] ?? "") : "?",
      icon: ANIMALS[speciesOf(code)].id,
      scene: "show",
      colours: true,
      corner: role && role !== "neutral" ? MARKS[role].id : undefined,
      label: role && has(label) ? t(label) : undefined,
    };
  },
};
