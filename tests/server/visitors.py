"""A server for tests, in memory or as a process of its own, and those who visit it.

It knows Gold! only, since loading a game takes seconds.
"""

import json
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
from anyio.from_thread import BlockingPortal, start_blocking_portal

from speeltafel.server.app import make_app
from speeltafel.server.config import Config, load_config
from speeltafel.server.hall import Caller
from speeltafel.server.house import House
from speeltafel.server.logs import set_up_logs
from speeltafel.server.protocol import Act
from speeltafel.server.serve import listen, run, run_one
from speeltafel.server.store import open_store

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would rather have another name of the same package
    from starlette.testclient import TestClient, WebSocketTestSession

ORIGIN = "http://127.0.0.1:8765"
TOKEN = "a-token-of-the-operator"
QUICK: dict[str, object] = {
    "bots.delay": 0.0,
    "limits.messages_per_second": 100_000,
    "limits.burst": 100_000,
    "limits.guests_per_minute": 100_000,
    "limits.logins_per_minute": 100_000,
    "limits.empty_tables_per_person": 10_000,
    "limits.empty_tables_per_address": 10_000,
    "limits.handshakes_per_second": 100_000,
    "admin.token": TOKEN,
}
GOLD = {"game": "gold", "seats": [{}, {}]}
PATIENCE = 30  # seconds
Answer = dict[str, Any]


def only_gold(ready: Callable[[str], None], bots: bool) -> None:
    """Load one game."""
    if not bots:
        ready("gold")


def config_with(**overrides: object) -> Config:
    """Return settings for tests; `limits__burst=1` is limits.burst."""
    given = {name.replace("__", "."): value for name, value in overrides.items()}
    return load_config(None, {}, {**QUICK, **given})


class Visitor(TestClient):
    """A browser, or a program, with its own cookies."""

    def __init__(self, hall: "InMemory", address: str, origin: str) -> None:
        super().__init__(
            hall.app,
            base_url=origin,
            raise_server_exceptions=False,
            client=(address, 5000),
            headers={"origin": origin},
        )
        self.portal = hall.portal
        self.person = ""

    def come_in(self, name: str = "Anna", robot: bool = False) -> "Visitor":
        answer = self.post("/api/me", json={"name": name, "robot": robot})
        assert answer.status_code == 201, answer.text
        self.person = answer.json()["person"]
        if robot:
            self.headers["authorization"] = f"Bearer {answer.json()['token']}"
        return self

    def make(self, key: str = "t1", **more: Any) -> Answer:
        """Make a table and sit down."""
        settings = {**GOLD, **more.pop("settings", {})}
        answer = self.post("/api/tables", json={"id": key, "settings": settings, "seat": 0, **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def command(self, table: str, do: str, key: str, **more: Any) -> Any:
        body = {"do": do, "id": key, "table": table, **more}
        return self.post(f"/api/tables/{table}/commands", json=body)

    def view(self, table: str, **query: Any) -> Answer:
        answer = self.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    @contextmanager
    def socket(self, **headers: str) -> Iterator["Socket"]:
        address = str(self.base_url.join("/socket")).replace("http", "ws", 1)
        with self.websocket_connect(address, headers=headers) as session:
            yield Socket(session)


class Socket:
    """An open socket."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.hello = self.read()

    def send(self, **message: Any) -> None:
        self.session.send_text(json.dumps(message))

    def receive(self) -> Answer:
        """Return what the server does next, but do not wait for ever."""
        session = self.session
        return dict(session.portal.start_task_soon(session._send_rx.receive).result(PATIENCE))

    def read(self) -> Answer:
        return dict(json.loads(self.receive()["text"]))

    def next(self, kind: str) -> Answer:
        """Return the next message of a kind."""
        while True:
            message = self.read()
            if message["is"] == kind:
                return message

    def closing(self) -> tuple[int, str]:
        """Return how the server closes the socket."""
        while True:
            message = self.receive()
            if message["type"] == "websocket.close":
                return message["code"], message.get("reason", "")


class InMemory:
    """A server without a network."""

    def __init__(self, house: House, portal: BlockingPortal) -> None:
        self.house = house
        self.app = make_app(house)
        self.portal = portal

    def visitor(self, address: str = "127.0.0.1", origin: str = ORIGIN) -> Visitor:
        return Visitor(self, address, origin)

    def guest(self, name: str = "Anna", robot: bool = False) -> Visitor:
        """Return somebody who has come in."""
        return self.visitor().come_in(name, robot)

    def operator(self) -> Visitor:
        """Return a program that has the admin token."""
        visitor = self.visitor()
        visitor.headers["authorization"] = f"Bearer {TOKEN}"
        return visitor

    def store(self, method: str, *values: Any) -> Any:
        """Ask the store."""
        return self.portal.call(getattr(self.house.store, method), *values)


@contextmanager
def in_memory(database: str, **overrides: object) -> Iterator[InMemory]:
    """Run a server in memory."""
    with start_blocking_portal() as portal:

        async def make() -> House:
            return House(config_with(**overrides), await open_store(database), only_gold)

        hall = InMemory(portal.call(make), portal)
        with portal.wrap_async_context_manager(hall.app.router.lifespan_context(hall.app)):
            portal.call(hall.house.preparation.bots.wait)
            yield hall


def play(hall: InMemory, table: str, moves: int = 1000) -> None:
    """Let the people at a table play so many moves, or until the end."""
    house = hall.house

    async def go() -> None:
        for _ in range(moves):
            view: Any = await house.look(
                table, lambda one: one.view(one.actor, one.version, house.hall.name_of)
            )
            if view.actor < 0:
                return
            mover = view.seats[view.actor]
            act = Act(f"m{view.version}", table, view.version, view.moves[0])
            await house.ask(act, Caller(mover.person, mover.name))

    hall.portal.call(go)


class Process:
    """A server as a process of its own, with its log in a file."""

    def __init__(self, folder: Path, program: str = __name__, **overrides: object) -> None:
        self.log = folder / "server.log"
        self.file = self.log.open("w")
        given = json.dumps(overrides)
        self.process = subprocess.Popen(
            [sys.executable, "-m", program, f"{folder}/tables.sqlite", given],
            stdout=subprocess.PIPE, stderr=self.file, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.log.read_text()
        self.port = int(line)
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def memory(self) -> int:
        """The bytes that the process holds."""
        return int(psutil.Process(self.process.pid).memory_info().rss)

    def stop(self) -> str:
        """Stop the server and return its log."""
        self.process.terminate()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.file.close()
        return self.log.read_text()


@contextmanager
def server_process(folder: Path, program: str = __name__, **overrides: object) -> Iterator[Process]:
    """Run a server as a process of its own."""
    running = Process(folder, program, **overrides)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.stop()


def main() -> None:
    """Serve on any free port until a signal comes, and say which."""
    database, given = sys.argv[1:]
    settings = json.loads(given)
    set_up_logs(settings.pop("level", "info"), "text", [TOKEN])
    config = config_with(server__port=0, **settings)

    def started(port: int) -> None:
        print(port, flush=True)  # noqa: T201

    sys.exit(run_one(run(config, listen(config), database, only_gold, started)))


if __name__ == "__main__":
    main()
