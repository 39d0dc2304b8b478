"""A WebSocket of few words for programs that play thousands of people: it checks nothing.

The server's work is what is measured, so the people who make it work have to cost less than it.
`websockets`, which the tests and examples use, costs about as much for a message as the server.
"""

import asyncio
import contextlib
import struct
from collections import deque
from typing import Any, Self

KEY = "dGhlIHNhbXBsZSBub25jZQ=="  # any will do, and echo.c knows the answer to this one
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # how whole frames begin
NO_CODE = 1005  # a close frame without a code


class LostError(ConnectionError):
    """The connection has ended, with a close code, or 0 if it just broke."""

    def __init__(self, code: int, text: str = "the connection was lost") -> None:
        super().__init__(text)
        self.code = code


class Wire(asyncio.Protocol):
    """One connection."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.data = bytearray()
        self.heard: deque[bytes] = deque()
        self.waiter: asyncio.Future[None] | None = None
        self.open = asyncio.get_running_loop().create_future()
        self.code = 0
        self.end = asyncio.get_running_loop().create_future()

    # What the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self.transport = transport  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Take in frames."""
        self.data += data
        if not self.open.done():
            head, found, rest = self.data.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.open.set_exception(LostError(0, head.partition(b"\r\n")[0].decode()))
                self.transport.abort()
                return
            self.data = rest
            self.open.set_result(None)
        self._read_frames()
        if self.heard:
            self._rouse()

    def _read_frames(self) -> None:
        data, at = self.data, 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size > 125:
                width, code = (2, "!H") if size == 126 else (8, "!Q")
                start += width
                if len(data) < start:
                    break
                (size,) = struct.unpack_from(code, data, at + 2)
            if len(data) < start + size:
                break
            kind, text = data[at], bytes(data[start : start + size])
            at = start + size
            if kind == TEXT:
                self.heard.append(text)
            elif kind == PING:
                self._write(PONG, text)
            elif kind == CLOSE:
                self.code = int.from_bytes(text[:2], "big") if size >= 2 else NO_CODE
                self._write(CLOSE, text[:2])
                self.transport.close()
        del data[:at]

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever waits."""
        self.end.set_result(None)
        if not self.open.done():
            self.open.set_exception(LostError(0))
        self._rouse()

    def _rouse(self) -> None:
        if self.waiter and not self.waiter.done():
            self.waiter.set_result(None)

    def _write(self, kind: int, text: bytes) -> None:
        # A client's frames are masked, here with zeros.
        size = len(text)
        if size < 126:
            head = bytes((kind, 0x80 | size, 0, 0, 0, 0))
        else:
            head = struct.pack("!BBHI", kind, 0xFE, size, 0)
        if not self.transport.is_closing():
            self.transport.write(head + text)

    # What people call

    def send(self, text: bytes) -> None:
        """Send a message of less than 64 kB; to nobody if the connection is lost."""
        self._write(TEXT, text)

    async def recv(self) -> bytes:
        """Return the next message, or raise LostError."""
        while not self.heard:
            if self.end.done():
                raise LostError(self.code)
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        return self.heard.popleft()

    async def rest(self, seconds: float) -> None:
        """Let time pass; raise LostError when the connection is lost meanwhile."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.shield(self.end)
                raise LostError(self.code)

    @property
    def port(self) -> int:
        """The port at this end."""
        return int(self.transport.get_extra_info("sockname")[1])

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self._write(CLOSE, struct.pack("!H", 1000))
        self.transport.close()


async def connect(url: str, token: str, patience: float, **settings: Any) -> Wire:
    """Open a socket at a server; raise OSError or TimeoutError if there is none."""
    host, port = url.removeprefix("http://").split(":")
    place = settings or {"host": host, "port": int(port)}
    async with asyncio.timeout(patience):
        loop = asyncio.get_running_loop()
        transport, wire = await loop.create_connection(Wire, **place)
        transport.write(
            f"GET /socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {token}\r\n\r\n".encode()
        )
        try:
            await wire.open
        except asyncio.CancelledError:
            transport.abort()
            raise
    return wire
