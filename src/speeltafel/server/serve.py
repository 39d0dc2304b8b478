"""Run the server: one process, or several that share a listening socket."""

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
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

WAITING = 2048  # connections that may wait to be accepted
PING_SECONDS = 20.0
TICK = 0.05  # seconds between two looks at the processes
QUICK_END = 1.0  # seconds; a process that ends sooner is not started again before
STOPS = [getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)]
TAKE_OVER = "--take-over"  # tells a process to load everything first, and then to wait
OK, BROKEN, STOPPED = 0, 1, 130


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


class Server(uvicorn.Server):
    """The web server, which ends well after a signal, and says when it begins to end."""

    def __init__(self, config: uvicorn.Config, stopping: Callable[[], None]) -> None:
        super().__init__(config)
        self.stopping = stopping

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
        await super().shutdown(sockets)


async def run(
    config: Config,
    listening: socket.socket,
    database: str,
    prepare: Prepare | None = None,
    started: Callable[[int], None] = lambda port: None,
    stopping: Callable[[], None] = lambda: None,
    patience: float = 0.0,
) -> int:
    """Serve until a signal comes; return the exit code.

    `started` is told the port; `stopping` is called as soon as the end begins. If another process
    has the database, it is waited for up to `patience` seconds.
    """
    port = listening.getsockname()[1]
    config = replace(config, server=replace(config.server, port=port))  # where any was asked for
    house = House(config, await open_patiently(database, patience), prepare)
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
        stopping,
    )
    serving = asyncio.ensure_future(server.serve(sockets=[listening]))
    broken = asyncio.ensure_future(house.broken.wait())
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        started(port)
    await asyncio.wait([serving, broken], return_when=asyncio.FIRST_COMPLETED)
    server.should_exit = True
    await serving
    broken.cancel()
    return BROKEN if house.broken.is_set() or not server.started else OK


async def open_patiently(database: str, patience: float) -> Store:
    """Open a store, as soon as whoever has it lets go."""
    end = time.monotonic() + patience
    while True:
        try:
            return await open_store(database)
        except InUseError:
            if time.monotonic() > end:
                raise
        await asyncio.sleep(TICK / 5)


def run_one(serving: Coroutine[Any, Any, int]) -> int:
    """Run `run(…)` on the fastest loop there is."""
    new_loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop
    if sys.platform != "win32":
        import uvloop

        new_loop = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=new_loop) as runner:
        return runner.run(serving)


# Several processes


class Child:
    """One of several processes; it is ready once it has said something."""

    def __init__(self, command: Sequence[str], listening: socket.socket) -> None:
        number = listening.fileno()
        self.process = subprocess.Popen(
            [*command, "--fd", str(number)], pass_fds=[number], stdout=subprocess.PIPE
        )
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self.began = time.monotonic()
        self.said = False

    @property
    def code(self) -> int | None:
        """The exit code, None while it runs."""
        return self.process.poll()

    @property
    def ready(self) -> bool:
        """Whether it serves."""
        assert self.process.stdout is not None
        self.said = bool(self.process.stdout.read()) or self.said
        return self.said and self.code is None

    def end(self, patience: float) -> bool:
        """Wait for the end, which has been asked for; whether it was a good one."""
        assert self.process.stdout is not None
        try:
            code = self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.process.stdout.close()
        # One that was only beginning ends by the signal itself.
        return code in (OK, STOPPED, -signal.SIGTERM)


def run_several(
    processes: int,
    listening: socket.socket,
    command: Sequence[str],
    started: Callable[[int], None],
    patience: float,
) -> int:
    """Keep so many processes running on one listening socket, until a signal comes.

    A process that ends is started again. The socket stays open meanwhile, so nobody is refused.
    On a hang-up signal the processes are replaced one after the other: the old one ends when the
    new one has loaded everything and waits. The first one starts alone: it brings the database up
    to date, and if it cannot start none can.
    """
    if sys.platform == "win32":
        raise SettingError("several processes on one machine are not possible on Windows")
    signals: list[int] = []
    for number in STOPS:
        signal.signal(number, lambda signum, _: signals.append(signum))
    children = [Child(command, listening)]
    replaced: list[Child] = []  # those that are still to be replaced
    successor: Child | None = None  # of the first of them

    def stopped() -> bool:
        if signal.SIGHUP in signals:
            replaced[:] = children
            signals[:] = [number for number in signals if number != signal.SIGHUP]
        return bool(signals)

    while not stopped() and not children[0].ready:
        code = children[0].code
        if code is not None:
            children[0].end(patience)
            return code or BROKEN
        time.sleep(TICK)
    if not signals:
        started(listening.getsockname()[1])
        children += [Child(command, listening) for _ in range(processes - 1)]
    while not stopped():
        time.sleep(TICK)
        for place, child in enumerate(children):
            if child.code is None or time.monotonic() < child.began + QUICK_END:
                continue
            if not child.end(patience):
                logger.error("a process ended with code %s; it is started again", child.code)
            children[place] = Child(command, listening)
            replaced[:] = [one for one in replaced if one is not child]
        if replaced and successor is None and all(child.ready for child in children):
            successor = Child([*command, TAKE_OVER], listening)
        if successor is not None and successor.ready:
            old = replaced.pop(0)
            old.process.terminate()
            old.end(patience)
            children[children.index(old)] = successor
            successor = None
        elif successor is not None and successor.code is not None:
            logger.error("no process was replaced: the new one ended (code %s)", successor.code)
            successor.end(patience)
            successor = None
            replaced.clear()
    if successor is not None:
        children.append(successor)
    for child in children:
        child.process.terminate()
    good = [child.end(patience) for child in children]
    return OK if all(good) else BROKEN
