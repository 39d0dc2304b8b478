"""Cards that travel: from where they were, without a jump, and not for who wants no motion."""

import re

import pytest
from benchmarks.browser import tap_on
from playwright.sync_api import expect

from speeltafel.engine.catalogue import GAMES, rules
from tests.web.conftest import NewPage, Table

# Every journey ends at once, and where it began is kept
NOTE_JOURNEYS = """() => {
    window.journeys = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        window.journeys.push([this.dataset.card ?? "", frames[0].transform]);
        const animation = animate.call(this, frames, timing);
        animation.finish();
        return animation;
    };
}"""
SCALE = re.compile(r"scale\(([\d.]+)\)")
TAPS = 8
MOST = 4  # times the size that a card has in the end; it may come from a larger pile


@pytest.mark.parametrize("game", GAMES)
def test_no_card_fills_the_place_it_comes_from(new_page: NewPage, table: Table, game: str) -> None:
    page = new_page((640, 800), pace="fast")
    table(page, game, rules(game).PLAYERS[0])
    page.locator(".screen[data-turn]").wait_for()
    page.evaluate(NOTE_JOURNEYS)
    tap_on(page, least=TAPS, until=lambda one: one.locator("[data-turn]").count() > 0)
    begun = [(card, float(SCALE.findall(how)[0])) for card, how in page.evaluate("window.journeys")]
    assert begun
    assert not [(card, size) for card, size in begun if size > MOST]


def test_no_card_travels_for_who_wants_no_motion(new_page: NewPage, table: Table) -> None:
    page = new_page((640, 800), pace="normal")
    page.emulate_media(reduced_motion="reduce")
    table(page, "gold", 3)
    page.locator(".screen[data-turn]").wait_for()
    page.evaluate(NOTE_JOURNEYS)
    tap_on(page, least=TAPS, until=lambda one: one.locator("[data-turn]").count() > 0)
    assert page.evaluate("window.journeys") == []
    page.emulate_media(reduced_motion="no-preference")
    tap_on(page, until=lambda one: len(one.evaluate("window.journeys")) > 0)


def test_moves_of_bots_are_skipped(new_page: NewPage, table: Table) -> None:
    """Here the clock of the page stands still, so nothing else brings it on."""
    page = new_page((640, 800), pace="slow")
    page.clock.install()
    table(page, "trex", 5)
    screen, skip = page.locator(".screen"), page.get_by_role("button", name="Skip")
    page.locator(".screen[data-turn]").wait_for()
    page.clock.pause_at("2100-01-01")
    page.locator(".hand [data-legal]").first.click()
    skip.wait_for()
    page.wait_for_timeout(1000)
    expect(skip).to_be_visible()
    waiting = screen.get_attribute("data-version")
    assert int(waiting or 0) < page.watch.view["version"]  # type: ignore[attr-defined]
    skip.click()
    page.locator(".screen[data-turn]").wait_for()
    expect(skip).to_have_count(0)
    assert screen.get_attribute("data-version") == str(page.watch.view["version"])  # type: ignore[attr-defined]
