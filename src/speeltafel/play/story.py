"""A game told in plain words, move by move."""

from collections.abc import Iterator
from typing import Any

from speeltafel.engine.catalogue import State
from speeltafel.engine.game import Game
from speeltafel.play.record import Record, replay

EVERYTHING = None  # the viewer to whom all cards are open


def tell_record(record: Record, viewer: int | None = EVERYTHING) -> Iterator[str]:
    """Yield the lines of a story; with a viewer, only what that seat saw."""
    before: State = None
    told = -1
    for table, action in replay(record):
        now = seen(table, viewer)
        if before is None:
            yield from opening(table, now, viewer)
        else:
            yield from telling(table, told, before, now)
        before, told = now, action
    yield from ending(table)


def seen(table: Game, viewer: int | None) -> State:
    """Return a copy of the state as the viewer knows it."""
    if viewer is EVERYTHING:
        return table.row.copy()[0]
    return table.hidden(viewer)


def opening(table: Game, now: State, viewer: int | None) -> Iterator[str]:
    """Tell how the game starts."""
    rules = table.rules
    yield f"{rules.TITLE}, by {rules.AUTHORS} ({rules.PUBLISHER} {rules.YEAR})."
    yield f"{table.players} players; seat {table.actor} starts."
    for name, value in table.options.items():
        yield f"Option {name}: {value}."
    yield "The table:" if viewer is EVERYTHING else f"The table, as seat {viewer} sees it:"
    for name, value in rules.describe(now).items():
        title = name.replace("_", " ")
        if name in ("game", "players", "seat", "phase"):
            continue
        if isinstance(value, list) and len(value) == table.players and isinstance(value[0], dict):
            for seat, part in enumerate(value):
                yield f"  {title.removesuffix('s')} {seat}: {spoken(part)}"
        else:
            yield f"  {title}: {spoken(value)}"


def telling(table: Game, action: int, before: State, after: State) -> Iterator[str]:
    """Tell a move and what followed from it."""
    first, *more = table.rules.tell(before, action, after)
    yield f"{len(table.moves):4}. {first}"
    for said in more:
        yield f"      {said}"


def ending(table: Game) -> Iterator[str]:
    """Tell the result."""
    scores, ranks = table.scores(), table.ranks()
    yield f"The game is over after {len(table.moves)} moves."
    for seat in sorted(range(table.players), key=lambda seat: ranks[seat]):
        yield f"Place {ranks[seat]}: seat {seat} with {scores[seat]} points."


def spoken(value: Any) -> str:
    """Return a part of a view in one line.

    >>> spoken([["red-d"], []])
    'red-d | none'
    """
    if isinstance(value, dict):
        return ", ".join(f"{name} {spoken(part)}" for name, part in value.items()) or "none"
    if isinstance(value, list):
        nested = any(isinstance(part, list | dict) for part in value)
        return (" | " if nested else ", ").join(spoken(part) for part in value) or "none"
    return "none" if value is None else str(value)
