"""A table is a cache of its events: every process and later release makes the same of them."""

import asyncio
import json
import random
import shutil
from pathlib import Path

import pytest
from benchmarks.replay import other_process, state_hash, stored_hashes

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.play.facts import Plan, Settings
from speeltafel.play.table import OVER
from speeltafel.server import hall as h
from speeltafel.server import protocol as p
from speeltafel.server.checking import check_tables
from speeltafel.server.config import Config
from speeltafel.server.house import House
from speeltafel.server.store import Store, open_store

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.sqlite"))
ANN = h.Caller("0" * 20, "Ann")


async def differences(store: Store) -> list[str]:
    return [f"{table}: {text}" async for table, text in check_tables(store) if text]


async def play(house: House, game: str, moves: int) -> str:
    """Play at random on all seats of a table; return its name."""
    rng = random.Random(game)
    name = house.hall.table_name(game)
    players = rules(game).PLAYERS[-1]
    await house.ask(h.Make("m", name, Settings(game, (Plan(),) * players)), ANN)
    for seat in range(players):
        await house.ask(p.Sit(f"s{seat}", name, seat, "ab"), ANN)
    table = house.hall.places[name].table
    for number in range(moves):
        if table.status == OVER:
            break
        seat = table.actor
        view = table.view(seat)
        move = rng.choice(view.moves)
        await house.ask(p.Act(f"c{number}", name, table.version, move), ANN)
    return name


def test_what_is_stored_is_what_is_live(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")

    async def run() -> None:
        house = House(Config(), await open_store(database))
        await house.open()
        await house.preparation.bots.wait()
        tables = [await play(house, game, 60) for game in GAMES]
        live = {name: state_hash(house.hall.places[name].table) for name in tables}
        assert len(set(live.values())) == len(GAMES)
        assert await stored_hashes(house.store) == live
        assert await differences(house.store) == []
        await house.close()
        assert await asyncio.to_thread(other_process, database) == live

    asyncio.run(run())


def test_there_is_a_sample_of_this_release() -> None:
    assert SAMPLES


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_games_of_every_release_come_back_as_they_were(sample: Path, tmp_path: Path) -> None:
    database = tmp_path / "sample.sqlite"
    shutil.copy(sample, database)

    async def run() -> None:
        store = await open_store(str(database))
        try:
            hashes = json.loads(await store.get_meta("hashes") or b"{}")
            assert hashes
            assert await stored_hashes(store) == hashes
            assert await differences(store) == []
        finally:
            await store.close()

    asyncio.run(run())
