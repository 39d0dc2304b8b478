"""The list of games, and the contract: what a game module gives.

A game is one module, its rulebook, its tests and one line in `GAMES`.
"""

import importlib
import json
from collections import namedtuple
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from speeltafel.engine.dice import Dice
from speeltafel.engine.errors import SettingError, UnknownGameError
from speeltafel.texts import Said, Why

GAMES = {
    "trex": "speeltafel.games.trex",
    "keltis": "speeltafel.games.keltis",
    "gold": "speeltafel.games.gold",
    "animalia": "speeltafel.games.animalia",
    "yellowstone": "speeltafel.games.yellowstone",
}

SPECTATOR = -1  # a viewer who has no seat

State = Any  # one row of a structured array, np.record
States = NDArray[Any]  # rows of a game's STATE
Codes = NDArray[np.int16]
Options = Mapping[str, object]
View = dict[str, Any]


def layout(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """Return the type of a state with these fields, which then are attributes of it.

    A last field fills it up to whole words: NumPy does not copy gaps, and equal states must be
    equal bytes. Numbers come before arrays of int8, so that there is no other gap.
    """
    aligned = np.dtype(list(fields), align=True)
    gap = aligned.itemsize - sum(kind.itemsize for kind, *_ in (aligned.fields or {}).values())
    filling = [("filling", np.int8, gap)] if gap else []
    return np.dtype((np.record, np.dtype([*fields, *filling], align=True)))


FORMS = {np.dtype(np.int8): "b", np.dtype(np.int64): "q"}  # as `struct` calls them


def reader(state: np.dtype[Any], *names: str) -> Callable[[State], Any]:
    """Return a function that reads these fields, given in their order, as plain Python values.

    Words about a state read hundreds of numbers, and a record takes microseconds for each. What
    is read has the state itself too, as `record`, for compiled rules.
    """
    known: Mapping[str, Any] = state.fields or {}
    form, at, found = "=", 0, 0
    parts: list[Any] = []  # where the values of each field are
    grids = []  # fields that have rows, and where these are
    for name in names:
        kind, offset = known[name][:2]
        numbers = prod(kind.shape)
        form += f"{offset - at}x{numbers}{FORMS[kind.base]}"
        at = offset + kind.itemsize
        parts.append(slice(found, found + numbers) if kind.shape else found)
        if kind.ndim == 2:
            width = kind.shape[1]
            rows = [slice(i, i + width) for i in range(found, found + numbers, width)]
            grids.append((len(parts), itemgetter(*rows)))
        found += numbers
    unpack, pick = Struct(form).unpack_from, itemgetter(*parts)
    plain: Any = namedtuple("Plain", ("record", *names))  # type: ignore[misc]

    def read(s: State) -> Any:
        values = unpack(s)
        fields = [s, *pick(values)]
        for place, rows in grids:
            fields[place] = rows(values)
        return plain._make(fields)

    return read


@dataclass(frozen=True)
class Option:
    """A switch of a game: its default, what else it may be, and the rule that it changes."""

    name: str
    default: object
    meaning: str
    choices: tuple[str, ...] = ()  # for a text
    least: int = 0  # for a number
    most: int = 0
    fault: Callable[[Any], str | None] | None = None  # for a table: what is wrong with it

    def check(self, value: object) -> None:
        """Raise SettingError unless the option may have this value."""
        wrong = self._wrong(value)
        if wrong:
            raise SettingError(f"option {self.name}: {wrong}")

    def _wrong(self, value: object) -> str | None:
        shown = json.dumps(value, default=str)
        if isinstance(self.default, bool):
            return None if isinstance(value, bool) else f"{shown} is neither true nor false"
        if isinstance(self.default, int):
            if isinstance(value, bool) or not isinstance(value, int):
                return f"{shown} is not a whole number"
            if not self.least <= value <= self.most:
                return f"{value} is not between {self.least} and {self.most}"
            return None
        if isinstance(self.default, str):
            allowed = " or ".join(self.choices)
            return None if value in self.choices else f"{shown} is not one of {allowed}"
        if not isinstance(value, dict):
            return f"{shown} is not a table of names and values"
        return self.fault(value) if self.fault else None


class Rules(Protocol):
    """What a game module gives. Functions on a state are compiled rules."""

    NAME: str  # the short name, as in GAMES
    TITLE: str
    AUTHORS: str
    PUBLISHER: str
    YEAR: int
    VERSION: str  # of the rules, as in records
    PLAYERS: range
    OPTIONS: tuple[Option, ...]
    STATE: np.dtype[Any]  # has at least `players`, and `seat`: who decides now, -1 after the end
    ACTIONS: int  # codes run from 0 to ACTIONS - 1
    MOST_LEGAL: int  # legal actions at one decision, at most
    SHUFFLES: tuple[tuple[str, tuple[str, ...]], ...]  # name in records, text of each card

    def set_options(self, s: State, options: Options) -> None:
        """Write the options, all of them given and checked, into a state that is not dealt."""

    def deal(self, s: State, dice: Dice) -> None:
        """Set the game up; `players`, `seat` (who starts) and the options are there already."""

    def legal(self, s: State, out: Codes) -> int:
        """Write the codes of all legal actions, ascending, none twice; return their number."""
        ...

    def apply(self, s: State, action: int, dice: Dice) -> None:
        """Carry out a legal action, and everything that follows without a choice."""

    def scores(self, s: State, out: NDArray[np.int64]) -> None:
        """Write the points of each seat, as far as they stand."""

    def ranks(self, s: State, out: NDArray[np.int64]) -> None:
        """Write the place of each seat after tie breaks, 1 for the best."""

    def hide(self, s: State, viewer: int) -> None:
        """Blank in place all that this seat, or a spectator, cannot know with perfect memory."""

    def guess(self, s: State, viewer: int, dice: Dice) -> None:
        """Fill what `hide` blanks with a sample that this viewer cannot rule out."""

    def action_text(self, s: State, action: int) -> str:
        """Write an action in notation; a card that a hidden state does not know is `?`."""
        ...

    def why_not(self, s: State, text: str) -> Why:
        """Say why this text is no legal move now: the rule's id and what it wants."""
        ...

    def describe(self, s: State, memory: bool = False, public: View | None = None) -> View:
        """Return what lies on the table as JSON-able values, from a hidden state.

        With `memory` also what the viewer could remember. `public` is what a spectator was given
        of the same state, without memory: what everybody sees is taken from there.
        """
        ...

    def tell(
        self, before: State, action: int, after: State, public: list[Said] | None = None
    ) -> list[Said]:
        """Tell what an action did; both states hidden for the same viewer.

        `public` is what a spectator was told of it: it is returned if there is no more to tell.
        """
        ...


@cache
def rules(name: str) -> Rules:
    """Return a game's module by its short name."""
    if name not in GAMES:
        near = get_close_matches(name, GAMES, 1)
        hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(GAMES)}"
        raise UnknownGameError(f"there is no game {name!r}{hint}")
    module = cast(Rules, importlib.import_module(GAMES[name]))
    BY_STATE[module.STATE] = module
    return module


BY_STATE: dict[np.dtype[Any], Rules] = {}  # which game a state belongs to


def complete_options(game: Rules, options: Options) -> dict[str, object]:
    """Return all options of a game, the given ones checked and the others at their defaults."""
    known = {option.name: option for option in game.OPTIONS}
    for name, value in options.items():
        if name not in known:
            near = get_close_matches(name, known, 1)
            there = f"its options are {', '.join(known)}" if known else "it has no options"
            hint = f"did you mean {near[0]}?" if near else there
            raise SettingError(f"{game.NAME} has no option {name!r}; {hint}")
        known[name].check(value)
    return {name: options.get(name, option.default) for name, option in known.items()}


def new_state(game: Rules, players: int, options: Options, start: int = 0) -> States:
    """Return one row with players, start seat and options, ready to be dealt."""
    if players not in game.PLAYERS:
        first, last = game.PLAYERS[0], game.PLAYERS[-1]
        raise SettingError(f"{game.NAME} is for {first} to {last} players, not {players}")
    if not 0 <= start < players:
        raise SettingError(f"start seat {start} is not between 0 and {players - 1}")
    row = np.zeros(1, game.STATE)
    s = row[0]
    s.players = players
    s.seat = start
    game.set_options(s, complete_options(game, options))
    return row


def copy_row(row: States) -> States:
    """Return an independent copy of states: byte by byte, where NumPy goes field by field."""
    return np.frombuffer(bytearray(row.tobytes()), row.dtype)


def changed_options(game: Rules, options: Options) -> dict[str, object]:
    """Return the options that differ from their defaults, as records name them."""
    defaults = {option.name: option.default for option in game.OPTIONS}
    return {name: value for name, value in options.items() if value != defaults[name]}
