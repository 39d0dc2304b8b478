"""Chance for the naive games: shuffles drawn at random, or replayed from a record."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol


class Chance(Protocol):
    """Answers every shuffle of a game."""

    def __call__(self, what: str, cards: list[str], count: int) -> list[str]:
        """Shuffle `cards` and return the first `count` of them, top card first."""
        ...


class Shuffled:
    """Chance from a random generator; `log` holds every outcome as {"what", "cards"}."""

    def __init__(self, rng: random.Random) -> None:
        """Draw every shuffle from `rng`."""
        self.rng = rng
        self.log: list[dict[str, object]] = []

    def __call__(self, what: str, cards: list[str], count: int) -> list[str]:
        """Shuffle `cards` and return the first `count` of them, top card first."""
        if not 0 <= count <= len(cards):
            raise ValueError(f"shuffle {what!r}: {count} of {len(cards)} cards asked for")
        shuffled = list(cards)
        self.rng.shuffle(shuffled)
        result = shuffled[:count]
        self.log.append({"what": what, "cards": list(result)})
        return result


class Scripted:
    """Chance that replays recorded outcomes, {"what", "cards", ...} each, in their order."""

    def __init__(self, outcomes: Sequence[Mapping[str, object]]) -> None:
        """Replay `outcomes`; fields other than "what" and "cards" are ignored."""
        self.outcomes = list(outcomes)
        self.used = 0

    def __call__(self, what: str, cards: list[str], count: int) -> list[str]:
        """Return the next recorded outcome, after checking that it fits this shuffle."""
        if self.used >= len(self.outcomes):
            raise ValueError(f"shuffle {what!r}: no recorded outcome is left")
        outcome = self.outcomes[self.used]
        if outcome.get("what") != what:
            raise ValueError(
                f"shuffle number {self.used}: the game shuffles {what!r}, "
                f"the record has {outcome.get('what')!r}"
            )
        recorded = outcome.get("cards")
        if not isinstance(recorded, list) or not all(isinstance(card, str) for card in recorded):
            raise ValueError(f"shuffle {what!r}: the recorded cards are no list of texts")
        result = [str(card) for card in recorded]
        if len(result) != count:
            raise ValueError(
                f"shuffle {what!r}: {count} cards come out, the record has {len(result)}"
            )
        surplus = Counter(result) - Counter(cards)
        if surplus:
            raise ValueError(
                f"shuffle {what!r}: recorded cards that are not there: {sorted(surplus.elements())}"
            )
        self.used += 1
        return result

    def finished(self) -> bool:
        """Whether every recorded outcome has been used."""
        return self.used == len(self.outcomes)
