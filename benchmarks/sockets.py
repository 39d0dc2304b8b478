"""What a message costs on a socket: our server's answer to a ping, a bare ASGI echo, one in C.

The CPU time of each server is measured in turn in the same run, several times, and the medians are
compared. The one in C (`echo.c`) is compiled with the `cc` of this machine; without one, that
comparison is left out, and the run says so.

Bars: at most 8 times the echo in C, and at most 1.3 times the bare ASGI echo.
"""

import asyncio
import shutil
import subprocess
import tempfile
from pathlib import Path
from statistics import median

import httpx
import websockets.client
from websockets.asyncio.client import connect

from benchmarks.clients import Server
from benchmarks.common import verdict, words
from benchmarks.echo import echo_cost, message_cost

C, ASGI = 8.0, 1.3  # bars
SOURCE = Path(__file__).with_name("echo.c")
KEY = "dGhlIHNhbXBsZSBub25jZQ=="  # the only one to which echo.c knows the answer


def compiled(folder: Path) -> Path | None:
    """Return the echo in C, compiled, or None where that cannot be done."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    program = folder / "echo"
    subprocess.run([compiler, "-O2", "-D_GNU_SOURCE", "-o", program, SOURCE], check=True)
    return program


async def own_cost(server: Server, connections: int, rounds: int) -> float:
    """Return the CPU seconds of our server for one ping and its answer."""
    body = {"name": "Robot", "robot": True}
    token = httpx.post(f"{server.url}/api/me", json=body, timeout=60).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    address = f"ws://127.0.0.1:{server.port}/socket"
    sockets = [
        await connect(address, additional_headers=headers, compression=None, ping_interval=None)
        for _ in range(connections)
    ]
    for one in sockets:
        await one.recv()  # hello
    cost = await message_cost(server.pid, sockets, rounds)
    for one in sockets:
        one.transport.abort()
    return cost


async def measure(folder: Path, connections: int, rounds: int, times: int) -> dict[str, float]:
    """Return the median cost of a message on each server."""
    costs: dict[str, list[float]] = {"our server": [], "bare ASGI": [], "bare C": []}
    program = compiled(folder)
    with Server(folder, SPEELTAFEL_BOTS_PREPARE="false") as server:
        for _ in range(times):
            costs["our server"].append(await own_cost(server, connections, rounds))
            costs["bare ASGI"].append(await echo_cost(connections, rounds))
            if program:
                costs["bare C"].append(await echo_cost(connections, rounds, [str(program)]))
    return {name: median(found) for name, found in costs.items() if found}


def main() -> None:
    """Measure, and compare."""
    arguments = words(__doc__)
    connections, rounds, times = (50, 100, 3) if arguments.short else (200, 100, 5)
    websockets.client.generate_key = lambda: KEY  # type: ignore[attr-defined]
    with tempfile.TemporaryDirectory() as folder:
        costs = asyncio.run(measure(Path(folder), connections, rounds, times))
    for name, cost in costs.items():
        print(f"{name:12} {cost * 1e6:7.1f} µs of CPU a message")
    own = costs["our server"]
    to_asgi = own / costs["bare ASGI"]
    text, passed = f"{to_asgi:.2f} times bare ASGI (at most {ASGI})", to_asgi <= ASGI
    if "bare C" in costs:
        to_c = own / costs["bare C"]
        text, passed = f"{text}, {to_c:.1f} times bare C (at most {C:g})", passed and to_c <= C
    else:
        print("there is no cc here, so nothing is compared with C")
    verdict(text, passed)


if __name__ == "__main__":
    main()
