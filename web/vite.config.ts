import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "./plugins/icons.ts";
import { rules } from "./plugins/rules.ts";
import { worker } from "./plugins/worker.ts";

const api = process.env.SPEELTAFEL_API ?? "http://127.0.0.1:8080";

export default defineConfig({
  base: "./", // so that the pages work under any prefix
  plugins: [svelte(), icons(), rules(), worker()],
  build: {
    outDir: "../src/speeltafel/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy allows no data: addresses
    target: "es2022",
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The lobby in one file, and what every table needs in another: a dozen small ones take
          // longer than their bytes.
          groups: [
            { name: "lobby", tags: ["$initial"], priority: 2 },
            { name: "table", test: /src\/(screens\/[Tt]able|parts\/|lib\/)|uqr/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      // the server answers only pages of its own name
      "/api": { target: api, changeOrigin: false },
      "/socket": { target: api, ws: true, changeOrigin: false },
    },
  },
});
