// Names for cards of which there are several alike, so that motion can follow each of them.

/** Name every card of the table, so that a card keeps its name when it moves to another zone. */
export function nameCards(
  before: Record<string, string[]>, zones: Record<string, string[]>,
): Record<string, string[]> {
  const free = new Set(Object.values(before).flat());
  const named: Record<string, string[]> = {};
  const claim = (name: string | undefined) => {
    if (name) free.delete(name);
    return name ?? "";
  };
  const is = (card: string) => (name: string) => free.has(name) && name.startsWith(`${card}#`);
  for (const [zone, cards] of Object.entries(zones)) { // who stayed keeps its name
    named[zone] = cards.map((card) => claim(before[zone]?.find(is(card))));
  }
  const used = new Set(Object.values(named).flat());
  for (const [zone, cards] of Object.entries(zones)) {
    for (const [place, card] of cards.entries()) {
      if (named[zone]![place]) continue;
      let name = claim([...free].find(is(card)));
      for (let number = 0; !name; number += 1) {
        if (!used.has(`${card}#${number}`)) name = `${card}#${number}`;
      }
      used.add(name);
      named[zone]![place] = name;
    }
  }
  return named;
}
