// The rulebooks, each loaded when somebody opens it.
const pages = import.meta.glob<string>("../../../src/speeltafel/texts/*/rules/*.md", { import: "default" });

/** Return the rules of a game as HTML. */
export function rulebook(game: string, language: string): Promise<string> {
  const load = pages[`../../../src/speeltafel/texts/${language}/rules/${game}.md`];
  if (!load) throw new Error(`no rules of ${game} in ${language}`);
  return load();
}
