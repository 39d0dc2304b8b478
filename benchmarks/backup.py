"""A backup while people play: whether they feel it, and whether it is whole.

Bars: the 99th percentile of a move's time is at most twice that of before; the copy passes its
check, replays completely, and holds all that was acknowledged before it began.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.clients import Deeds, Server, order_faults, percentile, playing, tables_of_four
from benchmarks.common import verdict, words
from benchmarks.load import settle
from benchmarks.replay import Story, fill, table_name
from speeltafel.engine.catalogue import GAMES
from speeltafel.server.checking import check_tables
from speeltafel.server.store import open_store

BAR = 2.0


async def copy_under_play(
    folder: Path, stored: int, tables: int, rate: float, seconds: float
) -> tuple[list[str], float]:
    """Copy the database of a server in use; return what is wrong, and p99 against before."""
    store = await open_store(str(folder / "tables.sqlite"))
    stories = [Story(table_name(n), game, n).play(40) for n, game in enumerate(GAMES)]
    await fill(store, stories, stored)
    await store.close()
    deeds = Deeds()
    copy = folder / "copy.sqlite"
    with Server(folder) as server:
        groups = tables_of_four(server.url, tables, rate, deeds)
        async with playing(*groups):
            await settle(groups, deeds, server)
            await asyncio.sleep(seconds)
            before, promised = percentile(deeds.latencies, 0.99), dict(deeds.acknowledged)
            deeds.latencies.clear()
            began = time.monotonic()
            copying = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "speeltafel", "backup", str(copy),
                "--database", f"sqlite:///{server.database}", stdout=subprocess.DEVNULL,
            )  # fmt: skip
            code = await copying.wait()
            took = time.monotonic() - began
            await asyncio.sleep(max(0.0, seconds - took))
            during = percentile(deeds.latencies, 0.99)
        wrong = [*deeds.contradictions, *server.problems]
    if code:
        return [*wrong, f"backup ended with {code}"], 0.0
    restored = await open_store(str(copy))
    try:
        wrong += await restored.faults()
        replayed = 0
        async for table, problem in check_tables(restored):
            replayed += 1
            if problem:
                wrong.append(f"{table}: {problem}")
        by_table: dict[str, dict[str, int]] = {}
        for (table, key), version in promised.items():
            by_table.setdefault(table, {})[key] = version
        for table, keys in by_table.items():
            wrong += order_faults(table, await restored.events(table), keys)
    finally:
        await restored.close()
    print(
        f"{copy.stat().st_size / 1e6:.1f} MB copied in {took:.1f} s under {rate:.0f} moves/s: p99 "
        f"{before * 1000:.1f} → {during * 1000:.1f} ms; {replayed} tables replayed, "
        f"{len(promised)} commands looked for"
    )
    return wrong, during / before


def main() -> None:
    """Copy and judge."""
    size = (100, 10, 20.0, 4.0) if words(__doc__).short else (5000, 1250, 500.0, 20.0)
    with tempfile.TemporaryDirectory() as folder:
        wrong, ratio = asyncio.run(copy_under_play(Path(folder), *size))
    for line in wrong[:20]:
        print(line)
    print(f"{len(wrong)} things wrong (bar: 0)")
    verdict(f"p99 is {ratio:.2f} times as before (bar {BAR:g})", not wrong and ratio <= BAR)


if __name__ == "__main__":
    main()
