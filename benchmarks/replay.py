"""Whether stored games come back as they were, and how soon.

A server starts with 10,000 unfinished games, and with none; then people open long games. Every game
that was played here is made again from its events, in another process too, and compared.

Bars: ready at most 2 s later than with an empty store; the first view of a game of 300 moves, and
of a finished one of 500 events, within 50 ms; no difference.
"""

import argparse
import asyncio
import hashlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec

from benchmarks.clients import PATIENCE, Client, Deeds, Server, percentile
from benchmarks.common import verdict
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.play.facts import Fact, Plan, Settings, dump_fact, load_fact
from speeltafel.play.table import OVER, Table, load_table, make_table
from speeltafel.server.hall import row_of
from speeltafel.server.store import Append, Event, Store, open_store

READY, VIEW = 2.0, 0.05  # the bars, in seconds
BOTH = "ann", "bob"
LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


def table_name(number: int) -> str:
    """Return a name as the server gives them."""
    return "".join(LETTERS[number >> shift & 31] for shift in range(0, 130, 5))


class Story:
    """A table that is played at random by two people without a server, and its events."""

    def __init__(
        self, name: str, game: str, seed: int, players: int = 0, persons: Sequence[str] = BOTH
    ) -> None:
        self.table = Table(name)
        self.events: list[Event] = []
        self.rng = random.Random(seed)
        self.time = 1_000_000
        players = players or rules(game).PLAYERS[0]
        settings = Settings(game, (Plan(),) * players, training=True)
        self.happen(
            make_table(
                name, settings, persons[0], name[:7].upper(), seed.to_bytes(32), seed.to_bytes(16)
            )
        )
        for seat in range(players):
            self.happen(self.table.sit(persons[seat % len(persons)], seat))

    def happen(self, facts: Sequence[Fact]) -> None:
        """Make facts happen."""
        for fact in facts:
            self.time += 10
            self.table.apply(fact, self.time)
            key = f"{self.table.awaited}:{self.table.version}"
            self.events.append(Event(self.table.version, self.time, key, dump_fact(fact)))

    def play(self, moves: int) -> "Story":
        """Play so many moves, or until the game is over."""
        game = self.table.game
        for _ in range(moves):
            if self.table.status == OVER or game is None:
                break
            action = self.rng.choice(game.actions())
            text = game.rules.action_text(game.hidden(game.actor), action)
            self.happen(self.table.act(self.table.awaited, self.table.version, text))
        return self

    def dither(self, events: int) -> "Story":
        """Move and take back until there are so many events."""
        while len(self.events) < events:
            self.play(1)
            assert self.table.game is not None
            last_mover, _ = self.table.game.moves[-1]
            person = self.table.seats[last_mover].person
            self.happen(self.table.undo(person, self.table.version))
        return self

    def append(self) -> Append:
        """Return what stores it."""
        return Append(row_of(self.table), tuple(self.events), 0)


def state_hash(table: Table) -> str:
    """Return a hash of the state of a table's game, as it lies in memory, and of its dice."""
    if table.game is None:
        return "not dealt"
    moves = json.dumps(table.game.moves).encode()
    return hashlib.sha256(table.game.row.tobytes() + moves).hexdigest()


async def stored_hashes(store: Store) -> dict[str, str]:
    """Make every stored table again, and return the hash of its state."""
    found = {}
    after = ""
    while rows := await store.all_rows(after):
        after = rows[-1].id
        for row in rows:
            events = await store.events(row.id)
            facts = [(load_fact(event.body), event.at) for event in events]
            found[row.id] = state_hash(load_table(row.id, facts))
    return found


def other_process(database: str) -> dict[str, str]:
    """Return the hashes as another process finds them."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.replay", "--hashes", database],
        check=True, stdout=subprocess.PIPE,
    )  # fmt: skip
    hashes: dict[str, str] = json.loads(done.stdout)
    return hashes


async def print_hashes(database: str) -> None:
    """Print the hashes of all stored tables."""
    store = await open_store(database)
    try:
        print(json.dumps(await stored_hashes(store)))
    finally:
        await store.close()


async def fill(store: Store, stories: Sequence[Story], tables: int) -> None:
    """Store so many tables, each like one of the stories."""
    templates = [story.append() for story in stories]
    waiting = []
    for number in range(tables):
        one = templates[number % len(templates)]
        row = replace(one.row, id=table_name(2**64 + number), code=f"X{number:06}")
        made = msgspec.structs.replace(load_fact(one.events[0].body), code=row.code)
        first = replace(one.events[0], body=dump_fact(made))
        waiting.append(Append(row, (first, *one.events[1:]), 0))
    for begin in range(0, len(waiting), 500):
        await asyncio.gather(*(store.append(one) for one in waiting[begin : begin + 500]))


async def ready(server: Server) -> float:
    """Return the seconds from the start of a server until it is ready."""
    began = time.monotonic()
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        while (await http.get(f"{server.url}/readyz")).status_code != 200:
            server.check()
            await asyncio.sleep(0.01)
    return time.monotonic() - began


async def open_tables(server: Server, tables: Sequence[str]) -> list[float]:
    """Return the seconds that each table takes to be shown for the first time."""
    client = Client([server.url], "reader", Deeds(), random.Random(0))
    async with httpx.AsyncClient() as client.http:
        await client.come_in()
        games: dict[str, Any] = {}
        while not games or not all(game["ready"] for game in games["games"]):
            games = await client.call("GET", "/api/games")
    times = []
    async with await client.connect() as connection:
        await connection.recv()
        for table in tables:
            began = time.monotonic()
            connection.send(json.dumps({"do": "watch", "table": table}).encode())
            view = json.loads(await connection.recv())
            times.append(time.monotonic() - began)
            if view["is"] != "view":
                raise RuntimeError(f"{table}: {view}")
            connection.send(json.dumps({"do": "unwatch", "table": table}).encode())
    return times


async def measure(folder: Path, tables: int, long: int) -> tuple[list[str], bool]:
    """Return what is wrong, and whether it was quick enough."""
    with Server(folder / "empty") as server:
        empty = await ready(server)
    stories = [Story(table_name(n), game, n).play(20) for n, game in enumerate(GAMES)]
    unfinished = [long_story(100 + n).dither(300) for n in range(long)]
    finished = [long_story(1000 + n).dither(450).play(1000) for n in range(long)]
    store = await open_store(str(folder / "tables.sqlite"))
    await fill(store, stories, tables)
    for story in [*unfinished, *finished]:
        await store.append(story.append())
    await store.close()
    with Server(folder) as server:
        full = await ready(server)
        first = await open_tables(server, [story.table.name for story in unfinished])
        over = await open_tables(server, [story.table.name for story in finished])
        wrong = server.problems
    expected = {story.table.name: state_hash(story.table) for story in [*unfinished, *finished]}
    found = await asyncio.to_thread(other_process, str(folder / "tables.sqlite"))
    wrong += [f"{name} came back different" for name in expected if found[name] != expected[name]]
    events = percentile([len(story.events) for story in finished], 0.5)
    print(
        f"ready after {empty:.2f} s with no table, {full:.2f} s with {tables:,}; first view of a "
        f"game of {len(unfinished[0].events)} events {percentile(first, 0.5) * 1000:.1f} ms, of a "
        f"finished one of {events:.0f} {percentile(over, 0.5) * 1000:.1f} ms (medians)"
    )
    quick = full <= empty + READY and max(map(median, (first, over))) <= VIEW
    return wrong, quick


def median(values: Sequence[float]) -> float:
    """Return the middle value."""
    return percentile(values, 0.5)


def long_story(seed: int) -> Story:
    """Return a game of which many moves are still to come."""
    return Story(table_name(seed), "keltis", seed).play(50)


def main() -> None:
    """Measure and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="300 games instead of 10,000")
    parser.add_argument("--hashes", metavar="DATABASE", help="only print the hashes of its tables")
    arguments = parser.parse_args()
    if arguments.hashes:
        asyncio.run(print_hashes(arguments.hashes))
        return
    tables, long = (300, 5) if arguments.short else (10_000, 50)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "empty").mkdir()
        wrong, quick = asyncio.run(measure(Path(folder), tables, long))
    for line in wrong[:20]:
        print(line)
    print(f"times: {'reached' if quick else 'MISSED'}")
    verdict(f"{len(wrong)} differences (bar: 0)", not wrong and quick)


if __name__ == "__main__":
    main()
