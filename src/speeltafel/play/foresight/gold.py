"""What a move of Gold! would lead to."""

from speeltafel.engine.catalogue import State
from speeltafel.games.gold import BONUS, COLOURS, SET, course_of
from speeltafel.texts import Said


def foresee(before: State, action: int, after: State) -> list[Said]:
    """Tell of a set that a move makes or puts away, and of a new offer."""
    old, new = course_of(before), course_of(after)
    seat, told = old.seat, []
    if new.phase == BONUS and new.seat == seat and old.phase != BONUS:
        told.append(Said("gold-would-set", {"colour": COLOURS[new.made]}))
    put = new.in_pile[seat] - old.in_pile[seat]
    if put == SET:
        told.append(Said("gold-would-score", {"points": new.points[seat] - old.points[seat]}))
    if new.seat < 0:
        told.append(Said("gold-would-end"))
    return told
