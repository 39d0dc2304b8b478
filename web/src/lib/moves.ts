// Moves in words: `gold-move-take = Take { $a }` with the words of the notation as $a, $b, $c.
import { has, t, word } from "./texts.svelte";

/** Say a move: its first word gives the message, the others are its arguments. A verb may have a
    message of its own for so many arguments: `animalia-move-keep-1`. */
export function moveWords(game: string, move: string): string {
  const [verb = "", ...rest] = parts(game, move);
  const exact = `${game}-move-${verb}-${rest.length}`;
  const id = has(exact) ? exact : `${game}-move-${verb}`;
  const values: Record<string, string> = {};
  for (const [index, part] of rest.entries()) {
    values["abcd"[index] ?? "e"] = has(`${game}-${part}`) ? word(game, part) : part;
  }
  return has(id) ? t(id, values) : move;
}

/** Return the first thing that a move is about, a card or a colour; the move itself if there is none. */
export function moveSubject(game: string, move: string): string {
  const found = parts(game, move).slice(1).find((part) => has(`${game}-${part}`));
  return found ? word(game, found) : moveWords(game, move);
}

function parts(game: string, move: string): string[] {
  const [card, column] = move.split("@");
  return game === "yellowstone" && column ? ["lay", card!, column] : move.split(" ");
}
