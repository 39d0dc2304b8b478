"""How a position of T-Rex looks.

What decides the game: eggs of a colour that one has already (they count as squares), a strong card
kept for the last lap of a round, and cards. Of them one is lost each round and none comes back
unless a symbol draws it, so a hand of strong cards is worth as much as eggs are.
"""

import math

import numpy as np

from speeltafel.engine.bits import count, lowest
from speeltafel.engine.compiling import rule, step
from speeltafel.engine.dice import below
from speeltafel.games.trex import (
    CARDS,
    CHAMELEON,
    COLOURS,
    EGG,
    EGGS_OF_A_COLOUR,
    FLIP,
    GIVE_UP,
    KEEP,
    LOWER,
    MIDDLE,
    ORDINARY,
    PLAY,
    ROUNDS,
    SHOWER,
    STRENGTH,
    TIMES,
    UPPER,
    ranked,
)

EXPLORE, WIDEN, MOVES, WINNING, ORDERED = 0.15, 1.5, 12, 0.7, False
SIMULATIONS = (300, 1200, 8000)

# The numbers of points below were found by logistic regression: the winners of 250 games of three
# searching bots, foretold from every position of them. They serve four and five players as well.
NARROW = 1.25  # spread in the last round; it grows with the root of the rounds to come
AHEAD = 0.55  # part of the eggs' points for who will have them if all play their strongest card
RANKED = 0.7  # part of them when the round is over and they only have to be taken


def card_worth(upper, lower, card, in_hand):
    """Return what owning a card is worth in points, in hand or in the draw pile."""
    if card == CHAMELEON:
        return 1.1
    if card == SHOWER:
        return 1.3 if in_hand else 1.7
    number = (card + 1) / 16
    if card % len(COLOURS) == upper:
        return 2.4 + 0.4 * number if in_hand else 1.5
    if card % len(COLOURS) == lower:
        return 1.0 + 0.8 * number if in_hand else 0.9
    return 0.7 + 2.0 * number if in_hand else 0.2 + 1.6 * number


CARD_WORTH = np.array(
    [
        [
            [
                [card_worth(upper, lower, card, in_hand) for card in range(CARDS)]
                for in_hand in range(2)
            ]
            for lower in range(len(COLOURS))
        ]
        for upper in range(len(COLOURS))
    ]
)  # under each cross, in the draw pile and in hand, of each card

# How playouts choose a card: weights by its strength // 8, when it would be neither first nor
# second at once, when second, and when first; fitted to the choices of searching bots.
WEIGHTS = np.array(
    [
        [[66, 28, 12, 5, 6, 3], [66, 28, 12, 5, 6, 3], [66, 28, 12, 5, 6, 3]],  # no comet is active
        [[3, 5, 10, 19, 37, 72], [7, 16, 34, 74, 160, 200], [62, 70, 80, 92, 120, 140]],  # one is
        [
            [3, 2, 2, 1, 2, 2],
            [240, 160, 108, 72, 96, 64],
            [776, 460, 272, 160, 192, 112],
        ],  # closing
    ]
)
FLIP_WEIGHT = (8, 40, 10)  # in each of these cases
SHOWER_WEIGHT = (8, 50, 30)


@rule
def worth(s, out):
    """Points, what the eggs to come would add to them, this round's eggs, and the cards."""
    for seat in range(s.players):
        out[seat] = s.points[seat]
    if s.seat < 0:
        return
    to_come = ROUNDS - s.round_number
    growth = 0.0
    if to_come > 0:
        add_cards(s, out)
        growth = add_growth(s, out, to_come)
    if s.phase == PLAY:
        first, second = leaders(s)
        add_eggs(s, out, first, second, AHEAD, growth)
    elif s.phase == EGG:
        add_eggs(s, out, ranked(s, 0), ranked(s, 1), RANKED, growth)


@step
def add_cards(s, out):
    """Add what the cards are worth in rounds to come."""
    worths = CARD_WORTH[s.upper, s.lower]
    for seat in range(s.players):
        total = 0.0
        hand = s.hand[seat]
        while hand:
            total += worths[1, lowest(hand)]
            hand &= hand - 1
        for place in range(MIDDLE - s.left[seat], MIDDLE + s.laid[seat]):
            total += worths[0, int(s.row[seat, place])]
        out[seat] += total


@step
def add_growth(s, out, to_come):
    """Add the points that eggs one has will bring with more of their colour.

    Everyone gets an equal share of the eggs to come. Return what another egg would add by this.
    """
    unseen = 0
    for colour in range(len(COLOURS)):
        unseen += unseen_of(s, colour)
    share = 2.0 * to_come / s.players  # eggs to come for each seat
    for colour in range(len(COLOURS)):
        more = 2.0 * share * unseen_of(s, colour) / unseen
        for seat in range(s.players):
            out[seat] += more * int(s.nest[seat, colour])
    return 2.0 * share / len(COLOURS)


@step
def unseen_of(s, colour):
    """Return how many eggs of a colour may still come after this round."""
    unseen = EGGS_OF_A_COLOUR
    for seat in range(s.players):
        unseen -= int(s.nest[seat, colour])
    for side in range(2):
        unseen -= int(s.stack[side, s.round_number - 1] == colour)
    return unseen


@step
def leaders(s):
    """Return who will be first and second if all who still have a turn play their strongest."""
    first = second = 0
    most = next_most = -1
    turns = s.players
    if s.holder >= 0:
        turns = (s.holder - s.seat + s.players) % s.players + 1
    for turn in range(s.players):
        seat = (s.seat + turn) % s.players
        reach = s.top[seat]
        if turn < turns and s.held[seat] + s.left[seat] > 0:
            reach = strongest(s, seat) * TIMES + TIMES // 2 + turn
        if reach > most:
            second, next_most = first, most
            first, most = seat, reach
        elif reach > next_most:
            second, next_most = seat, reach
    return first, second


@step
def strongest(s, seat):
    """Return the strength of the strongest card that a seat can play."""
    hand = s.hand[seat]
    best = s.top[seat] // TIMES if hand >> CHAMELEON & 1 else 0
    while hand:
        best = max(best, STRENGTH[s.upper, s.lower, lowest(hand)])
        hand &= hand - 1
    if s.held[seat] <= 1 and s.left[seat] > 0:
        best = max(best, STRENGTH[s.upper, s.lower, int(s.row[seat, MIDDLE - s.left[seat]])])
    return best


@step
def add_eggs(s, out, first, second, part, growth):
    """Add a part of what the two eggs of this round are worth to who is first and second."""
    left = int(s.stack[0, s.round_number - 1])
    right = int(s.stack[1, s.round_number - 1])
    if s.nest[first, right] > s.nest[first, left]:
        left, right = right, left
    out[first] += part * (2 * int(s.nest[first, left]) + 1 + growth)
    out[second] += part * (2 * int(s.nest[second, right]) + 1 + growth)


@rule
def spread(s):
    """Return the difference of worth at which the leader wins about three games of four."""
    return NARROW * (1.0 + math.sqrt(ROUNDS - s.round_number))


@rule
def pick(s, codes, options, dice):
    """Return the place of a sensible move."""
    if options == 1:
        return 0
    if s.phase == PLAY:
        return pick_card(s, codes, options, dice)
    if s.phase == EGG:
        return pick_egg(s, dice)
    if s.phase == GIVE_UP:
        return pick_loss(s)
    return pick_swap(s, codes, options, dice)


@step
def pick_card(s, codes, options, dice):
    """Save strong cards while no comet is active, then try to be first or second."""
    case = 0 if s.holder < 0 else 2 if s.holder == s.seat else 1
    first = second = 0  # the strongest of the others
    for seat in range(s.players):
        top = s.top[seat] // TIMES if seat != s.seat else 0
        second = max(second, min(first, top))
        first = max(first, top)
    total = 0
    chosen = 0
    for i in range(options):
        card = int(codes[i])
        if card == FLIP:
            weight = FLIP_WEIGHT[case]
        elif card == SHOWER:
            weight = SHOWER_WEIGHT[case]
        else:
            strength = STRENGTH[s.upper, s.lower, card]
            if card == CHAMELEON:
                strength = s.top[s.seat] // TIMES
            place = int(strength >= second) + int(strength >= first)
            weight = WEIGHTS[case, place, strength >> 3]
        total += weight
        if below(dice, total) < weight:
            chosen = i
    return chosen


@step
def pick_egg(s, dice):
    """Take the egg of the colour that one has more of."""
    left = int(s.nest[s.seat, s.stack[0, s.round_number - 1]])
    right = int(s.nest[s.seat, s.stack[1, s.round_number - 1]])
    return below(dice, 2) if left == right else int(right > left)


@step
def pick_loss(s):
    """Give up a weak card of the open pile, else the unknown one."""
    card = int(s.row[s.seat, MIDDLE + s.laid[s.seat] - 1])
    weak = card < ORDINARY and STRENGTH[s.upper, s.lower, card] <= 24
    return 0 if weak else 1


@step
def pick_swap(s, codes, options, dice):
    """Make a colour of the own hand strong, or another weak."""
    total = 0
    chosen = 0
    for i in range(options):
        action = int(codes[i])
        if action == KEEP:
            weight = 1 + 4 * held_of(s, s.upper)
        elif action < LOWER:
            weight = 1 + 4 * held_of(s, action - UPPER)
        else:
            weight = 4 - held_of(s, action - LOWER)
        total += weight
        if below(dice, total) < weight:
            chosen = i
    return chosen


@step
def held_of(s, colour):
    """Return how many cards of a colour the deciding seat has in hand."""
    return count(s.hand[s.seat] >> colour & 0b10000100001)
