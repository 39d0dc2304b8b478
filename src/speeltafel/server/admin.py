"""Administration: an API behind the admin token, and one plain page for a browser.

The page has no script. It shows no cards, so that an operator can play too.
"""

import html
import logging
import time
from collections.abc import Awaitable, Callable
from urllib.parse import parse_qs

import msgspec
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from speeltafel import __version__
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.play.table import Table
from speeltafel.server import hall as h
from speeltafel.server import protocol as p
from speeltafel.server.door import (
    ADMIN_COOKIE,
    ADMIN_SECONDS,
    Call,
    Endpoint,
    admin_pass,
    check_admin,
    check_admin_token,
    cookie_name,
    endpoint_route,
)
from speeltafel.server.endpoints import record
from speeltafel.server.house import House, tell_processes
from speeltafel.server.sockets import close_sockets
from speeltafel.server.store import Person

logger = logging.getLogger(__name__)

SHOWN = 200  # tables or persons at a time
NO_TABLE = RefusedError(Code.UNKNOWN_TABLE, "there is no such table")
NO_PERSON = RefusedError(Code.UNKNOWN_PERSON, "there is no such person")


# What an operator can ask for


async def tables(call: Call) -> p.AdminTables:
    """List all tables by name, from the one after `after`."""
    rows = await call.house.store.all_rows(call.query("after", ""), SHOWN)
    return p.AdminTables((await call.house.entries(rows, "")).tables)


async def table(call: Call) -> p.AdminTable:
    """Show who sits at a table and how far it is."""
    row = await call.house.store.row(call.table)
    if row is None:
        raise NO_TABLE
    found = await call.house.look(call.table, lambda one: as_admin_table(one, call.house))
    assert isinstance(found, p.AdminTable)
    return found


def as_admin_table(one: Table, house: House) -> p.AdminTable:
    """Return what an operator is told of a table."""
    seats = [
        p.AdminSeat(seat.person, house.hall.name_of(seat.person), one.level(number), seat.away)
        for number, seat in enumerate(one.seats)
    ]
    return p.AdminTable(
        one.name, one.made.code, one.settings.game, one.status, one.version, one.settings.listed,
        one.actor, seats, one.created, one.updated, one.deadline,
    )  # fmt: skip


async def close(call: Call) -> msgspec.Struct:
    """Close a table before its end."""
    logger.info("the operator closes a table", extra={"table": call.table})
    return await call.house.ask(h.Rule(call.table, None, call.body.reason), h.NOBODY)


async def free_seat(call: Call) -> msgspec.Struct:
    """Free a seat; once the game has begun, a bot stands in."""
    seat = call.path("seat", Code.BAD_SETTING, "seats are 0 to 5")
    logger.info("the operator frees seat %d", seat, extra={"table": call.table})
    return await call.house.ask(h.Rule(call.table, seat), h.NOBODY)


async def delete_table(call: Call) -> None:
    """Close a table and delete it with all that happened there."""
    house, name = call.house, call.table
    if await house.store.row(name) is None:
        raise NO_TABLE
    try:
        await house.ask(h.Rule(name, None, "deleted by the operator"), h.NOBODY)
    except RefusedError as refusal:
        if refusal.code not in (Code.OVER, Code.CLOSED):
            raise
    await house.store.delete_table(name)
    place = house.hall.places.get(name)
    if place is not None and not place.busy:
        del house.hall.places[name]
    logger.info("the operator deleted a table", extra={"table": name})


async def persons(call: Call) -> p.AdminPersons:
    """List persons by id, from the one after `after`, if wanted only those with `name` in it."""
    after, name = call.query("after", ""), call.query("name", "").casefold()
    found: list[p.AdminPerson] = []
    while len(found) < SHOWN and (some := await call.house.store.all_persons(after)):
        found += [as_admin_person(one) for one in some if name in one.name.casefold()]
        after = some[-1].id
    return p.AdminPersons(found[:SHOWN])


def as_admin_person(person: Person) -> p.AdminPerson:
    """Return what an operator is told of a person."""
    return p.AdminPerson(person.id, person.name, person.robot, person.banned, person.created)


async def ban(call: Call) -> None:
    """Ban a person: all sessions and sockets end, and the personal link lets nobody in."""
    person = await known_person(call)
    await call.house.store.change_person(person, banned=True)
    await call.house.store.end_sessions(person)
    close_sockets(call.house, "you are banned from this server", person=person)
    await tell_processes(call.house.store)
    logger.info("the operator banned a person", extra={"person": person})


async def unban(call: Call) -> None:
    """Let a banned person sign in again, with the personal link."""
    person = await known_person(call)
    await call.house.store.change_person(person, banned=False)
    logger.info("the operator lets a person in again", extra={"person": person})


async def known_person(call: Call) -> str:
    """Return the person in the path, or refuse an unknown one."""
    person = str(call.path("person", Code.UNKNOWN_PERSON, str(NO_PERSON)))
    if await call.house.store.person(person) is None:
        raise NO_PERSON
    return person


async def figures(call: Call) -> p.Figures:
    """Show how the server is doing."""
    house = call.house
    return p.Figures(
        __version__, len(house.processes), len(house.connections), len(house.hall.places),
        house.preparation.bots.is_set(), house.hall.closing,
    )  # fmt: skip


TABLE = "/admin/api/tables/{table}"
PERSON = "/admin/api/persons/{person}"
ENDPOINTS = [
    Endpoint("GET", "/admin/api/figures", figures, p.Figures, admin=True),
    Endpoint("GET", "/admin/api/tables", tables, p.AdminTables, admin=True, query=("after",)),
    Endpoint("GET", TABLE, table, p.AdminTable, admin=True),
    Endpoint("DELETE", TABLE, delete_table, admin=True),
    Endpoint("POST", f"{TABLE}/close", close, p.Done, p.Ruling, admin=True),
    Endpoint("POST", f"{TABLE}/seats/{{seat}}/free", free_seat, p.Done, admin=True),
    Endpoint("GET", f"{TABLE}/record", record, dict, admin=True),
    Endpoint(
        "GET", "/admin/api/persons", persons, p.AdminPersons, admin=True, query=("after", "name")
    ),
    Endpoint("POST", f"{PERSON}/ban", ban, admin=True),
    Endpoint("DELETE", f"{PERSON}/ban", unban, admin=True),
]


# The page

STYLE = """body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
table { border-collapse: collapse; margin: 0 0 2rem; width: 100% }
th, td { border-bottom: 1px solid #ccc; padding: .3rem .6rem; text-align: left }
form { display: inline }
button, input { font: inherit }
.wrong { color: #a00 }
@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } .wrong { color: #f88 } }
"""  # noqa: E501
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Speeltafel: administration</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="stylesheet" href="admin/style.css"></head>
<body><h1>Administration</h1>{body}</body></html>
"""
SIGN_IN = """<form method="post" action="admin/login"><label>Admin token
<input name="token" type="password" autocomplete="current-password" required></label>
<button>Sign in</button></form>"""


def page(body: str, status: int = 200) -> Response:
    """Return a page; its forms need their origin sent, which `no-referrer` would hide."""
    answer = HTMLResponse(PAGE.format(body=body), status)
    answer.headers["referrer-policy"] = "same-origin"
    answer.headers["cache-control"] = "no-store"
    return answer


def button(what: str, label: str, **fields: str | int) -> str:
    """Return a form of one button."""
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{html.escape(str(value))}">'
        for name, value in fields.items()
    )
    return (
        f'<form method="post" action="admin/{what}">{hidden}'
        f"<button>{html.escape(label)}</button></form>"
    )


def as_rows(heads: str, rows: list[list[str]]) -> str:
    """Return a table; what stands in its cells has been escaped."""
    head = "".join(f"<th>{one}</th>" for one in heads.split())
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def moment(milliseconds: int) -> str:
    """Return a time for people."""
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(milliseconds / 1000))


async def show(call: Call) -> Response:
    """Show the page, or the form to sign in."""
    try:
        check_admin(call.house, call.request)
    except RefusedError as refusal:
        if refusal.code != Code.NOT_SIGNED_IN:
            raise
        return page(SIGN_IN)
    chosen = call.query("table", "")
    if chosen:
        return page(await one_table(call, chosen))
    now, all_tables, all_persons = await figures(call), await tables(call), await persons(call)
    table_rows = [
        [
            f'<a href="admin?table={one.table}">{one.code}</a>', one.game, one.status,
            html.escape(", ".join(one.names)), str(one.version), moment(one.updated),
        ]
        for one in all_tables.tables
    ]  # fmt: skip
    person_rows = [
        [
            html.escape(one.name), one.person, "program" if one.robot else "person",
            moment(one.created),
            button("unban", "Unban", person=one.person) if one.banned
            else button("ban", "Ban", person=one.person),
        ]
        for one in all_persons.persons
    ]  # fmt: skip
    return page(
        f"<div>Version {now.server}, {now.processes} process(es); here {now.sockets} sockets and "
        f"{now.tables_in_memory} tables in memory. {button('logout', 'Sign out')}</div>"
        f"<h2>Tables</h2>{as_rows('Code Game Status Players Version Changed', table_rows)}"
        f"{more(all_tables.tables, lambda one: one.table)}"
        f"<h2>Persons</h2>{as_rows('Name Id Kind Came Ban', person_rows)}"
        f"{more(all_persons.persons, lambda one: one.person)}"
    )


def more(shown: list[p.TableEntry] | list[p.AdminPerson], key: Callable[..., str]) -> str:
    """Return the link to what comes after a full list."""
    return f'<p><a href="admin?after={key(shown[-1])}">More</a></p>' if len(shown) == SHOWN else ""


async def one_table(call: Call, name: str) -> str:
    """Return what the page shows of one table."""
    call.request.path_params["table"] = name
    one = await table(call)
    seats = [
        [
            str(number), html.escape(seat.name or seat.bot or "free"),
            html.escape(seat.bot) if seat.away else "",
            button("free", "Free", table=one.table, seat=number) if seat.person else "",
        ]
        for number, seat in enumerate(one.seats)
    ]  # fmt: skip
    closing = button("close", "Close", table=one.table) if one.status in ("open", "playing") else ""
    export = f'<a href="admin/api/tables/{one.table}/record">Record</a>'
    return (
        f"<h2>Table {one.code}: {one.game}, {one.status}</h2>"
        f"{as_rows('Seat Who Stand-in Free', seats)}"
        f"<div>{closing} {button('delete', 'Delete', table=one.table)} "
        f'{export if one.status == "over" else ""} <a href="admin">Back</a></div>'
    )


async def read_form(call: Call) -> dict[str, str]:
    """Return the fields of a form."""
    data = b""
    most = call.house.config.limits.message_bytes
    async for chunk in call.request.stream():
        data += chunk
        if len(data) > most:
            raise RefusedError(Code.TOO_LARGE, f"a request has at most {most} bytes")
    try:
        return {name: values[0] for name, values in parse_qs(data.decode()).items()}
    except ValueError:
        raise RefusedError(Code.BAD_MESSAGE, "this is not a form") from None


def back(answer: str = "../admin") -> Response:
    """Return to the page."""
    return RedirectResponse(answer, 303)


async def login(call: Call) -> Response:
    """Let an operator in for an hour."""
    token = call.house.config.admin.token
    if not token:
        raise RefusedError(Code.NOT_FOUND, "there is nothing at this address")
    given = (await read_form(call)).get("token", "")
    check_admin_token(call.house, call.request, given)
    answer = back()
    secret = admin_pass(token, int(time.time()) + ADMIN_SECONDS)
    answer.set_cookie(
        cookie_name(call.request, ADMIN_COOKIE), secret,
        ADMIN_SECONDS, httponly=True, samesite="strict", secure=call.request.url.scheme == "https",
    )  # fmt: skip
    logger.info("an operator signed in")
    return answer


async def logout(call: Call) -> Response:
    """Take the operator's cookie back."""
    answer = back()
    answer.delete_cookie(
        cookie_name(call.request, ADMIN_COOKIE), httponly=True, samesite="strict",
        secure=call.request.url.scheme == "https",
    )  # fmt: skip
    return answer


def pressed(action: Callable[[Call], Awaitable[object]]) -> Callable[[Call], Awaitable[Response]]:
    """Return what a button of the page does: the same as the API, then back to the page."""

    async def press(call: Call) -> Response:
        form = await read_form(call)
        call.request.path_params.update(
            {name: form.get(name, "") for name in ("table", "seat", "person")}
        )
        await action(Call(call.house, call.request, p.Ruling("closed by the operator"), None))
        return back()

    return press


async def style(call: Call) -> Response:
    """Return how the page looks."""
    return Response(STYLE, media_type="text/css")


BUTTONS = {"close": close, "free": free_seat, "delete": delete_table, "ban": ban, "unban": unban}


def page_routes(house: House) -> list[Route]:
    """Return the routes of the page, which are no part of the API."""
    endpoints = [
        Endpoint("GET", "/admin", show, open=True),
        Endpoint("GET", "/admin/style.css", style, open=True),
        Endpoint("POST", "/admin/login", login, open=True),
        Endpoint("POST", "/admin/logout", logout, admin=True),
        *(
            Endpoint("POST", f"/admin/{name}", pressed(action), admin=True)
            for name, action in BUTTONS.items()
        ),
    ]
    return [endpoint_route(endpoint, house) for endpoint in endpoints]
