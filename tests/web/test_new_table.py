"""A new table: every option of every game can be set, and is played by."""

import re
from importlib import import_module
from typing import Any

import pytest
from benchmarks.browser import tap_on
from playwright.sync_api import Locator, Page, Request, expect

from speeltafel.engine.catalogue import GAMES, Option
from speeltafel.texts import Said, render


def options_of(game: str) -> tuple[Option, ...]:
    options: tuple[Option, ...] = import_module(GAMES[game]).OPTIONS
    return options


def open_choices(page: Page, server: str, game: str) -> None:
    page.goto(server)
    page.locator(f'.game[data-game="{game}"]:enabled').click()
    page.get_by_text("More choices").click()


def change(field: Locator, option: Option) -> object:
    """Give an option another value than the usual one, as a person would, and return it."""
    if isinstance(option.default, bool):
        field.get_by_role("checkbox").set_checked(not option.default)
        return not option.default
    if isinstance(option.default, int):
        field.get_by_role("spinbutton").fill(str(option.default + 1))
        return option.default + 1
    if isinstance(option.default, str):
        other = next(one for one in option.choices if one != option.default)
        field.get_by_role("combobox").select_option(other)
        return other
    field.get_by_text(name_of(option)).first.click()
    field.get_by_label("blue 2").select_option("comet")
    field.get_by_label("red 5").select_option("draw 3")
    return {"BL2": "comet", "RE5": "draw 3"}


def name_of(option: Option, game: str = "trex") -> str:
    return render(Said(f"{game}-option-{option.name.replace('_', '-')}"))


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained_and_can_be_set(page: Page, server: str, game: str) -> None:
    made: list[Request] = []
    page.on("request", lambda request: made.append(request))
    open_choices(page, server, game)
    wanted: dict[str, Any] = {}
    for option in options_of(game):
        field = page.locator(f'[data-option="{option.name}"]')
        expect(field).to_contain_text(name_of(option, game))
        expect(field.locator("p").last).not_to_be_empty()
        wanted[option.name] = change(field, option)
    page.locator(".big").click()
    page.locator(".screen[data-version]").wait_for()
    (asked,) = (one for one in made if one.method == "POST" and one.url.endswith("/tables"))
    assert asked.post_data_json
    assert asked.post_data_json["settings"]["options"] == wanted


def test_each_bot_and_the_one_for_leavers_has_its_own_level(page: Page, server: str) -> None:
    made: list[Any] = []
    page.on(
        "request", lambda one: made.append(one.post_data_json) if one.method == "POST" else None
    )
    open_choices(page, server, "gold")
    page.locator('input[name="players"][value="3"]').check(force=True)
    page.get_by_label("Bot 2").select_option("club")
    page.get_by_label("Plays for those who leave").select_option("game-night")
    page.locator(".big").click()
    page.locator(".screen[data-version]").wait_for()
    (asked,) = (one["settings"] for one in made if "settings" in one)
    assert [seat["bot"] for seat in asked["seats"]] == ["", "club", "family-table"]
    assert asked["stand_in"] == "game-night"


def test_too_many_comets_are_said_before_a_table_is_made(page: Page, server: str) -> None:
    open_choices(page, server, "trex")
    page.get_by_text("Symbols on the cards").click()
    page.get_by_label("blue 2").select_option("comet")
    expect(page.get_by_role("alert")).to_contain_text("7 comets")
    expect(page.locator(".big")).to_be_disabled()
    page.get_by_label("green 9").select_option("draw 1")
    expect(page.locator(".big")).to_be_enabled()


def test_a_number_out_of_bounds_is_not_taken(page: Page, server: str) -> None:
    open_choices(page, server, "keltis")
    number = page.locator('[data-option="stall_limit"] input')
    for wrong in ("0", "", "1001"):
        number.fill(wrong)
        expect(page.locator(".big")).to_be_disabled()
    number.fill("30")
    expect(page.locator(".big")).to_be_enabled()


def test_a_game_of_trex_with_other_symbols(page: Page, server: str) -> None:
    open_choices(page, server, "trex")
    page.get_by_text("Symbols on the cards").click()
    page.get_by_label("blue 2").select_option("comet")
    page.get_by_label("red 5").select_option("draw 3")
    page.locator(".big").click()
    page.locator(".screen[data-version]").wait_for()
    told = {"BL2": "^blue 2, comet", "RE5": "^red 5, draw 3"}
    for code, words in told.items():
        card = page.locator(f'.hand [data-code="{code}"]')
        tap_on(page, until=lambda _, card=card: card.count() > 0)
        if card.count():  # unless the game ended without it
            expect(card).to_have_attribute("aria-label", re.compile(words))
