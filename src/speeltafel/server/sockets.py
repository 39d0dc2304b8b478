"""Sockets: one connection reads commands and shows tables.

While the reader keeps up, everything goes out at once. Nothing here waits for a slow reader but its
own writer: answers queue up to a limit, and a table is shown as it is when the reader is ready for
it, so that a slow one skips views instead of piling them up. Who does not read at all is dropped.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from contextvars import copy_context

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from speeltafel import __version__
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.server import hall as h
from speeltafel.server import protocol as p
from speeltafel.server.frames import SHORT_WAY, GuardedProtocol
from speeltafel.server.house import ENDED, House, now
from speeltafel.server.limits import Bucket
from speeltafel.server.logs import log_problem
from speeltafel.server.store import StoreError

logger = logging.getLogger(__name__)

NORMAL, POLICY, FAULT = 1000, 1008, 1011
MOST_WATCHED = 16  # tables at a time
STRIKES = 20  # messages beyond the limit before a connection is closed
LOOK = 0.5  # seconds between two looks for ended sessions


class Connection:
    """One open socket of a person."""

    def __init__(self, house: House, socket: WebSocket, caller: h.Caller, session: bytes) -> None:
        self.house = house
        self.socket = socket
        self.caller = caller
        self.session = session
        self.watchers: dict[str, h.Watcher] = {}
        self.answers: deque[bytes] = deque()
        self.queued = 0  # bytes in answers
        self.news: dict[h.Watcher, None] = {}
        self.something = asyncio.Event()
        self.behind = False  # the writer has something to send, which nothing may overtake
        self.ending: tuple[int, str] | None = None
        self.short: GuardedProtocol | None = socket.scope["extensions"].pop(SHORT_WAY, None)
        limits = house.config.limits
        self.bucket = Bucket(limits.messages_per_second, limits.burst, time.monotonic())
        self.strikes = 0

    # What the hall calls

    def answer(self, message: msgspec.Struct) -> None:
        """Send an answer, or queue it."""
        data = p.write_message(message)
        if self.short and self._is_free():
            self.short.hold(data)  # the table as it is then comes next
            return
        self.answers.append(data)
        self.queued += len(data)
        if self.queued > self.house.config.limits.queue_bytes:
            self.close(POLICY, "you do not read your answers")
        self._rouse()

    def wake(self, watcher: h.Watcher) -> None:
        """Show a table as soon as the reader is ready."""
        if self.short and self._is_free():
            data = self._shown(watcher)
            if data is not None:
                self.short.write(data)
            return
        self.news[watcher] = None
        self._rouse()

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        if self.ending is None:
            self.ending = code, reason
        self.something.set()

    def _is_free(self) -> bool:
        """Whether something can be sent at once."""
        ready = self.short is not None and self.short.ready
        return ready and not self.behind and self.ending is None

    def _rouse(self) -> None:
        self.behind = True
        self.something.set()

    # Reading and writing

    async def run(self) -> None:
        """Serve the connection until it ends."""
        self.house.connections.add(self)
        self.house.metrics.sockets.inc()
        self.answer(p.Hello(p.PROTOCOL, __version__, self.caller.person, self.caller.name, now()))
        reading = asyncio.ensure_future(self._read())
        if self.short:
            context = copy_context()  # so that log lines name the request
            self.short.hear = lambda data: context.run(self._hear, data)
        try:
            await self._write()
        finally:
            reading.cancel()
            if self.short:
                self.short.hear = None
                self.short = None
            for watcher in self.watchers.values():
                self.house.hall.unwatch(watcher)
            self.house.connections.discard(self)
            self.house.metrics.sockets.dec()
            await asyncio.gather(reading, return_exceptions=True)  # last: this may be cancelled too

    async def _write(self) -> None:
        """Send what there is, one thing at a time; end when the connection does."""
        while True:
            await self.something.wait()
            self.something.clear()
            while self.ending is None and (self.answers or self.news):
                if self.answers:
                    data: bytes | None = self.answers.popleft()
                    self.queued -= len(data or b"")
                else:
                    watcher = next(iter(self.news))
                    del self.news[watcher]
                    data = self._shown(watcher)
                if data is not None and not await self._send(data):
                    return
            if self.ending is not None:
                await self._end(*self.ending)
                return
            self.behind = False

    def _shown(self, watcher: h.Watcher) -> bytes | None:
        try:
            return self.house.hall.update(watcher)
        except Exception as error:  # one table that cannot be shown must not end in a traceback
            log_problem(logger, "a view failed", error, table=watcher.table)
            self.close(FAULT, "something went wrong here; it is in the log")
            return None

    async def _send(self, data: bytes) -> bool:
        message = {"type": "websocket.send", "text": data.decode()}
        return await self._within_time(lambda: self.socket.send(message))

    async def _end(self, code: int, reason: str) -> None:
        await self._within_time(lambda: self.socket.close(code, reason))

    async def _within_time(self, send: Callable[[], object]) -> bool:
        """Send something; False if the other end is gone or does not read."""
        try:
            async with asyncio.timeout(self.house.config.limits.send_seconds):
                await send()  # type: ignore[misc]
        except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            return False
        return True

    async def _read(self) -> None:
        while True:
            try:
                message = await self.socket.receive()
            except (WebSocketDisconnect, RuntimeError, OSError):
                self.close(NORMAL, "")
                return
            if message["type"] != "websocket.receive":
                self.close(NORMAL, "")
                return
            self._hear(message.get("text"))

    def _hear(self, data: str | None) -> None:
        """Take a message; None if it was not text."""
        if self.ending is not None:
            return
        if self.bucket.take(time.monotonic()):
            self.strikes += 1
            self._refuse(Code.TOO_FAST, "slow down")
            if self.strikes > STRIKES:
                self.close(POLICY, "too many messages")
            return
        if data is None:
            self._refuse(Code.BAD_MESSAGE, "messages are text, not binary")
            return
        try:
            self._handle(data)
        except Exception as error:  # nobody outside is told more than where to look
            ref = log_problem(logger, "a message failed", error)
            broken = RefusedError(Code.BROKEN, "something went wrong here; it is in the log")
            self.answer(p.refused(broken, ref=ref))

    def _handle(self, data: str) -> None:
        try:
            message = p.read_message(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(Code.BAD_MESSAGE, f"not understood: {error}")
            return
        match message:
            case p.Watch():
                self._watch(message)
            case p.Unwatch():
                watcher = self.watchers.pop(message.table, None)
                if watcher:
                    self.house.hall.unwatch(watcher)
                    self.news.pop(watcher, None)
            case p.Ping():
                self.answer(p.Pong(now()))
            case _:
                self.house.submit(h.Request(message, self.caller, self))

    def _watch(self, message: p.Watch) -> None:
        before = self.watchers.pop(message.table, None)
        if before:
            self.house.hall.unwatch(before)
            self.news.pop(before, None)
        if len(self.watchers) >= MOST_WATCHED:
            self._refuse(Code.TOO_MANY, f"a connection shows at most {MOST_WATCHED} tables")
            return
        watcher = h.Watcher(
            message.table, self.caller.person, message.seat, message.since, connection=self
        )
        self.watchers[message.table] = watcher
        self.house.hall.watch(watcher, now())
        self.house.carry_out()

    def _refuse(self, code: Code, text: str) -> None:
        self.house.metrics.refused(code)
        self.answer(p.refused(RefusedError(code, text)))


# When sessions end


def close_sockets(house: House, reason: str, *, session: bytes = b"", person: str = "") -> None:
    """Close the sockets of a session, or of a person, in this process."""
    for connection in list(house.connections):
        mine = connection.session == session if session else connection.caller.person == person
        if mine:
            connection.close(POLICY, reason)


async def follow_sessions(house: House) -> None:
    """Look, for ever, whose sessions were ended and who was renamed in any process."""
    known = None
    while True:
        try:
            latest = await house.store.get_meta(ENDED)
            if latest != known:
                await _check_sessions(house)
                await _check_names(house)
                known = latest
        except StoreError as error:
            logger.warning("could not look for ended sessions: %s", error)
        except Exception as error:  # or nobody would be signed out any more
            log_problem(logger, "could not look for ended sessions", error)
        await asyncio.sleep(LOOK)


async def _check_sessions(house: House) -> None:
    connections = list(house.connections)
    persons = await house.store.sessions({connection.session for connection in connections})
    for connection in connections:
        person = persons.get(connection.session)
        if person is None or person.banned:
            connection.close(POLICY, "your session has ended")
        elif person.name != connection.caller.name:
            connection.caller = h.Caller(person.id, person.name)


async def _check_names(house: House) -> None:
    """Show the new names of those who changed theirs in another process."""
    known = dict(house.hall.names)
    names = await house.store.names(known)
    for person, name in known.items():
        if names.get(person, "") != name:
            house.hall.rename(person, names.get(person, ""))
    house.carry_out()
