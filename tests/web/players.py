"""Playing as somebody who hears the page: by roles, names and states alone.

What can be done is read in the accessibility tree; `WISHES` says where each game has it, the more
urgent first, so that a game comes to its end soon. `by_name` does it as a screen reader does,
`by_keys` with the keyboard alone.
"""

import random
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import yaml
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Locator, Page

ENTRY = re.compile(r'(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^]]*\])*)')
PATIENCE = 60.0  # seconds in which nothing can be done
MOMENT = 2000  # milliseconds for a button that has just been there
MOST_KEYS = 60  # to get to a button
TITLES = {
    "trex": "T-Rex", "keltis": "Keltis: The Card Game", "gold": "Gold!", "animalia": "Animalia",
    "yellowstone": "Yellowstone Park",
}  # fmt: skip
# Names of the group around a button, and of the button
WISHES: dict[str, list[tuple[str, str]]] = {
    "trex": [
        ("Your choices", ""),
        ("Your hand", ""),
        ("Your piles", "Flip|Give up"),
        ("Eggs and colours", "Egg: "),
    ],
    "keltis": [
        ("Stock and discard piles", "^Stock"),
        ("", "^Stop$"),
        ("^(green|yellow|red|pink|blue|point card) (\\d+|end card)$", ""),  # what to do with it
        ("Your hand", ""),
    ],
    "gold": [
        ("Offer", "can be taken"),
        ("Display of Bot", "Take .* from"),
        ("", "^No bonus card"),
    ],
    "animalia": [
        ("Your choice", ""),
        (", row [12]$|^Collection of", ""),
    ],
    "yellowstone": [
        ("Board", ""),
        ("Your hand", ""),
        ("Stock, minus pile", "^Stock"),
        ("Stock, minus pile", ""),
    ],
}  # fmt: skip
# What the name of some button must tell in the course of a game: what a move would lead to
PROMISES = {
    "trex": "You would be (first|second|third)",
    "keltis": r"from -?\d+ to -?\d+ points",
    "gold": r"scores -?\d+ point|would (lead|share)",
    "animalia": r"\d medals?|beauty -?\d",
    "yellowstone": "It fits: you take nothing|You take ",
}


@dataclass(frozen=True)
class Item:
    """A node of the accessibility tree."""

    role: str
    name: str
    states: str
    text: str
    groups: tuple[tuple[str, str], ...]  # roles and names of those around it

    @property
    def usable(self) -> bool:
        """Whether it is a button that does something now."""
        return self.role == "button" and "[disabled]" not in self.states


def listen(part: Locator) -> list[Item]:
    """Return the accessibility tree of a part of the page, in reading order."""
    return list(_items(yaml.safe_load(part.aria_snapshot()), ()))


def _items(nodes: Any, groups: tuple[tuple[str, str], ...]) -> Iterator[Item]:
    for node in nodes or []:
        entry, inside = next(iter(node.items())) if isinstance(node, dict) else (node, None)
        found = ENTRY.fullmatch(entry)
        if found is None:  # a text
            continue
        name = re.sub(r"\\(.)", r"\1", found[2] or "")
        text = inside if isinstance(inside, str) else ""
        if isinstance(inside, list):
            text = " ".join(str(one) for part in inside if isinstance(part, dict)
                            for one in part.values())  # fmt: skip
        yield Item(found[1], name, found[3], text, groups)
        if isinstance(inside, list):
            yield from _items(inside, (*groups, (found[1], name)))


def wish(game: str, items: list[Item], chooser: random.Random) -> Item | None:
    """Choose what to do of what can be done, if anything."""
    for group, name in WISHES[game]:
        fitting = [
            one for one in items
            if one.usable and "[pressed]" not in one.states and re.search(name, one.name)
            and any(re.search(group, outer) for _, outer in one.groups)
        ]  # fmt: skip
        if fitting:
            return chooser.choice(fitting)
    return None


def find(page: Page, item: Item) -> Locator:
    """Return the first button that has this name, in groups that have those."""
    inside: Page | Locator = page
    for role, name in item.groups:
        if name:
            inside = inside.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
    return inside.get_by_role("button", name=item.name, exact=True, disabled=False).first


def by_name(button: Locator) -> None:
    """Do what a screen reader does with a button."""
    button.dispatch_event("click", timeout=MOMENT)


# The key that brings somebody who sees the page nearer to an element
NEXT_KEY = """(one, tried) => {
    const here = document.activeElement;
    if (!one.isConnected) return "gone";
    if (here === one) return "";
    if (one.type === "radio" && here.name === one.name) return "ArrowUp";
    if (!one.closest("[data-zone]")?.contains(here)) {
        const before = here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING;
        return before ? "Shift+Tab" : "Tab";
    }
    const a = here.getBoundingClientRect(), b = one.getBoundingClientRect();
    const x = b.left + b.width / 2 - a.left - a.width / 2;
    const y = b.top + b.height / 2 - a.top - a.height / 2;
    const across = x > 0 ? "ArrowRight" : "ArrowLeft", along = y > 0 ? "ArrowDown" : "ArrowUp";
    if (Math.abs(y) < b.height / 2) return across;
    if (Math.abs(x) < b.width / 2) return along;
    return tried % 3 ? along : across; // rows need not stand one below the other
}"""


def reach(target: Locator) -> None:
    """Move the focus to an element, with keys alone."""
    element = target.element_handle(timeout=MOMENT)
    for tried in range(MOST_KEYS):
        key = element.evaluate(NEXT_KEY, tried)
        if key == "gone":
            raise BrowserError(f"{target} has gone meanwhile")
        if not key:
            return
        target.page.keyboard.press(key)
    raise AssertionError(f"{target} is not reached by {MOST_KEYS} keys")


def by_keys(target: Locator) -> None:
    """Use a button with the keyboard alone."""
    reach(target)
    if not target.is_enabled(timeout=MOMENT):
        raise BrowserError(f"{target} does nothing any more")
    target.page.keyboard.press("Enter")


def play(page: Page, game: str, act: Callable[[Locator], None], seed: int = 1) -> list[str]:
    """Play to the end of the game; return the names of what was done."""
    chooser = random.Random(seed)
    main, result = page.get_by_role("main"), page.get_by_role("dialog", name="Result")
    done: list[str] = []
    since = time.monotonic()
    while not result.count():
        assert time.monotonic() - since < PATIENCE, page.locator("body").aria_snapshot()
        if not page.title().startswith("●"):  # somebody else's turn
            page.wait_for_timeout(20)
            continue
        items = listen(main)
        nameless = [one for one in items if one.role == "button" and not one.name]
        assert nameless == []
        chosen = wish(game, items, chooser)
        if chosen is None:
            page.wait_for_timeout(20)
            continue
        status = next(one.text for one in items if one.role == "status")
        if "Your turn:" not in status and not page.locator(".objection").count():  # not told yet
            page.wait_for_timeout(20)
            continue
        try:
            act(find(page, chosen))
        except BrowserError:
            continue  # what it would lead to has come meanwhile, so it has another name
        page.spy.look()  # type: ignore[attr-defined]
        done.append(chosen.name)
        since = time.monotonic()
    assert [name for name in done if re.search(PROMISES[game], name)]
    return done
