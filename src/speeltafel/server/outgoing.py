"""Requests to addresses that people gave.

Such an address may point into the operator's own network. So a name is looked up once, what comes
of it is checked, and the connection goes to that very address; redirects are not followed, and of
an answer only the first line is read.
"""

import asyncio
import ipaddress
import re
import socket
import ssl
import threading
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from speeltafel.engine.errors import SettingError, SpeeltafelError
from speeltafel.server.config import is_address
from speeltafel.server.limits import plain_address

EXCHANGE_SECONDS = 10.0  # for looking up, connecting, sending and the answer
CONNECT_SECONDS = 3.0  # for one of several addresses
QUEUE_SECONDS = 20.0  # to wait for others who send to the same host
PER_HOST = 8  # exchanges at once
LOOK_UPS = 32  # at once; slow ones live on after the exchange has given up
TRIED = 4  # addresses of a name
LINE = 1024  # bytes that are read of an answer
LABEL = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
NAME = re.compile(rf"(?=.{{1,253}}$){LABEL}(\.{LABEL})*", re.IGNORECASE)
STATUS = re.compile(rb"HTTP/1\.[01] ([2-5][0-9][0-9])\b")
PORTS = {"http": 80, "https": 443}
UNICAST = ipaddress.IPv6Network("2000::/3")
# Networks of version 6 that stand for addresses of version 4: NAT64, and tunnels of old
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
TUNNELS = (ipaddress.IPv6Network("2001::/32"), ipaddress.IPv6Network("2002::/16"))

LookUp = Callable[[str, int], Awaitable[list[str]]]


class UnreachableError(SpeeltafelError):
    """There was no answer; trying again later may help."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where a request goes."""

    scheme: str
    host: str
    port: int
    path: str  # with the query

    @property
    def authority(self) -> str:
        """The host as a URL has it, with its port unless it is the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """The URL without its path."""
        return f"{self.scheme}://{self.authority}"


def read_target(url: str) -> Target:
    """Read an address, or raise SettingError; its path may be a secret, so it is never quoted.

    >>> read_target("https://hooks.example.org/a?b").authority
    'hooks.example.org'
    """
    if not re.fullmatch(r"[!-~]+", url):
        raise SettingError("an address has no spaces, and only ASCII letters (xn--… for others)")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise SettingError("this is not an address such as https://example.org/path") from None
    if parts.scheme not in PORTS or not (NAME.fullmatch(host) or is_address(host)):
        raise SettingError("an address begins with https:// or http:// and the name of a host")
    if "@" in parts.netloc:
        raise SettingError("an address holds no user name or password here")
    port = PORTS[parts.scheme] if port is None else port
    if port not in PORTS.values() and port <= 1024:
        raise SettingError(f"the port is 80, 443 or above 1024, not {port}")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port, path)


def is_public(address: str) -> bool:
    """Whether an IP address belongs to somebody out on the internet.

    >>> [is_public(one) for one in ("9.9.9.9", "10.0.0.1", "127.0.0.1", "::ffff:127.0.0.1")]
    [True, False, False, False]
    """
    found = plain_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found in NAT64:
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)))
        if found not in UNICAST or any(found in network for network in TUNNELS):
            return False
    return (
        found is not None and found.is_global and not found.is_multicast and not found.is_reserved
    )


class NameService:
    """Looks names up in threads that hold nobody up: neither others, nor the end of the process."""

    def __init__(self) -> None:
        self.free = threading.Semaphore(LOOK_UPS)

    async def __call__(self, host: str, port: int) -> list[str]:
        """Return the addresses of a host, none if it is not known."""
        loop = asyncio.get_running_loop()
        found: asyncio.Future[list[str]] = loop.create_future()
        if not self.free.acquire(blocking=False):
            raise UnreachableError("too many names are being looked up")

        def hand_over(addresses: list[str]) -> None:
            if not found.done():
                found.set_result(addresses)

        def work() -> None:
            addresses: list[str] = []
            try:
                answers = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
                addresses = [str(answer[4][0]) for answer in answers]
            except (OSError, UnicodeError):
                pass
            finally:
                self.free.release()
            with suppress(RuntimeError):  # the loop may have ended meanwhile
                loop.call_soon_threadsafe(hand_over, addresses)

        threading.Thread(target=work, daemon=True).start()
        return await found


class Postman:
    """Sends requests; `private` allows addresses of the own network too."""

    def __init__(
        self, private: bool, look_up: LookUp | None = None, context: ssl.SSLContext | None = None
    ) -> None:
        self.private = private
        self.look_up = look_up or NameService()
        self.context = context
        self.slots: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def addresses(self, target: Target) -> list[str]:
        """Return the checked addresses of a host, or raise UnreachableError."""
        found = list(dict.fromkeys(await self.look_up(target.host, target.port)))
        if not found or not (self.private or all(map(is_public, found))):
            # One sentence for both, or strangers could ask for the names of the own network
            raise UnreachableError(f"{target.host} is unknown, or not a public address")
        return found[:TRIED]

    async def check(self, target: Target) -> None:
        """Raise SettingError if nothing may be sent there."""
        try:
            async with asyncio.timeout(EXCHANGE_SECONDS):
                await self.addresses(target)
        except TimeoutError:
            raise SettingError(f"{target.host} could not be looked up in time") from None
        except UnreachableError as error:
            raise SettingError(str(error)) from None

    async def post(self, target: Target, headers: Mapping[str, str], body: bytes) -> int:
        """Send a request and return the status of the answer, or raise UnreachableError."""
        slot = self.slots.get(target.host)
        if slot is None:
            slot = self.slots[target.host] = asyncio.Semaphore(PER_HOST)
        try:
            async with asyncio.timeout(QUEUE_SECONDS):
                await slot.acquire()
        except TimeoutError:
            raise UnreachableError("too many requests wait for this host") from None
        try:
            async with asyncio.timeout(EXCHANGE_SECONDS):
                return await self._exchange(target, _request(target, headers, body))
        except TimeoutError:
            raise UnreachableError("no answer in time") from None
        except ssl.SSLError as error:
            raise UnreachableError(f"no secure connection: {error.reason}") from None
        except (OSError, ValueError) as error:  # ValueError: an endless first line
            reason = getattr(error, "strerror", None) or type(error).__name__
            raise UnreachableError(f"no connection: {reason}") from None
        finally:
            slot.release()

    async def _exchange(self, target: Target, request: bytes) -> int:
        reader, writer = await self._connect(target)
        try:
            writer.write(request)
            await writer.drain()
            line = await reader.readline()
        finally:
            writer.transport.abort()
        status = STATUS.match(line)
        if status is None:
            raise UnreachableError("the answer is not HTTP")
        return int(status[1])

    async def _connect(self, target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        secure = target.scheme == "https"
        if secure and self.context is None:
            self.context = ssl.create_default_context()
        problem: OSError = OSError()
        for address in await self.addresses(target):
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    return await asyncio.open_connection(
                        address, target.port, limit=LINE, ssl=self.context if secure else None,
                        server_hostname=target.host if secure else None,
                    )  # fmt: skip
            except OSError as error:  # a TimeoutError is one too
                problem = error
        raise problem


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = [
        f"POST {target.path} HTTP/1.1",
        f"Host: {target.authority}",
        f"Content-Length: {len(body)}",
        "Connection: close",
        "User-Agent: speeltafel",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
