"""Levels and bots by name, and what bad descriptions get."""

import pytest

from speeltafel.bots.levels import LANGUAGES, LEVELS, find_level
from speeltafel.bots.players import Budget, Greedy, Random, Searcher, make_bot, read_budget
from speeltafel.engine.catalogue import rules
from speeltafel.engine.errors import SettingError
from speeltafel.engine.game import deal


def test_there_are_five_levels_with_a_name_in_every_language() -> None:
    assert [level.key for level in LEVELS] == [
        "first-game", "family-table", "game-night", "club", "master",
    ]  # fmt: skip
    for level in LEVELS:
        assert len(level.names) == len(LANGUAGES)
    assert find_level("5").names == ("Master", "Meester", "Meister", "Maître")


def test_a_level_is_found_by_number_key_or_name() -> None:
    for text in ("3", "game-night", "Game night", "spelavond", "Spieleabend", "Soirée jeux"):
        assert find_level(text) is LEVELS[2]


def test_every_name_leads_to_its_level() -> None:
    for level in LEVELS:
        for name in level.names:
            assert find_level(name) is level


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("mastr", "there is no level 'mastr'; did you mean master?"),
        ("6", "levels are first-game, family-table, game-night, club, master, or 1 to 5"),
        ("master:0", "at least one simulation"),
        ("master:fast", "neither simulations, as 2000, nor seconds, as 0.1s"),
        ("2:100", "family-table does not search, so it takes no budget"),
        ("plain", "neither simulations"),
        ("", "there is no level ''"),
    ],
)
def test_a_bad_description_gets_one_clear_sentence(text: str, message: str) -> None:
    with pytest.raises(SettingError, match=message) as caught:
        make_bot(text, rules("gold"), 2)
    assert "\n" not in str(caught.value)


def test_budgets() -> None:
    assert read_budget("2000") == Budget(simulations=2000)
    assert read_budget("0.1s") == Budget(seconds=0.1)
    assert read_budget(".5s") == Budget(seconds=0.5)
    with pytest.raises(SettingError, match="at least one simulation"):
        Budget()
    with pytest.raises(SettingError, match="at least one simulation"):
        read_budget("0s")


def test_descriptions_make_bots() -> None:
    game = rules("gold")
    assert isinstance(make_bot("1", game, 2), Greedy)
    assert isinstance(make_bot("random", game, 2), Random)
    master = make_bot("master:0.1s", game, 2)
    assert isinstance(master, Searcher)
    assert master.budget == Budget(seconds=0.1)
    assert master.name == "master:0.1s"


@pytest.mark.parametrize("name", ["keltis", "yellowstone"])
def test_who_chooses_among_near_best_moves_has_tried_some(name: str) -> None:
    game = deal(name, 2, seed=1)
    hidden = game.hidden(game.actor)
    night, club = (make_bot(level, game.rules, 2) for level in ("game-night", "club"))
    assert isinstance(night, Searcher)
    assert isinstance(club, Searcher)
    assert len(night.search(hidden, game.actor, 1)) > len(club.search(hidden, game.actor, 1))
