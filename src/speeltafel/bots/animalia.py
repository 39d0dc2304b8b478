"""How a position of Animalia looks.

Points come from species, one by one: medals, and a prize for every lot of equal ones. So a species
has an outlook of its own, a number that depends on the seasons to come, on the medals of it, on
its cards in the collection, and on the room that is left there. Tables of it are made here.
"""

import numpy as np

from speeltafel.engine.bits import bit, count, nth
from speeltafel.engine.compiling import rule
from speeltafel.engine.dice import below
from speeltafel.games.animalia import (
    BEAUTIES,
    CHAMPIONS,
    COVER,
    DIRTY,
    FINISH,
    FULL,
    GIVE,
    JESTER,
    KEEP,
    LANE,
    LAY,
    OF_SPECIES,
    OWL,
    OWL_AS,
    PASS,
    PLACE,
    POWER,
    POWERFUL,
    RECEIVERS,
    ROWS,
    SEASONS,
    SLOTS,
    SPECIES,
    SPY,
    STEAL,
    THIEF,
    THIEVES,
    TO_STOCK,
    beauty,
    visible,
)

EXPLORE, WIDEN, MOVES, WINNING, ORDERED = 0.3, 1.0, 12, 0.7, False
SIMULATIONS = (250, 800, 10_000)  # with three or more, luck hides what more would gain
PRIZE = 5
# Fitted to the points at the end of 100 games of bots, for each species at each decision:
CHANCE = 0.15  # that a free place is filled with a card of a species that would bring nothing
EAGERNESS = 0.22  # how this chance grows with the points that the card would bring
SUREST = 0.45  # and its limit


def filled(less, more):
    """Return the outlook with a free place, from those with another card and one of the species."""
    chance = np.minimum(SUREST, CHANCE * np.exp(EAGERNESS * (more - less)))
    return less + chance * (more - less)


def make_outlook(lot, rows):
    """Return the table [seasons to come, medals, cards, room], with two rows cards and room twice.

    The medals are those beyond complete lots. Free places are filled one after the other.
    """
    cards = np.arange(FULL + 1)
    fits = np.where(cards > 1, cards, 0)  # single animals bring nothing
    more = np.minimum(cards + 1, FULL)
    won = fits if rows == 1 else fits[:, None] + fits
    table = np.zeros((SEASONS, lot) + (FULL + 1, FULL + 1) * rows)
    for seasons in range(SEASONS):
        for medals in range(lot):
            lots, left = np.divmod(medals + won, lot)
            later = left if seasons == 0 else table[(seasons - 1, left) + (0, FULL) * rows]
            now = table[seasons, medals]
            ends = (lot + PRIZE) * lots + later
            if rows == 1:
                now[:, 0] = ends
            else:
                now[:, 0, :, 0] = ends
                for room in range(FULL):
                    less = now[:, 0, :, room]
                    now[:, 0, :, room + 1] = filled(less, less[:, more])
            for room in range(FULL):
                now[:, room + 1] = filled(now[:, room], now[more, room])
    return table


LOT, LARGE_LOT = 5, 7  # the latter with two players
ONE_ROW = make_outlook(LOT, 1)
TWO_ROWS = make_outlook(LARGE_LOT, 2)
EVERY_SPECIES = (1.0, 0.35, 0.1)  # weight of five different species, by the room left for them
BONUS_CARD = (1.0, 1.4, 1.4)  # points, by the seasons to come
BONUS_CARDS = 3.0  # about as many are handed out in a season
IN_HAND = -0.9  # a bonus card is less use than a card of its species; regression, same games
VANITY = 0.35  # how much more likely a prize gets with a star more
STARS = np.exp(VANITY * np.arange(-FULL, 5 * FULL + 1))  # by beauty, from the least on
POWERS = (2.0, 0.3, 1.0)  # points of a thief, a spy, a jester that may be used now
# By season: with these the shares are the likeliest for the winners of the same games
SPREADS = (2.6, 2.4, 2.0)
SPREADS_OF_TWO = (6.5, 5.5, 4.5)  # two players, two rows: more points
LAST_COVERS = 0.5  # part of the last one that is left when the last collections are complete

# Playouts
STAR = 0.2  # points of a star, about
TEMPO = 0.2  # points of a place that stays free for something better
OWL_POINTS = 2.5
OTHERS = (0.0, 0.0, 1.0, 0.5, 0.33, 0.25, 0.2)  # how much another's points matter, by players
NOISE = 1.0 / 128.0


@rule
def size(s, collection):
    """Return the number of cards in a collection."""
    return s.sizes >> LANE * collection & 15


@rule
def kinds(cards):
    """Return the set of species among these cards."""
    cards &= (1 << OWL) - 1
    cards |= cards >> 20
    cards |= cards >> 10
    return (cards | cards >> 5) & 31


@rule
def is_various(cards, number):
    """Return whether no two of so many cards are of one species."""
    return number > 0 and count(kinds(cards)) + (cards >> OWL & 1) == number


@rule
def outlook_one(s, seat, seasons, cards, room, extra):
    """Return the points to expect for a collection; bonus cards in hand are among the cards."""
    total = 0.0
    best = 0.0
    for species in range(len(SPECIES)):
        medals = int(s.medals[seat, species]) + extra
        if medals >= LOT:
            total += (LOT + PRIZE) * (medals // LOT)
            medals %= LOT
        number = min(count(cards & OF_SPECIES[species]), FULL)
        value = ONE_ROW[seasons, medals, number, room]
        total += value
        if cards >> OWL & 1:
            best = max(best, ONE_ROW[seasons, medals, min(number + 1, FULL), room] - value)
    return total + best


@rule
def outlook_two(s, seat, seasons, cards, room, more, space, hand, extra):
    """Return the same for two rows, and bonus cards that help where there are most of a species."""
    total = 0.0
    best = 0.0
    owl = (cards | more | hand) >> OWL & 1
    for species in range(len(SPECIES)):
        medals = int(s.medals[seat, species]) + extra
        if medals >= LARGE_LOT:
            total += (LARGE_LOT + PRIZE) * (medals // LARGE_LOT)
            medals %= LARGE_LOT
        number = count(cards & OF_SPECIES[species])
        second = count(more & OF_SPECIES[species])
        bonus = count(hand & OF_SPECIES[species])
        if number >= second:
            number = min(number + bonus, FULL)
        else:
            second = min(second + bonus, FULL)
        value = TWO_ROWS[seasons, medals, number, room, second, space]
        total += value
        if owl:
            if (cards >> OWL & 1) or (not more >> OWL & 1 and number >= second):
                number = min(number + 1, FULL)
            else:
                second = min(second + 1, FULL)
            best = max(best, TWO_ROWS[seasons, medals, number, room, second, space] - value)
    return total + best


@rule
def outlook(s, seat, seasons, cards, room, more, space, hand):
    """Return the points to expect for these collections, also with five different species."""
    if s.players > 2:
        value = outlook_one(s, seat, seasons, cards | hand, room, 0)
        if room < 3 and is_various(cards, FULL - room):
            each = outlook_one(s, seat, seasons, hand, 0, 1)
            if each > value:
                value += EVERY_SPECIES[room] * (each - value)
        return value
    value = outlook_two(s, seat, seasons, cards, room, more, space, hand, 0)
    if room < 3 and is_various(cards, FULL - room):
        each = outlook_two(s, seat, seasons, 0, 0, more, space, hand, 1)
        if each > value:
            value += EVERY_SPECIES[room] * (each - value)
    if space < 3 and is_various(more, FULL - space):
        each = outlook_two(s, seat, seasons, cards, room, 0, 0, hand, 1)
        if each > value:
            value += EVERY_SPECIES[space] * (each - value)
    return value


@rule
def start(s, seat, seasons):
    """Return the points to expect at the start of a season."""
    value = IN_HAND * count(s.hand[seat])
    if s.players > 2:
        return value + outlook_one(s, seat, seasons, s.hand[seat], FULL, 0)
    return value + outlook_two(s, seat, seasons, 0, FULL, 0, FULL, s.hand[seat], 0)


@rule
def has_medals(s, seat):
    """Return whether a seat has got its medals of this season."""
    if s.phase < COVER:
        return False
    behind = seat - s.dealer - 1
    now = s.seat - s.dealer - 1
    if behind < 0:
        behind += s.players
    if now < 0:
        now += s.players
    return behind < now


@rule
def worth(s, out):
    """Write the outlook of each seat, with its chance of bonus cards and its open powers."""
    seasons = SEASONS - 1 - s.season
    for seat in range(s.players):
        if s.seat >= 0 and not has_medals(s, seat):
            out[seat] = expect(s, seat, seasons)
        elif s.seat >= 0 and seasons > 0:
            out[seat] = start(s, seat, seasons - 1)
        else:
            out[seat] = final(s, seat)
    if s.seat >= 0 and s.phase < COVER:
        expect_bonus_cards(s, seasons, out)
        if s.phase >= POWER:
            for kind in range(3):
                if s.uses >> LANE * kind & 15 or s.phase == THIEF + kind:
                    out[s.seat] += POWERS[kind]


@rule
def final(s, seat):
    """Return the points for the medals that a seat has, and for its complete lots."""
    lot = LOT if s.players > 2 else LARGE_LOT
    points = 0.0
    for species in range(len(SPECIES)):
        medals = int(s.medals[seat, species])
        points += medals + PRIZE * (medals // lot)
    return points


@rule
def expect(s, seat, seasons):
    """Return the points to expect for a seat that has not got its medals of this season."""
    cards = s.collection[seat]
    room = FULL - size(s, seat)
    more = 0
    space = 0
    if s.players == 2:
        more = s.collection[seat + 2]
        space = FULL - size(s, seat + 2)
    if s.covered:
        cards = visible(s, seat)
        if s.players == 2:
            more = visible(s, seat + 2)
    hand = s.hand[seat]
    value = outlook(s, seat, seasons, cards, room, more, space, hand)
    if s.phase < COVER:
        value += IN_HAND * count(hand)
    elif hand and seasons > 0:  # or all bonus cards are kept for the next season
        kept = outlook(s, seat, seasons, cards, room, more, space, 0)
        value = max(value, kept + BONUS_CARD[seasons] * count(hand))
    return value


@rule
def expect_bonus_cards(s, seasons, out):
    """Add the bonus cards that beauty may bring."""
    entries = s.players if s.beauty_per_player else s.players * ROWS[s.players]
    total = 0.0
    for entry in range(entries):
        total += STARS[FULL + beauty(s, entry)]
    each = BONUS_CARDS * BONUS_CARD[seasons] / total
    for entry in range(entries):
        seat = entry if entry < s.players else entry - s.players
        out[seat] += each * STARS[FULL + beauty(s, entry)]


@rule
def spread(s):
    """Return the difference of worth at which the leader wins about three games of four."""
    scale = SPREADS[s.season] if s.players > 2 else SPREADS_OF_TWO[s.season]
    if s.season == SEASONS - 1 and s.phase >= COVER:
        scale *= LAST_COVERS
    return scale


@rule
def pick(s, codes, options, dice):
    """Return the place of a move that looks good, more or less."""
    if s.phase == POWER:
        return below(dice, options - 1)
    if s.phase == SPY:
        return below(dice, options)
    place, best = 0, -100.0
    for i in range(options):
        action = int(codes[i])
        if s.phase <= PLACE:
            value = 0.0 if action == PASS else value_keep(s, action)
        elif s.phase == THIEF:
            value = value_theft(s, action - STEAL)
        elif s.phase == JESTER:
            value = value_gift(s, action - GIVE)
        elif s.phase == COVER:
            value = value_cover(s, action - LAY)
        else:
            value = change(s, s.seat, action - OWL_AS, 1)
        value += NOISE * below(dice, 128)  # up to a point
        if value > best:
            place, best = i, value
    return place


@rule
def value_keep(s, action):
    """Return what keeping the group in a row brings."""
    seasons = SEASONS - 1 - s.season
    cards = s.collection[s.seat]
    room = FULL - size(s, s.seat)
    hand = s.hand[s.seat]
    group = count(s.group)
    into = cards
    if s.players > 2:
        before = outlook_one(s, s.seat, seasons, cards | hand, room, 0)
        after = outlook_one(s, s.seat, seasons, cards | hand | s.group, room - group, 0)
    else:
        more = s.collection[s.seat + 2]
        space = FULL - size(s, s.seat + 2)
        before = outlook_two(s, s.seat, seasons, cards, room, more, space, hand, 0)
        if action == KEEP:
            cards |= s.group
            room -= group
        else:
            into = more
            more |= s.group
            space -= group
        after = outlook_two(s, s.seat, seasons, cards, room, more, space, hand, 0)
    value = after - before + STAR * stars(s.group) - TEMPO * group
    if s.group & POWERFUL:
        for kind in range(3):
            animals = s.group & THIEVES << 5 * kind
            if animals and (into & THIEVES << 5 * kind or animals & (animals - 1)):
                value += POWERS[kind]
    return value


@rule
def stars(cards):
    """Return the beauty of cards."""
    return 3 * count(cards & CHAMPIONS) + 2 * count(cards & BEAUTIES) - count(cards & DIRTY)


@rule
def change(s, collection, species, more):
    """Return what a collection gains or loses by one card more or less of a species."""
    seat = collection if collection < s.players else collection - s.players
    seasons = SEASONS - 1 - s.season
    own = OF_SPECIES[species]
    number = count(visible(s, collection) & own)
    changed = max(0, min(number + more, FULL))
    room = FULL - size(s, collection)
    medals = int(s.medals[seat, species])
    if s.players > 2:
        at = medals % LOT
        return ONE_ROW[seasons, at, changed, room] - ONE_ROW[seasons, at, number, room]
    other = collection + 2 if collection < 2 else collection - 2
    second = count(visible(s, other) & own)
    space = FULL - size(s, other)
    at = medals % LARGE_LOT
    before = TWO_ROWS[seasons, at, number, room, second, space]
    return TWO_ROWS[seasons, at, changed, room, second, space] - before


@rule
def change_card(s, collection, card, more):
    """Return the same for a card, with its beauty."""
    if card == OWL:
        return OWL_POINTS * more
    return change(s, collection, card % len(SPECIES), more) + STAR * more * stars(bit(card))


@rule
def value_theft(s, card):
    """Return what stealing a card brings."""
    victim = 0
    while not s.collection[victim] >> card & 1:
        victim += 1
    value = -OTHERS[s.players] * change_card(s, victim, card, -1)
    if size(s, s.taker) < FULL:
        value += change_card(s, s.taker, card, 1)
    return value


@rule
def value_gift(s, gift):
    """Return what giving a card away brings."""
    card, receiver = divmod(gift, RECEIVERS)
    value = change_card(s, s.taker, card, -1)
    if receiver == TO_STOCK:
        return value
    collection = 1 - s.seat + 2 * receiver
    if s.players > 2:
        collection = s.seat + receiver + 1
        if collection >= s.players:
            collection -= s.players
    return value - OTHERS[s.players] * change_card(s, collection, card, 1)


@rule
def value_cover(s, cover):
    """Return what covering a card brings, or what keeping the bonus cards does."""
    if cover >= FINISH - LAY:
        return BONUS_CARD[1] if s.season < SEASONS - 1 else 0.0
    bonus, slot = divmod(cover, SLOTS)
    collection = s.seat
    if slot >= FULL:
        slot -= FULL
        collection += s.players
    card = nth(s.collection[collection], slot)
    if card == OWL or (bonus < OWL and card % len(SPECIES) == bonus % len(SPECIES)):
        return -1.0
    value = change(s, collection, card % len(SPECIES), -1)
    if bonus == OWL:
        return value + OWL_POINTS
    return value + change(s, collection, bonus % len(SPECIES), 1)
