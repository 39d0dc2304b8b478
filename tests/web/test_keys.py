"""Keys at the tables: the menu lists what is bound, and S and W tell how things stand."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from speeltafel.engine.catalogue import GAMES
from speeltafel.texts import LANGUAGES, Said, render
from tests.web.conftest import DESKTOP, NewPage, Table

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
    dialogs = page.get_by_role("dialog")
    for left in (1, 0):
        page.keyboard.press("Escape")
        expect(dialogs).to_have_count(left)
    card.focus()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialogs).to_have_count(0)
    card.focus()
    page.keyboard.press("r")
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
