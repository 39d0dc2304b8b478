"""Storage in PostgreSQL, for several processes: one group-commit writer in each.

The primary key (table, seq) of the events is the fence between the processes. They tell each
other what has changed by LISTEN/NOTIFY, and look for themselves every two seconds.
"""

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from speeltafel.engine.errors import SettingError
from speeltafel.server.sql import (
    COLUMNS,
    HOLES,
    SEATED,
    Batches,
    SqlStore,
    Statement,
    holes,
    select_all,
    table_values,
)
from speeltafel.server.store import (
    Append,
    ConflictError,
    Event,
    Filling,
    Row,
    Snapshot,
    StoreBrokenError,
    StoreError,
    StoreFullError,
    TableRow,
    migrations,
)

if TYPE_CHECKING:
    import asyncpg
else:
    try:
        import asyncpg
    except ImportError:
        asyncpg = None

News = list[tuple[str, int]]  # tables and their versions

CHANNEL = "speeltafel"
LONGEST_NOTE = 7900  # bytes; PostgreSQL takes less than 8000
LOOK = 2.0  # seconds between looks for changes of other processes
PATIENCE = 5.0  # seconds out of reach after which appends are refused
ANSWER = 10.0  # seconds in which PostgreSQL must answer
PAUSE = 0.05, 1.0  # seconds between attempts to connect: the first, the longest
READERS = 4
LOCK = 0x5BEE17AFE1  # the advisory lock under which migrations run
CHUNK = 1000

TYPES = {"bytea[]": {"body"}, "boolean[]": {"listed", "bots"}, "text[]": {
    "id", "code", "game", "status", "awaited", "title", "table_id", "key", "person",
}}  # fmt: skip


def unnest(*columns: str) -> str:
    """Return a source of rows whose columns are given as arrays."""
    types = [next((t for t, names in TYPES.items() if c in names), "bigint[]") for c in columns]
    places = ", ".join(f"${number}::{type_}" for number, type_ in enumerate(types, 1))
    return f"unnest({places}) as given ({', '.join(columns)})"


TABLES = COLUMNS["tables"]
EVENTS = COLUMNS["events"]
WAITING = ("table_id", "version", "person", "not_before")
LOCK_TABLES = (
    f"select id, version, {SEATED} from tables where id = any($1::text[]) order by id for update"
)
INSERT_TABLES = (
    f"insert into tables ({', '.join(TABLES)}, writer) select given.*, ${len(TABLES) + 1} "
    f"from {unnest(*TABLES)} on conflict do nothing returning id"
)
UPDATE_TABLES = (
    f"update tables set {', '.join(f'{name} = given.{name}' for name in TABLES[1:])}, "
    f"changed = pg_current_xact_id(), writer = ${len(TABLES) + 1} "
    f"from {unnest(*TABLES)} where tables.id = given.id"
)
INSERT_EVENTS = f"insert into events ({', '.join(EVENTS)}) select * from {unnest(*EVENTS)}"
INSERT_SEATS = f"insert into seats (table_id, person) select * from {unnest('table_id', 'person')}"
VOID_NOTICES = (
    "delete from notices where table_id = any($5::text[]) and not exists (select from "
    f"{unnest(*WAITING)} where given.table_id = notices.table_id "
    "and given.version = notices.version and given.person = notices.person)"
)
INSERT_NOTICES = (
    f"insert into notices ({', '.join(WAITING)}) select * from {unnest(*WAITING)} "
    "on conflict do nothing"
)
LOOK_FOR_CHANGES = (
    "select id, version from tables where changed >= $1::text::xid8 and writer <> $2 order by id"
)
HORIZON = "select pg_snapshot_xmin(pg_current_snapshot())::text"


class PostgresStore(SqlStore):
    """A store in PostgreSQL. Made by `open_postgres`."""

    alone = False

    skip_locked = " for update skip locked"

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.name = secrets.token_hex(8)  # of this writer, among all processes
        self.batches = Batches[Append](self._commit)
        self.writer: asyncpg.Connection | None = None
        self.closing = asyncio.Event()
        self.horizon = ""  # transactions before it have been seen, or were when the store opened

    async def open(self) -> None:
        """Connect, and bring the database up to date."""
        connection = await connect(self.url)
        try:
            async with connection.transaction():
                await connection.execute(f"select pg_advisory_xact_lock({LOCK})")
                version = await schema_version(connection)
                for name, script in migrations("postgres", version, "the database"):
                    await connection.execute(script)
                    await connection.execute(
                        "create table if not exists schema_version (version bigint not null)"
                    )
                    await connection.execute("delete from schema_version")
                    await connection.execute(
                        "insert into schema_version values ($1)", int(name[:3])
                    )
            self.horizon = await connection.fetchval(HORIZON)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            text = str(error) or "no answer"
            raise SettingError(f"cannot prepare {where(self.url)}: {text}") from None
        finally:
            await connection.close()
        self.readers = asyncpg.create_pool(
            self.url, min_size=0, max_size=READERS, timeout=ANSWER, command_timeout=ANSWER,
            server_settings=SETTINGS, init=make_durable,
        )  # fmt: skip
        await self.readers

    # Reading and small changes

    async def read(self, sql: str, *values: Any) -> list[Row]:
        """Return the rows of a query."""
        for last in (False, False, True):
            try:
                return list(map(tuple, await self.readers.fetch(sql, *values)))
            except Exception as error:
                if last or not is_lost(error):
                    raise self._refusal(error) from None
                await asyncio.sleep(PAUSE[0])
        raise AssertionError

    async def change(self, *statements: Statement) -> list[Row]:
        """Carry out statements in one transaction, and return the rows of the last."""
        rows: list[Row] = []
        try:
            async with self.readers.acquire() as connection, connection.transaction():
                for sql, *values in statements:
                    rows = list(map(tuple, await connection.fetch(sql, *values)))
        except Exception as error:
            raise self._refusal(error) from None
        return rows

    def _refusal(self, error: Exception) -> Exception:
        """Return what to raise for an error of the driver."""
        if isinstance(error, asyncpg.IntegrityConstraintViolationError):
            return ConflictError(f"not stored: {error.constraint_name} is kept already")
        if is_lost(error):
            return StoreFullError(f"{where(self.url)} is out of reach")
        if isinstance(error, asyncpg.InsufficientResourcesError):
            return StoreFullError(f"{where(self.url)} cannot store more now: {error}")
        if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError):
            return StoreError(f"{where(self.url)} refused: {error}")
        return error

    # Appending

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Store events. Raises ConflictError, StoreFullError or StoreBrokenError if it cannot."""
        if self.closing.is_set():
            closed = asyncio.get_running_loop().create_future()
            closed.set_exception(StoreError(f"{where(self.url)} has been closed"))
            return closed
        return self.batches.put(append)

    async def _commit(self, appends: list[Append], unsure: bool = False) -> list[Exception | None]:
        """Append all that can be, also when the connection is lost on the way.

        Once COMMIT has been sent and no answer came, the batch may be stored or not. It is then
        tried again until PostgreSQL answers: what was stored comes back as a conflict with itself.
        """
        lost_at: float | None = None
        pause, longest = PAUSE
        while True:
            attempt = Attempt(self.name, appends)
            try:
                if self.writer is None:
                    self.writer = await connect_raw(self.url)
                outcomes = await attempt.run(self.writer)
                if unsure:
                    await self._own(outcomes, appends, self.writer)
                return outcomes
            except Exception as error:
                if not is_lost(error):
                    return await self._one_by_one(appends, unsure, error)
                unsure = unsure or attempt.committing
            self._drop_writer()
            lost_at = lost_at or time.monotonic()
            if self.closing.is_set() and unsure:
                text = f"{where(self.url)} went away during a commit"
                return [StoreBrokenError(text) for _ in appends]
            if time.monotonic() - lost_at > PATIENCE or self.closing.is_set():
                refusal = StoreFullError(f"{where(self.url)} is out of reach")
                self.batches.refuse(refusal)
                if not unsure:
                    return [refusal for _ in appends]
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), pause)
            pause = min(2 * pause, longest)

    async def _one_by_one(
        self, appends: list[Append], unsure: bool, error: Exception
    ) -> list[Exception | None]:
        """Append each by itself, so that the one that PostgreSQL refuses is alone."""
        await self._roll_back()
        if len(appends) > 1:
            return [(await self._commit([append], unsure))[0] for append in appends]
        if isinstance(error, asyncpg.DeadlockDetectedError):
            return [StoreFullError(f"{where(self.url)} is too busy")]
        return [self._refusal(error)]

    async def _own(
        self,
        outcomes: list[Exception | None],
        appends: list[Append],
        connection: "asyncpg.Connection",
    ) -> None:
        """Take back a conflict where the events that are there are the ones to be appended."""
        for number, append in enumerate(appends):
            if isinstance(outcomes[number], ConflictError):
                there = await connection.fetch(
                    "select seq, at, key, body from events "
                    "where table_id = $1 and seq > $2 and seq <= $3 order by seq",
                    append.row.id, append.after, append.row.version,
                )  # fmt: skip
                if tuple(Event(*row) for row in there) == append.events:
                    outcomes[number] = None

    async def _roll_back(self) -> None:
        if self.writer is not None:
            try:
                await self.writer.execute("rollback")
            except Exception:  # whatever it is, this connection is of no more use
                self._drop_writer()

    def _drop_writer(self) -> None:
        if self.writer is not None:
            self.writer.terminate()
            self.writer = None

    # Other processes

    async def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield tables, with version, that other processes change after the store was opened."""
        pause, longest = PAUSE
        seen: dict[str, int] = {}
        while not self.closing.is_set():
            connection = None
            try:
                connection = await connect_raw(self.url)
                heard = await self._listen(connection)
                pause = PAUSE[0]
                news: News | None = []
                look_at = time.monotonic()
                while news is not None and not self.closing.is_set():
                    looks = time.monotonic() >= look_at
                    if looks:
                        while not heard.empty():
                            heard.get_nowait()  # the look sees it too
                        news = await self._look(connection)
                        look_at = time.monotonic() + LOOK
                    for table, version in news:
                        if version > seen.get(table, 0):
                            yield table, version
                    # A look sees all that was heard before, so only its own news need be kept.
                    seen = dict(news) if looks else seen | dict(news)
                    try:
                        left = max(0.0, look_at - time.monotonic())
                        news = await asyncio.wait_for(heard.get(), left)
                    except TimeoutError:
                        news = []
            except Exception as error:
                if not is_lost(error):
                    raise self._refusal(error) from None
            finally:
                if connection is not None:
                    connection.terminate()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), pause)
            pause = min(2 * pause, longest)

    async def _listen(self, connection: "asyncpg.Connection") -> "asyncio.Queue[News | None]":
        """Return a queue of what others say; None when the connection has ended."""
        heard: asyncio.Queue[News | None] = asyncio.Queue()

        def hear(_: object, __: int, ___: str, note: str) -> None:
            writer, tables = json.loads(note)
            if writer != self.name:
                heard.put_nowait(list(tables.items()))

        connection.add_termination_listener(lambda _: heard.put_nowait(None))
        await connection.add_listener(CHANNEL, hear)
        return heard

    async def _look(self, connection: "asyncpg.Connection") -> News:
        """Return what others have changed since the last look."""
        # The horizon is asked for first: what commits in between is seen twice rather than never.
        horizon = await connection.fetchval(HORIZON)
        rows = await connection.fetch(LOOK_FOR_CHANGES, self.horizon, self.name)
        self.horizon = horizon
        return [(table, version) for table, version in rows]

    # The rest

    async def faults(self) -> list[str]:
        """Return what is wrong with the stored data, a sentence each."""
        async with unhurried(self.url) as connection:
            return holes(await connection.fetch(HOLES, timeout=3600))

    async def backup(self, path: Path) -> None:
        """Write all that is stored into a new SQLite file, while the store goes on."""
        from speeltafel.server.copying import copy_store
        from speeltafel.server.sqlite import begin_file, end_file, open_sqlite

        part = begin_file(path)
        try:
            target = await open_sqlite(part)
            try:
                await copy_store(self, target)
            finally:
                await target.close()
            await asyncio.to_thread(end_file, part, path)
        finally:
            for left in (part, part.with_name(f"{part.name}.lock")):
                left.unlink(missing_ok=True)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Snapshot]:
        """Open everything as it is now, for reading, while the store goes on."""
        async with (
            unhurried(self.url) as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            yield PostgresSnapshot(connection)

    @asynccontextmanager
    async def filling(self) -> AsyncIterator[Filling]:
        """Open a transaction that fills an empty store."""
        async with unhurried(self.url) as connection:
            try:
                async with connection.transaction():
                    yield PostgresFilling(connection)
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
                raise self._refusal(error) from None

    async def close(self) -> None:
        """Finish what runs, and let go."""
        self.closing.set()
        await self.batches.finish()
        if self.writer is not None:
            with suppress(Exception):  # it ends one way or the other
                await self.writer.close(timeout=1)
            self._drop_writer()
        try:
            async with asyncio.timeout(2):
                await self.readers.close()
        except Exception:
            self.readers.terminate()


class Attempt:
    """One try to append a batch in one transaction."""

    def __init__(self, writer: str, appends: list[Append]) -> None:
        self.writer = writer
        self.appends = appends
        self.outcomes: list[Exception | None] = [None] * len(appends)
        self.committing = False  # from here on the batch may be stored

    async def run(self, connection: "asyncpg.Connection") -> list[Exception | None]:
        """Append what follows the last event of its table; return each one's error."""
        await connection.execute("begin")
        await self._lock(connection)
        await self._insert_tables(connection)
        done = [a for a, outcome in zip(self.appends, self.outcomes, strict=True) if not outcome]
        if not done:
            await connection.execute("rollback")
            return self.outcomes
        rows = {append.row.id: append.row for append in done}  # the last one of each table
        kept = [row for row in rows.values() if row.id not in self.made or self.made[row.id] != row]
        if kept:
            await connection.execute(UPDATE_TABLES, *columns(kept), self.writer)
        events = [(a.row.id, e.seq, e.at, e.key, e.body) for a in done for e in a.events]
        await connection.execute(INSERT_EVENTS, *turn(events))
        await self._seat(connection, rows)
        await self._leave_notices(connection, {append.row.id: append for append in done})
        await connection.execute(
            "select pg_notify($1, note) from unnest($2::text[]) as note",
            CHANNEL, list(notes(self.writer, {row.id: row.version for row in rows.values()})),
        )  # fmt: skip
        self.committing = True
        await connection.execute("commit")
        return self.outcomes

    async def _lock(self, connection: "asyncpg.Connection") -> None:
        """Lock the tables, in one order everywhere, and refuse what does not follow."""
        found = await connection.fetch(
            LOCK_TABLES, sorted({append.row.id for append in self.appends})
        )
        versions: dict[str, int] = {table: version for table, version, _ in found}
        self.seated = {table: tuple((persons or "").split()) for table, _, persons in found}
        for number, append in enumerate(self.appends):
            if versions.get(append.row.id, 0) == append.after:
                versions[append.row.id] = append.row.version
            else:
                self._refuse(number)

    async def _insert_tables(self, connection: "asyncpg.Connection") -> None:
        """Make the new tables; one whose id or code is taken is refused."""
        new = [
            append.row
            for append, outcome in zip(self.appends, self.outcomes, strict=True)
            if append.after == 0 and outcome is None
        ]
        self.made: dict[str, TableRow] = {}
        if not new:
            return
        made = await connection.fetch(INSERT_TABLES, *columns(new), self.writer)
        known = {id_ for (id_,) in made} | set(self.seated)
        self.made = {row.id: row for row in new}
        for number, append in enumerate(self.appends):
            if append.row.id not in known and self.outcomes[number] is None:
                self._refuse(number)

    def _refuse(self, number: int) -> None:
        append = self.appends[number]
        self.outcomes[number] = ConflictError(
            f"table {append.row.id} is not at version {append.after}"
            if append.after
            else f"the id or the code of table {append.row.id} is taken"
        )

    async def _seat(self, connection: "asyncpg.Connection", rows: dict[str, TableRow]) -> None:
        changed = [r for r in rows.values() if self.seated.get(r.id, ()) != r.persons]
        if changed:
            await connection.execute(
                "delete from seats where table_id = any($1::text[])", [row.id for row in changed]
            )
            seats = [(row.id, person) for row in changed for person in row.persons]
            await connection.execute(INSERT_SEATS, *turn(seats, 2))

    async def _leave_notices(
        self, connection: "asyncpg.Connection", last: dict[str, Append]
    ) -> None:
        waiting = turn([
            (append.row.id, notice.version, notice.person, notice.not_before)
            for append in last.values()
            for notice in append.notices
        ], 4)  # fmt: skip
        await connection.execute(VOID_NOTICES, *waiting, list(last))
        if waiting[0]:
            await connection.execute(INSERT_NOTICES, *waiting)


class PostgresSnapshot:
    """What one transaction sees."""

    def __init__(self, connection: "asyncpg.Connection") -> None:
        self.connection = connection

    async def rows(self, table: str) -> AsyncIterator[list[Row]]:
        """Yield the rows of one of `COLUMNS` in the order of its columns, some at a time."""
        cursor = await self.connection.cursor(select_all(table))
        while rows := await cursor.fetch(CHUNK):
            yield list(map(tuple, rows))


class PostgresFilling:
    """A transaction that writes."""

    def __init__(self, connection: "asyncpg.Connection") -> None:
        self.connection = connection

    async def insert(self, table: str, rows: list[Row]) -> None:
        """Add rows to one of `COLUMNS`."""
        await self.connection.copy_records_to_table(table, records=rows, columns=COLUMNS[table])


async def open_postgres(url: str) -> PostgresStore:
    """Open the store in a database, made or brought up to date as needed."""
    store = PostgresStore(url)
    await store.open()
    return store


async def postgres_version(url: str) -> int:
    """Return the version of the schema in a database, 0 if there is none yet."""
    connection = await connect(url)
    try:
        return await schema_version(connection)
    finally:
        await connection.close()


async def schema_version(connection: "asyncpg.Connection") -> int:
    """Return the version of the schema, 0 if there is none yet."""
    if await connection.fetchval("select to_regclass('schema_version')") is None:
        return 0
    return int(await connection.fetchval("select version from schema_version"))


# A transaction whose process has been stopped must not hold up the others.
SETTINGS = {
    "application_name": "speeltafel",
    "idle_in_transaction_session_timeout": "2000",
    "jit": "off",
}


async def connect(url: str) -> "asyncpg.Connection":
    """Connect for the first time. Raises SettingError with the reason if that fails."""
    if asyncpg is None:
        raise SettingError("PostgreSQL needs a driver: install speeltafel[postgres]")
    try:
        return await connect_raw(url)
    except (asyncpg.PostgresError, OSError) as error:
        raise SettingError(f"cannot connect to {where(url)}: {error}") from None
    except (asyncpg.InterfaceError, ValueError):
        # Their texts may quote the URL, and with it the password.
        raise SettingError(
            "the database URL cannot be read: it should be postgresql://USER@HOST:PORT/DATABASE"
        ) from None
    except TimeoutError:
        raise SettingError(f"cannot connect to {where(url)}: no answer") from None


async def connect_raw(url: str) -> "asyncpg.Connection":
    """Connect; errors are the driver's own."""
    connection = await asyncpg.connect(
        url, timeout=ANSWER, command_timeout=ANSWER, server_settings=SETTINGS
    )
    await make_durable(connection)
    return connection


async def make_durable(connection: "asyncpg.Connection") -> None:
    """Have a commit mean that things are on the disk, whatever the server's default is."""
    if await connection.fetchval("show synchronous_commit") == "off":
        await connection.execute("set synchronous_commit = on")


@asynccontextmanager
async def unhurried(url: str) -> AsyncIterator["asyncpg.Connection"]:
    """Open a connection for work that may take its time."""
    connection = await connect(url)
    try:
        await connection.execute("set idle_in_transaction_session_timeout = 0")
        yield connection
    finally:
        await connection.close(timeout=ANSWER)


def is_lost(error: Exception) -> bool:
    """Return whether an error means that PostgreSQL cannot be reached or written to just now."""
    if isinstance(error, ValueError):
        return False  # a value that the driver cannot send
    return isinstance(
        error,
        OSError
        | asyncpg.InterfaceError
        | asyncpg.InternalClientError  # the connection was ended while nothing was asked
        | asyncpg.PostgresConnectionError
        | asyncpg.OperatorInterventionError
        | asyncpg.TooManyConnectionsError
        | asyncpg.ReadOnlySQLTransactionError
        | asyncpg.IdleInTransactionSessionTimeoutError,
    )


def where(url: str) -> str:
    """Name a database without what is secret in its URL."""
    try:
        parts = urlsplit(url)
        return f"PostgreSQL at {parts.hostname or 'this machine'}{parts.path}"
    except ValueError:
        return "PostgreSQL"


def columns(rows: list[TableRow]) -> list[list[Any]]:
    """Return tables as one array for each column."""
    return turn([table_values(row) for row in rows])


def turn(rows: list[Row], width: int = 0) -> list[list[Any]]:
    """Turn rows into columns; without rows, into so many empty ones."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]


def notes(writer: str, versions: dict[str, int]) -> Iterator[str]:
    """Yield the texts that tell the other processes of new versions, each short enough."""
    part: dict[str, int] = {}
    size = 0
    for table, version in versions.items():
        cost = len(json.dumps({table: version})) + 2
        if part and size + cost > LONGEST_NOTE - 100:
            yield json.dumps([writer, part])
            part, size = {}, 0
        part[table] = version
        size += cost
    yield json.dumps([writer, part])
