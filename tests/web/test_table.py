"""A table in the browser: breaks, several people, other ways to look and to play."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from benchmarks.browser import Server, start_game, tap_on
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import DESKTOP, NewPage, Table
from tests.web.test_pages import Forgiving, finished

YOUR_TURN = ".screen[data-turn]"
THINKING = 60_000  # milliseconds for a hint; the machine may be busy


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


@pytest.mark.parametrize(("game", "people"), [("trex", 3), ("yellowstone", 2)])  # secret hands
def test_a_curtain_falls_between_people_at_one_screen(
    new_page: NewPage, server: str, game: str, people: int
) -> None:
    page = new_page(DESKTOP)  # with room for the log, which tells what somebody drew
    page.goto(server)
    page.locator(f'.game[data-game="{game}"]:enabled').click()
    page.get_by_text("More choices").click()
    page.get_by_label("People at this screen").select_option(str(people))
    page.locator(".big").click()
    curtain, seen = page.locator(".curtain"), set()
    for _ in range(12):
        expect(curtain).to_be_visible()
        assert page.locator("[data-code]").count() == 0
        for key in ("l", "h", "i", "u"):
            page.keyboard.press(key)
        page.get_by_role("button", name="What happened").click()
        assert page.locator("aside").count() == page.get_by_role("dialog").count() == 0
        seen.add(curtain.inner_text())
        if len(seen) == people:
            break
        curtain.get_by_role("button").click()
        expect(page.locator(YOUR_TURN)).to_be_visible()
        expect(page.locator("aside")).to_be_visible()
        tap_on(page, until=lambda one: one.locator(".curtain").count() > 0)
    assert len(seen) == people


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
    tap_on(page, least=15, until=lambda _: True)
    during = page.locator("body").inner_text()
    page.goto(f"{server}#/table/{finished(page, server)}")
    page.locator("[data-result]").wait_for()
    for text in (during, page.locator("body").inner_text()):
        assert "{" not in text  # an argument that is missing
        assert not [one for one in text.split() if one.startswith(("gold-", "refused-", "log-"))]
    assert page.evaluate("document.documentElement.lang") == language


def test_a_move_is_asked_about_if_one_likes(page: Page, table: Table) -> None:
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


def test_undo_takes_a_move_back(page: Page, table: Table) -> None:
    table(page, "yellowstone", 2)
    expect(page.locator(YOUR_TURN)).to_be_visible()
    undo = page.get_by_role("button", name="Undo")
    hand = page.locator(".hand [data-code], [aria-label='Your hand'] [data-code]")
    before = hand.count()
    expect(undo).to_have_count(0)
    hand.first.click()
    page.locator("[data-column][data-legal]").first.click()
    expect(hand).to_have_count(before - 1)
    undo.click()
    expect(hand).to_have_count(before)
    expect(undo).to_have_count(0)


def test_a_game_is_stopped_only_when_asked_twice(page: Page, table: Table, server: str) -> None:
    table(page, "gold", 2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Stop this game").click()
    expect(page.locator("dialog")).to_be_visible()
    page.get_by_role("button", name="Really stop?").click()
    expect(page).to_have_url(f"{server}#/")


def test_a_page_that_opens_without_its_server_comes_in_later(page: Page, table: Table) -> None:
    table(page, "gold", 2)
    page.watch.wrong = Forgiving()  # type: ignore[attr-defined]
    page.route("**/api/me", lambda route: route.fulfill(status=502, body="<h1>Bad gateway</h1>"))
    page.reload()
    expect(page.get_by_text("No connection to the server")).to_be_visible()
    page.unroute("**/api/me")
    expect(page.locator(".offer")).to_be_visible()


def test_who_is_signed_out_elsewhere_is_told(page: Page, table: Table) -> None:
    table(page, "gold", 2)
    expect(page.locator(".offer")).to_be_visible()
    page.watch.wrong = Forgiving()  # type: ignore[attr-defined]
    page.context.clear_cookies()
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(page.get_by_text("no longer signed in")).to_be_visible()
    page.locator("main").get_by_role("link", name="To the lobby").click()
    expect(page.locator(".game:enabled").first).to_be_visible()


# Hints


def wait_for_choice(page: Page, fitting: Callable[[dict[str, Any]], bool]) -> None:
    """Play on until one has three moves or more, in a fitting view."""

    def is_there(page: Page) -> bool:
        view = page.watch.view  # type: ignore[attr-defined]
        if not page.locator(f"{YOUR_TURN} [data-legal]").count():  # or a move is on its way
            return False
        shown = version(page) == view["version"]
        return shown and len(view["moves"]) > 2 and fitting(view["view"])

    tap_on(page, until=is_there)
    assert is_there(page)


def ask_for_a_hint(page: Page) -> Locator:
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("dialog", name="Hint")
    expect(hint.get_by_role("button", name="Tell me more")).to_be_visible(timeout=THINKING)
    return hint


@pytest.mark.parametrize(
    ("game", "place", "words"),
    [
        ("gold", r"(green|blue|violet|red|orange|pink) (\d|donkey)", "^(Take|Swap) "),
        ("animalia", "Group", "^(Keep the group in row [12]|Pass the group on)"),
    ],
)
def test_a_hint_comes_in_three_steps(
    page: Page, table: Table, game: str, place: str, words: str
) -> None:
    table(page, game, 2)
    wait_for_choice(page, lambda view: view["phase"] in ("action", "group"))
    before = version(page)
    hint = ask_for_a_hint(page)
    expect(hint.get_by_text(re.compile(f"^Look at this: {place}$"))).to_be_visible()
    candidates = hint.get_by_role("listitem")
    expect(candidates).to_have_count(0)
    hint.get_by_role("button", name="Tell me more").click()
    expect(candidates).to_have_count(3)
    said = [one.get_by_role("button").inner_text() for one in candidates.all()]
    assert len(set(said)) == 3
    assert [one for one in said if not re.search(words, one)] == []
    reasons = hint.locator("li span")
    expect(reasons.first).not_to_be_empty()
    expect(reasons.filter(has_text="%")).to_have_count(0)
    hint.get_by_role("button", name="Show the numbers").click()
    numbers = re.compile(r"wins \d+ % \(± \d+\), expects -?\d+\.\d points")
    expect(reasons.filter(has_text=numbers)).to_have_count(3)
    candidates.first.get_by_role("button").click()
    expect(hint).to_have_count(0)
    page.wait_for_function(
        "before => Number(document.querySelector('.screen').dataset.version) > before", arg=before
    )
