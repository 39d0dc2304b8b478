"""How much one core of the server carries, and whether anybody feels the others.

Parts (all by default, or named):
steady  many tables at a fixed rate, first alone, then with bots that search at other tables
idle    what an open socket costs that does nothing
storm   everybody at most tables loses the connection and comes back at once
slow    200 people never read what they are sent

The server's own CPU time is measured, and set against that of a bare echo in the same run.

Bars: no error, nobody dropped; steady: p99 100 ms, 3,000 moves in a CPU-second; idle: 40 kB; storm:
all back within 10 s, p99 of the others at most 3 times as before; slow: p99 of the others at most
1.5 times as before, 1 MB for each, all of them dropped.
"""

import argparse
import asyncio
import json
import random
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path

import httpx
import psutil
import uvloop

from benchmarks.calm import calm
from benchmarks.clients import (
    GAMES_OF_FOUR,
    PATIENCE,
    SEATS,
    Client,
    Deeds,
    Group,
    Server,
    percentile,
    playing,
    tables_of_four,
    until,
)
from benchmarks.common import verdict
from benchmarks.echo import echo_cost
from benchmarks.wire import Wire

SEATING = 0.1  # seconds for each person, most of them spent by this program itself
NAP = 0.003  # seconds
TICK = 0.01  # seconds of CPU: the system counts no less
SHOUTS = 50  # that are not listened to, 20 times a second
LATENCY, A_CPU_SECOND, AN_IDLE_SOCKET, ALL_BACK = 0.1, 3000, 40_000, 10.0
STORM_RATIO, SLOW_RATIO, A_SLOW_ONE = 3.0, 1.5, 1_000_000


@dataclass(frozen=True)
class Size:
    """How much is played."""

    tables: int
    rate: float  # moves a second, all tables together
    seconds: float
    deaf: int  # people who never read
    sockets: int  # that do nothing
    thinkers: int  # tables at which bots search


@dataclass
class Result:
    """What was measured, what went wrong, and what was too slow."""

    figures: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    def judge(self, reached: bool, bar: str) -> None:
        """Note a bar that is missed."""
        if not reached:
            self.missed.append(bar)


class Measure:
    """What the server's process uses from now on."""

    def __init__(self, server: Server) -> None:
        self.process = psutil.Process(server.pid)
        self.cpu = self._cpu()
        self.began = time.monotonic()

    def _cpu(self) -> float:
        times = self.process.cpu_times()
        return float(times.user + times.system)

    @property
    def cpu_seconds(self) -> float:
        """The CPU time since the beginning."""
        return self._cpu() - self.cpu

    @property
    def seconds(self) -> float:
        """The time since the beginning."""
        return time.monotonic() - self.began

    @property
    def memory(self) -> int:
        """The memory that the process holds now, in bytes."""
        return int(self.process.memory_info().rss)

    @property
    def files(self) -> int:
        """The files and sockets that the process has open now."""
        return int(self.process.num_fds())

    def held(self, ports: set[int]) -> int:
        """Return how many connections from these ports the process has open now."""
        open_now = self.process.net_connections("tcp")
        return sum(bool(one.raddr) and one.raddr.port in ports for one in open_now)


def thinkers(server: Server, tables: int, deeds: Deeds) -> list[Group]:
    """Return tables of one person, who moves at once, and three bots that search."""
    return [
        Group([server.url], GAMES_OF_FOUR[n % len(GAMES_OF_FOUR)], SEATS, 3, deeds, n, "club")
        for n in range(tables)
    ]


async def settle(groups: Sequence[Group], deeds: Deeds, server: Server) -> None:
    """Wait until everybody has seen a table and every table has moved."""
    clients = [client for group in groups for client in group.clients]
    await until(
        lambda: all(client.version for client in clients), "all see a table", server,
        patience=SEATING * len(clients) + PATIENCE,
    )  # fmt: skip
    await until(lambda: all(group.done_at for group in groups), "all tables move", server)
    deeds.latencies.clear()


def check(result: Result, server: Server, *all_deeds: Deeds) -> None:
    """Note what went wrong."""
    for deeds in all_deeds:
        result.wrong += deeds.contradictions
        if deeds.refused_connections:
            result.wrong.append(f"{deeds.refused_connections} connections were refused")
    result.wrong += server.problems


async def steady(server: Server, size: Size, result: Result) -> None:
    """Play at a fixed rate; then the same while bots search."""
    deeds, others = Deeds(), Deeds()
    groups = tables_of_four(server.url, size.tables, size.rate, deeds)
    people = size.tables * SEATS
    echo = max(1e-6, await echo_cost(min(1000, people)))  # too little for the system to count
    async with playing(*groups):
        await settle(groups, deeds, server)
        moves, views, measure = deeds.moves, deeds.views, Measure(server)
        await asyncio.sleep(size.seconds)
        moves, views = deeds.moves - moves, deeds.views - views
        cpu, lasted = measure.cpu_seconds, measure.seconds
        p50, p99 = (percentile(deeds.latencies, part) for part in (0.5, 0.99))
        busiest = await saturated(server, groups, deeds, size)
        async with playing(*thinkers(server, size.thinkers, others)):
            await until(lambda: others.moves >= size.thinkers, "bots search", server)
            deeds.latencies.clear()
            searched, measure = others.moves, Measure(server)
            await asyncio.sleep(size.seconds)
            beside, busy = percentile(deeds.latencies, 0.99), measure.cpu_seconds / measure.seconds
            searched = others.moves - searched
    a_move = cpu / max(1, moves)
    result.figures.append(
        f"{people} people at {size.tables} tables, {moves / lasted:.0f} moves/s for {lasted:.0f} s "
        f"({views / max(1, moves):.1f} views a move): p50 {p50 * 1000:.1f} ms, p99 "
        f"{p99 * 1000:.1f} ms, {cpu / lasted:.2f} cores; {a_move * 1e6:.0f} µs of CPU a move"
    )
    result.figures.append(
        f"everybody moves at once: {busiest * 1e6:.0f} µs of CPU a move: {1 / busiest:.0f} moves "
        f"in a CPU-second, {busiest / echo:.1f} bare echoes of {echo * 1e6:.0f} µs"
    )
    result.figures.append(
        f"with bots that search at {size.thinkers} tables ({searched} moves of their people): p99 "
        f"{beside * 1000:.1f} ms, {busy:.2f} cores"
    )
    check(result, server, deeds, others)
    for one in (deeds, others):
        if one.closes:
            result.wrong.append(f"sockets were closed with {one.closes}")
    result.judge(p99 <= LATENCY, "p99")
    result.judge(beside <= LATENCY, "p99 with bots")
    result.judge(1 / busiest >= A_CPU_SECOND, "moves in a CPU-second")


async def saturated(server: Server, groups: Sequence[Group], deeds: Deeds, size: Size) -> float:
    """Return the CPU seconds of a move while everybody moves as soon as they can."""
    clients = [client for group in groups for client in group.clients]
    pauses = [client.pause for client in clients]
    for client in clients:
        client.pause = 0.0
    napping = asyncio.ensure_future(nap())
    await asyncio.sleep(2 * max(pauses))  # those who think have moved
    moves, measure = deeds.moves, Measure(server)
    await asyncio.sleep(size.seconds / 3)
    a_move = max(TICK, measure.cpu_seconds) / max(1, deeds.moves - moves)
    napping.cancel()
    for client, pause in zip(clients, pauses, strict=True):
        client.pause = pause
    await asyncio.sleep(1)
    deeds.latencies.clear()
    return a_move


async def nap() -> None:
    """Let this program sleep at every turn of its loop.

    Otherwise each message wakes it, which the system does on the server's time. People who sit
    elsewhere do not cost that.
    """
    while True:
        time.sleep(NAP)
        await asyncio.sleep(0)


async def idle(server: Server, size: Size, result: Result) -> None:
    """Open sockets that do nothing."""
    each = await idle_socket(server, size.sockets)
    result.figures.append(f"{size.sockets} sockets that do nothing: {each / 1000:.1f} kB for each")
    check(result, server)
    result.judge(each <= AN_IDLE_SOCKET, "memory of a socket")


async def idle_socket(server: Server, sockets: int) -> float:
    """Return the bytes of memory that a socket costs."""
    client = Client([server.url], "idle", Deeds(), random.Random(0))
    async with httpx.AsyncClient() as client.http:
        await client.come_in()
        while not (await client.call("GET", "/api/games"))["bots_ready"]:
            await asyncio.sleep(0.05)
    warm = [await client.connect() for _ in range(50)]
    before = Measure(server).memory
    opened = [await client.connect() for _ in range(sockets)]
    for one in opened:
        await one.recv()
    each = (Measure(server).memory - before) / sockets
    for one in [*warm, *opened]:
        one.transport.abort()
    return each


async def storm(server: Server, size: Size, result: Result) -> None:
    """Let most people lose their connections and come back while the others play on."""
    deeds = Deeds()
    others = max(1, size.tables // 10)
    groups = tables_of_four(server.url, size.tables, size.rate / 2, deeds)
    async with playing(*groups):
        await settle(groups, deeds, server)
        async with calm(server.url, others, size.rate / 2) as quiet:
            await asyncio.sleep(size.seconds / 2)
            before = await quiet.p99()
            clients = [client for group in groups for client in group.clients if client.connection]
            measure = Measure(server)
            for client in clients:
                client.lose_connection()
            await until(lambda: len(deeds.gaps) >= len(clients), "all come back", server)
            back, cpu = measure.seconds, measure.cpu_seconds
            after = await quiet.p99()
    result.figures.append(
        f"{len(clients)} people back in {back:.1f} s, {cpu / len(clients) * 1000:.2f} ms of CPU "
        f"each with what was played meanwhile; p99 of the {others * SEATS} others "
        f"{before * 1000:.1f} → {after * 1000:.1f} ms"
    )
    check(result, server, deeds)
    result.judge(back <= ALL_BACK, "back in time")
    result.judge(after <= STORM_RATIO * before, "p99 of the others")


async def slow(server: Server, size: Size, result: Result) -> None:
    """Add people who never read, and see whether the others feel it."""
    deeds = Deeds()
    groups = tables_of_four(server.url, max(1, size.tables // 10), size.rate / 10, deeds)
    async with playing(*groups), calm(server.url, size.tables, size.rate) as quiet:
        await settle(groups, deeds, server)
        await asyncio.sleep(size.seconds / 2)
        before, measure = await quiet.p99(), Measure(server)
        memory = measure.memory
        deaf = []
        for number in range(size.deaf):
            group = groups[number % len(groups)]
            deaf.append((await never_read(group.clients[0]), group.tables[-1]))
        ports = {connection.port for connection, _ in deaf}
        most, left, measure = memory, size.deaf, Measure(server)
        shouting = asyncio.ensure_future(shout(deaf))
        while left and measure.seconds < size.seconds + 60:
            await asyncio.sleep(0.2)
            most, left = max(most, measure.memory), measure.held(ports)
        took, after = measure.seconds, await quiet.p99()
        shouting.cancel()
        for connection, _ in deaf:
            connection.transport.abort()
    each = (most - memory) / size.deaf
    result.figures.append(
        f"with {size.deaf} people who never read, p99 {before * 1000:.1f} → {after * 1000:.1f} ms; "
        f"{each / 1e6:.2f} MB of memory for each; {size.deaf - left} dropped after {took:.1f} s"
    )
    check(result, server, deeds)
    if left:
        result.wrong.append(f"{left} people who never read were not dropped")
    result.judge(after <= SLOW_RATIO * before, "p99 of the others")
    result.judge(each <= A_SLOW_ONE, "memory of one who never reads")


async def never_read(client: Client) -> Wire:
    """Open a socket that reads nothing; little is kept on its way."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    host, port = client.url.removeprefix("http://").split(":")
    await asyncio.get_running_loop().sock_connect(raw, (host, int(port)))
    connection = await client.connect(sock=raw)
    connection.transport.pause_reading()
    return connection


async def shout(deaf: Sequence[tuple[Wire, str]]) -> None:
    """Ask again and again, each in turn, for a view that will not be read."""
    in_turn = cycle(deaf)
    while True:
        for connection, table in islice(in_turn, SHOUTS):
            connection.send(json.dumps({"do": "watch", "table": table}).encode())
        await asyncio.sleep(0.05)


PARTS: dict[str, Callable[[Server, Size, Result], Awaitable[None]]] = {
    "steady": steady, "idle": idle, "storm": storm, "slow": slow,
}  # fmt: skip
SHORT = Size(20, 40.0, 6.0, 10, 200, 5)
LONG = Size(1250, 500.0, 60.0, 200, 2000, 20)


async def measure_part(part: str, folder: Path, size: Size, **settings: str) -> Result:
    """Measure a part on a new server."""
    result = Result()
    with Server(folder, **settings) as server:
        await PARTS[part](server, size, result)
    return result


def main() -> None:
    """Measure and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; default: all")
    parser.add_argument("--short", action="store_true", help="20 tables, a few seconds")
    arguments = parser.parse_args()
    good = True
    for part in arguments.parts or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            size = SHORT if arguments.short else LONG
            result = uvloop.run(measure_part(part, Path(folder), size))
        for line in [*result.figures, *result.wrong[:20]]:
            print(f"{part}: {line}")
        if result.missed:
            print(f"{part}: MISSED: {', '.join(result.missed)}")
        good &= not result.wrong and not result.missed
    verdict("load", good)


if __name__ == "__main__":
    main()
