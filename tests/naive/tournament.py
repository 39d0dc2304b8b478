"""Compare ours and the naive rules for as long as one likes.

Usage: python -m tests.naive.tournament SECONDS [GAME …]
"""

import random
import sys
import time
from itertools import count

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.lab.simulate import Setting, play_recorded
from speeltafel.play.record import check_record
from tests.games.cases import option_sets
from tests.naive.referee import judge, naive_record
from tests.naive.styles import styles_for


def compare(name: str, seconds: float, seed: int) -> tuple[int, int]:
    """Play games in random settings and styles; return how many, and how many differed."""
    rng = random.Random(seed)
    end = time.monotonic() + seconds
    different = 0
    for played in count(1):
        players = rng.choice(rules(name).PLAYERS)
        options = rng.choice(option_sets(name))
        style = rng.choice(list(styles_for(name)))
        start, number = rng.randrange(players), rng.randrange(2**31)
        setting = name, players, options, start
        difference = check_record(naive_record(*setting, styles_for(name)[style], number))
        if difference:
            different += 1
            print(*setting, style, number, difference)  # noqa: T201
        try:
            judge(play_recorded(Setting(*setting, number), 0, True))
        except (AssertionError, ValueError) as error:
            different += 1
            print(*setting, "seed", number, repr(error))  # noqa: T201
        if time.monotonic() > end:
            return 2 * played, different
    raise AssertionError


def main(seconds: str, *names: str) -> int:
    total = 0
    for name in names or GAMES:
        played, different = compare(name, float(seconds), int(time.time()))
        print(f"{name}: {played} games, {different} differ")  # noqa: T201
        total += different
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
