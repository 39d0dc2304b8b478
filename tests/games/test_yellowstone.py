"""Yellowstone Park: every rule, example and ruling of rules/yellowstone.md."""

import importlib
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from speeltafel.engine.catalogue import SPECTATOR, new_state, rules
from speeltafel.engine.dice import Shuffle, fast_dice, script_followed, scripted_dice, write_script
from speeltafel.engine.errors import MoveError, SettingError
from speeltafel.engine.game import Game, deal
from tests.naive.styles import styles_for
from tests.support import blank, play

Y: Any = importlib.import_module("speeltafel.games.yellowstone")
OPTION_SETS: list[dict[str, object]] = [{}, {"edge_grid": True}]
STYLES = styles_for("yellowstone")
DECK = [card for card in Y.CARD for _ in range(2)]

# Positions as text


def collection(cards: list[str]) -> int:
    gathered = 0
    for card in cards:
        gathered = Y.with_card(gathered, Y.CARD.index(card))
    return int(gathered)


def table(
    board: str,
    *hands: str | int,
    minus: tuple[str | int, ...] = (),
    stock: str | None = None,
    points: tuple[int, ...] = (),
    players: int = 3,
    marker: int = 7,
    edge_grid: bool = False,
) -> Game:
    """Lay out a position: seat 0 begins a turn.

    A board is "r3c5:R3 r4c2:B4 B4", a hand "B5 R4"; a number stands for so many of the cards that
    are not named. What is nowhere else is the stock, which may be given with its top card first.
    """
    game = blank("yellowstone", players, edge_grid=edge_grid)
    s = game.state
    rest = Counter(DECK)
    for place, cards in re.findall(r"(r\dc\d):((?: ?[BRGY]\d)+)", board):
        for card in cards.split():
            kind = Y.CARD.index(card)
            assert place[1] == card[1]
            s.board = Y.with_card(int(s.board), kind)
            s.columns[Y.COLOUR[kind]] = 1 << int(place[3]) - 1
            rest[card] -= 1
    Y.open_columns(s)
    zones = [*hands, *[6] * (players - len(hands)), *minus, *[""] * (players - len(minus))]
    given = [zone.split() if isinstance(zone, str) else [] for zone in zones]
    pile = stock.split() if stock is not None else []
    rest.subtract([card for zone in [*given, pile] for card in zone])
    assert min(rest.values()) >= 0
    loose = list(rest.elements())[::-1]
    for zone, cards_of_zone in zip(zones, given, strict=True):
        if isinstance(zone, int):
            cards_of_zone += [loose.pop() for _ in range(zone)]
    if stock is None:
        pile = loose
    else:
        assert not loose
    for seat in range(players):
        hand, heap = given[seat], given[players + seat]
        s.hand[seat] = s.drawn[seat] = s.lately[seat] = collection(hand)
        s.hand_size[seat] = s.from_fresh[seat] = len(hand)
        s.minus[seat] = s.known[seat] = collection(heap)
        s.minus_size[seat] = len(heap)
        s.points[seat] = points[seat] if points else 5
    s.left = len(pile)
    s.stock[: len(pile)] = [Y.CARD.index(card) for card in pile[::-1]]
    seen_heaps = collection([card for heap in given[players:] for card in heap])
    s.unseen = s.fresh = Y.less(Y.less(Y.ALL, s.board), seen_heaps)
    s.fresh_then = Y.ALL
    s.marker = marker if players == 2 else 0
    return game


def board_of(game: Game) -> str:
    fields = game.view()["board"]
    return " ".join(f"r{f['row']}c{f['column']}:{' '.join(f['cards'])}" for f in fields)


def hand_of(game: Game, seat: int = 0) -> str:
    return " ".join(Y.names(game.state.hand[seat]))


def pile_of(game: Game, seat: int = 0) -> str:
    return " ".join(Y.names(game.state.minus[seat]))


def columns_of(game: Game, card: str) -> str:
    return "".join(move[-1] for move in game.legal() if move.startswith(card))


def refusal(game: Game, move: str) -> str:
    with pytest.raises(MoveError) as error:
        game.play(move)
    return str(error.value)


def shuffles(game: Game) -> list[tuple[int, str, list[str]]]:
    return [
        (at, Y.SHUFFLES[what][0], [Y.SHUFFLES[what][1][card] for card in cards])
        for at, (what, cards) in game.shuffles
    ]


SEVEN = "r1c1:B1 r2c1:B2 r3c1:B3 r1c2:R1 r2c2:R2 r3c2:R3 r1c3:G1"
FULL = SEVEN + " r2c3:G2 r3c3:G3"
X06 = "r3c3:B3 r4c3:B4 r3c4:R3 r4c5:G4 G4"
EDGE = "r1c2:B1 r7c2:B7 r1c3:R1 r7c3:R7"
FULL_EDGE = EDGE + " r1c4:G1 r7c4:G7"


# Setup


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_yellowstone_01_to_07_setup(players: int) -> None:
    """YELL-01 to YELL-07, YELL-R01, YELL-R03, YELL-R30: hands, an opening card, points."""
    game = deal("yellowstone", players=players, seed=3, start=players - 1)
    s = game.state
    ((at, what, deck),) = shuffles(game)
    assert (at, what) == (0, "deck")
    assert sorted(deck) == sorted(DECK)
    for seat in range(players):
        six = deck[6 * seat : 6 * seat + 6]  # YELL-04
        assert hand_of(game, seat).split() == Y.names(collection(six))
        assert pile_of(game, seat) == ""  # YELL-05
    opening = deck[6 * players]
    assert board_of(game) == f"r{opening[1]}c4:{opening}"  # YELL-02, YELL-06, YELL-R02
    stock = [Y.CARD[card] for card in s.stock[: s.left][::-1]]
    assert stock == deck[6 * players + 1 :]
    assert len(stock) == {2: 43, 3: 37, 4: 31, 5: 25}[players]
    assert game.scores() == [5] * players  # YELL-03
    assert game.actor == players - 1  # YELL-07
    play(game, game.legal()[0], "stop")
    assert game.actor == 0  # YELL-01: clockwise


def test_yellowstone_01_players() -> None:
    """YELL-01: two to five."""
    for players in (1, 6):
        with pytest.raises(SettingError):
            deal("yellowstone", players=players)


def test_yellowstone_x01_opening_card() -> None:
    """YELL-X01, YELL-06: the first stock card is R2."""
    dice = scripted_dice()
    deck = sorted(DECK)
    deck.insert(18, deck.pop(deck.index("R2")))
    write_script(dice, [Shuffle(Y.DECK, tuple(Y.CARD.index(card) for card in deck))])
    game = Game(rules("yellowstone"), new_state(rules("yellowstone"), 3, {}), dice)
    game.deal()
    assert board_of(game) == "r2c4:R2"
    assert game.state.left == 37
    assert game.actor == 0
    assert len(hand_of(game).split()) == 6


# Who sees what


def test_yellowstone_08_09_13_hands_and_stock_are_hidden() -> None:
    """YELL-08, YELL-09, YELL-13: a hand is its owner's, the stock nobody's."""
    game = table("r2c4:R2", "R1 R3 G1 G2", players=2)
    play(game, "R1@4", "R3@4", "stock")
    view = game.view(0)
    assert view["hands"] == [hand_of(game).split(), None]
    assert view["hand_sizes"] == [6, 6]
    assert game.view(1)["hands"] == [None, hand_of(game, 1).split()]
    assert game.view()["hands"] == [None, None]
    for viewer in (0, 1, SPECTATOR):
        hidden = game.hidden(viewer)
        assert set(hidden.stock[: hidden.left]) == {Y.UNKNOWN}
        assert (hidden.stock[hidden.left :] == 0).all()  # nor cards that were drawn from it
    assert game.hidden(1).drawn[0] == game.hidden(1).lately[0] == game.hidden(1).hand[0] == 0


def test_yellowstone_10_15_the_table_is_public() -> None:
    """YELL-10, YELL-15: board, scores, marker, turn and cards laid."""
    game = table(X06, "G7 R1", points=(9, 4), players=2, marker=5, minus=(3, 2))
    view = game.view()
    assert {"row": 4, "column": 5, "cards": ["G4", "G4"]} in view["board"]
    assert view["columns"] == {"blue": 3, "red": 4, "green": 5}
    assert view["points"] == [9, 4]
    assert view["marker"] == 5
    assert (view["seat"], view["phase"], view["turns"]) == (0, "first card", 0)
    assert view["minus_sizes"] == [3, 2]
    play(game, "R1@4")
    assert game.view()["phase"] == "second card"
    assert "marker" not in table("r2c4:R2", "R1").view()  # YELL-63


def test_yellowstone_11_12_16_minus_piles() -> None:
    """YELL-11, YELL-12, YELL-16, YELL-R19: only memory shows what went into a pile."""
    game = table(X06, "Y3 R1")
    play(game, "Y3@6")
    for viewer in (0, 1, SPECTATOR):
        assert "minus_cards" not in game.view(viewer)
        assert game.view(viewer)["minus_sizes"] == [2, 0, 0]
        assert game.view(viewer, memory=True)["minus_cards"] == [["B3", "B4"], [], []]


def test_yellowstone_14_a_hand_from_the_minus_pile() -> None:
    """YELL-14: which six is hidden from the others, who know the pile."""
    pile = "B1 B2 B3 B4 B5 B6 B7 G7"
    game = table("r2c4:R2", "R1", minus=(pile,))
    play(game, "R1@4", "minus")
    own = game.view(0, memory=True)
    assert own["hands"][0] == hand_of(game).split()
    assert own["minus_cards"][0] == pile_of(game).split()
    assert own["minus_unknown"] == [0, 0, 0]
    for viewer in (1, 2, SPECTATOR):
        view = game.view(viewer, memory=True)
        assert view["hands"][0] is None
        assert view["minus_cards"][0] == []
        assert view["minus_unknown"] == [2, 0, 0]
        assert view["hand_from_minus"][0] == {"at_least": 6, "of": sorted(pile.split())}
        assert set(pile.split()) <= set(view["not_in_stock"])
        assert "unseen" not in game.view(viewer)
    rest = Y.less(collection(pile.split()), game.state.hand[0])
    assert game.state.minus[0] == rest


def test_yellowstone_17_the_log_tells_everything() -> None:
    """YELL-17: cards laid and taken, plus points, refills, valuation, marker, the end."""
    game = table(SEVEN, "G2 G3 Y7", points=(2, 5, 5))
    assert told(game, "G2@3") == [
        "Seat 0 lays green 2 in column 3.", "Seat 0 scores a plus point.",
    ]  # fmt: skip
    assert told(game, "G3@3")[1] == "Seat 0 scores a plus point."  # not below zero
    assert told(game, "no refill") == ["Seat 0 draws no cards."]
    game = table(X06, "Y3 B1")
    assert told(game, "Y3@2")[1] == "Seat 0 takes green 4 and green 4 as minus cards."
    assert told(game, "stop") == ["Seat 0 stops after one card."]
    game = x13((20, 16, 10))
    play(game, "R1@4", "R3@4")
    assert told(game, "stock", viewer=0) == [
        "Seat 0 draws green 6 and green 7 from the stock.",
        "The stock is empty: the minus cards count.",
        "Seat 0 gets 0 points and is on 20.",
        "Seat 1 gets 19 points and is on 35.",
        "Seat 2 gets 19 points and is on 29.",
        "The game is over. The lowest score wins: Seat 0.",
    ]
    game = x13((20, 15, 10))
    play(game, "R1@4", "R3@4")
    lines = told(game, "stock", viewer=1)
    assert lines[0] == "Seat 0 draws 2 cards from the stock."
    assert lines[-1] == "The minus cards are shuffled: the new stock has 38 cards."
    game = x16(2)
    assert told(game, "R1@4")[-1] == "Seat 0 has no cards left and needs six new ones."
    assert told(game, "minus")[:3] == [
        "Seat 0 draws 6 cards from the minus pile.",
        "The marker moves down to 1.",
        "The marker has reached 1: the minus cards count.",
    ]
    game = x15()
    play(game, "R1@4", "R3@4")
    assert told(game, "stock")[-1].endswith("wins: Seat 0 and Seat 2.")


@pytest.mark.parametrize("players", [2, 5])
def test_every_move_can_be_told_and_every_view_sent(players: int) -> None:
    """YELL-17: whole sentences for every viewer, who is told of hidden cards only their number."""
    for game, move in moves(players, 6, "by kind", {}):
        for viewer in range(-1, players):
            json.dumps(game.view(viewer, memory=True))
            lines = told(game.copy(), move, viewer)
            assert lines
            assert all(line.startswith(("Seat", "The ", "1000")) for line in lines)
            assert all(line.endswith(".") for line in lines)
            own = viewer == game.actor
            for line in lines:
                if " draws " in line and " no cards" not in line:
                    assert own == bool(re.search("blue|red|green|yellow", line))


def told(game: Game, move: str, viewer: int = SPECTATOR) -> list[str]:
    before, action = game.hidden(viewer), game.find(move)
    game.play(move)
    return list(map(str, Y.tell(before, action, game.hidden(viewer))))


# Where a card may be laid


def test_yellowstone_18_19_x02_a_colour_is_tied_to_its_column() -> None:
    """YELL-X02, YELL-18, YELL-19, YELL-20: B5 only under B3, R4 in any empty column."""
    game = table("r3c2:B3", "B5 R4 Y1")
    assert columns_of(game, "B5") == "2"
    assert columns_of(game, "R4") == "134567"
    assert "YELL-19" in refusal(game, "B5@3")
    assert "YELL-20" in refusal(game, "R4@2")
    assert "YELL-33" in refusal(game, "G4@1")
    play(game, "B5@2")
    assert board_of(game) == "r3c2:B3 r5c2:B5"  # YELL-18
    assert pile_of(game) == ""


def test_yellowstone_20_columns_of_other_colours() -> None:
    """YELL-20, YELL-21, YELL-R29: three colours lie on the board, four columns are empty."""
    game = table(X06, "Y3 Y4 B7 G1")
    assert columns_of(game, "Y3") == columns_of(game, "Y4") == "1267"
    assert columns_of(game, "B7") == "3"
    assert columns_of(game, "G1") == "5"
    assert len(game.legal()) == 10


def test_yellowstone_22_x03_a_colour_is_set_free() -> None:
    """YELL-X03, YELL-22: in the middle of the turn."""
    game = table("r1c4:B1 r2c5:R2", "R5 B5 Y1")
    assert columns_of(game, "B5") == "4"
    play(game, "R5@5")
    assert pile_of(game) == "B1 R2"
    assert board_of(game) == "r5c5:R5"
    assert columns_of(game, "B5") == "123467"
    play(game, "B5@6")
    assert board_of(game) == "r5c6:B5 r5c5:R5"
    assert game.state.minus_size[0] == 2


def test_yellowstone_23_x22_own_colour_far_away() -> None:
    """YELL-X22, YELL-23, YELL-R28: the column is settled before cards are taken."""
    game = table("r1c4:B1", "B7 B6 Y1")
    assert columns_of(game, "B7") == "4"
    play(game, "B7@4")
    assert pile_of(game) == "B1"
    assert columns_of(game, "B6") == "4"
    play(game, "B6@4")
    assert board_of(game) == "r6c4:B6 r7c4:B7"
    assert pile_of(game) == "B1"


def test_yellowstone_24_x05_equal_cards_are_stacked() -> None:
    """YELL-X05, YELL-24, YELL-R08."""
    game = table("r4c5:G4", "G4 Y1 Y2")
    assert columns_of(game, "G4") == "5"
    play(game, "G4@5")
    assert board_of(game) == "r4c5:G4 G4"
    assert pile_of(game) == ""
    assert game.scores()[0] == 5


def test_yellowstone_25_x24_voluntary_misfit() -> None:
    """YELL-X24, YELL-25, YELL-R04: a card may be laid where it does not fit."""
    for column in "17":
        game = table("r4c4:R4", "R5 G4")
        assert columns_of(game, "R5") == "4"
        assert columns_of(game, "G4") == "123567"
        play(game, f"G4@{column}")
        assert pile_of(game) == "R4"


# The grid


def all_grids(edge_grid: bool) -> list[set[tuple[int, int]]]:
    """YELL-26, YELL-64: grids as sets of fields."""
    rows = [(a, a + 1, a + 2) for a in range(1, 6)]
    if edge_grid:
        rows.append((1, 7, 7))
    return [{(r, b + c) for r in band for c in range(3)} for band in rows for b in range(1, 6)]


def fields_of(game: Game) -> dict[tuple[int, int], list[str]]:
    return {(f["row"], f["column"]): f["cards"] for f in game.view()["board"]}


def kept_by_best_grid(
    fields: dict[tuple[int, int], list[str]], new: tuple[int, int], edge_grid: bool
) -> set[tuple[int, int]]:
    """Return the fields that the best of the grids around a new card keeps."""
    kept = [grid & fields.keys() for grid in all_grids(edge_grid) if new in grid]
    return max(kept, key=lambda places: sum(len(fields[place]) for place in places))


@pytest.mark.parametrize("options", OPTION_SETS)
def test_yellowstone_26_to_31_the_best_grid_keeps_the_cards(options: dict[str, object]) -> None:
    """YELL-26 to YELL-31, YELL-64 to YELL-66, YELL-R05, YELL-R06, YELL-R07, YELL-I07, YELL-I08."""
    edge = bool(options)
    for seed, style in enumerate(["uniform", "yellowstone edge rows", "yellowstone near"] * 2):
        for game, move in moves(2 + seed % 4, seed, style, options):
            if "@" not in move:
                continue
            seat, size = game.actor, int(game.state.minus_size[game.actor])
            fields = fields_of(game)
            new = (int(move[1]), int(move[3]))
            fields.setdefault(new, []).append(move[:2])
            twin = game.copy()
            twin.play(move)
            kept = kept_by_best_grid(fields, new, edge)
            assert new in kept  # YELL-31
            assert fields_of(twin) == {place: fields[place] for place in kept}
            fits = any(fields.keys() <= grid for grid in all_grids(edge))  # YELL-28
            assert fits == (kept == fields.keys())
            if twin.actor == seat:  # no valuation in between
                taken = sum(len(cards) for place, cards in fields.items() if place not in kept)
                assert twin.state.minus_size[seat] == size + taken  # YELL-29


def moves(
    players: int, seed: int, style: str, options: dict[str, object], most: int = 150
) -> Iterator[tuple[Game, str]]:
    """Play a game; yield it at every decision with the move that will be made."""
    game, rng = deal("yellowstone", players, seed, seed % players, **options), random.Random(seed)
    while not game.over and len(game.moves) < most:
        move = STYLES[style]("yellowstone", game.legal(), rng)
        yield game, move
        game.play(move)


def test_yellowstone_27_x04_the_grid_gets_narrower() -> None:
    """YELL-X04, YELL-27."""
    game = table("r2c4:R2", "G4 Y5 B1")
    play(game, "G4@6")
    assert pile_of(game) == ""
    other = game.copy()
    play(game, "Y5@5")
    assert pile_of(game) == "R2"
    play(other, "B1@5")
    assert pile_of(other) == "G4"


@pytest.mark.parametrize(("column", "taken", "board"), [
    (6, "B3 B4", "r3c4:R3 r4c5:G4 G4 r3c6:Y3"),
    (2, "G4 G4", "r3c3:B3 r4c3:B4 r3c4:R3 r3c2:Y3"),
    (7, "B3 B4 R3", "r4c5:G4 G4 r3c7:Y3"),
    (1, "R3 G4 G4", "r3c3:B3 r4c3:B4 r3c1:Y3"),
])  # fmt: skip
def test_yellowstone_29_x06_cards_outside_are_taken(column: int, taken: str, board: str) -> None:
    """YELL-X06, YELL-29, YELL-30."""
    game = table(X06, "Y3 B1")
    play(game, f"Y3@{column}")
    assert pile_of(game) == taken
    assert board_of(game) == board


def test_yellowstone_30_x21_diagonal_shift() -> None:
    """YELL-X21, YELL-30."""
    game = table("r2c2:B2 r3c3:R3 r4c4:G4", "Y5 Y1")
    play(game, "Y5@5")
    assert pile_of(game) == "B2"
    assert board_of(game) == "r3c3:R3 r4c4:G4 r5c5:Y5"


def test_yellowstone_30_x23_shift_by_rows() -> None:
    """YELL-X23, YELL-30."""
    game = table(X06, "B6 B1")
    other = game.copy()
    assert columns_of(game, "B6") == "3"
    play(game, "B6@3")
    assert pile_of(game) == "B3 R3"
    assert board_of(game) == "r4c3:B4 r6c3:B6 r4c5:G4 G4"
    play(other, "B1@3")
    assert pile_of(other) == "B4 G4 G4"
    assert board_of(other) == "r1c3:B1 r3c3:B3 r3c4:R3"


# A turn


def test_yellowstone_32_no_passing() -> None:
    """YELL-32."""
    game = table("r2c4:R2", "R1 R3 G1")
    assert all("@" in move for move in game.legal())
    assert refusal(game, "stop").startswith("YELL-32")
    assert refusal(game, "no refill").startswith("YELL-32")
    assert refusal(game, "stock").startswith("YELL-35")


def test_yellowstone_33_x07_take_first_then_the_second_card() -> None:
    """YELL-X07, YELL-33, YELL-R10."""
    game = table(X06, "Y7 B3 R1")
    play(game, "Y7@1")
    assert pile_of(game) == "B3 B4 R3 G4 G4"
    assert board_of(game) == "r7c1:Y7"
    assert columns_of(game, "B3") == "234567"
    play(game, "B3@2")
    assert game.state.minus_size[0] == 6
    assert board_of(game) == "r3c2:B3"


def test_yellowstone_34_a_second_card_or_stop() -> None:
    """YELL-34, YELL-D2: decided after the first card; equal cards are one option."""
    game = table("r2c4:R2", "R1 R3 R3 B1")
    play(game, "R1@4")
    assert game.actor == 0
    assert game.legal() == [*(f"B1@{c}" for c in "123567"), "R3@4", "stop"]
    assert refusal(game, "stock").startswith("YELL-36")


def test_yellowstone_35_two_cards_at_most() -> None:
    """YELL-35: then the refill, then the left neighbour."""
    game = table("r2c4:R2", "R1 R3 G1", 5, 4)
    play(game, "R1@4", "R3@4")
    assert (game.actor, game.legal()) == (0, ["stock", "no refill"])
    assert refusal(game, "G1@1").startswith("YELL-35")
    assert refusal(game, "stop").startswith("YELL-35")
    play(game, "no refill")
    assert (game.actor, game.view()["phase"]) == (1, "first card")
    for seat in (2, 0):
        play(game, game.legal()[0], "stop")
        assert game.actor == seat


def test_yellowstone_x31_last_card() -> None:
    """YELL-X31, YELL-34: with one card there is no second decision."""
    game = table("r2c4:R2", "R1", minus=(6,))
    play(game, "R1@4")
    assert game.legal() == ["stock", "minus"]


# Refill


def test_yellowstone_36_nothing_after_one_card() -> None:
    """YELL-36."""
    game = table("r2c4:R2", "R1 R3 G1")
    left = int(game.state.left)
    play(game, "R1@4", "stop")
    assert (game.actor, hand_of(game), game.state.left) == (1, "R3 G1", left)


HANDS = {6: "R1 R3 G1 G2 G3 G4", 3: "R1 R3 G1", 2: "R1 R3", 1: "R1"}


@pytest.mark.parametrize(("held", "laid", "options", "drawn"), [
    (6, 1, None, 0),
    (6, 2, ["stock", "no refill"], 2),
    (3, 2, ["stock", "no refill"], 5),
    (3, 1, None, 0),
    (2, 2, ["stock", "minus"], 6),
    (1, 1, ["stock", "minus"], 6),
])  # fmt: skip
def test_yellowstone_37_38_x11_refill_table(
    held: int, laid: int, options: list[str] | None, drawn: int
) -> None:
    """YELL-X11, YELL-36, YELL-37, YELL-38, YELL-R12, YELL-R13, YELL-R14, YELL-D3, YELL-D4."""
    game = table("r2c4:R2", HANDS[held], minus=(6,))
    left = int(game.state.left)
    play(game, *["R1@4", "R3@4"][:laid])
    if options is None:
        play(game, "stop")
        assert game.actor == 1
    else:
        assert (game.actor, game.legal()) == (0, options)
        other = game.copy()
        play(game, "stock")
        assert game.state.hand_size[0] == 6
        if "no refill" in options:
            assert refusal(other, "minus").startswith("YELL-37")
            play(other, "no refill")
            assert other.state.hand_size[0] == held - laid
        else:
            assert refusal(other, "no refill").startswith("YELL-38")
    assert game.state.left == left - drawn


def test_yellowstone_39_x12_six_from_the_minus_pile() -> None:
    """YELL-X12, YELL-39: any six; the others stay."""
    pile = "B1 B2 B2 B4 B5 B6 B7 G7"
    hands = set()
    for seed in range(30):
        game = table("r2c4:R2", "R1", minus=(pile,))
        game.dice[1] = seed
        left = int(game.state.left)
        play(game, "R1@4", "minus")
        assert sorted((hand_of(game) + " " + pile_of(game)).split()) == pile.split()
        assert (game.state.hand_size[0], game.state.minus_size[0]) == (6, 2)
        assert game.state.left == left
        assert game.scores() == [5, 5, 5]
        ((at, what, cards),) = shuffles(game)
        assert (at, what, sorted(cards)) == (2, "minus 0", hand_of(game).split())
        hands.add(hand_of(game))
    assert len(hands) > 10


def test_yellowstone_40_x29_five_minus_cards_are_not_enough() -> None:
    """YELL-X29, YELL-40."""
    game = table("r2c4:R2", "R1", minus=(5,))
    left = int(game.state.left)
    play(game, "R1@4")
    assert game.actor == 1
    assert (game.state.hand_size[0], game.state.minus_size[0]) == (6, 5)
    assert game.state.left == left - 6


def test_yellowstone_38_x30_taking_and_refilling_in_the_same_turn() -> None:
    """YELL-X30, YELL-38, YELL-39."""
    game = table("r1c1:B1 B1 r2c1:B2 r1c2:R1 r2c2:R2 r3c3:G3", "Y7")
    play(game, "Y7@7")
    assert game.legal() == ["stock", "minus"]
    play(game, "minus")
    assert hand_of(game) == "B1 B1 B2 R1 R2 G3"
    assert pile_of(game) == ""


# Plus points


@pytest.mark.parametrize(("points", "first", "second"), [(9, 8, 5), (2, 1, 0)])
def test_yellowstone_42_to_46_x08_x09_plus_points(points: int, first: int, second: int) -> None:
    """YELL-X08, YELL-X09, YELL-42, YELL-43, YELL-44, YELL-46, YELL-R09, YELL-R11."""
    game = table(SEVEN, "G2 G3 Y7", points=(points, 5, 5))
    play(game, "G2@3")
    assert game.scores() == [first, 5, 5]
    play(game, "G3@3")
    assert game.scores() == [second, 5, 5]


def test_yellowstone_45_x10_the_field_must_be_empty() -> None:
    """YELL-X10, YELL-45."""
    game = table(SEVEN + " r2c3:G2", "G1 G3 B2", points=(9, 5, 5))
    play(game, "G1@3")
    assert game.scores()[0] == 9
    play(game, "G3@3")
    assert game.scores()[0] == 6


def test_yellowstone_47_x25_after_a_full_grid() -> None:
    """YELL-X25, YELL-47: the count is made after taking."""
    game = table(FULL, "Y2 Y7", points=(9, 5, 5))
    play(game, "Y2@4")
    assert pile_of(game) == "B1 B2 B3"
    assert len(fields_of(game)) == 7
    assert game.scores()[0] == 9


def test_yellowstone_45_x26_a_stack_on_a_full_grid() -> None:
    """YELL-X26, YELL-45."""
    game = table(FULL, "R2 Y7", points=(9, 5, 5))
    play(game, "R2@2")
    assert (pile_of(game), game.scores()[0], len(fields_of(game))) == ("", 9, 9)


def test_yellowstone_x33_plus_points_between_valuations() -> None:
    """YELL-X33."""
    game = table(SEVEN + " r2c3:G2", "G3 Y7", points=(34, 5, 5))
    play(game, "G3@3")
    assert game.scores()[0] == 31


# Valuation


def x13(points: tuple[int, ...]) -> Game:
    return table(
        "r2c4:R2", "R1 R3 G1", "B1 B2 B3 B4 B5 B6", "Y1 Y2 Y3 Y4 Y5 Y6",
        minus=("", 19, 19), stock="G7 G6", points=points,
    )  # fmt: skip


def x15() -> Game:
    return x13((29, 16, 10))


def test_yellowstone_41_48_to_53_x13_valuation() -> None:
    """YELL-X13, YELL-41, YELL-48 to YELL-53, YELL-R15, YELL-R17, YELL-R18."""
    game = x13((20, 15, 10))
    piles = sorted((pile_of(game, 1) + " " + pile_of(game, 2)).split())
    play(game, "R1@4", "R3@4", "stock")
    assert hand_of(game) == "G1 G6 G7"  # YELL-41
    assert game.scores() == [20, 34, 29]  # YELL-49
    assert list(game.state.minus_size[:3]) == [0, 0, 0]  # YELL-50
    assert [pile_of(game, seat) for seat in range(3)] == ["", "", ""]
    ((at, what, cards),) = shuffles(game)
    assert (at, what, sorted(cards)) == (3, "stock", piles)
    stock = [Y.CARD[card] for card in game.state.stock[: game.state.left][::-1]]
    assert stock == cards  # YELL-53: not empty
    assert hand_of(game, 1) == "B1 B2 B3 B4 B5 B6"  # YELL-51
    assert board_of(game) == "r1c4:R1 r2c4:R2 r3c4:R3"
    assert game.actor == 1  # YELL-52


def test_yellowstone_54_x14_end_of_the_game() -> None:
    """YELL-X14, YELL-54, YELL-55, YELL-56, YELL-R20."""
    game = x13((20, 16, 10))
    play(game, "R1@4", "R3@4", "stock")
    assert game.over
    assert game.scores() == [20, 35, 29]  # YELL-56: hands do not count
    assert game.ranks() == [1, 3, 2]
    assert shuffles(game) == []
    assert game.view()["phase"] == "over"


def test_yellowstone_55_x15_several_winners() -> None:
    """YELL-X15, YELL-55, YELL-R21."""
    game = x15()
    play(game, "R1@4", "R3@4", "stock")
    assert (game.over, game.scores(), game.ranks()) == (True, [29, 35, 29], [1, 3, 1])


def x27() -> Game:
    return table("r2c4:R2", "R1 R3 G1 G2 G3 G4", 6, 6, minus=("", 17, 18), stock="B1 Y7")


def test_yellowstone_48_x27_exactly_the_last_card() -> None:
    """YELL-X27, YELL-48, YELL-R16."""
    game = x27()
    play(game, "R1@4", "R3@4", "stock")
    assert game.state.hand_size[0] == 6
    assert (game.scores(), game.state.left) == ([5, 22, 23], 35)


def test_yellowstone_48_x28_declining_avoids_the_valuation() -> None:
    """YELL-X28, YELL-37."""
    game = x27()
    play(game, "R1@4", "R3@4", "no refill")
    assert (game.state.hand_size[0], game.state.left) == (4, 2)
    assert (game.actor, game.scores()) == (1, [5, 5, 5])


def test_yellowstone_54_x32_no_end_between_valuations() -> None:
    """YELL-X32, YELL-54: a player on 34 with 20 minus cards plays on."""
    game = table("r2c4:R2", "R1 R3 G1 G2 G3 G4", minus=(10,), points=(34, 5, 5))
    play(game, "R1@4", "R3@4", "stock")
    assert game.actor == 1
    game = table("r2c4:R2", "R1 R3 G1 G2 G3 G4", 6, 6, minus=(20, 15), stock="B1 Y7",
                 points=(34, 5, 5))  # fmt: skip
    play(game, "R1@4", "R3@4", "stock")
    assert (game.over, game.scores()) == (True, [54, 20, 5])


def test_yellowstone_57_x38_safeguard() -> None:
    """YELL-X38, YELL-57, YELL-R27: after 1000 turns the minus cards count, and that is all."""
    game = table("r2c4:R2", "R1 G5 G6", "R3 Y1", minus=(3, 1, 1))
    game.state.turns = 998
    play(game, "R1@4", "stop", "R3@4")
    assert not game.over
    lines = told(game, "stop")
    assert game.over
    assert (game.scores(), game.ranks()) == ([8, 6, 6], [3, 1, 1])
    assert lines[1] == "1000 turns have been played: the minus cards count."
    game = x13((20, 15, 10))  # a valuation on the last turn: the minus cards count once
    game.state.turns = 999
    play(game, "R1@4", "R3@4", "stock")
    assert (game.over, game.scores(), game.ranks()) == (True, [20, 34, 29], [1, 3, 2])
    assert [what for _, what, _ in shuffles(game)] == ["stock"]


# Two players


def x16(marker: int) -> Game:
    return table("r2c4:R2", "R1", 6, minus=(8, 2), points=(20, 20), players=2, marker=marker)


def test_yellowstone_58_to_61_x16_marker() -> None:
    """YELL-X16, YELL-58 to YELL-61, YELL-R22, YELL-R23, YELL-R24."""
    assert deal("yellowstone", players=2).state.marker == 7  # YELL-58
    game = x16(2)
    play(game, "R1@4", "minus")
    assert game.scores() == [22, 22]  # YELL-60: after the six cards have been taken
    assert list(game.state.minus_size[:2]) == [0, 0]
    assert (game.state.left, game.state.marker, game.actor) == (42, 7, 1)  # YELL-61
    assert [(what, len(cards)) for _, what, cards in shuffles(game)] == [
        ("minus 0", 6), ("stock", 42),
    ]  # fmt: skip


def test_yellowstone_59_x17_marker_without_valuation() -> None:
    """YELL-X17, YELL-59."""
    game = x16(7)
    play(game, "R1@4", "minus")
    assert (game.state.marker, game.scores(), game.state.left) == (6, [20, 20], 38)
    assert game.state.minus_size[0] == 2


def test_yellowstone_60_marker_valuation_ends_the_game() -> None:
    """YELL-60, YELL-54: the end is tested after the valuation of the marker as well."""
    game = x16(2)
    game.state.points[1] = 33
    play(game, "R1@4", "minus")
    assert (game.over, game.scores(), game.ranks()) == (True, [22, 35], [1, 2])


def test_yellowstone_62_x18_ordinary_valuation_resets_the_marker() -> None:
    """YELL-X18, YELL-62, YELL-40."""
    game = table("r2c4:R2", "R1", 6, minus=(2, 43), stock="G7 G7 G6", players=2, marker=3)
    play(game, "R1@4")
    assert (game.over, game.scores(), game.state.marker) == (True, [7, 48], 7)
    game = x62()
    play(game, "R1@4", "R3@4", "stock")
    assert (game.over, game.scores(), game.state.marker) == (False, [22, 27], 7)


def x62() -> Game:
    return table("r2c4:R2", "R1 R3 G1", 6, minus=(21, 23), stock="G7 G6", points=(1, 4),
                 players=2, marker=3)  # fmt: skip


def test_yellowstone_63_no_marker_with_more_players() -> None:
    """YELL-63: no number of hands from minus piles values the game."""
    game = table("r2c4:R2", "R1", minus=(8,))
    heap = pile_of(game).split()
    for _ in range(8):
        game.state.hand[0] = collection(["R1"])
        game.state.hand_size[0] = 1
        game.state.board, game.state.phase, game.state.seat = collection(["R2"]), 0, 0
        game.state.minus[0] = game.state.known[0] = collection(heap)
        game.state.minus_size[0] = 8
        play(game, "R1@4", "minus")
    assert game.scores() == [5, 5, 5]
    assert game.state.marker == 0


# Expert rule


@pytest.mark.parametrize(("edge_grid", "column", "taken"), [
    (True, 5, ""), (False, 5, "B1"), (True, 6, "B1"), (False, 6, "B1"),
])  # fmt: skip
def test_yellowstone_64_65_x19_the_edge_grid(edge_grid: bool, column: int, taken: str) -> None:
    """YELL-X19, YELL-64, YELL-65, YELL-R25, YELL-R26."""
    game = table("r1c3:B1", "R7 Y4", edge_grid=edge_grid)
    play(game, f"R7@{column}")
    assert pile_of(game) == taken
    assert game.view()["edge_grid"] == edge_grid


@pytest.mark.parametrize(("edge_grid", "first", "second"), [(True, 8, 5), (False, 9, 9)])
def test_yellowstone_67_x20_fifth_and_sixth_field(edge_grid: bool, first: int, second: int) -> None:
    """YELL-X20, YELL-67."""
    board = EDGE if edge_grid else "r1c2:B1 r2c2:B2 r1c3:R1 r2c3:R2"
    cards = ("G1", "G7") if edge_grid else ("G1", "G2")
    game = table(board, " ".join([*cards, "Y3"]), points=(9, 5, 5), edge_grid=edge_grid)
    play(game, f"{cards[0]}@4")
    assert game.scores()[0] == first
    play(game, f"{cards[1]}@4")
    assert game.scores()[0] == second


def test_yellowstone_67_one_row_is_no_edge_grid() -> None:
    """YELL-67: both rows must be occupied, and the ordinary points stay."""
    game = table(SEVEN, "G2 G3 Y7", points=(9, 5, 5), edge_grid=True)
    play(game, "G2@3", "G3@3")
    assert game.scores()[0] == 5
    game = table("r1c2:B1 r2c2:B2 r1c3:R1 r2c3:R2", "G1 G2 Y3", points=(9, 5, 5), edge_grid=True)
    play(game, "G1@4", "G2@4")
    assert game.scores()[0] == 9


@pytest.mark.parametrize(("edge_grid", "taken", "board"), [
    (True, "B2 G3", "r1c2:B1 r1c3:R1 r7c3:R7"), (False, "B1 B2 R1 G3", "r7c3:R7"),
])  # fmt: skip
def test_yellowstone_66_x34_from_grid_to_edge_grid(edge_grid: bool, taken: str, board: str) -> None:
    """YELL-X34, YELL-66."""
    game = table("r1c2:B1 r2c2:B2 r1c3:R1 r3c4:G3", "R7 Y4", edge_grid=edge_grid)
    assert columns_of(game, "R7") == "3"
    play(game, "R7@3")
    assert (pile_of(game), board_of(game)) == (taken, board)


def test_yellowstone_68_x35_shifting_a_full_edge_grid() -> None:
    """YELL-X35, YELL-68, YELL-I09: a card that does not fit scores; twice in one turn is 2."""
    game = table(FULL_EDGE, "Y1 B1 Y4", points=(9, 5, 5), edge_grid=True)
    play(game, "Y1@5")
    assert (pile_of(game), game.scores()[0]) == ("B1 B7", 8)
    play(game, "B1@2")
    assert (pile_of(game), game.scores()[0]) == ("B1 B7 Y1", 7)


def test_yellowstone_66_x36_back_to_an_ordinary_grid() -> None:
    """YELL-X36, YELL-66."""
    game = table(FULL_EDGE, "Y2 R4", points=(9, 5, 5), edge_grid=True)
    other = game.copy()
    play(game, "Y2@5")
    assert pile_of(game) == "B1 B7 R7 G7"
    assert board_of(game) == "r1c3:R1 r1c4:G1 r2c5:Y2"
    assert game.scores()[0] == 9
    play(other, "R4@3")
    assert (other.state.minus_size[0], board_of(other)) == (6, "r4c3:R4")


def test_yellowstone_67_x37_stacking_in_an_edge_grid() -> None:
    """YELL-X37, YELL-45."""
    game = table(EDGE, "B1 Y4", points=(9, 5, 5), edge_grid=True)
    play(game, "B1@2")
    assert (game.scores()[0], len(fields_of(game)), pile_of(game)) == (9, 4, "")


@pytest.mark.parametrize("board", [X06, SEVEN, "r4c4:R4"])
def test_yellowstone_i17_the_expert_rule_changes_nothing_elsewhere(board: str) -> None:
    """YELL-I17: without both edge rows."""
    for move in table(board, "Y3 R4 G2 B5").legal():
        ends = []
        for edge_grid in (False, True):
            game = table(board, "Y3 R4 G2 B5", edge_grid=edge_grid)
            play(game, move)
            ends.append((board_of(game), pile_of(game), game.scores()))
        assert ends[0] == ends[1]


# Moves in words


def test_moves_that_are_none() -> None:
    """Text that is no move gets examples."""
    game = table("r2c4:R2", "R1 R3")
    for text in ("", "B8@1", "R1", "R1@8", "draw", "R1@4 "):
        assert "no move of Yellowstone Park" in refusal(game, text)
    with pytest.raises(SettingError):
        deal("yellowstone", edge_grid=1)


def test_action_codes() -> None:
    """YELL-I13, YELL-D1: 200 codes, each with its own text; at most 36 are legal."""
    game = table("r2c4:R2", "R1 G3 G4 Y5 Y6 B7")
    assert Y.ACTIONS == 200
    assert len({game.text(action) for action in range(200)}) == 200
    assert game.text(0) == "B1@1"
    assert game.text(195) == "Y7@7"
    assert len(game.legal()) == 1 + 5 * 6
    game = table("r2c4:R2", "G2 G3 G4 Y5 Y6 B7")
    assert len(game.legal()) == Y.MOST_LEGAL == 36


# Invariants


def check_invariants(game: Game) -> None:
    """Assert the invariants of section 6 at a decision or at the end."""
    s, players = game.state, game.players
    zones = [s.board, *s.hand[:players], *s.minus[:players]]
    cards = Counter(card for zone in zones for card in Y.names(zone))
    cards.update(Y.CARD[card] for card in s.stock[: s.left])
    assert cards == Counter(DECK)  # YELL-I01
    assert (s.stock[s.left :] == 0).all()
    assert not any(s[name][players:].any() for name in ("hand", "minus", "known", "points"))
    for seat in range(players):
        assert s.hand_size[seat] == len(Y.names(s.hand[seat]))
        assert s.minus_size[seat] == len(Y.names(s.minus[seat]))
        assert s.known[seat] == s.known[seat] & s.minus[seat]
        lowest = 0 if seat == s.seat and s.phase == Y.NEW_HAND else 1
        assert lowest <= s.hand_size[seat] <= 6  # YELL-I05
    fields = fields_of(game)
    assert any(fields.keys() <= grid for grid in all_grids(bool(s.edge_grid)))  # YELL-I02
    assert 1 <= len(fields) <= 9
    assert 1 <= sum(len(stack) for stack in fields.values()) <= 18
    for (row, _), stack in fields.items():  # YELL-I03
        assert all(card == stack[0] and int(card[1]) == row for card in stack)
    colours = {(column, stack[0][0]) for (_, column), stack in fields.items()}
    assert len({column for column, _ in colours}) == len({c for _, c in colours}) == len(colours)
    assert 1 <= len(colours) <= 3  # YELL-I04
    assert min(game.scores()) >= 0  # YELL-I10
    assert s.turns <= 1000
    assert s.marker == 0 if players > 2 else 2 <= s.marker <= 7  # YELL-I12, YELL-63
    if game.over:
        assert max(game.scores()) <= 34 + 55 - players
        assert s.turns == 1000 or max(game.scores()) >= 35
        return
    assert s.left >= 1  # YELL-I06
    assert max(game.scores()) < 35
    options = game.actions()
    assert options == sorted(set(options))
    most = {Y.FIRST_CARD: 36, Y.SECOND_CARD: 31, Y.REFILL: 2, Y.NEW_HAND: 2}[int(s.phase)]
    assert 1 <= len(options) <= most  # YELL-I13


@pytest.mark.parametrize("options", OPTION_SETS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_invariants_in_random_games(players: int, options: dict[str, object]) -> None:
    """YELL-I01 to YELL-I06, YELL-I09 to YELL-I14, YELL-I18 in games of several styles."""
    for seed, style in enumerate(["uniform", "yellowstone ends", "yellowstone no refill"]):
        rng = random.Random(seed)
        game = deal("yellowstone", players, seed, 0, **options)
        laid: Counter[int] = Counter()
        while not game.over and len(game.moves) < 400:
            check_invariants(game)
            before, seat, turn = game.copy(), game.actor, int(game.state.turns)
            move = STYLES[style]("yellowstone", game.legal(), rng)
            game.play(move)
            laid[turn] += "@" in move
            piles = int(before.state.minus_size.sum())
            fall = before.scores()[seat] - game.scores()[seat]
            if game.shuffles != before.shuffles and game.shuffles[-1][1].what == Y.NEW_STOCK:
                added = sum(game.scores()) - sum(before.scores())
                assert game.state.minus_size.sum() == 0  # YELL-I11
                if move == "stock":
                    assert added == piles == game.state.left >= 56 - 6 * players - 18
            elif not game.over:
                assert fall in (0, 1, 3) or (fall > 0 and game.scores()[seat] == 0)  # YELL-I09
                assert sum(game.scores()) == sum(before.scores()) - fall
        check_invariants(game)
        assert set(laid.values()) <= {1, 2}  # YELL-I18


@pytest.mark.parametrize("options", OPTION_SETS)
@pytest.mark.parametrize("mirror", ["colours", "columns", "rows", "seats"])
def test_yellowstone_i16_symmetries(mirror: str, options: dict[str, object]) -> None:
    """YELL-I16: a mirrored game is a legal game with the same scores."""
    players = 3

    def card_of(card: str) -> str:
        if mirror == "colours":
            return "RGYB"["BRGY".index(card[0])] + card[1]
        return card[0] + str(8 - int(card[1])) if mirror == "rows" else card

    def move_of(move: str) -> str:
        if "@" not in move:
            return move
        card, column = move.split("@")
        return f"{card_of(card)}@{8 - int(column) if mirror == 'columns' else column}"

    turned = 1 if mirror == "seats" else 0
    game = deal("yellowstone", players, 11, 0, **options)
    rng, dice = random.Random(5), scripted_dice()
    other = Game(
        rules("yellowstone"), new_state(rules("yellowstone"), players, options, turned), dice
    )
    seen = 0

    def script() -> list[Shuffle]:
        nonlocal seen
        fresh = [shuffle for _, shuffle in game.shuffles[seen:]]
        seen = len(game.shuffles)
        mirrored = []
        for what, cards in fresh:
            order = [Y.CARD.index(card_of(Y.CARD[card])) for card in cards]
            if what == Y.DECK and turned:
                order = order[12:18] + order[:12] + order[18:]
            if what >= Y.FROM_PILE:
                what = Y.FROM_PILE + (what - Y.FROM_PILE + turned) % players
            mirrored.append(Shuffle(what, tuple(order)))
        write_script(dice, mirrored)
        return mirrored

    written = script()
    other.deal()
    while not game.over and len(game.moves) < 250:
        assert script_followed(dice, written)
        assert sorted(map(move_of, game.legal())) == sorted(other.legal())
        assert (game.actor + turned) % players == other.actor
        move = rng.choice(game.legal())
        game.play(move)
        written = script()
        other.play(move_of(move))
    assert game.scores() == (other.scores()[turned:] + other.scores()[:turned])


# Knowledge


def hidden_copy(game: Game, viewer: int) -> np.ndarray[Any, Any]:
    row = game.row.copy()
    Y.hide(row[0], viewer)
    return row


def can_be(hidden: Any, viewer: int, deal_of: Any) -> bool:
    """Return whether what a hidden state says about its cards allows a deal.

    Cards of a kind may differ in where they can be, so each way to give the two to their zones
    is tried.
    """
    cards, fits = np.zeros(56, np.int8), np.zeros(56, np.int64)
    total = Y.list_cards(hidden, viewer, cards, fits)
    seats = [seat for seat in range(hidden.players) if seat != viewer]
    where: dict[int, list[str]] = {}
    for seat in seats:
        heap = Y.less(deal_of.minus[seat], hidden.known[seat])
        for zone, lying in ((f"heap {seat}", heap), (f"hand {seat}", deal_of.hand[seat])):
            for name in Y.names(lying):
                where.setdefault(Y.CARD.index(name), []).append(zone)
    for card in deal_of.stock[: hidden.left]:
        where.setdefault(int(card), []).append("stock")
    if Counter(int(c) % 28 for c in cards[:total]) != {k: len(z) for k, z in where.items()}:
        return False

    def goes(card: int, zone: str) -> bool:
        own = 1 << 1 + int(zone[-1]) if zone != "stock" else 0
        place = {"h": 1 | own, "s": 1}[zone[0]] if zone[:2] != "he" else own
        return bool(fits[card] & place)

    def hands_fit(given: list[tuple[int, str]]) -> bool:
        for seat in seats:
            held = [int(fits[card]) for card, zone in given if zone == f"hand {seat}"]
            fresh = sum(fit & 1 for fit in held)
            grouped = sum(fit >> 1 + seat & 1 for fit in held)
            if fresh < hidden.from_fresh[seat] or grouped < hidden.from_group[seat]:
                return False
        return True

    def tried(kinds: list[int], given: list[tuple[int, str]]) -> bool:
        if not kinds:
            return hands_fit(given)
        kind, zones = kinds[0], where[kinds[0]]
        ways = [zones] if len(zones) == 1 or fits[kind] == fits[kind + 28] else [zones, zones[::-1]]
        for way in ways:
            new = [(kind + 28 * copy, zone) for copy, zone in enumerate(way)]
            if all(goes(card, zone) for card, zone in new) and tried(kinds[1:], given + new):
                return True
        return False

    return tried(sorted(where), [])


KNOWLEDGE_STYLES = [
    "uniform", "yellowstone far", "yellowstone stop, minus", "yellowstone minus",
    "yellowstone no refill", "yellowstone stock", "by kind", "yellowstone ends",
]  # fmt: skip


@pytest.mark.parametrize("style", KNOWLEDGE_STYLES)
def test_knowledge_laws(style: str) -> None:
    """YELL-I15: hide and guess agree; the true deal is possible, and so is every guess."""
    codes = np.zeros(Y.MOST_LEGAL, np.int16)
    dice = fast_dice(4)
    for players in (2, 3, 5):
        rng = random.Random(players)
        for game, _ in moves(players, players, style, {}, most=500):
            if rng.random() > 0.08:
                continue
            for viewer in range(-1, players):
                hidden = hidden_copy(game, viewer)
                again = hidden.copy()
                Y.hide(again[0], viewer)
                assert again.tobytes() == hidden.tobytes()
                assert can_be(hidden[0], viewer, game.state)
                guessed = hidden.copy()
                Y.guess(guessed[0], viewer, dice)
                twin = Game(game.rules, guessed, game.dice)
                check_invariants(twin)
                assert can_be(hidden[0], viewer, guessed[0])
                assert twin.legal()
                if viewer == game.actor:
                    assert twin.actions() == game.actions()
                Y.hide(guessed[0], viewer)
                assert guessed.tobytes() == hidden.tobytes()
                assert Y.legal(hidden[0], codes) == (
                    len(game.actions()) if viewer == game.actor or game.state.phase > 1
                    else int(game.state.phase)
                )  # fmt: skip


def guesses(game: Game, viewer: int, number: int) -> Iterator[Any]:
    dice, hidden = fast_dice(8), hidden_copy(game, viewer)
    for _ in range(number):
        guessed = hidden.copy()
        Y.guess(guessed[0], viewer, dice)
        yield guessed[0]


def chi_square(seen: Counter[str], outcomes: int) -> float:
    expected = seen.total() / outcomes
    assert len(seen) <= outcomes
    return sum((n - expected) ** 2 for n in seen.values()) / expected + expected * (
        outcomes - len(seen)
    )


def test_guess_is_uniform_over_a_pile() -> None:
    """YELL-14: after a hand from a pile of eight, every pair may have stayed behind."""
    game = table("r2c4:R2", "R1", minus=("B1 B2 B3 B4 B5 B6 B7 G7",))
    play(game, "R1@4", "minus")
    seen = Counter(" ".join(Y.names(s.minus[0])) for s in guesses(game, 1, 2800))
    assert chi_square(seen, 28) < 60  # 27 degrees of freedom: 99.97 %


def test_guess_is_uniform_over_hands() -> None:
    """YELL-08, YELL-09: hands and stock before anything is known."""
    game = table("r2c4:R2", "R1", "B1 B2", 6, minus=("", 30, ""), players=3)
    hidden = game.view(0, memory=True)["unseen"]
    seen: Counter[str] = Counter()
    for s in guesses(game, 0, 2000):
        seen.update(Y.names(s.hand[1]))
    share = Counter(hidden)
    statistic = sum(
        (seen[card] - 4000 * n / len(hidden)) ** 2 / (4000 * n / len(hidden))
        for card, n in share.items()
    )
    assert statistic < 2.2 * len(share) + 10


def test_guess_knows_hands_that_outlast_a_valuation() -> None:
    """YELL-16, YELL-51: with two players the other hand is what is in no pile."""
    game = x62()
    play(game, "R1@4", "R3@4", "stock")
    assert all(hand_of(game, 1).split() == Y.names(s.hand[1]) for s in guesses(game, 0, 20))
    for s in guesses(game, SPECTATOR, 20):  # a spectator knows the two hands together
        assert Y.together(s.hand[0], s.hand[1]) == Y.together(*game.state.hand[:2])


def test_guess_mixes_old_and_fresh_cards() -> None:
    """YELL-16: of a hand that was refilled since a valuation, the rest is still known."""
    game = x62()
    play(game, "R1@4", "R3@4", "stock")
    held = set(hand_of(game, 1).split())
    first, second = sorted(held)[:2]
    for card in (first, second):
        play(game, next(move for move in game.legal() if move.startswith(card)))
    play(game, "stock")
    old = sorted(held - {first, second})
    fresh = set()
    for s in guesses(game, 0, 60):
        assert set(old) <= set(Y.names(s.hand[1]))
        fresh |= set(Y.names(s.hand[1])) - set(old)
    assert len(fresh) > 15
