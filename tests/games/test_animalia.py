"""Animalia. Positions are laid out as text: the cards of each collection, the stock top first."""

import json
import math
import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from speeltafel.engine.catalogue import SPECTATOR, State
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.errors import MoveError, SettingError
from speeltafel.engine.game import Game, deal
from speeltafel.games import animalia
from speeltafel.games.animalia import CARD, SPECIES
from speeltafel.texts import Said
from tests.support import blank, play

OPTION_SETS: list[dict[str, object]] = [
    {},
    {"power_uses": "animal"},
    {"powers_in_automatic_draw": False},
    {"beauty_two_players": "player"},
    {"return_limit": 0},
    {"return_limit": 1000},
    {
        "power_uses": "animal",
        "powers_in_automatic_draw": False,
        "beauty_two_players": "player",
        "return_limit": 2,
    },
]


# Laying out positions


def cards(text: str) -> int:
    """Return the set of the cards of a text."""
    return sum(1 << CARD.index(name) for name in text.split())


def names(mask: int) -> set[str]:
    return set(animalia.names(mask))


def table(
    players: int,
    *collections: str,
    stock: str = "",
    group: str = "",
    dealer: int = 0,
    seat: int | None = None,
    hands: tuple[str, ...] = (),
    season: int = 1,
    fill: bool = True,
    returned: int = 0,
    **options: object,
) -> Game:
    """Lay out a position: with a group at its stop in the lap, else when medals are awarded.

    With two players a collection is "row 1 | row 2". Cards that are not named lie under the stock
    in the order of their numbers, unless `fill` is false.
    """
    game = blank("animalia", players, dealer, **options)
    s = game.state
    s.dealer, s.season, s.returned = dealer, season - 1, returned
    s.cover[:] = -1
    rows = [row for text in collections for row in text.split("|")]
    if players == 2:
        rows = [*rows[0::2], *rows[1::2]]
    for number, row in enumerate(rows):
        s.collection[number] = cards(row)
        s.sizes |= len(row.split()) << 4 * number
    for owner, hand in enumerate(hands):
        s.hand[owner] = cards(hand)
    s.group = cards(group)
    on_table = int(s.group) | sum(map(int, s.collection)) | sum(map(int, s.hand))
    pile = [CARD.index(name) for name in stock.split()]
    if fill:
        rest = int(animalia.IN_PLAY[players]) & ~on_table
        pile += [card for card in range(36) if rest >> card & 1 and card not in pile]
    s.left = len(pile)
    s.stock[:] = -1
    s.stock[: len(pile)] = pile[::-1]
    if group:
        at = dealer if seat is None else seat
        s.seat = at
        later = range((at - dealer) % players + 1, players)
        roomy = [i for i in later if room(game, (dealer + i) % players) >= len(group.split())]
        s.lap = sum(8 << 4 * i for i in roomy)
    else:
        s.phase, s.choices = animalia.COVER, 1023 if players == 2 else 31
        s.seat = dealer if seat is None else seat
    for eye in range(players + 1):
        animalia.know_plainly(s, eye)
    return game


def room(game: Game, seat: int) -> int:
    """Return the room of a seat's roomiest collection."""
    own = [size for c, size in enumerate(sizes(game)) if c % game.players == seat]
    return 5 - min(own)


def sizes(game: Game) -> list[int]:
    number = 4 if game.players == 2 else game.players
    return [int(c).bit_count() for c in game.state.collection[:number]]


def collection(game: Game, seat: int, row: int = 1) -> set[str]:
    return names(game.state.collection[seat + (row - 1) * game.players])


def stock(game: Game) -> list[str]:
    """Name the cards of the stock, the top one first."""
    s = game.state
    return [CARD[card] for card in s.stock[: s.left][::-1]]


def hand(game: Game, seat: int) -> set[str]:
    return names(game.state.hand[seat])


def medals(game: Game, seat: int) -> dict[str, int]:
    won = zip(SPECIES, game.state.medals[seat], strict=True)
    return {name: int(number) for name, number in won if number}


def options(game: Game) -> set[str]:
    return set(game.legal())


def finish_with(game: Game, **won: list[int]) -> Game:
    """End a game with these medals: for each species a number for every seat."""
    s = game.state
    s.seat, s.phase, s.season = -1, animalia.OVER, 2
    for species, numbers in won.items():
        s.medals[: game.players, SPECIES.index(species)] = numbers
    return game


def pass_until(game: Game, seat: int) -> None:
    """Pass until this seat is asked."""
    while game.actor != seat:
        play(game, "pass")


FULL_A = "cat-champion cat-dirty dog-beauty dog-dirty hare-dirty"  # five cards without powers
FULL_B = "horse-champion horse-dirty parrot-dirty parrot-beauty hare-beauty"


# Set-up


@pytest.mark.parametrize(("players", "number"), [(2, 31), (3, 31), (4, 31), (5, 36), (6, 36)])
def test_anim_01_neutral_cards_are_in_play_with_five_or_six(players: int, number: int) -> None:
    # ANIM-01
    game = deal("animalia", players)
    [(at, shuffle)] = game.shuffles
    assert at == 0
    assert len(shuffle.cards) == number
    assert any(CARD[card].endswith("neutral") for card in shuffle.cards) == (players >= 5)
    assert len(game.view()["removed"]) == 36 - number


@pytest.mark.parametrize("players", range(2, 7))
def test_anim_02_one_collection_each_but_two_with_two_players(players: int) -> None:  # ANIM-02
    game = deal("animalia", players)
    rows = 2 if players == 2 else 1
    assert [len(own) for own in game.view()["collections"]] == [rows] * players


def test_anim_03_the_first_dealer_is_given() -> None:  # ANIM-03, ANIM-R01
    for start in range(3):
        game = deal("animalia", 3, start=start)
        assert game.actor == start == game.view()["dealer"]


def test_anim_04_three_seasons_of_three_phases() -> None:  # ANIM-04
    game = deal("animalia", 4, seed=3)
    rng = random.Random(4)
    seen = []
    while not game.over:
        stage = (int(game.state.season), game.state.phase >= animalia.COVER)
        if stage not in seen:
            seen.append(stage)
        game.play(rng.choice(game.actions()))
    assert seen == [(0, False), (0, True), (1, False), (1, True), (2, False), (2, True)]


def test_anim_05_a_season_starts_with_a_shuffled_stock_and_empty_collections() -> None:  # ANIM-05
    game = deal("animalia", 3, seed=1)
    assert [CARD[card] for card in game.shuffles[0][1].cards[1:]] == stock(game)
    assert sizes(game) == [0, 0, 0]
    other = deal("animalia", 3, seed=2)
    assert stock(other) != stock(game)
    assert sorted(game.shuffles[0][1].cards) == sorted(other.shuffles[0][1].cards)


# Normal deals


def test_anim_06_five_cards_make_a_collection_complete() -> None:  # ANIM-06, ANIM-R02
    game = table(3, "dog-champion cat-dirty owl", "", "", group="cat-beauty hare-beauty")
    play(game, "keep")
    assert len(collection(game, 0)) == 5
    assert game.view(1)["collections"][0] == [sorted(collection(game, 0), key=CARD.index)]
    for _ in range(8):  # seat 0 is never asked again
        assert game.actor != 0
        play(game, "pass")


def test_anim_07_deals_go_on_while_two_players_are_active() -> None:  # ANIM-07
    game = table(3, FULL_A, "horse-dirty owl", "cat-spy", group="cat-beauty", dealer=1)
    play(game, "keep")
    assert game.state.dealer == 2  # seats 1 and 2 are active, so seat 2 deals
    assert game.state.phase == animalia.GROUP
    assert game.actor == 2


def test_anim_08_the_dealer_turns_up_the_top_card() -> None:  # ANIM-08
    game = table(3, "", "", "", stock="owl dog-spy", group="cat-beauty")
    play(game, "keep")
    assert names(game.state.group) == {"owl"}
    assert stock(game)[0] == "dog-spy"


def test_anim_09_a_lap_ends_with_the_first_to_keep() -> None:  # ANIM-09
    game = table(4, "", "", "", "", group="cat-beauty", dealer=2, seat=2)
    asked = []
    for _ in range(4):
        asked.append(game.actor)
        assert options(game) == {"keep", "pass"}
        if len(asked) < 4:
            play(game, "pass")
    assert asked == [2, 3, 0, 1]
    play(game, "keep")
    assert collection(game, 1) == {"cat-beauty"}
    assert game.state.dealer == 3


def test_anim_10_who_has_no_room_for_the_group_must_pass() -> None:  # ANIM-10
    game = table(3, "", "cat-dirty dog-dirty hare-dirty owl", "", group="cat-beauty dog-beauty")
    play(game, "pass")
    assert game.actor == 2  # seat 1 has room for one card only


def test_anim_11_a_group_is_kept_whole() -> None:  # ANIM-11
    game = table(3, "owl", "", "", group="cat-beauty dog-beauty")
    play(game, "keep")
    assert collection(game, 0) == {"owl", "cat-beauty", "dog-beauty"}
    assert sizes(game) == [3, 0, 0]


def test_anim_12_the_dealer_must_keep_what_fills_his_collection() -> None:  # ANIM-12, ANIM-R25
    four = "cat-dirty dog-dirty hare-dirty owl"
    game = table(3, four, "", "", group="cat-beauty", stock="dog-spy")
    assert options(game) == {"keep", "pass"}  # ANIM-R25: not before the lap is over
    play(game, "pass", "pass", "pass")
    assert "cat-beauty" in collection(game, 0)
    assert names(game.state.group) == {"dog-spy"}
    assert game.state.dealer == 1


def test_anim_13_the_dealer_must_keep_three_cards() -> None:  # ANIM-13
    game = table(3, "", "", "", group="cat-beauty", stock="dog-beauty owl hare-dirty")
    play(game, *["pass"] * 9)
    assert collection(game, 0) == {"cat-beauty", "dog-beauty", "owl"}
    assert names(game.state.group) == {"hare-dirty"}


def test_anim_14_otherwise_he_adds_a_card_and_a_new_lap_starts() -> None:  # ANIM-14
    game = table(3, "", "", "", group="cat-beauty", stock="dog-beauty owl", dealer=1, seat=1)
    play(game, "pass", "pass", "pass")
    assert names(game.state.group) == {"cat-beauty", "dog-beauty"}
    assert game.actor == 1
    assert stock(game)[0] == "owl"


def test_anim_15_powers_come_before_the_next_deal() -> None:  # ANIM-15
    game = table(3, "dog-spy", "", "", group="cat-spy", stock="owl hare-dirty")
    play(game, "keep")
    assert game.state.phase == animalia.POWER
    assert stock(game)[:2] == ["owl", "hare-dirty"]
    play(game, "done")
    assert names(game.state.group) == {"owl"}


def test_anim_16_the_next_active_player_deals() -> None:  # ANIM-16, ANIM-R03
    game = table(4, "", "", FULL_A, "", group="owl", dealer=1, seat=1)
    play(game, "pass", "pass")
    assert game.actor == 0
    play(game, "keep")  # no matter who kept the cards
    assert game.state.dealer == 3
    assert game.actor == 3


def test_anim_17_complete_players_are_skipped() -> None:  # ANIM-17
    game = table(4, "", FULL_A, "", FULL_B, group="owl", dealer=0)
    play(game, "pass")
    assert game.actor == 2
    play(game, "pass")
    assert game.actor == 0  # a new lap
    assert game.state.dealer == 0


def test_anim_18_a_robbed_player_is_active_again() -> None:  # ANIM-18
    game = table(3, "dog-thief", FULL_A, "", group="cat-thief", stock="owl", dealer=2, seat=0)
    play(game, "keep", "thief")
    assert options(game) == {f"steal {card}" for card in FULL_A.split()}
    play(game, "steal dog-beauty")
    assert game.state.dealer == 0
    play(game, "pass")
    assert game.actor == 1  # seat 1 is in the lap again


# Automatic draw


def test_anim_19_the_last_active_player_draws_and_cannot_refuse() -> None:  # ANIM-19
    game = table(
        3, FULL_A, "horse-dirty parrot-dirty horse-spy owl", "cat-neutral cat-spy dog-spy",
        group="parrot-beauty", dealer=1, stock="hare-thief hare-jester", seat=1,
    )  # fmt: skip
    play(game, "keep")  # seat 1 is complete, seat 2 draws two cards and the season's deals end
    assert {"hare-thief", "hare-jester"} <= collection(game, 2)
    assert game.state.dealer == 2
    assert game.state.phase >= animalia.COVER


def test_anim_20_each_card_drawn_is_a_take_of_its_own() -> None:  # ANIM-20, ANIM-R05, ANIM-R33
    one_short = "horse-dirty parrot-dirty horse-champion owl"
    game = table(
        3, FULL_A, one_short, "cat-spy", group="parrot-beauty", dealer=1,
        stock="dog-spy hare-spy cat-thief dog-jester horse-jester",
    )  # fmt: skip
    play(game, "keep")
    assert collection(game, 2) == {"cat-spy", "dog-spy"}
    assert options(game) == {"spy", "done"}
    play(game, "done")
    assert collection(game, 2) == {"cat-spy", "dog-spy", "hare-spy"}
    assert options(game) == {"spy", "done"}


def test_anim_20_normal_deals_resume_when_two_are_active_again() -> None:  # ANIM-20
    game = table(
        3, FULL_A, "horse-dirty parrot-dirty horse-champion owl", "cat-jester cat-thief",
        group="parrot-beauty", dealer=1, stock="dog-thief hare-spy horse-spy",
    )  # fmt: skip
    play(game, "keep")
    assert options(game) == {"thief", "done"}
    play(game, "thief", "steal cat-dirty")  # seat 0 has room again, seat 2 too
    assert game.state.phase == animalia.GROUP
    assert game.state.dealer == 0  # the next active player after seat 2, who drew
    assert names(game.state.group) == {"hare-spy"}


def test_anim_20_an_option_switches_powers_off_in_the_automatic_draw() -> None:  # ANIM-20, ANIM-R04
    layout = dict[str, Any](group="parrot-beauty", dealer=1, stock="dog-spy hare-spy cat-thief owl")
    rows = (FULL_A, "horse-dirty parrot-dirty horse-champion horse-jester", "cat-spy dog-jester")
    game = table(3, *rows, **layout, powers_in_automatic_draw=False)
    play(game, "keep")
    assert game.state.phase >= animalia.COVER
    game = table(3, *rows, **layout)
    play(game, "keep")
    assert options(game) == {"spy", "done"}
    game = table(3, "dog-spy", "", "", group="cat-spy", powers_in_automatic_draw=False)
    play(game, "keep")  # a normal deal is another thing
    assert options(game) == {"spy", "done"}


def test_anim_21_phase_1_ends_when_nobody_is_active() -> None:  # ANIM-21
    game = last_draw()
    play(game, "keep", "done")
    assert sizes(game) == [5, 5, 5]
    assert game.state.phase == animalia.COVER
    assert game.state.dealer == 2  # he drew last


def last_draw(**layout: Any) -> Game:
    """Three players; seat 1 keeps a card, seat 2 then draws the last one, hare-spy."""
    given = {
        "stock": "hare-spy owl cat-thief dog-jester",
        "group": "parrot-champion",
        "dealer": 1,
        **layout,
    }
    return table(
        3, "cat-champion cat-dirty dog-beauty dog-dirty hare-dirty",
        "horse-champion horse-dirty parrot-dirty parrot-beauty",
        "cat-beauty dog-spy horse-thief hare-jester", **given,
    )  # fmt: skip


# Powers


def test_anim_22_the_species_does_not_matter() -> None:  # ANIM-22
    for first, second in (("dog", "cat"), ("parrot", "hare"), ("horse", "dog")):
        game = table(3, f"{first}-spy", "", "", group=f"{second}-spy")
        play(game, "keep")
        assert options(game) == {"spy", "done"}


def test_anim_23_another_animal_of_the_kind_triggers() -> None:  # ANIM-23
    game = table(3, "dog-thief dog-champion", "owl", "", group="cat-thief")
    play(game, "keep")
    assert options(game) == {"thief", "done"}
    game = table(3, "dog-jester dog-champion", "owl", "", group="cat-thief")
    play(game, "keep")
    assert game.state.phase == animalia.GROUP


def test_anim_24_two_of_a_kind_in_the_group_trigger() -> None:  # ANIM-24
    game = table(3, "owl", "", "", group="cat-spy dog-spy")
    play(game, "keep")
    assert options(game) == {"spy", "done"}
    game = table(3, "owl", "", "", group="cat-spy dog-jester")
    play(game, "keep")
    assert game.state.phase == animalia.GROUP


def test_anim_25_triggers_are_fixed_at_the_take() -> None:  # ANIM-25, ANIM-R06
    game = table(3, "dog-jester cat-jester", "owl", "", group="dog-thief cat-thief hare-jester")
    play(game, "keep")
    assert options(game) == {"thief", "jester", "done"}
    play(game, "jester", "give dog-thief 1")
    assert options(game) == {"thief", "done"}  # with cat-thief alone


def test_anim_26_each_kind_once_in_any_order_or_not_at_all() -> None:  # ANIM-26, ANIM-R07, ANIM-R08
    game = table(3, "parrot-thief", "owl dog-champion", "", group="cat-thief dog-thief")
    play(game, "keep", "thief", "steal owl")
    assert game.state.phase == animalia.GROUP  # once, although two were taken
    for order in (("thief", "spy"), ("spy", "thief")):
        game = table(3, "parrot-thief dog-spy", "owl", "", group="cat-thief cat-spy")
        play(game, "keep")
        for kind in order:
            assert kind in options(game)
            play(game, kind)
            play(game, game.legal()[0])
        assert game.state.phase == animalia.GROUP


def test_anim_26_an_option_gives_one_use_per_animal() -> None:  # ANIM-26, ANIM-R07
    rows = ("", "owl dog-champion cat-champion hare-champion", "")
    game = table(3, *rows, group="cat-thief dog-thief hare-thief", power_uses="animal")
    play(game, "keep", "thief", "steal owl", "thief", "steal dog-champion")
    assert game.state.phase == animalia.GROUP  # less one, since there was no thief before
    rows = ("parrot-thief", *rows[1:])
    game = table(3, *rows, group="cat-thief dog-thief", power_uses="animal")
    play(game, "keep", "thief", "steal owl")
    assert options(game) == {"thief", "done"}


def test_anim_27_an_unused_power_is_lost_until_it_is_triggered_again() -> None:  # ANIM-27
    game = table(3, "dog-spy", "", "", group="cat-spy", stock="owl hare-spy", dealer=2, seat=0)
    play(game, "keep", "done")
    assert names(game.state.group) == {"owl"}
    play(game, "keep")
    assert game.state.phase == animalia.GROUP  # seat 0 kept the owl: nothing
    pass_until(game, 0)
    play(game, "keep")
    assert options(game) == {"spy", "done"}


def test_anim_28_stolen_given_and_bonus_cards_trigger_nothing() -> None:  # ANIM-28
    game = table(3, "dog-thief dog-spy", "hare-spy owl", "cat-jester", group="cat-thief")
    play(game, "keep", "thief", "steal hare-spy")
    assert game.state.phase == animalia.GROUP
    game = table(3, "dog-jester hare-spy", "dog-spy owl", "", group="cat-jester")
    play(game, "keep", "jester", "give hare-spy 1")
    assert game.state.phase == animalia.GROUP
    game = table(3, FULL_A, FULL_B, "", hands=("cat-spy dog-spy",), fill=False)
    play(game, "cover cat-spy cat-dirty")
    assert game.state.phase == animalia.COVER


def test_anim_29_a_stolen_card_comes_into_the_collection_or_under_the_stock() -> None:
    # ANIM-29, ANIM-R20
    game = table(3, "dog-thief", "owl dog-champion", "hare-spy", group="cat-thief")
    play(game, "keep", "thief")
    assert options(game) == {"steal owl", "steal dog-champion", "steal hare-spy"}
    play(game, "steal owl")
    assert collection(game, 0) == {"dog-thief", "cat-thief", "owl"}
    assert collection(game, 1) == {"dog-champion"}
    full = "dog-thief cat-dirty hare-dirty horse-dirty"
    game = table(3, full, "owl", "", group="cat-thief")
    play(game, "keep", "thief", "steal owl")
    assert stock(game)[-1] == "owl"
    assert collection(game, 0) == set(full.split()) | {"cat-thief"}


def test_anim_30_a_spy_rearranges_the_top_five() -> None:  # ANIM-30, ANIM-R23
    top = "owl dog-dirty cat-dirty hare-dirty horse-dirty parrot-dirty"
    game = table(3, "dog-spy", "", "", group="cat-spy", stock=top)
    play(game, "keep", "spy")
    assert len(options(game)) == 120
    assert f"order {' '.join(top.split()[:5])}" in options(game)  # also unchanged
    play(game, "order cat-dirty horse-dirty owl hare-dirty dog-dirty")
    assert names(game.state.group) == {"cat-dirty"}
    assert stock(game)[:5] == ["horse-dirty", "owl", "hare-dirty", "dog-dirty", "parrot-dirty"]


def test_anim_30_no_spying_on_an_empty_stock() -> None:  # ANIM-30
    game = table(3, "dog-spy", "owl", "", group="cat-spy", stock="cat-dirty", fill=False)
    play(game, "keep", "spy")
    assert options(game) == {"order cat-dirty"}
    game = table(3, "dog-thief dog-spy", "owl", "", group="cat-thief cat-spy", fill=False)
    play(game, "keep")
    assert options(game) == {"thief", "done"}


def test_anim_31_a_jester_gives_any_card_to_any_incomplete_collection() -> None:  # ANIM-31
    # ANIM-R21: also itself, or a card just taken.
    game = table(4, "dog-jester owl", FULL_A, "", "hare-spy", group="cat-jester")
    play(game, "keep", "jester")
    assert options(game) == {
        f"give {card} {seat}" for card in ("dog-jester", "owl", "cat-jester") for seat in (2, 3)
    }
    play(game, "give cat-jester 3")
    assert collection(game, 0) == {"dog-jester", "owl"}
    assert collection(game, 3) == {"hare-spy", "cat-jester"}


def test_anim_32_under_the_stock_only_if_all_others_are_complete() -> None:  # ANIM-32, ANIM-R22
    game = jester_alone()
    assert options(game) == {"jester", "done"}
    play(game, "jester")
    assert options(game) == {f"give {card} stock" for card in collection(game, 2)}
    play(game, "give cat-beauty stock")
    assert stock(game)[-1] == "cat-beauty"
    game = table(3, "dog-jester", FULL_A, "", group="cat-jester")
    play(game, "keep", "jester")
    assert not any(move.endswith("stock") for move in options(game))


def jester_alone(**layout: Any) -> Game:
    """Seats 0 and 1 are complete; seat 2 draws cat-jester, its second jester."""
    game = last_draw(stock="cat-jester owl hare-spy dog-thief", **layout)
    play(game, "keep")
    return game


def test_anim_33_the_return_limit_ends_uses_that_put_cards_under_the_stock() -> None:
    # ANIM-33, ANIM-R09
    assert options(jester_alone(returned=9)) == {"jester", "done"}
    assert jester_alone(returned=10).state.phase == animalia.COVER
    assert jester_alone(return_limit=0).state.phase == animalia.COVER
    assert options(jester_alone(returned=999, return_limit=1000)) == {"jester", "done"}
    assert jester_alone(returned=1000, return_limit=1000).state.phase == animalia.COVER
    game = jester_alone(returned=9)
    play(game, "jester", "give cat-beauty stock")
    assert game.state.returned == 10
    full = "dog-thief cat-dirty hare-dirty horse-dirty"
    game = table(3, full, "owl", "", group="cat-thief", returned=10)
    play(game, "keep")
    assert game.state.phase == animalia.GROUP  # no theft into a complete collection
    game = table(3, "dog-thief", "owl", "", group="cat-thief", returned=10)
    play(game, "keep")
    assert options(game) == {"thief", "done"}
    with pytest.raises(SettingError, match="between 0 and 1000"):
        deal("animalia", 3, return_limit=1001)


def test_anim_33_a_power_may_gain_a_use_after_another() -> None:  # ANIM-33
    game = table(
        3, "dog-thief dog-jester cat-dirty", "owl", "", group="cat-thief cat-jester", returned=10
    )
    play(game, "keep")
    assert options(game) == {"jester", "done"}  # the theft would go under the stock
    play(game, "jester", "give cat-dirty 1")
    assert options(game) == {"thief", "done"}


# The beauty prize


BEAUTY = {  # collections by their beauty; none has a power that could matter
    6: "cat-champion dog-champion cat-thief dog-spy hare-jester",
    4: "hare-champion horse-champion cat-dirty hare-dirty horse-spy",
    2: "cat-beauty cat-spy horse-thief hare-spy dog-jester",
    1: "dog-beauty dog-dirty parrot-spy dog-thief cat-jester",
}


def beauty_prize(players: int, *rows: str, dealer: int = 0, stock: str = "", **more: Any) -> Game:
    """Let the dealer draw the last card of phase 1, the last of his last collection."""
    collections = [row.split() for text in rows for row in text.split("|")]
    at = 2 * dealer + 1 if players == 2 else dealer
    last = collections[at].pop()
    joined = [" ".join(row) for row in collections]
    if players == 2:
        joined = [" | ".join(joined[:2]), " | ".join(joined[2:])]
    game = table(
        players, *joined, group=last, dealer=dealer, stock=stock, powers_in_automatic_draw=False,
        fill=not stock, **more,
    )  # fmt: skip
    s = game.state
    s.lap = 0
    play(game, "pass")  # nobody is left in the lap and the card fills the collection
    return game


def bonus_cards(game: Game) -> list[int]:
    return [len(hand(game, seat)) for seat in range(game.players)]


def test_anim_34_champions_3_beauties_2_dirty_ones_minus_1() -> None:  # ANIM-34
    dirty = "cat-dirty dog-dirty hare-dirty horse-dirty parrot-dirty"  # -5
    plain = "owl cat-spy dog-jester hare-thief horse-jester"  # 0
    less = "cat-beauty dog-spy hare-jester cat-thief horse-spy"  # 2; ANIM-R26: 0 is second
    game = beauty_prize(3, dirty, plain, less, hands=("dog-champion hare-champion",))
    assert bonus_cards(game) == [2, 1, 2]  # the champions in hand do not count (ANIM-R29)


def test_anim_35_two_for_the_first_one_for_every_second() -> None:  # ANIM-35
    assert bonus_cards(beauty_prize(3, BEAUTY[6], BEAUTY[4], BEAUTY[1])) == [2, 1, 0]
    assert bonus_cards(beauty_prize(3, BEAUTY[1], BEAUTY[4], BEAUTY[6], dealer=1)) == [0, 1, 2]


def test_anim_36_one_for_several_firsts_and_no_second() -> None:  # ANIM-36
    six = "hare-champion horse-champion horse-spy parrot-thief owl"
    assert bonus_cards(beauty_prize(3, BEAUTY[6], six, BEAUTY[2])) == [1, 1, 0]


def test_anim_37_first_place_before_second_and_clockwise_from_the_left_of_the_dealer() -> None:
    # ANIM-37
    # ANIM-R10: seats 0 and 1 are second; seat 2 deals last, so seat 0 draws before seat 1.
    four = "parrot-champion dog-beauty dog-dirty parrot-spy cat-jester"
    pile = "owl hare-thief parrot-dirty hare-beauty horse-beauty"
    game = beauty_prize(3, BEAUTY[4], four, BEAUTY[6], dealer=2, stock=pile)
    assert [hand(game, seat) for seat in range(3)] == [
        {"parrot-dirty"}, {"hare-beauty"}, {"owl", "hare-thief"},
    ]  # fmt: skip
    assert names(game.hidden(0).hand[0]) == {"parrot-dirty"}
    assert not game.hidden(0).hand[1:].any()  # only the owner sees them
    assert not game.hidden().hand.any()
    assert game.view(0)["bonus_cards"] == [1, 1, 2]  # their number is public
    assert game.view(0)["hand"] == ["parrot-dirty"]


def test_anim_38_no_more_bonus_cards_than_the_stock_has() -> None:  # ANIM-38, ANIM-R11
    four = "parrot-champion dog-beauty dog-dirty parrot-spy cat-jester"
    rows = (BEAUTY[4], four, BEAUTY[6])
    game = beauty_prize(3, *rows, dealer=2, stock="owl hare-thief parrot-dirty")
    assert bonus_cards(game) == [1, 0, 2]
    game = beauty_prize(3, *rows, dealer=2, stock="owl")
    assert bonus_cards(game) == [0, 0, 1]


# Medals


def test_anim_39_medals_go_round_from_the_left_of_the_last_dealer() -> None:  # ANIM-39, ANIM-R12
    rows = (BEAUTY[6], BEAUTY[4], BEAUTY[2])
    game = table(3, *rows, hands=("owl", "dog-dirty", "hare-thief"), dealer=1, seat=2, fill=False)
    order = []
    while game.state.season == 0:
        order.append(game.actor)
        play(game, "finish")
    assert order == [2, 0, 1]


def test_anim_40_a_bonus_card_covers_one_own_card() -> None:  # ANIM-40, ANIM-R28
    row = "dog-dirty dog-champion cat-dirty hare-dirty parrot-dirty"
    game = table(3, row, BEAUTY[2], "", hands=("cat-champion cat-spy",), fill=False)
    both = {
        f"cover {bonus} {card}" for bonus in ("cat-champion", "cat-spy") for card in row.split()
    }
    assert options(game) == both | {"finish"}
    play(game, "cover cat-spy hare-dirty")
    assert options(game) == {
        f"cover cat-champion {card}" for card in row.split() if card != "hare-dirty"
    } | {"finish"}
    play(game, "cover cat-champion parrot-dirty")
    assert medals(game, 0) == {"dog": 2, "cat": 3}  # hare and parrot are out of the count
    assert not hand(game, 0)


def test_anim_41_unused_bonus_cards_are_kept() -> None:  # ANIM-41
    rows = (BEAUTY[6], BEAUTY[4], BEAUTY[2])
    game = table(3, *rows, hands=("owl dog-dirty", "", ""), seat=0, dealer=0, fill=False)
    play(game, "cover dog-dirty hare-jester", "finish")
    assert game.state.season == 1
    assert hand(game, 0) == {"owl"}
    assert "owl" not in stock(game)
    assert len(stock(game)) + 1 == 31 - 1


def test_anim_42_the_owner_of_a_visible_owl_names_a_species() -> None:  # ANIM-42
    row = "owl dog-dirty dog-champion cat-dirty hare-dirty"
    game = table(3, row, BEAUTY[2], "", hands=("cat-spy",), fill=False)
    play(game, "finish")
    assert options(game) == {f"owl {species}" for species in SPECIES}
    play(game, "owl dog")
    assert medals(game, 0) == {"dog": 3}
    game = table(3, row, BEAUTY[2], "", hands=("cat-spy",), fill=False, dealer=1, seat=0)
    play(game, "cover cat-spy owl")  # a covered owl is not visible
    assert medals(game, 0) == {"dog": 2, "cat": 2}


def award(row: str, *moves: str) -> dict[str, int]:
    """Return the medals of a collection; its owner holds parrot-jester and finishes at once."""
    game = table(3, row, BEAUTY[2], "", hands=("parrot-jester",), fill=False, dealer=2, seat=0)
    play(game, "finish", *moves)
    return medals(game, 0)


def test_anim_43_two_or_more_of_a_species_win_medals() -> None:  # ANIM-43
    assert award("dog-dirty dog-beauty dog-spy dog-thief dog-jester") == {"dog": 5}
    assert award("dog-dirty dog-beauty dog-spy dog-thief cat-jester") == {"dog": 4}
    assert award("dog-dirty dog-beauty dog-spy cat-thief cat-jester") == {"dog": 3, "cat": 2}
    assert award("dog-dirty dog-beauty hare-spy cat-thief horse-jester") == {"dog": 2}


def test_anim_44_five_different_species_win_one_of_each() -> None:  # ANIM-44
    row = "dog-dirty cat-beauty hare-spy parrot-thief horse-jester"
    assert award(row) == dict.fromkeys(SPECIES, 1)


def test_anim_45_covers_and_medals_are_public() -> None:  # ANIM-45, ANIM-R14
    game = table(3, BEAUTY[6], BEAUTY[2], "", hands=("owl dog-dirty",), fill=False)
    play(game, "cover dog-dirty hare-jester")
    assert game.view(1)["covers"] == {"hare-jester": "dog-dirty"}
    play(game, "finish")
    assert game.view()["medals"][0] == {"cat": 2, "horse": 0, "dog": 3, "hare": 0, "parrot": 0}


def test_anim_46_awards_are_not_limited() -> None:  # ANIM-46, ANIM-R15
    game = table(3, "dog-dirty dog-beauty dog-spy dog-thief dog-jester", "", "", hands=("owl",))
    game.state.medals[:3, 2] = 15
    play(game, "finish")
    assert game.state.medals[0, 2] == 20


# Next season and end


def test_anim_47_the_left_neighbour_of_the_last_dealer_deals_next() -> None:  # ANIM-47
    game = table(
        3, BEAUTY[6], BEAUTY[4], BEAUTY[2], hands=("", "owl dog-dirty", ""), dealer=1, seat=1
    )
    play(game, "cover dog-dirty horse-spy", "finish")
    assert game.actor == game.state.dealer == 2
    assert sizes(game) == [0, 0, 0]
    assert not game.state.covered
    assert len(stock(game)) == 31 - 1 - 1  # without the owl and the card turned up
    assert game.shuffles[-1][0] == 2
    assert sorted(game.shuffles[-1][1].cards) == sorted(
        card for card in range(36) if cards("owl") | animalia.NEUTRALS != 1 << card
        and not (cards("owl") | animalia.NEUTRALS) >> card & 1
    )  # fmt: skip


def test_anim_48_the_game_ends_after_the_third_season() -> None:  # ANIM-48, ANIM-R34
    game = table(3, BEAUTY[6], BEAUTY[4], BEAUTY[2], hands=("owl",), season=3)
    before = game.scores()
    play(game, "finish")
    assert game.over
    assert game.scores()[0] == before[0] + 4  # two cats and two dogs, nothing for the owl in hand
    assert game.legal() == []


def test_anim_49_a_medal_is_a_point() -> None:  # ANIM-49
    game = finish_with(blank("animalia", 3), dog=[4, 0, 1], cat=[3, 2, 0])
    assert game.scores() == [7, 2, 1]


def test_anim_50_lots_of_five_equal_medals_win_prizes() -> None:  # ANIM-50
    for number, points in ((4, 4), (5, 10), (9, 14), (10, 20), (15, 30)):
        assert finish_with(blank("animalia", 4), hare=[number, 0, 0, 0]).scores()[0] == points


def test_anim_51_most_points_win() -> None:  # ANIM-51
    game = finish_with(blank("animalia", 3), dog=[4, 5, 1], cat=[4, 0, 1])
    assert game.scores() == [8, 10, 2]
    assert game.ranks() == [2, 1, 3]


def test_anim_52_ties_go_to_the_largest_group_of_medals() -> None:  # ANIM-52
    game = finish_with(blank("animalia", 3), dog=[4, 3, 2], cat=[2, 3, 4], hare=[0, 0, 4])
    assert game.scores() == [6, 6, 10]
    assert game.ranks() == [2, 3, 1]


def test_anim_53_players_still_tied_share() -> None:  # ANIM-53
    game = finish_with(blank("animalia", 4), dog=[4, 2, 4, 0], cat=[2, 4, 1, 0])
    assert game.ranks() == [1, 1, 3, 4]


def test_anim_54_prizes_are_computed_at_the_end_only() -> None:  # ANIM-54
    game = table(3, BEAUTY[6], BEAUTY[4], BEAUTY[2], hands=("owl",), season=3, dealer=2, seat=0)
    game.state.medals[1, 0] = 6
    assert game.scores() == [0, 6, 0]
    play(game, "finish")
    assert game.scores()[1] == 6 + 5 + 4  # seat 1: two hares and two horses more
    game = finish_with(blank("animalia", 3), dog=[6, 10, 0], cat=[9, 0, 0])
    assert game.scores() == [25, 20, 0]
    assert game.ranks() == [1, 2, 3]


# Two players


def test_anim_55_two_collections_each() -> None:  # ANIM-55
    game = table(2, " | ", " | ", group="owl")
    assert options(game) == {"keep 1", "keep 2", "pass"}


def test_anim_56_the_taker_chooses_a_row_with_room() -> None:  # ANIM-56
    game = table(
        2, "cat-dirty dog-dirty hare-dirty horse-dirty | cat-spy", " | ", group="owl dog-thief"
    )
    assert options(game) == {"keep 2", "pass"}
    play(game, "keep 2")
    assert collection(game, 0, 2) == {"cat-spy", "owl", "dog-thief"}
    assert len(collection(game, 0, 1)) == 4


def test_anim_57_a_power_acts_for_the_collection_that_triggered_it() -> None:  # ANIM-57
    game = table(2, "dog-thief | hare-spy", "owl | cat-dirty", group="cat-thief hare-jester")
    play(game, "keep 2")
    assert game.state.phase == animalia.GROUP  # only the own row counts
    game = table(2, "dog-thief dog-jester | hare-spy", "owl | ", group="cat-thief cat-jester")
    play(game, "keep 1", "thief", "steal owl")
    assert "owl" in collection(game, 0, 1)
    play(game, "jester")
    assert not any("hare-spy" in move for move in options(game))


def test_anim_58_own_rows_neither_rob_nor_give_to_each_other() -> None:  # ANIM-58
    game = table(2, "dog-thief dog-jester | owl", "cat-dirty | ", group="cat-thief cat-jester")
    play(game, "keep 1", "thief")
    assert options(game) == {"steal cat-dirty"}
    play(game, "steal cat-dirty", "jester")
    assert {move.split()[2] for move in options(game)} == {"1.1", "1.2"}


def test_anim_59_the_giver_chooses_the_row() -> None:  # ANIM-59
    five = "cat-dirty dog-dirty hare-dirty horse-dirty parrot-dirty"
    game = table(2, "dog-jester | owl", f"{five} | ", group="cat-jester")
    play(game, "keep 1", "jester")
    assert options(game) == {"give dog-jester 1.2", "give cat-jester 1.2"}
    play(game, "give dog-jester 1.2")
    assert collection(game, 1, 2) == {"dog-jester"}
    game = table(2, " | ", "owl | dog-jester", group="cat-jester", dealer=1)
    play(game, "keep 2", "jester")
    assert options(game) == {
        f"give {card} 0.{row}" for card in ("dog-jester", "cat-jester") for row in (1, 2)
    }


def test_anim_60_rows_win_medals_separately() -> None:  # ANIM-60, ANIM-R31
    game = table(
        2, "dog-dirty cat-dirty cat-spy horse-spy hare-spy | dog-spy hare-dirty horse-dirty "
        "horse-thief hare-thief", " | ", hands=("owl",), fill=False,
    )  # fmt: skip
    play(game, "finish")
    assert medals(game, 0) == {"cat": 2, "hare": 2, "horse": 2}


def test_anim_61_with_two_players_a_prize_needs_seven() -> None:  # ANIM-61, ANIM-R30
    assert finish_with(blank("animalia", 2), dog=[6, 7], cat=[14, 0]).scores() == [30, 12]


def test_anim_62_forced_takes_use_the_larger_room() -> None:  # ANIM-62, ANIM-R16
    four = "cat-dirty dog-dirty hare-dirty horse-dirty"
    game = table(2, f"{four} | cat-spy", " | ", group="owl", stock="dog-spy hare-spy")
    play(game, "pass", "pass")
    assert names(game.state.group) == {"owl", "dog-spy"}  # one card does not fill row 2
    game = table(2, f"{four} | cat-spy dog-thief hare-thief", " | ", group="owl dog-spy")
    play(game, "pass", "pass")
    assert {"owl", "dog-spy"} <= collection(game, 0, 2)


def test_anim_62_a_forced_group_may_go_to_either_row() -> None:  # ANIM-62
    game = table(2, "cat-spy | hare-dirty", " | ", group="owl dog-dirty", stock="cat-dirty")
    play(game, *["pass"] * 2)
    assert options(game) == {"keep 1", "keep 2", "pass"}  # a third card was added
    play(game, "pass", "pass")
    assert options(game) == {"keep 1", "keep 2"}
    with pytest.raises(MoveError, match="ANIM-13"):
        play(game, "pass")
    play(game, "keep 2")
    assert collection(game, 0, 2) == {"hare-dirty", "owl", "dog-dirty", "cat-dirty"}


def test_anim_62_the_automatic_draw_begins_when_both_rows_are_complete() -> None:
    # ANIM-62, ANIM-R17
    rows = f"{FULL_A} | horse-champion horse-dirty parrot-dirty parrot-beauty"
    game = table(2, rows, "cat-spy | dog-spy", group="hare-beauty", stock="owl hare-thief")
    play(game, "keep 2")
    assert game.actor == 1
    assert names(game.state.group) == {"owl"}
    assert options(game) == {"keep 1", "keep 2"}
    with pytest.raises(MoveError, match="ANIM-19"):
        play(game, "pass")
    play(game, "keep 2")
    assert collection(game, 1, 2) == {"dog-spy", "owl"}
    assert names(game.state.group) == {"hare-thief"}


def test_anim_62_four_collections_compete_for_beauty() -> None:  # ANIM-62, ANIM-R18
    game = beauty_prize(2, f"{BEAUTY[6]} | {BEAUTY[4]}", f"{BEAUTY[2]} | {BEAUTY[1]}")
    assert bonus_cards(game) == [3, 0]
    game = beauty_prize(2, f"{BEAUTY[6]} | {BEAUTY[1]}", f"{BEAUTY[2]} | {BEAUTY[4]}", dealer=1)
    assert bonus_cards(game) == [2, 1]
    more: dict[str, Any] = {"beauty_two_players": "player"}
    game = beauty_prize(2, f"{BEAUTY[6]} | {BEAUTY[4]}", f"{BEAUTY[2]} | {BEAUTY[1]}", **more)
    assert bonus_cards(game) == [2, 1]
    game = beauty_prize(2, f"{BEAUTY[4]} | {BEAUTY[2]}", f"{BEAUTY[1]} | {BEAUTY[6]}", **more)
    assert bonus_cards(game) == [1, 2]  # 6 against 7
    equal = "parrot-champion horse-spy parrot-thief owl horse-jester"  # 3, and 1 makes 4
    game = beauty_prize(2, f"{BEAUTY[4]} | {BEAUTY[2]}", f"{equal} | {FULL_B}", **more)
    assert bonus_cards(game) == [1, 2]


def test_anim_62_rows_of_a_player_draw_together() -> None:  # ANIM-62, ANIM-R10
    tied = "hare-champion horse-champion horse-spy parrot-thief owl"
    game = beauty_prize(
        2, f"{BEAUTY[6]} | {BEAUTY[1]}", f"{tied} | {BEAUTY[2]}",
        stock="parrot-dirty cat-dirty hare-dirty",
    )  # fmt: skip
    assert (hand(game, 1), hand(game, 0)) == ({"parrot-dirty"}, {"cat-dirty"})
    game = beauty_prize(
        2, f"{BEAUTY[6]} | {tied}", f"{BEAUTY[1]} | {BEAUTY[2]}", dealer=1,
        stock="parrot-dirty cat-dirty hare-dirty",
    )  # fmt: skip
    assert hand(game, 0) == {"parrot-dirty", "cat-dirty"}


def test_anim_62_bonus_cards_serve_both_rows() -> None:  # ANIM-62, ANIM-R19
    rows = f"{BEAUTY[6]} | {BEAUTY[4]}"
    game = table(2, rows, f"{BEAUTY[2]} | {BEAUTY[1]}", hands=("owl",), fill=False)
    both = [card for card in rows.split() if card != "|"]
    assert options(game) == {f"cover owl {card}" for card in both} | {"finish"}
    play(game, "cover owl horse-spy", "owl horse")
    assert medals(game, 0) == {"cat": 2, "dog": 2, "horse": 2, "hare": 2}


# The examples of the rules file


def test_anim_x01_must_refuse() -> None:  # ANIM-X01
    game = table(
        4, "", "cat-dirty dog-dirty hare-dirty", "", "", group="owl cat-spy dog-jester", dealer=0
    )
    play(game, "pass")
    assert game.actor == 2


def test_anim_x02_forced_single_card() -> None:  # ANIM-X02
    game = table(4, "cat-dirty dog-dirty owl hare-spy", "", "", "", group="dog-champion")
    play(game, *["pass"] * 4)
    assert "dog-champion" in collection(game, 0)
    assert sizes(game)[0] == 5
    assert game.actor == game.state.dealer == 1


def test_anim_x03_automatic_draw() -> None:  # ANIM-X03
    for have in (0, 3):
        own = ["owl", "dog-spy", "cat-jester"][:have]
        pile = "hare-thief parrot-thief hare-champion parrot-spy dog-champion horse-spy"
        game = table(
            3, FULL_A, "horse-champion horse-dirty parrot-dirty parrot-beauty", " ".join(own),
            group="hare-beauty", dealer=1, stock=pile,
        )  # fmt: skip
        play(game, "keep")
        while game.state.phase == animalia.POWER:
            play(game, "done")
        assert collection(game, 2) == {*own, *pile.split()[: 5 - have]}


def test_anim_x04_triplet() -> None:  # ANIM-X04
    assert award("dog-dirty dog-beauty dog-spy cat-thief hare-jester") == {"dog": 3}


def test_anim_x05_five_species() -> None:  # ANIM-X05
    row = "cat-dirty horse-beauty dog-spy hare-thief parrot-spy"
    assert award(row) == dict.fromkeys(SPECIES, 1)


def test_anim_x06_owl_with_two_groups() -> None:  # ANIM-X06, ANIM-R32
    row = "dog-dirty dog-beauty dog-spy hare-thief owl"
    assert award(row, "owl dog") == {"dog": 4}
    assert award(row, "owl hare") == {"dog": 3, "hare": 2}
    for other in ("cat", "horse", "parrot"):
        assert award(row, f"owl {other}") == {"dog": 3}


def test_anim_x07_owl_with_four_singles() -> None:  # ANIM-X07
    row = "dog-dirty cat-beauty horse-spy hare-thief owl"
    assert award(row, "owl parrot") == dict.fromkeys(SPECIES, 1)
    for same in ("dog", "cat", "horse", "hare"):
        assert award(row, f"owl {same}") == {same: 2}


def test_anim_x08_bonus_cards() -> None:  # ANIM-X08
    row = "dog-dirty dog-beauty cat-spy parrot-thief horse-thief"
    for moves, won in (
        (["finish"], {"dog": 2}),
        (["cover cat-dirty parrot-thief", "cover cat-jester horse-thief"], {"dog": 2, "cat": 3}),
    ):
        game = table(3, row, "", "", hands=("cat-dirty cat-jester",), fill=False)
        play(game, *moves)
        assert medals(game, 0) == won
        assert hand(game, 0) == (set() if len(moves) == 2 else {"cat-dirty", "cat-jester"})


def test_anim_x09_x10_x11_final_scores() -> None:  # ANIM-X09, ANIM-X10, ANIM-X11
    game = finish_with(
        blank("animalia", 3), cat=[5, 0, 2], dog=[3, 0, 11], horse=[2, 7, 0], hare=[0, 6, 2]
    )
    # ANIM-X09: 10 + 5. ANIM-X10: 13 + 10. ANIM-X11: 15 + 10.
    assert game.scores() == [15, 23, 25]


def test_anim_x12_beauty_ties() -> None:  # ANIM-X12
    six = "hare-champion horse-champion horse-spy parrot-thief owl"
    four = "parrot-champion horse-beauty parrot-dirty parrot-jester horse-thief"
    last = "dog-beauty dog-dirty dog-thief parrot-spy cat-jester"
    assert bonus_cards(beauty_prize(4, BEAUTY[6], six, four, last)) == [1, 1, 0, 0]
    other = "hare-beauty cat-beauty cat-spy dog-jester hare-thief"
    assert bonus_cards(beauty_prize(4, BEAUTY[6], four, other, last)) == [2, 1, 1, 0]


def test_anim_e01_dealer_with_room_two() -> None:  # ANIM-E01
    game = table(3, "cat-dirty dog-dirty owl", "", "", group="hare-spy", stock="cat-beauty")
    play(game, *["pass"] * 6)
    assert sizes(game)[0] == 5
    assert {"hare-spy", "cat-beauty"} <= collection(game, 0)


def test_anim_e02_dealer_with_room_four() -> None:  # ANIM-E02
    game = table(3, "owl", "", "", group="hare-spy", stock="cat-beauty dog-dirty cat-dirty")
    play(game, *["pass"] * 9)
    assert sizes(game)[0] == 4


def test_anim_e03_taker_is_not_the_dealer() -> None:  # ANIM-E03
    game = table(4, "", "", "", "", group="owl", dealer=1)
    play(game, "pass", "pass")
    assert game.actor == 3
    play(game, "keep")
    assert game.state.dealer == 2


def test_anim_e04_skipping() -> None:  # ANIM-E04
    game = table(4, "", "", FULL_A, "", group="owl", dealer=1)
    order = [game.actor]
    for _ in range(2):
        play(game, "pass")
        order.append(game.actor)
    assert order == [1, 3, 0]
    play(game, "keep")
    assert game.state.dealer == 3


def test_anim_e05_single_trigger() -> None:  # ANIM-E05
    game = table(3, "dog-thief", "owl", "", group="cat-thief")
    play(game, "keep")
    assert options(game) == {"thief", "done"}


def test_anim_e06_no_trigger() -> None:  # ANIM-E06, ANIM-R13
    game = table(3, "dog-champion owl", "hare-spy", "", group="cat-spy")
    play(game, "keep")
    assert game.state.phase == animalia.GROUP


def test_anim_e07_trigger_by_the_group() -> None:  # ANIM-E07
    game = table(3, "", "owl", "", group="dog-jester hare-jester")
    play(game, "keep", "jester")
    assert options(game) == {
        f"give {card} {seat}" for card in ("dog-jester", "hare-jester") for seat in (1, 2)
    }
    play(game, "give dog-jester 1")
    assert game.state.phase == animalia.GROUP


def test_anim_e08_one_use_per_kind() -> None:  # ANIM-E08
    game = table(3, "parrot-thief", "owl cat-dirty", "", group="cat-thief dog-thief hare-thief")
    play(game, "keep", "thief", "steal owl")
    assert game.state.phase == animalia.GROUP


def test_anim_e09_theft_into_a_complete_collection() -> None:  # ANIM-E09
    full = "owl horse-champion horse-dirty parrot-dirty parrot-beauty"
    game = table(3, "dog-thief cat-dirty hare-dirty dog-dirty", full, "", group="cat-thief")
    play(game, "keep", "thief", "steal owl")
    assert stock(game)[-1] == "owl"
    assert sizes(game) == [5, 4, 0]
    assert game.state.dealer == 1


def test_anim_e10_order_of_two_kinds() -> None:  # ANIM-E10
    row = "dog-thief dog-jester cat-champion"
    game = table(3, row, "owl", "", group="cat-thief cat-jester")
    play(game, "keep", "jester", "give cat-champion 2", "thief", "steal owl")
    assert sizes(game) == [5, 0, 1]
    game = table(3, row, "owl", "", group="cat-thief cat-jester")
    play(game, "keep", "thief", "steal owl")
    assert stock(game)[-1] == "owl"
    play(game, "jester", "give cat-champion 2")
    assert sizes(game) == [4, 0, 1]


def test_anim_e11_trigger_survives() -> None:  # ANIM-E11
    game = table(3, "dog-thief dog-jester cat-champion", "owl", "", group="cat-thief cat-jester")
    play(game, "keep", "jester", "give cat-thief 1")
    assert options(game) == {"thief", "done"}


def test_anim_e12_stolen_cards_do_not_trigger() -> None:  # ANIM-E12
    game = table(3, "dog-thief dog-spy", "hare-spy", "", group="cat-thief")
    play(game, "keep", "thief", "steal hare-spy")
    assert game.state.phase == animalia.GROUP


def test_anim_e13_gift_completes() -> None:  # ANIM-E13
    four = "cat-spy cat-dirty hare-dirty horse-dirty"
    game = table(3, "dog-jester dog-spy", four, "", group="cat-jester", stock="owl", dealer=0)
    play(game, "keep", "jester", "give dog-spy 1")
    assert sizes(game)[1] == 5
    assert game.actor == game.state.dealer == 2


def test_anim_e14_robbed_player_returns() -> None:  # ANIM-E14
    game = table(3, "dog-thief", FULL_A, "", group="cat-thief")
    play(game, "keep", "thief", "steal dog-beauty")
    assert game.actor == game.state.dealer == 1


def automatic(own: str, stock: str) -> Game:
    """Seats 1 and 2 are complete after seat 1 keeps a card, then seat 0 draws."""
    game = table(
        3, own, "horse-champion horse-dirty parrot-dirty parrot-beauty",
        "cat-dirty dog-beauty dog-dirty hare-dirty dog-champion",
        group="parrot-champion", dealer=1, stock=stock,
    )  # fmt: skip
    play(game, "keep")
    return game


def test_anim_e15_automatic_jester() -> None:  # ANIM-E15
    game = automatic("dog-jester cat-champion hare-beauty owl", "cat-jester parrot-spy hare-spy")
    play(game, "jester", "give owl stock")
    assert collection(game, 0) == {
        "dog-jester", "cat-champion", "hare-beauty", "cat-jester", "parrot-spy",
    }  # fmt: skip
    assert stock(game)[-1] == "owl"
    assert game.state.phase == animalia.COVER


def test_anim_e16_automatic_thief() -> None:  # ANIM-E16, ANIM-R35
    game = automatic("dog-thief cat-champion hare-beauty", "cat-thief parrot-spy hare-spy")
    assert sizes(game)[0] == 4
    play(game, "thief", "steal dog-champion")
    assert sizes(game) == [5, 5, 5]
    assert "parrot-spy" in collection(game, 2)
    assert game.state.dealer == 2
    while game.state.season == 0:
        play(game, "finish" if "finish" in options(game) else "owl cat")
    assert game.actor == 0


def test_anim_e17_small_stock() -> None:  # ANIM-E17
    game = table(3, "dog-spy", "", "", group="cat-spy", stock="owl cat-dirty dog-dirty", fill=False)
    play(game, "keep", "spy")
    assert options(game) == {
        f"order {a} {b} {c}" for a, b, c in product(stock(game), repeat=3) if len({a, b, c}) == 3
    }
    play(game, "order dog-dirty owl cat-dirty")
    assert names(game.state.group) == {"dog-dirty"}
    assert stock(game) == ["owl", "cat-dirty"]


def test_anim_e18_negative_second_place() -> None:  # ANIM-E18
    low = "cat-dirty cat-spy dog-thief horse-thief hare-jester"
    lower = "dog-dirty dog-spy hare-thief parrot-thief horse-jester"
    two = "hare-beauty hare-spy owl cat-thief cat-jester"
    assert bonus_cards(beauty_prize(3, two, low, lower)) == [2, 1, 1]


def test_anim_e19_shortage() -> None:  # ANIM-E19
    one = "-champion {0}-beauty {0}-dirty {0}-neutral {0}-thief"  # 4 each, in one species
    four = {kind: kind + one.format(kind) for kind in ("cat", "dog", "hare")}
    first = "horse-champion horse-beauty parrot-champion parrot-beauty owl"
    none = "horse-neutral horse-spy horse-thief cat-spy dog-spy"
    less = "horse-dirty parrot-neutral parrot-spy hare-spy horse-jester"
    game = beauty_prize(
        6, none, four["cat"], less, four["dog"], first, four["hare"], dealer=5,
        stock="parrot-dirty parrot-thief parrot-jester",
        hands=("cat-jester", "dog-jester", "hare-jester"),
    )  # fmt: skip
    assert hand(game, 4) == {"parrot-dirty", "parrot-thief"}
    assert bonus_cards(game) == [1, 2, 1, 0, 2, 0]


def test_anim_e20_owl_as_bonus_card_and_owl_covered() -> None:  # ANIM-E20
    row = "dog-dirty dog-beauty cat-spy hare-thief parrot-thief"
    for species, won in (("dog", {"dog": 3}), ("cat", {"dog": 2, "cat": 2})):
        game = table(3, row, "", "", hands=("owl",), fill=False)
        play(game, "cover owl hare-thief", f"owl {species}")
        assert medals(game, 0) == won
    game = table(
        3, "owl dog-beauty cat-spy hare-thief parrot-thief", "", "", hands=("dog-dirty",), dealer=0
    )
    play(game, "cover dog-dirty owl")
    assert medals(game, 0) == {"dog": 2}


def test_anim_e21_kept_cards() -> None:  # ANIM-E21
    rows = (BEAUTY[6], BEAUTY[4], BEAUTY[2])
    game = table(3, *rows, hands=("owl dog-dirty", "parrot-spy"), dealer=2, seat=0)
    play(game, "finish", "cover parrot-spy cat-dirty")
    assert game.state.season == 1
    assert len(game.shuffles[-1][1].cards) == 29


def test_anim_e22_two_players_no_splitting() -> None:  # ANIM-E22
    four, three = "cat-dirty dog-dirty hare-dirty horse-dirty", "cat-spy dog-spy hare-spy"
    game = table(2, f"{four} | {three}", " | ", group="owl dog-thief")
    assert options(game) == {"keep 2", "pass"}
    game = table(2, f"{four} | {three}", " | ", group="owl dog-thief dog-jester", dealer=1)
    play(game, "pass")
    assert game.actor == 1  # seat 0 must pass; seat 1 is forced and chooses a row
    assert options(game) == {"keep 1", "keep 2"}


def test_anim_e23_two_players_forced_take() -> None:  # ANIM-E23
    game = table(
        2, "cat-dirty dog-dirty hare-dirty horse-dirty | cat-spy dog-thief", " | ",
        group="owl", stock="cat-beauty dog-beauty",
    )  # fmt: skip
    play(game, "pass", "pass")
    assert int(game.state.group).bit_count() == 2
    play(game, "pass", "pass")
    assert int(game.state.group).bit_count() == 3
    play(game, "pass", "pass")
    assert {"owl", "cat-beauty", "dog-beauty"} <= collection(game, 0, 2)


def test_anim_e24_two_players_power_per_collection() -> None:  # ANIM-E24
    rows = ("dog-thief | ", "owl | cat-dirty")
    game = table(2, *rows, group="cat-thief")
    play(game, "keep 2")
    assert game.state.phase == animalia.GROUP
    game = table(2, "dog-thief | dog-dirty", rows[1], group="cat-thief")
    play(game, "keep 1", "thief")
    assert options(game) == {"steal owl", "steal cat-dirty"}
    play(game, "steal cat-dirty")
    assert collection(game, 0, 1) == {"dog-thief", "cat-thief", "cat-dirty"}


def test_anim_e25_the_return_limit_ends_an_endless_loop() -> None:  # ANIM-E25
    rows = [
        "dog-thief cat-thief cat-champion cat-beauty cat-dirty",
        "hare-thief dog-champion dog-beauty dog-dirty",
        "cat-neutral dog-neutral hare-neutral horse-neutral",
        "cat-spy dog-spy cat-jester dog-jester hare-champion",
        "hare-beauty hare-dirty hare-spy horse-champion horse-beauty",
        "horse-dirty horse-spy parrot-champion parrot-beauty parrot-dirty",
    ]
    game = table(
        6, *rows, hands=("owl horse-thief hare-jester horse-jester parrot-spy parrot-jester",),
        group="parrot-neutral", dealer=2, stock="parrot-thief", fill=False,
    )  # fmt: skip
    play(game, "keep")
    for theft in range(10):
        assert game.actor == 1 - theft % 2
        play(game, "thief", "steal cat-thief" if theft % 2 == 0 else "steal parrot-thief")
    assert game.state.returned == 10
    assert game.state.phase == animalia.COVER


def test_anim_e26_two_players_medals() -> None:  # ANIM-E26
    game = table(
        2, "dog-dirty cat-dirty cat-spy horse-dirty hare-dirty | "
        "dog-spy parrot-dirty parrot-spy parrot-thief hare-spy", " | ", hands=("owl",), fill=False,
    )  # fmt: skip
    play(game, "finish")
    assert medals(game, 0) == {"cat": 2, "parrot": 3}


def test_anim_e27_two_players_prizes() -> None:  # ANIM-E27
    for number, prizes in ((6, 0), (7, 1), (13, 1), (14, 2)):
        game = finish_with(blank("animalia", 2), dog=[number, 0])
        assert game.scores()[0] == number + 5 * prizes


def test_anim_e28_tie_break() -> None:  # ANIM-E28
    game = finish_with(
        blank("animalia", 3), dog=[5, 6, 0], cat=[3, 2, 0], hare=[2, 0, 0], horse=[0, 2, 0]
    )
    assert game.scores() == [15, 15, 0]
    assert game.ranks() == [2, 1, 3]
    game = finish_with(blank("animalia", 3), dog=[6, 6, 0], cat=[2, 2, 0], hare=[2, 2, 0])
    assert game.ranks() == [1, 1, 3]


def test_anim_e29_two_pairs() -> None:  # ANIM-E29
    assert award("dog-dirty dog-beauty cat-spy cat-thief hare-jester") == {"dog": 2, "cat": 2}


def test_anim_e30_first_take_with_thieves() -> None:  # ANIM-E30
    game = table(3, "", "", "", group="dog-thief cat-thief")
    play(game, "keep")
    assert game.state.phase == animalia.GROUP
    assert game.actor == 1


def test_anim_r27_all_collections_tie() -> None:
    rows = (
        "cat-spy dog-thief hare-jester owl horse-spy",
        "dog-spy cat-thief cat-jester hare-spy horse-thief",
        "parrot-spy parrot-thief parrot-jester dog-jester horse-jester",
    )
    assert bonus_cards(beauty_prize(3, *rows)) == [1, 1, 1]


# Invariants of section 6


def check_invariants(game: Game) -> None:
    """Assert what holds at every decision and at the end."""
    s, players = game.state, game.players
    in_play = int(animalia.IN_PLAY[players])
    zones = [int(s.group), *map(int, s.collection), *map(int, s.hand)]
    covering = 0
    for card, cover in enumerate(s.cover.tolist()):
        assert (cover != -1) == bool(int(s.covered) >> card & 1)
        if cover != -1:
            covering |= 1 << cover
    pile = s.stock[: s.left].tolist()
    zones += [covering, *(1 << card for card in pile)]
    assert sum(zones) == in_play  # conservation: every card in exactly one place
    assert sum(zone.bit_count() for zone in zones) == in_play.bit_count()
    assert (s.stock[s.left :] == -1).all()
    assert not s.knows[s.left :].any()
    check_phase(game)
    check_knowledge(game)
    assert game.over or 1 <= len(game.actions()) <= animalia.MOST_LEGAL
    won = s.medals[:players].sum(axis=1)
    assert (won <= (30 if players == 2 else 15)).all()
    if game.over:
        points = game.scores()
        assert all((12 if players == 2 else 6) <= n <= (50 if players == 2 else 30) for n in points)


def check_phase(game: Game) -> None:
    s, players = game.state, game.players
    have = sizes(game)
    assert max(have) <= 5
    assert sum(size << 4 * number for number, size in enumerate(have)) == s.sizes
    group, held = int(s.group).bit_count(), sum(int(h).bit_count() for h in s.hand)
    spare = int(animalia.IN_PLAY[players]).bit_count() - 5 * len(have)
    assert held <= spare
    if s.phase >= animalia.COVER:
        assert set(have) == {5}
        assert group == s.taker == s.uses == s.lap == 0
    else:
        # The stock balance: phase 1 never runs out of cards (ANIM-R24).
        assert s.left + group - sum(5 - size for size in have) == spare - held
        assert group in ((1, 2, 3) if s.phase <= animalia.PLACE else (0,))
        assert not s.covered
    if s.phase == animalia.GROUP:
        assert group <= room(game, int(s.dealer))
        assert group <= room(game, int(s.seat))
        assert len(game.actions()) >= 2
    assert s.returned <= s.return_limit
    assert sum(int(s.uses) >> 4 * kind & 15 > 0 for kind in range(3)) <= 2


def check_knowledge(game: Game) -> None:
    """Assert that what each viewer is said to know is true, and that places are counted."""
    s, players = game.state, game.players
    hands, stock, knows = s.hand.tolist(), s.stock.tolist(), s.knows.tolist()
    left, now = int(s.left), int(s.season)
    all_places, all_maybe, all_among = s.places.tolist(), s.maybe.tolist(), s.among.tolist()
    for eye in range(players + 1):
        known, window = int(s.known[eye]), int(s.window[eye])
        assert not known & ~sum(hands)
        unknown = [0 if seat == eye - 1 else hands[seat] & ~known for seat in range(players)]
        places = [season[eye] for season in all_places]
        maybe, among = [season[eye] for season in all_maybe], [season[eye] for season in all_among]
        candidates = 0
        for season in range(3):
            assert places[season] or not maybe[season]
            assert places[season] >> 24 or season == now or not among[season]
            candidates |= maybe[season] | among[season] * (places[season] >> 24 > 0)
        assert not sum(unknown) & ~candidates
        for seat in range(players):
            number = sum((p >> 4 * seat & 15) + (p >> 24 + 4 * seat & 15) for p in places)
            assert number == unknown[seat].bit_count()
        top = sum(1 << card for card in stock[left - window : left])
        assert not among[now] & ~(top | sum(unknown))
        assert not any(k >> eye & 1 for k in knows[left - window : left])
        assert not window or int(s.windows) >> eye & 1


def random_games(each: int, seed: int) -> Iterator[tuple[Game, random.Random]]:
    """Deal games of every player count and option set."""
    for players, chosen in product(animalia.PLAYERS, OPTION_SETS):
        for number in range(each):
            rng = random.Random(f"{seed} {players} {number}")
            yield deal("animalia", players, rng.randrange(10**9), number % players, **chosen), rng


def choose(game: Game, rng: random.Random) -> int:
    """Choose a random action, most often one that uses or prepares a power."""
    actions = game.actions()
    powers = [a for a in actions if animalia.USE <= a < animalia.DONE]
    return rng.choice(powers if powers and rng.random() < 0.8 else actions)


def test_invariants_during_random_play() -> None:
    for game, rng in random_games(1, 1):
        while not game.over:
            check_invariants(game)
            actions = game.actions()
            assert actions == sorted(set(actions))
            if rng.random() < 0.2:
                assert len(set(game.legal())) == len(actions)
            game.play(choose(game, rng))
        check_invariants(game)


def test_at_most_ten_cards_go_under_the_stock_and_the_last_card_is_drawn() -> None:
    for game, rng in random_games(1, 2):
        while not game.over:
            before = game.row.copy()
            game.play(choose(game, rng))
            if before[0].phase < animalia.COVER <= game.state.phase:
                # A keep or a gift leaves somebody who draws the last card.
                drawn = sum(map(int, game.state.collection)) & ~(
                    sum(map(int, before[0].collection)) | int(before[0].group)
                )
                assert drawn or before[0].phase == animalia.PLACE


# What each player knows


def viewers(game: Game) -> range:
    return range(SPECTATOR, game.players)


def test_hiding_and_guessing_obey_the_laws() -> None:
    for game, rng in random_games(1, 3):
        while not game.over:
            if rng.random() < 0.08:
                check_laws(game, rng)
            game.play(choose(game, rng))
        check_laws(game, rng)


def check_laws(game: Game, rng: random.Random) -> None:
    for viewer in viewers(game):
        hidden = game.row.copy()
        animalia.hide(hidden[0], viewer)
        again = hidden.copy()
        animalia.hide(again[0], viewer)
        assert again.tobytes() == hidden.tobytes()
        twin = game.copy()
        twin.row[0] = hidden[0]
        animalia.guess(twin.state, viewer, fast_dice(rng.randrange(10**9)))
        check_invariants(twin)
        if viewer == game.actor:
            assert twin.actions() == game.actions()
            assert twin.legal() == [animalia.action_text(hidden[0], a) for a in game.actions()]
        assert animalia.describe(twin.hidden(viewer)) == game.view(viewer)
        animalia.hide(twin.state, viewer)
        assert twin.row.tobytes() == hidden.tobytes()
        check_secrets(game, viewer, hidden[0])


def check_secrets(game: Game, viewer: int, hidden: State) -> None:
    """A hidden row tells nothing that depends on what others hold, beyond its own knowledge."""
    s = game.state
    for seat in range(game.players):
        if seat != viewer:
            assert not int(hidden.hand[seat]) & ~int(s.known[viewer + 1])
    eye = viewer + 1
    others = [other for other in range(animalia.VIEWERS) if other != eye]
    for field in ("known", "window"):
        assert not hidden[field][others].any()
    for field in ("places", "maybe", "among", "others", "spare"):
        assert not hidden[field][:, others].any()
    assert json.dumps(animalia.describe(hidden, memory=True))


def test_play_goes_on_from_a_guess() -> None:
    """A guessed state is as good as a real one: games end, and knowledge stays sound."""
    for game, rng in random_games(1, 4):
        for _ in range(rng.randrange(60)):
            if not game.over:
                game.play(choose(game, rng))
        viewer = rng.randrange(SPECTATOR, game.players)
        animalia.guess(game.state, viewer, fast_dice(rng.randrange(10**9)))
        while not game.over:
            game.play(choose(game, rng))
            check_invariants(game)


def guesses(game: Game, viewer: int, number: int) -> Iterator[Game]:
    dice = fast_dice(17)
    hidden = game.hidden(viewer)
    twin = game.copy()
    for _ in range(number):
        twin.row[0] = hidden
        animalia.guess(twin.state, viewer, dice)
        yield twin


def is_even(counts: Counter[Any], kinds: int) -> bool:
    """Whether counts are as even as chance makes them (chi-square, 99.9 %)."""
    mean = counts.total() / kinds
    misfit = sum((counts[kind] - mean) ** 2 / mean for kind in counts)
    misfit += (kinds - len(counts)) * mean
    free = kinds - 1
    return misfit < free * (1 - 2 / (9 * free) + 3.1 * math.sqrt(2 / (9 * free))) ** 3


def spies(stock: str, **more: Any) -> Game:
    """Seats 0, 1 and 2 each have a spy and are offered another one; the stock is small."""
    return table(
        3, "dog-spy", "cat-spy", "hare-spy owl", group="horse-spy", stock=stock, fill=False, **more
    )


def test_an_unseen_stock_is_guessed_evenly() -> None:
    game = spies("cat-dirty dog-dirty hare-dirty")
    game.state.collection[1] |= int(animalia.IN_PLAY[3]) & ~(
        cards("cat-dirty dog-dirty hare-dirty horse-spy") | sum(map(int, game.state.collection))
    )
    for viewer in viewers(game):
        counts = Counter(tuple(stock(twin)) for twin in guesses(game, viewer, 1200))
        assert is_even(counts, 6)


def test_the_spy_knows_the_order_that_he_left() -> None:  # ANIM-30
    game = spies("cat-dirty dog-dirty hare-dirty horse-dirty", dealer=0)
    play(game, "keep", "spy")
    assert game.view(0)["looking_at"] == ["cat-dirty", "dog-dirty", "hare-dirty", "horse-dirty"]
    assert "looking_at" not in game.view(1)
    assert "looking_at" not in game.view()
    order = game.find("order hare-dirty dog-dirty horse-dirty cat-dirty")
    assert animalia.action_text(game.hidden(1), order) == "order ? ? ? ?"
    assert animalia.action_text(game.hidden(), order) == "order ? ? ? ?"
    assert animalia.action_text(game.hidden(0), order) == game.text(order)
    play(game, "order hare-dirty dog-dirty horse-dirty cat-dirty")
    assert names(game.state.group) == {"hare-dirty"}
    memory = game.view(0, memory=True)
    assert memory["known_stock"] == ["dog-dirty", "horse-dirty", "cat-dirty"]
    assert game.view(1, memory=True)["known_stock"] == ["?", "?", "?"]
    assert "known_stock" not in game.view(0)


def test_a_card_put_under_the_stock_is_known_to_all() -> None:
    full = "dog-thief cat-dirty hare-dirty horse-dirty"
    game = table(3, full, "owl", "", group="cat-thief")
    play(game, "keep", "thief", "steal owl")
    for viewer in viewers(game):
        assert game.view(viewer, memory=True)["known_stock"][-1] == "owl"
        assert set(game.view(viewer, memory=True)["known_stock"][:-1]) == {"?"}


def two_spies() -> Game:
    """Seat 0 has seen four cards; seat 1 has rearranged the three that are left."""
    game = table(
        3, "dog-spy", "cat-spy", "owl", group="horse-spy", fill=False,
        stock="hare-spy cat-dirty dog-dirty hare-dirty",
    )  # fmt: skip
    play(game, "keep", "spy", "order hare-spy cat-dirty dog-dirty hare-dirty")
    play(game, "keep", "spy", "order dog-dirty hare-dirty cat-dirty")
    return game


def test_after_another_spy_one_knows_the_cards_but_not_their_order() -> None:
    game = two_spies()
    assert names(game.state.group) == {"dog-dirty"}
    memory = game.view(0, memory=True)
    assert memory["known_stock"] == ["?", "?"]
    assert (memory["window"], memory["among"]) == (2, ["cat-dirty", "hare-dirty"])
    assert game.view(1, memory=True)["known_stock"] == ["hare-dirty", "cat-dirty"]
    counts = Counter(tuple(stock(twin)) for twin in guesses(game, 0, 600))
    assert is_even(counts, 2)
    pass_until(game, 2)
    play(game, "keep")  # hare-dirty is turned up: the last card is certain
    assert game.view(0, memory=True)["known_stock"] == ["cat-dirty"]
    assert game.view(2, memory=True)["known_stock"] == ["?"]


def test_a_spy_order_is_no_secret_told_by_what_a_viewer_knew() -> None:
    game = table(
        3, "dog-spy", "cat-spy", "owl", group="horse-spy", fill=False,
        stock="hare-spy cat-dirty dog-dirty hare-dirty",
    )  # fmt: skip
    play(game, "keep", "spy", "order hare-spy cat-dirty dog-dirty hare-dirty", "keep", "spy")
    action = game.find("order dog-dirty hare-dirty cat-dirty")
    assert animalia.action_text(game.hidden(0), action) == "order ? ? ?"
    before = game.hidden(0)
    game.play(action)
    told = animalia.tell(before, action, game.hidden(0))
    assert told[0] == Said("animalia-spies", {"seat": 1, "number": 3})


def test_bonus_cards_out_of_a_known_position_are_known() -> None:
    game = two_spies()
    s = game.state
    s.group = 0
    s.dealer = 2
    for seat in (0, 2):
        animalia.draw_bonus_card(s, seat)  # hare-dirty to seat 0, cat-dirty to seat 2
    s.phase = animalia.COVER
    animalia.remember_bonus_cards(s)
    assert game.view(1, memory=True)["known_bonus_cards"] == [["hare-dirty"], [], ["cat-dirty"]]
    for twin in guesses(game, 0, 20):
        assert hand(twin, 2) == {"cat-dirty"}  # of the two cards in the window one is his own


def test_kept_cards_out_of_a_window_are_weighed() -> None:
    """A card drawn out of a window of owl and one other; half of what it may be was seen since."""
    game = table(
        3, "cat-dirty", "dog-dirty", "", group="hare-dirty", hands=("", "owl"), season=2,
        stock="cat-spy dog-spy hare-spy", fill=False,
    )  # fmt: skip
    s = game.state
    rest = int(animalia.IN_PLAY[3]) & ~cards(
        "cat-dirty dog-dirty hare-dirty owl cat-spy dog-spy hare-spy"
    )
    s.collection[2] = rest  # all others have been seen in this season
    s.places[0, 1], s.maybe[0, 1] = 1 << 24 + 4, cards("cat-spy dog-spy")
    s.among[0, 1], s.others[0, 1], s.spare[0, 1] = cards("owl"), 1, 4
    # When it was drawn, 4 cards were at large: owl 4 chances in 8, each other card 1. Two of the
    # four are left, so that owl has 4 chances in 6.
    counts = Counter(tuple(hand(twin, 1)) for twin in guesses(game, 0, 3000))
    assert set(counts) == {("owl",), ("cat-spy",), ("dog-spy",)}
    assert abs(counts["owl",] - 2000) < 100
    assert abs(counts["cat-spy",] - 500) < 80


def test_kept_cards_are_not_what_was_seen_since() -> None:
    game = deal("animalia", 4, seed=11)
    rng = random.Random(5)
    while game.state.season == 0:
        actions = game.actions()
        keep = [a for a in actions if a in (animalia.FINISH, animalia.DONE)]
        game.play(keep[0] if keep else rng.choice(actions))
    for _ in range(15):
        actions = game.actions()
        keep = [a for a in actions if a in (animalia.FINISH, animalia.DONE)]
        game.play(keep[0] if keep else rng.choice(actions))
    assert game.state.season == 1
    seen = int(game.state.group) | sum(map(int, game.state.collection))
    for twin in guesses(game, 0, 50):
        for seat in range(1, 4):
            assert not int(twin.state.hand[seat]) & int(seen | game.state.hand[0])


# Words


def refused(game: Game, move: str, words: str) -> None:
    with pytest.raises(MoveError, match=words):
        game.play(move)


def test_every_wrong_move_names_its_rule() -> None:
    game = table(3, "dog-thief dog-jester", "owl", "", group="cat-thief cat-jester")
    refused(game, "keep 1", "ANIM-02")
    refused(game, "thief", "ANIM-09")
    refused(game, "steal owl", "ANIM-09")
    refused(game, "take owl", "no move of Animalia.*'keep', 'pass'")
    refused(game, "keep 3", "no move of Animalia")
    refused(game, "order", "no move of Animalia")
    play(game, "keep")
    refused(game, "keep", "ANIM-26")
    refused(game, "spy", "ANIM-23")
    play(game, "thief")
    refused(game, "done", "ANIM-29")
    refused(game, "steal dog-jester", "ANIM-58")
    refused(game, "steal cat-spy", "ANIM-29: .*no cat spy in a collection")
    play(game, "steal owl", "jester")
    refused(game, "pass", "ANIM-31")
    refused(game, "give cat-spy 1", "ANIM-31: .*no cat spy in the collection")
    refused(game, "give owl 0", "ANIM-58")
    refused(game, "give owl stock", "ANIM-32")
    refused(game, "give owl 7", "ANIM-31: .*Choose a player")
    game = table(4, "dog-jester", FULL_A, "", "", group="cat-jester")
    play(game, "keep", "jester")
    refused(game, "give dog-jester 1", "ANIM-31: .*complete")


def test_every_wrong_move_of_two_players_names_its_rule() -> None:
    four = "cat-dirty dog-dirty hare-dirty horse-dirty"
    game = table(2, f"{four} | dog-spy", "cat-jester | ", group="cat-spy hare-jester")
    refused(game, "keep", "ANIM-56")
    refused(game, "keep 1", "ANIM-06")
    play(game, "keep 2", "spy")
    refused(game, "order owl cat-beauty", "ANIM-30: .*each of the top 5 cards once")
    refused(game, "jester", "ANIM-30")
    game = table(2, "cat-jester | ", f"{four} | ", group="hare-jester")
    play(game, "keep 1", "jester")
    refused(game, "give cat-jester 1", "ANIM-31: .*a player and a row")
    refused(game, "give cat-jester 0.2", "ANIM-58")
    game = table(2, "cat-jester | cat-spy dog-thief", " | ", group="owl hare-jester", dealer=0)
    play(game, "pass", "pass")
    assert int(game.state.group).bit_count() == 3
    rows = "cat-dirty dog-dirty hare-dirty | cat-spy dog-thief hare-thief"
    game = table(2, rows, " | ", group="owl hare-jester")
    play(game, "pass", "pass")
    refused(game, "pass", "ANIM-12")
    refused(game, "finish", "ANIM-56")


def test_powers_without_a_use_are_explained() -> None:
    row = "dog-thief dog-jester cat-dirty"
    game = table(3, row, "owl", "", group="cat-thief cat-jester", returned=10)
    play(game, "keep")
    refused(game, "thief", "ANIM-33")
    game = table(3, "dog-thief dog-jester", "", "", group="cat-thief cat-jester")
    play(game, "keep")
    refused(game, "thief", "ANIM-29: .*No other player has a card")
    game = table(3, "dog-thief dog-spy", "owl", "", group="cat-thief cat-spy", fill=False)
    play(game, "keep")
    refused(game, "spy", "ANIM-30: .*empty")


def test_wrong_covers_are_explained() -> None:
    game = table(3, BEAUTY[6], BEAUTY[4], "", hands=("owl dog-dirty",), fill=False)
    refused(game, "cover cat-spy cat-thief", "ANIM-40: .*no bonus card")
    refused(game, "cover owl cat-dirty", "ANIM-40: .*no dirty cat in a collection of yours")
    refused(game, "owl dog", "ANIM-40")
    play(game, "cover owl cat-thief")
    refused(game, "cover dog-dirty cat-thief", "ANIM-40: .*covered already")
    play(game, "finish")
    refused(game, "finish", "ANIM-42")
    game = finish_with(blank("animalia", 3))
    assert animalia.why_not(game.state, "pass").rule == "ANIM-48"


def test_a_deal_is_told() -> None:
    game = table(3, "dog-spy", "", "", group="cat-spy", stock="owl hare-dirty")
    assert told(game, "keep") == ["Seat 0 keeps cat spy.", "Seat 0 may use a power: spy."]
    assert told(game, "spy") == ["Seat 0 uses the spy."]
    game.play("order " + " ".join(stock(game)[:5]))
    assert told(game, "pass") == ["Seat 1 passes."]
    assert told(game, "pass") == ["Seat 2 passes."]
    assert told(game, "pass") == [
        "Seat 0 passes.", "Nobody keeps the group: Seat 1 adds dirty hare.",
    ]  # fmt: skip


def told(game: Game, move: str | int, viewer: int = SPECTATOR) -> list[str]:
    action = game.find(move)
    before = game.hidden(viewer)
    game.play(action)
    return list(map(str, animalia.tell(before, action, game.hidden(viewer))))


def test_forced_and_automatic_takes_are_told() -> None:
    four = "cat-dirty dog-dirty hare-dirty owl"
    game = table(3, four, "", "", group="cat-beauty", stock="dog-spy")
    play(game, "pass", "pass")
    assert told(game, "pass") == [
        "Seat 2 passes.", "Nobody keeps the group: Seat 0 must keep cat beauty.",
        "Seat 1 deals and turns up dog spy.",
    ]  # fmt: skip
    game = last_draw()
    assert told(game, "keep") == [
        "Seat 1 keeps parrot champion.", "Only Seat 2 is incomplete and draws hare spy.",
        "Seat 2 may use a power: spy.",
    ]  # fmt: skip
    assert told(game, "done", 1) == [
        "Seat 2 uses no more powers.", "All collections are complete: the beauty prize.",
        "Seat 0 draws a bonus card.",
        "Seat 1 draws as a bonus: cat thief and owl.", "Seat 2 draws a bonus card.",
    ]  # fmt: skip


def test_powers_are_told() -> None:
    game = table(3, "dog-thief dog-jester", "owl hare-spy", "", group="cat-thief cat-jester")
    play(game, "keep", "thief")
    assert told(game, "steal owl")[0] == "Seat 0 steals owl from Seat 1."
    play(game, "jester")
    assert told(game, "give owl 2")[0] == "Seat 0 gives owl to Seat 2."
    game = jester_alone()
    play(game, "jester")
    assert told(game, "give cat-beauty stock")[0] == (
        "Seat 2 puts cat beauty under the stock: all others are complete."
    )


def test_medals_and_the_end_are_told() -> None:
    rows = (BEAUTY[6], BEAUTY[4], BEAUTY[2])
    game = table(3, *rows, hands=("owl",), season=3, dealer=2, seat=0)
    assert told(game, "cover owl cat-thief") == ["Seat 0 covers cat thief with owl."]
    assert told(game, "owl dog") == [
        "Seat 0 names the owl's species: dog.", "Seat 0 wins 3 medals: dog.",
        "Seat 1 wins 2 medals: horse.", "Seat 1 wins 2 medals: hare.",
        "Seat 2 wins 2 medals: cat.", "The game is over, and the special prizes are counted.",
        "Seat 0 has 3 points.", "Seat 1 has 4 points.", "Seat 2 has 2 points.",
    ]  # fmt: skip


def test_whole_games_are_told_and_described_without_a_leak() -> None:
    """Every move is told to everybody in sentences, and only the order of a spy is secret."""
    for game, rng in random_games(1, 6):
        for _ in range(25):
            if game.over:
                break
            action = choose(game, rng)
            for viewer in viewers(game):
                lines = told(game.copy(), action, viewer)
                assert lines
                assert all(line.endswith(".") for line in lines)
                text = animalia.action_text(game.hidden(viewer), action)
                assert ("?" in text) == (text.startswith("order") and viewer != game.actor)
            game.play(action)
