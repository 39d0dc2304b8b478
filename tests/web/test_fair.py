"""Fair dealing in the browser: the promise comes before the entropy, and is kept at the end."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from benchmarks.browser import Server
from playwright.sync_api import Page, Request, Response, expect

from tests.web.conftest import DESKTOP, NewPage, Table

Open = Callable[..., None]
Json = dict[str, Any]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that deals as it does for people: each table has a secret of its own."""
    server = Server(tmp_path_factory.mktemp("fair"))
    server.start()
    server.prepare()
    yield server
    server.stop()


class Order:
    """What a page was promised and what it gave, in the order in which that happened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps: list[tuple[str, str]] = []
        page.on("request", self.sent)
        page.on("response", self.answered)
        page.on("websocket", lambda socket: socket.on("framesent", self.told))

    def sent(self, request: Request) -> None:
        body = request.post_data or ""
        if request.url.endswith("/api/tables") and body:
            assert "entropy" not in body
            self.steps.append(("wish", ""))
        self.told(body)

    def told(self, message: str | bytes) -> None:
        if '"do":"sit"' in str(message):
            self.steps.append(("gave", json.loads(message)["entropy"]))

    def answered(self, response: Response) -> None:
        if response.url.endswith("/api/tables") and response.request.method == "POST":
            self.steps.append(("promised", ""))

    def gave(self) -> list[str]:
        return [value for step, value in self.steps if step == "gave"]


def noted(page: Page, table: str) -> Json:
    """Return what the browser has written down of a table."""
    return dict(json.loads(page.evaluate("localStorage.getItem('speeltafel-promises')"))[table])


def table_of(page: Page) -> str:
    page.wait_for_url("**/#/table/**")
    return page.url.partition("/table/")[2].partition("/")[0]


def play_past(page: Page, server: str, table: str) -> None:
    """Play to the end on all seats of whoever has this page open, past the page."""
    address = f"{server}api/tables/{table}"
    view = page.request.get(address).json()
    while view["status"] == "playing":
        for seat in range(len(view["seats"])):
            view = page.request.get(f"{address}?seat={seat}").json()
            if view["moves"]:
                act = {
                    "do": "act", "id": f"m{view['version']}", "table": table,
                    "version": view["version"], "move": view["moves"][0],
                }  # fmt: skip
                headers = {"origin": server.rstrip("/")}
                page.request.post(f"{address}/commands", data=act, headers=headers)


def expect_proof(page: Page, part: str = "before it sent its random numbers") -> None:
    page.get_by_role("button", name="Check the deal").click()
    expect(page.locator("[data-proof]")).to_have_attribute("data-proof", "good")
    proof = page.locator(".proof")
    expect(proof).to_contain_text("random numbers that this browser sent were mixed in")
    expect(proof).to_contain_text(part)


def test_the_promise_is_written_down_before_entropy_is_given(
    page: Page, table: Table, server: str
) -> None:
    order = Order(page)
    table(page, "gold", 2)
    name = table_of(page)
    assert [step for step, _ in order.steps] == ["wish", "promised", "gave"]
    promised = page.request.get(f"{server}api/tables/{name}").json()["commitment"]
    assert noted(page, name) == {"commitment": promised, "entropy": {"0": order.gave()[0]}}
    play_past(page, server, name)
    expect_proof(page)


def test_a_rematch_is_promised_first_too(page: Page, table: Table, server: str) -> None:
    order = Order(page)
    table(page, "gold", 2)
    first = table_of(page)
    play_past(page, server, first)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and first not in url)
    again = table_of(page)
    expect(page.locator(".gold")).to_be_visible()
    assert noted(page, again)["commitment"] != noted(page, first)["commitment"]
    assert noted(page, again)["entropy"] == {"0": order.gave()[1]}
    play_past(page, server, again)
    expect_proof(page)


def test_two_people_at_one_screen_give_entropy_for_each_seat(page: Page, server: str) -> None:
    order = Order(page)
    page.goto(server)
    page.locator('.game[data-game="gold"]:enabled').click()
    page.get_by_text("More choices").click()
    page.get_by_label("People at this screen").select_option("2")
    page.locator(".big").click()
    name = table_of(page)
    page.get_by_role("button").first.wait_for()
    assert [step for step, _ in order.steps] == ["wish", "promised", "gave", "gave"]
    one, other = order.gave()
    assert one != other
    assert noted(page, name)["entropy"] == {"0": one, "1": other}


def test_who_joins_by_a_link_has_the_promise_first(new_page: NewPage, server: str) -> None:
    host, friend = new_page(), new_page(DESKTOP)
    host.goto(server)
    host.locator('.game[data-game="gold"]:enabled').click()
    host.get_by_role("button", name="With friends").click()
    code = host.locator(".code").inner_text().split()[-1]
    order = Order(friend)
    friend.goto(f"{server}#/join/{code}")
    friend.get_by_role("button", name="Sit here").first.wait_for()
    name = table_of(friend)
    seen = noted(friend, name)
    assert order.steps == []
    assert seen["commitment"] == noted(host, name)["commitment"]
    friend.get_by_role("button", name="Sit here").click()
    expect(friend.locator(".gold")).to_be_visible()
    assert noted(friend, name) == {**seen, "entropy": {"1": order.gave()[0]}}


@pytest.mark.parametrize("key", ["commitment", "entropy"])
def test_a_server_that_deals_otherwise_is_found_out(
    page: Page, table: Table, server: str, key: str
) -> None:
    """Here the notes are changed, which to the browser looks as if the server had changed."""
    table(page, "gold", 2)
    name = table_of(page)
    told = noted(page, name)
    told[key] = "0" * 64 if key == "commitment" else {"0": "00ff"}
    page.evaluate(
        "noted => localStorage.setItem('speeltafel-promises', JSON.stringify(noted))", {name: told}
    )
    play_past(page, server, name)
    page.get_by_role("button", name="Check the deal").click()
    expect(page.locator("[data-proof]")).to_have_attribute("data-proof", "bad")
    expect(page.locator(".proof li.bad")).to_have_count(1)
