// Where in the app one is, in the part of the address behind #: no server needs to know it.
function read(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

let parts = $state.raw(read());
let arriving = false; // another page has been asked for, and is not there yet
window.addEventListener("hashchange", () => {
  const [page, what] = parts;
  parts = read();
  arriving = page !== parts[0] || what !== parts[1];
});

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

/** Give the heading of a page the focus when one comes from another page, so that it is told where
    one is: `{@attach arrive}`. On a first page the browser tells it. */
export function arrive(heading: HTMLElement): void {
  if (!arriving) return;
  arriving = false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
