// Rows and moves of Keltis in words.
import { moveWords } from "../../lib/moves";
import { list, t, word } from "../../lib/texts.svelte";
import { courseOf, kindOf, optionsFor, rankOf, rowOf, rowPoints, signed, type KeltisView } from "./view";

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

/** Say why a card may be discarded or drawn: what lies open tells it. */
export function reason(view: KeltisView, move: string, moves: string[], me: number, names: string[]): string {
  const [verb, what = ""] = move.split(" ");
  const row = (seat: number, kind: string) => (kind === "pt" ? view.point_rows[seat]! : view.rows[seat]![kind]!);
  if (verb === "stock") return t("keltis-reason-stock", { number: view.stock - 1 });
  if (verb === "pile") return `${t("keltis-reason-pile", { card: spoken(view.piles[what]!.at(-1)!) })} ${rowWords(what, row(me, what))}`;
  if (verb !== "discard") return "";
  const kind = kindOf(what);
  const others = names.filter((_, seat) => seat !== me && row(seat, kind).length);
  return [
    !optionsFor(what, moves).some(rowOf) ? t("keltis-reason-no-row")
    : kind !== "pt" && !row(me, kind).length ? t("keltis-reason-new-row", { points: signed(rowPoints(1)) }) : "",
    others.length ? t("keltis-reason-others", { names: list(others), number: others.length }) : t("keltis-reason-nobody"),
  ].filter(Boolean).join(" ");
}
