"""How a position of Keltis looks."""

from speeltafel.engine.bits import count, lowest
from speeltafel.engine.compiling import rule
from speeltafel.engine.dice import below
from speeltafel.games.keltis import (
    AS_COLOUR_CARD,
    COLOURS,
    DEEP,
    DRAW,
    ENDS,
    FINAL,
    HAND,
    HIGHER,
    KIND,
    LAY,
    LOWER,
    NUMBERS,
    OF_COLOUR,
    PAIR,
    POINT_IN,
    POINT_ROW,
    POINTS,
    REMOVED,
    ROW_POINTS,
    SIX_OF_EACH,
    STOP,
    TAKE,
    VALUE,
    row_length,
    scores,
)

EXPLORE, WIDEN, MOVES, WINNING, ORDERED = 0.2, 0.1, 1000, 0.2, True
SIMULATIONS = (60, 150, 10_000)

# Points of a row and of stones by their number: as the rules have them, and smoothed for as long
# as much may still happen
ROW_SURE = (0.0, -4.0, -3.0, -2.0, 1.0, 2.0, 3.0, 6.0, 7.0, 10.0, 10.0)
ROW_OPEN = (0.0, -3.8, -2.7, -1.2, 0.5, 2.0, 3.8, 5.7, 7.5, 9.0, 9.7)
STONES_SURE = (-4.0, -1.0, 0.0, 4.0, 6.0, 10.0, 10.0)
STONES_OPEN = (-3.5, -1.5, 0.8, 3.5, 6.3, 9.0, 9.8)
MUCH = 8.0  # rounds left in the stock from which on all is open
SOON = 4.0  # rounds left at most when the next end card ends the game

# Chosen for play. A fit to final lengths, in which cards in hand and to be drawn count less,
# predicts the points better but plays worse: one ply deep it won 32 % of 80 games for two.
READY = 0.95  # cards that a row gains for each one in hand that it would take
DRAWN = 0.84  # the same for each card that it would take and that is drawn
PAIR_TAKEN = 0.8  # stones for each pair in hand
STONE_LATER = 0.12  # stones for each round, if all are in the common row
POINT_CARD = 0.6  # points of a point card in hand
UNSTARTED, DOUBT = 0.7, 0.5  # part of its worth that a row to begin has, and what that costs


@rule
def worth(s, out):
    """Rows and stones as the hand and the coming turns may make them, and points."""
    if s.seat < 0:
        scores(s, out)
        return
    rounds = 0.0 if s.phase == FINAL else float(s.left) / s.players
    if s.ended == 4:
        rounds = min(rounds, SOON)
    unseen = s.left + HAND * (s.players - 1) + (REMOVED if s.players == 2 else 0)
    to_draw = DRAWN * rounds / unseen
    open_part = min(1.0, rounds / MUCH)
    common = count(s.stones)
    for seat in range(s.players):
        own = float(count(s.own_stones[seat]))
        stones = own
        if rounds > 0.0:
            pairs = count((s.held[seat] + SIX_OF_EACH) & s.stones)
            later = STONE_LATER * rounds * common / 9.0
            stones += min(PAIR_TAKEN * pairs + later, float(common), rounds)
        point_cards = count(s.hand_points[seat])
        wanted = stones - own + 0.5 * point_cards
        for colour in range(len(COLOURS)):
            if s.last_number[seat] & NUMBERS[colour]:
                wanted += ready(s, seat, colour)
        share = min(1.0, lays_to_come(s, seat, rounds) / max(wanted, 0.1))
        total = int(s.in_point_row[seat]) + POINT_CARD * share * point_cards
        total += between(STONES_SURE, STONES_OPEN, min(stones, 5.0), open_part)
        for colour in range(len(COLOURS)):
            laid = row_length(s, seat, colour)
            room = count(s.layable[seat] & OF_COLOUR[colour] & ~s.hand[seat])
            length = laid + share * (READY * ready(s, seat, colour) + to_draw * room)
            points = between(ROW_SURE, ROW_OPEN, min(length, 9.0), open_part)
            total += points if laid else max(0.0, UNSTARTED * points - DOUBT)
        out[seat] = total


@rule
def lays_to_come(s, seat, rounds):
    """Return how many cards a seat may still lay; KELT-33: two of them after the end."""
    if s.phase != FINAL:
        return rounds + 2.0
    away = (seat - s.seat) % s.players
    if away == 0:
        return 2.0 - s.laid
    return 2.0 if away <= s.waiting else 0.0


@rule
def between(sure, smooth, number, open_part):
    """Return the points of a number that need not be whole, from two tables."""
    low = int(number)
    part = number - low
    exact = sure[low] + part * (sure[low + 1] - sure[low])
    vague = smooth[low] + part * (smooth[low + 1] - smooth[low])
    return exact + open_part * (vague - exact)


@rule
def ready(s, seat, colour):
    """Count the cards in hand that a row would take one after the other."""
    fits = s.hand[seat] & s.layable[seat] & OF_COLOUR[colour]
    if fits == 0:
        return 0
    last = s.last_number[seat] & NUMBERS[colour]
    twice = s.hand_twice[seat]
    if last:
        number = lowest(last)
        down = fits & ~HIGHER[number]
        up = fits & ~LOWER[number]
        return max(count(down) + count(down & twice), count(up) + count(up & twice))
    return count(fits) + count(fits & twice)


@rule
def spread(s):
    """Return the difference of worth at which the leader wins about three games of four."""
    return 2.0 + 3.0 * min(1.0, s.left / 40.0)


@rule
def pick(s, codes, options, dice):
    """Return the place of a move that wastes little."""
    noise = below(dice, 1 << 30)
    drawing = s.phase == DRAW
    pairs = (s.held[s.seat] + SIX_OF_EACH) & s.stones
    best, chosen = -1000, 0
    for i in range(options):
        action = int(codes[i])
        if drawing:
            value = value_of_source(s, action - TAKE)
        elif action < PAIR:
            value = value_of_discard(s, action, pairs)
        elif action < LAY:
            value = 80
        elif action < POINT_ROW:
            value = value_of_lay(s, action - LAY)
        elif action < POINT_IN:
            value = 5 + min(s.left // s.players, 8) * 3 // 2
        elif action < STOP:
            value = 80
        else:
            value = -50
        value += ((noise * (2 * i + 1)) >> 13) & 7
        if value > best:
            best, chosen = value, i
    return chosen


@rule
def value_of_source(s, source):
    """Prefer the top of a pile to the stock if it goes on a row that was begun, and close."""
    if source == 0:
        return 17
    kind = source - 1
    card = int(s.pile[kind * DEEP + int(s.in_pile[kind]) - 1])
    return 2 * use(s, card) - 6 * max(0, 5 - s.left // s.players)


@rule
def value_of_discard(s, card, pairs):
    """Part with what no row takes, neither the own nor the next one's, and keep pairs."""
    value = -use(s, card) - 12 * ((pairs >> (4 * VALUE[card] + 3)) & 1)
    after = (s.seat + 1) % s.players
    if card < ENDS and AS_COLOUR_CARD[card] & s.layable[after]:
        value -= 5 if s.last_number[after] & NUMBERS[KIND[card]] else 2
    return value


@rule
def use(s, card):
    """Return how much a card that is not laid yet is worth to the seat."""
    if card >= POINTS:
        return 17
    if AS_COLOUR_CARD[card] & s.layable[s.seat] == 0:
        return 0
    colour = KIND[card]
    if card >= ENDS:
        return 5 + 5 * row_length(s, s.seat, colour)
    last = s.last_number[s.seat] & NUMBERS[colour]
    if last:
        return 28 - 4 * count(skipped(s, card, last))
    return 6 * count(s.hand[s.seat] & NUMBERS[colour]) - 6


@rule
def skipped(s, card, last):
    """Return what a row that ends with the number `last` no longer takes after this number."""
    lost = 0
    if last & LOWER[card]:
        lost = LOWER[card]
    elif last & HIGHER[card]:
        lost = HIGHER[card]
    return lost & s.layable[s.seat] & ~last


@rule
def value_of_lay(s, card):
    """Skip few numbers, begin a row at an end of what the hand has, end it when it is full."""
    hand, colour = s.hand[s.seat], KIND[card]
    last = s.last_number[s.seat] & NUMBERS[colour]
    rounds = s.left // s.players
    if card >= ENDS:
        length = row_length(s, s.seat, colour)
        if length == 0:
            return -150
        fits = s.layable[s.seat] & NUMBERS[colour]
        gain = ROW_POINTS[min(length + 1, 9)] - ROW_POINTS[min(length, 9)]
        return 5 + 5 * gain + length - 8 * count(fits & hand) - 5 * min(rounds, count(fits))
    if last:
        lost = skipped(s, card, last)
        return 36 - 6 * count(lost) - 5 * count(lost & hand)
    if s.phase == FINAL:
        return -100
    own = hand & NUMBERS[colour]
    up, down = own & HIGHER[card], own & LOWER[card]
    twice = s.hand_twice[s.seat]
    follow = max(count(up) + count(up & twice), count(down) + count(down & twice))
    return 29 * follow - 12 * min(VALUE[card], 10 - VALUE[card]) - 9 - 4 * max(0, 14 - rounds)
