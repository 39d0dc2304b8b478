"""Animalia in the browser."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, NewPage, PlayToEnd, Table
from tests.web.layout import faults

SIZES = ((320, 568), (568, 320), (360, 640), (768, 1024), DESKTOP)
# What is cut off by the edge of the board, be it only a little
CUT_OFF = """() => {
    const board = document.querySelector(".board").getBoundingClientRect();
    const wrong = [];
    for (const one of document.querySelectorAll(".animalia button")) {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const name = one.getAttribute("aria-label");
        if (left < board.left - 1 || right > board.right + 1 || top < board.top - 8
            || bottom > board.bottom + 1) wrong.push(name);
    }
    return wrong;
}"""


def view_of(page: Page) -> dict[str, Any]:
    """Return the last message with a view that came to a page."""
    view: dict[str, Any] = page.watch.view  # type: ignore[attr-defined]
    return view


def wait_for_turn(page: Page, phase: str = "group") -> None:
    """Play on, passing and refusing where that is possible, until this is to be decided."""
    legal = page.locator("[data-legal]:visible")
    for _ in range(400):
        page.locator(".screen[data-turn]").wait_for()
        legal.first.wait_for()
        if view_of(page)["view"]["phase"] == phase:
            return
        version = page.locator(".screen").get_attribute("data-version")
        legal.last.click()
        expect(page.locator(f'.screen[data-version="{version}"]')).to_have_count(0)
    pytest.fail(f"no decision about {phase} has come")


@pytest.mark.parametrize("players", [2, 6])
def test_a_game_is_played_to_its_end(
    page: Page, table: Table, play_to_end: PlayToEnd, players: int
) -> None:
    table(page, "animalia", players)
    play_to_end(page)
    expect(page.get_by_role("dialog")).to_be_visible()
    rows = page.locator("[role=dialog] tbody th[scope=row], dialog tbody th[scope=row]")
    expect(rows).to_have_count(players)


def test_keeping_is_one_tap(page: Page, table: Table) -> None:
    table(page, "animalia", 3)
    wait_for_turn(page)
    group = view_of(page)["view"]["group"]
    page.locator('[data-move="keep"]').click()
    own = page.locator('.mine [data-place], .mine[data-place="seat-0"]').first
    expect(own.locator(f'[data-code="{group[0]}"]')).to_be_visible()


def test_keys_keep_and_pass(new_page: NewPage, table: Table) -> None:
    page = new_page(DESKTOP)
    table(page, "animalia", 4)
    for key, verb in (("p", "passes"), ("k", "keeps")):
        wait_for_turn(page)
        page.locator('[data-move="keep"][data-legal]').wait_for()
        page.keyboard.press(key)
        expect(page.locator("aside")).to_contain_text(re.compile(f"Guest \\d+ {verb}"))


def test_why_not_and_its_rule(page: Page, table: Table) -> None:
    table(page, "animalia", 3)
    wait_for_turn(page)
    page.locator('[data-move="keep"]').click()
    wait_for_turn(page)
    page.locator(".mine .pet").first.click(force=True)
    expect(page.get_by_role("status").first).to_contain_text("Now the group is kept or passed on.")
    page.get_by_role("button", name="Show the rule").click()
    expect(page.get_by_role("dialog").locator("#ANIM-09")).to_be_visible()


def test_the_buttons_say_what_would_come(page: Page, table: Table) -> None:
    table(page, "animalia", 2)
    wait_for_turn(page)
    keep = page.locator('[data-move="keep 1"]')
    expect(keep).to_have_attribute("aria-label", re.compile(r"beauty -?\d"))
    number = int(re.findall(r"beauty (-?\d+)", keep.get_attribute("aria-label") or "")[0])
    keep.click()
    row = page.get_by_role("group", name=re.compile("^Guest .*, row 1$"))
    expect(row.locator("[data-code]").first).to_be_visible()
    worth = {"champion": 3, "beauty": 2, "dirty": -1}
    cards = row.locator("[data-code]").evaluate_all("all => all.map(one => one.dataset.code)")
    assert sum(worth.get(card.partition("-")[2], 0) for card in cards) == number


def test_a_full_row_says_so(page: Page, table: Table) -> None:
    """With two players a row that has no room for the group can be tapped, to learn why."""
    table(page, "animalia", 2)
    for _ in range(40):
        wait_for_turn(page)
        if page.locator('[data-move^="keep"]:not([data-legal])').count():
            break
        version = page.locator(".screen").get_attribute("data-version")
        page.locator('[data-move^="keep"][data-legal]').first.click()
        expect(page.locator(f'.screen[data-version="{version}"]')).to_have_count(0)
    page.locator('[data-move^="keep"]:not([data-legal])').first.click(force=True)
    expect(page.get_by_role("status").first).to_contain_text(re.compile("Row . has no room for"))


@pytest.mark.parametrize("players", [2, 6])
def test_everything_fits_on_every_screen(page: Page, table: Table, players: int) -> None:
    table(page, "animalia", players)
    for _ in range(4):  # a position with some cards
        wait_for_turn(page)
        version = page.locator(".screen").get_attribute("data-version")
        page.locator('[data-move^="keep"][data-legal]').first.click()
        expect(page.locator(f'.screen[data-version="{version}"]')).to_have_count(0)
    wait_for_turn(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => "
                               "requestAnimationFrame(() => done(true))))")  # fmt: skip
        assert page.evaluate(CUT_OFF) == faults(page) == [], (width, height)


def test_the_medals_of_all_can_be_looked_at(page: Page, table: Table) -> None:
    table(page, "animalia", 3)
    wait_for_turn(page)
    page.locator(".others .stats").first.click()
    dialog = page.get_by_role("dialog", name="Medals")
    expect(dialog.locator("tbody tr")).to_have_count(3)
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


# Orders: what is decided ahead


@pytest.fixture
def pair(new_page: NewPage, server: str) -> tuple[Page, Page]:
    """Two people at a table: the dealer, who is asked first, and the other one."""
    host, friend = new_page(), new_page(DESKTOP)
    host.goto(server)
    host.locator('.game[data-game="animalia"]:enabled').click()
    host.get_by_role("button", name="With friends").click()
    code = host.locator(".code").inner_text().split()[-1]
    friend.goto(f"{server}#/join/{code}")
    friend.get_by_role("button", name="Sit here").click()
    for page in (host, friend):
        page.locator(".middle [data-code]").first.wait_for()
    dealer = host if host.locator(".screen[data-turn]").count() else friend
    return dealer, friend if dealer is host else host


def pass_on(page: Page) -> None:
    page.locator('[data-move="pass"][data-legal]').click()


def test_a_decision_ahead_is_carried_out_when_it_is_asked_for(pair: tuple[Page, Page]) -> None:
    dealer, other = pair
    (card,) = view_of(dealer)["view"]["group"]
    other.locator('[data-ahead="keep 2"]').click()
    expect(other.locator('[data-order="keep 2"]')).to_be_visible()
    other.reload()  # it stays with this tab
    expect(other.locator('[data-order="keep 2"]')).to_be_visible()
    assert view_of(dealer)["view"]["seat"] == view_of(dealer)["seat"]  # nothing was sent yet
    pass_on(dealer)
    row = other.get_by_role("group", name=re.compile("^Guest .*, row 2$")).last
    expect(row.locator(f'[data-code="{card}"]')).to_be_visible()
    expect(other.locator("[data-order]")).to_have_count(0)


def test_passing_in_every_lap_is_decided_once(pair: tuple[Page, Page]) -> None:
    dealer, other = pair
    pass_on(dealer)
    other.locator("[data-laps]").click()
    order = other.locator("[data-order]")
    expect(order).to_contain_text("You pass in every lap")
    for wanted in order.locator('[aria-pressed="true"]').all():
        wanted.click()
    for lap in (2, 3):
        expect(dealer.locator(".stock")).to_contain_text(f"Lap {lap}")
        group = view_of(dealer)["view"]["group"]
        assert len(group) == lap
        pass_on(dealer)
        if "owl" in group[1:]:  # about which one is always asked
            expect(other.locator('[data-move="pass"][data-legal]')).to_be_visible()
            break
    expect(order).to_have_count(0)  # else the dealer had to keep the three cards


def test_an_order_can_be_taken_back(pair: tuple[Page, Page]) -> None:
    dealer, other = pair
    pass_on(dealer)
    other.locator("[data-laps]").click()
    other.get_by_role("button", name="Take the order back").click()
    expect(other.locator("[data-order]")).to_have_count(0)
    expect(dealer.locator(".stock")).to_contain_text("Lap 2")
    pass_on(dealer)
    expect(other.locator('[data-move="pass"][data-legal]')).to_be_visible()
    kept: list[str] = other.evaluate("Object.keys(sessionStorage)")
    assert not [one for one in kept if one.startswith("order ")]


def test_the_question_comes_before_an_order(new_page: NewPage, table: Table) -> None:
    """Who wants to be asked before a move is asked before an order, too."""
    page = new_page(confirm=True)
    table(page, "animalia", 6)
    wait_for_turn(page)
    version = page.locator(".screen").get_attribute("data-version")
    page.locator("[data-laps]").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("[data-order]")).to_have_count(0)
    expect(page.locator(".screen")).to_have_attribute("data-version", version or "")
