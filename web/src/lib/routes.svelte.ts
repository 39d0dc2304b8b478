// Where in the app one is, in the part of the address behind #: no server needs to know it.
function read(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

let parts = $state.raw(read());
window.addEventListener("hashchange", () => (parts = read()));

export const route = {
  /** The parts of the address: `["table", "abc"]`. */
  get parts(): string[] {
    return parts;
  },
};

/** Return the address of a page. */
export function address(...words: (string | number)[]): string {
  return `#/${words.map((word) => encodeURIComponent(word)).join("/")}`;
}

/** Go to a page. */
export function go(...words: (string | number)[]): void {
  location.hash = address(...words);
}
