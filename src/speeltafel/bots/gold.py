"""How a position of Gold! looks.

A set brings its cards and, by the bonus, a card of somebody else's; so two cards of a colour are
worth much more than two single ones, the card that completes a neighbour's set should not be left
to him, and a donkey is an asset as long as it can be swapped or fill a set.
"""

from speeltafel.engine.bits import lowest
from speeltafel.engine.compiling import rule
from speeltafel.engine.dice import below
from speeltafel.games.gold import (
    ACTION,
    CARDS,
    COLOUR,
    COLOURS,
    EACH_RANK,
    OWN,
    SET,
    STEAL,
    SWAP,
    VALUE,
    WANTED,
)

EXPLORE, WIDEN, MOVES, WINNING, ORDERED = 0.12, 1.0, 0, 0.7, False
SIMULATIONS = (150, 1000, 8000)

# Points that cards on display still bring: least squares over 1,000 games of searching bots, half
# of them with two players, rounded between both. The EARLY part shrinks as the game goes on.
DONKEY, DONKEY_EARLY = 2.0, 1.0
SINGLE, SINGLE_EARLY, SINGLE_VALUE = 0.3, 2.6, 0.3
PAIR, PAIR_EARLY, PAIR_VALUE = 3.8, 4.3, 0.31
THIRD = 0.3  # of the best set that the seat to move can complete from the offer
STOLEN = 4.0  # the right to a bonus card
# Near the end cards promise less, and the best one of a colour's leader counts more.
LATE = 8  # cards in stock and offer
LEAD, LEAD_FALL = 0.9, 0.1  # for each of these cards
ALL = 55.0  # of these cards at the start, about
SPREAD, SPREAD_EARLY = 5.0, 5.0  # at the end, and how much more at the start

TRIES = 3  # moves that are compared if none completes a set
GAIN = (3, 5, 0)  # of a card whose colour was on display so many times
DENIED = 5  # the card that would complete a set of the next seat
BROKEN = 4  # a stolen card, for each card of its colour that the owner had


@rule
def worth(s, out):
    """Points secured, and what the cards on display promise."""
    for seat in range(s.players):
        out[seat] = float(s.points[seat])
    if s.seat < 0:
        return
    coming = s.left + s.in_offer
    early = coming / ALL
    promised = min(1.0, coming / LATE)
    lead = max(0.0, LEAD - LEAD_FALL * coming)
    third = 0.0
    for colour in range(len(COLOURS)):
        of_colour = EACH_RANK << colour
        greatest = 0
        for seat in range(s.players):
            held = int(s.held[seat, colour])
            if held == 0:
                continue
            cards = s.display_set[seat] & of_colour
            total = sum_of(s, seat, cards)
            if held == 1:
                if total < 0:
                    out[seat] += promised * (DONKEY + DONKEY_EARLY * early)
                else:
                    out[seat] += promised * (SINGLE + SINGLE_EARLY * early + SINGLE_VALUE * total)
            elif held < SET:
                out[seat] += promised * (PAIR + PAIR_EARLY * early + PAIR_VALUE * total)
                offered = s.offer_set & of_colour
                if seat == s.seat and offered:
                    third = max(third, float(total + VALUE[highest(offered)]))
            else:
                out[seat] += total + STOLEN
                continue
            greatest = max(greatest, total)
        if lead > 0.0 and greatest > 0:
            for seat in range(s.players):
                cards = s.display_set[seat] & of_colour
                if cards and s.held[seat, colour] < SET and sum_of(s, seat, cards) == greatest:
                    out[seat] += lead * VALUE[highest(cards)]
    out[s.seat] += THIRD * third


@rule
def sum_of(s, seat, cards):
    """Add up the values of a set of cards on display."""
    total = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        total += VALUE[card] * int(s.display[seat, card])
    return total


@rule
def highest(cards):
    """Return the greatest member of a set of cards that is not empty."""
    card = lowest(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
    return card


@rule
def spread(s):
    """Return the difference of worth at which the leader wins about three games of four."""
    return SPREAD + SPREAD_EARLY * (s.left + s.in_offer) / ALL


@rule
def pick(s, codes, options, dice):
    """Return the place of a move that completes a good set, steals well or gains a little."""
    if s.phase != ACTION:
        return best_steal(s, codes, options)
    pairs = pairs_of(s, s.seat)
    if s.offer_set & (pairs * EACH_RANK):
        best = -1
        most = -100
        for i in range(options):
            code = int(codes[i])
            gain = 0
            own = -1
            wanted = code
            if code >= SWAP:
                own = COLOUR[OWN[code - SWAP]]
                wanted = WANTED[code - SWAP]
                gain = -VALUE[OWN[code - SWAP]]
            if pairs >> COLOUR[wanted] & 1 and COLOUR[wanted] != own:
                gain += VALUE[wanted]
                if gain > most:
                    most = gain
                    best = i
        if best >= 0:
            return best
    threats = pairs_of(s, s.seat + 1 if s.seat + 1 < s.players else 0)
    best = below(dice, options)
    most = gain_of(s, int(codes[best]), threats)
    for _ in range(1, min(TRIES, options)):
        i = below(dice, options)
        gain = gain_of(s, int(codes[i]), threats)
        if gain > most:
            most = gain
            best = i
    return best


@rule
def pairs_of(s, seat):
    """Return the colours, as bits, of which a display holds two cards."""
    pairs = 0
    for colour in range(len(COLOURS)):
        pairs |= int(s.held[seat, colour] == SET - 1) << colour
    return pairs


@rule
def gain_of(s, code, threats):
    """Return about the worth that a take or swap brings."""
    if code < SWAP:
        colour = COLOUR[code]
        return GAIN[s.held[s.seat, colour]] + DENIED * (threats >> colour & 1)
    own = COLOUR[OWN[code - SWAP]]
    wanted = COLOUR[WANTED[code - SWAP]]
    return (
        GAIN[s.held[s.seat, wanted]]
        - GAIN[s.held[s.seat, own] - 1]
        + DENIED * ((threats >> wanted & 1) - (threats >> own & 1))
    )


@rule
def best_steal(s, codes, options):
    """Return the place of the highest card, one of a pair before others."""
    best = options - 1  # no card
    most = 0
    for i in range(options - 1):
        away, card = divmod(int(codes[i]) - STEAL, CARDS)
        owner = (s.seat + 1 + away) % s.players
        gain = VALUE[card] + BROKEN * int(s.held[owner, COLOUR[card]])
        if gain > most:
            most = gain
            best = i
    return best
