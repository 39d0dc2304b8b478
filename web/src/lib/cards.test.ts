import { expect, it } from "vitest";
import { drawCard, type Deck, type Face } from "./cards";

const FACE: Face = { suit: "red", rank: "7", icon: "fox", scene: "hills" };
const deckOf = (face: Partial<Face>): Deck => ({
  font: '"Two words", serif', back: { icon: "paw", colour: "#123456" }, face: () => ({ ...FACE, ...face }),
});
function draw(face: Partial<Face>, code: string | null = "a"): Element {
  const holder = document.createElement("div");
  holder.innerHTML = `<svg>${drawCard(deckOf(face), code)}</svg>`;
  return holder;
}
const texts = (card: Element) => [...card.querySelectorAll("text")].map((one) => one.textContent);
const uses = (card: Element) => [...card.querySelectorAll("use")].map((one) => one.getAttribute("href"));

it("a card shows its rank, its label and its icons", () => {
  expect(texts(draw({}))).toEqual(["7"]);
  expect(texts(draw({ rank: "", label: "Fox" }))).toEqual(["Fox"]);
  expect(new Set(uses(draw({ corner: "comet" })))).toEqual(new Set(["#s-hills", "#i-fox", "#i-comet"]));
});

it("a back shows nothing of the card", () => {
  expect(texts(draw({ label: "Fox" }, null))).toEqual([]);
  expect(uses(draw({}, null))).toEqual(["#i-paw"]);
});

it("words and fonts are no markup", () => {
  const card = draw({ label: '<b>"&' });
  expect(card.querySelector("b")).toBeNull();
  expect(texts(card)).toEqual(["7", '<b>"&']);
  expect(card.querySelector("text")?.getAttribute("font-family")).toBe('"Two words", serif');
});
