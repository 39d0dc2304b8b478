"""Names that want to be more than names: shown as they are, and never run."""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest
from benchmarks.browser import start_game
from playwright.sync_api import Browser, Page, Route, WebSocketRoute

from tests.web.conftest import DESKTOP, NewPage

BEFORE = ["", '">', "'>", "</title>", "</textarea>", "-->", "]]>", "\\", "`", "&quot;>"]
HOSTILE = [
    "<script>hacked()</script>", "<img src=x onerror=hacked()>", "<svg onload=hacked()>",
    "<svg><script>hacked()</script>", "<iframe src=javascript:hacked()>", "javascript:hacked()",
    "<a href=javascript:hacked()>x</a>", "<body onload=hacked()>",
    "<details open ontoggle=hacked()>", "<input autofocus onfocus=hacked()>",
    "<video><source onerror=hacked()>", "<math><mi//xlink:href=x>",
    " onmouseover=hacked() ", " autofocus onfocus=hacked() x=", "<ScRiPt>hacked()</sCrIpT>",
    "{{constructor.constructor('hacked()')()}}", "{@html '<img src=x onerror=hacked()>'}",
    "${hacked()}", "{ hacked() }", "<style>*{background:url(javascript:hacked())}</style>",
]  # fmt: skip
AFTER = ["", "//", "<!--", "\u202e", " \N{BLACK STAR}"]
NAMES = ["".join(parts) for parts in itertools.product(BEFORE, HOSTILE, AFTER)]
TRIPLES = [NAMES[at : at + 3] for at in range(0, len(NAMES), 3)]  # for the seats of a table
AT_ONCE = 10  # views that a page shows one by one


@pytest.fixture
def trap(new_page: NewPage) -> Iterator[Page]:
    """A page that notes whether a name was run, or made an element of its own.

    Its views are made up, so there is no truth to find hidden cards by.
    """
    page = new_page(DESKTOP, scan=False)
    page.add_init_script("window.runs = 0; window.hacked = () => { window.runs += 1; };")
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    yield page
    strange = "script:not([src]), iframe, video, math, [onerror], [onload], [onfocus], [ontoggle]"
    assert page.locator(strange).count() == 0
    assert page.evaluate("window.runs") == 0


def test_there_are_a_thousand() -> None:
    assert len(set(NAMES)) == len(NAMES) == 1000


def test_the_trap_works(browser: Browser) -> None:
    """Names that are put into an empty page as they are do run: at least one of each prefix."""
    page = browser.new_page()
    page.evaluate("window.runs = 0; window.hacked = () => { window.runs += 1; }")
    for name in NAMES[:: len(AFTER)]:
        page.evaluate("name => document.body.insertAdjacentHTML('beforeend', name)", name)
    page.wait_for_function("window.runs > 10")
    page.close()


def test_names_at_a_table(trap: Page, server: str) -> None:
    views: list[dict[str, Any]] = []

    def plug_in(wire: WebSocketRoute) -> None:
        far = wire.connect_to_server()
        far.on_message(lambda message: pass_on(wire, str(message)))

    def pass_on(wire: WebSocketRoute, message: str) -> None:
        view = json.loads(message)
        if view["is"] == "view" and view["view"]:
            views.append({**view, "wire": wire})
        wire.send(message)

    trap.route_web_socket("**/socket", plug_in)
    start_game(trap, server, "gold", 3)
    trap.locator(".screen[data-turn]").wait_for()
    view = views[-1]
    wire, version = view.pop("wire"), view["version"]
    said = [["gold-takes", {"seat": 1, "card": "red-3"}]]
    for number, names in enumerate(TRIPLES):
        version += 1
        seats = [{**one, "name": name} for one, name in zip(view["seats"], names, strict=False)]
        log = [{"version": version, "seat": 1, "said": said}]
        wire.send(json.dumps({**view, "version": version, "seats": seats, "log": log}))
        if number % AT_ONCE == 0:
            trap.locator(f'.screen[data-version="{version}"]').wait_for()
            shown = " ".join(trap.locator(".screen").inner_text().split())
            assert " ".join(names[1].split()) in shown


def test_names_in_the_lobby(trap: Page, server: str) -> None:
    tables = [
        {"table": f"t{number}", "game": "gold", "names": names, "status": "open", "yours": False}
        for number, names in enumerate(TRIPLES)
    ]

    def answer(route: Route) -> None:
        found = route.fetch().json()
        route.fulfill(json={**found, "tables": tables})

    trap.route("**/api/tables", answer)
    trap.goto(server)
    trap.locator(".rows .row").nth(len(tables) - 1).wait_for()
    shown = " ".join(trap.locator(".rows").all_inner_texts())
    assert all(" ".join(name.split()) in shown for name in NAMES[:20])
