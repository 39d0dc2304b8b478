"""Whether anything that was acknowledged is ever lost, however the server ends.

People play all five games while the process that serves is killed again and again (`kill -9`), or a
new program takes over (--graceful: SIGHUP to its parent). Nothing acknowledged may be missing or
there twice, no number of an event may be left out, every seat must see what is stored, no clock may
run and no bot move twice while the server is away, and everybody must be back within seconds.

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

from benchmarks.clients import Deeds, Group, Supervised, faults, percentile, playing, until
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
    """What people were promised, what is wrong, and with which code the server ended."""

    deeds: Deeds
    wrong: list[str]
    code: int


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
    folder: Path, database: str, ends: int, clients: int, graceful: bool, loaded: bool = False
) -> Outcome:
    """End what serves again and again under play, if so wished only when all is loaded; compare."""
    rng = random.Random(0)
    deeds = Deeds()
    with Supervised(folder, database) as server:
        groups = groups_of(clients, [server.url], deeds)
        async with playing(*groups):
            await until(lambda: all(group.done_at for group in groups), "everybody plays", server)
            if loaded:
                await until(lambda: server.has_loaded, "the parent has loaded everything", server)
            for _ in range(ends):
                await asyncio.sleep(0.3 + rng.random())
                await asyncio.to_thread(server.hand_over if graceful else server.kill)
                await until(went_on(groups), "every game goes on", server)
        code = await asyncio.to_thread(server.stop, signal.SIGTERM)
        store = await open_store(server.database)
        try:
            wrong = await faults(store, groups, deeds)
        finally:
            await store.close()
        wrong += server.problems
        log = server.log.read_text()
    if deeds.refused_connections:
        wrong.append(f"{deeds.refused_connections} connections were refused")
    if code:
        wrong.append(f"the server ended with {code}")
    deaths = log.count("was killed by SIGKILL; the next one starts")
    if deaths != (0 if graceful else ends):
        wrong.append(f"the log tells of {deaths} deaths: {log[-1000:]}")
    if graceful:
        wrong += [line for line in log.splitlines() if "error" in line]
        if set(deeds.closes) != {RESTART}:
            wrong.append(f"sockets were closed with {deeds.closes}, not only {RESTART}")
    return Outcome(deeds, wrong, code)


def main() -> None:
    """Torment a server and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="few ends, few people")
    parser.add_argument("--graceful", action="store_true", help="hand over instead of SIGKILL")
    parser.add_argument("--ends", type=int, help="how many; default: 100, or 20 with --graceful")
    parser.add_argument("--database", default="", help="postgresql://…; default: SQLite")
    arguments = parser.parse_args()
    graceful = arguments.graceful
    ends, clients = (5, 20) if arguments.short else ((20 if graceful else 100), 200)
    ends = arguments.ends or ends
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(
            torment(Path(folder), arguments.database, ends, clients, graceful, loaded=True)
        )
    deeds = outcome.deeds
    median, p99, most = (percentile(deeds.gaps, part) for part in (0.5, 0.99, 1))
    print(
        f"{ends} {'hand-overs' if graceful else 'kills'} under {clients} people: "
        f"{len(deeds.acknowledged)} commands "
        f"acknowledged, {deeds.finished} games finished, sockets closed with {deeds.closes}"
    )
    print(f"gap seen by a client: median {median:.2f} s, p99 {p99:.2f} s, most {most:.2f} s")
    for line in outcome.wrong[:20]:
        print(line)
    quick = median <= 1 and most <= 5 if graceful else p99 <= 3
    print(f"the gap: {'reached' if quick else 'MISSED'}")
    verdict(f"{len(outcome.wrong)} things wrong (bar: 0)", not outcome.wrong and quick)


if __name__ == "__main__":
    main()
