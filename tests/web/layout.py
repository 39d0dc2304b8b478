"""What is wrong with a page: texts cut off, on others or small, controls out of reach or small."""

from playwright.sync_api import Page

# A text may be shortened where its title tells it whole; what is scrolled to is not lost.
FAULTS = """() => {
    const ALMOST = 1.5;  // pixels: browsers round
    const PASSING = ".preview, .note";  // words that come and go, over the board
    const TARGET = 44;  // pixels of a control, to be seen and to be tapped
    const LETTERS = 12;  // pixels
    // Cards of a complete set in Gold! are on their way to the pile: nothing is done with them
    const LEAVING = ".group.set > button";
    const usual = parseFloat(getComputedStyle(document.documentElement).fontSize) <= 16;
    const faults = new Set();
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";

    function name(node) {
        const path = [];
        for (let one = node; one !== document.body && path.length < 4; one = one.parentElement) {
            const names = [...one.classList].filter((kind) => !kind.startsWith("svelte-"));
            path.unshift([one.localName, ...names].join("."));
        }
        return path.join(" ");
    }

    function isHidden(node) {
        if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
        for (let one = node; one; one = one.parentElement) {
            if (getComputedStyle(one).clipPath === "inset(50%)") return true;  // only spoken
        }
        return false;
    }

    // Return what is seen of a box once it is scrolled to, and who cuts it off and by how much.
    function look(box, node) {
        let { left, top, right, bottom } = box;
        const seen = { left, top, right, bottom };
        let scroller, cut;
        let fixed = false;
        for (let one = node; one && one !== document.body && !fixed; one = one.parentElement) {
            const style = getComputedStyle(one);
            fixed = style.position === "fixed";
            const x = style.overflowX, y = style.overflowY;
            if (x === "visible" && y === "visible") continue;
            const edge = one.getBoundingClientRect();
            if (scrolls(x)) [left, right] = [edge.left, edge.right];
            if (scrolls(y)) [top, bottom] = [edge.top, edge.bottom];
            if (scrolls(x) || scrolls(y)) scroller ??= one;
            const wide = x === "visible" ? 0 : Math.max(edge.left - left, right - edge.right);
            const high = y === "visible" ? 0 : Math.max(edge.top - top, bottom - edge.bottom);
            if (Math.max(wide, high) <= ALMOST) continue;
            if (!one.title) cut ??= `by ${name(one)}, ${Math.round(Math.max(wide, high))} px`;
            if (x !== "visible") {
                seen.left = left = Math.max(left, edge.left);
                seen.right = right = Math.min(right, edge.right);
            }
            if (y !== "visible") {
                seen.top = top = Math.max(top, edge.top);
                seen.bottom = bottom = Math.min(bottom, edge.bottom);
            }
        }
        const page = document.documentElement;
        const out = fixed ? 0 : Math.max(
            -left - scrollX, -top - scrollY,
            right + scrollX - page.scrollWidth, bottom + scrollY - page.scrollHeight,
        );
        if (out > ALMOST) {
            cut ??= `by the page, ${Math.round(out)} px`;
            seen.left = Math.max(seen.left, -scrollX);
            seen.top = Math.max(seen.top, -scrollY);
        }
        return { seen, scroller, cut };
    }

    // Return the box that takes a tap: with the labels of a control, and what is laid over it.
    function tapped(node) {
        const boxes = [node, ...(node.labels ?? [])].map((one) => one.getBoundingClientRect());
        for (const part of ["::before", "::after"]) {
            const style = getComputedStyle(node, part);
            if (style.content === "none" || style.position !== "absolute") continue;
            const [x, y] = [boxes[0].left + node.clientLeft, boxes[0].top + node.clientTop];
            const [left, top] = [x + parseFloat(style.left), y + parseFloat(style.top)];
            const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
            boxes.push({ left, top, right: left + width, bottom: top + height });
        }
        const most = (side) => Math.max(...boxes.map((one) => one[side]));
        const least = (side) => Math.min(...boxes.map((one) => one[side]));
        return { width: most("right") - least("left"), height: most("bottom") - least("top") };
    }

    // A link between other words is as high as its line
    function isInText(node) {
        const beside = [...node.parentElement.childNodes].filter((one) => one.nodeType === 3);
        return node.localName === "a" && getComputedStyle(node).display === "inline"
            && beside.some((one) => one.data.trim());
    }

    const lines = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode, node = text.parentElement;
        const words = text.data.trim().slice(0, 30);
        if (!words || node.closest("svg, script, style, option") || isHidden(node)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const size = parseFloat(getComputedStyle(node).fontSize);
        if (usual && size < LETTERS) {
            faults.add(`small letters, ${size} px: "${words}" in ${name(node)}`);
        }
        for (const { left, right, top, bottom } of range.getClientRects()) {
            const spare = Math.max(0, (bottom - top - size) / 2);  // the letters, not their line
            const box = { left, right, top: top + spare, bottom: bottom - spare };
            if (right - left < 2) continue;
            const { seen, scroller, cut } = look(box, node);
            if (cut) faults.add(`cut off ${cut}: "${words}" in ${name(node)}`);
            else if (seen.right > seen.left && seen.bottom > seen.top) {
                lines.push({ ...seen, scroller, words, node });
            }
        }
    }
    lines.forEach((a, index) => lines.slice(index + 1).forEach((b) => {
        if (a.node === b.node || a.scroller !== b.scroller) return;
        if (a.node.closest(PASSING) || b.node.closest(PASSING)) return;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 3) {
            faults.add(`on top of each other, ${Math.round(wide)} x ${Math.round(high)} px: `
                + `"${a.words}" in ${name(a.node)}, "${b.words}" in ${name(b.node)}`);
        }
    }));
    for (const node of root.querySelectorAll("button, a[href], input, select, summary")) {
        if (isHidden(node)) continue;
        const words = node.getAttribute("aria-label") ?? node.textContent.trim();
        const what = `"${words}" in ${name(node)}`;
        const whole = node.getBoundingClientRect();
        const { seen, cut } = look(whole, node);
        const enough = seen.right - seen.left >= Math.min(TARGET, whole.width) - ALMOST
            && seen.bottom - seen.top >= Math.min(TARGET, whole.height) - ALMOST;
        if (cut && !enough) faults.add(`out of reach ${cut}: ${what}`);
        const target = tapped(node);
        const small = Math.min(target.width, target.height) < TARGET - 0.5;
        if (usual && small && !isInText(node) && !node.matches(LEAVING)) {
            const size = `${Math.round(target.width)} x ${Math.round(target.height)}`;
            faults.add(`small to tap, ${size} px: ${what}`);
        }
        node.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left, top, width, height } = node.getBoundingClientRect();
        const parts = [0.5, 0.15, 0.85];
        const free = parts.some((x) => parts.some((y) => {
            const found = document.elementFromPoint(left + width * x, top + height * y);
            return found && (node.contains(found) || found.contains(node));
        }));
        if (!free) faults.add(`covered: ${what}`);
    }
    return [...faults];
}"""


def faults(page: Page) -> list[str]:
    """Return what is wrong with the layout of a page, or of the dialog that is open on it."""
    found: list[str] = page.evaluate(FAULTS)
    return found
