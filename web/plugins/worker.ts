// Writes worker.js: the service worker with the list of built files in it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("worker.js", import.meta.url));

export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post", // after the chunks that held nothing but styles are gone
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name !== "index.html").sort();
      const list = JSON.stringify(["./", ...files]);
      const edition = createHash("sha256").update(list).digest("hex").slice(0, 12);
      const source = readFileSync(SOURCE, "utf8")
        .replace('"EDITION"', JSON.stringify(edition)).replace('["FILES"]', list);
      this.emitFile({ type: "asset", fileName: "worker.js", source });
    },
  };
}
