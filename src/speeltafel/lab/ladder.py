"""The ladder: every level against the one below it, in each game at each number of players."""

import json
from collections.abc import Container, Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise

from speeltafel.bots.levels import LEVELS
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.lab.tournament import tournament

GAMES_A_RUNG = (400, 200, 80, 80)  # fewer where they think long
AGAIN = 4, 16  # times as many games, on other deals, where those before leave it open


@dataclass(frozen=True)
class Rung:
    """How a level did against the one below it."""

    game: str
    players: int
    level: str
    below: str
    games: int
    share: float
    low: float
    high: float

    @property
    def equal_share(self) -> float:
        """The share of wins of a seat when both are equally strong."""
        return 1 / self.players

    @property
    def shown(self) -> bool:
        """Whether the whole 95 % interval is above the equal share."""
        return self.low > self.equal_share


def cells(games: Iterable[str] = GAMES) -> Iterator[tuple[str, int]]:
    """Yield each game with each number of players."""
    for name in games:
        for players in rules(name).PLAYERS:
            yield name, players


def climb(
    game: str, players: int, part: float = 1.0, seed: int = 0, workers: int = 1,
    done: Container[str] = (),
) -> Iterator[Rung]:  # fmt: skip
    """Play each level but those `done` against the one below it; `part` scales the games.

    A rung that is not shown is played again with more games, twice at most. Only the last ones
    count then, so that its interval is as honest as the others.
    """
    for (below, level), games in zip(pairwise(LEVELS), GAMES_A_RUNG, strict=True):
        if level.key in done:
            continue
        amount = max(1, round(part * games))
        rung = _match(game, players, level.key, below.key, amount, seed, workers)
        for more, times in enumerate(AGAIN, 1):
            if not rung.shown:
                again = times * amount
                rung = _match(game, players, level.key, below.key, again, seed + more, workers)
        yield rung


def _match(
    game: str, players: int, level: str, below: str, games: int, seed: int, workers: int
) -> Rung:
    results = tournament(game, players, (level, below), games, seed, workers)
    standing = results.standings[0]
    return Rung(game, players, level, below, results.games, standing.share, *standing.share_95)


def in_order(rungs: Iterable[Rung]) -> list[Rung]:
    """Return the rungs by game, number of players and level."""
    games = list(GAMES)
    levels = [level.key for level in LEVELS]
    return sorted(
        rungs,
        key=lambda rung: (games.index(rung.game), rung.players, levels.index(rung.level)),
    )


def dump_rungs(rungs: Iterable[Rung]) -> str:
    """Write rungs as JSON lines."""
    return "".join(json.dumps(asdict(rung)) + "\n" for rung in rungs)


def load_rungs(lines: Iterable[str]) -> list[Rung]:
    """Read rungs from JSON lines."""
    return [Rung(**json.loads(line)) for line in lines]


def table(rungs: Iterable[Rung]) -> Iterator[str]:
    """Yield the lines of a table for the documentation, a row for each game and player count."""
    yield (
        "| game | players | equal share | "
        + " | ".join(f"{level.names[0]} v. {below.names[0]}" for below, level in pairwise(LEVELS))
        + " |"
    )
    yield "|---|--:|--:|" + "---|" * (len(LEVELS) - 1)
    rows: dict[tuple[str, int], dict[str, Rung]] = {}
    for rung in rungs:
        rows.setdefault((rung.game, rung.players), {})[rung.level] = rung
    for (game, players), row in rows.items():
        shown = " | ".join(_cell(row.get(level.key)) for level in LEVELS[1:])
        yield f"| {rules(game).TITLE} | {players} | {1 / players:.0%} | {shown} |"


def _cell(rung: Rung | None) -> str:
    if rung is None:
        return "not played"
    doubt = "" if rung.shown else " (not shown)"
    return f"{rung.share:.0%} ({rung.low:.0%} to {rung.high:.0%}){doubt}"
