"""Storage in one SQLite file: one process, one connection in one thread, group commit."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

import apsw
import msgspec

from speeltafel.engine.errors import FileError, SettingError
from speeltafel.server.sql import (
    COLUMNS,
    SEATED,
    Batches,
    SqlStore,
    Statement,
    insert,
    select_all,
    table_values,
)
from speeltafel.server.store import (
    PLAIN,
    Append,
    ConflictError,
    Filling,
    InUseError,
    Row,
    Snapshot,
    StoreBrokenError,
    StoreError,
    StoreFullError,
    TableRow,
    migrations,
)

Work = Callable[[apsw.Connection], Any]
Job = Append | Work
CACHE = 8 * 1024  # kB of pages in memory; with SQLite's 2 MB a thousand tables evict each other
PATIENCE = 5000  # milliseconds to wait for a reader of the file
CHECKPOINT = 4000  # pages in the write-ahead log from which on it is copied into the database
CHUNK = 1000  # rows read at a time
UPDATE = (
    f"update tables set {', '.join(f'{name} = ?' for name in COLUMNS['tables'][1:])} "
    f"where id = ? and version = ? returning {SEATED}"
)
UPDATE_PLAIN = (
    f"update tables set {', '.join(f'{name} = ?' for name in PLAIN)} where id = ? and version = ?"
)
WAITING = ("table_id", "version", "person", "not_before")
NOTICE = f"insert into notices ({', '.join(WAITING)})"
MANY = 2  # appends that are stored together


def given(*columns: str) -> str:
    """Return a query for rows that are given as JSON: a list of lists, each in this order."""
    values = ", ".join(f"value ->> {number} as {name}" for number, name in enumerate(columns))
    return f"select {values} from json_each(?1)"


UPDATE_MANY = (
    f"with given as materialized ({given('id', 'after', *PLAIN)}) "
    f"update tables set {', '.join(f'{name} = given.{name}' for name in PLAIN)} "
    "from given where tables.id = given.id and tables.version = given.after"
)
INSERT_MANY = (
    "insert into events select table_id, seq, at, key, cast(body as blob) from "
    f"({given(*COLUMNS['events'])})"
)
# Compared as one text each: three columns take four times as long.
VOID_MANY = (
    "delete from notices where table_id in (select value from json_each(?1)) and "
    "table_id || ' ' || version || ' ' || person not in (select value from json_each(?2))"
)
NOTICE_MANY = f"{NOTICE} {given(*WAITING)} where true on conflict do nothing"
# After these nobody knows what the disk holds.
BROKEN = {
    apsw.SQLITE_IOERR_FSYNC,
    apsw.SQLITE_IOERR_DIR_FSYNC,
    apsw.SQLITE_IOERR_CORRUPTFS,
    apsw.SQLITE_IOERR_DATA,
}


class SqliteStore(SqlStore):
    """A store in one SQLite file. Made by `open_sqlite`."""

    alone = True

    def __init__(self, path: Path, vfs: str = "") -> None:
        super().__init__()
        self.path = path
        self.vfs = vfs
        self.thread = ThreadPoolExecutor(1, "store")
        self.batches = Batches[Job](self._commit)
        self.checkpoint = CHECKPOINT
        self.pages = 0  # in the write-ahead log
        self.broken = ""
        self.buried = False  # the processes of before
        self.closed = asyncio.Event()

    def open(self) -> None:
        """Open the file and bring it up to date; runs in the store's thread."""
        if self.path.is_dir():
            raise SettingError(f"{self.path} is a folder: the database must be a file")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.lock = take_lock(self.path)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        except OSError as error:
            raise SettingError(f"cannot open the database {self.path}: {error.strerror}") from None
        try:
            self.db = apsw.Connection(str(self.path), apsw.SQLITE_OPEN_READWRITE, self.vfs or None)
            self._prepare()
        except apsw.Error as error:
            self._let_go()
            raise SettingError(f"cannot open the database {self.path}: {reason(error)}") from None
        except SettingError:
            self._let_go()
            raise

    def _prepare(self) -> None:
        self.db.set_busy_timeout(PATIENCE)
        todo = migrations("sqlite", schema_version(self.db, self.path), str(self.path))
        if self.db.pragma("journal_mode", "wal") != "wal":
            raise SettingError(f"{self.path} lies on a file system that SQLite cannot log on")
        self.db.pragma("synchronous", "full")
        self.db.pragma("fullfsync", True)  # macOS: through to the disk
        self.db.pragma("checkpoint_fullfsync", True)
        self.db.pragma("foreign_keys", True)
        self.db.pragma("mmap_size", 0)
        self.db.pragma("cache_size", -CACHE)
        self.db.pragma("temp_store", "memory")  # what a statement may have to undo, not in a file
        # Checkpoints are made by `_commit`, where an error of theirs is seen.
        self.db.wal_autocheckpoint(0)
        self.db.set_wal_hook(self._note_pages)
        self.db.execute("begin immediate")
        for name, script in todo:
            self.db.execute(script)
            self.db.execute(
                "create table if not exists schema_version (version integer not null) strict"
            )
            self.db.execute("delete from schema_version")
            self.db.execute("insert into schema_version values (?)", (int(name[:3]),))
        self.db.execute("commit")

    def _note_pages(self, db: apsw.Connection, name: str, pages: int) -> int:
        self.pages = pages
        return apsw.SQLITE_OK

    def _let_go(self) -> None:
        if hasattr(self, "db"):
            with suppress(apsw.Error):  # the last checkpoint; the log holds everything anyway
                self.db.close()
        self.lock.close()

    async def _run(self, work: Callable[..., Any], *values: Any) -> Any:
        if self.closed.is_set():
            raise StoreError(f"{self.path} has been closed")
        return await asyncio.get_running_loop().run_in_executor(self.thread, work, *values)

    # Reading and writing

    async def read(self, sql: str, *values: Any) -> list[Row]:
        """Return the rows of a query."""

        def fetch() -> list[Row]:
            try:
                return self.db.execute(sql, values).fetchall()
            except apsw.Error as error:
                raise StoreError(f"cannot read {self.path}: {reason(error)}") from None

        rows: list[Row] = await self._run(fetch)
        return rows

    async def change(self, *statements: Statement) -> list[Row]:
        """Carry out statements in one transaction, and return the rows of the last."""

        def work(db: apsw.Connection) -> list[Row]:
            rows: list[Row] = []
            for sql, *values in statements:
                rows = db.execute(sql, values).fetchall()
            return rows

        rows: list[Row] = await self.batches.put(work)
        return rows

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Store events. Raises ConflictError, StoreFullError or StoreBrokenError if it cannot."""
        return self.batches.put(append)

    async def _commit(self, jobs: list[Job]) -> list[Any]:
        outcomes: list[Any] = await self._run(self._transact, jobs)
        if self.pages >= self.checkpoint and not self.broken:
            # Begun now, so that those who wait for the outcomes do not wait for it.
            self.thread.submit(self._checkpoint)
        return outcomes

    def _transact(self, jobs: list[Job]) -> list[Any]:
        if self.broken:
            return [StoreBrokenError(self.broken) for _ in jobs]
        try:
            self.db.execute("begin immediate")
            plain = [job for job in jobs if isinstance(job, Append) and job.plain and job.after]
            if len(plain) < MANY or self._try(lambda db: store_many(db, plain)) is not None:
                plain = []  # each by itself: one that is wrong does not touch the others
            stored = set(map(id, plain))
            outcomes = [None if id(job) in stored else self._try(work_of(job)) for job in jobs]
            self.db.execute("commit")
        except apsw.Error as error:
            with suppress(apsw.Error):
                if self.db.in_transaction:
                    self.db.execute("rollback")
            return [self._refusal(error) for _ in jobs]
        return outcomes

    def _try(self, job: Work) -> Any:
        """Do one job of a transaction; if it alone is wrong, leave no trace of it."""
        self.db.execute("savepoint job")
        try:
            outcome = job(self.db)
        except ConflictError as error:
            outcome = error
        except apsw.ConstraintError as error:
            outcome = ConflictError(f"not stored: {error}")
        except (TypeError, ValueError) as error:
            outcome = StoreError(f"not stored: {error}")
        else:
            self.db.execute("release job")
            return outcome
        self.db.execute("rollback to job")
        self.db.execute("release job")
        return outcome

    def _refusal(self, error: apsw.Error) -> StoreError:
        if getattr(error, "extendedresult", 0) in BROKEN or isinstance(
            error, apsw.CorruptError | apsw.NotADBError
        ):
            self.broken = f"the database {self.path} cannot be trusted: {reason(error)}"
            return StoreBrokenError(self.broken)
        return StoreFullError(f"cannot write to {self.path} now: {reason(error)}")

    def _checkpoint(self) -> None:
        try:
            self.db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except apsw.Error as error:
            self._refusal(error)  # a full disk only leaves the log longer

    # The rest

    async def beat(self, process: str, now: int) -> list[str]:
        """Note that a process lives, and return all that do: itself."""
        await self._bury()
        return await super().beat(process, now)

    async def outage(self, now: int) -> tuple[int, int] | None:
        """Note and return the gap since the last beat, if no process lives."""
        await self._bury()
        return await super().outage(now)

    async def _bury(self) -> None:
        """Note once that whoever beat before has ended: this process holds the lock."""
        if not self.buried:
            await self.change(("update processes set gone = true where not gone",))
            self.buried = True

    async def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield nothing: there is no other process."""
        nothing: tuple[tuple[str, int], ...] = ()
        await self.closed.wait()
        for change in nothing:
            yield change

    async def faults(self) -> list[str]:
        """Return what is wrong with the stored data, a sentence each."""
        try:
            rows = await self.read("pragma integrity_check")
            found = [f"{self.path}: {text}" for (text,) in rows if text != "ok"]
            return found + await super().faults()
        except StoreError as error:
            return [str(error)]

    async def backup(self, path: Path) -> None:
        """Write all that is stored into a new SQLite file, while the store goes on."""
        await backup_sqlite(self.path, path, self.vfs)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Snapshot]:
        """Open everything as it is now, for reading, while the store goes on."""
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1, "reader") as thread:

            async def run(work: Callable[..., Any], *values: Any) -> Any:
                return await loop.run_in_executor(thread, work, *values)

            db = await run(open_reading, self.path, self.vfs)
            try:
                await run(db.execute, "begin")
                yield SqliteSnapshot(db, run)
            finally:
                await run(db.close)

    @asynccontextmanager
    async def filling(self) -> AsyncIterator[Filling]:
        """Open a transaction that fills an empty store."""
        await self._run(self.db.execute, "begin immediate")
        try:
            yield SqliteFilling(self.db, self._run)
            await self._run(self.db.execute, "commit")
        except BaseException as error:
            if self.db.in_transaction:
                await self._run(self.db.execute, "rollback")
            if isinstance(error, apsw.Error):
                raise self._refusal(error) from None
            raise

    async def close(self) -> None:
        """Finish what runs, and let go."""
        await self.batches.finish()
        if not self.closed.is_set():
            self.closed.set()
            await asyncio.get_running_loop().run_in_executor(self.thread, self._let_go)
            self.thread.shutdown()


class SqliteSnapshot:
    """What a read transaction sees."""

    def __init__(self, db: apsw.Connection, run: Callable[..., Any]) -> None:
        self.db = db
        self.run = run

    async def rows(self, table: str) -> AsyncIterator[list[Row]]:
        """Yield the rows of one of `COLUMNS` in the order of its columns, some at a time."""
        cursor = await self.run(self.db.execute, select_all(table))
        while rows := await self.run(take, cursor):
            yield rows


class SqliteFilling:
    """A write transaction."""

    def __init__(self, db: apsw.Connection, run: Callable[..., Any]) -> None:
        self.db = db
        self.run = run

    async def insert(self, table: str, rows: list[Row]) -> None:
        """Add rows to one of `COLUMNS`."""
        await self.run(self.db.executemany, insert(table), rows)


async def open_sqlite(path: Path, vfs: str = "") -> SqliteStore:
    """Open the store in a file, made or brought up to date as needed."""
    opened = SqliteStore(path.absolute(), vfs)
    try:
        await opened._run(opened.open)
    except BaseException:
        opened.thread.shutdown()
        raise
    return opened


def sqlite_version(path: Path) -> int:
    """Return the version of the schema in a file, 0 if there is none yet."""
    if not path.exists():
        return 0
    try:
        db = open_reading(path)
        try:
            return schema_version(db, path)
        finally:
            db.close()
    except apsw.Error as error:
        raise SettingError(f"cannot open the database {path}: {reason(error)}") from None


async def backup_sqlite(path: Path, to: Path, vfs: str = "") -> None:
    """Write all that is stored in a file into a new one, also while a server writes to it."""
    if not path.is_file():
        raise FileError(f"cannot read {path}: there is no such file")

    def work() -> None:
        part = begin_file(to)
        try:
            db = open_reading(path, vfs)
            try:
                schema_version(db, path)
                db.execute("vacuum into ?", (str(part),))
            finally:
                db.close()
            end_file(part, to)
        except apsw.Error as error:
            raise FileError(f"cannot copy {path} to {to}: {reason(error)}") from None
        finally:
            part.unlink(missing_ok=True)

    await asyncio.to_thread(work)


def open_reading(path: Path, vfs: str = "") -> apsw.Connection:
    """Open a file for reading only, beside whoever writes to it."""
    db = apsw.Connection(str(path), apsw.SQLITE_OPEN_READONLY, vfs or None)
    db.set_busy_timeout(PATIENCE)
    return db


def schema_version(db: apsw.Connection, path: Path) -> int:
    """Return the version of the schema, 0 if the database is empty."""
    names = {name for (name,) in db.execute("select name from sqlite_schema")}
    if not names:
        return 0
    if "schema_version" not in names:
        raise SettingError(f"{path} is a database of another program: name another file")
    return int(db.execute("select version from schema_version").get)


def work_of(job: Job) -> Work:
    """Return what is done for a job."""
    return (lambda db: store(db, job)) if isinstance(job, Append) else job


def store(db: apsw.Connection, append: Append) -> None:
    """Store events, if they follow the last one."""
    row = append.row
    seated: tuple[str, ...] = ()
    if not append.after:
        db.execute(insert("tables"), table_values(row))
    elif append.plain:
        db.execute(UPDATE_PLAIN, (*plain_values(row), row.id, append.after))
        check_found(db.changes(), 1, append)
        seated = row.persons
    else:
        found = db.execute(UPDATE, (*table_values(row)[1:], row.id, append.after)).fetchall()
        check_found(len(found), 1, append)
        seated = tuple(str(found[0][0] or "").split())
    if len(append.events) == 1:
        event = append.events[0]
        db.execute(insert("events"), (row.id, event.seq, event.at, event.key, event.body))
    else:
        db.executemany(
            insert("events"), [(row.id, e.seq, e.at, e.key, e.body) for e in append.events]
        )
    if seated != row.persons:
        db.execute("delete from seats where table_id = ?", (row.id,))
        db.executemany(insert("seats"), [(row.id, person) for person in row.persons])
    if append.after:
        keep = [value for n in append.notices for value in (n.version, n.person)]
        pairs = ", ".join(["(?, ?)"] * len(append.notices))
        but = f" and (version, person) not in (values {pairs})" if keep else ""
        db.execute(f"delete from notices where table_id = ?{but}", (row.id, *keep))
    if append.notices:
        db.executemany(
            f"{NOTICE} values (?, ?, ?, ?) on conflict do nothing",
            [(row.id, n.version, n.person, n.not_before) for n in append.notices],
        )


def store_many(db: apsw.Connection, appends: list[Append]) -> None:
    """Store the moves of many tables by one statement of each kind, or raise ConflictError.

    Between statements the thread has to get hold of Python again, which the others use.
    """
    tables = [append.row.id for append in appends]
    rows = [(append.row.id, append.after, *plain_values(append.row)) for append in appends]
    events = [(a.row.id, e.seq, e.at, e.key, e.body.decode()) for a in appends for e in a.events]
    notices = [(n.table, n.version, n.person, n.not_before) for a in appends for n in a.notices]
    db.execute(UPDATE_MANY, (as_json(rows),))
    check_found(db.changes(), len(appends), appends[0])
    db.execute(INSERT_MANY, (as_json(events),))
    stay = [f"{n.table} {n.version} {n.person}" for a in appends for n in a.notices]
    db.execute(VOID_MANY, (as_json(tables), as_json(stay)))
    if notices:
        db.execute(NOTICE_MANY, (as_json(notices),))


def check_found(found: int, wanted: int, append: Append) -> None:
    """Refuse what does not follow the last event."""
    if found != wanted:
        raise ConflictError(f"table {append.row.id} is not at version {append.after}")


def plain_values(row: TableRow) -> Row:
    """Return what a move changes of a table's row."""
    return row.status, row.version, row.deadline, row.awaited, int(row.bots), row.updated


def as_json(rows: object) -> str:
    """Write rows as JSON."""
    return msgspec.json.encode(rows).decode()


def take(cursor: apsw.Cursor) -> list[Row]:
    """Return the next rows of a query."""
    return [row for _, row in zip(range(CHUNK), cursor, strict=False)]


def reason(error: apsw.Error) -> str:
    """Say in words why SQLite refused."""
    if isinstance(error, apsw.NotADBError):
        return "it is not a SQLite database"
    if isinstance(error, apsw.FullError):
        return "the disk is full"
    return str(error) or type(error).__name__


# Files


def begin_file(path: Path) -> Path:
    """Make an empty file beside a path that must be free."""
    if path.exists():
        raise FileError(f"cannot write {path}: it is there already; name a new file")
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise FileError(f"cannot write {path}: {error.strerror}") from None
    return part


def end_file(part: Path, path: Path) -> None:
    """Make a finished file durable and give it its name."""
    try:
        sync(part)
        part.rename(path)
        if os.name != "nt":
            sync(path.parent)
    except OSError as error:
        raise FileError(f"cannot write {path}: {error.strerror}") from None


def sync(path: Path) -> None:
    """Have the disk hold what a file or folder holds."""
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def take_lock(path: Path) -> BinaryIO:
    """Lock a database for this process; the lock falls with the process, however it ends."""
    target = path.resolve()
    file = target.with_name(f"{target.name}.lock").open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise InUseError(
            f"{path} is open in another process: stop that one, or use PostgreSQL for several"
        ) from None
    return file
