"""The pages in a real browser, at a real server.

Every page that a test opens is watched: an error in its console, a request to another host, or a
card that its viewer cannot know (see scan.py), fails the test.
"""

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from benchmarks.browser import Server, find_browser, start_game, tap_on
from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

from speeltafel.server.pages import STATIC
from tests.web.scan import Spy

PHONE, DESKTOP = (360, 640), (1440, 900)
PATIENCE = 15_000  # milliseconds; the machine may be busy
# What the console says that is no fault: who is not signed in yet, and a network that is cut
HARMLESS = re.compile(
    "401|Service Worker registration blocked|WebSocket connection to|net::ERR_(INTERNET|CONNECTION)"
)

SAME_DEALS = str(Path(__file__).with_name("same_deals.py"))
# Random numbers of 16 bytes are entropy for deals: those come from a text of bytes
SAME_ENTROPY = """
    const [bytes, random] = [Uint8Array.from(BYTES), crypto.getRandomValues.bind(crypto)];
    crypto.getRandomValues = (array) => {
        if (array.byteLength !== 16) return random(array);
        const used = Number(sessionStorage.getItem("entropy used") ?? 0); // also before a reload
        array.set(bytes.subarray(used, used + 16));
        sessionStorage.setItem("entropy used", (used + 16) % bytes.length);
        return array;
    };
"""

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_program() -> str:
    """The path of a browser; without one, tests are skipped, unless that is forbidden."""
    found = find_browser()
    if found is None:
        if os.environ.get("BROWSER_TESTS") == "required":
            pytest.fail("no browser was found, and the tests of the pages must run")
        pytest.skip("NO BROWSER: the pages are NOT TESTED; on Debian: apt install chromium")
    return found


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server process."""
    assert (STATIC / "index.html").exists(), "the pages are not built: python3 web/build.py"
    server = Server(tmp_path_factory.mktemp("house"), SAME_DEALS)
    server.start()
    server.prepare()
    yield server
    server.stop()


@pytest.fixture
def server(house: Server) -> str:
    """The address of the server, with a slash at its end."""
    return house.url


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop."""
    server = Server(tmp_path, SAME_DEALS)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser(browser_program: str) -> Iterator[Browser]:
    """A browser; for a module, since its loop bars others on the same thread."""
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=browser_program, args=["--no-sandbox"])
        yield one
        one.close()


class Watch:
    """What a page does that it must not."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.wrong: list[str] = []
        self.view: dict[str, Any] = {}  # the last one that came
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("request", self.asked)
        page.on("websocket", self.opened)

    def heard(self, message: Any) -> None:
        if message.type in ("error", "warning") and not HARMLESS.search(message.text):
            self.wrong.append(f"console: {message.text}")

    def asked(self, request: Any) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.wrong.append(f"asked another host: {request.url}")

    def opened(self, one: WebSocket) -> None:
        one.on("framereceived", self.received)

    def received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["is"] == "view":
            self.view = message

    def check(self) -> None:
        """Fail if anything was wrong."""
        assert not self.wrong, self.wrong


@pytest.fixture
def new_page(browser: Browser, house: Server, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Open pages: `new_page(size=PHONE, language="en", **settings)`.

    `fresh` leaves the settings to the app, as on a first visit; `worker` lets its service worker
    run; without `scan` no hidden cards are looked for, which needs a reason.
    """
    opened: list[Page] = []

    def make(
        size: tuple[int, int] = PHONE, language: str = "en", at: Server = house,
        *, fresh: bool = False, worker: bool = False, scan: bool = True, **settings: Any,
    ) -> Page:  # fmt: skip
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 900,
            locale={"en": "en-GB", "nl": "nl-BE", "de": "de-DE", "fr": "fr-BE"}[language],
            service_workers="allow" if worker else "block",
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        wanted = {"language": language, "pace": "none", "confirm": False, **settings}
        if not fresh:
            context.add_init_script(
                "localStorage.getItem('speeltafel') ?? "
                f"localStorage.setItem('speeltafel', {json.dumps(json.dumps(wanted))})"
            )
        entropy = hashlib.shake_128(f"{request.node.name} {len(opened)}".encode()).digest(480)
        context.add_init_script(SAME_ENTROPY.replace("BYTES", str(list(entropy))))
        page = context.new_page()
        page.watch = Watch(page, at.url)  # type: ignore[attr-defined]
        page.spy = Spy(page, at.url, at.folder / "tables.db", language) if scan else None  # type: ignore[attr-defined]
        page.before_tap = page.spy and page.spy.look  # type: ignore[attr-defined]
        opened.append(page)
        return page

    yield make
    spies: list[Spy] = [page.spy for page in opened if page.spy]  # type: ignore[attr-defined]
    for spy in spies:
        spy.look()
    for page in opened:
        page.context.close()
    for page in opened:
        page.watch.check()  # type: ignore[attr-defined]
    for spy in spies:
        assert spy.leaks() == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of a phone."""
    return new_page()


@pytest.fixture
def open_page(server: str) -> Callable[..., None]:
    """Go to a page of the app: `open_page(page, "about")`."""

    def open_it(page: Page, hash: str = "") -> None:  # noqa: A002
        page.goto(f"{server}#/{hash}")
        page.locator("main").first.wait_for()

    return open_it


Table = Callable[..., None]


@pytest.fixture
def table(server: str) -> Table:
    """Start a game against bots, by tapping: `table(page, "gold", 2, "first-game")`."""

    def start(page: Page, game: str, players: int, level: str = "first-game") -> None:
        start_game(page, server, game, players, level)

    return start


PlayToEnd = Callable[..., int]


@pytest.fixture
def play_to_end() -> PlayToEnd:
    """Tap what may be done until the game is over; returns the number of taps."""

    def play(page: Page, seed: int = 1) -> int:
        return tap_on(page, seed)

    return play


@pytest.fixture
def no_axe_violations() -> Callable[[Page], None]:
    """Let axe look at a page."""
    from axe_playwright_python.sync_playwright import Axe

    def check(page: Page) -> None:
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()

    return check
