/** Fetch fonts before any text needs them: a text that waits for its font is laid out twice, and the
 * first time in a font that must be looked for. */
export function fetchFonts(...fonts: string[]): void {
  for (const font of fonts) void document.fonts?.load(font).catch(() => {});
}
