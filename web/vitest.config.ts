import { svelteTesting } from "@testing-library/svelte/vite";
import { mergeConfig } from "vitest/config";
import base from "./vite.config";

export default mergeConfig(base, {
  plugins: [svelteTesting()],
  test: {
    environment: "happy-dom",
    isolate: false, // the tests keep to themselves, and one setting up is enough
    include: ["src/**/*.test.ts", "plugins/**/*.test.ts"],
  },
});
