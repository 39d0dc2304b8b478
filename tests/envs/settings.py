"""The tables at which the doors are tried: each game with its fewest and its most players."""

from collections.abc import Iterator

import numpy as np
import pytest

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.envs.table import Setting, Table

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
SMALLEST_AND_LARGEST = pytest.mark.parametrize(
    ("name", "players"),
    [(name, rules(name).PLAYERS[end]) for name in GAMES for end in (0, -1)],
)


def positions(setting: Setting, seed: int, every: int) -> Iterator[Table]:
    """Play a random game; yield a copy of its table at some decisions and at the end."""
    rng = np.random.default_rng(seed)
    table = Table.deal(setting, seed)
    made = 0
    while table.seat >= 0:
        if made % every == 0:
            yield table.copy()
        table.play(int(rng.choice(table.actions())))
        made += 1
    yield table
