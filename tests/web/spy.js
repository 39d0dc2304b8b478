// Notes all that comes into the document, with the view of the table that had come before it.
(() => {
  const told = new Set(); // texts that have been reported for this viewer
  let most = {}; // how often each card was there, since the view of `at` came
  let at; // table, seat and version of the last view
  let fresh = false; // another viewer: all that is there already is to be noted

  class Listened extends WebSocket {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        const { is, table, seat, version, view } = JSON.parse(data);
        if (is !== "view" || !view) return;
        if (!at || at[0] !== table || at[1] !== seat) {
          told.clear();
          fresh = true;
        }
        at = [table, seat, version];
        most = {};
      });
    }
  }
  window.WebSocket = Listened;

  // Rules and icons are the same for everybody, whatever the cards.
  const common = (node) =>
    !!(node.nodeType === 1 ? node : node.parentElement)?.closest("article, symbol");

  function hear(texts, where, text) {
    if (!text || told.has(text) || !/[\p{L}\d]/u.test(text)) return;
    told.add(text);
    texts.push([where, text]);
  }

  function walk(texts, node) {
    if (common(node)) return;
    if (node.nodeType === 3) hear(texts, "text", node.data);
    for (const { name, value } of node.attributes ?? []) hear(texts, name, value);
    for (const child of node.childNodes) walk(texts, child);
  }

  function count() {
    const found = { code: {}, card: {}, name: {} };
    const add = (kind, one, what) => {
      if (!one.closest("article, [inert]")) found[kind][what] = (found[kind][what] ?? 0) + 1;
    };
    for (const one of document.querySelectorAll("[data-code]")) add("code", one, one.dataset.code);
    for (const one of document.querySelectorAll("[data-card]")) {
      add("card", one, one.dataset.card.split(/[#@]/)[0]);
    }
    for (const one of document.querySelectorAll("button[aria-label], [role=img][aria-label]")) {
      add("name", one, one.getAttribute("aria-label").replace(/^\d+\. /, "").split(/[:,]/)[0]);
    }
    return found;
  }

  function grown(found) {
    const more = {};
    for (const [kind, numbers] of Object.entries(found)) {
      for (const [what, number] of Object.entries(numbers)) {
        if (number <= (most[`${kind} ${what}`] ?? 0)) continue;
        most[`${kind} ${what}`] = number;
        (more[kind] ??= {})[what] = number;
      }
    }
    return more;
  }

  new MutationObserver((records) => {
    if (!at) return;
    const texts = [];
    if (fresh) walk(texts, document.documentElement);
    fresh = false;
    for (const { type, target, attributeName: name, addedNodes } of records) {
      if (type === "childList") for (const node of addedNodes) walk(texts, node);
      else if (common(target)) continue;
      else if (type === "attributes") hear(texts, name, target.getAttribute(name));
      else hear(texts, "text", target.data);
    }
    for (const store of [localStorage, sessionStorage]) {
      for (const text of Object.entries(store).flat()) hear(texts, "store", text);
    }
    const counts = grown(count());
    if (!texts.length && !Object.keys(counts).length) return;
    const shown = Number(document.querySelector("[data-shown]")?.dataset.shown ?? at[2]);
    window.spied({ at, shown, texts, counts });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})();
