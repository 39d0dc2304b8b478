import { beforeEach, describe, expect, it } from "vitest";
import { keepFocus, zone } from "./zones";

let board: HTMLElement;
const hand = () => board.querySelector<HTMLElement>(".hand")!;
const choices = () => board.querySelector<HTMLElement>(".choices")!;
const focused = () => (document.activeElement === board ? "board" : document.activeElement?.textContent);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const card = (name: string) => [...board.querySelectorAll("button")].find((one) => one.textContent === name)!;
const button = (name: string) => Object.assign(document.createElement("button"), { textContent: name });

/** Press a button as a key does (0), or as a finger does (1). */
function use(name: string, detail = 0) {
  card(name).focus();
  card(name).dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
}

beforeEach(() => {
  document.body.innerHTML = `
    <button>menu</button>
    <main>
      <div class="choices"></div><button class="chip">undo</button>
      <div class="hand"><button>A</button><button>B</button><button>C</button></div>
    </main>`;
  board = document.querySelector("main")!;
  zone(hand());
  zone(choices());
  keepFocus(board);
});

describe("the focus of a card that goes away", () => {
  it("passes to the card in its place", async () => {
    use("B");
    card("B").remove();
    await settled();
    expect(focused()).toBe("C");
    expect(card("C").tabIndex).toBe(0);
    card("C").remove();
    await settled();
    expect(focused()).toBe("A");
  });

  it("passes to what can be done where its zone is empty, and waits on the board for that", async () => {
    use("A");
    hand().replaceChildren();
    await settled();
    expect(focused()).toBe("board");
    const draw = button("draw");
    draw.dataset.legal = "";
    choices().append(button("stop"), draw);
    await settled();
    expect(focused()).toBe("draw");
  });

  it("comes back to the same zone when this has been empty for a moment", async () => {
    use("B");
    hand().replaceChildren();
    await settled();
    hand().append(button("D"), button("E"));
    await settled();
    expect(focused()).toBe("E");
  });

  it("stays with a card that is only moved", async () => {
    use("A");
    card("A").blur(); // as browsers do while it is moved
    hand().append(card("A"));
    await settled();
    expect(focused()).toBe("A");
  });

  it("goes back to the card from a button outside the zones", async () => {
    use("B");
    use("undo");
    card("undo").remove();
    await settled();
    expect(focused()).toBe("B");
  });
});

describe("the focus is left alone", () => {
  it("where there was none on the board", async () => {
    card("B").remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it("after a tap", async () => {
    use("B", 1);
    card("B").remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it("after it has left the board", async () => {
    use("B");
    document.querySelector("button")!.focus(); // the menu
    await settled();
    card("B").remove();
    await settled();
    expect(focused()).toBe("menu");
  });

  it("after it was given up", async () => {
    use("B");
    card("B").blur();
    await settled();
    card("B").remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
