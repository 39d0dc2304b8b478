"""A finished game step by step: who sees what, and what is no game."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.engine.game import deal
from speeltafel.play.fairness import verify
from speeltafel.play.record import Record, dump_record, load_record, write_record
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.server.replay import MOST_BYTES, read_record, steps_of
from speeltafel.texts import Said
from tests.messages import faults
from tests.server.record_samples import SAMPLES, sample
from tests.server.visitors import InMemory, in_memory, play

Seen = list[list[dict[str, Any]]]  # by viewer, -1 first, and step


@cache
def played(game: str, players: int) -> tuple[str, Seen]:
    """Return the record of a random game, and what each viewer saw at every step."""
    rng = random.Random(game)
    table = deal(game, players, seed=players)
    seen: Seen = [[table.view(viewer)] for viewer in range(-1, players)]
    while not table.over:
        table.play(rng.choice(table.legal()))
        for viewer, views in enumerate(seen, -1):
            views.append(table.view(viewer))
    return dump_record(write_record(table)), seen


def record_of(game: str, players: int | None = None) -> tuple[Record, Seen]:
    text, seen = played(game, players or rules(game).PLAYERS[-1])
    return load_record(text), seen


@pytest.mark.parametrize("game", GAMES)
def test_a_viewer_sees_what_could_be_seen_at_the_time_and_nothing_else(game: str) -> None:
    record, seen = record_of(game)
    for viewer, views in enumerate(seen, -1):
        assert [step.view for step in steps_of(record, viewer).steps] == views


@pytest.mark.parametrize("game", GAMES)
def test_each_step_tells_its_move(game: str) -> None:
    record, _ = record_of(game)
    first, *rest = steps_of(record, -1).steps
    assert (first.seat, first.move, first.said, first.actor) == (-1, "", [], record["start"])
    assert [(step.seat, step.move) for step in rest] == [
        (move["seat"], move["do"]) for move in record["moves"]
    ]
    assert [step.actor for step in rest[:-1]] == [move["seat"] for move in record["moves"][1:]]
    assert rest[-1].actor == -1
    for step in rest:
        assert step.said
        assert [fault for one in step.said for fault in faults(one)] == []


def test_with_open_cards_all_hands_are_seen() -> None:
    for game, hands in (("keltis", "hands"), ("yellowstone", "hands")):
        record, _ = record_of(game)
        for step in steps_of(record, "open").steps:
            sizes = step.view["hand_sizes"]
            assert [len(hand) for hand in step.view[hands]] == sizes
    record, _ = record_of("trex")
    for step in steps_of(record, "open").steps:
        assert all(len(seat["hand"]) == seat["held"] for seat in step.view["seats"])


def test_the_samples_of_the_pages_are_fair_games_of_ours() -> None:
    found = json.loads(SAMPLES.read_text(encoding="utf-8"))
    assert [one["record"]["game"] for one in found] == list(GAMES)
    for one in found:
        assert verify(one["record"]) == len(one["record"]["shuffles"])
        assert one == json.loads(json.dumps(sample(one["record"])))


# What is no record


NO_RECORDS = {
    "empty": "",
    "cut off": "{",
    "a list": "[]",
    "null": "null",
    "deep": "[" * 100_000,
    "nothing in it": '{"format": "speeltafel/1"}',
    "a long number": '{"a": ' + "1" * 5000 + "}",
}


@pytest.mark.parametrize("text", NO_RECORDS.values(), ids=NO_RECORDS)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RefusedError) as refused:
        read_record(text)
    assert refused.value.code == Code.BAD_MESSAGE
    assert refused.value.said == Said("fault-form")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "speeltafel/2"}, Said("fault-form")),
        ({"game": "chess"}, Said("fault-game")),
        ({"game": 7}, Said("fault-form")),
        ({"moves": "none"}, Said("fault-form")),
        ({"moves": [5]}, Said("fault-move-form", {"move": 1})),
        ({"shuffles": [{}]}, Said("fault-shuffle-form", {"number": 1})),
    ],
)
def test_what_is_no_record_of_ours_is_refused(change: dict[str, Any], said: Said) -> None:
    record, _ = record_of("gold", 2)
    with pytest.raises(RefusedError) as refused:
        read_record(dump_record({**record, **change}))
    assert (refused.value.code, refused.value.said) == (Code.BAD_MESSAGE, said)
    assert faults(said) == []


def first_seat_twice(record: Record) -> None:
    record["moves"][1]["seat"] = record["moves"][0]["seat"]


def no_last_move(record: Record) -> None:
    record["moves"].pop()


def better_score(record: Record) -> None:
    record["scores"][0] += 1


def another_card(record: Record) -> None:
    record["shuffles"][-1]["cards"][0] = "red-8"


def too_many_players(record: Record) -> None:
    record["players"] = 99


def unknown_option(record: Record) -> None:
    record["options"] = {"joker": True}


def a_move_too_many(record: Record) -> None:
    record["moves"].append(record["moves"][-1])


def no_such_move(record: Record) -> None:
    record["moves"][0]["do"] = "none"


def wrong_choices(record: Record) -> None:
    record["moves"][2]["may"] = []


def other_rules(record: Record) -> None:
    record["rules"] = "0"


def unknown_shuffle(record: Record) -> None:
    record["shuffles"][1]["what"] = "deck"


def late_donkeys(record: Record) -> None:
    record["shuffles"][0]["at"] = 3


def other_seed(record: Record) -> None:
    record["seed"] = {"dice": "splitmix64/1", "seed": 1, "game": 99}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (first_seat_twice, "fault-turn"),
        (no_last_move, "fault-early"),
        (a_move_too_many, "fault-after-end"),
        (no_such_move, "fault-illegal"),
        (wrong_choices, "fault-choices"),
        (better_score, "fault-result"),
        (another_card, "fault-cards"),
        (unknown_shuffle, "fault-shuffle"),
        (late_donkeys, "fault-order"),
        (other_seed, "fault-seed"),
        (other_rules, "fault-rules"),
        (too_many_players, "fault-settings"),
        (unknown_option, "fault-settings"),
    ],
)
def test_a_record_that_does_not_keep_the_rules_is_refused(change: Any, said: str) -> None:
    record, _ = record_of("gold", 2)
    change(record)
    with pytest.raises(RefusedError) as refused:
        steps_of(record, -1)
    assert (refused.value.code, refused.value.said.id) == (Code.BAD_MESSAGE, said)
    assert refused.value.rule == ("GOLD-08" if said == "fault-illegal" else "")
    assert faults(refused.value.said) == []


def test_there_is_no_view_of_an_empty_chair() -> None:
    record, _ = record_of("gold", 2)
    with pytest.raises(RefusedError, match="seat 2") as refused:
        steps_of(record, 2)
    assert refused.value.said == Said("fault-viewer")


# Over HTTP


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InMemory]:
    with in_memory(f"{tmp_path_factory.mktemp('server')}/tables.sqlite") as found:
        yield found


def test_the_record_of_a_table_is_replayed(hall: InMemory) -> None:
    anna, bob = hall.guest("Anna"), hall.guest("Bob")
    table = anna.make()["table"]
    bob.command(table, "sit", "s")
    play(hall, table)
    line = bob.get(f"/api/tables/{table}/record").text
    for viewer in (-1, 0, 1, "open"):
        answer = anna.post("/api/replay", json={"record": line, "viewer": viewer})
        assert answer.status_code == 200
        assert len(answer.json()["steps"]) == len(json.loads(line)["moves"]) + 1
    assert answer.headers["content-encoding"] == "gzip"
    plain = anna.post("/api/replay", json={"record": line}, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert len(plain.json()["steps"]) == len(answer.json()["steps"])


@pytest.mark.parametrize("viewer", [6, -2, "anna", None, 0.5])
def test_a_viewer_is_a_seat_or_sees_everything(hall: InMemory, viewer: Any) -> None:
    answer = hall.guest().post("/api/replay", json={"record": "{}", "viewer": viewer})
    assert answer.json()["code"] == Code.BAD_MESSAGE


def test_a_record_may_be_longer_than_a_message_but_not_for_ever(hall: InMemory) -> None:
    record, _ = record_of("gold", 2)
    long = dump_record({**record, "note": "x" * 100_000})
    assert hall.guest().post("/api/replay", json={"record": long}).status_code == 200
    longer = dump_record({**record, "note": "x" * MOST_BYTES})
    answer = hall.guest().post("/api/replay", json={"record": longer})
    assert (answer.status_code, answer.json()["code"]) == (413, Code.TOO_LARGE)


def test_a_replay_costs_more_than_another_request(tmp_path: Path) -> None:
    database = f"{tmp_path}/tables.sqlite"
    with in_memory(database, limits__burst=25, limits__messages_per_second=1) as slow:
        visitor = slow.guest()
        wish = {"record": dump_record(record_of("gold", 2)[0])}
        codes = [visitor.post("/api/replay", json=wish).status_code for _ in range(6)]
        assert codes[:2] == [200, 200]
        assert 429 in codes


def test_who_has_not_come_in_gets_no_replay(hall: InMemory) -> None:
    answer = hall.visitor().post("/api/replay", json={"record": "{}"})
    assert answer.status_code == 401
