"""The contract of storage, the same for SQLite and PostgreSQL."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import apsw
import pytest

from speeltafel.engine.errors import SettingError
from speeltafel.server import postgres, sql
from speeltafel.server.postgres import LONGEST_NOTE, PostgresStore, notes
from speeltafel.server.store import (
    Append,
    ConflictError,
    Event,
    Notice,
    Person,
    Store,
    StoreBrokenError,
    StoreError,
    StoreFullError,
    Subscription,
    TableRow,
    open_store,
    pending_migrations,
)
from tests.server.conftest import execute

TABLE = TableRow(
    id="t1", code="ABCD", game="gold", players=2, status="playing", listed=True, version=0,
    deadline=None, awaited="", bots=False, persons=("ann", "bob"), created=100, updated=100,
    title="Evening",
)  # fmt: skip
ANN = Person("ann", "Ann", robot=False, created=1, seen=2, banned=False, link=b"ann's link")
BOB = Person("bob", "Bob", robot=True, created=3, seen=4, banned=True, link=b"")


def append(
    row: TableRow = TABLE,
    after: int = 0,
    count: int = 1,
    key: str = "",
    notices: tuple[Notice, ...] = (),
    **changed: Any,
) -> Append:
    """Return an append of some events to a table."""
    events = tuple(
        Event(seq, 1000 + seq, key if seq == after + 1 else "", b"%s %d" % (row.id.encode(), seq))
        for seq in range(after + 1, after + count + 1)
    )
    return Append(replace(row, version=after + count, **changed), events, after, notices)


def with_store(url: str, work: Callable[[Any], Awaitable[None]]) -> None:
    """Do some work with an open store."""

    async def run() -> None:
        store = await open_store(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def ids(rows: Awaitable[list[TableRow]]) -> list[str]:
    return [row.id for row in await rows]


# Appending


def test_what_was_appended_is_there_after_reopening(store_url: str) -> None:
    made = append(count=2, key="k")
    more = append(after=2, count=3, deadline=7, bots=True, awaited="bob", status="over")

    async def write(store: Store) -> None:
        await store.append(made)
        assert await store.row("t1") == made.row
        await store.append(more)

    async def read(store: Store) -> None:
        assert await store.row("t1") == more.row
        assert await store.events("t1") == [*made.events, *more.events]
        assert await store.events("t1", 3) == [*more.events[1:]]
        assert await store.events("t2") == []
        assert await store.row("t2") is None
        assert await store.faults() == []

    with_store(store_url, write)
    with_store(store_url, read)


@pytest.mark.parametrize(
    "late",
    [
        append(),
        append(after=1),
        append(after=3),
        append(after=2, key="k"),
        append(replace(TABLE, id="t2")),  # its code is taken
        append(replace(TABLE, id="t2", code=""), after=1),
    ],
)
def test_what_does_not_follow_conflicts_and_leaves_no_trace(store_url: str, late: Append) -> None:
    async def work(store: Store) -> None:
        made = append(count=2, key="k")
        await store.append(made)
        with pytest.raises(ConflictError):
            await store.append(replace(late, row=replace(late.row, persons=("eve",))))
        assert await store.all_rows() == [made.row]
        assert await store.events("t1") == [*made.events]
        assert await store.tables_of("eve", 10, finished=False) == []

    with_store(store_url, work)


def test_one_conflict_does_not_fail_the_others_of_its_batch(store_url: str) -> None:
    rows = [replace(TABLE, id=f"t{n}", code=f"C{n}") for n in range(20)]

    async def work(store: Store) -> None:
        await store.append(append(rows[3], key="k"))
        good = [store.append(append(row)) for row in rows if row is not rows[3]]
        bad = [
            store.append(append(rows[3])),
            store.append(append(rows[3], after=1, key="k")),
            store.append(append(replace(TABLE, id="new", code="C3"))),
        ]
        outcomes = await asyncio.gather(*good, *bad, return_exceptions=True)
        assert outcomes[: len(good)] == [None] * len(good)
        assert all(isinstance(outcome, ConflictError) for outcome in outcomes[len(good) :])
        assert sorted(await ids(store.all_rows())) == sorted(row.id for row in rows)
        assert await store.faults() == []

    with_store(store_url, work)


def test_of_many_at_once_one_wins(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.append(append())
        tries = [append(after=1, title=str(n), persons=(str(n),)) for n in range(10)]
        outcomes = await asyncio.gather(*map(store.append, tries), return_exceptions=True)
        won = [t for t, outcome in zip(tries, outcomes, strict=True) if outcome is None]
        assert len(won) == 1
        assert await store.row("t1") == won[0].row

    with_store(store_url, work)


def test_appends_to_one_table_in_one_batch_follow_each_other(store_url: str) -> None:
    async def work(store: Store) -> None:
        last = append(after=2, persons=("cas",), title="last")
        await asyncio.gather(
            store.append(append()), store.append(append(after=1)), store.append(last)
        )
        assert await store.row("t1") == last.row
        assert len(await store.events("t1")) == 3

    with_store(store_url, work)


def test_many_appends_take_few_commits(store_url: str) -> None:
    async def work(store: Any) -> None:
        sizes = []
        commit = store.batches.commit

        async def counting(items: list[Any]) -> Any:
            sizes.append(len(items))
            return await commit(items)

        store.batches.commit = counting
        rows = [replace(TABLE, id=f"t{n}", code="") for n in range(200)]
        await asyncio.gather(*(store.append(append(row)) for row in rows))
        assert sum(sizes) == 200
        assert len(sizes) <= 2

    with_store(store_url, work)


@pytest.mark.parametrize("tables", [2, 50])  # one by one, and by one statement for all
def test_moves_at_many_tables_are_stored_together(store_url: str, tables: int) -> None:
    rows = [replace(TABLE, id=f"t{n}", code=f"C{n}", persons=("ann",)) for n in range(tables)]
    old, new = (tuple(Notice(row.id, n, "ann", 60 + n) for row in rows) for n in (1, 2))
    moves = [
        replace(append(row, 1, 2, "k", notices=(new[n],), awaited="ann", deadline=n), plain=True)
        for n, row in enumerate(rows)
    ]
    moves[1] = replace(moves[1], notices=(old[1],))  # still the turn of before

    async def work(store: Store) -> None:
        made = [append(row, notices=(old[n],)) for n, row in enumerate(rows)]
        await asyncio.gather(*map(store.append, made))
        await asyncio.gather(*map(store.append, moves))
        for begun, moved in zip(made, moves, strict=True):
            assert await store.row(moved.row.id) == moved.row
            assert await store.events(moved.row.id) == [*begun.events, *moved.events]
        taken = await store.take_notices("worker", 10_000, tables, 5000)
        assert {(n.table, n.version) for n in taken} == {
            (n.table, n.version) for moved in moves for n in moved.notices
        }
        assert await store.faults() == []

    with_store(store_url, work)


@pytest.mark.parametrize(
    "late", [append(after=1), append(after=3), append(after=2, key="k"), append(after=2)]
)
def test_a_move_that_conflicts_does_not_fail_the_others(store_url: str, late: Append) -> None:
    rows = [replace(TABLE, id=f"m{n}", code=f"C{n}") for n in range(20)]

    async def work(store: Store) -> None:
        await store.append(append(count=2, key="k"))
        await asyncio.gather(*(store.append(append(row)) for row in rows))
        moves = [replace(append(row, 1), plain=True) for row in rows]
        moves.insert(7, replace(late, plain=True))
        outcomes = await asyncio.gather(*map(store.append, moves), return_exceptions=True)
        follows = late.after == 2 and not late.events[0].key
        assert isinstance(outcomes.pop(7), type(None) if follows else ConflictError)
        assert outcomes == [None] * len(rows)
        assert {row.version for row in await store.all_rows() if row.id != "t1"} == {2}
        assert (await store.row("t1")).version == (3 if follows else 2)  # type: ignore[union-attr]
        assert await store.faults() == []

    with_store(store_url, work)


def test_sessions_that_are_asked_for_at_once_are_looked_up_together(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Any) -> None:
        for person in (ANN, BOB):
            await store.add_person(person)
            await store.add_session(f"{person.id}'s session".encode(), person.id, 5)
        queries = 0
        read = store.read

        async def counted(sql: str, *values: object) -> Any:
            nonlocal queries
            queries += 1
            return await read(sql, *values)

        monkeypatch.setattr(store, "read", counted)
        asked = [b"ann's session", b"bob's session", b"nobody's"] * 10
        found = await asyncio.gather(*map(store.session, asked))
        assert found == [ANN, BOB, None] * 10
        assert queries <= 1 + -(-len(asked) // sql.FEW)

    with_store(store_url, work)


def test_an_append_whose_caller_has_gone_harms_nobody(store_url: str) -> None:
    async def work(store: Store) -> None:
        gone = asyncio.ensure_future(store.append(append()))
        other = append(replace(TABLE, id="t2", code=""))
        stays = asyncio.ensure_future(store.append(other))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        assert await store.row("t2") == other.row

    with_store(store_url, work)


def test_a_value_that_cannot_be_stored_is_refused_alone(store_url: str) -> None:
    async def work(store: Store) -> None:
        good = append(replace(TABLE, id="t2", code=""))
        outcomes = await asyncio.gather(
            store.append(append(title="\ud800")), store.append(good), return_exceptions=True
        )
        assert isinstance(outcomes[0], StoreError)
        assert outcomes[1] is None
        assert await ids(store.all_rows()) == ["t2"]

    with_store(store_url, work)


@pytest.mark.parametrize("events", [(), (Event(2, 0, "", b""),), (Event(1, 0, "", b""),) * 2])
def test_events_that_do_not_lead_to_the_version_are_a_mistake(events: tuple[Event, ...]) -> None:
    with pytest.raises(ValueError, match="do not lead from version 0 to 1"):
        Append(replace(TABLE, version=1), events, 0)


# Finding tables


def test_tables_are_found(store_url: str) -> None:
    rows = [
        replace(TABLE, id="a", code="A", status="open", created=1, updated=9, persons=()),
        replace(TABLE, id="b", code="B", created=3, updated=8, deadline=50, persons=("ann",)),
        replace(TABLE, id="c", code="C", created=2, updated=7, bots=True, game="trex"),
        replace(TABLE, id="d", code="D", status="over", updated=6, deadline=50, bots=True),
        replace(TABLE, id="e", code="E", status="closed", updated=5),
        replace(TABLE, id="f", code="", listed=False, updated=4, deadline=60),
        replace(TABLE, id="Z", code="", listed=False, status="open", updated=3, bots=True),
    ]

    async def work(store: Store) -> None:
        for row in rows:
            await store.append(append(row))
        assert await ids(store.listed(10)) == ["b", "c", "a"]
        assert await ids(store.listed(2)) == ["b", "c"]
        assert await ids(store.listed(10, "trex")) == ["c"]
        assert await ids(store.tables_of("ann", 10, finished=False)) == ["b", "c", "f", "Z"]
        assert await ids(store.tables_of("bob", 1, finished=True)) == ["d"]
        assert await ids(store.due(49, 10)) == ["c"]
        assert await ids(store.due(50, 10)) == ["c", "b"]
        assert await ids(store.due(60, 2)) == ["f", "c"]
        assert await ids(store.all_rows()) == ["Z", "a", "b", "c", "d", "e", "f"]
        assert await ids(store.all_rows("b", 2)) == ["c", "d"]
        found = await store.find_code("C")
        assert found is not None
        assert found.id == "c"
        assert await store.find_code("X") is None
        assert await store.find_code("") is None

    with_store(store_url, work)


def test_a_deleted_table_is_gone_with_all_of_it(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.append(append(notices=(Notice("t1", 1, "ann", 0),)))
        await store.delete_table("t1")
        assert await store.row("t1") is None
        assert await store.events("t1") == []
        assert await store.tables_of("ann", 10, finished=False) == []
        assert await store.take_notices("w", 10, 10, 10) == []

    with_store(store_url, work)


# Persons


def test_persons(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_person(BOB)
        assert await store.person("ann") == ANN
        assert await store.person("bob") == BOB
        assert await store.person("eve") is None
        assert await store.find_link(b"ann's link") == ANN
        assert await store.find_link(b"") is None
        with pytest.raises(ConflictError):
            await store.add_person(replace(ANN, link=b"x"))
        with pytest.raises(ConflictError):
            await store.add_person(replace(ANN, id="eve"))
        with pytest.raises(ConflictError):
            await store.change_person("bob", link=b"ann's link")
        await store.change_person("ann", name="Anna", seen=9)
        await store.change_person("ann", banned=True, link=b"")
        await store.change_person("nobody", name="x")
        changed = replace(ANN, name="Anna", seen=9, banned=True, link=b"")
        assert await store.person("ann") == changed
        assert await store.all_persons() == [changed, BOB]
        assert await store.all_persons("ann", 1) == [BOB]
        assert await store.names(["ann", "eve", "bob"]) == {"ann": "Anna", "bob": BOB.name}

    with_store(store_url, work)


def test_sessions(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_person(BOB)
        for secret, person in ((b"1", "ann"), (b"2", "ann"), (b"3", "bob")):
            await store.add_session(secret, person, 5)
        assert await store.session(b"1") == ANN
        assert await store.session(b"3") == BOB
        assert await store.sessions([b"1", b"3", b"4"]) == {b"1": ANN, b"3": BOB}
        await store.end_session(b"1")
        assert await store.session(b"1") is None
        assert await store.session(b"2") == ANN
        await store.end_sessions("ann", b"2")
        assert await store.session(b"2") == ANN
        await store.end_sessions("ann")
        assert await store.session(b"2") is None
        assert await store.session(b"3") == BOB
        with pytest.raises(ConflictError):
            await store.add_session(b"4", "nobody", 5)

    with_store(store_url, work)


def test_a_deleted_person_leaves_no_row_and_the_games_stay(store_url: str) -> None:
    made = append(awaited="ann", notices=(Notice("t1", 1, "ann", 0),))

    async def work(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_person(BOB)
        await store.add_session(b"1", "ann", 5)
        await store.set_subscription("ann", "push", "there", b"")
        await store.append(made)
        assert await store.leaving() == []
        await store.delete_person("ann")
        assert await store.person("ann") is None
        assert await store.session(b"1") is None
        assert await store.subscriptions("ann") == []
        assert await store.take_notices("w", 10, 10, 10) == []
        assert await store.leaving() == ["ann"]  # until the tables know of it
        assert await store.tables_of("ann", 10, finished=False) == [made.row]
        await store.delete_person("ann")
        await store.has_left("ann")
        assert await store.leaving() == []
        assert await store.tables_of("ann", 10, finished=False) == []
        assert await store.row("t1") == replace(made.row, persons=("bob",), awaited="")
        assert await store.events("t1") == [*made.events]
        assert await store.person("bob") == BOB

    with_store(store_url, work)


def test_subscriptions(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANN)
        await store.set_subscription("ann", "webhook", "b", b"1")
        await store.set_subscription("ann", "push", "a", b"2")
        await store.set_subscription("ann", "push", "a", b"3")
        push, hook = await store.subscriptions("ann")
        assert push == Subscription("ann", "push", "a", b"3")
        assert hook == Subscription("ann", "webhook", "b", b"1")
        await store.drop_subscription("ann", "push", "a")
        assert await store.subscriptions("ann") == [hook]

    with_store(store_url, work)


# Notices


def test_a_notice_is_taken_by_one_worker_at_a_time(store_url: str) -> None:
    notice = Notice("t1", 1, "ann", 50)

    async def work(store: Store) -> None:
        await store.append(append(notices=(notice,)))
        assert await store.take_notices("w1", 49, 10, 30) == []
        taken = await store.take_notices("w1", 50, 10, 30)
        assert taken == [replace(notice, attempts=1)]
        assert await store.take_notices("w2", 79, 10, 30) == []
        again = await store.take_notices("w2", 80, 10, 30)
        assert again == [replace(notice, attempts=2)]
        await store.settle_notice(taken[0], None)  # too late: w2 has it now
        await store.settle_notice(again[0], 500)
        assert await store.take_notices("w1", 499, 10, 30) == []
        last = await store.take_notices("w1", 500, 10, 30)
        assert last == [replace(notice, not_before=500, attempts=3)]
        await store.settle_notice(last[0], None)
        assert await store.take_notices("w1", 10**12, 10, 30) == []

    with_store(store_url, work)


def test_two_workers_never_get_the_same_notice(store_url: str) -> None:
    rows = [replace(TABLE, id=f"t{n:02}", code="") for n in range(40)]

    async def work(store: Store) -> None:
        for number, row in enumerate(rows):
            await store.append(append(row, notices=(Notice(row.id, 1, "ann", number),)))
        parts = await asyncio.gather(
            *(store.take_notices(f"w{n}", 100, 10, 1000) for n in range(4))
        )
        taken = [notice.table for part in parts for notice in part]
        rest = await store.take_notices("w", 100, 100, 1000)
        assert sorted(taken + [notice.table for notice in rest]) == [row.id for row in rows]
        assert [n.not_before for n in parts[0]] == sorted(n.not_before for n in parts[0])

    with_store(store_url, work)


def test_a_turn_is_noticed_once_however_many_events_come_in_between(store_url: str) -> None:
    ann, bob = Notice("t1", 1, "ann", 0), Notice("t1", 1, "bob", 0)

    async def work(store: Store) -> None:
        await store.append(append(notices=(ann, bob)))
        taken = await store.take_notices("w", 10, 10, 5)
        assert [notice.person for notice in taken] == ["ann", "bob"]
        await store.settle_notice(taken[0], None)
        await store.append(append(after=1, notices=(ann, bob)))  # somebody else did something
        left = await store.take_notices("w", 20, 10, 5)
        assert left == [replace(bob, attempts=2)]
        await store.append(append(after=2))  # the turn is over
        await store.settle_notice(left[0], 30)
        assert await store.take_notices("w", 100, 10, 5) == []

    with_store(store_url, work)


# Processes


def test_processes_that_beat_are_alive(store_url: str) -> None:
    async def work(store: Store) -> None:
        assert await store.beat("b", 10_000) == ["b"]
        assert await store.beat("a", 12_000) == ["a", "b"]
        assert await store.beat("a", 15_001) == ["a"]
        assert await store.beat("b", 15_002) == ["a", "b"]
        await store.farewell("a", 15_003)
        assert await store.beat("b", 15_004) == ["b"]

    with_store(store_url, work)


def test_an_outage_is_the_gap_in_which_no_process_lived(store_url: str) -> None:
    async def work(store: Store) -> None:
        assert await store.outage(5) is None
        await store.beat("a", 10_000)
        await store.beat("b", 11_000)
        assert await store.outage(14_000) is None
        await store.farewell("b", 12_000)
        assert await store.outage(14_999) is None
        assert await store.outage(20_000) == (12_000, 20_000)
        await store.beat("c", 20_001)
        await store.farewell("c", 30_000)
        assert await store.outage(30_500) == (30_000, 30_500)
        assert await store.outages(0) == [(12_000, 20_000), (30_000, 30_500)]
        assert await store.outages(20_000) == [(30_000, 30_500)]

    with_store(store_url, work)


def test_of_a_file_nobody_else_can_be_alive(sqlite_url: str) -> None:
    async def first(store: Store) -> None:
        await store.beat("a", 10_000)

    async def second(store: Store) -> None:
        assert await store.outage(10_500) == (10_000, 10_500)
        assert await store.beat("b", 10_501) == ["b"]

    with_store(sqlite_url, first)
    with_store(sqlite_url, second)


# Clearing away


def test_what_nobody_will_miss_is_swept_away_and_nothing_else(store_url: str) -> None:
    async def work(store: Store) -> None:
        rows = {
            "empty": replace(TABLE, status="open", persons=(), updated=9),
            "fresh": replace(TABLE, status="open", persons=(), updated=10),
            "waiting": replace(TABLE, status="open", persons=("sits",), updated=9),
            "left": replace(TABLE, status="playing", persons=(), updated=9),
            "over": replace(TABLE, status="over", persons=("sat",), updated=9),
        }
        for name, row in rows.items():
            await store.append(append(replace(row, id=name, code="")))
        guest = Person("guest", "Guest", robot=False, created=1, seen=19, banned=False, link=b"")
        known = {
            "guest": guest, "idle": replace(guest, robot=True), "sits": guest, "sat": guest,
            "seen": replace(guest, seen=20), "robot": replace(guest, robot=True, seen=20),
            "link": replace(guest, link=b"a link"), "banned": replace(guest, banned=True),
        }  # fmt: skip
        for name, person in known.items():
            await store.add_person(replace(person, id=name))
            await store.add_session(f"{name} old".encode(), name, 29)
            await store.add_session(f"{name} new".encode(), name, 30)
        assert await store.sweep(10, 20, 30) == (1, 2, 5)
        assert await ids(store.all_rows()) == ["fresh", "left", "over", "waiting"]
        assert await store.events("empty") == []
        stay = ["banned", "link", "robot", "sat", "seen", "sits"]
        assert [person.id for person in await store.all_persons()] == stay
        for name in known:
            assert (await store.session(f"{name} old".encode()) is not None) == (name == "robot")
            assert (await store.session(f"{name} new".encode()) is not None) == (name in stay)
        assert await store.sweep(10, 20, 30) == (0, 0, 0)

    with_store(store_url, work)


# The server's own values


def test_meta_and_check(store_url: str) -> None:
    async def work(store: Store) -> None:
        assert await store.get_meta("keys") is None
        await store.set_meta("keys", b"1")
        await store.set_meta("keys", b"\x002")
        await store.check()
        assert await store.get_meta("keys") == b"\x002"
        assert await store.keep_meta("keys", b"3") == b"\x002"
        assert await store.keep_meta("secret", b"4") == b"4"

    with_store(store_url, work)


def test_faults_are_told(store_url: str) -> None:
    async def work(store: Any) -> None:
        await store.append(append(count=3))
        assert await store.faults() == []
        await store.change(("delete from events where seq = 2",))
        assert await store.faults() == ["table t1 is at version 3 and has 2 events up to 3"]

    with_store(store_url, work)


# Several processes


def test_changes_of_others_are_heard(postgres_url: str) -> None:
    async def run() -> None:
        mine, theirs = await open_store(postgres_url), await open_store(postgres_url)
        await mine.append(append(replace(TABLE, id="own", code="")))
        await theirs.append(append())
        changes = mine.changes()
        assert await anext(changes) == ("t1", 1)  # from before it listened
        await mine.append(append(replace(TABLE, id="own2", code="")))
        for version in (1, 2, 3):
            await theirs.append(append(after=version))
            assert await anext(changes) == ("t1", version + 1)
        await changes.aclose()  # type: ignore[attr-defined]
        await mine.close()
        await theirs.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_many_keys_are_asked_for_in_few_queries(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql, "ASKED", 4)

    async def work(store: Any) -> None:
        for number in range(10):
            await store.add_person(replace(BOB, id=f"p{number}", name=f"P{number}"))
        asked = []
        read = store.read

        async def counting(*query: Any) -> Any:
            asked.append(query)
            return await read(*query)

        store.read = counting
        names = await store.names([f"p{number}" for number in range(12)])
        assert names == {f"p{number}": f"P{number}" for number in range(10)}
        assert len(asked) == 3
        assert await store.sessions([]) == {}

    with_store(store_url, work)


def test_changes_are_seen_when_the_ear_is_cut_off(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        mine, theirs = await open_store(postgres_url), await open_store(postgres_url)
        changes = mine.changes()
        await theirs.append(append())
        assert await anext(changes) == ("t1", 1)
        await execute(
            postgres_url,
            "select pg_terminate_backend(pid) from pg_stat_activity "
            "where datname = current_database() and pid <> pg_backend_pid()",
        )
        await theirs.append(append(after=1))
        assert await anext(changes) == ("t1", 2)
        monkeypatch.setattr(postgres, "CHANNEL", "elsewhere")  # nobody listens there
        await theirs.append(append(after=2))
        assert await anext(changes) == ("t1", 3)
        await changes.aclose()  # type: ignore[attr-defined]
        await mine.close()
        await theirs.close()

    monkeypatch.setattr(postgres, "LOOK", 0.2)
    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_file_has_no_changes_by_others(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        heard = asyncio.create_task(anext(store.changes(), None))
        await store.append(append())
        await store.close()
        assert await heard is None

    async def run() -> None:
        await work(await open_store(sqlite_url))

    asyncio.run(run())


def test_notes_are_short_enough_and_complete() -> None:
    versions = {f"table-{number:030}": number for number in range(1000)}
    texts = list(notes("w" * 16, versions))
    assert max(map(len, texts)) <= LONGEST_NOTE
    assert len(texts) < 10
    found: dict[str, int] = {}
    for text in texts:
        found |= json.loads(text)[1]
    assert found == versions


def test_two_processes_append_to_the_same_tables(postgres_url: str) -> None:
    rows = [replace(TABLE, id=f"t{n}", code="") for n in range(8)]

    async def play(store: Store, won: list[tuple[str, int]]) -> None:
        async def at(row: TableRow) -> None:
            version = 1
            while version < 30:
                try:
                    await store.append(append(row, after=version))
                    won.append((row.id, version + 1))
                    version += 1
                except ConflictError:
                    there = await store.row(row.id)
                    assert there is not None
                    version = there.version

        await asyncio.gather(*map(at, rows))

    async def run() -> None:
        stores = [await open_store(postgres_url) for _ in range(2)]
        await asyncio.gather(*(stores[0].append(append(row)) for row in rows))
        won: list[tuple[str, int]] = []
        await asyncio.gather(*(play(store, won) for store in stores))
        assert sorted(won) == sorted((row.id, seq) for row in rows for seq in range(2, 31))
        assert await stores[0].faults() == []
        for store in stores:
            await store.close()

    asyncio.run(run())


class Proxy:
    """Stands between a store and PostgreSQL, and cuts it off when told."""

    def __init__(self, url: str) -> None:
        query = urlsplit(url).query
        self.folder = query.removeprefix("host=") if query else ""
        self.parts = urlsplit(url)
        self.stop_at = b""  # cut before these bytes reach the server
        self.stop_after = b""  # cut when the server answers with these
        self.refuse = False
        self.writers: list[asyncio.StreamWriter] = []
        self.cuts = 0
        self.cut_now = asyncio.Event()

    async def start(self) -> str:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        port = self.server.sockets[0].getsockname()[1]
        return f"postgresql://postgres@127.0.0.1:{port}{self.parts.path}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writers.append(writer)
        if self.refuse:
            writer.close()
            return
        if self.folder:
            there = await asyncio.open_unix_connection(f"{self.folder}/.s.PGSQL.5432")
        else:
            there = await asyncio.open_connection(self.parts.hostname, self.parts.port or 5432)
        self.writers.append(there[1])
        await asyncio.gather(
            self.pass_on(reader, there[1], "stop_at"), self.pass_on(there[0], writer, "stop_after")
        )

    async def pass_on(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, name: str
    ) -> None:
        while data := await read_some(source):
            stop = getattr(self, name)
            if stop and stop in data:
                setattr(self, name, b"")
                self.cut()
                return
            to.write(data)
        to.close()

    def cut(self) -> None:
        self.cuts += 1
        self.cut_now.set()
        for writer in self.writers:
            writer.close()
        self.writers.clear()

    async def end(self) -> None:
        self.cut()
        self.server.close()


async def read_some(source: asyncio.StreamReader) -> bytes:
    try:
        return await source.read(65536)
    except ConnectionError:
        return b""


@pytest.mark.parametrize("point", ["stop_at", "stop_after"])
def test_an_append_cut_off_at_commit_is_stored_exactly_once(postgres_url: str, point: str) -> None:
    """Cut off before COMMIT arrives, and after it was carried out but not answered."""

    async def run() -> None:
        proxy = Proxy(postgres_url)
        store = await open_store(await proxy.start())
        await store.append(append())
        setattr(proxy, point, b"commit" if point == "stop_at" else b"COMMIT\0")
        rows = [replace(TABLE, id=f"n{n}", code="") for n in range(5)]
        await asyncio.gather(
            store.append(append(after=1, count=2)), *(store.append(append(row)) for row in rows)
        )
        assert proxy.cuts == 1
        assert len(await store.events("t1")) == 3
        assert len(await store.all_rows()) == 6
        with pytest.raises(ConflictError):
            await store.append(append(after=1, count=2))
        assert await store.faults() == []
        await store.close()
        await proxy.end()

    asyncio.run(run())


def test_a_lost_append_of_somebody_else_is_a_conflict(postgres_url: str) -> None:
    async def run() -> None:
        proxy = Proxy(postgres_url)
        store = await open_store(await proxy.start())
        other = await open_store(postgres_url)
        await store.append(append())
        proxy.stop_at = b"commit"
        mine = asyncio.ensure_future(store.append(append(after=1)))
        await proxy.cut_now.wait()
        theirs = append(after=1, key="theirs")
        await other.append(theirs)
        with pytest.raises(ConflictError):
            await mine
        assert (await other.events("t1"))[1:] == [*theirs.events]
        await store.close()
        await other.close()
        await proxy.end()

    asyncio.run(run())


def test_out_of_reach_is_said_and_passes(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 0.2)

    async def run() -> None:
        proxy = Proxy(postgres_url)
        store = await open_store(await proxy.start())
        await store.append(append())
        proxy.refuse = True
        proxy.cut()
        with pytest.raises(StoreFullError, match="out of reach"):
            await store.append(append(after=1))
        with pytest.raises(StoreFullError, match="out of reach"):
            await store.row("t1")
        with pytest.raises(StoreFullError, match="out of reach"):
            await store.check()
        proxy.refuse = False
        await store.append(append(after=1))
        assert len(await store.events("t1")) == 2
        await store.check()
        await store.close()
        await proxy.end()

    asyncio.run(run())


def test_an_unsure_append_waits_while_others_are_refused(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 0.1)

    async def run() -> None:
        proxy = Proxy(postgres_url)
        store = await open_store(await proxy.start())
        await store.append(append())
        proxy.stop_after = b"COMMIT\0"
        unsure = asyncio.ensure_future(store.append(append(after=1)))
        await proxy.cut_now.wait()
        proxy.refuse = True
        with pytest.raises(StoreFullError):
            await store.append(append(replace(TABLE, id="t2", code="")))
        assert not unsure.done()
        proxy.refuse = False
        await unsure
        proxy.cut_now.clear()
        proxy.stop_after = b"COMMIT\0"
        unsure = asyncio.ensure_future(store.append(append(after=2)))
        await proxy.cut_now.wait()
        proxy.refuse = True
        await store.close()
        with pytest.raises(StoreBrokenError):
            await unsure
        await proxy.end()

    asyncio.run(run())


def test_a_stopped_process_does_not_hold_up_the_others(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(postgres.SETTINGS, "idle_in_transaction_session_timeout", "200")

    async def run() -> None:
        stopped, other = await open_store(postgres_url), await open_store(postgres_url)
        assert isinstance(stopped, PostgresStore)
        await stopped.append(append())
        assert stopped.writer is not None
        await stopped.writer.execute("begin")
        await stopped.writer.execute("select from tables for update")
        await other.append(append(after=1))
        with pytest.raises(ConflictError):
            await stopped.append(append(after=1))
        await stopped.append(append(after=2))
        assert len(await other.events("t1")) == 3
        await stopped.close()
        await other.close()

    asyncio.run(run())


# Opening and closing


def test_a_closed_store_says_so(store_url: str) -> None:
    async def run() -> None:
        store = await open_store(store_url)
        last = asyncio.ensure_future(store.append(append()))
        await asyncio.sleep(0)
        await store.close()
        await last  # what had been begun was finished
        for late in (store.append(append(after=1)), store.check(), store.row("t1")):
            with pytest.raises(StoreError):
                await late
        await store.close()

    asyncio.run(run())
    with_store(store_url, lambda store: store.append(append(after=1)))


def test_a_store_is_open_in_one_process_only(sqlite_url: str, tmp_path: Path) -> None:
    holder = (
        "import asyncio, os\n"
        "from speeltafel.server.store import open_store\n"
        "async def main():\n"
        f"    store = await open_store({sqlite_url!r})\n"
        "    print('open', flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", holder], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"open\n"
        with pytest.raises(SettingError, match="is open in another process"):
            asyncio.run(open_store(sqlite_url))
        process.kill()
    with_store(sqlite_url, lambda store: store.append(append()))


def test_the_file_is_for_its_owner_only(sqlite_url: str, tmp_path: Path) -> None:
    with_store(sqlite_url, lambda store: store.check())
    assert (tmp_path / "store.db").stat().st_mode & 0o77 == 0


def test_migrations_are_listed_and_run_once(store_url: str, tmp_path: Path) -> None:
    pending = asyncio.run(pending_migrations(store_url))
    assert [name[:9] for name in pending] == ["001_start"]
    assert list(tmp_path.iterdir()) == []
    with_store(store_url, lambda store: store.check())
    assert asyncio.run(pending_migrations(store_url)) == []
    with_store(store_url, lambda store: store.check())


def test_both_dialects_have_the_same_migrations() -> None:
    folder = Path(postgres.__file__).parent / "migrations"
    names = [path.name.split(".")[0] for path in sorted(folder.glob("*.sqlite.sql"))]
    assert names == [path.name.split(".")[0] for path in sorted(folder.glob("*.postgres.sql"))]
    assert [int(name[:3]) for name in names] == list(range(1, len(names) + 1))


def test_several_processes_may_open_a_new_database_at_once(postgres_url: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(open_store(postgres_url) for _ in range(4)))
        await asyncio.gather(*(store.check() for store in stores))
        kept = await asyncio.gather(
            *(store.keep_meta("secret", b"%d" % n) for n, store in enumerate(stores))
        )
        assert len(set(kept)) == 1
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


def test_a_newer_schema_is_refused(store_url: str) -> None:
    async def raise_version(store: Any) -> None:
        await store.change(("update schema_version set version = 99",))

    with_store(store_url, raise_version)
    with pytest.raises(SettingError, match=r"newer Speeltafel \(schema 99, this one knows 1\)"):
        asyncio.run(open_store(store_url))
    with pytest.raises(SettingError, match="newer Speeltafel"):
        asyncio.run(pending_migrations(store_url))


def test_files_that_are_no_store_are_refused_and_left_as_they_are(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("This is a letter, and by no means a database.\n" * 100, encoding="utf-8")
    foreign = tmp_path / "foreign.db"
    db = apsw.Connection(str(foreign))
    db.execute("create table songs (title)")
    db.close()
    for path, words in ((text, "is not a SQLite database"), (foreign, "of another program")):
        before = path.read_bytes()
        for refuse in (open_store, pending_migrations):
            with pytest.raises(SettingError, match=words):
                asyncio.run(refuse(str(path)))
        assert path.read_bytes() == before
    with pytest.raises(SettingError, match="is a folder"):
        asyncio.run(open_store(str(tmp_path)))
    with pytest.raises(SettingError, match="cannot open the database"):
        asyncio.run(open_store(str(text / "below.db")))


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql://here", "it should be sqlite:///PATH, a plain path, or postgresql://"),
        ("sqlite://here.db", "it should be sqlite:///PATH"),
        ("sqlite:///", "names no file"),
        ("", "names no file"),
        ("postgresql://me:s3cret@localhost:none/x", "cannot be read: it should be postgresql://"),
        ("postgresql://me:s3cret@127.0.0.1:1/games", "cannot connect to PostgreSQL at 127.0.0.1/g"),
    ],
)
def test_a_wrong_url_is_explained_without_its_password(url: str, words: str) -> None:
    for refuse in (open_store, pending_migrations):
        with pytest.raises(SettingError) as caught:
            asyncio.run(refuse(url))
        assert words in str(caught.value)
        assert "s3cret" not in str(caught.value)


def test_a_missing_database_is_said(postgres_url: str) -> None:
    url = urlsplit(postgres_url)._replace(path="/nowhere").geturl()
    with pytest.raises(SettingError, match='database "nowhere" does not exist'):
        asyncio.run(open_store(url))


def test_without_the_driver_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "asyncpg", None)
    with pytest.raises(SettingError, match=r"install speeltafel\[postgres\]"):
        asyncio.run(open_store("postgresql://localhost/x"))


def test_a_server_that_does_not_wait_for_the_disk_is_told_to(postgres_url: str) -> None:
    name = urlsplit(postgres_url).path[1:]
    asyncio.run(execute(postgres_url, f"alter database {name} set synchronous_commit = off"))

    async def work(store: PostgresStore) -> None:
        await store.append(append())
        assert store.writer is not None
        assert await store.writer.fetchval("show synchronous_commit") == "on"
        assert await store.read("show synchronous_commit") == [("on",)]

    with_store(postgres_url, work)
