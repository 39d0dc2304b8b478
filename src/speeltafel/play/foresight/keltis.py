"""What a move of Keltis would lead to."""

from speeltafel.engine.catalogue import State
from speeltafel.games.keltis import (
    COLOURS,
    ENDS,
    FINAL,
    FIRST,
    KIND,
    LAY,
    NUMBERS,
    PAIR,
    POINT_IN,
    POINT_ROW,
    ROW_POINTS,
    STONE_POINTS,
    TAKE,
    VALUE,
    is_falling,
    row_length,
)
from speeltafel.texts import Said


def foresee(before: State, action: int, after: State) -> list[Said]:
    """Tell what a row or the stones would be worth, and whether the game would end.

    Who may still lay a card after the end depends on hidden hands, so nothing of that is told.
    """
    told = []
    if PAIR <= action < LAY:
        told.append(stone(before, int(VALUE[FIRST[action - PAIR]])))
    elif LAY <= action < POINT_ROW:
        told += laid(before, after, action - LAY)
    elif POINT_ROW <= action < POINT_IN:
        length = int(before.in_point_row[before.seat])
        told.append(Said("keltis-would-point", {"before": length, "after": length + 1}))
    elif POINT_IN <= action < TAKE:
        told.append(row(before, int(KIND[action - POINT_IN])))
    if after.phase == FINAL and before.phase != FINAL:
        told.append(Said("keltis-would-end"))
    return told


def stone(before: State, value: int) -> Said:
    """Tell of a wish stone."""
    stones = int(before.own_stones[before.seat]).bit_count()
    return Said(
        "keltis-would-stone",
        {"stone": value, **now_and_then(STONE_POINTS.tolist(), stones)},
    )


def laid(before: State, after: State, card: int) -> list[Said]:
    """Tell of a colour card in its row: its points and where the row goes."""
    seat, colour = int(before.seat), int(KIND[card])
    told = [row(before, colour)]
    numbers = int(after.row[seat]) & int(NUMBERS[colour])
    if card >= ENDS:
        told.append(Said("keltis-would-close"))
    elif numbers.bit_count() > 1:
        falls = is_falling(int(after.row[seat]), int(after.last_number[seat]), colour)
        told.append(Said("keltis-would-fall" if falls else "keltis-would-rise"))
    return told


def row(before: State, colour: int) -> Said:
    """Tell of one card more in a colour row."""
    length = int(row_length(before, before.seat, colour))
    return Said(
        "keltis-would-row",
        {
            "colour": COLOURS[colour],
            "length": length + 1,
            **now_and_then(ROW_POINTS.tolist(), length),
        },
    )


def now_and_then(points: list[int], number: int) -> dict[str, int]:
    """Return the points for a number of things, and for one more."""
    most = len(points) - 1
    return {"before": points[min(number, most)], "after": points[min(number + 1, most)]}
