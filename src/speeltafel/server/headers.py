"""What every answer carries, and whose requests are answered at all.

Goes behind `TrustedProxies`, so that scheme and host are those that the browser knows.
"""

import secrets
from typing import Any
from urllib.parse import urlsplit

from speeltafel.server.config import Config, is_address
from speeltafel.server.logs import REQUEST
from speeltafel.server.proxies import split_host

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'{socket}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; "
    "object-src 'none'"
)
ALWAYS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (
        b"permissions-policy",
        b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
# Monitors ask these by whatever address they have, and the answers are nobody's secret.
FOR_MONITORS = ("/healthz", "/readyz", "/metrics")
DEFAULT_PORTS = {"http": 80, "https": 443}


class SafeHeaders:
    """ASGI middleware: security and cache headers, a request id, and the check of Host."""

    def __init__(self, app: Any, config: Config) -> None:
        self.app = app
        self.config = config

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request on and its answer back."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request = secrets.token_hex(8)
        scope = {**scope, "state": {**scope.get("state", {}), "request": request}}
        path = self._path(scope)
        allowed = allowed_host(scope, self.config)
        identity = (b"x-request-id", request.encode())

        async def send_with_headers(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                extra = [identity, *_headers(scope, path, message["status"], named=allowed)]
                message = {**message, "headers": _merged(message.get("headers", ()), extra)}
            elif message["type"] == "websocket.accept":
                message = {**message, "headers": [*message.get("headers", ()), identity]}
            await send(message)

        token = REQUEST.set(request)
        try:
            if allowed or path in FOR_MONITORS:
                await self.app(scope, receive, send_with_headers)
            else:
                await _refuse(scope, send_with_headers)
        finally:
            REQUEST.reset(token)

    def _path(self, scope: Any) -> str:
        path: str = scope["path"]
        prefix = self.config.server.prefix
        return path.removeprefix(prefix) if path.startswith(f"{prefix}/") else path


def _headers(scope: Any, path: str, status: int, *, named: bool) -> list[tuple[bytes, bytes]]:
    """Return the headers of an answer; `named`: the host is one of ours and may be named."""
    secure = scope["scheme"] in ("https", "wss")
    socket = f" {'wss' if secure else 'ws'}://{_values(scope, b'host')[0]}" if named else ""
    headers = [*ALWAYS, (b"content-security-policy", POLICY.format(socket=socket).encode())]
    if secure:
        headers.append(STRICT_TRANSPORT)
    if path.startswith("/assets/") and status in (200, 206, 304):
        cache = b"public, max-age=31536000, immutable"  # their names change with their content
    elif path.startswith("/api/") or path in FOR_MONITORS:
        cache = b"no-store"
    else:
        cache = b"no-cache"
    return [*headers, (b"cache-control", cache)]


def _merged(own: Any, extra: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Add headers, except those that the answer has already."""
    names = {name.lower() for name, _ in own}
    return [*own, *((name, value) for name, value in extra if name not in names)]


async def _refuse(scope: Any, send: Any) -> None:
    found = split_host(",".join(_values(scope, b"host")))
    name = f"does not answer to the name {found[0]}" if found else "needs one proper Host header"
    text = f"This server {name}. If it should, its operator sets it as server.url.\n".encode()
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008})
            return
        kind = "websocket.http.response"
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(text)).encode()),
    ]
    await send({"type": f"{kind}.start", "status": 421, "headers": headers})
    await send({"type": f"{kind}.body", "body": text})


def _values(scope: Any, name: bytes) -> list[str]:
    """Return the values of a header, in lower case."""
    return [value.decode("latin-1").lower() for key, value in scope["headers"] if key == name]


# Whose requests are answered


def allowed_host(scope: Any, config: Config) -> bool:
    """Whether the request is for a name of this server.

    A page of another site can make its own name lead to this machine (DNS rebinding), and would
    then be of the same origin; its name in Host gives it away. An address cannot be made to lead
    elsewhere, so where no public address is set, the server may be called by any of its own.
    """
    hosts = _values(scope, b"host")
    found = split_host(hosts[0]) if len(hosts) == 1 else None
    if found is None:
        return False
    name = found[0]
    if name in LOOPBACK or name == config.server.host.lower():
        return True
    if config.server.url:
        return name == urlsplit(config.server.url).hostname
    return is_address(name)


def allowed_origin(scope: Any, config: Config) -> bool:
    """Whether a WebSocket handshake, or a request that changes something, comes from our own pages.

    Only programs send no Origin; they have no cookie either, which a browser would add by itself.
    """
    if not allowed_host(scope, config):
        return False
    origins = _values(scope, b"origin")
    if not origins:
        return not _values(scope, b"cookie")
    return len(origins) == 1 and _plain_origin(origins[0]) == own_origin(scope, config)


def own_origin(scope: Any, config: Config) -> str:
    """Return the origin of our pages as this client sees them; the host must be an allowed one."""
    host = _values(scope, b"host")[0]
    found = split_host(host)
    if config.server.url and found and found[0] == urlsplit(config.server.url).hostname:
        return _plain_origin(config.server.url)
    return _plain_origin(f"{scope['scheme'].replace('ws', 'http')}://{host}")


def _plain_origin(origin: str) -> str:
    """Leave the usual port out, as browsers do."""
    scheme = origin.partition(":")[0]
    return origin.removesuffix(f":{DEFAULT_PORTS.get(scheme, '')}")
