"""The socket, through the real app in memory."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from speeltafel.play.refusals import Code
from speeltafel.server import protocol as p
from speeltafel.server.frames import SHORT_WAY
from speeltafel.server.hall import Caller
from speeltafel.server.house import House, tell_processes
from speeltafel.server.sockets import FAULT, MOST_WATCHED, POLICY, Connection
from speeltafel.server.store import open_store
from tests.server.visitors import InMemory, Visitor, config_with, in_memory, play

MISSING = "a" * 26  # a table that is not there


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InMemory]:
    with in_memory(f"{tmp_path_factory.mktemp('server')}/tables.sqlite") as found:
        yield found


def started(hall: InMemory) -> tuple[Visitor, Visitor, str]:
    """Return two players and their table, at version 4."""
    anna, bob = hall.guest("Anna"), hall.guest("Bob", robot=True)
    table = str(anna.make(settings={"start": 0})["table"])
    assert bob.command(table, "sit", "s").json()["version"] == 4
    return anna, bob, table


def versions(hall: InMemory, table: str) -> list[int]:
    return [event.seq for event in hall.store("events", table)]


def move(view: dict[str, Any], key: str = "m", pick: int = 0) -> dict[str, Any]:
    return {
        "do": "act", "id": key, "table": view["table"], "version": view["version"],
        "move": view["moves"][pick],
    }  # fmt: skip


def test_the_first_message_says_who_one_is(hall: InMemory) -> None:
    anna = hall.guest("Anna")
    with anna.socket() as socket:
        assert socket.hello["protocol"] == p.PROTOCOL
        assert socket.hello["person"] == anna.person
        socket.send(do="ping")
        assert socket.read()["is"] == "pong"


def test_a_watched_table_is_shown_to_each_as_they_may_see_it(hall: InMemory) -> None:
    anna, bob, table = started(hall)
    with anna.socket() as first, bob.socket() as second, hall.guest("Eve").socket() as third:
        views = {}
        for socket, seat in ((first, 0), (second, 1), (third, -1)):
            socket.send(do="watch", table=table)
            views[seat] = socket.next("view")
            assert views[seat]["seat"] == seat
        assert views[0]["moves"]
        assert not views[1]["moves"]
        first.send(**move(views[0]))
        assert first.next("done")["version"] == 5
        for socket in (second, third):
            seen = socket.next("view")
            assert [line["version"] for line in seen["log"]] == [5]


def test_a_table_is_shown_no_more(hall: InMemory) -> None:
    anna, _, table = started(hall)
    with anna.socket() as socket:
        socket.send(do="watch", table=table)
        socket.next("view")
        socket.send(do="unwatch", table=table)
        socket.send(do="unwatch", table=MISSING)
        play(hall, table, 1)
        socket.send(do="ping")
        assert socket.read()["is"] == "pong"


def test_an_unknown_table_cannot_be_watched(hall: InMemory) -> None:
    with hall.guest().socket() as socket:
        socket.send(do="watch", table=MISSING)
        refused = socket.read()
        assert (refused["code"], refused["table"]) == (Code.UNKNOWN_TABLE, MISSING)


def test_who_comes_back_is_told_what_was_missed(hall: InMemory) -> None:
    anna, _, table = started(hall)
    with anna.socket() as socket:
        socket.send(do="watch", table=table)
        seen = socket.next("view")["version"]
    play(hall, table, 3)
    with anna.socket() as socket:
        socket.send(do="watch", table=table, since=seen)
        assert [line["version"] for line in socket.next("view")["log"]] == [5, 6, 7]
        socket.send(do="watch", table=table, since=10**9)  # from a table that was restored
        assert socket.next("view")["version"] == 7


def test_two_tabs_see_the_same(hall: InMemory) -> None:
    anna, _, table = started(hall)
    with anna.socket() as one, anna.socket() as other:
        for socket in (one, other):
            socket.send(do="watch", table=table)
            view = socket.next("view")
        one.send(**move(view))
        assert one.next("view") == other.next("view")


def test_the_same_command_from_anywhere_is_carried_out_once(hall: InMemory) -> None:
    anna, _, table = started(hall)
    view = anna.view(table)
    command = move(view)
    with anna.socket() as one, anna.socket() as other:
        answers = []
        for socket in (one, other, one):
            socket.send(**command)
        answers = [one.next("done"), other.next("done"), one.next("done")]
        answers.append(anna.post(f"/api/tables/{table}/commands", json=command).json())
    assert all(answer == answers[0] for answer in answers)
    assert versions(hall, table) == [1, 2, 3, 4, 5]


def test_of_two_moves_on_one_version_only_one_counts(hall: InMemory) -> None:
    anna, _, table = started(hall)
    view = anna.view(table)
    with anna.socket() as one, anna.socket() as other:
        one.send(**move(view, "first", 0))
        assert one.next("done")["version"] == 5
        other.send(**move(view, "second", -1))
        refused = other.next("refused")
        assert (refused["code"], refused["id"], refused["table"]) == (Code.STALE, "second", table)
    assert versions(hall, table) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("version", [0, 3, 5, 2**53])
def test_a_stale_or_future_version_is_refused(hall: InMemory, version: int) -> None:
    anna, _, table = started(hall)
    with anna.socket() as socket:
        socket.send(**{**move(anna.view(table)), "version": version})
        assert socket.read()["code"] == Code.STALE
    assert versions(hall, table) == [1, 2, 3, 4]


def test_hot_seat_one_socket_shows_the_chosen_seat(hall: InMemory) -> None:
    anna = hall.guest()
    table = anna.make(settings={"start": 0})["table"]
    anna.command(table, "sit", "s", seat=1)
    with anna.socket() as socket:
        for seat in (0, 1, -1):
            socket.send(do="watch", table=table, seat=seat)
            assert socket.next("view")["seat"] == seat


def test_so_many_tables_and_no_more(hall: InMemory) -> None:
    anna = hall.guest()
    with anna.socket() as socket:
        for number in range(MOST_WATCHED + 1):
            socket.send(do="watch", table=anna.make(f"t{number}")["table"])
        assert socket.next("refused")["code"] == Code.TOO_MANY


ACT = '{"do": "act", "id": "m", "table": "' + MISSING + '", "move": "x", "version": '


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", '"hi"', "{}", '{"do": "dance"}', '{"do": "ping", "more": 1}',
     '{"do": "watch", "table": "x"}', '{"do": "watch", "table": null}', "[" * 10_000,
     ACT + "1.5}", ACT + "NaN}", ACT + "-1}", ACT + "1" + "0" * 5000 + "}", ACT + '"4"}',
     ACT.replace('"m"', f'"{"x" * 65}"') + "4}", ACT.replace('"x"', '""') + "4}"],
    ids=lambda text: text[:30],
)  # fmt: skip
def test_what_is_not_understood_is_refused_and_the_socket_stays(hall: InMemory, text: str) -> None:
    with hall.guest().socket() as socket:
        socket.session.send_text(text)
        refused = socket.read()
        assert refused["code"] == Code.BAD_MESSAGE
        assert refused["text"].startswith("not understood: ")
        socket.send(do="ping")
        assert socket.read()["is"] == "pong"


def test_binary_messages_are_refused(hall: InMemory) -> None:
    with hall.guest().socket() as socket:
        socket.session.send_bytes(b'{"do": "ping"}')
        assert socket.read()["code"] == Code.BAD_MESSAGE


def test_a_fault_of_ours_is_told_by_a_reference(
    hall: InMemory, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, _, table = started(hall)
    with anna.socket() as socket:
        monkeypatch.setattr(hall.house, "submit", lambda _: 1 / 0)
        socket.send(do="stand", id="s", table=table)
        refused = socket.read()
        assert refused["code"] == Code.BROKEN
        assert refused["ref"] in [getattr(line, "problem", "") for line in caplog.records]
        socket.send(do="ping")
        assert socket.read()["is"] == "pong"
        monkeypatch.setattr(hall.house.hall, "update", lambda _: 1 / 0)
        socket.send(do="watch", table=table)
        assert socket.closing()[0] == FAULT


# Limits


def test_who_sends_too_much_is_told_and_then_dropped(tmp_path: Path) -> None:
    limits = {"limits__messages_per_second": 1, "limits__burst": 3}
    with in_memory(f"{tmp_path}/x.sqlite", **limits) as hall, hall.guest().socket() as socket:
        for _ in range(100):
            socket.send(do="ping")
        kinds = [socket.read()["is"] for _ in range(10)]
        assert kinds[:3] == ["pong"] * 3
        assert set(kinds[4:]) == {"refused"}
        assert socket.closing() == (POLICY, "too many messages")


def denied(visitor: Visitor, **headers: str) -> Any:
    """Return the answer to a handshake that is refused."""
    from starlette.testclient import WebSocketDenialResponse

    with pytest.raises(WebSocketDenialResponse) as caught, visitor.socket(**headers):
        pass
    return caught.value


def test_one_address_opens_only_so_many_sockets(tmp_path: Path) -> None:
    limits = {"limits__sockets_per_address": 2}
    with in_memory(f"{tmp_path}/x.sqlite", **limits) as hall:
        anna = hall.guest()
        with anna.socket(), anna.socket():
            assert denied(anna).json()["code"] == Code.TOO_MANY
            elsewhere = hall.visitor("192.0.2.7").come_in()
            with elsewhere.socket():
                pass
        with anna.socket():  # a place is free again
            pass


def test_who_comes_while_the_server_ends_is_to_come_again(tmp_path: Path) -> None:
    with in_memory(f"{tmp_path}/x.sqlite") as hall:
        anna = hall.guest()
        hall.house.hall.closing = True
        refused = denied(anna)
        assert (refused.status_code, refused.json()["code"]) == (503, Code.CLOSING)
        hall.house.hall.closing = False


def test_one_address_opens_only_so_many_sockets_a_second(tmp_path: Path) -> None:
    with in_memory(f"{tmp_path}/x.sqlite", limits__handshakes_per_second=1) as hall:
        anna = hall.guest()
        for _ in range(2):
            with anna.socket():
                pass
        refused = denied(anna)
        assert (refused.status_code, refused.json()["code"]) == (429, Code.TOO_FAST)


def test_who_does_not_read_is_dropped(tmp_path: Path) -> None:
    class Deaf:
        """The far end takes nothing."""

        def __init__(self) -> None:
            self.scope: dict[str, Any] = {"extensions": {}}

        async def send(self, message: object) -> None:
            await asyncio.Event().wait()

        async def receive(self) -> object:
            return await asyncio.Event().wait()

        async def close(self, code: int, reason: str) -> None:
            pass

    async def go() -> None:
        config = config_with(limits__send_seconds=0.1, limits__queue_bytes=16_384)
        store = await open_store(f"{tmp_path}/x.sqlite")
        house = House(config, store)
        connection = Connection(house, Deaf(), Caller("a", "Anna"), b"")  # type: ignore[arg-type]
        running = asyncio.ensure_future(connection.run())
        await asyncio.sleep(0)
        while connection.ending is None:
            connection.answer(p.Pong(0))
            assert connection.queued < 20_000
        assert connection.ending[0] == POLICY
        await asyncio.wait_for(running, 30)
        assert not house.connections
        house.bots.close()
        await store.close()

    asyncio.run(go())


def test_what_is_sent_at_once_overtakes_nothing_that_waits(tmp_path: Path) -> None:
    class Far:
        """The short way, and the long one, which is blocked at first."""

        def __init__(self) -> None:
            self.ready = True
            self.hear: object = None
            self.sent: list[Any] = []
            self.opened = asyncio.Event()
            self.scope = {"extensions": {SHORT_WAY: self}}

        def write(self, data: bytes) -> None:
            self.sent.append(json.loads(data).get("time"))

        hold = write

        async def send(self, message: Any) -> None:
            await self.opened.wait()
            self.write(message["text"])

        async def receive(self) -> object:
            return await asyncio.Event().wait()

        async def close(self, code: int, reason: str) -> None:
            pass

    async def go() -> None:
        store = await open_store(f"{tmp_path}/x.sqlite")
        house, far = House(config_with(), store), Far()
        connection = Connection(house, far, Caller("a", "Anna"), b"")  # type: ignore[arg-type]
        running = asyncio.ensure_future(connection.run())
        await asyncio.sleep(0)
        assert far.hear
        del far.sent[:]  # the hello
        connection.answer(p.Pong(1))
        assert far.sent == [1]
        far.ready = False
        connection.answer(p.Pong(2))
        await asyncio.sleep(0.01)  # the writer has taken it, and waits
        far.ready = True
        connection.answer(p.Pong(3))
        assert far.sent == [1]
        far.opened.set()
        await asyncio.sleep(0.01)
        connection.answer(p.Pong(4))
        assert far.sent == [1, 2, 3, 4]
        connection.close(POLICY, "enough")
        connection.answer(p.Pong(5))
        await asyncio.wait_for(running, 30)
        assert (far.sent, far.hear) == ([1, 2, 3, 4], None)
        house.bots.close()
        await store.close()

    asyncio.run(go())


# When sessions end


def test_signing_out_closes_only_the_sockets_of_that_session(hall: InMemory) -> None:
    anna, phone = hall.guest(), hall.visitor()
    phone.post("/api/session", json={"secret": anna.post("/api/me/link").json()["secret"]})
    with anna.socket() as here, phone.socket() as there:
        anna.delete("/api/session")
        assert here.closing() == (POLICY, "signed out")
        there.send(do="ping")
        assert there.read()["is"] == "pong"


def test_nothing_is_carried_out_on_a_socket_that_ends(hall: InMemory) -> None:
    anna, _, table = started(hall)
    with anna.socket() as socket:
        [connection] = [one for one in hall.house.connections if one.caller.person == anna.person]
        hall.portal.call(connection.close, POLICY, "enough")
        socket.send(do="stand", id="late", table=table)
        assert socket.closing() == (POLICY, "enough")
    assert versions(hall, table) == [1, 2, 3, 4]


def test_sessions_that_end_in_one_process_close_the_sockets_of_another(postgres_url: str) -> None:
    with in_memory(postgres_url) as one, in_memory(postgres_url) as other:
        persons = {way: one.guest(way) for way in ("out", "gone", "banned", "stays")}

        def at_other(person: Visitor) -> Visitor:
            visitor = other.visitor()
            visitor.cookies.update(person.cookies)
            return visitor

        with (
            at_other(persons["out"]).socket() as out,
            at_other(persons["gone"]).socket() as gone,
            at_other(persons["banned"]).socket() as banned,
            at_other(persons["stays"]).socket() as stays,
        ):
            persons["out"].delete("/api/session")
            assert out.closing() == (POLICY, "your session has ended")
            persons["gone"].delete("/api/me")
            assert gone.closing()[0] == POLICY
            one.operator().post(f"/admin/api/persons/{persons['banned'].person}/ban")
            assert banned.closing()[0] == POLICY
            stays.send(do="ping")
            assert stays.read()["is"] == "pong"


def test_the_sessions_of_all_sockets_are_looked_up_at_once(
    hall: InMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bob = hall.guest("Anna"), hall.guest("Bob")
    asked: list[int] = []
    sessions = hall.house.store.sessions

    async def counting(some: Any) -> Any:
        asked.append(len(some))
        return await sessions(some)

    async def never(session: bytes) -> None:
        raise AssertionError("asked for one session")

    with anna.socket() as first, anna.socket(), bob.socket():
        hall.store("end_sessions", anna.person)
        monkeypatch.setattr(hall.house.store, "sessions", counting)
        monkeypatch.setattr(hall.house.store, "session", never)
        hall.portal.call(tell_processes, hall.house.store)
        assert first.closing() == (POLICY, "your session has ended")
        assert asked == [2]


def test_a_new_name_is_shown_in_other_processes(postgres_url: str) -> None:
    with in_memory(postgres_url) as one, in_memory(postgres_url) as other:
        anna, bob = one.guest("Anna"), other.guest("Bob")
        table = anna.make()["table"]
        with bob.socket() as socket:  # Anna is not there
            socket.send(do="watch", table=table)
            assert socket.next("view")["seats"][0]["name"] == "Anna"
            assert anna.patch("/api/me", json={"name": "Ann"}).status_code == 200
            assert socket.next("view")["seats"][0]["name"] == "Ann"
            assert anna.delete("/api/me").status_code == 204
            assert socket.next("view")["seats"][0]["name"] == ""
