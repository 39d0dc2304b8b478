"""Forwarding headers, believed only from the proxies that the operator named.

From anybody else they are dropped, so that nothing behind this can be misled by them. A proxy that
sets X-Forwarded-For mostly passes on a client's Forwarded, so that counts only where no
X-Forwarded- header came.
"""

import re
from collections.abc import Iterable, Iterator
from ipaddress import ip_network
from typing import Any, NamedTuple

from speeltafel.server.limits import plain_address

# One pair of a Forwarded header (RFC 7239), and the mark after it
PAIR = re.compile(r'[ \t]*(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]+))[ \t]*([;,]|$)')
# What a proxy calls a scheme, and what it is for a request and for a socket
SCHEMES = {
    "http": ("http", "ws"),
    "ws": ("http", "ws"),
    "https": ("https", "wss"),
    "wss": ("https", "wss"),
}
HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::([0-9]{1,5}))?")


class Hop(NamedTuple):
    """What a proxy says of the request that it got; empty where it says nothing."""

    address: str = ""
    scheme: str = ""
    host: str = ""


class TrustedProxies:
    """ASGI middleware that puts client, scheme and host as a trusted proxy saw them."""

    def __init__(self, app: Any, trusted: Iterable[str]) -> None:
        self.app = app
        self.networks = [ip_network(network) for network in trusted]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request on."""
        if scope["type"] != "lifespan":
            scope = self.resolve(scope)
        await self.app(scope, receive, send)

    def resolve(self, scope: Any) -> Any:
        """Return the scope as the client made it, without forwarding headers."""
        headers = [(name, value) for name, value in scope["headers"] if not _forwards(name)]
        resolved = {**scope, "headers": headers}
        if not self.trusts((scope.get("client") or ("",))[0]):
            return resolved
        for hop in reversed(list(read_hops(scope["headers"]))):
            if hop.scheme in SCHEMES:
                resolved["scheme"] = SCHEMES[hop.scheme][scope["type"] == "websocket"]
            if split_host(hop.host):
                others = [(name, value) for name, value in headers if name != b"host"]
                resolved["headers"] = [*others, (b"host", hop.host.encode())]
            address = read_address(hop.address)
            if address is None:
                break
            resolved["client"] = (address, 0)
            if not self.trusts(address):
                break
        return resolved

    def trusts(self, host: str) -> bool:
        """Whether this is the address of a trusted proxy."""
        address = plain_address(host)
        return address is not None and any(address in network for network in self.networks)


def _forwards(name: bytes) -> bool:
    return name.startswith(b"x-forwarded-") or name in (b"forwarded", b"x-real-ip")


def read_hops(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[Hop]:
    """Yield what each proxy said, the nearest one last."""
    values: dict[bytes, list[str]] = {}
    for name, value in headers:
        if _forwards(name):
            values.setdefault(name, []).append(value.decode("latin-1"))

    def parts(name: bytes) -> list[str]:
        joined = ",".join(values.get(name, []))
        return [part.strip() for part in joined.split(",")] if joined else [""]

    if any(name.startswith(b"x-forwarded-") for name in values):
        *others, nearest = parts(b"x-forwarded-for")
        yield from map(Hop, others)
        scheme, host = parts(b"x-forwarded-proto")[-1], parts(b"x-forwarded-host")[-1]
        yield Hop(nearest, scheme.lower(), host.lower())
    else:
        yield from read_forwarded(", ".join(values.get(b"forwarded", [])))


def read_forwarded(text: str) -> Iterator[Hop]:
    """Yield the hops of a Forwarded header; of a malformed one, none.

    >>> list(read_forwarded('for="[2001:db8::1]:47";proto=https, for=192.0.2.1'))[1].address
    '192.0.2.1'
    """
    hops, said, place = [], {}, 0
    while place < len(text):
        pair = PAIR.match(text, place)
        if pair is None:
            return
        name, quoted, bare, mark = pair.groups()
        said[name.lower()] = bare if quoted is None else re.sub(r"\\(.)", r"\1", quoted)
        if mark != ";":
            hops.append(Hop(said.get("for", ""), said.get("proto", "").lower(),
                            said.get("host", "").lower()))  # fmt: skip
            said = {}
        place = pair.end()
    yield from hops


def read_address(text: str) -> str | None:
    """Read an address that may have a port: 192.0.2.1, 192.0.2.1:80, 2001:db8::1, [2001:db8::1]:80.

    None: it is unknown, hidden or malformed.
    """
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    address = plain_address(text)
    return None if address is None else str(address)


def split_host(host: str) -> tuple[str, int | None] | None:
    """Split a Host header into name and port; None: it is malformed.

    >>> split_host("[::1]:80"), split_host("example.org"), split_host("a/b")
    (('::1', 80), ('example.org', None), None)
    """
    found = HOST.fullmatch(host)
    if found is None or int(found[2] or 0) > 65535:
        return None
    return found[1].strip("[]"), None if found[2] is None else int(found[2])
