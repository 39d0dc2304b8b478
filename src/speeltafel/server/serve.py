"""Run the server in this process."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from msgspec.structs import replace

from speeltafel.engine.errors import SettingError
from speeltafel.server.app import make_app
from speeltafel.server.bots import Prepare
from speeltafel.server.config import Config
from speeltafel.server.frames import GuardedProtocol
from speeltafel.server.house import House
from speeltafel.server.store import InUseError, Store, open_store

logger = logging.getLogger(__name__)

WAITING = 4096  # connections that may wait to be accepted
AT_ONCE = 1  # connections let in at every turn of the loop
UNREAD_BYTES = 128 * 1024  # that the system keeps for somebody; Linux takes it twice
SILENT_SECONDS = 5  # after which somebody is let in who has said nothing
FULL_SECONDS = 1.0  # for which nobody is let in when there is no room
PING_SECONDS = 20.0
TICK = 0.01  # seconds between two looks whether a database is free
ORPHAN_TICK = 0.5  # seconds between two looks whether the parent lives
SELDOM = 600.0  # seconds between two looks for garbage among all objects
YOUNG = 20_000  # objects made between two looks among the newest
NEVER = 1_000_000_000
STOPS = [getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)]
OK, BROKEN = 0, 1


def listen(config: Config) -> socket.socket:
    """Return the listening socket, made or inherited."""
    server = config.server
    if server.fd >= 0:
        return _inherited(server.fd)
    family = socket.AF_INET6 if ":" in server.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((server.host, server.port))
        listening.listen(WAITING)
    except OSError as error:
        listening.close()
        raise SettingError(
            f"cannot listen on {server.host} port {server.port}: {error.strerror}; "
            "choose another with --port"
        ) from None
    return listening


def _inherited(number: int) -> socket.socket:
    try:
        listening = socket.socket(fileno=number)
    except OSError as error:
        raise SettingError(f"--fd {number} is no socket: {error.strerror}") from None
    if not listening.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
        listening.detach()  # whoever opened it closes it
        raise SettingError(f"--fd {number} is a socket that does not listen")
    listening.set_inheritable(False)  # what this process starts has no use for it
    return listening


def database_url(config: Config, data: Path) -> str:
    """Return where tables are kept: as configured, or in the data folder, which is made."""
    if config.database.url:
        return config.database.url
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingError(f"cannot make the data folder {data}: {error.strerror}") from None
    return str(data / "speeltafel.sqlite")


# One process


def below(prefix: str, app: Any) -> Any:
    """Return an app that also answers below a path, as a proxy passes it on."""
    if not prefix:
        return app

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        if scope.get("path", "").startswith(f"{prefix}/"):
            scope = {**scope, "path": scope["path"].removeprefix(prefix)}
        await app(scope, receive, send)

    return answer


class Turnstile:
    """Lets people in a few at a time, so that those inside do not feel a crowd at the door.

    asyncio and uvloop take in everybody who waits before they turn to anybody else.
    """

    def __init__(self, listening: socket.socket, make: Callable[[], asyncio.BaseProtocol]) -> None:
        self.loop = asyncio.get_running_loop()
        self.listening = listening
        self.make = make
        self.entering: set[asyncio.Task[Any]] = set()
        listening.setblocking(False)
        # What somebody does not read is to be noticed, not to pile up in the system.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD_BYTES)
        if hasattr(socket, "TCP_DEFER_ACCEPT"):  # Linux: who has not said anything yet can wait
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, SILENT_SECONDS)
        self._open()

    def _open(self) -> None:
        if self.listening.fileno() >= 0:
            self.loop.add_reader(self.listening, self._let_in)

    def close(self) -> None:
        """Let nobody in any more; who waits is let in by whoever has the socket next."""
        self.loop.remove_reader(self.listening)

    def _let_in(self) -> None:
        for _ in range(AT_ONCE):
            try:
                joined, _ = self.listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return  # nobody waits, or whoever did has gone
            except OSError as error:  # such as too many open files
                logger.error("cannot let anybody in for a moment: %s", error.strerror)
                self.close()
                self.loop.call_later(FULL_SECONDS, self._open)
                return
            joined.setblocking(False)
            joined.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            entering = self.loop.connect_accepted_socket(self.make, joined)
            task = self.loop.create_task(entering)
            self.entering.add(task)
            task.add_done_callback(partial(self._entered, joined))

    def _entered(self, joined: socket.socket, task: asyncio.Task[Any]) -> None:
        self.entering.discard(task)
        if not task.cancelled() and task.exception():  # such as: gone before it was let in
            joined.close()
            logger.warning("somebody could not be let in: %s", task.exception())


class Server(uvicorn.Server):
    """The web server, which ends well after a signal, and says when it begins to end."""

    def __init__(self, config: uvicorn.Config, stopping: Callable[[], None]) -> None:
        super().__init__(config)
        self.stopping = stopping
        self.turnstiles: list[Turnstile] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to let people in."""
        if sys.platform == "win32":  # whose loop cannot wait for a socket of ours
            await super().startup(sockets)
            return
        await super().startup([])
        self.turnstiles = [Turnstile(one, self._protocol) for one in sockets or ()]

    def _protocol(self) -> asyncio.Protocol:
        make: Any = self.config.http_protocol_class
        protocol: asyncio.Protocol = make(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on a signal; unlike uvicorn's own, do not raise it again when all is done."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in STOPS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let all connections end, then the house."""
        self.stopping()
        for turnstile in self.turnstiles:
            turnstile.close()
        await super().shutdown(sockets)


async def run(
    config: Config,
    listening: socket.socket,
    database: str,
    prepare: Prepare | None = None,
    started: Callable[[int], None] = lambda port: None,
    stopping: Callable[[], None] = lambda: None,
    patience: float = 0.0,
    parent: int = 0,
) -> int:
    """Serve until a signal comes; return the exit code.

    `started` is told the port; `stopping` is called as soon as the end begins. If another process
    has the database, it is waited for up to `patience` seconds. If there is a `parent`, this
    process ends well soon after it.
    """
    port = listening.getsockname()[1]
    config = replace(config, server=replace(config.server, port=port))  # where any was asked for
    house = House(config, await open_patiently(database, patience), prepare)

    def close() -> None:
        house.hall.closing = True  # whoever still sends something is to send it again
        stopping()

    server = Server(
        uvicorn.Config(
            below(config.server.prefix, make_app(house)),
            ws=GuardedProtocol,
            ws_max_size=config.limits.message_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_graceful_shutdown=max(1, round(config.server.drain_seconds)),
            proxy_headers=False,
            server_header=False,
            access_log=False,
            log_config=None,
        ),
        close,
    )
    serving = asyncio.ensure_future(server.serve(sockets=[listening]))
    ends: list[asyncio.Future[Any]] = [asyncio.ensure_future(house.broken.wait())]
    collecting = asyncio.ensure_future(collect_seldom())
    if parent:
        ends.append(asyncio.ensure_future(left_alone(parent)))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        started(port)
    await asyncio.wait([serving, *ends], return_when=asyncio.FIRST_COMPLETED)
    server.should_exit = True
    await serving
    for end in (*ends, collecting):
        end.cancel()
    return BROKEN if house.broken.is_set() or not server.started else OK


async def collect_seldom() -> None:
    """Look for garbage among all objects so seldom that nobody feels it.

    Everything stands still meanwhile. Python would look whenever a quarter more objects have been
    made: with 5,000 people at 1,250 tables every twenty seconds, for more than half a second.
    """
    young, middle, old = gc.get_threshold()
    gc.set_threshold(YOUNG, middle, NEVER)
    try:
        while True:
            await asyncio.sleep(SELDOM)
            gc.collect()
    finally:
        gc.set_threshold(young, middle, old)


async def left_alone(parent: int) -> None:
    """Return once the parent has died.

    Whoever looks after the server then starts it anew, and needs the port and the database.
    """
    while os.getppid() == parent:
        await asyncio.sleep(ORPHAN_TICK)
    logger.error("the parent process has died, so the server stops")


async def open_patiently(database: str, patience: float) -> Store:
    """Open a store, as soon as whoever has it lets go."""
    end = time.monotonic() + patience
    while True:
        try:
            return await open_store(database)
        except InUseError:
            if time.monotonic() > end:
                raise
        await asyncio.sleep(TICK)


def run_one(serving: Coroutine[Any, Any, int]) -> int:
    """Run `run(…)` on the fastest loop there is."""
    new_loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop
    if sys.platform != "win32":
        import uvloop

        new_loop = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=new_loop) as runner:
        return runner.run(serving)
