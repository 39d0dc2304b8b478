// Names of those at the table.
import { untrack } from "svelte";
import type { SeatView } from "../protocol";
import { t } from "./texts.svelte";

/** Return how somebody is called: by their name, or a bot by its chair. */
export function nameOf(seat: SeatView, number: number): string {
  if (seat.away) return t("stand-in", { name: seat.name });
  if (seat.name) return seat.name;
  return seat.bot ? t("bot-name", { number: number + 1 }) : t("free-seat");
}

/** Return the names of all seats, told apart where one person holds several. */
export function namesOf(seats: SeatView[]): string[] {
  const names = seats.map(nameOf);
  return names.map((name, seat) => {
    const same = names.slice(0, seat).filter((other) => other === name).length;
    return same && seats[seat]!.name ? `${name} ${same + 1}` : name;
  });
}

/** Return a name for somebody who comes for the first time: another language is no reason to come
    in again. */
export function visitorName(): string {
  const number = 100 + (crypto.getRandomValues(new Uint16Array(1))[0]! % 900);
  return untrack(() => t("guest-name", { number }));
}
