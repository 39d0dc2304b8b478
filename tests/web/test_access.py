"""Every game without a mouse: by keyboard alone, and by what a screen reader tells."""

import re

import pytest
from playwright.sync_api import Page, expect

from speeltafel.engine.catalogue import GAMES
from tests.web.conftest import NewPage
from tests.web.players import TITLES, by_keys, by_name, play, reach

LAPTOP = (1024, 700)


def starts_with(game: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(TITLES[game])}")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone(new_page: NewPage, server: str, game: str) -> None:
    page = new_page(LAPTOP)
    page.goto(server)
    button = page.get_by_role("button", name=starts_with(game))
    expect(button).to_be_enabled()
    by_keys(button)
    dialog = page.get_by_role("dialog", name=TITLES[game])
    expect(dialog.get_by_role("button", name="Play")).to_be_focused()
    reach(dialog.get_by_role("radio", name="First game"))
    expect(dialog.get_by_role("radio", name="First game")).to_be_checked()
    by_keys(dialog.get_by_role("button", name="Play"))
    assert len(play(page, game, by_keys)) > 10
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_through_names_and_roles_alone(page: Page, server: str, game: str) -> None:
    page.goto(server)
    page.get_by_role("button", name=starts_with(game), disabled=False).click()
    dialog = page.get_by_role("dialog", name=TITLES[game])
    dialog.get_by_role("radio", name="First game").check(force=True)  # its label lies over it
    dialog.get_by_role("button", name="Play").click()
    assert len(play(page, game, by_name)) > 10
    result = page.get_by_role("dialog", name="Result")
    expect(result.get_by_role("table").first).to_contain_text("Points")
