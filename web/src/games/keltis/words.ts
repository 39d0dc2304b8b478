// Rows and moves of Keltis in words.
import { moveWords } from "../../lib/moves";
import { list, t, word } from "../../lib/texts.svelte";
import { courseOf, rankOf, rowPoints, signed } from "./view";

export const spoken = (card: string) => word("keltis", card);

/** Name a row: that of a colour, or the point row. */
export function rowName(kind: string): string {
  return kind === "pt" ? t("keltis-page-point-row") : t("keltis-page-row", { colour: word("keltis", kind) });
}

/** Say a row: its cards, where it goes, what it is worth and would be with one card more. */
export function rowWords(kind: string, row: string[]): string {
  const name = rowName(kind);
  if (!row.length) return t("keltis-page-row-empty", { row: name });
  const cards = list(row.map((card) => (rankOf(card) === "end" ? t("keltis-page-end-card") : rankOf(card))));
  if (kind === "pt") return t("keltis-page-point-row-words", { row: name, cards, points: row.length });
  return t("keltis-page-row-words", {
    row: name, cards, course: t(`keltis-page-course-${courseOf(row)}`), number: row.length,
    now: signed(rowPoints(row.length)), next: signed(rowPoints(row.length + 1)),
  });
}

/** Say a move. */
export function words(move: string): string {
  return moveWords("keltis", move);
}

/** Say a move in a word or two, for somebody who has the card before them. */
export function shortWords(move: string, card: string): string {
  const [verb, one, other] = move.split(" ") as [string, string, string?];
  if (verb === "lay") return t("keltis-page-lay");
  if (verb === "discard") return t("keltis-page-discard");
  if (verb === "point") return other ? rowName(other) : t("keltis-page-point-row");
  return t("keltis-page-pair", { stone: rankOf(one), card: spoken(one === card ? other! : one) });
}
