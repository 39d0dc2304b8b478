import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { loadTexts } from "../../lib/texts.svelte";
import Park from "./Park.svelte";
import type { YellowstoneView } from "./view";

beforeAll(async () => {
  settings.language = "en";
  await Promise.all([loadTexts("common"), loadTexts("yellowstone"), loadTexts("web-yellowstone")]);
});

it.each([
  ["R4", "red 4 in row 4, column 3, on top of the same card: takes none"],
  ["R5", "red 5 in row 5, column 3: takes none"],
])("a column says where %s would lie, and whether on its like", (chosen, words) => {
  const board = [{ row: 4, column: 3, cards: ["R4"] }];
  const view = { board, columns: { red: 3 }, edge_grid: true, marker: 0 } as unknown as YellowstoneView;
  render(Park, {
    view, chosen, cards: [{ id: "a", code: "R4" }] as any, targets: [{ column: 3, same: [], outcome: undefined }] as any,
    aim: undefined, mine: true, words: () => "takes none", look: () => {}, tap: () => {},
  });
  expect(screen.getByRole("button", { name: words })).toBeTruthy();
});
