"""What a move would lead to is told for every move, and tells nothing hidden."""

import random

import pytest

from speeltafel.engine import kernels
from speeltafel.engine.catalogue import GAMES, copy_row, rules
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.game import Game, deal
from speeltafel.play import foresight
from speeltafel.texts import LANGUAGES, render

CASES = [(name, players) for name in GAMES for players in rules(name).PLAYERS]


def positions(name: str, players: int, seed: int) -> list[Game]:
    """Return some positions of a random game."""
    game, chooser, found = deal(name, players, seed), random.Random(seed), []
    while not game.over:
        if chooser.random() < 0.15:
            found.append(game.copy())
        game.carry_out(chooser.choice(game.actions()))
    return found


def other_world(game: Game, seed: int) -> Game:
    """Return the game with all that its actor cannot see dealt anew."""
    twin, seat = game.copy(), game.actor
    twin.row = copy_row(game.row)
    kernels.hide_row(twin.row, seat)
    twin.rules.guess(twin.row[0], seat, fast_dice(seed))
    return twin


@pytest.mark.parametrize(("name", "players"), CASES)
def test_it_is_the_same_whatever_is_hidden(name: str, players: int) -> None:
    for game in positions(name, players, 3):
        told = foresight.foresee(game)
        assert list(told) == game.legal()
        assert all(foresight.foresee(other_world(game, seed), seed) == told for seed in (1, 2))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_said_in_every_language(name: str, language: str) -> None:
    for game in positions(name, rules(name).PLAYERS[-1], 4):
        for sentences in foresight.foresee(game).values():
            for said in sentences:
                text = render(said, language)
                assert text
                assert said.id not in text
                assert "{" not in text
