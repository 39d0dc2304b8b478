"""T-Rex: a test for every rule, ruling and example of rules/trex.md."""

import random
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import pytest

from speeltafel.engine.catalogue import SPECTATOR
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.errors import MoveError, SettingError
from speeltafel.engine.game import Game, deal
from speeltafel.games import trex
from tests.support import blank, play

CORRECTED = {"RE15": "comet", "BR13": "draw 2", "GR4": "draw 3"}
OPTION_SETS: list[dict[str, object]] = [
    {},
    {"chameleon_on_shower": "plain"},
    {"shower_is_the_loss": True},
    {"symbols": CORRECTED},
    {"chameleon_on_shower": "plain", "shower_is_the_loss": True, "symbols": CORRECTED},
]
NUMBERS = range(1, 16)
ORDINARY = [f"{trex.COLOURS[(number - 1) % 5]}{number}" for number in NUMBERS]
WHOLE_SET = {*ORDINARY, "CHA", "SHO"}


def table(
    *seats: str, cross: str = "BL/BR", eggs: str = "RE BL", nests: tuple[str, ...] = (),
    round_number: int = 1, start: int = 0, over: bool = False, **options: object,
) -> Game:  # fmt: skip
    """Lay out a position: for each seat "hand | draw pile, top first | open pile, top last".

    With `over` the round is over and the seats rank in their order; else `start` is to play.
    `eggs` are the two face up, `nests` what each seat has collected. Cards that are not named
    have been removed.
    """
    game = blank("trex", len(seats), start, **options)
    s = game.state
    s.row[:] = trex.NONE
    s.holder = trex.NONE
    s.round_number = round_number
    s.upper, s.lower = (trex.COLOURS.index(colour) for colour in cross.split("/"))
    for side, egg in enumerate(eggs.split()):
        s.stack[side] = [i % 5 for i in range(trex.STACK)]
        s.stack[side, : round_number - 1] = trex.NONE
        s.stack[side, round_number - 1] = trex.COLOURS.index(egg)
    for seat, text in enumerate(seats):
        zones = [zone.split() for zone in (*text.split("|"), "", "")]
        hand, draw_pile, open_pile = ([*map(trex.CARD.index, zone)] for zone in zones[:3])
        s.hand[seat] = sum(1 << card for card in hand)
        s.held[seat], s.left[seat], s.laid[seat] = len(hand), len(draw_pile), len(open_pile)
        s.row[seat, trex.MIDDLE - len(draw_pile) : trex.MIDDLE] = draw_pile
        s.row[seat, trex.MIDDLE : trex.MIDDLE + len(open_pile)] = open_pile
        s.seen[seat] = sum(1 << card for card in open_pile)
        s.showers |= (trex.SHOWER in open_pile) << seat
    for seat, nest in enumerate(nests):
        for egg in nest.split():
            s.nest[seat, trex.COLOURS.index(egg)] += 1
        s.points[seat] = sum(int(number) ** 2 for number in s.nest[seat])
    if over:
        s.phase = trex.EGG
        s.seat = 0
        s.ranking = sum(seat << (3 * seat) for seat in range(len(seats)))
    return game


def options(game: Game) -> set[str]:
    legal = game.legal()
    assert len(set(legal)) == len(legal)
    return set(legal)


def hand(game: Game, seat: int) -> set[str]:
    return set(trex.cards_of(game.state.hand[seat]))


def draw_pile(game: Game, seat: int) -> list[str]:
    pile: list[str] = trex.draw_pile(game.state, seat)
    return pile


def open_pile(game: Game, seat: int) -> list[str]:
    pile: list[str] = trex.open_pile(game.state, seat)
    return pile


def owned(game: Game, seat: int) -> int:
    return int(game.state.held[seat] + game.state.left[seat] + game.state.laid[seat])


def ranking(game: Game) -> list[int]:
    """Return the seats in rank order; empty while a round is being played."""
    seats: list[int] = trex.places_of(game.state)
    return seats


def comet(game: Game) -> tuple[str | None, int | None]:
    view = game.view()
    return view["comet"], view["holder"]


def nest(game: Game, seat: int) -> dict[str, int]:
    eggs: dict[str, int] = game.view()["seats"][seat]["eggs"]
    return eggs


def told(game: Game, move: str, viewer: int = SPECTATOR) -> str:
    """Play a move and return what a viewer is told of it."""
    before, action = game.hidden(viewer), game.find(move)
    game.play(move)
    return " ".join(map(str, game.rules.tell(before, action, game.hidden(viewer))))


def random_game(players: int, seed: int, **settings: object) -> tuple[Game, random.Random]:
    return deal("trex", players, seed, seed % players, **settings), random.Random(seed)


def shuffled(game: Game, name: str) -> list[str]:
    """Return the outcome of a shuffle."""
    for _, (what, cards) in game.shuffles:
        shuffle, texts = trex.SHUFFLES[what]
        if shuffle == name:
            return [texts[card] for card in cards]
    raise AssertionError(name)


# The card table


def test_the_card_table_passes_its_own_checks() -> None:
    """TREX-R01: 15 cards, six comets, nine draw cards, six of all attested."""
    assert list(trex.CARD) == [*ORDINARY, "CHA", "SHO"]
    symbols = Counter(symbol for _, symbol, _ in trex.CARD_TABLE)
    assert symbols == {"comet": 6, "draw 1": 4, "draw 2": 4, "draw 3": 1}
    assert {card: symbol for card, symbol, attested in trex.CARD_TABLE if attested} == {
        "YE1": "draw 1", "BR3": "comet", "YE6": "draw 2",
        "BL7": "comet", "BR8": "draw 3", "BL12": "draw 2",
    }  # fmt: skip


def test_the_option_symbols_corrects_the_card_table() -> None:
    """TREX-R01."""
    hands = ["BL2 RE5 RE10 | YE1 YE6", "YE1 YE6", "YE1 YE6"]
    game = table(*hands, symbols={"BL2": "comet", "RE5": "draw 2"})
    play(game, "play BL2")
    assert comet(game) == ("BL2", 0)
    play(game, "play YE1", "play YE1", "play RE5")
    assert ranking(game)
    assert hand(game, 0) == {"RE10", "YE1", "YE6"}
    game = table(*hands)
    play(game, "play BL2")
    assert comet(game) == (None, None)
    assert hand(game, 0) == {"RE5", "RE10", "YE1"}


@pytest.mark.parametrize(
    ("symbols", "fault"),
    [
        ({"CHA": "comet"}, "'CHA' is not one of the ordinary cards"),
        ({"BL3": "comet"}, "'BL3' is not one of the ordinary cards"),
        ({"BL2": "draw 4"}, "BL2: 'draw 4' is not one of"),
        ({"BL2": ["comet"]}, "BL2: .* is not one of"),
        ({"BL7": "draw 1", "BL2": "comet"}, "BL7: the rulebook's text itself"),
        ({"BL2": "comet"}, "7 comets and 8 draw cards"),
        ({"RE5": "draw 1"}, "5 comets and 10 draw cards"),
        ("BL2", "is not a table"),
    ],
)
def test_a_wrong_card_table_is_refused(symbols: object, fault: str) -> None:
    with pytest.raises(SettingError, match=fault):
        deal("trex", 3, symbols=symbols)


# Setup


def test_trex_01_three_to_five_players_in_clockwise_order() -> None:
    """TREX-01: ascending seats, wrapping around."""
    for players in (2, 6):
        with pytest.raises(SettingError, match="3 to 5 players"):
            deal("trex", players)
    game = table("YE1 YE6", "YE1 YE6", "YE1 YE6", "YE1 YE6", start=2)
    order = []
    for _ in range(6):
        order.append(game.actor)
        play(game, game.legal()[0])
    assert order == [2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_trex_02_03_08_everybody_draws_seven_of_an_own_set(players: int) -> None:
    """TREX-02, TREX-03, TREX-08."""
    game = deal("trex", players, 11)
    for seat in range(players):
        cards = shuffled(game, f"dino {seat}")
        assert sorted(cards) == sorted(WHOLE_SET)
        assert hand(game, seat) == set(cards[:7])
        assert draw_pile(game, seat) == cards[7:]
        assert open_pile(game, seat) == []
        assert game.view()["seats"][seat]["removed"] == 0
    assert len(game.shuffles) == players + 3
    assert not game.state.hand[players:].any()  # unused sets are out of the game


def test_trex_04_two_stacks_of_fifteen_eggs() -> None:
    """TREX-04, TREX-R02: six of each colour; the top ones are face up."""
    game = deal("trex", 3, 4)
    left, right = shuffled(game, "eggs left"), shuffled(game, "eggs right")
    assert len(left) == len(right) == 15
    assert Counter(left + right) == dict.fromkeys(trex.COLOURS, 6)
    assert game.view()["eggs"] == [left[0], right[0]]
    assert game.view()["egg_stacks"] == 15


def test_trex_05_the_first_colour_of_the_cross_is_the_strongest() -> None:
    """TREX-05, TREX-R30: any ordered pair."""
    seen = set()
    for seed in range(200):
        game = deal("trex", 3, seed)
        upper, lower = shuffled(game, "cross")
        assert (game.view()["upper"], game.view()["lower"]) == (upper, lower)
        seen.add((upper, lower))
    assert len(seen) == 20


def test_trex_06_the_start_seat_is_given() -> None:
    """TREX-06, TREX-R24."""
    assert [deal("trex", 4, 3, start).actor for start in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_trex_07_69_a_game_has_twelve_rounds(players: int) -> None:
    """TREX-07, TREX-69: it is over after the tucking of the twelfth."""
    game, rng = random_game(players, 8)
    eggs = 0
    while not game.over:
        move = rng.choice(game.legal())
        eggs += move in ("left", "right")
        play(game, move)
    assert eggs == 12
    assert move in ("open", "draw")
    assert not game.state.laid.any()


# Who sees what


def test_trex_09_10_only_the_owner_sees_a_hand_and_nobody_a_draw_pile() -> None:
    """TREX-09, TREX-10."""
    game = deal("trex", 3, 21)
    for viewer in (SPECTATOR, 0, 1, 2):
        view, hidden = game.view(viewer), game.hidden(viewer)
        for seat in range(3):
            shown = view["seats"][seat]
            own = trex.cards_of(game.state.hand[seat])
            assert shown["hand"] == (own if seat == viewer else None)
            assert hidden.hand[seat] == (game.state.hand[seat] if seat == viewer else 0)
            assert (shown["held"], shown["draw"]) == (7, 10)
            assert (hidden.row[seat] == trex.NONE).all()


def test_trex_11_12_only_the_top_of_an_open_pile_shows() -> None:
    """TREX-11: with the card under a crosswise one. TREX-12: deeper cards are only remembered."""
    for pile, shows in (
        ("YE1 YE6", ["YE6"]),
        ("YE1 YE6 CHA", ["YE6", "CHA"]),
        ("YE1 YE6 SHO", ["YE6", "SHO"]),
        ("YE1 SHO CHA", ["SHO", "CHA"]),
        ("CHA YE6", ["YE6"]),
        ("CHA", ["CHA"]),
        ("", []),
    ):
        game = table(f"YE11 | | {pile}", "YE1", "YE1")
        for viewer in (SPECTATOR, 0, 1):
            seat = game.view(viewer)["seats"][0]
            assert seat["open"] == shows
            assert seat["laid"] == len(pile.split())
            assert "known" not in game.view(viewer)
            assert game.view(viewer, memory=True)["known"][0]["open"] == pile.split()


def test_trex_13_14_15_what_is_given_up() -> None:
    """TREX-13: from the open pile all see it. TREX-14: from the draw pile nobody. TREX-15."""
    seats = "GR4 | BL12 RE5 | YE1 YE6", "GR4 | BL12 RE5 | SHO YE6", "GR4 | BL12 | YE1"
    game = table(*seats, over=True)
    assert "The comet shower of Seat 1 leaves the game." in told(game, "left")
    assert told(game, "open") == "Seat 0 gives up yellow 6 from the open pile."
    assert told(game, "draw", viewer=1) == "Seat 1 gives up the top card of the draw pile unseen."
    for viewer in (SPECTATOR, 0, 1):
        view = game.view(viewer, memory=True)
        assert [seat["removed"] for seat in view["seats"]] == [13, 14, 14]
        assert "YE6" in view["known"][0]["removed"]
        assert "SHO" in view["known"][1]["removed"]
        assert "BL12" in view["known"][1]["unseen"]  # also for its owner
        assert view["seats"][0]["open"] == ["YE1"]


def test_trex_14_all_can_tell_which_tucked_card_goes() -> None:
    """TREX-14, TREX-21: YE1 alone lies in the draw piles, and all have seen it."""
    game = table(*["BL7 BR3 CHA | | YE1 YE6"] * 3, over=True)
    play(game, "left", "open", "open", "open", "keep")
    play(game, "play BL7", "play BR3", "play BR3", "play CHA", "left", "draw")
    for viewer in (SPECTATOR, 0, 2):
        known = game.view(viewer, memory=True)["known"]
        assert "YE1" in known[2]["removed"]
        assert known[0]["draw"] == ["YE1"]


def test_trex_16_17_65_two_eggs_lie_face_up() -> None:
    """TREX-16, TREX-17: the others are hidden. TREX-65: the next ones come after the swap."""
    game, rng = random_game(3, 5)
    left, right = shuffled(game, "eggs left"), shuffled(game, "eggs right")
    for done in range(3):
        while game.state.phase == trex.PLAY:
            assert_eggs(game, [left[done], right[done]], 15 - done)
            play(game, rng.choice(game.legal()))
        assert_eggs(game, [left[done], right[done]], 15 - done)
        while game.state.phase != trex.SWAP:
            play(game, rng.choice(game.legal()))
        assert_eggs(game, [], 14 - done)  # the swap is decided without knowing them (TREX-R19)
        play(game, "keep")


def assert_eggs(game: Game, face_up: list[str], in_stack: int) -> None:
    for viewer in range(SPECTATOR, game.players):
        assert game.view(viewer)["eggs"] == face_up
        assert game.view(viewer)["egg_stacks"] == in_stack
        assert np.count_nonzero(game.hidden(viewer).stack != trex.NONE) == len(face_up)


def test_trex_18_19_20_what_is_public() -> None:
    """TREX-18, TREX-19, TREX-20, TREX-R22, TREX-R28."""
    game = table("BL7 YE1", "YE1", "YE1", nests=("RE RE BL", "", "YE"), round_number=3)
    play(game, "play BL7")
    for viewer in (SPECTATOR, 0, 2):
        view = game.view(viewer)
        assert [seat["eggs"] for seat in view["seats"]] == [{"BL": 1, "RE": 2}, {}, {"YE": 1}]
        assert (view["upper"], view["lower"], view["aside"]) == ("BL", "BR", ["YE", "GR", "RE"])
        assert (view["comet"], view["holder"], view["seat"], view["round"]) == ("BL7", 0, 1, 3)


def test_trex_21_the_order_of_tucked_cards_is_known_but_not_shown() -> None:
    """TREX-21, TREX-R23."""
    game = table("GR4 | RE5 RE10 | YE1 YE6", "GR4 | | YE1", "GR4 | | YE1", over=True)
    play(game, "left", "draw", "open", "open")
    for viewer in (SPECTATOR, 0, 1):
        assert game.view(viewer, memory=True)["known"][0]["draw"] == ["?", "YE1", "YE6"]
        assert "YE6" not in str(game.view(viewer)["seats"])


def test_trex_22_all_events_are_told() -> None:
    """TREX-22: a round of three, as seat 2 hears it."""
    game = table(
        "YE6 BL12 YE11 | YE1 BR8 RE5 RE10",
        "BL7 YE1 | BR3 YE6",
        "BR3 BR8 YE6 | YE1 YE11",
        eggs="RE YE",
    )
    game.state.stack[:, 1] = 1, 3
    assert [told(game, move, viewer=2) for move in (
        "play YE6", "play BL7", "play BR8", "play BL12", "flip",
        "left", "open", "open", "draw", "upper GR",
    )] == [
        "Seat 0 plays yellow 6. Seat 0 draws 2 cards.",
        "Seat 1 plays blue 7. The comet of Seat 1 announces the end of the round.",
        "Seat 2 plays brown 8. Seat 2 draws yellow 1 and yellow 11.",
        "Seat 0 plays blue 12. Seat 0 draws 2 cards.",
        "Seat 1 flips over and plays brown 3. As a comet it has no effect. That was the closing "
        "card: round 1 is over. Place 1: Seat 0 with blue 12. Place 2: Seat 2 with brown 8. "
        "Place 3: Seat 1 with brown 3.",
        "Seat 0 takes the red egg. Seat 2 receives the yellow egg.",
        "Seat 0 gives up blue 12 from the open pile.",
        "Seat 2 gives up brown 8 from the open pile.",
        "Seat 1 gives up the top card of the draw pile unseen. The open piles go under the draw "
        "piles.",
        "Seat 1 makes green the strongest colour in place of blue. "
        "New eggs: blue on the left and green on the right. Round 2 begins with Seat 1.",
    ]  # fmt: skip


def test_trex_22_rarer_events_are_told() -> None:
    """TREX-22: skips, showers, prolonging, rounds without a closing card, refusals."""
    game = table("YE6", "BR8 YE1", "YE1 BL12 BL7")
    play(game, "play YE6", "play BR8")
    assert "Seat 0 has no cards and is skipped." in told(game, "play YE1")
    assert "Seat 1 has no draw pile to draw from." in told(game, "play YE1")
    assert "Seat 0 has no cards and is skipped. Seat 1 has" in told(game, "play BL12")
    assert "Nobody has a card left to play: round 1 is over." in told(game, "play BL7")
    game = table("BL7", "BR8 YE1", "YE6 YE1")
    play(game, "play BL7", "play BR8")
    assert "The player of the comet has no card to close with" in told(game, "play YE6")
    game = table("BR3 BL7 YE1", "SHO YE6 CHA", "YE6 BR8 YE1")
    play(game, "play BR3", "play YE6", "play YE6")
    assert "Seat 0 prolongs the round with a stronger comet." in told(game, "play BL7")
    assert "The comet of Seat 1 takes over from Seat 0." in told(game, "play SHO")
    play(game, "play BR8", "play YE1")
    closing = told(game, "play CHA")
    assert "Seat 1 plays chameleon on comet shower. As a comet it has" in closing
    assert "Seat 1 with chameleon on comet shower." in closing
    game = table("GR4 | YE1 |", "GR4 | | SHO YE6", "GR4 | | YE1", over=True)
    game.state.shower_is_the_loss = 1
    play(game, "left", "draw")
    assert "Seat 2 gives up" in told(game, "open")
    assert "leaves the colours as they are" in told(game, "keep")
    game = table("GR4 | YE1", "GR4 | | SHO YE6", "GR4 | | YE1", over=True, shower_is_the_loss=True)
    play(game, "left")
    assert "Seat 1 has lost the comet shower and gives up no other card." in told(game, "draw")
    game = table("GR4", "GR4 | | SHO", "GR4 | | YE1", over=True)
    assert "Seat 0 has no card to give up. Seat 1 has no card to give up." in told(game, "left")


# A turn


def test_trex_23_one_card_each_and_no_pass() -> None:
    """TREX-23: any card of the hand, whatever lies there."""
    game = table("RE15 YE6", "YE1 BL12 CHA SHO BR3", "YE1 YE6")
    play(game, "play RE15")
    assert options(game) == {"play YE1", "play BL12", "play CHA", "play SHO", "play BR3"}
    with pytest.raises(MoveError, match="TREX-23: 'pass'"):
        play(game, "pass")
    play(game, "play YE1")
    assert open_pile(game, 1) == ["YE1"]
    assert game.actor == 2


def test_trex_24_with_two_cards_or_more_one_plays_from_the_hand() -> None:
    """TREX-24."""
    game = table("YE1 YE6 | BL7 BL12", "YE1", "YE1")
    assert options(game) == {"play YE1", "play YE6"}
    with pytest.raises(MoveError, match="TREX-24: 'flip'"):
        play(game, "flip")
    with pytest.raises(MoveError, match="TREX-24: 'play BL7': There is no blue 7 in your hand"):
        play(game, "play BL7")


def test_trex_25_29_with_one_card_one_may_flip() -> None:
    """TREX-25, TREX-29, TREX-X11, TREX-R08: what is flipped is played, not drawn."""
    game = table("YE1 | BL7 BL12", "YE1 YE6", "YE1 YE6")
    assert options(game) == {"play YE1", "flip"}
    play(game, "flip")
    assert open_pile(game, 0) == ["BL7"]
    assert comet(game) == ("BL7", 0)
    assert hand(game, 0) == {"YE1"}
    assert draw_pile(game, 0) == ["BL12"]


def test_trex_26_33_with_an_empty_hand_one_must_flip() -> None:
    """TREX-26, TREX-33, TREX-X12."""
    game = table(" | BR8 YE1", "YE1", "YE1")
    assert options(game) == {"flip"}
    with pytest.raises(MoveError, match="TREX-26: 'play YE1'"):
        play(game, "play YE1")
    play(game, "flip")
    assert open_pile(game, 0) == ["BR8"]
    assert hand(game, 0) == {"YE1"}  # draw 3, but only one card was left
    assert draw_pile(game, 0) == []


def test_trex_27_the_last_hand_card_without_a_draw_pile_must_be_played() -> None:
    """TREX-27, TREX-X18."""
    game = table("YE1", "YE1", "YE1")
    assert options(game) == {"play YE1"}
    with pytest.raises(MoveError, match="TREX-27: 'flip'"):
        play(game, "flip")


def test_trex_28_who_has_no_cards_is_skipped() -> None:
    """TREX-28, TREX-54, TREX-X21, TREX-R12: the top card and its time keep counting."""
    game = table("YE6", "BR8 YE1", "YE1 BL12 BL7")
    play(game, "play YE6", "play BR8", "play YE1")
    assert game.actor == 1  # seat 0 was skipped
    play(game, "play YE1")
    assert game.actor == 2
    play(game, "play BL12")
    assert game.actor == 2
    play(game, "play BL7")
    assert ranking(game) == [2, 0, 1]
    assert open_pile(game, 0) == ["YE6"]


def test_trex_30_36_of_equal_cards_the_later_is_stronger() -> None:
    """TREX-30, TREX-36, TREX-X05: last played highest, first played lowest."""
    game = table("BL7 BL12 YE1", "BL12 YE1", "BL12 YE1", cross="RE/GR")
    play(game, "play BL7", "play BL12", "play BL12", "play BL12")
    assert ranking(game) == [0, 2, 1]


def test_trex_31_symbols_work_at_once() -> None:
    """TREX-31: of flipped and closing cards too."""
    game = table("BL7 YE6 | YE1 BR3 BL12", "| BR8 YE1 YE6 BL7", "YE1 YE11 | BL12")
    play(game, "play BL7", "flip")
    assert hand(game, 1) == {"YE1", "YE6", "BL7"}  # before the next player's turn
    play(game, "play YE1", "play YE6")
    assert ranking(game)
    assert hand(game, 0) == {"YE1", "BR3"}


# Draw symbol


def test_trex_32_so_many_cards_must_be_drawn() -> None:
    """TREX-32, TREX-R07: the top ones, in one's own pile."""
    for card, number in (("YE1", 1), ("YE6", 2), ("BL12", 2), ("BR8", 3)):
        game = table(f"{card} RE15 | GR4 GR9 GR14 RE5", "YE11 | RE10", "YE11")
        play(game, f"play {card}")
        assert hand(game, 0) == {"RE15", *["GR4", "GR9", "GR14"][:number]}
        assert draw_pile(game, 0) == ["GR4", "GR9", "GR14", "RE5"][number:]
        assert game.state.held[0] == 1 + number
        assert draw_pile(game, 1) == ["RE10"]


def test_trex_33_a_short_draw_pile_is_taken_whole() -> None:
    """TREX-33, TREX-X19, TREX-R07."""
    game = table("BR8 YE1 YE6 | BL12", "BR8 YE1", "YE1", start=0)
    play(game, "play BR8")
    assert hand(game, 0) == {"YE1", "YE6", "BL12"}
    assert draw_pile(game, 0) == []
    play(game, "play BR8")
    assert hand(game, 1) == {"YE1"}  # the open pile is never recycled during a round
    assert open_pile(game, 1) == ["BR8"]


# Strength


def strongest_first(cross: str, *cards: str) -> list[str]:
    """Let each of three players play one card and return these by rank."""
    game = table(*cards, cross=cross)
    play(game, *(f"play {card}" for card in cards))
    return [cards[seat] for seat in ranking(game)]


def test_trex_34_35_the_meaning_of_the_cross() -> None:
    """TREX-34, TREX-35, TREX-X01, TREX-R17: class first, then number; neutral is one class."""
    order = [
        "GR4", "GR9", "GR14", "BL2", "BR3", "RE5", "BL7", "BR8", "RE10", "BL12", "BR13", "RE15",
        "YE1", "YE6", "YE11",
    ]  # fmt: skip
    for weak, strong in combinations(order, 2):
        for cards in ((weak, strong, "CHA"), (strong, weak, "CHA"), ("CHA", strong, weak)):
            assert strongest_first("YE/GR", *cards) == [strong, weak, "CHA"]


def test_trex_37_63_strengths_follow_the_cross_from_round_to_round() -> None:
    """TREX-37: a round has one cross; TREX-63: the next one may have another."""
    game = table(*["YE1 RE15 BL7 BR3 | | YE6"] * 3, over=True)
    play(game, "left", "open", "open", "open", "lower RE")
    play(game, "play RE15", "play YE1", "play YE1")  # cross BL/RE
    play(game, "play BL7", "play RE15", "play BR3", "play YE1")
    assert ranking(game) == [1, 2, 0]


def test_trex_38_39_a_chameleon_is_the_card_under_it_without_its_symbol() -> None:
    """TREX-38: with its own time. TREX-39, TREX-45, TREX-X15: no comet, no draw."""
    game = table("BL7 CHA YE1", "YE6 YE1", "YE1 BR8")
    play(game, "play BL7", "play YE6", "play YE1", "play CHA")
    assert ranking(game) == [0, 1, 2]
    game = table("BL12 CHA YE1 | RE5 RE10 GR4", "BL12 YE6", "BL7 YE1")
    play(game, "play BL12", "play BL12", "play BL7")
    assert draw_pile(game, 0) == ["GR4"]
    play(game, "play CHA")
    assert draw_pile(game, 0) == ["GR4"]  # no draw
    assert comet(game) == ("BL7", 2)
    play(game, "play YE6", "play YE1")
    assert ranking(game) == [0, 1, 2]
    game = table("BL7 CHA", "CHA YE6", "BL7 YE6")
    play(game, "play BL7", "play CHA", "play BL7", "play CHA")
    assert comet(game) == ("BL7", 2)  # the chameleon on BL7 does not take it back
    play(game, "play YE6", "play YE6")
    assert ranking(game) == [0, 2, 1]


def test_trex_40_41_42_colourless_zeros_are_below_every_colour() -> None:
    """TREX-40, TREX-41, TREX-42, TREX-R16."""
    assert strongest_first("BL/BR", "BR3", "SHO", "YE1") == ["YE1", "BR3", "SHO"]
    assert strongest_first("BL/BR", "BR3", "CHA", "SHO") == ["BR3", "SHO", "CHA"]
    game = table("SHO CHA", "BR3", "BL7 YE1")
    play(game, "play SHO", "play BR3", "play BL7", "play CHA")
    assert ranking(game) == [2, 1, 0]  # CHA on SHO, later than BR3


def test_trex_42_x08_a_chameleon_as_first_card() -> None:
    """TREX-42, TREX-X08."""
    game = table("BL7 BL12 YE1", "CHA YE1", "BR3 BR8")
    play(game, "play BL7", "play CHA", "play BR3", "play BL12")
    assert ranking(game) == [0, 2, 1]
    play(game, "left", "open", "open", "open")
    assert game.actor == 1
    play(game, "keep")
    assert game.actor == 1


def test_trex_43_a_card_covers_a_chameleon_or_a_shower() -> None:
    """TREX-43."""
    game = table("SHO YE6 YE1", "CHA YE1", "BL7 BR8")
    play(game, "play SHO", "play CHA", "play BL7", "play YE6")
    assert ranking(game) == [2, 0, 1]
    game = table("CHA YE6 BL7", "SHO YE1 BR8", "BR3 BR8 YE1")
    play(game, "play CHA", "play SHO", "play BR3", "play YE6", "play YE1")
    assert ranking(game) == [0, 1, 2]


# Comets


def test_trex_44_46_the_first_comet_is_active() -> None:
    """TREX-44, TREX-46, TREX-R18: also as the first card of a round."""
    game = table("BR3 YE1", "YE1", "YE1")
    assert comet(game) == (None, None)
    play(game, "play BR3")
    assert comet(game) == ("BR3", 0)
    game = table("SHO YE1", "YE1", "YE1")
    play(game, "play SHO")
    assert comet(game) == ("SHO", 0)
    game = table("BL7 YE1 YE6 | BR3", "YE1 BR8", "YE1 BR8", eggs="RE BL")
    play(game, "play BL7", "play YE1", "play YE1", "play YE1", "left", "open", "open", "open")
    assert comet(game) == (None, None)
    play(game, "keep")
    assert comet(game) == (None, None)
    assert game.state.phase == trex.PLAY


def test_trex_45_draw_cards_and_chameleons_are_no_comets() -> None:
    """TREX-45."""
    for card in ("YE1", "YE6", "BR8", "BL12", "CHA"):
        game = table(f"{card} RE15", "YE1", "YE1")
        play(game, f"play {card}")
        assert comet(game) == (None, None)
    for card in ("BR3", "BL7", "SHO"):
        game = table(f"{card} RE15", "YE1", "YE1")
        play(game, f"play {card}")
        assert comet(game) == (card, 0)


def test_trex_47_an_equal_or_stronger_comet_takes_over() -> None:
    """TREX-47, TREX-R09, TREX-R10."""
    for cross, first, second, holder in (
        ("BL/BR", "BR3", "BL7", 1),
        ("BL/BR", "BL7", "BR3", 0),
        ("BL/BR", "BL7", "BL7", 1),
        ("BR/YE", "BL7", "BR3", 1),
        ("RE/GR", "BL7", "BR3", 0),
        ("RE/GR", "BR3", "BL7", 1),
    ):
        game = table(f"{first} YE1", f"{second} YE1", "YE1 YE6", cross=cross)
        play(game, f"play {first}", f"play {second}")
        assert comet(game)[1] == holder


def test_trex_47_x17_a_chain_of_equal_comets() -> None:
    """TREX-47, TREX-X17."""
    game = table("BL7 YE1 YE6", "BL7 YE6", "BL7 YE1", cross="YE/BL")
    play(game, "play BL7", "play BL7")
    assert comet(game) == ("BL7", 1)
    play(game, "play BL7")
    assert comet(game) == ("BL7", 2)
    play(game, "play YE6", "play YE6")
    assert ranking(game) == []
    play(game, "play YE1")
    assert ranking(game) == [1, 0, 2]


def test_trex_48_the_shower_is_the_strongest_comet() -> None:
    """TREX-48, TREX-X14."""
    game = table("BL7 BR3 YE1", "SHO YE1 YE6", "YE6 BL7 BR3")
    play(game, "play BL7", "play SHO")
    assert comet(game) == ("SHO", 1)
    play(game, "play BL7", "play BR3")
    assert comet(game) == ("SHO", 1)
    play(game, "play YE6")
    assert ranking(game) == [2, 1, 0]


def test_trex_49_x09_nobody_prolongs_the_own_shower() -> None:
    """TREX-49, TREX-X09, TREX-R15: a chameleon on it is the closing card."""
    for setting in ("shower", "plain"):
        game = table("SHO CHA YE1", "YE1 YE6", "BR3 BR8", chameleon_on_shower=setting)
        play(game, "play SHO", "play YE1", "play BR3", "play CHA")
        assert ranking(game) == [1, 2, 0]
        play(game, "left")
        assert open_pile(game, 0) == ["CHA"]
        play(game, "open", "open")
        assert game.actor == 0
        assert options(game) == {"open"}


def test_trex_49_51_x07_two_showers_in_one_round() -> None:
    """TREX-49, TREX-51, TREX-58, TREX-X07."""
    game = table("SHO BL12 YE1", "YE6 SHO YE1", "YE1 BL12")
    play(game, "play SHO", "play SHO")
    assert comet(game) == ("SHO", 1)
    play(game, "play BL12", "play BL12")
    assert ranking(game) == []
    play(game, "play YE6")
    assert ranking(game) == [0, 2, 1]
    play(game, "left")
    assert [open_pile(game, seat) for seat in range(3)] == [["BL12"], ["YE6"], ["BL12"]]
    for _ in range(3):
        assert options(game) == {"open"}
        play(game, "open")
    assert [owned(game, seat) for seat in range(3)] == [1, 1, 1]


def test_trex_39_49_x33_a_chameleon_on_a_shower_takes_the_round_back() -> None:
    """TREX-39, TREX-45, TREX-49, TREX-X33, TREX-R15."""
    hands = "SHO CHA YE1", "SHO YE6 YE1", "YE1 YE6 BR8"
    game = table(*hands)
    play(game, "play SHO", "play SHO", "play YE1", "play CHA")
    assert comet(game) == ("SHO", 0)
    play(game, "play YE6", "play YE6")
    assert ranking(game) == []
    play(game, "play YE1")
    assert ranking(game) == [2, 1, 0]
    game = table(*hands, chameleon_on_shower="plain")
    play(game, "play SHO", "play SHO", "play YE1", "play CHA")
    assert comet(game) == ("SHO", 1)
    play(game, "play YE6")
    assert ranking(game) == [1, 2, 0]


def test_trex_50_a_comet_is_compared_with_the_active_one_only() -> None:
    """TREX-50, TREX-R10: BL7 is without effect, then another BL7 lies open; SHO is active."""
    game = table("BR3 YE1 YE6", "BL7 YE1 YE6", "BR3 BL7 YE1", cross="BL/YE")
    play(game, "play BR3", "play BL7", "play BR3")
    assert comet(game) == ("BL7", 1)  # equal to the visible BR3, weaker than the active BL7
    play(game, "play YE1", "play YE1")
    assert ranking(game)
    game = table("BL7 YE1 YE6", "SHO BR8 YE6", "BL7 YE1 BR3")
    play(game, "play BL7", "play SHO", "play BL7")
    assert comet(game) == ("SHO", 1)


def test_trex_51_x10_several_chameleons_in_one_round() -> None:
    """TREX-51, TREX-X10."""
    game = table("YE6 BL7 CHA YE1", "BL12 CHA YE1", "BL12 CHA YE1")
    play(game, "play YE6", "play BL12", "play BL12", "play BL7")
    play(game, "play CHA", "play CHA", "play CHA")
    assert ranking(game) == [2, 1, 0]


# When a round ends


def test_trex_52_everybody_has_one_more_turn_and_the_holder_closes() -> None:
    """TREX-52, TREX-53, TREX-X06: only the weakest colour shows in the end."""
    game = table("BL7 YE6 YE1", "BR3 YE1 YE6", "YE1 YE6", cross="BR/YE")
    play(game, "play BL7")
    assert comet(game) == ("BL7", 0)
    play(game, "play BR3")
    assert comet(game) == ("BR3", 1)
    play(game, "play YE1", "play YE6")
    assert ranking(game) == []
    play(game, "play YE1")
    assert ranking(game) == [0, 1, 2]


def test_trex_52_x23_only_one_player_left_with_cards() -> None:
    """TREX-52, TREX-X23, TREX-R18: the turn comes back at once, and the holder closes."""
    game = table("YE6", "BR8", "BL7 YE1 BL12")
    play(game, "play YE6", "play BR8", "play BL7")
    assert game.actor == 2
    play(game, "play YE1")
    assert ranking(game) == [0, 2, 1]
    assert hand(game, 2) == {"BL12"}


def test_trex_53_x16_the_holder_prolongs_the_round() -> None:
    """TREX-53, TREX-X16, TREX-R11."""
    game = table("BR3 BL7 YE1", "YE1 YE6", "YE6 BR8")
    play(game, "play BR3", "play YE1", "play YE6", "play BL7")
    assert comet(game) == ("BL7", 0)
    play(game, "play YE6", "play BR8")
    assert ranking(game) == []
    play(game, "play YE1")
    assert ranking(game) == [1, 0, 2]


def test_trex_54_x22_a_holder_without_cards_ends_the_round() -> None:
    """TREX-54, TREX-X22, TREX-R13: no closing card, though others could go on."""
    game = table("BL7", "BR8 YE1", "YE6 YE1")
    play(game, "play BL7", "play BR8", "play YE6")
    assert ranking(game) == [0, 2, 1]


def test_trex_55_x20_everybody_out_and_no_comet() -> None:
    """TREX-55, TREX-X20, TREX-R14."""
    game = table("YE6", "BR8", "YE1")
    play(game, "play YE6", "play BR8", "play YE1")
    assert ranking(game) == [0, 2, 1]


# End of a round


FOUR = (
    "YE6 BR3 GR4 GR9 GR14 RE5 RE10 | YE1 YE11 BR8 BR13 RE15 BL2 BL7 BL12 CHA SHO",
    "BL7 BL12 YE1 YE11 GR4 RE5 RE15 | GR9 RE10 YE6 BL2 BR3 BR8 BR13 GR14 CHA SHO",
    "BR8 YE1 YE6 GR9 RE5 RE10 BR13 | GR4 GR14 YE11 BL2 BR3 BL7 BL12 RE15 CHA SHO",
    "BL12 CHA YE1 YE6 GR4 GR9 RE10 | RE5 RE15 YE11 BL2 BR3 BL7 BR8 BR13 GR14 SHO",
)


def test_trex_x02_a_long_round_first_ending() -> None:
    """TREX-X02, TREX-56, TREX-57, TREX-59, TREX-61, TREX-63, TREX-65, TREX-66, TREX-R05."""
    game = table(*FOUR, eggs="RE BL")
    play(game, "play YE6", "play BL7", "play BR8", "play BL12", "play BR3")
    assert comet(game) == ("BL7", 1)
    play(game, "play BL12")
    assert game.state.held[:4].tolist() == [7, 7, 9, 8]
    assert game.state.left[:4].tolist() == [8, 8, 7, 8]
    assert ranking(game) == [1, 3, 2, 0]
    play(game, "left")
    assert [nest(game, seat) for seat in range(4)] == [{}, {"RE": 1}, {}, {"BL": 1}]
    givers = []
    for move in ("draw", "open", "open", "draw"):
        givers.append(game.actor)
        play(game, move)
    assert givers == [1, 3, 2, 0]
    assert game.state.left[:4].tolist() == [9, 9, 7, 8]
    assert " ".join(draw_pile(game, 0)) == "BR13 RE15 BL2 BL7 BL12 CHA SHO YE6 BR3"
    assert draw_pile(game, 1)[-2:] == ["BL7", "BL12"]
    assert [owned(game, seat) for seat in range(4)] == [16] * 4
    assert game.actor == 0
    play(game, "upper GR")
    view = game.view()
    assert (view["upper"], view["lower"], view["aside"]) == ("GR", "BR", ["YE", "BL", "RE"])
    assert len(view["eggs"]) == 2
    assert (game.actor, view["round"], view["phase"]) == (0, 2, "play")


def test_trex_x03_a_long_round_second_ending() -> None:
    """TREX-X03, TREX-R26."""
    first = "YE6 BL7 BL12 GR4 GR9 RE5 RE10 | YE1 YE11 BR8 BR13 RE15 BL2 BR3 GR14 CHA SHO"
    game = table(first, *FOUR[1:])
    play(game, "play YE6", "play BL7", "play BR8", "play BL12", "play BL7")
    assert comet(game) == ("BL7", 0)
    play(game, "play BL12", "play YE1", "play CHA", "play BL12")
    assert game.state.held[:4].tolist() == [8, 7, 9, 7]
    assert game.state.left[:4].tolist() == [6, 8, 6, 8]
    assert ranking(game) == [0, 3, 1, 2]
    play(game, "right")
    assert [nest(game, seat) for seat in range(4)] == [{"BL": 1}, {}, {}, {"RE": 1}]
    play(game, "open", "open", "open", "open", "keep")
    assert (game.view()["upper"], game.view()["lower"]) == ("BL", "BR")
    assert game.actor == 2


def test_trex_56_only_top_cards_count() -> None:
    """TREX-56, TREX-R29: not who held the comet, nor what lies covered."""
    game = table("BL7 BR3", "BL12 YE1 YE6", "YE1 YE6")
    play(game, "play BL7", "play YE6", "play YE1", "play BR3")
    assert ranking(game) == [1, 2, 0]


def test_trex_57_the_first_chooses_the_second_gets_the_other_egg() -> None:
    """TREX-57, TREX-R27: nobody else gets one, and none stays behind."""
    for move, eggs in (("left", ["RE", "BL"]), ("right", ["BL", "RE"])):
        game = table(*["GR4 | | YE1"] * 4, over=True)
        assert options(game) == {"left", "right"}
        with pytest.raises(MoveError, match="TREX-57: 'play GR4'"):
            play(game, "play GR4")
        play(game, move)
        assert [nest(game, seat) for seat in range(4)] == [{eggs[0]: 1}, {eggs[1]: 1}, {}, {}]
        assert (game.state.stack[:, 0] == trex.NONE).all()
    game = table(*["GR4 | | YE1"] * 3, eggs="RE RE", over=True)
    assert options(game) == {"left", "right"}  # also if they have the same colour


def test_trex_58_showers_leave_from_anywhere_in_a_pile() -> None:
    """TREX-58, TREX-R04: before the giving up."""
    for pile, rest in (
        ("SHO YE6 CHA", ["YE6", "CHA"]), ("YE6 SHO CHA", ["YE6", "CHA"]), ("YE6 SHO", ["YE6"]),
    ):  # fmt: skip
        game = table(f"GR4 | | {pile}", "GR4 | | YE1", "GR4 | | SHO YE1", over=True)
        play(game, "left")
        assert open_pile(game, 0) == rest
        assert open_pile(game, 2) == ["YE1"]
        assert owned(game, 0) == 1 + len(rest)


def test_trex_59_everybody_gives_up_a_card_in_rank_order() -> None:
    """TREX-59, TREX-R03, TREX-R05: in addition to a shower."""
    game = table(*["GR4 | BL12 | YE1 YE6"] * 2, "GR4 | BL12 | SHO YE6", over=True)
    play(game, "right")
    for seat in range(3):
        assert game.actor == seat
        assert options(game) == {"open", "draw"}
        before = owned(game, seat)
        play(game, "open")
        assert owned(game, seat) == before - 1
    assert owned(game, 2) == 2


def test_trex_r03_a_shower_may_be_the_loss() -> None:
    """TREX-R03, TREX-59: with the option its player gives up nothing else."""
    game = table(
        "GR4 | BL12 | SHO YE6", "GR4 | BL12 | YE1", "GR4 | BL12 | SHO YE1",
        over=True, shower_is_the_loss=True,
    )  # fmt: skip
    play(game, "left")
    assert game.actor == 1
    play(game, "open")
    assert game.view()["phase"] == "swap"
    piles = [" ".join(draw_pile(game, seat)) for seat in range(3)]
    assert piles == ["BL12 YE6", "BL12", "BL12 YE1"]
    play(game, "keep")
    assert game.state.showers == 0  # in the next round all give up again


def test_trex_r03_all_showers_may_be_the_loss() -> None:
    """TREX-R03: then nobody is asked."""
    game = table(*["GR4 | BL12 | SHO YE6"] * 3, over=True, shower_is_the_loss=True)
    assert "Seat 0 has lost the comet shower" in told(game, "left")
    assert game.view()["phase"] == "swap"
    assert draw_pile(game, 1) == ["BL12", "YE6"]


def test_trex_60_x26_the_top_card_itself_goes() -> None:
    """TREX-60, TREX-X26: CHA, not the card under it; two cards are lost with the shower."""
    for move, rest in (("open", ["BL12", "YE6"]), ("draw", ["YE6", "CHA"])):
        game = table("| BL12 | SHO YE6 CHA", "GR4 | | YE1", "GR4 | | YE1", over=True)
        play(game, "left")
        assert options(game) == {"open", "draw"}
        play(game, move, "open", "open")
        assert draw_pile(game, 0) == rest


def test_trex_60_x28_without_a_draw_pile_the_open_card_goes() -> None:
    """TREX-60, TREX-X28."""
    game = table("BL7 | | YE1 YE6", "GR4 | YE1 |", "GR4 | | YE1", over=True)
    play(game, "left")
    assert options(game) == {"open"}
    with pytest.raises(MoveError, match="TREX-60: 'draw': The draw pile has no card"):
        play(game, "draw")
    play(game, "open")
    assert options(game) == {"draw"}
    with pytest.raises(MoveError, match="TREX-60: 'open': The open pile has no card"):
        play(game, "open")
    play(game, "draw", "open")
    assert draw_pile(game, 0) == ["YE1"]
    assert hand(game, 0) == {"BL7"}


def test_trex_60_x24_who_has_no_card_gives_up_nothing() -> None:
    """TREX-60, TREX-58, TREX-X24: the shower was the only card; next round it is skipped."""
    game = table("SHO", "BR3 YE1", "BR8 YE6")
    play(game, "play SHO", "play BR3", "play BR8")
    assert ranking(game) == [2, 1, 0]
    play(game, "left", "open", "open")
    assert game.view()["phase"] == "swap"
    assert game.actor == 0
    assert owned(game, 0) == 0
    play(game, "keep")
    assert game.actor == 1


def test_trex_x25_of_two_colourless_tops_the_later_is_stronger() -> None:
    """TREX-X25, TREX-36."""
    game = table("SHO", "CHA YE1", "BR8 YE6")
    play(game, "play SHO", "play CHA", "play BR8")
    assert ranking(game) == [2, 1, 0]
    game = table("YE6 YE1", "SHO", "CHA", start=2)
    play(game, "play CHA", "play YE6", "play SHO")
    assert comet(game) == ("SHO", 1)
    play(game, "play YE1")
    assert ranking(game) == [0, 1, 2]


def test_trex_61_x27_the_first_card_played_comes_to_lie_on_top() -> None:
    """TREX-61, TREX-62, TREX-X27, TREX-R06: under the old draw pile; hands are kept."""
    for move, rest in (("draw", "BL7 YE1 YE6 BL12"), ("open", "BR8 BL7 YE1 YE6")):
        game = table("GR4 RE5 | BR8 BL7 | YE1 YE6 BL12", *["GR4 | | YE1"] * 2, over=True)
        play(game, "left", move, "open", "open")
        assert draw_pile(game, 0) == rest.split()
        assert open_pile(game, 0) == []
        assert hand(game, 0) == {"GR4", "RE5"}
        play(game, "keep")
        assert hand(game, 0) == {"GR4", "RE5"}
        assert draw_pile(game, 0) == rest.split()


def test_trex_63_64_x29_which_swaps_are_legal() -> None:
    """TREX-63, TREX-64, TREX-X29, TREX-R19."""
    game = table(*["GR4 RE5 | | YE1"] * 3, over=True)
    play(game, "left", "open", "open", "open")
    assert game.actor == 2
    assert options(game) == {
        "keep", "upper YE", "upper GR", "upper RE", "lower YE", "lower GR", "lower RE",
    }  # fmt: skip
    for move, why in (
        ("upper BR", "TREX-64"), ("lower BL", "TREX-64"),
        ("upper BL", "TREX-63"), ("lower BR", "TREX-63"),
    ):  # fmt: skip
        with pytest.raises(MoveError, match=f"{why}: '{move}'"):
            play(game, move)
    for move, cross in (("keep", "BL/BR"), ("upper RE", "RE/BR"), ("lower YE", "BL/YE")):
        twin = game.copy()
        play(twin, move)
        assert f"{twin.view()['upper']}/{twin.view()['lower']}" == cross


def test_trex_66_the_weakest_player_starts() -> None:
    """TREX-66."""
    game = table("BL7 YE6 GR4 RE5", "BR3 GR4 RE5 YE1", "YE1 BL12 GR4 RE5")
    play(game, "play BL7", "play BR3", "play YE1", "play YE6")
    assert ranking(game) == [0, 2, 1]
    play(game, "left", "open", "open", "open")
    assert game.actor == 1
    play(game, "lower YE")
    assert game.actor == 1
    assert game.view()["phase"] == "play"


def test_trex_67_x31_round_twelve_has_no_swap() -> None:
    """TREX-67, TREX-69, TREX-X31, TREX-R20: and no new eggs; three stay in each stack."""
    for round_number, over in ((11, False), (12, True)):
        game = table(*["GR4 RE5 | | YE1"] * 3, over=True, round_number=round_number)
        play(game, "left", "open", "open")
        assert not game.over
        play(game, "open")
        assert game.over == over
    assert game.view()["egg_stacks"] == 3
    assert game.view()["eggs"] == []
    assert game.view()["phase"] == "over"
    with pytest.raises(MoveError, match="the game is over"):
        play(game, "keep")


def test_trex_x31_cards_left_at_the_end() -> None:
    """TREX-X31: five, or four after a shower; with `shower_is_the_loss` always five."""
    for option in (False, True):
        left = set()
        for seed in range(20):
            game, rng = random_game(3, seed, shower_is_the_loss=option)
            while not game.over:
                play(game, rng.choice(game.legal()))
            for seat in range(3):
                assert owned(game, seat) == 5 - (shower_left(game, seat) and not option)
                left.add(owned(game, seat))
        assert left == ({5} if option else {4, 5})


def shower_left(game: Game, seat: int) -> bool:
    """Return whether a player's shower was played and has left the game."""
    played = "SHO" in trex.cards_of(game.state.seen[seat])
    there = hand(game, seat) | {*draw_pile(game, seat), *open_pile(game, seat)}
    return played and "SHO" not in there


def test_trex_68_x13_what_is_given_up_without_an_answer() -> None:
    """TREX-68, TREX-X13, TREX-R25: the draw pile's top, or else the open pile's."""
    game = table("| BL12 YE6 | YE1", "GR4 | | YE1", "GR4 | | YE1", over=True)
    play(game, "left")
    assert game.text(trex.default_action(game.state)) == "draw"
    game.play(trex.default_action(game.state))
    assert game.text(trex.default_action(game.state)) == "open"
    game.play(trex.default_action(game.state))
    game.play(trex.default_action(game.state))
    assert draw_pile(game, 0) == ["YE6", "YE1"]
    assert draw_pile(game, 1) == []


def test_trex_x32_a_shower_given_up_unseen() -> None:
    """TREX-X32: nobody knows, and no other card is lost."""
    game = table("GR4 | SHO RE5 | YE1", "GR4 | | YE1", "GR4 | | YE1", over=True)
    play(game, "left", "draw")
    assert owned(game, 0) == 3
    for viewer in range(SPECTATOR, 3):
        known = game.view(viewer, memory=True)["known"][0]
        assert "SHO" in known["unseen"]
        assert "RE5" in known["unseen"]


# End of the game


def test_trex_70_x04_the_score_of_eggs() -> None:
    """TREX-70, TREX-X04: 1 blue, 2 green, 4 red are 1 + 4 + 16."""
    game = table(*["GR4 | | YE1"] * 3, nests=("BL GR GR RE RE RE", "BL"), over=True)
    assert game.scores() == [14, 1, 0]
    play(game, "left")
    assert game.scores() == [21, 4, 0]
    assert [seat["points"] for seat in game.view()["seats"]] == [21, 4, 0]


def last_moves(*seats: str, nests: tuple[str, ...]) -> Game:
    """Play the end of round 12, in which each seat gives up an extra open card, YE11."""
    game = table(
        *(f"{seat} | | YE11" for seat in seats),
        nests=nests, eggs="RE YE", over=True, round_number=12,
    )  # fmt: skip
    play(game, "left", *["open"] * len(seats))
    assert game.over
    return game


NESTS = ("BL GR GR RE RE RE", "YE YE YE BR BR BL", "YE YE BL BL BR BR GR GR RE RE")


def test_trex_71_72_73_x30_the_final_tie() -> None:
    """TREX-71, TREX-72, TREX-73, TREX-X30, TREX-R21."""
    game = last_moves("RE15 GR14 CHA YE1 BL2", "BR13 BL12 RE5 YE1", "RE15", nests=NESTS)
    assert game.scores() == [21, 21, 20]
    assert game.ranks() == [1, 2, 3]
    game = last_moves("RE15 GR14 CHA YE1 BL2", "BR13 BL12 RE5 BL2", "RE15", nests=NESTS)
    assert game.ranks() == [1, 1, 3]
    game = last_moves("YE1", "BR13 SHO", "RE15", nests=("BL", "", "YE YE YE"))
    assert game.scores() == [2, 1, 9]
    assert game.ranks() == [2, 3, 1]  # points first, whatever is left over


def test_trex_72_the_sum_orders_tied_players_of_every_place() -> None:
    """TREX-72: hand and draw pile count, CHA and SHO as 0."""
    game = table(
        "YE1 | | YE11", "YE1 | | YE11", "BL2 SHO | BR3 | YE11", "BL7 CHA | | YE11",
        nests=("YE YE YE", "YE YE YE RE", "BL", "GR"), eggs="RE YE", over=True, round_number=12,
    )  # fmt: skip
    play(game, "left", "open", "open", "open", "open")
    assert game.scores() == [10, 17, 1, 1]
    assert game.ranks() == [2, 1, 4, 3]
    game = table(
        "YE1 | | YE11", "YE1 | | YE11", "BL2 SHO | BR8 | YE11", "BL7 CHA | | YE11",
        nests=("YE YE YE", "YE YE YE RE", "BL", "GR"), eggs="RE YE", over=True, round_number=12,
    )  # fmt: skip
    play(game, "left", "open", "open", "open", "open")
    assert game.ranks() == [2, 1, 3, 4]


def test_trex_72_tied_players_show_their_cards_and_no_others() -> None:
    """TREX-72: places can be worked out from what every viewer sees."""
    game = last_moves("RE15 GR14 CHA YE1 BL2", "BR13 BL12 RE5 YE1", "RE15 GR9", nests=NESTS)
    for viewer in range(SPECTATOR, 3):
        hidden = Game(game.rules, np.array([game.hidden(viewer)]), fast_dice(1))
        assert hidden.ranks() == [1, 2, 3]
        seats = game.view(viewer)["seats"]
        assert seats[0]["hand"] == ["YE1", "BL2", "GR14", "RE15", "CHA"]
        assert seats[0]["left_over"] == 32
        assert seats[1]["left_over"] == 31
        assert (seats[2]["hand"] is None) == (viewer != 2)
        assert hidden.state.left_over[2] == 0


def test_trex_72_tied_players_are_told_of() -> None:
    game = table(
        "YE1 | | YE11", "YE6 | BL7 | YE11", "RE15 | | YE11",
        nests=("", "", "BL"), eggs="RE YE", over=True, round_number=12,
    )  # fmt: skip
    play(game, "left", "open", "open")
    story = told(game, "open")
    assert "The game is over. Seat 0 has 1 point. Seat 1 has 1 point. Seat 2 has 1 point." in story
    assert "Seat 1 is tied and shows yellow 6 and blue 7: 13 in all." in story
    assert game.ranks() == [3, 2, 1]


def test_trex_74_there_are_no_variants_but_our_options() -> None:
    """TREX-74."""
    assert [option.name for option in trex.OPTIONS] == [
        "chameleon_on_shower", "shower_is_the_loss", "symbols",
    ]  # fmt: skip
    with pytest.raises(SettingError, match="has no option"):
        deal("trex", 3, variant=True)
    with pytest.raises(SettingError, match="shower or plain"):
        deal("trex", 3, chameleon_on_shower="comet")


# What is no move


def test_why_not_says_what_is_to_be_decided() -> None:
    game = table("BL7 YE1", "YE1 YE6", "YE1 YE6")
    for move in ("left", "right", "open", "draw", "keep", "upper GR"):
        with pytest.raises(MoveError, match=f"TREX-23: '{move}'"):
            play(game, move)
    game = table(*["GR4 RE5 | | YE1"] * 3, over=True)
    for phase, rule in ((trex.EGG, "57"), (trex.GIVE_UP, "59"), (trex.SWAP, "63")):
        game.state.phase = phase
        for move in ("play GR4", "flip", "pass"):
            with pytest.raises(MoveError, match=f"TREX-{rule}: '{move}'"):
                play(game, move)
    for move in ("", "play", "play XX1", "upper", "upper PINK", "Left", "play BL7 BL7"):
        with pytest.raises(MoveError, match="is no move of T-Rex; moves look like"):
            play(game, move)


# Invariants


def check_invariants(game: Game) -> None:
    """Assert all invariants of section 6 that one position can show, TREX-I01 to TREX-I14."""
    s = game.state
    players = game.players
    option = bool(s.shower_is_the_loss)
    for seat in range(players):
        cards = [*hand(game, seat), *draw_pile(game, seat), *open_pile(game, seat)]
        assert len(set(cards)) == len(cards) == owned(game, seat)  # I01
        assert set(cards) <= WHOLE_SET
        assert len(hand(game, seat)) == s.held[seat] <= 16  # I11
        assert set(open_pile(game, seat)) <= set(trex.cards_of(s.seen[seat]))
        start, end = trex.MIDDLE - s.left[seat], trex.MIDDLE + s.laid[seat]
        assert (s.row[seat, :start] == trex.NONE).all()
        assert (s.row[seat, end:] == trex.NONE).all()
        shower_gone = shower_left(game, seat)
        if s.phase == trex.PLAY and s.clock == 0:  # I03, I10
            assert s.laid[seat] == 0
            assert owned(game, seat) == 18 - s.round_number - (shower_gone and not option)
        if s.seat < 0:
            assert owned(game, seat) == 5 - (shower_gone and not option)
        if s.phase == trex.EGG:  # I08
            assert s.laid[seat] >= 1 + ("SHO" in open_pile(game, seat))
    for unused in range(players, trex.SEATS):
        assert (s.row[unused] == trex.NONE).all()
        assert not s.hand[unused]
        assert not s.seen[unused]
        assert not s.nest[unused].any()
    check_table(game)


def check_table(game: Game) -> None:
    """Assert the invariants of eggs, cross, options and lengths."""
    s = game.state
    players = game.players
    taken = int(s.round_number) - (s.phase in (trex.PLAY, trex.EGG))
    nests = Counter({c: int(s.nest[:, i].sum()) for i, c in enumerate(trex.COLOURS)})
    assert nests.total() == 2 * taken  # I02
    stacks = Counter(trex.COLOURS[egg] for egg in s.stack.ravel() if egg != trex.NONE)
    assert stacks.total() == 2 * (15 - taken)
    assert nests + stacks == Counter(dict.fromkeys(trex.COLOURS, 6))
    assert s.upper != s.lower  # I04
    assert {int(s.upper), int(s.lower)} < set(range(5))
    assert s.nest.sum(axis=1).max() <= 12  # I14
    squares = (s.nest.astype(int) ** 2).sum(axis=1)
    assert game.scores() == squares[:players].tolist()
    assert all(0 <= score <= 72 for score in game.scores())
    assert (s.comet > 0) == (s.holder >= 0)
    plays = sum(action <= trex.FLIP for _, action in game.moves)
    assert plays <= 138 * players  # I07
    if game.over:
        assert plays >= 12 * (players + 1)
        assert len(game.moves) <= 150 * players + 23
        return
    actions = game.actions()
    assert 1 <= len(actions) <= 16  # I11
    if s.phase == trex.PLAY:  # I12
        assert (trex.FLIP in actions) == (s.held[s.seat] <= 1 and s.left[s.seat] >= 1)
        assert s.held[s.seat] + s.left[s.seat] > 0
    if s.phase == trex.EGG:
        assert sorted(ranking(game)) == list(range(players))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("settings", OPTION_SETS, ids=str)
def test_invariants_hold_in_random_play(players: int, settings: dict[str, object]) -> None:
    """TREX-I01 to TREX-I14, and the ones of transitions: TREX-I04, I05, I06, I09, I18."""
    for seed in range(3):
        game, rng = random_game(players, seed, **settings)
        plays = 0
        while not game.over:
            check_invariants(game)
            before = game.copy()
            move = rng.choice(game.legal())
            play(game, move)
            plays = check_move(before, move, game, plays)
        check_invariants(game)


def check_move(before: Game, move: str, after: Game, plays: int) -> int:
    """Assert what a move may change; return the number of plays in the round."""
    old, new, seat = before.state, after.state, before.actor
    crosses = [(int(s.upper), int(s.lower)) for s in (old, new)]
    changes = sum(a != b for a, b in zip(*crosses, strict=True))
    assert changes <= (old.phase == trex.SWAP)  # I04
    if old.phase != trex.PLAY:
        return 0
    for other in range(after.players):  # I05
        lost = old.held[other] + old.left[other] - new.held[other] - new.left[other]
        assert lost == (other == seat)
    drawn = draw_pile(before, seat)[: int(old.left[seat] - new.left[seat])]
    assert draw_pile(after, seat) == draw_pile(before, seat)[len(drawn) :]  # I18
    if move == "flip":
        assert open_pile(after, seat)[-1] == drawn.pop(0)
    assert hand(after, seat) == (hand(before, seat) | set(drawn)) - {move.split()[-1]}
    if new.phase == trex.PLAY:  # I09
        assert new.comet >= old.comet
        assert new.holder in (old.holder, seat)
        return plays + 1
    assert after.players + 1 <= plays + 1 <= after.players * (18 - old.round_number)  # I06
    return 0


def test_trex_i16_seats_are_symmetric() -> None:
    """TREX-I16: turned by one seat, a game goes the same way. TREX-I17: without any chance."""
    for players in (3, 5):
        game, rng = random_game(players, 6)
        turned = game.copy()
        s = turned.state
        for field in ("hand", "held", "left", "row"):
            rolled = np.roll(s[field][:players], 1, axis=0)
            s[field][:players] = rolled
        s.seat = (s.seat + 1) % players
        shuffles = len(game.shuffles)
        while not game.over:
            assert turned.actor == (game.actor + 1) % players
            assert turned.legal() == game.legal()
            move = rng.choice(game.legal())
            play(game, move)
            play(turned, move)
        assert turned.scores() == np.roll(game.scores(), 1).tolist()
        assert turned.ranks() == np.roll(game.ranks(), 1).tolist()
        assert len(game.shuffles) == shuffles


# Knowledge


class Observer:
    """Works out from public events alone where the cards of each seat are."""

    def __init__(self, players: int) -> None:
        self.draw: list[list[str]] = [["?"] * 10 for _ in range(players)]
        self.hand: list[set[str]] = [set() for _ in range(players)]
        self.open: list[list[str]] = [[] for _ in range(players)]
        self.gone: list[set[str]] = [set() for _ in range(players)]

    def watch(self, move: str, before: Any, after: Any) -> None:
        """Take note of a move and what it led to, from states hidden for a spectator."""
        seat = int(before.seat)
        if move == "flip" or move.startswith("play"):
            self.watch_play(move, seat, before, after)
        elif move in ("left", "right"):
            for owner, pile in enumerate(self.open):
                if "SHO" in pile:
                    pile.remove("SHO")
                    self.gone[owner].add("SHO")
        elif move == "open":
            self.gone[seat].add(self.open[seat].pop())
        elif move == "draw":
            self.gone[seat] |= {self.draw[seat].pop(0)} - {"?"}
        if after.phase not in (trex.PLAY, trex.EGG, trex.GIVE_UP) and before.phase != trex.SWAP:
            for owner, pile in enumerate(self.open):
                self.draw[owner] += pile
                pile.clear()

    def watch_play(self, move: str, seat: int, before: Any, after: Any) -> None:
        drawn = int(before.left[seat] - after.left[seat])
        if move == "flip":
            self.draw[seat].pop(0)
            drawn -= 1
        card = trex.open_pile(after, seat)[-1]
        self.hand[seat].discard(card)
        self.open[seat].append(card)
        for _ in range(drawn):
            self.hand[seat] |= {self.draw[seat].pop(0)} - {"?"}

    def expected(self, seat: int, held: int, own: set[str] | None) -> tuple[list[str], set[str]]:
        """Return what is known of draw pile and hand, also because nothing else is left."""
        known = self.hand[seat] if own is None else own
        pile = self.draw[seat]
        unseen = WHOLE_SET - known - {*pile} - {*self.open[seat]} - self.gone[seat]
        if len(unseen) == held - len(known):
            return pile, known | unseen
        if len(unseen) == 1 and "?" in pile:
            return [unseen.copy().pop() if card == "?" else card for card in pile], known
        return pile, known


@pytest.mark.parametrize("players", [3, 5])
def test_a_seat_knows_exactly_what_can_be_worked_out(players: int) -> None:
    """TREX-21, TREX-R23, TREX-I15: an observer of public events knows just as much."""
    for seed in range(6):
        game, rng = random_game(players, seed)
        observer = Observer(players)
        while not game.over:
            for viewer in (SPECTATOR, 0):
                hidden = game.hidden(viewer)
                for seat in range(players):
                    known = trex.remembered(hidden, seat)
                    own = hand(game, seat) if seat == viewer else None
                    expected = observer.expected(seat, int(game.state.held[seat]), own)
                    assert (known["draw"], set(known["hand"])) == expected
            before, move = game.hidden(), rng.choice(game.legal())
            play(game, move)
            observer.watch(move, before, game.hidden())


def positions(seeds: range) -> list[Game]:
    """Return games with all player counts and options, somewhere between deal and end."""
    found = []
    for seed in seeds:
        game, rng = random_game(3 + seed % 3, seed, **OPTION_SETS[seed % len(OPTION_SETS)])
        for _ in range(rng.randrange(140)):
            if not game.over:
                play(game, rng.choice(game.legal()))
        found.append(game)
    return found


def test_a_guess_changes_nothing_that_the_viewer_sees() -> None:
    """TREX-I15."""
    for number, game in enumerate(positions(range(30))):
        for viewer in range(SPECTATOR, game.players):
            hidden = np.array([game.hidden(viewer)])
            twin = Game(game.rules, hidden.copy(), fast_dice(1))
            twin.rules.hide(twin.state, viewer)
            assert twin.row.tobytes() == hidden.tobytes()
            twin.rules.guess(twin.state, viewer, fast_dice(number, viewer + 1))
            twin.moves = game.moves
            check_invariants(twin)
            assert twin.state.sight == 0
            if viewer == game.actor:
                assert twin.legal() == game.legal()
            true = game.copy()
            true.rules.guess(true.state, viewer, fast_dice(number, viewer + 1))
            assert true.row.tobytes() == twin.row.tobytes()  # true cards are not looked at
            assert twin.ranks() == game.ranks()
            twin.rules.hide(twin.state, viewer)
            assert twin.row.tobytes() == hidden.tobytes()


def chi_square(found: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(found) <= set(expected)
    return sum((found[key] - wanted) ** 2 / wanted for key, wanted in expected.items())


def small_secret() -> Game:
    """Lay out a seat 1 of which four cards are unknown: two in hand, one drawable, one gone."""
    game = table("YE1 YE6", "BL2 RE5 BL7 | GR4 YE1", "YE1 YE6", round_number=12)
    s = game.state
    unknown = sum(1 << trex.CARD.index(card) for card in ("BL2", "RE5", "GR4", "GR9"))
    s.seen[1] = trex.SET & ~unknown
    return game


def test_guesses_of_cards_are_uniform() -> None:
    """All 12 ways to lay four unknown cards are equally likely to a viewer at seat 0."""
    game = small_secret()
    found: Counter[Any] = Counter()
    samples = 6000
    for number in range(samples):
        twin = game.copy()
        twin.rules.hide(twin.state, 0)
        twin.rules.guess(twin.state, 0, fast_dice(7, number))
        assert draw_pile(twin, 1)[1] == "YE1"
        assert "BL7" in hand(twin, 1)
        found[frozenset(hand(twin, 1) - {"BL7"}), draw_pile(twin, 1)[0]] += 1
    cards = ("BL2", "RE5", "GR4", "GR9")
    ways = {
        (frozenset(pair), card): samples / 12
        for pair in combinations(cards, 2)
        for card in cards
        if card not in pair
    }
    assert len(ways) == 12
    assert chi_square(found, ways) < 40  # 11 degrees of freedom: 1 in 30,000


def test_guesses_by_the_owner_are_uniform() -> None:
    """The owner of that hand does not know which of two cards lies in the draw pile."""
    game = small_secret()
    found: Counter[str] = Counter()
    for number in range(2000):
        twin = game.copy()
        twin.rules.hide(twin.state, 1)
        twin.rules.guess(twin.state, 1, fast_dice(8, number))
        assert hand(twin, 1) == {"BL2", "RE5", "BL7"}
        found[draw_pile(twin, 1)[0]] += 1
    assert chi_square(found, {"GR4": 1000, "GR9": 1000}) < 18


def test_guesses_of_eggs_are_uniform() -> None:
    """Each place of both stacks holds each unseen egg equally often."""
    game, rng = random_game(3, 3)
    while game.state.round_number < 9:
        play(game, rng.choice(game.legal()))
    unseen = Counter(game.view(memory=True)["unseen_eggs"])
    assert unseen.total() == 12
    found: Counter[tuple[int, int, str]] = Counter()
    samples = 3000
    for number in range(samples):
        twin = game.copy()
        twin.rules.guess(twin.state, 0, fast_dice(9, number))
        for side, place in ((0, 9), (0, 14), (1, 9), (1, 12)):
            found[side, place, trex.COLOURS[twin.state.stack[side, place]]] += 1
    expected = {
        (side, place, colour): samples * number / 12
        for side, place in ((0, 9), (0, 14), (1, 9), (1, 12))
        for colour, number in unseen.items()
        if number
    }
    assert chi_square(found, expected) < 50  # 16 degrees of freedom at most


def test_guesses_are_as_likely_as_the_truth() -> None:
    """Over many random games, unseen cards lie in hands and piles as often as guessed."""
    true = guessed = places = 0
    for seed in range(250):
        game, rng = random_game(3, seed)
        for _ in range(rng.randrange(20, 90)):
            play(game, rng.choice(game.legal()))
        twin = game.copy()
        twin.rules.guess(twin.state, 0, fast_dice(seed))
        for seat in (1, 2):
            low = trex.SET & ~int(game.state.seen[seat]) & 0b1111111  # YE1 to BL7
            true += (int(game.state.hand[seat]) & low).bit_count()
            guessed += (int(twin.state.hand[seat]) & low).bit_count()
            places += low.bit_count()
    assert places > 500
    assert abs(true - guessed) < 5 * (places / 2) ** 0.5


def test_equal_positions_are_equal_bytes() -> None:
    """The same position reached in two ways: by a flip, and from the hand."""
    flipped = table("YE1 | BL7 BR8", "YE1 YE6", "YE1 YE6")
    played = table("YE1 BL7 | BR8", "YE1 YE6", "YE1 YE6")
    play(flipped, "flip")
    play(played, "play BL7")
    assert flipped.row.tobytes() == played.row.tobytes()


def test_rounds_of_a_game_are_told_in_order() -> None:
    """TREX-22: every round is begun and ended in the story that a spectator hears."""
    game, rng = random_game(4, 12)
    story = ""
    while not game.over:
        story += told(game, rng.choice(game.legal()))
    ends = [story.index(f"round {number} is over") for number in range(1, 13)]
    begins = [story.index(f"Round {number} begins") for number in range(2, 13)]
    assert all(a < b for a, b in pairwise(ends))
    assert all(end < begin for end, begin in zip(ends, begins, strict=False))
    assert story.count("egg.") == 24
