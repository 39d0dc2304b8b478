"""Tournaments and the ladder."""

import doctest
import json
from itertools import pairwise

import pytest

from speeltafel.bots.levels import LEVELS
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.engine.errors import SettingError
from speeltafel.engine.game import Game
from speeltafel.lab import tournament as module
from speeltafel.lab.ladder import GAMES_A_RUNG, Rung, cells, dump_rungs, load_rungs, table
from speeltafel.lab.tournament import (
    Contest,
    Outcome,
    line_ups,
    play_deal,
    rate,
    summarise,
    tournament,
)


def test_doctests() -> None:
    assert doctest.testmod(module) == (0, 1)


def test_every_bot_sits_everywhere_equally_often() -> None:
    for bots in range(2, 6):
        for players in range(2, 7):
            seats = [
                sorted(line_up[seat] for line_up in line_ups(bots, players))
                for seat in range(players)
            ]
            assert all(column == seats[0] for column in seats)
            assert {seats[0].count(bot) for bot in range(bots)} == {len(seats[0]) // bots}


def test_all_line_ups_of_a_deal_get_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = []
    original = Game.deal

    def deal(game: Game) -> None:
        original(game)
        dealt.append(game.row.tobytes())

    monkeypatch.setattr(Game, "deal", deal)
    contest = Contest("gold", 3, ("random", "1"), 5, {})
    for number in (0, 1):
        play_deal(contest, number)
    first, second = dealt[:6], dealt[6:]
    assert len(set(first)) == len(set(second)) == 1
    assert first[0] != second[0]


def test_shares_and_points_are_means_over_seats() -> None:
    contest = Contest("gold", 2, ("a", "b"), 0, {})
    deals = [
        [
            Outcome((0, 1), (1, 2), (50, 40), (0, 0)),
            Outcome((1, 0), (1, 1), (44, 44), (0, 2)),
        ],
        [
            Outcome((0, 1), (1, 2), (60, 40), (0, 0)),
            Outcome((1, 0), (2, 1), (40, 60), (0, 1)),
        ],
    ]
    results = summarise(contest, deals)
    first, second = results.standings
    assert (first.share, second.share) == (0.875, 0.125)
    assert (first.points, second.points) == (53.5, 41)
    assert first.seats == second.seats == 4
    assert (first.forfeits, second.forfeits) == (0, 3)
    low, high = first.share_95  # of 0.75 and 1
    assert (low + high) / 2 == pytest.approx(0.875)
    assert high - low == pytest.approx(2 * 1.959964 * 0.125)
    assert first.rating > 25 > second.rating


def test_a_rating_rises_with_wins_also_for_a_bot_on_several_seats() -> None:
    won = [Outcome((0, 1, 0), (1, 3, 2), (9, 1, 5), (0, 0))] * 20
    strong, weak = rate(2, won)
    assert strong[0] > weak[0] + 5
    assert strong[1] < 25 / 3


def test_the_same_seed_gives_the_same_results_with_any_number_of_workers() -> None:
    one = tournament("gold", 3, ["3", "1"], 12, seed=9, workers=1)
    two = tournament("gold", 3, ["3", "1"], 12, seed=9, workers=2)
    assert one == two
    assert one.games == 12
    assert one != tournament("gold", 3, ["3", "1"], 12, seed=10)
    assert json.loads(json.dumps(one.as_json()))["bots"][0]["bot"] == "3"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"bots": ["1"]}, "at least two bots"),
        ({"bots": ["1", "grandmaster"]}, "there is no level 'grandmaster'"),
        ({"games": 0}, "at least 1, not 0"),
        ({"workers": 0}, "at least 1, not 0"),
        ({"players": 7}, "gold is for 2 to 3 players, not 7"),
        ({"seed": -1}, "seed -1"),
        ({"options": {"colour": 1}}, "gold has no option 'colour'"),
    ],
)
def test_bad_settings(change: dict[str, object], message: str) -> None:
    setting: dict[str, object] = {"game": "gold", "players": 2, "bots": ["1", "2"], "games": 2}
    with pytest.raises(SettingError, match=message):
        tournament(**(setting | change))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_every_level_beats_the_one_below_it(name: str) -> None:
    """The short form of `python -m benchmarks.ladder`: fewest players, fewer simulations."""
    players = rules(name).PLAYERS[0]
    rungs = [("2", "1", 60), ("3", "2", 60), ("4", "3", 16)]
    for level, below, games in rungs:
        results = tournament(name, players, [level, below], games, seed=1)
        if results.standings[0].share <= results.equal_share:  # again with more, as the ladder does
            results = tournament(name, players, [level, below], 4 * games, seed=2)
        assert results.standings[0].share > results.equal_share, (level, below)


def test_the_ladder_has_every_game_and_player_count_and_every_pair_of_levels() -> None:
    assert len(list(cells())) == sum(len(rules(name).PLAYERS) for name in GAMES)
    assert len(GAMES_A_RUNG) == len(LEVELS) - 1


def test_rungs_are_kept_and_shown() -> None:
    rungs = [
        Rung("gold", 2, level.key, below.key, 100, 0.6, 0.48 + number / 50, 0.72)
        for number, (below, level) in enumerate(pairwise(LEVELS))
    ]
    assert load_rungs(dump_rungs(rungs).splitlines()) == rungs
    assert [rung.shown for rung in rungs] == [False, False, True, True]
    *_, row = table(rungs)
    assert row.startswith("| Gold! | 2 | 50% | 60% (48% to 72%) (not shown) |")
