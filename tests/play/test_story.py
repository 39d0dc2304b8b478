"""Games told in words."""

import doctest

import pytest

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.lab.simulate import Setting, play_recorded
from speeltafel.play import story
from speeltafel.play.story import tell_record


def test_doctests() -> None:
    assert doctest.testmod(story).failed == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_story_tells_every_move_and_the_result(name: str) -> None:
    players = rules(name).PLAYERS[0]
    record = play_recorded(Setting(name, players, {}, 0, 2), 0, False)
    for viewer in (None, *range(players)):
        lines = list(tell_record(record, viewer))
        numbered = [line for line in lines if line[:4].strip().isdigit()]
        assert len(numbered) == len(record["moves"])
        assert lines[0].startswith(rules(name).TITLE)
        assert f"over after {len(record['moves'])} moves" in lines[-players - 1]
        assert lines[-players].startswith("Place 1: seat ")


def test_a_seat_is_told_only_what_it_saw() -> None:
    """Two seats of one game with hands hear different stories; each hand is in its own."""
    record = play_recorded(Setting("keltis", 2, {}, 0, 2), 0, False)
    hands = [record["shuffles"][0]["cards"][30:38], record["shuffles"][0]["cards"][38:46]]
    for seat in (0, 1):
        opening = "\n".join(list(tell_record(record, seat))[:20])
        assert all(card in opening for card in hands[seat])
        others = set(hands[1 - seat]) - set(hands[seat])
        assert not any(f"{card}," in opening or f"{card}\n" in opening for card in others)
