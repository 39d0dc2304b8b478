"""How much memory the server needs: at 100 tables with bots, and for each table more.

Bars: 400 MB with 100 live tables and bots of every level; 100 kB for a table.
"""

import asyncio
import tempfile
from pathlib import Path

from benchmarks.clients import SEATS, Deeds, Group, Server, playing, tables_of_four, until
from benchmarks.common import verdict, words
from benchmarks.load import Measure, idle_socket, settle
from speeltafel.bots.levels import LEVELS
from speeltafel.engine.catalogue import GAMES, rules

WHOLE, TABLE = 400e6, 100e3  # the bars, in bytes


async def measure(folder: Path, live: int, more: int, seconds: float) -> tuple[float, float]:
    """Return the server's memory at so many tables with bots, and what each table more costs."""
    bots, people = Deeds(), Deeds()
    with Server(folder) as server:
        groups = []
        for number in range(live):
            game = list(GAMES)[number % len(GAMES)]
            players = rules(game).PLAYERS[-1]
            level = LEVELS[number // len(GAMES) % len(LEVELS)].key
            groups.append(Group([server.url], game, players, players - 1, bots, number, level))
            groups[-1].clients[0].pause = 1.0
        async with playing(*groups):
            await until(lambda: all(group.done_at for group in groups), "all play", server)
            await asyncio.sleep(seconds)
            whole = Measure(server).memory
        groups = tables_of_four(server.url, more, more / 2, people)
        before = Measure(server).memory
        async with playing(*groups):
            await settle(groups, people, server)
            await asyncio.sleep(seconds)
            table = (Measure(server).memory - before) / more
    with Server(folder) as server:
        table -= SEATS * await idle_socket(server, 200)
    for line in [*bots.contradictions, *people.contradictions]:
        print(line)
    return whole, table


def main() -> None:
    """Measure and judge."""
    size = (20, 50, 5.0) if words(__doc__).short else (100, 1000, 30.0)
    with tempfile.TemporaryDirectory() as folder:
        whole, table = asyncio.run(measure(Path(folder), *size))
    verdict(
        f"{size[0]} tables with bots: {whole / 1e6:.0f} MB (bar {WHOLE / 1e6:.0f}); a table "
        f"without its sockets: {table / 1e3:.0f} kB (bar {TABLE / 1e3:.0f})",
        whole <= WHOLE and table <= TABLE,
    )


if __name__ == "__main__":
    main()
