"""Whether anything that was acknowledged is ever lost, however the server ends.

People play all five games while the server is killed again and again (`kill -9`), or restarted
gracefully (--graceful). Nothing acknowledged may be missing or there twice, no number of an event
may be left out, every seat must see what is stored, no clock may run and no bot move twice while
the server is away, and everybody must be back within seconds.

Bars: nothing wrong, no connection refused; the gap that a client sees has a 99th percentile of
3 s after a kill; after a graceful restart a median of 1 s, at most 5 s, and every socket was closed
with 1012.
"""

import argparse
import asyncio
import random
import signal
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.clients import Deeds, Group, Server, faults, percentile, playing, until
from benchmarks.common import verdict
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.server.store import open_store

CLOCKS: tuple[dict[str, object], ...] = (
    {"kind": "none", "seconds": 0},
    {"kind": "game", "seconds": 3600},
    {"kind": "move", "seconds": 60},
)
RESTART = 1012  # the close code of a server that restarts


@dataclass
class Outcome:
    """What people were promised, what is wrong, and how the processes ended."""

    deeds: Deeds
    wrong: list[str]
    codes: list[int]


def groups_of(clients: int, urls: Sequence[str], deeds: Deeds) -> list[Group]:
    """Return groups of all games and sizes with about so many people together."""
    groups: list[Group] = []
    sizes = [(game, size) for size in range(6) for game in GAMES if size in rules(game).PLAYERS]
    seated = 0
    while seated < clients:
        game, players = sizes[len(groups) % len(sizes)]
        bots = len(groups) % 2
        group = Group(urls, game, players, bots, deeds, len(groups))
        group.clock = CLOCKS[len(groups) % len(CLOCKS)]
        groups.append(group)
        seated += players - bots
    return groups


def went_on(groups: Sequence[Group]) -> Callable[[], bool]:
    """Return whether every group has moved since now, to be asked later."""
    before = {group: group.done_at for group in groups}
    return lambda: all(group.done_at > before[group] for group in groups)


async def torment(
    folder: Path, database: str, ends: int, clients: int, how: signal.Signals, seed: int = 0
) -> Outcome:
    """End the server again and again under play; then compare."""
    rng = random.Random(seed)
    deeds = Deeds()
    codes = []
    with Server(folder, database) as server:
        groups = groups_of(clients, [server.url], deeds)
        async with playing(*groups):
            await until(lambda: all(group.done_at for group in groups), "everybody plays", server)
            for _ in range(ends):
                await asyncio.sleep(0.3 + rng.random())
                if how == signal.SIGTERM:
                    codes.append(await asyncio.to_thread(server.replace))
                else:
                    codes.append(await asyncio.to_thread(server.stop, how))
                    server.start()
                await until(went_on(groups), "every game goes on", server)
        codes.append(await asyncio.to_thread(server.stop, signal.SIGTERM))
        store = await open_store(server.database)
        try:
            wrong = await faults(store, groups, deeds)
        finally:
            await store.close()
        wrong += server.problems
    if deeds.refused_connections:
        wrong.append(f"{deeds.refused_connections} connections were refused")
    if how == signal.SIGTERM:
        wrong += [f"the server ended with {code}" for code in codes if code]
        if set(deeds.closes) != {RESTART}:
            wrong.append(f"sockets were closed with {deeds.closes}, not only {RESTART}")
    return Outcome(deeds, wrong, codes)


def main() -> None:
    """Torment a server and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="few ends, few people")
    parser.add_argument("--graceful", action="store_true", help="hand over instead of SIGKILL")
    parser.add_argument("--database", default="", help="postgresql://…; default: SQLite")
    arguments = parser.parse_args()
    how = signal.SIGTERM if arguments.graceful else signal.SIGKILL
    ends, clients = (5, 20) if arguments.short else ((20 if arguments.graceful else 100), 200)
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(torment(Path(folder), arguments.database, ends, clients, how))
    deeds = outcome.deeds
    median, p99, most = (percentile(deeds.gaps, part) for part in (0.5, 0.99, 1))
    print(
        f"{ends} ends by {how.name} under {clients} people: {len(deeds.acknowledged)} commands "
        f"acknowledged, {deeds.finished} games finished, sockets closed with {deeds.closes}"
    )
    print(f"gap seen by a client: median {median:.2f} s, p99 {p99:.2f} s, most {most:.2f} s")
    for line in outcome.wrong[:20]:
        print(line)
    quick = median <= 1 and most <= 5 if arguments.graceful else p99 <= 3
    print(f"the gap: {'reached' if quick else 'MISSED'}")
    verdict(f"{len(outcome.wrong)} things wrong (bar: 0)", not outcome.wrong and quick)


if __name__ == "__main__":
    main()
