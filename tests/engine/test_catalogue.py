"""The list of games, their options, and what is said of wrong ones."""

import pytest

from speeltafel.engine.catalogue import GAMES, Option, complete_options, new_state, rules
from speeltafel.engine.errors import SettingError, UnknownGameError


def test_a_game_is_found_by_its_short_name() -> None:
    for name in GAMES:
        assert name == rules(name).NAME


def test_an_unknown_game_gets_a_hint() -> None:
    with pytest.raises(UnknownGameError, match="did you mean keltis"):
        rules("celtis")
    with pytest.raises(UnknownGameError, match="there are trex, keltis, gold"):
        rules("chess")


@pytest.mark.parametrize("name", GAMES)
def test_players_and_start_are_checked(name: str) -> None:
    game = rules(name)
    for players in (game.PLAYERS[0] - 1, game.PLAYERS[-1] + 1):
        with pytest.raises(SettingError, match=f"not {players}"):
            new_state(game, players, {})
    with pytest.raises(SettingError, match="start seat"):
        new_state(game, game.PLAYERS[0], {}, game.PLAYERS[0])


@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_option_is_refused(name: str) -> None:
    with pytest.raises(SettingError, match=f"{name} has no option 'colour'"):
        complete_options(rules(name), {"colour": 1})


def test_an_option_near_a_known_one_gets_a_hint() -> None:
    with pytest.raises(SettingError, match="did you mean stall_limit"):
        complete_options(rules("keltis"), {"stal_limit": 1})


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        (Option("o", True, ""), 1, "neither true nor false"),
        (Option("o", 40, "", least=1, most=9), "5", "not a whole number"),
        (Option("o", 40, "", least=1, most=9), True, "not a whole number"),
        (Option("o", 40, "", least=1, most=9), 10, "not between 1 and 9"),
        (Option("o", "a", "", choices=("a", "b")), "c", "not one of a or b"),
        (Option("o", {}, ""), [], "not a table"),
        (Option("o", {}, "", fault=lambda table: "bad"), {"x": 1}, "bad"),
    ],
)
def test_a_wrong_value_is_refused(option: Option, value: object, message: str) -> None:
    with pytest.raises(SettingError, match=message):
        option.check(value)


@pytest.mark.parametrize("name", GAMES)
def test_defaults_are_complete_and_valid(name: str) -> None:
    game = rules(name)
    complete = complete_options(game, {})
    for option in game.OPTIONS:
        option.check(complete[option.name])
        assert option.meaning
