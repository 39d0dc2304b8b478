"""What is known about each game beyond its rules, in bots/<game>.py.

Each of these modules gives

- `worth(s, out)`: for each seat about the points that it will have at the end, more being better
  in every game;
- `spread(s)`: the difference of worth at which the leader wins about three games of four;
- `pick(s, codes, options, dice)`: a sensible move of a playout, as a place in `codes`; if
  `ORDERED`, it is also given what is left of the legal moves when others were taken out;
- `EXPLORE`, `WIDEN`, `MOVES`, `WINNING`, `ORDERED`: how the search is set, see `bots/search.py`;
- `SIMULATIONS`: how long the three levels that search think about a move.

Like the kernels' functions, the compiled ones are chosen by the state's record type.
"""

import importlib
from typing import Any

import numba
from numba.extending import overload

from speeltafel.engine.catalogue import BY_STATE


def knowledge(game: str) -> Any:
    """Return the module of bots that knows a game."""
    return importlib.import_module(f"speeltafel.bots.{game}")


def _found(name: str, state: Any) -> Any:
    """Return the function of this name for the game that a record type belongs to."""
    for known, game in BY_STATE.items():
        if numba.from_dtype(known) == state:
            return getattr(knowledge(game.NAME), name)
    return None


def worth(s, out):
    """Write about the points that each seat will have, more being better."""
    knowledge(BY_STATE[s.dtype].NAME).worth(s, out)


def spread(s):
    """Return the difference of worth at which the leader wins about three games of four."""
    return knowledge(BY_STATE[s.dtype].NAME).spread(s)


def pick(s, codes, options, dice):
    """Return the place in `codes` of a sensible move for a playout."""
    return knowledge(BY_STATE[s.dtype].NAME).pick(s, codes, options, dice)


@overload(worth, inline="always")
def _worth(s, out):
    found = _found("worth", s)
    return found and (lambda s, out: found(s, out))


@overload(spread, inline="always")
def _spread(s):
    found = _found("spread", s)
    return found and (lambda s: found(s))


@overload(pick, inline="always")
def _pick(s, codes, options, dice):
    found = _found("pick", s)
    return found and (lambda s, codes, options, dice: found(s, codes, options, dice))
