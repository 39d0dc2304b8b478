"""Gold! in the browser."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from benchmarks.browser import tap_on
from playwright.sync_api import Page, expect

Start = Callable[..., None]


def view_of(page: Page) -> dict[str, Any]:
    """Return the last view that came to a page."""
    view: dict[str, Any] = page.watch.view  # type: ignore[attr-defined]
    return view


def wait_for_turn(page: Page) -> None:
    page.locator(".offer [data-legal]").first.wait_for()


def worth(card: str) -> int:
    return -2 if card.endswith("-d") else int(card.split("-")[1])


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game(
    page: Page, table: Start, play_to_end: Callable[..., int], players: int
) -> None:
    table(page, "gold", players)
    assert play_to_end(page, seed=players) > 10
    points = view_of(page)["view"]["points"]
    shown = page.locator("dialog tfoot td b").all_inner_texts()
    assert sorted(int(text.replace("−", "-")) for text in shown) == sorted(points)


def test_one_tap_takes_a_card(page: Page, table: Start) -> None:
    table(page, "gold", 2)
    wait_for_turn(page)
    before = view_of(page)
    lowest = page.locator(".offer button", has=page.locator(".take")).first
    card = lowest.get_attribute("data-code") or ""
    assert worth(card) == min(map(worth, before["view"]["offer"]))
    lowest.click()
    expect(page.locator(f'.own [data-code="{card}"]').first).to_be_visible()


def swap_of(page: Page) -> tuple[str, str]:
    """Return the cards of a swap that is possible and that a take cannot make."""
    moves = [move.split(" ") for move in view_of(page)["moves"]]
    takes = {words[1] for words in moves if words[0] == "take"}
    return next((w[1], w[2]) for w in moves if w[0] == "swap" and w[2] not in takes)


@pytest.mark.parametrize("own_first", [True, False])
def test_two_taps_swap_in_either_order(page: Page, table: Start, own_first: bool) -> None:
    table(page, "gold", 2)
    wait_for_turn(page)
    tap_on(page, until=lambda page: any_swap(page))
    give, get = swap_of(page)
    own = page.locator(f'.own [data-code="{give}"]').first
    wanted = page.locator(f'.offer [data-code="{get}"]').first
    version = view_of(page)["version"]
    (own if own_first else wanted).click()
    assert view_of(page)["version"] == version
    (wanted if own_first else own).click()
    expect(page.locator(f'.own [data-code="{get}"]').first).to_be_visible()


def any_swap(page: Page) -> bool:
    """Whether it is one's turn and there is such a swap."""
    try:
        swap_of(page)
    except StopIteration:
        return False
    return page.locator(".offer [data-legal]").count() > 0


def test_an_impossible_card_says_why_not(page: Page, table: Start) -> None:
    table(page, "gold", 2)
    wait_for_turn(page)
    page.locator(".display").first.locator("button[data-code]").first.click(force=True)
    expect(page.get_by_role("status").first).to_contain_text("only taken for a set")
    page.get_by_role("button", name="Show the rule").click()
    expect(page.locator("dialog .asked")).to_be_visible()


def test_a_set_is_announced_and_its_bonus_taken_in_one_tap(page: Page, table: Start) -> None:
    table(page, "gold", 3)
    wait_for_turn(page)
    tap_on(page, seed=2, until=lambda page: page.locator(".preview .button").count() > 0)
    steals = [move.split(" ") for move in view_of(page)["moves"] if move != "none"]
    legal = page.locator(".others [data-legal]")
    assert legal.count() >= len(steals) > 0
    card = legal.first.get_attribute("data-code")
    legal.first.click()
    expect(page.locator(f'.own [data-code="{card}"]').first).to_be_visible()


def test_the_bar_says_who_leads_each_colour(page: Page, table: Start) -> None:
    table(page, "gold", 2)
    wait_for_turn(page)
    bar = page.get_by_role("list", name="Who leads each colour").get_by_role("listitem")
    expect(bar).to_have_count(6)
    expect(bar.first).to_contain_text(re.compile("green: (nobody|.* would save green)"))
