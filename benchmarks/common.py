"""What benchmarks share: the command line, timing, and the last line."""

import argparse
import sys
import time
from collections.abc import Callable
from statistics import geometric_mean

import numpy as np

from speeltafel.engine import kernels
from speeltafel.engine.catalogue import new_state, rules

__all__ = ["Player", "cpu_seconds", "geometric_mean", "verdict", "words"]


def words(description: str | None) -> argparse.Namespace:
    """Read the command line of a benchmark."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--short", action="store_true", help="a quick look, a few seconds")
    return parser.parse_args()


def cpu_seconds(work: Callable[[], object]) -> float:
    """Return the CPU time that some work takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


def verdict(figure: str, passed: bool) -> None:
    """Print the figure as the last line, and leave with 1 if its bar is missed."""
    print(f"{figure}: {'reached' if passed else 'MISSED'}")
    sys.exit(0 if passed else 1)


class Player:
    """Plays random games of one kind in the closed kernel."""

    def __init__(self, name: str, players: int) -> None:
        game = rules(name)
        self.table = np.repeat(new_state(game, players, {}), 2)
        self.codes = np.zeros(game.MOST_LEGAL, np.int16)
        self.players = players

    def play(self, games: int, seed: int = 1) -> int:
        """Play games and return the number of decisions."""
        points = np.zeros((games, self.players), np.int64)
        places = np.zeros_like(points)
        decisions = np.zeros(games, np.int64)
        kernels.play_games(self.table, seed, 0, self.codes, points, places, decisions)
        return int(decisions.sum())
