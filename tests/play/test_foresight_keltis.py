"""What a move of Keltis would lead to, told before it is made."""

import random
from typing import Any

import pytest

from speeltafel.engine.game import Game, deal
from speeltafel.games.keltis import ROW_POINTS, STONE_POINTS
from speeltafel.play.foresight import foresee
from speeltafel.texts import Said

Told = dict[str, list[Said]]
View = dict[str, Any]


def worth(table: Any, number: int) -> int:
    return int(table[min(number, len(table) - 1)])


def choose(game: Game, chooser: random.Random) -> str:
    """Choose a move, a lay more often than not: so rows get long, and games end by end cards."""
    lays = [move for move in game.legal() if move.startswith(("lay", "point", "pair"))]
    return chooser.choice(lays if lays and chooser.random() < 0.7 else game.legal())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_hidden_makes_no_difference(players: int) -> None:
    chooser = random.Random(players)
    game = deal("keltis", players, seed=players)
    while not game.over:
        if chooser.random() < 0.2:
            told = foresee(game)
            assert set(told) == set(game.legal())
            assert all(foresee(game, seed) == told for seed in (1, 2))
        game.play(choose(game, chooser))


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_foretold_comes_true(players: int) -> None:
    chooser = random.Random(players)
    seen = set()
    for seed in range(12):
        game = deal("keltis", players, seed=seed)
        while not game.over:
            move, seat, before = choose(game, chooser), game.actor, game.view(game.actor)
            told = foresee(game)[move]
            game.play(move)
            check(told, seat, before, game.view(seat))
            seen |= {said.id for said in told}
    names = ("row", "rise", "fall", "close", "point", "stone", "end")
    assert seen == {f"keltis-would-{name}" for name in names}


def check(told: list[Said], seat: int, before: View, after: View) -> None:
    """Compare what was told with what lies on the table now."""
    gained = 0
    for said in told:
        args: dict[str, Any] = said.args
        gained += args.get("after", 0) - args.get("before", 0)
        match said.id:
            case "keltis-would-row":
                row = after["rows"][seat][args["colour"]]
                assert len(row) == args["length"] == len(before["rows"][seat][args["colour"]]) + 1
                assert args["after"] == worth(ROW_POINTS, len(row))
            case "keltis-would-rise" | "keltis-would-fall":
                rises = said.id == "keltis-would-rise"
                numbers = [int(card.split("-")[1]) for card in changed_row(seat, before, after)]
                assert numbers == sorted(numbers, reverse=not rises) != [numbers[0]] * len(numbers)
            case "keltis-would-close":
                assert changed_row(seat, before, after)[-1].endswith("-end")
            case "keltis-would-point":
                assert len(after["point_rows"][seat]) == args["after"]
            case "keltis-would-stone":
                assert args["stone"] in before["stones"]
                assert args["stone"] in after["own_stones"][seat]
                assert args["after"] == worth(STONE_POINTS, len(after["own_stones"][seat]))
    assert after["points"][seat] - before["points"][seat] == gained
    ended = any(said.id == "keltis-would-end" for said in told)
    assert ended == (after["phase"] in ("final", "over") and before["phase"] != "final")


def changed_row(seat: int, before: View, after: View) -> list[str]:
    """Return the row that has a new card."""
    [row] = [
        row for colour, row in after["rows"][seat].items() if row != before["rows"][seat][colour]
    ]
    return list(row)
