"""What a socket message costs by itself: a bare ASGI echo on the same server program."""

import asyncio
import json
import socket
import subprocess
import sys
from typing import Any

import psutil
import uvicorn
from websockets.asyncio.client import connect

MESSAGE = json.dumps({"do": "act", "table": "t" * 26, "id": "c1"})[:64]
WARM_UP = 5


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Send back what comes."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        await send({"type": "websocket.send", "text": message["text"]})


async def echo_cost(connections: int, rounds: int = 20) -> float:
    """Return the server's CPU seconds for one echoed message."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    listening.set_inheritable(True)
    port = listening.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.echo", str(listening.fileno())],
        pass_fds=[listening.fileno()],
    )
    try:
        sockets = [
            await connect(f"ws://127.0.0.1:{port}", compression=None, ping_interval=None)
            for _ in range(connections)
        ]
        process = psutil.Process(server.pid)

        async def talk(rounds: int) -> None:
            for _ in range(rounds):
                for one in sockets:
                    await one.send(MESSAGE)
                for one in sockets:
                    await one.recv()

        await talk(WARM_UP)
        before = process.cpu_times()
        await talk(rounds)
        after = process.cpu_times()
        used = after.user + after.system - before.user - before.system
        for one in sockets:
            one.transport.abort()
        return float(used) / (rounds * connections)
    finally:
        server.kill()
        server.wait()
        listening.close()


def main() -> None:
    """Serve the echo on an inherited socket."""
    config = uvicorn.Config(
        echo, ws="websockets-sansio", ws_per_message_deflate=False, ws_ping_interval=None,
        lifespan="off", log_level="critical",
    )  # fmt: skip
    inherited = socket.socket(fileno=int(sys.argv[1]))
    asyncio.run(uvicorn.Server(config).serve(sockets=[inherited]))


if __name__ == "__main__":
    main()
