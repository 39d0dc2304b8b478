"""What a move would lead to, told before it is made.

A move is tried on a guess of what its player cannot see, and only what is the same whatever is
hidden may be told: a module of this package for each game says what that is. Its function
`foresee(before, action, after)` is given the states as the player sees them.
"""

from importlib import import_module
from typing import Any, Protocol, cast

from speeltafel.engine import kernels
from speeltafel.engine.catalogue import State, copy_row
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.game import Game
from speeltafel.texts import Said


class Foresight(Protocol):
    """What each module of this package has."""

    def foresee(self, before: State, action: int, after: State) -> list[Said]:
        """Tell what follows from a move for certain."""


def foresee(game: Game, guess: int = 0) -> dict[str, list[Said]]:
    """Return what each legal move of the one to move would lead to; no `guess` tells another."""
    seat = game.actor
    if seat < 0:
        return {}
    module = cast(Foresight, import_module(f"{__name__}.{game.rules.NAME}"))
    hidden = copy_row(game.row)
    kernels.hide_row(hidden, seat)
    guessed = copy_row(hidden)
    dice: Any = fast_dice(guess)
    game.rules.guess(guessed[0], seat, dice)
    told = {}
    for action in game.actions():
        after = copy_row(guessed)
        kernels.carry_out(after, action, dice)
        kernels.hide_row(after, seat)
        told[game.rules.action_text(hidden[0], action)] = module.foresee(
            hidden[0], action, after[0]
        )
    return told
