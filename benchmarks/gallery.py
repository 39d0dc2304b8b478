"""Pictures of every screen, in three sizes, light and dark: `python -m benchmarks.gallery`.

Tables have the most players, in a late position and at the end. The pictures go to docs/gallery,
with a page that shows them.
"""

import argparse
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.browser import Server, find_browser, start_game, tap_on
from speeltafel.engine.catalogue import GAMES, rules

FOLDER = Path(__file__).parents[1] / "docs/gallery"
SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1440, 900)}
THEMES = ("light", "dark")
LATE = {"trex": 60, "keltis": 60, "gold": 25, "animalia": 30, "yellowstone": 50}  # taps
SCALE: Any = {"phone": "device", "tablet": "css", "desktop": "css"}
QUALITY = 80
THINKING = 60_000  # milliseconds for a hint


def open_page(browser: Browser, language: str) -> Page:
    """Return a page with settings that suit a picture."""
    context = browser.new_context(device_scale_factor=2, service_workers="block")
    settings = {"language": language, "pace": "none", "confirm": False}
    context.add_init_script(
        f"localStorage.setItem('speeltafel', {json.dumps(json.dumps(settings))})"
    )
    return context.new_page()


def take(page: Page, name: str) -> None:
    """Take the pictures of what a page shows."""
    for theme in THEMES:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        for kind, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(400)
            path = FOLDER / f"{name}-{kind}-{theme}.jpg"
            page.screenshot(path=path, type="jpeg", quality=QUALITY, scale=SCALE[kind])
    print(name)


def picture_game(page: Page, url: str, game: str) -> None:
    """Play a game with the most players, and take pictures of a late position and of the end."""
    start_game(page, url, game, rules(game).PLAYERS[-1], "family-table")
    taps = 0

    def late(page: Page) -> bool:
        nonlocal taps
        taps += 1
        return taps > LATE[game] and page.locator(".screen[data-turn]").count() > 0

    tap_on(page, until=late)
    take(page, game)
    tap_on(page)
    page.locator("[data-result]").wait_for()
    take(page, f"{game}-result")


# Other screens: each is opened by a function


def open_lobby(page: Page, url: str) -> None:
    """Wait for the games."""
    page.goto(url)
    page.locator(".game:enabled").first.wait_for()


def open_new_table(page: Page, url: str) -> None:
    """Ask for a game, with all its choices."""
    open_lobby(page, url)
    page.locator('.game[data-game="keltis"]').click()
    page.locator("dialog summary").click()


def open_waiting(page: Page, url: str) -> None:
    """Invite friends."""
    open_lobby(page, url)
    page.locator('.game[data-game="trex"]').click()
    page.locator(".big + .button").click()
    page.locator(".code").wait_for()


def open_hint(page: Page, url: str) -> None:
    """Ask for a hint, down to its numbers."""
    start_game(page, url, "gold", 3)
    page.locator(".screen[data-turn]").wait_for()
    page.keyboard.press("h")
    page.locator("dialog .main").click(timeout=THINKING)
    page.locator("dialog ol + .button").click()


def open_curtain(page: Page, url: str) -> None:
    """Give the screen to the next player."""
    open_lobby(page, url)
    page.locator('.game[data-game="yellowstone"]').click()
    page.locator("dialog summary").click()
    page.locator("dialog details select").first.select_option("2")
    page.locator(".big").click()
    page.locator(".curtain").wait_for()


def open_table_screen(page: Page, url: str) -> None:
    """Show a table to everybody in the room."""
    start_game(page, url, "animalia", 4, "family-table")
    taps = 0

    def some(page: Page) -> bool:
        nonlocal taps
        taps += 1
        return taps > LATE["animalia"]

    tap_on(page, until=some)
    page.goto(f"{url}#/screen/{page.url.split('/')[-2]}")
    page.locator(".board").wait_for()


def open_replay(page: Page, url: str) -> None:
    """Look back at a game."""
    start_game(page, url, "trex", 3)
    tap_on(page)
    page.goto(f"{url}#/replay/{page.url.split('/')[-2]}/60")
    page.locator(".screen[data-step]").wait_for()


def open_hash(name: str) -> Callable[[Page, str], None]:
    """Return what opens a page by its address."""

    def open_it(page: Page, url: str) -> None:
        page.goto(f"{url}#/{name}")
        page.wait_for_load_state("networkidle")

    return open_it


SCREENS: dict[str, Callable[[Page, str], None]] = {
    "lobby": open_lobby,
    "new-table": open_new_table,
    "waiting": open_waiting,
    "hint": open_hint,
    "curtain": open_curtain,
    "table-screen": open_table_screen,
    "replay": open_replay,
    "rules": open_hash("rules/yellowstone"),
    "settings": open_hash("settings"),
    "about": open_hash("about"),
}


def write_page() -> None:
    """Write the page that shows all pictures."""
    lines = ["# Every screen, in three sizes, light and dark", ""]
    lines += ["`python -m benchmarks.gallery` takes these pictures anew.", ""]
    for name in [*SCREENS, *(one for game in GAMES for one in (game, f"{game}-result"))]:
        lines += [f"## {name}", "", "| | phone | tablet | desktop |", "|---|---|---|---|"]
        for theme in THEMES:
            shown = [f"![{name}, {kind}, {theme}]({name}-{kind}-{theme}.jpg)" for kind in SIZES]
            lines.append(" | ".join([f"| {theme}", *shown]) + " |")
        lines.append("")
    (FOLDER / "README.md").write_text("\n".join(lines))


def main() -> None:
    """Take all pictures, or those of some games or screens."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *GAMES, *SCREENS], metavar="name")
    parser.add_argument("--language", default="nl")
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        server.prepare()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for name in given.names or [*SCREENS, *GAMES]:
            page = open_page(browser, given.language)
            if name in GAMES:
                picture_game(page, server.url, name)
            else:
                SCREENS[name](page, server.url)
                take(page, name)
            page.context.close()
        browser.close()
        server.stop()
    write_page()


if __name__ == "__main__":
    main()
