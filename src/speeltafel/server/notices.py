"""Telling people that it is their turn, by web push and by webhook.

The store has the notices, written together with the events that began the turns (`hall.py`), and
lends each to one process at a time. A notice that a crash leaves in doubt is sent again, under the
same id. docs/notices.md is the receivers' side.
"""

import asyncio
import hashlib
import hmac
import logging
import random
import secrets
from collections.abc import Callable, Iterator
from enum import StrEnum
from urllib.parse import urlsplit

import msgspec

from speeltafel.engine.catalogue import rules
from speeltafel.engine.errors import SettingError
from speeltafel.server import protocol as p
from speeltafel.server.config import Config, public_url
from speeltafel.server.hall import NOTICE_AFTER, Hall
from speeltafel.server.limits import Buckets
from speeltafel.server.logs import log_problem
from speeltafel.server.metrics import Metrics
from speeltafel.server.outgoing import Postman, Target, UnreachableError, read_target
from speeltafel.server.store import Notice, Store, StoreError, Subscription

logger = logging.getLogger(__name__)

LOOK = 2.0  # seconds between two looks into the outbox
AT_ONCE = 500  # notices under way
LEASE = 60_000  # milliseconds; longer than the sending of one can take
PAUSES = (5, 30, 300, 1800)  # seconds before each further attempt, then it is given up
JITTER = 0.25  # a pause is longer by up to this part
LAST_WORDS = 2.0  # seconds that requests under way have when the server stops
LOOKED = 10_000  # milliseconds before a notice is due in which another process notes who looks
ATTENTION = 5 * 60_000  # milliseconds for which somebody is taken to look at a table after a word
MARK_DAYS = 1
MOST = {"push": 10, "webhook": 5}  # receivers of a person
TESTS = 1 / 20, 3  # a second, and at once
# Two kinds of subscription that are none: marks in the outbox
MARKS = TOLD, SEEN = "told", "seen"  # this receiver has it; the person looked at the table


class Outcome(StrEnum):
    """What became of a notice at one receiver."""

    DELIVERED = "delivered"
    FAILED = "failed"  # to be tried again
    REFUSED = "refused"  # trying again is of no use
    DROPPED = "dropped"  # the receiver is gone for ever
    GIVEN_UP = "given_up"


class WebhookData(msgspec.Struct, frozen=True):
    """What is stored of a webhook besides its address."""

    secret: str
    format: p.WebhookFormat


class PushData(msgspec.Struct, frozen=True):
    """What is stored of a browser besides its address."""

    p256dh: str
    auth: str


def receiver_id(kind: str, address: str) -> str:
    """Return a short name for a receiver that tells nothing of its address."""
    return hashlib.blake2b(f"{kind} {address}".encode(), digest_size=8).hexdigest()


def notice_id(notice: Notice) -> str:
    """Return what makes a repeated notice known again."""
    return f"{notice.table}-{notice.version}"


def signature(secret: str, id_: str, time: str, body: bytes) -> str:
    """Return what proves to a webhook who sent a notice."""
    text = f"{id_}.{time}.".encode() + body
    return "v1=" + hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()


def webhook_body(form: str, turn: p.TurnNotice) -> tuple[str, bytes]:
    """Return the type and the content of a notice."""
    text = f"It is your turn in {turn.title}: {turn.url}"
    if turn.kind == "test":
        text = f"This is a test of {turn.url}"
    match form:
        case "text":
            return "text/plain; charset=utf-8", text.encode()
        case "discord":
            return "application/json", msgspec.json.encode({"content": text})
        case _:
            return "application/json", msgspec.json.encode(turn)


class Notices:
    """Sends what is in the outbox."""

    def __init__(
        self,
        config: Config,
        store: Store,
        metrics: Metrics,
        hall: Hall,
        worker: str,
        clock: Callable[[], int],
        has_company: Callable[[], bool] = lambda: False,
        postman: Postman | None = None,
    ) -> None:
        self.config = config
        self.store = store
        self.metrics = metrics
        self.hall = hall
        self.worker = worker
        self.clock = clock
        self.has_company = has_company  # other processes serve the same tables
        self.postman = postman or Postman(config.notices.private_webhooks)
        self.tests = Buckets(*TESTS)
        self.tasks: set[asyncio.Task[None]] = set()
        self.noted: dict[str, int] = {}  # what the other processes know of who looks, since when

    async def run(self) -> None:
        """Send what is due, until cancelled."""
        try:
            while True:
                await asyncio.sleep(LOOK)
                try:
                    await self.look()
                except StoreError as error:
                    logger.warning("no notices are sent: %s", error)
                except Exception as error:  # the next ones are sent all the same
                    log_problem(logger, "no notices are sent", error)
        finally:
            await self.finish(LAST_WORDS)

    async def look(self) -> None:
        """Begin to send what is due now."""
        if self.has_company():
            await self._mark_seen()
        room = AT_ONCE - len(self.tasks)
        if room <= 0:
            return
        for notice in await self.store.take_notices(self.worker, self.clock(), room, LEASE):
            task = asyncio.get_running_loop().create_task(self._handle(notice))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def finish(self, seconds: float | None = None) -> None:
        """Wait for what is under way; what takes longer is left to the next process."""
        if not self.tasks:
            return
        _, late = await asyncio.wait(self.tasks, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    # One notice

    async def _handle(self, notice: Notice) -> None:
        try:
            try:
                retry_at = await self._send(notice)
            except StoreError:
                raise
            except Exception as error:  # it is tried again, but not for ever
                log_problem(logger, "a notice failed", error, table=notice.table)
                retry_at = self._next_time(notice)
            await self.store.settle_notice(notice, retry_at)
            if retry_at is None:
                await self._clear_marks(notice)
        except StoreError as error:  # its lease runs out, and it is taken again
            logger.warning("a notice was not settled: %s", error, extra={"table": notice.table})

    def _next_time(self, notice: Notice) -> int | None:
        if notice.attempts > len(PAUSES):
            return None
        pause = PAUSES[notice.attempts - 1] * (1 + JITTER * random.random())
        return self.clock() + round(pause * 1000)

    async def _send(self, notice: Notice) -> int | None:
        """Send a notice to all receivers that lack it; return when to try again, if at all."""
        id_ = notice_id(notice)
        known = await self.store.subscriptions(notice.person)
        receivers = self._receivers(known)
        marks = {(one.kind, one.address): int(one.data) for one in known if one.kind in MARKS}
        missing = [one for one in receivers if (TOLD, told_mark(id_, one)) not in marks]
        if not missing:
            return None
        heard = self.hall.last_heard(notice.person, notice.table)
        looks_until = max(heard, marks.get((SEEN, id_), 0)) + ATTENTION
        if looks_until > self.clock():
            return looks_until
        turn = await self._turn(notice)
        if turn is None:
            return None
        # With several receivers each is marked, so that one that fails lets no other be told twice
        mark = len(receivers) > 1
        outcomes = await asyncio.gather(
            *(self._deliver(notice, turn, one, mark) for one in missing), return_exceptions=True
        )
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                raise outcome
        return self._next_time(notice) if Outcome.FAILED in outcomes else None

    async def _turn(self, notice: Notice) -> p.TurnNotice | None:
        """Return what receivers are told, or None if nobody is awaited any more."""
        row = await self.store.row(notice.table)
        person = await self.store.person(notice.person)
        if row is None or row.awaited != notice.person or person is None or person.banned:
            return None
        began = await self.store.events(notice.table, notice.version - 1)
        return p.TurnNotice(
            notice_id(notice), "turn", person.name, table_url(self.config, row.id), row.game,
            rules(row.game).TITLE, row.id, began[0].at,
        )  # fmt: skip

    async def _deliver(
        self, notice: Notice, turn: p.TurnNotice, receiver: Subscription, mark: bool
    ) -> Outcome:
        outcome, reason = await self.send_to(receiver, turn)
        if outcome == Outcome.FAILED and self._next_time(notice) is None:
            outcome = Outcome.GIVEN_UP
        self.metrics.noticed(receiver.kind, outcome)
        if outcome != Outcome.DELIVERED:
            host = urlsplit(receiver.address).hostname
            logger.info(
                "a notice by %s to %s: %s (%s)", receiver.kind, host, outcome, reason,
                extra={"table": notice.table},
            )  # fmt: skip
        if outcome == Outcome.DROPPED:
            await self.store.drop_subscription(receiver.person, receiver.kind, receiver.address)
        elif outcome != Outcome.FAILED and mark:
            await self._mark(receiver.person, TOLD, told_mark(turn.id, receiver), self.clock())
        return outcome

    # One receiver

    async def send_to(self, receiver: Subscription, turn: p.TurnNotice) -> tuple[Outcome, str]:
        """Send a notice; return what became of it, and why."""
        try:
            target = read_target(receiver.address)
            make = self._push if receiver.kind == "push" else self._webhook
            headers, body = await make(receiver, target, turn)
            status = await self.postman.post(target, headers, body)
        except (UnreachableError, SettingError) as error:
            return Outcome.FAILED, str(error)
        return outcome_of(receiver.kind, status), f"status {status}"

    async def _webhook(
        self, receiver: Subscription, target: Target, turn: p.TurnNotice
    ) -> tuple[dict[str, str], bytes]:
        data = msgspec.json.decode(receiver.data, type=WebhookData)
        kind, body = webhook_body(data.format, turn)
        time = str(self.clock() // 1000)
        return {
            "Content-Type": kind,
            "Speeltafel-Id": turn.id,
            "Speeltafel-Time": time,
            "Speeltafel-Signature": signature(data.secret, turn.id, time, body),
        }, body

    async def _push(
        self, receiver: Subscription, target: Target, turn: p.TurnNotice
    ) -> tuple[dict[str, str], bytes]:
        from speeltafel.server import webpush  # many never need it

        data = msgspec.json.decode(receiver.data, type=PushData)
        message = p.PushNotice(turn.id, turn.kind, turn.game, turn.table)
        body = webpush.sealed(p.write_message(message), data.p256dh, data.auth)
        topic = hashlib.sha256(f"{receiver.address} {turn.table}".encode()).digest()[:24]
        headers = webpush.push_headers(
            await self.push_key(), target.origin, contact(self.config), webpush.as_text(topic)
        )
        return headers, body

    async def push_key(self) -> bytes:
        """Return the server's own key for web push, made when it is first needed."""
        from speeltafel.server import webpush

        key = await self.store.get_meta("vapid")
        if key is None:
            key = await self.store.keep_meta("vapid", webpush.make_key())
        return key

    def test_notice(self, player: str) -> p.TurnNotice:
        """Return a notice that only tries whether notices arrive."""
        return p.TurnNotice(f"test-{secrets.token_hex(8)}", "test", player, public_url(self.config))

    def _receivers(self, known: list[Subscription]) -> list[Subscription]:
        """Return those to be told, never more than a person may have."""
        kinds = ("push", "webhook") if self.config.notices.webhooks else ("push",)
        return [
            one
            for kind in kinds
            for one in [one for one in known if one.kind == kind][: MOST[kind]]
        ]

    # Marks

    async def _mark(self, person: str, kind: str, address: str, at: int) -> None:
        await self.store.set_subscription(person, kind, address, str(at).encode())

    async def _clear_marks(self, notice: Notice) -> None:
        """Forget what was noted of a notice, and of others that nobody came back to."""
        old = self.clock() - MARK_DAYS * 24 * 3600 * 1000
        for one in await self.store.subscriptions(notice.person):
            if one.kind in MARKS and (
                one.address.split()[0] == notice_id(notice) or int(one.data) < old
            ):
                await self.store.drop_subscription(one.person, one.kind, one.address)

    async def _mark_seen(self) -> None:
        """Note for the other processes who looks here at a table whose notice is nearly due."""
        looking = {notice_id(notice): (notice.person, heard) for notice, heard in self._looking()}
        for id_, (person, heard) in looking.items():
            known = self.noted.get(id_) == heard
            if not known and self._receivers(await self.store.subscriptions(person)):
                await self._mark(person, SEEN, id_, heard)
        self.noted = {id_: heard for id_, (_, heard) in looking.items()}

    def _looking(self) -> Iterator[tuple[Notice, int]]:
        """Yield the turns of those who look, with when they were last heard of."""
        time = self.clock()
        for name, place in self.hall.places.items():
            table = place.table
            heard = self.hall.last_heard(table.waits_for, name) if table.waits_for else 0
            if heard + ATTENTION <= time:
                continue
            began = [one.at for one in table.recent if one.version == table.waits_since]
            if not began or began[0] <= time + LOOKED - NOTICE_AFTER:
                yield Notice(name, table.waits_since, table.waits_for, 0), heard


def told_mark(id_: str, receiver: Subscription) -> str:
    """Return the address of the mark that a receiver has a notice."""
    return f"{id_} {receiver_id(receiver.kind, receiver.address)}"


def outcome_of(kind: str, status: int) -> Outcome:
    """Return what the status of an answer means."""
    if status < 300:
        return Outcome.DELIVERED
    if kind == "push" and status in (404, 410):
        return Outcome.DROPPED
    return Outcome.FAILED if status in (408, 425, 429) or status >= 500 else Outcome.REFUSED


def table_url(config: Config, table: str) -> str:
    """Return the address of a table."""
    return f"{public_url(config)}/#/table/{table}"


def contact(config: Config) -> str:
    """Return whom a push service can write to."""
    given = config.notices.contact
    if given:
        return given if given.startswith(("mailto:", "https://")) else f"mailto:{given}"
    return f"mailto:speeltafel@{urlsplit(public_url(config)).hostname}"
