"""Whether every level beats the one below it, in each game at each number of players.

Plays the whole ladder, or checks the committed results with --committed, and compares the 95 %
interval of every rung with the equal share. Rungs that luck makes indistinguishable stand in MERGED
with the reason in docs/bots.md.
"""

import argparse
from pathlib import Path

from benchmarks.common import verdict
from speeltafel.engine.catalogue import GAMES
from speeltafel.lab.files import read_lines
from speeltafel.lab.ladder import Rung, cells, climb, load_rungs, table
from speeltafel.lab.simulate import all_cores

COMMITTED = Path(__file__).parent.parent / "docs" / "ladder.jsonl"
MERGED: frozenset[tuple[str, int, str]] = frozenset()  # game, players, the upper level


def fallen(rungs: list[Rung]) -> list[Rung]:
    """Return the rungs whose interval is not above the equal share, though it should be."""
    return [
        rung
        for rung in rungs
        if not rung.shown and (rung.game, rung.players, rung.level) not in MERGED
    ]


def main() -> None:
    """Play the ladder, or read its committed results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="a twentieth of the games")
    parser.add_argument("--committed", action="store_true", help="read docs/ladder.jsonl")
    arguments = parser.parse_args()
    if arguments.committed:
        rungs = load_rungs(read_lines(COMMITTED))
    else:
        rungs = []
        for game, players in cells(GAMES):
            rungs += climb(game, players, 0.05 if arguments.short else 1, workers=all_cores())
    for line in table(rungs):
        print(line)
    for rung in fallen(rungs):
        print(f"{rung.game}, {rung.players} players: {rung.level} is not above {rung.below}")
    verdict(f"{len(fallen(rungs))} rungs of {len(rungs)} not shown (bar: 0)", not fallen(rungs))


if __name__ == "__main__":
    main()
