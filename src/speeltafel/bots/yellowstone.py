"""How a position of Yellowstone Park looks.

What decides the game: to take few cards, which needs hand cards that fit the grid when the turn
comes; and with six minus cards or more to empty the hand without filling it up, since six new
cards out of the minus pile are six points less. So a minus card counts about half as long as the
valuation is far away, and fully in the end.

The numbers were found by least squares over some 280 games of the search against itself with 2, 3
and 5 players: from positions to the points at the next valuation, each seat against the mean of
all, then rounded to what the numbers of players have in common. `spread` follows from a logistic
fit of who won those games. Fitting once more to games of the result did not make it stronger.
"""

from speeltafel.engine.bits import bit, count, lowest
from speeltafel.engine.compiling import rule, step
from speeltafel.engine.dice import half_word
from speeltafel.games.yellowstone import (
    CARDS,
    COLOURS,
    COLUMNS,
    END_MARK,
    FIRST_CARD,
    FIRST_COPIES,
    HAND,
    KINDS,
    NEAR,
    NEW_HAND,
    OF_COLOUR,
    OF_ROW,
    REFILL,
    ROW,
    ROWS,
    SECOND_CARD,
    STAYING,
    STOP,
)  # fmt: skip

EXPLORE, WIDEN, MOVES, WINNING, ORDERED = 0.1, 0.3, 8, 0.7, True
SIMULATIONS = (150, 300, 6000)

# A minus card counts as much at a valuation, and less for each card in the stock and each step of
# the marker before it, but never less than
AT_VALUATION, PER_CARD, PER_STEP, AT_LEAST = 0.98, 0.03, 0.1, 0.45
# With six minus cards or more, for the number of cards in hand: the fewer, the sooner they are six
# less. More than six can hardly be got rid of.
ON_THE_WAY = (0.0, -2.2, -1.8, -1.4, -0.9, -0.7, -0.2)
SECOND_SIX, THIRD_SIX = 1.2, 2.5
# What a turn costs with that many hand cards that fit, against one that takes three or four cards;
# and if no card fits: with a card that takes one, or two, or with none that takes less than five
FITTING = (0.0, -1.5, -2.1, -2.4)
TAKES_ONE, TAKES_TWO, TAKES_MANY = -1.3, -0.4, 2.0
MANY = 5
IN_TURNS = (1.0, 0.75, 0.65, 0.4, 0.2)  # how much of that is left until the seat's turn
WAITING = (0.0, -0.5, -0.5, -0.8, -1.2)  # not to have to lay a card now
LAID_ONE, SECOND_FITS, LAID_TWO = -0.9, -1.1, -1.7  # within the own turn
EIGHTH, NINTH = -1.3, -2.9  # field, if it can be filled now
EDGE_CARD = 0.2  # a card that seldom fits
EDGES = int(OF_ROW[0] | OF_ROW[ROWS - 1])
EDGE_CARDS = EDGES | EDGES << KINDS
EVEN, LATE, SOONER = 6.5, 1.5, 6.0  # the spread, and how it shrinks when the end is near
NEAR_END, CERTAIN = END_MARK - 8, END_MARK + 2  # points and minus cards of the last seat
FINAL = 2.0  # the spread after the end
A_CARD, STOPPING = 8, -6  # in a playout: what a card taken costs; chance gives 0 to 7


@rule
def worth(s, out):
    """Write the points that each seat may expect, as a loss."""
    if s.seat < 0:
        for seat in range(s.players):
            out[seat] = -float(s.points[seat])
        return
    board = int(s.board)
    size = count(board)
    fields = count(board & FIRST_COPIES)
    laid = used = left_side = right_side = 0
    for colour in range(len(COLOURS)):
        if board & OF_COLOUR[colour]:
            laid |= OF_COLOUR[colour]
            used |= int(s.columns[colour])
    if count(used) < 3:  # there is room for a new colour
        left_side = right_side = FIRST_COPIES
    else:  # a new colour pushes a column out, on the left or on the right
        first = lowest(used)
        for colour in range(len(COLOURS)):
            if laid & OF_COLOUR[colour]:
                left_side |= OF_COLOUR[colour] if s.columns[colour] != bit(first + 2) else 0
                right_side |= OF_COLOUR[colour] if s.columns[colour] != bit(first) else 0
        if first == 0:
            left_side = right_side
        elif first + 3 == COLUMNS:
            right_side = left_side
    # The kinds of cards that take none, one, two, and few cards
    none = one = two = few = 0
    for row in range(ROWS):
        staying = STAYING[s.edge_grid, row]
        staying |= staying << KINDS
        stays = board & staying
        cost = size - count(stays)
        kinds = OF_ROW[row] & laid
        none |= kinds if cost == 0 else 0
        one |= kinds if cost == 1 else 0
        two |= kinds if cost == 2 else 0
        few |= kinds if cost < MANY else 0
        cost = size - max(
            count(stays & (left_side | left_side << KINDS)),
            count(stays & (right_side | right_side << KINDS)),
        )
        kinds = OF_ROW[row] & ~laid
        none |= kinds if cost == 0 else 0
        one |= kinds if cost == 1 else 0
        two |= kinds if cost == 2 else 0
        few |= kinds if cost < MANY else 0
    weight = minus_weight(s)
    for seat in range(s.players):
        hand = int(s.hand[seat])
        held = int(s.hand_size[seat])
        minus = int(s.minus_size[seat])
        away = seat - s.seat if seat >= s.seat else seat - s.seat + s.players
        if held == 0:  # six minus cards will be the new hand
            minus -= HAND
            held = HAND
        loss = s.points[seat] + weight * minus + EDGE_CARD * count(hand & EDGE_CARDS)
        if minus >= HAND:
            loss += ON_THE_WAY[held]
            if minus >= 2 * HAND:
                loss += SECOND_SIX
                if minus >= 3 * HAND:
                    loss += THIRD_SIX
        if away > 0 or s.phase == FIRST_CARD:
            turn = 0.0
            if hand & none:
                turn = FITTING[min(count(hand & none), 3)]
            elif hand & one:
                turn = TAKES_ONE
            elif hand & two:
                turn = TAKES_TWO
            elif not hand & few:
                turn = TAKES_MANY
            loss += WAITING[away] + IN_TURNS[away] * turn
        elif s.phase == SECOND_CARD:
            loss += LAID_ONE
            loss += SECOND_FITS if hand & none else 0.0
        else:
            loss += LAID_TWO
        if away == 0 and s.phase <= SECOND_CARD and hand & none & ~board:
            if fields == 7:
                loss += EIGHTH
            elif fields == 8:
                loss += NINTH
        out[seat] = -loss


@step
def minus_weight(s):
    """Return how much of a minus card will count."""
    weight = max(AT_LEAST, AT_VALUATION - PER_CARD * s.left)
    if s.marker > 0:
        weight = max(weight, AT_VALUATION - PER_STEP * (s.marker - 1))
    return weight


@rule
def spread(s):
    """Return the difference of worth at which the leader wins about three games of four."""
    if s.seat < 0:
        return FINAL
    most = 0
    for seat in range(s.players):
        most = max(most, s.points[seat] + s.minus_size[seat])
    ending = min(max(most - NEAR_END, 0), CERTAIN - NEAR_END) / (CERTAIN - NEAR_END)
    return EVEN - ending * (LATE + SOONER * (minus_weight(s) - AT_LEAST))


@rule
def pick(s, codes, options, dice):
    """Return the place of a move that takes few cards."""
    if options == 1:
        return 0
    if s.phase == NEW_HAND:
        return 1  # from the minus pile
    if s.phase == REFILL:
        return 1 if s.minus_size[s.seat] >= HAND else 0
    board = int(s.board)
    best = -A_CARD * CARDS
    place = 0
    for i in range(options):
        code = int(codes[i])
        if code == STOP:
            value = STOPPING
        else:
            staying = 0
            for colour in range(len(COLOURS)):
                staying |= OF_COLOUR[colour] if s.columns[colour] & NEAR[code % COLUMNS] else 0
            staying &= STAYING[s.edge_grid, ROW[code // COLUMNS]]
            value = -A_CARD * count(board & ~(staying | staying << KINDS))
        value += int(half_word(dice)) >> 29
        if value > best:
            best = value
            place = i
    return place
