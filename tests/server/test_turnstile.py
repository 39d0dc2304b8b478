"""The turnstile: everybody gets in, a few at a time."""

import asyncio
import errno
import socket
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from speeltafel.server import serve
from speeltafel.server.serve import AT_ONCE, Turnstile

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="uvicorn accepts there")


class Guest(asyncio.Protocol):
    """Notes who comes in, and leaves."""

    inside: list[bytes]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.inside.append(data)
        self.transport.close()


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0), backlog=100) as made:
        yield made


def knock(listening: socket.socket, number: int) -> socket.socket:
    """Connect, and say something, as every browser does."""
    guest = socket.create_connection(listening.getsockname())
    guest.sendall(b"%d" % number)
    return guest


async def see_in(turnstile: Turnstile, guest: socket.socket) -> None:
    """Wait until somebody is inside, and end."""
    while not Guest.inside:
        await asyncio.sleep(0.01)
    turnstile.close()
    guest.close()
    await asyncio.sleep(0.01)


def test_everybody_gets_in_a_few_at_every_turn(listening: socket.socket) -> None:
    Guest.inside = []
    guests = [knock(listening, number) for number in range(30)]
    most: list[int] = []

    async def go() -> None:
        turnstile = Turnstile(listening, Guest)
        let_in, before = 0, 0
        accept = turnstile.listening.accept

        class Counted:
            def accept(self) -> Any:
                nonlocal let_in
                found = accept()
                let_in += 1
                return found

            def fileno(self) -> int:
                return listening.fileno()

        turnstile.listening = Counted()  # type: ignore[assignment]
        while len(Guest.inside) < 30:
            await asyncio.sleep(0)
            most.append(let_in - before)
            before = let_in
        turnstile.close()
        await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(go(), 10))
    assert sorted(Guest.inside, key=int) == [b"%d" % number for number in range(30)]
    assert max(most) <= AT_ONCE
    for guest in guests:
        guest.close()


def test_who_waits_when_it_closes_is_let_in_by_the_next(listening: socket.socket) -> None:
    Guest.inside = []

    async def go() -> None:
        Turnstile(listening, Guest).close()
        guest = knock(listening, 7)
        await asyncio.sleep(0.05)
        assert Guest.inside == []
        await see_in(Turnstile(listening, Guest), guest)

    asyncio.run(asyncio.wait_for(go(), 10))
    assert Guest.inside == [b"7"]


def test_when_there_is_no_room_it_tries_again_a_little_later(
    listening: socket.socket, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    Guest.inside = []
    monkeypatch.setattr(serve, "FULL_SECONDS", 0.05)
    full = iter([OSError(errno.EMFILE, "Too many open files")])

    async def go() -> None:
        turnstile = Turnstile(listening, Guest)

        class Full:
            def accept(self) -> Any:
                for error in full:
                    raise error
                return listening.accept()

            def fileno(self) -> int:
                return listening.fileno()

        turnstile.listening = Full()  # type: ignore[assignment]
        await see_in(turnstile, knock(listening, 7))

    asyncio.run(asyncio.wait_for(go(), 10))
    assert [record.message for record in caplog.records] == [
        "cannot let anybody in for a moment: Too many open files"
    ]


def test_who_cannot_be_let_in_is_one_line_in_the_log(
    listening: socket.socket, caplog: pytest.LogCaptureFixture
) -> None:
    Guest.inside = []
    faults = iter([OSError("gone")])

    def make() -> Guest:
        for fault in faults:
            raise fault
        return Guest()

    async def go() -> None:
        turnstile = Turnstile(listening, make)
        knock(listening, 6).close()
        await see_in(turnstile, knock(listening, 7))

    asyncio.run(asyncio.wait_for(go(), 10))
    assert Guest.inside == [b"7"]
    assert [record.message for record in caplog.records] == ["somebody could not be let in: gone"]
