"""A server and a browser for those who look at the pages: tests, pictures, measurements."""

import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "chrome")
SETTINGS = {
    "SPEELTAFEL_BOTS_DELAY": "0",
    "SPEELTAFEL_LIMITS_GUESTS_PER_MINUTE": "10000",
    "SPEELTAFEL_LIMITS_LOGINS_PER_MINUTE": "10000",
    "SPEELTAFEL_LIMITS_HANDSHAKES_PER_SECOND": "10000",
    "SPEELTAFEL_LIMITS_MESSAGES_PER_SECOND": "10000",
    "SPEELTAFEL_LIMITS_BURST": "10000",
    "SPEELTAFEL_LIMITS_TABLES_PER_PERSON": "10000",
}
LEGAL = '[data-legal]:not([aria-disabled="true"]):not(:disabled)'
# Where to tap: the middle of what may be done, from one on that chance gives, if a tap reaches it
SPOT = """([legal, chance]) => {
    const all = [...document.querySelectorAll(legal)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const first = Math.floor(chance * all.length);
    for (const one of [...all.slice(first), ...all.slice(0, first)]) {
        one.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (one.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
}"""
MOST_TAPS = 3000
PREPARING = 600  # seconds for compiling
PATIENCE = 60.0  # seconds in which nothing can be done


def find_browser() -> str | None:
    """Return the path of a browser that this machine has."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Server:
    """A server for the pages, which can be stopped and started again."""

    def __init__(self, folder: Path, *program: str, **settings: str) -> None:
        self.folder = folder
        self.program = program or ("-m", "speeltafel")  # for Python
        self.settings = settings  # environment variables, besides SETTINGS
        self.port = free_port()
        self.url = f"http://localhost:{self.port}/"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until pages are served."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.program, "serve", "--port", str(self.port),
                 "--database", str(self.folder / "tables.db")],
                env={**os.environ, **SETTINGS, **self.settings}, stdout=log, stderr=log,
                stdin=subprocess.DEVNULL,
            )  # fmt: skip
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}readyz", timeout=5):
                    return
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError((self.folder / "log").read_text()) from None
                time.sleep(0.1)
        raise RuntimeError("the server did not start in time")

    def prepare(self) -> None:
        """Wait until all games and bots are compiled, which is done once on a machine."""
        for _ in range(PREPARING):
            with urllib.request.urlopen(f"{self.url}api/games", timeout=60) as answer:
                known = json.load(answer)
            if known["bots_ready"] and all(game["ready"] for game in known["games"]):
                return
            time.sleep(1)
        raise RuntimeError("the server did not prepare its games in time")

    def stop(self) -> None:
        """Stop."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
            self.process = None


def start_game(page: Page, url: str, game: str, players: int, level: str = "first-game") -> None:
    """Start a game against bots, by tapping through the lobby."""
    page.goto(url)
    page.locator(f'.game[data-game="{game}"]:enabled').click()
    page.locator(f'input[name="players"][value="{players}"]').check(force=True)
    page.locator(f'input[name="level"][value="{level}"]').check(force=True)
    page.locator(".big").click()
    page.locator(".screen[data-version]").wait_for()


def tap_on(
    page: Page, seed: int = 1, most: int = MOST_TAPS, until: Any = None, least: int = 0
) -> int:
    """Tap what may be done until the game is over, or `until(page)`; return the number of taps.

    `until` is asked after `least` taps. A page may have a function `before_tap`, which is called
    then.
    """
    chooser = random.Random(seed)
    before_tap = getattr(page, "before_tap", None)
    taps, since = 0, time.monotonic()
    while not page.locator("[data-result]").count():
        if until and taps >= least and until(page):
            break
        if time.monotonic() - since > PATIENCE:
            raise RuntimeError("nothing can be done any more, and the game is not over")
        if before_tap:
            before_tap()
        spot = page.evaluate(SPOT, [LEGAL, chooser.random()])
        if not spot:
            page.wait_for_timeout(20)
            continue
        page.mouse.click(*spot)
        taps, since = taps + 1, time.monotonic()
        if taps >= most:
            raise RuntimeError(f"the game has not ended after {taps} taps")
    return taps
