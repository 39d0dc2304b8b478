"""A page, a network or a server that breaks off in the middle of a turn: nothing is lost.

The tests of Gold! are in test_table.py; its turns have no middle.
"""

import pytest
from benchmarks.browser import Server, start_game
from playwright.sync_api import Page, expect

from speeltafel.engine.catalogue import rules
from tests.web.conftest import NewPage, Table
from tests.web.test_table import YOUR_TURN, version

OTHERS = ("trex", "keltis", "animalia", "yellowstone")
GROWN = "before => Number(document.querySelector('.screen').dataset.version) > before"


def begin_a_turn(page: Page, game: str) -> None:
    """Make a part of the turn, where a game has such."""
    page.locator(f"{YOUR_TURN} [data-legal]:visible").first.wait_for()
    if game == "keltis":
        page.locator(".hand [data-legal]").first.click()  # only the draw makes the move
        page.locator(".stock [data-legal]").wait_for()
    elif game == "yellowstone":
        before = version(page)
        page.locator(".hand [data-legal]").first.click()
        page.locator(".hand .chosen").click()
        page.wait_for_function(GROWN, arg=before)
        page.locator(f"{YOUR_TURN} .hand [data-legal]").first.wait_for()


def end_a_turn(page: Page, game: str) -> None:
    """Make the rest of the turn, or a second part of it."""
    before = version(page)
    if game == "keltis":
        page.locator(".stock [data-legal]").click()
    elif game == "yellowstone":
        page.locator('[data-move="stop"][data-legal]').click()
    else:
        page.locator(f"{YOUR_TURN} [data-legal]:visible").first.click()
    page.wait_for_function(GROWN, arg=before)


def cards(page: Page) -> list[str]:
    page.locator(f"{YOUR_TURN} [data-legal]:visible").first.wait_for()
    found: list[str] = page.locator(".board [data-code]").evaluate_all(
        "all => all.map((one) => one.dataset.code)"
    )
    return found


@pytest.mark.parametrize("game", OTHERS)
def test_a_reload_and_a_lost_network_in_the_middle_of_a_turn(
    page: Page, table: Table, game: str
) -> None:
    table(page, game, rules(game).PLAYERS[0])
    begin_a_turn(page, game)
    if game == "keltis":
        page.keyboard.press("Escape")  # what is only chosen is chosen again
    before, at = cards(page), version(page)
    page.reload()
    assert (cards(page), version(page)) == (before, at)
    if game == "keltis":
        begin_a_turn(page, game)
    page.context.set_offline(True)
    expect(page.get_by_role("alert")).to_contain_text("Reconnecting")
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert version(page) == at
    end_a_turn(page, game)


def test_a_restart_of_the_server_in_the_middle_of_a_turn(
    new_page: NewPage, own_house: Server
) -> None:
    pages = {game: new_page(at=own_house) for game in OTHERS}
    for game, page in pages.items():
        start_game(page, own_house.url, game, rules(game).PLAYERS[0])
        begin_a_turn(page, game)
    own_house.stop()
    for page in pages.values():
        expect(page.get_by_role("alert")).to_contain_text("Reconnecting")
    own_house.start()
    for game, page in pages.items():
        expect(page.get_by_role("alert")).to_have_count(0)
        end_a_turn(page, game)
