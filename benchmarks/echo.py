"""What a socket message costs by itself: a bare ASGI echo on the same server program."""

import asyncio
import json
import socket
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import psutil
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

MESSAGE = json.dumps({"do": "ping"}).ljust(64)
WARM_UP = 5
ASGI = (sys.executable, "-m", "benchmarks.echo")


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


async def message_cost(pid: int, sockets: Sequence[ClientConnection], rounds: int) -> float:
    """Return the CPU seconds of a process for one message that it answers, over many sockets."""
    process = psutil.Process(pid)

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
    return float(used) / (rounds * len(sockets))


async def echo_cost(connections: int, rounds: int = 20, program: Sequence[str] = ASGI) -> float:
    """Return the CPU seconds of an echo for one message; the program is given a socket."""
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as listening:
        number, port = listening.fileno(), listening.getsockname()[1]
        listening.set_inheritable(True)
        server = subprocess.Popen([*program, str(number)], pass_fds=[number])
        try:
            address = f"ws://127.0.0.1:{port}"
            sockets = [
                await connect(address, compression=None, ping_interval=None)
                for _ in range(connections)
            ]
            cost = await message_cost(server.pid, sockets, rounds)
            for one in sockets:
                one.transport.abort()
            return cost
        finally:
            server.kill()
            server.wait()


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
