import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules", "src/protocol.ts"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.serviceworker } },
    rules: {
      "@typescript-eslint/no-explicit-any": "off",
      "svelte/no-at-html-tags": "off", // icons and rules come from our own build
      "svelte/prefer-svelte-reactivity": "off", // what must be reactive is $state
      "svelte/no-navigation-without-resolve": "off", // not SvelteKit
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
);
