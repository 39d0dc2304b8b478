"""Loops over many games, written once for all of them and compiled for each.

Kernels call `deal`, `legal`, `apply` … of this module, which stand for the functions of that
name in the game whose state they are given. The choice is made by the state's record type when
a kernel is compiled, so the machine code has no trace of it, and it is cached like any other.
"""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba.extending import overload
from numpy.typing import NDArray

from speeltafel.engine.catalogue import BY_STATE, Codes, States
from speeltafel.engine.compiling import rule
from speeltafel.engine.dice import FAST, KIND, WORD, Dice, below, seed_word

Numbers = NDArray[np.int64]

DEALING, CHOOSING = range(2)  # the streams of random numbers of a simulated game


def _found(name: str, state: Any) -> Any:
    """Return the function of this name in the game that a record type belongs to."""
    for known, game in BY_STATE.items():
        if numba.from_dtype(known) == state:
            return getattr(game, name)
    return None


def _with_two(name: str) -> Callable[..., Any]:
    """Return a function of a state and one thing more, for every game."""

    def chosen(s, other):
        return getattr(BY_STATE[s.dtype], name)(s, other)

    @overload(chosen, inline="always")
    def choose(s, other):
        found = _found(name, s)
        return found and (lambda s, other: found(s, other))

    return chosen


def _with_three(name: str) -> Callable[..., Any]:
    """Return a function of a state, one thing more and dice, for every game."""

    def chosen(s, other, dice):
        return getattr(BY_STATE[s.dtype], name)(s, other, dice)

    @overload(chosen, inline="always")
    def choose(s, other, dice):
        found = _found(name, s)
        return found and (lambda s, other, dice: found(s, other, dice))

    return chosen


deal = _with_two("deal")
legal = _with_two("legal")
apply = _with_three("apply")
scores = _with_two("scores")
ranks = _with_two("ranks")
hide = _with_two("hide")
guess = _with_three("guess")


@rule
def play_games(
    table: States, seed: int, first: int, out: Codes,
    points: Numbers, places: Numbers, decisions: Numbers,
) -> None:  # fmt: skip
    """Play random games first, first + 1, … of a seed from the set-up in table[1].

    One row of `points`, `places` and `decisions` is filled for each; `out` is room for codes.
    """
    dice = np.empty(2, np.uint64)
    chooser = np.empty(2, np.uint64)
    for game in range(len(decisions)):
        table[0] = table[1]
        s = table[0]
        dice[KIND] = FAST
        dice[WORD] = seed_word(seed, first + game, DEALING)
        chooser[KIND] = FAST
        chooser[WORD] = seed_word(seed, first + game, CHOOSING)
        deal(s, dice)
        made = 0
        while s.seat >= 0:
            options = legal(s, out)
            apply(s, int(out[below(chooser, options)]), dice)
            made += 1
        decisions[game] = made
        scores(s, points[game])
        ranks(s, places[game])


# One game as a row: Python hands an array over in half a microsecond, a record in ten.


@rule
def list_legal(row: States, out: Codes) -> int:
    """Write the codes of all legal actions in row[0]; return their number."""
    return legal(row[0], out)


@rule
def carry_out(row: States, action: int, dice: Dice) -> None:
    """Carry out a legal action in row[0]."""
    apply(row[0], action, dice)


@rule
def hide_row(row: States, viewer: int) -> None:
    """Blank in row[0] all that this seat, or a spectator, cannot know."""
    hide(row[0], viewer)


@rule
def looks_alike(worlds: States, content: Numbers, viewer: int, action: int, amount: int) -> bool:
    """Return whether an action in worlds[0] looks the same to its player whatever is hidden.

    So many guesses are tried. worlds[1] and worlds[2] are room; `content` is the same memory, in
    words, which are copied and compared quicker than fields.
    """
    dice = np.empty(2, np.uint64)
    hide(worlds[0], viewer)
    for number in range(amount):
        for i in range(content.shape[1]):
            content[1, i] = content[0, i]
        s = worlds[1]
        dice[KIND] = FAST
        dice[WORD] = seed_word(number, 0, DEALING)
        guess(s, viewer, dice)
        apply(s, action, dice)
        hide(s, viewer)
        if number == 0:
            for i in range(content.shape[1]):
                content[2, i] = content[1, i]
        different = 0
        for i in range(content.shape[1]):
            different |= content[1, i] ^ content[2, i]
        if different:
            return False
    return True


@rule
def deal_games(
    states: States, seed: int, first: int, dice: Dice, out: Codes, counts: Numbers
) -> None:
    """Deal games first, first + 1, … of a seed, and list what is legal in each."""
    for game in range(len(states)):
        dice[game, KIND] = FAST
        dice[game, WORD] = seed_word(seed, first + game, DEALING)
        deal(states[game], dice[game])
        counts[game] = legal(states[game], out[game])


@rule
def step_games(states: States, actions: Codes, dice: Dice, out: Codes, counts: Numbers) -> None:
    """Carry out one action in each game that is not over, and list what is legal next."""
    for game in range(len(states)):
        s = states[game]
        if s.seat >= 0:
            apply(s, int(actions[game]), dice[game])
            counts[game] = legal(s, out[game]) if s.seat >= 0 else 0


@rule
def first_illegal(actions: Codes, out: Codes, counts: Numbers) -> int:
    """Return the first game whose action is not legal, or -1; a game that is over allows any."""
    for game in range(len(counts)):
        listed = counts[game] == 0
        for i in range(counts[game]):
            listed |= out[game, i] == actions[game]
        if not listed:
            return game
    return -1


@rule
def choose_actions(numbers: NDArray[np.uint32], out: Codes, counts: Numbers, chosen: Codes) -> None:
    """Choose a legal action of each game by a random number below 2**32."""
    for game in range(len(counts)):
        chosen[game] = out[game, (np.int64(numbers[game]) * counts[game]) >> 32]


@rule
def score_games(states: States, points: Numbers, places: Numbers) -> None:
    """Write the points and places of each game."""
    for game in range(len(states)):
        scores(states[game], points[game])
        ranks(states[game], places[game])
