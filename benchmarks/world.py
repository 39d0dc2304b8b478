"""A simulated world for halls: clients, network, store, clocks, bots and crashes, all from a seed.

Everything that happens is taken from one agenda in the order of its time, and every choice from one
generator, so a seed is a whole history. `run` plays it; FaultError says what was wrong.
"""

import hashlib
import heapq
import random
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec

from speeltafel.bots.players import Random
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.play.facts import (
    CameBack,
    Clock,
    Fact,
    Moved,
    Paused,
    Plan,
    Rematched,
    Sat,
    Settings,
    Started,
    StoodIn,
    Undone,
    dump_fact,
    load_fact,
)
from speeltafel.play.refusals import Code
from speeltafel.play.table import CLOSED, OPEN, OVER, PLAYING, Table, make_table
from speeltafel.server import hall as h
from speeltafel.server import protocol as p
from speeltafel.server.store import Append, Event

BEGINNING = 1_700_000_000_000  # milliseconds
WAITING = 2000  # until a client sends a command again
ROUND = 500  # between two looks after the tables
QUIET = 400_000  # milliseconds, in which everything must have been answered
LEVEL = "first-game"
COMING = {"deliver", "commit", "read", "bot", "show", "answer", "changed", "return", "ask"}
SPEAKS_AGAINST = (Code.NO_ROOM, Code.CLOSING, Code.UNKNOWN_TABLE)  # says nothing about the table


COMPARED = 0.4  # of the views


class FaultError(Exception):
    """Something happened that must not happen."""


class Glimpse(msgspec.Struct):
    """What a client looks at in a message."""

    kind: str = msgspec.field(name="is")
    table: str = ""
    id: str = ""
    code: str = ""
    version: int = 0
    status: str = ""
    actor: int = -1
    seat: int = -1
    moves: list[str] = []
    can_undo: bool = False
    rematch: str = ""
    seats: list[dict[str, Any]] = []


_glimpse = msgspec.json.Decoder(Glimpse)


@dataclass(eq=False)
class Connection:
    """A client at a process, until one of them is gone."""

    client: "Client"
    process: "Process"
    epoch: int
    watchers: dict[str, h.Watcher] = field(default_factory=dict)
    alive: bool = True


@dataclass(eq=False)
class Client:
    """Somebody who plays, with a bad line."""

    person: str
    tables: list[str] = field(default_factory=list)
    connection: Connection | None = None
    views: dict[str, Glimpse] = field(default_factory=dict)
    waiting: dict[str, p.Command | h.Make] = field(default_factory=dict)  # commands by id
    sent: dict[str, int] = field(default_factory=dict)  # when
    done: list[p.Command] = field(default_factory=list)
    last: "Process | None" = None  # that it was connected with
    number: int = 0


@dataclass(eq=False)
class Process:
    """A server process: its hall is gone when it crashes."""

    name: str
    hall: h.Hall | None = None
    epoch: int = 0
    skew: int = 0  # of its clock
    open: dict[int, str] = field(default_factory=dict)  # requests that were not answered yet


@dataclass(frozen=True)
class Shown:
    """A view that left a process."""

    table: str
    viewer: int
    since: int
    version: int
    data: bytes


class SimulatedStore:
    """A store that all processes share; what it has taken is durable, or lost in a crash."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Event]] = {}
        self.rows: dict[str, Any] = {}
        self.keys: dict[str, dict[str, int]] = defaultdict(dict)  # table → key → version
        self.full = False

    def take(self, append: Append) -> str:
        """Store all of an append, or say why nothing of it is stored."""
        log = self.logs.get(append.row.id, [])
        codes = {row.code for name, row in self.rows.items() if name != append.row.id}
        if self.full:
            return "not_stored"
        if len(log) != append.after or append.row.code in codes:
            return "overtaken"
        self.keep(append)
        return "stored"

    def keep(self, append: Append) -> None:
        """Write the events down."""
        name = append.row.id
        self.logs.setdefault(name, []).extend(append.events)
        self.rows[name] = append.row
        for event in append.events:
            if event.key:
                if event.key in self.keys[name]:
                    raise FaultError(f"{event.key} was carried out twice")
                self.keys[name][event.key] = event.seq


class World:
    """One history."""

    store_type = SimulatedStore

    def __init__(
        self, seed: int, hall: type[h.Hall] = h.Hall, to_the_end: bool | None = None
    ) -> None:
        self.rng = random.Random(seed)
        self.hall_type = hall
        self.to_the_end = seed % 40 == 0 if to_the_end is None else to_the_end
        self.now = BEGINNING
        self.calm = False  # no faults any more
        self.resting = False  # the bots do not move
        self.agenda: list[tuple[int, int, str, Callable[[], None]]] = []
        self.order = 0
        self.schedule = hashlib.sha256()
        self.trace: list[str] | None = None
        self.store = self.store_type()
        self.secret = self.rng.randbytes(32)
        self.commands: dict[str, p.Command | h.Make] = {}  # by key
        self.acknowledged: dict[tuple[str, int], str] = {}  # table, version → key
        self.answered: dict[str, int] = {}  # key → version
        self.shown: list[Shown] = []
        self.thought: set[tuple[str, int, int]] = set()  # table, position, action
        self.gaps: list[tuple[int, int]] = []
        self.jumped = False  # a clock did, so gaps and events are not on one time
        self.last_beat = BEGINNING
        rng = self.rng
        self.trouble = rng.choice((0.0, 0.02, 0.1, 0.25))  # how bad the network is
        self.delay = rng.choice((5, 60, 800))  # of a message, at most
        self.commit = rng.choice((2, 50, 1500))  # of a commit, at most
        self.processes = [Process(f"process-{n}") for n in range(rng.choice((1, 2, 2, 3)))]
        self.clients = [Client(f"person-{n}") for n in range(rng.randint(2, 4))]

    # The agenda

    def at(self, delay: int, what: str, do: Callable[[], None]) -> None:
        """Let something happen after a time."""
        self.order += 1
        heapq.heappush(self.agenda, (self.now + max(0, delay), self.order, what, do))

    def soon(self, most: int) -> int:
        """Return a random delay."""
        return self.rng.randint(0, 1 if self.calm else most)

    def chance(self, odds: float) -> bool:
        """Tell whether something goes wrong; nothing does in calm times."""
        return not self.calm and self.rng.random() < odds

    def note(self, text: str) -> None:
        """Write down what happens."""
        self.schedule.update(text.encode() + b"\n")
        if self.trace is not None:
            self.trace.append(f"{self.now - BEGINNING:>8} {text}")

    def step(self) -> None:
        """Do the next thing of the agenda."""
        when, _, what, do = heapq.heappop(self.agenda)
        self.now = max(self.now, when)
        self.note(what)
        do()

    # A history

    def run(self) -> str:
        """Play the whole history and return the hash of what happened; FaultError if it is bad."""
        self.set_up()
        for _ in range(self.rng.randint(40, 240)):
            if not self.agenda:
                break
            self.step()
        self.calm_down()
        self.settle()
        self.go_on()
        self.check_logs()
        self.check_views()
        return self.schedule.hexdigest()

    def set_up(self) -> None:
        """Start processes, make tables, let clients come."""
        for process in self.processes:
            self.start(process)
        names = ["gold", "trex", "gold", "trex", *GAMES]
        for number in range(1 if self.rng.random() < 0.8 else 2):
            game = names[self.rng.randrange(len(names))]
            if number == 0 and self.rng.random() < 0.15:
                self.lay_out(game)
            else:
                self.make(self.clients[number], game)
        for client in self.clients:
            self.at(self.soon(self.delay), f"{client.person} comes", self._act(client))
        for process in self.processes:
            self.at(ROUND, f"{process.name} looks after", self._look_after(process))
        for _ in range(self.rng.choice((0, 1, 3, 6))):
            self.at(self.rng.randint(0, 8000), "trouble", self.break_something)

    def make(self, client: Client, game: str) -> None:
        """Let a client make a table."""
        rng = self.rng
        players = rules(game).PLAYERS[0]
        seats = tuple(Plan(LEVEL if rng.random() < 0.25 else "") for _ in range(players))
        clock = Clock("move", 2) if rng.random() < 0.5 else Clock("game", 5)
        settings = Settings(
            game, seats, clock=clock if rng.random() < 0.5 else Clock(),
            training=rng.random() < 0.3, stand_in=LEVEL,
        )  # fmt: skip
        free = [number for number, plan in enumerate(seats) if not plan.bot]
        seat = rng.choice(free) if free else None
        hall = h.Hall(self.secret)
        number = f"make-{client.number}"
        name = hall.table_name(client.person, number)
        for other in self.clients:
            other.tables.append(name)
        self.command(client, h.Make(number, name, settings, seat))

    def lay_out(self, game: str) -> None:
        """Begin with a table that is nearly at its end."""
        events, rows = nearly_over(game, self.rng.randrange(2))
        name = rows.id
        self.store.logs[name], self.store.rows[name] = list(events), rows
        self.now = events[-1].at
        self.last_beat = self.now
        for client in self.clients:
            client.tables.append(name)

    def calm_down(self) -> None:
        """Let nothing go wrong from now on."""
        self.calm = True
        self.note("calm")
        self.store.full = False
        for process in self.processes:
            if process.hall is None:
                self.start(process)
            process.hall.closing = False  # type: ignore[union-attr]
        for client in self.clients:
            client.sent = {}
            client.tables = [*dict.fromkeys([*client.tables, *sorted(self.store.logs)])]
            self.hang_up(client)
        self.poll()

    def poll(self) -> None:
        """Tell every process how far the tables are: notices may have been lost."""
        for process in self.processes:
            if process.hall:
                for name, log in sorted(self.store.logs.items()):
                    process.hall.changed(name, len(log), self.clock(process))
                self.pump(process)

    def settle(self) -> None:
        """Let everything be answered; nobody does anything new."""
        self.resting = True
        for client in self.clients:
            self.at(0, f"return {client.person}", self._return(client))
        until = self.now + QUIET
        while self.now < until and (any(one.waiting for one in self.clients) or self.is_busy()):
            if not self.agenda:
                break
            self.step()
        for client in self.clients:
            if client.waiting:
                raise FaultError(f"{client.person} still waits for {[*client.waiting]}")
        for process in self.processes:
            if process.open:
                raise FaultError(f"{process.name} never answered {[*process.open.values()]}")

    def is_busy(self) -> bool:
        """Whether a request, a store or a bot is still to be heard of."""
        return any(what.split(" ", 1)[0] in COMING for _, _, what, _ in self.agenda)

    def go_on(self) -> None:
        """Play every table on, some of them to the end, and see that everybody saw it."""
        for name in sorted(self.store.logs):
            table = self.rebuilt(name)
            if table.status not in (PLAYING, OPEN):
                continue
            host = next(one for one in self.clients if one.person == table.made.host)
            for seat, one in enumerate(table.seats):
                if table.status == OPEN and not one.person and not one.plan.bot:
                    self.command(host, p.Keep(self.number(host), name, seat, LEVEL))
            self.settle()
            for client in self.clients:
                if table.seat_of(client.person) >= 0:
                    kind = p.Stand if self.to_the_end else p.Back
                    self.command(client, kind(self.number(client), name))
            self.settle()
            before = len(self.rebuilt(name).game.moves)  # type: ignore[union-attr]
            if self.to_the_end:
                for client in self.clients[1:]:
                    self.hang_up(client)
            more = 10_000 if self.to_the_end else 4
            self.play(name, more)
            table = self.rebuilt(name)
            assert table.game
            if table.status == PLAYING and len(table.game.moves) < before + more:
                raise FaultError(f"{name} does not go on")
        self.settle()
        for client in self.clients:
            for name, log in self.store.logs.items():
                view = client.views.get(name)
                if name in client.tables and (view is None or view.version != len(log)):
                    raise FaultError(f"{client.person} does not see version {len(log)} of {name}")

    def play(self, name: str, moves: int) -> None:
        """Make so many moves, the clients' and the bots'."""
        self.resting = False
        made = 0
        length = len(self.store.logs[name])
        until = self.now + 10_000_000
        while made < moves and self.now < until and self.store.rows[name].status == PLAYING:
            client = next(
                (one for one in self.clients if one.person == self.store.rows[name].awaited), None
            )
            if client and not client.waiting and not self.is_busy():
                view = client.views.get(name)
                if view is None or view.version != len(self.store.logs[name]) or not view.moves:
                    raise FaultError(f"{client.person} is awaited at {name} and does not see it")
                move = self.rng.choice(view.moves)
                self.command(client, p.Act(self.number(client), name, view.version, move))
            if not self.agenda:
                break
            self.step()
            log = self.store.logs[name]
            made += sum(b'"moved"' in event.body for event in log[length:])
            length = len(log)

    # Clients

    def number(self, client: Client) -> str:
        """Return a new id for a command."""
        client.number += 1
        return f"c{client.number}"

    def command(self, client: Client, command: p.Command | h.Make) -> None:
        """Let a client send a new command."""
        if isinstance(command, h.Make):
            client.number += 1
        self.commands[f"{client.person}:{command.id}"] = command
        client.waiting[command.id] = command
        self.send(client, command)

    def send(self, client: Client, message: p.Command | h.Make | p.Watch) -> None:
        """Put a message on the line, where it may be lost, doubled or overtaken."""
        if not isinstance(message, p.Watch):
            client.sent[message.id] = self.now
        connection = client.connection
        if connection is None:
            return
        copies = 0 if self.chance(self.trouble) else 2 if self.chance(self.trouble) else 1
        for _ in range(copies):
            self.at(
                self.soon(self.delay), f"deliver {client.person} {message!r}",
                lambda: self.deliver(connection, message),
            )  # fmt: skip

    def _return(self, client: Client) -> Callable[[], None]:
        """Let a client come again and again until it has its answers."""

        def come() -> None:
            self.connect(client)
            self.send_again(client)
            for name in client.tables:
                if name in self.store.logs and name not in client.views:
                    self.look(client, name)
            if client.waiting:
                self.at(WAITING, f"{client.person} waits", come)

        return come

    def connect(self, client: Client) -> None:
        """Let a client call a process that runs, and look at its tables."""
        if client.connection and client.connection.alive:
            return
        running = [one for one in self.processes if one.hall]
        if not running:
            return
        process = self.rng.choice([one for one in running if one is not client.last] or running)
        client.last, client.sent = process, {}  # what was not answered is sent again at once
        client.connection = Connection(client, process, process.epoch)
        for name in client.tables:
            self.look(client, name)

    def look(self, client: Client, name: str, seat: int | None = None) -> None:
        """Let a client ask to be shown a table."""
        known = client.views.get(name)
        self.send(client, p.Watch(name, seat, known.version if known else 0))

    def send_again(self, client: Client) -> None:
        """Let a client repeat what was not answered."""
        for number, command in list(client.waiting.items()):
            if self.now - client.sent.get(number, 0) >= WAITING:
                self.send(client, command)

    def hang_up(self, client: Client) -> None:
        """Cut a client's line."""
        connection, client.connection = client.connection, None
        if connection and connection.alive:
            connection.alive = False
            if connection.process.hall and connection.epoch == connection.process.epoch:
                for watcher in connection.watchers.values():
                    connection.process.hall.unwatch(watcher)

    def _act(self, client: Client) -> Callable[[], None]:
        """Let a client do something, and again later."""

        def act() -> None:
            if self.calm:
                return
            if self.chance(self.trouble / 2):
                self.hang_up(client)
            self.connect(client)
            self.send_again(client)
            for name in client.tables:
                if name not in client.views and self.rng.random() < 0.3:
                    self.look(client, name)  # it may not have been there before
            if len(client.waiting) < 2:
                self.wish(client)
            self.at(self.soon(4 * self.delay + 300), f"{client.person} acts", act)

        return act

    def wish(self, client: Client) -> None:
        """Let a client think of something to do, sensible or not."""
        rng = self.rng
        views = [view for view in client.views.values() if view.table in client.tables]
        if not views:
            return
        view = rng.choice(views)
        name, number, version = view.table, self.number(client), view.version
        odd = rng.random()
        if client.done and odd < 0.08:
            self.send(client, rng.choice(client.done))  # a repeat, long after its answer
            return
        if odd < 0.12:
            foolish = (
                p.Act(number, name, max(0, version - rng.randint(1, 3)), "stop"),
                p.Act(number, name, version, "fly to the moon"),
                p.Act(number, name, version + 5, "stop"),
                p.Undo(number, name, max(0, version - 1)),
                p.Close(number, name),
                p.Keep(number, name, rng.randrange(4), rng.choice((LEVEL, "", "nobody"))),
            )
            self.command(client, rng.choice(foolish))
            return
        own = [seat for seat in view.seats if seat["person"] == client.person]
        command: p.Command | None = None
        if view.status == OPEN:
            seat = rng.choice((None, *range(len(view.seats))))
            if rng.random() < 0.12:
                command = p.Stand(number, name)
            elif rng.random() < 0.6:
                command = p.Sit(number, name, seat, "0f" * rng.randint(0, 2))
        elif view.status == PLAYING and own:
            if any(seat["away"] for seat in own) and rng.random() < 0.5:
                command = p.Back(number, name)
            elif rng.random() < 0.03:
                command = p.Stand(number, name)
            elif view.can_undo and rng.random() < 0.4:
                command = p.Undo(number, name, version)
            elif view.moves:
                command = p.Act(number, name, version, rng.choice(view.moves))
            elif rng.random() < 0.03:
                command = p.Act(number, name, version, "stop")  # out of turn
        elif view.status == OVER and len(client.tables) < 4:
            if view.can_undo and rng.random() < 0.3:
                command = p.Undo(number, name, version)
            elif rng.random() < 0.5:
                command = p.Rematch(number, name)
        if command:
            self.command(client, command)

    def hear(self, client: Client, data: bytes) -> None:
        """Let a message arrive at a client."""
        message = _glimpse.decode(data)
        name = message.table
        if message.kind == "view":
            known = client.views.get(name)
            if known is None or known.version <= message.version:
                client.views[name] = message
                seats = [one["person"] == client.person for one in message.seats]
                if message.seat != message.actor >= 0 and seats[message.actor]:
                    self.look(client, name, message.actor)  # from the other own seat
            if message.rematch and message.rematch not in client.tables:
                client.tables.append(message.rematch)
                self.look(client, message.rematch)
        elif message.kind == "done":
            command = client.waiting.pop(message.id, None)
            if command and not isinstance(command, h.Make):
                client.done.append(command)
            if isinstance(command, h.Make):
                self.look(client, name)
        elif message.id and message.code not in (Code.NO_ROOM, Code.CLOSING):
            client.waiting.pop(message.id, None)
        elif not message.id and message.code == Code.NO_ROOM:
            self.at(WAITING, "ask again", lambda: self.look(client, name))

    # Processes

    def clock(self, process: Process) -> int:
        """Return what a process takes for the time."""
        return self.now + process.skew

    def start(self, process: Process) -> None:
        """Start a process."""
        process.epoch += 1
        process.open = {}
        alone = len(self.processes) == 1
        process.hall = self.hall_type(
            self.secret, bot_delay=self.rng.choice((0, 500)), draw=self.rng.randbytes, alone=alone
        )
        process.hall.names = {client.person: client.person for client in self.clients}
        others = [one for one in self.processes if one.hall and one is not process]
        if not others and self.clock(process) > self.last_beat:
            self.gaps.append((self.last_beat, self.clock(process)))

    def crash(self, process: Process) -> None:
        """End a process without a word."""
        if process.hall:
            self.last_beat = max(self.last_beat, self.clock(process))
        process.hall = None
        process.epoch += 1
        for client in self.clients:
            if client.connection and client.connection.process is process:
                client.connection.alive = False
                client.connection = None

    def break_something(self) -> None:
        """Let something big go wrong, and be mended later."""
        if self.calm:
            return
        rng = self.rng
        process = rng.choice(self.processes)
        kind = rng.choice(
            ("crash", "crash", "blackout", "full", "clock", "closing", "late", "trim")
        )
        self.note(f"{kind} {process.name}")
        if kind == "crash":
            self.crash(process)
            self.at(rng.choice((10, 1500, 6000)), f"start {process.name}", self._restart(process))
        elif kind == "blackout":
            pause = rng.randint(2000, 9000)
            for one in self.processes:
                self.crash(one)
                self.at(pause + rng.randrange(900), f"start {one.name}", self._restart(one))
        elif kind == "full":
            self.store.full = True
            self.at(rng.randint(100, 5000), "room again", self._room)
        elif kind == "clock":
            self.jumped = True
            process.skew += rng.choice((-3_600_000, -2000, 2000, 3_600_000))
        elif kind == "closing" and process.hall:
            process.hall.closing = True
            self.at(rng.randint(10, 2000), f"end {process.name}", self._restart(process, True))
        elif kind == "late":
            self.now += rng.choice((500, 8000))  # everything stands still
        elif process.hall:
            process.hall.trim(self.clock(process), 0)
        self.at(rng.randint(200, 8000), "trouble", self.break_something)

    def _restart(self, process: Process, first_end: bool = False) -> Callable[[], None]:
        def restart() -> None:
            if first_end and not self.calm:
                self.crash(process)
            if process.hall is None:
                self.start(process)

        return restart

    def _room(self) -> None:
        self.store.full = False

    def _look_after(self, process: Process) -> Callable[[], None]:
        """Let a process look after the tables that are due, and again later."""

        def look_after() -> None:
            self.at(ROUND, f"{process.name} looks after", look_after)
            if process.hall is None:
                return
            now = self.clock(process)
            self.last_beat = max(self.last_beat, now)
            for name, row in sorted(self.store.rows.items()):
                due = row.deadline is not None and row.deadline <= now
                if row.status == PLAYING and (due or row.bots):
                    wish = h.LookAfter(name, tuple(self.gaps))
                    process.hall.request(h.Request(wish, h.NOBODY), now)
            self.pump(process)

        return look_after

    def deliver(self, connection: Connection, message: p.Command | h.Make | p.Watch) -> None:
        """Let a message arrive at a process."""
        process = connection.process
        if not connection.alive or process.hall is None or connection.epoch != process.epoch:
            return
        now, person = self.clock(process), connection.client.person
        if isinstance(message, p.Watch):
            old = connection.watchers.pop(message.table, None)
            if old:
                process.hall.unwatch(old)
            watcher = h.Watcher(
                message.table, person, message.seat, message.since, connection=connection
            )
            connection.watchers[message.table] = watcher
            process.hall.watch(watcher, now)
        else:
            self.order += 1
            process.open[self.order] = message.id
            request = h.Request(message, h.Caller(person, person), (connection, self.order))
            process.hall.request(request, now)
        self.pump(process)

    def pump(self, process: Process) -> None:
        """Carry out what a hall wants done."""
        hall = process.hall
        if hall is None:
            return
        epoch = process.epoch
        for effect in hall.take_effects():
            match effect:
                case h.Load():
                    self._read(process, epoch, effect)
                case h.Store():
                    self._commit(process, epoch, effect.append)
                case h.Answer():
                    self._answer(process, effect)
                case h.Wake():
                    self.at(
                        self.soon(20), "show", self._within(process, epoch, self._update(effect))
                    )
                case h.Think():
                    self._think(process, epoch, effect)

    def _within(
        self, process: Process, epoch: int, do: Callable[[Process], None]
    ) -> Callable[[], None]:
        """Do something unless the process has crashed meanwhile."""

        def only_if_alive() -> None:
            if process.hall and process.epoch == epoch:
                do(process)
                self.pump(process)

        return only_if_alive

    def _read(self, process: Process, epoch: int, load: h.Load) -> None:
        def read() -> None:
            fails = self.chance(0.02) or (self.store.full and self.chance(0.1))
            events = self.store.logs.get(load.table, [])[load.after :]

            def hand_over(process: Process) -> None:
                assert process.hall
                if fails:
                    process.hall.not_loaded(load.table, self.clock(process))
                else:
                    process.hall.loaded(load.table, events, self.clock(process))

            what = f"read {load.table} {load.after} {len(events)}"
            self.at(self.soon(self.commit), what, self._within(process, epoch, hand_over))

        self.at(self.soon(self.commit), f"read {load.table}", read)

    def _commit(self, process: Process, epoch: int, append: Append) -> None:
        def commit() -> None:
            if process.epoch != epoch and self.rng.random() < 0.5:
                return  # it was on its way when the process crashed
            outcome = self.commit_now(append)
            name = append.row.id

            def tell(process: Process) -> None:
                getattr(process.hall, outcome)(name, self.clock(process))

            what = f"commit {name} {append.row.version} {outcome}"
            self.at(self.soon(self.commit), what, self._within(process, epoch, tell))

        self.at(self.soon(self.commit), f"commit {append.row.id}", commit)

    def commit_now(self, append: Append) -> str:
        """Store an append, and let the other processes know."""
        outcome = self.store.take(append)
        name, version = append.row.id, append.row.version
        self.note(f"{outcome} {name} {append.events!r}")
        if outcome != "stored":
            return outcome
        for event in append.events:
            fact = load_fact(event.body)
            if isinstance(fact, Rematched) and fact.table not in self.store.logs:
                raise FaultError(f"{name} names a rematch that is not there")
        for other in self.processes:
            if other.hall and not self.chance(0.3):

                def tell(process: Process) -> None:
                    assert process.hall
                    process.hall.changed(name, version, self.clock(process))

                self.at(self.soon(200), "changed", self._within(other, other.epoch, tell))
        return outcome

    def _update(self, wake: h.Wake) -> Callable[[Process], None]:
        def update(process: Process) -> None:
            watcher = wake.watcher
            connection: Connection = watcher.connection
            assert process.hall
            if not connection.alive or connection.watchers.get(watcher.table) is not watcher:
                return
            since, seen = watcher.since, watcher.seen
            data = process.hall.update(watcher)
            if data is None:
                return
            self.check_shown(watcher, since, seen, data)
            self.post(connection, data)

        return update

    def _answer(self, process: Process, answer: h.Answer) -> None:
        if isinstance(answer.reply, Connection):  # to a watcher
            self.post(answer.reply, p.write_message(answer.message))
            return
        assert isinstance(answer.reply, tuple)
        connection, number = answer.reply
        process.open.pop(number, None)
        self.check_answer(connection.client, answer.message)
        self.post(connection, p.write_message(answer.message))

    def post(self, connection: Connection, data: bytes) -> None:
        """Send something to a client."""
        client = connection.client

        def arrive() -> None:
            if connection.alive and client.connection is connection:
                self.hear(client, data)

        if not self.chance(self.trouble):
            self.at(self.soon(self.delay), f"answer {client.person} {hash_of(data)}", arrive)

    def _think(self, process: Process, epoch: int, think: h.Think) -> None:
        owner = self.processes[sum(map(ord, think.table)) % len(self.processes)]
        idle = process is not owner and owner.hall is not None and not self.chance(0.5)

        def choose(process: Process) -> None:
            assert process.hall
            if idle or self.resting or self.chance(0.05):
                process.hall.bot_failed(think.table, think.version)
                return
            action = a_bot(think.game).choose(think.hidden, think.seat, think.seed)
            self.thought.add((think.table, think.version, action))
            wish = h.BotMove(think.table, think.version, action)
            process.hall.request(h.Request(wish, h.NOBODY), self.clock(process))

        slow = self.soon(5000) if self.chance(0.1) else self.soon(100)
        what = f"bot {think.table} {think.version}"
        self.at(slow, what, self._within(process, epoch, choose))

    # What must hold

    def check_answer(self, client: Client, message: msgspec.Struct) -> None:
        """See that an answer tells the truth about what is stored."""
        if isinstance(message, p.Refused):
            key = f"{client.person}:{message.id}"
            if message.code not in SPEAKS_AGAINST and key in self.store.keys[message.table]:
                raise FaultError(f"{key} was refused ({message.code}), but it is stored")
            if message.code == Code.STALE:
                self.check_stale(client, message)
            return
        assert isinstance(message, p.Done)
        key = f"{client.person}:{message.id}"
        stored = self.store.keys[message.table].get(key)
        command = self.commands[key]
        if stored is None:
            if isinstance(command, p.Act | p.Undo | p.Close):
                raise FaultError(f"{key} was acknowledged, but it is not stored")
            if message.table not in self.store.logs:
                raise FaultError(f"{key} was acknowledged, but there is no table")
            return
        if stored != message.version:
            raise FaultError(f"{key} is stored as {stored}, but was acknowledged as {message}")
        other = self.acknowledged.setdefault((message.table, stored), key)
        if other != key:
            raise FaultError(f"version {stored} was acknowledged as {other} and as {key}")
        self.answered[key] = stored

    def check_stale(self, client: Client, message: p.Refused) -> None:
        """See that an action was not refused for a version that the table still has."""
        command = self.commands[f"{client.person}:{message.id}"]
        view = client.views.get(message.table)
        if isinstance(command, p.Act | p.Undo) and view and view.version >= command.version:
            table = self.rebuilt(message.table)
            if table.position <= command.version <= table.version:
                raise FaultError(f"{message.id} was refused as stale, but it is not")

    def check_shown(self, watcher: h.Watcher, since: int, seen: bool, data: bytes) -> None:
        """See that a view does not go back; it is compared with the stored events later."""
        view = _glimpse.decode(data)
        if view.kind != "view":
            return
        log = self.store.logs.get(watcher.table, [])
        if view.version > len(log):
            raise FaultError(f"version {view.version} of {watcher.table} was shown, not stored")
        if view.version < since:
            raise FaultError(f"version {view.version} was shown after {since}")
        if self.rng.random() < COMPARED:
            self.shown.append(Shown(watcher.table, view.seat, since, view.version, data))

    def check_logs(self) -> None:
        """See that the stored events are whole, in order, and follow from what was asked."""
        for name, log in self.store.logs.items():
            if [event.seq for event in log] != list(range(1, len(log) + 1)):
                raise FaultError(f"{name} has a hole")
            if any(one.at > two.at for one, two in pairwise(log)):
                raise FaultError(f"time goes back at {name}")
            self.check_facts(name, log)
        for key, version in self.answered.items():
            table = self.commands[key].table
            if self.store.keys[table].get(key) != version:
                raise FaultError(f"{key} was acknowledged and is lost")

    def check_facts(self, name: str, log: list[Event]) -> None:
        """See that every move was asked for at its position, and that clocks are kept."""
        table = Table(name)
        since, paused = 0, 0
        for event in log:
            fact = load_fact(event.body)
            if isinstance(fact, Moved):
                self.check_move(table, event, fact)
            if isinstance(fact, Paused):
                paused += fact.milliseconds
                if paused > self.in_gaps(since, event.at) and not self.jumped:
                    raise FaultError(f"{name}: the clock stood still for too long")
            if isinstance(fact, StoodIn) and fact.late and table.settings.clock.kind == "move":
                spent = event.at - since - self.in_gaps(since, event.at)
                if spent < table.settings.clock.seconds * 1000 and not self.jumped:
                    raise FaultError(f"{name}: late after {spent} milliseconds")
            table.apply(fact, event.at)
            at_turn = isinstance(fact, CameBack) and fact.seat == table.actor
            if at_turn or isinstance(fact, Started | Moved | Undone):
                since, paused = event.at, 0
                if isinstance(fact, Undone):  # the time goes on from an earlier move
                    since = table.thought.since + table.thought.paused
        ended = table.game is not None and table.game.over
        if table.status != CLOSED and (table.status == OVER) != ended:
            raise FaultError(f"{name} is {table.status}")

    def in_gaps(self, start: int, end: int) -> int:
        """Return how long no process ran between two times."""
        return sum(max(0, min(end, last) - max(start, first)) for first, last in self.gaps)

    def check_move(self, table: Table, event: Event, fact: Moved) -> None:
        """See that somebody who may has chosen this move for this position."""
        if fact.bot:
            laid_out = event.at == BEGINNING and self.is_laid_out(table.name)
            if (table.name, table.position, fact.action) not in self.thought and not laid_out:
                raise FaultError(f"{table.name}: no bot chose {fact.do} at {table.position}")
            return
        if not event.key and self.is_laid_out(table.name):
            return
        command = self.commands[event.key]
        assert isinstance(command, p.Act)
        if not table.owns(event.key.partition(":")[0], table.actor) or command.move != fact.do:
            raise FaultError(f"{event.key} is not {fact.do}")
        if not table.position <= command.version <= table.version:
            raise FaultError(f"{event.key} answers version {command.version} at {table.version}")

    def is_laid_out(self, name: str) -> bool:
        """Whether a history began with this table."""
        return name.startswith("laid")

    def check_views(self) -> None:
        """See that what was shown is what the stored events give."""
        wanted: dict[str, dict[int, list[Shown]]] = defaultdict(lambda: defaultdict(list))
        for shown in dict.fromkeys(self.shown):
            wanted[shown.table][shown.version].append(shown)
        for name, versions in wanted.items():
            table = Table(name)
            for event in self.store.logs[name]:
                table.apply(load_fact(event.body), event.at)
                for shown in versions.get(table.version, ()):
                    view = table.view(shown.viewer, min(shown.since, table.version), str)
                    if p.write_message(view) != shown.data:
                        raise FaultError(f"{name}, version {table.version}: {shown.viewer} was "
                                         "shown what the events do not give")  # fmt: skip

    def rebuilt(self, name: str) -> Table:
        """Return a table as the stored events make it."""
        table = Table(name)
        for event in self.store.logs[name]:
            table.apply(load_fact(event.body), event.at)
        return table


def hash_of(data: bytes) -> str:
    """Return a short name for some bytes."""
    return hashlib.sha256(data).hexdigest()[:12]


@cache
def a_bot(game: str) -> Random:
    """Return a bot that plays any legal move."""
    return Random(rules(game))


@cache
def nearly_over(game: str, number: int) -> tuple[tuple[Event, ...], Any]:
    """Return a table some moves before its end, played by bots for two persons."""
    players = rules(game).PLAYERS[0]
    seats = tuple(Plan() if seat < 2 else Plan(LEVEL) for seat in range(players))
    settings = Settings(game, seats, training=number == 1, stand_in=LEVEL)
    name = "laid" + str(number)
    made = make_table(name, settings, "person-0", "LAID", bytes([number]) * 32, bytes(16))
    facts: list[Fact] = [*made, Sat(0, "person-0", "aa"), Sat(1, "person-1"), Started()]
    table, events = Table(name), []
    for fact in facts:
        table.apply(fact, BEGINNING)
    moves: list[Fact] = []
    while table.status == PLAYING:
        assert table.game
        hidden = table.game.hidden(table.actor)
        action = a_bot(game).choose(hidden, table.actor, table.bot_seed())
        text = table.game.rules.action_text(hidden, action)
        moves.append(Moved(action, text, bot=bool(table.level(table.actor))))
        table.apply(moves[-1], BEGINNING)
    table = Table(name)
    for number, fact in enumerate([*facts, *moves[:-4]], 1):
        events.append(Event(number, BEGINNING, "", dump_fact(fact)))
        table.apply(fact, BEGINNING)
    return tuple(events), h.row_of(table)


def warm_up() -> None:
    """Let everything compile that a history needs."""
    for game in GAMES:
        nearly_over(game, 0)
