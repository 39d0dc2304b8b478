"""Keltis: a test for every rule, ruling and example of rules/keltis.md."""

import json
import random
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from speeltafel.engine.dice import fast_dice
from speeltafel.engine.errors import MoveError
from speeltafel.engine.game import Game, deal
from speeltafel.games import keltis
from tests.support import blank, play

OPTION_SETS: list[dict[str, object]] = [
    {},
    {"stall_limit": 5},
    {"finish_draw": True},
    {"stall_limit": 8, "finish_draw": True},
]
BOX = Counter(keltis.CARD[card] for card in keltis.DECK)


def number(card: str) -> int:
    return keltis.CARD.index(card)


def table(
    *hands: str,
    rows: tuple[str, ...] = (),
    point_rows: tuple[str, ...] = (),
    piles: str = "",
    stones: tuple[str, ...] = (),
    stock: int = 20,
    top: str = "",
    **options: object,
) -> Game:
    """Lay out a position with seat 0 to play.

    `rows` and `stones` have a text for each seat, the rows of a seat parted by commas; cards are
    in the order in which they were laid or discarded. `top` comes first in the stock, which other
    cards fill up to `stock`.
    """
    game = blank("keltis", max(len(hands), 2), 0, **options)
    s = game.state
    keltis.deal(s, fast_dice(1))
    for field in ("hand", "hand_twice", "hand_points", "held", "in_hand"):
        s[field] = 0
    s.stock[:] = keltis.NONE
    for seat, text in enumerate(rows):
        s.seat = seat
        for cards in text.split(","):
            for card in cards.split():
                keltis.receive(s, seat, number(card))
                if card.startswith("pt"):
                    value, colour = (
                        number(card) - keltis.POINTS,
                        keltis.KIND[number(cards.split()[0])],
                    )
                    keltis.lay_point(s, keltis.POINT_IN + value * 5 + int(colour))
                else:
                    keltis.lay(s, number(card))
    for seat, text in enumerate(point_rows):
        s.seat = seat
        for card in text.split():
            keltis.receive(s, seat, number(card))
            keltis.lay_point(s, keltis.POINT_ROW + number(card) - keltis.POINTS)
    s.seat = 0
    for card in piles.split():
        keltis.receive(s, 0, number(card))
        keltis.discard(s, number(card))
    s.barred = 0
    for seat, text in enumerate(stones):
        for stone in map(int, text.split()):
            s.stones &= ~(8 << 4 * stone)
            s.own_stones[seat] |= 8 << 4 * stone
    for seat, text in enumerate(hands):
        for card in text.split():
            keltis.receive(s, seat, number(card))
    unused = BOX - Counter(
        " ".join([*hands, *rows, *point_rows, piles, top]).replace(",", "").split()
    )
    order = (top.split() + list(unused.elements()))[:stock]
    s.left = len(order)
    for i, card in enumerate(reversed(order)):
        s.stock[i] = number(card)
    return game


def options(game: Game, *words: str) -> set[str]:
    """Return the legal moves, or those that begin with one of the words."""
    legal = game.legal()
    assert len(set(legal)) == len(legal)
    return {move for move in legal if not words or move.split()[0] in words}


def lays(game: Game) -> set[str]:
    return options(game, "lay", "point")


def row(game: Game, seat: int, colour: str) -> str:
    return " ".join(keltis.row_cards(game.state, seat)[colour])


def pile(game: Game, kind: str) -> str:
    return " ".join(keltis.pile_cards(game.state, keltis.KINDS.index(kind)))


def hand(game: Game, seat: int) -> list[str]:
    return keltis.hand_cards(game.state, seat)


def phase(game: Game) -> str:
    return str(keltis.describe(game.state)["phase"])


def refusal(game: Game, move: str) -> str:
    with pytest.raises(MoveError) as error:
        game.play(move)
    return str(error.value)


def discard_and_draw(game: Game, source: str = "stock") -> None:
    """Let the seat pass a turn with its first discard."""
    play(game, sorted(options(game, "discard"))[0], source)


# Set-up


def test_keltis_01_nine_stones_lie_in_the_common_row() -> None:
    """KELT-01."""
    for viewer in (-1, 0, 1):
        view = deal("keltis", 2, 1).view(viewer)
        assert view["stones"] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert view["own_stones"] == [[], []]


def test_keltis_02_101_cards_are_shuffled() -> None:
    """KELT-02, and the counts of section 1; KELT-R20: the colours."""
    assert keltis.COLOURS == ("green", "yellow", "red", "pink", "blue")
    orders = [deal("keltis", 2, seed).shuffles[0][1].cards for seed in range(20)]
    assert len(set(orders)) == 20
    for order in orders:
        assert len(order) == 101
        assert Counter(keltis.CARD[card] for card in order) == BOX
    for colour in keltis.COLOURS:
        assert [BOX[f"{colour}-{v}"] for v in range(11)] == [1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1]
        assert BOX[f"{colour}-end"] == 2
    assert [BOX[f"pt-{v}"] for v in range(11)] == [1] * 11
    first = Counter(deal("keltis", 2, seed).shuffles[0][1].cards[0] % 5 for seed in range(500))
    assert all(65 < times < 135 for times in first.values())


@pytest.mark.parametrize(("players", "removed", "stock"), [(2, 30, 55), (3, 0, 77), (4, 0, 69)])
def test_keltis_03_two_players_remove_30_cards_unseen(
    players: int, removed: int, stock: int
) -> None:
    """KELT-03, KELT-X07: the top 30 of the shuffled cards."""
    game = deal("keltis", players, 4)
    order = game.shuffles[0][1].cards
    assert game.state.left == stock
    assert game.state.removed.tolist() == [*order[:removed], *[keltis.NONE] * (30 - removed)]
    assert game.view(0)["removed"] == removed


@pytest.mark.parametrize("players", [2, 3, 4])
def test_keltis_04_each_seat_gets_eight_cards_and_the_rest_is_the_stock(players: int) -> None:
    """KELT-04, KELT-X07: seat 0 the top eight, and so on; the stock keeps its order."""
    game = deal("keltis", players, 5)
    order = [keltis.CARD[card] for card in game.shuffles[0][1].cards][30 if players == 2 else 0 :]
    for seat in range(players):
        assert sorted(hand(game, seat)) == sorted(order[seat * 8 : seat * 8 + 8])
        assert game.view(-1)["hand_sizes"][seat] == 8
    discard_and_draw(game)
    assert order[players * 8] in hand(game, 0)
    discard_and_draw(game)
    assert order[players * 8 + 1] in hand(game, 1)


def test_keltis_05_piles_and_rows_are_empty() -> None:
    """KELT-05."""
    view = deal("keltis", 3, 5).view(-1)
    assert view["piles"] == {kind: [] for kind in keltis.KINDS}
    assert view["rows"] == [{colour: [] for colour in keltis.COLOURS}] * 3
    assert view["point_rows"] == [[]] * 3


def test_keltis_06_the_given_seat_starts_and_turns_go_clockwise() -> None:
    """KELT-06, KELT-29, KELT-R01."""
    assert deal("keltis", 3, 1).actor == 0
    game = deal("keltis", 3, 1, start=1)
    seats = []
    for _ in range(4):
        seats.append(game.actor)
        discard_and_draw(game)
    assert seats == [1, 2, 0, 1]


# Turn


def test_keltis_07_a_turn_is_a_play_and_then_a_draw() -> None:
    """KELT-07: no pass, no draw without a play."""
    game = table("red-5 blue-2", "pink-1")
    assert all(move.split()[0] in ("discard", "pair", "lay", "point") for move in game.legal())
    assert refusal(game, "stop").startswith("KELT-07")
    assert refusal(game, "stock").startswith("KELT-07")
    play(game, "discard red-5")
    assert (game.actor, phase(game)) == (0, "draw")
    assert options(game) == {"stock"}
    play(game, "stock")
    assert (game.actor, phase(game)) == (1, "play")


def test_keltis_08_one_of_four_plays() -> None:
    """KELT-08, KELT-D1: every option of a hand."""
    game = table("red-6 red-6 blue-6 pink-end pt-6", "pink-1", rows=("green-6", ""))
    assert options(game) == {
        "discard red-6", "discard blue-6", "discard pink-end", "discard pt-6",
        "pair red-6 red-6", "pair red-6 blue-6", "pair red-6 pt-6", "pair blue-6 pt-6",
        "lay red-6", "lay blue-6", "lay pink-end", "point pt-6", "point pt-6 green",
    }  # fmt: skip


def test_keltis_09_any_card_may_be_discarded() -> None:
    """KELT-09: also end cards and point cards, identical cards as one option."""
    game = table("red-3 red-3 blue-end pt-0", "pink-1")
    assert options(game, "discard") == {"discard red-3", "discard blue-end", "discard pt-0"}
    play(game, "discard red-3")
    assert hand(game, 0) == ["red-3", "blue-end", "pt-0"]


def test_keltis_10_six_piles() -> None:
    """KELT-10: a pile for each colour with its end cards, one for point cards, the last on top."""
    game = table("red-5 red-end pt-3 pt-7 blue-1", "pink-1 pink-2 pink-3 pink-4 pink-5")
    for card in ("red-5", "red-end", "pt-3", "pt-7"):
        play(game, f"discard {card}", "stock")
        discard_and_draw(game)
    assert (pile(game, "red"), pile(game, "pt")) == ("red-5 red-end", "pt-3 pt-7")
    play(game, "discard blue-1", "pile red")
    assert "red-end" in hand(game, 0)
    assert (pile(game, "red"), pile(game, "blue")) == ("red-5", "blue-1")


def test_keltis_11_a_pair_takes_its_stone() -> None:
    """KELT-11, KELT-R17: it lies in front of the player and cannot be left there."""
    game = table("red-6 blue-6 red-7 blue-8", "green-6 pink-6")
    assert options(game, "pair") == {"pair red-6 blue-6"}
    play(game, "pair red-6 blue-6")
    assert game.view(1)["stones"] == [1, 2, 3, 4, 5, 7, 8, 9]
    assert game.view(1)["own_stones"] == [[6], []]
    assert hand(game, 0) == ["red-7", "blue-8"]
    play(game, "stock", "stock")
    assert options(game, "pair") == set()


def test_keltis_11_a_stone_that_is_gone() -> None:
    """KELT-11, KELT-E08."""
    game = table("green-5 red-5", "pink-1", stones=("", "5"))
    assert options(game) == {"discard green-5", "discard red-5", "lay green-5", "lay red-5"}
    assert refusal(game, "pair green-5 red-5").startswith("KELT-11")


def test_keltis_12_pairs_of_all_sorts() -> None:
    """KELT-12, KELT-R21: one colour, two colours, colour and point card; never an end card."""
    game = table("green-4 green-4 blue-4 pt-4 red-end red-end blue-end", "pink-1")
    assert options(game, "pair") == {
        "pair green-4 green-4", "pair green-4 blue-4", "pair green-4 pt-4", "pair blue-4 pt-4",
    }  # fmt: skip
    everything = {keltis.action_text(game.state, code) for code in range(keltis.ACTIONS)}
    assert len(everything) == keltis.ACTIONS == 365
    pairs = [text for text in everything if text.startswith("pair")]
    assert len(pairs) == 160
    assert not any("end" in pair for pair in pairs)


def test_keltis_13_no_pair_of_0_or_10() -> None:
    """KELT-13, KELT-E05: and no two cards without a stone."""
    game = table("red-10 blue-10 red-0 pt-0", "pink-1")
    assert options(game, "pair") == set()
    assert refusal(game, "pair red-10 blue-10").startswith("KELT-13")
    for value in range(11):
        game = table(f"red-{value} pt-{value}", "pink-1")
        expected = {f"pair red-{value} pt-{value}"} if 0 < value < 10 else set()
        assert options(game, "pair") == expected


def test_pair_of_two_kinds() -> None:
    """KELT-E06: red-6 and pt-6; both piles are barred, also after the first draw (KELT-R12)."""
    game = table("red-6 pt-6 pink-1", "pink-2", piles="red-1 blue-2 pt-9")
    play(game, "pair red-6 pt-6")
    assert game.view(0)["own_stones"] == [[6], []]
    assert (pile(game, "red"), pile(game, "pt")) == ("red-1 red-6", "pt-9 pt-6")
    assert options(game) == {"stock", "pile blue"}
    assert game.view(0)["barred"] == ["red", "pt"]
    play(game, "pile blue")
    assert (game.actor, options(game)) == (0, {"stock"})


def test_pair_of_equal_cards() -> None:
    """KELT-E07, KELT-R21."""
    game = table("blue-4 blue-4 pink-1", "pink-2", piles="blue-9")
    play(game, "pair blue-4 blue-4")
    assert hand(game, 0) == ["pink-1"]
    assert pile(game, "blue") == "blue-9 blue-4 blue-4"
    assert options(game) == {"stock"}
    play(game, "stock")
    assert options(game) == {"stock"}


# Rows


def lay_in_turn(game: Game, *moves: str) -> None:
    """Let seat 0 lay cards over several turns; others discard what they have just drawn."""
    for move in moves:
        play(game, move, "stock")
        while game.actor != 0:
            discard_and_draw(game)


SPARE = "pink-0 pink-1 pink-2 pink-8 pink-9 pink-10"


def test_keltis_14_a_player_has_one_row_of_each_colour() -> None:
    """KELT-14, KELT-R07: a finished row is never followed by a second one."""
    game = table("red-5 green-2", "red-6", rows=("red-4 red-end red-end", "red-7"))
    assert options(game, "lay") == {"lay green-2"}
    play(game, "lay green-2", "stock")
    assert options(game, "lay") == {"lay red-6"}, "the own row counts, not another's"
    play(game, "lay red-6")
    assert row(game, 1, "red") == "red-7 red-6"
    assert row(game, 0, "red") == "red-4 red-end red-end"


def test_keltis_15_a_row_starts_with_any_number() -> None:
    """KELT-15."""
    game = table("red-0 green-5 blue-10", "pink-1")
    assert options(game, "lay") == {"lay red-0", "lay green-5", "lay blue-10"}


def test_keltis_16_numbers_go_one_way() -> None:
    """KELT-16: equal or beyond."""
    hold = "red-3 red-5 red-5 red-6 red-8"
    assert lays(table(hold, rows=("red-4 red-5",))) == {"lay red-5", "lay red-6", "lay red-8"}
    hold = "red-3 red-6 red-6 red-7 red-8"
    assert lays(table(hold, rows=("red-9 red-6",))) == {"lay red-3", "lay red-6"}


def test_keltis_17_the_first_number_that_differs_fixes_the_direction() -> None:
    """KELT-17, KELT-R05, KELT-E03: open after 5, 5 and pt-5."""
    game = table("green-4 green-4 green-6", SPARE, rows=("green-5 green-5 pt-5", ""))
    assert lays(game) == {"lay green-4", "lay green-6"}
    play(game, "lay green-4", "stock")
    discard_and_draw(game)
    assert "lay green-4" in lays(game)
    assert "lay green-6" not in lays(game)
    assert row(game, 0, "green") == "green-5 green-5 pt-5 green-4"
    lay_in_turn(game, "lay green-4")
    assert row(game, 0, "green") == "green-5 green-5 pt-5 green-4 green-4"
    assert "lay green-6" not in lays(game)


def test_keltis_18_end_cards_at_any_time_two_to_a_row() -> None:
    """KELT-18."""
    for laid in ("", "red-5", "red-9 red-2 red-1 pt-1", "red-end"):
        assert lays(table("red-end", rows=(laid,))) == {"lay red-end"}
    game = table("red-end red-end green-0", SPARE)
    lay_in_turn(game, "lay red-end", "lay red-end")
    assert row(game, 0, "red") == "red-end red-end"
    assert game.state.layable[0] & keltis.OF_COLOUR[2] == 0


def test_keltis_19_only_the_second_end_card_follows_an_end_card() -> None:
    """KELT-19, KELT-R03, KELT-E01."""
    game = table("pt-7 red-7 red-8 red-end", "pink-1", rows=("red-4 red-7 red-end", ""))
    assert lays(game) == {"point pt-7", "lay red-end"}
    assert refusal(game, "point pt-7 red").startswith("KELT-19")
    assert refusal(game, "lay red-8").startswith("KELT-19")


def test_an_end_card_may_start_a_row() -> None:
    """KELT-R04, KELT-E02: it then takes the second end card only; -3 points."""
    game = table("yellow-end yellow-end yellow-5", SPARE)
    assert options(game, "lay") == {"lay yellow-end", "lay yellow-5"}
    lay_in_turn(game, "lay yellow-end")
    assert game.scores()[0] == -4 - 4
    assert "lay yellow-5" not in options(game)
    lay_in_turn(game, "lay yellow-end")
    assert row(game, 0, "yellow") == "yellow-end yellow-end"
    assert game.scores()[0] == -3 - 4
    assert game.state.ended == 1


def test_keltis_20_the_point_row_takes_point_cards_in_any_order() -> None:
    """KELT-20, KELT-35, KELT-X03."""
    game = table("pt-3 pt-5 pt-2 pt-8 red-5", SPARE)
    assert options(game, "point") == {"point pt-3", "point pt-5", "point pt-2", "point pt-8"}
    lay_in_turn(game, "point pt-3", "point pt-5", "point pt-2", "point pt-8")
    assert game.view(1)["point_rows"][0] == ["pt-3", "pt-5", "pt-2", "pt-8"]
    assert game.scores()[0] == 4 - 4
    assert refusal(game, "point red-5").startswith("KELT-20")


def test_keltis_21_a_point_card_fits_the_last_number() -> None:
    """KELT-21, KELT-E04: of a row that has one."""
    game = table("pt-6", "pink-1", rows=("green-5",))
    assert lays(game) == {"point pt-6"}
    assert refusal(game, "point pt-6 green").startswith("KELT-21")
    assert refusal(game, "point pt-6 blue").startswith("KELT-21")
    game = table("pt-6 pt-5", "pink-1", rows=("green-5 green-6, red-6 red-5",))
    assert lays(game) == {"point pt-5", "point pt-6", "point pt-5 red", "point pt-6 green"}
    game = table("pt-10 pink-9", SPARE[14:], rows=("pink-10", ""))  # KELT-E20
    assert lays(game) == {"lay pink-9", "point pt-10", "point pt-10 pink"}
    play(game, "point pt-10 pink", "stock")
    discard_and_draw(game)
    assert "lay pink-9" in lays(game)
    lay_in_turn(game, "lay pink-9")
    assert row(game, 0, "pink") == "pink-10 pt-10 pink-9"


def test_keltis_21_a_point_card_on_one_of_several_rows() -> None:
    """KELT-21: each row whose last number fits is an option of its own."""
    game = table("pt-4", "pink-1", rows=("green-4, red-7 red-4, blue-4 blue-5, pink-4 pink-end",))
    assert lays(game) == {"point pt-4", "point pt-4 green", "point pt-4 red"}


def test_keltis_22_a_point_card_is_a_card_of_its_row() -> None:
    """KELT-22, KELT-R05, KELT-R06: it counts, changes no direction and has no point of its own."""
    game = table("pt-5 green-4 green-6 green-5", SPARE, rows=("green-5", ""))
    lay_in_turn(game, "point pt-5 green")
    assert {"lay green-4", "lay green-5", "lay green-6"} <= lays(game)
    assert game.scores()[0] == -3 - 4
    assert game.view(0)["point_rows"][0] == []
    lay_in_turn(game, "lay green-5")
    assert row(game, 0, "green") == "green-5 pt-5 green-5", "in the order of laying"
    assert game.scores()[0] == -2 - 4


def test_keltis_23_laid_cards_stay() -> None:
    """KELT-23: rows only grow, at their end."""
    rng = random.Random(23)
    for seed in range(5):
        game = deal("keltis", 3, seed)
        before = game.view(-1)
        while not game.over:
            game.play(rng.choice(game.legal()))
            after = game.view(-1)
            for seat in range(3):
                for colour, cards in before["rows"][seat].items():
                    assert after["rows"][seat][colour][: len(cards)] == cards
                cards = before["point_rows"][seat]
                assert after["point_rows"][seat][: len(cards)] == cards
            before = after


def test_ascending_row() -> None:
    """KELT-X01."""
    game = table(
        "green-3 green-6 green-6 green-7 green-7 green-8 green-end", SPARE, rows=("green-3",)
    )
    lay_in_turn(game, "lay green-3")
    assert "lay green-6" in lays(game)
    lay_in_turn(game, "lay green-6", "lay green-7", "lay green-7")
    assert row(game, 0, "green") == "green-3 green-3 green-6 green-7 green-7"
    assert game.scores()[0] == 2 - 4
    assert {"lay green-8", "lay green-end"} <= lays(game)
    assert "lay green-6" not in lays(game)


def test_descending_row() -> None:
    """KELT-X02, KELT-R19."""
    game = table("blue-8 pt-8 blue-5 blue-3 blue-3 blue-4 blue-0", SPARE, rows=("blue-9",))
    lay_in_turn(game, "lay blue-8", "point pt-8 blue", "lay blue-5", "lay blue-3")
    assert row(game, 0, "blue") == "blue-9 blue-8 pt-8 blue-5 blue-3"
    assert game.scores()[0] == 2 - 4
    assert {"lay blue-3", "lay blue-0"} <= lays(game)
    assert "lay blue-4" not in lays(game)


# Draw


def test_keltis_24_the_hand_is_filled_up() -> None:
    """KELT-24: one card, or two after a pair."""
    game = table("red-6 blue-6 pink-1", "pink-2")
    play(game, "discard pink-1", "stock")
    assert (game.actor, game.state.in_hand[0]) == (1, 3)
    game = table("red-6 blue-6 pink-1", "pink-2")
    play(game, "pair red-6 blue-6", "stock")
    assert (game.actor, game.state.in_hand[0], game.state.draws) == (0, 2, 1)
    play(game, "stock")
    assert (game.actor, game.state.in_hand[0], game.state.draws) == (1, 3, 0)


def test_keltis_25_stock_or_the_top_of_a_pile() -> None:
    """KELT-25, KELT-R02, KELT-R13, KELT-D2: the whole pile is public, its top card is drawn."""
    game = table("red-6", "pink-2", piles="green-1 green-2 pt-4 pt-1 blue-end")
    assert game.view(1)["piles"]["green"] == ["green-1", "green-2"]
    play(game, "lay red-6")
    assert options(game) == {"stock", "pile green", "pile blue", "pile pt"}
    play(game, "pile pt")
    assert hand(game, 0) == ["pt-1"]
    assert pile(game, "pt") == "pt-4"
    game = table("red-6", "pink-2", piles="green-1", top="blue-7")
    play(game, "lay red-6", "stock")
    assert hand(game, 0) == ["blue-7"]


def test_keltis_26_a_pile_discarded_onto_is_barred() -> None:
    """KELT-26, KELT-R12: in this turn, for this player; KELT-E17 as well."""
    game = table("red-6 red-2", "pink-2 red-7", piles="red-1 pink-4")
    play(game, "discard red-6")
    assert options(game) == {"stock", "pile pink"}
    assert refusal(game, "pile red").startswith("KELT-26")
    play(game, "stock", "discard pink-2")
    assert options(game) == {"stock", "pile red"}
    play(game, "pile red")
    assert "red-6" in hand(game, 1)


def test_a_pile_is_emptied() -> None:
    """KELT-E17: the next player cannot draw from it, and is barred after an own discard."""
    game = table("green-5", "red-2 pink-3", piles="red-1")
    play(game, "lay green-5", "pile red")
    assert pile(game, "red") == ""
    play(game, "discard red-2")
    assert options(game) == {"stock"}
    game = table("green-5", "red-2 pink-3", piles="red-1")
    play(game, "lay green-5", "pile red", "discard pink-3")
    assert options(game) == {"stock"}
    assert refusal(game, "pile red").startswith("KELT-25")


def test_keltis_27_the_second_source_is_chosen_after_the_first_card() -> None:
    """KELT-27, KELT-E18, KELT-D3: both draws may use the same pile."""
    game = table("red-6 green-6", "pink-1", piles="blue-1 blue-8")
    play(game, "pair green-6 red-6")
    assert options(game) == {"stock", "pile blue"}
    play(game, "pile blue")
    assert hand(game, 0) == ["blue-8"]
    assert options(game) == {"stock", "pile blue"}
    play(game, "pile blue")
    assert hand(game, 0) == ["blue-1", "blue-8"]
    assert game.actor == 1


def test_keltis_28_the_stock_is_the_only_source() -> None:
    """KELT-28, KELT-R11, KELT-E12: at the first turn, and with only barred piles."""
    game = table("green-5", "pink-2")
    play(game, "lay green-5")
    assert options(game) == {"stock"}
    game = deal("keltis", 4, 2)
    play(game, game.legal()[0])
    assert options(game) == {"stock"}


def test_keltis_29_the_left_neighbour_is_next() -> None:
    """KELT-29."""
    game = table("green-5", "pink-2", "pink-3", "pink-4")
    seats = [game.actor]
    for _ in range(4):
        discard_and_draw(game)
        seats.append(game.actor)
    assert seats == [0, 1, 2, 3, 0]


# End

FOUR_ENDED = ("green-end, red-3 red-end", "green-4 green-end, blue-end")


def test_keltis_30_five_rows_with_end_cards_end_the_game() -> None:
    """KELT-30, KELT-E09: at once, whoever owns them; there is no draw."""
    game = table("yellow-end blue-5 " + SPARE, "red-1 red-2 " + SPARE[7:], rows=FOUR_ENDED)
    assert game.state.in_hand[0] == 8
    play(game, "lay yellow-end")
    assert (game.actor, phase(game)) == (0, "final")
    assert game.state.in_hand[0] == 7
    assert game.state.left == 20
    play(game, "stop")
    assert (game.actor, phase(game)) == (1, "final")
    play(game, "stop")
    assert game.over


def test_keltis_30_a_second_end_card_counts_once() -> None:
    """KELT-30, KELT-X04."""
    game = table("pink-1", "green-end pink-2", rows=("yellow-end, red-end", "green-end, blue-end"))
    discard_and_draw(game)
    play(game, "lay green-end")
    assert (game.actor, phase(game)) == (1, "draw")
    assert game.state.ended == 4


def test_keltis_30_two_end_cards_of_one_colour_in_two_rows_count_twice() -> None:
    """KELT-30: rows are counted, not colours."""
    game = table("pink-end blue-1", "pink-2", rows=("yellow-end, red-end", "pink-end, red-end"))
    play(game, "lay pink-end")
    assert phase(game) == "final"


def test_keltis_31_the_last_stock_card_ends_the_game() -> None:
    """KELT-31, KELT-E10: no further turn is played."""
    game = table("red-1 " + SPARE + " blue-3", "red-2 blue-5 " + SPARE, stock=1)
    play(game, "discard red-1", "stock")
    assert (game.actor, phase(game)) == (0, "final")
    assert game.state.in_hand[:2].tolist() == [8, 8]
    play(game, "stop", "stop")
    assert game.over


def test_the_last_stock_card_after_a_pair() -> None:
    """KELT-R08, KELT-E11: no second draw; but a pile may come first."""
    hands = "red-6 yellow-6 pink-0 pink-1 pink-2 green-8 green-9 green-10", "pink-2"
    game = table(*hands, piles="blue-2", stock=1)
    play(game, "pair yellow-6 red-6", "stock")
    assert (phase(game), game.state.in_hand[0]) == ("final", 7)
    game = table(*hands, piles="blue-2", stock=1)
    play(game, "pair yellow-6 red-6", "pile blue", "stock")
    assert (phase(game), game.state.in_hand[0]) == ("final", 8)


def test_finish_draw_fills_the_hand_from_the_piles() -> None:
    """KELT-R08, finish_draw: piles only; without one the game ends with 7 cards."""
    hands = "red-6 yellow-6 pink-0 pink-1 pink-2 green-8 green-9 green-10", "pink-2"
    game = table(*hands, piles="blue-2 red-1", stock=1, finish_draw=True)
    play(game, "pair yellow-6 red-6", "stock")
    assert (game.actor, phase(game)) == (0, "draw")
    assert options(game) == {"pile blue"}, "red is barred, the stock is empty"
    assert refusal(game, "stock").startswith("KELT-31")
    play(game, "pile blue")
    assert (game.actor, phase(game), game.state.in_hand[0]) == (0, "final", 8)
    game = table(*hands, piles="red-1", stock=1, finish_draw=True)
    play(game, "pair yellow-6 red-6", "stock")
    assert (phase(game), game.state.in_hand[0]) == ("final", 7)
    game = table(*hands, piles="blue-2", stock=1, finish_draw=True)
    play(game, "discard red-6", "stock")
    assert (phase(game), game.state.in_hand[0]) == ("final", 8)


def stalling(turns: int, limit: int = 40) -> Game:
    """Let two players exchange red and blue cards by way of the piles."""
    game = table(
        "red-1 blue-1 red-8", "red-2 blue-2 blue-8",
        piles="red-3 red-4 red-5 blue-3 blue-4 blue-5", stall_limit=limit,
    )  # fmt: skip
    for _ in range(turns):
        wanted = "blue" if sum("red" in card for card in hand(game, game.actor)) > 1 else "red"
        card = next(card for card in hand(game, game.actor) if wanted not in card)
        play(game, f"discard {card}", f"pile {wanted}")
    return game


def test_keltis_32_a_stalled_game_ends() -> None:
    """KELT-32, KELT-R14, KELT-E19: after the fortieth turn, whose player begins the final phase."""
    game = stalling(39)
    assert (game.actor, phase(game), game.state.idle) == (1, "play", 39)
    game = stalling(40)
    assert (game.actor, phase(game)) == (1, "final")


@pytest.mark.parametrize(
    ("moves", "idle"),
    [(("discard", "stock"), 0), (("lay", "pile"), 0), (("discard", "pile"), 40)],
)
def test_keltis_32_progress_resets_the_count(moves: tuple[str, str], idle: int) -> None:
    """KELT-32, KELT-E19: a lay, a stone or a card from the stock."""
    game = stalling(39)
    for word in moves:
        play(game, sorted(options(game, word))[-1])
    assert game.state.idle == idle
    assert phase(game) == ("final" if idle == 40 else "play")


def test_keltis_32_a_pair_resets_the_count() -> None:
    """KELT-32, KELT-E19: even with two draws from piles."""
    yellow = "yellow-1 yellow-2 yellow-8 yellow-9"
    game = table("red-1 red-2", "green-6 blue-6", piles=yellow, stall_limit=2)
    play(game, "discard red-1", "pile yellow")
    assert game.state.idle == 1
    play(game, "pair green-6 blue-6", "pile yellow", "pile yellow")
    assert game.state.idle == 0
    play(game, "discard red-2", "pile yellow")
    assert (game.actor, phase(game)) == (1, "play")
    play(game, "discard yellow-2", "pile red")
    assert (game.actor, phase(game)) == (1, "final")


@pytest.mark.parametrize("limit", [1, 2, 7, 1000])
def test_stall_limit(limit: int) -> None:
    """KELT-R14, stall_limit."""
    assert phase(stalling(min(limit - 1, 50), limit)) == "play"
    if limit < 50:
        assert phase(stalling(limit, limit)) == "final"


def test_keltis_33_everybody_lays_up_to_two_cards() -> None:
    """KELT-33, KELT-R09, KELT-R10, KELT-R16, KELT-D4: the one who ended the game begins."""
    game = table(
        "pink-2",
        "red-end yellow-2 yellow-end pt-1",
        "red-5 red-6 red-7",
        rows=("green-end, red-end", "green-end, blue-end", ""),
        stock=5,
        top="blue-4",
    )
    discard_and_draw(game)
    play(game, "lay red-end")
    assert (game.actor, phase(game)) == (1, "final")
    assert options(game) == {"lay yellow-2", "lay yellow-end", "point pt-1", "stop"}
    play(game, "lay yellow-2")
    assert (game.actor, options(game)) == (1, {"lay yellow-end", "point pt-1", "stop"})
    play(game, "lay yellow-end")
    assert (game.actor, game.state.in_hand[1]) == (2, 1)
    play(game, "lay red-6", "stop")
    assert game.actor == 0
    assert game.state.left == 4, "nothing is drawn"
    play(game, "stop")
    assert game.over


def test_keltis_33_each_final_lay_is_judged_after_the_one_before() -> None:
    """KELT-33, KELT-R10, KELT-E13."""
    hands = "green-9 green-end red-1", "pink-1 pink-end"
    for first, second, score in (("green-9", "green-end", 1), ("green-end", "", -2)):
        game = table(*hands, rows=("green-2 green-4", ""), stock=1, top="red-2")
        play(game, "discard red-1", "stock", f"lay {first}")
        assert ("lay green-9" in options(game)) is False
        play(game, f"lay {second}" if second else "stop")
        assert game.actor == 1
        assert game.scores()[0] == score - 4


def test_keltis_33_no_discards_and_no_stones_at_the_end() -> None:
    """KELT-33, KELT-E14."""
    game = table("red-6 blue-6 pink-1", "pink-2", stock=1, top="pink-3")
    play(game, "discard pink-1", "stock")
    assert options(game) == {"lay red-6", "lay blue-6", "lay pink-3", "stop"}
    assert refusal(game, "pair red-6 blue-6").startswith("KELT-33")


def test_keltis_33_who_has_no_lay_is_not_asked() -> None:
    """KELT-D4: neither at first nor after the first card."""
    game = table(
        "red-1 red-8 pink-1", "red-7", "green-1", "pt-0",
        rows=("red-7 red-9", "red-end", "green-0", ""), stock=1, top="red-0",
    )  # fmt: skip
    play(game, "discard pink-1", "stock")
    assert game.actor == 2, "seats 0 and 1 have no lay"
    assert game.state.told[:2].tolist() == [keltis.CANNOT_LAY] * 2
    play(game, "lay green-1")
    assert game.actor == 3
    play(game, "stop")
    assert game.over


# Scoring


def scored(rows: str = "", point_row: str = "", stones: str = "", others: int = 1) -> int:
    hands = ["pink-1"] * (others + 1)
    return table(*hands, rows=(rows,), point_rows=(point_row,), stones=(stones,)).scores()[0]


TWELVE = "red-0 red-1 red-2 red-3 red-3 red-4 red-4 red-5 red-5 red-6 red-6 red-7"


@pytest.mark.parametrize(
    ("cards", "points"),
    [(0, 0), (1, -4), (2, -3), (3, -2), (4, 1), (5, 2), (6, 3), (7, 6), (8, 7), (9, 10), (12, 10)],
)
def test_keltis_34_rows_score_by_length(cards: int, points: int) -> None:
    """KELT-34, KELT-X05."""
    assert scored(" ".join(TWELVE.split()[:cards])) == points - 4
    if cards > 3:  # numbers, point cards and end cards alike
        mixed = [*TWELVE.split()[: cards - 3], "pt", "red-end", "red-end"]
        mixed[cards - 3] = f"pt-{mixed[cards - 4][-1]}"
        assert scored(" ".join(mixed)) == points - 4


def test_keltis_35_a_point_for_each_card_of_the_point_row() -> None:
    """KELT-35."""
    assert scored(point_row="pt-10") == 1 - 4
    assert scored(point_row="pt-0 pt-10 pt-4 pt-7") == 4 - 4


@pytest.mark.parametrize(
    ("stones", "points"), [(0, -4), (1, -1), (2, 0), (3, 4), (4, 6), (5, 10), (9, 10)]
)
def test_keltis_36_stones_score_by_number(stones: int, points: int) -> None:
    """KELT-36, KELT-R18, KELT-X06."""
    assert scored(stones="9 1 8 2 7 3 6 4 5"[: 2 * stones]) == points


def test_keltis_37_hand_cards_score_nothing() -> None:
    """KELT-37."""
    few, many = table("pink-1", "pt-3"), table("pink-1 pt-1 red-9 pink-10", "pt-3")
    assert few.scores() == many.scores() == [-4, -4]


def test_keltis_38_the_highest_total_wins_and_ties_share() -> None:
    """KELT-38, KELT-E16: totals 13, 13, 5."""
    long = " ".join(TWELVE.split()[:9])
    game = table(
        "pink-1", "pink-1", "pink-1",
        rows=(long, long.replace("red", "blue"), long.replace("red", "green")[:-8]),
        point_rows=("pt-1 pt-2 pt-3", "pt-4 pt-5 pt-6", "pt-7 pt-8"), stones=("1 2", "3 4", ""),
    )  # fmt: skip
    assert game.scores() == [13, 13, 5]
    assert game.ranks() == [1, 1, 3]


def test_total() -> None:
    """KELT-E15: 13, with three stones 17, with none 9."""
    rows = (
        "green-0 green-1 green-2 green-3 green-3 green-4 green-5, red-5 red-5 red-6, "
        "blue-9 blue-8 pt-8 blue-7 blue-7 blue-5 blue-5 blue-4 blue-end, pink-10"
    )
    for stones, total in (("1 2", 13), ("1 2 3", 17), ("", 9)):
        assert scored(rows, "pt-0 pt-1 pt-2", stones) == total


def test_ends_never_coincide() -> None:
    """KELT-R22, KELT-R15: the fifth row cancels the draw, even with one card in the stock."""
    game = table("yellow-end blue-5", "pink-1", rows=FOUR_ENDED, stock=1)
    play(game, "lay yellow-end")
    assert (phase(game), game.state.left) == ("final", 1)


# What each player sees


def test_hands_stock_and_removed_cards_are_hidden() -> None:
    """The table of section 2: a hand is its owner's, its size is public."""
    game = deal("keltis", 2, 9)
    assert game.view(0)["hands"] == [hand(game, 0), None]
    assert game.view(1)["hands"] == [None, hand(game, 1)]
    assert game.view(-1)["hands"] == [None, None]
    assert game.view(-1)["hand_sizes"] == [8, 8]
    for viewer in (-1, 0, 1):
        hidden = game.hidden(viewer)
        assert set(hidden.stock) == set(hidden.removed) == {keltis.NONE}


def test_a_card_from_a_pile_is_known_until_it_is_played() -> None:
    """The table of section 2, first line; copies count one by one."""
    game = table("red-5 green-1 green-2 green-8", "pink-1 pink-2 pink-3 pink-8", piles="red-5 pt-4")
    play(game, "discard green-1", "pile red")
    assert game.view(1, memory=True)["known"] == [["red-5"], []]
    assert "known" not in game.view(1)
    play(game, "discard pink-1", "pile pt", "lay red-5")
    assert game.view(1, memory=True)["known"] == [[], ["pt-4"]]
    play(game, "stock", "discard pt-4", "stock")
    assert game.view(0, memory=True)["known"] == [[], []]
    game = table("red-6 green-6 green-1", "pink-1", piles="red-3 red-3")
    play(game, "discard green-1", "pile red", "discard pink-1", "pile red")
    assert game.view(-1, memory=True)["known"] == [["red-3"], ["red-3"]]
    game = table("red-6 green-6 green-1", "pink-1 pink-2", piles="red-3 red-3")
    play(game, "pair green-6 red-6", "stock", "stock", "discard pink-1", "stock")
    assert game.view(1, memory=True)["known"] == [[], []]


def test_two_known_copies() -> None:
    """Both copies are known; laying one leaves the other known."""
    game = table("blue-6 green-6 green-1", "pink-1 pink-2", piles="red-3 red-3")
    play(game, "pair green-6 blue-6", "pile red", "pile red")
    assert game.view(1, memory=True)["known"][0] == ["red-3", "red-3"]
    play(game, "discard pink-1", "stock", "lay red-3")
    assert game.view(1, memory=True)["known"][0] == ["red-3"]


def test_a_card_from_the_stock_is_seen_by_its_drawer_only() -> None:
    """The table of section 2; what is told follows it."""
    game = table("red-5 red-6", "pink-1", top="blue-7")
    play(game, "discard red-5")
    told = {}
    for viewer in (-1, 0, 1):
        before, twin = game.hidden(viewer), game.copy()
        play(twin, "stock")
        told[viewer] = list(map(str, keltis.tell(before, keltis.TAKE, twin.hidden(viewer))))
    assert told[0] == ["Seat 0 draws blue 7 from the stock."]
    assert told[-1] == told[1] == ["Seat 0 draws a card from the stock."]


def test_the_unseen_cards_are_those_in_no_open_place() -> None:
    """A viewer could remember all but other hands, the stock and the removed cards."""
    game = deal("keltis", 2, 12)
    rng = random.Random(12)
    for _ in range(60):
        game.play(rng.choice(game.legal()))
    s = game.state
    for viewer in (-1, 0, 1):
        secret = Counter(keltis.CARD[card] for card in [*s.removed, *s.stock[: s.left]])
        for seat in range(2):
            if seat != viewer:
                secret += Counter(hand(game, seat))
                secret -= Counter(game.view(viewer, memory=True)["known"][seat])
        assert Counter(game.view(viewer, memory=True)["unseen"]) == secret


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_guess_keeps_to_what_the_viewer_knows(players: int) -> None:
    """Cards are conserved and hiding a guess gives the same view, also in the final phase."""
    rng = random.Random(players)
    for seed in range(8):
        game = deal("keltis", players, seed, 0, **OPTION_SETS[seed % len(OPTION_SETS)])
        while True:
            if rng.random() < 0.03 or phase(game) in ("final", "over"):
                for viewer in range(-1, players):
                    check_guess(game, viewer, rng.randrange(2**40))
            if game.over:
                break
            game.play(rng.choice(game.legal()))


def check_guess(game: Game, viewer: int, seed: int) -> None:
    hidden = np.array([game.hidden(viewer)])
    twin = Game(game.rules, hidden.copy(), fast_dice(seed))
    twin.moves = game.moves
    keltis.guess(twin.state, viewer, twin.dice)
    check_invariants(twin)
    if viewer >= 0:
        assert hand(twin, viewer) == hand(game, viewer)
    if viewer == game.actor:
        assert twin.legal() == game.legal()
    keltis.hide(twin.state, viewer)
    assert twin.row.tobytes() == hidden.tobytes()
    keltis.hide(twin.state, viewer)
    assert twin.row.tobytes() == hidden.tobytes()


def deal_counts(game: Game, viewer: int, samples: int) -> Counter[str]:
    """Count how often each deal is guessed."""
    counts: Counter[str] = Counter()
    dice = fast_dice(7)
    for _ in range(samples):
        twin = Game(game.rules, np.array([game.hidden(viewer)]), dice)
        keltis.guess(twin.state, viewer, dice)
        counts[deal_text(twin, viewer)] += 1
    return counts


def deal_text(game: Game, viewer: int) -> str:
    hands = [" ".join(hand(game, seat)) for seat in range(game.players) if seat != viewer]
    stock = " ".join(keltis.CARD[card] for card in game.state.stock[: game.state.left])
    return " | ".join([*hands, stock])


def assert_fits(counts: Counter[str], expected: Counter[str]) -> None:
    """Compare samples with the weights of all possible deals (chi-square)."""
    assert set(counts) <= set(expected)
    share = sum(counts.values()) / sum(expected.values())
    chi = sum(
        (counts[key] - weight * share) ** 2 / (weight * share) for key, weight in expected.items()
    )
    freedom = len(expected) - 1
    assert chi < freedom + 4 * (2 * freedom) ** 0.5, (chi, freedom)


def everything_but(*texts: str) -> str:
    """Return all other cards, for the piles."""
    return " ".join((BOX - Counter(" ".join(texts).replace(",", " ").split())).elements())


def test_a_guess_is_uniform_over_all_deals() -> None:
    """Four unseen cards, two of them alike; the card from a pile stays where it is."""
    unseen = "red-5 red-5 blue-2 pt-1"
    mine = "green-1 green-2"
    game = table(
        mine, "red-5 blue-2 pink-1", "red-5", piles=everything_but(unseen, mine, "pink-1"),
        stock=1, top="pt-1",
    )  # fmt: skip
    game.state.known[1] = 1 << number("pink-1")
    expected: Counter[str] = Counter()
    for one, two, three, four in permutations(unseen.split()):
        first = " ".join(sorted([one, two, "pink-1"], key=lambda c: keltis.ORDER.index(number(c))))
        expected[f"{first} | {three} | {four}"] += 1
    assert_fits(deal_counts(game, 0, 1000), expected)


PASSED_OVER = "green-3 green-3 yellow-4 green-6 red-1 pt-2"


def passed_over() -> Game:
    """KELT-D4: seats 0 and 1 were passed over, seat 2 said stop, seat 3 is asked."""
    rows = (
        "green-0 green-end, yellow-7 yellow-end",
        "green-4 green-5, yellow-8 yellow-9, red-5 red-6",
        "green-10 green-9 green-end, yellow-6 yellow-10, pink-3 pink-4",
        "pink-6 pink-end",
    )
    hands = "pink-end green-6", "green-3 yellow-4", "red-1", "blue-1"
    game = table(
        *hands, rows=rows, stock=2, top="green-3 pt-2",
        piles=everything_but(PASSED_OVER, *rows, "pink-end blue-1"),
    )  # fmt: skip
    play(game, "lay pink-end", "stop")
    assert game.actor == 3
    assert game.state.told.tolist() == [2, 2, 1, 1]
    return game


def test_a_guess_is_uniform_over_the_deals_that_the_final_phase_allows() -> None:
    """KELT-D4: who is passed over has no lay, who is asked has one."""
    expected: Counter[str] = Counter()
    for cards in permutations(PASSED_OVER.split()):
        if cards[0] in ("red-1", "pt-2") or {"green-6", "pt-2"} & {*cards[1:3]}:
            continue
        if cards[3] in ("red-1", "pt-2"):
            pair = " ".join(sorted(cards[1:3], key=lambda c: keltis.ORDER.index(number(c))))
            expected[f"{cards[0]} | {pair} | {cards[3]} | {cards[4]} {cards[5]}"] += 1
    assert_fits(deal_counts(passed_over(), 3, 1000), expected)


def test_a_guess_that_had_to_be_mended_is_possible() -> None:
    """The last resort of `guess` gives nobody a card that the final phase rules out."""
    s = np.array([passed_over().hidden(3)])[0]
    cards, first = np.empty(101, np.int8), np.empty(4, np.int64)
    total = keltis.spread_unseen(s, 3, cards)
    assert total == len(PASSED_OVER.split())
    for seed in range(40):
        assert keltis.share_out(s, 3, cards, total, first, True, fast_dice(seed))
        hands = [cards[first[seat] :][: keltis.unknown_cards(s, seat)] for seat in range(3)]
        lays = [any(keltis.is_layable(s, seat, int(c)) for c in hands[seat]) for seat in range(3)]
        assert lays == [False, False, True]


# In words


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("discard red-9", "KELT-09"),
        ("pair red-6 red-6", "KELT-11: 'pair red-6 red-6': You have this card only once: red 6"),
        ("pair red-6 blue-5", "KELT-11"),
        ("pair red-6 pink-6", "KELT-11: 'pair red-6 pink-6': There is no pink 6"),
        ("pair blue-end blue-end", "KELT-12"),
        ("pair blue-end pt-6", "KELT-12"),
        ("pair pt-6 red-6", "KELT-12"),
        ("pair red-0 blue-0", "KELT-13"),
        ("pair green-4 blue-4", "KELT-11: 'pair green-4 blue-4': Wish stone 4"),
        ("lay red-9", "KELT-14"),
        ("lay blue-4", "KELT-19"),
        (
            "lay green-4",
            "KELT-16: 'lay green-4': After green 5 the row goes on with that number or",
        ),
        ("lay pt-6", "KELT-20"),
        ("point red-6", "KELT-20"),
        ("point red-6 red", "KELT-20"),
        ("point pt-3", "KELT-20"),
        ("point pt-6 green", "KELT-21"),
        ("point pt-6 yellow", "KELT-21: 'point pt-6 yellow': A point card never starts"),
        ("point pt-6 blue", "KELT-19"),
        ("stock", "KELT-07"),
        ("pile red", "KELT-07"),
        ("stop", "KELT-07"),
        ("discard red-99", "'discard red-99': This is no move of Keltis"),
        ("discard  red-6", "'discard  red-6': This is no move of Keltis"),
        ("", "'': This is no move of Keltis"),
    ],
)
def test_a_wrong_move_is_told_its_rule(move: str, reason: str) -> None:
    game = table(
        "red-6 red-0 blue-0 blue-end green-4 blue-4 pt-6 pink-1", "pink-2",
        rows=("green-3 green-5, blue-6 blue-end", ""), stones=("", "4"),
    )  # fmt: skip
    assert refusal(game, move).startswith(reason)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("discard red-6", "KELT-24"),
        ("pair red-6 blue-6", "KELT-24"),
        ("lay red-6", "KELT-24"),
        ("point pt-6", "KELT-24"),
        ("pile pink", "KELT-26"),
        ("pile green", "KELT-25"),
        ("stop", "KELT-07"),
    ],
)
def test_a_wrong_move_in_the_draw_step_is_told_its_rule(move: str, reason: str) -> None:
    game = table("red-6 blue-6 pt-6 pink-1", "pink-2", piles="red-1")
    play(game, "discard pink-1")
    assert refusal(game, move).startswith(reason)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("discard red-6", "KELT-33"),
        ("stock", "KELT-33"),
        ("pile red", "KELT-33"),
        ("lay pink-9", "KELT-14"),
    ],
)
def test_a_wrong_move_in_the_final_phase_is_told_its_rule(move: str, reason: str) -> None:
    game = table("red-6 pink-1", "pink-2", piles="red-1", stock=1)
    play(game, "discard pink-1", "stock")
    assert refusal(game, move).startswith(reason)


def told(game: Game, move: str) -> list[str]:
    """Play a move and return what a spectator is told."""
    before, action = game.hidden(), game.find(move)
    game.play(move)
    return list(map(str, keltis.tell(before, action, game.hidden())))


def test_a_game_is_told_in_plain_words() -> None:
    game = table(
        "red-6 blue-6 pt-6 yellow-end", "pink-5 pink-5 red-8 pt-3",
        rows=FOUR_ENDED, piles="green-1 pt-9", point_rows=("pt-0",),
    )  # fmt: skip
    assert told(game, "pair red-6 blue-6") == [
        "Seat 0 discards red 6 and blue 6 and takes wish stone 6."
    ]
    assert told(game, "pile pt") == ["Seat 0 takes point card 9 from the point card pile."]
    assert told(game, "stock") == ["Seat 0 draws a card from the stock."]
    assert told(game, "lay pink-5") == ["Seat 1 begins the pink row with pink 5."]
    assert told(game, "pile green") == ["Seat 1 takes green 1 from the green pile."]
    assert told(game, "point pt-9") == ["Seat 0 lays point card 9 in the point row."]
    assert told(game, "stock") == ["Seat 0 draws a card from the stock."]
    assert told(game, "discard red-8") == ["Seat 1 discards red 8."]
    play(game, "stock")
    assert told(game, "lay yellow-end") == [
        "Seat 0 begins the yellow row with yellow end card.",
        "Five rows have an end card: the game ends, and all may lay up to two more cards.",
    ]
    assert told(game, "stop") == ["Seat 0 lays no more cards."]
    assert told(game, "lay pink-5") == ["Seat 1 lays pink 5 in the pink row."]
    assert told(game, "point pt-3")[1:] == ["The game is over.", *points_told(game)]


def points_told(game: Game) -> list[str]:
    return [f"Seat {seat} has {points} points." for seat, points in enumerate(game.scores())]


def test_other_ends_are_told() -> None:
    game = stalling(0, 1)
    play(game, "discard red-1")
    assert told(game, "pile blue")[1].startswith(
        "Nothing was laid, won or drawn from the stock in a turn: the game ends"
    )
    game = table(
        "pink-1 red-1 red-2", "red-5", rows=("red-9 red-8, blue-8", "red-end"), stock=1, top="pt-8"
    )
    game.state.layable[0] &= ~(1 << number("red-1") | 1 << number("red-2"))
    play(game, "discard pink-1")
    assert told(game, "stock")[1:] == [
        "The stock is used up: the game ends, and all may lay up to two more cards."
    ]
    assert told(game, "point pt-8 blue") == [
        "Seat 0 lays point card 8 in the blue row.",
        "Seat 0 has no more cards to lay.",
        "Seat 1 has no card to lay.",
        "The game is over.",
        *points_told(game),
    ]
    game = table("red-6 red-6", "pink-1", piles="blue-2", stock=1, finish_draw=True)
    assert told(game, "pair red-6 red-6")[0].startswith("Seat 0 discards red 6 twice and takes")
    assert (
        told(game, "stock")[1] == "The stock is empty: the second card comes from a discard pile."
    )


def test_views_are_plain_json() -> None:
    game = deal("keltis", 3, 2)
    for memory in (False, True):
        view = game.view(0, memory)
        assert json.loads(json.dumps(view)) == view


# Invariants


def expected_layable(cards: list[str], colour: str) -> set[str]:
    """Return what a row takes, found anew from its cards."""
    numbers = [int(card.split("-")[1]) for card in cards if card[:2] != "pt" and "end" not in card]
    ends = sum("end" in card for card in cards)
    fits = {f"{colour}-end"} if ends < 2 else set()
    if ends:
        return fits
    low, high = 0, 10
    if numbers:
        low = numbers[-1] if numbers[-1] > numbers[0] else 0
        high = numbers[-1] if numbers[-1] < numbers[0] else 10
    return fits | {f"{colour}-{value}" for value in range(low, high + 1)}


def check_row(cards: list[str]) -> None:
    """Monotone, at most two end cards, at the end; a point card follows its like."""
    body = [card for card in cards if not card.endswith("-end")]
    assert len(cards) - len(body) <= 2
    assert cards[: len(body)] == body
    values = [int(card.split("-")[1]) for card in body]
    assert values == sorted(values) or values == sorted(values, reverse=True)
    for before, card in zip(["-none", *body], body, strict=False):
        if card.startswith("pt"):
            assert before.split("-")[1] == card.split("-")[1]
    assert len(cards) <= 29


def check_invariants(game: Game) -> None:
    """Check all that must hold at any decision, and at the end."""
    s = game.state
    view = keltis.describe(s, True)
    seats = range(view["players"])
    stock = [keltis.CARD[card] for card in s.stock[: s.left]]
    removed = [keltis.CARD[card] for card in s.removed[: view["removed"]]]
    zones = [stock, removed, *view["hands"], *view["piles"].values(), *view["point_rows"]]
    zones += [cards for rows in view["rows"] for cards in rows.values()]
    assert Counter(card for zone in zones for card in zone) == BOX
    assert set(s.stock[s.left :]) <= {keltis.NONE}
    for kind, cards in enumerate(view["piles"].values()):
        tail = s.pile[kind * keltis.DEEP + len(cards) : (kind + 1) * keltis.DEEP]
        assert set(tail) <= {keltis.NONE}
        assert int(s.filled) >> kind & 1 == bool(cards)
    owned = [stone for stones in view["own_stones"] for stone in stones]
    assert sorted(view["stones"] + owned) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    ended = 0
    for seat in seats:
        cards = view["hands"][seat]
        assert len(cards) == view["hand_sizes"][seat] <= 8
        assert not Counter(view["known"][seat]) - Counter(cards)
        assert s.held[seat] == sum(int(keltis.ONE_MORE[number(card)]) for card in cards)
        layable: set[str] = set()
        for colour, laid in view["rows"][seat].items():
            check_row(laid)
            ended += f"{colour}-end" in laid
            layable |= expected_layable(laid, colour)
        assert set(keltis.names(s.layable[seat], 0, 0)) == layable
        can_lay = any(card in layable or card.startswith("pt") for card in cards)
        assert s.told[seat] != (keltis.CANNOT_LAY if can_lay else keltis.CAN_LAY)
        assert -24 <= view["points"][seat] <= 71
    assert s.ended == ended
    check_phase(game, view["phase"], view["hand_sizes"])
    stock_at_start = {2: 55, 3: 77, 4: 69}[len(seats)]
    turns = int(s.stall_limit) * (2 * stock_at_start + 10)
    assert len(game.moves) <= 3 * turns + 2 * len(seats)


def check_phase(game: Game, phase: str, sizes: list[int]) -> None:
    """Check hand sizes, the stock and counters, which depend on the phase."""
    s = game.state
    others = [size for seat, size in enumerate(sizes) if seat != game.actor]
    if phase == "play":
        assert set(sizes) == {8}
        assert s.left >= 1
        assert (s.draws, s.barred) == (0, 0)
        assert s.idle < s.stall_limit
    elif phase == "draw":
        assert set(others) == {8}
        assert sizes[game.actor] == 8 - s.draws
        assert s.left >= 1 or (s.finish_draw and s.draws == 1)
    else:
        assert (s.draws, s.barred) == (0, 0)
        assert all(5 <= size <= 8 for size in sizes)
        assert sum(size == 5 for size in sizes) <= 1
        for away in range(1, s.waiting + 1):
            assert sizes[(game.actor + away) % game.players] == 8
    if phase in ("play", "draw"):
        assert s.ended <= 4
        assert not s.told.any()
        assert (s.waiting, s.laid) == (0, 0)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants_in_random_play(players: int, options: dict[str, object]) -> None:
    """Section 6, for every number of players and every option."""
    rng = random.Random(players)
    for seed in range(2):
        game = deal("keltis", players, seed, 0, **options)
        while not game.over:
            check_invariants(game)
            game.play(rng.choice(game.legal()))
        check_invariants(game)
