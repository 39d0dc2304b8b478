"""No one gets in: sessions, links, origins, hosts, limits, and no secret anywhere."""

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from speeltafel.play.refusals import Code
from speeltafel.server.app import API
from speeltafel.server.people import hashed
from speeltafel.server.sockets import POLICY
from speeltafel.server.store import Append, StoreFullError
from tests.server.test_sockets import denied
from tests.server.visitors import GOLD, ORIGIN, TOKEN, InMemory, Visitor, in_memory, server_process

SECURE = "https://127.0.0.1"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def hall(folder: Path) -> Iterator[InMemory]:
    with in_memory(f"{folder}/tables.sqlite") as found:
        yield found


def link_of(person: Visitor) -> dict[str, str]:
    return {"secret": person.post("/api/me/link").json()["secret"]}


def secret_of(person: Visitor) -> str:
    """Return the secret in the browser's cookie."""
    return str(next(iter(person.cookies.values())))


# Sessions


@pytest.mark.parametrize(
    ("origin", "name"), [(ORIGIN, "speeltafel"), (SECURE, "__Host-speeltafel")]
)
def test_the_cookie_is_kept_to_this_site_and_from_scripts(
    hall: InMemory, origin: str, name: str
) -> None:
    answer = hall.visitor(origin=origin).post("/api/me", json={"name": "Anna"})
    value, *parts = [part.strip() for part in answer.headers["set-cookie"].split(";")]
    assert value.startswith(f"{name}=")
    assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(parts)
    assert ("Secure" in parts) == (origin == SECURE)
    assert not any(part.startswith("Domain") for part in parts)
    assert "secret" not in answer.text


def test_a_plain_cookie_counts_for_nothing_over_https(hall: InMemory) -> None:
    anna = hall.guest()
    visitor = hall.visitor(origin=SECURE)
    assert visitor.get("/api/me", headers={"cookie": f"speeltafel={secret_of(anna)}"}).is_error
    good = {"cookie": f"__Host-speeltafel={secret_of(anna)}"}
    assert visitor.get("/api/me", headers=good).status_code == 200


def test_secrets_are_long_and_only_their_hashes_are_stored(hall: InMemory, folder: Path) -> None:
    anna = hall.guest()
    token = hall.visitor().post("/api/me", json={"name": "B", "robot": True}).json()["token"]
    secrets = [secret_of(anna), link_of(anna)["secret"], token]
    for secret in secrets:
        assert re.fullmatch(r"st_[A-Za-z0-9_-]{32}", secret)  # 32 letters of 6 bits: 192 bits
    assert len(set(secrets)) == 3
    stored = b"".join(path.read_bytes() for path in folder.glob("tables.sqlite*"))
    for secret in secrets:
        assert hashed(secret) in stored
        assert secret.encode() not in stored


def test_signing_in_gives_a_new_session_and_ends_the_old(hall: InMemory) -> None:
    anna, guest = hall.guest("Anna"), hall.guest("Nobody yet")
    before = secret_of(guest)
    with guest.socket() as socket:
        assert guest.post("/api/session", json=link_of(anna)).json()["person"] == anna.person
        assert socket.closing()[0] == POLICY
    assert secret_of(guest) not in (before, secret_of(anna))
    stale = {"cookie": f"speeltafel={before}"}
    assert hall.visitor().get("/api/me", headers=stale).status_code == 401
    given = {"cookie": "speeltafel=st_chosen_by_an_attacker_1234"}
    fixed = hall.visitor().post("/api/session", json=link_of(anna), headers=given)
    assert "chosen" not in fixed.headers["set-cookie"]


def test_a_personal_link_works_until_it_is_replaced_or_dropped(hall: InMemory) -> None:
    anna = hall.guest()
    first = link_of(anna)
    assert hall.visitor().post("/api/session", json=first).status_code == 200
    second = link_of(anna)
    assert hall.visitor().post("/api/session", json=first).status_code == 404
    assert hall.visitor().post("/api/session", json=second).status_code == 200
    anna.delete("/api/me/link")
    assert hall.visitor().post("/api/session", json=second).status_code == 404
    assert hall.visitor().post("/api/session", json={"secret": "st_" + "A" * 32}).is_error


def test_other_devices_can_be_signed_out(hall: InMemory) -> None:
    anna, phone = hall.guest(), hall.visitor()
    phone.post("/api/session", json=link_of(anna))
    with anna.socket() as here, phone.socket() as there:
        assert anna.delete("/api/sessions").status_code == 204
        assert there.closing()[0] == POLICY
        here.send(do="ping")
        assert here.read()["is"] == "pong"
    assert phone.get("/api/me").status_code == 401
    assert anna.get("/api/me").status_code == 200


def test_who_is_signed_out_is_out(hall: InMemory) -> None:
    anna = hall.guest()
    secret = secret_of(anna)
    answer = anna.delete("/api/session")
    assert "Max-Age=0" in answer.headers["set-cookie"]
    kept = {"cookie": f"speeltafel={secret}"}
    assert hall.visitor().get("/api/me", headers=kept).status_code == 401


def test_deleting_oneself_leaves_no_row_but_the_games(hall: InMemory, folder: Path) -> None:
    anna, bob = hall.guest("Anna-to-be-forgotten"), hall.guest("Bob")
    link_of(anna)
    open_, playing = anna.make("one")["table"], anna.make("two")["table"]
    bob.command(playing, "sit", "s")
    with anna.socket() as socket, bob.socket() as other:
        other.send(do="watch", table=playing)
        assert other.next("view")["seats"][0]["name"] == "Anna-to-be-forgotten"
        assert anna.delete("/api/me").status_code == 204
        assert socket.closing() == (POLICY, "you are gone")
        while other.next("view")["seats"][0]["name"]:
            pass
    assert anna.get("/api/me").status_code == 401
    assert bob.view(open_)["seats"][0]["person"] == ""
    assert bob.view(playing)["seats"][0]["away"]
    bob.command(playing, "stand", "later")  # what happens there later brings nobody back
    connection = sqlite3.connect(folder / "tables.sqlite")
    tables = [name for (name,) in connection.execute("select name from sqlite_schema "
                                                     "where type = 'table'")]  # fmt: skip
    assert {"persons", "sessions", "seats", "notices", "events"} <= set(tables)
    for name in tables:
        rows = str(connection.execute(f"select * from {name}").fetchall())
        assert (anna.person in rows) == (name == "events")
        assert "Anna-to-be-forgotten" not in rows
    connection.close()


def test_who_cannot_be_deleted_stays_as_a_whole(tmp_path: Path) -> None:
    with in_memory(f"{tmp_path}/tables.sqlite") as hall:
        anna = hall.guest("Anna")
        link, table = link_of(anna), anna.make()["table"]
        stop = "create trigger stop before delete on persons begin select raise(abort, 'no'); end"
        hall.store("change", (stop,))
        with anna.socket() as socket:
            refused = anna.delete("/api/me")
            assert (refused.status_code, refused.json()["code"]) == (503, Code.NO_ROOM)
            socket.send(do="ping")
            assert socket.next("pong")
        assert hall.store("leaving") == []
        assert anna.get("/api/me").json()["name"] == "Anna"
        assert anna.view(table)["seats"][0]["person"] == anna.person
        assert hall.visitor().post("/api/session", json=link).status_code == 200
        hall.store("change", ("drop trigger stop",))
        assert anna.delete("/api/me").status_code == 204
        assert hall.guest("Bob").view(table)["seats"][0]["person"] == ""


@pytest.mark.parametrize("restarted", [False, True])
def test_who_was_deleted_is_gone_even_if_tables_cannot_be_told_yet(
    tmp_path: Path, restarted: bool
) -> None:
    database = f"{tmp_path}/tables.sqlite"

    def freed(hall: InMemory, tables: list[str]) -> list[bool]:
        bob = hall.guest("Bob")
        return [bob.view(table)["seats"][0]["person"] == "" for table in tables]

    with in_memory(database) as hall:
        anna = hall.guest("Anna")
        tables = [anna.make(key)["table"] for key in ("one", "two", "three")]
        store, left = hall.house.store, iter([True])  # room for one table more
        sound = store.append

        async def fills_up(append: Append) -> None:
            if not next(left, False):
                raise StoreFullError("the disk is full")
            await sound(append)

        store.append = fills_up  # type: ignore[method-assign]
        assert anna.delete("/api/me").status_code == 204
        assert anna.get("/api/me").status_code == 401
        assert hall.store("person", anna.person) is None
        assert hall.store("leaving") == [anna.person]
        assert sorted(freed(hall, tables)) == [False, False, True]
        if not restarted:
            store.append = sound  # type: ignore[method-assign]
            hall.portal.call(hall.house._beat)
            assert freed(hall, tables) == [True] * 3
            assert hall.store("leaving") == []
    if restarted:
        with in_memory(database) as hall:
            hall.portal.call(hall.house._beat)
            assert freed(hall, tables) == [True] * 3
            assert hall.store("leaving") == []


# Where requests come from


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:8765", "", "x"],
)
def test_requests_of_other_sites_are_refused(hall: InMemory, origin: str) -> None:
    anna = hall.guest()
    for method, path, body in [
        ("POST", "/api/tables", {"id": "t", "settings": GOLD}),
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("DELETE", "/api/me", None),
        ("POST", "/api/session", {"secret": "st_" + "A" * 32}),
        ("POST", "/api/me", {"name": "Eve"}),
    ]:
        answer = anna.request(method, path, json=body, headers={"origin": origin})
        assert answer.json()["code"] == Code.FORBIDDEN
    refused = denied(anna, origin=origin)
    assert (refused.status_code, refused.json()["code"]) == (403, Code.FORBIDDEN)
    assert anna.get("/api/me").json()["name"] == "Anna"


def test_a_cookie_without_an_origin_is_refused_and_a_token_is_not(hall: InMemory) -> None:
    anna, robot = hall.guest(), hall.guest("Robot", robot=True)
    for visitor in (anna, robot):
        del visitor.headers["origin"]
    robot.cookies.clear()
    assert anna.post("/api/me/link").json()["code"] == Code.FORBIDDEN
    assert denied(anna).status_code == 403
    assert robot.post("/api/me/link").status_code == 200
    with robot.socket() as socket:
        assert socket.hello["person"] == robot.person


def test_no_other_site_may_read_answers(hall: InMemory) -> None:
    answer = hall.guest().get("/api/me", headers={"origin": "https://evil.example"})
    assert not any(name.startswith("access-control") for name in answer.headers)
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def test_other_host_names_are_refused(hall: InMemory) -> None:
    anna = hall.guest()
    evil = {"host": "evil.example", "origin": "http://evil.example"}
    assert anna.get("/api/me", headers=evil).status_code == 421
    assert anna.post("/api/me/link", headers=evil).status_code == 421
    assert denied(anna, **evil).status_code == 421


def test_a_socket_needs_a_session(hall: InMemory) -> None:
    assert denied(hall.visitor()).json()["code"] == Code.NOT_SIGNED_IN
    anna = hall.guest()
    anna.delete("/api/session")
    assert denied(anna).status_code == 401


@pytest.mark.parametrize("path", ["/api/me", "/api/games", "/nothing", "/admin", "/healthz"])
def test_every_answer_has_its_headers(hall: InMemory, path: str) -> None:
    headers = hall.visitor().get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    policy = headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "server" not in headers


def test_metrics_are_for_this_machine_and_the_operator(hall: InMemory) -> None:
    assert hall.visitor("127.0.0.1").get("/metrics").status_code == 200
    assert hall.visitor("::1").get("/metrics").status_code == 200
    far = hall.visitor("192.0.2.1")
    assert far.get("/metrics").status_code == 401
    assert far.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 200
    assert far.get("/metrics", headers={"authorization": "Bearer no"}).status_code == 403
    assert far.get("/healthz").status_code == 200


# Limits


def test_coming_in_and_guessing_are_limited_by_address(tmp_path: Path) -> None:
    limits = {"limits__guests_per_minute": 3, "limits__logins_per_minute": 5}
    with in_memory(f"{tmp_path}/x.sqlite", **limits) as hall:
        near, far = hall.visitor(), hall.visitor("192.0.2.1")
        known = [near.post("/api/me", json={"name": "A"}) for _ in range(4)]
        assert [one.status_code for one in known] == [201, 201, 201, 429]
        link = near.post("/api/me/link").json()["secret"]
        code = near.post("/api/tables", json={"id": "t", "settings": GOLD}).json()["code"]
        for _ in range(10):  # who is right can go on
            assert near.post("/api/session", json={"secret": link}).status_code == 200
            assert near.get(f"/api/codes/{code}").status_code == 200
        tries = [near.post("/api/session", json={"secret": "st_" + "A" * 32}) for _ in range(2)]
        tries += [near.get(f"/api/codes/ABCDEF{number}") for number in range(2, 7)]
        assert [one.status_code for one in tries] == [404] * 5 + [429] * 2
        assert near.post("/api/session", json={"secret": link}).status_code == 429
        assert far.post("/api/me", json={"name": "A"}).status_code == 201
        assert near.get("/api/me").status_code == 200  # who is in can go on


def test_requests_are_limited_by_address(tmp_path: Path) -> None:
    limits = {"limits__messages_per_second": 1, "limits__burst": 3}
    with in_memory(f"{tmp_path}/x.sqlite", **limits) as hall:
        codes = [hall.visitor().get("/api/games").status_code for _ in range(5)]
        assert codes[:3] == [200] * 3
        assert codes[-1] == 429
        assert hall.visitor("192.0.2.1").get("/api/games").status_code == 200


# No secret in a log, an address or a metric


def test_no_secret_is_in_an_address() -> None:
    for endpoint in API:
        assert not re.search("secret|token|link}|session}", endpoint.path)
        assert not {"secret", "token", "key", "session"} & set(endpoint.query)


def test_no_secret_is_in_the_log_or_a_metric(tmp_path: Path) -> None:
    secrets = [TOKEN]
    with server_process(tmp_path, level="debug") as server:
        admin = {"authorization": f"Bearer {TOKEN}"}
        origin = {"origin": server.url}
        with httpx.Client(base_url=server.url, headers=origin) as anna:
            anna.post("/api/me", json={"name": "Anna"})
            token = httpx.post(f"{server.url}/api/me", json={"name": "B", "robot": True}).json()
            secrets += [anna.cookies["speeltafel"], token["token"]]
            link = anna.post("/api/me/link").json()["secret"]
            secrets.append(link)
            anna.post("/api/session", json={"secret": link})
            secrets.append(anna.cookies["speeltafel"])
            anna.post("/api/session", json={"secret": link + "!"})
            anna.get(f"/api/tables?game={link}")
            body: dict[str, Any] = {"id": "t", "settings": GOLD}
            table = anna.post("/api/tables", json=body).json()["table"]
            body = {"do": "sit", "id": "s", "table": table, "seat": 0, "entropy": "c0ffee" * 5}
            anna.post(f"/api/tables/{table}/commands", json=body)
            address = server.url.replace("http", "ws") + "/socket"
            known = {"authorization": f"Bearer {token['token']}"}
            with connect(address, additional_headers=known) as socket:
                for message in (
                    {"do": "sit", "id": "s", "table": table},
                    {"do": "watch", "table": table},
                    {"do": link},
                ):
                    socket.send(json.dumps(message))
                while json.loads(socket.recv(30))["is"] != "refused":
                    pass
                anna.post(f"/admin/api/persons/{token['person']}/ban", headers=admin)
            with httpx.Client(base_url=server.url, headers=origin) as operator:
                operator.post("/admin/login", data={"token": TOKEN})
                secrets.append(operator.cookies["speeltafel-admin"])
                operator.post("/admin/login", data={"token": TOKEN[:-1]})
            metrics = anna.get("/metrics").text
        log = server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as stored:
        [[made]] = stored.execute("select body from events where seq = 1").fetchall()
    stored.close()
    fact = json.loads(made)
    secrets += [fact["secret"], fact["bot_secret"]]
    assert len(set(secrets)) == len(secrets) == 8
    assert "a wrong admin token" in log  # the log was written
    for secret in secrets:
        assert secret not in log
        assert secret not in metrics
        assert secret[:-1] not in log
    assert "Traceback" not in log


def test_every_test_that_the_security_page_names_is_there() -> None:
    here = Path(__file__).parent
    page = (here.parents[1] / "docs" / "security.md").read_text(encoding="utf-8")
    named = re.findall(r"`(test_\w+\.py)::(\w+)`", page)
    assert len(named) > 40
    for file, test in named:
        assert f"def {test}(" in (here / file).read_text(encoding="utf-8"), f"{file}::{test}"
