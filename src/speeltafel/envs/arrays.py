"""What a seat sees as an array of numbers, the same for all doors.

An observation is made from a hidden state alone and has its fields one after the other. Seats are
counted from the viewer: of anything that each seat has, the viewer's own comes first, then that of
the seat to the left, and so on, just as actions count them. A field is written in one of these
ways:

- number: as it is; where it stands for a card, -1 is none or one that the viewer does not know;
- set: a 1 for each member;
- choice: a 1 at the place of the value, and nothing but zeros for none;
- seat, seats: a choice or a set of seats, counted from the viewer.

Left out is what no seat ever sees (the order of a stock), what is fixed for a whole game (options)
and what only repeats another field.

>>> from speeltafel.engine.catalogue import rules
>>> layout = Layout(rules("gold"), players=2)
>>> layout.size
280
>>> layout.slices["offer"]
slice(12, 54, None)
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from speeltafel.engine.catalogue import Rules
from speeltafel.envs import kernels
from speeltafel.envs.kernels import ALL_BITS, CHOICE, NUMBER, SEAT, SEATS_SET, SET

WHOLE, BY_SEAT, OWN, BY_COLLECTION, OF_EYE = range(5)  # which elements of a field, in which order
WAYS = ("number", "set", "choice", "seat", "seats")


@dataclass(frozen=True)
class Part:
    """How a field of a state, or some bits of each of its elements, is written."""

    name: str
    kind: int
    low: int
    high: int  # of a number; of a set or choice the number of members
    which: int = WHOLE
    field: str = ""  # if it is not the name
    lanes: tuple[int, int, int, int] | None = None  # first bit, spacing, bits, how many
    lanes_by: int = WHOLE


def number(name: str, low: int, high: int, which: int = WHOLE) -> Part:
    """Write numbers as they are."""
    return Part(name, NUMBER, low, high, which)


def members(name: str, most: int, which: int = WHOLE) -> Part:
    """Write sets of numbers below `most`."""
    return Part(name, SET, 0, most, which)


def choice(name: str, most: int, which: int = WHOLE) -> Part:
    """Write a 1 at the place of a number below `most`."""
    return Part(name, CHOICE, 0, most, which)


def seat(name: str, which: int = BY_SEAT) -> Part:
    """Write a seat, or a collection of one, counted from the viewer."""
    return Part(name, SEAT, 0, 0, which)


def lanes(
    name: str,
    layout: tuple[int, int, int, int],
    by: int = WHOLE,
    which: int = WHOLE,
    field: str = "",
) -> Part:
    """Write the numbers that are packed into one."""
    return Part(name, NUMBER, 0, (1 << layout[2]) - 1, which, field, layout, by)


WHO = seat("seat")

PARTS: dict[str, tuple[Part, ...]] = {
    "trex": (
        WHO, choice("phase", 4), number("round_number", 0, 13),
        choice("upper", 5), choice("lower", 5), number("clock", 0, 127), number("comet", 0, 65),
        seat("holder"), Part("showers", SEATS_SET, 0, 0),
        Part("ranking", SEAT, 0, 0, lanes=(0, 3, 3, 5)), number("asked", 0, 5),
        members("hand", 17, BY_SEAT), number("held", 0, 17, BY_SEAT),
        number("left", 0, 17, BY_SEAT), number("laid", 0, 17, BY_SEAT),
        members("seen", 17, BY_SEAT), number("top", 0, 66 * 128, BY_SEAT),
        number("points", 0, 200, BY_SEAT), number("left_over", 0, 150, BY_SEAT),
        number("row", -1, 16, BY_SEAT), number("stack", -1, 4), number("nest", 0, 6, BY_SEAT),
    ),
    "keltis": (
        WHO, choice("phase", 3), number("draws", 0, 2), members("barred", 6),
        number("idle", 0, 1001), number("waiting", 0, 4), number("laid", 0, 2),
        number("ended", 0, 20), lanes("stones", (3, 4, 1, 11)), number("left", 0, 77),
        members("hand", 60, OWN), members("hand_twice", 60, OWN), members("hand_points", 11, OWN),
        members("known", 60, BY_SEAT), members("known_twice", 60, BY_SEAT),
        members("known_points", 11, BY_SEAT), members("row", 60, BY_SEAT),
        members("row_twice", 60, BY_SEAT), members("row_points", 55, BY_SEAT),
        members("row_late", 55, BY_SEAT), members("last_number", 55, BY_SEAT),
        members("layable", 60, BY_SEAT), lanes("own_stones", (3, 4, 1, 11), which=BY_SEAT),
        number("in_hand", 0, 10, BY_SEAT), choice("told", 3, BY_SEAT),
        number("point_row", -1, 70, BY_SEAT), number("in_pile", 0, 18), number("pile", -1, 70),
    ),
    "gold": (
        WHO, choice("phase", 2), choice("made", 6), number("left", 0, 55), number("in_offer", 0, 5),
        number("offer", 0, 3), number("display", 0, 3, BY_SEAT), number("held", 0, 3, BY_SEAT),
        number("points", -36, 216, BY_SEAT), number("pile", 0, 3, BY_SEAT),
        number("in_pile", 0, 60, BY_SEAT), number("unseen", 0, 3),
    ),
    "animalia": (
        WHO, choice("phase", 9), number("season", 0, 3), seat("dealer"), lanes("lap", (0, 4, 4, 6)),
        members("group", 36), seat("taker", BY_COLLECTION), lanes("uses", (0, 4, 4, 3)),
        members("choices", 36), number("returned", 0, 1000), number("left", 0, 36),
        lanes("sizes", (0, 4, 4, 6), by=BY_COLLECTION), members("covered", 36),
        members("collection", 36, BY_COLLECTION), members("hand", 36, BY_SEAT),
        lanes("places", (0, 4, 4, 6), by=BY_SEAT, which=OF_EYE),
        lanes("windowed_places", (24, 4, 4, 6), by=BY_SEAT, which=OF_EYE, field="places"),
        members("maybe", 36, OF_EYE), members("among", 36, OF_EYE),
        number("others", 0, 36, OF_EYE), number("spare", 0, 36, OF_EYE),
        number("window", 0, 5, OF_EYE), Part("knows", SEATS_SET, 0, 0, lanes=(1, 0, 6, 1)),
        number("stock", -1, 35), number("cover", -1, 35), number("medals", 0, 15, BY_SEAT),
    ),
    "yellowstone": (
        WHO, choice("phase", 4), number("turns", 0, 1000), number("marker", 0, 7),
        number("left", 0, 56), members("board", 56), members("columns", 7),
        number("points", 0, 200, BY_SEAT), members("hand", 56, OWN),
        number("hand_size", 0, 6, BY_SEAT), members("minus", 56, OWN),
        number("minus_size", 0, 56, BY_SEAT), members("known", 56, BY_SEAT), members("unseen", 56),
        members("fresh", 56), members("old", 56), members("group", 56, BY_SEAT),
        number("own_group", 0, 1, BY_SEAT), number("from_group", 0, 6, BY_SEAT),
        number("from_fresh", 0, 6, BY_SEAT), members("fresh_then", 56), members("old_then", 56),
        members("kept", 56, OWN), members("drawn", 56, OWN), members("lately", 56, OWN),
    ),
}  # fmt: skip

LEFT_OUT: dict[str, frozenset[str]] = {
    "trex": frozenset({"players", "sight", "plain_chameleon", "shower_is_the_loss", "symbol"}),
    "keltis": frozenset({
        "players", "stall_limit", "finish_draw", "filled", "held", "in_point_row",
        "removed", "stock",
    }),
    "gold": frozenset({"players", "offer_set", "display_set", "removed", "stock"}),
    "animalia": frozenset({
        "players", "windows", "viewer", "per_animal", "automatic_powers", "beauty_per_player",
        "return_limit", "known",
    }),
    "yellowstone": frozenset({"players", "edge_grid", "stock"}),
}  # fmt: skip


class Layout:
    """Where the fields of a game for so many players lie in an observation, and their bounds."""

    def __init__(self, game: Rules, players: int) -> None:
        self.game = game
        self.players = players
        self.slices: dict[str, slice] = {}
        self.shapes: dict[str, tuple[int, ...]] = {}
        plans = [self._plan(viewer) for viewer in range(-1, players)]
        self._plans = np.array(plans, np.int64)  # by viewer + 1
        self.size = max(part.stop for part in self.slices.values())
        self.low = np.zeros(self.size, np.float32)
        self.high = np.ones(self.size, np.float32)
        for part in PARTS[game.NAME]:
            if part.kind == NUMBER:
                self.low[self.slices[part.name]] = part.low
                self.high[self.slices[part.name]] = part.high

    def write(self, hidden: Any, viewers: NDArray[np.int64], out: NDArray[np.float32]) -> None:
        """Write hidden states, one after the other in memory, as the rows of `out`."""
        games, length = len(viewers), self.game.STATE.itemsize
        words = np.ndarray((games, length // 8), np.int64, hidden)
        octets = np.ndarray((games, length), np.int8, hidden)
        kernels.write(words, octets, viewers, self._plans, self.players, out)

    def __str__(self) -> str:
        lines = []
        for part in PARTS[self.game.NAME]:
            where, shape = self.slices[part.name], "×".join(map(str, self.shapes[part.name]))
            span = f"{part.low} to {part.high}" if part.kind == NUMBER else ""
            place = f"{where.start}:{where.stop}"
            lines.append(
                f"{place:>10} {part.name:16} {shape:>8} {WAYS[part.kind]:7} {span}".rstrip()
            )
        return "\n".join(lines)

    def _plan(self, viewer: int) -> list[list[int]]:
        """List which number of the state becomes what in the observation."""
        fields: Any = self.game.STATE.fields
        plan = []
        end = 0
        for part in PARTS[self.game.NAME]:
            kind, offset = fields[part.field or part.name][:2]
            width = kind.base.itemsize
            elements = self._elements(part, kind.shape, viewer)
            bits = self._bits(part, viewer)
            size = self._size(part)
            first = end
            for element in elements.ravel().tolist():
                for shift, mask in bits:
                    at = offset // width + element
                    plan.append([part.kind, int(width == 8), at, shift, mask, end, size])
                    end += size
            self.slices[part.name] = slice(first, end)
            inner = (len(bits),) * (len(bits) > 1) + (size,) * (part.kind != NUMBER)
            self.shapes[part.name] = elements.shape + inner or (1,)
        return plan

    def _size(self, part: Part) -> int:
        """Return how many numbers stand for one element."""
        if part.kind == NUMBER:
            return 1
        if part.kind in (SET, CHOICE):
            return part.high
        return len(self._from_viewer(part.which, 0))

    def _from_viewer(self, which: int, viewer: int) -> list[int]:
        """List the seats, or the collections row by row, from the viewer's on."""
        rows = 2 if which == BY_COLLECTION and self.players == 2 else 1
        base = max(viewer, 0)
        return [
            row * self.players + (base + away) % self.players
            for row in range(rows)
            for away in range(self.players)
        ]

    def _elements(self, part: Part, shape: tuple[int, ...], viewer: int) -> NDArray[np.int64]:
        """Return the indices of the elements of a field that are written, in their order."""
        index: Any = np.arange(np.prod(shape, dtype=np.int64)).reshape(shape)
        if part.kind != SEAT:
            seats: int = self.game.SEATS  # type: ignore[attr-defined]
            if part.which == OF_EYE:
                index = index[..., viewer + 1]
            elif part.which == BY_COLLECTION:
                index = index[self._from_viewer(part.which, viewer)]
            elif part.which == BY_SEAT:
                index = index.reshape(seats, -1)[self._from_viewer(part.which, viewer)].squeeze()
            elif part.which == OWN:
                index = index.reshape(seats, -1)[max(viewer, 0)].squeeze()
        found: NDArray[np.int64] = index
        return found

    def _bits(self, part: Part, viewer: int) -> list[tuple[int, int]]:
        """Return the shift and mask of each number that an element has."""
        if part.lanes is None:
            return [(0, ALL_BITS)]
        first, spacing, bits, most = part.lanes
        used = list(range(most))
        if part.lanes_by != WHOLE:
            used = self._from_viewer(part.lanes_by, viewer)
        elif part.kind == SEAT:
            used = used[: self.players]
        return [(first + spacing * lane, (1 << bits) - 1) for lane in used]
