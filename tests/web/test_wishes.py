"""What people may wish for: sounds, notices, looking on, taking moves back, the whole story."""

from typing import Any

import pytest
from benchmarks.browser import tap_on
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, NewPage, Table
from tests.web.test_table import YOUR_TURN, tap_a_move, version

TONES = """
    window.tones = 0;
    window.AudioContext = class extends AudioContext {
        createOscillator() {
            window.tones += 1;
            return super.createOscillator();
        }
    };
"""
# A push service that knows every device: browsers driven by tests have none. Its address needs no
# name service, and nothing is sent there without a turn.
PUSH = """
    const keys = { p256dh: "KEY", auth: "AAAAAAAAAAAAAAAAAAAAAA" };
    const subscription = {
        toJSON: () => ({ endpoint: "https://8.8.8.8/device", keys }),
        unsubscribe: async () => localStorage.removeItem("pushed"),
    };
    PushManager.prototype.getSubscription = async () =>
        localStorage.getItem("pushed") ? subscription : null;
    PushManager.prototype.subscribe = async () => {
        localStorage.setItem("pushed", "yes");
        return subscription;
    };
"""


def test_a_sound_tells_the_turn_to_who_wants_it(page: Page, table: Table) -> None:
    page.add_init_script(TONES)
    table(page, "gold", 2)
    tap_on(page, until=lambda one: one.locator(YOUR_TURN).count() and version(one) > 8)
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds").check()
    page.keyboard.press("Escape")
    tap_on(page, until=lambda one: one.evaluate("window.tones") > 1)
    assert page.evaluate("window.tones") % 2 == 0


def test_a_device_is_told_and_no_longer_told(new_page: NewPage, server: str) -> None:
    page = new_page(worker=True)
    page.context.grant_permissions(["notifications"], origin=server.rstrip("/"))
    page.goto(f"{server}#/settings")
    page.get_by_label("Your name").wait_for()
    key = page.request.get(f"{server}api/push-key").json()["key"]
    page.add_init_script(PUSH.replace("KEY", key))  # a point on the curve, as a device has one
    page.reload()

    def known() -> list[Any]:
        found: list[Any] = page.request.get(f"{server}api/me/notices").json()["receivers"]
        return found

    on = page.get_by_role("button", name="Tell me on this device")
    off = page.get_by_role("button", name="No longer on this device")
    on.click()
    expect(off).to_be_visible()
    assert [one["host"] for one in known()] == ["8.8.8.8"]
    page.reload()
    off.click()
    expect(on).to_be_visible()
    assert known() == []


@pytest.mark.parametrize("game", ["trex", "keltis", "yellowstone"])  # secret hands
def test_who_looks_on_sees_no_hands_and_has_no_moves(
    new_page: NewPage, table: Table, game: str
) -> None:
    player, guest = new_page(), new_page(DESKTOP)
    table(player, game, 3)
    player.locator(YOUR_TURN).wait_for()
    guest.goto(player.url)
    guest.locator(".board [data-place]").first.wait_for()
    view = guest.watch.view  # type: ignore[attr-defined]
    assert (view["seat"], view["moves"]) == (-1, [])
    for one in (player, guest):
        expect(one.get_by_label("Your hand")).to_have_count(1 if one is player else 0)
    before = version(player)
    for number in range(guest.locator(".board button").count()):
        guest.locator(".board button").nth(number).dispatch_event("click")
        guest.keyboard.press("Escape")
    assert guest.locator("[data-legal]").count() == 0
    assert version(player) == before


def test_anything_is_taken_back_at_a_training_table(page: Page, server: str) -> None:
    """Also what has turned a card face up, and what bots have done since."""
    page.goto(server)
    page.locator('.game[data-game="gold"]:enabled').click()
    page.locator("dialog summary").first.click()
    page.get_by_label("Training table").check()
    page.locator(".big").click()
    page.locator(YOUR_TURN).wait_for()

    def offer() -> list[str]:
        page.locator(f"{YOUR_TURN} .offer [data-legal]").first.wait_for()
        found: list[str] = page.locator(".offer [data-code]").evaluate_all(
            "all => all.map((one) => one.dataset.code)"
        )
        return found

    offers = []
    for _ in range(2):
        offers.append(offer())
        tap_a_move(page)
        tap_on(page, until=lambda one: one.locator(f"{YOUR_TURN} .offer [data-legal]").count())
    undo = page.get_by_role("button", name="Undo")
    while offers:
        wanted, before = offers.pop(), version(page)
        undo.click()
        page.locator(f'{YOUR_TURN}:not([data-version="{before}"])').wait_for()
        assert offer() == wanted
    expect(undo).to_have_count(0)


# The log


def lines(page: Page) -> list[str]:
    """Return what the log tells of moves."""
    page.locator("aside li").first.wait_for()
    return [one for one in page.locator("aside li").all_inner_texts() if "seats" not in one]


def test_the_log_is_whole_after_a_reload(new_page: NewPage, table: Table) -> None:
    page = new_page(DESKTOP)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if "/story" in one.url else None)
    table(page, "gold", 3)
    tap_on(page, until=lambda one: one.locator("aside li").count() > 40)
    page.locator(YOUR_TURN).wait_for()
    before = lines(page)
    assert asked == []  # it was there
    page.reload()
    page.wait_for_function("() => document.querySelectorAll('aside li').length > 36")
    assert lines(page) == before[-len(lines(page)) :]
    assert len(before) - len(lines(page)) < 6  # who sat down is not told again
    page.keyboard.press("l")
    page.keyboard.press("l")
    assert len(lines(page)) > 36
    assert len(asked) == 1


def play_past(page: Page, server: str, most: int) -> None:
    """Play on all seats of whoever has this page open, past the page, up to a version."""
    table = page.url.partition("/table/")[2].partition("/")[0]
    address, headers = f"{server}api/tables/{table}", {"origin": server.rstrip("/")}
    while (view := page.request.get(address).json())["version"] < most:
        view = page.request.get(f"{address}?seat={view['actor']}").json()
        number = view["version"]
        act = {
            "do": "act", "id": f"m{number}", "table": table, "version": number,
            "move": view["moves"][0],
        }  # fmt: skip
        page.request.post(f"{address}/commands", data=act, headers=headers)


def test_the_log_of_each_at_one_screen_is_their_own(new_page: NewPage, server: str) -> None:
    """Nothing is asked for behind the curtain; the scan would find what another one drew."""
    page = new_page(DESKTOP)
    page.goto(server)
    page.locator('.game[data-game="keltis"]:enabled').click()
    page.get_by_text("More choices").click()
    page.get_by_label("People at this screen").select_option("2")
    page.locator(".big").click()
    curtain = page.locator(".curtain")
    curtain.wait_for()
    play_past(page, server, 60)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if "/story" in one.url else None)
    page.reload()
    curtain.wait_for()
    page.wait_for_timeout(500)
    assert asked == []
    curtain.get_by_role("button").click()
    page.wait_for_function("() => document.querySelectorAll('aside li').length > 50")
    seat = page.watch.view["seat"]  # type: ignore[attr-defined]
    assert [one.rpartition("?")[2] for one in asked] == [f"seat={seat}"]


# Where one is


def test_a_heading_is_told_on_the_way_through_the_app(page: Page, server: str) -> None:
    page.goto(server)
    page.locator(".game:enabled").first.wait_for()
    heading = page.get_by_role("heading", level=1)
    expect(heading).not_to_be_focused()  # on a first page the browser tells where one is
    for link in ("Settings", "To the lobby", "Rules of Gold!", "To the lobby"):
        page.get_by_role("link", name=link).first.click()
        expect(page.get_by_role("link", name=link)).to_have_count(0)
        expect(heading).to_be_focused()
    page.locator('.game[data-game="gold"]:enabled').click()
    page.locator(".big").click()
    page.locator(YOUR_TURN).wait_for()
    expect(heading).to_be_focused()
    page.reload()
    page.locator(YOUR_TURN).wait_for()
    expect(heading).not_to_be_focused()
