"""Keltis: Das Kartenspiel, written plainly from the rules text (keltis.md) as a judge."""

from __future__ import annotations

from .chance import Chance

COLOURS = ["green", "yellow", "red", "pink", "blue"]
KINDS = [*COLOURS, "pt"]  # the six discard piles (KELT-10), also the order within a pair
SINGLE_VALUES = [0, 1, 2, 8, 9, 10]
DOUBLE_VALUES = [3, 4, 5, 6, 7]
HAND_SIZE = 8
ROW_POINTS = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]  # KELT-34, the last one for nine or more
STONE_POINTS = [-4, -1, 0, 4, 6, 10]  # KELT-36, the last one for five or more


def kind(card: str) -> str:
    """Return the colour of a colour card, "pt" for a point card: the name of its discard pile."""
    return card.split("-")[0]


def is_end(card: str) -> bool:
    """Whether the card is an end card."""
    return card.split("-")[1] == "end"


def is_point(card: str) -> bool:
    """Whether the card is a point card."""
    return kind(card) == "pt"


def value(card: str) -> int:
    """Return the value of a number card or a point card; never asked for an end card."""
    return int(card.split("-")[1])


def all_cards() -> list[str]:
    """List the 101 cards that are shuffled: all but the wish stones."""
    cards = []
    for colour in COLOURS:
        for v in SINGLE_VALUES:
            cards.append(colour + "-" + str(v))
        for v in DOUBLE_VALUES:
            cards += [colour + "-" + str(v)] * 2
        cards += [colour + "-end"] * 2
    for v in range(11):
        cards.append("pt-" + str(v))
    return cards


def has_end(row: list[str]) -> bool:
    """Whether the row holds an end card."""
    return any(is_end(card) for card in row)


def numbers(row: list[str]) -> list[int]:
    """List the values of the number cards of a row, in order (KELT-22: no point cards)."""
    return [value(card) for card in row if not is_end(card) and not is_point(card)]


def may_lay(card: str, row: list[str]) -> bool:
    """Whether a colour card may be laid in the row of its colour."""
    if is_end(card):
        # KELT-18: at any time, with fewer than two end cards (KELT-19: the second one too)
        return sum(1 for other in row if is_end(other)) < 2
    if has_end(row):
        return False  # KELT-19
    so_far = numbers(row)
    if not so_far:
        return True  # KELT-15
    # KELT-17: the first number that differs fixes the direction
    ascending = any(v > so_far[0] for v in so_far)
    descending = any(v < so_far[0] for v in so_far)
    # KELT-16
    if value(card) == so_far[-1]:
        return True
    if value(card) > so_far[-1]:
        return not descending
    return not ascending


def may_lay_point(card: str, row: list[str]) -> bool:
    """KELT-21: whether a point card may be laid in a colour row."""
    if has_end(row):
        return False  # KELT-19
    so_far = numbers(row)
    return bool(so_far) and so_far[-1] == value(card)


class Game:
    """One game of Keltis."""

    def __init__(
        self, players: int, options: dict[str, object], start: int, chance: Chance
    ) -> None:
        """Set the game up. Options: `stall_limit` (40) and `finish_draw` (off)."""
        self.players = players
        self.stall_limit = int(str(options.get("stall_limit", 40)))  # KELT-32
        self.finish_draw = bool(options.get("finish_draw", False))  # KELT-R08
        self.stones = list(range(1, 10))  # KELT-01: the common row
        self.own_stones: list[list[int]] = [[] for _ in range(players)]
        # KELT-05
        self.piles: dict[str, list[str]] = {k: [] for k in KINDS}  # top card last
        self.rows: list[dict[str, list[str]]] = []
        self.point_rows: list[list[str]] = []
        for _ in range(players):
            self.rows.append({colour: [] for colour in COLOURS})
            self.point_rows.append([])
        deck = list(chance("deck", all_cards(), 101))  # KELT-02
        self.removed: list[str] = []
        if players == 2:  # KELT-03
            self.removed = deck[:30]
            deck = deck[30:]
        self.hands: list[list[str]] = []
        for _ in range(players):  # KELT-04
            self.hands.append(deck[:HAND_SIZE])
            deck = deck[HAND_SIZE:]
        self.stock = deck  # top card first
        self.seat = start  # KELT-06
        self.phase = "play"  # "play", "draw", "final" or "over"
        self.draws = 0  # cards still to be drawn in this turn
        self.barred: list[str] = []  # piles onto which the player discarded in this turn
        self.progress = False  # this turn laid a card, took a stone or drew from the stock
        self.idle_turns = 0  # turns in a row without progress
        self.waiting: list[int] = []  # seats whose final phase is still to come
        self.final_lays = 0  # cards laid by the player of the final phase

    def actor(self) -> int:
        """Return the seat to decide now, -1 when the game is over."""
        if self.phase == "over":
            return -1
        return self.seat

    def legal(self) -> list[str]:
        """All legal moves now."""
        if self.phase == "play":  # KELT-D1, KELT-08
            return self.legal_discards() + self.legal_pairs() + self.legal_lays()
        if self.phase == "draw":  # KELT-D2, KELT-D3
            return self.legal_draws()
        if self.phase == "final":  # KELT-D4
            return [*self.legal_lays(), "stop"]
        return []

    def hand_types(self) -> list[str]:
        """List the hand of the player, identical cards once."""
        result: list[str] = []
        for card in self.hands[self.seat]:
            if card not in result:
                result.append(card)
        return result

    def legal_discards(self) -> list[str]:
        """KELT-09: any one hand card."""
        return ["discard " + card for card in self.hand_types()]

    def legal_pairs(self) -> list[str]:
        """KELT-11, KELT-12: two cards of a value whose stone lies in the common row."""
        hand = [card for card in self.hands[self.seat] if not is_end(card)]
        hand.sort(key=lambda card: KINDS.index(kind(card)))
        moves = []
        for i in range(len(hand)):
            for j in range(i + 1, len(hand)):
                # KELT-13: there is no stone for 0 and 10
                if value(hand[i]) == value(hand[j]) and value(hand[i]) in self.stones:
                    move = "pair " + hand[i] + " " + hand[j]
                    if move not in moves:
                        moves.append(move)
        return moves

    def legal_lays(self) -> list[str]:
        """KELT-14, KELT-20, KELT-21: lays of colour cards and point cards."""
        rows = self.rows[self.seat]
        moves = []
        for card in self.hand_types():
            if is_point(card):
                moves.append("point " + card)  # KELT-20
                for colour in COLOURS:
                    if may_lay_point(card, rows[colour]):
                        moves.append("point " + card + " " + colour)
            elif may_lay(card, rows[kind(card)]):
                moves.append("lay " + card)
        return moves

    def legal_draws(self) -> list[str]:
        """KELT-25, KELT-28: the stock, and piles that are neither empty nor barred."""
        moves = []
        if self.stock:  # empty only with finish_draw
            moves.append("stock")
        for k in KINDS:
            if self.piles[k] and k not in self.barred:  # KELT-26
                moves.append("pile " + k)
        return moves

    def play(self, move: str) -> None:
        """Carry out a legal move and all that follows automatically."""
        if move not in self.legal():
            raise ValueError(f"illegal move {move!r}; legal: {self.legal()}")
        if self.phase == "play":
            self.play_step(move)
        elif self.phase == "draw":
            self.draw_step(move)
        elif move == "stop":
            self.next_final_player()
        else:
            self.lay(move)
            self.final_lays += 1
            # KELT-33: up to two cards; KELT-D4: without a legal lay it is not asked
            if self.final_lays == 2 or not self.legal_lays():
                self.next_final_player()

    def play_step(self, move: str) -> None:
        """Carry out the play step."""
        words = move.split()
        if words[0] == "discard":
            self.discard(words[1])
            self.draws = 1
        elif words[0] == "pair":
            stone = value(words[1])
            self.discard(words[1])
            self.discard(words[2])
            self.stones.remove(stone)  # KELT-11
            self.own_stones[self.seat].append(stone)
            self.progress = True
            self.draws = 2
        else:
            self.lay(move)
            self.progress = True
            self.draws = 1
            if self.rows_with_end() >= 5:  # KELT-30: at once, without a draw
                self.begin_final()
                return
        self.phase = "draw"  # KELT-24

    def discard(self, card: str) -> None:
        """KELT-10: put a hand card on top of its pile, which is barred now (KELT-26)."""
        self.hands[self.seat].remove(card)
        self.piles[kind(card)].append(card)
        self.barred.append(kind(card))

    def lay(self, move: str) -> None:
        """Carry out `lay ...` or `point ...`."""
        words = move.split()
        card = words[1]
        self.hands[self.seat].remove(card)
        if words[0] == "lay":
            self.rows[self.seat][kind(card)].append(card)
        elif len(words) == 3:
            self.rows[self.seat][words[2]].append(card)
        else:
            self.point_rows[self.seat].append(card)

    def rows_with_end(self) -> int:
        """Count the rows on the whole table with at least one end card."""
        count = 0
        for rows in self.rows:
            for row in rows.values():
                if has_end(row):
                    count += 1
        return count

    def draw_step(self, move: str) -> None:
        """Carry out one draw."""
        words = move.split()
        if words[0] == "stock":
            card = self.stock.pop(0)
            self.progress = True
        else:
            card = self.piles[words[1]].pop()
        self.hands[self.seat].append(card)
        self.draws -= 1
        if not self.stock:
            # KELT-31: the last stock card has been drawn. With finish_draw the second card
            # after a pair is still drawn from a pile, if one is open.
            if self.finish_draw and self.draws > 0 and self.legal_draws():
                return
            self.begin_final()
        elif self.draws == 0:
            self.end_turn()

    def end_turn(self) -> None:
        """KELT-29: the left neighbour's turn begins, unless the game has stalled."""
        if self.progress:
            self.idle_turns = 0
        else:
            self.idle_turns += 1
        if self.idle_turns >= self.stall_limit:  # KELT-32
            self.begin_final()
            return
        self.seat = (self.seat + 1) % self.players
        self.barred = []
        self.progress = False
        self.phase = "play"

    def begin_final(self) -> None:
        """KELT-33, KELT-R09: clockwise from the player whose turn ended the game."""
        self.waiting = [(self.seat + i) % self.players for i in range(self.players)]
        self.next_final_player()

    def next_final_player(self) -> None:
        """Ask the next player who has a legal lay for his final cards."""
        while self.waiting:
            self.phase = "final"
            self.seat = self.waiting.pop(0)
            self.final_lays = 0
            if self.legal_lays():
                return
        self.phase = "over"

    def scores(self) -> list[int]:
        """KELT-34 to KELT-37."""
        result = []
        for seat in range(self.players):
            points = 0
            for row in self.rows[seat].values():
                points += ROW_POINTS[min(len(row), 9)]  # KELT-34
            points += len(self.point_rows[seat])  # KELT-35
            points += STONE_POINTS[min(len(self.own_stones[seat]), 5)]  # KELT-36
            result.append(points)
        return result

    def ranks(self) -> list[int]:
        """KELT-38: places by points, without a tie break."""
        points = self.scores()
        return [1 + sum(1 for other in points if other > own) for own in points]
