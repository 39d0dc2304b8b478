"""T-Rex, for three to five players. Rules: rules/trex.md.

A comment TREX-nn stands where the rule of that number is carried out. A seat's draw pile and open
pile lie end to end in one row: the draw pile ends at MIDDLE, and the open pile begins there in the
order of play. So tucking the open pile under the draw pile moves the row and turns nothing over.
"""

import numpy as np

from speeltafel.engine.bits import bit, count, lowest
from speeltafel.engine.catalogue import Option, layout, reader
from speeltafel.engine.compiling import rule, step
from speeltafel.engine.dice import SILENT, draw
from speeltafel.engine.room import room
from speeltafel.texts import Said, Why

NAME, TITLE, VERSION = "trex", "T-Rex", "1"
AUTHORS, PUBLISHER, YEAR = "Hanno and Wilfried Kuhn", "Hans im Glück", 1999
PLAYERS = range(3, 6)  # TREX-01; TREX-74: the rulebook has no variants, only our options

# The card table: owners of the game, correct the symbols that are not attested here
CARD_TABLE = (
    # card, symbol, attested by the rulebook's text
    ("YE1", "draw 1", True),
    ("BL2", "draw 1", False),
    ("BR3", "comet", True),
    ("GR4", "draw 2", False),
    ("RE5", "comet", False),
    ("YE6", "draw 2", True),
    ("BL7", "comet", True),
    ("BR8", "draw 3", True),
    ("GR9", "comet", False),
    ("RE10", "draw 2", False),
    ("YE11", "comet", False),
    ("BL12", "draw 2", True),
    ("BR13", "comet", False),
    ("GR14", "draw 1", False),
    ("RE15", "draw 1", False),
)
EGGS_OF_A_COLOUR = 6  # the second point of correction

# The cards: ordinary card c has number c + 1 and colour c % 5; every player owns this set
COLOURS = ("YE", "BL", "BR", "GR", "RE")
ORDINARY = len(CARD_TABLE)
CHAMELEON, SHOWER = ORDINARY, ORDINARY + 1
CARDS = ORDINARY + 2
CARD = (*(card for card, _, _ in CARD_TABLE), "CHA", "SHO")
SET = (1 << CARDS) - 1  # the set of all cards of a player
NO_SYMBOL, COMET = 0, 4  # symbols; 1 to 3 draw so many cards
MOST_DRAWN = 3  # by one card, and the mask of that number in a symbol: a comet draws none
SYMBOLS = {"draw 1": 1, "draw 2": 2, "draw 3": 3, "comet": COMET}
EGGS = len(COLOURS) * EGGS_OF_A_COLOUR
ALL_EGGS = sum(EGGS_OF_A_COLOUR << (8 * colour) for colour in range(len(COLOURS)))  # a count
STACK = EGGS // 2
NONE = -1  # no card, or one that a viewer does not know


def strength_of(upper, lower, card):
    """Return a card's strength under a cross: one number that orders as the rules' pair does."""
    if upper == lower or card >= ORDINARY:
        return 0  # TREX-40: a shower is a colourless 0, below every coloured card
    # TREX-34: strongest colour 2, neutral 1, weakest 0. TREX-35: first the class, then the number.
    colour = card % len(COLOURS)
    return (2 if colour == upper else 0 if colour == lower else 1) * 16 + card + 1


STRENGTH = np.array([
    [[strength_of(upper, lower, card) for card in range(CARDS)] for lower in range(len(COLOURS))]
    for upper in range(len(COLOURS))
])  # of each card under each cross
NO_COMET = -1  # the strength as a comet of a card that is none
SHOWER_COMET = 64  # TREX-48: as a comet, a shower is stronger than every ordinary one
COMET_STRENGTH = STRENGTH - NO_COMET  # of each card, above NO_COMET
COMET_STRENGTH[:, :, SHOWER] = SHOWER_COMET - NO_COMET
TIMES = 128  # more than there are plays in a round


def symbol_of(symbols):
    """Return the symbol of each card with corrections {card: symbol} of the table."""
    listed = [SYMBOLS[symbols.get(card, symbol)] for card, symbol, _ in CARD_TABLE]
    return [*listed, NO_SYMBOL, COMET]


def symbols_fault(symbols):
    """Say what is wrong with corrections of the card table, if anything is."""
    for card, symbol in symbols.items():
        if card not in CARD[:ORDINARY]:
            return f"{card!r} is not one of the ordinary cards {', '.join(CARD[:ORDINARY])}"
        if not isinstance(symbol, str) or symbol not in SYMBOLS:
            return f"{card}: {symbol!r} is not one of {', '.join(SYMBOLS)}"
    for card, symbol, attested in CARD_TABLE:
        if attested and symbols.get(card, symbol) != symbol:
            return f"{card}: the rulebook's text itself says that it has the symbol {symbol!r}"
    comets = symbol_of(symbols)[:ORDINARY].count(COMET)
    if comets != 6:
        return f"there would be {comets} comets and {15 - comets} draw cards, not 6 and 9"
    return None


if CARD[:ORDINARY] != tuple(f"{COLOURS[v % 5]}{v + 1}" for v in range(15)) or symbols_fault({}):
    raise ValueError(f"the card table of T-Rex is wrong: {symbols_fault({}) or 'cards 1 to 15'}")

OPTIONS: tuple[Option, ...] = (
    Option(
        "chameleon_on_shower", "shower",
        "whether a chameleon laid on one's own comet shower is a shower too (TREX-39, TREX-R15)",
        choices=("shower", "plain"),
    ),
    Option(
        "shower_is_the_loss", False,
        "whether a player whose shower leaves the game gives up no other card (TREX-R03)",
    ),
    Option(
        "symbols", {},
        'corrections of the card table, such as {"BL2": "comet", "RE5": "draw 1"} (TREX-R01)',
        fault=symbols_fault,
    ),
)

# The state: everything on the table
SEATS, HAND, ROUNDS = 5, 7, 12
MIDDLE = CARDS  # of a row: where the draw pile ends and the open pile begins
PLAY, EGG, GIVE_UP, SWAP = range(4)  # phases
STATE = layout(
    ("players", np.int64),
    ("seat", np.int64),  # who decides now; -1 after the end
    ("phase", np.int64),
    ("sight", np.int64),  # 0 in a true state, viewer + 2 in one hidden for that viewer
    ("plain_chameleon", np.int64),  # option
    ("shower_is_the_loss", np.int64),  # option
    ("round_number", np.int64),  # from 1
    ("upper", np.int64),  # the strongest colour
    ("lower", np.int64),  # the weakest colour
    ("clock", np.int64),  # plays in this round
    ("comet", np.int64),  # strength of the active comet, 0 for none
    ("holder", np.int64),  # of the active comet, -1 for none
    ("showers", np.int64),  # the seats that have played their shower in this round
    ("ranking", np.int64),  # after a round: the seats, strongest first, three bits each
    ("asked", np.int64),  # in GIVE_UP: how many seats of the ranking are done
    ("hand", np.int64, SEATS),  # a set; hidden from others but for seen cards
    ("held", np.int64, SEATS),  # cards in hand
    ("left", np.int64, SEATS),  # cards in the draw pile
    ("laid", np.int64, SEATS),  # cards in the open pile
    ("seen", np.int64, SEATS),  # the set of cards that have been face up: all know where they are
    ("top", np.int64, SEATS),  # of the open pile: effective strength * TIMES + time of play
    ("points", np.int64, SEATS),  # of the eggs collected
    ("left_over", np.int64, SEATS),  # at the end, of those tied on points: sum of their numbers
    ("row", np.int8, (SEATS, 2 * CARDS)),  # draw pile, top first, to MIDDLE; then the open pile
    ("stack", np.int8, (2, STACK)),  # eggs, left and right; round r's is number r - 1
    ("nest", np.int8, (SEATS, len(COLOURS))),  # eggs collected of each colour
    ("symbol", np.int8, CARDS),  # of each card: option
)
# What is in none of a seat's zones lies in its removed pile (TREX-08).

# The actions: each family is a range of numbers
FLIP = CARDS  # below it: play that card
LEFT, RIGHT = FLIP + 1, FLIP + 2
OPEN, DRAW = RIGHT + 1, RIGHT + 2
KEEP = DRAW + 1
UPPER = KEEP + 1  # + colour
LOWER = UPPER + len(COLOURS)  # + colour
ACTIONS = LOWER + len(COLOURS)
MOST_LEGAL = FLIP + 1  # never more than 16 are, but `legal` writes up to here
BYTE = 8
LOW_CARDS = np.array([
    sorted(range(BYTE), key=lambda card: (not byte >> card & 1, card)) for byte in range(1 << BYTE)
], np.int16)  # the members of each set of the first eight cards, then the others of the eight
HIGH_CARDS = LOW_CARDS + np.int16(BYTE)  # the same of the next eight
DINO = 0  # + seat; shuffles
EGGS_LEFT, EGGS_RIGHT, CROSS = range(SEATS, SEATS + 3)


def set_options(s, options):
    """Write the options into a state."""
    s.plain_chameleon = options["chameleon_on_shower"] == "plain"
    s.shower_is_the_loss = options["shower_is_the_loss"]
    s.symbol[:] = symbol_of(options["symbols"])


# Setup


@rule
def deal(s, dice):
    """Set the game up."""
    cards = room(EGGS, np.int8)
    for seat in range(SEATS):
        for place in range(2 * CARDS):
            s.row[seat, place] = NONE
    for seat in range(s.players):
        for card in range(CARDS):  # TREX-02: a complete set each
            cards[card] = card
        draw(dice, DINO + seat, cards, 0, CARDS, CARDS)
        for i in range(HAND):  # TREX-03: seven cards are the hand, ten the draw pile
            s.hand[seat] |= bit(cards[i])
        for i in range(HAND, CARDS):
            s.row[seat, i] = cards[i]
        s.held[seat] = HAND
        s.left[seat] = CARDS - HAND
    # TREX-04: two stacks of fifteen eggs. TREX-08: the other piles are empty.
    unseen = ALL_EGGS
    for side in range(2):
        total = spread(unseen, cards)
        draw(dice, EGGS_LEFT + side, cards, 0, total, STACK)
        for i in range(STACK):
            s.stack[side, i] = cards[i]
            unseen -= eggs(cards[i], 1)
    for colour in range(len(COLOURS)):
        cards[colour] = colour
    draw(dice, CROSS, cards, 0, len(COLOURS), 2)
    s.upper, s.lower = int(cards[0]), int(cards[1])  # TREX-05
    s.round_number = 1
    s.holder = NONE  # TREX-06: the start seat is given. TREX-44: no comet is active
    s.phase = PLAY


@step
def eggs(colour, number):
    """Return a number of eggs of a colour as a part of a count: eight bits a colour."""
    return int(number) << (8 * int(colour))


@step
def spread(unseen, cards):
    """Lay out the eggs of a count in order and return their number."""
    total = 0
    for colour in range(len(COLOURS)):
        for _ in range(unseen >> (8 * colour) & 255):
            cards[total] = colour
            total += 1
    return total


# What a player may do


@rule
def legal(s, out):
    """List the legal actions."""
    if s.phase == PLAY:
        return legal_plays(s, out)
    if s.phase == GIVE_UP:
        return legal_losses(s, out)
    if s.phase == EGG:
        return legal_eggs(out)
    return legal_swaps(s, out)


@step
def legal_plays(s, out):
    """TREX-23: any card, as far as the hand goes; there is no passing."""
    # TREX-24, TREX-27: hand cards. Tables list them faster than a loop does.
    hand = s.hand[s.seat & 7]
    low, high = hand & 255, hand >> BYTE & 255
    for i in range(BYTE):
        out[i] = LOW_CARDS[low, i]
    found = count(low)
    for i in range(BYTE):
        out[found + i] = HIGH_CARDS[high, i]
    found += count(high)
    out[found] = SHOWER
    found += hand >> SHOWER
    # TREX-25, TREX-26: with one card one may flip, with none one must.
    out[found] = FLIP
    return found + (int(found <= 1) & int(s.left[s.seat & 7] > 0))


@step
def legal_eggs(out):
    """TREX-57: either egg."""
    out[0] = LEFT
    out[1] = RIGHT
    return 2


@step
def legal_losses(s, out):
    """TREX-60: from a pile that has a card."""
    opened = int(s.laid[s.seat] > 0)
    out[0] = OPEN
    out[opened] = DRAW
    return opened + int(s.left[s.seat] > 0)


@step
def legal_swaps(s, out):
    """TREX-63: a colour aside for one of the cross, or none. TREX-64: so never each other."""
    out[0] = KEEP
    found = 1
    for place in (UPPER, LOWER):
        aside = 31 & ~bit(s.upper) & ~bit(s.lower)
        while aside:
            out[found] = place + lowest(aside)
            found += 1
            aside &= aside - 1
    return found


def default_action(s):
    """TREX-68: what is given up for a player who does not answer."""
    return DRAW if s.left[s.seat] > 0 else OPEN


# What an action does


@rule
def apply(s, action, dice):
    """Carry out a legal action and all that follows from it; nothing here needs the dice."""
    action = int(action)
    if action <= FLIP:
        play_card(s, action)
    elif action <= RIGHT:
        take_eggs(s, action)
    elif action <= DRAW:
        give_up(s, action)
    else:
        swap_colour(s, action)


@step
def play_card(s, action):
    """Put a card on the open pile, obey its symbol, and hand the turn on.

    Written with few branches, which a processor could not foresee.
    """
    seat = s.seat & 7  # of a mask the compiler knows that it is no index from the end
    left, laid = s.left[seat] & 31, s.laid[seat] & 31
    flips = int(action == FLIP)
    # TREX-29: a flipped card is chosen unseen and never enters the hand.
    card = (int(s.row[seat, MIDDLE - left]) if flips else action) & 31
    comet = comet_of(s, seat, card)
    takes = takes_over(s, seat, comet)
    closes = seat == s.holder and not takes  # TREX-52
    strength = STRENGTH[s.upper, s.lower, card]  # TREX-37: constant within a round
    if card == CHAMELEON:
        # TREX-38: it counts as the card under it. TREX-41, TREX-42: on a shower or nothing, as 0.
        strength = s.top[seat] // TIMES
    elif card == SHOWER:
        s.showers |= bit(seat)  # TREX-51: each player has one
    # TREX-31: at once, TREX-32: so many cards are drawn. TREX-33: as far as they are there.
    gone = min(flips + (int(s.symbol[card]) & MOST_DRAWN), left)

    s.comet = comet if takes else s.comet
    s.holder = seat if takes else s.holder
    s.clock += 1  # TREX-30
    s.top[seat] = strength * TIMES + s.clock
    s.seen[seat] |= bit(card)
    s.row[seat, MIDDLE + laid] = card  # TREX-43: it just covers what lies there
    s.laid[seat] = laid + 1
    hand = s.hand[seat]
    for i in range(1 + MOST_DRAWN):
        drawn = int(s.row[seat, MIDDLE - left + i])
        hand |= int(i < gone) << (drawn & 31)
        s.row[seat, MIDDLE - left + i] = NONE if i < gone else drawn
    s.hand[seat] = hand & ~bit(card)
    s.held[seat] += gone - 1
    s.left[seat] = left - gone

    if closes:  # TREX-53
        end_round(s)
    else:
        pass_turn(s, seat)


@rule
def comet_of(s, seat, card):
    """TREX-45: return the strength as a comet of a card on an open pile, NO_COMET if it is none."""
    # TREX-39: a chameleon has no symbol, but on the own shower it is a shower (TREX-R15).
    if card == CHAMELEON and not s.plain_chameleon:
        return SHOWER_COMET if top_card(s, seat) == SHOWER else NO_COMET
    is_comet = int(s.symbol[card]) // COMET
    return is_comet * COMET_STRENGTH[s.upper, s.lower, card] + NO_COMET


@step
def top_card(s, seat):
    """Return the top card of an open pile, NONE if it is empty."""
    return s.row[seat, MIDDLE + s.laid[seat] - 1] if s.laid[seat] > 0 else NONE


@rule
def takes_over(s, seat, comet):
    """Return whether a card of this strength as a comet becomes the active comet."""
    # TREX-46: the first comet does. TREX-47, TREX-50: then one not weaker than the active one.
    # TREX-49: the holder needs a stronger one, so that nobody prolongs the own shower.
    return comet >= s.comet + int(seat == s.holder)


@step
def pass_turn(s, seat):
    """Give the turn to the next player after a seat who can play, or end the round."""
    for _ in range(s.players):
        seat = seat + 1 if seat + 1 < s.players else 0
        if s.held[seat] + s.left[seat] > 0:  # TREX-28: others are skipped
            s.seat = seat
            return
        if seat == s.holder:  # TREX-54
            break
    end_round(s)  # TREX-55


@step
def end_round(s):
    """Step 1: rank the players."""
    ranking = 0
    for seat in range(s.players):
        # TREX-56: by the top cards alone. TREX-36: of equal ones the later is stronger.
        # Without any open card, which only artificial positions have, the lower seat comes first.
        ahead = 0
        for other in range(SEATS):
            later = int(other < seat)
            ahead += s.top[other] >= s.top[seat] + 1 - later
        ranking |= seat << (3 * ahead)
    for seat in range(s.players):
        s.top[seat] = 0
    s.ranking = ranking
    s.clock = s.comet = 0
    s.holder = NONE
    s.phase = EGG
    s.seat = ranked(s, 0)


@rule
def ranked(s, place):
    """Return the seat at a place of the ranking, 0 for the strongest."""
    return s.ranking >> (3 * place) & 7


@step
def take_eggs(s, action):
    """Step 2, TREX-57: the first player takes the egg of this side, the second the other."""
    side = action - LEFT
    for place in range(2):
        colour = int(s.stack[side, s.round_number - 1])
        s.stack[side, s.round_number - 1] = NONE
        seat = ranked(s, place)
        # TREX-70: the square of the number of eggs of each colour
        s.points[seat] += 2 * int(s.nest[seat, colour]) + 1
        s.nest[seat, colour] += 1
        side = 1 - side
    if s.showers:
        remove_showers(s)
    s.phase = GIVE_UP
    ask_next(s)


@step
def remove_showers(s):
    """Step 3, TREX-58: take every shower out of the open piles."""
    for seat in range(s.players):
        if s.showers >> seat & 1:
            place = MIDDLE
            while s.row[seat, place] != SHOWER:
                place += 1
            s.laid[seat] -= 1
            while place < MIDDLE + s.laid[seat]:
                s.row[seat, place] = s.row[seat, place + 1]
                place += 1
            s.row[seat, place] = NONE


@step
def ask_next(s):
    """Step 4: let the next player in rank order give up a card."""
    while s.asked < s.players:
        seat = ranked(s, s.asked)
        # TREX-59: one card each, besides a shower unless the option says otherwise (TREX-R03).
        # TREX-60: who has no card in either pile gives up nothing.
        spared = s.showers >> seat & s.shower_is_the_loss
        if s.laid[seat] + s.left[seat] > 0 and not spared:
            s.seat = seat
            return
        s.asked += 1
    tuck(s)


@step
def give_up(s, action):
    """TREX-60: give up the top card itself, a chameleon and not what it lies on."""
    opened = int(action == OPEN)
    s.laid[s.seat] -= opened
    place = MIDDLE + s.laid[s.seat] if opened else MIDDLE - s.left[s.seat]
    s.row[s.seat, place] = NONE
    s.left[s.seat] -= 1 - opened
    s.asked += 1
    ask_next(s)


@step
def tuck(s):
    """Step 5, TREX-61: put the open piles under the draw piles. TREX-62: hands are kept."""
    for seat in range(s.players):
        laid = s.laid[seat] & 31  # so the compiler knows that it is not negative
        for place in range(MIDDLE):
            s.row[seat, place] = s.row[seat, place + laid]
        for place in range(MIDDLE, 2 * CARDS):
            s.row[seat, place] = NONE
        s.left[seat] += laid
        s.laid[seat] = 0
    s.showers = s.asked = 0
    s.seat = ranked(s, s.players - 1)
    s.phase = SWAP
    if s.round_number == ROUNDS:  # TREX-07, TREX-67, TREX-69: no swap, no eggs, no next round
        finish(s)


@step
def swap_colour(s, action):
    """Step 6, TREX-63: put a colour into the place of one of the cross, or keep it."""
    s.lower = action - LOWER if action >= LOWER else s.lower
    s.upper = action - UPPER if UPPER <= action < LOWER else s.upper
    # TREX-65: the next eggs are turned up. TREX-66: the weakest player starts.
    s.round_number += 1
    s.ranking = 0
    s.phase = PLAY
    pass_turn(s, s.seat - 1)


# The end


@step
def finish(s):
    """TREX-72: who is tied on points shows all cards left over and adds up their numbers."""
    s.seat = -1
    s.ranking = 0
    for seat in range(s.players):
        for other in range(s.players):
            if other != seat and s.points[other] == s.points[seat]:
                s.left_over[seat] = show_cards(s, seat)
                break


@step
def show_cards(s, seat):
    """Show the hand and the draw pile and return the sum of their numbers."""
    cards = s.hand[seat]
    for place in range(MIDDLE - s.left[seat], MIDDLE):
        cards |= bit(s.row[seat, place])
    s.seen[seat] |= cards
    total = 0
    for card in range(ORDINARY):
        if cards >> card & 1:
            total += card + 1
    return total


@rule
def scores(s, out):
    """Write the points of each seat."""
    for seat in range(s.players):
        out[seat] = s.points[seat]


@rule
def ranks(s, out):
    """TREX-71: most points, then TREX-72: most left over; TREX-73: who is still tied shares."""
    for seat in range(s.players):
        out[seat] = 1
        for other in range(s.players):
            more = s.points[other] - s.points[seat]
            if more > 0 or (more == 0 and s.left_over[other] > s.left_over[seat]):
                out[seat] += 1


# What each player sees


@rule
def hide(s, viewer):
    """Blank the hands of others, the cards of all piles that were never seen, and the eggs.

    A card that has been face up stays known for ever: it went openly into an open pile and in
    known order under the draw pile (TREX-21), so all can tell when it is drawn or given up. Cards
    that were never seen are known only when nothing else is left that they could be.
    """
    s.sight = viewer + 2
    for seat in range(s.players):
        unknown = SET & ~s.seen[seat]
        if seat == viewer:  # TREX-09: the owner sees the hand
            unknown &= ~s.hand[seat]
        elif s.held[seat] - count(s.hand[seat] & s.seen[seat]) < count(unknown):
            s.hand[seat] &= s.seen[seat]
        if count(unknown) > 1:  # TREX-10, TREX-14: not even the owner sees the draw pile
            for place in range(MIDDLE - s.left[seat], MIDDLE):
                card = int(s.row[seat, place])
                if card != NONE and not s.seen[seat] >> card & 1:
                    s.row[seat, place] = NONE
    hide_eggs(s)


@step
def hide_eggs(s):
    """TREX-16, TREX-17: only the two eggs of this round show, until they are taken."""
    kinds = 0
    for side in range(2):
        for i in range(s.round_number, STACK):
            if s.stack[side, i] != NONE:
                kinds |= bit(s.stack[side, i])
    if count(kinds) > 1:
        for side in range(2):
            for i in range(s.round_number, STACK):
                s.stack[side, i] = NONE


@rule
def guess(s, viewer, dice):
    """Lay unseen cards and eggs at random into the unknown places: exact, all are alike."""
    hide(s, viewer)
    cards = room(EGGS, np.int8)
    for seat in range(s.players):
        unknown = SET & ~s.seen[seat] & ~s.hand[seat]
        total = count(unknown)
        for i in range(total):
            cards[i] = lowest(unknown)
            unknown &= unknown - 1
        draw(dice, SILENT, cards, 0, total, total)
        used = 0
        while count(s.hand[seat]) < s.held[seat]:
            s.hand[seat] |= bit(cards[used])
            used += 1
        for place in range(MIDDLE - s.left[seat], MIDDLE):
            if s.row[seat, place] == NONE:
                s.row[seat, place] = cards[used]
                used += 1
    unseen = ALL_EGGS
    for colour in range(len(COLOURS)):
        for seat in range(s.players):
            unseen -= eggs(colour, s.nest[seat, colour])
    for side in range(2):
        for i in range(STACK):
            if s.stack[side, i] != NONE:
                unseen -= eggs(s.stack[side, i], 1)
    total = spread(unseen, cards)
    draw(dice, SILENT, cards, 0, total, total)
    used = 0
    for side in range(2):
        for i in range(s.round_number, STACK):
            if s.stack[side, i] == NONE:
                s.stack[side, i] = cards[used]
                used += 1
    s.sight = 0


# In words and notation


SHUFFLES = (
    *((f"dino {seat}", CARD) for seat in range(SEATS)),
    ("eggs left", COLOURS),
    ("eggs right", COLOURS),
    ("cross", COLOURS),
)  # name in records, text of each card
MOVES = (  # the text of each action
    *(f"play {card}" for card in CARD),
    "flip", "left", "right", "open", "draw", "keep",
    *(f"upper {colour}" for colour in COLOURS),
    *(f"lower {colour}" for colour in COLOURS),
)  # fmt: skip
SYMBOL_TEXT = ("none", *SYMBOLS)  # of each symbol
# What is read of a state at once: the table, and to tell what an action did
table_of = reader(
    STATE, "players", "seat", "phase", "sight", "round_number", "upper", "lower", "comet", "holder",
    "ranking", "hand", "held", "left", "laid", "seen", "points", "left_over", "row", "stack",
    "nest", "symbol",
)  # fmt: skip
hands_of = reader(STATE, "seat", "sight", "hand")
course_of = reader(
    STATE, "players", "seat", "phase", "sight", "shower_is_the_loss", "round_number", "upper",
    "lower", "holder", "showers", "ranking", "asked", "hand", "held", "left", "laid", "points",
    "left_over", "row", "stack", "symbol",
)  # fmt: skip


def action_text(s, action):
    """Write an action in notation."""
    return MOVES[action]


NOW = (  # what is to be decided in each phase
    Why("TREX-23", Said("trex-now-play")),
    Why("TREX-57", Said("trex-now-egg")),
    Why("TREX-59", Said("trex-now-give-up")),
    Why("TREX-63", Said("trex-now-swap")),
)


def why_not(s, text):
    """Say which rule a move breaks."""
    now = NOW[s.phase]._replace(move=text)
    match text.split():
        case ["play", card] if card in CARD:
            if s.phase != PLAY:
                return now
            if s.hand[s.seat] == 0:
                return Why("TREX-26", Said("trex-hand-is-empty"), text)
            return Why("TREX-24", Said("trex-not-in-hand", {"card": card}), text)
        case ["flip"]:
            if s.phase != PLAY:
                return now
            if s.left[s.seat] == 0:
                return Why("TREX-27", Said("trex-nothing-to-flip"), text)
            return Why("TREX-24", Said("trex-too-many-to-flip"), text)
        case ["pass"]:
            return now
        case ["left" | "right"]:
            return now
        case ["open" | "draw" as pile]:
            if s.phase != GIVE_UP:
                return now
            empty = "trex-open-pile-is-empty" if pile == "open" else "trex-draw-pile-is-empty"
            return Why("TREX-60", Said(empty), text)
        case ["keep"]:
            return now
        case ["upper" | "lower" as place, colour] if colour in COLOURS:
            if s.phase != SWAP:
                return now
            if COLOURS.index(colour) == (s.upper if place == "upper" else s.lower):
                return Why("TREX-63", Said("trex-there-already", {"colour": colour}), text)
            return Why("TREX-64", Said("trex-both-in-cross"), text)
    return Why("", Said("trex-no-move"), text)


def cards_of(cards):
    """Name the cards of a set."""
    cards, found = int(cards), []
    while cards:
        found.append(CARD[(cards & -cards).bit_length() - 1])
        cards &= cards - 1
    return found


def open_pile(s, seat):
    """Name the cards of an open pile, the first played first."""
    return [CARD[card] for card in s.row[seat][MIDDLE : MIDDLE + int(s.laid[seat])]]


def visible(s, seat):
    """TREX-11: name what shows of an open pile; what is laid crosswise shows the card under it."""
    cards = open_pile(s, seat)
    return cards[-2:] if cards[-1:] in (["CHA"], ["SHO"]) else cards[-1:]


def comet_card(s):
    """Name the active comet; a shower may be a chameleon that lies on one."""
    return "SHO" if s.comet == SHOWER_COMET else CARD[int(s.comet) % 16 - 1]


def removed_cards(s, seat):
    """Return the number of cards in a removed pile."""
    return CARDS - int(s.held[seat] + s.left[seat] + s.laid[seat])


def face_up(s):
    """Return the colours of the two eggs that lie face up, left and right."""
    if s.phase > EGG:
        return []
    return [COLOURS[stack[s.round_number - 1]] for stack in s.stack]


def places_of(s):
    """Return the seats, strongest first, between the end of a round and the next one."""
    if s.phase == PLAY or s.seat < 0:
        return []
    return [int(s.ranking) >> 3 * place & 7 for place in range(s.players)]


def describe(s, memory=False, public=None):
    """Return what lies on the table, and with `memory` what could be remembered."""
    own = hands_of(s)
    view = dict(public or describe_table(s))
    view["seats"] = seats = list(view["seats"])
    for seat, one in enumerate(seats):
        if own.sight in (0, seat + 2):  # TREX-09
            seats[seat] = {**one, "hand": cards_of(own.hand[seat])}
    if own.seat < 0:
        view["seats"] = show_ties(table_of(s), seats)
    if memory:
        table = table_of(s)
        view["known"] = [remembered(table, seat) for seat in range(table.players)]
        view["unseen_eggs"] = unseen_eggs(table)
    return view


def show_ties(s, seats):
    """TREX-72: in the end, tied players show the cards they still have."""
    return [
        {**one, "hand": cards_of(s.hand[seat]), "left_over": s.left_over[seat],
         "draw_cards": draw_pile(s, seat)} if is_tied(s, seat) else one
        for seat, one in enumerate(seats)
    ]


def describe_table(s):
    """Return what everybody sees during the game."""
    table = table_of(s)
    over, upper, lower, eggs = table.seat < 0, table.upper, table.lower, face_up(table)
    return {
        "game": NAME,
        "players": table.players,
        "seat": table.seat,
        "phase": "over" if over else ("play", "egg", "give up", "swap")[table.phase],
        "round": table.round_number,
        "upper": COLOURS[upper],  # TREX-19
        "lower": COLOURS[lower],
        "aside": [name for c, name in enumerate(COLOURS) if c not in (upper, lower)],
        "eggs": eggs,
        # Cards in each stack, one that lies face up included
        "egg_stacks": STACK - table.round_number + len(eggs) // 2,
        "comet": comet_card(table) if table.comet else None,  # TREX-20
        "holder": table.holder if table.comet else None,
        "ranking": places_of(table),
        "seats": [describe_seat(table, seat) for seat in range(table.players)],
        "symbols": {CARD[c]: SYMBOL_TEXT[symbol] for c, symbol in enumerate(table.symbol)},
    }


def describe_seat(table, seat):
    """Return what everybody sees of a player."""
    return {
        "hand": None,
        "held": table.held[seat],
        "draw": table.left[seat],  # TREX-10: its size alone, of one's own pile too
        "open": visible(table, seat),
        "laid": table.laid[seat],  # TREX-12: deeper cards cannot be looked at
        "removed": removed_cards(table, seat),  # TREX-15
        "eggs": {  # TREX-18
            COLOURS[c]: number for c, number in enumerate(table.nest[seat]) if number
        },
        "points": table.points[seat],
    }


def is_tied(s, seat):
    """Return whether another player has as many points."""
    return s.points[: s.players].count(s.points[seat]) > 1


def draw_pile(s, seat):
    """Name the cards of a draw pile, the top card first, `?` for one that is not known."""
    cards = s.row[seat][MIDDLE - int(s.left[seat]) : MIDDLE]
    return ["?" if card == NONE else CARD[card] for card in cards]


def remembered(s, seat):
    """Return what a perfect memory knows of a player's cards (TREX-13, TREX-21)."""
    zones = {
        "hand": cards_of(s.hand[seat]),
        "draw": draw_pile(s, seat),
        "open": open_pile(s, seat),
    }
    placed = {card for cards in zones.values() for card in cards}
    elsewhere = "?" in placed or len(zones["hand"]) < s.held[seat]
    gone = cards_of(s.seen[seat] if elsewhere else SET)
    zones["removed"] = [card for card in gone if card not in placed]
    zones["unseen"] = [card for card in CARD if card not in placed and card not in gone]
    return zones


def unseen_eggs(s):
    """Count the eggs of each colour that nobody has seen yet."""
    shown, nests = face_up(s), s.nest[: s.players]
    return {
        name: EGGS_OF_A_COLOUR - sum(nest[colour] for nest in nests) - shown.count(name)
        for colour, name in enumerate(COLOURS)
    }


def tell(before, action, after, public=None):
    """Tell what an action did: all events of TREX-22.

    Who draws sees the cards, and in the end everybody knows something else of those who are tied.
    """
    own = hands_of(after)
    if public and own.seat >= 0 and own.sight != hands_of(before).seat + 2:
        return public
    before, after = course_of(before), course_of(after)
    if action <= FLIP:
        return tell_play(before, action, after)
    if action <= RIGHT:
        return tell_eggs(before, action, after)
    if action <= DRAW:
        return tell_give_up(before, action, after)
    return tell_swap(before, action, after)


def tell_play(before, action, after):
    """Tell of a card played, its symbol, and perhaps the end of the round."""
    seat = before.seat
    card = after.row[seat][MIDDLE + before.laid[seat]]
    about = {"seat": seat, "card": CARD[card]}
    if card == CHAMELEON and before.laid[seat]:
        about["under"] = open_pile(before, seat)[-1]
        said = [Said("trex-flips-on" if action == FLIP else "trex-plays-on", about)]
    else:
        said = [Said("trex-flips" if action == FLIP else "trex-plays", about)]
    takes = False
    if 1 <= before.symbol[card] < COMET:
        drawn = before.left[seat] - after.left[seat] - (action == FLIP)
        said.append(tell_drawn(before, after, seat, drawn))
    else:
        comet = comet_of(before.record, seat, card)
        if comet != NO_COMET:
            takes = takes_over(before.record, seat, comet)
            said.append(tell_comet(before, seat, takes))
    if after.phase == EGG:
        return said + tell_round_over(after, closed=before.holder == seat and not takes)
    return said + tell_skips(after, (seat + 1) % after.players)


def tell_drawn(before, after, seat, drawn):
    """Tell what was drawn, by name if it is the viewer's own hand."""
    if drawn == 0:
        return Said("trex-nothing-to-draw", {"seat": seat})
    if after.sight in (0, seat + 2):
        fresh = after.hand[seat] & ~before.hand[seat]
        return Said("trex-draws", {"seat": seat, "cards": cards_of(fresh)})
    return Said("trex-draws-number", {"seat": seat, "number": drawn})


def tell_comet(before, seat, takes):
    """Tell whether a comet card took effect."""
    if not takes:
        return Said("trex-comet-fails")
    if before.holder < 0:
        return Said("trex-comet-announces", {"seat": seat})
    if before.holder == seat:
        return Said("trex-comet-prolongs", {"seat": seat})
    return Said("trex-comet-takes-over", {"seat": seat, "other": before.holder})


def tell_skips(after, seat):
    """Tell who was skipped from this seat on."""
    said = []
    while seat != after.seat:
        said.append(Said("trex-skipped", {"seat": seat}))
        seat = (seat + 1) % after.players
    return said


def tell_round_over(after, closed):
    """Tell why the round is over, and its ranking."""
    if closed:
        reason = "trex-closed"
    elif any(after.held[seat] + after.left[seat] > 0 for seat in range(after.players)):
        reason = "trex-not-closed"
    else:
        reason = "trex-all-played"
    said = [Said(reason, {"round": after.round_number})]
    for place, seat in enumerate(places_of(after), 1):
        about = {"place": place, "seat": seat}
        match visible(after, seat):
            case []:
                said.append(Said("trex-place-without-card", about))
            case [card]:
                said.append(Said("trex-place", {**about, "card": card}))
            case [under, card]:
                said.append(Said("trex-place-on", {**about, "card": card, "under": under}))
    return said


def tell_eggs(before, action, after):
    """Tell who took which egg, and which showers left the game."""
    first, second = places_of(before)[:2]
    eggs = face_up(before)
    side = action - LEFT
    said = [
        Said("trex-takes-egg", {"seat": first, "colour": eggs[side]}),
        Said("trex-receives-egg", {"seat": second, "colour": eggs[1 - side]}),
    ]
    for seat in range(before.players):
        if before.showers >> seat & 1:
            said.append(Said("trex-shower-leaves", {"seat": seat}))
    return said + tell_excused(before, 0, after) + tell_tucked(after)


def tell_give_up(before, action, after):
    """Tell what was given up."""
    seat = before.seat
    if action == OPEN:
        card = before.row[seat][MIDDLE + before.laid[seat] - 1]
        said = [Said("trex-gives-up", {"seat": seat, "card": CARD[card]})]
    else:
        said = [Said("trex-gives-up-unseen", {"seat": seat})]  # TREX-14
    said += tell_excused(before, before.asked + 1, after)
    return said + tell_tucked(after)


def tell_excused(before, asked, after):
    """Tell who gives up nothing."""
    done = after.asked if after.phase == GIVE_UP and after.seat >= 0 else before.players
    said = []
    for seat in places_of(before)[asked:done]:
        if before.shower_is_the_loss and before.showers >> seat & 1:
            said.append(Said("trex-shower-was-loss", {"seat": seat}))
        else:
            said.append(Said("trex-nothing-to-give-up", {"seat": seat}))
    return said


def tell_tucked(after):
    """Tell of the tucking, if it has come to that, and of the end of the game."""
    if after.phase == GIVE_UP:
        return []
    said = [Said("trex-tucks")]
    if after.seat < 0:
        said.append(Said("trex-over"))
        for seat in range(after.players):
            said.append(Said("trex-points", {"seat": seat, "points": after.points[seat]}))
        for seat in range(after.players):
            if is_tied(after, seat):
                said.append(tell_tie(after, seat))
    return said


def tell_tie(after, seat):
    """Tell what a tied player still owns (TREX-72)."""
    cards = cards_of(after.hand[seat]) + draw_pile(after, seat)
    if not cards:
        return Said("trex-tied-without-cards", {"seat": seat})
    return Said("trex-tied", {"seat": seat, "cards": cards, "number": after.left_over[seat]})


def tell_swap(before, action, after):
    """Tell of a colour swap or its refusal, and of the new round."""
    seat = before.seat
    if action == KEEP:
        said = [Said("trex-keeps", {"seat": seat})]
    elif action < LOWER:
        colours = {"colour": COLOURS[action - UPPER], "old": COLOURS[before.upper]}
        said = [Said("trex-strongest", {"seat": seat, **colours})]
    else:
        colours = {"colour": COLOURS[action - LOWER], "old": COLOURS[before.lower]}
        said = [Said("trex-weakest", {"seat": seat, **colours})]
    left, right = face_up(after)
    said.append(Said("trex-new-eggs", {"left": left, "right": right}))
    said.append(Said("trex-round-begins", {"round": after.round_number, "seat": seat}))
    if after.phase == EGG:
        return said + tell_round_over(after, closed=False)
    return said + tell_skips(after, seat)
