"""Dice: where all chance comes from. Passed in, never global; docs/dice.md has the algorithms.

Dice are an array of uint64, so that compiled rules know one type of them:

- fast dice, for simulation: two words, the kind and the state of a SplitMix64 generator;
- recording dice: the same generator, and a log of every outcome;
- taped dice, for live games: numbers from a cryptographic stream, put on a tape by Python;
- scripted dice: outcomes are read from a game record instead of drawn.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from speeltafel.engine.compiling import PLAIN, rule, step

Dice = NDArray[np.uint64]

FAST, RECORDING, TAPED, SCRIPTED = range(4)  # kinds
KIND, WORD, LOGGED, READ, FAILED = range(5)  # places in the array; WORD: state of the generator
LOG = 5  # the log: what, number of cards, cards; again and again
TAPE = LOG + 192  # the tape of numbers, or the script in the form of a log
LONG = TAPE + 256  # length of dice that are not fast; a single action never needs more
SILENT = -1  # the name of a shuffle that belongs in no record

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
LOW_HALF = np.uint64(0xFFFFFFFF)


class Shuffle(NamedTuple):
    """One outcome of chance: the shuffle's number in its game, and the cards, top card first."""

    what: int
    cards: tuple[int, ...]


def _wrapping(function: Any) -> Any:
    """Let unsigned numbers wrap around in plain Python, as they do when compiled."""
    if PLAIN:
        return np.errstate(over="ignore")(function)
    return function


@rule
@_wrapping
def mix(word):
    """Scramble a word: SplitMix64's finaliser, a bijection."""
    word = (word ^ (word >> np.uint64(30))) * FIRST_FACTOR
    word = (word ^ (word >> np.uint64(27))) * SECOND_FACTOR
    return word ^ (word >> np.uint64(31))


@rule
@_wrapping
def seed_word(seed, game, stream):
    """Return where the generator of this game starts; stream 0 deals, stream 1 chooses moves."""
    word = mix(np.uint64(seed) + GOLDEN)
    word = mix(word ^ (np.uint64(game) * GOLDEN))
    return mix(word + np.uint64(stream))


@rule
@_wrapping
def half_word(dice):
    """Return the next number below 2**32."""
    if dice[KIND] <= np.uint64(RECORDING):
        dice[WORD] += GOLDEN
        return mix(dice[WORD]) >> np.uint64(32)
    dice[READ] += np.uint64(1)
    return dice[TAPE + np.int64(dice[READ]) - 1]


@rule
@_wrapping
def below(dice, bound):
    """Return a number from 0 to bound - 1, each equally likely (Lemire's method)."""
    wide = np.uint64(bound)
    product = half_word(dice) * wide
    if (product & LOW_HALF) < wide:
        least = ((LOW_HALF - wide) + np.uint64(1)) % wide
        while (product & LOW_HALF) < least:
            product = half_word(dice) * wide
    return np.int64(product >> np.uint64(32))


@rule
def draw(dice, what, cards, start, stop, amount):
    """Draw `amount` of cards[start:stop] at random and put them first, the top card at `start`.

    With all of them drawn this is a shuffle. `what` is the game's number for it, which the log
    keeps, or SILENT.
    """
    if dice[KIND] == np.uint64(SCRIPTED):
        _follow(dice, what, cards, start, stop, amount)
    else:
        for place in range(start, start + amount):
            other = place + below(dice, stop - place)
            card = cards[place]
            cards[place] = cards[other]
            cards[other] = card
    if dice[KIND] != np.uint64(FAST) and what != SILENT:
        end = LOG + np.int64(dice[LOGGED])
        dice[end] = np.uint64(what)
        dice[end + 1] = np.uint64(amount)
        for i in range(amount):
            dice[end + 2 + i] = np.uint64(cards[start + i])
        dice[LOGGED] += np.uint64(2 + amount)


@step
def _follow(dice, what, cards, start, stop, amount):
    """Put the cards that the script names first; note what is missing as a failure."""
    at = TAPE + np.int64(dice[READ])
    if dice[at] != np.uint64(what) or dice[at + 1] != np.uint64(amount):
        dice[FAILED] = np.uint64(1)
        return
    for i in range(amount):
        found = False
        for other in range(start + i, stop):
            if np.uint64(cards[other]) == dice[at + 2 + i]:
                card = cards[start + i]
                cards[start + i] = cards[other]
                cards[other] = card
                found = True
                break
        if not found:
            dice[FAILED] = np.uint64(1)
            return
    dice[READ] += np.uint64(2 + amount)


def fast_dice(seed: int, game: int = 0, stream: int = 0) -> Dice:
    """Make dice for simulation: quick, the same on every machine, and not secret."""
    return np.array([FAST, seed_word(seed, game, stream)], np.uint64)


def recording_dice(seed: int, game: int = 0) -> Dice:
    """Make dice that fall as fast dice do and keep a log."""
    dice = np.zeros(LONG, np.uint64)
    dice[KIND] = RECORDING
    dice[WORD] = seed_word(seed, game, 0)
    return dice


def taped_dice() -> Dice:
    """Make dice for a live game; `Stream.fill` writes their tape before every action."""
    dice = np.zeros(LONG, np.uint64)
    dice[KIND] = TAPED
    return dice


def scripted_dice() -> Dice:
    """Make dice that follow a record; `write_script` gives them what comes next."""
    dice = np.zeros(LONG, np.uint64)
    dice[KIND] = SCRIPTED
    return dice


def read_log(dice: Dice) -> list[Shuffle]:
    """Take the shuffles that happened since the last call out of the log."""
    shuffles = []
    at, end = LOG, LOG + int(dice[LOGGED])
    while at < end:
        amount = int(dice[at + 1])
        shuffles.append(Shuffle(int(dice[at]), tuple(map(int, dice[at + 2 : at + 2 + amount]))))
        at += 2 + amount
    dice[LOGGED] = 0
    return shuffles


def write_script(dice: Dice, shuffles: Iterable[Shuffle]) -> None:
    """Let scripted dice follow these outcomes next."""
    words = [word for what, cards in shuffles for word in (what, len(cards), *cards)]
    if len(words) > LONG - TAPE:
        raise ValueError("more shuffles than one action can lead to")
    dice[TAPE:] = np.iinfo(np.uint64).max  # no shuffle has this number
    dice[TAPE : TAPE + len(words)] = np.array(words, np.uint64)
    dice[READ] = 0
    dice[FAILED] = 0


def script_followed(dice: Dice, shuffles: Sequence[Shuffle]) -> bool:
    """Return whether the last action used exactly these outcomes, as the rules ask."""
    words = sum(2 + len(cards) for _, cards in shuffles)
    return not dice[FAILED] and int(dice[READ]) == words


class Stream:
    """A cryptographic stream of numbers from a secret seed: HMAC-SHA256 of a counter.

    >>> Stream(bytes(32)).take(2)
    [4083305122, 2286480842]
    """

    LABEL = b"speeltafel/dice/1"

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.block = 0
        self.rest: list[int] = []

    def copy(self) -> "Stream":
        """Return a stream that goes on as this one does."""
        twin = Stream(self.seed)
        twin.block, twin.rest = self.block, list(self.rest)
        return twin

    def take(self, amount: int) -> list[int]:
        """Return the next numbers below 2**32."""
        while len(self.rest) < amount:
            message = self.LABEL + self.block.to_bytes(8, "big")
            digest = hmac.new(self.seed, message, hashlib.sha256).digest()
            self.rest += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
            self.block += 1
        taken, self.rest = self.rest[:amount], self.rest[amount:]
        return taken

    def fill(self, dice: Dice) -> None:
        """Replace the numbers that were read from the tape by the next ones of the stream."""
        fresh = int(dice[READ]) if dice[WORD] else LONG - TAPE
        if not fresh:
            return
        tape = dice[TAPE:]
        tape[: len(tape) - fresh] = tape[fresh:].copy()
        tape[len(tape) - fresh :] = np.array(self.take(fresh), np.uint64)
        dice[WORD] = 1  # the tape has been written
        dice[READ] = 0
