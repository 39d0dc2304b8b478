"""Backup, restore, and copies between SQLite and PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import apsw
import pytest

from speeltafel.engine.errors import FileError, SettingError
from speeltafel.server.copying import backup, copy_store, fingerprint, restore
from speeltafel.server.store import Notice, Store, StoreError, open_store
from tests.server.test_store import ANN, BOB, TABLE, append


@asynccontextmanager
async def opened(*urls: str | Path) -> AsyncIterator[list[Any]]:
    async with AsyncExitStack() as stack:
        stores = []
        for url in urls:
            store = await open_store(str(url))
            stack.push_async_callback(store.close)
            stores.append(store)
        yield stores


async def fill(store: Store, tables: int = 30) -> None:
    """Store something of every kind."""
    await store.add_person(ANN)
    await store.add_person(BOB)
    await store.add_session(b"\x00session", "ann", 5)
    await store.set_subscription("ann", "push", "there", b"\xff\x00")
    rows = [replace(TABLE, id=f"t{n}", code="", bots=n % 2 == 0) for n in range(tables)]
    await asyncio.gather(*(store.append(append(row, count=2)) for row in rows))
    table = replace(TABLE, id="Übung", code="Z", title="Zoë's «table»", deadline=7)
    await store.append(append(table, notices=(Notice(table.id, 1, "ann", 0),)))
    await store.append(append(table, after=1, count=3, key="k"))
    other = replace(TABLE, id="n", code="N")
    await store.append(append(other, notices=(Notice("n", 1, "bob", 0),)))
    await store.take_notices("w", 10, 10, 10)
    await store.beat("p", 10)
    await store.outage(100_000)
    await store.set_meta("keys", bytes(range(256)))
    await store.check()


def test_a_copy_there_and_back_is_equal(sqlite_url: str, postgres_url: str, tmp_path: Path) -> None:
    async def run() -> None:
        urls = (sqlite_url, postgres_url, tmp_path / "back.db")
        async with opened(*urls) as (source, middle, back):
            await fill(source, 1200)  # more than are read at a time
            await copy_store(source, middle)
            await copy_store(middle, back)
            whole = await fingerprint(source)
            assert await fingerprint(middle) == whole
            assert await fingerprint(back) == whole
            assert await middle.all_rows("t990") == await source.all_rows("t990")
            assert await middle.events("Übung") == await source.events("Übung")
            assert await middle.person("bob") == BOB
            assert await middle.faults() == []
            await middle.append(append(replace(TABLE, id="Übung", code="Z"), after=4))
            assert await fingerprint(middle) != whole

    asyncio.run(run())


@pytest.mark.parametrize(
    "change",
    [
        "update tables set listed = not listed where id = 't1'",
        "update events set body = key_of where table_id = 't1'",
        "delete from seats where table_id = 't1' and person = 'bob'",
        "update persons set banned = not banned where id = 'ann'",
        "delete from sessions",
        "update notices set done = true where table_id = 'n'",
        "update meta set name = 'other' where name = 'keys'",
    ],
)
def test_the_fingerprint_sees_every_change(sqlite_url: str, change: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url) as (store,):
            await fill(store)
            before = await fingerprint(store)
            await store.check()
            assert await fingerprint(store) == before
            await store.change((change.replace("key_of", "x'00'"),))
            assert await fingerprint(store) != before

    asyncio.run(run())


def test_a_backup_is_equal_and_can_be_restored(store_url: str, tmp_path: Path) -> None:
    path, copy = tmp_path / "backup.db", tmp_path / "copy.db"

    async def run() -> None:
        async with opened(store_url) as (store,):
            await fill(store)
            await store.backup(path)
            whole = await fingerprint(store)
            async with opened(copy) as (target,):
                await restore(path, target)
                assert await fingerprint(target) == whole
                assert await target.faults() == []

    asyncio.run(run())
    assert path.stat().st_mode & 0o77 == 0
    assert {file.name for file in tmp_path.iterdir()} <= {
        "backup.db", "copy.db", "copy.db.lock", "store.db", "store.db.lock",
    }  # fmt: skip


def test_restoring_leaves_the_backup_as_it_is(sqlite_url: str, tmp_path: Path) -> None:
    path = tmp_path / "backup.db"

    async def run() -> None:
        async with opened(sqlite_url) as (store,):
            await store.append(append())
            await store.backup(path)
            before = path.read_bytes()
            async with opened(tmp_path / "copy.db") as (target,):
                await restore(path, target)
            assert path.read_bytes() == before

    asyncio.run(run())


def test_a_backup_under_writes_is_one_moment(store_url: str, tmp_path: Path) -> None:
    rows = [replace(TABLE, id=f"t{n}", code="") for n in range(20)]
    versions = {row.id: 0 for row in rows}

    async def run() -> None:
        done = asyncio.Event()

        async def play(store: Store, row: Any) -> None:
            while not done.is_set():
                await store.append(append(row, after=versions[row.id]))
                versions[row.id] += 1

        async with opened(store_url) as (store,):
            playing = [asyncio.create_task(play(store, row)) for row in rows]
            while min(versions.values()) < 5:
                await asyncio.sleep(0)
            for number in range(100):  # until one went on while somebody wrote
                path = tmp_path / f"backup{number}.db"
                before = dict(versions)
                await store.backup(path)
                after = dict(versions)
                if after != before:
                    break
            done.set()
            await asyncio.gather(*playing)
            assert after != before
        async with opened(path) as (copy,):
            assert await copy.faults() == []
            for row in rows:
                count = len(await copy.events(row.id))
                assert before[row.id] <= count <= after[row.id] + 1

    asyncio.run(run())


def test_a_backup_can_be_made_beside_a_running_server(store_url: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(store_url) as (store,):
            await fill(store)
            await backup(store_url, tmp_path / "backup.db")
            await store.append(append(after=0, row=replace(TABLE, id="later", code="")))
            await store.delete_table("later")
            whole = await fingerprint(store)
        async with opened(tmp_path / "copy.db") as (copy,):
            await restore(tmp_path / "backup.db", copy)
            assert await fingerprint(copy) == whole

    asyncio.run(run())


def test_a_target_that_is_not_empty_is_refused(store_url: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(store_url, tmp_path / "source.db") as (target, source):
            await source.append(append())
            await target.set_meta("keys", b"1")
            before = await fingerprint(target)
            with pytest.raises(SettingError, match=r"not empty \(it has meta\): name a new one"):
                await copy_store(source, target)
            assert await fingerprint(target) == before

    asyncio.run(run())


def test_a_copy_that_fails_leaves_the_target_empty(store_url: str, tmp_path: Path) -> None:
    class Torn:
        def __init__(self, snapshot: Any) -> None:
            self.snapshot = snapshot

        async def rows(self, table: str) -> AsyncIterator[list[Any]]:
            async for rows in self.snapshot.rows(table):
                yield rows
            if table == "persons":
                raise OSError("the line is cut")

    class Source:
        def __init__(self, store: Any) -> None:
            self.store = store

        @asynccontextmanager
        async def snapshot(self) -> AsyncIterator[Torn]:
            async with self.store.snapshot() as snapshot:
                yield Torn(snapshot)

    async def run() -> None:
        async with opened(store_url, tmp_path / "source.db") as (target, source):
            await fill(source)
            with pytest.raises((OSError, StoreError), match=r"cut|out of reach"):
                await copy_store(Source(source), target)  # type: ignore[arg-type]
            assert await target.all_rows() == []
            await copy_store(source, target)
            assert await fingerprint(target) == await fingerprint(source)

    asyncio.run(run())


def test_a_backup_does_not_overwrite(store_url: str, tmp_path: Path) -> None:
    path = tmp_path / "backup.db"
    path.write_text("mine", encoding="utf-8")

    async def run() -> None:
        async with opened(store_url) as (store,):
            with pytest.raises(FileError, match="it is there already; name a new file"):
                await store.backup(path)
            with pytest.raises(FileError, match=r"cannot write .*: No such file or directory"):
                await store.backup(tmp_path / "no" / "backup.db")

    asyncio.run(run())
    assert path.read_text(encoding="utf-8") == "mine"


def test_what_is_no_backup_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    text = tmp_path / "letter.db"
    text.write_text("Dear all, this is no database.\n" * 100, encoding="utf-8")
    torn = tmp_path / "torn.db"

    async def run() -> None:
        async with opened(sqlite_url, tmp_path / "target.db") as (store, target):
            with pytest.raises(FileError, match=r"letter\.db: it is not a SQLite database"):
                await restore(text, target)
            with pytest.raises(FileError, match=r"there is no such file"):
                await restore(tmp_path / "nothing.db", target)
            with pytest.raises(FileError, match=r"there is no such file"):
                await backup(str(tmp_path / "nothing.db"), tmp_path / "backup.db")
            await fill(store)
            await store.backup(torn)
            with torn.open("r+b") as file:
                file.seek(torn.stat().st_size // 2)
                file.write(b"\xff" * 20_000)
            with pytest.raises(FileError, match=r"torn\.db"):
                await restore(torn, target)
            assert await target.all_rows() == []

    asyncio.run(run())


def test_a_backup_is_an_ordinary_sqlite_file(store_url: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(store_url) as (store,):
            await store.append(append(count=3))
            await store.backup(tmp_path / "backup.db")

    asyncio.run(run())
    db = apsw.Connection(str(tmp_path / "backup.db"), apsw.SQLITE_OPEN_READONLY)
    assert db.execute("select count(*) from events").get == 3
    assert db.pragma("integrity_check") == "ok"
    db.close()
