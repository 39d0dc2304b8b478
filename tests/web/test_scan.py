"""The scan for hidden cards finds them, wherever they are."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from speeltafel.texts import Said, render
from tests.web.conftest import Table
from tests.web.scan import Known, Spy, cards_of, told_cards, truth

ATTRIBUTE = "card => document.querySelector('main').setAttribute('data-next', card)"
TEXT = "card => document.querySelector('main').append(`next: ${card}.`)"
LABEL = """card => {
    const one = document.createElement("button");
    one.setAttribute("aria-label", `${card}: the next one`);
    document.querySelector("main").append(one);
}"""
GONE = """card => {
    const one = document.createElement("i");
    one.dataset.card = `${card}#0`;
    document.body.append(one);
    one.remove();
}"""
LOCAL = "card => localStorage.setItem(`${performance.now()}`, card)"
SESSION = "card => sessionStorage.setItem(`${performance.now()}`, JSON.stringify({ card }))"
CACHE = "async card => (await caches.open('next')).put(`${performance.now()}`, new Response(card))"
BASE = """card => new Promise((done) => {
    const opening = indexedDB.open(`${performance.now()}`);
    opening.onupgradeneeded = () => opening.result.createObjectStore("cards").put(card, 1);
    opening.onsuccess = () => {
        opening.result.close();
        done();
    };
})"""


PLANTS = {
    "data-next": ATTRIBUTE, "text": TEXT, "aria-label": LABEL, "accessible name": LABEL,
    "data-card": GONE, "local store": LOCAL, "session store": SESSION, "cache store": CACHE,
    "base store": BASE,
}  # fmt: skip
SECOND = """code => {
    const one = document.querySelector(`[data-code="${code}"]`);
    one.after(one.cloneNode(true));
}"""


@pytest.fixture
def spied(page: Page, table: Table) -> Iterator[Spy]:
    """A table of Gold! at which it is the viewer's turn; whatever is found there is forgotten."""
    table(page, "gold", 2)
    page.locator(".screen[data-turn]").wait_for()
    spy: Spy = page.spy  # type: ignore[attr-defined]
    look_again(spy)
    assert spy.leaks() == []
    yield spy
    spy.forget()


def look_again(spy: Spy) -> None:
    """Look at a page that has changed without a new view."""
    spy.page.wait_for_timeout(100)  # for the script in the page
    spy.looked = None
    spy.look()


def known_now(spy: Spy) -> Known:
    """Return what the viewer may know."""
    assert spy.at is not None
    return truth(spy.database, spy.at.table, spy.at.seat)[spy.at.version]


def unseen(spy: Spy) -> list[str]:
    """Return the cards of which no copy has been seen."""
    return sorted(cards_of("gold") - known_now(spy).seen)


def test_a_card_in_the_page_is_found(spied: Spy) -> None:
    """By its code and by its name, each time another card."""
    cards = iter(unseen(spied))
    planted = []
    for where, script in PLANTS.items():
        for worded in (False, True):
            card = next(cards)
            planted.append((where.rpartition(" ")[2], card))
            spied.page.evaluate(script, render(Said(f"gold-{card}")) if worded else card)
    look_again(spied)
    found = spied.leaks()
    for where, card in planted:
        assert [one for one in found if f"{where} at" in one and f": {card} in" in one], (
            where, card, found,
        )  # fmt: skip


def test_another_copy_of_a_known_card_is_found(spied: Spy) -> None:
    card = known_now(spied).view["offer"][0]
    spied.page.evaluate(SECOND, card)
    look_again(spied)
    found = "\n".join(spied.leaks())
    for kind in ("code", "card", "name"):
        assert f"of {card} by their {kind}" in found


def test_what_the_server_must_not_send_is_found(spied: Spy) -> None:
    first, second, third, *_ = unseen(spied)
    view = json.loads(json.dumps(spied.views[-1]))
    spied.heard(json.dumps({"is": "done", "id": "x", "next": first}))
    spied.heard(json.dumps({**view, "log": [{"said": [["gold-takes", {"card": second}]]}]}))
    view["view"]["displays"][0].append(view["view"]["offer"][0])
    spied.heard(json.dumps(view))
    spied.page.route("**/api/next", lambda route: route.fulfill(json={"card": third}))
    spied.page.evaluate("fetch('api/next').then(answer => answer.text())")
    spied.page.evaluate("secret => (document.title = secret)", known_now(spied).secrets[-1])
    look_again(spied)
    found = "\n".join(spied.leaks())
    assert f": {first} in" in found
    assert f": {second} in" in found
    assert f"answer from api/next at {spied.at}: {third} in" in found
    assert "a view that is not the one of its seat" in found
    assert known_now(spied).secrets[-1] in found


def test_cards_are_told_apart() -> None:
    assert told_cards("red 10, then RED 1!", "keltis", "en") == {"red-10", "red-1"}
    assert told_cards('{"from":"red-1#0"}', "keltis", "en") == {"red-1"}
    assert told_cards("BL12@3 and xBL7 and chameleons", "trex", "en") == {"BL12"}
    assert told_cards("Nimm Rot 3.", "gold", "de") == {"red-3"}
    assert told_cards("swap blue-7 violet-6", "gold", "fr") == {"blue-7", "violet-6"}
