"""People who play on quietly, in a process of their own, while others do something to the server.

What this program does for thousands of others would otherwise be felt as the server's slowness.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import uvloop

from benchmarks.clients import Deeds, allow_many_files, percentile, playing, tables_of_four, until


@dataclass
class Calm:
    """A process in which people play."""

    process: asyncio.subprocess.Process

    async def p99(self) -> float:
        """Return the 99th percentile of the latencies since the last time it was asked for."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(b"\n")
        answer = await self.process.stdout.readline()
        if not answer:
            raise RuntimeError("those who play on quietly gave up")
        told = json.loads(answer)
        if told["wrong"]:
            raise RuntimeError(f"those who play on quietly: {told['wrong']}")
        return float(told["p99"])


@asynccontextmanager
async def calm(url: str, tables: int, rate: float) -> AsyncIterator[Calm]:
    """Let people play at some tables, and go on as soon as all of them have moved."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.calm", url, str(tables), str(rate),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        assert process.stdout
        await process.stdout.readline()
        yield Calm(process)
    finally:
        process.kill()
        await process.wait()


async def play(url: str, tables: int, rate: float) -> None:
    """Play until nobody asks any more."""
    allow_many_files()
    deeds = Deeds()
    groups = tables_of_four(url, tables, rate, deeds)
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    async with playing(*groups):
        await until(lambda: all(group.done_at for group in groups), "all tables move")
        deeds.latencies.clear()
        print("{}", flush=True)
        while await reader.readline():
            await until(lambda: bool(deeds.latencies), "they play on")
            wrong = [*deeds.contradictions[:3], *([str(deeds.closes)] if deeds.closes else [])]
            told = {"p99": percentile(deeds.latencies, 0.99), "wrong": wrong}
            deeds.latencies.clear()
            print(json.dumps(told), flush=True)


if __name__ == "__main__":
    uvloop.run(play(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
