"""Larger pages and letters, and longer texts: nothing is cut off, covered or out of reach."""

import itertools

import pytest
from benchmarks.browser import tap_on
from playwright.sync_api import Page, ViewportSize

from speeltafel.engine.catalogue import GAMES, rules
from tests.web.conftest import NewPage, Table
from tests.web.layout import faults
from tests.web.test_pages import finished

PHONE, SIDEWAYS = (320, 568), (568, 320)
LARGE: ViewportSize = {"width": 1080, "height": 900}  # to play in
ZOOMED = (640, 360)  # what is left of 1280 x 720 at 200 %
LONG = "Wilhelmina" * 3  # the longest that a name may be, and it breaks nowhere
TAPS = 12  # of the viewer, to a table with something on it
WAITS = (100, 300, 1000, 3000)  # milliseconds, while a board measures itself
PAGES = ("", "settings", "about", "replay/games", "rules/gold")


def be_called(page: Page, server: str, name: str) -> None:
    """Come in with a name."""
    headers = {"origin": server.rstrip("/")}
    assert page.request.post(f"{server}api/me", data={"name": name}, headers=headers).ok


def check(page: Page, stretched: bool) -> None:
    """Fail if a page has faults: zoomed, with letters twice as large, or with longer texts."""
    sizes = (PHONE, SIDEWAYS) if stretched else (ZOOMED, PHONE)
    # Some browsers enlarge nothing but letters
    for letters, (width, height) in itertools.product([100] if stretched else [100, 200], sizes):
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}%'")
        page.set_viewport_size({"width": width, "height": height})
        for wait in WAITS:
            page.wait_for_timeout(wait)
            found = faults(page)
            if not found:
                break
        assert not found, (letters, width, height, found)
    page.evaluate("document.documentElement.style.fontSize = ''")


WAYS = pytest.mark.parametrize("stretched", [False, True], ids=["zoomed", "stretched"])


@WAYS
@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_is_whole(
    new_page: NewPage, server: str, table: Table, game: str, stretched: bool
) -> None:
    page = new_page(PHONE, "nl", stretched=stretched)
    if stretched:
        be_called(page, server, LONG)
    table(page, game, rules(game).PLAYERS[-1])
    page.locator(".screen[data-turn]").wait_for()
    check(page, stretched)
    page.set_viewport_size(LARGE)
    taps = itertools.count()
    tap_on(page, until=lambda one: next(taps) > TAPS and one.locator("[data-turn]").count() > 0)
    check(page, stretched)


@WAYS
def test_other_pages_and_dialogs_are_whole(
    new_page: NewPage, server: str, table: Table, stretched: bool
) -> None:
    page = new_page(PHONE, "nl", stretched=stretched)
    if stretched:
        be_called(page, server, LONG)
    for number, name in enumerate(PAGES):
        page.goto(f"{server}?{number}#/{name}")  # another address, so that it is loaded anew
        page.wait_for_load_state("networkidle")
        check(page, stretched)
    page.goto(f"{server}?again")
    page.locator('.game[data-game="keltis"]:enabled').click()
    page.locator("dialog summary").click()
    check(page, stretched)
    page.set_viewport_size(LARGE)
    table(page, "gold", 2)
    page.locator(".screen[data-turn]").wait_for()
    for number in range(3):  # the log, the rules and the menu
        page.locator(".screen > header button").nth(number).click()
        page.locator("dialog[open]").wait_for()
        check(page, stretched)
        page.keyboard.press("Escape")
    over = finished(page, server)
    page.goto(f"{server}?over#/table/{over}")
    page.locator("[data-result]").wait_for()
    check(page, stretched)
    page.goto(f"{server}?replay#/replay/{over}/5")
    page.locator(".screen[data-step]").wait_for()
    check(page, stretched)


def test_what_is_cut_off_covered_or_out_of_reach_is_found(new_page: NewPage, server: str) -> None:
    page = new_page(PHONE)
    page.goto(server)
    page.locator(".game:enabled").first.wait_for()
    assert faults(page) == []
    page.evaluate(
        """() => {
            const [first, second, third] = document.querySelectorAll(".game");
            Object.assign(first.style, { height: "60px", minHeight: "0" });
            Object.assign(second.style, { position: "relative", left: "-600px" });
            const lid = document.createElement("div");
            Object.assign(lid.style, { position: "absolute", inset: "0" });
            third.parentElement.append(lid);
        }"""
    )
    found = faults(page)
    for kind in ("cut off", "out of reach", "covered"):
        assert any(one.startswith(kind) for one in found), (kind, found)
