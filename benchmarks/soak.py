"""Half an hour of play with people who come and go: nothing may pile up in the server.

Bars: after a warm-up its memory grows by at most 2 %, its open files and tasks by none.
"""

import asyncio
import random
import signal
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.clients import Deeds, Server, playing, tables_of_four
from benchmarks.common import verdict, words
from benchmarks.load import Measure, settle

GROWTH = 1.02
SLACK = 5  # files or tasks that may be on their way


async def tasks_of(server: Server) -> int:
    """Return how many tasks the server has."""
    said = server.log.read_text().count("tasks: ")
    server.process.send_signal(signal.SIGUSR1)  # type: ignore[union-attr]
    while server.log.read_text().count("tasks: ") == said:
        await asyncio.sleep(0.01)
    return int(server.log.read_text().rpartition("tasks: ")[2].split()[0])


async def soak(
    folder: Path, tables: int, rate: float, seconds: float, samples: int
) -> tuple[list[str], list[tuple[int, int, int]]]:
    """Play; return what is wrong, and memory, files and tasks beyond sockets, again and again."""
    rng = random.Random(0)
    deeds = Deeds()
    found = []
    with Server(folder) as server:
        groups = tables_of_four(server.url, tables, rate, deeds)
        clients = [client for group in groups for client in group.clients]
        async with playing(*groups):
            await settle(groups, deeds, server)
            measure = Measure(server)
            for number in range(samples):
                while measure.seconds < (number + 1) * seconds / samples:
                    rng.choice(clients).lose_connection()
                    await asyncio.sleep(rng.expovariate(tables / 10))
                    server.check()
                open_sockets = sum(client.connection is not None for client in clients)
                tasks = await tasks_of(server)
                found.append(
                    (measure.memory, measure.files - open_sockets, tasks - 2 * open_sockets)
                )
                print(f"{time.strftime('%H:%M:%S')} {found[-1][0] / 1e6:.1f} MB {found[-1][1:]}")
        wrong = [*deeds.contradictions, *server.problems]
    return wrong, found


def main() -> None:
    """Soak and judge."""
    size = (10, 20.0, 20.0, 10) if words(__doc__).short else (125, 50.0, 1800.0, 60)
    with tempfile.TemporaryDirectory() as folder:
        wrong, found = asyncio.run(soak(Path(folder), *size))
    part = len(found) // 5
    early, late = found[2 * part : 3 * part], found[-part:]
    memory, files, tasks = (
        (median(one[place] for one in early), median(one[place] for one in late))
        for place in range(3)
    )
    for line in wrong[:20]:
        print(line)
    print(
        f"beside sockets: files {files[0]:.0f} → {files[1]:.0f}, "
        f"tasks {tasks[0]:.0f} → {tasks[1]:.0f}"
    )
    flat = files[1] <= files[0] + SLACK and tasks[1] <= tasks[0] + SLACK
    growth = memory[1] / memory[0]
    verdict(
        f"memory is {growth:.3f} times as before (bar {GROWTH})",
        not wrong and flat and growth <= GROWTH,
    )


if __name__ == "__main__":
    main()
