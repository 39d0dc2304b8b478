"""The WebSocket protocol of uvicorn, with a limit on what it answers by itself, and a short way.

Pings and pongs never reach the app, which counts messages. Without a limit one client could keep
the process busy with them, and, if it does not read the answers, fill its memory.

The short way: an app finds the protocol itself in the scope and may write to it, and be told what
it hears, without a task and a queue for each message.
"""

import random
import struct
import time
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from speeltafel.server.limits import Bucket

PER_SECOND, BURST = 5, 50
LEAVING_SECONDS = 0.001  # for each connection; clearing it away costs a fifth of that
TEXT = 0x81  # how a frame begins that is a whole message of text
SHORT_WAY = "speeltafel.short_way"  # the name of the extension in the scope


def frame(text: bytes) -> bytes:
    """Return a message as it goes over the line."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 65536:
        return struct.pack("!BBH", TEXT, 126, size) + text
    return struct.pack("!BBQ", TEXT, 127, size) + text


class GuardedProtocol(WebSocketsSansIOProtocol):
    """Drops whoever floods it with pings or pongs, or does not read."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.bucket = Bucket(PER_SECOND, BURST, time.monotonic())
        self.hear: Callable[[str], None] | None = None  # is told what comes in
        self.held = b""  # goes out with what comes next, at the end of this turn of the loop

    def handle_connect(self, event: Any) -> None:
        """Begin to serve a connection."""
        super().handle_connect(event)
        if not self.close_sent:  # it was a good handshake
            self.scope["extensions"][SHORT_WAY] = self  # type: ignore[assignment]

    @property
    def ready(self) -> bool:
        """Whether the far end is there and has read most of what it was sent."""
        return self._is_there() and self.writable.is_set()

    def _is_there(self) -> bool:
        return self.conn.state is State.OPEN and not self.transport.is_closing()

    def write(self, text: bytes) -> None:
        """Send a message now, after what was held; only when it is ready."""
        self.transport.write(self.held + frame(text))
        self.held = b""

    def hold(self, text: bytes) -> None:
        """Send a message with the next one, or very soon; only when it is ready."""
        if not self.held:
            self.loop.call_soon(self._let_go)
        self.held += frame(text)

    def _let_go(self) -> None:
        if self.held and self._is_there():
            self.transport.write(self.held)
        self.held = b""

    async def send(self, message: Any) -> None:
        """Send what the app says.

        When the server ends, uvicorn turns handshakes away by itself; the app's answer then comes
        too late, and that is no fault.
        """
        if self.transport.is_closing() and not self.handshake_complete:
            raise ClientDisconnected
        self._let_go()
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the app: at once, if it hears and none before it is in its queue."""
        plain = len(self.frames) == 1 and self.curr_msg_data_type == "text"
        if self.hear is None or self.read_paused or self.close_sent or not plain:
            super().send_receive_event_to_app()
            return
        try:
            text = self.frames[0].decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.hear(text)

    def connection_lost(self, error: Exception | None) -> None:
        """Clear away after a connection: some time soon.

        When thousands are lost at once, those who play on would wait until all of them are cleared
        away. So each takes its turn within a time that all together need.
        """
        self.transport.close()
        pause = random.random() * len(self.connections) * LEAVING_SECONDS
        self.loop.call_later(pause, super().connection_lost, error)

    def shutdown(self) -> None:
        """Say that the server ends, to whoever is still there."""
        if not self.transport.is_closing():
            super().shutdown()

    async def run_asgi(self) -> None:
        """Serve the connection; who has not read all of it by then will not read the rest."""
        await super().run_asgi()
        if not self.writable.is_set():
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._is_in_time():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """Take a pong."""
        if self._is_in_time():
            super().handle_pong(event)

    def _is_in_time(self) -> bool:
        if self.bucket.take(time.monotonic()):
            self.transport.abort()
            return False
        return True
