"""Records written by the naive games, and records of ours judged by them."""

import importlib
import random
from typing import Any, Protocol, cast

from speeltafel.play.record import FORMAT, Record
from tests.naive.chance import Chance, Scripted, Shuffled
from tests.naive.styles import Style


class NaiveGame(Protocol):
    """What every naive module's `Game` offers."""

    def __init__(
        self, players: int, options: dict[str, object], start: int, chance: Chance
    ) -> None: ...

    def actor(self) -> int: ...

    def legal(self) -> list[str]: ...

    def play(self, move: str) -> None: ...

    def scores(self) -> list[int]: ...

    def ranks(self) -> list[int]: ...


def naive_game(name: str) -> type[NaiveGame]:
    return cast(type[NaiveGame], importlib.import_module(f"tests.naive.{name}").Game)


def naive_record(
    name: str, players: int, options: dict[str, object], start: int, style: Style, seed: int
) -> Record:
    """Play a game by the naive rules in a style and return its record, without a seed."""
    rng = random.Random(seed)
    chance = Shuffled(rng)
    game = naive_game(name)(players, options, start, chance)
    shuffles: list[dict[str, Any]] = [{"at": 0, **outcome} for outcome in chance.log]
    moves = []
    while game.actor() >= 0:
        may = game.legal()
        move = style(name, may, rng)
        moves.append({"seat": game.actor(), "do": move, "may": may})
        game.play(move)
        new = chance.log[len(shuffles) :]
        shuffles += [{"at": len(moves), **outcome} for outcome in new]
    return {
        "format": FORMAT,
        "game": name,
        "rules": "1",
        "players": players,
        "options": options,
        "start": start,
        "shuffles": shuffles,
        "moves": moves,
        "scores": game.scores(),
        "ranks": game.ranks(),
    }


def judge(record: Record) -> None:
    """Replay one of our records by the naive rules and compare everything."""
    chance = Scripted(record["shuffles"])
    game = naive_game(record["game"])(record["players"], record["options"], record["start"], chance)
    for number, move in enumerate(record["moves"], 1):
        assert move["seat"] == game.actor(), f"move {number}"
        if "may" in move:
            assert sorted(move["may"]) == sorted(game.legal()), f"move {number}"
        game.play(move["do"])
    assert game.actor() == -1
    assert chance.finished()
    assert record["scores"] == game.scores()
    assert record["ranks"] == game.ranks()
