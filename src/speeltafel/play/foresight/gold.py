"""What a move of Gold! would lead to."""

from operator import mul

from speeltafel.engine.catalogue import State
from speeltafel.games.gold import (
    BONUS,
    CARD,
    CARDS,
    COLOUR,
    COLOURS,
    OWN,
    SET,
    STEAL,
    SWAP,
    TAKE,
    WANTED,
    WORTH,
    course_of,
    table_of,
)
from speeltafel.texts import Said

Counts = list[int]  # how many of each card
NOT, SHARED, ALONE = range(3)  # how somebody leads in a colour


def foresee(before: State, action: int, after: State) -> list[Said]:
    """Tell of a set and its bonus, of the lead in colours, and of a new offer or the end.

    The displays are open, so all of this is certain; which cards are turned up is never told.
    """
    old, new = course_of(before), course_of(after)
    seat, players = old.seat, old.players
    displays = [list(cards) for cards in table_of(before).display[:players]]
    new_displays = [list(cards) for cards in table_of(after).display[:players]]
    told = []
    made = old.made if old.phase == BONUS else -1
    if action < STEAL:
        mine, colour = received(displays[seat], action)
        if sum(cards_of(mine, colour)) == SET:
            made = colour
            points = worth(mine, colour)
            told.append(Said("gold-would-set", {"colour": COLOURS[colour], "points": points}))
    if new.seat == seat and new.phase == BONUS:
        told.append(Said("gold-would-bonus", {"cards": [*stealable(new_displays, seat)]}))
    if new.seat < 0:
        told.append(Said("gold-would-end"))
        return told
    for colour in range(len(COLOURS)):
        if colour != made:
            told += changed_lead(displays, new_displays, seat, colour)
    if new.left < old.left:
        told.append(Said("gold-would-refill"))
    return told


def received(display: Counts, action: int) -> tuple[Counts, int]:
    """Return a display with the card of a take or swap, set and all, and that card's colour."""
    display = list(display)
    card = action - TAKE
    if action >= SWAP:
        card = int(WANTED[action - SWAP])
        display[OWN[action - SWAP]] -= 1
    display[card] += 1
    return display, int(COLOUR[card])


def cards_of(display: Counts, colour: int) -> Counts:
    """Return how many cards of each rank there are in a colour."""
    return display[colour :: len(COLOURS)]


def worth(display: Counts, colour: int) -> int:
    """Add up the cards of a colour."""
    return sum(map(mul, cards_of(display, colour), WORTH))


def stealable(displays: list[Counts], seat: int) -> list[str]:
    """Name the cards that may be taken as a bonus."""
    free = {colour for colour in range(len(COLOURS)) if not any(cards_of(displays[seat], colour))}
    return [
        CARD[card]
        for card in range(CARDS)
        if COLOUR[card] in free and any(display[card] for display in displays)
    ]


def lead(displays: list[Counts], seat: int, colour: int) -> int:
    """Return how a seat leads in a colour, as the end would score it."""
    gold = any(cards_of(displays[seat], colour)[1:])  # the donkeys stand first
    sums = [worth(display, colour) for display in displays]
    if not gold or sums[seat] < max(0, *sums):
        return NOT
    return ALONE if sums.count(sums[seat]) == 1 else SHARED


def changed_lead(old: list[Counts], new: list[Counts], seat: int, colour: int) -> list[Said]:
    """Tell of a lead in a colour that a move wins or loses."""
    was, will = lead(old, seat, colour), lead(new, seat, colour)
    if was == will:
        return []
    name = {NOT: "lose", SHARED: "share", ALONE: "lead"}[will]
    return [Said(f"gold-would-{name}", {"colour": COLOURS[colour]})]
