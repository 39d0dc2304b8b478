"""The settings in which every game is tried: players and options."""

import importlib
import random
from collections.abc import Iterator

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.engine.dice import below, fast_dice, recording_dice
from speeltafel.engine.game import Game
from speeltafel.engine.kernels import CHOOSING

Case = tuple[str, int, dict[str, object]]


def option_sets(name: str) -> list[dict[str, object]]:
    """Return the combinations of options that a game is tried with."""
    found: list[dict[str, object]] = importlib.import_module(f"tests.games.test_{name}").OPTION_SETS
    return found


def all_cases() -> list[Case]:
    """Return every game × player count × combination of options."""
    return [
        (name, players, options)
        for name in GAMES
        for players in rules(name).PLAYERS
        for options in option_sets(name)
    ]


def case_name(case: Case) -> str:
    name, players, options = case
    return "-".join([name, str(players), *(f"{key}={value}" for key, value in options.items())])


def random_game(case: Case, seed: int) -> Game:
    """Deal a game whose moves `random_moves` will choose."""
    name, players, options = case
    game = Game.undealt(rules(name), players, options, seed % players, recording_dice(seed))
    game.deal()
    return game


def random_moves(game: Game, seed: int) -> Iterator[int]:
    """Play a game to its end at random; yield each action before it is carried out."""
    chooser = fast_dice(seed, 0, CHOOSING)
    while not game.over:
        actions = game.actions()
        action = actions[below(chooser, len(actions))]
        yield action
        game.carry_out(action)


def some_position(case: Case, seed: int) -> Game:
    """Return a game somewhere between the deal and the last move."""
    game = random_game(case, seed)
    length = sum(1 for _ in random_moves(game.copy(), seed))
    stop = random.Random(seed).randrange(length)
    for number, _ in enumerate(random_moves(game, seed)):
        if number == stop:
            break
    return game
