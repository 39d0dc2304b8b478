"""A full disk and one that fails, below a real server with people at its tables."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.faulty import BROKEN, FULL
from tests.server.visitors import GOLD, Process, server_process

PATIENCE = 30  # seconds
PROGRAM = "tests.server.faulty"


class Player:
    """A program at a table, over HTTP and a socket."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.headers: dict[str, str] = {}
        me = self.ask("POST", "/api/me", {"name": "Robot", "robot": True}).json()
        self.headers = {"authorization": f"Bearer {me['token']}"}

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        address = self.server.url + path
        return httpx.request(method, address, json=body, headers=self.headers, timeout=PATIENCE)

    @contextmanager
    def socket(self, table: str) -> Iterator[ClientConnection]:
        """Open a socket, and look at the table."""
        address = self.server.url.replace("http", "ws") + "/socket"
        with connect(address, additional_headers=self.headers) as socket:
            assert heard(socket, "hello")
            say(socket, do="watch", table=table)
            assert heard(socket, "view")
            yield socket

    def make(self) -> str:
        body = {"id": "t", "settings": {**GOLD, "start": 0}, "seat": 0}
        return str(self.ask("POST", "/api/tables", body).json()["table"])

    def sit(self, table: str) -> None:
        body = {"do": "sit", "id": "s", "table": table}
        assert self.ask("POST", f"/api/tables/{table}/commands", body).status_code == 200

    def view(self, table: str) -> dict[str, Any]:
        return dict(self.ask("GET", f"/api/tables/{table}").json())


def say(socket: ClientConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """Return the next message of one of these kinds."""
    while True:
        message = json.loads(socket.recv(PATIENCE))
        if message["is"] in kinds:
            return dict(message)


def move_of(view: dict[str, Any], table: str) -> dict[str, Any]:
    return {
        "do": "act", "id": f"m{view['version']}", "table": table, "version": view["version"],
        "move": next(move for move in view["moves"] if move.startswith("take")),
    }  # fmt: skip


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    with server_process(tmp_path, PROGRAM) as running:
        yield running


def test_on_a_full_disk_nothing_is_acknowledged_and_reading_goes_on(
    server: Process, tmp_path: Path
) -> None:
    anna, bob = Player(server), Player(server)
    table = anna.make()
    bob.sit(table)
    act = move_of(anna.view(table), table)
    before = act["version"]
    with anna.socket(table) as playing, bob.socket(table) as watching:
        (tmp_path / FULL).touch()
        for _ in range(3):
            say(playing, **act)
            refused = heard(playing, "done", "refused")
            assert (refused["is"], refused["code"]) == ("refused", "no_room")
            assert refused["said"] == ["refused-no-room", {}]
        made = anna.ask("POST", "/api/tables", {"id": "u", "settings": GOLD})
        assert (made.status_code, made.json()["code"]) == (503, "no_room")
        assert anna.ask("GET", "/readyz").status_code == 503
        assert anna.ask("GET", "/healthz").status_code == 200
        for player in (anna, bob):
            assert player.view(table)["version"] == before
        say(watching, do="ping")
        assert heard(watching, "pong", "view")["is"] == "pong"  # nobody was shown the move

        (tmp_path / FULL).unlink()
        say(playing, **act)
        assert heard(playing, "done", "refused")["version"] == before + 1
        assert heard(watching, "view")["version"] == before + 1
        assert anna.ask("GET", "/readyz").status_code == 200
        say(watching, **move_of(bob.view(table), table))
        assert heard(watching, "done", "refused")["version"] == before + 2
    log = server.stop()
    assert "the disk is full" in log
    assert "Traceback" not in log
    assert server.process.returncode == 0


def test_after_a_failed_sync_the_server_stops_and_the_next_one_goes_on(
    server: Process, tmp_path: Path
) -> None:
    anna, bob = Player(server), Player(server)
    table = anna.make()
    bob.sit(table)
    act = move_of(anna.view(table), table)
    with anna.socket(table) as playing:
        (tmp_path / BROKEN).touch()
        say(playing, **act)
        with pytest.raises(ConnectionClosed):
            assert heard(playing, "done")["is"] == "refused"
    assert server.process.wait(PATIENCE) == 1
    assert "the store is broken, so the server stops" in server.stop()
    (tmp_path / BROKEN).unlink()
    with server_process(tmp_path, PROGRAM) as next_one:
        anna.server = bob.server = next_one
        with anna.socket(table) as playing:
            say(playing, **act)  # whether it was stored or not, it counts once
            assert heard(playing, "done", "refused")["version"] == act["version"] + 1
        assert bob.view(table)["version"] == act["version"] + 1
        assert bob.view(table)["actor"] == 1
