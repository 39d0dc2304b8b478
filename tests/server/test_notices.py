"""Notices: who is told, once, and where requests may go."""

import asyncio
import datetime
import hashlib
import hmac
import ipaddress
import json
import logging
import re
import ssl
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from http_ece import decrypt  # type: ignore[import-untyped]

from speeltafel.engine.errors import SettingError
from speeltafel.play.facts import Closed
from speeltafel.play.table import Happening
from speeltafel.server import hall as h
from speeltafel.server import notices as n
from speeltafel.server import outgoing, webpush
from speeltafel.server import protocol as p
from speeltafel.server.app import make_app
from speeltafel.server.config import Config, load_config
from speeltafel.server.house import House, now
from speeltafel.server.metrics import Metrics
from speeltafel.server.outgoing import Postman, UnreachableError, is_public, read_target
from speeltafel.server.store import Append, Event, Notice, Person, Store, TableRow, open_store

DOCS = Path(__file__).parents[2] / "docs/notices.md"
PRIVATE = load_config(
    None, {}, {"notices.private_webhooks": True, "server.url": "https://games.example.org"}
)
TITLE = "Keltis: Das Kartenspiel"
BEGAN, DUE = 1_000_000, 1_060_000  # when the turn began, and its notice is due
SECRET = "st_abcdefghijklmnopqrstuvwx"


# A receiver that listens


@dataclass
class Received:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    statuses: list[int] = field(default_factory=list)  # of the first answers; then 200
    extra: str = ""  # headers of the answers
    silent: bool = False  # never answers
    hold: asyncio.Event | None = None  # to be waited for before answering
    got: list[Received] = field(default_factory=list)
    asked: asyncio.Event = field(default_factory=asyncio.Event)
    port: int = 0
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def url(self, path: str = "/hook", host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.port}{path}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self.tasks.add(task)
        with suppress(OSError):
            await self.answer(reader, writer)
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        body = await reader.readexactly(int(headers["Content-Length"]))
        self.got.append(Received(first.split()[1], headers, body))
        self.asked.set()
        if self.silent:
            await reader.read()
        else:
            if self.hold:
                await self.hold.wait()
            status = self.statuses.pop(0) if self.statuses else 200
            writer.write(f"HTTP/1.1 {status} so\r\n{self.extra}\r\n".encode() + b"x" * 1000)


@asynccontextmanager
async def receiving(
    receiver: Receiver, context: ssl.SSLContext | None = None
) -> AsyncIterator[Receiver]:
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0, ssl=context)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
        await asyncio.gather(*receiver.tasks)


# An outbox with a turn of Ann's


def table(name: str = "t1", **changed: Any) -> TableRow:
    row = TableRow(
        id=name, code=name.upper(), game="keltis", players=2, status="playing", listed=False,
        version=1, deadline=None, awaited="ann", bots=False, persons=("ann",), created=BEGAN,
        updated=BEGAN,
    )  # fmt: skip
    return replace(row, **changed)


async def wait_for_ann(store: Store, name: str = "t1") -> None:
    """Let it be Ann's turn at a new table."""
    notice = Notice(name, 1, "ann", DUE)
    await store.append(Append(table(name), (Event(1, BEGAN, "", b"{}"),), 0, (notice,)))


async def move(store: Store, name: str = "t1") -> None:
    """Let Ann's turn be over."""
    row = table(name, version=2, awaited="")
    await store.append(Append(row, (Event(2, BEGAN, "", b"{}"),), 1))


class Clock:
    def __init__(self) -> None:
        self.time = DUE

    def __call__(self) -> int:
        return self.time


def sender(store: Store, clock: Clock, **given: Any) -> n.Notices:
    hall = given.pop("hall", None) or h.Hall(b"secret")
    return n.Notices(given.pop("config", PRIVATE), store, Metrics(), hall, "w1", clock, **given)


async def send_due(notices: n.Notices) -> None:
    await notices.look()
    await notices.finish()


async def subscribe(store: Store, url: str, form: p.WebhookFormat = "json") -> None:
    data = msgspec.json.encode(n.WebhookData(SECRET, form))
    await store.set_subscription("ann", "webhook", url, data)


def with_store(url: str, work: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await store.add_person(Person("ann", "Ann", False, 0, 0, False, b""))
            async with asyncio.timeout(30):
                await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def counts(notices: n.Notices) -> dict[tuple[str, str], float]:
    """Return how often each outcome was counted."""
    found = re.findall(
        r'speeltafel_notices_total{outcome="(\w+)",way="(\w+)"} (\S+)',
        notices.metrics.text().decode(),
    )
    return {(way, outcome): float(number) for outcome, way, number in found}


# Who is told, and when


def test_a_turn_is_told_once_and_not_before_it_is_due(store_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver()) as receiver:
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            clock = Clock()
            notices = sender(store, clock)
            clock.time = DUE - 1
            await send_due(notices)
            assert receiver.got == []
            clock.time = DUE
            await send_due(notices)
            clock.time += 10**9
            await send_due(notices)
            assert len(receiver.got) == 1
            assert json.loads(receiver.got[0].body) == {
                "id": "t1-1", "kind": "turn", "player": "Ann",
                "url": "https://games.example.org/#/table/t1", "game": "keltis", "title": TITLE,
                "table": "t1", "since": BEGAN,
            }  # fmt: skip
            assert counts(notices) == {("webhook", "delivered"): 1}

    with_store(store_url, work)


def test_nobody_is_told_who_looks_at_the_table(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver()) as receiver:
            await subscribe(store, receiver.url())
            hall = h.Hall(b"secret")
            hall.watch(h.Watcher("t1", "ann"), BEGAN)
            await wait_for_ann(store)
            await wait_for_ann(store, "t2")
            notices = sender(store, Clock(), hall=hall)
            await send_due(notices)
            await move(store)
            await send_due(notices)
            assert [json.loads(one.body)["table"] for one in receiver.got] == ["t2"]

    with_store(sqlite_url, work)


def test_an_open_page_at_which_nobody_sits_does_not_look(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver()) as receiver:
            await subscribe(store, receiver.url())
            hall = h.Hall(b"secret")
            hall.watch(h.Watcher("t1", "ann"), BEGAN)
            hall.watch(h.Watcher("t1", "bob"), DUE)
            await wait_for_ann(store)
            clock = Clock()
            notices = sender(store, clock, hall=hall)
            await send_due(notices)
            said = clock.time = DUE + 1000
            hall.request(h.Request(p.Act("m", "t1", 1, "pass"), h.Caller("ann", "Ann")), said)
            bob = h.Caller("bob", "Bob")
            for clock.time in range(DUE + 2000, said + n.ATTENTION, 10_000):
                hall.request(h.Request(p.Sit(f"s{clock.time}", "t1"), bob), clock.time)
                await send_due(notices)
            assert receiver.got == []
            clock.time = said + n.ATTENTION
            await send_due(notices)
            assert [json.loads(one.body)["table"] for one in receiver.got] == ["t1"]
            clock.time += n.ATTENTION
            await send_due(notices)
            assert len(receiver.got) == 1

    with_store(sqlite_url, work)


def test_nobody_is_told_who_looks_at_the_table_in_another_process(store_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver()) as receiver:
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            await wait_for_ann(store, "t2")
            hall = h.Hall(b"secret")
            hall.watch(h.Watcher("t1", "ann"), DUE)
            watched = hall.places["t1"].table
            watched.waits_for, watched.waits_since = "ann", 1
            watched.recent.append(Happening(1, BEGAN, Closed("")))
            clock = Clock()
            clock.time = BEGAN + 1000
            here = sender(store, clock, hall=hall, has_company=lambda: True)
            await send_due(here)
            assert len(await store.subscriptions("ann")) == 1  # most turns need no mark
            clock.time = DUE - 1
            await send_due(here)
            clock.time = DUE
            await send_due(sender(store, clock, has_company=lambda: True))
            assert [json.loads(one.body)["table"] for one in receiver.got] == ["t2"]
            clock.time = DUE + n.ATTENTION - 1  # her page is still open, but she says no more
            await send_due(here)
            await send_due(sender(store, clock, has_company=lambda: True))
            assert len(receiver.got) == 1
            clock.time += 1
            await send_due(sender(store, clock, has_company=lambda: True))
            assert [json.loads(one.body)["table"] for one in receiver.got] == ["t2", "t1"]
            await send_due(here)
            assert [one.kind for one in await store.subscriptions("ann")] == ["webhook"]

    with_store(store_url, work)


def test_nobody_is_told_of_a_turn_that_is_over(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver([500])) as receiver:
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            clock = Clock()
            notices = sender(store, clock)
            await send_due(notices)
            await move(store)
            clock.time += 10**7
            await send_due(notices)
            assert len(receiver.got) == 1

    with_store(sqlite_url, work)


def test_a_move_between_taking_and_sending_is_noticed(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver()) as receiver:
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            notices = sender(store, Clock())
            await notices.look()  # has taken it, and sends as soon as this task waits
            await move(store)
            await notices.finish()
            assert receiver.got == []

    with_store(sqlite_url, work)


def test_nobody_who_is_banned_is_told(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver()) as receiver:
            await subscribe(store, receiver.url())
            await store.change_person("ann", banned=True)
            await wait_for_ann(store)
            await send_due(sender(store, Clock()))
            assert receiver.got == []

    with_store(sqlite_url, work)


# Trying again


def test_what_fails_is_tried_again_after_growing_pauses_and_given_up(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver([500, 503, 429, 408, 500])) as receiver:
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            clock = Clock()
            notices = sender(store, clock)
            await send_due(notices)
            for count, pause in enumerate(n.PAUSES, 1):
                assert len(receiver.got) == count
                clock.time += pause * 1000 - 1
                await send_due(notices)
                assert len(receiver.got) == count  # not yet
                clock.time += round(pause * 1000 * n.JITTER) + 1
                await send_due(notices)
            assert len(receiver.got) == len(n.PAUSES) + 1
            clock.time += 10**9
            await send_due(notices)
            assert len(receiver.got) == len(n.PAUSES) + 1
            assert len({one.headers["Speeltafel-Id"] for one in receiver.got}) == 1
            assert counts(notices) == {("webhook", "failed"): 4, ("webhook", "given_up"): 1}

    with_store(sqlite_url, work)


def test_only_the_receiver_that_failed_is_told_again(store_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver([500])) as fails, receiving(Receiver()) as works:
            await subscribe(store, fails.url())
            await subscribe(store, works.url())
            await wait_for_ann(store)
            clock = Clock()
            await send_due(sender(store, clock))
            clock.time += 7000
            await send_due(sender(store, clock))  # another process: what it knows is in the store
            assert (len(fails.got), len(works.got)) == (2, 1)
            assert [one.kind for one in await store.subscriptions("ann")] == ["webhook"] * 2

    with_store(store_url, work)


def test_a_receiver_that_breaks_the_sending_harms_no_other(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver()) as receiver:
            await store.set_subscription("ann", "webhook", "http://127.0.0.1/broken", b"nonsense")
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            clock = Clock()
            for _ in range(len(n.PAUSES) + 5):
                await send_due(sender(store, clock))
                clock.time += 10**7
            assert len(receiver.got) == 1

    with_store(sqlite_url, work)
    assert caplog.text.count("a notice failed") == len(n.PAUSES) + 1  # not for ever
    assert "/broken" not in caplog.text


def test_what_cannot_help_is_not_tried_again(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver([404])) as receiver:
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            clock = Clock()
            notices = sender(store, clock)
            await send_due(notices)
            clock.time += 10**8
            await send_due(notices)
            assert len(receiver.got) == 1
            assert counts(notices) == {("webhook", "refused"): 1}

    with_store(sqlite_url, work)


def test_a_notice_in_doubt_comes_again_under_its_id_and_only_after_the_lease(
    sqlite_url: str,
) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver(silent=True)) as receiver:
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            clock = Clock()
            crashing = sender(store, clock)
            await crashing.look()
            await receiver.asked.wait()
            await crashing.finish(0)
            receiver.silent = False
            clock.time += n.LEASE - 1
            await send_due(sender(store, clock))
            assert len(receiver.got) == 1
            clock.time += 1
            await send_due(sender(store, clock))
            assert [one.headers["Speeltafel-Id"] for one in receiver.got] == ["t1-1", "t1-1"]

    with_store(sqlite_url, work)


def test_a_dead_receiver_holds_nobody_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "PER_HOST", 2)

    async def work(store: Store) -> None:
        async with receiving(Receiver(silent=True)) as dead, receiving(Receiver()) as works:
            await subscribe(store, dead.url())
            for number in range(20):
                await wait_for_ann(store, f"t{number}")
            await store.add_person(Person("bob", "Bob", False, 0, 0, False, b""))
            data = msgspec.json.encode(n.WebhookData(SECRET, "json"))
            await store.set_subscription("bob", "webhook", works.url(host="works.test"), data)
            row = table("last", awaited="bob", persons=("bob",))
            late = Notice("last", 1, "bob", DUE + 1)
            await store.append(Append(row, (Event(1, BEGAN, "", b"{}"),), 0, (late,)))
            clock = Clock()
            clock.time += 1

            async def here(host: str, port: int) -> list[str]:
                return ["127.0.0.1"]

            notices = sender(store, clock, postman=Postman(True, here))
            await notices.look()
            await works.asked.wait()
            assert len(dead.got) <= 2  # as many as one host may hold up
            await notices.finish(0)

    with_store(sqlite_url, work)


def test_a_receiver_that_never_answers_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "EXCHANGE_SECONDS", 0.05)

    async def run() -> None:
        async with receiving(Receiver(silent=True)) as receiver:
            with pytest.raises(UnreachableError, match="in time"):
                await Postman(True).post(read_target(receiver.url()), {}, b"")

    asyncio.run(run())


def test_two_workers_never_send_the_same_notice(store_url: str) -> None:
    async def work(store: Store) -> None:
        async with receiving(Receiver()) as receiver:
            await subscribe(store, receiver.url())
            for number in range(30):
                await wait_for_ann(store, f"t{number:02}")
            clock = Clock()
            workers = [sender(store, clock) for _ in range(3)]
            for _ in range(3):
                await asyncio.gather(*(worker.look() for worker in workers))
            await asyncio.gather(*(worker.finish() for worker in workers))
            told = sorted(json.loads(one.body)["table"] for one in receiver.got)
            assert told == [f"t{number:02}" for number in range(30)]

    with_store(store_url, work)


def test_running_sends_and_finishes_what_is_under_way(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(n, "LOOK", 0.01)

    async def work(store: Store) -> None:
        hold = asyncio.Event()
        async with receiving(Receiver(hold=hold)) as receiver:
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            clock = Clock()
            notices = sender(store, clock)
            running = asyncio.ensure_future(notices.run())
            await receiver.asked.wait()
            running.cancel()
            asyncio.get_running_loop().call_later(0.05, hold.set)
            await asyncio.gather(running, return_exceptions=True)
            clock.time += 10**9
            await send_due(sender(store, clock))  # nothing was left in doubt
            assert len(receiver.got) == 1

    with_store(sqlite_url, work)


# What is sent


def test_the_check_in_the_documentation_believes_genuine_notices_only(sqlite_url: str) -> None:
    code = re.search(r"```python\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert code
    names: dict[str, Any] = {}
    exec(code[1], names)
    is_genuine = names["is_genuine"]

    async def work(store: Store) -> None:
        async with receiving(Receiver()) as receiver:
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            await send_due(n.Notices(PRIVATE, store, Metrics(), h.Hall(b"secret"), "w1", now))
            (one,) = receiver.got
            assert is_genuine(SECRET, one.headers, one.body)
            assert not is_genuine(SECRET, one.headers, one.body + b" ")
            assert not is_genuine("st_another", one.headers, one.body)
            assert not is_genuine(SECRET, {**one.headers, "Speeltafel-Id": "t2-1"}, one.body)
            sent = int(one.headers["Speeltafel-Time"]) - 400
            text = f"t1-1.{sent}.".encode() + one.body
            old = "v1=" + hmac.new(SECRET.encode(), text, hashlib.sha256).hexdigest()
            stale = {**one.headers, "Speeltafel-Time": str(sent), "Speeltafel-Signature": old}
            assert not is_genuine(SECRET, stale, one.body)

    with_store(sqlite_url, work)


def test_the_documented_notice_has_the_fields_that_are_sent() -> None:
    shown = re.search(r'```json\n({\n  "id".*?)```', DOCS.read_text(), re.DOTALL)
    assert shown
    assert list(json.loads(shown[1])) == list(p.TurnNotice.__struct_fields__)


@pytest.mark.parametrize(
    ("form", "kind", "body"),
    [
        ("text", "text/plain; charset=utf-8", b"It is your turn in Keltis: https://x/table/t"),
        ("discord", "application/json", b'{"content":"It is your turn in Keltis: https://x/table/t"}'),
    ],
)  # fmt: skip
def test_other_formats(form: str, kind: str, body: bytes) -> None:
    turn = p.TurnNotice("t-1", "turn", "Ann", "https://x/table/t", "keltis", "Keltis", "t", 1)
    assert n.webhook_body(form, turn) == (kind, body)


def test_logs_name_the_host_only(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def work(store: Store) -> None:
        async with receiving(Receiver([500])) as receiver:
            await subscribe(store, receiver.url("/very-secret?key=hidden"))
            await wait_for_ann(store)
            await send_due(sender(store, Clock()))
            assert receiver.got[0].path == "/very-secret?key=hidden"

    with_store(sqlite_url, work)
    assert "webhook to 127.0.0.1: failed (status 500)" in caplog.text
    assert "secret" not in caplog.text.replace("test_logs_name_the_host_only", "")
    assert "hidden" not in caplog.text


# Where requests may go

FORBIDDEN = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "0.0.0.0", "224.0.0.1", "239.1.1.1", "240.0.0.1",
    "255.255.255.255", "192.0.2.1", "198.18.0.1", "::", "::1",
    "fe80::1", "fe80::1%lo", "fc00::1", "fd12::1", "fec0::1",
    "ff02::1", "ff0e::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1",
    "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "2002:7f00:1::1", "2002:a00:1::1",
    "2001::1", "2001:db8::1", "not-an-address",
]  # fmt: skip


@pytest.mark.parametrize("address", FORBIDDEN)
def test_private_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9", "64:ff9b::909:909"]
)
def test_others_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("url", "problem"),
    [
        ("ftp://example.org/", "begins with"),
        ("https:///path", "begins with"),
        ("https://exa mple.org/", "no spaces"),
        ("https://example.org/\r\nHost: other", "no spaces"),
        ("https://exämple.org/", "ASCII"),
        ("https://-x.org/", "begins with"),
        ("https://x..org/", "begins with"),
        ("https://[::1/", "not an address"),
        ("https://example.org:99999/", "not an address"),
        ("https://example.org:22/", "80, 443 or above 1024, not 22"),
        ("https://example.org:0/", "not 0"),
        ("https://ann:pass@example.org/", "user name"),
    ],
)
def test_bad_addresses_are_refused(url: str, problem: str) -> None:
    with pytest.raises(SettingError, match=problem) as refusal:
        read_target(url)
    assert url not in str(refusal.value)


def test_a_name_with_any_private_address_is_refused() -> None:
    async def mixed(host: str, port: int) -> list[str]:
        return ["9.9.9.9", "10.0.0.1"]

    async def unknown(host: str, port: int) -> list[str]:
        return []

    async def run() -> None:
        texts = set()
        for look_up in (mixed, unknown):
            postman = Postman(False, look_up)
            with pytest.raises(SettingError) as refusal:
                await postman.check(read_target("http://x.test/"))
            with pytest.raises(UnreachableError):
                await postman.post(read_target("http://x.test/"), {}, b"")
            texts.add(str(refusal.value))
        assert texts == {"x.test is unknown, or not a public address"}

    asyncio.run(run())


@pytest.mark.parametrize("host", ["localhost", "127.1", "0x7f000001", "2130706433", "[::1]"])
def test_no_way_to_write_the_own_machine_gets_through(host: str) -> None:
    async def run() -> None:
        async with receiving(Receiver()) as receiver:
            with pytest.raises(UnreachableError, match="not a public address"):
                await Postman(False).post(read_target(receiver.url(host=host)), {}, b"")
            assert receiver.got == []

    asyncio.run(run())


def test_the_address_that_was_checked_is_the_one_connected_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    connected: list[str] = []

    async def rebinding(host: str, port: int) -> list[str]:
        """Look harmless at first, then point to this machine."""
        asked.append(host)
        return ["9.9.9.9"] if len(asked) == 1 else ["127.0.0.1"]

    async def connect(address: str, port: int, **_: object) -> Any:
        connected.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)

    async def run() -> None:
        postman = Postman(False, rebinding)
        for _ in range(2):
            with pytest.raises(UnreachableError):
                await postman.post(read_target("http://evil.test:8080/"), {}, b"")

    asyncio.run(run())
    assert asked == ["evil.test"] * 2  # one look-up a request
    assert connected == ["9.9.9.9"]  # the second request was refused before it connected


def test_redirects_are_not_followed() -> None:
    async def run() -> None:
        async with receiving(Receiver()) as other:
            moved = Receiver([302], extra=f"Location: {other.url()}\r\n")
            async with receiving(moved):
                assert await Postman(True).post(read_target(moved.url()), {}, b"") == 302
            assert (len(moved.got), other.got) == (1, [])
            assert n.outcome_of("webhook", 302) == n.Outcome.REFUSED

    asyncio.run(run())


@pytest.mark.parametrize("answer", [b"", b"SSH-2.0-x\r\n", b"x" * 100_000, b"HTTP/1.1 000 x\r\n"])
def test_an_answer_that_is_not_http_is_a_failure(answer: bytes) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        writer.close()

    async def run() -> None:
        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(UnreachableError):
            await Postman(True).post(read_target(f"http://127.0.0.1:{port}/"), {}, b"")
        server.close()

    asyncio.run(run())


def test_the_next_address_is_tried_if_one_does_not_answer() -> None:
    async def run() -> None:
        async with receiving(Receiver()) as receiver:

            async def two(host: str, port: int) -> list[str]:
                return ["127.0.0.2", "127.0.0.1"]  # nobody listens at the first

            target = read_target(receiver.url(host="x.test"))
            assert await Postman(True, two).post(target, {}, b"hello") == 200
            assert receiver.got[0].headers["Host"] == f"x.test:{receiver.port}"

    asyncio.run(run())


def test_look_ups_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        names = outgoing.NameService()
        assert await names("127.0.0.1", 80) == ["127.0.0.1"]
        assert await names("a.invalid", 80) == []
        for _ in range(outgoing.LOOK_UPS):
            assert names.free.acquire(blocking=False)  # all were given back
        with pytest.raises(UnreachableError, match="looked up"):
            await names("127.0.0.1", 80)

    asyncio.run(run())


# Web push


class Browser:
    """A browser with a subscription, and the certificate of its push service."""

    def __init__(self, folder: Path) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.p256dh, self.auth = webpush.as_text(point), webpush.as_text(self.secret)
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push.test")])
        today = datetime.datetime.now(datetime.UTC)
        certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(self.key.public_key())
            .serial_number(1)
            .not_valid_before(today - datetime.timedelta(days=1))
            .not_valid_after(today + datetime.timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.DNSName("push.test")]), False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
            .sign(self.key, hashes.SHA256())
        )
        pem = serialization.Encoding.PEM
        self.file = folder / "push.pem"
        self.file.write_bytes(
            certificate.public_bytes(pem)
            + self.key.private_bytes(
                pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )

    @property
    def service(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.file)
        return context

    def postman(self) -> Postman:
        async def look_up(host: str, port: int) -> list[str]:
            return ["127.0.0.1"]

        return Postman(True, look_up, ssl.create_default_context(cafile=str(self.file)))

    def read(self, body: bytes) -> bytes:
        found: bytes = decrypt(body, private_key=self.key, auth_secret=self.secret)
        return found

    async def subscribe(self, store: Store, port: int) -> None:
        data = msgspec.json.encode(n.PushData(self.p256dh, self.auth))
        await store.set_subscription("ann", "push", f"https://push.test:{port}/ann", data)


def test_a_push_can_be_read_by_the_browser_and_says_nothing_else(
    sqlite_url: str, tmp_path: Path
) -> None:
    from py_vapid import Vapid02  # type: ignore[import-untyped]

    browser = Browser(tmp_path)

    async def work(store: Store) -> None:
        async with receiving(Receiver([201]), browser.service) as receiver:
            await browser.subscribe(store, receiver.port)
            await wait_for_ann(store)
            notices = sender(store, Clock(), postman=browser.postman())
            await send_due(notices)
            (one,) = receiver.got
            assert json.loads(browser.read(one.body)) == {
                "id": "t1-1", "kind": "turn", "game": "keltis", "table": "t1",
            }  # fmt: skip
            for told in (b"t1-1", b"keltis", b"Ann"):
                assert told not in one.body
                assert told.decode() not in str(one.headers)
            assert one.headers["Content-Encoding"] == "aes128gcm"
            assert len(one.headers["Topic"]) <= 32
            assert Vapid02.verify(one.headers["Authorization"])
            token, key = re.findall(r"[tk]=([^,]+)", one.headers["Authorization"])
            assert key == webpush.public_key(await notices.push_key())
            claims = json.loads(webpush.as_bytes(token.split(".")[1]))
            assert claims["aud"] == f"https://push.test:{receiver.port}"
            assert claims["sub"] == "mailto:speeltafel@games.example.org"
            assert counts(notices) == {("push", "delivered"): 1}

    with_store(sqlite_url, work)


@pytest.mark.parametrize(("status", "stays"), [(410, False), (404, False), (400, True)])
def test_a_browser_that_is_gone_is_dropped(
    status: int, stays: bool, sqlite_url: str, tmp_path: Path
) -> None:
    browser = Browser(tmp_path)

    async def work(store: Store) -> None:
        async with receiving(Receiver([status]), browser.service) as receiver:
            await browser.subscribe(store, receiver.port)
            await wait_for_ann(store)
            clock = Clock()
            notices = sender(store, clock, postman=browser.postman())
            await send_due(notices)
            clock.time += 10**9
            await send_due(notices)
            assert len(receiver.got) == 1
            assert bool(await store.subscriptions("ann")) == stays

    with_store(sqlite_url, work)


def test_a_push_service_must_prove_who_it_is(tmp_path: Path) -> None:
    browser = Browser(tmp_path)

    async def run() -> None:
        async with receiving(Receiver(), browser.service) as receiver:
            postman = browser.postman()
            for host in ("other.test", "127.0.0.1"):
                with pytest.raises(UnreachableError, match="secure"):
                    await postman.post(read_target(f"https://{host}:{receiver.port}/"), {}, b"")
            assert receiver.got == []

    asyncio.run(run())


def test_the_encryption_is_that_of_rfc_8291() -> None:
    """Read what the appendix of RFC 8291 encrypted, with the library that encrypts here."""
    private = webpush.as_bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    key = ec.derive_private_key(int.from_bytes(private, "big"), ec.SECP256R1())
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAm"
        "S6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Q"
        "ulcy4a-fN"
    )
    secret = webpush.as_bytes("BTBZMqHH6r4Tts7J_aSIgg")
    text = decrypt(webpush.as_bytes(body), private_key=key, auth_secret=secret)
    assert text == b"When I grow up, I want to be a watermelon"


@pytest.mark.parametrize(
    ("p256dh", "auth", "problem"),
    [
        ("AAAA", "A" * 22, "p256dh"),
        ("B" + "A" * 86, "A" * 22, "p256dh"),  # not on the curve
        ("%%", "A" * 22, "p256dh"),
        (None, "A" * 20, "auth"),
        (None, "é", "auth"),
    ],
)
def test_bad_keys_are_refused(p256dh: str | None, auth: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(SettingError, match=problem):
        webpush.check_keys(p256dh or Browser(tmp_path).p256dh, auth)


@pytest.mark.parametrize(
    ("given", "contact"),
    [
        ("", "mailto:speeltafel@127.0.0.1"),
        ("me@example.org", "mailto:me@example.org"),
        ("mailto:me@example.org", "mailto:me@example.org"),
        ("https://example.org/me", "https://example.org/me"),
    ],
)
def test_contact(given: str, contact: str) -> None:
    assert n.contact(load_config(None, {}, {"notices.contact": given})) == contact


# Over HTTP


@asynccontextmanager
async def serving(url: str, config: Config = PRIVATE) -> AsyncIterator[tuple[House, Any]]:
    """Run a server; yield it and how to come in as a client of a new person."""
    house = House(config, await open_store(url))
    app = make_app(house)
    await house.open()
    clients: list[httpx.AsyncClient] = []

    async def come_in(name: str) -> httpx.AsyncClient:
        client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="https://games.example.org"
        )
        clients.append(client)
        answer = await client.post("/api/me", json={"name": name, "robot": True})
        client.headers["Authorization"] = f"Bearer {answer.json()['token']}"
        return client

    try:
        async with asyncio.timeout(60):
            yield house, come_in
    finally:
        for client in clients:
            await client.aclose()
        await house.close()


def test_from_a_move_to_the_notice_of_the_next(sqlite_url: str) -> None:
    async def run() -> None:
        async with receiving(Receiver()) as receiver, serving(sqlite_url) as (house, come_in):
            ann, bob = await come_in("Ann"), await come_in("Bob")
            for client, path in ((ann, "/ann"), (bob, "/bob")):
                wish = {"url": receiver.url(path)}
                assert (await client.post("/api/me/notices/webhooks", json=wish)).status_code == 201
            new: dict[str, Any] = {
                "id": "a",
                "settings": {"game": "gold", "seats": [{}, {}], "start": 0},
                "seat": 0,
            }
            view = (await ann.post("/api/tables", json=new)).json()
            path = f"/api/tables/{view['table']}"
            sit = {"do": "sit", "id": "b", "table": view["table"], "seat": 1}
            assert (await bob.post(f"{path}/commands", json=sit)).status_code == 200
            ahead = 59_000
            house.notices.clock = lambda: now() + ahead
            await send_due(house.notices)
            assert receiver.got == []
            ahead = 61_000
            await send_due(house.notices)
            assert [one.path for one in receiver.got] == ["/ann"]
            while len(receiver.got) < 2:
                view = (await ann.get(path)).json()
                if view["moves"]:
                    act = {
                        "do": "act", "id": f"m{view['version']}", "table": view["table"],
                        "version": view["version"], "move": view["moves"][0],
                    }  # fmt: skip
                    assert (await ann.post(f"{path}/commands", json=act)).status_code == 200
                await send_due(house.notices)
            await send_due(house.notices)
            assert [one.path for one in receiver.got] == ["/ann", "/bob"]

    asyncio.run(run())


def test_receivers_are_added_tried_listed_and_dropped(sqlite_url: str, tmp_path: Path) -> None:
    browser = Browser(tmp_path)

    async def run() -> None:
        async with (
            receiving(Receiver([200, 500])) as receiver,
            serving(sqlite_url) as (house, come_in),
        ):
            house.notices.postman = browser.postman()
            ann, bob = await come_in("Ann"), await come_in("Bob")
            key = (await ann.get("/api/push-key")).json()["key"]
            assert len(webpush.as_bytes(key)) == 65
            assert (await bob.get("/api/push-key")).json()["key"] == key
            wish = {"url": receiver.url(host="hook.test"), "format": "text"}
            made = (await ann.post("/api/me/notices/webhooks", json=wish)).json()
            again = (await ann.post("/api/me/notices/webhooks", json=wish)).json()
            assert made["id"] == again["id"]
            assert made["secret"] != again["secret"]
            push = {
                "endpoint": "https://push.test/ann", "p256dh": browser.p256dh, "auth": browser.auth,
            }  # fmt: skip
            assert (await ann.post("/api/me/notices/push", json=push)).status_code == 201
            person = (await ann.get("/api/me")).json()["person"]
            await house.store.set_subscription(person, n.SEEN, "t1-1", b"0")  # is no receiver
            listed = await ann.get("/api/me/notices")
            shown = [
                (one["kind"], one["host"], one["format"]) for one in listed.json()["receivers"]
            ]
            assert shown == [("push", "push.test", ""), ("webhook", "hook.test", "text")]
            assert "/hook" not in listed.text
            assert again["secret"] not in listed.text

            one = f"/api/me/notices/{made['id']}"
            assert (await ann.post(f"{one}/test")).json()["delivered"] is True
            (got,) = receiver.got
            assert got.body == b"This is a test of https://games.example.org"
            signed = n.signature(
                again["secret"], got.headers["Speeltafel-Id"], got.headers["Speeltafel-Time"],
                got.body,
            )  # fmt: skip
            assert got.headers["Speeltafel-Signature"] == signed
            assert (await ann.post(f"{one}/test")).json() == {
                "delivered": False, "text": "failed: status 500",
            }  # fmt: skip
            await ann.post(f"{one}/test")
            slow = await ann.post(f"{one}/test")
            assert (slow.status_code, slow.json()["code"]) == (429, "too_fast")

            for method, address in (("POST", f"{one}/test"), ("DELETE", one)):
                other = await bob.request(method, address)
                assert (other.status_code, other.json()["code"]) == (404, "not_found")
            assert (await ann.delete(one)).status_code == 204
            assert (await ann.delete(one)).status_code == 404
            left = (await ann.get("/api/me/notices")).json()["receivers"]
            assert [one["kind"] for one in left] == ["push"]

    asyncio.run(run())


def test_bad_receivers_are_refused(sqlite_url: str) -> None:
    careful = load_config(None, {}, {"server.url": "https://games.example.org"})

    async def run() -> None:
        async with serving(sqlite_url, careful) as (_, come_in):
            ann = await come_in("Ann")
            for url, text in (
                ("http://127.0.0.1:9000/", "not a public address"),
                ("http://localhost/", "not a public address"),
                ("https://example.org:22/", "port"),
            ):
                answer = await ann.post("/api/me/notices/webhooks", json={"url": url})
                assert (answer.status_code, answer.json()["code"]) == (400, "bad_setting")
                assert text in answer.json()["text"]
            push = {"endpoint": "https://127.0.0.1/", "p256dh": "x", "auth": "x"}
            answer = await ann.post("/api/me/notices/push", json=push)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_setting")
            push["endpoint"] = "http://push.test/"
            answer = await ann.post("/api/me/notices/push", json=push)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
            assert (await ann.get("/api/me/notices")).json() == {"receivers": []}

    asyncio.run(run())


def test_a_person_has_five_webhooks_or_none_where_they_are_off(sqlite_url: str) -> None:
    off = load_config(
        None, {}, {"notices.webhooks": False, "server.url": "https://games.example.org"}
    )

    async def run() -> None:
        async with serving(sqlite_url) as (_, come_in):
            ann = await come_in("Ann")
            answers = [
                await ann.post(
                    "/api/me/notices/webhooks", json={"url": f"http://127.0.0.1/{number}"}
                )
                for number in (*range(5), 0, 5)
            ]
            assert [one.status_code for one in answers] == [201] * 6 + [429]
            assert answers[-1].json()["code"] == "too_many"
        async with serving(sqlite_url, off) as (_, come_in):
            ann = await come_in("Ann")
            answer = await ann.post("/api/me/notices/webhooks", json={"url": "http://127.0.0.1/"})
            assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")

    asyncio.run(run())


def test_where_webhooks_are_off_none_is_sent(sqlite_url: str) -> None:
    off = load_config(None, {}, {"notices.webhooks": False, "notices.private_webhooks": True})

    async def work(store: Store) -> None:
        async with receiving(Receiver()) as receiver:
            await subscribe(store, receiver.url())
            await wait_for_ann(store)
            await send_due(sender(store, Clock(), config=off))
            assert receiver.got == []

    with_store(sqlite_url, work)


def test_addresses_of_this_machine_can_be_written_in_version_6() -> None:
    target = read_target("http://[::1]:8080/x?y=1")
    assert (target.host, target.authority, target.path) == ("::1", "[::1]:8080", "/x?y=1")
    assert ipaddress.ip_address(target.host).is_loopback
