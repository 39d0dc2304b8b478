"""Dice: unbiased, reproducible on every machine, recorded, taped and scripted."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from speeltafel.engine.dice import (
    SILENT,
    Shuffle,
    Stream,
    below,
    draw,
    fast_dice,
    half_word,
    mix,
    read_log,
    recording_dice,
    script_followed,
    scripted_dice,
    taped_dice,
    write_script,
)

WORD = 2**64


def plain_mix(word: int) -> int:
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB % WORD
    return word ^ (word >> 31)


def test_the_generator_is_the_one_in_the_docs() -> None:
    """Written again with Python's whole numbers, as docs/dice.md tells it."""
    golden = 0x9E3779B97F4A7C15
    assert int(mix(np.uint64(1))) == plain_mix(1)
    state = plain_mix((7 + golden) % WORD)
    state = plain_mix(state ^ (12 * golden % WORD))
    state = plain_mix((state + 1) % WORD)
    dice = fast_dice(7, 12, 1)
    for _ in range(5):
        state = (state + golden) % WORD
        assert int(half_word(dice)) == plain_mix(state) >> 32


def test_splitmix64_gives_the_published_numbers() -> None:
    """The first outputs of SplitMix64 for the state 1234567, as its author's code prints them."""
    dice = np.array([0, 1234567], np.uint64)
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [int(half_word(dice)) for _ in range(3)] == [number >> 32 for number in expected]


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 52, 120])
def test_bounded_draws_are_uniform(bound: int) -> None:
    dice = fast_dice(3)
    trials = 400 * bound
    seen = Counter(below(dice, bound) for _ in range(trials))
    assert set(seen) <= set(range(bound))
    chi = sum((seen[i] - 400) ** 2 / 400 for i in range(bound))
    assert chi <= bound + 5 * (2 * bound) ** 0.5


def test_bounded_draws_reject_what_would_bias_them() -> None:
    """2**32 = 1 (mod 3): the number 0 is drawn again, or 0 would be likelier than 1 and 2."""
    dice = taped_dice()
    dice[197:200] = [0, 2**31, 5]
    dice[1] = 1
    assert below(dice, 3) == 1
    assert int(dice[3]) == 2  # both numbers were read


def test_every_order_is_equally_likely() -> None:
    dice = fast_dice(5)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(12000):
        cards = np.arange(4, dtype=np.int8)
        draw(dice, 0, cards, 0, 4, 4)
        seen[tuple(map(int, cards))] += 1
    assert set(seen) == set(permutations(range(4)))
    assert sum((n - 500) ** 2 / 500 for n in seen.values()) < 23 + 5 * 46**0.5


def test_a_draw_takes_some_cards_and_leaves_the_others() -> None:
    cards = np.array([9, 1, 2, 3, 4, 9], np.int8)
    draw(fast_dice(1), 0, cards, 1, 5, 2)
    assert (cards[0], cards[5]) == (9, 9)
    assert sorted(cards[1:5].tolist()) == [1, 2, 3, 4]


def test_recording_dice_fall_as_fast_dice_and_keep_a_log() -> None:
    fast, recording = fast_dice(8, 3), recording_dice(8, 3)
    one, two = np.arange(50, dtype=np.int8), np.arange(50, dtype=np.int8)
    draw(fast, 4, one, 0, 50, 50)
    draw(recording, 4, two, 0, 50, 50)
    assert (one == two).all()
    draw(recording, SILENT, two, 0, 50, 50)
    assert read_log(recording) == [Shuffle(4, tuple(map(int, one)))]
    assert read_log(recording) == []


def test_games_of_a_seed_differ() -> None:
    firsts = {int(half_word(fast_dice(seed, game))) for seed in range(30) for game in range(30)}
    assert len(firsts) == 900


def test_the_stream_is_hmac_sha256_of_a_counter() -> None:
    seed = bytes(range(32))
    blocks = b"".join(
        hmac.new(seed, b"speeltafel/dice/1" + i.to_bytes(8, "big"), hashlib.sha256).digest()
        for i in range(3)
    )
    numbers = [int.from_bytes(blocks[i : i + 4], "big") for i in range(0, 96, 4)]
    stream = Stream(seed)
    assert stream.take(5) + stream.take(19) == numbers


def test_taped_dice_read_the_stream_without_gaps() -> None:
    seed = bytes(range(32))
    stream, dice = Stream(seed), taped_dice()
    read: list[int] = []
    for amount in (3, 100, 0, 256, 7):
        stream.fill(dice)
        read += [int(half_word(dice)) for _ in range(amount)]
    assert read == Stream(seed).take(366)


def test_scripted_dice_follow_a_record() -> None:
    dice = scripted_dice()
    script = [Shuffle(2, (3, 1, 0)), Shuffle(5, (7,))]
    write_script(dice, script)
    cards = np.array([0, 1, 2, 3], np.int8)
    draw(dice, 2, cards, 0, 4, 3)
    assert cards.tolist() == [3, 1, 0, 2]
    assert not script_followed(dice, script)  # one outcome is left over
    cards[:] = 7
    draw(dice, 5, cards, 0, 4, 1)
    assert script_followed(dice, script)


@pytest.mark.parametrize(
    "shuffle", [Shuffle(1, (0, 1)), Shuffle(2, (0,)), Shuffle(2, (0, 0)), Shuffle(2, (0, 9))]
)
def test_scripted_dice_note_what_does_not_fit(shuffle: Shuffle) -> None:
    """Another name, another number of cards, a card twice, a card that is not there."""
    dice = scripted_dice()
    write_script(dice, [shuffle])
    draw(dice, 2, np.array([0, 1, 2], np.int8), 0, 3, 2)
    assert not script_followed(dice, [shuffle])
