"""What the first use of a game costs, and a later start.

Bars: the first use of a game compiles in at most 15 s of CPU; preparing all five takes at most
60 s on two cores; a later `speeltafel simulate gold --games 1` takes under 2.5 s of CPU in all.
"""

import os
import subprocess
import sys
import tempfile
import time

from benchmarks.common import verdict, words
from speeltafel.engine.catalogue import GAMES

GAME_BAR, PREPARE_BAR, START_BAR = 15.0, 60.0, 2.5


def run(cache: str, *command: str) -> tuple[float, float]:
    """Run a command of Speeltafel's; return its CPU and its wall-clock seconds."""
    began, before = time.perf_counter(), os.times()
    environment = {**os.environ, "SPEELTAFEL_CACHE": cache}
    subprocess.run(
        [sys.executable, "-m", "speeltafel", *command],
        env=environment, check=True, capture_output=True,
    )  # fmt: skip
    after = os.times()
    cpu = after.children_user + after.children_system
    cpu -= before.children_user + before.children_system
    return cpu, time.perf_counter() - began


def main() -> None:
    """Measure, print the table, and judge."""
    short = words(__doc__).short
    slowest = 0.0
    print(f"{'what':34} {'CPU s':>7} {'wall s':>7}")
    for name in ["gold"] if short else GAMES:
        with tempfile.TemporaryDirectory() as cache:
            first, wall = run(cache, "simulate", name, "--games", "1", "--workers", "1")
            later, later_wall = run(cache, "simulate", name, "--games", "1", "--workers", "1")
        slowest = max(slowest, first - later)
        print(f"{name + ', first simulate':34} {first:7.1f} {wall:7.1f}")
        print(f"{name + ', later simulate':34} {later:7.1f} {later_wall:7.1f}")
        if name == "gold":
            start = later
    prepared = 0.0
    if not short:
        with tempfile.TemporaryDirectory() as cache:
            cpu, prepared = run(cache, "prepare", "--workers", "2")
        print(f"{'prepare, all games, 2 workers':34} {cpu:7.1f} {prepared:7.1f}")
    verdict(
        f"slowest first use {slowest:.1f} s of CPU (bar {GAME_BAR}), "
        f"prepare {prepared:.1f} s (bar {PREPARE_BAR}), "
        f"later start {start:.1f} s (bar {START_BAR})",
        slowest <= GAME_BAR and prepared <= PREPARE_BAR and start <= START_BAR,
    )


if __name__ == "__main__":
    main()
