"""What every answer carries, which hosts are answered, and whose pages may act."""

import asyncio
from typing import Any

import pytest

from speeltafel.server.config import Config, load_config
from speeltafel.server.headers import SafeHeaders, allowed_host, allowed_origin
from speeltafel.server.logs import REQUEST

HERE = Config()
PUBLIC = load_config(None, {}, {"server.url": "https://games.example.org", "server.prefix": "/g"})


def make_scope(
    kind: str = "http", scheme: str = "http", path: str = "/", **headers: str | list[str]
) -> Any:
    return {
        "type": kind,
        "scheme": scheme,
        "path": path,
        "extensions": {"websocket.http.response": {}} if kind == "websocket" else {},
        "headers": [
            (name.encode(), value.encode("latin-1"))
            for name, values in headers.items()
            for value in ([values] if isinstance(values, str) else values)
        ],
    }


class App:
    """An app that answers, and remembers what it was asked."""

    def __init__(self, status: int = 200) -> None:
        self.status = status
        self.headers: list[tuple[bytes, bytes]] = []
        self.scopes: list[Any] = []
        self.requests: list[str] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(scope)
        self.requests.append(REQUEST.get())
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
        elif scope["type"] == "http":
            await send(
                {"type": "http.response.start", "status": self.status, "headers": self.headers}
            )
            await send({"type": "http.response.body", "body": b"ok"})


def ask(app: App, scope: Any, config: Config = HERE) -> list[Any]:
    """Return the messages that go back to the client."""
    sent = []

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(SafeHeaders(app, config)(scope, None, send))
    return sent


def answer(scope: Any, config: Config = HERE, app: App | None = None) -> dict[str, str]:
    headers = ask(app or App(), scope, config)[0]["headers"]
    named = {name.decode(): value.decode() for name, value in headers}
    assert len(named) == len(headers)
    return named


def test_an_answer_carries_all_that_keeps_browsers_safe() -> None:
    found = answer(make_scope(host="127.0.0.1:8765"))
    assert len(found.pop("x-request-id")) == 16
    assert found == {
        "content-security-policy": (
            "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
            "connect-src 'self' ws://127.0.0.1:8765; frame-ancestors 'none'; base-uri 'none'; "
            "form-action 'self'; object-src 'none'"
        ),
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "permissions-policy": (
            "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"
        ),
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-cache",
    }


def test_https_asks_for_https_for_ever() -> None:
    found = answer(make_scope(scheme="https", host="games.example.org"), PUBLIC)
    assert found["strict-transport-security"] == "max-age=31536000"
    assert "connect-src 'self' wss://games.example.org;" in found["content-security-policy"]


@pytest.mark.parametrize(
    ("path", "status", "cache"),
    [
        ("/assets/table-3f2a.js", 200, "public, max-age=31536000, immutable"),
        ("/g/assets/table-3f2a.js", 304, "public, max-age=31536000, immutable"),
        ("/assets/none.js", 404, "no-cache"),
        ("/api/tables", 200, "no-store"),
        ("/g/api/tables", 500, "no-store"),
        ("/healthz", 200, "no-store"),
        ("/", 200, "no-cache"),
        ("/games/api/x", 200, "no-cache"),
    ],
)
def test_what_may_be_kept(path: str, status: int, cache: str) -> None:
    found = answer(make_scope(path=path, host="localhost"), PUBLIC, App(status))
    assert found["cache-control"] == cache


def test_what_the_app_says_itself_stays() -> None:
    app = App()
    app.headers = [(b"Cache-Control", b"private"), (b"x-own", b"1")]
    found = answer(make_scope(host="localhost"), app=app)
    assert found["Cache-Control"] == "private"
    assert "cache-control" not in found
    assert found["x-own"] == "1"


def test_each_request_has_its_own_id_for_answer_app_and_log() -> None:
    app = App()
    ids = [answer(make_scope(host="localhost"), app=app)["x-request-id"] for _ in range(2)]
    assert ids[0] != ids[1]
    assert app.requests == ids == [scope["state"]["request"] for scope in app.scopes]
    assert REQUEST.get() == ""


def test_the_id_of_a_client_is_not_taken_over() -> None:
    forged = make_scope(host="localhost") | {}
    forged["headers"].append((b"x-request-id", b"forged"))
    assert answer(forged)["x-request-id"] != "forged"


def test_an_error_of_the_app_goes_on_and_leaves_no_id_behind() -> None:
    async def broken(scope: Any, receive: Any, send: Any) -> None:
        raise KeyError("x")

    async def run() -> str:
        with pytest.raises(KeyError):
            await SafeHeaders(broken, HERE)(make_scope(host="localhost"), None, None)
        return REQUEST.get()

    assert asyncio.run(run()) == ""


def test_a_socket_that_is_accepted_carries_its_id() -> None:
    (accepted,) = ask(App(), make_scope("websocket", "ws", host="localhost"))
    assert accepted["type"] == "websocket.accept"
    assert [name for name, _ in accepted["headers"]] == [b"x-request-id"]


def test_another_name_gets_421_and_a_sentence() -> None:
    app = App()
    start, body = ask(app, make_scope(host="Evil.example:8765"))
    assert start["status"] == 421
    assert body["body"].decode() == (
        "This server does not answer to the name evil.example. "
        "If it should, its operator sets it as server.url.\n"
    )
    assert b"evil" not in dict(start["headers"])[b"content-security-policy"]
    assert app.scopes == []


def test_a_socket_under_another_name_is_refused_before_it_opens() -> None:
    start, body = ask(App(), make_scope("websocket", "ws", host="evil.example"))
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 421)
    assert body["type"] == "websocket.http.response.body"
    bare = make_scope("websocket", "ws", host="evil.example")
    bare["extensions"] = {}
    assert ask(App(), bare) == [{"type": "websocket.close", "code": 1008}]


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics", "/g/healthz"])
def test_monitors_may_use_any_address(path: str) -> None:
    found = answer(make_scope(path=path, host="10.1.2.3:8765"), PUBLIC)
    assert "connect-src 'self';" in found["content-security-policy"]


def test_lifespan_passes() -> None:
    app = App()
    assert ask(app, {"type": "lifespan"}) == []
    assert app.scopes == [{"type": "lifespan"}]


@pytest.mark.parametrize(
    ("host", "here", "public"),
    [
        ("localhost", True, True),
        ("LOCALHOST:1", True, True),
        ("127.0.0.1:8765", True, True),
        ("[::1]:8765", True, True),
        ("192.168.1.7:8765", True, False),
        ("[fe80::1]", True, False),
        ("games.example.org", False, True),
        ("Games.Example.ORG:443", False, True),
        ("evil.example", False, False),
        ("games.example.org.evil.example", False, False),
        ("localhost.evil.example", False, False),
        ("127.0.0.1.evil.example", False, False),
        ("games.example.org@evil.example", False, False),
        ("localhost/", False, False),
        ("", False, False),
        (["localhost", "evil.example"], False, False),
        ([], False, False),
    ],
)
def test_which_hosts_are_ours(host: str | list[str], here: bool, public: bool) -> None:
    assert allowed_host(make_scope(host=host), HERE) is here
    assert allowed_host(make_scope(host=host), PUBLIC) is public


def test_a_configured_host_name_is_ours() -> None:
    config = load_config(None, {}, {"server.host": "Tafel.lan"})
    assert allowed_host(make_scope(host="tafel.lan:8765"), config)


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "config"),
    [
        ("http", "127.0.0.1:8765", "http://127.0.0.1:8765", HERE),
        ("ws", "localhost:8765", "http://localhost:8765", HERE),
        ("ws", "[::1]:8765", "http://[::1]:8765", HERE),
        ("http", "192.168.1.7:80", "http://192.168.1.7", HERE),
        ("wss", "games.example.org", "https://games.example.org", PUBLIC),
        ("https", "games.example.org:443", "https://games.example.org", PUBLIC),
        # TLS ends at a proxy that nobody configured as trusted
        ("ws", "games.example.org", "https://games.example.org", PUBLIC),
        # a tunnel to the same server
        ("http", "localhost:9000", "http://localhost:9000", PUBLIC),
    ],
)
def test_our_own_pages_may_act(scheme: str, host: str, origin: str, config: Config) -> None:
    assert allowed_origin(make_scope(scheme=scheme, host=host, origin=origin), config)


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "config"),
    [
        ("http", "127.0.0.1:8765", "http://127.0.0.1:9999", HERE),
        ("http", "127.0.0.1:8765", "https://127.0.0.1:8765", HERE),
        ("http", "127.0.0.1:8765", "http://localhost:8765", HERE),
        ("http", "127.0.0.1:8765", "null", HERE),
        ("http", "127.0.0.1:8765", "", HERE),
        ("http", "127.0.0.1:8765", "http://evil.example", HERE),
        ("http", "127.0.0.1:8765", "http://127.0.0.1:8765.evil.example", HERE),
        ("http", "127.0.0.1:8765", ["http://127.0.0.1:8765", "http://evil.example"], HERE),
        ("http", "evil.example:8765", "http://evil.example:8765", HERE),  # DNS rebinding
        ("wss", "games.example.org", "http://games.example.org", PUBLIC),
        ("ws", "games.example.org", "http://games.example.org", PUBLIC),
        ("wss", "games.example.org", "https://other.example.org", PUBLIC),
        ("https", "localhost", "https://games.example.org", PUBLIC),
    ],
)
def test_other_pages_may_not(
    scheme: str, host: str, origin: str | list[str], config: Config
) -> None:
    scope = make_scope(scheme=scheme, host=host, origin=origin, authorization="Bearer st_x")
    assert not allowed_origin(scope, config)


def test_without_origin_only_programs_may_act() -> None:
    def allowed(**headers: str) -> bool:
        return allowed_origin(make_scope(host="localhost", **headers), HERE)

    assert allowed(authorization="Bearer st_x")
    assert allowed()  # comes in for the first time
    assert not allowed(cookie="a=b")
    assert not allowed(authorization="Bearer st_x", cookie="a=b")
    rebound = make_scope(host="evil.example", authorization="Bearer st_x")
    assert not allowed_origin(rebound, HERE)
