"""Keys at the tables: the menu lists what is bound, and S and W tell how things stand."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from speeltafel.engine.catalogue import GAMES
from speeltafel.texts import LANGUAGES
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


def test_letters_can_be_switched_off(new_page: NewPage, table: Table) -> None:
    page: Page = new_page(DESKTOP, keys=False)
    table(page, "gold", 2)
    page.locator(".screen[data-turn]").wait_for()
    page.keyboard.press("?")
    page.keyboard.press("s")
    expect(page.get_by_role("status").first).to_contain_text("Your turn")
    assert page.locator("dialog").count() == 0
