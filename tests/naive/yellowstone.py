"""Yellowstone Park, a plain second implementation of the rules file yellowstone.md.

It is an independent judge for the tests: it follows the rules text rule by rule and knows nothing
of the project's own engine. The whole course of the game is one generator, written in the order
of the rules; it stops with a `Decision` wherever section 3 of the rules file asks a player.

Grids are taken literally, as sets of fields; the distance rule of YELL-30 is not used.
"""

from collections.abc import Generator
from dataclasses import dataclass

from tests.naive.chance import Chance

COLOURS = ["B", "R", "G", "Y"]
LINES = [1, 2, 3, 4, 5, 6, 7]  # YELL-02: rows and columns
MIDDLE = 4
HAND = 6
END_MARK = 35
LAST_TURN = 1000
MARKER_START = 7

Field = tuple[int, int]  # row, column
Grid = list[Field]


@dataclass
class Decision:
    """A player is asked: the seat and all legal moves."""

    seat: int
    moves: list[str]


Asking = Generator[Decision, str, None]


def row_of(card: str) -> int:
    """YELL-18: the row is the number of the card."""
    return int(card[1])


def all_grids(edge_grid: bool) -> list[Grid]:
    """YELL-26: the 25 ordinary grids; YELL-64: with the expert rule also the 5 edge grids."""
    grids = []
    for a in [1, 2, 3, 4, 5]:
        for b in [1, 2, 3, 4, 5]:
            grids.append([(row, col) for row in [a, a + 1, a + 2] for col in [b, b + 1, b + 2]])
    if edge_grid:
        for b in [1, 2, 3, 4, 5]:
            grids.append([(row, col) for row in [1, 7] for col in [b, b + 1, b + 2]])
    return grids


class Game:
    """One game of Yellowstone Park; `start` is the seat of the first turn (YELL-07)."""

    def __init__(
        self, players: int, options: dict[str, object], start: int, chance: Chance
    ) -> None:
        self.players = players
        self.start = start
        self.chance = chance
        self.edge_grid = options.get("edge_grid", False) is True
        self.grids = all_grids(self.edge_grid)

        self.points = [5] * players  # YELL-03
        self.minus: list[list[str]] = [[] for _ in range(players)]  # YELL-05
        self.marker = MARKER_START  # YELL-58; without meaning with 3 to 5 players (YELL-63)
        self.over = False

        # YELL-04: shuffle all cards, deal six to every player.
        cards = [f"{colour}{number}" for colour in COLOURS for number in LINES] * 2
        deck = list(self.chance("deck", cards, len(cards)))
        self.hands: list[list[str]] = []
        for _seat in range(players):
            self.hands.append(deck[:HAND])
            deck = deck[HAND:]
        # YELL-06: the opening card.
        opening = deck[0]
        self.board: dict[Field, list[str]] = {(row_of(opening), MIDDLE): [opening]}
        self.stock = deck[1:]

        self._course = self._game()
        self._now: Decision | None = next(self._course)

    # ------------------------------------------------------------------ the interface

    def actor(self) -> int:
        """The seat to decide now, -1 when the game is over."""
        return -1 if self._now is None else self._now.seat

    def legal(self) -> list[str]:
        """All legal moves now."""
        return [] if self._now is None else list(self._now.moves)

    def play(self, move: str) -> None:
        """Carry out a legal move and everything that follows automatically."""
        if move not in self.legal():
            raise ValueError(f"not legal now: {move}")
        try:
            self._now = self._course.send(move)
        except StopIteration:
            self._now = None

    def scores(self) -> list[int]:
        """Final points; YELL-56: cards in hand and on the board do not count."""
        return list(self.points)

    def ranks(self) -> list[int]:
        """YELL-55: the lowest score is the best, equal scores share a place, no tie break."""
        return [1 + len([other for other in self.points if other < own]) for own in self.points]

    # ------------------------------------------------------------------ turns

    def _game(self) -> Asking:
        """Turn after turn until the game is over."""
        seat = self.start  # YELL-07
        for _turn in range(LAST_TURN):
            yield from self._turn(seat)
            if self.over:
                return
            seat = (seat + 1) % self.players  # YELL-35, YELL-52
        # YELL-57: the safeguard, a last valuation without a new stock.
        self._count_minus_cards()
        self.over = True

    def _turn(self, seat: int) -> Asking:
        """YELL-32 to YELL-35: one turn."""
        hand = self.hands[seat]
        # YELL-D1, YELL-33
        move = yield Decision(seat, self._placements(hand))
        self._lay(seat, move)
        laid = 1
        if hand:
            # YELL-D2, YELL-34
            move = yield Decision(seat, [*self._placements(hand), "stop"])
            if move != "stop":
                self._lay(seat, move)
                laid = 2
        yield from self._refill(seat, laid)

    # ------------------------------------------------------------------ laying a card

    def _placements(self, hand: list[str]) -> list[str]:
        """Every card type in hand with every legal column."""
        moves = []
        for card in sorted(set(hand)):  # identical cards are one option
            for column in self._legal_columns(card):
                moves.append(f"{card}@{column}")
        return moves

    def _legal_columns(self, card: str) -> list[int]:
        """YELL-19: the column of the colour; YELL-20: otherwise every empty column."""
        for (_row, column), cards in self.board.items():
            if cards[0][0] == card[0]:
                return [column]  # YELL-19
        used = [column for _row, column in self.board]
        return [column for column in LINES if column not in used]  # YELL-20

    def _lay(self, seat: int, move: str) -> None:
        """Lay a card, take cards, score plus points (YELL-33, YELL-R10)."""
        card, column = move.split("@")
        new: Field = (row_of(card), int(column))  # YELL-18, YELL-23
        self.hands[seat].remove(card)
        was_empty = new not in self.board
        self.board.setdefault(new, []).append(card)  # YELL-24
        self._take_cards(seat, new)
        plus = self._plus_points(was_empty)
        self.points[seat] = max(0, self.points[seat] - plus)  # YELL-46

    def _take_cards(self, seat: int, new: Field) -> None:
        """YELL-28 to YELL-31, YELL-65, YELL-66: the cards outside the new grid are taken.

        The new grid contains the new card and keeps as many cards as possible. If the card fits,
        that grid keeps them all.
        """
        best: Grid = []
        most_kept = 0
        for grid in self.grids:
            kept = sum(len(cards) for place, cards in self.board.items() if place in grid)
            if new in grid and kept > most_kept:
                best = grid
                most_kept = kept
        for place in list(self.board):
            if place not in best:
                self.minus[seat].extend(self.board.pop(place))  # YELL-29, YELL-22

    def _plus_points(self, was_empty: bool) -> int:
        """YELL-42 to YELL-45, YELL-67: counted after cards have been taken (YELL-47, YELL-68)."""
        if not was_empty:
            return 0  # YELL-45
        occupied = len(self.board)
        rows = {row for row, _column in self.board}
        if self.edge_grid and rows == {1, 7}:
            return {5: 1, 6: 3}.get(occupied, 0)  # YELL-67
        return {8: 1, 9: 3}.get(occupied, 0)  # YELL-42, YELL-43

    # ------------------------------------------------------------------ refill

    def _refill(self, seat: int, laid: int) -> Asking:
        """YELL-36 to YELL-41: the refill at the end of the turn."""
        if self.hands[seat]:
            if laid == 1:
                return  # YELL-36
            # YELL-D3, YELL-37
            source = yield Decision(seat, ["stock", "no refill"])
        elif len(self.minus[seat]) >= HAND:
            # YELL-D4, YELL-38
            source = yield Decision(seat, ["stock", "minus"])
        else:
            source = "stock"  # YELL-40: forced, no decision

        if source == "stock":
            self._refill_from_stock(seat)
        elif source == "minus":
            self._refill_from_minus_pile(seat)

    def _refill_from_stock(self, seat: int) -> None:
        """Fill up to six cards, or take all cards if there are fewer."""
        while len(self.hands[seat]) < HAND and self.stock:
            self.hands[seat].append(self.stock.pop(0))  # YELL-37, YELL-38, YELL-41
        if not self.stock:
            self._valuation()  # YELL-48

    def _refill_from_minus_pile(self, seat: int) -> None:
        """YELL-39: six random cards of the own minus pile; with two players move the marker."""
        drawn = self.chance(f"minus {seat}", list(self.minus[seat]), HAND)
        for card in drawn:
            self.minus[seat].remove(card)
            self.hands[seat].append(card)
        if self.players == 2:
            self.marker -= 1  # YELL-59
            if self.marker == 1:
                self._valuation()  # YELL-60

    # ------------------------------------------------------------------ valuation

    def _valuation(self) -> None:
        """YELL-49 to YELL-52, YELL-60 to YELL-62: a valuation and the end test after it."""
        self._count_minus_cards()
        self.marker = MARKER_START  # YELL-60, YELL-62
        if max(self.points) >= END_MARK:
            self.over = True  # YELL-54
            return
        # YELL-50; YELL-61: with the rest of the stock, if there is one.
        cards = list(self.stock)
        for pile in self.minus:
            cards.extend(pile)
            pile.clear()
        self.stock = list(self.chance("stock", cards, len(cards)))

    def _count_minus_cards(self) -> None:
        """YELL-49: one point for every card in the own minus pile."""
        for seat in range(self.players):
            self.points[seat] += len(self.minus[seat])
