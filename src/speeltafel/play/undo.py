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
    content = np.zeros((3, game.STATE.itemsize // 8), np.int64)
    content[0] = row.view(np.int64)
    worlds = content.reshape(-1).view(game.STATE)
    return not kernels.looks_alike(worlds, content, seat, action, WORLDS)
