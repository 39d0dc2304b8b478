// What a player has decided ahead about the group that goes round. An order stays in this tab; every
// decision is still an ordinary move, sent when it is asked for.
import { FULL, SPECIES, speciesOf, type AnimaliaView } from "./view";

export interface Order {
  deal: string; // the one that it was given for
  group: string[]; // as it lay then
  move: string;
  laps: boolean; // it also answers when cards have been added
  wanted: string[]; // unless an animal of these species was added
}

/** Name a deal: until it is over, a card that joins the group leaves the stock. */
function dealOf(view: AnimaliaView): string {
  return [view.season, view.dealer, view.stock + view.group.length].join(" ");
}

/** Decide ahead. Animals of a species that the player collects are worth another question. */
export function orderFor(view: AnimaliaView, me: number, move: string, laps: boolean): Order {
  const own = view.collections[me]!.flat().map(speciesOf);
  const wanted = laps ? SPECIES.filter((one) => own.includes(one)) : [];
  return { deal: dealOf(view), group: view.group, move, laps, wanted };
}

/** Whether an order still holds: the same group, or a grown one that was thought of as well. The owl
    is always worth another question. */
export function stands(order: Order, view: AnimaliaView): boolean {
  if (view.phase !== "group" || order.deal !== dealOf(view)) return false;
  if (!order.group.every((card) => view.group.includes(card))) return false;
  const added = view.group.filter((card) => !order.group.includes(card)).map(speciesOf);
  const asked = added.some((one) => one === "owl" || order.wanted.includes(one));
  return !added.length || (order.laps && !asked);
}

/** Whether a group can come to a player again, with a card more. */
export function comesAgain(view: AnimaliaView, me: number): boolean {
  const more = view.group.length + 1;
  return more <= 3 && view.collections[me]!.some((row) => row.length + more <= FULL);
}

/** Read the order of a seat at a table. */
export function storedOrder(place: string): Order | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null") ?? undefined;
  } catch {
    return undefined; // a window without storage
  }
}

/** Keep an order over a reload, or forget it. */
export function storeOrder(place: string, order: Order | undefined): void {
  try {
    if (order) sessionStorage.setItem(place, JSON.stringify(order));
    else sessionStorage.removeItem(place);
  } catch {
    // a window without storage: the order lasts as long as the page
  }
}
