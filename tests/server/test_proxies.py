"""Forwarding headers: believed from trusted proxies, dropped from all others."""

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.server.proxies import TrustedProxies, read_address, read_forwarded, split_host

PROXY = "10.0.0.1"


def seen(
    *headers: tuple[str, str], peer: str | None = PROXY, kind: str = "http", path: str = "/"
) -> Any:
    """What the app behind the middleware is shown of a request."""
    shown = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        shown.append(scope)

    scope = {
        "type": kind,
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "client": peer and (peer, 5000),
        "headers": [(b"host", b"inner:8765"), (b"accept", b"*/*")]
        + [(name.lower().encode(), value.encode("latin-1")) for name, value in headers],
    }
    asyncio.run(TrustedProxies(app, ["10.0.0.0/8", "fd00::/8"])(scope, None, None))
    return shown[0]


def client(*headers: tuple[str, str], peer: str | None = PROXY) -> Any:
    return seen(*headers, peer=peer)["client"][0]


def host(scope: Any) -> list[bytes]:
    return [value for name, value in scope["headers"] if name == b"host"]


FORGED = (
    ("X-Forwarded-For", "192.0.2.1"),
    ("X-Forwarded-Proto", "https"),
    ("X-Forwarded-Host", "example.org"),
    ("X-Forwarded-Port", "443"),
    ("X-Real-IP", "192.0.2.1"),
    ("Forwarded", "for=192.0.2.1;proto=https;host=example.org"),
)


@pytest.mark.parametrize("peer", ["198.51.100.7", "11.0.0.1", "::1", None, "unix"])
def test_from_others_nothing_is_believed_and_all_is_dropped(peer: str | None) -> None:
    scope = seen(*FORGED, peer=peer)
    assert scope["client"] == (peer and (peer, 5000))
    assert scope["scheme"] == "http"
    assert scope["headers"] == [(b"host", b"inner:8765"), (b"accept", b"*/*")]


def test_a_trusted_proxy_is_believed_and_its_headers_end_there() -> None:
    scope = seen(*FORGED)
    assert scope["client"] == ("192.0.2.1", 0)
    assert scope["scheme"] == "https"
    assert sorted(scope["headers"]) == [(b"accept", b"*/*"), (b"host", b"example.org")]


def test_a_socket_behind_https_is_a_safe_socket() -> None:
    for word in ("https", "wss", "HTTPS"):
        assert seen(("X-Forwarded-Proto", word), kind="websocket")["scheme"] == "wss"
    assert seen(("X-Forwarded-Proto", "http"), kind="websocket")["scheme"] == "ws"
    assert seen(("X-Forwarded-Proto", "wss"))["scheme"] == "https"


def test_the_rightmost_address_that_is_no_proxy_counts() -> None:
    assert client(("X-Forwarded-For", "6.6.6.6, 192.0.2.1")) == "192.0.2.1"
    assert client(("X-Forwarded-For", "6.6.6.6, 192.0.2.1, 10.9.9.9")) == "192.0.2.1"
    assert client(("X-Forwarded-For", "6.6.6.6"), ("X-Forwarded-For", "192.0.2.1")) == "192.0.2.1"
    assert client(("X-Forwarded-For", "10.1.1.1, 10.2.2.2")) == "10.1.1.1"


def test_beyond_a_malformed_address_nothing_is_believed() -> None:
    assert client(("X-Forwarded-For", "6.6.6.6, unknown")) == PROXY
    assert client(("X-Forwarded-For", "6.6.6.6, rubbish, 10.9.9.9")) == "10.9.9.9"
    assert client(("X-Forwarded-For", "6.6.6.6,")) == PROXY
    assert client(("X-Forwarded-For", "")) == PROXY


def test_other_malformed_values_are_ignored() -> None:
    for scheme in ("javascript", "https;", "", "http, ftp"):
        assert seen(("X-Forwarded-Proto", scheme))["scheme"] == "http"
    for name in ("a/b", "a b", "", "a:99999", "ex\xe4mple.org", "a@b", "good.example, a/b"):
        assert host(seen(("X-Forwarded-Host", name))) == [b"inner:8765"]


def test_ports_and_both_versions_of_addresses_are_read() -> None:
    assert client(("X-Forwarded-For", "192.0.2.1:4711")) == "192.0.2.1"
    assert client(("X-Forwarded-For", "[2001:db8::1]:4711")) == "2001:db8::1"
    assert client(("X-Forwarded-For", "2001:DB8::1")) == "2001:db8::1"
    assert client(("X-Forwarded-For", "192.0.2.1"), peer="::ffff:10.0.0.1") == "192.0.2.1"
    assert client(("X-Forwarded-For", "192.0.2.1"), peer="fd00::1") == "192.0.2.1"


def test_forwarded_counts_where_it_is_alone() -> None:
    scope = seen(
        ("Forwarded", 'for=6.6.6.6;proto=http;host=evil.example, For="[2001:db8::1]:47";'
         'Proto=https;Host="games.example.org:8443";by=_x, for=10.0.0.9'),
    )  # fmt: skip
    assert scope["client"] == ("2001:db8::1", 0)
    assert scope["scheme"] == "https"
    assert host(scope) == [b"games.example.org:8443"]


def test_a_clients_own_forwarded_is_ignored_beside_the_proxys_header() -> None:
    # nginx adds X-Forwarded-For and passes Forwarded on as it came
    scope = seen(
        ("X-Forwarded-For", "192.0.2.1"), ("Forwarded", "for=6.6.6.6;proto=https;host=evil.example")
    )
    assert scope["client"] == ("192.0.2.1", 0)
    assert scope["scheme"] == "http"
    assert host(scope) == [b"inner:8765"]


@pytest.mark.parametrize(
    "text", ["for", "for=", 'for="1.2.3.4', "for=1.2.3.4 proto=https", ";", "for=1.2.3.4;;", "=x"]
)
def test_a_malformed_forwarded_is_ignored(text: str) -> None:
    assert list(read_forwarded(text)) == []
    assert client(("Forwarded", text)) == PROXY


def test_hidden_and_unknown_clients_stay_the_proxys() -> None:
    for node in ("unknown", "_hidden", '"_a:_b"'):
        scope = seen(("Forwarded", f"for=6.6.6.6, for={node};proto=https"))
        assert scope["client"][0] == PROXY
        assert scope["scheme"] == "https"


def test_without_trusted_networks_nobody_is_trusted() -> None:
    assert not TrustedProxies(None, []).trusts("127.0.0.1")


@given(st.lists(st.tuples(st.sampled_from([name for name, _ in FORGED]), st.binary(max_size=40))))
def test_no_value_breaks_it(headers: list[tuple[str, bytes]]) -> None:
    scope = seen(*((name, value.decode("latin-1")) for name, value in headers))
    assert read_address(scope["client"][0]) is not None
    assert scope["scheme"] in ("http", "https")
    assert len(host(scope)) == 1
    assert split_host(host(scope)[0].decode())
