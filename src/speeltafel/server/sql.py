"""What both databases share: group commit, and the statements that they understand alike.

Parameters are $1, $2, … for both, so in each statement they first appear in that order.
"""

import asyncio
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

from speeltafel.server.store import ALIVE, Event, Notice, Person, Row, Subscription, TableRow

Item = TypeVar("Item")
Statement = tuple[str, *tuple[Any, ...]]

LARGEST_BATCH = 1000
ASKED = 1000  # keys in one query
FEW = 16  # persons looked up together, and then all let in at once
KEPT = 24 * 3600 * 1000  # for so long after its last beat a process is remembered

# Everything that is stored: the columns of each table, its key first (one column unless KEY says).
COLUMNS = {
    "tables": (
        "id", "code", "game", "players", "status", "listed", "version", "deadline", "awaited",
        "bots", "created", "updated", "title",
    ),
    "events": ("table_id", "seq", "at", "key", "body"),
    "seats": ("table_id", "person"),
    "persons": ("id", "name", "robot", "created", "seen", "banned", "link"),
    "sessions": ("hash", "person", "created"),
    "subscriptions": ("person", "kind", "address", "data"),
    "notices": (
        "table_id", "version", "person", "not_before", "attempts", "worker", "leased", "done",
    ),
    "processes": ("id", "beat", "gone"),
    "outages": ("began", "ended"),
    "meta": ("name", "value"),
}  # fmt: skip
KEY = {"events": 2, "seats": 2, "subscriptions": 3, "notices": 3}
FLAGS = {"listed", "bots", "robot", "banned", "done", "gone"}
CHECK = "check"  # the name in meta that `check` writes to
LEAVING = "leaving "  # begins the names in meta that stand for deleted persons

SEATED = "(select string_agg(person, ' ' order by person) from seats where table_id = id)"
TABLE = f"select {', '.join(COLUMNS['tables'])}, {SEATED} from tables"
PERSON = f"select {', '.join(COLUMNS['persons'])} from persons"
BEAT = (
    "insert into processes (id, beat, gone) values ($1, $2, {gone}) "
    "on conflict (id) do update set beat = excluded.beat, gone = excluded.gone"
)

HOLES = (
    "select id, tables.version, count(seq), coalesce(max(seq), 0) from tables "
    "left join events on table_id = id group by id, tables.version "
    "having count(seq) <> tables.version or coalesce(max(seq), 0) <> tables.version order by id"
)


def table_row(row: Row) -> TableRow:
    """Return the table that a row of `TABLE` says."""
    id_, code, game, players, status, listed, version, deadline, awaited = row[:9]
    bots, created, updated, title, persons = row[9:]
    return TableRow(
        id_, code, game, players, status, bool(listed), version, deadline, awaited,
        bool(bots), tuple((persons or "").split()), created, updated, title,
    )  # fmt: skip


def table_values(row: TableRow) -> Row:
    """Return what is stored of a table in `tables`."""
    return (
        row.id, row.code, row.game, row.players, row.status, row.listed, row.version, row.deadline,
        row.awaited, row.bots, row.created, row.updated, row.title,
    )  # fmt: skip


def person_row(row: Row) -> Person:
    """Return the person that a row of `PERSON` says."""
    id_, name, robot, created, seen, banned, link = row
    return Person(id_, name, bool(robot), created, seen, bool(banned), link)


class Batches(Generic[Item]):
    """Group commit: what comes in while one commit runs goes together into the next."""

    def __init__(self, commit: Callable[[list[Item]], Awaitable[Sequence[Any]]]) -> None:
        self.commit = commit  # returns for each item its result, or the error to raise
        self.committed: Callable[[int, float], None] = lambda items, seconds: None
        self.largest = LARGEST_BATCH
        self.waiting: list[tuple[Item, asyncio.Future[Any]]] = []
        self.work: asyncio.Task[None] | None = None

    def put(self, item: Item) -> "asyncio.Future[Any]":
        """Have an item committed, and return what will be its result."""
        future = asyncio.get_running_loop().create_future()
        self.waiting.append((item, future))
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self._work())
        return future

    async def _work(self) -> None:
        while self.waiting:
            batch = self.waiting[: self.largest]
            del self.waiting[: self.largest]
            outcomes: Sequence[Any]
            began = time.perf_counter()
            try:
                outcomes = await self.commit([item for item, _ in batch])
            except Exception as error:
                outcomes = [error] * len(batch)
            except asyncio.CancelledError:
                for _, future in batch + self.waiting:
                    future.cancel()
                raise
            for (_, future), outcome in zip(batch, outcomes, strict=True):
                settle(future, outcome)
            stored = sum(not isinstance(outcome, Exception) for outcome in outcomes)
            if stored:
                self.committed(stored, time.perf_counter() - began)

    def refuse(self, error: Exception) -> None:
        """Fail everything that waits for the next commit."""
        for _, future in self.waiting:
            settle(future, error)
        self.waiting.clear()

    async def finish(self) -> None:
        """Wait until everything is committed."""
        if self.work is not None:
            await self.work


def settle(future: "asyncio.Future[Any]", outcome: Any) -> None:
    """Give a future its result or its error, unless who waits for it has gone."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)


class SqlStore(ABC):
    """The part of a store that is the same in both dialects of SQL."""

    skip_locked = ""  # how to pass over rows that another process works on
    batches: Batches[Any]

    def __init__(self) -> None:
        self.lookups = Batches[bytes](self._look_up)
        self.lookups.largest = FEW

    def watch_commits(self, committed: Callable[[int, float], None]) -> None:
        """Have it told how many changes each commit stores together, and how long it takes."""
        self.batches.committed = committed

    @abstractmethod
    async def read(self, sql: str, *values: Any) -> list[Row]:
        """Return the rows of a query."""

    @abstractmethod
    async def change(self, *statements: Statement) -> list[Row]:
        """Carry out statements in one transaction, and return the rows of the last."""

    async def _read_each(self, sql: str, keys: Collection[Any]) -> list[Row]:
        """Return the rows of a query that ends with the column which is one of the keys."""
        left, rows = list(keys), []
        while left:
            some, left = left[:ASKED], left[ASKED:]
            rows += await self.read(f"{sql} in ({places(len(some))})", *some)
        return rows

    # Tables and their events

    async def events(self, table: str, after: int = 0) -> list[Event]:
        """Return the events of a table after a version."""
        rows = await self.read(
            "select seq, at, key, body from events where table_id = $1 and seq > $2 order by seq",
            table, after,
        )  # fmt: skip
        return [Event(*row) for row in rows]

    async def row(self, table: str) -> TableRow | None:
        """Return a table."""
        rows = await self.read(f"{TABLE} where id = $1", table)
        return table_row(rows[0]) if rows else None

    async def find_code(self, code: str) -> TableRow | None:
        """Return the table with a code."""
        rows = await self.read(f"{TABLE} where code = $1 and code <> ''", code)
        return table_row(rows[0]) if rows else None

    async def listed(self, limit: int, game: str = "") -> list[TableRow]:
        """Return the listed tables that are open or playing, newest first."""
        rows = await self.read(
            f"{TABLE} where listed and status in ('open', 'playing') and ($1 = '' or game = $1) "
            "order by created desc, id limit $2",
            game, limit,
        )  # fmt: skip
        return [table_row(row) for row in rows]

    async def tables_of(self, person: str, limit: int, finished: bool) -> list[TableRow]:
        """Return the tables at which a person sits, last changed first."""
        statuses = "'over', 'closed'" if finished else "'open', 'playing'"
        rows = await self.read(
            f"{TABLE} where id in (select table_id from seats where person = $1) "
            f"and status in ({statuses}) order by updated desc, id limit $2",
            person, limit,
        )  # fmt: skip
        return [table_row(row) for row in rows]

    async def empty_tables(self, tables: Sequence[str]) -> set[str]:
        """Return those of some tables at which nobody sits or has played."""
        rows = await self.read(
            f"select id from tables where id in ({places(len(tables))}) "
            "and not exists (select 1 from seats where table_id = id)",
            *tables,
        )
        return {table for (table,) in rows}

    async def due(self, now: int, limit: int) -> list[TableRow]:
        """Return playing tables with a passed deadline or a bot to move, oldest change first."""
        rows = await self.read(
            f"{TABLE} where status = 'playing' and (deadline <= $1 or bots) "
            "order by updated, id limit $2",
            now, limit,
        )  # fmt: skip
        return [table_row(row) for row in rows]

    async def all_rows(self, after: str = "", limit: int = 1000) -> list[TableRow]:
        """Return the tables with an id greater than `after`, by id."""
        rows = await self.read(f"{TABLE} where id > $1 order by id limit $2", after, limit)
        return [table_row(row) for row in rows]

    async def delete_table(self, table: str) -> None:
        """Delete a table with its events."""
        await self.change(("delete from tables where id = $1", table))

    # Persons

    async def add_person(self, person: Person) -> None:
        """Add a person. Raises ConflictError if the id or the link is taken."""
        values = (
            person.id, person.name, person.robot, person.created, person.seen, person.banned,
            person.link,
        )  # fmt: skip
        await self.change((insert("persons"), *values))

    async def person(self, person: str) -> Person | None:
        """Return a person."""
        rows = await self.read(f"{PERSON} where id = $1", person)
        return person_row(rows[0]) if rows else None

    async def all_persons(self, after: str = "", limit: int = 1000) -> list[Person]:
        """Return the persons with an id greater than `after`, by id."""
        rows = await self.read(f"{PERSON} where id > $1 order by id limit $2", after, limit)
        return [person_row(row) for row in rows]

    async def names(self, persons: Collection[str]) -> dict[str, str]:
        """Return the names of those persons who are known."""
        return dict(await self._read_each("select id, name from persons where id", persons))

    async def find_link(self, link: bytes) -> Person | None:
        """Return the person with this hash of the personal secret."""
        rows = await self.read(f"{PERSON} where link = $1 and length(link) > 0", link)
        return person_row(rows[0]) if rows else None

    async def change_person(
        self,
        person: str,
        *,
        name: str | None = None,
        link: bytes | None = None,
        seen: int | None = None,
        banned: bool | None = None,
    ) -> None:
        """Change what is given. Raises ConflictError if the link is taken."""
        await self.change((
            "update persons set name = coalesce($1, name), link = coalesce($2, link), "
            "seen = coalesce($3, seen), banned = coalesce($4, banned) where id = $5",
            name, link, seen, banned, person,
        ))  # fmt: skip

    async def delete_person(self, person: str) -> None:
        """Delete a person with sessions, subscriptions and notices, all or nothing."""
        await self.change(
            (f"{insert('meta')} on conflict (name) do nothing", LEAVING + person, b""),
            ("delete from notices where person = $1", person),
            ("delete from persons where id = $1", person),
        )

    async def leaving(self) -> list[str]:
        """Return the deleted persons whose seats have not all been freed."""
        rows = await self.read("select name from meta where name like $1", f"{LEAVING}%")
        return sorted(name.removeprefix(LEAVING) for (name,) in rows)

    async def has_left(self, person: str) -> None:
        """Take what is left of a deleted person off all lists; the events stay."""
        await self.change(
            (
                "update tables set awaited = '' where awaited = $1 "
                "and id in (select table_id from seats where person = $1)",
                person,
            ),
            ("delete from seats where person = $1", person),
            ("delete from notices where person = $1", person),
            ("delete from meta where name = $1", LEAVING + person),
        )

    async def add_session(self, session: bytes, person: str, now: int) -> None:
        """Let a session (the hash of its secret) stand for a person."""
        await self.change((insert("sessions"), session, person, now))

    async def session(self, session: bytes) -> Person | None:
        """Return the person of a session.

        Who comes while another is looked up is looked up with the next: when everybody comes back
        at once, moves would have to wait behind each of them.
        """
        person: Person | None = await self.lookups.put(session)
        return person

    async def _look_up(self, sessions: list[bytes]) -> list[Person | None]:
        persons = await self.sessions(set(sessions))
        return [persons.get(session) for session in sessions]

    async def sessions(self, sessions: Collection[bytes]) -> dict[bytes, Person]:
        """Return the persons of those sessions that have not ended."""
        columns = ", ".join(f"persons.{name}" for name in COLUMNS["persons"])
        rows = await self._read_each(
            f"select hash, {columns} from sessions join persons on persons.id = person where hash",
            sessions,
        )
        return {row[0]: person_row(row[1:]) for row in rows}

    async def end_session(self, session: bytes) -> None:
        """End a session."""
        await self.change(("delete from sessions where hash = $1", session))

    async def end_sessions(self, person: str, but: bytes = b"") -> None:
        """End all sessions of a person, except perhaps one."""
        await self.change(("delete from sessions where person = $1 and hash <> $2", person, but))

    # Notices

    async def set_subscription(self, person: str, kind: str, address: str, data: bytes) -> None:
        """Add or replace a subscription."""
        await self.change((
            f"{insert('subscriptions')} "
            "on conflict (person, kind, address) do update set data = excluded.data",
            person, kind, address, data,
        ))  # fmt: skip

    async def subscriptions(self, person: str) -> list[Subscription]:
        """Return the subscriptions of a person."""
        rows = await self.read(
            "select person, kind, address, data from subscriptions where person = $1 "
            "order by kind, address",
            person,
        )
        return [Subscription(*row) for row in rows]

    async def drop_subscription(self, person: str, kind: str, address: str) -> None:
        """Remove a subscription."""
        await self.change((
            "delete from subscriptions where person = $1 and kind = $2 and address = $3",
            person, kind, address,
        ))  # fmt: skip

    async def take_notices(self, worker: str, now: int, limit: int, lease: int) -> list[Notice]:
        """Return notices to send; nobody else gets them before `now + lease`."""
        rows = await self.change((
            "with due as materialized (select table_id, version, person from notices "
            "where not done and not_before <= $1 and leased <= $1 "
            f"order by not_before, table_id, version, person limit $2{self.skip_locked}) "
            "update notices set worker = $3, leased = $4, attempts = attempts + 1 "
            "where (table_id, version, person) in (select table_id, version, person from due) "
            "returning not_before, table_id, version, person, attempts",
            now, limit, worker, now + lease,
        ))  # fmt: skip
        return [
            Notice(table, version, person, not_before, attempts)
            for not_before, table, version, person, attempts in sorted(map(tuple, rows))
        ]

    async def settle_notice(self, notice: Notice, retry_at: int | None) -> None:
        """Say that a taken notice is done with (None), or when to try it again."""
        # Somebody who took it later, because the lease had run out, has the last word.
        await self.change((
            "update notices set done = $1, not_before = coalesce($2, not_before), leased = 0 "
            "where table_id = $3 and version = $4 and person = $5 and attempts = $6",
            retry_at is None, retry_at,
            notice.table, notice.version, notice.person, notice.attempts,
        ))  # fmt: skip

    # Processes

    async def beat(self, process: str, now: int) -> list[str]:
        """Note that a process lives, and return all that do, sorted."""
        rows = await self.change(
            (BEAT.format(gone="false"), process, now),
            ("delete from processes where beat < $1", now - KEPT),
            ("select id from processes where not gone and beat > $1 order by id", now - ALIVE),
        )
        return [id_ for (id_,) in rows]

    async def farewell(self, process: str, now: int) -> None:
        """Note that a process ends by itself."""
        await self.change((BEAT.format(gone="true"), process, now))

    async def outage(self, now: int) -> tuple[int, int] | None:
        """Note and return the gap since the last beat, if no process lives."""
        rows = await self.change((
            "insert into outages (began, ended) "
            "select max(beat), cast($1 as bigint) from processes having max(beat) < $1 "
            "and max(case when gone or beat <= $2 then 0 else 1 end) = 0 "
            "on conflict (began) do update set ended = excluded.ended returning began, ended",
            now, now - ALIVE,
        ))  # fmt: skip
        return (rows[0][0], rows[0][1]) if rows else None

    async def outages(self, since: int) -> list[tuple[int, int]]:
        """Return the gaps that ended after a time."""
        rows = await self.read(
            "select began, ended from outages where ended > $1 order by began", since
        )
        return [(began, ended) for began, ended in rows]

    # Care

    async def sweep(self, tables: int, persons: int, sessions: int) -> tuple[int, int, int]:
        """Delete what nobody will miss, and return how many of each."""
        counts = [len(await self.change(one)) for one in (
            ("delete from tables where status = 'open' and updated < $1 and not exists "
             "(select 1 from seats where seats.table_id = tables.id) returning id", tables),
            ("delete from persons where seen < $1 and not banned and length(link) = 0 "
             "and not exists (select 1 from seats where seats.person = persons.id) returning id",
             persons),
            ("delete from sessions where created < $1 and not exists (select 1 from persons "
             "where persons.id = sessions.person and persons.robot) returning hash", sessions),
        )]  # fmt: skip
        return counts[0], counts[1], counts[2]

    async def get_meta(self, name: str) -> bytes | None:
        """Return a value of the server itself."""
        rows = await self.read("select value from meta where name = $1", name)
        return rows[0][0] if rows else None

    async def set_meta(self, name: str, value: bytes) -> None:
        """Keep a value of the server itself."""
        await self.change((
            f"{insert('meta')} on conflict (name) do update set value = excluded.value",
            name, value,
        ))  # fmt: skip

    async def keep_meta(self, name: str, value: bytes) -> bytes:
        """Keep a value of the server itself unless there is one; return the one that is kept."""
        rows = await self.change(
            (f"{insert('meta')} on conflict (name) do nothing", name, value),
            ("select value from meta where name = $1", name),
        )
        kept: bytes = rows[0][0]
        return kept

    async def check(self) -> None:
        """Write something tiny durably. Raises StoreError if that fails."""
        await self.set_meta(CHECK, secrets.token_bytes(8))

    async def faults(self) -> list[str]:
        """Return what is wrong with the stored data, a sentence each."""
        return holes(await self.read(HOLES))


def holes(rows: Sequence[Row]) -> list[str]:
    """Say what rows of `HOLES` mean."""
    return [
        f"table {id_} is at version {version} and has {count} events up to {last}"
        for id_, version, count, last in rows
    ]


@cache
def insert(table: str) -> str:
    """Return the statement that inserts a row into one of `COLUMNS`."""
    columns = COLUMNS[table]
    return f"insert into {table} ({', '.join(columns)}) values ({places(len(columns))})"


def places(count: int) -> str:
    """Return the places of so many parameters.

    >>> places(3)
    '$1, $2, $3'
    """
    return ", ".join(f"${number}" for number in range(1, count + 1))


def select_all(table: str) -> str:
    """Return the query for all rows of one of `COLUMNS`, in one order everywhere."""
    columns = COLUMNS[table]
    key = columns[: KEY.get(table, 1)]
    return f"select {', '.join(columns)} from {table} order by {', '.join(key)}"
