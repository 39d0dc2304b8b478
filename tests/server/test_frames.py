"""The short way between the app and a socket: at once, whole, and in order."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from speeltafel.server.frames import LEAVING_SECONDS, SHORT_WAY, GuardedProtocol

HANDSHAKE = (
    b"GET /socket HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closing = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def get_extra_info(self, name: str) -> None:
        return None


class Listener:
    """An app that hears on the short way and reads on the long one."""

    def __init__(self) -> None:
        self.heard: list[object] = []
        self.read: list[object] = []
        self.protocol: GuardedProtocol

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.protocol = scope["extensions"][SHORT_WAY]
        self.protocol.hear = self.heard.append
        while (message := await receive())["type"] == "websocket.receive":
            self.read.append(message.get("text") or message.get("bytes"))


def with_socket(check: Callable[[Listener, Wire], Coroutine[Any, Any, None]]) -> None:
    """Open a socket without a network, and look at it."""

    async def go() -> None:
        app, wire = Listener(), Wire()
        config = uvicorn.Config(app, lifespan="off", log_config=None)
        protocol = GuardedProtocol(config, ServerState(), {})
        protocol.connection_made(wire)  # type: ignore[arg-type]
        protocol.data_received(HANDSHAKE)
        await pause()
        assert wire.written.pop().startswith(b"HTTP/1.1 101")
        await check(app, wire)
        protocol.connection_lost(None)
        while protocol.connections:
            await asyncio.sleep(LEAVING_SECONDS)
        await pause()

    asyncio.run(go())


async def pause() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def frame(kind: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(kind, data, fin).serialize(mask=True)


def parsed(data: bytes) -> Frame:
    reader = StreamReader()
    reader.feed_data(data)
    reading = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as found:
        next(reading)
    assert not reader.buffer
    result: Frame = found.value.value
    return result


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_message_of_any_size_is_written_as_one_frame(size: int) -> None:
    async def check(app: Listener, wire: Wire) -> None:
        text = b"x" * size
        app.protocol.write(text)
        [written] = wire.written
        assert parsed(written) == Frame(Opcode.TEXT, text)

    with_socket(check)


def frames(data: bytes) -> list[bytes]:
    """Return the texts of several frames, each shorter than 126 bytes."""
    texts = []
    while data:
        texts.append(bytes(parsed(data[: 2 + data[1]]).data))
        data = data[2 + data[1] :]
    return texts


def test_what_is_held_goes_out_with_the_next_message_and_before_it() -> None:
    async def check(app: Listener, wire: Wire) -> None:
        app.protocol.hold(b"done")
        app.protocol.hold(b"too")
        assert wire.written == []
        app.protocol.write(b"view")
        await pause()
        [written] = wire.written
        assert frames(written) == [b"done", b"too", b"view"]

    with_socket(check)


def test_what_is_held_waits_for_nothing_else() -> None:
    async def check(app: Listener, wire: Wire) -> None:
        app.protocol.hold(b"pong")
        app.protocol.pause_writing()  # who is slow gets it nevertheless
        await pause()
        assert [frames(written) for written in wire.written] == [[b"pong"]]

    with_socket(check)


def test_nothing_overtakes_what_is_held() -> None:
    async def check(app: Listener, wire: Wire) -> None:
        app.protocol.hold(b"first")
        await app.protocol.send({"type": "websocket.send", "text": "second"})
        await pause()
        assert frames(b"".join(wire.written)) == [b"first", b"second"]

    with_socket(check)


def test_what_is_held_for_somebody_who_has_gone_is_forgotten() -> None:
    async def check(app: Listener, wire: Wire) -> None:
        app.protocol.hold(b"too late")
        wire.close()
        await pause()
        assert wire.written == []

    with_socket(check)


def test_who_has_just_gone_is_not_told_that_the_server_ends() -> None:
    async def check(app: Listener, wire: Wire) -> None:
        app.protocol.data_received(frame(Opcode.CLOSE, b""))
        app.protocol.connection_lost(None)
        told = len(wire.written)
        app.protocol.shutdown()
        assert len(wire.written) == told
        app.protocol.connections.add(app.protocol)  # which is lost once more at the end

    with_socket(check)


def test_lost_connections_are_cleared_away_one_after_the_other() -> None:
    async def go() -> list[int]:
        state, protocols, left = ServerState(), [], []
        for _ in range(100):
            app = Listener()
            config = uvicorn.Config(app, lifespan="off", log_config=None)
            protocols.append(GuardedProtocol(config, state, {}))
            protocols[-1].connection_made(Wire())  # type: ignore[arg-type]
            protocols[-1].data_received(HANDSHAKE)
        await pause()
        for protocol in protocols:
            protocol.connection_lost(None)
            assert not protocol.ready
        for _ in range(4):
            left.append(len(state.connections))
            await asyncio.sleep(100 * LEAVING_SECONDS / 3)
        await asyncio.sleep(100 * LEAVING_SECONDS)
        return [*left, len(state.connections)]

    left = asyncio.run(go())
    assert left[0] == 100
    assert left[-1] == 0
    assert left == sorted(left, reverse=True)
    assert left[1] > 0, "all at once"


def test_text_is_heard_at_once() -> None:
    async def check(app: Listener, wire: Wire) -> None:
        app.protocol.data_received(frame(Opcode.TEXT, "één".encode()) + frame(Opcode.TEXT, b"two"))
        assert app.heard == ["één", "two"]
        await pause()
        assert app.read == []

    with_socket(check)


def test_nothing_overtakes_what_is_read_the_long_way() -> None:
    async def check(app: Listener, wire: Wire) -> None:
        parts = frame(Opcode.TEXT, b"in ", fin=False) + frame(Opcode.CONT, b"parts")
        app.protocol.data_received(frame(Opcode.BINARY, b"bytes") + frame(Opcode.TEXT, b"after"))
        app.protocol.data_received(parts)
        assert app.heard == []
        await pause()
        assert app.read == [b"bytes", "after", "in parts"]
        app.protocol.data_received(frame(Opcode.TEXT, b"now"))
        assert app.heard == ["now"]

    with_socket(check)


def test_text_that_is_none_ends_the_connection(caplog: pytest.LogCaptureFixture) -> None:
    async def check(app: Listener, wire: Wire) -> None:
        app.protocol.data_received(frame(Opcode.TEXT, b"\xff"))
        assert (app.heard, wire.closing) == ([], True)
        assert parsed(wire.written[-1]).data[:2] == (1007).to_bytes(2, "big")

    with_socket(check)


def test_the_way_is_free_only_while_the_far_end_reads_and_is_there() -> None:
    async def check(app: Listener, wire: Wire) -> None:
        protocol = app.protocol
        assert protocol.ready
        protocol.pause_writing()
        assert not protocol.ready
        protocol.resume_writing()
        assert protocol.ready
        protocol.data_received(frame(Opcode.CLOSE, b""))
        assert not protocol.ready

    with_socket(check)


def test_an_answer_that_comes_after_the_server_has_turned_away_is_no_fault(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def go() -> list[bytes]:
        ended = asyncio.Event()

        async def deny(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await ended.wait()
            await send({"type": "websocket.http.response.start", "status": 503, "headers": []})
            await send({"type": "websocket.http.response.body", "body": b"later"})

        wire = Wire()
        config = uvicorn.Config(deny, lifespan="off", log_config=None)
        protocol = GuardedProtocol(config, ServerState(), {})
        protocol.connection_made(wire)  # type: ignore[arg-type]
        protocol.data_received(HANDSHAKE)
        await pause()
        protocol.shutdown()
        ended.set()
        await pause()
        protocol.connection_lost(None)
        return wire.written

    assert [data[:12] for data in asyncio.run(go())] == [b"HTTP/1.1 500"]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
