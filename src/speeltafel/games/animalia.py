"""Animalia, for two to six players. Rules: rules/animalia.md.

A comment ANIM-nn stands where the rule of that number is carried out. All cards differ, so what
has no order is a set of cards (bits). Collection c belongs to seat c % players: with two players
the collections 2 and 3 are the second rows. Numbers that go with seats or collections are packed
in lanes of four bits, so that one sum or shift serves all of them.
"""

from itertools import permutations

import numpy as np

from speeltafel.engine.bits import bit, count, lowest, nth
from speeltafel.engine.catalogue import Option, layout, reader
from speeltafel.engine.compiling import rule, step
from speeltafel.engine.dice import SILENT, below, draw
from speeltafel.engine.room import room
from speeltafel.texts import Said, Why

NAME, TITLE, VERSION = "animalia", "Animalia", "1"
AUTHORS, PUBLISHER, YEAR = "Malcolm Braff, Bruno Cathala, Sébastien Pauchon", "GameWorks", 2006
PLAYERS = range(2, 7)
OPTIONS = (
    Option(
        "power_uses", "kind", "ANIM-26: a triggered power is used once per kind or per animal",
        choices=("kind", "animal"),
    ),
    Option("powers_in_automatic_draw", True, "ANIM-20: powers also work in the automatic draw"),
    Option(
        "beauty_two_players", "collection", "ANIM-62: with two players, what wins beauty prizes",
        choices=("collection", "player"),
    ),
    Option("return_limit", 10, "ANIM-33: cards that may go under the stock in a season", most=1000),
)  # fmt: skip

# The cards: seven roles of five species, and the owl; a card's number is role * 5 + species
SPECIES = ("cat", "horse", "dog", "hare", "parrot")
ROLES = ("champion", "beauty", "neutral", "dirty", "thief", "spy", "jester")
CARDS, OWL = 36, 35
ALL = (1 << CARDS) - 1
CHAMPIONS, BEAUTIES, NEUTRALS, DIRTY, THIEVES, SPIES, JESTERS = (31 << 5 * k for k in range(7))
POWERFUL = THIEVES | SPIES | JESTERS  # ANIM-R13: the owl has no power
OF_SPECIES = np.array([sum(1 << 5 * role + k for role in range(7)) for k in range(5)])
# ANIM-01: by the number of players; with 2, 3 or 4 the neutral cards are removed
IN_PLAY = np.array([0, 0, *(3 * [ALL & ~NEUTRALS]), ALL, ALL])
THIEF_KIND, SPY_KIND, JESTER_KIND = range(3)  # the kinds of powers
NONE = -1  # no card, or one that a viewer does not know

# The state: everything on the table, and who knows what about hidden cards
FULL, MOST_IN_GROUP, SEASONS, SPIED = 5, 3, 3, 5
SEATS, COLLECTIONS, VIEWERS = 6, 6, 7  # a viewer's eye is 0 for a spectator, 1 + seat for a player
GROUP, PLACE, POWER, THIEF, SPY, JESTER, COVER, NAMING, OVER = range(9)  # phases, D1 to D8
STATE = layout(
    ("players", np.int64),
    ("seat", np.int64),  # who decides now; -1 after the end
    ("phase", np.int64),
    ("season", np.int64),  # 0, 1, 2
    ("dealer", np.int64),
    ("lap", np.int64),  # lanes, clockwise from the dealer: who will still be asked in this lap
    ("group", np.int64),
    ("taker", np.int64),  # while powers are settled: the collection that triggered them
    ("uses", np.int64),  # lanes by kind: uses left of the triggered powers
    ("choices", np.int64),  # in POWER kinds, in THIEF cards, in JESTER receivers, in COVER slots
    ("returned", np.int64),  # cards that went under the stock in this season
    ("left", np.int64),  # cards in the stock
    ("sizes", np.int64),  # lanes by collection: number of its cards
    ("covered", np.int64),  # cards of collections that a bonus card covers
    ("windows", np.int64),  # eyes that have a window, see below
    ("viewer", np.int64),  # 0 for a whole state, 1 + eye for what this viewer sees
    ("per_animal", np.int64),  # options
    ("automatic_powers", np.int64),
    ("beauty_per_player", np.int64),
    ("return_limit", np.int64),
    ("collection", np.int64, COLLECTIONS),
    ("hand", np.int64, SEATS),  # hidden: the bonus cards
    # What each eye knows. Of a bonus card in another hand: the card itself, or in which season it
    # was drawn and the set of cards that it may be. Of the stock: the card at a position, or, when
    # somebody else has rearranged positions that the eye knew, a window: the top cards have these
    # among them. Bonus cards drawn out of a window are windowed, others plain.
    ("known", np.int64, VIEWERS),  # bonus cards in other hands
    ("places", np.int64, (SEASONS, VIEWERS)),  # unknown ones; lanes by owner: plain, then windowed
    ("maybe", np.int64, (SEASONS, VIEWERS)),  # what they may be; windowed ones also among:
    ("among", np.int64, (SEASONS, VIEWERS)),  # the cards known to be in the window
    ("others", np.int8, (SEASONS, VIEWERS)),  # how many more cards were in the window
    ("spare", np.int8, (SEASONS, VIEWERS)),  # cards at large when windowed cards were drawn
    ("window", np.int8, VIEWERS),  # how many top cards of the stock the window has now
    ("knows", np.int8, CARDS),  # eyes that know the card at a position of the stock (public)
    ("stock", np.int8, CARDS),  # hidden: its order; its top card is stock[left - 1]
    ("cover", np.int8, CARDS),  # the bonus card on each covered card
    ("medals", np.int8, (SEATS, len(SPECIES))),
)
EVERYBODY = (1 << VIEWERS) - 1  # all eyes
LANE = 4  # bits
LANES = 0x111111  # 1 in every lane
HIGH = 0x888888  # the highest bit of every lane
WINDOWED = SEATS * LANE  # where the lanes of windowed places begin
PLAIN = (1 << WINDOWED) - 1
ROWS = np.array([0, 0, 2, 1, 1, 1, 1])  # collections of a player, by the number of players
OF_SEATS = np.array([HIGH & (1 << LANE * n) - 1 for n in range(7)])  # the lanes in use
OF_COLLECTIONS = np.array([HIGH & (1 << LANE * n * int(ROWS[n])) - 1 for n in range(7)])

# The actions: each family is a range of numbers
KEEP = 0  # + row
PASS = KEEP + 2
USE = PASS + 1  # + kind
DONE = USE + 3
STEAL = DONE + 1  # + card
ORDER = STEAL + CARDS  # + number of the new order
GIVE = ORDER + 120  # + card * RECEIVERS + receiver
RECEIVERS, TO_STOCK = 6, 5  # receiver: seats to the left - 1; with two players the row
LAY = GIVE + CARDS * RECEIVERS  # + bonus card * SLOTS + slot of the covered card
SLOTS = 2 * FULL  # the cards of the own collections, each in the order of their numbers
FINISH = LAY + CARDS * SLOTS
OWL_AS = FINISH + 1  # + species
ACTIONS = OWL_AS + len(SPECIES)
MOST_LEGAL = 120
# Orders of the window, deepest card first: the first k! ones only move the top k cards.
ORDERS = np.array(list(permutations(range(SPIED))))
NUMBER_OF_ORDERS = np.array([1, 1, 2, 6, 24, 120])  # of so many cards
STOCK_SHUFFLED = 0  # the only shuffle
DECIDE, TAKE, SETTLE, TURN = range(4)  # what follows an action: see go_on


def set_options(s, options):
    """Write the options into the state."""
    s.per_animal = options["power_uses"] == "animal"
    s.automatic_powers = options["powers_in_automatic_draw"]
    s.beauty_per_player = options["beauty_two_players"] == "player"
    s.return_limit = options["return_limit"]


# Set-up


@rule
def deal(s, dice):
    """Set the game up."""
    s.dealer = s.seat  # ANIM-03: the first dealer is given
    for card in range(CARDS):
        s.cover[card] = NONE
    start_season(s, dice)  # ANIM-04: the first of three


@step
def start_season(s, dice):
    """ANIM-05: shuffle the stock; the collections are empty."""
    cards = IN_PLAY[s.players]
    for seat in range(s.players):
        cards &= ~s.hand[seat]  # ANIM-47: unused bonus cards are not shuffled back
    s.left = spread(cards, s.stock)
    draw(dice, STOCK_SHUFFLED, s.stock, 0, s.left, s.left)
    for i in range(s.left >> 1):  # the top card comes last
        card = s.stock[i]
        s.stock[i] = s.stock[s.left - 1 - i]
        s.stock[s.left - 1 - i] = card
    for i in range(CARDS):
        s.knows[i] = 0
        if i >= s.left:
            s.stock[i] = NONE
    for collection in range(COLLECTIONS):
        s.collection[collection] = 0
    s.sizes = 0
    while s.covered:
        s.cover[lowest(s.covered)] = NONE
        s.covered &= s.covered - 1
    s.returned = 0
    s.left -= 1  # ANIM-08: the dealer turns up the first card
    s.group = bit(int(s.stock[s.left]))
    s.stock[s.left] = NONE
    begin_lap(s)


@step
def spread(cards, out):
    """Lay the cards of a set out in order and return their number."""
    total = 0
    while cards:
        out[total] = lowest(cards)
        total += 1
        cards &= cards - 1
    return total


@step
def begin_lap(s):
    """ANIM-09: the dealer and then the others are asked, but only those with room."""
    # ANIM-10: who has no room for the group is not asked. ANIM-17: nor is who is complete.
    lap = clockwise(s, seats_with_room(s, count(s.group)), s.dealer)
    s.phase = GROUP
    s.seat = s.dealer  # ANIM-14: the group never exceeds his room
    s.lap = lap & (lap - 1)


@step
def turn_up(s):
    """Turn the top card of the stock face up and return it."""
    s.left -= 1
    card = int(s.stock[s.left])
    s.stock[s.left] = NONE
    s.knows[s.left] = 0
    if s.windows:
        for eye in range(s.players + 1):
            if s.window[eye] > 0:
                narrow_window(s, eye, card)
    return card


# Lanes


@step
def with_room(s, cards):
    """Return the lanes of the collections with room for so many cards (ANIM-06: five at most)."""
    # A lane's high bit is set when size + cards + 2 is 8 or more.
    return ~(s.sizes + (cards + 2) * LANES) & OF_COLLECTIONS[s.players]


@rule
def seats_with_room(s, cards):
    """Return the lanes of the seats that have such a collection; with one card: are active."""
    lanes = with_room(s, cards)
    return (lanes | lanes >> LANE * s.players) & OF_SEATS[s.players]


@step
def clockwise(s, lanes, first):
    """Turn lanes of seats so that this seat comes first."""
    turned = lanes >> LANE * first | lanes << LANE * (s.players - first)
    return turned & OF_SEATS[s.players]


@step
def wrapped(s, seat):
    """Return the seat that one comes to when counting on from the last one."""
    return seat if seat < s.players else seat - s.players


# What a player may do


@rule
def legal(s, out):
    """List the legal actions."""
    found, last = 1, PASS  # how many come before the last one, and that one
    out[0] = KEEP
    if s.phase == GROUP:  # ANIM-09: keep the whole group or pass it on
        if s.players == 2:  # ANIM-55, ANIM-56: in any of the two own rows that has room
            lanes = with_room(s, count(s.group)) >> LANE * s.seat
            found = lanes >> 3 & 1
            out[found] = KEEP + 1
            found += lanes >> 11 & 1
    elif s.phase == PLACE:  # ANIM-56: both rows have room
        last = KEEP + 1
    elif s.phase == SPY:  # ANIM-30: any order of the top five cards, or of all if there are fewer
        found = NUMBER_OF_ORDERS[min(s.left, SPIED)] - 1
        last = ORDER + found
        for i in range(found):
            out[i] = ORDER + i
    else:  # one of the choices, for each of these cards or for none
        cards, step, first, choices = 1, 0, OWL_AS, 31  # ANIM-42: any of the five species
        if s.phase == POWER:  # ANIM-26: any triggered kind in any order, or none
            first, choices = USE, s.choices
        elif s.phase == THIEF:
            first, choices = STEAL, s.choices
        elif s.phase == JESTER:  # ANIM-57: a card of the collection that triggered the power
            cards, step, first, choices = s.collection[s.taker], RECEIVERS, GIVE, s.choices
        elif s.phase == COVER:  # ANIM-40: any bonus card on any own card that is not covered yet
            cards, step, first, choices = s.hand[s.seat], SLOTS, LAY, s.choices
        found = 0
        while cards:
            code = first + lowest(cards) * step
            cards &= cards - 1
            rest = choices
            while rest:
                last = code + lowest(rest)
                out[found] = last
                found += 1
                rest &= rest - 1
        if s.phase == POWER:
            last = DONE
        elif s.phase == COVER:
            last = FINISH  # ANIM-41: or no more
        else:
            found -= 1
    out[found] = last
    return found + 1


@step
def receivers(s):
    """ANIM-31: any incomplete collection of another player."""
    lanes = with_room(s, 1)
    if s.players == 2:  # ANIM-59: one chooses the row
        lanes >>= LANE * (1 - s.seat)
        found = lanes >> 3 & 1 | lanes >> 10 & 2
    else:
        found = 0
        lanes = clockwise(s, lanes, s.seat) >> LANE
        for receiver in range(s.players - 1):
            found |= (lanes >> LANE * receiver + 3 & 1) << receiver
    return found if found else 1 << TO_STOCK  # ANIM-32: under the stock if all are complete


# What an action does


@rule
def apply(s, action, dice):
    """Carry out a legal action and all that follows from it."""
    action = int(action)
    step = carry_out(s, action)
    if step != DECIDE:
        go_on(s, step)
    if s.phase >= COVER:
        settle_medals(s, action - OWL_AS)
        if s.phase == OVER and s.seat >= 0:
            start_season(s, dice)


@step
def carry_out(s, action):
    """Do just what an action says; return what follows in phase 1."""
    step = DECIDE
    if action == PASS:
        step = pass_on(s)
    elif action < PASS:  # ANIM-11: the whole group goes into one collection
        s.taker = s.seat + (action - KEEP) * s.players
        step = TAKE
    elif action < DONE:
        choose_power(s, action - USE)
    elif action < LAY:
        if action == DONE:  # ANIM-27: what is not used now is lost
            s.uses = 0
        elif action < ORDER:
            steal(s, action - STEAL)
        elif action < GIVE:
            rearrange(s, action - ORDER)
        else:
            give(s, action - GIVE)
        step = SETTLE
    elif action < FINISH:
        lay(s, action - LAY)
    elif action == FINISH:  # ANIM-41: the other bonus cards stay in hand
        s.phase = NAMING
    else:
        s.phase = OVER
    return step


@step
def pass_on(s):
    """Ask the next player; at the end of a lap the dealer keeps the group or adds a card."""
    if s.lap:
        s.seat = wrapped(s, s.dealer + (lowest(s.lap) >> 2))
        s.lap &= s.lap - 1
        return DECIDE
    least = s.sizes >> LANE * s.dealer & 15
    if s.players == 2:
        least = min(least, s.sizes >> LANE * (s.dealer + 2) & 15)  # ANIM-62: the larger room
    cards = count(s.group)
    # ANIM-12: the group fills the dealer's collection. ANIM-13: or it has three cards.
    if cards == FULL - least or cards == MOST_IN_GROUP:
        return dealer_takes(s)
    return TURN  # ANIM-14


@step
def dealer_takes(s):
    """Let the dealer take the group; return whether he must DECIDE where to put it."""
    s.taker = s.dealer
    if s.players == 2:
        lanes = with_room(s, count(s.group)) >> LANE * s.dealer
        if lanes >> 3 & lanes >> 11 & 1:  # ANIM-56, ANIM-62: both rows have room
            s.taker = 0
            s.seat = s.dealer
            s.phase = PLACE
            return DECIDE
        if not lanes >> 3 & 1:
            s.taker += 2
    return TAKE


@step
def go_on(s, step):
    """Take the group, settle powers, turn up the next card: until somebody has to decide."""
    while step != DECIDE:
        if step == TAKE:
            take(s)
        if step != TURN:
            if is_power_open(s):  # ANIM-15, ANIM-20: first all powers
                return
            if not find_dealer(s):  # ANIM-21
                award_bonus_cards(s)
                begin_turn(s, s.dealer)  # ANIM-39: his left neighbour is the first, he the last
                return
        s.group |= bit(turn_up(s))  # ANIM-08, ANIM-14
        active = seats_with_room(s, 1)
        if active & (active - 1):  # ANIM-07: two players at least
            begin_lap(s)
            return
        step = dealer_takes(s)  # ANIM-19: the last one cannot refuse


@step
def take(s):
    """Put the group into the taker's collection; ANIM-25: this fixes the triggered powers."""
    before = s.collection[s.taker]
    group = s.group
    uses = 0
    if group & POWERFUL:
        for kind in range(3):  # ANIM-22: the species does not matter
            animals = THIEVES << 5 * kind
            # ANIM-23: another animal of the kind was there. ANIM-24: or two are taken at once.
            number = count(group & animals)
            if number > 0 and before & animals == 0:  # ANIM-57: only this collection counts
                number -= 1
            if not s.per_animal:
                number = min(number, 1)  # ANIM-26: once, however many animals
            uses |= number << LANE * kind
        if not s.automatic_powers:
            active = seats_with_room(s, 1)
            if active & (active - 1) == 0:
                uses = 0
    s.collection[s.taker] = before | group
    s.sizes += count(group) << LANE * s.taker
    s.group = 0
    s.lap = 0
    s.uses = uses  # ANIM-28: nothing else ever triggers a power


@step
def find_dealer(s):
    """Find who deals or draws next, and return whether there is anybody."""
    s.uses = 0
    s.choices = 0
    s.taker = 0
    active = seats_with_room(s, 1)  # ANIM-18: also who was complete and lost a card
    if active & (active - 1):
        # ANIM-16: the next active player, no matter who kept the cards.
        next_ones = clockwise(s, active, s.dealer) & ~15
        s.dealer = wrapped(s, s.dealer + (lowest(next_ones) >> 2))
    elif active:
        s.dealer = lowest(active) >> 2  # ANIM-19: the last one, whatever the seating
    return active != 0


@step
def choose_power(s, kind):
    s.uses -= 1 << LANE * kind
    s.phase = THIEF + kind
    s.choices = 0
    if kind == THIEF_KIND:  # ANIM-29: any card of another player. ANIM-58: none of the own rows
        for collection in range(COLLECTIONS):
            if collection != s.seat and collection != s.seat + s.players:
                s.choices |= s.collection[collection]
    elif kind == JESTER_KIND:
        s.choices = receivers(s)
    else:
        look(s)


@step
def is_power_open(s):
    """Let the taker choose if a triggered power has a legal use, judged anew each time."""
    if s.uses == 0:
        return False
    s.seat = wrapped(s, s.taker)
    own = 15 << LANE * s.seat | 15 << LANE * (s.seat + s.players)
    may_return = s.returned < s.return_limit  # ANIM-33
    usable = 0
    if s.uses & 15 and s.sizes & ~own and (may_return or s.sizes >> LANE * s.taker & 15 < FULL):
        usable |= 1 << THIEF_KIND
    if s.uses >> LANE & 15 and s.left > 0:  # ANIM-30: not with an empty stock
        usable |= 1 << SPY_KIND
    if s.uses >> 2 * LANE & 15 and (may_return or with_room(s, 1) & ~own):
        usable |= 1 << JESTER_KIND
    s.choices = usable
    s.phase = POWER
    return usable != 0


@step
def steal(s, card):
    """ANIM-29: a card comes into the thief's collection, or under the stock if that is full."""
    victim = 0
    while not s.collection[victim] >> card & 1:
        victim += 1
    s.collection[victim] &= ~bit(card)
    s.sizes -= 1 << LANE * victim
    if s.sizes >> LANE * s.taker & 15 == FULL:
        put_under_stock(s, card)
    else:
        s.collection[s.taker] |= bit(card)
        s.sizes += 1 << LANE * s.taker


@step
def give(s, gift):
    """ANIM-31: a card goes to another collection, ANIM-32: or under the stock."""
    card, receiver = divmod(gift, RECEIVERS)
    s.collection[s.taker] &= ~bit(card)
    s.sizes -= 1 << LANE * s.taker
    if receiver == TO_STOCK:
        put_under_stock(s, card)
    else:
        collection = 1 - s.seat + 2 * receiver
        if s.players > 2:
            collection = wrapped(s, s.seat + receiver + 1)
        s.collection[collection] |= bit(card)
        s.sizes += 1 << LANE * collection


@step
def put_under_stock(s, card):
    """Put a card under the stock; everybody sees which one it is."""
    for i in range(s.left, 0, -1):
        s.stock[i] = s.stock[i - 1]
        s.knows[i] = s.knows[i - 1]
    s.stock[0] = card
    s.knows[0] = EVERYBODY
    s.left += 1
    s.returned += 1


@step
def look(s):
    """ANIM-30: the spy looks at the top cards in secret."""
    for i in range(max(s.left - SPIED, 0), s.left):
        s.knows[i] |= bit(s.seat + 1)
    s.among[s.season, s.seat + 1] = 0
    s.window[s.seat + 1] = 0
    s.windows &= ~bit(s.seat + 1)


@step
def rearrange(s, order):
    """ANIM-30: put the top cards back in another order, which only the spy knows."""
    spied = min(s.left, SPIED)
    bottom = s.left - SPIED  # where the window begins if it is full
    spy = bit(s.seat + 1)
    knowers = 0
    for i in range(s.left - spied, s.left):
        knowers |= int(s.knows[i])
    if knowers & ~spy or s.windows:
        blur_knowledge(s, spied)
    moved = 0  # the cards in their new order, six bits each
    for i in range(SPIED - spied, SPIED):
        moved |= int(s.stock[bottom + ORDERS[order, i]]) << 6 * i
    for i in range(SPIED - spied, SPIED):
        s.stock[bottom + i] = moved >> 6 * i & 63
        s.knows[bottom + i] = spy


# The beauty prize


@step
def award_bonus_cards(s):
    """Draw the bonus cards of the most beautiful collections."""
    # ANIM-62: with two players the four collections compete, or by option the two players.
    entries = s.players if s.beauty_per_player else s.players * ROWS[s.players]
    highest, winners, second = -100, 0, -100
    for entry in range(entries):
        value = beauty(s, entry)
        if value > highest:
            highest, winners, second = value, 1, highest
        elif value == highest:
            winners += 1
        elif value > second:
            second = value
    # ANIM-35: two for a single first, one for every second. ANIM-36: one for each of many firsts.
    first = 2 if winners == 1 else 1
    for place in range(first):  # ANIM-37: first place before second place
        value = second if place else highest
        cards = 1 if place else first
        seat = s.dealer
        for _ in range(s.players):  # clockwise from the last dealer's left neighbour
            seat = wrapped(s, seat + 1)
            entry = seat
            while entry < entries:  # for both rows together
                if beauty(s, entry) == value:
                    for _ in range(min(cards, s.left)):  # ANIM-38: while there are cards
                        draw_bonus_card(s, seat)
                entry += s.players
    remember_bonus_cards(s)


@step
def beauty(s, entry):
    """ANIM-34: champions 3, beauties 2, dirty ones -1."""
    cards = s.collection[entry]
    if s.beauty_per_player and s.players == 2:
        cards |= s.collection[entry + 2]
    return 3 * count(cards & CHAMPIONS) + 2 * count(cards & BEAUTIES) - count(cards & DIRTY)


@rule
def draw_bonus_card(s, seat):
    """Take the top card of the stock in hand; only who knew its position knows it, too."""
    s.left -= 1
    card = int(s.stock[s.left])
    knowers = int(s.knows[s.left])
    s.stock[s.left] = NONE
    s.knows[s.left] = 0
    s.hand[seat] |= bit(card)
    if knowers == 0 and s.windows == 0:
        for eye in range(s.players + 1):
            s.places[s.season, eye] += 1 << LANE * seat
        s.places[s.season, seat + 1] -= 1 << LANE * seat
        return
    for eye in range(s.players + 1):
        if eye == seat + 1:
            if s.window[eye] > 0:
                narrow_window(s, eye, card)
        elif knowers >> eye & 1:
            s.known[eye] |= bit(card)
        elif s.window[eye] > 0:
            s.window[eye] -= 1
            s.places[s.season, eye] += 1 << WINDOWED + LANE * seat
        else:
            s.places[s.season, eye] += 1 << LANE * seat


# Medals


@step
def begin_turn(s, seat):
    """Let the left neighbour cover cards."""
    s.seat = wrapped(s, seat + 1)
    s.phase = COVER
    s.choices = 31 if s.players > 2 else 1023  # ANIM-62: the slots of both rows


@step
def settle_medals(s, owl_species):
    """Go round until somebody has to decide; who has covered and named gets the medals."""
    while s.phase != COVER or s.hand[s.seat] == 0:
        s.choices = 0
        owl = 0
        for row in range(ROWS[s.players]):
            owl |= visible(s, s.seat + row * s.players) >> OWL & 1
        if owl and s.phase != OVER:  # ANIM-42
            s.phase = NAMING
            return
        award_medals(s, owl_species)
        if s.seat == s.dealer:
            end_season(s)
            return
        begin_turn(s, s.seat)


@step
def lay(s, cover):
    """ANIM-40: a bonus card covers a card of a collection. ANIM-45: everybody sees it."""
    bonus, slot = divmod(cover, SLOTS)
    row = 1 if slot >= FULL else 0
    card = nth(s.collection[s.seat + row * s.players], slot - row * FULL)
    s.choices ^= bit(slot)
    s.hand[s.seat] &= ~bit(bonus)
    s.covered |= bit(card)
    s.cover[card] = bonus
    for eye in range(s.players + 1):
        if s.known[eye] >> bonus & 1:
            s.known[eye] &= ~bit(bonus)
        elif eye != s.seat + 1:
            forget_place(s, eye, bonus)


@step
def visible(s, collection):
    """ANIM-40: a bonus card replaces the card that it covers."""
    cards = s.collection[collection]
    hidden = cards & s.covered
    while hidden:
        card = lowest(hidden)
        cards ^= bit(card) | bit(int(s.cover[card]))
        hidden &= hidden - 1
    return cards


@step
def award_medals(s, owl_species):
    """Award medals to each collection; ANIM-60: cards of two rows do not go together."""
    for row in range(ROWS[s.players]):
        cards = visible(s, s.seat + row * s.players)
        owl = cards >> OWL & 1
        different = 0
        for species in range(len(SPECIES)):
            number = count(cards & OF_SPECIES[species])
            if species == owl_species:
                number += owl
            different += number > 0
            if number >= 2:  # ANIM-43. ANIM-46: as many as are due
                s.medals[s.seat, species] += number
        if different == len(SPECIES):  # ANIM-44: one of each
            for species in range(len(SPECIES)):
                s.medals[s.seat, species] += 1


@step
def end_season(s):
    """ANIM-47: the last dealer's left neighbour deals next. ANIM-48: the third is the last."""
    s.phase = OVER
    if s.season == SEASONS - 1:
        s.seat = -1
        return
    if s.windows:
        for eye in range(s.players + 1):
            s.window[eye] = 0
            tidy(s, s.season, eye)
        s.windows = 0
    s.season += 1
    s.dealer = wrapped(s, s.dealer + 1)


# The end


@rule
def scores(s, out):
    """ANIM-49: a medal is a point. ANIM-54: prizes count at the end only."""
    lot = 7 if s.players == 2 else 5  # ANIM-61
    for seat in range(s.players):
        points = 0
        for species in range(len(SPECIES)):
            number = int(s.medals[seat, species])
            points += number
            if s.seat < 0:
                while number >= lot:  # ANIM-50: five points for every complete lot
                    points += 5
                    number -= lot
        out[seat] = points


@rule
def ranks(s, out):
    """ANIM-51: most points, ANIM-52: then the most medals of a species, ANIM-53: or shared."""
    points = room(SEATS, np.int64)
    scores(s, points)
    for seat in range(s.players):
        largest = 0
        for species in range(len(SPECIES)):
            largest = max(largest, int(s.medals[seat, species]))
        points[seat] = points[seat] * 64 + largest
    for seat in range(s.players):
        out[seat] = 1
        for other in range(s.players):
            if points[other] > points[seat]:
                out[seat] += 1


# What each player knows


@step
def narrow_window(s, eye, card):
    """Take a card that the eye sees out of the top of its window."""
    s.window[eye] -= 1
    s.among[s.season, eye] &= ~bit(card)
    # A window without a card that one knows is nothing to remember, unless hands have some of it.
    if s.among[s.season, eye] == 0 and s.places[s.season, eye] >> WINDOWED == 0:
        s.window[eye] = 0
        s.windows &= ~bit(eye)


@step
def blur_knowledge(s, spied):
    """After another spy one knows of the top cards only that those seen are still among them."""
    for eye in range(s.players + 1):
        if eye != s.seat + 1:
            among = s.among[s.season, eye]
            for i in range(s.left - spied, s.left):
                if int(s.knows[i]) >> eye & 1:
                    among |= bit(int(s.stock[i]))
            if among:
                s.among[s.season, eye] = among
                s.window[eye] = spied
                s.windows |= bit(eye)


@rule
def unlocated(s, eye):
    """Return the cards of which an eye does not know where they are."""
    cards = IN_PLAY[s.players] & ~(s.group | s.known[eye] | s.among[s.season, eye])
    for collection in range(COLLECTIONS):
        cards &= ~s.collection[collection]
    covered = s.covered
    while covered:
        cards &= ~bit(int(s.cover[lowest(covered)]))
        covered &= covered - 1
    if eye > 0:
        cards &= ~s.hand[eye - 1]
    for i in range(s.left):
        if int(s.knows[i]) >> eye & 1:
            cards &= ~bit(int(s.stock[i]))
    return cards


@rule
def remember_bonus_cards(s):
    """Note for each eye what the unknown bonus cards may be: cards not seen in this season."""
    for eye in range(s.players + 1):
        cards = unlocated(s, eye)
        older = 0
        for season in range(s.season):
            s.maybe[season, eye] &= cards
            s.among[season, eye] &= cards
            older += lanes_total(s.places[season, eye])
        places = s.places[s.season, eye]
        if places:
            s.maybe[s.season, eye] = cards
            if places >> WINDOWED:
                in_window = int(s.window[eye]) + lanes_total(places >> WINDOWED)
                s.others[s.season, eye] = in_window - count(s.among[s.season, eye])
                s.spare[s.season, eye] = count(cards) - older - lanes_total(places & PLAIN)


@step
def lanes_total(lanes):
    total = 0
    while lanes:
        total += lanes & 15
        lanes >>= LANE
    return total


@step
def forget_place(s, eye, card):
    """Take a bonus card that the eye did not know, and now sees, from the oldest place it fits."""
    plain = 1 << LANE * s.seat
    found = False
    for season in range(s.season + 1):
        places = s.places[season, eye]
        maybe = s.maybe[season, eye]
        if not found and maybe >> card & 1 and places & 15 * plain:
            places -= plain
            s.places[season, eye] = places
            found = True
        s.maybe[season, eye] = maybe & ~bit(card)
        if places >> WINDOWED:
            found = forget_windowed(s, season, eye, card, found, maybe >> card & 1)
        if places == 0:
            s.maybe[season, eye] = 0


@step
def forget_windowed(s, season, eye, card, found, maybe):
    """Do the same for a card that may have come out of a window."""
    windowed = 1 << WINDOWED + LANE * s.seat
    if not found and s.places[season, eye] & 15 * windowed:
        if maybe and s.others[season, eye] > 0:
            s.others[season, eye] -= 1
            s.spare[season, eye] -= 1
            found = True
        elif s.among[season, eye] >> card & 1:
            found = True
        if found:
            s.places[season, eye] -= windowed
    s.among[season, eye] &= ~bit(card)
    tidy(s, season, eye)
    return found


@step
def tidy(s, season, eye):
    """Clear what is known about places that are no more."""
    places = s.places[season, eye]
    if places == 0:
        s.maybe[season, eye] = 0
    if places >> WINDOWED == 0:
        s.others[season, eye] = 0
        s.spare[season, eye] = 0
        if season < s.season or s.window[eye] == 0:
            s.among[season, eye] = 0
        elif s.among[season, eye] == 0:
            s.window[eye] = 0
            s.windows &= ~bit(eye)


@rule
def hide(s, viewer):
    """Blank the stock and the bonus cards of others, but for what the viewer has seen of them."""
    eye = viewer + 1
    s.viewer = eye + 1
    # A window that is nothing but one card that one knows tells its position.
    sure = s.window[eye] == 1 and s.places[s.season, eye] >> WINDOWED == 0
    sure = sure and count(s.among[s.season, eye]) == 1
    for i in range(s.left):
        if not (int(s.knows[i]) >> eye & 1 or (sure and i == s.left - 1)):
            s.stock[i] = NONE
    for seat in range(s.players):
        if seat != viewer:  # ANIM-37: only the owner sees them
            s.hand[seat] &= s.known[eye]
    s.windows &= bit(eye)
    for other in range(VIEWERS):
        if other != eye:
            forget(s, other)


@step
def forget(s, eye):
    """Clear what an eye knows of bonus cards and its window."""
    s.known[eye] = 0
    s.window[eye] = 0
    for season in range(SEASONS):
        s.places[season, eye] = 0
        s.maybe[season, eye] = 0
        s.among[season, eye] = 0
        s.others[season, eye] = 0
        s.spare[season, eye] = 0


@rule
def guess(s, viewer, dice):
    """Deal the cards that the viewer cannot locate to the places that he does not know.

    Every deal that the viewer cannot rule out may come, and no other. It comes with its true
    probability, but for one approximation: when a bonus card is shown and the viewer cannot tell
    in which season it was drawn (or whether out of a window), `forget_place` settles on the oldest
    possibility instead of weighing them all. That touches some 1 to 2 views in 100 of random play
    (in the worst setting 4), and there moves about a sixth of the probability of one bonus card.
    The others' knowledge is the plainest that fits: of the stock what is public, of bonus cards
    nothing.
    """
    eye = viewer + 1
    cards = unlocated(s, eye)
    in_window = s.among[s.season, eye]
    for seat in range(s.players):
        if seat != viewer:
            s.hand[seat] &= s.known[eye]
    # The sets of the seasons are nested, each in the next one, so that the choice in an older
    # season does not change the number of ways in which the later ones can be dealt.
    for season in range(s.season + 1):
        dealt = guess_hands(s, season, eye, cards, dice)
        cards &= ~dealt
        in_window &= ~dealt
    guess_stock(s, eye, cards, in_window, dice)
    s.viewer = 0
    s.windows &= bit(eye)
    for other in range(s.players + 1):
        if other != eye:
            forget(s, other)
            know_plainly(s, other)


@step
def guess_hands(s, season, eye, cards, dice):
    """Deal the unknown bonus cards that were drawn in a season and return them."""
    places = s.places[season, eye]
    if places == 0:
        return 0
    maybe = s.maybe[season, eye] & cards
    among = s.among[season, eye]
    if season < s.season:
        among &= cards
    windowed = lanes_total(places >> WINDOWED)
    others = 0
    if windowed:
        plain = lanes_total(places & PLAIN)
        others = guess_others(
            windowed, count(among), count(maybe) - plain,
            int(s.others[season, eye]), int(s.spare[season, eye]), dice,
        )  # fmt: skip
    dealt = 0
    for seat in range(s.players):
        for _ in range(places >> WINDOWED + LANE * seat & 15):
            if below(dice, windowed) < others:
                others -= 1
                card = pick(maybe & ~dealt, dice)
            else:
                card = pick(among & ~dealt, dice)
            windowed -= 1
            dealt |= bit(card)
            s.hand[seat] |= bit(card)
        for _ in range(places >> LANE * seat & 15):
            card = pick(maybe & ~dealt, dice)
            dealt |= bit(card)
            s.hand[seat] |= bit(card)
    return dealt


@step
def pick(cards, dice):
    """Return a random card of a set."""
    return nth(cards, below(dice, count(cards)))


@step
def guess_others(windowed, among, maybe, others, spare, dice):
    """Return how many windowed bonus cards are none of those known to have been in the window.

    The weight of j is the number of ways to choose their places, j other cards and the rest among
    the known ones, times that of laying the rest of that season's stock: proportional to
    C(windowed, j) / (among - windowed + j)! / (maybe - j)! / (others - j)! * (spare - j)!.
    """
    least = max(0, windowed - among)
    most = min(min(windowed, others), min(maybe, spare))
    total, weight = 0.0, 1.0
    for j in range(least, most + 1):
        total += weight
        weight *= (windowed - j) * (maybe - j) * (others - j)
        weight /= (j + 1) * (among - windowed + j + 1) * max(spare - j, 1)
    mark = total * below(dice, 1 << 30) / (1 << 30)
    weight = 1.0
    for j in range(least, most):
        mark -= weight
        if mark < 0:
            return j
        weight *= (windowed - j) * (maybe - j) * (others - j)
        weight /= (j + 1) * (among - windowed + j + 1) * max(spare - j, 1)
    return most


@step
def guess_stock(s, eye, cards, in_window, dice):
    """Lay cards at the unknown positions of the stock, those of the window in its part."""
    pack = room(CARDS, np.int8)
    total = spread(cards, pack)
    draw(dice, SILENT, pack, 0, total, total)
    used = 0
    top = s.left - int(s.window[eye])  # where the window begins
    for i in range(top):
        if not int(s.knows[i]) >> eye & 1:
            s.stock[i] = pack[used]
            used += 1
    while in_window:
        pack[total] = lowest(in_window)
        total += 1
        in_window &= in_window - 1
    draw(dice, SILENT, pack, used, total, total - used)
    for i in range(top, s.left):
        s.stock[i] = pack[used]
        used += 1


@rule
def know_plainly(s, eye):
    """Let an eye know of the bonus cards in other hands just that they are not elsewhere."""
    season = s.season if s.phase >= COVER else s.season - 1
    places = 0
    for seat in range(s.players):
        if seat != eye - 1:
            places |= count(s.hand[seat]) << LANE * seat
    if places:
        s.places[season, eye] = places
        s.maybe[season, eye] = unlocated(s, eye)


# In words and notation


CARD = (*(f"{species}-{role}" for role in ROLES for species in SPECIES), "owl")
KINDS = ("thief", "spy", "jester")
PHASES = ("group", "place", "power", "thief", "spy", "jester", "cover", "owl", "over")
SHUFFLES = (("stock", CARD),)
CARD_OR_UNKNOWN = (*CARD, "?")  # the last one is that of NONE
TOP_FIRST = ORDERS[:, ::-1].tolist()
REMOVED = [ALL & ~cards for cards in IN_PLAY.tolist()]  # ANIM-01
# What is read of a state at once: for texts of actions, the table, what could be remembered, and
# to tell what an action did
turn_of = reader(STATE, "players", "seat")
sight_of = reader(STATE, "players", "seat", "left", "viewer", "collection", "stock")
table_of = reader(
    STATE, "players", "seat", "phase", "season", "dealer", "group", "uses", "returned", "left",
    "covered", "viewer", "collection", "hand", "places", "cover", "medals",
)  # fmt: skip
hands_of = reader(STATE, "seat", "phase", "viewer", "hand")
memory_of = reader(STATE, "players", "season", "left", "hand", "among", "window", "stock")
course_of = reader(
    STATE, "players", "seat", "phase", "season", "dealer", "lap", "group", "taker", "choices",
    "sizes", "viewer", "collection", "hand", "places", "medals",
)  # fmt: skip


def action_text(s, action):
    """Write an action in notation."""
    action = int(action)
    if action < PASS:
        return f"keep {action - KEEP + 1}" if turn_of(s).players == 2 else "keep"
    if action == PASS:
        return "pass"
    if action < DONE:
        return KINDS[action - USE]
    if action == DONE:
        return "done"
    if action < ORDER:
        return f"steal {CARD[action - STEAL]}"
    if action < GIVE:
        return " ".join(["order", *new_order(sight_of(s), action - ORDER)])
    if action < LAY:
        card, receiver = divmod(action - GIVE, RECEIVERS)
        return f"give {CARD[card]} {receiver_text(turn_of(s), receiver)}"
    if action < FINISH:
        bonus, slot = divmod(action - LAY, SLOTS)
        return f"cover {CARD[bonus]} {CARD[in_slot(sight_of(s), slot)]}"
    if action == FINISH:
        return "finish"
    return f"owl {SPECIES[action - OWL_AS]}"


def new_order(s, order):
    """Name the top cards in a new order, top first; for other viewers than the spy as `?`."""
    spied = min(s.left, SPIED)
    if s.viewer and s.viewer != s.seat + 2:  # ANIM-30: nobody else sees cards or order
        return ["?"] * spied
    bottom = s.left - SPIED
    return [CARD_OR_UNKNOWN[s.stock[bottom + place]] for place in TOP_FIRST[order][:spied]]


def names(cards):
    """Name the cards of a set."""
    cards, found = int(cards), []
    while cards:
        found.append(CARD[(cards & -cards).bit_length() - 1])
        cards &= cards - 1
    return found


def receiver_text(s, receiver):
    """Name the receiver of a gift: a seat, with two players a row, or the stock."""
    if receiver == TO_STOCK:
        return "stock"
    if s.players == 2:
        return f"{1 - s.seat}.{receiver + 1}"
    return f"{(s.seat + receiver + 1) % s.players}"


def in_slot(s, slot):
    """Return the card in a slot of the collections of the player who decides."""
    row, place = divmod(slot, FULL)
    return nth(int(s.collection[s.seat + row * s.players]), place)


def own_cards(s, seat):
    """Return the cards in the collections of a seat."""
    return sum(int(s.collection[c]) for c in range(COLLECTIONS) if c % s.players == seat)


NOW = (  # what is to be decided in each phase
    Why("ANIM-09", Said("animalia-now-group")),
    Why("ANIM-56", Said("animalia-now-place")),
    Why("ANIM-26", Said("animalia-now-power")),
    Why("ANIM-29", Said("animalia-now-thief")),
    Why("ANIM-30", Said("animalia-now-spy")),
    Why("ANIM-31", Said("animalia-now-jester")),
    Why("ANIM-40", Said("animalia-now-cover")),
    Why("ANIM-42", Said("animalia-now-owl")),
    Why("ANIM-48", Said("animalia-now-over")),
)


def why_not(s, text):
    """Say which rule a move breaks."""
    return broken_by(s, text)._replace(move=text)


def broken_by(s, text):
    phase = int(s.phase)
    match text.split():
        case ["keep", *row] if row in ([], ["1"], ["2"]):
            if phase in (GROUP, PLACE):
                return why_not_keep(s, row)
        case ["pass"]:
            if phase == PLACE:
                return why_not_pass(s)
        case [kind] if kind in KINDS:
            if phase == POWER:
                return why_not_power(s, KINDS.index(kind))
        case ["done"] | ["finish"]:
            pass
        case ["steal", card] if card in CARD:
            if phase == THIEF:
                if own_cards(s, s.seat) >> CARD.index(card) & 1:
                    return Why("ANIM-58", Said("animalia-steals-own"))
                return Why("ANIM-29", Said("animalia-not-theirs", {"card": card}))
        case ["order", *cards] if cards and all(card in CARD for card in cards):
            if phase == SPY:
                spied = min(int(s.left), SPIED)
                return Why("ANIM-30", Said("animalia-each-once", {"number": spied}))
        case ["give", card, receiver] if card in CARD:
            if phase == JESTER:
                return why_not_give(s, card, receiver)
        case ["cover", bonus, card] if bonus in CARD and card in CARD:
            if phase == COVER:
                return why_not_cover(s, bonus, card)
        case ["owl", species] if species in SPECIES:
            pass
        case _:
            return Why("", Said("animalia-no-move"))
    return NOW[phase]


def why_not_keep(s, row):
    if s.players > 2:
        return Why("ANIM-02", Said("animalia-one-collection"))
    if not row:
        return Why("ANIM-56", Said("animalia-which-row"))
    number = {"row": int(row[0]), "number": int(count(s.group))}
    return Why("ANIM-06", Said("animalia-no-room", number))


def why_not_pass(s):
    active = int(seats_with_room(s, 1))
    if active & (active - 1) == 0:
        return Why("ANIM-19", Said("animalia-last-player"))
    if count(s.group) == MOST_IN_GROUP:
        return Why("ANIM-13", Said("animalia-three-came-back"))
    return Why("ANIM-12", Said("animalia-group-fills-row"))


def why_not_power(s, kind):
    if not s.uses >> LANE * kind & 15:
        return Why("ANIM-23", Said("animalia-not-triggered", {"power": KINDS[kind]}))
    if kind == SPY_KIND:
        return Why("ANIM-30", Said("animalia-stock-is-empty"))
    if kind == THIEF_KIND and own_cards(s, s.seat) == sum(map(int, s.collection)):
        return Why("ANIM-29", Said("animalia-nobody-has-cards"))
    return Why("ANIM-33", Said("animalia-return-limit-reached"))


def why_not_give(s, card, receiver):
    if not s.collection[s.taker] >> CARD.index(card) & 1:
        return Why("ANIM-31", Said("animalia-not-in-collection", {"card": card}))
    two = s.players == 2
    everybody = [f"{c % 2}.{c // 2 + 1}" if two else f"{c}" for c in range(4 if two else s.players)]
    if receiver == "stock":
        return Why("ANIM-32", Said("animalia-others-have-room"))
    if receiver not in everybody:
        return Why("ANIM-31", Said("animalia-which-row-of-whom" if two else "animalia-to-whom"))
    other = int(receiver[0])
    if other == s.seat:
        return Why("ANIM-58", Said("animalia-gives-self"))
    return Why("ANIM-31", Said("animalia-receiver-is-complete", {"other": other}))


def why_not_cover(s, bonus, card):
    if not s.hand[s.seat] >> CARD.index(bonus) & 1:
        return Why("ANIM-40", Said("animalia-no-bonus-card", {"card": bonus}))
    if not own_cards(s, s.seat) >> CARD.index(card) & 1:
        return Why("ANIM-40", Said("animalia-not-own", {"card": card}))
    return Why("ANIM-40", Said("animalia-covered-already", {"card": card}))


def held(s, seat):
    """Return how many bonus cards a seat has."""
    number = s.hand[seat].bit_count()
    if s.viewer:
        for season in s.places:
            places = season[s.viewer - 1] >> LANE * seat
            number += (places & 15) + (places >> WINDOWED & 15)
    return number


def describe(s, memory=False, public=None):
    """Return what lies on the table, what the viewer has in hand, and what he is looking at."""
    own = hands_of(s)
    view = dict(public or describe_table(s))
    if own.viewer > 1:
        view["hand"] = names(own.hand[own.viewer - 2])
        if own.phase == SPY and own.viewer == own.seat + 2:
            view["looking_at"] = new_order(sight_of(s), 0)  # ANIM-30: the spy sees the top cards
    if memory and own.viewer:
        view |= remembered(memory_of(s), own.viewer - 1)
    return view


def describe_table(s):
    """Return what everybody sees."""
    table = table_of(s)
    players = table.players
    collections = players * int(ROWS[players])
    points = np.zeros(SEATS, np.int64)
    scores(s, points)
    return {
        "game": NAME,
        "players": players,
        "seat": table.seat,
        "phase": PHASES[table.phase],
        "season": table.season + 1,
        "dealer": table.dealer,
        "group": names(table.group),
        "stock": table.left,
        "returned": table.returned,
        "removed": names(REMOVED[players]),
        # ANIM-06: collections lie face up
        "collections": [
            [names(cards) for cards in table.collection[own:collections:players]]
            for own in range(players)
        ],
        "covers": {
            card: CARD[table.cover[CARD.index(card)]] for card in names(table.covered)
        },
        "bonus_cards": [held(table, own) for own in range(players)],  # ANIM-37: their number
        # ANIM-45: they lie face down, but every award was announced
        "medals": [dict(zip(SPECIES, medals, strict=True)) for medals in table.medals[:players]],
        "points": points[:players].tolist(),
        "powers": {kind: table.uses >> LANE * k & 15 for k, kind in enumerate(KINDS)},
    }


def remembered(s, eye):
    """Return what a viewer could remember about hidden cards."""
    return {
        "known_stock": [CARD_OR_UNKNOWN[card] for card in s.stock[: s.left][::-1]],  # top first
        "window": s.window[eye],  # so many top cards have these among them:
        "among": names(s.among[s.season][eye]) if s.window[eye] else [],
        "known_bonus_cards": [names(hand) for hand in s.hand[: s.players]],
        "unseen": names(unlocated(s.record, eye)),
    }


def tell(before, action, after, public=None):
    """Tell what an action did; spies see cards, and everybody the own bonus cards."""
    bonus = hands_of(before).phase < COVER <= hands_of(after).phase
    if public and not bonus and not ORDER <= action < GIVE:
        return public
    before, after = course_of(before), course_of(after)
    action, seat = int(action), before.seat
    if action < PASS:
        about = {"seat": seat, "cards": names(before.group)}
        if before.players == 2:
            said = [Said("animalia-keeps-in-row", {**about, "row": action + 1})]
        else:
            said = [Said("animalia-keeps", about)]
    elif action == PASS:
        said = [Said("animalia-passes", {"seat": seat}), *tell_lap(before, after)]
    elif action < DONE:
        said = [Said("animalia-uses", {"seat": seat, "power": KINDS[action - USE]})]
    elif action == DONE:
        said = [Said("animalia-uses-no-more", {"seat": seat})]
    elif action < ORDER:
        said = [tell_theft(before, action - STEAL)]
    elif action < GIVE:
        said = [tell_spying(before, action - ORDER)]
    elif action < LAY:
        said = [tell_gift(before, *divmod(action - GIVE, RECEIVERS))]
    elif action < FINISH:
        bonus, slot = divmod(action - LAY, SLOTS)
        cards = {"card": CARD[in_slot(before, slot)], "bonus": CARD[bonus]}
        said = [Said("animalia-covers", {"seat": seat, **cards})]
    elif action == FINISH:
        said = [Said("animalia-covers-no-more", {"seat": seat})]
    else:
        said = [Said("animalia-names-owl", {"seat": seat, "species": SPECIES[action - OWL_AS]})]
    if before.phase < COVER:
        said += tell_dealing(before, after)
    return said + tell_medals(before, after)


def tell_lap(before, after):
    """Tell how a lap ended."""
    if before.lap or (after.phase == GROUP and after.group == before.group):
        return []
    dealer = before.dealer
    if after.group & before.group == before.group:
        added = after.group & ~before.group
        if added:
            return [Said("animalia-adds", {"seat": dealer, "cards": names(added)})]
        return [Said("animalia-must-keep-and-choose", {"seat": dealer})]
    about = {"seat": dealer, "cards": names(before.group)}
    if before.players > 2:
        return [Said("animalia-must-keep", about)]
    row = 0
    while not after.collection[dealer + row * before.players] & before.group:
        row += 1
    return [Said("animalia-must-keep-in-row", {**about, "row": row + 1})]


def tell_theft(s, card):
    victim = next(c for c in range(COLLECTIONS) if s.collection[c] >> card & 1) % s.players
    about = {"seat": s.seat, "card": CARD[card], "other": victim}
    if s.sizes >> LANE * s.taker & 15 == FULL:
        return Said("animalia-steals-for-stock", about)
    return Said("animalia-steals", about)


def tell_spying(s, order):
    top = new_order(sight_of(s.record), order)
    if "?" in top:
        return Said("animalia-spies", {"seat": s.seat, "number": len(top)})
    return Said("animalia-spies-and-orders", {"seat": s.seat, "cards": top})


def tell_gift(s, card, receiver):
    about = {"seat": s.seat, "card": CARD[card]}
    if receiver == TO_STOCK:
        return Said("animalia-gives-to-stock", about)
    if s.players == 2:
        return Said("animalia-gives-in-row", {**about, "other": 1 - s.seat, "row": receiver + 1})
    return Said("animalia-gives", {**about, "other": (s.seat + receiver + 1) % s.players})


def tell_dealing(before, after):
    """Tell of automatic draws, of the next deal, of open powers, and of the beauty prize."""
    said = []
    on_table = before.group
    for collection in range(COLLECTIONS):
        on_table |= before.collection[collection]
    for collection in range(COLLECTIONS):
        fresh = after.collection[collection] & ~on_table
        if fresh:
            row, owner = divmod(collection, after.players)
            about = {"seat": owner, "cards": names(fresh)}
            if after.players == 2:
                said.append(Said("animalia-draws-in-row", {**about, "row": row + 1}))
            else:
                said.append(Said("animalia-draws", about))
    if after.phase == PLACE and not after.group & before.group:
        about = {"seat": after.seat, "cards": names(after.group)}
        said.append(Said("animalia-draws-and-chooses", about))
    if after.phase == POWER and not (before.phase >= POWER and not said):
        usable = [KINDS[k] for k in range(3) if after.choices >> k & 1]
        said.append(Said("animalia-may-use", {"seat": after.seat, "powers": usable}))
    if after.phase == GROUP and not after.group & before.group:
        said.append(Said("animalia-deals", {"seat": after.dealer, "cards": names(after.group)}))
    if after.phase >= COVER:
        said.append(Said("animalia-beauty-prize"))
        for seat in range(after.players):
            drawn = held(after, seat) - held(before, seat)
            fresh = after.hand[seat] & ~before.hand[seat]
            if drawn and fresh.bit_count() == drawn:
                said.append(Said("animalia-bonus", {"seat": seat, "cards": names(fresh)}))
            elif drawn:
                said.append(Said("animalia-bonus-number", {"seat": seat, "number": drawn}))
    return said


def tell_medals(before, after):
    """Tell which medals were awarded, and of the next season or the end."""
    said = []
    for seat in range(after.players):
        if after.medals[seat] != before.medals[seat]:
            for kind, species in enumerate(SPECIES):
                won = after.medals[seat][kind] - before.medals[seat][kind]
                if won:
                    about = {"seat": seat, "number": won, "species": species}
                    said.append(Said("animalia-medals", about))
    if after.season > before.season:
        about = {"season": after.season + 1, "seat": after.dealer, "cards": names(after.group)}
        said.append(Said("animalia-season", about))
    if after.seat < 0:
        points = np.zeros(SEATS, np.int64)
        scores(after.record, points)
        said.append(Said("animalia-over"))
        for seat in range(after.players):
            said.append(Said("animalia-points", {"seat": seat, "points": int(points[seat])}))
    return said
