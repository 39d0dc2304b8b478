"""Real servers for tests, as processes, and people who play there."""

import asyncio
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Json = dict[str, Any]
EASY = {  # so many people do not usually come from one address
    "SPEELTAFEL_LIMITS_GUESTS_PER_MINUTE": "100000",
    "SPEELTAFEL_LIMITS_LOGINS_PER_MINUTE": "100000",
    "SPEELTAFEL_LIMITS_EMPTY_TABLES_PER_PERSON": "10000",
    "SPEELTAFEL_LIMITS_EMPTY_TABLES_PER_ADDRESS": "10000",
    "SPEELTAFEL_LIMITS_HANDSHAKES_PER_SECOND": "10000",
    "SPEELTAFEL_LIMITS_MESSAGES_PER_SECOND": "10000",
    "SPEELTAFEL_LIMITS_BURST": "10000",
    "SPEELTAFEL_LIMITS_SOCKETS_PER_ADDRESS": "10000",
    "SPEELTAFEL_BOTS_DELAY": "0",
    "SPEELTAFEL_BOTS_PREPARE": "false",
}
COMMAND = [sys.executable, "-m", "speeltafel"]


def environment(data: Path, **more: str) -> dict[str, str]:
    """The environment of a server that keeps its tables in `data`."""
    own = {name: value for name, value in os.environ.items() if name != "SPEELTAFEL_TEST_POSTGRES"}
    return {**own, **EASY, "SPEELTAFEL_DATA": str(data), **more}


class Running:
    """A server that runs; what it says comes line by line."""

    def __init__(
        self, data: Path, *words: str, fds: tuple[int, ...] = (), **variables: str
    ) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, "serve", "--no-browser", *words],
            env=environment(data, **variables),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            pass_fds=fds,
        )
        assert self.process.stdout is not None
        self.out: IO[str] = self.process.stdout
        self.said: list[str] = []

    def wait_until_said(self, word: str) -> str:
        """Wait for a line with this word."""
        for line in self.out:
            self.said.append(line)
            if word in line:
                return line
        raise AssertionError(f"it never said {word!r}, but: {''.join(self.said)}")

    def ready(self) -> int:
        """Wait until it serves, and return its port."""
        address = self.wait_until_said("Speeltafel is at ").split()[3]
        return int(address.rpartition(":")[2])

    def end(self, number: int = signal.SIGTERM) -> int:
        """Send a signal and return the exit code."""
        self.process.send_signal(number)
        return self.code()

    def code(self) -> int:
        """Wait for the end and return the exit code."""
        rest, _ = self.process.communicate(timeout=60)
        self.said.append(rest)
        return self.process.returncode

    @property
    def text(self) -> str:
        """All that it said."""
        return "".join(self.said)


@contextmanager
def running(
    data: Path, *words: str, fds: tuple[int, ...] = (), **variables: str
) -> Iterator[Running]:
    """Start a server; it ends with the block, if it has not before."""
    server = Running(data, *words, fds=fds, **variables)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end()
        server.out.close()


@contextmanager
def door() -> Iterator[socket.socket]:
    """A listening socket, to be handed to servers."""
    with socket.create_server(("127.0.0.1", 0), backlog=1000) as listening:
        yield listening


def call(port: int, method: str, path: str, body: object = None, token: str = "") -> Any:
    """Send a request and return the answer."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        text = answer.read()
        return json.loads(text) if text else None


class Player:
    """A program that plays and notes everything that it was told."""

    def __init__(self, port: int, name: str = "Player") -> None:
        self.port = port
        me = call(port, "POST", "/api/me", {"name": name, "robot": True})
        self.person, self.token = me["person"], me["token"]
        self.done: list[tuple[str, str, int]] = []  # table, command, version
        self.closes: list[int] = []
        self.refused = 0  # connections
        self.number = 0

    def make(self, seats: list[Json], **settings: Any) -> Json:
        """Make a table and sit down on seat 0."""
        body = {
            "id": secrets.token_hex(8), "seat": 0,
            "settings": {"game": "gold", "seats": seats, **settings},
        }  # fmt: skip
        view: Json = call(self.port, "POST", "/api/tables", body, self.token)
        return view

    def command(self, table: str, do: str, **fields: Any) -> Json:
        """Send a command over HTTP."""
        self.number += 1
        body = {"do": do, "id": f"c{self.number}", "table": table, **fields}
        done: Json = call(self.port, "POST", f"/api/tables/{table}/commands", body, self.token)
        self.done.append((table, body["id"], done["version"]))
        return done

    def view(self, table: str, seat: int = 0) -> Json:
        """See a table from an own seat, or as a spectator."""
        path = f"/api/tables/{table}" + (f"?seat={seat}" if seat >= 0 else "")
        view: Json = call(self.port, "GET", path, token=self.token)
        return view

    def play_to_the_end(self, table: str) -> Json:
        """Play alone on all seats, always the first move there is."""
        view = self.view(table)
        while view["status"] == "playing":
            view = self.view(table, view["actor"])
            if view["moves"]:
                self.command(table, "act", version=view["version"], move=view["moves"][0])
                view = self.view(table)
        return view

    def socket(self) -> connect:
        """Open a socket."""
        headers = {"Authorization": f"Bearer {self.token}"}
        return connect(f"ws://127.0.0.1:{self.port}/socket", additional_headers=headers)

    async def play(self, table: str, enough: asyncio.Event) -> None:
        """Play at a table until it is enough or over, through restarts."""
        while not enough.is_set():
            try:
                async with self.socket() as socket:
                    if await self._play(socket, table, enough):
                        return
            except ConnectionClosed as closed:
                self.closes.append(closed.rcvd.code if closed.rcvd else 1006)
            except ConnectionRefusedError:
                self.refused += 1
            except (InvalidHandshake, OSError):
                await asyncio.sleep(0.05)  # not refused, but not served yet either

    async def _play(self, socket: ClientConnection, table: str, enough: asyncio.Event) -> bool:
        await socket.send(json.dumps({"do": "watch", "table": table}))
        asked = -1
        while not enough.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    message = json.loads(await socket.recv())
                    if message["is"] == "done":
                        self.done.append((table, message["id"], message["version"]))
                    elif message["is"] == "view" and message["status"] == "over":
                        return True
                    elif message["is"] == "view" and message["moves"]:
                        if message["version"] == asked:
                            continue
                        asked = message["version"]
                        self.number += 1
                        act = {
                            "do": "act", "id": f"m{self.number}", "table": table,
                            "version": asked, "move": message["moves"][0],
                        }  # fmt: skip
                        await socket.send(json.dumps(act))
        return True
