// Moves in words: `move-gold-take = Take { $a }` with the words of the notation as $a, $b, $c.
import { has, t, word } from "./texts.svelte";

/** Say a move: its first word gives the message, the others are its arguments. */
export function moveWords(game: string, move: string): string {
  const [verb = "", ...rest] = game === "yellowstone" ? splitPlace(move) : move.split(" ");
  const id = `${game}-move-${verb}`;
  const values: Record<string, string> = {};
  for (const [index, part] of rest.entries()) {
    values["abcd"[index] ?? "e"] = has(`${game}-${part}`) ? word(game, part) : part;
  }
  return has(id) ? t(id, values) : move;
}

function splitPlace(move: string): string[] {
  const [card, column] = move.split("@");
  return column ? ["lay", card!, column] : move.split(" ");
}
