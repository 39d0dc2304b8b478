"""The server as a process: how it starts, what it says, how it ends and begins again."""

import asyncio
import gc
import signal
import socket
import sqlite3
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psutil
import pytest

from speeltafel.cli import main
from speeltafel.commands import Preparation
from speeltafel.engine.catalogue import GAMES
from speeltafel.play.facts import Moved, Paused, load_fact
from speeltafel.server import serve
from speeltafel.server.checking import check_tables
from speeltafel.server.store import open_store
from tests.server.running import Json, Player, Running, call, door, running

BOT = {"bot": "first-game"}
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and inherited sockets")


@pytest.fixture
def refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Returns what a server says that cannot start: one line, with exit code 2."""
    monkeypatch.setattr("speeltafel.commands.set_up_logs", lambda *_: None)
    monkeypatch.setenv("SPEELTAFEL_DATA", str(tmp_path))

    def start(*words: str) -> str:
        assert main(["--no-browser", "--no-supervise", *words]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        (line,) = err.splitlines()
        assert line.startswith("speeltafel: ")
        return str(line)

    return start


@POSIX
def test_it_says_where_it_is_and_a_signal_ends_it_well(
    tmp_path: Path, refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, "--port", "0", SPEELTAFEL_SERVER_PREFIX="/games") as server:
        address = server.wait_until_said("Speeltafel is at ").split()[3]
        assert address.endswith("/games")
        port = int(address.split(":")[2].removesuffix("/games"))
        assert "--host 0.0.0.0" in server.wait_until_said("Only this machine")
        for path in ("/games/api/games", "/api/games"):
            assert call(port, "GET", path)["games"][0]["name"] in GAMES
        assert "is open in another process" in refused("--port", "0")
        monkeypatch.setenv("SPEELTAFEL_DATA", str(tmp_path / "other"))
        line = refused("--port", str(port))
        assert f"cannot listen on 127.0.0.1 port {port}" in line
        assert "--port" in line
        assert server.end(signal.SIGINT) == 0
        assert "Traceback" not in server.text
    assert (tmp_path / "speeltafel.sqlite").stat().st_mode & 0o077 == 0


def test_without_a_command_the_words_are_those_of_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def serve(arguments: Namespace) -> int:
        asked.append((arguments.port, arguments.open_browser))
        return 0

    monkeypatch.setattr("speeltafel.commands.run_serve", serve)
    for words in ([], ["serve"], ["--port", "80", "--no-browser"]):
        assert main(words) == 0
    assert asked == [(None, None), (None, None), (80, False)]


def test_what_cannot_be_is_said_in_one_line(
    tmp_path: Path, refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[server]\nprot = 80\n")
    assert "server.prot; the nearest is server.port" in refused("--config", str(wrong))
    assert "cannot read" in refused("--config", str(tmp_path / "none.toml"))
    assert "server.port" in refused("--port", "70000")
    assert "geheim" not in refused("--database", "mysql://root:geheim@host/x")
    assert "SQLite serves one process only" in refused("--processes", "2")
    several = ["--processes", "2", "--database", str(tmp_path / "file.sqlite")]
    assert "SQLite serves one process only" in refused(*several)
    line = refused("--port", "0", "--database", "postgresql://me:geheim@127.0.0.1:1/nothing")
    assert "cannot connect to" in line
    assert "geheim" not in line
    line = refused("--host", "no.such.host.invalid")
    assert "cannot listen on no.such.host.invalid" in line
    monkeypatch.setattr("speeltafel.server.postgres.asyncpg", None)
    line = refused("--port", "0", "--database", "postgresql://me@127.0.0.1:1/nothing")
    assert "install speeltafel[postgres]" in line
    monkeypatch.setenv("SPEELTAFEL_SERVER_PROT", "1")
    assert "there is no SPEELTAFEL_SERVER_PROT" in refused()


def test_a_database_that_is_none_is_refused(tmp_path: Path, refused: Callable[..., str]) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Speeltafel, this is no database, only long enough to be one. " * 99)
    line = refused("--port", "0", "--database", str(letter))
    assert f"{letter}: it is not a SQLite database" in line
    newer = tmp_path / "newer.sqlite"
    with closing(sqlite3.connect(newer)) as database:
        database.executescript(
            "create table schema_version (version integer); insert into schema_version values (999)"
        )
    assert "was written by a newer Speeltafel" in refused("--port", "0", "--database", str(newer))
    foreign = tmp_path / "foreign.sqlite"
    with closing(sqlite3.connect(foreign)) as database:
        database.executescript("create table notes (text)")
    line = refused("--port", "0", "--database", str(foreign))
    assert "is a database of another program" in line


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    monkeypatch.setenv("SPEELTAFEL_DATA", str(folder))
    assert f"cannot make the data folder {folder}" in refused("--port", "0")


@POSIX
def test_what_is_no_door_is_refused(refused: Callable[..., str]) -> None:
    assert "--fd 999 is no socket" in refused("--fd", "999")
    with socket.socket() as deaf:
        assert "does not listen" in refused("--fd", str(deaf.fileno()))


def test_the_settings_can_be_seen_without_secrets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SPEELTAFEL_ADMIN_TOKEN", "geheim-geheim-geheim")
    assert main(["--print-config", "--database", "postgresql://me:geheim@host/x"]) == 0
    shown = capsys.readouterr().out
    assert 'host = "127.0.0.1"' in shown
    assert "postgresql://me:…@host/x" in shown
    assert "geheim" not in shown


# Restarts


@POSIX
def test_a_restart_refuses_nobody_and_loses_nothing(tmp_path: Path) -> None:
    """20 people play against bots through a restart; another one's clock stands still in it."""
    with door() as listening:
        fd, port = listening.fileno(), listening.getsockname()[1]

        def server() -> Any:
            return running(tmp_path, "--fd", str(fd), fds=(fd,), SPEELTAFEL_BOTS_DELAY="0.03")

        with server() as first:
            first.ready()
            slow = Player(port)
            tables = {}
            for _ in range(20):
                player = Player(port)
                tables[player] = player.make([{}, BOT], game="keltis")["table"]
            timed = asyncio.run(play_through(first, server, tables, slow))
    for player in tables:
        assert player.closes == [1012]
        assert player.refused == 0
    asyncio.run(check_stored(tmp_path, tables, timed))


async def play_through(
    first: Running, server: Any, tables: dict[Player, str], slow: Player
) -> Json:
    """Let people play, restart the server below them, and let them play on."""
    enough = asyncio.Event()
    playing = [asyncio.ensure_future(one.play(table, enough)) for one, table in tables.items()]

    async def until_all_did(moves: int) -> None:
        before = {player: len(player.done) for player in tables}
        async with asyncio.timeout(60):
            while any(len(player.done) < before[player] + moves for player in tables):
                await asyncio.sleep(0.02)

    await until_all_did(2)
    clock = {"kind": "move", "seconds": 5}  # enough to end in, on a busy machine
    timed = await asyncio.to_thread(slow.make, [{}, BOT], start=0, clock=clock)
    assert await asyncio.to_thread(first.end) == 0
    assert "Traceback" not in first.text
    # nobody serves until the time of the one who thinks would be up
    await asyncio.sleep(max(0, timed["clock"]["deadline"] / 1000 - time.time()))
    with server() as second:
        await asyncio.to_thread(second.ready)
        await until_all_did(2)
        enough.set()
        await asyncio.gather(*playing)
        assert await asyncio.to_thread(second.end) == 0
        assert "Traceback" not in second.text
    return timed


async def check_stored(data: Path, tables: dict[Player, str], timed: Json) -> None:
    """All that was acknowledged is stored, once; the clock stood still; tables replay."""
    store = await open_store(str(data / "speeltafel.sqlite"))
    try:
        assert [fault for _, fault in [one async for one in check_tables(store)] if fault] == []
        for player, table in tables.items():
            events = await store.events(table)
            numbers: dict[str, list[int]] = {}
            for event in events:
                numbers.setdefault(event.key, []).append(event.seq)
            for _, command, version in player.done:
                assert numbers[f"{player.person}:{command}"] == [version]
            facts = [load_fact(event.body) for event in events]
            assert sum(isinstance(fact, Moved) and fact.bot for fact in facts) >= 2
        after = [load_fact(e.body) for e in await store.events(timed["table"], timed["version"])]
        assert isinstance(after[0], Paused)
        assert after[0].milliseconds > 100
    finally:
        await store.close()


# Several processes


@POSIX
def test_two_processes_serve_one_table(tmp_path: Path, postgres_url: str) -> None:
    words = ["--port", "0", "--processes", "2"]
    with running(tmp_path, *words, SPEELTAFEL_DATABASE_URL=postgres_url) as server:
        port = server.ready()
        player = Player(port)
        table = player.make([{}, {}], start=0)["table"]
        player.command(table, "sit", seat=1)
        child = psutil.Process(server.process.pid).children()[0]
        child.kill()  # whatever it was doing, the door stays open
        assert player.play_to_the_end(table)["status"] == "over"
        assert server.end() == 0
        assert "Traceback" not in server.text


@POSIX
def test_a_supervised_server_hands_over_to_a_new_one(tmp_path: Path) -> None:
    with running(tmp_path, "--port", "0", "--supervise") as server:
        player = Player(server.ready())
        table = player.make([{}, {}], start=0)["table"]
        player.command(table, "sit", seat=1)
        old = psutil.Process(server.process.pid).children()[0]
        server.process.send_signal(signal.SIGHUP)
        old.wait(120)
        assert player.play_to_the_end(table)["status"] == "over"
        assert server.end() == 0
        assert "Traceback" not in server.text


# Preparing


def test_preparing_tells_each_game_and_can_be_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In its own process, here a stand-in that takes for ever over the second game."""
    program = tmp_path / "python"
    program.write_text("#!/bin/sh\necho gold\nexec sleep 1000\n")
    program.chmod(0o755)
    monkeypatch.setattr("speeltafel.commands.sys.executable", str(program))
    monkeypatch.setattr("speeltafel.commands.is_prepared", lambda bots: False)
    monkeypatch.setattr("speeltafel.commands.CACHE", tmp_path)
    preparation = Preparation()
    ready: list[str] = []
    told = threading.Event()

    def tell(name: str) -> None:
        ready.append(name)
        told.set()

    thread = threading.Thread(target=preparation, args=(tell, False))
    thread.start()
    assert told.wait(30)
    preparation.stop()
    thread.join(30)
    assert not thread.is_alive()
    assert ready == ["gold"]
    preparation(tell, True)  # nothing begins after the stop
    assert ready == ["gold"]


def test_what_is_prepared_is_only_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("speeltafel.commands.is_prepared", lambda bots: True)
    monkeypatch.setattr("speeltafel.commands.CACHE", tmp_path)
    ready: list[str] = []
    Preparation()(ready.append, False)
    assert ready == list(GAMES)
    assert list(tmp_path.iterdir()) == []


def test_garbage_among_all_objects_is_looked_for_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []
    monkeypatch.setattr(serve, "SELDOM", 0.01)
    monkeypatch.setattr(gc, "collect", lambda: looks.append(gc.get_threshold()))
    usual = gc.get_threshold()

    async def wait() -> None:
        collecting = asyncio.ensure_future(serve.collect_seldom())
        while len(looks) < 2:
            await asyncio.sleep(0.001)
        collecting.cancel()

    asyncio.run(wait())
    # Python itself never looks at everything.
    assert set(looks) == {(serve.YOUNG, usual[1], serve.NEVER)}
    assert gc.get_threshold() == usual
