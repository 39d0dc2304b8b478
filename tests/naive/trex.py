"""T-Rex, written plainly from the rules text (trex.md) as an independent judge."""

from __future__ import annotations

from .chance import Chance

COLOURS = ["YE", "BL", "BR", "GR", "RE"]
ROUNDS = 12  # TREX-07
HAND_SIZE = 7
EGGS_PER_COLOUR = 6
STACK_SIZE = 15

# The card table of section 1.3
SYMBOLS = {
    "YE1": "draw 1",
    "BL2": "draw 1",
    "BR3": "comet",
    "GR4": "draw 2",
    "RE5": "comet",
    "YE6": "draw 2",
    "BL7": "comet",
    "BR8": "draw 3",
    "GR9": "comet",
    "RE10": "draw 2",
    "YE11": "comet",
    "BL12": "draw 2",
    "BR13": "comet",
    "GR14": "draw 1",
    "RE15": "draw 1",
}
ATTESTED = ["YE1", "BR3", "YE6", "BL7", "BR8", "BL12"]
SET_OF_CARDS = [*SYMBOLS, "CHA", "SHO"]  # the 17 cards of one player

SHOWER_STRENGTH = (3, 0)  # TREX-48: as a comet stronger than every ordinary one
COLOURLESS = (-1, 0)  # TREX-40 to TREX-42


def corrected_symbols(changes: object) -> dict[str, str]:
    """Correct the card table by the option `symbols` and check it (section 1.3)."""
    table = dict(SYMBOLS)
    if isinstance(changes, dict):
        for card, symbol in changes.items():
            if card not in table:
                raise ValueError(f"symbols: there is no ordinary card {card!r}")
            table[str(card)] = str(symbol)
    values = list(table.values())
    if values.count("comet") != 6:
        raise ValueError("symbols: there must be exactly six comets")
    if sum(values.count("draw " + k) for k in "123") != 9:
        raise ValueError("symbols: there must be exactly nine draw cards of 1, 2 or 3")
    for card in ATTESTED:
        if table[card] != SYMBOLS[card]:
            raise ValueError(f"symbols: {card} is attested as {SYMBOLS[card]!r}")
    return table


class Game:
    """One game of T-Rex."""

    def __init__(
        self, players: int, options: dict[str, object], start: int, chance: Chance
    ) -> None:
        """Set the game up.

        Options: `chameleon_on_shower` ("shower" or "plain"), `shower_is_the_loss` (off) and
        `symbols` (corrections of the card table).
        """
        self.players = players  # TREX-01
        self.chameleon_on_shower = str(options.get("chameleon_on_shower", "shower"))
        self.shower_is_the_loss = bool(options.get("shower_is_the_loss", False))
        self.symbols = corrected_symbols(options.get("symbols"))
        self.hands: list[list[str]] = []
        self.draw_piles: list[list[str]] = []  # top card first
        for seat in range(players):  # TREX-02, TREX-03
            cards = list(chance("dino " + str(seat), list(SET_OF_CARDS), 17))
            self.hands.append(cards[:HAND_SIZE])
            self.draw_piles.append(cards[HAND_SIZE:])
        # TREX-08
        self.open_piles: list[list[str]] = [[] for _ in range(players)]  # top card last
        self.removed: list[list[str]] = [[] for _ in range(players)]
        # TREX-04: the first egg of each stack is the face-up one
        eggs = COLOURS * EGGS_PER_COLOUR
        self.eggs_left = list(chance("eggs left", list(eggs), STACK_SIZE))
        for egg in self.eggs_left:
            eggs.remove(egg)
        self.eggs_right = list(chance("eggs right", list(eggs), STACK_SIZE))
        self.eggs: list[list[str]] = [[] for _ in range(players)]  # collected
        cross = chance("cross", list(COLOURS), 2)  # TREX-05
        self.upper = cross[0]  # the strongest colour
        self.lower = cross[1]  # the weakest colour
        self.round = 0
        self.phase = "play"  # "play", "egg", "give up", "swap" or "over"
        self.seat = start
        self.times: list[int] = [0] * players  # time of the last play of each seat
        self.clock = 0  # plays of this round
        self.holder = -1  # of the active comet; -1: no comet is active
        self.comet: tuple[int, int] = COLOURLESS  # strength of the active comet
        self.ranking: list[int] = []  # the seats, strongest first
        self.losers: list[int] = []  # seats that have yet to give up a card
        self.begin_round(start)  # TREX-06

    # What is decided

    def actor(self) -> int:
        """Return the seat to decide now, -1 when the game is over."""
        if self.phase == "over":
            return -1
        return self.seat

    def legal(self) -> list[str]:
        """All legal moves now."""
        if self.phase == "play":
            return self.legal_plays()
        if self.phase == "egg":  # TREX-D2
            return ["left", "right"]
        if self.phase == "give up":
            return self.legal_losses()
        if self.phase == "swap":
            return self.legal_swaps()
        return []

    def legal_plays(self) -> list[str]:
        """TREX-D1: play a hand card (TREX-23, TREX-24, TREX-27) or flip."""
        hand = self.hands[self.seat]
        moves = ["play " + card for card in hand]
        if len(hand) <= 1 and self.draw_piles[self.seat]:  # TREX-25, TREX-26
            moves.append("flip")
        return moves

    def legal_losses(self) -> list[str]:
        """TREX-D3: give up the top card of the open pile or of the draw pile."""
        moves = []
        if self.open_piles[self.seat]:
            moves.append("open")
        if self.draw_piles[self.seat]:
            moves.append("draw")
        return moves

    def legal_swaps(self) -> list[str]:
        """TREX-D4: put a colour aside into the cross (TREX-63, TREX-64), or keep it."""
        moves = ["keep"]
        for place in ["upper", "lower"]:
            for colour in COLOURS:
                if colour not in (self.upper, self.lower):
                    moves.append(place + " " + colour)
        return moves

    def play(self, move: str) -> None:
        """Carry out a legal move and all that follows automatically."""
        if move not in self.legal():
            raise ValueError(f"illegal move {move!r}; legal: {self.legal()}")
        if self.phase == "play":
            self.take_turn(move)
        elif self.phase == "egg":
            self.take_eggs(move)
        elif self.phase == "give up":
            self.give_up(move)
        else:
            self.swap_colour(move)

    # Strength of cards

    def colour_class(self, card: str) -> int:
        """TREX-34: 2 for the strongest colour, 1 for a neutral one, 0 for the weakest."""
        if card[:2] == self.upper:
            return 2
        if card[:2] == self.lower:
            return 0
        return 1

    def strength(self, card: str) -> tuple[int, int]:
        """TREX-35: class and number of an ordinary card."""
        return (self.colour_class(card), int(card[2:]))

    def top_strength(self, seat: int) -> tuple[int, int]:
        """Return the strength of the effective top card of an open pile."""
        pile = self.open_piles[seat]
        if not pile:
            return COLOURLESS  # only in artificial positions
        card = pile[-1]
        if card == "CHA":
            if len(pile) == 1:
                return COLOURLESS  # TREX-42
            card = pile[-2]  # TREX-38
        if card == "SHO":
            return COLOURLESS  # TREX-40, TREX-41
        return self.strength(card)

    def top_is_comet(self, seat: int) -> bool:
        """TREX-45: whether the card just played is a comet card."""
        pile = self.open_piles[seat]
        if pile[-1] == "CHA":
            return self.top_is_shower(seat)  # TREX-39
        return pile[-1] == "SHO" or self.symbols[pile[-1]] == "comet"

    def top_is_shower(self, seat: int) -> bool:
        """Whether the card just played counts as a comet shower."""
        pile = self.open_piles[seat]
        if pile[-1] == "SHO":
            return True
        # TREX-39: CHA directly on the own SHO, unless the option says otherwise
        on_shower = pile[-1] == "CHA" and len(pile) >= 2 and pile[-2] == "SHO"
        return on_shower and self.chameleon_on_shower == "shower"

    # A turn

    def begin_round(self, seat: int) -> None:
        """Start a round with this player."""
        self.round += 1
        self.times = [0] * self.players
        self.clock = 0
        self.holder = -1  # TREX-44
        self.comet = COLOURLESS
        self.seat = seat
        self.phase = "play"
        self.find_player()

    def can_play(self, seat: int) -> bool:
        """Whether the player has a card in hand or draw pile."""
        return bool(self.hands[seat]) or bool(self.draw_piles[seat])

    def find_player(self) -> None:
        """Pass the turn on from `seat` until somebody can play, or end the round."""
        if not any(self.can_play(seat) for seat in range(self.players)):
            self.end_round()  # TREX-55
            return
        while not self.can_play(self.seat):
            if self.seat == self.holder:
                self.end_round()  # TREX-54
                return
            self.seat = (self.seat + 1) % self.players  # TREX-28: skipped

    def take_turn(self, move: str) -> None:
        """Play a card, carry out its symbol, and see whether the round goes on."""
        seat = self.seat
        if move == "flip":  # TREX-29
            card = self.draw_piles[seat].pop(0)
        else:
            card = move.split()[1]
            self.hands[seat].remove(card)
        self.open_piles[seat].append(card)
        self.clock += 1  # TREX-30
        self.times[seat] = self.clock
        closing = seat == self.holder  # TREX-52
        self.draw_cards(seat, card)  # TREX-31
        took_over = self.take_over(seat)
        if closing and not took_over:
            self.end_round()  # TREX-53
            return
        self.seat = (seat + 1) % self.players
        self.find_player()

    def draw_cards(self, seat: int, card: str) -> None:
        """TREX-32, TREX-33: carry out a draw symbol. CHA and SHO have none."""
        symbol = self.symbols.get(card, "")
        if symbol.startswith("draw"):
            for _ in range(int(symbol.split()[1])):
                if self.draw_piles[seat]:
                    self.hands[seat].append(self.draw_piles[seat].pop(0))

    def take_over(self, seat: int) -> bool:
        """Whether the card just played becomes the active comet; if so, it does."""
        if not self.top_is_comet(seat):
            return False
        if self.top_is_shower(seat):
            strength = SHOWER_STRENGTH  # TREX-48
        else:
            strength = self.strength(self.open_piles[seat][-1])
        if self.holder != -1:  # TREX-47, TREX-50; TREX-46: none active, nothing to beat
            if strength < self.comet:
                return False
            if self.comet == SHOWER_STRENGTH and seat == self.holder:
                return False  # TREX-49: the own shower cannot be prolonged
        self.holder = seat
        self.comet = strength
        return True

    # The end of a round

    def end_round(self) -> None:
        """Carry out step 1, the ranking; then the strongest player chooses an egg (step 2)."""
        # TREX-56, TREX-36: by strength, of equal cards the later one is stronger
        self.ranking = sorted(
            range(self.players),
            key=lambda seat: (self.top_strength(seat), self.times[seat]),
            reverse=True,
        )
        self.phase = "egg"
        self.seat = self.ranking[0]

    def take_eggs(self, move: str) -> None:
        """TREX-57: the first has chosen, the second receives the other egg."""
        left = self.eggs_left.pop(0)
        right = self.eggs_right.pop(0)
        first, second = self.ranking[0], self.ranking[1]
        if move == "left":
            self.eggs[first].append(left)
            self.eggs[second].append(right)
        else:
            self.eggs[first].append(right)
            self.eggs[second].append(left)
        self.remove_showers()

    def remove_showers(self) -> None:
        """Step 3, then see who gives up a card."""
        self.losers = list(self.ranking)  # TREX-59: in rank order
        for seat in range(self.players):
            if "SHO" in self.open_piles[seat]:  # TREX-58
                self.open_piles[seat].remove("SHO")
                self.removed[seat].append("SHO")
                if self.shower_is_the_loss:  # TREX-R03
                    self.losers.remove(seat)
        self.phase = "give up"
        self.next_loser()

    def next_loser(self) -> None:
        """Step 4: ask the next player who has a card to give up."""
        while self.losers:
            self.seat = self.losers.pop(0)
            if self.legal_losses():
                return
            # TREX-60: neither pile has a card, only in artificial positions
        self.tuck()

    def give_up(self, move: str) -> None:
        """TREX-59, TREX-60: the chosen card goes to the own removed pile."""
        if move == "open":
            card = self.open_piles[self.seat].pop()
        else:
            card = self.draw_piles[self.seat].pop(0)
        self.removed[self.seat].append(card)
        self.next_loser()

    def tuck(self) -> None:
        """Step 5 (TREX-61): open piles go under the draw piles, first played on top."""
        for seat in range(self.players):
            self.draw_piles[seat] += self.open_piles[seat]
            self.open_piles[seat] = []
        if self.round == ROUNDS:  # TREX-67, TREX-69
            self.phase = "over"
            return
        self.phase = "swap"
        self.seat = self.ranking[-1]

    def swap_colour(self, move: str) -> None:
        """Step 6 (TREX-63); steps 7 and 8 follow."""
        if move != "keep":
            place, colour = move.split()
            if place == "upper":
                self.upper = colour
            else:
                self.lower = colour
        # TREX-65: the next eggs are the first ones of the stacks now
        self.begin_round(self.ranking[-1])  # TREX-66

    # The end of the game

    def scores(self) -> list[int]:
        """TREX-70: the squares of the numbers of eggs of each colour."""
        return [sum(eggs.count(colour) ** 2 for colour in COLOURS) for eggs in self.eggs]

    def ranks(self) -> list[int]:
        """TREX-71 to TREX-73: places by score, then by the numbers on the cards left."""
        points = self.scores()
        results = []
        for seat in range(self.players):
            left = self.hands[seat] + self.draw_piles[seat]
            numbers = sum(int(card[2:]) for card in left if card not in ("CHA", "SHO"))
            results.append((points[seat], numbers))
        return [1 + sum(1 for other in results if other > own) for own in results]
