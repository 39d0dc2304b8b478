"""Hints, from Python and in words."""

import pytest

from speeltafel.bots.advice import Advice, advise, hint, in_words
from speeltafel.engine.catalogue import GAMES
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.errors import SettingError
from speeltafel.engine.game import deal


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_names_the_best_moves_first(name: str) -> None:
    game = deal(name, seed=5)
    hidden = game.hidden(game.actor)
    advice = advise(game.rules, hidden, game.actor, 2, 0, simulations=400, games=30)
    assert 1 <= len(advice) <= 2
    for one in advice:
        assert one.move in game.legal()
        assert game.text(one.action) == one.move
        assert 0 <= one.share <= 1
        assert one.share_margin > 0
        assert one.points_margin > 0
    assert [one.attention for one in advice] == sorted((a.attention for a in advice), reverse=True)
    assert advice == advise(game.rules, hidden, game.actor, 2, 0, simulations=400, games=30)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_depends_on_nothing_that_is_hidden(name: str) -> None:
    game = deal(name, seed=6)
    seat = game.actor
    twin = game.copy()
    game.rules.hide(twin.state, seat)
    game.rules.guess(twin.state, seat, fast_dice(1))
    wanted = advise(game.rules, game.hidden(seat), seat, 3, 0, simulations=200, games=20)
    assert advise(game.rules, twin.hidden(seat), seat, 3, 0, simulations=200, games=20) == wanted


def test_games_that_go_on_tell_a_good_move_from_a_bad_one() -> None:
    """In Gold!, at the last take-or-swap decisions, more gold in a set is worth more."""
    game = deal("gold", 2, seed=7)
    bot_advice = hint(game, most=20)
    best, worst = bot_advice[0], min(bot_advice, key=lambda one: one.points)
    assert best.points > worst.points


def test_no_hint_after_the_end() -> None:
    game = deal("gold", 2)
    while not game.over:
        game.carry_out(game.actions()[0])
    with pytest.raises(SettingError, match="the game is over"):
        hint(game)


def test_hints_in_words() -> None:
    first = Advice(3, "take red-d", 0.7, 0.61, 0.04, 70.25, 1.5)
    second = Advice(4, "take red-7", 0.2, 0.59, 0.04, 68.5, 1.25)
    assert in_words([first, second]) == [
        "take red-d looks best.",
        "take red-d: wins 61% (± 4%) of games that go on with it, 70.2 (± 1.5) points on average; "
        "70% of the search went there",
        "take red-7: wins 59% (± 4%) of games that go on with it, 68.5 (± 1.2) points on average; "
        "20% of the search went there",
        "The difference between take red-d and take red-7 is small.",
    ]
    assert in_words([first])[0] == "take red-d is the only move worth a thought."
