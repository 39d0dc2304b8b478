"""The API over HTTP, through the real app in memory: every endpoint, every way to be refused."""

import asyncio
import contextlib
import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from speeltafel.play import table as tables
from speeltafel.play.fairness import commitment
from speeltafel.play.record import load_record
from speeltafel.play.refusals import Code
from speeltafel.server import admin, app, endpoints
from speeltafel.server import protocol as p
from speeltafel.server.openapi import document, status_of
from speeltafel.server.store import StoreFullError
from speeltafel.texts import Said
from tests.messages import faults
from tests.server.visitors import GOLD, TOKEN, InMemory, Visitor, in_memory, play, server_process

MISSING = "a" * 26  # a table that is not there
DOCUMENT = document(app.API)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InMemory]:
    database = f"{tmp_path_factory.mktemp('server')}/tables.sqlite"
    with in_memory(database, limits__tables_per_person=5) as found:
        yield found


class Game:
    """Anna and Bob at a table of Gold!."""

    def __init__(self, hall: InMemory, **settings: Any) -> None:
        self.hall = hall
        self.anna, self.bob = hall.guest("Anna"), hall.guest("Bob", robot=True)
        self.table = str(self.anna.make(settings={"start": 0, **settings})["table"])
        self.sat = self.bob.command(self.table, "sit", "s")

    def play(self, moves: int = 1000) -> None:
        """Play so many moves, or until the end."""
        play(self.hall, self.table, moves)

    @property
    def version(self) -> int:
        return int(self.anna.view(self.table)["version"])


# A story that needs every endpoint


def test_a_known_browser_stays_who_it_is(hall: InMemory) -> None:
    """A page may have forgotten that it was here, while its cookie has not."""
    anna = hall.visitor()
    first = anna.post("/api/me", json={"name": "Anna"}).json()
    again = anna.post("/api/me", json={"name": "Guest 123"})
    assert (again.status_code, again.json()) == (201, first)
    assert hall.visitor().post("/api/me", json={"name": "Anna"}).json()["person"] != first["person"]
    robot = anna.post("/api/me", json={"name": "R2", "robot": True}).json()
    assert robot["person"] != first["person"]


def test_every_endpoint_does_what_it_says(hall: InMemory) -> None:
    asked: set[tuple[str, str]] = set()

    def ask(visitor: Visitor, method: str, template: str, body: Any = None, **parts: Any) -> Any:
        """Ask, and compare the answer with what the list of endpoints says."""
        [endpoint] = [one for one in story if (one.method, one.path) == (method, template)]
        asked.add((method, template))
        answer = visitor.request(method, template.format(**parts), json=body)
        assert answer.status_code == (204 if endpoint.answer is None else endpoint.status)
        if endpoint.answer is None:
            assert not answer.content
            return None
        if endpoint.answer is str:
            return answer.text
        msgspec.json.decode(answer.content, type=endpoint.answer)
        return answer.json()

    story = [*endpoints.ENDPOINTS, *admin.ENDPOINTS]
    anna, bob, operator = hall.visitor(), hall.visitor(), hall.visitor()
    operator.headers["authorization"] = f"Bearer {TOKEN}"
    assert ask(anna, "GET", "/healthz") == ask(anna, "GET", "/readyz") == "ok\n"
    assert "speeltafel_moves_total" in ask(anna, "GET", "/metrics")
    me = ask(anna, "POST", "/api/me", {"name": " Anna\u200b  Lee "})
    assert me["name"] == "Anna Lee"
    assert "token" not in me  # it is in the cookie
    token = ask(bob, "POST", "/api/me", {"name": "Bob", "robot": True})["token"]
    bob.cookies.clear()
    bob.headers["authorization"] = f"Bearer {token}"
    assert ask(anna, "PATCH", "/api/me", {"name": "Ann"})["name"] == "Ann"
    assert ask(anna, "GET", "/api/me") == {"person": me["person"], "name": "Ann"}

    games = ask(anna, "GET", "/api/games")
    assert {one["name"]: one["ready"] for one in games["games"]}["gold"]
    settings = {**GOLD, "listed": True, "training": True, "start": 0}
    made = ask(anna, "POST", "/api/tables", {"id": "one", "settings": settings, "seat": 0})
    table = made["table"]
    assert [one["table"] for one in ask(bob, "GET", "/api/tables")["tables"]] == [table]
    assert ask(bob, "GET", "/api/codes/{code}", code=made["code"].lower()) == {"table": table}
    sit = {"do": "sit", "id": "sit", "table": table}
    commands = "/api/tables/{table}/commands"
    assert ask(bob, "POST", commands, sit, table=table)["version"] == 4
    view = ask(anna, "GET", "/api/tables/{table}", table=table)
    assert view["status"] == "playing"
    hint = ask(anna, "GET", "/api/tables/{table}/hint", table=table)
    assert {one["move"] for one in hint["moves"]} <= set(view["moves"])
    ahead = ask(anna, "GET", "/api/tables/{table}/foresight", table=table)
    assert ahead["version"] == view["version"]
    assert set(ahead["moves"]) == set(view["moves"])
    waiting = ask(bob, "GET", "/api/tables/{table}/foresight", table=table)
    assert waiting["moves"] == {}  # it is not his turn
    assert ask(bob, "GET", "/api/tables/mine")["tables"][0]["table"] == table
    act = {"do": "act", "id": "m", "table": table, "version": 4, "move": view["moves"][0]}
    ask(anna, "POST", commands, act, table=table)
    told = ask(anna, "GET", "/api/tables/{table}/story", table=table)["moves"]
    assert len(told) == 1
    assert faults(Said(*told[0][0])) == []

    assert ask(operator, "GET", "/admin/api/figures")["processes"] == 1
    assert table in str(ask(operator, "GET", "/admin/api/tables"))
    one = ask(operator, "GET", "/admin/api/tables/{table}", table=table)
    assert [seat["name"] for seat in one["seats"]] == ["Ann", "Bob"]
    free = "/admin/api/tables/{table}/seats/{seat}/free"
    ask(operator, "POST", free, table=table, seat=1)
    assert bob.view(table)["seats"][1]["away"]
    game = Game(hall)
    game.play()
    record = ask(game.bob, "GET", "/api/tables/{table}/record", table=game.table)
    assert load_record(msgspec.json.encode(record).decode())["game"] == "gold"
    export = "/admin/api/tables/{table}/record"
    assert ask(operator, "GET", export, table=game.table)["game"] == "gold"
    ask(operator, "POST", "/admin/api/tables/{table}/close", {"reason": "late"}, table=table)
    assert bob.view(table)["status"] == "closed"
    ask(operator, "DELETE", "/admin/api/tables/{table}", table=table)
    assert anna.get(f"/api/tables/{table}").json()["code"] == Code.UNKNOWN_TABLE
    assert me["person"] in str(ask(operator, "GET", "/admin/api/persons"))
    for method in ("POST", "DELETE"):
        ask(operator, method, "/admin/api/persons/{person}/ban", person=game.anna.person)

    secret = ask(anna, "POST", "/api/me/link")["secret"]
    phone = hall.visitor()
    assert ask(phone, "POST", "/api/session", {"secret": secret})["person"] == me["person"]
    ask(anna, "DELETE", "/api/me/link")
    ask(anna, "DELETE", "/api/sessions")
    assert phone.get("/api/me").status_code == 401
    ask(bob, "DELETE", "/api/session")
    ask(anna, "DELETE", "/api/me")
    assert asked == {(one.method, one.path) for one in story}


# Every way to be refused: a function named after its code returns the answer


class Refused:
    @staticmethod
    def stale(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        game = Game(hall)
        return game.anna.command(game.table, "act", "a", version=3, move="pass")

    @staticmethod
    def illegal_move(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        game = Game(hall)
        legal = game.anna.view(game.table)["moves"]
        move = next(one for one in ("take red-d", "take blue-8") if one not in legal)
        return game.anna.command(game.table, "act", "a", version=4, move=move)

    @staticmethod
    def not_your_turn(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        game = Game(hall)
        return game.bob.command(game.table, "act", "a", version=4, move="pass")

    @staticmethod
    def not_seated(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        game = Game(hall)
        return hall.guest("Eve").command(game.table, "act", "a", version=4, move="pass")

    @staticmethod
    def seat_taken(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        table = hall.guest().make()["table"]
        return hall.guest().command(table, "sit", "s", seat=0)

    @staticmethod
    def not_started(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        anna = hall.guest()
        return anna.command(anna.make()["table"], "act", "a", version=2, move="pass")

    @staticmethod
    def started(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        game = Game(hall)
        return hall.guest().command(game.table, "sit", "s")

    @staticmethod
    def over(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        game = Game(hall)
        game.play()
        return game.anna.command(game.table, "stand", "s")

    @staticmethod
    def closed(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        anna = hall.guest()
        table = anna.make()["table"]
        assert anna.command(table, "close", "c").status_code == 200
        return anna.command(table, "sit", "s", seat=1)

    @staticmethod
    def nothing_to_undo(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        game = Game(hall)
        return game.anna.command(game.table, "undo", "u", version=4)

    @staticmethod
    def bot_plays(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        patch.setattr(hall.house.bots, "choose", lambda _: asyncio.Event().wait())
        game = Game(hall)
        assert game.anna.command(game.table, "stand", "s").status_code == 200
        return game.anna.command(game.table, "act", "a", version=5, move="pass")

    @staticmethod
    def not_host(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        return hall.guest().command(hall.guest().make()["table"], "close", "c")

    @staticmethod
    def bad_setting(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        settings = {"game": "gold", "seats": [{}] * 9}
        return hall.guest().post("/api/tables", json={"id": "t", "settings": settings})

    @staticmethod
    def bad_message(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        return hall.guest().post("/api/tables", json={"id": "t", "setings": GOLD})

    @staticmethod
    def unknown_table(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        return hall.guest().get(f"/api/tables/{MISSING}")

    @staticmethod
    def unknown_person(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        return hall.visitor().post("/api/session", json={"secret": "st_" + "x" * 32})

    @staticmethod
    def not_signed_in(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        return hall.visitor().get("/api/me")

    @staticmethod
    def forbidden(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        headers = {"origin": "https://evil.example"}
        return hall.guest().post("/api/me/link", headers=headers)

    @staticmethod
    def not_found(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        return hall.visitor().get("/api/nothing")

    @staticmethod
    def banned(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        anna = hall.guest()
        secret = anna.post("/api/me/link").json()["secret"]
        operator = {"authorization": f"Bearer {TOKEN}"}
        hall.visitor().post(f"/admin/api/persons/{anna.person}/ban", headers=operator)
        return hall.visitor().post("/api/session", json={"secret": secret})

    @staticmethod
    def too_fast(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        patch.setattr(hall.house.requests, "take", lambda *_: 7.0)
        return hall.visitor().get("/api/games")

    @staticmethod
    def too_many(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        anna = hall.guest()
        for number in range(hall.house.config.limits.tables_per_person):
            anna.make(f"t{number}")
        return anna.post("/api/tables", json={"id": "more", "settings": GOLD})

    @staticmethod
    def too_large(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        return hall.visitor().post("/api/me", content=b" " * 20_000)

    @staticmethod
    def no_room(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        async def full(*_: object) -> None:
            raise StoreFullError("the disk is full")

        anna = hall.guest()
        patch.setattr(hall.house.store, "append", full)
        return anna.post("/api/tables", json={"id": "t", "settings": GOLD})

    @staticmethod
    def closing(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        anna = hall.guest()
        table = anna.make()["table"]
        patch.setattr(hall.house.hall, "closing", True)
        return anna.command(table, "stand", "s")

    @staticmethod
    def not_ready(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        anna = hall.guest()
        patch.setitem(hall.house.preparation.games, "gold", asyncio.Event())
        patch.setattr(endpoints, "PATIENCE", 0.01)
        return anna.post("/api/tables", json={"id": "t", "settings": GOLD})

    @staticmethod
    def broken(hall: InMemory, patch: pytest.MonkeyPatch) -> Any:
        async def fail(*_: object) -> None:
            raise ZeroDivisionError("a fault of ours, in words that nobody outside should read")

        patch.setattr(hall.house.store, "listed", fail)
        return hall.visitor().get("/api/tables")


@pytest.mark.parametrize("code", list(Code))
def test_every_code_has_its_status_and_a_sentence(
    hall: InMemory, monkeypatch: pytest.MonkeyPatch, code: Code, caplog: pytest.LogCaptureFixture
) -> None:
    answer = getattr(Refused, code)(hall, monkeypatch)
    refused = msgspec.json.decode(answer.content, type=p.Refused)
    assert refused.code == code
    assert answer.status_code == status_of(code)
    assert len(refused.text) > 5
    assert "\n" not in refused.text
    assert bool(refused.rule) == (code == Code.ILLEGAL_MOVE)
    assert refused.said is not None
    assert faults(refused.said) == []
    assert (refused.said == code.said) == (code != Code.ILLEGAL_MOVE)
    assert bool(refused.ref) == (code == Code.BROKEN)
    if code == Code.BROKEN:
        assert "fault of ours" not in answer.text
        [line] = [one for one in caplog.records if getattr(one, "problem", "") == refused.ref]
        assert line.exc_info


# Details


def test_a_repeated_command_is_answered_and_not_carried_out_again(hall: InMemory) -> None:
    game = Game(hall)
    move = game.anna.view(game.table)["moves"][0]
    first = game.anna.command(game.table, "act", "same", version=4, move=move)
    after = game.version
    again = game.anna.command(game.table, "act", "same", version=4, move=move)
    assert first.json() == again.json()
    assert game.version == after == first.json()["version"]


@pytest.mark.parametrize("method", ["append", "events"])
def test_a_fault_of_the_store_that_nobody_knows_holds_nobody_up(
    hall: InMemory, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    async def strange(*_: object) -> None:
        raise RuntimeError("what is this?")

    anna = hall.guest()
    table = anna.make()["table"]
    hall.house.hall.places.clear()  # it must be read again
    with monkeypatch.context() as patch:
        patch.setattr(hall.house.store, method, strange)
        for number in range(2):
            assert anna.command(table, "stand", f"s{number}").status_code == 503
    assert anna.command(table, "stand", "s2").status_code == 200


def test_a_store_that_does_not_answer_is_not_ready(
    hall: InMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoints, "READY_SECONDS", 0.05)
    monkeypatch.setattr(hall.house.store, "check", asyncio.Event().wait)
    assert hall.visitor().get("/readyz").status_code == 503


def test_a_command_that_comes_while_the_server_ends_is_to_be_sent_again(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        address = ("127.0.0.1", server.port)
        me = httpx.post(f"{server.url}/api/me", json={"name": "Robot", "robot": True}).json()
        body = msgspec.json.encode({"id": "t", "settings": GOLD})
        head = (
            f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Authorization: Bearer {me['token']}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        with socket.create_connection(address, timeout=20) as line, line.makefile("rb") as answer:
            line.sendall(head.encode() + body[:5])
            time.sleep(0.2)  # the rest comes after the signal
            server.process.terminate()
            time.sleep(0.5)
            with pytest.raises(OSError, match="refused"):
                socket.create_connection(address)
            line.sendall(body[5:])
            text = answer.read()
        assert text.startswith(b"HTTP/1.1 503")
        assert b'"code":"closing"' in text


def test_a_stale_command_is_refused_with_the_view(hall: InMemory) -> None:
    game = Game(hall)
    game.play(1)
    for do, more in (("act", {"move": "take"}), ("undo", {})):
        refused = game.anna.command(game.table, do, "old", version=3, **more)
        assert (refused.status_code, refused.json()["code"]) == (409, "stale")
        answer = msgspec.json.decode(refused.content, type=p.Refused)
        assert (answer.id, answer.table) == ("old", game.table)
        assert refused.json()["view"] == game.anna.view(game.table, since=3)
    assert "view" not in game.bob.command(game.table, "sit", "again", seat=0).json()


def test_a_long_story_holds_nobody_up(hall: InMemory, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(hall)
    game.play(3)
    whole = game.anna.get(f"/api/tables/{game.table}/story").json()
    assert len(whole["moves"]) == 3
    turns, told_in = [0], []
    tell = tables._story

    async def count_turns() -> None:
        while True:
            turns[0] += 1
            await asyncio.sleep(0)

    def noting(*given: Any) -> Iterator[list[Said]]:
        for said in tell(*given):
            told_in.append(turns[0])
            yield said

    monkeypatch.setattr(endpoints, "TOLD_AT_ONCE", 1)
    monkeypatch.setattr(tables, "_story", noting)
    others = hall.portal.start_task_soon(count_turns)
    assert game.anna.get(f"/api/tables/{game.table}/story").json() == whole
    others.cancel()
    assert len(set(told_in)) == 3


def test_two_persons_may_choose_the_same_id(hall: InMemory) -> None:
    game = Game(hall)
    assert game.sat.json()["id"] == "s"
    game.play(1)
    assert game.anna.command(game.table, "stand", "s").json()["version"] == game.version


def test_a_table_made_twice_is_one_table(hall: InMemory) -> None:
    anna = hall.guest()
    assert anna.make("same")["table"] == anna.make("same")["table"] != anna.make("other")["table"]
    assert hall.guest().make("same")["table"] != anna.make("same")["table"]


def test_a_repeated_wish_for_a_table_is_answered_whatever_the_limits(tmp_path: Path) -> None:
    limits = {"limits__tables_per_person": 2, "limits__empty_tables_per_person": 1}
    with in_memory(f"{tmp_path}/x.sqlite", **limits) as hall:
        anna = hall.guest()
        tables = [anna.make(key)["table"] for key in ("a", "b")]
        refused = anna.post("/api/tables", json={"id": "c", "settings": GOLD, "seat": 0})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        assert [anna.make(key)["table"] for key in ("a", "b")] == tables


def test_since_leaves_out_what_is_known(hall: InMemory) -> None:
    game = Game(hall)
    game.play(2)
    whole, rest = game.anna.view(game.table), game.anna.view(game.table, since=5)
    assert [line["version"] for line in whole["log"]] == [1, 2, 3, 4, 5, 6]
    assert [line["version"] for line in rest["log"]] == [6]
    assert {**rest, "log": []} == {**whole, "log": []}


def test_a_spectator_and_a_foreign_seat_see_what_everybody_may_see(hall: InMemory) -> None:
    game = Game(hall)
    eve = hall.guest("Eve")
    seen = eve.view(game.table)
    assert seen["seat"] == -1
    assert seen["moves"] == []
    assert eve.view(game.table, seat=0) == eve.view(game.table, seat=-1) == seen
    assert game.bob.view(game.table, seat=0) == seen
    assert game.bob.view(game.table)["seat"] == 1


def test_one_person_may_play_both_seats(hall: InMemory) -> None:
    anna = hall.guest()
    table = anna.make(settings={"start": 0})["table"]
    assert anna.command(table, "sit", "s", seat=1).json()["version"] == 4
    played = set()
    for number in range(8):  # a player may have to decide twice
        seat = anna.view(table, seat=0)["actor"]
        view = anna.view(table, seat=seat)
        assert view["seat"] == seat == view["actor"]
        move = view["moves"][0]
        done = anna.command(table, "act", f"m{number}", version=view["version"], move=move)
        assert done.status_code == 200
        played.add(seat)
    assert played == {0, 1}


def test_tables_at_which_nobody_plays_are_limited_by_person(tmp_path: Path) -> None:
    with in_memory(f"{tmp_path}/x.sqlite", limits__empty_tables_per_person=3) as hall:
        anna = hall.guest()

        def wish(key: str, **more: Any) -> Any:
            return anna.post("/api/tables", json={"id": key, "settings": GOLD, **more})

        assert wish("wrong", seat=5).status_code == 400  # not made, so not counted for long
        tables = [wish(key).json()["table"] for key in ("a", "b", "c")]
        refused = wish("d")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        assert refused.json()["said"] == ["refused-too-many-empty", {}]
        assert wish("a").json()["table"] == tables[0]  # a repeated wish makes none
        assert hall.guest("Bob").post(
            "/api/tables", json={"id": "d", "settings": GOLD}
        ).status_code == 201  # fmt: skip
        anna.command(tables[1], "sit", "s")
        assert wish("d").status_code == 201
        assert wish("e").status_code == 429
        anna.command(tables[1], "stand", "s2")  # a table that was left is empty again
        assert wish("e").status_code == 429


def test_tables_at_which_nobody_plays_are_limited_by_address(tmp_path: Path) -> None:
    with in_memory(f"{tmp_path}/x.sqlite", limits__empty_tables_per_address=2) as hall:

        def wish(address: str, **more: Any) -> int:
            visitor = hall.visitor(address).come_in()
            return visitor.post(
                "/api/tables", json={"id": "t", "settings": GOLD, **more}
            ).status_code  # fmt: skip

        assert [wish("1.2.3.4", seat=0) for _ in range(5)] == [201] * 5
        assert [wish("1.2.3.4") for _ in range(3)] == [201, 201, 429]
        assert wish("1.2.3.5") == 201


def test_entropy_is_given_after_the_commitment_is_seen(hall: InMemory) -> None:
    anna = hall.guest()
    made = anna.post("/api/tables", json={"id": "t", "settings": GOLD}).json()
    assert (made["status"], made["seat"]) == ("open", -1)
    table = made["table"]
    for seat, entropy in enumerate(("aa", "bb")):
        assert anna.command(table, "sit", f"s{seat}", seat=seat, entropy=entropy).status_code == 200
    assert anna.view(table)["commitment"] == made["commitment"]
    play(hall, table)
    proof = anna.view(table)["proof"]
    assert commitment(bytes.fromhex(proof["secret"])) == made["commitment"]
    assert proof["entropy"] == ["aa", "bb"]


def test_entropy_that_comes_with_the_wish_for_a_table_is_refused(hall: InMemory) -> None:
    anna = hall.guest()
    wish = {"id": "t", "settings": GOLD, "seat": 0, "entropy": "aa"}
    refused = anna.post("/api/tables", json=wish)
    assert refused.status_code == 400
    assert refused.json()["text"] == "not understood: Object contains unknown field `entropy`"
    again = anna.command("a" * 26, "rematch", "r", entropy="aa")
    assert again.json()["text"] == "not understood: Object contains unknown field `entropy`"
    assert anna.get("/api/tables/mine").json()["tables"] == []


def test_a_rematch_leads_all_to_the_same_table(hall: InMemory) -> None:
    game = Game(hall)
    game.play()
    for player in (game.bob, game.anna):
        assert player.command(game.table, "rematch", "r").status_code == 200
    view = game.anna.view(game.table)
    again = game.bob.view(view["rematch"])
    assert (again["before"], again["status"]) == (game.table, "open")
    game.anna.command(again["table"], "sit", "s", seat=0, entropy="aa")
    game.bob.command(again["table"], "sit", "s", seat=1, entropy="bb")
    again = game.bob.view(again["table"])
    assert [seat["name"] for seat in again["seats"]] == ["Anna", "Bob"]
    assert again["status"] == "playing"


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (f"/api/tables/{MISSING}?seat=x", "seat: Expected `int`, got `str`"),
        (f"/api/tables/{MISSING}?since=-1", "since: Expected `int` >= 0"),
        ("/api/tables?game=%00", "game: Expected `str` matching regex '^[a-z]{1,20}$'"),
        ("/api/tables/mine?finished=perhaps", "finished: Expected `bool`, got `str`"),
    ],
)
def test_a_bad_query_is_refused(hall: InMemory, path: str, text: str) -> None:
    refused = hall.guest().get(path)
    assert refused.status_code == 400
    assert refused.json()["text"] == text


@pytest.mark.parametrize("name", ["%00", "..%2f", "A" * 26, "%ff", "x" * 5000])
@pytest.mark.parametrize("path", ["tables/{}", "tables/{}/record", "tables/{}/hint", "codes/{}"])
def test_a_name_that_cannot_be_is_not_looked_up(hall: InMemory, path: str, name: str) -> None:
    before = len(hall.house.hall.places)
    assert hall.guest().get(f"/api/{path.format(name)}").status_code == 404
    assert len(hall.house.hall.places) <= before


def test_a_command_for_another_table_is_refused(hall: InMemory) -> None:
    game = Game(hall)
    body = {"do": "stand", "id": "s", "table": MISSING}
    refused = game.anna.post(f"/api/tables/{game.table}/commands", json=body)
    assert refused.status_code == 400


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'{"name": NaN}', b"\xff\xfe", b'{"name": "\\ud800"}',
             b'{"name": ' + b"[" * 15_000, b'{"name": 1' + b"0" * 10_000 + b"}"],
    ids=lambda body: repr(body[:12]),
)  # fmt: skip
def test_what_is_not_json_is_refused(hall: InMemory, body: bytes) -> None:
    refused = hall.visitor().post("/api/me", content=body)
    assert refused.status_code == 400
    assert refused.json()["code"] == Code.BAD_MESSAGE


def test_a_wrong_method_is_told_the_right_ones(hall: InMemory) -> None:
    refused = hall.visitor().put("/api/me")
    assert refused.status_code == 405
    assert refused.headers["allow"] == "DELETE, GET, HEAD, PATCH, POST"


def test_the_document_is_served(hall: InMemory) -> None:
    assert hall.visitor().get("/api/openapi.json").json() == DOCUMENT


def test_a_new_name_is_shown_at_once_and_stays(hall: InMemory) -> None:
    game = Game(hall)
    with game.anna.socket() as socket, game.bob.socket() as other:
        other.send(do="watch", table=game.table)
        other.next("view")
        game.anna.patch("/api/me", json={"name": "Anne"})
        assert other.next("view")["seats"][0]["name"] == "Anne"
        socket.send(do="act", id="m", table=game.table, version=4,
                    move=game.anna.view(game.table)["moves"][0])  # fmt: skip
        assert other.next("view")["seats"][0]["name"] == "Anne"


# What docs/protocol.md says

GUIDE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_of_the_guide_are_messages(text: str) -> None:
    example = json.loads(text)
    kinds: list[Any] = [p.Newcomer, p.Me, p.NewTable]
    if "do" in example:
        kinds = [p.Incoming]
    elif "is" in example:
        kinds = [p.Outgoing]
        [schema] = [DOCUMENT["components"]["schemas"][name] for name in (
            {"view": "TableView"}.get(example["is"], example["is"].title()),
        )]  # fmt: skip
        assert set(schema["required"]) <= set(example) <= set(schema["properties"])
    found = []
    for kind in kinds:
        with contextlib.suppress(msgspec.ValidationError):
            found.append(msgspec.json.decode(text, type=kind))
    assert found


def test_the_guide_lists_every_code_with_its_status() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \|", GUIDE, re.MULTILINE)
    assert rows == [(code, str(status_of(code))) for code in Code]


def test_the_example_bot_plays_a_game_to_its_end(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        token = httpx.post(f"{server.url}/api/me", json={"name": "Host", "robot": True}).json()
        headers = {"authorization": f"Bearer {token['token']}"}
        body = {"id": "t", "settings": GOLD}
        made = httpx.post(f"{server.url}/api/tables", json=body, headers=headers, timeout=60).json()
        words = [sys.executable, "examples/table_bot.py", server.url, made["code"]]
        root = Path(__file__).parents[2]
        bots = [subprocess.Popen(words, cwd=root, stdout=subprocess.PIPE) for _ in range(2)]
        said = [bot.communicate(timeout=120)[0].decode() for bot in bots]
        assert said[0] == said[1]
        assert said[0].startswith("over [")


def test_the_example_bot_is_short() -> None:
    text = (Path(__file__).parents[2] / "examples" / "table_bot.py").read_text()
    assert len([line for line in text.splitlines() if line.strip()]) <= 30
