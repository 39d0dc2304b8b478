// The symbols of the cards, for pictures and choices where there is no table yet. A test holds that
// they are those of the rules.
export const USUAL: Record<string, string> = {
  YE1: "draw 1", BL2: "draw 1", BR3: "comet", GR4: "draw 2", RE5: "comet",
  YE6: "draw 2", BL7: "comet", BR8: "draw 3", GR9: "comet", RE10: "draw 2",
  YE11: "comet", BL12: "draw 2", BR13: "comet", GR14: "draw 1", RE15: "draw 1",
  SHO: "comet",
};
/** The cards whose symbols the rulebook does not tell, so that they can be put right. */
export const OPEN = ["BL2", "GR4", "RE5", "GR9", "RE10", "YE11", "BR13", "GR14", "RE15"] as const;
export const SYMBOLS = ["comet", "draw 1", "draw 2", "draw 3"] as const;
export const COMETS = 6; // on the ordinary cards

/** Return the symbols that differ from the usual ones. */
export function corrections(symbols: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(symbols).filter(([card, symbol]) => symbol !== USUAL[card]));
}

/** Count the comets of a set with these corrections, without the shower. */
export function cometsWith(changed: Record<string, string>): number {
  const all = Object.entries({ ...USUAL, ...changed });
  return all.filter(([card, symbol]) => card !== "SHO" && symbol === "comet").length;
}
