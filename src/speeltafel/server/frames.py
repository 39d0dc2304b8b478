"""The WebSocket protocol of uvicorn, with a limit on what it answers by itself.

Pings and pongs never reach the app, which counts messages. Without a limit one client could keep
the process busy with them, and, if it does not read the answers, fill its memory.
"""

import time
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from speeltafel.server.limits import Bucket

PER_SECOND, BURST = 5, 50


class GuardedProtocol(WebSocketsSansIOProtocol):
    """Drops whoever floods it with pings or pongs, or does not read."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.bucket = Bucket(PER_SECOND, BURST, time.monotonic())

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
