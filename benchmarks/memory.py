"""Memory while a million games are played.

Bar: it grows by less than 5 % after the first tenth.
"""

import resource
import sys

from benchmarks.common import verdict, words
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.lab.simulate import simulate

BAR = 1.05


def peak() -> float:
    """Return the most memory that this process has had, in MB."""
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1024**2 if sys.platform == "darwin" else 1024)


def main() -> None:
    """Measure, print the table, and judge."""
    games = 20_000 if words(__doc__).short else 1_000_000
    for name in GAMES:
        simulate(name, rules(name).PLAYERS[-1], games=1000)
    before = peak()
    grown = 0.0
    print(f"{'games':>10} {'of':14} {'peak MB':>8}")
    for name in GAMES:
        simulate(name, rules(name).PLAYERS[-1], games=games // 10, workers=1)
        before = max(before, peak())
    for name in GAMES:
        simulate(name, rules(name).PLAYERS[-1], games=games // len(GAMES), workers=1)
        grown = peak() / before
        print(f"{games // len(GAMES):10,} {name:14} {peak():8.1f}")
    verdict(f"memory grew to {grown:.3f} of what it was (bar {BAR})", grown < BAR)


if __name__ == "__main__":
    main()
