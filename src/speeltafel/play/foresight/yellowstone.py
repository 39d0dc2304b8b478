"""What a move of Yellowstone Park would lead to."""

from typing import Any

from speeltafel.engine.catalogue import State
from speeltafel.games import yellowstone
from speeltafel.games.yellowstone import COLUMNS, FROM_MINUS, LAST_TURN, STOP, table_of
from speeltafel.texts import Said

RULES: Any = yellowstone  # Numba gives its functions their types


def foresee(before: State, action: int, after: State) -> list[Said]:
    """Tell of cards taken, plus points, cards drawn and a scoring; never which cards are drawn."""
    old, new = table_of(before), table_of(after)
    seat, told = old.seat, []
    points, hand = old.points[seat], old.hand_size[seat]
    if action < STOP:
        kind = action // COLUMNS
        taken = RULES.names(RULES.less(RULES.with_card(old.board, kind), new.board))
        told.append(Said("yellowstone-would-take", {"cards": taken}) if taken
                    else Said("yellowstone-would-fit"))  # fmt: skip
        plus = 0 if old.board >> kind & 1 else min(points, int(RULES.plus_points(after)))
        if plus:
            told.append(Said("yellowstone-would-plus", {"points": plus}))
        points, hand = points - plus, hand - 1
    drawn = new.hand_size[seat] - hand
    from_minus = action == FROM_MINUS
    if drawn:
        kind_of_draw = "take-back" if from_minus else "draw"
        told.append(Said(f"yellowstone-would-{kind_of_draw}", {"number": drawn}))
    moves_marker = from_minus and old.players == 2
    scoring = old.marker == 2 if moves_marker else drawn == old.left and not from_minus
    if moves_marker and not scoring:
        told.append(Said("yellowstone-would-marker", {"number": new.marker}))
    over = new.seat < 0
    if scoring or (over and new.turns == LAST_TURN):
        gets = {"points": new.points[seat] - points, "total": new.points[seat]}
        told.append(Said("yellowstone-would-score", gets))
    if over:
        told.append(Said("yellowstone-would-end"))
    return told
