"""Stepping 4,096 games at once through arrays, beside the closed random-play kernel.

Bar: at least half its speed, as the geometric mean over the games and for their smallest tables.
Measured in the first moves of fresh games, so that all of them are running.
"""

import numpy as np

from benchmarks.common import Player, cpu_seconds, geometric_mean, verdict, words
from speeltafel import Batch
from speeltafel.engine.catalogue import GAMES, rules

GAMES_AT_ONCE, BAR = 4096, 0.5


def steps_per_second(name: str, players: int, steps: int) -> float:
    """Return the decisions a second of a batch in which NumPy chooses at random."""
    batch = Batch(name, players, GAMES_AT_ONCE, seed=1)
    rng = np.random.default_rng(1)
    made = 0

    def work() -> None:
        nonlocal made
        for _ in range(steps):
            made += int(np.count_nonzero(batch.counts))
            batch.step(batch.choose(rng))

    seconds = cpu_seconds(work)
    return made / seconds


def main() -> None:
    """Measure, print the table, and judge."""
    short = words(__doc__).short
    rounds, games = (1, 2_000) if short else (5, 20_000)
    ratios = []
    print(f"{'game':24} {'kernel M/s':>10} {'batch M/s':>10} {'ratio':>7}")
    for name in GAMES:
        players = rules(name).PLAYERS[0]
        player = Player(name, players)
        player.play(10)
        steps_per_second(name, players, 1)
        closed = batch = 0.0
        for _ in range(rounds):
            made: list[int] = []
            seconds = cpu_seconds(lambda m=made, p=player: m.append(p.play(games)))  # type: ignore[misc]
            closed = max(closed, made[0] / seconds)
            batch = max(batch, steps_per_second(name, players, 60))
        ratios.append(batch / closed)
        title = f"{name}, {players} players"
        print(f"{title:24} {closed / 1e6:10.2f} {batch / 1e6:10.2f} {batch / closed:7.2f}")
    mean = geometric_mean(ratios)
    verdict(f"a batch has {mean:.2f} of the kernel's speed (bar {BAR})", mean >= BAR)


if __name__ == "__main__":
    main()
