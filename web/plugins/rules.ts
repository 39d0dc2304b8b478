// The rulebooks: Markdown becomes HTML. Each paragraph or list item that begins with rule ids in
// brackets gets an anchor for each of them; pictures of cards become places that the page fills in.
// The title is left out: the page or dialog around the text has it.
import { marked } from "marked";
import type { Plugin } from "vite";

const IDS = /\[((?:[A-Z]{4}-[A-Z]?\d+)(?: [A-Z]{4}-[A-Z]?\d+)*)\] ?/g;
const TITLE = /<h1>.*?<\/h1>\s*/;
const CARD = /<img src="card:([^"]+)" alt="([^"]*)"\s*\/?>/g;

export function toHtml(markdown: string): string {
  const marked_ = markdown.replace(IDS, (_, ids: string) =>
    `${ids.split(" ").map((id) => `<span class="rule" id="${id}">${id}</span>`).join(" ")} `);
  const html = marked.parse(marked_, { async: false }) as string;
  return html.replace(TITLE, "").replace(CARD,
    (_, code: string, alt: string) =>
      `<span class="card" data-card-code="${code}" role="img" aria-label="${alt}"></span>`);
}

export function rules(): Plugin {
  return {
    name: "rules",
    transform(source, id) {
      if (/\/rules\/\w+\.md$/.test(id)) return { code: `export default ${JSON.stringify(toHtml(source))}`, map: null };
    },
  };
}
