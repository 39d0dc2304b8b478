"""Yellowstone Park, for two to five players. Rules: rules/yellowstone.md.

A comment YELL-nn stands where the rule of that number is carried out. There are 28 kinds of cards,
two of each, so a collection of cards is one number: bit k stands for a first card of kind k, bit
28 + k for a second one. The board needs no fields: a card's row is its number, its column is the
column of its colour.
"""

import re

import numpy as np

from speeltafel.engine.bits import bit, count, lowest
from speeltafel.engine.catalogue import Option, layout, reader
from speeltafel.engine.compiling import rule, step
from speeltafel.engine.dice import SILENT, below, draw
from speeltafel.engine.room import room
from speeltafel.texts import Said, Why

NAME, TITLE, VERSION = "yellowstone", "Yellowstone Park", "1"
AUTHORS, PUBLISHER, YEAR = "Uwe Rosenberg", "Amigo", 2003
PLAYERS = range(2, 6)  # YELL-01
OPTIONS: tuple[Option, ...] = (
    Option("edge_grid", False, "YELL-64: rows 1 and 7 of three columns make a grid as well"),
)

# The cards: a card's kind is colour * 7 + number - 1
COLOURS = ("blue", "red", "green", "yellow")
ROWS = COLUMNS = 7  # YELL-02
MIDDLE = 3  # the fourth column
KINDS = len(COLOURS) * ROWS
CARDS = 2 * KINDS
COLOUR = np.repeat(np.arange(len(COLOURS)), ROWS)  # of each kind
ROW = np.tile(np.arange(ROWS), len(COLOURS))  # YELL-18: of each kind, its number
FIRST_COPIES = (1 << KINDS) - 1
ALL = (1 << CARDS) - 1
OF_COLOUR = np.array([127 << ROWS * colour for colour in range(len(COLOURS))])
OF_ROW = np.array([sum(1 << k for k in range(KINDS) if k % ROWS == row) for row in range(ROWS)])
TOP_ROW, BOTTOM_ROW = int(OF_ROW[0]), int(OF_ROW[ROWS - 1])
EDGE_ROWS = TOP_ROW | BOTTOM_ROW
REACH = 2  # the distance within a grid of three rows and columns
# YELL-26: the rows of the grids around a row. YELL-64: from an edge row also the other edge row.
STAYING = np.array([
    [
        sum(int(OF_ROW[other]) for other in range(ROWS)
            if abs(other - row) <= REACH or (edge and row in (0, 6) and other in (0, 6)))
        for row in range(ROWS)
    ]
    for edge in (False, True)
])
ALL_COLUMNS = (1 << COLUMNS) - 1
NEAR = np.array([  # the columns of the grids around a column
    sum(1 << other for other in range(COLUMNS) if abs(other - column) <= REACH)
    for column in range(COLUMNS)
])
MOST_COLUMNS = COLUMNS - 1  # where a card may be laid, at most
LISTED = np.array([  # the columns of a set, one by one
    ([c for c in range(COLUMNS) if columns >> c & 1] + [0] * COLUMNS)[:MOST_COLUMNS]
    for columns in range(1 << COLUMNS)
], np.int16)
# YELL-42, YELL-43: for the number of occupied fields. YELL-67: the same in an edge grid.
PLUS_POINTS = np.array([[0, 0, 0, 0, 0, 0, 0, 0, 1, 3], [0, 0, 0, 0, 0, 1, 3, 0, 0, 0]])
HAND, START_POINTS, END_MARK, MARKER, LAST_TURN = 6, 5, 35, 7, 1000
UNKNOWN = -1  # a card that a viewer does not know

# The state: everything on the table, and what everybody has seen
SEATS = 5
FIRST_CARD, SECOND_CARD, REFILL, NEW_HAND = range(4)  # phases
STATE = layout(
    ("players", np.int64),
    ("seat", np.int64),  # who decides now; -1 after the end
    ("phase", np.int64),
    ("edge_grid", np.int64),  # option
    ("turns", np.int64),  # that have ended
    ("marker", np.int64),  # the neutral marker; 0 with three or more players
    ("left", np.int64),  # cards in the stock
    ("board", np.int64),
    ("columns", np.int64, len(COLOURS)),  # where each colour may be laid, a set of columns
    ("points", np.int64, SEATS),
    ("hand", np.int64, SEATS),  # hidden from the others
    ("hand_size", np.int64, SEATS),
    ("minus", np.int64, SEATS),  # partly hidden from the others
    ("minus_size", np.int64, SEATS),
    # What everybody knows; "What each player sees" explains it.
    ("known", np.int64, SEATS),  # cards that surely lie in the minus pile
    ("unseen", np.int64),  # all cards but those on the board and the known ones
    ("fresh", np.int64),  # unseen cards that may have been in the stock since the last shuffle
    ("old", np.int64),  # unseen cards that may have been in hands at the last shuffle
    ("group", np.int64, SEATS),  # where the seat's cards from before come from
    ("own_group", np.int64, SEATS),  # 1: they come from the own minus pile
    ("from_group", np.int64, SEATS),  # cards of the hand that surely come from the group
    ("from_fresh", np.int64, SEATS),  # cards of the hand that surely came from the stock since
    ("fresh_then", np.int64),  # `fresh` just after the last shuffle
    ("old_then", np.int64),  # `old` just after the last shuffle
    # What only the seat itself knows
    ("kept", np.int64, SEATS),  # its hand at the last shuffle, if from `old`
    ("drawn", np.int64, SEATS),  # drawn from the stock since the last shuffle
    ("lately", np.int64, SEATS),  # the same, since the last hand from the minus pile
    ("stock", np.int8, CARDS),  # hidden from all; its top card is stock[left - 1]
)

# The actions: each family is a range of numbers
PLACE = 0  # + kind * COLUMNS + column
STOP = PLACE + KINDS * COLUMNS
FROM_STOCK = STOP + 1
NO_REFILL = FROM_STOCK + 1
FROM_MINUS = NO_REFILL + 1
ACTIONS = FROM_MINUS + 1
WAIT = -1  # no action: a player decides
CHOICES = np.array([0, 1, 2, 2])  # in each phase, besides laying a card
CHOICE = np.array([
    (0, 0),  # YELL-32: passing is not allowed
    (STOP, 0),  # YELL-34
    (FROM_STOCK, NO_REFILL),  # YELL-37: not from the minus pile
    (FROM_STOCK, FROM_MINUS),  # YELL-38
])
MOST_LEGAL = HAND * MOST_COLUMNS
DECK, NEW_STOCK, FROM_PILE = range(3)  # shuffles; FROM_PILE + seat

TRIES, SWEEPS = 10, 3  # of a guess


def set_options(s, options):
    """Write the options into a state."""
    s.edge_grid = options["edge_grid"]


# Collections of cards


@rule
def with_card(cards, kind):
    """Return a collection with one more card."""
    return cards | bit(kind + KINDS * (cards >> kind & 1))


@rule
def without_card(cards, kind):
    """Return a collection with one card less."""
    return cards & ~bit(kind + KINDS * (cards >> (kind + KINDS) & 1))


@rule
def together(some, others):
    """Return two collections in one."""
    return some | others | ((some & others & FIRST_COPIES) << KINDS)


@rule
def less(cards, gone):
    """Return the cards that are left when others go."""
    second = cards >> KINDS
    return (
        (cards & ~gone & FIRST_COPIES) | (second & ~(gone >> KINDS))
        | ((second & ~gone & FIRST_COPIES) << KINDS)
    )


@step
def spread(collection, cards):
    """Lay a collection out in order and return its number of cards."""
    total = 0
    kinds = collection & FIRST_COPIES
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        cards[total] = kind
        total += 1
        if collection >> (kind + KINDS) & 1:
            cards[total] = kind
            total += 1
    return total


# Setup


@rule
def deal(s, dice):
    """Set the game up; YELL-07: the start seat is given."""
    cards = room(CARDS, np.int8)
    draw(dice, DECK, cards, 0, spread(ALL, cards), CARDS)  # YELL-04
    top = 0
    for seat in range(s.players):
        hand = 0  # YELL-05: the minus pile is empty
        for _ in range(HAND):  # YELL-04: six cards each
            hand = with_card(hand, int(cards[top]))
            top += 1
        s.hand[seat] = s.drawn[seat] = s.lately[seat] = hand
        s.hand_size[seat] = s.from_fresh[seat] = HAND
        s.points[seat] = START_POINTS  # YELL-03
    # YELL-06: the opening card lies in its row, in the middle column.
    opening = int(cards[top])
    s.board = bit(opening)
    s.columns[COLOUR[opening]] = bit(MIDDLE)
    open_columns(s)
    s.left = CARDS - 1 - top
    for i in range(s.left):
        s.stock[i] = cards[CARDS - 1 - i]
    s.unseen = s.fresh = s.fresh_then = without_card(ALL, opening)
    if s.players == 2:  # YELL-63: with more players there is no marker
        s.marker = MARKER  # YELL-58
    s.phase = FIRST_CARD


# What a player may do


@rule
def legal(s, out):
    """List the legal actions; YELL-25: a card may be laid whether or not it fits the grid."""
    found = 0
    kinds = s.hand[s.seat] & FIRST_COPIES if s.phase <= SECOND_CARD else 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        columns = s.columns[COLOUR[kind]]
        for i in range(MOST_COLUMNS):  # all of them, that is quicker; the next overwrites
            out[found + i] = PLACE + kind * COLUMNS + LISTED[columns, i]
        found += count(columns)
    for i in range(CHOICES[s.phase]):
        out[found] = CHOICE[s.phase, i]
        found += 1
    return found


# What an action does


@rule
def apply(s, action, dice):
    """Carry out a legal action and all that follows from it."""
    action = int(action)
    if action < STOP:
        lay(s, action // COLUMNS, action % COLUMNS)
        action = what_follows(s)
    if action != WAIT:
        end_turn(s, action, dice)


@step
def lay(s, kind, column):
    """Lay a card of the hand on the board, take cards and score plus points."""
    seat = s.seat
    note_laid(s, seat, kind)
    s.hand[seat] = without_card(s.hand[seat], kind)
    s.hand_size[seat] -= 1
    stacked = s.board >> kind & 1  # YELL-24: on an equal card
    board = with_card(s.board, kind)
    s.columns[COLOUR[kind]] = bit(column)  # YELL-23: settled before cards are taken
    # YELL-27, YELL-28, YELL-30: the cards within two rows and two columns of the new card stay,
    # all of them if it fits; YELL-31: so it stays itself. YELL-65, YELL-66: or those of an edge
    # grid; one of the two collections contains the other.
    staying = 0
    for colour in range(len(COLOURS)):
        staying |= OF_COLOUR[colour] if s.columns[colour] & NEAR[column] else 0
    staying &= STAYING[s.edge_grid, ROW[kind]]
    taken = board & ~(staying | staying << KINDS)
    s.board = board ^ taken
    # YELL-29: the others go to the minus pile. YELL-12: everybody sees them.
    s.minus[seat] = together(s.minus[seat], taken)
    s.known[seat] = together(s.known[seat], taken)
    s.minus_size[seat] += count(taken)
    open_columns(s)
    if not stacked:  # YELL-45
        points = s.points[seat] - plus_points(s)
        s.points[seat] = points if points > 0 else 0  # YELL-46


@rule
def open_columns(s):
    """Find the columns for colours that are not on the board, YELL-22: or no longer."""
    board, used = s.board, 0
    for colour in range(len(COLOURS)):  # YELL-19: in the column of its colour
        own = s.columns[colour]
        used |= own if board & OF_COLOUR[colour] else 0
    for colour in range(len(COLOURS)):  # YELL-20: any empty column. YELL-21: there always is one.
        own = s.columns[colour]
        s.columns[colour] = own if board & OF_COLOUR[colour] else ALL_COLUMNS - used


@rule
def plus_points(s):
    """Points for a card just laid on an empty field; YELL-47, YELL-68: counted after taking.

    YELL-44: the two cards of a turn may score 1 and 3.
    """
    fields = s.board & FIRST_COPIES
    in_edge_grid = 0
    if s.edge_grid and not fields & ~EDGE_ROWS:  # YELL-67
        in_edge_grid = 1 if fields & TOP_ROW and fields & BOTTOM_ROW else 0
    return PLUS_POINTS[in_edge_grid, count(fields)]


@step
def what_follows(s):
    """Return how the turn ends after a card, or WAIT for the player to decide."""
    if s.hand_size[s.seat] > 0:
        s.phase = SECOND_CARD if s.phase == FIRST_CARD else REFILL  # YELL-33
        return WAIT
    # YELL-38: an empty hand must take six new cards, after one card or two.
    if s.minus_size[s.seat] >= HAND:
        s.phase = NEW_HAND
        return WAIT
    return FROM_STOCK  # YELL-40


@step
def end_turn(s, action, dice):
    """YELL-35: refill, then the left neighbour is next; YELL-36: without cards after a stop."""
    if action == FROM_STOCK:
        refill_from_stock(s, dice)
    elif action == FROM_MINUS:
        refill_from_minus(s, dice)
    s.turns += 1
    s.phase = FIRST_CARD
    if s.seat < 0:
        return
    if s.turns == LAST_TURN:  # YELL-57
        count_minus_cards(s)
        s.seat = -1
        return
    s.seat = s.seat + 1 if s.seat + 1 < s.players else 0  # YELL-01, YELL-52


@step
def refill_from_stock(s, dice):
    """YELL-37: fill the hand up to six cards. YELL-41: or as far as the stock goes."""
    seat = s.seat
    hand, cards = s.hand[seat], 0
    number = HAND - s.hand_size[seat]
    if number > s.left:
        number = s.left
    for _ in range(number):
        s.left -= 1
        kind = int(s.stock[s.left])
        s.stock[s.left] = 0
        hand = with_card(hand, kind)
        cards = with_card(cards, kind)
    s.hand[seat] = hand
    s.hand_size[seat] += number
    s.from_fresh[seat] += number
    s.drawn[seat] = together(s.drawn[seat], cards)  # YELL-13
    s.lately[seat] = together(s.lately[seat], cards)
    if s.left == 0:  # YELL-48
        valuation(s, dice)


@step
def refill_from_minus(s, dice):
    """YELL-39: take six cards of the own minus pile, at random."""
    seat = s.seat
    cards = room(CARDS, np.int8)
    draw(dice, FROM_PILE + seat, cards, 0, spread(s.minus[seat], cards), HAND)
    hand = 0
    for i in range(HAND):
        hand = with_card(hand, int(cards[i]))
    note_hand_from_minus(s, seat)
    s.hand[seat] = hand
    s.hand_size[seat] = HAND
    s.minus[seat] = less(s.minus[seat], hand)
    s.minus_size[seat] -= HAND
    if s.players == 2:
        s.marker -= 1  # YELL-59
        if s.marker == 1:  # YELL-60
            valuation(s, dice)


# Valuation and the end


@step
def valuation(s, dice):
    """Score the minus piles and make a new stock of them, or end the game."""
    most = count_minus_cards(s)
    if s.players == 2:
        s.marker = MARKER  # YELL-60, YELL-62
    if most >= END_MARK:  # YELL-54
        s.seat = -1
        return
    note_new_stock(s)
    # YELL-50: all minus cards, YELL-61: and what is left of the stock, become the new stock;
    # YELL-51: that is, all cards but the hands and the board, which stay.
    pile = less(ALL, s.board)
    for seat in range(s.players):
        pile = less(pile, s.hand[seat])
        s.minus[seat] = s.minus_size[seat] = 0
    cards = room(CARDS, np.int8)
    s.left = spread(pile, cards)  # YELL-53: never empty
    draw(dice, NEW_STOCK, cards, 0, s.left, s.left)
    for i in range(s.left):
        s.stock[i] = cards[s.left - 1 - i]


@step
def count_minus_cards(s):
    """YELL-49: a point for each card in the own minus pile; return the highest score.

    YELL-56: cards in hand and on the board do not count.
    """
    most = 0
    for seat in range(s.players):
        s.points[seat] += s.minus_size[seat]
        most = max(most, s.points[seat])
    return most


@rule
def scores(s, out):
    """Write the scores, as they stand on the track."""
    for seat in range(s.players):
        out[seat] = s.points[seat]


@rule
def ranks(s, out):
    """YELL-55: the lowest score wins; equal scores share a place."""
    for seat in range(s.players):
        out[seat] = 1
        for other in range(s.players):
            if s.points[other] < s.points[seat]:
                out[seat] += 1


# What each player sees
#
# Everybody sees the board and what goes from it into minus piles (`known`); all other cards are
# `unseen`. YELL-16: much can be worked out about them. Since the last shuffle of a stock (the deal
# or a valuation) a card of a hand is either fresh, drawn from that stock, or it comes from the
# seat's group: the cards that its hand could hold at that shuffle, or later the pile that it drew
# six cards from. `fresh` and `old` count how many cards of a kind can at most be in the stock or
# fresh in a hand, and in hands since before that shuffle. Of every hand, `from_group` cards are
# surely from the group and `from_fresh` surely fresh; the others may be either.
#
# A guess deals the unseen cards at random to places that they fit. As long as everybody could tell
# for each card laid whether it was fresh, and no hand was carried over two valuations with both
# kinds in it, the cards that fit a place are those that can be there, and the guess is exact.
# Otherwise it is an approximation: it forgets which unseen card and which place of a hand belong
# together. Each single card of a guess could still have come where it lies; all of them together
# may contradict a deduction from two plays. The tests hold that the true deal is never excluded.


@step
def note_laid(s, seat, kind):
    """Note what a card that is laid from a hand tells everybody."""
    size, grouped, fresh = s.hand_size[seat], s.from_group[seat], s.from_fresh[seat]
    group = s.group[seat] if s.own_group[seat] else s.group[seat] & s.old
    in_group = group >> kind & 1
    in_fresh = s.fresh >> kind & 1
    s.unseen = without_card(s.unseen, kind)
    if not in_group or fresh == size:  # it was fresh, so the other card of this kind was not
        s.fresh = without_card(s.fresh, kind)
    elif not in_fresh or grouped == size:  # it came from the group
        if s.own_group[seat]:
            s.group[seat] = without_card(group, kind)
        else:
            s.old = without_card(s.old, kind)
    # Where both are possible, the other card of this kind may still be in either place, and
    # either a card less is surely from the group or a card less surely fresh: both bounds drop.
    s.from_group[seat] = grouped - in_group if grouped > 0 else 0
    s.from_fresh[seat] = fresh - in_fresh if fresh > 0 else 0
    s.fresh &= s.unseen
    s.old &= s.unseen


@step
def settle_groups(s):
    """Take cards that have been seen since out of the groups, before they are unseen again."""
    for seat in range(s.players):
        if s.own_group[seat]:
            s.group[seat] &= s.unseen


@step
def unknown_minus(s, seat):
    """Return how many cards of a minus pile are not known to everybody."""
    return s.minus_size[seat] - count(s.known[seat])


@step
def note_hand_from_minus(s, seat):
    """YELL-14: the new hand is any six cards of the pile, and the others stay in the pile."""
    settle_groups(s)
    s.unseen = together(s.unseen, s.known[seat])
    pile = s.known[seat]
    if unknown_minus(s, seat) > 0:
        pile = together(pile, s.group[seat]) & s.unseen
    s.group[seat] = pile
    s.own_group[seat] = 1
    s.from_group[seat] = HAND
    s.from_fresh[seat] = 0
    s.known[seat] = 0
    s.lately[seat] = 0


@step
def note_new_stock(s):
    """Note what a valuation tells: the minus piles are in the new stock, the hands are not."""
    settle_groups(s)
    fresh = s.fresh if s.left > 0 else 0  # YELL-61
    old = together(s.old, s.fresh)
    unseen = s.unseen
    for seat in range(s.players):
        if unknown_minus(s, seat) > 0:
            fresh = together(fresh, s.group[seat])
        fresh = together(fresh, s.known[seat])
        s.unseen = together(s.unseen, s.known[seat])
        s.kept[seat] = s.hand[seat]
        if s.own_group[seat] and s.from_group[seat] == s.hand_size[seat]:
            s.kept[seat] = 0  # the hand still comes from the own minus pile alone
        else:
            group = 0
            if s.from_fresh[seat] < s.hand_size[seat]:
                group |= s.group[seat]
                if s.own_group[seat]:
                    old = together(old, group)
            if s.from_group[seat] < s.hand_size[seat]:
                group |= s.fresh
            kinds = group & FIRST_COPIES
            s.group[seat] = kinds | kinds << KINDS
            s.own_group[seat] = 0
        s.from_group[seat] = s.hand_size[seat]
        s.from_fresh[seat] = s.known[seat] = s.drawn[seat] = s.lately[seat] = 0
    s.fresh = s.fresh_then = fresh & s.unseen
    s.old = s.old_then = old & unseen


@rule
def hide(s, viewer):
    """Blank what a viewer cannot know, in place; YELL-10, YELL-15: all the rest is public."""
    for i in range(s.left):
        s.stock[i] = UNKNOWN  # YELL-09
    for seat in range(s.players):
        if seat != viewer:
            s.hand[seat] = 0  # YELL-08, YELL-13, YELL-14: its size is known
            s.minus[seat] = s.known[seat]  # YELL-11, YELL-12
            s.kept[seat] = s.drawn[seat] = s.lately[seat] = 0


@rule
def guess(s, viewer, dice):
    """Deal the cards that a viewer cannot know to the places where they may be."""
    fits = room(CARDS, np.int64)  # for each card: the kinds of places where it may be
    fits[:] = 0
    cards = room(CARDS, np.int8)
    places = room(CARDS, np.int64)
    list_cards(s, viewer, cards, fits)
    total = list_places(s, viewer, places)
    deal_to_places(dice, cards, fits, places, total)
    at = 0
    for seat in range(s.players):
        if seat == viewer:
            continue
        for _ in range(unknown_minus(s, seat)):
            s.minus[seat] = with_card(s.minus[seat], int(cards[at]) % KINDS)
            at += 1
        for i in range(s.hand_size[seat]):
            kind = int(cards[at]) % KINDS
            s.hand[seat] = with_card(s.hand[seat], kind)
            if i < s.hand_size[seat] - s.from_fresh[seat]:
                if not s.own_group[seat]:
                    s.kept[seat] = with_card(s.kept[seat], kind)
            else:
                s.drawn[seat] = with_card(s.drawn[seat], kind)
                s.lately[seat] = with_card(s.lately[seat], kind)
            at += 1
    for i in range(s.left):
        s.stock[i] = cards[at + i] % KINDS


@rule
def list_cards(s, viewer, cards, fits):
    """Lay out the cards that a viewer does not see; for each, note where it may be.

    A card is its kind, + KINDS for the second of that kind. Places are sets: 0 stands for the
    stock and fresh cards, 1 + seat for the cards of a seat's group.
    """
    hidden, fresh, old = s.unseen, s.fresh, s.old
    if viewer >= 0:
        hand, lately = s.hand[viewer], s.hand[viewer] & s.lately[viewer]
        hidden = less(less(hidden, hand), less(s.minus[viewer], s.known[viewer]))
        fresh = less(fresh, lately) & less(s.fresh_then, s.drawn[viewer])
        if not s.own_group[viewer]:
            old = less(old, less(hand, lately))
        old &= less(s.old_then, s.kept[viewer])
    total = 0
    for kind in range(KINDS):
        copies = copies_of(hidden, kind)
        if copies == 0:
            continue
        place_kind(s, viewer, kind, copies, fresh & hidden, old & hidden, fits)
        for copy in range(copies):
            cards[total] = kind + KINDS * copy
            total += 1
    return total


@rule
def copies_of(collection, kind):
    return (collection >> kind & 1) + (collection >> (kind + KINDS) & 1)


@step
def place_kind(s, viewer, kind, copies, fresh, old, fits):
    """Note where the hidden cards of a kind may be."""
    sorts = allow(fits, kind, copies_of(fresh, kind), 1)
    holders = 0
    for seat in range(s.players):
        if seat != viewer and not s.own_group[seat] and s.group[seat] >> kind & 1:
            holders |= bit(1 + seat)
    if holders:
        sorts += allow(fits, kind, copies_of(old, kind), holders)
    for seat in range(s.players):
        if seat != viewer and s.own_group[seat]:
            number = min(copies_of(s.group[seat], kind), copies)
            sorts += allow(fits, kind, number, bit(1 + seat))
    if copies == 1 or sorts > 2:
        fits[kind] |= fits[kind + KINDS]
        fits[kind + KINDS] = fits[kind]


@step
def allow(fits, kind, number, places):
    """Let one or both cards of a kind be in these places; return whether any may.

    With one fresh card at most and one old, the first may be fresh and the second may be old.
    """
    if number == 0:
        return 0
    if number == 2 or fits[kind] == 0:
        fits[kind] |= places
        if number == 1:
            return 1
    fits[kind + KINDS] |= places
    return 1


@step
def list_places(s, viewer, places):
    """List the places whose cards a viewer does not see, each as what may lie there."""
    total = 0
    for seat in range(s.players):
        if seat == viewer:
            continue
        for _ in range(unknown_minus(s, seat)):
            places[total] = bit(1 + seat)
            total += 1
        for i in range(s.hand_size[seat]):
            places[total] = 0
            if i < s.hand_size[seat] - s.from_fresh[seat]:
                places[total] |= bit(1 + seat)
            if i >= s.from_group[seat]:
                places[total] |= 1
            total += 1
    for _ in range(s.left):
        places[total] = 1
        total += 1
    return total


@step
def deal_to_places(dice, cards, fits, places, total):
    """Deal cards at random to places that they fit; return how many do not.

    A shuffle is mended by exchanges. Where cards of several sorts compete for places that would
    prefer some deals, so random exchanges follow, which make all possible deals more equal.
    """
    wrong, tries = total, 0
    while wrong > 0 and tries < TRIES:
        draw(dice, SILENT, cards, 0, total, total)
        wrong = 0
        for place in range(total):
            if not fits[cards[place]] & places[place]:
                wrong += mend(cards, fits, places, total, place)
        tries += 1
    for _ in range(SWEEPS):
        for place in range(total):
            other = below(dice, total)
            if fits[cards[place]] & places[other] and fits[cards[other]] & places[place]:
                exchange(cards, place, other)
    return wrong


@step
def exchange(cards, place, other):
    card = cards[place]
    cards[place] = cards[other]
    cards[other] = card


@step
def mend(cards, fits, places, total, place):
    """Bring a card that fits to a place; return 1 if there is none to bring, else 0."""
    card = fits[cards[place]]
    for other in range(total):
        if fits[cards[other]] & places[place] and card & places[other]:
            exchange(cards, place, other)
            return 0
    for other in range(place + 1, total):
        if fits[cards[other]] & places[place] and not fits[cards[other]] & places[other]:
            exchange(cards, place, other)
            return 0
    for other in range(total):
        if fits[cards[other]] & places[place]:
            for third in range(total):
                if fits[cards[third]] & places[other] and card & places[third]:
                    exchange(cards, place, other)
                    exchange(cards, other, third)
                    return 0
    return 1


# In words and notation


LETTERS = "BRGY"
CARD = tuple(f"{LETTERS[COLOUR[kind]]}{ROW[kind] + 1}" for kind in range(KINDS))
MOVES = (  # the text of each action
    *(f"{card}@{column + 1}" for card in CARD for column in range(COLUMNS)),
    "stop", "stock", "no refill", "minus",
)  # fmt: skip
PHASES = ("first card", "second card", "refill", "new hand")
SHUFFLES = (  # names in records, and cards
    ("deck", CARD), ("stock", CARD), *((f"minus {seat}", CARD) for seat in range(SEATS)),
)
# What is read of a state at once: the table, what could be remembered, and to tell what an action
# did
table_of = reader(
    STATE, "players", "seat", "phase", "edge_grid", "turns", "marker", "left", "board", "columns",
    "points", "hand", "hand_size", "minus_size",
)  # fmt: skip
hands_of = reader(STATE, "players", "seat", "hand", "hand_size", "minus_size")
memory_of = reader(
    STATE, "minus", "known", "unseen", "fresh", "group", "own_group", "from_group", "fresh_then",
    "drawn", "lately",
)  # fmt: skip
course_of = reader(
    STATE, "players", "seat", "phase", "turns", "marker", "left", "board", "points", "hand",
    "hand_size",
)  # fmt: skip


def action_text(s, action):
    """Write an action in notation."""
    return MOVES[action]


def why_not(s, text):
    """Say which rule a move breaks."""
    place = re.fullmatch("([BRGY][1-7])@([1-7])", text)
    if place:
        return why_not_there(s, CARD.index(place[1]), int(place[2]) - 1)._replace(move=text)
    if text not in MOVES:
        return Why("", Said("yellowstone-no-move"), text)
    if s.phase == FIRST_CARD:
        if text in ("stop", "no refill"):
            return Why("YELL-32", Said("yellowstone-no-passing"), text)
        return Why("YELL-35", Said("yellowstone-lay-first"), text)
    if s.phase == SECOND_CARD:
        return Why("YELL-36", Said("yellowstone-lay-or-stop"), text)
    if text == "stop":
        return Why("YELL-35", Said("yellowstone-now-draw"), text)
    if s.phase == REFILL:
        return Why("YELL-37", Said("yellowstone-from-stock-only"), text)
    return Why("YELL-38", Said("yellowstone-must-draw"), text)


def why_not_there(s, kind, column):
    """Say which rule forbids to lay a card in a column."""
    if s.phase in (REFILL, NEW_HAND):
        return Why("YELL-35", Said("yellowstone-now-draw"))
    if not s.hand[s.seat] >> kind & 1:
        return Why("YELL-33", Said("yellowstone-not-in-hand", {"card": CARD[kind]}))
    colour = COLOUR[kind]
    if s.board & OF_COLOUR[colour]:
        about = {"colour": COLOURS[colour], "column": column_of(s, colour)}
        return Why("YELL-19", Said("yellowstone-column-of-colour", about))
    return Why("YELL-20", Said("yellowstone-column-not-empty", {"column": column + 1}))


def column_of(s, colour):
    """Return the number of the column of a colour on the board."""
    columns = int(s.columns[colour])
    return (columns & -columns).bit_length()


def kinds_of(collection):
    """List the kinds of cards in a collection."""
    kinds, found = collection & FIRST_COPIES, []
    while kinds:
        found.append((kinds & -kinds).bit_length() - 1)
        kinds &= kinds - 1
    return found


def names(collection):
    """Name the cards of a collection."""
    collection, found = int(collection), []
    second = collection >> KINDS
    for kind in kinds_of(collection):
        found.append(CARD[kind])
        if second >> kind & 1:
            found.append(CARD[kind])
    return found


def describe(s, memory=False, public=None):
    """Return what lies on the table; YELL-16: what could be worked out only with `memory`."""
    own = hands_of(s)
    seats = range(own.players)
    hands = [names(own.hand[seat]) if sees_hand(own, seat) else None for seat in seats]
    view = {**(public or describe_table(s)), "hands": hands}
    if memory:
        view |= remembered(own, memory_of(s))
    return view


def describe_table(s):
    """Return what everybody sees."""
    table = table_of(s)
    board = table.board
    kinds = kinds_of(board)
    columns = [column_of(table, colour) for colour in range(len(COLOURS))]
    view = {
        "game": NAME,
        "players": table.players,
        "seat": table.seat,
        "phase": "over" if table.seat < 0 else PHASES[table.phase],
        "edge_grid": bool(table.edge_grid),
        "board": [
            {"row": kind % ROWS + 1, "column": columns[kind // ROWS],
             "cards": [CARD[kind]] * (1 + (board >> kind + KINDS & 1))}
            for kind in kinds
        ],
        "columns": {
            COLOURS[colour]: columns[colour] for colour in sorted({kind // ROWS for kind in kinds})
        },
        "stock": table.left,
        "points": list(table.points[: table.players]),
        "hands": None,
        "hand_sizes": list(table.hand_size[: table.players]),
        "minus_sizes": list(table.minus_size[: table.players]),
        "turns": table.turns,
    }
    if table.players == 2:
        view["marker"] = table.marker
    return view


def remembered(table, m):
    """Return what a viewer could remember and work out."""
    seats, hidden, fresh = range(table.players), m.unseen, m.fresh
    for seat in seats:  # the hidden hands are empty here
        hand = table.hand[seat]
        hidden = less(less(hidden, hand), less(m.minus[seat], m.known[seat]))
        fresh = less(fresh, hand & m.lately[seat]) & less(m.fresh_then, m.drawn[seat])
    return {
        "minus_cards": [names(m.minus[seat]) for seat in seats],
        "minus_unknown": [table.minus_size[seat] - m.minus[seat].bit_count() for seat in seats],
        "unseen": names(hidden),
        "not_in_stock": names(less(hidden, fresh)),
        "hand_from_minus": [
            {"at_least": m.from_group[seat], "of": names(m.group[seat] & m.unseen)}
            if m.own_group[seat] and m.from_group[seat] and not sees_hand(table, seat) else None
            for seat in seats
        ],
    }


def sees_hand(s, seat):
    """Return whether a hand can be seen in a hidden state."""
    return s.hand[seat].bit_count() == s.hand_size[seat]


def tell(before, action, after, public=None):
    """Tell what an action did (YELL-17); who draws sees the cards."""
    if public and not hands_of(after).hand[hands_of(before).seat]:
        return public
    before, after = course_of(before), course_of(after)
    seat = before.seat
    points = list(before.points[: before.players])
    hand, size = before.hand[seat], before.hand_size[seat]
    said = []
    if action < STOP:
        kind, column = divmod(int(action), COLUMNS)
        about = {"seat": seat, "card": CARD[kind], "column": column + 1}
        said.append(Said("yellowstone-lays", about))
        taken = names(less(with_card(before.board, kind), after.board))
        if taken:
            said.append(Said("yellowstone-takes", {"seat": seat, "cards": taken}))
        plus = 0 if before.board >> kind & 1 else min(points[seat], int(plus_points(after.record)))
        if plus:
            points[seat] -= plus
            said.append(Said("yellowstone-plus", {"seat": seat, "points": plus}))
        hand, size = without_card(hand, kind), size - 1
        if size == 0 and after.phase == NEW_HAND:
            said.append(Said("yellowstone-hand-is-empty", {"seat": seat}))
    elif action == STOP:
        said.append(Said("yellowstone-stops", {"seat": seat}))
    elif action == NO_REFILL:
        said.append(Said("yellowstone-draws-nothing", {"seat": seat}))
    drawn = after.hand_size[seat] - size
    if drawn > 0:
        seen = sees_hand(after, seat) and sees_hand(before, seat)
        cards = names(less(after.hand[seat], hand)) if seen else []
        said.append(tell_drawn(seat, cards, drawn, action == FROM_MINUS))
    return said + tell_valuation(before, action, after, points, drawn)


def tell_drawn(seat, cards, number, from_minus):
    """Tell which cards were drawn, or how many."""
    if cards:
        about = {"seat": seat, "cards": cards}
        return Said("yellowstone-draws-minus" if from_minus else "yellowstone-draws", about)
    about = {"seat": seat, "number": number}
    return Said(
        "yellowstone-draws-minus-number" if from_minus else "yellowstone-draws-number", about
    )


def tell_valuation(before, action, after, points, drawn):
    """Tell what came of drawing cards and of the end of a turn."""
    said = []
    by_marker = before.players == 2 and action == FROM_MINUS
    if by_marker:
        said.append(Said("yellowstone-marker", {"number": before.marker - 1}))
    last = after.seat < 0 and after.turns == LAST_TURN
    valued = before.marker == 2 if by_marker else action != FROM_MINUS and drawn == before.left
    if valued:
        said.append(Said("yellowstone-marker-counts" if by_marker else "yellowstone-stock-counts"))
    elif last:
        said.append(Said("yellowstone-turns-count", {"turns": LAST_TURN}))
    if valued or last:
        for seat in range(after.players):
            lost, total = after.points[seat] - points[seat], after.points[seat]
            said.append(Said("yellowstone-gets", {"seat": seat, "points": lost, "total": total}))
    if after.seat < 0:
        best = min(after.points[: after.players])
        winners = [seat for seat in range(after.players) if after.points[seat] == best]
        said.append(Said("yellowstone-over", {"seats": winners}))
    elif valued:
        said.append(Said("yellowstone-new-stock", {"number": after.left}))
    return said
