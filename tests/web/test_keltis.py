"""Keltis in the browser."""

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from benchmarks.browser import LEGAL
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Page, WebSocketRoute, expect

Start = Callable[..., None]
STOCK = ".stock button"


def view_of(page: Page) -> dict[str, Any]:
    """Return the last view that came to a page."""
    view: dict[str, Any] = page.watch.view  # type: ignore[attr-defined]
    return view


def wait_for_turn(page: Page) -> None:
    page.locator(".hand [data-legal]").first.wait_for()


def wait_for_next_turn(page: Page, before: dict[str, Any]) -> None:
    """Wait until the others have moved as well."""
    page.wait_for_function(
        "version => document.querySelector('.screen').dataset.version > version + 2"
        " && document.querySelector('.hand [data-legal]')",
        arg=before["version"],
    )


def play_quickly(page: Page, seed: int) -> int:
    """Play a card and draw from the stock, which ends a game soonest; return the turns made."""
    chooser = random.Random(seed)
    turns, deadline = 0, time.monotonic() + 300
    hand, stock = page.locator(f".hand {LEGAL}:visible"), page.locator(f".stock {LEGAL}:visible")
    chips = page.locator(f".bar {LEGAL}:visible")
    while not page.locator("[data-result]").count():
        assert time.monotonic() < deadline
        try:
            if stock.count():
                stock.click(timeout=1000)
                turns += 1
            elif chips.count():  # in which row, the last card of all, or no more cards
                chips.last.click(timeout=1000)
            elif number := hand.count():
                hand.nth(chooser.randrange(number)).click(timeout=1000)
        except BrowserError:
            continue  # it has gone meanwhile
    return turns


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game(
    page: Page, table: Start, play_to_end: Callable[..., int], players: int
) -> None:
    table(page, "keltis", players)
    assert play_quickly(page, seed=players) > 5
    assert play_to_end(page) == 0
    points = view_of(page)["view"]["points"]
    shown = page.locator("dialog tfoot td b").all_inner_texts()
    assert sorted(int(text.replace("−", "-")) for text in shown) == sorted(points)


def test_two_taps_make_a_turn(page: Page, table: Start) -> None:
    table(page, "keltis", 2)
    wait_for_turn(page)
    before = view_of(page)
    page.locator(".hand [data-legal]").first.click()
    assert view_of(page)["version"] == before["version"]  # only the draw makes the move
    page.locator(STOCK).click()
    wait_for_next_turn(page, before)
    assert view_of(page)["view"]["stock"] < before["view"]["stock"]
    assert view_of(page)["view"]["hand_sizes"][0] == 8


def test_a_turn_is_confirmed_once(new_page: Callable[..., Page], table: Start) -> None:
    page = new_page(confirm=True, pace="fast")
    table(page, "keltis", 2)
    wait_for_turn(page)
    before = view_of(page)
    page.locator(".hand [data-legal]").first.click()
    page.locator(STOCK).click()
    question = page.get_by_role("button", name=re.compile("Draw from the stock"))
    expect(question).to_be_visible()
    assert view_of(page)["version"] == before["version"]
    question.click()
    wait_for_next_turn(page, before)
    assert view_of(page)["view"]["stock"] < before["view"]["stock"]
    assert view_of(page)["view"]["hand_sizes"][0] == 8


def test_the_place_of_a_card_can_be_changed(page: Page, table: Start) -> None:
    table(page, "keltis", 2)
    wait_for_turn(page)
    card = page.locator(".hand [data-legal]").first
    card.click()  # nothing is laid yet, so every card begins a row
    expect(page.locator(".rows .ghost")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Discard")).click()
    expect(page.locator(".rows .ghost")).to_have_count(0)
    expect(page.locator(".pile .ghost")).to_have_count(1)
    before = view_of(page)
    page.locator(".pile.locked").click(force=True)  # what may not be done says why
    expect(page.locator(".note")).to_contain_text("in this turn")
    page.locator(STOCK).click()
    wait_for_next_turn(page, before)  # the bot may have taken the discarded card meanwhile
    assert not any(view_of(page)["view"]["rows"][0].values())


def test_drawing_before_playing_says_why_not(page: Page, table: Start) -> None:
    table(page, "keltis", 2)
    wait_for_turn(page)
    page.locator(STOCK).click(force=True)
    expect(page.get_by_role("status").first).to_contain_text("First play a card")
    page.get_by_role("button", name="Show the rule").click()
    expect(page.locator("dialog .asked")).to_be_visible()


def test_a_row_shows_what_it_would_be_worth(page: Page, table: Start) -> None:
    table(page, "keltis", 2)
    wait_for_turn(page)
    card = page.locator(".hand [data-legal]").first
    expect(card).to_have_attribute("aria-label", re.compile("from 0 to (-4|1) points"))
    card.click()
    row = page.locator(".rows [data-legal]").first
    expect(row.locator(".foot")).to_have_text(re.compile("0 › (−4|1)"))


def test_a_turn_with_keys_alone(new_page: Callable[..., Page], table: Start) -> None:
    page = new_page(size=(1440, 900))
    table(page, "keltis", 3)
    wait_for_turn(page)
    before = view_of(page)
    page.keyboard.press("3")
    expect(page.locator(".slot").nth(2).locator("[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("d")
    wait_for_next_turn(page, before)
    assert view_of(page)["view"]["stock"] < before["view"]["stock"]


def test_the_rows_of_others_can_be_looked_at(page: Page, table: Start) -> None:
    table(page, "keltis", 4)
    wait_for_turn(page)
    page.locator('[data-place="seat-1"]').click()
    expect(page.get_by_role("dialog")).to_be_visible()


class Cable:
    """The wire between a page and its server; `at_act` says whether a move may pass."""

    def __init__(self, page: Page, at_act: Callable[["Cable", str], bool]) -> None:
        self.acts: list[dict[str, Any]] = []
        self.at_act = at_act
        page.route_web_socket(re.compile("/socket$"), self.plug_in)

    def plug_in(self, wire: WebSocketRoute) -> None:
        self.wire, self.server = wire, wire.connect_to_server()
        wire.on_message(self.carry)

    def carry(self, message: str | bytes) -> None:
        text = str(message)
        if json.loads(text)["do"] == "act":
            self.acts.append(json.loads(text))
            if not self.at_act(self, text):
                return
        self.server.send(text)


def make_a_turn(page: Page) -> None:
    wait_for_turn(page)
    page.locator(".hand [data-legal]").first.click()
    page.locator(STOCK).click()


def test_a_break_between_the_halves_of_a_turn_loses_nothing(page: Page, table: Start) -> None:
    def cut_second(cable: Cable, _: str) -> bool:
        if len(cable.acts) != 2:
            return True
        cable.server.close()
        cable.wire.close()
        return False

    cable = Cable(page, cut_second)
    table(page, "keltis", 2)
    make_a_turn(page)
    page.wait_for_function("() => document.querySelectorAll('.hand .slot').length === 8")
    wait_for_turn(page)
    assert [one["move"] for one in cable.acts[1:]] == ["stock", "stock"]
    assert cable.acts[1]["id"] == cable.acts[2]["id"]  # the same command once more


def test_the_second_half_is_not_sent_when_the_first_came_too_late(page: Page, table: Start) -> None:
    def make_stale(cable: Cable, text: str) -> bool:
        if len(cable.acts) == 1:
            cable.server.send(json.dumps({**json.loads(text), "version": 1}))
        return len(cable.acts) > 1

    cable = Cable(page, make_stale)
    table(page, "keltis", 2)
    make_a_turn(page)
    wait_for_turn(page)
    assert len(cable.acts) == 1
    expect(page.locator(".hand .slot")).to_have_count(8)
    before = view_of(page)
    page.locator(STOCK).click()  # the card is still chosen
    wait_for_next_turn(page, before)
    assert [one["move"] for one in cable.acts[2:]] == ["stock"]


def test_a_bot_that_took_over_between_the_halves_plays_on(page: Page, table: Start) -> None:
    def leave(cable: Cable, _: str) -> bool:
        if len(cable.acts) == 2:
            goodbye = {"do": "stand", "table": cable.acts[0]["table"], "id": "goodbye"}
            cable.server.send(json.dumps(goodbye))
        return True

    cable = Cable(page, leave)
    table(page, "keltis", 2)
    make_a_turn(page)
    expect(page.locator("[data-result]")).to_be_visible(timeout=60_000)  # bots play it out
    assert len(cable.acts) == 2
    assert page.get_by_role("button", name="Play on yourself").count() == 0
