// Moves in words: `gold-move-take = Take { $a }` with the words of the notation as $a, $b, $c,
// or all of them as $cards.
import { has, list, t, word } from "./texts.svelte";

// The argument that is a seat
const SEATS: Record<string, number> = { "gold-move-steal": 0, "animalia-move-give": 1 };

/** Say a move: its first word gives the message, the others are its arguments. A verb may have a
    message of its own for so many arguments: `animalia-move-keep-1`. `names` are those of the seats. */
export function moveWords(game: string, move: string, names: string[] = []): string {
  const [verb = "", ...rest] = parts(game, move);
  const exact = `${game}-move-${verb}-${rest.length}`;
  const id = has(exact) ? exact : `${game}-move-${verb}`;
  const said = rest.map((part, index) => {
    if (SEATS[`${game}-move-${verb}`] === index) return names[Number(part)] ?? part;
    return has(`${game}-${part}`) ? word(game, part) : part;
  });
  const [a = "", b = "", c = ""] = said;
  return has(id) ? t(id, { a, b, c, cards: list(said) }) : move;
}

// Where to look for moves that are about no card, or would be told by what they are about
const PLACES: Record<string, Record<string, string>> = {
  gold: { none: "gold-page-others" },
  animalia: {
    keep: "animalia-page-group", pass: "animalia-page-group", thief: "animalia-page-powers",
    spy: "animalia-page-powers", jester: "animalia-page-powers", done: "animalia-page-powers",
    back: "animalia-page-top-cards", finish: "animalia-page-your-bonus", owl: "animalia-page-medals",
  },
  keltis: { stock: "keltis-page-piles", pile: "keltis-page-piles", stop: "keltis-page-hand" },
  trex: {
    flip: "trex-page-own", open: "trex-page-own", draw: "trex-page-own", left: "trex-page-middle",
    right: "trex-page-middle", keep: "trex-page-middle", upper: "trex-page-middle", lower: "trex-page-middle",
  },
  yellowstone: {
    stop: "yellowstone-page-hand", stock: "yellowstone-page-choices", no: "yellowstone-page-choices",
    minus: "yellowstone-page-choices",
  },
};

/** Say where to look to find a move: at a part of the table, or at the card that it is about. */
export function whereToLook(game: string, move: string): string {
  const [verb = "", subject = ""] = parts(game, move).filter((part, i) => !i || has(`${game}-${part}`));
  const place = PLACES[game]?.[verb];
  return place ? t(place) : word(game, subject);
}

function parts(game: string, move: string): string[] {
  const words = move.split(" ");
  const [card, column] = move.split("@");
  if (game === "yellowstone" && column) return ["lay", card!, column];
  if (game === "animalia" && words[0] === "give") {
    const [, gift, to] = words as [string, string, string];
    return to === "stock" ? ["return", gift] : ["give", gift, ...to.split(".")]; // a seat, and a row of it
  }
  if (game === "animalia" && words[0] === "order") words[0] = "back";
  return words;
}
