"""What may be taken back: a move that has shown its player nothing new."""

import numpy as np

from speeltafel.engine import kernels
from speeltafel.engine.catalogue import Rules, States

WORLDS = 64  # that are tried


def reveals(game: Rules, row: States, seat: int, action: int) -> bool:
    """Return whether a move shows its player something that could not be known before.

    `row` is the state before the move. The move shows something if it does not lead to the same
    view in all worlds that the seat cannot rule out; some of these are tried.
    """
    worlds = np.zeros(3, game.STATE)
    worlds[0] = row[0]
    content = worlds.view(np.uint8).reshape(3, -1)
    return not kernels.looks_alike(worlds, content, seat, action, WORLDS)
