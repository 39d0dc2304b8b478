"""The commands around the server: start it, and look after what it keeps."""

import argparse
import asyncio
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import quote

from speeltafel.console import DIFFERENT, OK, WRONG, note, progress_bar, say
from speeltafel.engine.catalogue import GAMES
from speeltafel.engine.compiling import CACHE
from speeltafel.engine.errors import FileError, SettingError, SpeeltafelError
from speeltafel.lab.files import write_beside
from speeltafel.lab.prepare import is_prepared, prepare
from speeltafel.play.facts import load_fact
from speeltafel.play.record import dump_record
from speeltafel.play.table import OVER, load_table
from speeltafel.server import hall as h
from speeltafel.server import protocol as p
from speeltafel.server.bots import warm
from speeltafel.server.checking import check_tables
from speeltafel.server.config import Config, data_folder, load_config, print_config, public_url
from speeltafel.server.copying import backup, restore
from speeltafel.server.house import now, tell_processes
from speeltafel.server.logs import set_up_logs
from speeltafel.server.pages import built_routes
from speeltafel.server.serve import database_url, listen, run, run_one
from speeltafel.server.sqlite import take_lock
from speeltafel.server.store import (
    ConflictError,
    Store,
    TableRow,
    open_store,
    pending_migrations,
    sqlite_path,
)

logger = logging.getLogger(__name__)

LOOPBACK = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::")
ANSWER = 10.0  # seconds in which a running server must answer
LOOK = 1.0  # seconds between two looks whether the games are compiled
EXTRA_PATIENCE = 10.0  # seconds after its time to drain, before a process is killed


def settings(arguments: argparse.Namespace) -> tuple[Config, str]:
    """Return the settings and the database of a command."""
    given: str | None = arguments.database or None
    file = sqlite_path(given) if given else None
    overrides = {
        f"server.{name}": getattr(arguments, name, None)
        for name in ("host", "port", "url", "processes", "fd", "open_browser")
    }
    # A file is no address: the settings name only databases elsewhere.
    overrides["database.url"] = "" if file else given
    config = load_config(arguments.config, os.environ, overrides)
    return config, str(file) if file else database_url(config, data_folder(os.environ))


# Serving


def run_serve(arguments: argparse.Namespace) -> int:
    """Start the server."""
    config, database = settings(arguments)
    if arguments.print_config:
        say(print_config(config).rstrip())
        return OK
    if arguments.check:
        if CACHE and config.bots.prepare:
            prepare()
            prepare(bots=True)
        return OK
    set_up_logs(config.logs.level, config.logs.format, [config.admin.token])
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # each of its steps, else
    server = config.server
    if server.processes > 1 and arguments.supervise is False:
        raise SettingError("--no-supervise is for one process: leave it out, or --processes")
    if sys.platform == "win32" and (server.processes > 1 or arguments.supervise):
        raise SettingError("several processes on one machine are not possible on Windows")
    # macOS can fork, but not all of its libraries bear it.
    usual = sys.platform not in ("win32", "darwin")
    supervised = server.processes > 1 or (
        usual if arguments.supervise is None else arguments.supervise
    )
    listening = listen(config)
    patience = server.drain_seconds + EXTRA_PATIENCE
    parent = os.getpid() if supervised else 0

    def serve(first: bool, serving: Callable[[], None]) -> int:
        def started(port: int) -> None:
            if first:
                announce(config, port)
            serving()

        preparation = Preparation()
        work = run(
            config, listening, database, preparation, started, preparation.stop,
            0.0 if first else patience, parent,
        )  # fmt: skip
        return run_one(work)

    try:
        if not supervised:
            return serve(True, lambda: None)
        return supervise(serve, listening, server.processes, patience, arguments)
    finally:
        listening.close()


def supervise(
    serve: Callable[[bool, Callable[[], None]], int],
    listening: socket.socket,
    processes: int,
    patience: float,
    arguments: argparse.Namespace,
) -> int:
    """Keep processes that serve running, until a signal comes."""
    from speeltafel.server.supervise import TAKE_OVER, Renewal, Supervisor  # not on Windows

    def serve_or_say(first: bool, serving: Callable[[], None]) -> int:
        try:
            return serve(first, serving)
        except SpeeltafelError as error:
            note(f"speeltafel: {error}")
            return WRONG

    words = arguments.words
    if TAKE_OVER in words:
        words = words[: words.index(TAKE_OVER)]
    command = [sys.executable, "-P", "-m", "speeltafel", "serve", *words]
    old = [int(pid) for pid in arguments.take_over.split(",") if pid]
    return Supervisor(
        serve_or_say, listening, processes, patience, loading(wait=not old),
        Renewal([*command, "--check"], command), old,
    ).run()  # fmt: skip


def loading(wait: bool) -> Iterator[float]:
    """Load the pages and the games; yield now and then how many seconds the rest can wait.

    `wait` for what another process is still compiling.
    """
    built_routes()
    yield 0.0
    while wait and CACHE and not is_prepared():
        yield LOOK
    for name in GAMES if is_prepared() else ():
        warm(name)  # bots are not: in both processes they would take too much memory
        yield 0.0


def announce(config: Config, port: int) -> None:
    """Say where the server is, and who can reach it; open it in the browser."""
    address = public_url(config, port)
    server = config.server
    say(f"Speeltafel is at {address} (Ctrl-C ends it)")
    if not server.url and server.fd < 0:
        if server.host in LOOPBACK:
            say("Only this machine can reach it; to let others in: speeltafel --host 0.0.0.0")
        elif server.host in EVERYWHERE:
            say(f"On your network it is at http://{own_address()}:{port}{server.prefix}")
    sys.stdout.flush()
    if server.open_browser and has_browser():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def own_address() -> str:
    """Return the address of this machine in its network, or its name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only finds the way there
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def has_browser() -> bool:
    """Whether somebody sits before a screen; a browser in a terminal would only be in the way."""
    if not sys.stdout.isatty():
        return False
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in screens)


class Preparation:
    """Compiles games and bots in a process of its own, which can be stopped at any time.

    Of several servers on one machine only one compiles; the others wait for it.
    """

    def __init__(self) -> None:
        self.stopped = threading.Event()
        self.process: subprocess.Popen[str] | None = None
        self.lock = threading.Lock()

    def __call__(self, ready: Callable[[str], None], bots: bool) -> None:
        """Prepare all games, or all bots; tell `ready` each that is done."""
        waiting = list(GAMES)

        def done(name: str) -> None:
            if name in waiting and not self.stopped.is_set():
                waiting.remove(name)
                ready(name)

        if CACHE and not is_prepared(bots):
            self._compile(done, bots, CACHE / "preparing")
        for name in list(waiting):  # all, where nothing is left to compile or none can be kept
            done(name)

    def _compile(self, done: Callable[[str], None], bots: bool, place: Path) -> None:
        while not self.stopped.is_set():
            try:
                lock = take_lock(place)
            except SettingError:
                self.stopped.wait(0.2)
                continue
            try:
                if not is_prepared(bots):
                    self._run(done, bots)
                return
            finally:
                lock.close()

    def _run(self, done: Callable[[str], None], bots: bool) -> None:
        program = (
            "from speeltafel.lab.prepare import prepare\n"
            f"prepare(lambda name: print(name, flush=True), bots={bots})"
        )
        with self.lock:
            if self.stopped.is_set():
                return
            # A session of its own, so that Ctrl-C reaches the server alone, which then stops this.
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-c", program],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        with self.process.stdout:
            for line in self.process.stdout:
                done(line.strip())
        if self.process.wait() and not self.stopped.is_set():
            logger.error(
                "preparing failed (code %s); `speeltafel prepare --bots` says why",
                self.process.returncode,
            )

    def stop(self) -> None:
        """Stop preparing; the next start goes on with it."""
        self.stopped.set()
        with self.lock:
            # On Windows it goes on to its end, since only a group can be stopped as a whole.
            if self.process and self.process.poll() is None and sys.platform != "win32":
                os.killpg(self.process.pid, signal.SIGTERM)


# The database


def run_backup(arguments: argparse.Namespace) -> int:
    """Write everything into one file."""
    _, database = settings(arguments)
    asyncio.run(backup(database, arguments.file))
    say(f"{arguments.file} has everything; `speeltafel restore {arguments.file}` brings it back.")
    return OK


def run_restore(arguments: argparse.Namespace) -> int:
    """Bring a backup into an empty database."""
    _, database = settings(arguments)
    asyncio.run(_restore(arguments.file, database))
    say(f"Everything of {arguments.file} is back.")
    return OK


async def _restore(file: Path, database: str) -> None:
    if not file.is_file():
        raise FileError(f"cannot read {file}: there is no such file")
    async with opened(database) as store:
        await restore(file, store)


def run_copy(arguments: argparse.Namespace) -> int:
    """Copy everything from one database into another."""

    async def work() -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "copy.sqlite"
            await backup(arguments.source, file)
            await _restore(file, arguments.target)

    sqlite_path(arguments.target)  # says at once if this names no database
    asyncio.run(work())
    say("Everything is copied.")
    return OK


def run_migrate(arguments: argparse.Namespace) -> int:
    """Bring the database up to date."""
    _, database = settings(arguments)

    async def work() -> list[str]:
        pending = await pending_migrations(database)
        if pending and not arguments.dry_run:
            async with opened(database):
                pass
        return pending

    pending = asyncio.run(work())
    for name in pending:
        say(f"{name} {'would be' if arguments.dry_run else 'was'} carried out")
    if not pending:
        say("The database is up to date.")
    return OK


def run_check_tables(arguments: argparse.Namespace) -> int:
    """Replay every stored table and compare it with what is stored about it."""
    _, database = settings(arguments)

    async def work() -> tuple[int, int]:
        checked = different = 0
        async with snapshot(database) as store:
            for fault in await store.faults():
                say(fault)
                different += 1
            with progress_bar() as bar:
                task = bar.add_task("Replaying tables", total=None)
                async for table, fault in check_tables(store):
                    checked += 1
                    bar.advance(task)
                    if fault:
                        different += 1
                        say(f"table {table}: {fault}")
        return checked, different

    checked, different = asyncio.run(work())
    say(f"{checked} tables were replayed; {different or 'no'} faults were found")
    return DIFFERENT if different else OK


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    """Open a database."""
    store = await open_store(database)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def snapshot(database: str) -> AsyncIterator[Store]:
    """Open a copy of a database as it is now, also while a server uses it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "copy.sqlite"
        await backup(database, file)
        async with opened(str(file)) as store:
            yield store


# Tables and persons


def run_tables(arguments: argparse.Namespace) -> int:
    """List all tables."""
    _, database = settings(arguments)

    async def work() -> None:
        async with snapshot(database) as store:
            async for row in all_rows(store):
                changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.updated / 1000))
                names = [f"{await name_of(store, one)} ({one})" for one in row.persons]
                say(
                    f"{row.id}  {row.code}  {row.game:11}  {row.status:7}  {changed}  "
                    f"{', '.join(names) or '-'}"
                )

    asyncio.run(work())
    return OK


async def all_rows(store: Store) -> AsyncIterator[TableRow]:
    """Yield all tables, by id."""
    after = ""
    while rows := await store.all_rows(after):
        for row in rows:
            yield row
        after = rows[-1].id


async def name_of(store: Store, person: str) -> str:
    """Return a person's name, "-" if the person is gone."""
    found = await store.person(person)
    return found.name if found else "-"


def run_export(arguments: argparse.Namespace) -> int:
    """Write the records of finished games."""
    if bool(arguments.table) == arguments.all:
        raise SettingError("name either a table or --all, and a file: export TABLE FILE")
    _, database = settings(arguments)

    async def work() -> int:
        games = 0
        async with snapshot(database) as store:
            with write_beside(arguments.file) as out:
                async for row in all_rows(store):
                    if row.id == arguments.table or (arguments.all and row.status == OVER):
                        out.write(await record_of(store, row.id) + "\n")
                        games += 1
                if arguments.table and not games:
                    raise no_table(arguments.table)
        return games

    games = asyncio.run(work())
    say(f"{arguments.file} has {games} game{'' if games == 1 else 's'}.")
    return OK


async def record_of(store: Store, name: str) -> str:
    """Return the record of a finished table, as a line."""
    events = await store.events(name)
    table = load_table(name, [(load_fact(event.body), event.at) for event in events])
    names = {person: await name_of(store, person) for person in table.persons}
    return dump_record(table.record(lambda person: names[person]))


def no_table(name: str) -> SettingError:
    """Say that there is no such table."""
    return SettingError(f"there is no table {name}; `speeltafel tables` lists them")


def run_close(arguments: argparse.Namespace) -> int:
    """Close a table."""
    name = arguments.table
    change(
        arguments,
        ("POST", f"tables/{quote(name)}/close", {"reason": arguments.reason}),
        lambda store: carry_out(store, h.Rule(name, None, arguments.reason)),
    )
    say(f"Table {name} is closed.")
    return OK


def run_free(arguments: argparse.Namespace) -> int:
    """Free a seat."""
    name, seat = arguments.table, arguments.seat
    change(
        arguments,
        ("POST", f"tables/{quote(name)}/seats/{seat}/free", None),
        lambda store: carry_out(store, h.Rule(name, seat)),
    )
    say(f"Seat {seat} of table {name} is free, or a bot plays there if the game has begun.")
    return OK


def run_delete(arguments: argparse.Namespace) -> int:
    """Delete a table."""
    name = arguments.table

    async def delete(store: Store) -> None:
        if await store.row(name) is None:
            raise no_table(name)
        await store.delete_table(name)

    change(arguments, ("DELETE", f"tables/{quote(name)}", None), delete)
    say(f"Table {name} is deleted.")
    return OK


def run_ban(arguments: argparse.Namespace) -> int:
    """Ban a person, or let them in again."""
    person, banned = arguments.person, arguments.banned

    async def ban(store: Store) -> None:
        if await store.person(person) is None:
            raise SettingError(f"there is no person {person}; `speeltafel tables` names them")
        await store.change_person(person, banned=banned)
        if banned:
            await store.end_sessions(person)
            await tell_processes(store)

    change(arguments, ("POST" if banned else "DELETE", f"persons/{quote(person)}/ban", None), ban)
    say(f"{person} is banned." if banned else f"{person} may come in again.")
    return OK


Wanted = tuple[str, str, dict[str, object] | None]  # method, path, body


def change(
    arguments: argparse.Namespace, wanted: Wanted, directly: Callable[[Store], Awaitable[None]]
) -> None:
    """Change something: through the server that uses the database, or in the database itself."""
    config, database = settings(arguments)
    file = sqlite_path(database)
    if file is not None and not file.exists():
        raise FileError(f"there are no tables yet: {file} does not exist")
    if is_served(config, file):
        ask_server(config, *wanted)
        return

    async def work() -> None:
        async with opened(database) as store:
            await directly(store)

    asyncio.run(work())


def is_served(config: Config, file: Path | None) -> bool:
    """Whether a server must be asked: it holds the file, or is there and can close connections."""
    if file is None:
        return bool(config.admin.token) and answers(config)
    try:
        take_lock(file).close()
    except SettingError:
        if not config.admin.token:
            raise SettingError(
                f"a server uses {file}: give it and this command an admin token "
                "(admin.token, SPEELTAFEL_ADMIN_TOKEN), or stop it first"
            ) from None
        return True
    return False


def answers(config: Config) -> bool:
    """Whether a server runs where the settings say."""
    try:
        return request(config, "GET", "/healthz")[0] == 200
    except (OSError, HTTPException):
        return False


def ask_server(config: Config, method: str, path: str, body: dict[str, object] | None) -> None:
    """Have a running server do something."""
    try:
        status, text = request(config, method, f"/admin/api/{path}", body)
    except (OSError, HTTPException):
        raise SettingError(
            f"the server does not answer on {local_host(config)} port {config.server.port}: "
            "give this command the settings that it runs with"
        ) from None
    if status >= 400:
        raise SettingError(f"the server refused: {refusal(text)}")


def refusal(text: bytes) -> str:
    """Return the sentence of a refusal."""
    try:
        return str(json.loads(text)["text"])
    except (ValueError, KeyError, TypeError):
        return "without a reason"


def request(
    config: Config, method: str, path: str, body: dict[str, object] | None = None
) -> tuple[int, bytes]:
    """Send a request to the server on this machine."""
    connection = HTTPConnection(local_host(config), config.server.port, timeout=ANSWER)
    headers = {"Authorization": f"Bearer {config.admin.token}", "Content-Type": "application/json"}
    try:
        text = None if body is None else json.dumps(body)
        connection.request(method, config.server.prefix + path, text, headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def local_host(config: Config) -> str:
    """Return where the server is on this machine."""
    return "127.0.0.1" if config.server.host in EVERYWHERE else config.server.host


async def carry_out(store: Store, wish: h.Wish, caller: h.Caller = h.NOBODY) -> None:
    """Do something at a table that no server looks after."""
    hall = h.Hall(b"")
    hall.request(h.Request(wish, caller, reply=True), now())
    while effects := hall.take_effects():
        for effect in effects:
            match effect:
                case h.Load(table, after):
                    hall.loaded(table, await store.events(table, after), now())
                case h.Store(append):
                    try:
                        await store.append(append)
                    except ConflictError:
                        hall.overtaken(wish.table, now())
                    else:
                        hall.stored(wish.table, now())
                case h.Answer(_, p.Refused() as refused):
                    raise SettingError(refused.text)
