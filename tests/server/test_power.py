"""Power cuts, a full disk and a disk that fails, played below SQLite."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from benchmarks.power import Disk, Note, Surface, next_append, search

from speeltafel.server.sqlite import SqliteStore, open_sqlite
from speeltafel.server.store import StoreBrokenError, StoreFullError

LOG, DATABASE = ("-wal",), (".db",)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    disk = Disk(f"disk-{tmp_path}")
    yield disk
    disk.unregister()


def with_store(disk: Disk, tmp_path: Path, work: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_sqlite(tmp_path / "store.db", disk.name)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def stored(store: SqliteStore, table: str) -> int:
    return len(await store.events(table))


# Power


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_power_cut_loses_nothing_acknowledged(seed: int) -> None:
    assert asyncio.run(search("sound", 50, seed)) == []


@pytest.mark.parametrize("way", ["normal", "hasty"])
def test_the_search_finds_what_is_lost_if_it_is_done_wrong(way: str) -> None:
    found = asyncio.run(search(way, 30, 1))
    assert any(text.startswith("lost") for text in found)


def test_what_was_not_synced_may_be_torn() -> None:
    surface = Surface()
    for note in (Note("write", "f", 0, b"a" * 1024), Note("sync", "f")):
        surface.follow(note)
    surface.follow(Note("write", "f", 512, b"b" * 1024))
    surface.follow(Note("truncate", "g", 0))

    class Dice:
        """Keeps every other sector."""

        def __init__(self) -> None:
            self.turn = 0

        def choice(self, values: tuple[float, ...]) -> float:
            return 0.5

        def random(self) -> float:
            self.turn += 1
            return self.turn % 2

    files = surface.cut(Dice())  # type: ignore[arg-type]
    assert files == {"f": bytearray(b"a" * 1024 + b"b" * 512)}


# A full disk


def test_a_full_disk_refuses_and_recovers(disk: Disk, tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append(next_append("a", 0))
        disk.full = LOG + DATABASE
        many = [next_append(f"t{number}", 0) for number in range(50)]
        outcomes = await asyncio.gather(
            store.append(next_append("a", 1)), *map(store.append, many), return_exceptions=True
        )
        assert {type(outcome) for outcome in outcomes} == {StoreFullError}
        assert "the disk is full" in str(outcomes[0])
        with pytest.raises(StoreFullError):
            await store.check()
        assert await stored(store, "a") == 1  # reading goes on
        assert [row.id for row in await store.all_rows()] == ["a"]
        disk.full = ()
        await store.append(next_append("a", 1))
        await asyncio.gather(*map(store.append, many))
        assert await store.faults() == []

    async def reopened(store: SqliteStore) -> None:
        assert await stored(store, "a") == 2
        assert len(await store.all_rows()) == 51

    with_store(disk, tmp_path, work)
    with_store(disk, tmp_path, reopened)


def test_a_full_disk_refuses_what_is_not_stored_for_good(disk: Disk, tmp_path: Path) -> None:
    """What was refused does not come back when the process dies."""

    async def work(store: SqliteStore) -> None:
        await store.append(next_append("a", 0))
        disk.full = LOG
        with pytest.raises(StoreFullError):
            await store.append(next_append("a", 1))
        disk.full = ()
        for name in ("store.db", "store.db-wal"):
            (tmp_path / f"left-{name}").write_bytes((tmp_path / name).read_bytes())
        left = await open_sqlite(tmp_path / "left-store.db")
        assert await stored(left, "a") == 1
        await left.close()

    with_store(disk, tmp_path, work)


def test_appends_go_on_while_only_the_log_has_room(disk: Disk, tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        store.checkpoint = 1
        disk.full = DATABASE
        for version in range(20):
            await store.append(next_append("a", version))
        disk.full = ()
        await store.append(next_append("a", 20))
        assert await stored(store, "a") == 21
        assert await store.faults() == []

    with_store(disk, tmp_path, work)


# A disk that fails


def test_after_a_failed_sync_nothing_is_acknowledged_any_more(disk: Disk, tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append(next_append("a", 0))
        disk.broken = LOG
        outcomes = await asyncio.gather(
            *(store.append(next_append(name, 0)) for name in "bcd"), return_exceptions=True
        )
        assert {type(outcome) for outcome in outcomes} == {StoreBrokenError}
        disk.broken = ()
        with pytest.raises(StoreBrokenError, match="cannot be trusted"):
            await store.append(next_append("a", 1))
        with pytest.raises(StoreBrokenError):
            await store.check()
        assert await stored(store, "a") == 1

    async def restarted(store: SqliteStore) -> None:
        assert await stored(store, "a") == 1
        await store.append(next_append("a", 1))
        assert await store.faults() == []

    with_store(disk, tmp_path, work)
    with_store(disk, tmp_path, restarted)


def test_a_failed_sync_of_the_database_itself_is_noticed_too(disk: Disk, tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        store.checkpoint = 1
        disk.broken = DATABASE
        await store.append(next_append("a", 0))  # in the log, and that is synced
        with pytest.raises(StoreBrokenError):
            await store.append(next_append("a", 1))

    async def restarted(store: SqliteStore) -> None:
        assert await stored(store, "a") == 1
        assert await store.faults() == []

    with_store(disk, tmp_path, work)
    disk.broken = ()
    with_store(disk, tmp_path, restarted)
