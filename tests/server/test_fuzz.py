"""Bad input of every kind: no fault, no effect on others. More of it in benchmarks/fuzz.py."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from speeltafel.play.refusals import Code
from tests.server.fuzzing import (
    OPERATIONS,
    PINGED,
    Attack,
    all_frames,
    connected,
    frame,
    send_frames,
    storm,
)
from tests.server.visitors import GOLD, InMemory, Process, in_memory, server_process

EXAMPLES = 6
MESSAGES = 2000
GROWTH = 20e6  # bytes


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InMemory]:
    database = f"{tmp_path_factory.mktemp('server')}/tables.sqlite"
    with in_memory(database, limits__tables_per_person=1_000_000) as found:
        yield found


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_keeps_its_word(hall: InMemory, name: str) -> None:
    attack = Attack(hall, name)
    attack.run(EXAMPLES)
    assert attack.sent >= EXAMPLES // 2


class Bystanders:
    """Two people who play while others attack, and a table of their own."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.tokens = []
        for name in ("Anna", "Bob", "Eve"):
            body = {"name": name, "robot": True}
            self.tokens.append(httpx.post(f"{server.url}/api/me", json=body).json()["token"])
        self.table = self.make(0, "theirs")
        sit = {"do": "sit", "id": "s", "table": self.table}
        self.post(1, f"/api/tables/{self.table}/commands", sit)
        self.foul = self.make(2, "foul")  # the attacker's own

    def post(self, person: int, path: str, body: Any) -> Any:
        headers = {"authorization": f"Bearer {self.tokens[person]}"}
        answer = httpx.post(f"{self.server.url}{path}", json=body, headers=headers, timeout=30)
        assert answer.is_success, answer.text
        return answer.json()

    def make(self, person: int, key: str) -> str:
        body = {"id": key, "settings": {**GOLD, "start": 0}, "seat": 0}
        return str(self.post(person, "/api/tables", body)["table"])

    async def play(self, until: asyncio.Event) -> int:
        """Play until told to stop, or until the end; return how many moves were made."""
        sockets = [await connected(self.server, token) for token in self.tokens[:2]]
        moves = 0
        for socket in sockets:
            await socket.send(json.dumps({"do": "watch", "table": self.table}))
        while not until.is_set():
            for socket in sockets:
                view = await self.latest(socket)
                if view["status"] == "over":
                    until.set()
                elif view["moves"]:
                    moves += 1
                    act = {
                        "do": "act", "id": f"m{moves}", "table": self.table,
                        "version": view["version"], "move": view["moves"][0],
                    }  # fmt: skip
                    await socket.send(json.dumps(act))
                    while True:
                        answer = json.loads(await asyncio.wait_for(socket.recv(), 30))
                        assert answer["is"] in ("done", "view"), answer
                        if answer["is"] == "done":
                            break
        for socket in sockets:
            await socket.close()
        return moves

    async def latest(self, socket: Any) -> Any:
        await socket.send(json.dumps({"do": "watch", "table": self.table}))
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), 30))
            if message["is"] == "view":
                return message


def test_bad_messages_and_frames_harm_nobody(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        people = Bystanders(server)
        eve = people.tokens[2]

        async def go() -> tuple[Any, int]:
            stop = asyncio.Event()
            playing = asyncio.ensure_future(people.play(stop))
            await storm(server, eve, people.foul, people.table, 200, 1)  # all is loaded now
            before = server.memory
            heard = await storm(server, eve, people.foul, people.table, MESSAGES, 2)
            await asyncio.gather(*all_frames(server, eve))
            stop.set()
            moves = await playing
            assert server.memory - before < GROWTH
            return heard, moves

        heard, moves = asyncio.run(go())
        assert moves > 5  # the others played on
        headers = {"authorization": f"Bearer {people.tokens[0]}"}
        view = httpx.get(f"{server.url}/api/tables/{people.table}", headers=headers).json()
        assert view["version"] == 4 + moves
        assert [seat["name"] for seat in view["seats"]] == ["Anna", "Bob"]
        log = server.stop()
    assert "Traceback" not in log
    assert "Error" not in log
    assert Code.BROKEN not in heard
    assert {Code.BAD_MESSAGE, Code.NOT_SEATED, "TableView", "Done"} <= set(heard)


def test_a_flood_of_pings_is_cut_off(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        body = {"name": "Eve", "robot": True}
        token = httpx.post(f"{server.url}/api/me", json=body).json()["token"]
        few, many = (
            asyncio.run(send_frames(server, token, frame(PINGED, b"x" * 100) * number))
            for number in (40, 100_000)
        )
        assert few > 40 * 100  # each was answered
        assert many < 60 * 110  # and then no more
        assert "Traceback" not in server.stop()
