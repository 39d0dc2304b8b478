"""What a move of T-Rex would lead to."""

from typing import Any

from speeltafel.engine.catalogue import State
from speeltafel.games import trex
from speeltafel.games.trex import (
    CARD,
    CHAMELEON,
    COLOURS,
    COMET,
    EGG,
    FLIP,
    KEEP,
    LEFT,
    LOWER,
    NO_COMET,
    OPEN,
    ORDINARY,
    RIGHT,
    SHOWER_COMET,
    UPPER,
)
from speeltafel.texts import Said

rules: Any = trex  # its functions have no types


def foresee(before: State, action: int, after: State) -> list[Said]:
    """Tell of the place, the cards drawn and the comet; of eggs, losses and colours."""
    if action < FLIP:
        return [
            *foresee_copy(before, action),
            *foresee_place(before, after),
            *foresee_draw(before, action, after),
            *foresee_comet(before, action),
            *foresee_end(before, action, after),
        ]
    if action == FLIP:
        return foresee_flip(before)
    if action <= RIGHT:
        return foresee_eggs(before, action - LEFT)
    if action < KEEP:
        return foresee_loss(before, action, after)
    return foresee_colours(before, action)


def foresee_copy(before: State, card: int) -> list[Said]:
    """Tell what a chameleon would count as."""
    if card != CHAMELEON:
        return []
    under = rules.open_pile(before, before.seat)[-1:]
    if under and under[0] in CARD[:ORDINARY]:
        return [Said("trex-would-copy", {"card": under[0]})]
    return [Said("trex-would-count-nothing")]


def foresee_place(before: State, after: State) -> list[Said]:
    """Tell the place among the top cards, and who would be just ahead."""
    seat = int(before.seat)
    order = rules.places_of(after) or sorted(
        range(before.players), key=lambda one: -int(after.top[one])
    )
    place = order.index(seat) + 1
    if place == 1:
        return [Said("trex-would-lead", {"place": 1})]
    ahead = order[place - 2]
    return [
        Said("trex-would-place", {"place": place, "other": ahead, "card": counts_as(before, ahead)})
    ]


def counts_as(s: State, seat: int) -> str:
    """Name the card that the coloured top card of an open pile is, or copies."""
    shown = rules.visible(s, seat)
    return str(shown[0] if shown[-1] == CARD[CHAMELEON] else shown[-1])


def foresee_draw(before: State, card: int, after: State) -> list[Said]:
    """Tell how many cards would be drawn."""
    if not 0 < before.symbol[card] < COMET:
        return []
    number = int(before.left[before.seat] - after.left[before.seat])
    if number == 0:
        return [Said("trex-would-draw-nothing")]
    return [Said("trex-would-draw", {"number": number})]


def foresee_comet(before: State, card: int) -> list[Said]:
    """Tell what the card would do as a comet."""
    seat, holder = int(before.seat), int(before.holder)
    comet = rules.comet_of(before, seat, card)
    if comet == NO_COMET:
        return []
    if not rules.takes_over(before, seat, comet):
        return [Said("trex-would-fail", {"card": rules.comet_card(before)})]
    if holder < 0:
        return [Said("trex-would-announce")]
    if holder == seat:
        return [Said("trex-would-prolong")]
    return [Said("trex-would-take-over", {"other": holder, "card": rules.comet_card(before)})]


def foresee_end(before: State, card: int, after: State) -> list[Said]:
    """Tell whether the round would be over."""
    return [Said("trex-would-end")] if after.phase == EGG else []


def foresee_flip(before: State) -> list[Said]:
    """Tell of a card that nobody has looked at only what is sure of any card."""
    if before.holder != before.seat:
        return [Said("trex-would-flip")]
    if before.comet == SHOWER_COMET:
        return [Said("trex-would-flip"), Said("trex-would-end")]
    return [Said("trex-would-flip"), Said("trex-would-end-unless")]


def foresee_eggs(before: State, side: int) -> list[Said]:
    """Tell what both eggs would be worth to those who get them."""
    told = []
    for message, seat, at in zip(
        ("trex-would-take-egg", "trex-would-leave-egg"),
        rules.places_of(before)[:2],
        (side, 1 - side),
        strict=True,
    ):
        colour = int(before.stack[at][before.round_number - 1])
        number = int(before.nest[seat][colour]) + 1
        told.append(
            Said(
                message,
                {
                    "seat": seat,
                    "colour": COLOURS[colour],
                    "number": number,
                    "points": number**2 - (number - 1) ** 2,
                },
            )
        )
    return told


def foresee_loss(before: State, action: int, after: State) -> list[Said]:
    """Tell which card would be lost for good."""
    if action == OPEN:
        told = [Said("trex-would-lose", {"card": rules.open_pile(before, before.seat)[-1]})]
    else:
        told = [Said("trex-would-lose-unseen")]
    return told + ([Said("trex-would-end-game")] if after.seat < 0 else [])


def foresee_colours(before: State, action: int) -> list[Said]:
    """Tell how many cards in hand would be of the strongest and of the weakest colour."""
    upper, lower = int(before.upper), int(before.lower)
    if UPPER <= action < LOWER:
        upper = action - UPPER
    elif action >= LOWER:
        lower = action - LOWER
    hand = rules.cards_of(before.hand[before.seat])
    strong, weak = (
        sum(card.startswith(COLOURS[colour]) for card in hand) for colour in (upper, lower)
    )
    return [
        Said("trex-would-hold-strongest", {"number": strong, "colour": COLOURS[upper]}),
        Said("trex-would-hold-weakest", {"number": weak, "colour": COLOURS[lower]}),
    ]
