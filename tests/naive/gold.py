"""Gold!, written plainly from the rules text (gold.md) as an independent judge."""

from __future__ import annotations

from .chance import Chance

COLOURS = ["green", "blue", "violet", "red", "orange", "pink"]
GOLD_VALUES = [3, 3, 4, 5, 6, 7, 8]  # the seven gold cards of a colour
OFFER_SIZE = 5


def colour(card: str) -> str:
    """Return the colour of a card."""
    return card.split("-")[0]


def is_donkey(card: str) -> bool:
    """Whether the card is a donkey."""
    return card.split("-")[1] == "d"


def value(card: str) -> int:
    """Return the value of a card; a donkey is worth -2."""
    if is_donkey(card):
        return -2
    return int(card.split("-")[1])


class Game:
    """One game of Gold!."""

    def __init__(
        self, players: int, options: dict[str, object], start: int, chance: Chance
    ) -> None:
        """Set the game up; there are no options."""
        self.players = players
        self.displays: list[list[str]] = [[] for _ in range(players)]
        self.piles: list[list[str]] = [[] for _ in range(players)]  # scoring piles
        self.box: list[str] = []  # donkeys not in play
        self.removed: list[str] = []  # the two cards removed unseen
        self.offer: list[str] = []
        self.stock: list[str] = []  # top card first
        self.discarded: list[str] = []  # left the game in the colour scoring
        self.seat = start  # GOLD-06
        self.phase = "action"  # "action", "bonus" or "over"
        self.set_colour = ""  # in the phase "bonus": the colour of the set
        self.set_up(chance)

    def set_up(self, chance: Chance) -> None:
        """Deal the start donkeys, lay out stock and offer."""
        cards = []
        for c in COLOURS:
            donkeys = 3
            if self.players == 2:  # GOLD-01
                donkeys = 2
                self.box.append(c + "-d")
            cards += [c + "-d"] * donkeys
            cards += [c + "-" + str(v) for v in GOLD_VALUES]
        # GOLD-02: donkeys of different colours, seat 0 first
        start_donkeys = chance("donkeys", [c + "-d" for c in COLOURS], self.players)
        for seat in range(self.players):
            self.displays[seat].append(start_donkeys[seat])
            cards.remove(start_donkeys[seat])
        self.stock = list(chance("stock", cards, len(cards)))  # GOLD-03
        self.removed = [self.stock.pop(0), self.stock.pop(0)]  # GOLD-04
        self.turn_up_offer()  # GOLD-05

    def turn_up_offer(self) -> None:
        """Turn up the next five cards of the stock as the offer."""
        for _ in range(OFFER_SIZE):
            self.offer.append(self.stock.pop(0))

    def actor(self) -> int:
        """Return the seat to decide now, -1 when the game is over."""
        if self.phase == "over":
            return -1
        return self.seat

    def legal(self) -> list[str]:
        """All legal moves now."""
        if self.phase == "action":
            return self.legal_actions()
        if self.phase == "bonus":
            return ["none", *self.legal_steals()]  # GOLD-19: the bonus may be declined
        return []

    def legal_actions(self) -> list[str]:
        """GOLD-D1: take or swap (GOLD-08)."""
        moves = []
        # GOLD-09: a card of the lowest value in the offer
        lowest = min(value(card) for card in self.offer)
        for card in self.offer:
            if value(card) == lowest:
                moves.append("take " + card)
        for own in self.displays[self.seat]:
            for card in self.offer:
                if is_donkey(card):
                    continue  # GOLD-13
                # GOLD-12: a donkey for any gold card.
                # GOLD-11: a gold card for one of strictly lower value (hence GOLD-14).
                if is_donkey(own) or value(card) < value(own):
                    moves.append("swap " + own + " " + card)
        return without_repeats(moves)

    def legal_steals(self) -> list[str]:
        """List the eligible bonus cards (GOLD-19, GOLD-20); the set still lies in the display."""
        own_colours = [colour(card) for card in self.displays[self.seat]]
        moves = []
        for other in range(self.players):
            if other == self.seat:
                continue
            for card in self.displays[other]:
                # GOLD-20: neither the set's colour nor one of the own display
                if colour(card) != self.set_colour and colour(card) not in own_colours:
                    moves.append("steal " + str(other) + " " + card)
        return without_repeats(moves)

    def play(self, move: str) -> None:
        """Carry out a legal move and all that follows automatically."""
        if move not in self.legal():
            raise ValueError(f"illegal move {move!r}; legal: {self.legal()}")
        words = move.split()
        display = self.displays[self.seat]
        if words[0] == "take":
            self.offer.remove(words[1])
            display.append(words[1])
            self.after_action()
        elif words[0] == "swap":  # GOLD-15: one card for one card
            display.remove(words[1])
            self.offer.remove(words[2])
            self.offer.append(words[1])
            display.append(words[2])
            self.after_action()
        elif words[0] == "steal":  # GOLD-22
            self.displays[int(words[1])].remove(words[2])
            display.append(words[2])
            self.put_set_away()
        else:  # "none"
            self.put_set_away()

    def after_action(self) -> None:
        """Look for a set (GOLD-17, GOLD-18) and ask for the bonus if there can be one."""
        colours = [colour(card) for card in self.displays[self.seat]]
        for c in COLOURS:
            if colours.count(c) == 3:  # GOLD-24: at most one colour
                self.set_colour = c
        if self.set_colour == "":
            self.end_turn()
        elif self.legal_steals():
            self.phase = "bonus"
        else:
            self.put_set_away()  # GOLD-21

    def put_set_away(self) -> None:
        """GOLD-23: the set goes to the scoring pile."""
        display = self.displays[self.seat]
        for card in list(display):
            if colour(card) == self.set_colour:
                display.remove(card)
                self.piles[self.seat].append(card)
        self.set_colour = ""
        self.end_turn()

    def end_turn(self) -> None:
        """Refill an empty offer or end the game; else it is the left neighbour's turn."""
        if not self.offer and not self.stock:  # GOLD-26
            self.score_colours()
            self.phase = "over"
            return
        if not self.offer:  # GOLD-25
            self.turn_up_offer()
        self.phase = "action"
        self.seat = (self.seat + 1) % self.players

    def score_colours(self) -> None:
        """Carry out the colour scoring at the end of the game."""
        for c in COLOURS:
            held = []  # of each seat: its display cards of this colour
            for display in self.displays:
                held.append([card for card in display if colour(card) == c])
            all_held = [card for cards in held for card in cards]
            if any(not is_donkey(card) for card in all_held):  # GOLD-28
                # GOLD-27: players without a card of the colour do not take part
                sums = [sum(value(card) for card in cards) for cards in held if cards]
                highest = max(sums)
                for seat in range(self.players):
                    if held[seat] and sum(value(card) for card in held[seat]) == highest:
                        # GOLD-29, GOLD-30: his own highest gold card
                        best = max(held[seat], key=value)
                        self.displays[seat].remove(best)
                        self.piles[seat].append(best)
            for display in self.displays:  # GOLD-31, and GOLD-28 for lone donkeys
                for card in list(display):
                    if colour(card) == c:
                        display.remove(card)
                        self.discarded.append(card)

    def scores(self) -> list[int]:
        """GOLD-32: the points of the scoring piles."""
        return [sum(value(card) for card in pile) for pile in self.piles]

    def ranks(self) -> list[int]:
        """GOLD-33: places by points, then by cards in the scoring pile."""
        points = self.scores()
        results = [(points[seat], len(self.piles[seat])) for seat in range(self.players)]
        return [1 + sum(1 for other in results if other > own) for own in results]


def without_repeats(moves: list[str]) -> list[str]:
    """Drop repeated moves: identical cards in one place are one option."""
    result = []
    for move in moves:
        if move not in result:
            result.append(move)
    return result
