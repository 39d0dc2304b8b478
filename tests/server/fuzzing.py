"""Bad input of every kind, for HTTP and for sockets."""

import asyncio
import contextlib
import json
import random
import zlib
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from speeltafel.server import protocol as p
from speeltafel.server.app import API
from speeltafel.server.openapi import document
from tests.server.visitors import ORIGIN, PATIENCE, InMemory, Process, Visitor


def without_security() -> dict[str, Any]:
    """Return the document as if all were open: who asks is chosen here, not drawn."""
    found = document(API)
    del found["components"]["securitySchemes"]
    for path in found["paths"].values():
        for operation in path.values():
            del operation["security"]
    return found


SCHEMA = schemathesis.openapi.from_dict(without_security())
# What a single answer can be held against. Of the others, positive_data_acceptance does not apply:
# a schema cannot say which options a game has or which seat is free.
CHECKED = CHECKS.get_by_names([
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance", "allow_header_conformance",
])  # fmt: skip
AS_DRAWN = [*CHECKED, *CHECKS.get_by_names(["negative_data_rejection"])]
OPERATIONS = {
    f"{one.method.upper()} {one.path}": one
    for one in (found.ok() for found in SCHEMA.get_all_operations())  # type: ignore[union-attr]
}
ENDS_SESSION = ("DELETE /api/me", "DELETE /api/session", "POST /api/session", "POST /api/me")


class Attack:
    """Somebody who tries out an operation."""

    def __init__(self, hall: InMemory, name: str) -> None:
        self.hall = hall
        self.name = name
        self.operation = OPERATIONS[name]
        self.victim = hall.guest("Victim")
        self.table = self.victim.make()["table"]
        self.visitor = self.arrive()
        self.sent = 0

    def arrive(self) -> Visitor:
        """Return somebody who may use the operation."""
        if "/admin" in self.name:
            return self.hall.operator()
        visitor = self.hall.guest("Eve", robot=True)
        visitor.command(self.table, "sit", "s")
        return visitor

    def run(self, examples: int, number: int = 0) -> None:
        """Send so many requests, good and bad, and check every answer."""
        modes = [self.operation.as_strategy(generation_mode=mode) for mode in GenerationMode]

        @seed(number)
        @settings(
            max_examples=examples, database=None, deadline=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(st.one_of(modes), st.randoms(use_true_random=False))
        def attack(case: Any, chance: random.Random) -> None:
            self.send(case, chance)

        attack()

    def send(self, case: Any, chance: random.Random) -> None:
        """Send one request and check its answer."""
        self.sent += 1
        aimed = chance.random() < 0.5 and self.name != "DELETE /admin/api/tables/{table}"
        if aimed:
            for name, value in (("table", self.table), ("person", self.victim.person)):
                if name in case.path_parameters:
                    case.path_parameters[name] = value
                if isinstance(case.body, dict) and name in case.body:
                    case.body[name] = value
        if self.name in ENDS_SESSION:
            self.visitor = self.arrive()
        visitor = self.hall.visitor() if chance.random() < 0.1 else self.visitor
        wanted = case.as_transport_kwargs(base_url=ORIGIN)
        kind = {"content-type": wanted["headers"].get("Content-Type", "application/json")}
        body = {name: wanted[name] for name in ("json", "data", "content") if name in wanted}
        if isinstance(body.get("data"), str | bytes):
            body["content"] = body.pop("data")
        response = visitor.request(
            wanted["method"], wanted["url"], params=wanted.get("params"), headers=kind, **body
        )
        case.validate_response(response, checks=CHECKED if aimed else AS_DRAWN)


# Sockets

Message = str | bytes


def commands(table: str, foreign: str) -> list[dict[str, Any]]:
    """Return messages as they should be, from which bad ones are made."""
    named = {"id": "k", "table": table}
    return [
        {"do": "sit", **named, "seat": 0, "entropy": "00ff"},
        {"do": "stand", **named, "seat": 1},
        {"do": "keep", **named, "seat": 1, "bot": ""},
        {"do": "act", **named, "version": 4, "move": "take red-d"},
        {"do": "act", "id": "k", "table": foreign, "version": 4, "move": "pass"},
        {"do": "undo", **named, "version": 4},
        {"do": "back", **named},
        {"do": "rematch", **named},
        {"do": "close", "id": "k", "table": foreign},
        {"do": "watch", "table": table, "seat": 1, "since": 0},
        {"do": "watch", "table": foreign, "seat": 0},
        {"do": "unwatch", "table": table},
        {"do": "ping"},
    ]


ODD: list[Any] = [
    None, True, False, 0, -1, 1, 6, 2**31, 2**53, 2**63, 2**64, 10**300, -(10**30), 0.5, 1e308,
    "", " ", "x", "0", "null", "\x00", "\ud7ff", "\u202e", "é" * 40, "a" * 26, "A" * 5000,
    "st_" + "A" * 32,
    "../../etc/passwd", "' or 1=1 --", "<script>", "%s%n{0}", [], [[]], {}, {"": {}}, ["a"] * 50,
]  # fmt: skip
RAW = [
    "", " ", "{", "}", "[" * 100, "[" * 8000, '{"a":' * 2500, "NaN", "Infinity", "-", "1e999",
    "\x00", "\ufeff{}", '{"do":"ping","do":"close"}', '{"do":"ping"}{"do":"ping"}',
    '{"do":"ping",}',
    '{"do":"act","version":1' + "0" * 9000 + "}", '{"do":"\\ud800"}', '{"do":"ping"} ' * 200,
]  # fmt: skip


def mutated(rng: random.Random, table: str, foreign: str) -> Message:
    """Return a message with something wrong, or a good one that is out of place."""
    kind = rng.random()
    if kind < 0.08:
        return rng.choice(RAW)
    message = dict(rng.choice(commands(table, foreign)))
    if kind < 0.12:
        return json.dumps(message).encode()  # binary
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        change = rng.random()
        key = rng.choice(list(message)) if message else "do"
        if change < 0.5:
            message[key] = rng.choice(ODD)
        elif change < 0.65:
            message.pop(key, None)
        elif change < 0.8:
            message[rng.choice(("seat", "version", "person", "extra", "", "__class__"))] = (
                rng.choice(ODD)
            )
        elif change < 0.9 and "version" in message:
            message["version"] = rng.randrange(0, 12)
        else:
            message["id"] = f"k{rng.randrange(20)}"
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    if kind < 0.3:
        text = spoiled(rng, text)
    return text


def spoiled(rng: random.Random, text: str) -> str:
    """Return a text with a few letters lost, doubled or replaced."""
    letters = list(text)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(letters))
        letters[place] = rng.choice(
            ("", letters[place] * 2, chr(rng.randrange(1, 0xD7FF)), '"', "{")
        )
        if not any(letters):
            return ""
    return "".join(letters)


ANSWERS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(p.Outgoing)


async def storm(
    server: Process, token: str, table: str, foreign: str, messages: int, number: int
) -> Counter[str]:
    """Send so many bad messages; return how often each kind of answer and refusal came."""
    rng = random.Random(number)
    heard: Counter[str] = Counter()
    sent = 0
    while sent < messages:
        async with connected(server, token) as socket:
            try:
                while sent < messages:
                    batch = min(50, messages - sent)
                    for _ in range(batch):
                        await socket.send(mutated(rng, table, foreign))
                    sent += batch
                    await socket.send('{"do":"ping"}')
                    await listen_until_quiet(socket, heard)
            except ConnectionClosed as closed:
                heard[f"closed {closed.rcvd.code if closed.rcvd else 0}"] += 1
    return heard


async def listen_until_quiet(socket: ClientConnection, heard: Counter[str]) -> None:
    """Read what comes, until nothing more does; each answer must be one of the protocol's."""
    pongs = 0
    while True:
        try:
            data = await asyncio.wait_for(socket.recv(), 0.02 if pongs else PATIENCE)
        except TimeoutError:
            if not pongs:
                raise
            return
        message = ANSWERS.decode(data)
        pongs += isinstance(message, p.Pong)
        heard[message.code if isinstance(message, p.Refused) else type(message).__name__] += 1


def connected(server: Process, token: str) -> connect:
    """Open a socket as a program does."""
    address = server.url.replace("http", "ws") + "/socket"
    return connect(
        address, additional_headers={"authorization": f"Bearer {token}"}, close_timeout=1
    )


# Frames


def frame(
    opcode: int, payload: bytes, *, last: bool = True, masked: bool = True, bits: int = 0
) -> bytes:
    """Return a frame as a client sends it (RFC 6455)."""
    head = bytes([last << 7 | bits | opcode])
    size = len(payload)
    if size < 126:
        head += bytes([masked << 7 | size])
    elif size < 65536:
        head += bytes([masked << 7 | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([masked << 7 | 127]) + size.to_bytes(8, "big")
    return head + (bytes(4) + payload if masked else payload)


PING = b'{"do":"ping"}'
CONTINUED, TEXT, BINARY, CLOSE, PINGED, PONGED = 0, 1, 2, 8, 9, 10
FRAMES: dict[str, Callable[[], bytes]] = {
    "bad UTF-8": lambda: frame(TEXT, b"\xff\xfe\xc0"),
    "half a letter": lambda: frame(TEXT, b'{"do":"\xe2\x82'),
    "fragments": lambda: b"".join(
        [frame(TEXT, PING[:1], last=False)]
        + [frame(CONTINUED, PING[one : one + 1], last=False) for one in range(1, 12)]
        + [frame(CONTINUED, PING[12:])]
    ),
    "fragments without end": lambda: (
        frame(TEXT, b"[", last=False) + frame(CONTINUED, b"[" * 1000, last=False) * 40
    ),
    "a continuation of nothing": lambda: frame(CONTINUED, PING),
    "a text inside a text": lambda: frame(TEXT, b"{", last=False) + frame(TEXT, PING),
    "16 MB": lambda: frame(TEXT, b" " * 2**24),
    "a size beyond all": lambda: b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4),
    "just too large": lambda: frame(TEXT, b" " * 16_385),
    "not masked": lambda: frame(TEXT, PING, masked=False),
    "reserved bits": lambda: frame(TEXT, PING, bits=0x70),
    "compressed without consent": lambda: frame(TEXT, zlib.compress(PING), bits=0x40),
    "an unknown opcode": lambda: frame(5, PING),
    "a large ping": lambda: frame(PINGED, b"x" * 126),
    "a ping in pieces": lambda: frame(PINGED, b"x", last=False),
    "a flood of pings": lambda: frame(PINGED, b"x" * 125) * 5000,
    "a flood of pongs": lambda: frame(PONGED, b"") * 5000,
    "a flood of messages": lambda: frame(TEXT, PING) * 5000,
    "binary": lambda: frame(BINARY, b"\x00" * 1000),
    "a close without a code": lambda: frame(CLOSE, b""),
    "a close of one byte": lambda: frame(CLOSE, b"\x03"),
    "a close with a bad code": lambda: frame(CLOSE, (999).to_bytes(2, "big") + b"\xff"),
    "talk after the close": lambda: frame(CLOSE, b"\x03\xe8") + frame(TEXT, PING) * 100,
    "half a frame": lambda: frame(TEXT, PING)[:5],
    "nothing": lambda: b"",
    "http again": lambda: b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "noise": lambda: random.Random(1).randbytes(4000),
}
HANDSHAKES: dict[str, str] = {
    "half a line": "GET /sock",
    "half the headers": "GET /socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n",
    "no key": "GET /socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n",
    "a bad key": "GET /socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade"
    "\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n",
    "an old version": "GET /socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: "
    "Upgrade\r\nSec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    "no upgrade": "GET /socket HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "a post": "POST /socket HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\n\r\nhello",
    "a long header": "GET /socket HTTP/1.1\r\nHost: {host}\r\nX: " + "x" * 100_000 + "\r\n\r\n",
    "a length that is not": "POST /api/me HTTP/1.1\r\nHost: {host}\r\nContent-Length: x\r\n\r\n",
    "two lengths": "POST /api/me HTTP/1.1\r\nHost: {host}\r\nContent-Length: 1\r\nContent-Length: 2"
    "\r\n\r\n{}",
    "a body that never comes": "POST /api/me HTTP/1.1\r\nHost: {host}\r\nContent-Length: 50"
    "\r\n\r\n{",
    "a bad chunk": "POST /api/me HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n"
    "ZZ\r\n",
    "two hosts": "GET /api/me HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\n\r\n",
    "not http": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
}


async def send_frames(server: Process, token: str, frames: bytes) -> int:
    """Open a socket, send raw bytes, hang up; return how many bytes came back."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=2**26)
    host = f"127.0.0.1:{server.port}"
    writer.write(
        f"GET /socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Authorization: Bearer {token}\r\n\r\n".encode()
    )
    answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
    assert b" 101 " in answer.splitlines()[0], answer
    return await provoke(reader, writer, frames)


async def send_bytes(server: Process, data: bytes) -> int:
    """Connect, send raw bytes, hang up; return how many bytes came back."""
    return await provoke(*await asyncio.open_connection("127.0.0.1", server.port), data)


def all_frames(server: Process, token: str) -> Iterator[Coroutine[Any, Any, int]]:
    """Yield every bad frame and handshake, to be awaited."""
    for make in FRAMES.values():
        yield send_frames(server, token, make())
    for text in HANDSHAKES.values():
        named = text.replace("{host}", f"127.0.0.1:{server.port}")
        yield send_bytes(server, named.encode("latin-1"))


async def provoke(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, data: bytes) -> int:
    """Send bytes and read until nothing more comes."""
    came = 0
    with contextlib.suppress(ConnectionError, TimeoutError):
        writer.write(data)
        async with asyncio.timeout(0.5):
            await writer.drain()
            while chunk := await reader.read(65536):
                came += len(chunk)
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()
    return came
