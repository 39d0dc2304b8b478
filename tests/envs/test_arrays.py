"""What a seat sees as an array."""

import doctest

import numpy as np
import pytest

from speeltafel.engine.catalogue import SPECTATOR, rules
from speeltafel.envs import arrays
from speeltafel.envs.arrays import LEFT_OUT, PARTS, Layout
from speeltafel.envs.table import Setting
from tests.envs.settings import EVERY_GAME, SMALLEST_AND_LARGEST, positions
from tests.games.cases import Case, all_cases, case_name


def test_doctests() -> None:
    assert doctest.testmod(arrays).failed == 0


@EVERY_GAME
def test_every_field_is_written_or_left_out(name: str) -> None:
    fields = set(rules(name).STATE.names or ()) - {"filling"}
    written = {part.field or part.name for part in PARTS[name]}
    assert written | LEFT_OUT[name] == fields
    assert not written & LEFT_OUT[name]


@EVERY_GAME
def test_fields_follow_each_other(name: str) -> None:
    layout = Layout(rules(name), rules(name).PLAYERS[-1])
    end = 0
    for part, where in layout.slices.items():
        assert where.start == end
        assert np.prod(layout.shapes[part]) == where.stop - where.start
        end = where.stop
    assert end == layout.size
    assert str(layout).count("\n") + 1 == len(PARTS[name])


@pytest.mark.parametrize("case", all_cases(), ids=case_name)
def test_observations_are_within_their_bounds(case: Case) -> None:
    name, players, options = case
    setting = Setting(name, players, options)
    low, high = setting.layout.low, setting.layout.high
    for seed in range(2):
        for table in positions(setting, seed, 3):
            for viewer in range(SPECTATOR, players):
                seen = table.observe(viewer)
                assert (seen >= low).all(), f"{np.flatnonzero(seen < low)} of\n{setting.layout}"
                assert (seen <= high).all(), f"{np.flatnonzero(seen > high)} of\n{setting.layout}"


@SMALLEST_AND_LARGEST
def test_observations_come_from_hidden_states_alone(name: str, players: int) -> None:
    """A resample deals anew what the viewer cannot know; nothing that it is shown may change."""
    setting = Setting(name, players, {})
    for table in positions(setting, 1, 9):
        for viewer in range(players):
            other = table.resampled(viewer, 12345 + viewer)
            assert (table.observe(viewer) == other.observe(viewer)).all()


def bits(value: int, most: int) -> list[int]:
    return [int(value) >> member & 1 for member in range(most)]


@SMALLEST_AND_LARGEST
def test_seats_are_counted_from_the_viewer(name: str, players: int) -> None:
    setting = Setting(name, players, {})
    for table in positions(setting, 2, 4):
        for viewer in range(players):
            hidden = np.frombuffer(table.hidden(viewer), setting.state)[0]
            seen = {
                part: table.observe(viewer)[where].reshape(setting.layout.shapes[part]).tolist()
                for part, where in setting.layout.slices.items()
            }
            order = [(viewer + away) % players for away in range(players)]
            assert seen["seat"] == [int(seat == hidden.seat) for seat in order]
            if name == "gold":
                assert seen["display"] == hidden.display[order].tolist()
                assert seen["points"] == hidden.points[order].tolist()
                assert seen["unseen"] == hidden.unseen.tolist()
            elif name == "trex":
                assert seen["hand"] == [bits(hidden.hand[seat], 17) for seat in order]
                assert seen["row"] == hidden.row[order].tolist()
                assert seen["holder"] == [int(seat == hidden.holder) for seat in order]
                assert seen["showers"] == [int(hidden.showers) >> seat & 1 for seat in order]
                if hidden.ranking:
                    ranked = [int(hidden.ranking) >> 3 * place & 7 for place in range(players)]
                    assert seen["ranking"] == [[int(s == r) for s in order] for r in ranked]
                else:
                    assert not np.any(seen["ranking"])
            elif name == "keltis":
                assert seen["hand"] == bits(hidden.hand[viewer], 60)
                assert seen["known"] == [bits(hidden.known[seat], 60) for seat in order]
                rows = hidden.point_row.reshape(4, 11)
                assert seen["point_row"] == rows[order].tolist()
                assert seen["stones"] == [int(hidden.stones) >> 4 * v + 3 & 1 for v in range(11)]
            elif name == "animalia":
                collections = order + [2 + seat for seat in order] * (players == 2)
                assert seen["collection"] == [bits(hidden.collection[c], 36) for c in collections]
                assert seen["sizes"] == [int(hidden.sizes) >> 4 * c & 15 for c in collections]
                assert seen["taker"] == [int(c == hidden.taker) for c in collections]
                assert seen["maybe"] == [bits(hidden.maybe[s, viewer + 1], 36) for s in range(3)]
                knows = [[int(eyes) >> 1 + seat & 1 for seat in order] for eyes in hidden.knows]
                assert seen["knows"] == knows
                for first, part in ((0, "places"), (24, "windowed_places")):
                    places = hidden.places[:, viewer + 1].tolist()
                    assert seen[part] == [[p >> first + 4 * s & 15 for s in order] for p in places]
            else:
                assert seen["hand"] == bits(hidden.hand[viewer], 56)
                assert seen["group"] == [bits(hidden.group[seat], 56) for seat in order]
                assert seen["columns"] == [bits(columns, 7) for columns in hidden.columns]
