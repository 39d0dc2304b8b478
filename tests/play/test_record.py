"""Records: written, read, replayed and checked."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.engine.errors import RecordError
from speeltafel.lab.simulate import Setting, play_recorded
from speeltafel.play.record import (
    Record,
    check_record,
    dump_record,
    import_game,
    load_record,
    write_record,
)
from tests.games.cases import option_sets
from tests.naive.referee import naive_record
from tests.naive.styles import styles_for

EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def some_record(name: str, number: int = 0, legal: bool = True) -> Record:
    players = rules(name).PLAYERS[-1]
    options = option_sets(name)[-1]
    return play_recorded(Setting(name, players, options, players - 1, 11), number, legal)


@EVERY_GAME
def test_export_import_export_is_identical(name: str) -> None:
    for number in range(3):
        record = some_record(name, number)
        text = dump_record(record)
        game = import_game(load_record(text))
        may = [move["may"] for move in record["moves"]]
        assert dump_record(write_record(game, may, record["seed"])) == text


@EVERY_GAME
def test_records_of_other_programs_have_no_seed(name: str) -> None:
    players = rules(name).PLAYERS[0]
    record = naive_record(name, players, {}, 1, styles_for(name)["by kind"], 3)
    assert "seed" not in record
    assert check_record(record) is None


@EVERY_GAME
def test_a_record_has_the_fields_of_the_notation(name: str) -> None:
    record = some_record(name)
    assert list(record) == [
        "format", "game", "rules", "players", "options", "start", "seed", "shuffles", "moves",
        "scores", "ranks",
    ]  # fmt: skip
    assert record["shuffles"][0]["at"] == 0
    assert record["options"] == option_sets(name)[-1]
    assert play_recorded(Setting(name, record["players"], {}, 0, 1), 0, False)["options"] == {}
    assert all(set(move) == {"seat", "do", "may"} for move in record["moves"])
    assert all(move["do"] in move["may"] for move in record["moves"])


Change = Callable[[dict[str, Any]], None]


def changed(field: str, value: object) -> Change:
    return lambda record: record.__setitem__(field, value)


def in_move(number: int, field: str, value: object) -> Change:
    return lambda record: record["moves"][number].__setitem__(field, value)


def in_shuffle(number: int, field: str, value: object) -> Change:
    return lambda record: record["shuffles"][number].__setitem__(field, value)


def swap_cards(record: Record) -> None:
    cards = record["shuffles"][1]["cards"]
    place = next(i for i in range(1, len(cards)) if cards[i] != cards[0])
    cards[0], cards[place] = cards[place], cards[0]


@pytest.mark.parametrize(
    ("change", "difference"),
    [
        (in_move(4, "do", "take pink-d"), "record 9, move 5: not legal: GOLD-"),
        (in_move(4, "do", "jump"), "record 9, move 5: not legal: 'jump': This is no move of Gold!"),
        (in_move(0, "seat", 1), "record 9, move 1: seat is 1, expected 2"),
        (in_move(3, "may", []), "record 9, move 4: may lacks "),
        (lambda r: r["moves"][3]["may"].append("none"), "move 4: may has 'none', which is not"),
        (lambda r: r["moves"][3]["may"].append(r["moves"][3]["do"]), "names a move twice"),
        (lambda r: r["moves"].pop(), "ends after "),
        (lambda r: r["moves"].append(r["moves"][-1]), "comes after the end of the game"),
        (changed("scores", [0, 0, 0]), "record 9: scores are [0, 0, 0], expected ["),
        (changed("ranks", [1, 1, 1]), "record 9: ranks are [1, 1, 1], expected ["),
        (changed("players", 7), "gold is for 2 to 3 players, not 7"),
        (changed("start", 5), "start seat 5"),
        (changed("game", "golf"), "there is no game 'golf'; did you mean gold?"),
        (changed("options", {"gold": 1}), "gold has no option 'gold'"),
        (changed("rules", "0"), "rules are '0', expected '1'"),
        (in_shuffle(0, "what", "deck"), "shuffle 'deck' is none of donkeys, stock"),
        (in_shuffle(0, "at", 3), "shuffles are not in the order"),
        (in_shuffle(1, "at", 3), "expected donkeys (3 cards), stock (57 cards)"),
        (in_shuffle(1, "at", 9999), "no move leads to at 9999"),
        (in_shuffle(0, "cards", ["red-d", "red-d", "red-d"]), "are not those in play"),
        (in_shuffle(0, "cards", ["red-d"]), "expected donkeys (3 cards), stock (57 cards)"),
        (in_shuffle(0, "cards", ["red-9"] * 3), "shuffle 'donkeys': 'red-9' is no card of it"),
        (lambda r: r["shuffles"].pop(), "expected donkeys (3 cards), stock (57 cards)"),
        (changed("shuffles", []), "the shuffles are none, expected donkeys"),
        (changed("seed", {"dice": "splitmix64/1", "seed": 1, "game": 0}), "not those of seed 1"),
        (changed("seed", {"dice": "splitmix64/1"}), "no whole numbers"),
    ],
)  # fmt: skip
def test_check_names_the_first_difference(change: Change, difference: str) -> None:
    record = copy.deepcopy(some_record("gold"))
    change(record)
    found = check_record(load_record(dump_record(record)), 9)
    assert found is not None
    assert difference in str(found)
    with pytest.raises(RecordError):
        import_game(record)


def test_check_finds_cards_that_were_swapped() -> None:
    """The two removed cards of Gold! are never seen, so only the seed tells of them."""
    record = some_record("gold", legal=False)
    cards = record["shuffles"][1]["cards"]
    cards[0], cards[1] = cards[1], cards[0]
    difference = check_record(record)
    assert (difference is None) == (cards[0] == cards[1])
    del record["seed"]
    assert check_record(record) is None
    swap_cards(record)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"format": "speeltafel/1", "ga', "not JSON: "),
        ("[1, 2]", "no JSON object"),
        ('{"format": "other/1"}', "format is 'other/1', expected 'speeltafel/1'"),
        ('{"format": "speeltafel/1", "game": "gold"}', "rules is missing"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_no_record_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        load_record(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (changed("players", "3"), "players is not a whole number"),
        (changed("players", True), "players is not a whole number"),
        (changed("moves", {}), "moves is not a list"),
        (lambda r: r["moves"].insert(1, 5), "move 2 is no JSON object"),
        (in_move(2, "do", 5), "move 3: do is missing or is not a text"),
        (in_move(2, "may", "x"), "move 3: may is not a list"),
        (in_shuffle(1, "cards", None), "shuffle 2: cards is missing or is not a list"),
        (lambda r: r.pop("ranks"), "ranks is missing"),
    ],
)
def test_a_record_of_another_form_is_refused(change: Change, message: str) -> None:
    record = json.loads(dump_record(some_record("gold")))
    change(record)
    with pytest.raises(RecordError, match=message):
        load_record(json.dumps(record))


def test_an_unfinished_game_has_no_record() -> None:
    from speeltafel import deal

    with pytest.raises(RecordError, match="not over"):
        write_record(deal("gold", 2, 1))
