// How colours and numbers of Keltis look, for cards and for everything around them.
import { SUITS, type SuitName } from "../../lib/suits";

export const FONT = '"Keltis digits", Almendra, serif';

export const SUIT: Record<string, SuitName> = {
  green: "green", yellow: "yellow", red: "red", pink: "pink", blue: "blue", pt: "grey",
};

export const suitOf = (kind: string) => SUITS[SUIT[kind] ?? "grey"];
