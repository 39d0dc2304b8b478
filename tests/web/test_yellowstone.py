"""Yellowstone Park in the browser."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PlayToEnd, Table

COUNT_TAPS = "() => { window.taps = 0; addEventListener('click', () => window.taps++, true); }"


def view_of(page: Page) -> dict[str, Any]:
    """Return what the server has shown last."""
    view: dict[str, Any] = page.watch.view["view"]  # type: ignore[attr-defined]
    return view


def wait_for_turn(page: Page) -> None:
    page.locator(".hand [data-legal]").first.wait_for()


def choose(page: Page, number: int = 0) -> str:
    """Tap a card of the hand; return the badge of the place where it would go."""
    page.locator(".hand [data-card]").nth(number).click()
    badge = page.locator(".target.aimed b")
    expect(badge).not_to_have_text("…")
    return badge.inner_text()


def wait_for_hand(page: Page, number: int) -> None:
    expect(page.locator(".hand [data-card]")).to_have_count(number)


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game(page: Page, table: Table, play_to_end: PlayToEnd, players: int) -> None:
    table(page, "yellowstone", players)
    play_to_end(page)
    points = view_of(page)["points"]
    assert len(points) == players
    assert max(points) >= 35
    result = page.get_by_role("dialog")
    for total in points:
        expect(result.get_by_role("cell", name=str(total), exact=True).first).to_be_visible()


def test_two_taps_for_a_card_and_one_to_end_the_turn(page: Page, table: Table) -> None:
    table(page, "yellowstone", 2)
    wait_for_turn(page)
    page.evaluate(COUNT_TAPS)
    choose(page)
    page.locator(".hand .chosen").click()  # where it was seen to go
    wait_for_hand(page, 5)
    choose(page)
    page.locator("[data-column][data-legal]").first.click()  # or a column
    wait_for_hand(page, 4)
    page.locator('[data-move="no refill"][data-legal]').click()
    expect(page.locator('[data-move="no refill"]')).to_have_count(0)
    assert page.evaluate("window.taps") == 5
    assert view_of(page)["turns"] >= 1


def test_why_not(page: Page, table: Table) -> None:
    table(page, "yellowstone", 3)
    wait_for_turn(page)
    page.locator('[data-move="stop"]').click(force=True)
    status = page.get_by_role("status")
    expect(status).to_contain_text("Passing is not allowed")
    page.get_by_role("button", name="Show the rule").click()
    expect(page.locator("dialog #YELL-32")).to_be_visible()
    page.keyboard.press("Escape")

    choose(page)
    page.locator("[data-column]:not([data-legal])").first.click(force=True)
    expect(status).to_contain_text("column")
    expect(page.get_by_role("button", name="Show the rule")).to_be_visible()


def test_a_badge_tells_what_then_happens(page: Page, table: Table) -> None:
    table(page, "yellowstone", 2)
    for hand in (5, 4, 3, 2):
        wait_for_turn(page)
        before = view_of(page)
        me = page.watch.view["seat"]  # type: ignore[attr-defined]
        badge = choose(page, number=hand - 2)
        struck = page.locator(".leaving").count()
        page.locator(".hand .chosen").click()
        wait_for_hand(page, hand)
        after = view_of(page)
        taken = after["minus_sizes"][me] - before["minus_sizes"][me]
        back = before["points"][me] - after["points"][me]
        assert struck == taken
        assert badge == (f"+{back}" if back else f"−{taken}" if taken else "0")
        if after["phase"] == "refill":
            page.locator('[data-move="no refill"]').click()


def test_columns_that_come_to_the_same_are_marked_once(page: Page, table: Table) -> None:
    """On the first turn the columns left and right of the only card mirror each other."""
    for _ in range(20):  # until it is not the bot that begins
        table(page, "yellowstone", 2)
        wait_for_turn(page)
        if view_of(page)["turns"] == 0:
            break
    colour = page.locator("[data-colour]").get_attribute("data-colour")
    other = page.locator(f".hand [data-card]:not([data-code^='{colour[0].upper()}'])")  # type: ignore[index]
    other.first.click()
    expect(page.locator(".target:not(.same)")).to_have_count(3)
    expect(page.locator(".target.same")).to_have_count(3)
    expect(page.locator('[data-column="5"]')).to_have_attribute(
        "aria-label", re.compile("Comes to the same as column 3")
    )
    page.locator('[data-column="5"]').click()  # it may be chosen all the same
    wait_for_hand(page, 5)
    assert 5 in view_of(page)["columns"].values()


def test_by_keyboard(page: Page, table: Table) -> None:
    table(page, "yellowstone", 2)
    wait_for_turn(page)
    page.keyboard.press("1")
    expect(page.locator(".target.aimed b")).not_to_have_text("…")
    page.keyboard.press("1")
    wait_for_hand(page, 5)
    page.keyboard.press("e")
    expect(page.locator('[data-move="stop"]')).not_to_have_attribute("data-legal", "")
