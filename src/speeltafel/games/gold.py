"""Gold!, for two or three players. Rules: rules/gold.md.

A comment GOLD-nn stands where the rule of that number is carried out. The display of a seat and
the offer are kept twice: as a number per card, and as a set of cards (bits), which makes finding
legal actions cheap.
"""

from itertools import compress

import numpy as np

from speeltafel.engine.bits import bit, count, lowest
from speeltafel.engine.catalogue import Option, layout, reader
from speeltafel.engine.compiling import rule, step
from speeltafel.engine.dice import SILENT, draw
from speeltafel.engine.room import room
from speeltafel.texts import Said, Why

NAME, TITLE, VERSION = "gold", "Gold!", "1"
AUTHORS, PUBLISHER, YEAR = "Michael Schacht", "Abacus", 2011
PLAYERS = range(2, 4)
OPTIONS: tuple[Option, ...] = ()

# The cards: seven ranks of each colour; a card's number is rank * 6 + colour
COLOURS = ("green", "blue", "violet", "red", "orange", "pink")
RANKS = ("d", "3", "4", "5", "6", "7", "8")
COPIES = (3, 2, 1, 1, 1, 1, 1)  # of each rank
WORTH = (-2, 3, 4, 5, 6, 7, 8)  # of each rank; GOLD-18: a donkey is a card of its colour
SUITS, DECK_SIZE = len(COLOURS), len(COLOURS) * sum(COPIES)
CARDS = len(COLOURS) * len(RANKS)
COLOUR = np.tile(np.arange(len(COLOURS)), len(RANKS))  # of each card
RANK = np.repeat(np.arange(len(RANKS)), len(COLOURS))  # of each card
VALUE = np.repeat(np.array(WORTH), len(COLOURS))  # of each card
DONKEYS = (1 << len(COLOURS)) - 1  # the set of all donkeys
GOLD = (1 << CARDS) - 1 - DONKEYS  # the set of all gold cards
EACH_RANK = sum(1 << (rank * len(COLOURS)) for rank in range(len(RANKS)))  # the green cards
UNKNOWN = -1  # a card that a viewer does not know

# The state: everything on the table
SEATS, SLOTS, SET, REMOVED = 3, 5, 3, 2
ACTION, BONUS = range(2)  # phases
STATE = layout(
    ("players", np.int64),
    ("seat", np.int64),  # who decides now; -1 after the end
    ("phase", np.int64),
    ("made", np.int64),  # in BONUS: the colour of the set just made
    ("left", np.int64),  # cards in the stock
    ("in_offer", np.int64),  # number of cards in the offer
    ("offer_set", np.int64),
    ("display_set", np.int64, SEATS),
    ("points", np.int64, SEATS),  # in the scoring pile
    ("offer", np.int8, CARDS),  # how many of each card
    ("display", np.int8, (SEATS, CARDS)),
    ("held", np.int8, (SEATS, len(COLOURS))),  # cards of each colour in a display
    ("pile", np.int8, (SEATS, CARDS)),  # the scoring piles
    ("in_pile", np.int8, SEATS),  # number of cards in the scoring pile
    ("unseen", np.int8, CARDS),  # cards that have not been face up yet
    ("removed", np.int8, REMOVED),  # hidden from all
    ("stock", np.int8, 55),  # hidden from all; its top card is stock[left - 1]
)

# The actions: each family is a range of numbers
TAKE = 0  # + card
SWAP = TAKE + CARDS  # + number of the pair (own card, offered card)
PAIRS = np.array([
    (own, wanted)
    for own in range(CARDS)
    for wanted in range(CARDS)
    if RANK[wanted] > 0 and (RANK[own] == 0 or RANK[wanted] < RANK[own])
])
OWN, WANTED = PAIRS[:, 0].copy(), PAIRS[:, 1].copy()  # the cards of each pair
# The pairs of an own card stand in a row, so SWAP_WITH[own] + wanted is the action.
SWAP_WITH = SWAP + np.searchsorted(OWN, np.arange(CARDS)) - len(COLOURS)
# GOLD-12: a donkey buys any gold. GOLD-11: gold buys lesser gold. GOLD-14: so a 3 buys none.
BOUGHT = np.array([GOLD, *((1 << (rank * len(COLOURS))) - 1 for rank in range(1, len(RANKS)))])
STEAL = SWAP + len(PAIRS)  # + (seats to the left - 1) * CARDS + card
NONE = STEAL + (SEATS - 1) * CARDS
ACTIONS = NONE + 1
MOST_LEGAL = 65 + SLOTS  # up to five codes too many are written before the legal ones are counted
DONKEYS_DEALT, STOCK_DEALT = range(2)  # shuffles


def set_options(s, options):
    """Gold! has no options."""


# Setup


@rule
def deal(s, dice):
    """Set the game up."""
    donkeys = room(SUITS, np.int8)
    for colour in range(len(COLOURS)):
        donkeys[colour] = colour
    # GOLD-02: each seat gets a donkey, all of different colours, drawn at random.
    draw(dice, DONKEYS_DEALT, donkeys, 0, len(COLOURS), s.players)
    for card in range(CARDS):
        copies = COPIES[RANK[card]]
        if s.players == 2 and RANK[card] == 0:  # GOLD-01
            copies -= 1
        s.unseen[card] = copies
    for seat in range(s.players):
        s.unseen[donkeys[seat]] -= 1
        show(s, seat, int(donkeys[seat]))
    # GOLD-03: all other cards are shuffled.
    cards = room(DECK_SIZE, np.int8)
    total = spread_unseen(s, cards)
    draw(dice, STOCK_DEALT, cards, 0, total, total)
    lay_stock(s, cards, total)
    fill_offer(s)  # GOLD-05
    s.phase = ACTION  # GOLD-06: the start seat is given


@step
def spread_unseen(s, cards):
    """Lay the unseen cards out in order and return their number."""
    total = 0
    for card in range(CARDS):
        for _ in range(s.unseen[card]):
            cards[total] = card
            total += 1
    return total


@step
def lay_stock(s, cards, total):
    """Make unseen cards, the top one first, the removed cards and the stock."""
    for i in range(REMOVED):  # GOLD-04
        s.removed[i] = cards[i]
    s.left = total - REMOVED
    for i in range(s.left):
        s.stock[i] = cards[total - 1 - i]


@step
def fill_offer(s):
    """Turn five cards up as the new offer."""
    for _ in range(SLOTS):
        s.left -= 1
        card = int(s.stock[s.left])
        s.unseen[card] -= 1
        put_in_offer(s, card)


@rule
def put_in_offer(s, card):
    s.offer[card] += 1
    s.offer_set |= bit(card)
    s.in_offer += 1


@step
def take_from_offer(s, card):
    s.offer[card] -= 1
    s.offer_set &= ~(int(s.offer[card] == 0) << card)
    s.in_offer -= 1


@rule
def show(s, seat, card):
    """Put a card into a display (GOLD-07: face up, so everybody sees it)."""
    s.display[seat, card] += 1
    s.display_set[seat] |= bit(card)
    s.held[seat, COLOUR[card]] += 1


@step
def give(s, seat, card):
    """Take a card out of a display."""
    s.display[seat, card] -= 1
    s.display_set[seat] &= ~(int(s.display[seat, card] == 0) << card)
    s.held[seat, COLOUR[card]] -= 1


# What a player may do


@rule
def legal(s, out):
    """List the legal actions."""
    if s.phase == ACTION:
        return legal_swaps(s, out, legal_takes(s, out))
    return legal_bonus(s, out)


@step
def write_five(out, at, base, cards):
    """Write the actions of the first five cards of a set.

    Legal are always the first few of them, and the next actions overwrite the others: that is
    quicker than a loop whose end the processor cannot foresee.
    """
    out[at] = base + lowest(cards)
    cards &= cards - 1
    out[at + 1] = base + lowest(cards)
    cards &= cards - 1
    out[at + 2] = base + lowest(cards)
    cards &= cards - 1
    out[at + 3] = base + lowest(cards)
    cards &= cards - 1
    out[at + 4] = base + lowest(cards)


@step
def legal_takes(s, out):
    """GOLD-09: a card of the lowest value in the offer. GOLD-10: there is always one."""
    rank = RANK[lowest(s.offer_set)]
    write_five(out, 0, TAKE, s.offer_set)
    return count(s.offer_set & (DONKEYS << (rank * len(COLOURS))))


@step
def legal_swaps(s, out, found):
    """GOLD-16: with a card of the own display, whatever its colour."""
    offered = s.offer_set & GOLD  # GOLD-13: a donkey is never obtained by a swap
    own_cards = s.display_set[s.seat]
    while own_cards:
        own = lowest(own_cards)
        own_cards &= own_cards - 1
        write_five(out, found, SWAP_WITH[own], offered)
        found += count(offered & BOUGHT[RANK[own]])
    return found


@step
def legal_bonus(s, out):
    """GOLD-19: one card of one other player, or none."""
    found = 0
    for away in range(1, s.players):
        cards = stealable(s, (s.seat + away) % s.players)
        while cards:
            out[found] = STEAL + (away - 1) * CARDS + lowest(cards)
            found += 1
            cards &= cards - 1
    out[found] = NONE
    return found + 1


@step
def stealable(s, owner):
    """GOLD-20: cards of an owner whose colour is not in the own display, the set included."""
    cards = s.display_set[s.seat]
    cards |= cards >> 18 | cards >> 36  # three ranks at a time …
    cards |= cards >> 6 | cards >> 12  # … then each: the colours stand in the lowest six bits
    return s.display_set[owner] & ~((cards & DONKEYS) * EACH_RANK)


# What an action does


@rule
def apply(s, action, dice):
    """Carry out a legal action and all that follows from it."""
    action = int(action)
    if action < SWAP:  # GOLD-08: exactly one action a turn
        take_from_offer(s, action - TAKE)
        receive(s, action - TAKE)
    elif action < STEAL:
        own, wanted = OWN[action - SWAP], WANTED[action - SWAP]
        # GOLD-15: one card for one card, the offer keeps its size.
        take_from_offer(s, wanted)
        put_in_offer(s, own)
        give(s, s.seat, own)
        receive(s, wanted)
    else:
        if action < NONE:
            away, card = divmod(action - STEAL, CARDS)
            owner = (s.seat + 1 + away) % s.players
            give(s, owner, card)
            show(s, s.seat, card)  # GOLD-22
        put_set_away(s)
        end_turn(s)


@step
def receive(s, card):
    """Put a card won by a take or swap into the display; GOLD-24: it makes one set at most."""
    show(s, s.seat, card)
    if s.held[s.seat, COLOUR[card]] < SET:
        end_turn(s)
        return
    s.made = COLOUR[card]  # GOLD-17
    for away in range(1, s.players):
        if stealable(s, (s.seat + away) % s.players):
            s.phase = BONUS
            return
    put_set_away(s)  # GOLD-21: no card to take, no bonus
    end_turn(s)


@step
def put_set_away(s):
    """GOLD-23: the three cards of the set go to the scoring pile."""
    cards = s.display_set[s.seat] & (EACH_RANK << s.made)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        while s.display[s.seat, card] > 0:
            give(s, s.seat, card)
            secure(s, s.seat, card)


@rule
def secure(s, seat, card):
    s.pile[seat, card] += 1
    s.in_pile[seat] += 1
    s.points[seat] += VALUE[card]  # GOLD-32


@step
def end_turn(s):
    """Hand the turn on, with a new offer if the last one has gone."""
    s.phase = ACTION
    if s.in_offer == 0:
        if s.left == 0:  # GOLD-26
            score_colours(s)
            s.seat = -1
            return
        fill_offer(s)  # GOLD-25
    s.seat = s.seat + 1 if s.seat + 1 < s.players else 0


# The end


@step
def score_colours(s):
    """Secure the best gold card of each colour's leaders and clear the displays."""
    for colour in range(len(COLOURS)):
        greatest = 0
        for seat in range(s.players):
            greatest = max(greatest, colour_sum(s, seat, colour))
        for seat in range(s.players):
            best = best_gold(s, seat, colour)
            # GOLD-28: without gold no sum is above 0. GOLD-29, GOLD-30: all who share it.
            wins = best >= 0 and colour_sum(s, seat, colour) == greatest
            for rank in range(len(RANKS)):  # GOLD-31: all cards leave the display
                card = rank * len(COLOURS) + colour
                while s.display[seat, card] > 0:
                    give(s, seat, card)
            if wins:
                secure(s, seat, best)


@step
def colour_sum(s, seat, colour):
    """GOLD-27: the worth of a seat's cards of a colour, donkeys included."""
    total = 0
    for rank in range(len(RANKS)):
        total += WORTH[rank] * int(s.display[seat, rank * len(COLOURS) + colour])
    return total


@step
def best_gold(s, seat, colour):
    """Return the highest gold card of a colour in a display, or -1."""
    for rank in range(len(RANKS) - 1, 0, -1):
        card = rank * len(COLOURS) + colour
        if s.display[seat, card] > 0:
            return card
    return -1


@rule
def scores(s, out):
    """GOLD-32: the sum of the values in the scoring pile."""
    for seat in range(s.players):
        out[seat] = s.points[seat]


@rule
def ranks(s, out):
    """GOLD-33: most points, then most cards in the scoring pile; who is still tied shares."""
    for seat in range(s.players):
        out[seat] = 1
        for other in range(s.players):
            more = s.points[other] - s.points[seat]
            if more > 0 or (more == 0 and s.in_pile[other] > s.in_pile[seat]):
                out[seat] += 1


# What each player sees


@rule
def hide(s, viewer):
    """Blank the removed cards and the order of the stock, the game's only secrets."""
    s.removed[:] = UNKNOWN
    for i in range(s.left):
        s.stock[i] = UNKNOWN


@rule
def guess(s, viewer, dice):
    """Lay the unseen cards in a random order: exact, since nothing ever tells about them."""
    cards = room(DECK_SIZE, np.int8)
    total = spread_unseen(s, cards)
    draw(dice, SILENT, cards, 0, total, total)
    lay_stock(s, cards, total)


# In words and notation


CARD = tuple(f"{COLOURS[COLOUR[card]]}-{RANKS[RANK[card]]}" for card in range(CARDS))
SHUFFLES = (("donkeys", CARD), ("stock", CARD))
TAKES_AND_SWAPS = (
    *(f"take {card}" for card in CARD),
    *(f"swap {CARD[own]} {CARD[wanted]}" for own, wanted in PAIRS),
)
# What is read of a state at once: for texts of actions, the table, what could be remembered, and
# to tell what an action did
turn_of = reader(STATE, "players", "seat")
table_of = reader(
    STATE, "players", "seat", "phase", "left", "points", "offer", "display", "pile", "in_pile"
)
course_of = reader(STATE, "players", "seat", "phase", "made", "left", "points", "in_pile")


def action_text(s, action):
    """Write an action in notation."""
    if action < STEAL:
        return TAKES_AND_SWAPS[action]
    if action < NONE:
        turn = turn_of(s)
        away, card = divmod(action - STEAL, CARDS)
        return f"steal {(turn.seat + 1 + away) % turn.players} {CARD[card]}"
    return "none"


def why_not(s, text):
    """Say which rule a move breaks."""
    match text.split():
        case ["take", card] if card in CARD:
            if s.phase == BONUS:
                return Why("GOLD-19", Said("gold-bonus-first"), text)
            if not s.offer[CARD.index(card)]:
                return Why("GOLD-09", Said("gold-not-offered", {"card": card}), text)
            low = CARD[lowest(s.offer_set)]
            return Why("GOLD-09", Said("gold-not-lowest", {"card": low}), text)
        case ["swap", own, wanted] if own in CARD and wanted in CARD:
            mine, theirs = CARD.index(own), CARD.index(wanted)
            if s.phase == BONUS:
                return Why("GOLD-19", Said("gold-bonus-first"), text)
            if not s.display[s.seat, mine]:
                return Why("GOLD-16", Said("gold-not-yours", {"card": own}), text)
            if not s.offer[theirs]:
                return Why("GOLD-11", Said("gold-not-offered", {"card": wanted}), text)
            if RANK[theirs] == 0:
                return Why("GOLD-13", Said("gold-no-donkey"), text)
            return Why("GOLD-11", Said("gold-not-lower"), text)
        case ["steal", seat, card] if seat in map(str, range(s.players)) and card in CARD:
            if s.phase == ACTION:
                return Why("GOLD-19", Said("gold-no-set"), text)
            if int(seat) == s.seat:
                return Why("GOLD-19", Said("gold-from-yourself"), text)
            if not s.display[int(seat), CARD.index(card)]:
                said = Said("gold-not-theirs", {"other": int(seat), "card": card})
                return Why("GOLD-19", said, text)
            return Why("GOLD-20", Said("gold-own-colour", {"card": card}), text)
        case ["none"]:
            return Why("GOLD-08", Said("gold-no-passing"), text)
    return Why("", Said("gold-no-move"), text)


def names(counts):
    """Name the cards of a zone, as often as they are there."""
    return [CARD[c] for c in compress(range(CARDS), counts) for _ in range(counts[c])]


def describe(s, memory=False, public=None):
    """Return what lies on the table; nothing in Gold! is known to one seat only."""
    view = dict(public or describe_table(s))
    if memory:
        view["unseen"] = names(s.unseen.tolist())
    return view


def describe_table(s):
    """Return what everybody sees."""
    table = table_of(s)
    players = table.players
    return {
        "game": NAME,
        "players": players,
        "seat": table.seat,
        "phase": "over" if table.seat < 0 else ("action", "bonus")[table.phase],
        "offer": names(table.offer),
        "stock": table.left,
        "removed": REMOVED,
        "displays": [names(cards) for cards in table.display[:players]],
        "piles": list(table.in_pile[:players]),
        "pile_cards": [names(cards) for cards in table.pile[:players]],  # GOLD-R11: public
        "points": list(table.points[:players]),
    }


def tell(before, action, after, public=None):
    """Tell what an action did; everybody sees it."""
    if public:
        return public
    before, after = course_of(before), course_of(after)
    seat = before.seat
    if action < SWAP:
        said = [Said("gold-takes", {"seat": seat, "card": CARD[action - TAKE]})]
    elif action < STEAL:
        own, wanted = CARD[OWN[action - SWAP]], CARD[WANTED[action - SWAP]]
        said = [Said("gold-swaps", {"seat": seat, "card": own, "wanted": wanted})]
    elif action < NONE:
        away, card = divmod(action - STEAL, CARDS)
        owner = (seat + 1 + away) % before.players
        said = [Said("gold-steals", {"seat": seat, "card": CARD[card], "other": owner})]
    else:
        said = [Said("gold-steals-nothing", {"seat": seat})]
    if after.phase == BONUS and after.seat == seat:
        said.append(Said("gold-set", {"seat": seat, "colour": COLOURS[after.made]}))
    put = after.in_pile[seat] - before.in_pile[seat]
    if after.seat >= 0 and put == SET:
        won = after.points[seat] - before.points[seat]
        said.append(Said("gold-puts-away", {"seat": seat, "points": won}))
    if after.left < before.left:
        said.append(Said("gold-offer", {"cards": names(table_of(after.record).offer)}))
    if after.seat < 0:
        said.append(Said("gold-scoring"))
        for other in range(after.players):
            won = after.points[other] - before.points[other]
            cards = after.in_pile[other] - before.in_pile[other]
            said.append(Said("gold-secures", {"seat": other, "number": cards, "points": won}))
    return said
