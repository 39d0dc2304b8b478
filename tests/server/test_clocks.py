"""Clocks of people who could not move: the machine slept, or nothing could be stored."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from anyio.from_thread import start_blocking_portal

from speeltafel.play.table import Table
from speeltafel.server import house as houses
from speeltafel.server.hall import Place
from speeltafel.server.store import StoreFullError
from tests.server.test_store import Proxy
from tests.server.visitors import InMemory, Visitor, in_memory

HOUR = 3_600_000  # milliseconds
PATIENCE = 20.0  # seconds


class Clock:
    """The clock of the machine, which can be ahead."""

    ahead = 0

    def __call__(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(houses, "now", clock)
    monkeypatch.setattr(houses, "BEAT", 0.2)
    monkeypatch.setattr(houses, "LOOK", 0.1)
    return clock


@pytest.fixture
def hall(tmp_path: Path, clock: Clock) -> Iterator[InMemory]:
    with in_memory(f"{tmp_path}/tables.sqlite") as found:
        yield found


def sit_down(hall: InMemory, **clock: Any) -> tuple[Visitor, str]:
    """Let Anna be to move at a table with a clock."""
    anna, bob = hall.guest("Anna"), hall.guest("Bob")
    table = str(anna.make(settings={"start": 0, "clock": clock})["table"])
    assert bob.command(table, "sit", "s").status_code == 200
    return anna, table


def wait_for(anna: Visitor, table: str, what: str) -> dict[str, Any]:
    """Return the view as soon as its log has something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        view = anna.view(table)
        if what in [line["what"] for line in view["log"]]:
            return view
        time.sleep(0.05)
    raise AssertionError(f"nothing {what}: {view['log']}")


def test_the_sleep_of_a_machine_is_nobodys_time(hall: InMemory, clock: Clock) -> None:
    anna, table = sit_down(hall, kind="move", seconds=600)
    deadline = anna.view(table)["clock"]["deadline"]
    clock.ahead = HOUR
    view = wait_for(anna, table, "paused")
    assert not view["seats"][0]["away"]
    given = view["clock"]["deadline"] - deadline
    assert HOUR <= given < HOUR + 10_000
    time.sleep(2 * houses.LOOK)
    assert anna.view(table)["version"] == view["version"]  # once


def test_a_clock_stands_still_while_nothing_can_be_stored(
    hall: InMemory, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, table = sit_down(hall, kind="move", seconds=600)

    async def refuse(*_: object) -> None:
        raise StoreFullError("the disk is full")

    with monkeypatch.context() as full:
        for method in ("append", "beat", "outage"):
            full.setattr(hall.house.store, method, refuse)
        for clock.ahead in (0, HOUR, 2 * HOUR):  # beats fail in between
            time.sleep(1.5 * houses.BEAT)
            assert not anna.view(table)["seats"][0]["away"]
    view = wait_for(anna, table, "paused")
    assert not view["seats"][0]["away"]
    assert view["clock"]["deadline"] > clock() + 590_000


def test_a_move_that_had_to_wait_took_no_time(
    hall: InMemory, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, table = sit_down(hall, kind="game", seconds=600)

    async def refuse(*_: object) -> None:
        raise StoreFullError("the disk is full")

    monkeypatch.setattr(hall.house.store, "beat", refuse)  # so the move comes before the next one
    clock.ahead = HOUR
    view = anna.view(table)
    move = next(move for move in view["moves"] if move.startswith("take"))
    assert anna.command(table, "act", "m", version=view["version"], move=move).status_code == 200
    assert anna.view(table)["clock"]["used"][0] < 10_000


def test_a_table_that_is_being_read_hinders_no_other(hall: InMemory, clock: Clock) -> None:
    anna, table = sit_down(hall, kind="move", seconds=7200)
    hall.house.hall.places = {"x": Place(Table("x"), exists=True), **hall.house.hall.places}
    with anna.socket() as socket:  # so that it stays in memory
        socket.send(do="watch", table=table)
        socket.next("view")
        clock.ahead = HOUR
        assert socket.next("view")["log"][-1]["what"] == "paused"


def test_several_processes_that_lose_their_database_give_the_time_back_once(
    postgres_url: str, clock: Clock
) -> None:
    with start_blocking_portal() as portal:
        proxy = Proxy(postgres_url)
        url = portal.call(proxy.start)
        with in_memory(url) as one, in_memory(url) as other:
            anna, table = sit_down(one, kind="move", seconds=600)
            assert other.guest().view(table)["version"] == 4  # in the memory of both
            deadline = anna.view(table)["clock"]["deadline"]
            proxy.refuse = True
            portal.call(proxy.cut)
            clock.ahead = HOUR
            time.sleep(1.5 * houses.BEAT)
            proxy.refuse = False
            view = wait_for(anna, table, "paused")
            time.sleep(2 * houses.BEAT)
            assert anna.view(table)["version"] == view["version"]
            assert not view["seats"][0]["away"]
            assert HOUR <= view["clock"]["deadline"] - deadline < HOUR + 10_000
        portal.call(proxy.end)


def test_where_another_process_went_on_nothing_is_given_back(
    postgres_url: str, clock: Clock
) -> None:
    with in_memory(postgres_url) as hall:
        anna, table = sit_down(hall, kind="move", seconds=600)
        hall.store("beat", "another", clock() + HOUR)
        clock.ahead = HOUR  # this one slept
        end = time.monotonic() + PATIENCE
        while hall.house.away and time.monotonic() < end:
            time.sleep(0.05)
        assert not hall.house.away
        time.sleep(2 * houses.LOOK)
        assert "paused" not in [line["what"] for line in anna.view(table)["log"]]
