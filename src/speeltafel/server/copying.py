"""Everything from one store into another: backup, restore, SQLite to PostgreSQL."""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

from speeltafel.engine.errors import FileError, SettingError
from speeltafel.server.sql import CHECK, COLUMNS, FLAGS
from speeltafel.server.store import Row, Snapshot, Store, open_store, sqlite_path


async def copy_store(source: Store, target: Store) -> None:
    """Copy everything that is stored into an empty store."""
    async with target.snapshot() as snapshot:
        for table in COLUMNS:
            async for _ in stored(snapshot, table):
                raise SettingError(
                    f"the database to copy to is not empty (it has {table}): name a new one"
                )
    async with source.snapshot() as snapshot, target.filling() as filling:
        for table in COLUMNS:
            async for rows in stored(snapshot, table):
                await filling.insert(table, rows)


async def backup(url: str, path: Path) -> None:
    """Write a store into a new SQLite file, also while servers use it."""
    file = sqlite_path(url)
    if file is not None:
        from speeltafel.server.sqlite import backup_sqlite

        await backup_sqlite(file, path)
        return
    store = await open_store(url)
    try:
        await store.backup(path)
    finally:
        await store.close()


async def restore(path: Path, target: Store) -> None:
    """Copy a backup into an empty store; the backup stays as it is."""
    if not path.is_file():
        raise FileError(f"cannot read {path}: there is no such file")
    with tempfile.TemporaryDirectory() as folder:
        # A copy, because opening it may bring it up to date.
        copy = Path(folder) / "backup.db"
        await asyncio.to_thread(shutil.copyfile, path, copy)
        try:
            source = await open_store(str(copy))
        except SettingError as error:
            raise FileError(str(error).replace(str(copy), str(path))) from None
        try:
            faults = await source.faults()
            if faults:
                raise FileError(f"{path} is damaged: {faults[0].replace(str(copy), 'it')}")
            await copy_store(source, target)
        finally:
            await source.close()


async def fingerprint(store: Store) -> str:
    """Return a hash of everything that is stored; equal content has equal hashes."""
    digest = sha256()
    async with store.snapshot() as snapshot:
        for table in COLUMNS:
            digest.update(table.encode())
            async for rows in stored(snapshot, table):
                for row in rows:
                    digest.update(repr(row).encode())
    return digest.hexdigest()


async def stored(snapshot: Snapshot, table: str) -> AsyncIterator[list[Row]]:
    """Yield the rows of a table in one form, whatever the database calls true and false."""
    flags = {number for number, name in enumerate(COLUMNS[table]) if name in FLAGS}
    async for rows in snapshot.rows(table):
        same = [
            tuple(bool(value) if n in flags else value for n, value in enumerate(row))
            for row in rows
            if (table, row[0]) != ("meta", CHECK)
        ]
        if same:
            yield same
