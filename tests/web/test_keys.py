"""Keys at the tables: what is bound, how things stand, and where the focus goes."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from speeltafel.engine.catalogue import GAMES
from speeltafel.texts import LANGUAGES, Said, render
from tests.web.conftest import DESKTOP, NewPage, Table
from tests.web.test_pages import finished

SOURCES = Path(__file__).parents[2] / "web/src"
KEY = re.compile(r'"([^"]+)"')


def bound_to_letters(path: Path) -> set[str]:
    """Return the keys that a list of keys binds, without digits."""
    listed = path.read_text().partition("KEYS = {")[2].partition("}")[0]
    return {key.upper() for key in KEY.findall(listed) if len(key) == 1}


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_lists_the_keys_of_the_game(new_page: NewPage, table: Table, game: str) -> None:
    page = new_page(DESKTOP)
    table(page, game, 3)
    page.locator(".screen [data-place]").first.wait_for()
    page.keyboard.press("?")
    shown = page.locator("dialog details li")
    expect(shown.first).to_be_visible()
    letters = bound_to_letters(SOURCES / f"games/{game}/keys.ts")
    letters |= bound_to_letters(SOURCES / "lib/keys.ts")
    heading = page.locator("dialog h3")
    for language in LANGUAGES:
        page.locator("dialog select").first.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(heading).to_be_visible()
        expect(page.locator("dialog details")).not_to_contain_text("key-")
        heads = [re.split(r"\s?:", line)[0] for line in shown.all_inner_texts()]
        assert letters <= {key for head in heads for key in head.split(", ")}, language


@pytest.mark.parametrize("game", GAMES)
def test_two_keys_tell_how_things_stand(new_page: NewPage, table: Table, game: str) -> None:
    page = new_page(DESKTOP)
    table(page, game, 3)
    page.locator(".screen[data-turn]").wait_for()
    status = page.get_by_role("status").first
    page.keyboard.press("s")
    expect(status).to_contain_text(re.compile(r"Scores: \S+ .*\d, .*\d and .*\d\."))
    page.keyboard.press("w")
    expect(status).to_contain_text(re.compile(r"You are in place [123] of 3, with -?\d+ points?\."))


@pytest.mark.parametrize("game", GAMES)
def test_a_card_can_be_looked_at_with_its_rule(
    new_page: NewPage, table: Table, no_axe_violations: Callable[[Page], None], game: str
) -> None:
    """By I and by the right button; R shows the rule of the card that has the focus."""
    page = new_page(DESKTOP)
    table(page, game, 3)
    page.locator(".screen[data-turn]").wait_for()
    card = page.locator(".board [data-code][tabindex]").first
    code = card.get_attribute("data-code")
    name = render(Said(f"{game}-{code}"))
    version = page.locator(".screen").get_attribute("data-version")
    card.click(button="right", force=True)
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    no_axe_violations(page)
    page.get_by_role("button", name="Show the rule").click()
    expect(page.locator("dialog .asked")).to_be_in_viewport()
    dialogs = page.locator("dialog")  # gone, not only closed: the page hears of that a moment later
    for left in (1, 0):
        page.keyboard.press("Escape")
        expect(dialogs).to_have_count(left)
    card.press("i")
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialogs).to_have_count(0)
    card.press("r")
    expect(page.locator("dialog .asked")).to_be_in_viewport()
    assert page.locator(".screen").get_attribute("data-version") == version


def test_the_log_beside_the_board_can_be_folded_away(new_page: NewPage, table: Table) -> None:
    page = new_page(DESKTOP)
    table(page, "gold", 2)
    log = page.locator("aside")
    expect(log).to_be_visible()
    wide = page.locator(".board").bounding_box()
    page.keyboard.press("l")
    expect(log).to_have_count(0)
    wider = page.locator(".board").bounding_box()
    assert wide
    assert wider
    assert wider["width"] > wide["width"] + 200
    page.reload()  # it is remembered
    page.locator(".screen[data-turn]").wait_for()
    expect(log).to_have_count(0)
    page.get_by_role("button", name="What happened").click()
    expect(log).to_be_visible()


def test_letters_can_be_switched_off(new_page: NewPage, table: Table) -> None:
    page: Page = new_page(DESKTOP, keys=False)
    table(page, "gold", 2)
    page.locator(".screen[data-turn]").wait_for()
    page.keyboard.press("?")
    page.keyboard.press("s")
    expect(page.get_by_role("status").first).to_contain_text("Your turn")
    assert page.locator("dialog").count() == 0


# A card or button that a move takes away, and the keys that make this move
GOES_AWAY = {
    "gold": (".offer [data-legal]", ["Enter"]),
    "keltis": (".hand [data-legal]", ["Enter", "d"]),
    "trex": (".hand [data-legal]", ["Enter"]),
    "animalia": (".choices [data-legal]", ["Enter"]),
    "yellowstone": (".hand [data-legal]", ["Enter", "Enter"]),
}
IN_ZONE = "() => document.activeElement.closest('.board [data-zone]')"


def await_change(page: Page, version: str | None) -> None:
    """Wait until the table has changed and it is the viewer's turn."""
    page.locator(f'.screen[data-turn]:not([data-version="{version}"])').wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_stays_on_the_board(new_page: NewPage, table: Table, game: str) -> None:
    page = new_page(DESKTOP)
    table(page, game, 3)
    screen = page.locator(".screen")
    place, keys = GOES_AWAY[game]
    for _ in range(2):
        page.locator(".screen[data-turn]").wait_for()
        card = page.locator(f'{place}[aria-label*=": "]').first  # it says what it leads to
        if not card.count():  # something else is to be decided first
            card = page.locator(".board [data-legal]:visible").first
        card.focus()
        version = screen.get_attribute("data-version")
        for key in keys:
            page.keyboard.press(key)
        await_change(page, version)
        page.wait_for_function(IN_ZONE)


def test_the_focus_goes_back_from_the_status_line(new_page: NewPage, table: Table) -> None:
    page = new_page(DESKTOP)
    table(page, "yellowstone", 2)
    card = page.locator('.hand [data-legal][aria-label*=": "]').first
    card.focus()
    version = page.locator(".screen").get_attribute("data-version")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    await_change(page, version)
    version = page.locator(".screen").get_attribute("data-version")
    undo = page.get_by_role("button", name="Undo")
    undo.focus()
    page.keyboard.press("Enter")
    await_change(page, version)
    expect(undo).to_have_count(0)
    page.wait_for_function(IN_ZONE)


def test_a_question_is_told_and_answered_by_key(new_page: NewPage, table: Table) -> None:
    page = new_page(DESKTOP, confirm=True)
    table(page, "gold", 2)
    page.locator(".screen[data-turn]").wait_for()
    version = page.locator(".screen").get_attribute("data-version")
    card = page.locator(".offer [data-legal]").first
    yes = page.locator(".status .main")
    card.focus()
    page.keyboard.press("Enter")
    expect(yes).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("Play this? Take ")
    page.keyboard.press("Escape")
    expect(yes).to_have_count(0)
    expect(card).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("Your turn")
    page.keyboard.press("Enter")
    expect(yes).to_be_focused()
    page.keyboard.press("Enter")
    await_change(page, version)
    page.wait_for_function(IN_ZONE)


def test_a_question_leaves_the_focus_to_who_taps(new_page: NewPage, table: Table) -> None:
    page = new_page(DESKTOP, confirm=True)
    table(page, "gold", 2)
    page.locator(".offer [data-legal]").first.click()
    expect(page.locator(".status .main")).to_be_visible()
    expect(page.locator(".status .main")).not_to_be_focused()


@pytest.mark.parametrize(
    ("game", "card"),
    [("gold", ".offer [data-code]"), ("keltis", ".hand button"), ("keltis", ".stock button"),
     ("yellowstone", "[data-column]")],
)  # fmt: skip
def test_it_is_told_that_it_is_not_your_turn(
    new_page: NewPage, server: str, game: str, card: str
) -> None:
    host, friend = new_page(DESKTOP), new_page(DESKTOP)
    host.goto(server)
    host.locator(f'.game[data-game="{game}"]:enabled').click()
    host.locator('input[name="players"][value="2"]').check(force=True)
    host.get_by_role("button", name="With friends").click()
    code = host.locator(".code").inner_text().split()[-1]
    friend.goto(f"{server}#/join/{code}")
    friend.get_by_role("button", name="Sit here").click()
    for page in (host, friend):
        page.locator(card).first.wait_for()
    waiting = friend if host.locator(".screen[data-turn]").count() else host
    waiting.locator(card).first.focus()
    waiting.keyboard.press("Enter")
    expect(waiting.get_by_role("status")).to_contain_text("It is not your turn.")
    expect(waiting.locator(card).first).to_be_focused()


def test_a_column_asks_for_a_card(new_page: NewPage, table: Table) -> None:
    page = new_page(DESKTOP)
    table(page, "yellowstone", 2)
    page.locator(".screen[data-turn]").wait_for()
    page.locator("[data-column]").first.click(force=True)
    expect(page.get_by_role("status")).to_contain_text("lay a card first")


def test_the_focus_stays_on_the_board_of_a_replay(
    new_page: NewPage, open_page: Callable[..., None], server: str
) -> None:
    page = new_page(DESKTOP)
    open_page(page, "settings")
    page.get_by_label("Your name").wait_for()
    open_page(page, f"replay/{finished(page, server)}/5")
    page.locator(".board [data-code]").first.wait_for()
    page.locator(".board [data-zone] [data-code]").last.focus()
    for key in ("End", "Home", "End"):
        step = page.locator(".screen").get_attribute("data-step")
        page.keyboard.press(key)
        page.locator(f'.screen[data-step]:not([data-step="{step}"])').wait_for()
        page.wait_for_function("() => document.activeElement.closest('.board')")
