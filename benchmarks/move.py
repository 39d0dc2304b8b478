"""What a move costs the server, part by part: CPU time without a network, in one process.

A whole house plays with a real store; only the sockets are replaced by memory. The people's own
work, reading views and choosing moves, is not counted. With --parts the time is split by what it
goes into, without the parts within; that itself takes time, so compare parts, not sums.
"""

import argparse
import asyncio
import random
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from speeltafel.engine import kernels
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.play.facts import Plan, Settings
from speeltafel.play.table import Table
from speeltafel.server import hall as h
from speeltafel.server import protocol as p
from speeltafel.server import sqlite
from speeltafel.server.config import Config, Limits
from speeltafel.server.frames import SHORT_WAY
from speeltafel.server.hall import Hall
from speeltafel.server.house import House
from speeltafel.server.sockets import Connection
from speeltafel.server.store import open_store

SEATS = 4  # fewer if the game is for fewer
WARM_UP = 10  # rounds


class Seen(msgspec.Struct):
    """What a person looks at in a view."""

    status: str
    version: int
    moves: list[str]


class Ear:
    """The far end of a socket: hears what the server writes."""

    def __init__(self) -> None:
        self.hear: Callable[[str], None] | None = None
        self.ready = True
        self.view = b""
        self.waits = False  # for an answer
        self.bytes = 0

    def write(self, text: bytes) -> None:
        """Take a message."""
        self.bytes += len(text)
        if text.startswith(b'{"is":"view"'):
            self.view = text
        elif text.startswith(b'{"is":"done"'):
            self.waits = False
        elif not text.startswith(b'{"is":"hello"'):
            raise RuntimeError(text.decode())


class Socket:
    """The near end, of which nothing is used but the short way."""

    def __init__(self, ear: Ear) -> None:
        self.scope = {"extensions": {SHORT_WAY: ear}}

    async def receive(self) -> None:
        """Wait for ever."""
        await asyncio.Event().wait()


class Group:
    """People at a table."""

    def __init__(self, game: str, number: int) -> None:
        self.game = game
        self.players = min(SEATS, rules(game).PLAYERS[-1])
        self.people = [h.Caller(f"{number:016x}{seat:04x}", f"P{seat}") for seat in range(SEATS)]
        self.people = self.people[: self.players]
        self.ears = [Ear() for _ in self.people]
        self.rng = random.Random(number)
        self.table = ""
        self.made = 0

    async def sit(self, house: House) -> None:
        """Make a table, sit down and look at it."""
        self.made += 1
        settings = Settings(self.game, (Plan(),) * self.players)
        self.table = house.hall.table_name(self.people[0].person, f"made {self.made}")
        make = h.Make(f"m{self.made}", self.table, settings, 0)
        await house.ask(make, self.people[0])
        for person in self.people[1:]:
            await house.ask(p.Sit(f"s{self.made}", self.table), person)
        for ear in self.ears:
            assert ear.hear is not None
            ear.hear(f'{{"do":"watch","table":"{self.table}"}}')

    def choose(self) -> tuple[Ear, str] | None:
        """Return who moves, and what is sent; None when the game is over."""
        for ear in self.ears:
            seen = READ.decode(ear.view)
            if seen.status != "playing":
                return None
            if seen.moves:
                ear.waits = True
                move = self.rng.choice(seen.moves)
                act = p.Act(f"a{self.made}-{seen.version}", self.table, seen.version, move)
                return ear, msgspec.json.encode(act).decode()
        raise RuntimeError("nobody is to move")


READ = msgspec.json.Decoder(Seen)


class Parts:
    """CPU time by what it goes into, without what others take within."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()
        self.stacks = threading.local()

    def watch(self, owner: Any, name: str, part: str) -> None:
        """Count a function as part of the whole from now on."""
        work = getattr(owner, name)
        clock = time.thread_time_ns

        def watched(*values: Any, **named: Any) -> Any:
            stack = self.stacks.__dict__.setdefault("inner", [0])
            stack.append(0)
            began = clock()
            try:
                return work(*values, **named)
            finally:
                whole = clock() - began
                self.spent[part] += whole - stack.pop()
                self.calls[part] += 1
                stack[-1] += whole

        setattr(owner, name, watched)

    def watch_all(self, game: str) -> None:
        """Watch all that a move consists of."""
        for owner, name, part in (
            (p, "read_message", "decode"),
            (Table, "act", "check"),
            (Table, "apply", "apply"),
            (Table, "_moves", "moves"),
            (Table, "_lines", "log"),
            (Table, "_can_undo", "undo"),
            (Table, "view", "view"),
            (rules(game), "describe", "describe"),
            (rules(game), "tell", "tell"),
            (kernels, "hide_row", "hide"),
            (p, "write_message", "encode"),
            (Hall, "request", "hall"),
            (Hall, "stored", "hall"),
            (House, "carry_out", "house"),
            (sqlite.SqliteStore, "_transact", "commit"),
            (sqlite, "store", "statements"),
            (Connection, "_hear", "hear"),
            (Connection, "wake", "wake"),
        ):
            self.watch(owner, name, part)


async def play(game: str, tables: int, rounds: int, folder: Path) -> tuple[list[float], int]:
    """Play at many tables at once; return the CPU seconds of each round, and the bytes sent."""
    limits = Limits(messages_per_second=1_000_000, burst=1_000_000)
    house = House(Config(limits=limits), await open_store(str(folder / f"{game}.sqlite")))
    await house.open()
    await house.preparation.games[game].wait()
    await house.preparation.bots.wait()
    groups = [Group(game, number) for number in range(tables)]
    running = []
    for group in groups:
        for person, ear in zip(group.people, group.ears, strict=True):
            connection = Connection(house, Socket(ear), person, b"")  # type: ignore[arg-type]
            running.append(asyncio.ensure_future(connection.run()))
    await asyncio.sleep(0)
    for group in groups:
        await group.sit(house)
    cpu, sent = [], 0
    for number in range(WARM_UP + rounds):
        acts = []
        for group in groups:
            act = group.choose()
            while act is None:
                await group.sit(house)
                act = group.choose()
            acts.append(act)
        before = sum(ear.bytes for group in groups for ear in group.ears)
        began = time.process_time()
        for ear, text in acts:
            assert ear.hear is not None
            ear.hear(text)
        while any(ear.waits for ear, _ in acts):
            await asyncio.sleep(0.002)
        if number >= WARM_UP:
            cpu.append(time.process_time() - began)
            sent += sum(ear.bytes for group in groups for ear in group.ears) - before
    for one in running:
        one.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    await house.close()
    return cpu, sent


def quiet_and_usual(rounds: list[float]) -> tuple[float, float]:
    """Return what a round takes while nobody else uses the machine, and what it usually takes."""
    ranked = sorted(rounds)
    return ranked[len(ranked) // 10], ranked[len(ranked) // 2]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help=f"of {', '.join(GAMES)}; default: all")
    parser.add_argument("--tables", type=int, default=20, help="that move at once")
    parser.add_argument("--rounds", type=int, default=60, help="moves at each table")
    parser.add_argument("--parts", action="store_true", help="split the time")
    arguments = parser.parse_args()
    parts = Parts()
    for game in arguments.games or GAMES:
        if arguments.parts:
            parts = Parts()
            parts.watch_all(game)
        with tempfile.TemporaryDirectory() as folder:
            rounds, sent = uvloop.run(play(game, arguments.tables, arguments.rounds, Path(folder)))
        tenth, middle = (part * 1e6 / arguments.tables for part in quiet_and_usual(rounds))
        print(
            f"{game}: {middle:.0f} µs of CPU a move ({tenth:.0f} in the best tenth of the rounds: "
            f"{1e6 / tenth:.0f} moves in a CPU-second), "
            f"{sent / len(rounds) / arguments.tables / 1000:.1f} kB sent a move"
        )
        done = arguments.tables * (WARM_UP + arguments.rounds)
        for part, spent in parts.spent.most_common():
            calls = parts.calls[part] / done
            print(f"  {part:12}{spent / done / 1000:7.1f} µs  {calls:5.2f} calls")


if __name__ == "__main__":
    main()
