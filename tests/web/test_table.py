"""A table in the browser: breaks, several people, other ways to look and to play."""

import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from benchmarks.browser import Server, start_game, tap_on
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, SAME_DEALS, NewPage, Table
from tests.web.test_pages import finished

YOUR_TURN = ".screen[data-turn]"


def version(page: Page) -> int:
    """Return the version of the table that the page shows."""
    return int(page.locator(".screen").get_attribute("data-version") or 0)


def tap_a_move(page: Page) -> None:
    """Make a move of Gold!: take a card of the lowest value."""
    before = version(page)
    page.locator(".offer [data-legal]").first.click()
    page.wait_for_function(
        "before => Number(document.querySelector('.screen').dataset.version) > before", arg=before
    )


def test_a_reload_shows_the_same_table(page: Page, table: Table) -> None:
    table(page, "gold", 2)
    offer = page.locator(".offer [data-code]")

    def cards() -> list[str | None]:
        page.locator(".offer [data-legal]").first.wait_for()
        return [one.get_attribute("data-code") for one in offer.all()]

    before = cards()
    page.reload()
    assert cards() == before


def test_a_lost_network_is_told_and_play_goes_on(page: Page, table: Table) -> None:
    table(page, "gold", 2)
    expect(page.locator(YOUR_TURN)).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_role("alert")).to_contain_text("Reconnecting")
    page.wait_for_timeout(30_000)
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)
    tap_a_move(page)


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop."""
    server = Server(tmp_path, SAME_DEALS)
    server.start()
    yield server
    server.stop()


def test_a_restart_of_the_server_loses_nothing(new_page: NewPage, own_house: Server) -> None:
    page = new_page(at=own_house)
    start_game(page, own_house.url, "gold", 2)
    expect(page.locator(YOUR_TURN)).to_be_visible()
    own_house.stop()
    expect(page.get_by_role("alert")).to_contain_text("Reconnecting")
    page.locator(".offer [data-legal]").first.click()  # in the middle of a turn
    before = version(page)
    own_house.start()
    page.wait_for_function(
        "before => Number(document.querySelector('.screen').dataset.version) > before", arg=before
    )


def test_two_people_play_at_one_table(new_page: NewPage, server: str) -> None:
    host, friend = new_page(), new_page(DESKTOP)
    host.goto(server)
    host.locator('.game[data-game="gold"]:enabled').click()
    host.get_by_role("button", name="With friends").click()
    code = host.locator(".code").inner_text().split()[-1]
    friend.goto(f"{server}#/join/{code}")
    friend.get_by_role("button", name="Sit here").click()
    for page in (host, friend):
        expect(page.locator(".screen[data-version] .offer")).to_be_visible()
    for _ in range(4):
        mover = host if host.locator(YOUR_TURN).count() else friend
        expect(mover.locator(YOUR_TURN)).to_be_visible()
        tap_a_move(mover)
        expect(host.locator(".screen")).to_have_attribute("data-version", str(version(mover)))


def test_a_curtain_falls_between_two_people_at_one_screen(page: Page, server: str) -> None:
    page.goto(server)
    page.locator('.game[data-game="gold"]:enabled').click()
    page.get_by_text("More choices").click()
    page.get_by_label("People at this screen").select_option("2")
    page.locator(".big").click()
    seen = set()
    for _ in range(3):
        curtain = page.locator(".curtain")
        expect(curtain).to_be_visible()
        assert page.locator("[data-code]").count() == 0
        seen.add(curtain.inner_text())
        curtain.get_by_role("button").click()
        expect(page.locator(YOUR_TURN)).to_be_visible()
        tap_a_move(page)
        if page.locator(YOUR_TURN).count() and not page.locator(".curtain").count():
            break  # a set: the same player goes on
    assert seen


def test_a_table_screen_shows_no_moves(new_page: NewPage, table: Table, server: str) -> None:
    player, screen = new_page(), new_page(DESKTOP)
    table(player, "gold", 2)
    name = player.url.split("/")[-2]
    screen.goto(f"{server}#/screen/{name}")
    expect(screen.locator(".offer")).to_be_visible()
    assert screen.locator("[data-legal]").count() == 0
    view = screen.watch.view  # type: ignore[attr-defined]
    assert view["seat"] == -1


def test_a_card_that_is_looked_at_is_not_left_to_the_next_player(page: Page, server: str) -> None:
    """The turn can pass under an open dialog: by a clock, or from another device."""
    page.goto(server)
    page.locator('.game[data-game="trex"]:enabled').click()
    page.get_by_text("More choices").click()
    page.get_by_label("People at this screen").select_option("3")
    page.locator(".big").click()
    page.locator(".curtain").get_by_role("button").click()
    expect(page.locator(YOUR_TURN)).to_be_visible()
    card = page.locator(".hand [data-code]").first
    card.focus()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_have_count(1)
    view = page.watch.view  # type: ignore[attr-defined]
    act = {
        "do": "act", "id": "elsewhere", "table": view["table"], "version": view["version"],
        "move": view["moves"][0],
    }  # fmt: skip
    address = f"{server}api/tables/{view['table']}/commands"
    assert page.request.post(address, data=act, headers={"origin": server.rstrip("/")}).ok
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".curtain").get_by_role("button").click()
    expect(page.locator(YOUR_TURN)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_each_language_speaks_for_itself(
    language: str, new_page: NewPage, table: Table, server: str
) -> None:
    """During a game with its log, and at its end."""
    page = new_page(DESKTOP, language)
    table(page, "gold", 2)
    taps = itertools.count()
    tap_on(page, until=lambda _: next(taps) > 15)
    during = page.locator("body").inner_text()
    page.goto(f"{server}#/table/{finished(page, server)}")
    page.locator("[data-result]").wait_for()
    for text in (during, page.locator("body").inner_text()):
        assert "{" not in text  # an argument that is missing
        assert not [one for one in text.split() if one.startswith(("gold-", "refused-", "log-"))]
    assert page.evaluate("document.documentElement.lang") == language


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(
    theme: str, new_page: NewPage, server: str, table: Table,
    no_axe_violations: Callable[[Page], None],
) -> None:  # fmt: skip
    page = new_page(theme=theme)
    page.goto(server)
    page.locator(".game:enabled").first.wait_for()
    no_axe_violations(page)
    page.locator(".game:enabled").first.click()
    no_axe_violations(page)
    table(page, "gold", 3)
    expect(page.locator(YOUR_TURN)).to_be_visible()
    no_axe_violations(page)
    page.get_by_role("button", name="Menu").click()
    no_axe_violations(page)


def test_undo_takes_a_move_back(page: Page, table: Table) -> None:
    table(page, "gold", 2)
    expect(page.locator(YOUR_TURN)).to_be_visible()
    page.evaluate(
        "settings => localStorage.setItem('speeltafel', settings)",
        json.dumps({"language": "en", "pace": "none", "confirm": True}),
    )
    page.reload()
    page.locator(".offer [data-legal]").first.click()
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()  # ask before a move
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(YOUR_TURN)).to_be_visible()
