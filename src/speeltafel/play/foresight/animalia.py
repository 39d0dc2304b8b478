"""What a move of Animalia would lead to.

Medals of a collection are those that it would bring as it lies, with the owl as its best species.
"""

from speeltafel.engine.bits import nth
from speeltafel.engine.catalogue import State
from speeltafel.games.animalia import (
    BEAUTIES,
    CHAMPIONS,
    DIRTY,
    FINISH,
    FULL,
    GIVE,
    KINDS,
    LAY,
    OF_SPECIES,
    ORDER,
    OWL,
    OWL_AS,
    PASS,
    PLACE,
    POWER,
    RECEIVERS,
    ROWS,
    SLOTS,
    SPECIES,
    STEAL,
    TO_STOCK,
)
from speeltafel.texts import Said


def foresee(before: State, action: int, after: State) -> list[Said]:
    """Tell of medals and beauty, of powers, and of who decides next."""
    action = int(action)
    if action < PASS:
        return keeping(before, action, after)
    if action == PASS:
        return passing(before, after)
    if STEAL <= action < ORDER:
        return stealing(before, action - STEAL)
    if GIVE <= action < LAY:
        return giving(before, *divmod(action - GIVE, RECEIVERS))
    if action >= LAY:
        return showing(before, action)
    return []  # using a power or none, and the order of the stock, which is hidden


def keeping(before: State, row: int, after: State) -> list[Said]:
    """Tell what the collection is worth with the group, and which powers may be used."""
    cards = collection(before, before.seat, row) | int(before.group)
    told = worth(cards)
    if after.phase == POWER and after.left == before.left:  # else a card that is hidden now did it
        told += [
            Said("animalia-would-use", {"power": kind})
            for k, kind in enumerate(KINDS)
            if int(after.choices) >> k & 1
        ]
    if cards.bit_count() == FULL:
        told.append(Said("animalia-would-complete"))
    return told


def passing(before: State, after: State) -> list[Said]:
    """Tell to whom the group goes and what it is worth there, or that it comes back."""
    group, dealer = int(before.group), int(before.dealer)
    if before.lap:
        seat = int(after.seat)
        room = [cards for cards in rows(before, seat) if (cards | group).bit_count() <= FULL]
        best = max(sum(medals(cards | group)) for cards in room)
        return [
            Said("animalia-would-ask", {"seat": seat}),
            Said("animalia-would-have", {"seat": seat, "number": best}),
        ]
    if int(after.group) & group == group and after.phase != PLACE:
        return [Said("animalia-would-add", {"seat": dealer})]
    return [Said("animalia-would-force", {"seat": dealer})]


def stealing(s: State, card: int) -> list[Said]:
    """Tell what a stolen card brings, and what its owner loses."""
    stolen = 1 << card
    owner = next(
        seat for seat in range(s.players) if any(cards & stolen for cards in rows(s, seat))
    )
    there = next(cards for cards in rows(s, owner) if cards & stolen)
    own = int(s.collection[s.taker])
    lost = sum(medals(there)) - sum(medals(there & ~stolen))
    told = [Said("animalia-would-return")] if own.bit_count() == FULL else worth(own | stolen)
    return [*told, Said("animalia-would-lose", {"other": owner, "number": lost})]


def giving(s: State, card: int, receiver: int) -> list[Said]:
    """Tell what the collection is worth without a card, and what it is worth to its receiver."""
    gift = 1 << card
    told = worth(int(s.collection[s.taker]) & ~gift)
    if receiver == TO_STOCK:
        return [*told, Said("animalia-would-return")]
    if s.players == 2:
        other, there = 1 - int(s.seat), collection(s, 1 - s.seat, receiver)
    else:
        other = (int(s.seat) + receiver + 1) % int(s.players)
        there = collection(s, other, 0)
    number = sum(medals(there | gift))
    return [*told, Said("animalia-would-have", {"seat": other, "number": number})]


def showing(s: State, action: int) -> list[Said]:
    """Tell which medals the own collections bring, and the special prizes that they complete."""
    covers = {card: int(s.cover[card]) for card in range(len(s.cover)) if s.cover[card] >= 0}
    if action < FINISH:
        bonus, slot = divmod(action - LAY, SLOTS)
        row, place = divmod(slot, FULL)
        covers[int(nth(collection(s, s.seat, row), place))] = bonus
    named = action - OWL_AS if action >= OWL_AS else None
    won = [0] * len(SPECIES)
    for cards in rows(s, s.seat):
        shown = cards
        for card, bonus in covers.items():
            if cards >> card & 1:
                shown ^= 1 << card | 1 << bonus
        won = [a + b for a, b in zip(won, medals(shown, named), strict=True)]
    told = listed(won)
    lot = 7 if s.players == 2 else 5
    for k, species in enumerate(SPECIES):
        had = int(s.medals[s.seat, k])
        if (had + won[k]) // lot > had // lot:
            told.append(Said("animalia-would-prize", {"species": species}))
    return told


def rows(s: State, seat: int) -> list[int]:
    """Return the collections of a seat."""
    return [collection(s, seat, row) for row in range(ROWS[s.players])]


def collection(s: State, seat: int, row: int) -> int:
    """Return a collection as a set of cards."""
    return int(s.collection[seat + row * s.players])


def worth(cards: int) -> list[Said]:
    """Tell the medals and the beauty of a collection."""
    beauty = (
        3 * (cards & CHAMPIONS).bit_count()
        + 2 * (cards & BEAUTIES).bit_count()
        - (cards & DIRTY).bit_count()
    )
    return [*listed(medals(cards)), Said("animalia-would-beauty", {"number": beauty})]


def listed(won: list[int]) -> list[Said]:
    """Tell how many medals of each species there are."""
    told = [
        Said("animalia-would-win", {"number": number, "species": species})
        for species, number in zip(SPECIES, won, strict=True)
        if number
    ]
    return told or [Said("animalia-would-win-none")]


def medals(cards: int, named: int | None = None) -> list[int]:
    """Return the medals of each species; the owl is of the named one, or of the best."""
    if cards >> OWL & 1:
        if named is None:
            return max((medals(cards, species) for species in range(len(SPECIES))), key=sum)
        owl = [int(species == named) for species in range(len(SPECIES))]
    else:
        owl = [0] * len(SPECIES)
    numbers = [
        (cards & int(of_species)).bit_count() + joker
        for of_species, joker in zip(OF_SPECIES, owl, strict=True)
    ]
    if all(numbers):
        return numbers
    return [number if number > 1 else 0 for number in numbers]
