"""Keltis: Das Kartenspiel, for two to four players. Rules: rules/keltis.md.

A comment KELT-nn stands where the rule of that number is carried out. Hands and rows are sets of
cards (bits), since no card is there more than twice: one set for the cards that are there at
least once, one for those that are there twice, and one for the point cards.
"""

import numpy as np

from speeltafel.engine.bits import bit, count, lowest
from speeltafel.engine.catalogue import Option, layout, reader
from speeltafel.engine.compiling import rule, step
from speeltafel.engine.dice import SILENT, below, draw
from speeltafel.engine.room import room
from speeltafel.texts import Said, Why

NAME, TITLE, VERSION = "keltis", "Keltis: Das Kartenspiel", "1"
AUTHORS, PUBLISHER, YEAR = "Reiner Knizia", "Kosmos", 2009
PLAYERS = range(2, 5)
OPTIONS = (
    Option("stall_limit", 40, "the game ends after this many turns in a row without a lay, a stone "
           "or a card from the stock (KELT-32)", least=1, most=1000),
    Option("finish_draw", False, "after a pair the second card is still drawn, from a pile, when "
           "the first one was the last of the stock (KELT-31)"),
)

# The cards: number cards (value * 5 + colour), end cards (55 + colour), point cards (60 + value)
COLOURS = ("green", "yellow", "red", "pink", "blue")
KINDS = (*COLOURS, "pt")  # of cards, and of discard piles
VALUES = 11  # from 0 to 10
ENDS = VALUES * len(COLOURS)  # the first end card
POINTS = ENDS + len(COLOURS)  # the first point card
CARDS = POINTS + VALUES
TWICE = (3, 4, 5, 6, 7)  # the values of which a colour has two number cards
KIND = np.array([c % 5 if c < POINTS else 5 for c in range(CARDS)])  # of each card
VALUE = np.array([c // 5 if c < POINTS else c - POINTS for c in range(CARDS)])  # 11: an end card
COPIES = np.array([2 if c < POINTS and VALUE[c] in (*TWICE, 11) else 1 for c in range(CARDS)])
DECK = np.repeat(np.arange(CARDS, dtype=np.int8), COPIES)  # the 101 cards in order
DECK_SIZE = len(DECK)
AS_COLOUR_CARD = np.array([1 << c if c < POINTS else 0 for c in range(CARDS)])  # as member of a set
AS_POINT_CARD = np.array([1 << c - POINTS if c >= POINTS else 0 for c in range(CARDS)])
COLOUR_CARDS = (1 << POINTS) - 1  # the set of all colour cards
TWICE_THERE = sum(1 << c for c in range(POINTS) if COPIES[c] == 2)
NUMBERS = np.array([sum(1 << v * 5 + k for v in range(VALUES)) for k in range(5)])  # of a colour
OF_COLOUR = NUMBERS | np.array([1 << ENDS + k for k in range(5)])  # its numbers and end card
LOWER = np.array([NUMBERS[c % 5] & ((1 << c) - 1) for c in range(ENDS)])  # of a number's colour
HIGHER = np.array([NUMBERS[c % 5] & ~((2 << c) - 1) for c in range(ENDS)])
NONE = -1  # no card, or a card that a viewer does not know

# Cards of a value are counted in four bits of a number, which finds the pairs of all values at once
ONE_MORE = np.array([1 << 4 * v for v in VALUE])  # of each card's value
SIX_OF_EACH = sum(6 << 4 * v for v in range(12))  # lifts two cards or more to 8, the fourth bit
STONES = sum(8 << 4 * v for v in range(1, 10))  # KELT-13: there is no stone for 0 and 10

# The state: everything on the table
SEATS, HAND, REMOVED = 4, 8, 30
STOCK = 77  # cards at most, with three players
DEEP = 18  # cards of a colour, so of a pile at most
PLAY, DRAW, FINAL = range(3)  # phases
UNTOLD, CAN_LAY, CANNOT_LAY = range(3)  # what the final phase has told about a hand
STATE = layout(
    ("players", np.int64),
    ("seat", np.int64),  # who decides now; -1 after the end
    ("stall_limit", np.int64),
    ("finish_draw", np.int64),
    ("phase", np.int64),
    ("draws", np.int64),  # in DRAW: cards still to be drawn in this turn
    ("barred", np.int64),  # in DRAW: the piles discarded onto in this turn
    ("idle", np.int64),  # turns in a row without progress, this one from its discard on
    ("waiting", np.int64),  # in FINAL: seats still to come
    ("laid", np.int64),  # in FINAL: cards that the seat has laid
    ("ended", np.int64),  # rows on the table that have an end card
    ("stones", np.int64),  # the common row; stone v is bit 4 * v + 3
    ("left", np.int64),  # cards in the stock
    ("filled", np.int64),  # the piles that are not empty
    ("hand", np.int64, SEATS),  # the colour cards held
    ("hand_twice", np.int64, SEATS),
    ("hand_points", np.int64, SEATS),  # the point cards held
    ("held", np.int64, SEATS),  # how many cards of each value, in four bits each
    ("known", np.int64, SEATS),  # of the hand: picked up from a pile, so known to all
    ("known_twice", np.int64, SEATS),
    ("known_points", np.int64, SEATS),
    ("row", np.int64, SEATS),  # the colour cards laid, in the rows of all colours
    ("row_twice", np.int64, SEATS),
    ("row_points", np.int64, SEATS),  # point cards in rows, as the number card they lie on
    ("row_late", np.int64, SEATS),  # those of them that lie on the second of two equal numbers
    ("last_number", np.int64, SEATS),  # the last number card of each row
    ("layable", np.int64, SEATS),  # the colour cards that the rows would take
    ("own_stones", np.int64, SEATS),
    ("in_hand", np.int8, SEATS),  # number of cards
    ("in_point_row", np.int8, SEATS),
    ("told", np.int8, SEATS),  # UNTOLD, CAN_LAY or CANNOT_LAY
    ("point_row", np.int8, SEATS * VALUES),  # point cards in the order of laying
    ("in_pile", np.int8, len(KINDS)),
    ("pile", np.int8, len(KINDS) * DEEP),  # the top card last
    ("removed", np.int8, REMOVED),  # hidden from all
    ("stock", np.int8, STOCK),  # hidden from all; its top card is stock[left - 1]
)

# The actions: each family is a range of numbers
DISCARD = 0  # + card
PAIR = DISCARD + CARDS  # + number of the pair
# KELT-12: of one colour, of two colours, or a colour card and a point card; never an end card.
MIXED = [(a, b) for a in range(6) for b in range(a + 1, 6)]  # pairs of two kinds come first
EQUAL = len(MIXED)  # then those of two equal cards, in the order of their colours
PAIRS = [
    tuple(value * 5 + kind if kind < 5 else POINTS + value for kind in kinds)
    for value in range(1, 10)
    for kinds in MIXED + [(k, k) for k in range(5) if value in TWICE]
]
FIRST, SECOND = np.array([p[0] for p in PAIRS]), np.array([p[1] for p in PAIRS])  # cards of a pair
PAIRS_OF = np.array([PAIR + sum(VALUE[FIRST] < v) for v in range(VALUES)])  # where a value's begin
MIXED_PAIRS = np.array([  # the pairs of different kinds, for a set of kinds held of a value
    sum(1 << i for i, (a, b) in enumerate(MIXED) if kinds >> a & kinds >> b & 1)
    for kinds in range(64)
])
LAY = PAIR + len(PAIRS)  # + colour card
POINT_ROW = LAY + POINTS  # + value of the point card
POINT_IN = POINT_ROW + VALUES  # + the number card that the point card is laid on
TAKE = POINT_IN + ENDS  # 0: from the stock; 1 + kind: from a pile
STOP = TAKE + 1 + len(KINDS)
ACTIONS = STOP + 1
MOST_LEGAL = 49
DECK_SHUFFLED = 0  # the only shuffle

ROW_POINTS = np.array([0, -4, -3, -2, 1, 2, 3, 6, 7, 10])  # KELT-34; nine cards or more
STONE_POINTS = np.array([-4, -1, 0, 4, 6, 10])  # KELT-36; five stones or more


def set_options(s, options):
    s.stall_limit = options["stall_limit"]
    s.finish_draw = options["finish_draw"]


# Set-up


@rule
def deal(s, dice):
    """Set the game up; KELT-06: the start seat is given."""
    s.stones = STONES  # KELT-01
    for seat in range(s.players):
        s.layable[seat] = COLOUR_CARDS
    # KELT-05: piles and rows are empty; nobody owns a stone.
    s.pile[:] = NONE
    s.point_row[:] = NONE
    s.removed[:] = NONE
    s.stock[:] = NONE
    cards = room(DECK_SIZE, np.int8)
    for i in range(len(DECK)):
        cards[i] = DECK[i]
    draw(dice, DECK_SHUFFLED, cards, 0, len(DECK), len(DECK))  # KELT-02
    top = 0
    if s.players == 2:  # KELT-03
        top = REMOVED
        for i in range(REMOVED):
            s.removed[i] = cards[i]
    for seat in range(s.players):  # KELT-04
        for _ in range(HAND):
            receive(s, seat, int(cards[top]))
            top += 1
    s.left = len(DECK) - top
    for i in range(s.left):
        s.stock[s.left - 1 - i] = cards[top + i]
    s.phase = PLAY


@rule
def receive(s, seat, card):
    """Put a card into a hand."""
    colour_card = AS_COLOUR_CARD[card]
    s.hand_twice[seat] |= s.hand[seat] & colour_card
    s.hand[seat] |= colour_card
    s.hand_points[seat] |= AS_POINT_CARD[card]
    s.held[seat] += ONE_MORE[card]
    s.in_hand[seat] += 1


@step
def part_with(s, card):
    """Take a card out of the hand of the seat; one that all knew of goes first."""
    seat = s.seat
    colour_card, point_card = AS_COLOUR_CARD[card], AS_POINT_CARD[card]
    again = s.hand_twice[seat] & colour_card
    s.hand_twice[seat] ^= again
    s.hand[seat] ^= colour_card ^ again
    s.hand_points[seat] ^= point_card
    s.held[seat] -= ONE_MORE[card]
    s.in_hand[seat] -= 1
    again = s.known_twice[seat] & colour_card
    s.known_twice[seat] ^= again
    s.known[seat] &= ~(colour_card ^ again)
    s.known_points[seat] &= ~point_card


# What a player may do


@rule
def legal(s, out):
    """List the legal actions."""
    if s.phase == PLAY:
        return legal_plays(s, out)
    if s.phase == DRAW:
        return legal_draws(s, out)
    found = legal_lays(s, out, 0)
    out[found] = STOP  # KELT-33: up to two cards
    return found + 1


@step
def legal_plays(s, out):
    """KELT-08: discard a card or a pair, lay a colour card or a point card."""
    found = 0
    hand, points = s.hand[s.seat], s.hand_points[s.seat]
    cards = hand
    while cards:  # KELT-09: any hand card. KELT-07: so there is always something to play
        out[found] = DISCARD + lowest(cards)
        found += 1
        cards &= cards - 1
    cards = points
    while cards:
        out[found] = DISCARD + POINTS + lowest(cards)
        found += 1
        cards &= cards - 1
    # KELT-11: two cards of a value whose stone still lies in the common row.
    values = (s.held[s.seat] + SIX_OF_EACH) & s.stones
    while values:
        value = lowest(values) >> 2
        values &= values - 1
        kinds = (hand >> 5 * value) & 31 | ((points >> value) & 1) << 5
        pairs = MIXED_PAIRS[kinds] | ((s.hand_twice[s.seat] >> 5 * value) & 31) << EQUAL
        while pairs:
            out[found] = PAIRS_OF[value] + lowest(pairs)
            found += 1
            pairs &= pairs - 1
    return legal_lays(s, out, found)


@step
def legal_lays(s, out, found):
    """List the lays in rows; KELT-14: in the own row of a colour."""
    layable = s.layable[s.seat]
    cards = s.hand[s.seat] & layable
    while cards:
        out[found] = LAY + lowest(cards)
        found += 1
        cards &= cards - 1
    points = s.hand_points[s.seat]
    fitting = 0
    while points:  # KELT-20: any point card, in the point row
        value = lowest(points)
        out[found] = POINT_ROW + value
        found += 1
        fitting |= 31 << 5 * value
        points &= points - 1
    # KELT-21: on a last number of the same value. A row takes the like of its last number as long
    # as it has no end card.
    cards = fitting & s.last_number[s.seat] & layable
    while cards:
        out[found] = POINT_IN + lowest(cards)
        found += 1
        cards &= cards - 1
    return found


@rule
def has_lay(s, seat):
    return s.hand[seat] & s.layable[seat] != 0 or s.hand_points[seat] != 0


@step
def legal_draws(s, out):
    """KELT-25: the stock, or a pile that is neither empty nor barred."""
    found = 0
    if s.left > 0:  # KELT-28: always, except when finish_draw has the piles only
        out[0] = TAKE
        found = 1
    piles = s.filled & ~s.barred
    while piles:
        out[found] = TAKE + 1 + lowest(piles)
        found += 1
        piles &= piles - 1
    return found


# What an action does


@rule
def apply(s, action, dice):
    """Carry out a legal action and all that follows; KELT-07: a turn is a play, then a draw."""
    action = int(action)
    if s.phase == DRAW:
        take_card(s, action - TAKE)
    elif action < PAIR:
        discard(s, action - DISCARD)
        s.idle += 1
        s.draws = 1
        s.phase = DRAW
    elif action < LAY:
        discard(s, FIRST[action - PAIR])
        discard(s, SECOND[action - PAIR])
        # KELT-11: the stone comes with the pair.
        stone = 8 << 4 * VALUE[FIRST[action - PAIR]]
        s.stones ^= stone
        s.own_stones[s.seat] |= stone
        s.idle = 0
        s.draws = 2  # KELT-24
        s.phase = DRAW
    elif action < STOP:
        if action < POINT_ROW:
            lay(s, action - LAY)
        else:
            lay_point(s, action)
        if s.phase == FINAL:
            go_on_laying(s)
        elif s.ended >= 5:  # KELT-30: at once, without a draw
            s.idle = 0
            begin_final(s)
        else:
            s.idle = 0
            s.draws = 1
            s.phase = DRAW
    else:
        ask(s, next_seat(s, s.seat))


@rule
def discard(s, card):
    """KELT-10: on top of its pile. KELT-26: that pile is barred for the whole draw step."""
    part_with(s, card)
    kind = KIND[card]
    s.pile[kind * DEEP + int(s.in_pile[kind])] = card
    s.in_pile[kind] += 1
    s.filled |= bit(kind)
    s.barred |= bit(kind)


@rule
def lay(s, card):
    """Lay a colour card; KELT-23: what is laid never moves again."""
    part_with(s, card)
    seat, colour, laid = s.seat, KIND[card], bit(card)
    second = s.row[seat] & laid
    s.row_twice[seat] |= second
    s.row[seat] |= laid
    if card >= ENDS:
        if second:  # KELT-18: a row takes two end cards
            s.layable[seat] ^= laid
        else:  # KELT-19: after an end card only the second one
            s.layable[seat] &= ~NUMBERS[colour]
            s.ended += 1
    else:
        last = s.last_number[seat] & NUMBERS[colour]  # KELT-15: none yet, nothing to heed
        # KELT-16: from now on equal or beyond. KELT-17: the first number that differs fixes it.
        if last & LOWER[card]:
            s.layable[seat] &= ~LOWER[card]
        elif last & HIGHER[card]:
            s.layable[seat] &= ~HIGHER[card]
        s.last_number[seat] ^= last ^ laid


@rule
def lay_point(s, action):
    """Lay a point card, in the point row or in a colour row."""
    seat = s.seat
    if action < POINT_IN:  # KELT-20
        card = POINTS + action - POINT_ROW
        s.point_row[seat * VALUES + int(s.in_point_row[seat])] = card
        s.in_point_row[seat] += 1
    else:  # KELT-22: it changes neither the last number nor what the row takes
        number = action - POINT_IN
        card = POINTS + VALUE[number]
        s.row_points[seat] |= bit(number)
        s.row_late[seat] |= s.row_twice[seat] & bit(number)
    part_with(s, card)


@step
def take_card(s, source):
    """Draw one card; KELT-27: one at a time, the next source is chosen after it."""
    seat = s.seat
    if source == 0:
        s.left -= 1
        card = int(s.stock[s.left])
        s.stock[s.left] = NONE
        s.idle = 0
    else:
        kind = source - 1
        s.in_pile[kind] -= 1
        top = kind * DEEP + int(s.in_pile[kind])
        card = int(s.pile[top])
        s.pile[top] = NONE
        if s.in_pile[kind] == 0:
            s.filled ^= bit(kind)
        s.known_twice[seat] |= s.known[seat] & AS_COLOUR_CARD[card]
        s.known[seat] |= AS_COLOUR_CARD[card]
        s.known_points[seat] |= AS_POINT_CARD[card]
    receive(s, seat, card)
    s.draws -= 1
    if s.left == 0:  # KELT-31: at once, but finish_draw lets the hand be filled from the piles
        if not (s.finish_draw and s.draws > 0 and s.filled & ~s.barred):
            begin_final(s)
    elif s.draws == 0:  # KELT-24: eight cards again
        s.barred = 0
        s.phase = PLAY
        if s.idle >= s.stall_limit:  # KELT-32
            begin_final(s)
        else:
            s.seat = next_seat(s, seat)  # KELT-29


@step
def next_seat(s, seat):
    return seat + 1 if seat + 1 < s.players else 0


# The end


@step
def begin_final(s):
    """KELT-33: all may lay up to two cards, the one who ended the game first."""
    s.phase = FINAL
    s.draws = 0
    s.barred = 0
    s.waiting = s.players
    ask(s, s.seat)


@step
def ask(s, seat):
    """Ask the next one who has a lay, from this seat on; after the last one all is over."""
    s.laid = 0
    while s.waiting > 0:
        s.waiting -= 1
        if has_lay(s, seat):
            s.told[seat] = CAN_LAY
            s.seat = seat
            return
        s.told[seat] = CANNOT_LAY
        seat = next_seat(s, seat)
    s.seat = -1


@step
def go_on_laying(s):
    """KELT-33: one after the other, two at most; without a lay nobody is asked."""
    s.laid += 1
    if s.laid < 2 and has_lay(s, s.seat):
        return
    s.told[s.seat] = CANNOT_LAY if s.laid < 2 else UNTOLD
    ask(s, next_seat(s, s.seat))


@rule
def scores(s, out):
    """Add up rows and stones; KELT-37: hand cards score nothing."""
    for seat in range(s.players):
        points = int(s.in_point_row[seat])  # KELT-35
        for colour in range(len(COLOURS)):  # KELT-34
            points += ROW_POINTS[min(row_length(s, seat, colour), len(ROW_POINTS) - 1)]
        stones = count(s.own_stones[seat])  # KELT-36
        out[seat] = points + STONE_POINTS[min(stones, len(STONE_POINTS) - 1)]


@rule
def row_length(s, seat, colour):
    """Count the cards of a colour row, KELT-22: point cards as well."""
    cards = OF_COLOUR[colour]
    return (
        count(s.row[seat] & cards)
        + count(s.row_twice[seat] & cards)
        + count(s.row_points[seat] & cards)
    )


@rule
def ranks(s, out):
    """KELT-38: most points; who is tied shares the place."""
    points = room(SEATS, np.int64)
    scores(s, points)
    for seat in range(s.players):
        out[seat] = 1
        for other in range(s.players):
            if points[other] > points[seat]:
                out[seat] += 1


# What each player sees


@rule
def hide(s, viewer):
    """Blank the other hands, the removed cards and the stock; `known` tells what is known."""
    for seat in range(s.players):
        if seat != viewer:
            s.hand[seat] = 0
            s.hand_twice[seat] = 0
            s.hand_points[seat] = 0
            s.held[seat] = 0
    s.removed[:] = NONE
    s.stock[:] = NONE


TRIES = 10_000


@rule
def guess(s, viewer, dice):
    """Deal the unseen cards anew: exact, all deals that the viewer cannot rule out are alike.

    In play nothing but the known cards tells about a hand. The final phase does: who is asked has
    a lay, who is passed over has none. Deals that contradict it are rejected; should all tries
    fail, which has not been seen, the last one is mended, consistent but not exact.
    """
    cards = room(DECK_SIZE, np.int8)
    first = room(SEATS, np.int64)  # where the unknown cards of a hand begin
    total = spread_unseen(s, viewer, cards)
    tries = 0
    while not share_out(s, viewer, cards, total, first, tries == TRIES, dice):
        tries += 1
    top = 0
    for seat in range(s.players):
        if seat == viewer:
            continue
        amount = unknown_cards(s, seat)
        known, twice, points = s.known[seat], s.known_twice[seat], s.known_points[seat]
        s.in_hand[seat] = 0
        for card in range(CARDS):
            for _ in range(copies(known, twice, points, card)):
                receive(s, seat, card)
        for i in range(amount):
            receive(s, seat, int(cards[first[seat] + i]))
        top += amount
    if s.players == 2:
        for i in range(REMOVED):
            s.removed[i] = cards[top + i]
        top += REMOVED
    stock = s.stock
    for i in range(s.left):
        stock[i] = cards[top + i]


@step
def copies(colour_cards, twice, points, card):
    """Count how often a card is in a zone of three sets."""
    if card < POINTS:
        return ((colour_cards >> card) & 1) + ((twice >> card) & 1)
    return (points >> (card - POINTS)) & 1


@rule
def spread_unseen(s, viewer, cards):
    """Lay all cards that the viewer has not seen out in order and return their number."""
    colour_cards, twice, points = COLOUR_CARDS, TWICE_THERE, (1 << VALUES) - 1
    for seat in range(s.players):
        hand, hand_twice, hand_points = s.known[seat], s.known_twice[seat], s.known_points[seat]
        if seat == viewer:
            hand, hand_twice, hand_points = s.hand[seat], s.hand_twice[seat], s.hand_points[seat]
        for seen in (hand, hand_twice, s.row[seat], s.row_twice[seat]):
            again = twice & seen
            twice ^= again
            colour_cards &= ~(seen ^ again)
        points &= ~hand_points
        for i in range(int(s.in_point_row[seat])):
            points &= ~AS_POINT_CARD[s.point_row[seat * VALUES + i]]
        laid = s.row_points[seat]
        while laid:
            points &= ~bit(VALUE[lowest(laid)])
            laid &= laid - 1
    for kind in range(len(KINDS)):
        for i in range(int(s.in_pile[kind])):
            card = s.pile[kind * DEEP + i]
            again = twice & AS_COLOUR_CARD[card]
            twice ^= again
            colour_cards &= ~(AS_COLOUR_CARD[card] ^ again)
            points &= ~AS_POINT_CARD[card]
    total = 0
    for card in range(CARDS):
        for _ in range(copies(colour_cards, twice, points, card)):
            cards[total] = card
            total += 1
    return total


@rule
def unknown_cards(s, seat):
    """Count the cards of a hand that are not known to all."""
    known = count(s.known[seat]) + count(s.known_twice[seat]) + count(s.known_points[seat])
    return int(s.in_hand[seat]) - known


@rule
def is_layable(s, seat, card):
    return card >= POINTS or (s.layable[seat] >> int(card)) & 1 == 1


@rule
def share_out(s, viewer, cards, total, first, mend, dice):
    """Shuffle the unseen cards; return whether they fit what the final phase has told."""
    start = 0
    for seat in range(s.players):
        first[seat] = -1
    for _ in range(s.players):
        # Of the hands without a lay the one with the fewest cards to choose from is next.
        stuck, fewest = -1, total + 1
        for seat in range(s.players):
            if s.told[seat] == CANNOT_LAY and seat != viewer and first[seat] < 0:
                choice = most_to_choose_from(s, seat, cards, total, first)
                if choice < fewest:
                    stuck, fewest = seat, choice
        if stuck < 0:
            break
        amount = unknown_cards(s, stuck)
        stop = start
        for i in range(start, total):
            card = cards[i]
            if not is_layable(s, stuck, card):
                cards[i] = cards[stop]
                cards[stop] = card
                stop += 1
        # A deal that leaves this hand fewer cards to choose from stands for fewer deals.
        for i in range(amount):
            if not mend and below(dice, fewest - i) >= stop - start - i:
                return False
        draw(dice, SILENT, cards, start, max(stop, start + amount), amount)
        first[stuck] = start
        start += amount
    draw(dice, SILENT, cards, start, total, total - start)
    for seat in range(s.players):
        if seat != viewer and first[seat] < 0:
            first[seat] = start
            start += unknown_cards(s, seat)
    for seat in range(s.players):
        if seat == viewer or s.told[seat] != CAN_LAY:
            continue
        found = s.known[seat] & s.layable[seat] != 0 or s.known_points[seat] != 0
        for i in range(first[seat], first[seat] + unknown_cards(s, seat)):
            found = found or is_layable(s, seat, cards[i])
        if not found and not mend:
            return False
        for i in range(start, total):
            if not found and is_layable(s, seat, cards[i]):
                found = True
                card = cards[i]
                cards[i] = cards[first[seat]]
                cards[first[seat]] = card
    return True


@step
def most_to_choose_from(s, seat, cards, total, first):
    """Count the unseen cards that a seat could not lay, less those the hands before must have."""
    choice = 0
    for i in range(total):
        if not is_layable(s, seat, cards[i]):
            choice += 1
    for other in range(s.players):
        if first[other] >= 0:
            only_theirs = 0
            for i in range(total):
                if is_layable(s, seat, cards[i]) and not is_layable(s, other, cards[i]):
                    only_theirs += 1
            choice -= max(0, unknown_cards(s, other) - only_theirs)
    return choice


# In words and notation


CARD = tuple(
    f"{KINDS[KIND[card]]}-{'end' if VALUE[card] == VALUES else VALUE[card]}"
    for card in range(CARDS)
)
SHUFFLES = (("deck", CARD),)
ORDER = sorted(range(CARDS), key=lambda card: (KIND[card], VALUE[card]))  # as people sort a hand
PLACE_IN_ORDER = np.argsort(ORDER).tolist()  # of each card
NUMBER_ROWS, COLOUR_ROWS = NUMBERS.tolist(), OF_COLOUR.tolist()  # plain numbers read quicker
MOVES = (  # the text of each action
    *(f"discard {card}" for card in CARD),
    *(f"pair {CARD[one]} {CARD[other]}" for one, other in PAIRS),
    *(f"lay {card}" for card in CARD[:POINTS]),
    *(f"point pt-{value}" for value in range(VALUES)),
    *(f"point pt-{value} {colour}" for value in range(VALUES) for colour in COLOURS),
    "stock",
    *(f"pile {kind}" for kind in KINDS),
    "stop",
)
# What is read of a state at once: the table, what could be remembered, and to tell what an action
# did
table_of = reader(
    STATE, "players", "seat", "stall_limit", "phase", "draws", "barred", "idle", "laid", "stones",
    "left", "row", "row_twice", "row_points", "row_late", "last_number", "own_stones", "in_hand",
    "in_point_row", "point_row", "in_pile", "pile",
)  # fmt: skip
hands_of = reader(STATE, "players", "hand", "hand_twice", "hand_points")
memory_of = reader(STATE, "known", "known_twice", "known_points")
course_of = reader(
    STATE, "players", "seat", "stall_limit", "phase", "left", "hand", "hand_twice", "hand_points",
    "told",
)  # fmt: skip
piles_of = reader(STATE, "in_pile", "pile")


def action_text(s, action):
    """Write an action in notation; all of them name cards that their player knows."""
    return MOVES[action]


def why_not(s, text):
    """Say which rule a move breaks."""
    return broken_by(s, text)._replace(move=text)


def broken_by(s, text):
    match text.split(" "):
        case ["discard", card] if card in CARD:
            return not_to_play(s) or not_held(s, "KELT-09", card)
        case ["pair", one, other] if one in CARD and other in CARD:
            return not_to_play(s) or not_a_pair(s, CARD.index(one), CARD.index(other))
        case ["lay", card] if card in CARD:
            return not_to_lay(s) or not_in_row(s, CARD.index(card))
        case ["point", card] if card in CARD:
            return not_to_lay(s) or not_a_point_card(card) or not_held(s, "KELT-20", card)
        case ["point", card, colour] if card in CARD and colour in COLOURS:
            return (
                not_to_lay(s)
                or not_a_point_card(card)
                or not_held(s, "KELT-20", card)
                or not_on_row(s, CARD.index(card), COLOURS.index(colour))
            )
        case ["stock"]:
            return not_to_draw(s) or Why("KELT-31", Said("keltis-stock-is-empty"))
        case ["pile", kind] if kind in KINDS:
            return not_to_draw(s) or not_from_pile(s, kind)
        case ["stop"]:
            return Why("KELT-07", Said("keltis-no-passing"))
    return Why("", Said("keltis-no-move"))


def not_to_play(s):
    if s.phase == DRAW:
        return Why("KELT-24", Said("keltis-draw-now"))
    if s.phase == FINAL:
        return Why("KELT-33", Said("keltis-no-discarding"))
    return None


def not_to_lay(s):
    return not_to_play(s) if s.phase == DRAW else None


def not_to_draw(s):
    if s.phase == PLAY:
        return Why("KELT-07", Said("keltis-play-first"))
    if s.phase == FINAL:
        return Why("KELT-33", Said("keltis-no-drawing"))
    return None


def not_from_pile(s, kind):
    if s.in_pile[KINDS.index(kind)] == 0:
        return Why("KELT-25", Said("keltis-pile-is-empty", {"pile": kind}))
    return Why("KELT-26", Said("keltis-pile-is-barred", {"pile": kind}))


def not_held(s, rule_id, card):
    if card in hand_cards(s, s.seat):
        return None
    return Why(rule_id, Said("keltis-not-in-hand", {"card": card}))


def not_a_pair(s, one, other):
    cards = {"card": CARD[one], "second": CARD[other]}
    stone = {"stone": int(VALUE[one])}
    if VALUES in (VALUE[one], VALUE[other]):
        return Why("KELT-12", Said("keltis-end-cards-no-pair"))
    if VALUE[one] != VALUE[other]:
        return Why("KELT-11", Said("keltis-not-equal", cards))
    missing = not_held(s, "KELT-11", CARD[one]) or not_held(s, "KELT-11", CARD[other])
    if missing:
        return missing
    if one == other and hand_cards(s, s.seat).count(CARD[one]) < 2:
        return Why("KELT-11", Said("keltis-only-once", {"card": CARD[one]}))
    if VALUE[one] in (0, 10):
        return Why("KELT-13", Said("keltis-no-such-stone", stone))
    if not s.stones >> 4 * int(VALUE[one]) + 3 & 1:
        return Why("KELT-11", Said("keltis-stone-is-taken", stone))
    return Why("KELT-12", Said("keltis-pair-order", cards))


def not_in_row(s, card):
    if card >= POINTS:
        return Why("KELT-20", Said("keltis-point-card-elsewhere"))
    missing = not_held(s, "KELT-14", CARD[card])
    if missing:
        return missing
    colour = KIND[card]
    if not s.layable[s.seat] & NUMBERS[colour]:
        return Why("KELT-19", Said("keltis-after-end-card"))
    row, last = int(s.row[s.seat]), int(s.last_number[s.seat])
    number = {"card": CARD[lowest(last & NUMBERS[colour])]}
    # KELT-17: a row keeps its direction
    if is_falling(row, last, colour):
        return Why("KELT-16", Said("keltis-row-falls", number))
    return Why("KELT-16", Said("keltis-row-rises", number))


def not_a_point_card(card):
    if card.startswith("pt"):
        return None
    return Why("KELT-20", Said("keltis-no-point-card", {"card": card}))


def not_on_row(s, card, colour):
    row = {"colour": COLOURS[colour]}
    if not s.layable[s.seat] & NUMBERS[colour]:
        return Why("KELT-19", Said("keltis-row-has-end-card", row))
    if not s.last_number[s.seat] & NUMBERS[colour]:
        return Why("KELT-21", Said("keltis-point-card-starts-no-row"))
    return Why("KELT-21", Said("keltis-last-number-differs", {**row, "number": int(VALUE[card])}))


def is_falling(row, last_number, colour):
    """Return whether a row descends: its last number is not its highest."""
    numbers = NUMBER_ROWS[colour]
    return 0 < 2 * (last_number & numbers) <= row & numbers


def members(cards):
    """List the cards of a set."""
    found = []
    while cards:
        found.append((cards & -cards).bit_length() - 1)
        cards &= cards - 1
    return found


def row_cards(s, seat):
    """Name the cards of each colour row in the order of laying."""
    once, twice, last = int(s.row[seat]), int(s.row_twice[seat]), int(s.last_number[seat])
    points, late = int(s.row_points[seat]), int(s.row_late[seat])
    several = twice | points  # on these numbers lies another card
    rows = {}
    for colour, name in enumerate(COLOURS):
        rows[name] = row = []
        if not once & COLOUR_ROWS[colour]:
            continue
        numbers, end = members(once & NUMBER_ROWS[colour]), ENDS + colour
        for number in reversed(numbers) if is_falling(once, last, colour) else numbers:
            row.append(CARD[number])
            if several >> number & 1:
                point = [CARD[POINTS + number // len(COLOURS)]] * (points >> number & 1)
                second = [CARD[number]] * (twice >> number & 1)
                row += second + point if late >> number & 1 else point + second
        row += [CARD[end]] * ((once >> end & 1) + (twice >> end & 1))
    return rows


def names(colour_cards, twice, points):
    """Name the cards of a zone, sorted by colour and value."""
    cards = members(int(colour_cards) | int(points) << POINTS) + members(int(twice))
    cards.sort(key=PLACE_IN_ORDER.__getitem__)
    return [CARD[card] for card in cards]


def hand_cards(s, seat):
    """Name the cards of a hand, none if it is hidden."""
    return names(s.hand[seat], s.hand_twice[seat], s.hand_points[seat])


def stone_values(stones):
    return [place >> 2 for place in members(stones)]


def describe(s, memory=False, public=None):
    """Return what lies on the table, and the hands that the viewer knows."""
    own = hands_of(s)
    seats = range(own.players)
    hands = [hand_cards(own, seat) or None for seat in seats]  # nobody's hand is ever empty
    view = {**(public or describe_table(s)), "hands": hands}
    if memory:
        known = memory_of(s)
        view["known"] = [
            names(known.known[seat], known.known_twice[seat], known.known_points[seat])
            for seat in seats
        ]
        viewer = next((seat for seat in seats if hands[seat]), -1)
        unseen = np.empty(DECK_SIZE, np.int8)
        total = spread_unseen(s, viewer, unseen)
        cards = sorted(unseen[:total].tolist(), key=PLACE_IN_ORDER.__getitem__)
        view["unseen"] = [CARD[card] for card in cards]
    return view


def describe_table(s):
    """Return what everybody sees; KELT-23: with all laid cards."""
    table = table_of(s)
    seats = range(table.players)
    points = np.zeros(SEATS, np.int64)
    scores(s, points)
    return {
        "game": NAME,
        "players": table.players,
        "seat": table.seat,
        "phase": "over" if table.seat < 0 else ("play", "draw", "final")[table.phase],
        "stones": stone_values(table.stones),
        "stock": table.left,
        "removed": REMOVED if table.players == 2 else 0,
        "piles": {name: pile_cards(table, kind) for kind, name in enumerate(KINDS)},
        "barred": [KINDS[kind] for kind in members(table.barred)],
        "draws": table.draws,
        "idle": table.idle,
        "stall_limit": table.stall_limit,
        "laid": table.laid,
        "hands": None,
        "hand_sizes": list(table.in_hand[: table.players]),
        "rows": [row_cards(table, seat) for seat in seats],
        "point_rows": [
            [CARD[card] for card in table.point_row[seat * VALUES :][: table.in_point_row[seat]]]
            for seat in seats
        ],
        "own_stones": [stone_values(table.own_stones[seat]) for seat in seats],
        "points": points[: table.players].tolist(),
    }


def pile_cards(s, kind):
    """Name the cards of a discard pile, the top one last."""
    bottom = kind * DEEP
    return [CARD[card] for card in s.pile[bottom : bottom + int(s.in_pile[kind])]]


def tell(before, action, after, public=None):
    """Tell what an action did; a card drawn from the stock is seen by its player alone."""
    if public and action != TAKE:
        return public
    before, after = course_of(before), course_of(after)
    said = [told_action(before, action, after)]
    if after.phase == DRAW and after.left == 0:
        said.append(Said("keltis-second-card"))
    if after.phase == FINAL:
        said += told_end(before, after)
    return said


def told_action(before, action, after):
    """Say what the seat does."""
    seat = before.seat
    if action < PAIR:
        return Said("keltis-discards", {"seat": seat, "card": CARD[action - DISCARD]})
    if action < LAY:
        one, other = FIRST[action - PAIR], SECOND[action - PAIR]
        about = {"seat": seat, "card": CARD[one], "stone": int(VALUE[one])}
        if one == other:
            return Said("keltis-pairs-twice", about)
        return Said("keltis-pairs", {**about, "second": CARD[other]})
    if action < POINT_ROW:
        card = action - LAY
        about = {"seat": seat, "card": CARD[card], "colour": COLOURS[KIND[card]]}
        begins = row_length(before.record, seat, KIND[card]) == 0
        return Said("keltis-begins" if begins else "keltis-lays", about)
    if action < POINT_IN:
        card = CARD[POINTS + action - POINT_ROW]
        return Said("keltis-lays-in-point-row", {"seat": seat, "card": card})
    if action < TAKE:
        value, colour = divmod(action - POINT_IN, len(COLOURS))
        about = {"seat": seat, "card": CARD[POINTS + value], "colour": COLOURS[colour]}
        return Said("keltis-lays", about)
    if action == TAKE:
        drawn = names(  # none if the hand is hidden
            after.hand[seat] & ~before.hand[seat],
            after.hand_twice[seat] & ~before.hand_twice[seat],
            after.hand_points[seat] & ~before.hand_points[seat],
        )
        if drawn:
            return Said("keltis-draws", {"seat": seat, "card": drawn[0]})
        return Said("keltis-draws-unseen", {"seat": seat})
    if action < STOP:
        kind = action - TAKE - 1
        piles = piles_of(before.record)
        top = piles.pile[kind * DEEP + piles.in_pile[kind] - 1]
        return Said("keltis-takes", {"seat": seat, "card": CARD[top], "pile": KINDS[kind]})
    return Said("keltis-stops", {"seat": seat})


def told_end(before, after):
    """Say how the game ended, who cannot lay a card, and what everybody has in the end."""
    said = []
    if before.phase == PLAY:
        said.append(Said("keltis-ends-with-rows"))
    elif before.phase != FINAL and after.left == 0:
        said.append(Said("keltis-ends-with-stock"))
    elif before.phase != FINAL:
        said.append(Said("keltis-ends-idle", {"turns": after.stall_limit}))
    for away in range(after.players):
        seat = (before.seat + away) % after.players
        if after.told[seat] == CANNOT_LAY and before.told[seat] != CANNOT_LAY:
            more = before.phase == FINAL and away == 0
            said.append(Said("keltis-no-more-to-lay" if more else "keltis-none-to-lay",
                             {"seat": seat}))
    if after.seat < 0:
        points = np.zeros(SEATS, np.int64)
        scores(after.record, points)
        said.append(Said("keltis-over"))
        for seat in range(after.players):
            said.append(Said("keltis-points", {"seat": seat, "points": int(points[seat])}))
    return said
