"""What can be asked for over HTTP: persons, tables, and how the server is."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from itertools import islice

import msgspec
from starlette.responses import Response

from speeltafel.bots.levels import LANGUAGES, LEVELS
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.play.foresight import foresee
from speeltafel.play.record import dump_record
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.play.table import Table, TableView
from speeltafel.server import hall as h
from speeltafel.server import people
from speeltafel.server import protocol as p
from speeltafel.server.door import (
    CONFLICT,
    JSON,
    Call,
    Endpoint,
    as_json,
    check_admin,
    check_banned,
    drop_cookie,
    set_cookie,
)
from speeltafel.server.house import House, tell_processes, viewer_of
from speeltafel.server.limits import MadeTables, address_key, plain_address
from speeltafel.server.metrics import CONTENT_TYPE
from speeltafel.server.sockets import POLICY, close_sockets
from speeltafel.server.store import StoreError
from speeltafel.texts import Said

logger = logging.getLogger(__name__)

LISTED = 100  # tables in a list
PATIENCE = 20.0  # seconds that somebody waits for a game to be compiled
TOLD_AT_ONCE = 32  # moves of a story: about a millisecond
READY_SECONDS = 2.0  # in which the store must have written something
NOT_READY = RefusedError(Code.NOT_READY, "this game is being prepared; try again in a minute")


# Persons


async def come_in(call: Call) -> Response:
    """Come in as a guest; a program gets a token, a browser a cookie.

    A browser that is known stays who it is: pages forget sooner than cookies.
    """
    if call.person and not call.person.robot and not call.body.robot:
        return as_json(p.Me(call.person.id, call.person.name, call.person.robot), 201)
    person, secret = await people.come_in(call.house.store, call.body.name, call.body.robot)
    token = secret if person.robot else ""
    answer = as_json(p.Me(person.id, person.name, person.robot, token), 201)
    if not person.robot:
        set_cookie(call.request, answer, secret)
    return answer


async def sign_in(call: Call) -> Response:
    """Come back on another device, with the secret of the personal link."""
    store = call.house.store
    person = await store.find_link(people.hashed(call.body.secret))
    if person is None:
        raise RefusedError(Code.UNKNOWN_PERSON, "this link is not valid, or no longer")
    check_banned(person)
    if call.session:
        await end_session(call, "signed in again")
    answer = as_json(p.Me(person.id, person.name, person.robot))
    set_cookie(call.request, answer, await people.new_session(store, person))
    return answer


async def end_session(call: Call, reason: str) -> None:
    """End the caller's session, and its sockets in all processes."""
    await call.house.store.end_session(call.session)
    close_sockets(call.house, reason, session=call.session)
    await tell_processes(call.house.store)


async def sign_out(call: Call) -> Response:
    """End this session, and its sockets."""
    await end_session(call, "signed out")
    answer = Response(status_code=204)
    drop_cookie(call.request, answer)
    return answer


async def end_others(call: Call) -> None:
    """End all own sessions but this one, and their sockets."""
    assert call.person is not None
    await call.house.store.end_sessions(call.person.id, call.session)
    for connection in list(call.house.connections):
        if connection.caller.person == call.person.id and connection.session != call.session:
            connection.close(POLICY, "signed out elsewhere")
    await tell_processes(call.house.store)


async def me(call: Call) -> p.Me:
    """Say who one is."""
    assert call.person is not None
    return p.Me(call.person.id, call.person.name, call.person.robot)


async def rename(call: Call) -> p.Me:
    """Change the own name."""
    assert call.person is not None
    name = people.clean_name(call.body.name)
    await call.house.store.change_person(call.person.id, name=name)
    for connection in list(call.house.connections):
        if connection.caller.person == call.person.id:
            connection.caller = h.Caller(call.person.id, name)
    call.house.hall.rename(call.person.id, name)
    call.house.carry_out()
    await tell_processes(call.house.store)
    return p.Me(call.person.id, name, call.person.robot)


async def new_link(call: Call) -> p.Link:
    """Make a personal link; the one before is no longer valid."""
    assert call.person is not None
    secret = people.new_secret()
    await call.house.store.change_person(call.person.id, link=people.hashed(secret))
    return p.Link(secret)


async def drop_link(call: Call) -> None:
    """Make the personal link invalid."""
    assert call.person is not None
    await call.house.store.change_person(call.person.id, link=b"")


async def delete_me(call: Call) -> Response:
    """Forget a person; the games stay, without the name."""
    assert call.person is not None
    person = call.person.id
    await call.house.store.delete_person(person)
    close_sockets(call.house, "you are gone", person=person)
    await call.house.see_off(person)
    answer = Response(status_code=204)
    drop_cookie(call.request, answer)
    return answer


# Tables


async def games(call: Call) -> p.Games:
    """List the games and the bots' levels."""
    ready = call.house.preparation
    return p.Games(
        [game_entry(name, ready.games[name].is_set()) for name in GAMES],
        [
            p.LevelEntry(level.key, dict(zip(LANGUAGES, level.names, strict=True)))
            for level in LEVELS
        ],
        ready.bots.is_set(),
    )


def game_entry(name: str, ready: bool) -> p.GameEntry:
    """Describe a game."""
    game = rules(name)
    options = [
        p.OptionEntry(
            one.name, one.default, one.meaning, list(one.choices), one.least, one.most
        )
        for one in game.OPTIONS
    ]  # fmt: skip
    return p.GameEntry(
        name, game.TITLE, game.AUTHORS, game.PUBLISHER, game.YEAR, list(game.PLAYERS), options,
        ready,
    )  # fmt: skip


async def make_table(call: Call) -> Response:
    """Make a table, sit down if wanted, and see it."""
    wish: p.NewTable = call.body
    assert call.person is not None
    h.checked(wish.settings)
    house, person = call.house, call.person.id
    try:
        async with asyncio.timeout(PATIENCE):
            await house.preparation.games[wish.settings.game].wait()
    except TimeoutError:
        raise NOT_READY from None
    table = house.hall.table_name(person, wish.id)
    if await house.store.row(table) is None:  # what is repeated is answered as before
        await check_new_table(call, person, table)
    await house.ask(h.Make(wish.id, table, wish.settings, wish.seat), call.caller)
    return as_json(await house.look(table, view_for(house, person, None, 0)), 201)


async def check_new_table(call: Call, person: str, table: str) -> None:
    """Refuse one more table where there are too many, and count it."""
    house = call.house
    most = house.config.limits.tables_per_person
    if len(await house.store.tables_of(person, most, False)) >= most:
        raise RefusedError(Code.TOO_MANY, f"you sit at {most} tables; finish some first")
    await count_made(house, house.made_by_person, person, table)
    await count_made(house, house.made_by_address, address_key(call.request.scope), table)


async def count_made(house: House, made: MadeTables, key: str, table: str) -> None:
    """Count a table that is about to be made; refuse it if too many others are empty."""
    if made.add(key, table, time.monotonic()):
        return
    made.keep(key, await house.store.empty_tables(made.tables(key)))
    if not made.add(key, table, time.monotonic()):
        raise RefusedError(
            Code.TOO_MANY, f"nobody plays at {made.most} tables that were made in the last hour",
            said=Said("refused-too-many-empty"),
        )  # fmt: skip


async def listed(call: Call) -> p.Tables:
    """List the tables that anybody may join or watch."""
    game = call.query("game", "")
    rows = await call.house.store.listed(LISTED, game)
    return await call.house.entries(rows, call.person.id if call.person else "")


async def own_tables(call: Call) -> p.Tables:
    """List the tables at which one sits, or has sat."""
    assert call.person is not None
    finished = call.query("finished", False)
    rows = await call.house.store.tables_of(call.person.id, LISTED, finished)
    return await call.house.entries(rows, call.person.id)


async def find_code(call: Call) -> p.Found:
    """Find the table that a code stands for."""
    wrong = "there is no table with this code"
    row = await call.house.store.find_code(call.path("code", Code.UNKNOWN_TABLE, wrong).upper())
    if row is None:
        raise RefusedError(Code.UNKNOWN_TABLE, wrong)
    return p.Found(row.id)


def view_for(
    house: House, person: str, seat: int | None, since: int
) -> Callable[[Table], msgspec.Struct]:
    """Return how to make the view of a person."""
    return lambda table: table.view(viewer_of(table, person, seat), since, house.hall.name_of)


async def view(call: Call) -> msgspec.Struct:
    """See a table once."""
    assert call.person is not None
    seat, since = call.query("seat"), call.query("since", 0)
    return await call.house.look(call.table, view_for(call.house, call.person.id, seat, since))


async def command(call: Call) -> msgspec.Struct | Response:
    """Carry out a command, as over the socket; one that is stale is refused with the view."""
    if call.body.table != call.table:
        raise RefusedError(Code.BAD_MESSAGE, "the command names another table than the address")
    try:
        return await call.house.ask(call.body, call.caller)
    except RefusedError as refusal:
        if refusal.code != Code.STALE:
            raise
        return await refuse_stale(call, refusal)


async def refuse_stale(call: Call, refusal: RefusedError) -> Response:
    """Return a refusal with the view, which would come by itself over the socket."""
    house, wish = call.house, call.body
    house.metrics.refused(refusal.code)
    since = wish.version if isinstance(wish, p.Act | p.Undo) else 0
    view = await house.look(call.table, view_for(house, call.caller.person, None, since))
    refused = p.refused(refusal, wish.id, call.table)
    return as_json(msgspec.structs.replace(refused, view=view), CONFLICT)


async def story(call: Call) -> msgspec.Struct:
    """Tell a game from its beginning, as one saw it."""
    assert call.person is not None
    person, seat = call.person.id, call.query("seat")
    found: list[Iterator[list[Said]]] = []

    def ask(table: Table) -> msgspec.Struct:
        found.append(table.story(viewer_of(table, person, seat)))
        return p.Pong(0)

    await call.house.look(call.table, ask)
    moves: list[list[Said]] = []
    while some := list(islice(found[0], TOLD_AT_ONCE)):
        moves += some
        await asyncio.sleep(0)  # others need not wait for the whole of it
    return p.Story(moves)


async def hint(call: Call) -> msgspec.Struct:
    """Ask what a strong player would do, in a game against bots."""
    assert call.person is not None
    return await call.house.hint(call.table, call.person.id)


async def foresight(call: Call) -> msgspec.Struct:
    """Tell what each of one's moves would lead to."""
    assert call.person is not None
    person, seat = call.person.id, call.query("seat")

    def tell(table: Table) -> msgspec.Struct:
        viewer = viewer_of(table, person, seat)
        game = table.game
        if game is None or viewer < 0 or viewer != table.actor:
            return p.Foresight(table.version, {})
        return p.Foresight(table.version, foresee(game))

    return await call.house.look(call.table, tell)


class Text(msgspec.Struct, frozen=True):
    """A text that is sent as it is."""

    text: str


async def record(call: Call) -> Response:
    """Export a finished game."""
    name_of = call.house.hall.name_of
    found = await call.house.look(
        call.table, lambda table: Text(dump_record(table.record(name_of)))
    )
    assert isinstance(found, Text)
    answer = Response(found.text + "\n", media_type=JSON)
    answer.headers["content-disposition"] = f'attachment; filename="{call.table}.jsonl"'
    return answer


# Care


async def healthz(call: Call) -> Response:
    """Say that the process lives."""
    return Response("ok\n", media_type="text/plain")


async def readyz(call: Call) -> Response:
    """Say whether the server can store what people do."""
    try:
        async with asyncio.timeout(READY_SECONDS):
            await call.house.store.check()
    except (StoreError, TimeoutError):
        return Response("the store cannot be written\n", 503, media_type="text/plain")
    return Response("ok\n", media_type="text/plain")


async def metrics(call: Call) -> Response:
    """Show the figures of this process, to this machine or with the admin token.

    They tell how much is played.
    """
    client = plain_address((call.request.scope.get("client") or ("",))[0])
    if client is None or not client.is_loopback:
        check_admin(call.house, call.request)
    return Response(call.house.metrics.text(), media_type=CONTENT_TYPE)


ENDPOINTS = [
    Endpoint("GET", "/healthz", healthz, str, open=True),
    Endpoint("GET", "/readyz", readyz, str, open=True),
    Endpoint("GET", "/metrics", metrics, str, open=True),
    Endpoint("POST", "/api/me", come_in, p.Me, p.Newcomer, open=True, limit="guests", status=201),
    Endpoint("GET", "/api/me", me, p.Me),
    Endpoint("PATCH", "/api/me", rename, p.Me, p.Rename),
    Endpoint("DELETE", "/api/me", delete_me),
    Endpoint("POST", "/api/me/link", new_link, p.Link),
    Endpoint("DELETE", "/api/me/link", drop_link),
    Endpoint("POST", "/api/session", sign_in, p.Me, p.SignIn, open=True, limit="logins"),
    Endpoint("DELETE", "/api/session", sign_out),
    Endpoint("DELETE", "/api/sessions", end_others),
    Endpoint("GET", "/api/games", games, p.Games, open=True),
    Endpoint("GET", "/api/tables", listed, p.Tables, open=True, query=("game",)),
    Endpoint("POST", "/api/tables", make_table, TableView, p.NewTable, status=201),
    Endpoint("GET", "/api/tables/mine", own_tables, p.Tables, query=("finished",)),
    Endpoint("GET", "/api/codes/{code}", find_code, p.Found, limit="logins"),
    Endpoint("GET", "/api/tables/{table}", view, TableView, query=("seat", "since")),
    Endpoint("POST", "/api/tables/{table}/commands", command, p.Done, p.Command),
    Endpoint("GET", "/api/tables/{table}/story", story, p.Story, query=("seat",)),
    Endpoint("GET", "/api/tables/{table}/hint", hint, p.Hint),
    Endpoint("GET", "/api/tables/{table}/foresight", foresight, p.Foresight, query=("seat",)),
    Endpoint("GET", "/api/tables/{table}/record", record, dict),
]
