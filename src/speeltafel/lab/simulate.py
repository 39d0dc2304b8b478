"""Random games by the million, and their records.

Games are numbered; each has its own dice and its own chooser of moves, made from the seed and its
number. So neither the number of workers nor the order of work changes any game.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from speeltafel.engine import kernels
from speeltafel.engine.catalogue import Options, new_state, rules
from speeltafel.engine.dice import below, fast_dice, recording_dice
from speeltafel.engine.errors import SettingError
from speeltafel.engine.game import Game, check_seed
from speeltafel.engine.intervals import share_interval
from speeltafel.lab.files import write_beside
from speeltafel.lab.workers import in_order, processes
from speeltafel.play.record import SIMULATION_DICE, Record, assemble, dump_record

GAMES_A_TASK = 1000  # a quarter of a second or less in compiled code
RECORDS_A_TASK = 20


@dataclass(frozen=True)
class Setting:
    """What is simulated."""

    game: str
    players: int
    options: Options
    start: int
    seed: int


@dataclass(frozen=True)
class Summary:
    """What came out of a simulation."""

    game: str
    players: int
    games: int
    seed: int
    seconds: float
    decisions: int
    most_decisions: int
    points: list[float]  # mean of each seat
    spread: list[float]  # standard deviation of each seat
    wins: list[int]  # of each seat; a shared win counts for each

    @property
    def moves_per_second(self) -> float:
        """Decisions a second, all workers together."""
        return self.decisions / max(self.seconds, 1e-9)

    def as_json(self) -> dict[str, Any]:
        """Return the summary as JSON-able values."""
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves_per_second),
            "decisions_per_game": self.decisions / self.games,
            "most_decisions": self.most_decisions,
            "mean_score": sum(self.points) / self.players,
            "seats": [
                {
                    "seat": seat,
                    "mean_score": self.points[seat],
                    "standard_deviation": self.spread[seat],
                    "wins": self.wins[seat],
                    "win_share": self.wins[seat] / self.games,
                    "win_share_95": list(share_interval(self.wins[seat], self.games)),
                }
                for seat in range(self.players)
            ],
        }


class Tally:
    """Sums over games, so that memory stays flat."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.decisions = 0
        self.most = 0
        self.points: NDArray[np.int64] = np.zeros(players, np.int64)
        self.squares: NDArray[np.int64] = np.zeros(players, np.int64)
        self.wins: NDArray[np.int64] = np.zeros(players, np.int64)

    def add(
        self, decisions: NDArray[np.int64], points: NDArray[np.int64], places: NDArray[np.int64]
    ) -> None:
        """Count games, a row each."""
        self.games += len(decisions)
        self.decisions += int(decisions.sum())
        self.most = max(self.most, int(decisions.max()))
        self.points += points.sum(axis=0)
        self.squares += (points**2).sum(axis=0)
        self.wins += (places == 1).sum(axis=0)

    def summary(self, setting: Setting, seconds: float) -> Summary:
        """Return what the games came to."""
        mean = self.points / self.games
        spread = np.sqrt(np.maximum(self.squares / self.games - mean**2, 0))
        return Summary(
            setting.game, setting.players, self.games, setting.seed, seconds, self.decisions,
            self.most, mean.tolist(), spread.tolist(), self.wins.tolist(),
        )  # fmt: skip


Results = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]  # as Tally.add takes them


def play_task(setting: Setting, first: int, games: int) -> Results:
    """Play some games in compiled code."""
    game = rules(setting.game)
    row = new_state(game, setting.players, setting.options, setting.start)
    table = np.concatenate([row, row])
    codes = np.zeros(game.MOST_LEGAL, np.int16)
    points = np.zeros((games, setting.players), np.int64)
    places = np.zeros_like(points)
    decisions = np.zeros(games, np.int64)
    kernels.play_games(table, setting.seed, first, codes, points, places, decisions)
    return decisions, points, places


def record_task(setting: Setting, first: int, games: int, legal: bool) -> tuple[Results, str]:
    """Play some games move by move and return their records, a line each."""
    played = [play_recorded(setting, first + number, legal) for number in range(games)]
    decisions = np.array([len(record["moves"]) for record in played], np.int64)
    points = np.array([record["scores"] for record in played], np.int64)
    places = np.array([record["ranks"] for record in played], np.int64)
    lines = "".join(dump_record(record) + "\n" for record in played)
    return (decisions, points, places), lines


def play_recorded(setting: Setting, number: int, legal: bool) -> Record:
    """Play one random game, the same as compiled code plays, and return its record."""
    game = Game.undealt(
        rules(setting.game), setting.players, setting.options, setting.start,
        recording_dice(setting.seed, number),
    )  # fmt: skip
    game.deal()
    chooser = fast_dice(setting.seed, number, kernels.CHOOSING)
    moves: list[dict[str, Any]] = []
    while not game.over:
        actions = game.actions()
        action = actions[below(chooser, len(actions))]
        move: dict[str, Any] = {"seat": game.actor, "do": game.text(action)}
        if legal:
            move["may"] = [game.text(other) for other in actions]
        moves.append(move)
        game.carry_out(action)
    seed = {"dice": SIMULATION_DICE, "seed": setting.seed, "game": number}
    return assemble(game, moves, seed)


def simulate(
    name: str,
    players: int | None = None,
    games: int = 1000,
    seed: int = 0,
    options: Options | None = None,
    start: int = 0,
    workers: int = 1,
    records: Path | None = None,
    legal: bool = False,
    progress: Callable[[int], None] = lambda _: None,
) -> Summary:
    """Play uniformly random games and return a summary; with `records` write them to a file.

    `progress` is told the number of games played since it was last called.
    """
    game = rules(name)
    number = game.PLAYERS[0] if players is None else players
    setting = Setting(name, number, dict(options or {}), start, check_seed(seed))
    new_state(game, number, setting.options, start)  # says what is wrong before any work
    if games < 1:
        raise SettingError(f"the number of games must be at least 1, not {games}")
    if workers < 1:
        raise SettingError(f"the number of workers must be at least 1, not {workers}")
    tally = Tally(number)
    play_task(setting, 0, 1)  # compiles, so that the clock below shows play alone
    began = perf_counter()
    if records is None:
        with ThreadPoolExecutor(workers) as pool:  # compiled code runs without the GIL
            play = partial(_submit, pool, play_task, setting)
            for results in in_order(play, _tasks(games, GAMES_A_TASK), workers):
                tally.add(*results)
                progress(len(results[0]))
    else:
        with write_beside(records) as file, processes(workers) as pool:
            play = partial(_submit, pool, partial(record_task, legal=legal), setting)
            for results, lines in in_order(play, _tasks(games, RECORDS_A_TASK), workers):
                file.write(lines)
                tally.add(*results)
                progress(len(results[0]))
    return tally.summary(setting, perf_counter() - began)


def _tasks(games: int, most: int) -> Iterator[tuple[int, int]]:
    """Cut games into tasks: the first game's number and how many."""
    for first in range(0, games, most):
        yield first, min(most, games - first)


def _submit(
    pool: Executor, task: Callable[..., Any], setting: Setting, part: tuple[int, int]
) -> Future[Any]:
    return pool.submit(task, setting, *part)


def all_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
