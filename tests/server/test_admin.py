"""Administration: behind its token, on the page as in the API."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from anyio.from_thread import start_blocking_portal

from speeltafel.play.refusals import Code
from speeltafel.server import admin
from speeltafel.server.door import admin_pass, is_admin_pass
from speeltafel.server.sockets import POLICY
from tests.server.test_store import Proxy
from tests.server.visitors import ORIGIN, TOKEN, InMemory, Visitor, in_memory, play

MISSING, NOBODY = "a" * 26, "0" * 20
PATHS = [
    (one.method, one.path.format(table=MISSING, person=NOBODY, seat=0)) for one in admin.ENDPOINTS
] + [("POST", f"/admin/{name}") for name in (*admin.BUTTONS, "logout")]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InMemory]:
    with in_memory(f"{tmp_path_factory.mktemp('server')}/tables.sqlite") as found:
        yield found


def signed_in(hall: InMemory) -> Visitor:
    """Return an operator's browser."""
    browser = hall.visitor()
    answer = browser.post("/admin/login", data={"token": TOKEN}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "../admin")
    return browser


def press(browser: Visitor, what: str, **form: object) -> Any:
    return browser.post(f"/admin/{what}", data=form, follow_redirects=False)


# Who gets in


@pytest.mark.parametrize(("method", "path"), PATHS)
def test_nobody_gets_in_without_the_token(hall: InMemory, method: str, path: str) -> None:
    for visitor in (hall.visitor(), hall.guest(), hall.guest(robot=True)):
        answer = visitor.request(method, path)
        assert answer.status_code in (401, 403)
    assert "<table>" not in hall.guest().get("/admin").text


def test_without_a_token_there_is_no_administration(tmp_path: Path) -> None:
    with in_memory(f"{tmp_path}/x.sqlite", admin__token="") as hall:
        for method, path in [*PATHS, ("GET", "/admin"), ("POST", "/admin/login")]:
            visitor = hall.visitor()
            visitor.headers["authorization"] = "Bearer "
            assert visitor.request(method, path).status_code == 404
            empty = admin_pass("", int(time.time()) + 60)
            visitor.cookies.set("speeltafel-admin", empty)
            assert visitor.request(method, path).status_code == 404


def test_wrong_tokens_are_limited_and_right_ones_are_not(tmp_path: Path) -> None:
    with in_memory(f"{tmp_path}/x.sqlite", limits__logins_per_minute=5) as hall:
        for _ in range(10):
            assert hall.operator().get("/admin/api/figures").status_code == 200
        wrong = hall.visitor()
        wrong.headers["authorization"] = f"Bearer {TOKEN}x"
        codes = [wrong.get("/admin/api/figures").status_code for _ in range(3)]
        codes += [press(hall.visitor(), "login", token="wrong").status_code for _ in range(4)]
        assert codes == [403] * 5 + [429] * 2
        assert hall.operator().get("/admin/api/figures").status_code == 429
        assert hall.visitor("192.0.2.9").post("/api/me", json={"name": "A"}).status_code == 201


def test_the_cookie_is_short_lived_and_out_of_reach(hall: InMemory) -> None:
    for origin, name in ((ORIGIN, "speeltafel-admin"), ("https://127.0.0.1", "__Host-")):
        browser = hall.visitor(origin=origin)
        answer = press(browser, "login", token=TOKEN)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(name)
        assert TOKEN not in cookie
        parts = {part.strip().lower() for part in cookie.split(";")}
        assert {"httponly", "samesite=strict", "path=/", "max-age=3600"} <= parts
        assert ("secure" in parts) == origin.startswith("https")


def test_a_pass_ends_and_cannot_be_made_up() -> None:
    soon = int(time.time()) + 60
    good = admin_pass(TOKEN, soon)
    assert is_admin_pass(TOKEN, good)
    assert not is_admin_pass(TOKEN, admin_pass(TOKEN, int(time.time()) - 1))
    assert not is_admin_pass(TOKEN, admin_pass("another-token-of-theirs", soon))
    assert not is_admin_pass(TOKEN, good.replace(str(soon), str(soon + 1)))
    for junk in ("", "st_", "st__", "st_1_", f"st_{'9' * 400}_x", "st_²_x", "a_b_c", "é"):
        assert not is_admin_pass(TOKEN, junk)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_another_site_cannot_press_buttons(hall: InMemory, origin: str) -> None:
    browser, anna = signed_in(hall), hall.guest()
    browser.headers["origin"] = origin
    assert press(browser, "ban", person=anna.person).status_code == 403
    del browser.headers["origin"]
    assert press(browser, "ban", person=anna.person).status_code == 403
    assert anna.get("/api/me").status_code == 200


def test_an_operator_signs_out(hall: InMemory) -> None:
    browser = signed_in(hall)
    assert "<table>" in browser.get("/admin").text
    press(browser, "logout")
    assert "<table>" not in browser.get("/admin").text


# What is shown


NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=a()>',
    "' onmouseover='a()",
    "&lt;b&gt;",
]


@pytest.mark.parametrize("name", NAMES)
def test_names_cannot_become_html(hall: InMemory, name: str) -> None:
    table = hall.guest(name).make()["table"]
    browser = signed_in(hall)
    for path in ("/admin", f"/admin?table={table}"):
        text = browser.get(path).text
        assert name not in text
        assert "alert(1)&lt;" in text or "a()" in text or "&amp;lt;b" in text


def test_the_page_needs_no_script_and_sends_its_origin(hall: InMemory) -> None:
    answer = signed_in(hall).get("/admin")
    assert "<script" not in answer.text
    assert "style=" not in answer.text
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"
    assert hall.visitor().get("/admin/style.css").headers["content-type"].startswith("text/css")


def test_no_cards_are_shown(hall: InMemory) -> None:
    anna, bob = hall.guest(), hall.guest()
    table = anna.make()["table"]
    bob.command(table, "sit", "s")
    shown = hall.operator().get(f"/admin/api/tables/{table}").json()
    assert set(shown) == {
        "table", "code", "game", "status", "version", "listed", "actor", "seats", "created",
        "updated", "deadline",
    }  # fmt: skip


def test_long_lists_come_in_parts(hall: InMemory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin, "SHOWN", 3)
    anna = hall.guest("Zaza")
    tables = {anna.make(f"t{number}")["table"] for number in range(5)}
    for kind, field in (("tables", "table"), ("persons", "person")):
        found: list[str] = []
        while True:
            after = f"?after={found[-1]}" if found else ""
            part = hall.operator().get(f"/admin/api/{kind}{after}").json()[kind]
            found += [one[field] for one in part]
            if len(part) < 3:
                break
        assert found == sorted(set(found))
        assert (tables if kind == "tables" else {anna.person}) <= set(found)
    named = hall.operator().get("/admin/api/persons?name=zaz").json()["persons"]
    assert [one["person"] for one in named] == [anna.person]


# What is done


def test_the_buttons_do_what_they_say(hall: InMemory) -> None:
    anna, bob, browser = hall.guest("Anna"), hall.guest("Bob"), signed_in(hall)
    table = anna.make()["table"]
    assert press(browser, "free", table=table, seat=0).status_code == 303
    assert anna.view(table)["seats"][0]["person"] == ""
    assert press(browser, "close", table=table).status_code == 303
    assert anna.view(table)["status"] == "closed"
    assert press(browser, "delete", table=table).status_code == 303
    assert anna.get(f"/api/tables/{table}").json()["code"] == Code.UNKNOWN_TABLE
    with bob.socket() as socket:
        assert press(browser, "ban", person=bob.person).status_code == 303
        assert socket.closing() == (POLICY, "you are banned from this server")
    assert bob.get("/api/me").status_code == 401
    assert "Unban" in browser.get("/admin").text
    assert press(browser, "unban", person=bob.person).status_code == 303


def test_a_ban_holds_until_it_is_lifted(hall: InMemory) -> None:
    anna = hall.guest()
    link = {"secret": anna.post("/api/me/link").json()["secret"]}
    ban = f"/admin/api/persons/{anna.person}/ban"
    hall.operator().post(ban)
    assert hall.visitor().post("/api/session", json=link).json()["code"] == Code.BANNED
    hall.operator().delete(ban)
    assert hall.visitor().post("/api/session", json=link).status_code == 200


def test_a_deleted_table_leaves_nothing(hall: InMemory) -> None:
    anna, bob = hall.guest(), hall.guest()
    table = anna.make()["table"]
    bob.command(table, "sit", "s")
    with anna.socket() as socket:
        socket.send(do="watch", table=table)
        socket.next("view")
        assert hall.operator().delete(f"/admin/api/tables/{table}").status_code == 204
        assert socket.next("view")["status"] == "closed"
    assert hall.store("row", table) is None
    assert hall.store("events", table) == []
    assert hall.operator().delete(f"/admin/api/tables/{table}").status_code == 404


def test_a_game_against_a_freed_seat_goes_on(hall: InMemory) -> None:
    anna, bob = hall.guest("Anna"), hall.guest("Bob")
    table = anna.make(settings={"start": 1})["table"]
    bob.command(table, "sit", "s")
    with anna.socket() as socket:
        socket.send(do="watch", table=table)
        hall.operator().post(f"/admin/api/tables/{table}/seats/1/free")
        while not socket.next("view")["moves"]:  # until the bot has moved for Bob
            pass
    play(hall, table, 1)


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("POST", f"tables/{MISSING}/close", Code.UNKNOWN_TABLE),
        ("DELETE", f"tables/{MISSING}", Code.UNKNOWN_TABLE),
        ("GET", f"tables/{MISSING}", Code.UNKNOWN_TABLE),
        ("POST", f"tables/{MISSING}/seats/9/free", Code.BAD_SETTING),
        ("POST", f"persons/{NOBODY}/ban", Code.UNKNOWN_PERSON),
        ("DELETE", "persons/%00/ban", Code.UNKNOWN_PERSON),
        ("GET", "persons?after=%00", Code.BAD_MESSAGE),
    ],
)
def test_what_is_not_there_is_refused(hall: InMemory, method: str, path: str, code: Code) -> None:
    body: dict[str, str] | None = {} if path.endswith("close") else None
    answer = hall.operator().request(method, f"/admin/api/{path}", json=body)
    assert answer.json()["code"] == code


def test_where_the_database_is_away_the_operator_is_told_so(postgres_url: str) -> None:
    with start_blocking_portal() as portal:
        proxy = Proxy(postgres_url)
        with in_memory(portal.call(proxy.start)) as hall:
            hall.guest()
            browser = signed_in(hall)
            assert browser.get("/admin").status_code == 200
            proxy.refuse = True
            portal.call(proxy.cut)
            for path in ("/admin", "/admin/api/persons", "/admin/api/tables"):
                answer = browser.get(path)
                assert (answer.status_code, answer.json()["code"]) == (503, "no_room")
            proxy.refuse = False
        portal.call(proxy.end)
