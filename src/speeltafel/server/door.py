"""The door: what every HTTP request passes before it is carried out, and how it is refused."""

import hashlib
import hmac
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from speeltafel.engine.errors import SpeeltafelError
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.server import hall as h
from speeltafel.server import people
from speeltafel.server import protocol as p
from speeltafel.server.headers import allowed_origin
from speeltafel.server.house import SESSION_DAYS, House
from speeltafel.server.limits import Buckets, address_key
from speeltafel.server.logs import log_problem
from speeltafel.server.store import Person, StoreError

logger = logging.getLogger(__name__)

JSON = "application/json"
COOKIE = "speeltafel"
ADMIN_COOKIE = "speeltafel-admin"
ADMIN_SECONDS = 3600  # an operator signs in again after that
STATUS = {
    Code.BAD_MESSAGE: 400, Code.BAD_SETTING: 400, Code.NOT_SIGNED_IN: 401, Code.FORBIDDEN: 403,
    Code.BANNED: 403, Code.NOT_HOST: 403, Code.NOT_SEATED: 403, Code.UNKNOWN_TABLE: 404,
    Code.UNKNOWN_PERSON: 404, Code.NOT_FOUND: 404, Code.TOO_LARGE: 413, Code.TOO_FAST: 429,
    Code.TOO_MANY: 429, Code.NO_ROOM: 503, Code.CLOSING: 503, Code.NOT_READY: 503,
    Code.BROKEN: 500,
}  # fmt: skip
CONFLICT = 409  # all others: the table is not as the caller thought
# What parts of paths and queries look like, wherever they occur
PATH: dict[str, Any] = {
    "table": p.TableName, "code": p.TableCode, "person": p.PersonName, "seat": p.SeatNumber,
    "receiver": p.ReceiverName,
}  # fmt: skip
QUERY: dict[str, Any] = {
    "seat": p.Viewer,
    "since": p.Version,
    "finished": bool,
    "game": Annotated[str, msgspec.Meta(pattern=r"^[a-z]{1,20}$")],
    "after": Annotated[str, msgspec.Meta(pattern=r"^[0-9a-z]{0,26}$")],
    "table": p.TableName,
    "name": Annotated[str, msgspec.Meta(max_length=30)],
}


@dataclass(frozen=True)
class Call:
    """A request that has passed the door."""

    house: House
    request: Request
    body: Any
    person: Person | None
    session: bytes = b""

    @property
    def caller(self) -> h.Caller:
        """Who calls."""
        assert self.person is not None
        return h.Caller(self.person.id, self.person.name)

    @property
    def table(self) -> str:
        """The table in the path."""
        return str(self.path("table", Code.UNKNOWN_TABLE, "there is no such table"))

    def path(self, name: str, code: Code, text: str) -> Any:
        """Return a part of the path, or refuse one that cannot be right."""
        try:
            return msgspec.convert(self.request.path_params[name], PATH[name], strict=False)
        except msgspec.ValidationError:
            raise RefusedError(code, text) from None

    def query(self, name: str, default: Any = None) -> Any:
        """Return a parameter of the query."""
        text = self.request.query_params.get(name)
        if text is None:
            return default
        try:
            return msgspec.convert(text, QUERY[name], strict=False)
        except msgspec.ValidationError as error:
            raise RefusedError(Code.BAD_MESSAGE, f"{name}: {error}") from None


Handler = Callable[[Call], Awaitable[msgspec.Struct | Response | None]]


@dataclass(frozen=True)
class Endpoint:
    """What can be asked for over HTTP."""

    method: str
    path: str
    handler: Handler
    answer: Any = None  # the type of the answer, None for an empty one
    body: Any = None  # the type of what is sent
    open: bool = False  # one need not be signed in
    limit: Literal["requests", "guests", "logins"] = "requests"  # that it counts against
    admin: bool = False  # for the operator only
    query: tuple[str, ...] = ()
    status: int = 200  # of an answer that is not empty
    most_bytes: int = 0  # of what is sent, where that is more than a message has


def as_json(message: msgspec.Struct, status: int = 200) -> Response:
    """Return a message as a response."""
    return Response(p.write_message(message), status, media_type=JSON)


def refusal_response(refusal: RefusedError, ref: str = "") -> Response:
    """Return a refusal as a response."""
    return as_json(p.refused(refusal, ref=ref), STATUS.get(refusal.code, CONFLICT))


def cookie_name(request: Request | WebSocket, name: str = COOKIE) -> str:
    """Return a cookie's full name: browsers keep a __Host- cookie to https and this host."""
    return f"__Host-{name}" if request.url.scheme in ("https", "wss") else name


def set_cookie(request: Request, answer: Response, secret: str) -> None:
    """Keep a session in the browser, out of reach of scripts and other sites."""
    answer.set_cookie(
        cookie_name(request), secret, SESSION_DAYS * 86400, httponly=True, samesite="lax",
        secure=request.url.scheme == "https",
    )  # fmt: skip


def drop_cookie(request: Request, answer: Response) -> None:
    """Take the session out of the browser."""
    answer.delete_cookie(
        cookie_name(request), httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )


def check_banned(person: Person) -> None:
    """Refuse a person who is banned."""
    if person.banned:
        raise RefusedError(Code.BANNED, "you are banned from this server")


def bearer(request: Request | WebSocket) -> str:
    """Return the token of a program, or an empty text."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def who(house: House, request: Request | WebSocket) -> tuple[Person | None, bytes]:
    """Return who asks, by token or cookie, with the session's hash."""
    secret = bearer(request) or request.cookies.get(cookie_name(request), "")
    if not secret:
        return None, b""
    session = people.hashed(secret)
    person = await house.store.session(session)
    if person is None:
        return None, b""
    check_banned(person)
    house.note_visit(person)
    return person, session


# The operator


def admin_pass(token: str, until: int) -> str:
    """Return the value of an operator's cookie, good until a time in seconds.

    It is made from the token, so that every process knows it and a new token ends it.
    """
    digest = hmac.new(token.encode(), f"admin until {until}".encode(), hashlib.sha256)
    return f"st_{until}_{digest.hexdigest()}"


def is_admin_pass(token: str, given: str) -> bool:
    """Whether an operator's cookie is good now."""
    until = given.split("_")[1] if given.count("_") == 2 else ""
    if not (until.isdecimal() and until.isascii() and len(until) < 12):
        return False
    good = hmac.compare_digest(given.encode(), admin_pass(token, int(until)).encode())
    return good and time.time() < int(until)


def check_admin_token(house: House, request: Request, given: str) -> None:
    """Refuse a wrong token, and whoever has tried too many; a right one costs nothing."""
    address = address_key(request.scope)
    if house.logins.take(f"admin {address}", time.monotonic()):
        raise RefusedError(Code.TOO_FAST, "too many wrong tokens; wait a minute")
    right = people.hashed(house.config.admin.token)
    if not hmac.compare_digest(people.hashed(given), right):
        logger.warning("a wrong admin token came from %s", address)
        raise RefusedError(Code.FORBIDDEN, "this is not the admin token")
    house.logins.take(f"admin {address}", time.monotonic(), -1)


def check_admin(house: House, request: Request) -> None:
    """Refuse whoever is not the operator; without a token there is nothing to find here."""
    token = house.config.admin.token
    if not token:
        raise RefusedError(Code.NOT_FOUND, "there is nothing at this address")
    if is_admin_pass(token, request.cookies.get(cookie_name(request, ADMIN_COOKIE), "")):
        return
    given = bearer(request)
    if not given:
        raise RefusedError(Code.NOT_SIGNED_IN, "send the admin token as Authorization: Bearer …")
    check_admin_token(house, request, given)


def endpoint_route(endpoint: Endpoint, house: House) -> Route:
    """Return the route of an endpoint: limits, who asks, the body, the answer."""
    decoder = msgspec.json.Decoder(endpoint.body) if endpoint.body else None
    most = max(house.config.limits.message_bytes, endpoint.most_bytes)

    async def read_body(request: Request) -> Any:
        if decoder is None:
            return None
        data = b""
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise RefusedError(Code.TOO_LARGE, f"a request has at most {most} bytes")
        try:
            return decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise RefusedError(Code.BAD_MESSAGE, f"not understood: {error}") from None

    def check_pace(request: Request) -> None:
        buckets: Buckets = getattr(house, endpoint.limit)
        wait = buckets.take(address_key(request.scope), time.monotonic())
        if wait:
            raise RefusedError(Code.TOO_FAST, f"too many requests; wait {wait:.0f} s")

    async def handle(request: Request) -> Response:
        try:
            if request.url.path.startswith(("/api", "/admin")):
                check_pace(request)
            if request.method != "GET" and not allowed_origin(request.scope, house.config):
                raise RefusedError(Code.FORBIDDEN, "this request comes from another site")
            if endpoint.admin:
                check_admin(house, request)
            person, session = (None, b"") if endpoint.admin else await who(house, request)
            if person is None and not (endpoint.open or endpoint.admin):
                raise RefusedError(Code.NOT_SIGNED_IN, "come in first: POST /api/me")
            body = await read_body(request)
            answer = await endpoint.handler(Call(house, request, body, person, session))
            if endpoint.limit == "logins":
                house.logins.take(address_key(request.scope), time.monotonic(), -1)  # it was right
        except RefusedError as refusal:
            house.metrics.refused(refusal.code)
            return refusal_response(refusal)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody reads it
        except StoreError as error:
            logger.error("the store failed: %s", error)
            return refusal_response(h.NO_ROOM)
        except SpeeltafelError as error:
            return refusal_response(RefusedError(Code.BAD_SETTING, str(error)))
        except Exception as error:  # nobody outside is told more than where to look
            ref = log_problem(logger, "a request failed", error)
            broken = RefusedError(Code.BROKEN, "something went wrong here; it is in the log")
            return refusal_response(broken, ref)
        if answer is None:
            return Response(status_code=204)
        return answer if isinstance(answer, Response) else as_json(answer, endpoint.status)

    return Route(endpoint.path, handle, methods=[endpoint.method])
