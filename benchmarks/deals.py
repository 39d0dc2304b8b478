"""Whether live deals are even, and whether a browser deals them again alike.

A million decks are shuffled as a table shuffles them, each from a secret and entropy of its own;
chi squared of card × place must be within 4 standard deviations of what chance gives. And 10,000
live games of all kinds are played at random and dealt again by the pages' own code, in node: all
must agree, and a game with two cards exchanged must not.
"""

import json
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import numpy as np
from tests.play.test_fairness import played
from tests.server.record_samples import sample

from benchmarks.common import verdict, words
from speeltafel.engine.catalogue import GAMES
from speeltafel.engine.dice import Stream, draw, taped_dice
from speeltafel.play.fairness import deal_seed
from speeltafel.play.record import load_record

WEB = Path(__file__).parents[1] / "web"
DECK = 60  # different cards
DEVIATIONS = 4.0


def count_places(deals: int) -> Any:
    """Return how often each card came to each place."""
    counts = np.zeros((DECK, DECK), np.int64)
    places = np.arange(DECK)
    for number in range(deals):
        secret = number.to_bytes(32, "big")
        dice = taped_dice()
        Stream(deal_seed(secret, ["", f"{number:08x}"])).fill(dice)
        cards = np.arange(DECK, dtype=np.int8)
        draw(dice, 0, cards, 0, DECK, DECK)
        counts[cards, places] += 1
    return counts


def deviation(counts: Any) -> float:
    """Return by how many standard deviations chi squared is off."""
    expected = counts.sum() / counts.size
    chi = float(((counts - expected) ** 2 / expected).sum())
    freedom = (len(counts) - 1) ** 2
    return float((chi - freedom) / (2 * freedom) ** 0.5)


def live_games(amount: int) -> Iterator[dict[str, Any]]:
    """Yield games of each kind in turn, and the piles that a record does not tell."""
    for number, game in enumerate(islice(cycle(GAMES), amount)):
        yield sample(load_record(played.__wrapped__(game, number // len(GAMES))))


def tamper(found: dict[str, Any]) -> dict[str, Any]:
    """Return a game with two cards of its last shuffle exchanged."""
    other = json.loads(json.dumps(found))
    cards = other["record"]["shuffles"][-1]["cards"]
    last = next(place for place, card in enumerate(cards) if card != cards[0])
    cards[0], cards[last] = cards[last], cards[0]
    return dict(other)


def deal_again(games: Iterator[dict[str, Any]]) -> list[str]:
    """Return what the pages' code finds wrong with each game, and with it tampered."""
    with tempfile.TemporaryDirectory() as folder:
        bundle = Path(folder) / "verify.mjs"
        rolldown = ["node_modules/.bin/rolldown", "src/lib/verify.ts", "--file", str(bundle)]
        subprocess.run(rolldown, cwd=WEB, check=True, capture_output=True)
        program = ["node", str(Path(__file__).with_suffix(".mjs")), str(bundle)]
        lines = Path(folder) / "games.jsonl"
        with lines.open("w") as file:
            for found in games:
                for one in (found, tamper(found)):
                    file.write(json.dumps(one) + "\n")
        with lines.open() as file:
            said = subprocess.run(program, stdin=file, check=True, capture_output=True, text=True)
    return said.stdout.split("\n")[:-1]


def main() -> None:
    """Shuffle and play."""
    short = words(__doc__).short
    deals, games = (5_000, 20) if short else (1_000_000, 10_000)
    off = deviation(count_places(deals))
    print(f"{deals} deals: chi squared is off by {off:+.2f} standard deviations (bar {DEVIATIONS})")
    said = deal_again(live_games(games))
    agreed, found_out = said[::2].count(""), said[1::2].count("shuffles")
    print(f"{agreed} of {games} games are dealt again alike; {found_out} tampered ones are found")
    passed = abs(off) <= DEVIATIONS and agreed == found_out == games
    verdict("live deals are even, and checked by another program", passed)


if __name__ == "__main__":
    main()
