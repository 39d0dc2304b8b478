"""The running server: it carries out what the hall asks for, and looks after all tables."""

import asyncio
import hashlib
import logging
import os
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from speeltafel.engine.catalogue import SPECTATOR
from speeltafel.play.facts import Made, load_fact
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.play.table import Table
from speeltafel.server import hall as h
from speeltafel.server import protocol as p
from speeltafel.server.bots import BotsAtWork, Preparation, Prepare
from speeltafel.server.config import Config
from speeltafel.server.limits import Buckets, MadeTables, Places
from speeltafel.server.logs import log_problem
from speeltafel.server.metrics import Metrics
from speeltafel.server.notices import Notices
from speeltafel.server.store import (
    ALIVE,
    Append,
    ConflictError,
    Event,
    Person,
    Store,
    StoreBrokenError,
    StoreError,
    TableRow,
)

logger = logging.getLogger(__name__)

BEAT = 1.0  # seconds between two signs of life
LOOK = 0.5  # seconds between two looks at what is due
FORGOTTEN = 3000  # milliseconds after which another process lets a bot think
DUE = 500  # tables looked after at a time
UNUSED = 300_000  # milliseconds after which a table that nobody looks at leaves the memory
DAY = 24 * 3600 * 1000  # milliseconds
LONGEST_GAP = 90 * DAY  # older outages concern no clock
SWEEP = 600.0  # seconds between two times of clearing away
SESSION_DAYS = 400  # the most that browsers keep a cookie
ENDED = "sessions ended"  # the name in meta that changes when sessions end, or names change


def now() -> int:
    """Return the time in milliseconds."""
    return time.time_ns() // 1_000_000


async def tell_processes(store: Store) -> None:
    """Let every process look whose sessions have ended, and who has another name."""
    await store.set_meta(ENDED, secrets.token_bytes(8))


class Finished:
    """Somebody waits for one answer."""

    def __init__(self) -> None:
        self.future: asyncio.Future[msgspec.Struct] = asyncio.get_running_loop().create_future()

    def answer(self, message: msgspec.Struct) -> None:
        """Hand the answer over, if it is still wanted."""
        if not self.future.done():
            self.future.set_result(message)


class House:
    """Everything that runs in one process of the server."""

    def __init__(self, config: Config, store: Store, prepare: Prepare | None = None) -> None:
        self.config = config
        self.store = store
        self.prepare = prepare
        self.process = secrets.token_hex(8)
        self.metrics = Metrics()
        self.preparation = Preparation()
        self.bots = BotsAtWork(config.bots.threads or cores(), self.preparation, self.metrics)
        self.hall: h.Hall
        self.notices: Notices
        self.processes: list[str] = [self.process]
        self.gaps: list[tuple[int, int]] = []
        self.beaten = now()  # when this process last noted that it lives
        self.connections: set[Any] = set()  # open sockets
        self.metrics.queued.set_function(lambda: sum(one.queued for one in self.connections))
        store.watch_commits(self.metrics.committed)
        limits = config.limits
        self.handshakes = Buckets(limits.handshakes_per_second, 2 * limits.handshakes_per_second)
        self.guests = Buckets(limits.guests_per_minute / 60, limits.guests_per_minute)
        self.logins = Buckets(limits.logins_per_minute / 60, limits.logins_per_minute)
        self.requests = Buckets(limits.messages_per_second, limits.burst)
        self.sockets = Places(limits.sockets_per_address)
        self.made_by_person = MadeTables(limits.empty_tables_per_person)
        self.made_by_address = MadeTables(limits.empty_tables_per_address)
        self.advised: set[str] = set()  # persons for whom a hint is thought about: one each
        self.tasks: set[asyncio.Task[Any]] = set()
        self.broken = asyncio.Event()  # the process must stop
        self.storing = 0  # appends under way

    # Life

    async def open(self) -> None:
        """Begin to work."""
        secret = await self.store.get_meta("hall")
        if secret is None:
            secret = await self.store.keep_meta("hall", secrets.token_bytes(32))
        self.hall = h.Hall(secret, round(self.config.bots.delay * 1000), alone=self.store.alone)
        await self.store.outage(now())
        self.gaps = await self.store.outages(now() - LONGEST_GAP)
        self.processes = await self.store.beat(self.process, now())
        self.beaten = now()
        self.spawn(self._every(BEAT, self._beat))
        self.spawn(self._every(LOOK, self._look_after))
        self.spawn(self._every(SWEEP, self._sweep))
        self.spawn(self._follow())
        self.notices = Notices(
            self.config, self.store, self.metrics, self.hall, self.process, now,
            has_company=lambda: len(self.processes) > 1,
        )  # fmt: skip
        self.spawn(self.notices.run())
        self.spawn(self.metrics.watch_loop())
        self.spawn(self.preparation.run(self.prepare if self.config.bots.prepare else None))

    async def close(self) -> None:
        """Finish what is being stored, tell everybody, and stop."""
        self.hall.closing = True
        for connection in list(self.connections):
            connection.close(1012, "the server restarts")
        end = time.monotonic() + self.config.server.drain_seconds
        while self.storing and time.monotonic() < end:
            await asyncio.sleep(0.01)
        self.bots.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            await self.store.farewell(self.process, now())
        except StoreError as error:
            logger.warning("could not say farewell to the store: %s", error)
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception():
            error = task.exception()
            assert error is not None
            log_problem(logger, "something beside failed", error)

    async def _every(self, pause: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await work()
            except StoreBrokenError as error:
                self._stop(error)
            except StoreError as error:
                logger.warning("the store does not answer: %s", error)
            except Exception as error:  # once is no reason never to do it again
                log_problem(logger, "what is done every while failed", error)

    @property
    def away(self) -> h.Gaps:
        """The time for which this process has not lived, if it is long and not noted yet.

        It slept, it was held up, or nothing could be stored; the clock may have been set, too.
        """
        time = now()
        return ((self.beaten, time),) if time - self.beaten > ALIVE else ()

    async def _beat(self) -> None:
        time, was_away = now(), bool(self.away)
        if was_away:
            await self.store.outage(time)  # unless others lived meanwhile
            self.gaps = await self.store.outages(time - LONGEST_GAP)
        self.processes = await self.store.beat(self.process, time)
        self.beaten = time
        if was_away:
            self._give_back()
        await self._tidy()

    def _give_back(self) -> None:
        """Have it noted at all tables in memory that the clocks stood still."""
        for name, place in list(self.hall.places.items()):
            table = place.table  # without a version it is being read, and hears of it then
            gaps = self._gaps_since(table.updated)
            if gaps and table.version and table.deadline is not None:
                self.submit(h.Request(h.LookAfter(name, gaps), h.NOBODY))

    def _gaps_since(self, updated: int) -> h.Gaps:
        """Return the gaps that a table last changed then does not know of."""
        return tuple(gap for gap in self.gaps if gap[1] > updated)

    async def _tidy(self) -> None:
        """Let go of what nobody uses."""
        fresh = sum(place.used > now() - UNUSED for place in self.hall.places.values())
        self.hall.trim(now(), min(fresh, self.config.limits.tables_in_memory))
        self.metrics.tables.set(len(self.hall.places))
        for person in await self.store.leaving():
            if self._is_mine(person):
                await self.see_off(person)

    async def see_off(self, person: str) -> None:
        """Have all processes and tables know that a person was deleted.

        What cannot be stored now is tried again later.
        """
        nobody = h.Caller(person, "")
        left: set[str] = set()
        try:
            for finished in (False, True):
                while rows := await self.store.tables_of(person, DUE, finished):
                    if left.issuperset(row.id for row in rows):
                        break  # only the list still names the person there
                    for row in rows:
                        await self.ask(h.Forget(row.id), nobody)
                        left.add(row.id)
            await tell_processes(self.store)
            await self.store.has_left(person)
        except (StoreError, RefusedError) as error:
            logger.warning("a deleted person's seats are freed later: %s", error)
        self.hall.rename(person, "")
        self.carry_out()

    async def _sweep(self) -> None:
        """Clear away what nobody has used for long and nobody will miss."""
        if not self._is_mine("sweep"):
            return
        days = self.config.limits.empty_table_days, self.config.limits.guest_days, SESSION_DAYS
        tables, persons, sessions = (now() - age * DAY for age in days)
        gone = await self.store.sweep(tables, persons, sessions)
        if any(gone):
            logger.info("cleared away: %d tables, %d guests, %d sessions", *gone)
            await tell_processes(self.store)

    def note_visit(self, person: Person) -> None:
        """Keep in mind, once a day, when a person was last here."""
        if person.seen <= now() - DAY:
            self.spawn(self._write_visit(person.id))

    async def _write_visit(self, person: str) -> None:
        try:
            await self.store.change_person(person, seen=now())
        except StoreError as error:  # another time: who only looks needs no storage
            logger.warning("a visit was not noted: %s", error)

    async def _look_after(self) -> None:
        """See after tables whose time has run out, and bots that were forgotten."""
        if self.away:
            return  # first it is noted that nobody could move
        time = now()
        for row in await self.store.due(time, DUE):
            late = row.deadline is not None and row.deadline <= time
            if (late or row.updated <= time - FORGOTTEN) and self._is_mine(row.id):
                gaps = self._gaps_since(row.updated)
                self.submit(h.Request(h.LookAfter(row.id, gaps), h.NOBODY))

    def _is_mine(self, table: str) -> bool:
        """Whether this process looks after a table, of those that live."""

        def weight(process: str) -> bytes:
            return hashlib.blake2b(f"{process} {table}".encode(), digest_size=8).digest()

        return max(self.processes, key=weight, default=self.process) == self.process

    async def _follow(self) -> None:
        """Follow what other processes store."""
        while True:
            try:
                async for table, version in self.store.changes():
                    self.hall.changed(table, version, now())
                    self.carry_out()
                return
            except Exception as error:  # without it, people would wait here for others for ever
                log_problem(logger, "could not follow other processes", error)
                await asyncio.sleep(BEAT)

    def _stop(self, error: BaseException) -> None:
        """Stop the process: what is durable is unknown, and a new start will read it."""
        if not self.broken.is_set():
            logger.critical("the store is broken, so the server stops: %s", error)
            self.broken.set()

    # Requests

    def submit(self, request: h.Request) -> None:
        """Put a request to the hall and carry out what follows."""
        request.gaps = self.away
        self.hall.request(request, now())
        self.carry_out()

    async def ask(self, wish: h.Wish, caller: h.Caller) -> msgspec.Struct:
        """Put a wish to the hall; return its answer, or raise RefusedError."""
        reply = Finished()
        self.submit(h.Request(wish, caller, reply))
        message = await reply.future
        if isinstance(message, p.Refused):
            raise RefusedError(Code(message.code), message.text, message.rule, message.said)
        return message

    def carry_out(self) -> None:
        """Do what the hall asks for."""
        while self.hall.effects:
            for effect in self.hall.take_effects():
                match effect:
                    case h.Answer(reply, message):
                        if isinstance(message, p.Refused) and not isinstance(reply, Finished):
                            self.metrics.refused(message.code)  # the door counts its own
                        reply.answer(message)  # type: ignore[attr-defined]
                    case h.Wake(watcher):
                        watcher.connection.wake(watcher)
                    case h.Store(append, moves):
                        self._append(append, moves)
                    case h.Load(table, after):
                        self.spawn(self._load(table, after))
                    case h.Think():
                        self.spawn(self._think(effect))

    def _append(self, append: Append, moves: int) -> None:
        self.storing += 1
        storing = asyncio.ensure_future(self.store.append(append))
        storing.add_done_callback(partial(self._appended, append.row.id, moves))

    def _appended(self, table: str, moves: int, storing: "asyncio.Future[None]") -> None:
        self.storing -= 1
        if storing.cancelled():
            return
        match storing.exception():
            case None:
                self.metrics.moves.inc(moves)
                self.hall.stored(table, now())
            case ConflictError():
                self.hall.overtaken(table, now())
            case StoreBrokenError() as error:
                self._stop(error)
                return
            case StoreError() as error:
                logger.error("not stored: %s", error, extra={"table": table})
                self.hall.not_stored(table, now())
            case error:  # or everybody at the table would wait for ever
                log_problem(logger, "not stored", error, table=table)
                self.hall.not_stored(table, now())
        self.carry_out()

    async def _load(self, table: str, after: int) -> None:
        try:
            events = await self.store.events(table, after)
            await self._know(events)
            if after == 0 and events:
                self._stop_clocks(table, events[-1].at)
            self.hall.loaded(table, events, now())
        except StoreBrokenError as error:
            self._stop(error)
            return
        except StoreError as error:
            logger.error("not loaded: %s", error, extra={"table": table})
            self.hall.not_loaded(table, now())
        except Exception as error:  # such as a fact of a later version
            log_problem(logger, "not loaded", error, table=table)
            self.hall.not_loaded(table, now())
        self.carry_out()

    def _stop_clocks(self, table: str, updated: int) -> None:
        """Have it noted, before anything else happens at a table, that no server ran."""
        gaps = self._gaps_since(updated)
        if gaps:
            request = h.Request(h.LookAfter(table, gaps), h.NOBODY)
            self.hall.places[table].queue.appendleft(request)

    async def _know(self, events: list[Event]) -> None:
        """Get ready for the events of a table: its game loaded, its persons known."""
        for event in events:
            fact = load_fact(event.body)
            if isinstance(fact, Made):
                await self.preparation.games[fact.settings.game].wait()
            person = getattr(fact, "person", "")
            if person and person not in self.hall.names:
                found = await self.store.person(person)
                self.hall.names[person] = found.name if found else ""

    async def _think(self, think: h.Think) -> None:
        if not think.urgent and len(self.processes) > 1:
            await asyncio.sleep(FORGOTTEN / 1000)  # another process is probably at it
            if not self.hall.is_at(think.table, think.version):
                self.hall.bot_failed(think.table, think.version)
                return
        try:
            action = await self.bots.choose(think)
        except Exception as error:  # a bot that fails must not stop a table for ever
            log_problem(logger, "a bot failed", error, table=think.table)
            self.hall.bot_failed(think.table, think.version)
            return
        rest = (think.not_before - now()) / 1000
        if rest > 0:
            await asyncio.sleep(rest)
        self.submit(h.Request(h.BotMove(think.table, think.version, action), h.NOBODY))

    # What is asked of a table

    async def look(self, table: str, ask: Callable[[Table], msgspec.Struct]) -> msgspec.Struct:
        """Return what is made of a stored table."""
        return await self.ask(h.Look(table, ask), h.NOBODY)

    async def hint(self, table: str, person: str) -> p.Hint:
        """Return the best moves of a person whose turn it is, where hints are allowed."""
        found: list[tuple[str, Any, int, int, int]] = []

        def ask(one: Table) -> msgspec.Struct:
            game = one.game
            if game is None or one.actor < 0 or not one.owns(person, one.actor):
                raise RefusedError(Code.NOT_YOUR_TURN, "hints are for whose turn it is")
            if not one.settings.training and one.persons != [person]:
                raise RefusedError(Code.FORBIDDEN, "hints are for games against bots")
            found.append(
                (game.rules.NAME, game.hidden(one.actor), one.actor, one.bot_seed(), one.version)
            )
            return p.Pong(0)

        await self.look(table, ask)
        game, hidden, seat, seed, version = found[0]
        if person in self.advised:
            raise RefusedError(Code.TOO_FAST, "one hint at a time")
        self.advised.add(person)
        try:
            advice = await self.bots.advise(game, hidden, seat, seed)
        finally:
            self.advised.discard(person)
        return p.Hint(
            version,
            [
                p.HintMove(
                    one.move, one.attention, one.share, one.share_margin, one.points,
                    one.points_margin,
                )
                for one in advice
            ],
        )  # fmt: skip

    async def entries(self, rows: list[TableRow], person: str) -> p.Tables:
        """Return tables as lists show them."""
        names = await self.store.names({one for row in rows for one in row.persons})
        return p.Tables(
            [
                p.TableEntry(
                    row.id, row.code, row.game, row.players, row.status, row.version,
                    bool(person) and row.awaited == person, person in row.persons,
                    [names.get(one, "") for one in row.persons], row.created, row.updated,
                )
                for row in rows
            ]
        )  # fmt: skip


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def viewer_of(table: Table, person: str, seat: int | None) -> int:
    """Return whose view a person gets: an own seat, or that of a spectator."""
    viewer = table.seat_of(person) if seat is None else seat
    return viewer if table.owns(person, viewer) else SPECTATOR
