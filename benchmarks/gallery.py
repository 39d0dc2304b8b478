"""Pictures of every page, in three sizes, light and dark: `python -m benchmarks.gallery`.

Tables have the most players, in a late position. The pictures go to docs/gallery.
"""

import argparse
import json
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.browser import Server, find_browser, start_game, tap_on
from speeltafel.engine.catalogue import GAMES, rules

FOLDER = Path(__file__).parents[1] / "docs/gallery"
SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1440, 900)}
THEMES = ("light", "dark")
LATE = {"trex": 60, "keltis": 60, "gold": 25, "animalia": 30, "yellowstone": 50}  # taps
QUALITY = 82


def open_page(browser: Browser, size: tuple[int, int], theme: str, language: str) -> Page:
    """Return a page with settings that suit a picture."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=width < 900,
        device_scale_factor=2 if width < 500 else 1, service_workers="block",
    )  # fmt: skip
    settings = {"language": language, "pace": "none", "confirm": False, "theme": theme}
    context.add_init_script(
        f"localStorage.setItem('speeltafel', {json.dumps(json.dumps(settings))})"
    )
    return context.new_page()


def take(page: Page, name: str, size: tuple[int, int]) -> None:
    """Take a picture."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(400)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)
    print(f"{name}.jpg")


def picture_game(browser: Browser, url: str, game: str, language: str) -> None:
    """Play a game to a late position, and take its pictures; themes and sizes of one game."""
    page = open_page(browser, SIZES["desktop"], "light", language)
    start_game(page, url, game, rules(game).PLAYERS[-1], "family-table")
    taps = 0

    def late(page: Page) -> bool:
        nonlocal taps
        taps += 1
        return taps > LATE[game] and page.locator(".screen[data-turn]").count() > 0

    tap_on(page, until=late)
    for theme in THEMES:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        for kind, size in SIZES.items():
            take(page, f"{game}-{kind}-{theme}", size)
    page.context.close()


def picture_lobby(browser: Browser, url: str, language: str) -> None:
    """Take the pictures of the lobby."""
    for theme in THEMES:
        for kind, size in SIZES.items():
            page = open_page(browser, size, theme, language)
            page.goto(url)
            page.locator(".game:enabled").first.wait_for()
            take(page, f"lobby-{kind}-{theme}", size)
            page.context.close()


def main() -> None:
    """Take all pictures, or those of some games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--language", default="nl")
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        if not given.games:
            picture_lobby(browser, server.url, given.language)
        for game in given.games or GAMES:
            picture_game(browser, server.url, game, given.language)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
