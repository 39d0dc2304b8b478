"""The server as an ASGI app: its endpoints, its socket, and what surrounds them."""

import time
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from speeltafel.play.refusals import Code, RefusedError
from speeltafel.server import admin, openapi
from speeltafel.server import hall as h
from speeltafel.server.door import JSON, Call, Endpoint, endpoint_route, refusal_response, who
from speeltafel.server.endpoints import ENDPOINTS
from speeltafel.server.headers import SafeHeaders, allowed_origin
from speeltafel.server.house import House
from speeltafel.server.limits import address_key
from speeltafel.server.notice_endpoints import NOTICE_ENDPOINTS
from speeltafel.server.pages import built_routes
from speeltafel.server.proxies import TrustedProxies
from speeltafel.server.replay import REPLAY_ENDPOINTS
from speeltafel.server.sockets import Connection, follow_sessions
from speeltafel.server.store import StoreError


async def show_api(call: Call) -> Response:
    """Describe this API."""
    return Response(api_text(), media_type=JSON)


@cache
def api_text() -> str:
    """Return the OpenAPI document."""
    return openapi.as_text(openapi.document(API))


API = [
    *ENDPOINTS,
    Endpoint("GET", "/api/openapi.json", show_api, dict, open=True),
    *NOTICE_ENDPOINTS,
    *REPLAY_ENDPOINTS,
    *admin.ENDPOINTS,
]


async def refuse_route(request: Request, error: Exception) -> Response:
    """Answer what no route takes."""
    assert isinstance(error, HTTPException)
    text = "there is nothing at this address"
    if error.status_code == 405:
        text = f"nothing at this address can be asked with {request.method}"
    answer = refusal_response(RefusedError(Code.NOT_FOUND, text))
    answer.status_code = error.status_code
    if error.status_code == 405:  # and what can be
        routes = [one for one in request.app.routes if isinstance(one, Route)]
        fitting = [one for one in routes if one.path_regex.match(request.scope["path"])]
        methods = {method for one in fitting for method in one.methods or ()}
        answer.headers["allow"] = ", ".join(sorted(methods))
    return answer


def socket_route(house: House) -> WebSocketRoute:
    """Return the route of the socket."""

    async def serve(socket: WebSocket) -> None:
        address = address_key(socket.scope)
        if not allowed_origin(socket.scope, house.config):
            await deny(socket, RefusedError(Code.FORBIDDEN, "this request comes from another site"))
            return
        if house.handshakes.take(address, time.monotonic()):
            await deny(socket, RefusedError(Code.TOO_FAST, "too many connections at once"))
            return
        try:
            person, session = await who(house, socket)
        except (RefusedError, StoreError) as error:
            await deny(socket, error if isinstance(error, RefusedError) else h.NO_ROOM)
            return
        if person is None:
            await deny(socket, RefusedError(Code.NOT_SIGNED_IN, "come in first: POST /api/me"))
            return
        if house.hall.closing:
            await deny(socket, h.CLOSING)
            return
        if not house.sockets.enter(address):
            await deny(socket, RefusedError(Code.TOO_MANY, "too many connections"))
            return
        try:
            await socket.accept()
            await Connection(house, socket, h.Caller(person.id, person.name), session).run()
        finally:
            house.sockets.leave(address)

    async def deny(socket: WebSocket, refusal: RefusedError) -> None:
        house.metrics.refused(refusal.code)
        await socket.send_denial_response(refusal_response(refusal))

    return WebSocketRoute("/socket", serve)


def make_app(house: House) -> Starlette:
    """Return the app of a house, which opens and closes with it."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> Any:
        await house.open()
        house.spawn(follow_sessions(house))
        yield
        await house.close()

    routes: list[BaseRoute] = [socket_route(house)]
    routes += [endpoint_route(endpoint, house) for endpoint in API]
    routes += [*built_routes(), *admin.page_routes(house)]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(TrustedProxies, trusted=house.config.proxies.trusted),
            Middleware(SafeHeaders, config=house.config),
        ],
        exception_handlers={HTTPException: refuse_route},
    )
    app.router.redirect_slashes = False  # one address each
    return app
