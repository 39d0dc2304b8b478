"""Fair dealing: the whole deal a second time, with plain numbers and in JavaScript."""

import copy
import hashlib
import hmac
import json
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from speeltafel.bots.players import Random
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.engine.errors import RecordError
from speeltafel.play.facts import Plan, Settings
from speeltafel.play.fairness import commitment, deal_seed, proof, start_seat, verify
from speeltafel.play.record import Record, check_record, dump_record, load_record
from speeltafel.play.table import PLAYING, Table, make_table
from tests.naive.referee import naive_game

VERIFIER = Path(__file__).parent / "verify.mjs"
PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
NODE = shutil.which("node")


@cache
def played(game: str, number: int = 0) -> str:
    """Return the record of a whole live game between people, played at random."""
    players = rules(game).PLAYERS[number % len(rules(game).PLAYERS)]
    secret = hashlib.sha256(f"{game} {number}".encode()).digest()
    table = Table("table")
    facts = make_table(
        "table", Settings(game, (Plan(),) * players), "person-0", "CODE", secret, bytes(16)
    )
    for fact in facts:
        table.apply(fact, 0)
    for seat in range(players):
        for fact in table.sit(f"person-{seat}", seat, "ab" * (seat * number % 33)):
            table.apply(fact, 0)
    bot = Random(rules(game))
    while table.status == PLAYING:
        assert table.game
        action = bot.choose(table.game.hidden(table.actor), table.actor, table.bot_seed())
        move = table.game.text(action)
        for fact in table.act(table.awaited, table.version, move):
            table.apply(fact, 0)
    return dump_record(table.record())


def record_of(game: str, number: int = 0) -> Record:
    return load_record(played(game, number))


# The deal a second time: plain whole numbers, and the rules of tests/naive


def plain_seed(seed: dict[str, Any]) -> bytes:
    message = b"speeltafel/seed/1"
    for text in seed["entropy"]:
        message += bytes([len(text) // 2]) + bytes.fromhex(text)
    return hmac.digest(bytes.fromhex(seed["secret"]), message, "sha256")


def plain_start(seed: bytes, players: int) -> int:
    counter = 0
    while True:
        digest = hmac.digest(seed, b"speeltafel/start/1" + bytes([counter]), "sha256")
        number = int(digest[:4].hex(), 16)
        if number < 2**32 // players * players:
            return number % players
        counter += 1


def plain_numbers(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        message = b"speeltafel/dice/1" + bytes.fromhex(f"{block:016x}")
        digest = hmac.digest(seed, message, "sha256").hex()
        yield from (int(digest[at : at + 8], 16) for at in range(0, 64, 8))
        block += 1


class PlainChance:
    """Chance of the naive games, from the seed of a proof; keeps what was asked and answered."""

    def __init__(self, game: str, seed: bytes) -> None:
        self.numbers = plain_numbers(seed)
        self.order = dict(rules(game).SHUFFLES)
        self.asked: list[dict[str, Any]] = []
        self.outcomes: list[dict[str, Any]] = []

    def __call__(self, what: str, cards: list[str], count: int) -> list[str]:
        pile = sorted(cards, key=self.order[what].index)
        self.asked.append({"cards": list(pile), "amount": count})
        for place in range(count):
            bound = len(pile) - place
            product = next(self.numbers) * bound
            while product % 2**32 < 2**32 % bound:
                product = next(self.numbers) * bound
            other = place + product // 2**32
            pile[place], pile[other] = pile[other], pile[place]
        self.outcomes.append({"what": what, "cards": pile[:count]})
        return pile[:count]


def deal_again(record: Record) -> PlainChance:
    """Play a record's moves by the naive rules with the proof's own chance."""
    seed = plain_seed(record["seed"])
    assert record["start"] == plain_start(seed, record["players"])
    chance = PlainChance(record["game"], seed)
    game = naive_game(record["game"])(record["players"], record["options"], record["start"], chance)
    for move in record["moves"]:
        game.play(move["do"])
    assert (game.actor(), game.scores()) == (-1, record["scores"])
    return chance


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_deal_comes_out_again_with_plain_numbers(game: str, number: int) -> None:
    record = record_of(game, number)
    outcomes = deal_again(record).outcomes
    assert outcomes == [{"what": s["what"], "cards": s["cards"]} for s in record["shuffles"]]
    assert verify(record) == len(outcomes) > 0
    assert verify(record, f" {record['seed']['commitment'].upper()}\n") == len(outcomes)
    assert check_record(record) is None


@pytest.mark.skipif(NODE is None, reason="there is no node")
def test_the_whole_deal_comes_out_again_in_javascript() -> None:
    records = [record_of(game, number) for game in GAMES for number in range(3)]
    lines = [json.dumps({"record": one, "piles": deal_again(one).asked}) for one in records]
    assert NODE
    told = subprocess.run(
        [NODE, VERIFIER], input="\n".join(lines), capture_output=True, text=True, check=True
    )
    found = [json.loads(line) for line in told.stdout.splitlines()]
    assert found == [
        {
            "commitment": one["seed"]["commitment"],
            "start": one["start"],
            "shuffles": [shuffle["cards"] for shuffle in one["shuffles"]],
        }
        for one in records
    ]


# The parts


def test_the_commitment_and_the_seed_are_those_of_the_page() -> None:
    secret = bytes(range(32))
    example = {
        "commitment": commitment(secret),
        "seed": deal_seed(secret, ["", "00ff"]).hex(),
        "start seat of 3": str(start_seat(deal_seed(secret, ["", "00ff"]), 3)),
    }
    for name, value in example.items():
        assert re.search(rf"{name}: +`{value}`", PAGE), f"{name}: `{value}`"


def test_entropy_cannot_move_from_one_seat_to_the_next() -> None:
    secret = bytes(32)
    seeds = {
        deal_seed(secret, entropy)
        for entropy in (["aabb", ""], ["aa", "bb"], ["", "aabb"], ["", "", "aabb"], ["aa"], [])
    }
    assert len(seeds) == 6


def test_a_secret_cannot_be_seen_in_its_commitment_nor_in_its_seed() -> None:
    secret = bytes(range(32))
    assert secret.hex() not in commitment(secret) + deal_seed(secret, []).hex()
    assert commitment(secret) != hashlib.sha256(secret).hexdigest()


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_every_seat_starts_equally_often(players: int) -> None:
    seats = Counter(start_seat(number.to_bytes(32, "big"), players) for number in range(3000))
    expected = 3000 / players
    assert sorted(seats) == list(range(players))
    assert sum((seats[seat] - expected) ** 2 / expected for seat in seats) < 25


# Tampering


def tampered(game: str = "yellowstone", **changes: object) -> Record:
    record = copy.deepcopy(record_of(game))
    record["seed"].update(changes)
    return record


def fault(record: Record, promised: str = "") -> str:
    with pytest.raises(RecordError) as caught:
        verify(record, promised)
    return str(caught.value)


def test_another_secret_is_found() -> None:
    said = fault(tampered(secret="00" * 32))
    assert said == "the secret is not the one that its commitment promised"


def test_another_secret_with_its_own_commitment_is_found() -> None:
    """Somebody who wrote the commitment down finds it at once; the deal does not fit either."""
    other = bytes(32)
    record = tampered(secret=other.hex(), commitment=commitment(other), start="chosen")
    promised = record_of("yellowstone")["seed"]["commitment"]
    assert fault(record, promised) == "the commitment is not the one that you were promised"
    assert re.fullmatch(r"shuffle 1 \(deck, after 0 moves\) is not the one dealt", fault(record))


@pytest.mark.parametrize("game", GAMES)
def test_other_entropy_is_found(game: str) -> None:
    record = tampered(game, start="chosen")
    record["seed"]["entropy"][0] = "ee"
    assert re.match(r"shuffle 1 \(", fault(record))


def test_another_start_seat_is_found() -> None:
    record = record_of("gold")
    other = 1 - record["start"]
    assert fault({**record, "start": other}) == (
        f"seat {other} started, but seat {record['start']} was drawn"
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_card_put_elsewhere_is_found_in_every_shuffle(game: str) -> None:
    """Swap two cards that nobody ever saw, so that the moves still keep the rules, or any."""
    record = record_of(game)
    for number, shuffle in enumerate(record["shuffles"]):
        if len(set(shuffle["cards"][-6:])) == 1:
            continue
        wrong = copy.deepcopy(record)
        cards = wrong["shuffles"][number]["cards"]
        last = len(cards) - 1
        other = next(at for at in range(last, -1, -1) if cards[at] != cards[last])
        cards[last], cards[other] = cards[other], cards[last]
        assert re.match(rf"shuffle {number + 1} \(|the game does not keep the rules", fault(wrong))


def test_another_move_is_found() -> None:
    record = copy.deepcopy(record_of("gold"))
    record["moves"][0]["do"] = "take blue-8"
    assert fault(record).startswith("the game does not keep the rules: move 1: not legal: ")
    del record["moves"][0]
    assert fault(record).startswith("the game does not keep the rules: move 1: seat is ")
    short = copy.deepcopy(record_of("gold"))
    del short["moves"][-1]
    assert "ends after" in fault(short)


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        (None, "the record has no proof of fair dealing (seed with dice 'hmac-sha256/1')"),
        ({"dice": "splitmix64/1"}, "the record has no proof of fair dealing"),
        ({"secret": 5}, "the proof's secret is not 64 hexadecimal digits"),
        ({"secret": "AB" * 32}, "the proof's secret is not 64 hexadecimal digits"),
        ({"entropy": ["aa"]}, "the proof has not one entropy for each seat"),
        ({"entropy": ["aa", "zz"]}, "the entropy of seat 1 is not hexadecimal"),
        ({"entropy": ["aa", 5]}, "the entropy of seat 1 is not hexadecimal"),
        ({"start": "maybe"}, "the proof does not say whether the start seat was drawn or chosen"),
        ({"commitment": None}, "the secret is not the one that its commitment promised"),
    ],
)
def test_a_damaged_proof_gets_a_sentence(seed: dict[str, object] | None, said: str) -> None:
    record = copy.deepcopy(record_of("gold"))
    record["seed"] = {**record["seed"], **seed} if seed else "nothing"
    assert fault(record).startswith(said)


def test_a_proof_without_a_commitment_or_without_seats_gets_a_sentence() -> None:
    record = copy.deepcopy(record_of("gold"))
    del record["seed"]["commitment"]
    assert fault(record) == "the secret is not the one that its commitment promised"
    nobody = copy.deepcopy(record_of("gold"))
    nobody["players"], nobody["seed"]["entropy"] = 0, []
    assert "players" in fault(nobody)


def test_a_proof_says_how_the_start_seat_was_found() -> None:
    assert proof(bytes(32), ["aa"], -1)["start"] == "drawn"
    assert proof(bytes(32), ["aa"], 0)["start"] == "chosen"
