"""A server in a process of its own, and people who play on it over real sockets.

They play random legal moves, and behave as a careful client does: what was not acknowledged is sent
again with the same id after the connection is back, and what was acknowledged is remembered. Who
knows several servers goes on at the next one when a server does not answer.
"""

import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
import psutil

from benchmarks.wire import LostError, Wire, connect
from speeltafel.play.facts import CameBack, Moved, Started, StoodIn, Undone, load_fact
from speeltafel.play.table import Table, load_table
from speeltafel.server.store import Event, Store

PATIENCE = 120.0  # seconds
GAMES_OF_FOUR = ("keltis", "trex", "animalia", "yellowstone")
SEATS = 4
SILENCE = 1.0  # seconds without a word after which a server is asked, and then left for another
UNLIMITED = {
    "SPEELTAFEL_LIMITS_MESSAGES_PER_SECOND": "100000",
    "SPEELTAFEL_LIMITS_BURST": "100000",
    "SPEELTAFEL_LIMITS_GUESTS_PER_MINUTE": "100000",
    "SPEELTAFEL_LIMITS_LOGINS_PER_MINUTE": "100000",
    "SPEELTAFEL_LIMITS_HANDSHAKES_PER_SECOND": "100000",
    "SPEELTAFEL_LIMITS_SOCKETS_PER_ADDRESS": "1000000",
    "SPEELTAFEL_LIMITS_TABLES_PER_PERSON": "1000000",
    "SPEELTAFEL_LIMITS_EMPTY_TABLES_PER_PERSON": "10000",
    "SPEELTAFEL_LIMITS_EMPTY_TABLES_PER_ADDRESS": "10000",
}


class Server:
    """A server process; this process holds the listening socket, as a supervisor would."""

    last = signal.SIGKILL  # how it ends if nobody has ended it before

    def __init__(self, folder: Path, database: str = "", **settings: str) -> None:
        self.folder = folder
        self.database = database or str(folder / "tables.sqlite")
        self.settings = settings  # environment variables
        self.listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
        self.listening.set_inheritable(True)
        self.port = self.listening.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None
        self.log = folder / f"server-{self.port}.log"

    def command(self) -> list[str]:
        """Return the words that start it."""
        number = str(self.listening.fileno())
        return [sys.executable, "-m", "benchmarks.one_server", number, self.database]

    def start(self) -> None:
        """Start the process; connections wait in the socket until it serves."""
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("SPEELTAFEL_") or name == "SPEELTAFEL_CACHE"
        }
        environment |= UNLIMITED | {"SPEELTAFEL_BOTS_DELAY": "0"} | self.settings
        environment["SPEELTAFEL_DATA"] = str(self.folder)
        allow_many_files()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), pass_fds=[self.listening.fileno()], env=environment, stderr=log,
                stdout=log, stdin=subprocess.DEVNULL,
            )  # fmt: skip

    @property
    def pid(self) -> int:
        """The process."""
        assert self.process is not None
        return self.process.pid

    def stop(self, how: signal.Signals) -> int:
        """End the process by a signal and return its exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def check(self) -> None:
        """Raise RuntimeError if the process has ended by itself."""
        if self.process and self.process.poll() is not None:
            raise RuntimeError(f"the server has ended: {self.log.read_text()[-1000:]}")

    @property
    def problems(self) -> list[str]:
        """What the log tells of a program gone wrong, from the line before it on."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [
            "\n".join(lines[max(0, number - 1) : number + 40])
            for number, line in enumerate(lines)
            if "Traceback" in line
        ]

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process and self.process.poll() is None:
            self.stop(signal.SIGTERM if "BENCHMARK_PROFILE" in os.environ else self.last)
        self.listening.close()

    @property
    def url(self) -> str:
        """Where it serves."""
        return f"http://127.0.0.1:{self.port}"


class Supervised(Server):
    """The server as `speeltafel serve` runs it: a parent, and a process that serves."""

    last = signal.SIGTERM

    def command(self) -> list[str]:
        """Return the words that start it."""
        return [
            sys.executable, "-m", "speeltafel", "serve", "--supervise", "--no-browser",
            "--fd", str(self.listening.fileno()), "--database", self.database,
        ]  # fmt: skip

    @property
    def serving(self) -> psutil.Process | None:
        """The process that serves, None while there is none."""
        children = psutil.Process(self.pid).children()
        return children[0] if len(children) == 1 else None

    def kill(self) -> None:
        """Kill the process that serves."""
        while not (serving := self.serving):
            time.sleep(0.01)
        serving.kill()

    def hand_over(self) -> None:
        """Let a new program take over, and wait until the old one has left."""
        while not (old := self.serving):
            time.sleep(0.01)
        self.process.send_signal(signal.SIGHUP)  # type: ignore[union-attr]
        while self.serving in (old, None):
            self.check()
            time.sleep(0.01)

    @property
    def has_loaded(self) -> bool:
        """Whether the next process finds everything loaded."""
        return "the games are loaded" in self.log.read_text()


def allow_many_files() -> None:
    """Let this process and those that it starts open as many sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def until(
    reached: Callable[[], bool], what: str, *servers: Server, patience: float = PATIENCE
) -> None:
    """Wait for something; raise RuntimeError if it does not come, or a server has ended."""
    end = time.monotonic() + patience
    while not reached():
        for server in servers:
            server.check()
        if time.monotonic() > end:
            raise RuntimeError(f"{what}: not within {patience:.0f} s")
        await asyncio.sleep(0.02)


@dataclass
class Deeds:
    """What all clients together were promised and have seen."""

    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)  # (table, key) → version
    contradictions: list[str] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)  # seconds from losing a connection to a view
    closes: dict[int, int] = field(default_factory=dict)  # close codes
    refused_connections: int = 0
    latencies: list[float] = field(default_factory=list)  # seconds from an act to its done
    finished: int = 0
    moves: int = 0
    views: int = 0
    # For each version of a table: when and where it was sent, and when and where it was seen
    follow: bool = False
    sent: dict[tuple[str, int], tuple[float, str]] = field(default_factory=dict)
    seen: list[tuple[str, int, float, str]] = field(default_factory=list)

    def acknowledge(self, table: str, key: str, version: int) -> None:
        """Note that a command is promised to be stored."""
        before = self.acknowledged.setdefault((table, key), version)
        if before != version:
            self.contradictions.append(f"{table}: {key} was {before}, now {version}")

    def crossings(self) -> list[float]:
        """Return the seconds from sending a move to seeing it at another server."""
        return [
            at - self.sent[table, version][0]
            for table, version, at, url in self.seen
            if (table, version) in self.sent and self.sent[table, version][1] != url
        ]


class Heard(msgspec.Struct):
    """What of a message matters to somebody who plays."""

    kind: str = msgspec.field(name="is")
    id: str = ""
    table: str = ""
    version: int = 0
    status: str = ""
    code: str = ""
    moves: list[str] = []
    can_undo: bool = False


read = msgspec.json.Decoder(Heard).decode
NOTHING = Heard("")


class Client:
    """One person with one socket."""

    def __init__(self, urls: Sequence[str], name: str, deeds: Deeds, rng: random.Random) -> None:
        self.urls = list(urls)
        self.name = name
        self.deeds = deeds
        self.rng = rng
        self.person = self.token = ""
        self.table = ""
        self.version = 0
        self.view = NOTHING  # to be answered
        self.shown = b""  # the last one
        self.waiting: dict[str, Any] | None = None  # sent, not acknowledged
        self.sent_at = self.done_at = 0.0
        self.number = 0
        self.over = asyncio.Event()
        self.pause = 0.0  # between seeing a turn and moving
        self.lost = 0.0  # when the connection was lost
        self.connection: Wire | None = None
        self.http: httpx.AsyncClient

    @property
    def url(self) -> str:
        """The server in use."""
        return self.urls[0]

    @property
    def silence(self) -> float:
        """How long to wait for a server."""
        return SILENCE if len(self.urls) > 1 else PATIENCE

    def turn_away(self) -> None:
        """Try the next server."""
        self.urls.append(self.urls.pop(0))

    async def call(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """Make a request, again and again until a server answers it."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        while True:
            try:
                answer = await self.http.request(
                    method, self.url + path, json=body, headers=headers, timeout=3 * self.silence
                )
            except httpx.TransportError:
                self.turn_away()
                await asyncio.sleep(0.05)
                continue
            if answer.status_code == 503:
                await asyncio.sleep(0.05)
                continue
            found: dict[str, Any] = answer.json()
            if answer.status_code >= 400:
                self.deeds.contradictions.append(f"{method} {path}: {found}")
            return found

    async def come_in(self) -> None:
        """Become a person."""
        me = await self.call("POST", "/api/me", {"name": self.name, "robot": True})
        self.person, self.token = me["person"], me["token"]

    def lose_connection(self) -> None:
        """Let the connection break without a word."""
        if self.connection:
            self.connection.transport.abort()

    def next_id(self) -> str:
        """Return an id for a command."""
        self.number += 1
        return f"c{self.number}"

    async def connect(self, **settings: Any) -> Wire:
        """Open a socket."""
        return await connect(self.url, self.token, self.silence, **settings)

    async def play(self, table: str) -> None:
        """Play at a table until the game is over, whatever happens to the connection."""
        self.table, self.version, self.waiting = table, 0, None
        self.view, self.shown = NOTHING, b""
        self.over.clear()
        while not self.over.is_set():
            try:
                async with await self.connect() as connection:
                    await self._serve(connection)
            except ConnectionRefusedError:
                self.deeds.refused_connections += 1
                await asyncio.sleep(0.05)
            except (OSError, TimeoutError) as error:
                code = error.code if isinstance(error, LostError) else 0
                if self.connection:
                    self.deeds.closes[code] = self.deeds.closes.get(code, 0) + 1
                self.lost = self.lost or time.monotonic()
                self.turn_away()
                await asyncio.sleep(self.rng.random() * 0.05)
            finally:
                self.connection = None

    async def _serve(self, connection: Wire) -> None:
        self.connection = connection
        self._ask(connection)
        while not self.over.is_set():
            text = await self._hear(connection)
            message = read(text)
            if message.kind == "view":
                if self.lost:
                    self.deeds.gaps.append(time.monotonic() - self.lost)
                    self.lost = 0.0
                await self._see(connection, message, text)
            elif message.kind == "done":
                await self._note(connection, message)
            elif message.kind == "refused":
                await self._give_way(connection, message, text)

    def _ask(self, connection: Wire) -> None:
        """Ask for the table, and again for what was not acknowledged."""
        asked = {"do": "watch", "table": self.table, "since": self.version}
        connection.send(msgspec.json.encode(asked))
        if self.waiting:
            connection.send(msgspec.json.encode(self.waiting))

    async def _hear(self, connection: Wire) -> bytes:
        """Return the next message; raise TimeoutError if the server is silent for too long."""
        if len(self.urls) == 1:
            return await connection.recv()
        try:
            async with asyncio.timeout(self.silence):
                return await connection.recv()
        except TimeoutError:
            connection.send(b'{"do": "ping"}')
            try:
                async with asyncio.timeout(self.silence):
                    return await connection.recv()
            except TimeoutError:
                connection.transport.abort()
                raise

    async def _note(self, connection: Wire, done: Heard) -> None:
        self.deeds.acknowledge(done.table, f"{self.person}:{done.id}", done.version)
        self.done_at = time.monotonic()
        if self.waiting and self.waiting["id"] == done.id:
            self.deeds.latencies.append(self.done_at - self.sent_at)
            self.deeds.moves += 1
            if self.deeds.follow:
                self.deeds.sent[done.table, done.version] = self.sent_at, self.url
            self.waiting = None
            await self._move(connection)

    async def _give_way(self, connection: Wire, refusal: Heard, text: bytes) -> None:
        if refusal.code in ("no_room", "closing"):
            await asyncio.sleep(0.1)
            self._ask(connection)
        elif refusal.code == "stale":
            self.waiting = None
            await self._move(connection)
        else:
            self.deeds.contradictions.append(f"{self.table}: refused: {text.decode()}")
            self.waiting = None

    async def _see(self, connection: Wire, view: Heard, text: bytes) -> None:
        if view.version < self.version:
            self.deeds.contradictions.append(
                f"{self.table} went back from {self.version} to {view.version}"
            )
        self.deeds.views += 1
        if self.deeds.follow:
            self.deeds.seen.append((self.table, view.version, time.monotonic(), self.url))
        self.version, self.view, self.shown = view.version, view, text
        if view.status == "over":
            self.over.set()
        elif not self.waiting:
            await self._move(connection)

    async def _move(self, connection: Wire) -> None:
        if not self.view.moves or self.waiting:
            return
        if self.pause:
            await connection.rest(self.rng.expovariate(1 / self.pause))
        undo = self.view.can_undo and self.rng.random() < 0.1
        self.waiting = {
            "do": "undo" if undo else "act", "id": self.next_id(), "table": self.table,
            "version": self.view.version,
        }  # fmt: skip
        if not undo:
            self.waiting["move"] = self.rng.choice(self.view.moves)
        self.view = NOTHING
        self.sent_at = time.monotonic()
        connection.send(msgspec.json.encode(self.waiting))


class Group:
    """People who play one game after the other together, each at a server of their own."""

    def __init__(
        self, urls: Sequence[str], game: str, players: int, bots: int, deeds: Deeds, seed: int,
        level: str = "family-table",
    ) -> None:  # fmt: skip
        self.game = game
        self.bots = bots
        self.level = level
        self.deeds = deeds
        self.clients = []
        for seat in range(players - bots):
            first = (seed + seat) % len(urls)
            name, rng = f"{game} {seed} {seat}", random.Random(f"{seed} {seat}")
            self.clients.append(Client([*urls[first:], *urls[:first]], name, deeds, rng))
        self.tables: list[str] = []
        self.clock: dict[str, object] = {"kind": "none", "seconds": 0}

    @property
    def done_at(self) -> float:
        """When a command of the group was last acknowledged."""
        return max(client.done_at for client in self.clients)

    async def begin(self) -> str:
        """Make the next table, and let everybody sit down."""
        host = self.clients[0]
        if not host.person:
            for client in self.clients:
                await client.come_in()
        seats: list[object] = [{} for _ in self.clients] + [{"bot": self.level}] * self.bots
        made = await host.call(
            "POST", "/api/tables",
            {
                "id": host.next_id(), "seat": 0,
                "settings": {"game": self.game, "seats": seats, "clock": self.clock},
            },
        )  # fmt: skip
        table = str(made["table"])
        for client in self.clients[1:]:
            await client.call(
                "POST", f"/api/tables/{table}/commands",
                {"do": "sit", "id": client.next_id(), "table": table},
            )  # fmt: skip
        self.tables.append(table)
        return table

    async def play_on(self) -> None:
        """Play game after game until cancelled."""
        while True:
            table = await self.begin()
            await asyncio.gather(*(client.play(table) for client in self.clients))
            self.deeds.finished += 1


def tables_of_four(url: str, tables: int, rate: float, deeds: Deeds) -> list[Group]:
    """Return groups of four people who make so many moves a second, all together."""
    groups = []
    for number in range(tables):
        game = GAMES_OF_FOUR[number % len(GAMES_OF_FOUR)]
        group = Group([url], game, SEATS, 0, deeds, number)
        for client in group.clients:
            client.pause = tables / rate
        groups.append(group)
    return groups


@contextlib.asynccontextmanager
async def playing(*groups: Group) -> AsyncIterator[None]:
    """Let groups play in the background; what goes wrong with them is raised at the end."""
    async with httpx.AsyncClient(limits=httpx.Limits(max_connections=50)) as http:
        for group in groups:
            for client in group.clients:
                client.http = http
        tasks = [asyncio.ensure_future(group.play_on()) for group in groups]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    for outcome in outcomes:
        if not isinstance(outcome, asyncio.CancelledError):
            raise RuntimeError("a group gave up") from outcome


# What is stored, against what was promised and shown


async def faults(store: Store, groups: Iterable[Group], deeds: Deeds) -> list[str]:
    """Compare all that was promised and shown with what is stored; return what is wrong."""
    wrong = list(deeds.contradictions)
    wrong += await store.faults()
    promised: dict[str, dict[str, int]] = {}
    for (table, key), version in deeds.acknowledged.items():
        promised.setdefault(table, {})[key] = version
    outages = await store.outages(0)
    for group in groups:
        for name in group.tables:
            events = await store.events(name)
            wrong += order_faults(name, events, promised.pop(name, {}))
            wrong += story_faults(name, events, outages)
            for client in group.clients:
                if client.table == name and client.shown:
                    wrong += view_faults(client, events)
    return wrong + [f"{table} was never made" for table in promised]


def order_faults(name: str, events: Sequence[Event], promised: dict[str, int]) -> list[str]:
    """Say which events are missing, doubled, or not where they were promised to be."""
    wrong = []
    if [event.seq for event in events] != list(range(1, len(events) + 1)):
        wrong.append(f"{name} has holes")
    stored = [event.key for event in events if event.key]
    if len(stored) != len(set(stored)):
        wrong.append(f"{name} has a command twice")
    at = {event.key: event.seq for event in events if event.key}
    for key, version in promised.items():
        if at.get(key) != version:
            wrong.append(f"{name}: {key} was acknowledged as {version}, found {at.get(key)}")
    return wrong


def story_faults(
    name: str, events: Sequence[Event], outages: Sequence[tuple[int, int]]
) -> list[str]:
    """Say where somebody moved out of turn, or a clock ran while no server did."""
    wrong = []
    table = Table(name)
    began = 0  # when the one to move began to think, 0 if that is not plain
    for event in events:
        fact = load_fact(event.body)
        if isinstance(fact, Moved):
            if table.game is None or fact.action not in table.game.actions():
                wrong.append(f"{name}: event {event.seq} is a move that is not legal")
                break
            if fact.bot != table.bot_to_move:
                wrong.append(f"{name}: event {event.seq} was made by the wrong one")
        elif isinstance(fact, StoodIn) and fact.late and event.at < (table.deadline or 0):
            wrong.append(f"{name}: event {event.seq} takes a seat before its time has run out")
        has_clock = table.version > 0 and table.deadline is not None
        table.apply(fact, event.at)
        if isinstance(fact, Moved) and has_clock and began:
            down = sum(end - max(began, start) for start, end in outages if began < end <= event.at)
            spent = table.thought.moves[-1][2]
            if spent > event.at - began - down:
                wrong.append(
                    f"{name}: event {event.seq} took {spent} ms by the clock, of which no server "
                    f"ran for {spent - (event.at - began - down)} ms"
                )
        if isinstance(fact, Moved | Started):
            began = event.at
        elif isinstance(fact, StoodIn | CameBack | Undone):
            began = 0
    return wrong


def view_faults(client: Client, events: Sequence[Event]) -> list[str]:
    """Say whether somebody was shown another table than the stored one."""
    shown = json.loads(client.shown)
    facts = [(load_fact(event.body), event.at) for event in events[: shown["version"]]]
    replayed = load_table(client.table, facts)
    seat = replayed.seat_of(client.person)
    view = replayed.view(seat, replayed.version)
    again = {"view": view.view, "moves": view.moves, "actor": view.actor, "status": view.status}
    if {name: shown[name] for name in again} == json.loads(json.dumps(again)):
        return []
    return [f"{client.table}: seat {seat} saw another table than the one stored"]


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value below which this part of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
