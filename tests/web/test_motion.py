"""Cards that travel: from where they were, without a jump."""

import itertools
import re

import pytest
from benchmarks.browser import tap_on

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
    taps = itertools.count()
    tap_on(page, until=lambda one: next(taps) > TAPS and one.locator("[data-turn]").count() > 0)
    begun = [(card, float(SCALE.findall(how)[0])) for card, how in page.evaluate("window.journeys")]
    assert begun
    assert not [(card, size) for card, size in begun if size > MOST]
