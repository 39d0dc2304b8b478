"""How heavy and how quick the pages are: `python -m benchmarks.web_vitals`.

Bytes are counted as they come over the wire. The first load is slowed down to a fast 3G network and
a quarter of the processor. `--lighthouse` also runs Lighthouse, which npm fetches, on the lobby and
on a table. Times depend on what else the machine does, so its load is printed with them.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.browser import Server, find_browser, start_game, tap_on
from speeltafel.engine.catalogue import GAMES, rules

# What Lighthouse calls a fast 3G network or slow 4G: 1.6 Mbit/s and 150 ms there and back
FAST_3G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8,
           "uploadThroughput": 750e3 / 8}  # fmt: skip
SLOWDOWN = 4
TURNS = 30  # of each game
RUNS = 5  # of Lighthouse, for each page
LIGHTHOUSE = "lighthouse@12"  # the newest that Debian's node can run
BARS = {"first_load": 250_000, "with_cards": 600_000, "interactive": 2.0, "bot_turn": 100.0}

NOTE_TIMES = """
    window.came = [];
    window.shown = [];
    const Original = window.WebSocket;
    window.WebSocket = class extends Original {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", (event) => {
                const message = JSON.parse(event.data);
                if (message.is === "view") window.came.push([message.version, performance.now()]);
            });
        }
    };
    new MutationObserver(() => {
        const version = Number(document.querySelector(".screen")?.dataset.version ?? 0);
        if (version && window.shown.at(-1)?.[0] !== version) {
            window.shown.push([version, performance.now()]);
        }
    }).observe(document, { subtree: true, childList: true, attributes: true });
"""


def new_page(browser: Browser, script: str = "") -> Page:
    """Return a page of a phone that moves no cards."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
    settings = json.dumps(json.dumps({"language": "nl", "pace": "none", "confirm": False}))
    context.add_init_script(f"localStorage.setItem('speeltafel', {settings});{script}")
    return context.new_page()


def count_bytes(page: Page) -> dict[str, int]:
    """Count what a page loads from now on, by kind."""
    loaded = {"script and style": 0, "other": 0}
    kinds: dict[str, str] = {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")

    def answered(event: Any) -> None:
        kinds[event["requestId"]] = event["type"]

    def finished(event: Any) -> None:
        kind = kinds.get(event["requestId"], "")
        heavy = "script and style" if kind in ("Script", "Stylesheet", "Document") else "other"
        loaded[heavy] += int(event["encodedDataLength"])

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", finished)
    return loaded


def weigh(browser: Browser, url: str) -> dict[str, Any]:
    """Weigh the first load, and with the cards of each game."""
    page = new_page(browser)
    loaded = count_bytes(page)
    page.goto(url)
    page.locator(".game:enabled").first.wait_for()
    page.wait_for_load_state("networkidle")
    result: dict[str, Any] = {"lobby": dict(loaded)}
    page.context.close()
    for game in GAMES:
        page = new_page(browser)
        loaded = count_bytes(page)
        start_game(page, url, game, rules(game).PLAYERS[0])
        page.wait_for_timeout(1500)
        result[game] = sum(loaded.values())
        page.context.close()
    return result


def time_first_load(browser: Browser, url: str) -> float:
    """Return after how many seconds a game can be chosen, on a slow phone."""
    page = new_page(browser)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", FAST_3G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    begin = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.locator(".game:enabled").first.wait_for()
    taken = time.perf_counter() - begin
    page.context.close()
    return taken


def time_bot_turns(browser: Browser, url: str) -> list[float]:
    """Return how many milliseconds after its message each turn stands on the page."""
    taken = []
    for game in GAMES:
        page = new_page(browser, NOTE_TIMES)
        start_game(page, url, game, rules(game).PLAYERS[-1])
        tap_on(page, until=lambda one: one.evaluate("window.shown.length") > TURNS)
        shown = dict(page.evaluate("window.shown"))
        came = page.evaluate("window.came")[1:]  # the first view is no turn: the page was empty
        taken += [shown[version] - at for version, at in came if version in shown]
        page.context.close()
    return taken


def lighthouse(url: str, folder: Path) -> dict[str, float]:
    """Return the marks of Lighthouse: the median of its runs, which differ a lot."""
    program = find_browser()
    assert program
    file = folder / "lighthouse.json"
    found: list[dict[str, float]] = []
    while len(found) < RUNS:
        ran = subprocess.run(
            ["npm", "exec", "--yes", "--", LIGHTHOUSE, url, "--quiet", "--output=json",
             f"--output-path={file}", "--chrome-flags=--headless --no-sandbox",
             "--only-categories=performance,accessibility,best-practices"],
            env={**os.environ, "CHROME_PATH": program}, capture_output=True, check=False, text=True,
        )  # fmt: skip
        if "NO_NAVSTART" in ran.stdout + ran.stderr:  # its own recorder failed
            continue
        ran.check_returncode()
        report = json.loads(file.read_text())
        found.append({name: one["score"] * 100 for name, one in report["categories"].items()})
    for category in report["categories"].values():
        for one in category["auditRefs"]:
            audit = report["audits"][one["id"]]
            if one["weight"] and (audit["score"] or 0) < 0.9:
                shown = audit.get("displayValue", "")
                print(f"{url} {category['title']}: {audit['title']} {shown}")
    print(f"{url} performance:", *(round(one["performance"]) for one in found))
    return {name: statistics.median(one[name] for one in found) for name in found[0]}


def table_address(browser: Browser, url: str) -> str:
    """Start a game, and return the address of its table."""
    page = new_page(browser)
    start_game(page, url, "gold", 3)
    address = page.url
    page.context.close()
    return address


def main() -> int:
    """Measure, print, and fail if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lighthouse", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        (Path(folder) / "paced").mkdir()
        server = Server(Path(folder))
        server.start()
        server.prepare()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        weights = weigh(browser, server.url)
        lobby = weights.pop("lobby")
        heaviest = max(weights, key=lambda game: int(weights[game]))
        loads = [time_first_load(browser, server.url) for _ in range(5)]
        # Bots that wait for nothing send several turns at once, and these queue to be seen
        paced = Server(Path(folder) / "paced", SPEELTAFEL_BOTS_DELAY="0.2")
        paced.start()
        turns = time_bot_turns(browser, paced.url)
        paced.stop()
        marks: dict[str, float] = {}
        if given.lighthouse:
            pages = {"lobby": server.url, "table": table_address(browser, server.url)}
            for page, address in pages.items():
                found = lighthouse(address, Path(folder))
                marks |= {f"{page}: {name}": mark for name, mark in found.items()}
        browser.close()
        server.stop()
    late = statistics.quantiles(turns, n=20)[-1]
    results = [
        ("first load, script and style, bytes", lobby["script and style"], BARS["first_load"]),
        (f"with the cards of {heaviest}, bytes", weights[heaviest], BARS["with_cards"]),
        ("until a game can be chosen, seconds", statistics.median(loads), BARS["interactive"]),
        ("a bot's turn after its message, 95 of 100, ms", late, BARS["bot_turn"]),
        *((f"Lighthouse, {name}", -mark, -95 if name.endswith("performance") else -100)
          for name, mark in marks.items()),
    ]  # fmt: skip
    print("load of the machine over 1, 5 and 15 minutes:", *map("{:.1f}".format, os.getloadavg()))
    missed = 0
    for name, value, bar in results:
        verdict = "reached" if value <= bar else "MISSED"
        missed += value > bar
        print(f"{name:50} {abs(value):12.1f}  bar {abs(bar):10.1f}  {verdict}")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
