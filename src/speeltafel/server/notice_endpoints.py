"""What can be asked for over HTTP: where to be told that it is one's turn."""

import time

import msgspec
from starlette.responses import Response

from speeltafel.play.refusals import Code, RefusedError
from speeltafel.server import people
from speeltafel.server import protocol as p
from speeltafel.server.door import Call, Endpoint, as_json
from speeltafel.server.notices import (
    MOST,
    Outcome,
    PushData,
    WebhookData,
    receiver_id,
)
from speeltafel.server.outgoing import read_target
from speeltafel.server.store import Subscription

UNKNOWN = "you are not told there"


async def push_key(call: Call) -> p.PushKey:
    """Return the key that a browser subscribes with."""
    from speeltafel.server.webpush import public_key

    return p.PushKey(public_key(await call.house.notices.push_key()))


async def receivers(call: Call) -> p.Receivers:
    """List where one is told."""
    return p.Receivers([shown(one) for one in await own(call)])


async def add_push(call: Call) -> Response:
    """Be told by web push."""
    from speeltafel.server.webpush import check_keys

    wish: p.PushSubscription = call.body
    check_keys(wish.p256dh, wish.auth)
    receiver = await add(call, "push", wish.endpoint, PushData(wish.p256dh, wish.auth))
    return as_json(shown(receiver), 201)


async def add_webhook(call: Call) -> Response:
    """Be told by a webhook; the one with the same address is replaced, with a new secret."""
    if not call.house.config.notices.webhooks:
        raise RefusedError(Code.FORBIDDEN, "this server sends no webhooks")
    wish: p.Webhook = call.body
    secret = people.new_secret()
    receiver = await add(call, "webhook", wish.url, WebhookData(secret, wish.format))
    return as_json(p.WebhookSecret(shown(receiver).id, secret), 201)


async def drop(call: Call) -> None:
    """Be told there no more."""
    receiver = await find(call)
    await call.house.store.drop_subscription(receiver.person, receiver.kind, receiver.address)


async def try_out(call: Call) -> p.Tried:
    """Send a notice at once, to see whether it arrives."""
    receiver = await find(call)
    assert call.person is not None
    notices = call.house.notices
    wait = notices.tests.take(call.person.id, time.monotonic())
    if wait:
        raise RefusedError(Code.TOO_FAST, f"too many tests; wait {wait:.0f} s")
    outcome, reason = await notices.send_to(receiver, notices.test_notice(call.person.name))
    return p.Tried(outcome == Outcome.DELIVERED, f"{outcome}: {reason}")


async def own(call: Call) -> list[Subscription]:
    """Return the receivers of whoever asks."""
    assert call.person is not None
    known = await call.house.store.subscriptions(call.person.id)
    return [one for one in known if one.kind in MOST]


async def find(call: Call) -> Subscription:
    """Return the receiver in the path."""
    name = call.path("receiver", Code.NOT_FOUND, UNKNOWN)
    for one in await own(call):
        if receiver_id(one.kind, one.address) == name:
            return one
    raise RefusedError(Code.NOT_FOUND, UNKNOWN)


async def add(call: Call, kind: str, address: str, data: msgspec.Struct) -> Subscription:
    """Store a receiver, if it can be reached and there is room for it."""
    assert call.person is not None
    others = [one for one in await own(call) if one.kind == kind and one.address != address]
    if len(others) >= MOST[kind]:
        raise RefusedError(
            Code.TOO_MANY, f"a person has at most {MOST[kind]} of these; drop one first"
        )
    await call.house.notices.postman.check(read_target(address))
    receiver = Subscription(call.person.id, kind, address, msgspec.json.encode(data))
    await call.house.store.set_subscription(call.person.id, kind, address, receiver.data)
    return receiver


def shown(receiver: Subscription) -> p.Receiver:
    """Return what is shown of a receiver."""
    id_ = receiver_id(receiver.kind, receiver.address)
    host = read_target(receiver.address).host
    if receiver.kind == "webhook":
        data = msgspec.json.decode(receiver.data, type=WebhookData)
        return p.Receiver(id_, "webhook", host, data.format)
    return p.Receiver(id_, "push", host)


NOTICE_ENDPOINTS = [
    Endpoint("GET", "/api/push-key", push_key, p.PushKey),
    Endpoint("GET", "/api/me/notices", receivers, p.Receivers),
    Endpoint("POST", "/api/me/notices/push", add_push, p.Receiver, p.PushSubscription, status=201),
    Endpoint(
        "POST", "/api/me/notices/webhooks", add_webhook, p.WebhookSecret, p.Webhook, status=201
    ),
    Endpoint("DELETE", "/api/me/notices/{receiver}", drop),
    Endpoint("POST", "/api/me/notices/{receiver}/test", try_out, p.Tried),
]
