"""What the server asks of its storage: events, tables, persons, notices, processes.

Events are opaque bytes here. `Store` is kept by `sqlite.py` and `postgres.py`, with equal results.
Times are unix milliseconds and always come from the caller.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Protocol

from speeltafel.engine.errors import SettingError, SpeeltafelError
from speeltafel.play.facts import Status

ALIVE = 5000  # a process is alive for so many milliseconds after its last beat
Row = tuple[Any, ...]  # of the database
URLS = "sqlite:///PATH, a plain path, or postgresql://USER@HOST/DATABASE"


class StoreError(SpeeltafelError):
    """Something could not be stored or read."""


class InUseError(SettingError):
    """Another process has the store for itself."""


class ConflictError(StoreError):
    """Somebody else was first: with this version, key, code or id."""


class StoreFullError(StoreError):
    """The disk is full or the storage out of reach; nothing was stored, try again later."""


class StoreBrokenError(StoreError):
    """Whether the last things are durable is unknown; the process must stop."""


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a table, numbered from 1."""

    seq: int
    at: int
    key: str  # the client's id of the command, "" if none
    body: bytes


@dataclass(frozen=True, slots=True)
class TableRow:
    """What lists, timers and the admin must know of a table without replaying it."""

    id: str
    code: str
    game: str
    players: int
    status: Status
    listed: bool
    version: int  # the last event's number
    deadline: int | None  # when somebody must look at the table again
    awaited: str  # the person whose turn it is, or ""
    bots: bool  # whether a bot is to move now
    persons: tuple[str, ...]  # who sits, sorted, no doubles
    created: int
    updated: int
    title: str = ""


# What a move changes of a table's row
PLAIN = ("status", "version", "deadline", "awaited", "bots", "updated")


@dataclass(frozen=True, slots=True)
class Notice:
    """That a person is awaited at a table since a version; to be sent once, not before a time."""

    table: str
    version: int
    person: str
    not_before: int
    attempts: int = 0  # how often it was taken, this time included


@dataclass(frozen=True, slots=True)
class Append:
    """Events to be stored in one go, with the table as it is after them.

    `after` is the version that they follow; 0 makes the table. `notices` are all turns that wait
    at the table now: one that is known already is neither sent again nor changed, and one that is
    missing is void. `plain` promises that of the row only `PLAIN` has changed.
    """

    row: TableRow
    events: tuple[Event, ...]
    after: int
    notices: tuple[Notice, ...] = ()
    plain: bool = False

    def __post_init__(self) -> None:
        numbers = [event.seq for event in self.events]
        if not numbers or numbers != list(range(self.after + 1, self.row.version + 1)):
            raise ValueError(
                f"events {numbers} do not lead from version {self.after} to {self.row.version}"
            )


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays or watches; `robot` if it is an own bot with a token."""

    id: str
    name: str
    robot: bool
    created: int
    seen: int
    banned: bool
    link: bytes  # hash of the personal secret, b"" if none


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a person wants to hear that it is their turn."""

    person: str
    kind: str  # push or webhook
    address: str
    data: bytes


class Snapshot(Protocol):
    """Everything that was stored at one moment."""

    def rows(self, table: str) -> AsyncIterator[list[Row]]:
        """Yield the rows of a table of the database by key, some at a time."""


class Filling(Protocol):
    """An empty store that is being filled."""

    async def insert(self, table: str, rows: list[Row]) -> None:
        """Add rows to a table of the database."""


class Store(Protocol):
    """Durable storage. A method that changes something has done so durably when it returns."""

    alone: bool  # no other process stores anything here

    # Tables and their events

    def append(self, append: Append) -> Awaitable[None]:
        """Store events. Raises ConflictError, StoreFullError or StoreBrokenError if it cannot."""

    async def events(self, table: str, after: int = 0) -> list[Event]:
        """Return the events of a table after a version."""

    async def row(self, table: str) -> TableRow | None:
        """Return a table."""

    async def find_code(self, code: str) -> TableRow | None:
        """Return the table with a code."""

    async def listed(self, limit: int, game: str = "") -> list[TableRow]:
        """Return the listed tables that are open or playing, newest first."""

    async def tables_of(self, person: str, limit: int, finished: bool) -> list[TableRow]:
        """Return the tables at which a person sits, last changed first."""

    async def empty_tables(self, tables: Sequence[str]) -> set[str]:
        """Return those of some tables at which nobody sits or has played."""

    async def due(self, now: int, limit: int) -> list[TableRow]:
        """Return playing tables with a passed deadline or a bot to move, oldest change first."""

    async def all_rows(self, after: str = "", limit: int = 1000) -> list[TableRow]:
        """Return the tables with an id greater than `after`, by id."""

    async def delete_table(self, table: str) -> None:
        """Delete a table with its events."""

    # Persons

    async def add_person(self, person: Person) -> None:
        """Add a person. Raises ConflictError if the id or the link is taken."""

    async def person(self, person: str) -> Person | None:
        """Return a person."""

    async def all_persons(self, after: str = "", limit: int = 1000) -> list[Person]:
        """Return the persons with an id greater than `after`, by id."""

    async def names(self, persons: Collection[str]) -> dict[str, str]:
        """Return the names of those persons who are known."""

    async def find_link(self, link: bytes) -> Person | None:
        """Return the person with this hash of the personal secret."""

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

    async def delete_person(self, person: str) -> None:
        """Delete a person with sessions, subscriptions and notices, all or nothing.

        `leaving` has the person until the tables know of it and `has_left` says so.
        """

    async def leaving(self) -> list[str]:
        """Return the deleted persons whose seats have not all been freed."""

    async def has_left(self, person: str) -> None:
        """Take what is left of a deleted person off all lists; the events stay."""

    async def add_session(self, session: bytes, person: str, now: int) -> None:
        """Let a session (the hash of its secret) stand for a person."""

    async def session(self, session: bytes) -> Person | None:
        """Return the person of a session."""

    async def sessions(self, sessions: Collection[bytes]) -> dict[bytes, Person]:
        """Return the persons of those sessions that have not ended."""

    async def end_session(self, session: bytes) -> None:
        """End a session."""

    async def end_sessions(self, person: str, but: bytes = b"") -> None:
        """End all sessions of a person, except perhaps one."""

    # Notices

    async def set_subscription(self, person: str, kind: str, address: str, data: bytes) -> None:
        """Add or replace a subscription."""

    async def subscriptions(self, person: str) -> list[Subscription]:
        """Return the subscriptions of a person."""

    async def drop_subscription(self, person: str, kind: str, address: str) -> None:
        """Remove a subscription."""

    async def take_notices(self, worker: str, now: int, limit: int, lease: int) -> list[Notice]:
        """Return notices to send; nobody else gets them before `now + lease`."""

    async def settle_notice(self, notice: Notice, retry_at: int | None) -> None:
        """Say that a taken notice is done with (None), or when to try it again."""

    # Processes

    async def beat(self, process: str, now: int) -> list[str]:
        """Note that a process lives, and return all that do, sorted."""

    async def farewell(self, process: str, now: int) -> None:
        """Note that a process ends by itself."""

    async def outage(self, now: int) -> tuple[int, int] | None:
        """Note and return the gap since the last beat, if no process lives.

        To be asked by a process before its first beat, and before one that comes late.
        """

    async def outages(self, since: int) -> list[tuple[int, int]]:
        """Return the gaps that ended after a time."""

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield tables, with version, that other processes change after the store was opened."""

    # Care

    async def sweep(self, tables: int, persons: int, sessions: int) -> tuple[int, int, int]:
        """Delete what nobody will miss, and return how many of each.

        These are tables that never began, at which nobody sits and nothing has happened since a
        time; persons who were last seen before a time, sit nowhere, have no personal link and
        are not banned; and sessions of browsers from before a time.
        """

    async def get_meta(self, name: str) -> bytes | None:
        """Return a value of the server itself."""

    async def set_meta(self, name: str, value: bytes) -> None:
        """Keep a value of the server itself."""

    async def keep_meta(self, name: str, value: bytes) -> bytes:
        """Keep a value of the server itself unless there is one; return the one that is kept."""

    async def check(self) -> None:
        """Write something tiny durably. Raises StoreError if that fails."""

    def watch_commits(self, committed: Callable[[int, float], None]) -> None:
        """Have it told how many changes each commit stores together, and how long it takes."""

    async def faults(self) -> list[str]:
        """Return what is wrong with the stored data, a sentence each."""

    async def backup(self, path: Path) -> None:
        """Write all that is stored into a new SQLite file, while the store goes on."""

    def snapshot(self) -> AbstractAsyncContextManager[Snapshot]:
        """Open everything as it is now, for reading, while the store goes on."""

    def filling(self) -> AbstractAsyncContextManager[Filling]:
        """Open a transaction that fills an empty store."""

    async def close(self) -> None:
        """Finish what runs, and let go."""


async def open_store(url: str) -> Store:
    """Open a store, made or brought up to date as needed. Raises SettingError if it cannot.

    `url` is sqlite:///PATH, a plain path, or postgresql://….
    """
    path = sqlite_path(url)
    if path is None:
        from speeltafel.server.postgres import open_postgres

        return await open_postgres(url)
    from speeltafel.server.sqlite import open_sqlite

    return await open_sqlite(path)


async def pending_migrations(url: str) -> list[str]:
    """Return the names of the migrations that opening this store would run; change nothing."""
    path = sqlite_path(url)
    if path is None:
        from speeltafel.server.postgres import postgres_version

        return [name for name, _ in migrations("postgres", await postgres_version(url), "it")]
    from speeltafel.server.sqlite import sqlite_version

    return [name for name, _ in migrations("sqlite", sqlite_version(path), str(path))]


def sqlite_path(url: str) -> Path | None:
    """Return the file that a URL of a store names, None for PostgreSQL."""
    scheme, separator, rest = url.partition("://")
    if not separator:
        path = url
    elif scheme in ("postgresql", "postgres"):
        return None
    elif scheme == "sqlite" and rest.startswith("/"):
        path = rest[1:]
    else:
        raise SettingError(f"the database URL does not begin as one: it should be {URLS}")
    if not path:
        raise SettingError(f"the database URL names no file: it should be {URLS}")
    return Path(path).expanduser()


def migrations(dialect: str, version: int, name: str) -> list[tuple[str, str]]:
    """Return the migrations after a version, each with its SQL."""
    found = sorted(
        (file.name, file.read_text(encoding="utf-8"))
        for file in (files("speeltafel.server") / "migrations").iterdir()
        if file.name.endswith(f".{dialect}.sql")
    )
    if version > len(found):
        raise SettingError(
            f"{name} was written by a newer Speeltafel (schema {version}, this one knows "
            f"{len(found)}): install a newer version"
        )
    return found[version:]
