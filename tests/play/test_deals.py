"""Live deals are even; `benchmarks.deals` has a million of them, and the browser's opinion."""

import numpy as np
from benchmarks.deals import DECK, DEVIATIONS, count_places, deviation

DEALS = 3_000


def test_every_card_comes_to_every_place() -> None:
    counts = count_places(DEALS)
    assert counts.sum() == DEALS * DECK
    assert abs(deviation(counts)) <= DEVIATIONS


def test_a_poor_shuffle_would_be_found() -> None:
    """Exchange each card with any other: a well-known mistake."""
    rng = np.random.default_rng(1)
    counts = np.zeros((DECK, DECK), np.int64)
    for _ in range(DEALS):
        cards = np.arange(DECK)
        for place, other in enumerate(rng.integers(DECK, size=DECK)):
            cards[place], cards[other] = cards[other], cards[place]
        counts[cards, np.arange(DECK)] += 1
    assert deviation(counts) > DEVIATIONS
