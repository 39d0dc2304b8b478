// `import donkey from "icon:game-icons/donkey"`: one icon of a set, and nothing else of it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";
const require = createRequire(import.meta.url);

export function icons(): Plugin {
  const sets = new Map<string, any>();
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const [set, name] = id.slice(PREFIX.length + 1).split("/") as [string, string];
      if (!sets.has(set)) {
        sets.set(set, JSON.parse(readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), "utf8")));
      }
      const { icons, width = 16, height = 16 } = sets.get(set);
      if (!icons[name]) this.error(`the set ${set} has no icon ${name}`);
      const { body, width: w = width, height: h = height } = icons[name];
      return `export default ${JSON.stringify({ id: `${set}-${name}`, body, width: w, height: h })}`;
    },
  };
}
