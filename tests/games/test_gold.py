"""Gold!: a test for every rule, ruling and example of rules/gold.md."""

import random
from collections import Counter

import numpy as np
import pytest

from speeltafel.engine.dice import fast_dice
from speeltafel.engine.errors import MoveError
from speeltafel.engine.game import Game, deal
from speeltafel.games import gold
from tests.support import blank, play

OPTION_SETS: list[dict[str, object]] = [{}]
DEFAULT_STOCK = "pink-8 pink-7 pink-6 pink-5 pink-4"


def table(offer: str, *displays: str, stock: str = DEFAULT_STOCK, players: int = 2) -> Game:
    """Lay out a position with seat 0 to act; the stock is given from the top."""
    game = blank("gold", players)
    s = game.state
    for card in offer.split():
        gold.put_in_offer(s, gold.CARD.index(card))
    for seat, cards in enumerate(displays):
        for card in cards.split():
            gold.show(s, seat, gold.CARD.index(card))
    s.removed[:] = 0
    for card in reversed(stock.split()):
        s.stock[s.left] = gold.CARD.index(card)
        s.unseen[s.stock[s.left]] += 1
        s.left += 1
    return game


def options(game: Game) -> set[str]:
    legal = game.legal()
    assert len(set(legal)) == len(legal)
    return set(legal)


def display(game: Game, seat: int) -> set[str]:
    return set(gold.names(game.state.display[seat]))


def offer(game: Game) -> set[str]:
    return set(gold.names(game.state.offer))


def pile(game: Game, seat: int) -> list[str]:
    return gold.names(game.state.pile[seat])


# Setup


def test_gold_01_two_players_leave_a_donkey_of_each_colour_in_the_box() -> None:
    """GOLD-01, GOLD-R16, GOLD-E16."""
    two, three = deal("gold", 2, 5), deal("gold", 3, 5)
    for game, donkeys in ((two, 2), (three, 3)):
        cards = Counter(all_cards(game))
        assert all(cards[f"{colour}-d"] == donkeys for colour in gold.COLOURS)
        assert all(cards[f"{colour}-3"] == 2 for colour in gold.COLOURS)
        assert all(cards[f"{colour}-{v}"] == 1 for colour in gold.COLOURS for v in range(4, 9))


def test_gold_02_each_seat_starts_with_a_donkey_of_its_own_colour() -> None:
    """GOLD-02, GOLD-R01: distinct colours, each equally likely, in seat order."""
    first: Counter[str] = Counter()
    for seed in range(600):
        game = deal("gold", 3, seed)
        shown = [gold.names(game.state.display[seat]) for seat in range(3)]
        assert all(len(cards) == 1 and cards[0].endswith("-d") for cards in shown)
        assert len({cards[0] for cards in shown}) == 3
        drawn = [gold.CARD[card] for card in game.shuffles[0][1].cards]
        assert shown == [[card] for card in drawn]
        first[drawn[0]] += 1
    assert len(first) == 6
    assert all(60 < number < 140 for number in first.values())


def test_gold_03_the_other_cards_are_the_shuffled_stock() -> None:
    """GOLD-03: 52 or 57 cards, in another order with every seed."""
    for players, cards in ((2, 52), (3, 57)):
        orders = {deal("gold", players, seed).shuffles[1][1].cards for seed in range(20)}
        assert len(orders) == 20
        assert {len(order) for order in orders} == {cards}


def test_gold_04_two_cards_are_removed_and_gold_05_five_turned_up() -> None:
    """GOLD-04, GOLD-05, GOLD-R12, GOLD-E16: they come off the top of the stock."""
    for players, stock in ((2, 45), (3, 50)):
        game = deal("gold", players, 3)
        order = game.shuffles[1][1].cards
        assert tuple(game.state.removed) == order[:2]
        assert sorted(gold.names(game.state.offer)) == sorted(gold.CARD[c] for c in order[2:7])
        assert game.state.left == stock
        assert game.state.stock[stock - 1] == order[7]


def test_gold_06_the_given_seat_starts_and_turns_go_clockwise() -> None:
    """GOLD-06, GOLD-R02."""
    game = deal("gold", 3, 1, start=2)
    seats: list[int] = []
    while len(seats) < 4:
        seats.append(game.actor)
        game.play(next(move for move in game.legal() if move.startswith("take")))
        while game.state.phase == gold.BONUS:
            game.play("none")
    assert seats == [2, 0, 1, 2]


def test_gold_07_displays_are_open_and_sorted_by_colour_within_a_value() -> None:
    """GOLD-07: everybody sees every display; there is no hand."""
    game = table("green-4 blue-8", "blue-d red-6", "pink-3")
    for viewer in (-1, 0, 1):
        assert game.view(viewer)["displays"] == [["blue-d", "red-6"], ["pink-3"]]


# Turn


def test_gold_08_one_action_a_turn_and_no_passing() -> None:
    """GOLD-08."""
    game = table("red-d green-4", "blue-6", "pink-3")
    assert options(game) == {"take red-d", "swap blue-6 green-4"}
    with pytest.raises(MoveError, match="GOLD-08"):
        game.play("none")
    play(game, "take red-d")
    assert game.actor == 1


def test_gold_09_take_a_card_of_the_lowest_value() -> None:
    """GOLD-09, GOLD-X01."""
    game = table("red-d green-d green-4 blue-8", "", "")
    assert options(game) == {"take red-d", "take green-d"}
    with pytest.raises(MoveError, match="GOLD-09"):
        game.play("take green-4")
    play(game, "take green-d")
    assert offer(game) == {"red-d", "green-4", "blue-8"}
    assert display(game, 0) == {"green-d"}


def test_gold_10_taking_is_always_possible() -> None:
    """GOLD-10, GOLD-X08: with only donkeys on offer nothing else is."""
    game = table("red-d blue-d", "", "pink-8 red-7 green-d")
    game.state.seat = 1
    assert options(game) == {"take red-d", "take blue-d"}
    for seed in range(5):
        random_game = deal("gold", 3, seed)
        rng = random.Random(seed)
        while not random_game.over:
            legal = random_game.legal()
            if random_game.state.phase == gold.ACTION:
                assert any(move.startswith("take") for move in legal)
            random_game.play(rng.choice(legal))


def test_gold_11_gold_buys_only_lesser_gold() -> None:
    """GOLD-11, GOLD-R13, GOLD-X02."""
    game = table("red-d green-4 blue-8", "blue-6", "")
    assert options(game) == {"take red-d", "swap blue-6 green-4"}
    for move in ("swap blue-6 red-d", "swap blue-6 blue-8"):
        with pytest.raises(MoveError, match=r"GOLD-1[13]"):
            game.play(move)
    play(game, "swap blue-6 green-4")
    assert offer(game) == {"red-d", "blue-8", "blue-6"}
    assert display(game, 0) == {"green-4"}


def test_gold_11_equal_values_are_no_swap() -> None:
    """GOLD-11, GOLD-E15."""
    assert options(table("green-6", "blue-6", "")) == {"take green-6"}


def test_gold_12_a_donkey_buys_any_gold() -> None:
    """GOLD-12, GOLD-X03."""
    game = table("red-d blue-6 blue-8", "green-d", "")
    assert options(game) == {"take red-d", "swap green-d blue-6", "swap green-d blue-8"}
    play(game, "swap green-d blue-8")
    assert offer(game) == {"red-d", "blue-6", "green-d"}
    assert display(game, 0) == {"blue-8"}


def test_gold_13_a_donkey_is_never_obtained_by_a_swap() -> None:
    """GOLD-13: neither with gold nor with another donkey."""
    game = table("red-d green-d", "blue-d pink-8", "")
    assert options(game) == {"take red-d", "take green-d"}
    with pytest.raises(MoveError, match="GOLD-13"):
        game.play("swap blue-d red-d")


def test_gold_14_a_three_is_never_given() -> None:
    """GOLD-14, GOLD-X04."""
    assert options(table("green-3 blue-4", "red-3", "")) == {"take green-3"}


def test_gold_15_a_swap_keeps_the_size_of_the_offer() -> None:
    """GOLD-15, GOLD-R08, GOLD-E01: only a take empties it."""
    moves = {"take blue-5", "swap red-6 blue-5", "swap green-d blue-5"}
    for swap, left in (("swap red-6 blue-5", "red-6"), ("swap green-d blue-5", "green-d")):
        game = table("blue-5", "red-6 green-d", "")
        assert options(game) == moves
        play(game, swap)
        assert offer(game) == {left}
        assert game.state.left == 5
        assert game.actor == 1
    game = table("blue-5", "red-6 green-d", "")
    play(game, "take blue-5")
    assert offer(game) == set(DEFAULT_STOCK.split())


def test_gold_16_only_display_cards_are_given_of_whatever_colour() -> None:
    """GOLD-16, GOLD-E17: also within a colour, never from the scoring pile."""
    game = table("green-5", "green-3 green-8", "")
    gold.secure(game.state, 0, gold.CARD.index("red-8"))
    assert options(game) == {"take green-5", "swap green-8 green-5"}
    with pytest.raises(MoveError, match="GOLD-16"):
        game.play("swap red-8 green-5")
    play(game, "swap green-8 green-5")
    assert display(game, 0) == {"green-3", "green-5"}
    assert pile(game, 0) == ["red-8"]


def test_identical_cards_are_one_option() -> None:
    """GOLD-E02, GOLD-R18: an empty display can only take."""
    game = table("violet-3 violet-3 pink-8", "", "")
    assert options(game) == {"take violet-3"}
    play(game, "take violet-3")
    assert gold.names(game.state.offer) == ["violet-3", "pink-8"]


# Sets


def test_gold_17_three_of_a_colour_must_be_scored() -> None:
    """GOLD-17, GOLD-18, GOLD-R19, GOLD-E08: also with donkeys and for a loss."""
    game = table("red-3 blue-4", "red-d red-d", "")
    play(game, "take red-3")
    assert game.scores() == [-1, 0]
    assert display(game, 0) == set()
    assert pile(game, 0) == ["red-d", "red-d", "red-3"]


def test_gold_18_three_donkeys_are_a_set() -> None:
    """GOLD-18, GOLD-E09: worth -6, with the right to a bonus card."""
    game = table("red-d blue-4", "red-d red-d", "pink-7", "", players=3)
    play(game, "take red-d")
    assert options(game) == {"none", "steal 1 pink-7"}
    play(game, "none")
    assert game.scores() == [-6, 0, 0]


def test_gold_19_the_bonus_card_is_one_and_optional() -> None:
    """GOLD-19, GOLD-R03, GOLD-E18: one card in all, not one from each opponent."""
    game = table("red-3 pink-8", "red-4 red-5", "blue-3 green-4", "blue-8 red-6", players=3)
    play(game, "take red-3")
    assert options(game) == {"none", "steal 1 blue-3", "steal 1 green-4", "steal 2 blue-8"}
    with pytest.raises(MoveError, match="GOLD-19"):
        game.play("take pink-8")
    other = game.copy()
    play(game, "steal 2 blue-8")
    assert game.actor == 1
    play(other, "none")
    assert display(other, 0) == set()
    assert other.actor == 1


def test_gold_20_the_bonus_card_has_a_colour_that_is_not_in_the_display() -> None:
    """GOLD-20, GOLD-R15, GOLD-X05."""
    game = table("red-3 pink-8", "red-4 red-5 blue-6 green-7", "orange-6 red-8 blue-3", "green-4",
                 players=3)  # fmt: skip
    play(game, "take red-3")
    assert options(game) == {"none", "steal 1 orange-6"}
    for move in ("steal 1 red-8", "steal 1 blue-3", "steal 2 green-4"):
        with pytest.raises(MoveError, match="GOLD-20"):
            game.play(move)
    play(game, "steal 1 orange-6")
    assert display(game, 0) == {"blue-6", "green-7", "orange-6"}
    assert pile(game, 0) == ["red-3", "red-4", "red-5"]
    assert game.scores() == [12, 0, 0]
    assert display(game, 1) == {"red-8", "blue-3"}


def test_gold_20_the_set_colour_stays_banned() -> None:
    """GOLD-20, GOLD-R04, GOLD-E05: although the set leaves the display."""
    game = table("green-3 pink-8", "green-4 green-5 blue-3", "green-8")
    play(game, "take green-3")
    assert game.actor == 1
    assert display(game, 1) == {"green-8"}


def test_gold_20_a_colour_just_swapped_away_may_be_stolen() -> None:
    """GOLD-20, GOLD-R06, GOLD-R07, GOLD-E07."""
    game = table("green-4 red-8", "blue-5 green-3 green-6", "blue-7")
    play(game, "swap blue-5 green-4")
    assert options(game) == {"none", "steal 1 blue-7"}


def test_gold_20_a_donkey_may_be_the_bonus() -> None:
    """GOLD-20, GOLD-R18, GOLD-E06: the robbed display may become empty."""
    game = table("green-3 pink-8", "green-4 green-5", "pink-d")
    play(game, "take green-3")
    assert options(game) == {"none", "steal 1 pink-d"}
    play(game, "steal 1 pink-d")
    assert display(game, 1) == set()
    assert display(game, 0) == {"pink-d"}


def test_gold_21_without_such_a_card_there_is_no_bonus() -> None:
    """GOLD-21, GOLD-E04."""
    game = table("green-3 pink-8", "green-4 green-5 blue-3", "green-8 blue-5")
    play(game, "take green-3")
    assert game.actor == 1
    assert pile(game, 0) == ["green-3", "green-4", "green-5"]


def test_gold_22_the_bonus_card_goes_to_the_display_and_makes_no_set() -> None:
    """GOLD-22: the robber had no card of its colour."""
    game = table("green-3 pink-8", "green-4 green-5", "pink-3 pink-7")
    play(game, "take green-3", "steal 1 pink-3")
    assert display(game, 0) == {"pink-3"}
    assert game.state.in_pile[0] == 3
    assert game.actor == 1


def test_gold_23_the_set_goes_to_the_scoring_pile() -> None:
    """GOLD-23: nobody can take it any more."""
    game = table("green-3 pink-8 red-3", "green-4 green-5", "red-4 red-5")
    play(game, "take green-3", "none", "take red-3")
    assert game.actor == 0
    assert pile(game, 0) == ["green-3", "green-4", "green-5"]
    assert pile(game, 1) == ["red-3", "red-4", "red-5"]


def test_gold_24_an_action_yields_one_set_at_most() -> None:
    """GOLD-24: two pairs in the display, one card comes."""
    game = table("green-3 pink-8 red-3", "green-4 green-5 red-4 red-5", "")
    play(game, "take green-3")
    assert pile(game, 0) == ["green-3", "green-4", "green-5"]
    assert display(game, 0) == {"red-4", "red-5"}


# Refill and end


def test_gold_25_set_and_bonus_come_before_the_refill() -> None:
    """GOLD-25, GOLD-R05, GOLD-E03."""
    game = table("green-4", "green-3 green-5", "pink-7")
    play(game, "take green-4")
    assert offer(game) == set()
    assert game.state.left == 5
    assert options(game) == {"none", "steal 1 pink-7"}
    play(game, "none")
    assert offer(game) == set(DEFAULT_STOCK.split())
    assert game.actor == 1


def test_gold_26_the_game_ends_with_the_last_card_of_the_offer() -> None:
    """GOLD-26, GOLD-R20, GOLD-E10: after set and bonus."""
    game = table("pink-6", "pink-3 pink-4", "orange-8 orange-d", stock="")
    play(game, "take pink-6")
    assert not game.over
    play(game, "steal 1 orange-8")
    assert game.over
    assert game.scores() == [13 + 8, 0]
    assert pile(game, 0) == ["pink-3", "pink-4", "pink-6", "orange-8"]


# Colour scoring


def final(*displays: str) -> Game:
    """Play the last card, a blue 8 for seat 0, and let the colours be scored."""
    game = table("blue-8", *displays, stock="", players=len(displays))
    play(game, "take blue-8")
    assert game.over
    return game


def test_gold_27_the_sum_of_a_colour_counts_donkeys() -> None:
    """GOLD-27, GOLD-R09: red 8 with a donkey loses to red 7; who has none takes no part."""
    game = final("red-8 red-d", "red-7", "")
    assert pile(game, 0) == ["blue-8"]
    assert pile(game, 1) == ["red-7"]
    assert pile(game, 2) == []


def test_gold_28_a_colour_without_gold_is_not_scored() -> None:
    """GOLD-28, GOLD-X07."""
    game = final("", "green-d", "pink-d pink-d")
    assert [pile(game, seat) for seat in range(3)] == [["blue-8"], [], []]
    assert all(display(game, seat) == set() for seat in range(3))


def test_gold_29_the_highest_sum_secures_its_highest_gold() -> None:
    """GOLD-29, GOLD-E11: two cards beat one, but only the best of them is secured."""
    game = final("violet-4 violet-5", "violet-8")
    assert pile(game, 0) == ["violet-5", "blue-8"]
    assert pile(game, 1) == []


def test_gold_30_all_who_share_the_highest_sum_secure_a_card() -> None:
    """GOLD-30, GOLD-R10, GOLD-X06, GOLD-E12."""
    game = final("red-8 red-d", "red-6", "")
    assert Counter(pile(game, 0)) == Counter(["blue-8", "red-8"])
    assert pile(game, 1) == ["red-6"]
    assert pile(game, 2) == []
    game = final("violet-6", "violet-8 violet-d", "violet-3 violet-3")
    assert "violet-6" in pile(game, 0)
    assert pile(game, 1) == ["violet-8"]
    assert pile(game, 2) == ["violet-3"]


def test_gold_31_all_other_cards_leave_the_game() -> None:
    """GOLD-31, GOLD-R14."""
    game = final("violet-4 violet-5 red-d", "violet-8 green-3")
    assert display(game, 0) == display(game, 1) == set()
    assert game.state.display_set.tolist() == [0, 0, 0]
    assert Counter(pile(game, 0)) == Counter(["violet-5", "blue-8"])
    assert pile(game, 1) == ["green-3"]


def with_piles(*piles: str) -> Game:
    game = blank("gold", len(piles))
    for seat, cards in enumerate(piles):
        for card in cards.split():
            gold.secure(game.state, seat, gold.CARD.index(card))
    game.state.seat = -1
    return game


def test_gold_32_points_are_the_values_in_the_scoring_pile() -> None:
    """GOLD-32: a donkey is worth -2."""
    assert with_piles("red-d red-3 red-8", "pink-d").scores() == [9, -2]


def test_gold_33_ties_go_to_the_larger_pile() -> None:
    """GOLD-33, GOLD-E13, GOLD-E14: and are shared after that."""
    assert with_piles("red-3 red-4 red-5 red-8", "pink-8 pink-7 pink-5").ranks() == [1, 2]
    assert with_piles("pink-8 pink-7 pink-5", "red-3 red-4 red-5 red-8").ranks() == [2, 1]
    assert with_piles("red-8", "pink-8", "blue-7").ranks() == [1, 1, 3]
    assert with_piles("red-7", "pink-8", "blue-7").ranks() == [2, 1, 2]


# Who sees what


def test_gold_r11_scoring_piles_are_public_and_only_the_stock_is_hidden() -> None:
    """GOLD-R11, GOLD-04: the order of the stock and the removed cards are nobody's."""
    game = deal("gold", 3, 9)
    rows = [game.hidden(viewer) for viewer in (-1, 0, 1, 2)]
    assert all(row == rows[0] for row in rows)
    hidden = rows[0]
    assert set(hidden.removed) == {-1}
    assert set(hidden.stock[: hidden.left]) == {-1}
    assert (hidden.pile == game.state.pile).all()
    assert game.view(-1)["pile_cards"] == [[], [], []]
    assert "unseen" not in game.view(0)
    assert len(game.view(0, memory=True)["unseen"]) == 52


def test_a_guess_lays_every_order_equally_often() -> None:
    game = table("red-3", "", "", stock="pink-8 pink-7 pink-6 pink-5 pink-4")
    game.state.left -= 2  # of five unseen cards two are the removed ones
    hidden = game.hidden(0)
    seen: Counter[tuple[int, ...]] = Counter()
    dice = fast_dice(11)
    row = np.array([hidden])
    for _ in range(12000):
        gold.guess(row[0], 0, dice)
        seen[(*row[0].removed, *row[0].stock[:3])] += 1
    assert len(seen) == 120
    expected = 12000 / 120
    assert sum((n - expected) ** 2 / expected for n in seen.values()) < 119 + 4 * (2 * 119) ** 0.5


# Invariants


def all_cards(game: Game) -> list[str]:
    s = game.state
    zones = [*s.display[: s.players], *s.pile[: s.players], s.offer]
    cards = [card for zone in zones for card in gold.names(zone)]
    return cards + [gold.CARD[c] for c in (*s.removed, *s.stock[: s.left])]


def check_invariants(game: Game) -> None:
    """Section 6 of the rules."""
    s = game.state
    full = 54 if s.players == 2 else 60
    held = s.display[: s.players].reshape(-1, 7, 6).sum(axis=1)
    assert (held == s.held[: s.players]).all()
    takes = sum(1 for _, action in game.moves if action < gold.SWAP)
    shown = full - 2 - int(s.left) - int(s.in_offer)
    if game.over:
        assert takes == full - 4 if s.players == 2 else takes == full - 5
        assert held.sum() == 0
        assert len(all_cards(game)) <= full
        low = -6 if s.players == 2 else -36
        assert all(low <= score <= 216 for score in game.scores())
        assert len(game.moves) <= (350 + 17 if s.players == 2 else 385 + 18)
        assert max(Counter(s.in_pile[: s.players].tolist())) <= 60
        return
    assert len(all_cards(game)) == full
    assert shown == len(all_cards(game)) - 2 - s.left - s.in_offer
    assert (s.in_pile[: s.players] % 3 == 0).all()
    assert s.left % 5 == 0
    most = held.max(axis=1)
    if s.phase == gold.ACTION:
        assert 1 <= s.in_offer <= 5
        assert (most <= 2).all()
        assert len(game.actions()) <= 65
    else:
        assert sorted(held[s.seat])[-2:][0] <= 2
        assert most[s.seat] == 3
        assert len(game.actions()) <= 21
    for counts, cards in ((s.offer, s.offer_set), *zip(s.display, s.display_set, strict=True)):
        assert int(cards) == sum(1 << c for c in range(gold.CARDS) if counts[c])
    for seat in range(s.players):
        assert s.points[seat] == sum(gold.VALUE[gold.CARD.index(c)] for c in pile(game, seat))


def test_why_not_names_the_rule() -> None:
    game = table("red-d green-4 blue-8", "blue-6", "pink-3")
    for move, rule in (
        ("take blue-8", "GOLD-09"),
        ("take pink-3", "GOLD-09"),
        ("swap red-7 green-4", "GOLD-16"),
        ("swap blue-6 pink-8", "GOLD-11"),
        ("swap blue-6 red-d", "GOLD-13"),
        ("steal 1 pink-3", "GOLD-19"),
        ("none", "GOLD-08"),
        ("dance", "no move of Gold!"),
        ("take gold", "no move of Gold!"),
    ):
        with pytest.raises(MoveError, match=rule):
            game.play(move)
