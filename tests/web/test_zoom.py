"""Larger pages and letters, and longer texts: nothing is cut off, covered or out of reach."""

import itertools

import pytest
from benchmarks.browser import tap_on
from playwright.sync_api import Page, ViewportSize, expect

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.texts import LANGUAGES
from tests.web.conftest import DESKTOP, NewPage, Table
from tests.web.layout import faults
from tests.web.test_pages import finished

PHONE, SIDEWAYS = (320, 568), (568, 320)
LARGE: ViewportSize = {"width": 1080, "height": 900}  # to play in
ZOOMED = (640, 360)  # what is left of 1280 x 720 at 200 %
LONG = "Wilhelmina" * 3  # the longest that a name may be, and it breaks nowhere
TAPS = 12  # of the viewer, to a table with something on it
WAITS = (100, 300, 1000, 3000)  # milliseconds, while a board measures itself
PAGES = ("", "settings", "about", "replay/games", "rules/gold")


# What is too small, and after it a like that is large enough: names, elements, sizes
SMALL = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".enlarged::after { content: ''; position: absolute; inset: -10px; }");
    document.adoptedStyleSheets = [sheet];
    document.body.innerHTML = `
        <p>letters of a plant</p><p>whole letters of a plant</p>
        <button aria-label="button of a plant"></button><button aria-label="of a plant"></button>
        <a href="#" aria-label="link of a plant"></a><p>A <a href="#">link of a plant</a> here</p>
        <input type="checkbox" aria-label="tick of a plant">
        <label><input type="checkbox" aria-label="labelled tick of a plant"> yes</label>
        <details><summary aria-label="fold of a plant"></summary></details>
        <select aria-label="list of a plant"></select>
        <button class="enlarged" aria-label="enlarged button of a plant"></button>`;
    const [small, whole, sentence] = document.querySelectorAll("p");
    [small.style.fontSize, whole.style.fontSize] = ["11.9px", "12px"];
    const sizes = { "body > button": [43, 60], "button + button": [44, 44], "body > a": [60, 43],
        "body > input": [20, 20], label: [60, 60], summary: [60, 30], select: [60, 30],
        ".enlarged": [30, 30] };
    for (const [which, [width, height]] of Object.entries(sizes)) {
        for (const one of document.querySelectorAll(which)) {
            Object.assign(one.style, { display: "block", boxSizing: "border-box", padding: "0",
                border: "0", margin: "12px", minWidth: "0", minHeight: "0", position: "relative",
                width: `${width}px`, height: `${height}px` });
        }
    }
}"""


def be_called(page: Page, server: str, name: str) -> None:
    """Come in with a name."""
    headers = {"origin": server.rstrip("/")}
    assert page.request.post(f"{server}api/me", data={"name": name}, headers=headers).ok


def check(page: Page, stretched: bool) -> None:
    """Fail if a page has faults: zoomed, with letters twice as large, or with longer texts."""
    sizes = [(100, PHONE), (100, SIDEWAYS)]
    if not stretched:  # some browsers enlarge nothing but letters
        sizes = [(100, DESKTOP), *itertools.product((100, 200), (ZOOMED, PHONE))]
    for letters, (width, height) in sizes:
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
    tap_on(page, least=TAPS, until=lambda one: one.locator("[data-turn]").count() > 0)
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


def test_what_is_cut_off_covered_small_or_out_of_reach_is_found(
    new_page: NewPage, server: str
) -> None:
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
    page.evaluate(SMALL)
    found = [one for one in faults(page) if "of a plant" in one]
    assert found == [
        'small letters, 11.9 px: "letters of a plant" in p',
        'small to tap, 43 x 60 px: "button of a plant" in button',
        'small to tap, 60 x 43 px: "link of a plant" in a',
        'small to tap, 20 x 20 px: "tick of a plant" in input',
        'small to tap, 60 x 30 px: "fold of a plant" in details summary',
        'small to tap, 60 x 30 px: "list of a plant" in select',
    ]


@WAYS
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_whole(
    new_page: NewPage, table: Table, language: str, stretched: bool
) -> None:
    """The longest one: a turn of Keltis with its draw, on the fullest board."""
    page = new_page(PHONE, language, stretched=stretched, confirm=True)
    table(page, "keltis", 2)
    page.locator(".hand [data-legal]").first.click()
    page.locator(".stock [data-legal]").click()
    page.locator(".status .main").wait_for()
    for width, height in (PHONE, SIDEWAYS):
        page.set_viewport_size({"width": width, "height": height})
        for wait in WAITS:
            page.wait_for_timeout(wait)
            found = faults(page)
            if not found:
                break
        assert not found, (width, found)
        expect(page.locator(".status .main")).to_be_visible()
