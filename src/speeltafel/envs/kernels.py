"""Compiled loops of the environments.

All of them stand in this file: Numba's cache looks at the file of a kernel itself, and the folder
of the cache is named by the sources of the engine and the games, so neither can be stale.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from speeltafel.engine.catalogue import States, layout
from speeltafel.engine.compiling import rule
from speeltafel.engine.dice import FAST, KIND, WORD, below, seed_word
from speeltafel.engine.kernels import (
    CHOOSING,
    DEALING,
    apply,
    deal,
    guess,
    hide,
    legal,
    ranks,
    scores,
)

Desks = NDArray[Any]  # rows of a desk type: what belongs to a game besides its state

SEATS = 6  # of the largest game
GO_ON, DEAL, START_HERE = -1, -2, -3  # what a desk asks for instead of an action
EVERY_SEAT, NO_SEAT = -1, -2  # a learner that is no single seat


@cache
def desk_type(most_legal: int) -> np.dtype[Any]:
    """Return the type of the desks of a game with so many legal actions at most."""
    return layout(
        ("seat", np.int64),  # who decides now, -1 after the end
        ("number", np.int64),  # of legal actions
        ("illegal", np.int64),  # 1: the action was not legal and nothing was done
        ("action", np.int64),  # to be carried out next, or what else is to be done
        ("learner", np.int64),  # the seat that is asked; the others play at random
        ("seed", np.int64),
        ("episode", np.int64),  # the number of the game under its seed
        ("dice", np.uint64, 2),
        ("chooser", np.uint64, 2),  # dice for the random moves
        ("points", np.int64, SEATS),  # at the end
        ("places", np.int64, SEATS),  # at the end
        ("codes", np.int16, most_legal),  # of the legal actions
    )


@rule
def advance(states: States, desks: Desks, start: States) -> None:
    """Do in each game what its desk asks for, then play at random until the learner decides.

    START_HERE and DEAL begin from a row of `start`; DEAL shuffles by the desk's seed and episode,
    the same cards and random moves as those of that game of a simulation.
    """
    for game in range(len(states)):
        s, desk = states[game], desks[game]
        action = desk.action
        desk.illegal = 0
        if action < GO_ON:
            states[game] = start[game % len(start)]
        if action == DEAL:
            desk.dice[KIND] = desk.chooser[KIND] = FAST
            desk.dice[WORD] = seed_word(desk.seed, desk.episode, DEALING)
            desk.chooser[WORD] = seed_word(desk.seed, desk.episode, CHOOSING)
            deal(s, desk.dice)
        if action >= 0:
            listed = False
            for i in range(desk.number):
                listed |= desk.codes[i] == action
            if not listed:
                desk.illegal = 1
                continue
        number = 0
        while True:
            if action >= 0:
                apply(s, action, desk.dice)
            if s.seat < 0:
                number = 0
                break
            number = legal(s, desk.codes)
            if desk.learner == EVERY_SEAT or s.seat == desk.learner:
                break
            action = int(desk.codes[below(desk.chooser, number)])
        desk.seat = s.seat
        desk.number = number
        if s.seat < 0:
            scores(s, desk.points)
            ranks(s, desk.places)


@rule
def see(states: States, viewers: NDArray[np.int64], hidden: States) -> None:
    """Copy states without what their viewers cannot know."""
    for game in range(len(states)):
        hidden[game] = states[game]
        hide(hidden[game], viewers[game])


@rule
def resample(states: States, viewer: int, desks: Desks, sampled: States) -> None:
    """Copy states, with all that a viewer cannot know drawn anew by the dice of the desks."""
    for game in range(len(states)):
        sampled[game] = states[game]
        hide(sampled[game], viewer)
        guess(sampled[game], viewer, desks[game].dice)


@rule
def mark(desks: Desks, masks: NDArray[np.int8]) -> None:
    """Write 1 for each legal action and 0 for all others."""
    for game in range(len(desks)):
        masks[game, :] = 0
        for i in range(desks[game].number):
            masks[game, desks[game].codes[i]] = 1


NUMBER, SET, CHOICE, SEAT, SEATS_SET = range(5)  # how a value becomes numbers of an observation
ALL_BITS = -1  # the mask of a number that is not packed
KIND_OF, WIDE, POSITION, SHIFT, MASK, FIRST, SIZE = range(7)  # the columns of a plan


@rule
def write(
    words: NDArray[np.int64],
    octets: NDArray[np.int8],
    viewers: NDArray[np.int64],
    plans: NDArray[np.int64],
    players: int,
    out: NDArray[np.float32],
) -> None:
    """Write hidden states, given as words and as bytes, as arrays; arrays.py makes the plans."""
    for game in range(len(words)):
        out[game, :] = 0
        plan = plans[viewers[game] + 1]
        base = max(viewers[game], 0)
        for i in range(len(plan)):
            at = plan[i, POSITION]
            value = words[game, at] if plan[i, WIDE] else np.int64(octets[game, at])
            whole = value
            value = value >> plan[i, SHIFT] & plan[i, MASK]
            kind, first, size = plan[i, KIND_OF], plan[i, FIRST], plan[i, SIZE]
            if kind == NUMBER:
                out[game, first] = value
            elif kind == SET:
                for member in range(size):
                    out[game, first + member] = value >> member & 1
            elif kind == SEATS_SET:
                for away in range(players):
                    out[game, first + away] = value >> (base + away) % players & 1
            elif 0 <= value < size and (whole != 0 or plan[i, MASK] == ALL_BITS):  # 0: none packed
                if kind == SEAT:
                    seat = value % players
                    value += (seat - base) % players - seat
                out[game, first + value] = 1
