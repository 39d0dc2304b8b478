"""Hidden cards are nowhere: all that a page shows, is sent and keeps, compared with the truth.

A script in the page (`spy.js`) notes every text and attribute as it comes into the document, and
how often each card is there, with the view that had come before. What is sent, the accessibility
tree and the stores of the browser are noted from outside. At the end the tables are made again
from the facts in the server's database: no note may tell a card that its viewer had not seen by
then, or show more copies of a card than the viewer could see.
"""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Page, Request, WebSocket

from speeltafel.engine.catalogue import rules
from speeltafel.play.facts import Moved, load_fact
from speeltafel.play.table import OVER, Table
from speeltafel.server.pages import STATIC
from speeltafel.texts import Said, render

SPY = (Path(__file__).parent / "spy.js").read_text(encoding="utf-8")
STORES = """async () => {
    const found = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat();
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
            found.push(key.url, await (await cache.match(key)).text());
        }
    }
    const done = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = reject;
    });
    for (const { name } of await indexedDB.databases()) {
        const base = await done(indexedDB.open(name));
        for (const store of base.objectStoreNames) {
            const all = base.transaction(store).objectStore(store);
            found.push(JSON.stringify([await done(all.getAllKeys()), await done(all.getAll())]));
        }
        base.close();
    }
    return found;
}"""


class At(NamedTuple):
    """The last view that had come to a page."""

    table: str
    seat: int
    version: int


@dataclass(frozen=True)
class Known:
    """What a viewer may know at a version of a table."""

    game: str
    view: dict[str, Any]
    copies: Counter[str]  # of each card that can be seen now
    seen: frozenset[str]  # the cards of which a copy has been seen so far
    secrets: tuple[str, ...]  # which nobody may know yet
    open: bool  # the game is over, and the proof of its deal tells every card


@cache
def cards_of(game: str) -> frozenset[str]:
    """Return the codes of the cards of a game: those of its first shuffle."""
    return frozenset(rules(game).SHUFFLES[0][1])


def cards_in(value: Any) -> Iterator[str]:
    """Yield every text in a view, except in the table of symbols, which has all cards of T-Rex."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from cards_in(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            if key != "symbols":
                yield key
                yield from cards_in(one)


def truth(database: Path, name: str, seat: int) -> dict[int, Known]:
    """Make a table again from its stored facts; return what a seat could know at each version."""
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as db:
        query = "select body, at from events where table_id = ? order by seq"
        facts = [(load_fact(body), at) for body, at in db.execute(query, (name,))]
    table = Table(name)
    known: dict[int, Known] = {}
    seen: frozenset[str] = frozenset()
    before = None
    for fact, at in facts:
        table.apply(fact, at)
        if table.game is None:
            continue
        game, cards = table.game.rules, cards_of(table.game.rules.NAME)
        if before is None:  # options tell of cards to all: that blue 2 is a comet
            seen |= cards & set(cards_in(list(table.settings.options.values())))
        after = table.game.hidden(seat)
        view = json.loads(json.dumps(game.describe(after, table.settings.memory)))
        copies = Counter(one for one in cards_in(view) if one in cards)
        told: list[str] = []
        if isinstance(fact, Moved) and before is not None:
            told = game.action_text(before, fact.action).split(" ")
            told += cards_in([said.args for said in game.tell(before, fact.action, after)])
        seen |= copies.keys() | {one for one in told if one in cards}
        shown = table.status == OVER and not table.settings.training
        secrets = (table.made.bot_secret, *([] if shown else [table.made.secret]))
        known[table.version] = Known(game.NAME, view, copies, seen, secrets, shown)
        before = after
    return known


@cache
def names_of(game: str, language: str) -> dict[str, str]:
    """Return the cards of a game by their names in a language."""
    return {render(Said(f"{game}-{card}"), language).lower(): card for card in cards_of(game)}


@cache
def pattern(words: frozenset[str], edge: str) -> re.Pattern[str]:
    """Return what finds any of these words, if no `edge` is beside it: "red 10" has no "red 1"."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<!{edge})(?:{'|'.join(map(re.escape, longest))})(?!{edge})")


def told_cards(text: str, game: str, language: str) -> set[str]:
    """Return the cards that a text tells, by their codes or by their names."""
    names = names_of(game, language)
    codes = pattern(cards_of(game), r"[^\W_]").findall(text)
    # In "swap blue-7 violet-6" there is no "7 violet", which is French.
    named = pattern(frozenset(names), r"[\w-]").findall(text.lower())
    return {*codes, *(names[one] for one in named)}


class Spy:
    """Notes all that a page holds and hears."""

    def __init__(self, page: Page, address: str, database: Path, language: str) -> None:
        self.page = page
        self.address = address
        self.database = database
        self.language = language
        self.at: At | None = None
        self.views: list[dict[str, Any]] = []
        self.notes: list[tuple[At, str, str]] = []  # where it was found, and the text
        self.counts: list[tuple[At, int, dict[str, dict[str, int]]]] = []  # with the version shown
        self.looked: At | None = None
        page.expose_function("spied", self.spied)
        page.add_init_script(SPY)
        page.on("websocket", self.opened)
        page.on("requestfinished", self.answered)
        # Before whatever a test does with an element, the page is looked at.
        page.add_locator_handler(page.locator("body"), self.look, no_wait_after=True)
        self.tools = page.context.new_cdp_session(page)

    def spied(self, report: dict[str, Any]) -> None:
        """Take what the script in the page has noted."""
        at = At(*report["at"])
        self.notes += [(at, where, text) for where, text in report["texts"]]
        self.counts.append((at, report["shown"], report["counts"]))

    def opened(self, socket: WebSocket) -> None:
        """Listen to a socket."""
        socket.on("framereceived", self.heard)

    def heard(self, frame: str | bytes) -> None:
        """Note a message that came through the socket."""
        self.note_sent("frame", frame if isinstance(frame, str) else frame.decode())

    def answered(self, request: Request) -> None:
        """Note the answer to a request, unless it is one of those that everybody gets."""
        path = request.url.removeprefix(self.address).partition("?")[0].partition("#")[0]
        common = path == "api/games" or (STATIC / path).exists()
        if not request.url.startswith(self.address) or common:
            return
        with suppress(BrowserError):  # it went to a page that has been left
            answer = request.response()
            self.note_sent(f"answer from {path}", answer.text() if answer else "")

    def note_sent(self, where: str, text: str) -> None:
        """Note a text that the server has sent."""
        with suppress(ValueError):
            message = json.loads(text)
            if isinstance(message, dict) and message.get("is") == "view" and message["view"]:
                self.at = At(message["table"], message["seat"], message["version"])
                self.views.append(message)
                rest = {key: one for key, one in message.items() if key not in ("view", "proof")}
                text = json.dumps(rest, ensure_ascii=False)
        if self.at:
            self.notes.append((self.at, where, text))

    def look(self) -> None:
        """Note the accessibility tree and the stores of the browser, once for each view."""
        if self.at is None or self.at == self.looked or self.page.is_closed():
            return
        self.looked = self.at
        found: list[tuple[str, str]] = []
        with suppress(BrowserError):  # the page is being left
            for node in self.tools.send("Accessibility.getFullAXTree")["nodes"]:
                for part in ("name", "value", "description"):
                    text = node.get(part, {}).get("value", "")
                    if text and not node["ignored"]:
                        found.append((f"accessible {part}", str(text)))
            found += [("store", text) for text in self.page.evaluate(STORES)]
        # The view may be another one by now, and with it what may be known.
        self.notes += [(self.at, where, text) for where, text in found]

    def forget(self) -> None:
        """Forget all notes."""
        self.views, self.notes, self.counts = [], [], []

    def leaks(self) -> list[str]:
        """Return what was told to the page, or by it, and must not be."""
        found: dict[str, None] = {}
        known = {
            place: truth(self.database, *place)
            for place in {(at.table, at.seat) for at, *_ in [*self.notes, *self.counts]}
        }
        for message in self.views:
            then = known[message["table"], message["seat"]][message["version"]]
            if message["view"] != then.view:
                found[f"a view that is not the one of its seat: {message}"] = None
        first: dict[tuple[str, int, str, str], At] = {}  # when the least could be known
        for at, where, text in self.notes:
            key = (at.table, at.seat, where, text)
            first[key] = min(at, first.get(key, at))
        for (*_, where, text), at in first.items():
            then = known[at.table, at.seat][at.version]
            for one in self._told_too_much(then, text):
                found[f"{where} at {at}: {one} in {text!r}"] = None
        for at, shown, counts in self.counts:
            versions = known[at.table, at.seat]
            now = [one for version, one in versions.items() if shown <= version <= at.version]
            for one in self._too_many(now or [versions[at.version]], counts):
                found[f"document at {at}: {one}"] = None
        return list(found)

    def _told_too_much(self, then: Known, text: str) -> Iterator[str]:
        yield from (secret for secret in then.secrets if secret in text)
        if not then.open:
            yield from told_cards(text, then.game, self.language) - then.seen

    def _too_many(self, now: list[Known], counts: dict[str, dict[str, int]]) -> Iterator[str]:
        """Yield the cards of which more copies are there than could be seen meanwhile."""
        if any(one.open for one in now):
            return
        names = names_of(now[0].game, self.language)
        cards = cards_of(now[0].game)
        for kind, numbers in counts.items():
            for what, number in numbers.items():
                card = names.get(what.lower(), "") if kind == "name" else what
                most = max(one.copies[card] for one in now)
                if card in cards and number > most:
                    yield f"{number} of {card} by their {kind}, {most} can be seen"
