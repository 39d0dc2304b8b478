"""Every screen, in both themes and all languages."""

import re
from collections.abc import Callable

import pytest
from benchmarks.browser import tap_on
from playwright.sync_api import Page, expect

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.texts import LANGUAGES
from tests.web.conftest import DESKTOP, NewPage, Table
from tests.web.layout import faults
from tests.web.test_pages import Forgiving, finished

PHONE = (320, 568)
THINKING = 60_000  # milliseconds for a hint; the machine may be busy
PAGES = ("settings", "about", "replay/games", "rules/gold", "join/AAAAAAA")
# A text that is missing is shown as its id
ID = re.compile(rf"\b(?:{'|'.join(GAMES)}|asks|hint|key|level|log|refused|title)-[a-z]")
SPOKEN = """() => [...document.querySelectorAll("[aria-label], [title]")]
    .map((one) => `${one.ariaLabel ?? ""} ${one.title ?? ""}`).join(" ")"""

Check = Callable[[Page], None]


def play_some(page: Page, taps: int) -> None:
    """Come to the middle of a game, at the viewer's turn."""
    tap_on(page, least=taps, until=lambda one: one.locator("[data-turn]").count() > 0)


THEMES = pytest.mark.parametrize("theme", ["light", "dark"])


@THEMES
def test_axe_finds_nothing_on_the_pages(
    theme: str, new_page: NewPage, server: str, no_axe_violations: Check
) -> None:
    page = new_page(theme=theme)
    page.watch.wrong = Forgiving()  # type: ignore[attr-defined]
    page.goto(server)
    page.locator(".game:enabled").first.wait_for()
    no_axe_violations(page)
    page.locator('.game[data-game="keltis"]:enabled').click()
    page.locator("dialog summary").click()
    no_axe_violations(page)
    page.keyboard.press("Escape")
    for number, name in enumerate(PAGES):
        page.goto(f"{server}?{number}#/{name}")  # another address, so that it is loaded anew
        page.locator("main").first.wait_for()
        page.wait_for_load_state("networkidle")
        no_axe_violations(page)
    table = finished(page, server)
    page.goto(f"{server}#/table/{table}")
    page.locator("[data-result]").wait_for()
    no_axe_violations(page)
    page.goto(f"{server}#/replay/{table}/5")
    page.locator(".screen[data-step]").wait_for()
    no_axe_violations(page)


@THEMES
def test_axe_finds_nothing_at_a_table(
    theme: str, new_page: NewPage, server: str, table: Table, no_axe_violations: Check
) -> None:
    host, friend = new_page(theme=theme), new_page(DESKTOP, theme=theme)
    host.goto(server)
    host.locator('.game[data-game="gold"]:enabled').click()
    host.get_by_role("button", name="With friends").click()
    code = host.locator(".code").inner_text().split()[-1]
    no_axe_violations(host)
    friend.goto(f"{server}#/join/{code}")
    friend.get_by_role("button", name="Sit here").first.wait_for()
    no_axe_violations(friend)
    friend.goto(f"{server}#/screen/{host.url.split('/')[-2]}/gold")
    friend.locator(".screen[data-version]").wait_for()
    no_axe_violations(friend)

    table(host, "gold", 2)
    host.locator(".screen[data-turn]").wait_for()
    for number in range(3):  # the log, the rules and the menu
        host.locator(".screen > header button").nth(number).click()
        host.locator("dialog[open]").wait_for()
        no_axe_violations(host)
        host.keyboard.press("Escape")
    host.get_by_role("button", name="Hint").click()
    more = host.get_by_role("button", name="Tell me more")
    expect(more).to_be_visible(timeout=THINKING)
    no_axe_violations(host)
    more.click()
    host.get_by_role("button", name="Show the numbers").click()
    no_axe_violations(host)

    friend.goto(f"{server}#/screen/{host.url.split('/')[-2]}/gold")
    friend.locator(".offer").wait_for()
    no_axe_violations(friend)
    friend.goto(server)
    friend.locator('.game[data-game="trex"]:enabled').click()
    friend.get_by_text("More choices").click()
    friend.get_by_label("People at this screen").select_option("3")
    friend.locator(".big").click()
    friend.locator(".curtain").wait_for()
    no_axe_violations(friend)


@THEMES
def test_axe_finds_nothing_on_the_boards(
    theme: str, new_page: NewPage, table: Table, no_axe_violations: Check
) -> None:
    page = new_page(theme=theme)
    for game in GAMES:
        table(page, game, 3)
        play_some(page, taps=4)
        no_axe_violations(page)


@pytest.mark.parametrize("game", GAMES)
def test_each_board_speaks_each_language(
    game: str, new_page: NewPage, table: Table, server: str
) -> None:
    """The same table is opened in one language after the other, and played on."""
    pages = [new_page(PHONE, language) for language in LANGUAGES if language != "en"]
    first, *others = pages
    table(first, game, rules(game).PLAYERS[0])
    first.locator(".screen[data-turn]").wait_for()
    for page, language in zip(pages, ("nl", "de", "fr"), strict=True):
        if page in others:
            page.context.add_cookies(first.context.cookies())  # type: ignore[arg-type]
            page.goto(first.url)
        play_some(page, taps=3)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.locator(".screen > header button").first.click()  # the log
        page.locator("dialog[open] li").first.wait_for()
        for text in (page.locator("body").inner_text(), page.evaluate(SPOKEN)):
            assert "{" not in text  # an argument that is missing
            assert ID.findall(text) == []
        assert faults(page) == []
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
        assert faults(page) == []
