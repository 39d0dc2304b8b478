"""T-Rex in the browser."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

Table = Callable[..., None]
YOURS = ".screen[data-turn]"
HAND = '[data-zone][aria-label="Your hand"] button'
ORDINAL = re.compile(r"\d")
MOST_TAPS = 300


def view(page: Page) -> dict[str, Any]:
    """Return the last view that the page was sent."""
    return dict(page.watch.view)  # type: ignore[attr-defined]


def play_until(page: Page, reached: Callable[[], bool]) -> None:
    """Play the first thing that may be played, until something is so at the own turn."""
    for _ in range(MOST_TAPS):
        page.locator(YOURS).wait_for()
        if reached():
            return
        version = page.locator(".screen").get_attribute("data-version")
        page.locator("[data-legal]:visible").first.click()
        page.locator(f'.screen:not([data-version="{version}"])').wait_for()
    pytest.fail("it never came to that")


@pytest.mark.parametrize("players", [3, 5])
def test_a_whole_game(page: Page, table: Table, play_to_end: Any, players: int) -> None:
    table(page, "trex", players, "first-game")
    play_to_end(page)
    result = page.get_by_role("dialog")
    # How the points came about: squares of eggs that add up to the score of each player
    for line in result.locator(".players > li:has(.eggs)").all():
        head = line.locator("b").inner_text()
        squares = [int(one.split("=")[1]) for one in line.locator(".eggs").all_inner_texts()]
        assert head.endswith(f": {sum(squares)} points") or sum(squares) == 1


def test_a_card_is_played_with_one_tap(page: Page, table: Table) -> None:
    table(page, "trex", 3, "first-game")
    page.locator(YOURS).wait_for()
    card = page.locator(f"{HAND}[data-legal]").first
    name = card.get_attribute("data-code")
    card.click()
    page.locator(f'{HAND}[data-code="{name}"]').wait_for(state="detached")
    assert name not in view(page)["view"]["seats"][0]["hand"]


def test_keys_play_cards(page: Page, table: Table) -> None:
    table(page, "trex", 3, "first-game")
    page.locator(YOURS).wait_for()
    second = page.locator(HAND).nth(1).get_attribute("data-code")
    page.keyboard.press("2")
    page.locator(f'{HAND}[data-code="{second}"]').wait_for(state="detached")


def test_why_not(page: Page, table: Table) -> None:
    table(page, "trex", 3, "first-game")
    page.locator(YOURS).wait_for()
    page.get_by_role("button", name="Draw pile").click(force=True)
    expect(page.get_by_role("status")).to_contain_text("only flip with one card")
    page.get_by_role("button", name="Show the rule").click()
    expect(page.get_by_role("dialog").locator(".asked")).to_contain_text("two or more cards")


def test_badges_tell_the_place(page: Page, table: Table) -> None:
    """A card's badge says the place that its player then has."""
    table(page, "trex", 4, "first-game")
    page.locator(YOURS).wait_for()
    card = page.locator(HAND).nth(2)
    badge = page.locator(".slot").nth(2).locator(".effect")
    badge.wait_for()
    place = ORDINAL.search(badge.inner_text())
    assert place is not None
    words = {"1": "first", "2": "second", "3": "third", "4": "fourth"}[place[0]]
    assert words in str(card.get_attribute("aria-label"))


def test_places_of_top_cards_are_all_different(page: Page, table: Table) -> None:
    table(page, "trex", 4, "first-game")
    seats = lambda: view(page)["view"]["seats"]  # noqa: E731
    play_until(page, lambda: all(seat["open"] for seat in seats()))
    badges = sorted(page.locator(".place").all_inner_texts())
    assert badges == sorted(["1st", "2nd", "3rd", "last"])


def test_a_round_ends_with_eggs_losses_and_colours(page: Page, table: Table) -> None:
    """The comet is announced; losses are buttons; who is last exchanges a colour in one tap."""
    table(page, "trex", 3, "first-game")
    phase = lambda: view(page)["view"]["phase"]  # noqa: E731
    play_until(page, lambda: phase() == "give up")
    expect(page.get_by_role("button", name="Give up the unseen card").first).to_be_visible()
    play_until(page, lambda: phase() == "swap")
    before = view(page)
    page.get_by_role("button", name=re.compile("the strongest: Your hand")).first.click()
    page.locator(f'.screen:not([data-version="{before["version"]}"])').wait_for()
    assert view(page)["view"]["upper"] != before["view"]["upper"]
