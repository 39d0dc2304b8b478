"""What moves of T-Rex lead to is told for certain, and then happens."""

from random import Random
from typing import Any

import pytest

from speeltafel.engine.catalogue import State, copy_row
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.game import Game, deal
from speeltafel.games import trex
from speeltafel.games.trex import COLOURS, COMET, EGG, FLIP, KEEP, LEFT, PLAY, RIGHT
from speeltafel.play.foresight import foresee
from speeltafel.play.foresight.trex import foresee as foresee_move
from speeltafel.texts import Said

rules: Any = trex
COMMON = ("lead", "place", "announce", "fail", "end", "lose", "end-game")  # in any game
ENDS = ("trex-would-end", "trex-would-end-unless")


def told(foresight: list[Said]) -> dict[str, dict[str, Any]]:
    """Return what is told by its ids."""
    return {said.id: said.args for said in foresight}


def order(s: State) -> list[int]:
    """Return the seats, strongest top card first."""
    return rules.places_of(s) or sorted(range(s.players), key=lambda seat: -s.top[seat])


def check_play(before: State, action: int, after: State, said: dict[str, Any]) -> None:
    """Compare what was told of a card with what it did."""
    seat = int(before.seat)
    place = order(after).index(seat) + 1
    foretold = said.get("trex-would-lead") or said["trex-would-place"]
    assert foretold["place"] == place
    if place > 1:
        ahead = order(after)[place - 2]
        assert foretold["other"] == ahead
        strength = trex.STRENGTH[before.upper, before.lower, trex.CARD.index(foretold["card"])]
        if after.phase == PLAY:
            assert strength == after.top[ahead] // trex.TIMES
    drawn = before.left[seat] - after.left[seat]
    assert said.get("trex-would-draw", {"number": 0})["number"] == drawn
    assert ("trex-would-end" in said) == (after.phase == EGG)
    takes = {"trex-would-announce", "trex-would-prolong", "trex-would-take-over"} & set(said)
    if after.phase == PLAY:
        assert bool(takes) == (after.holder == seat and after.comet != before.comet) or (
            # a shower on a shower, or the same comet: equal, and taken over
            takes == {"trex-would-take-over"} and after.comet == before.comet
        )
        assert not takes or after.holder == seat
    if before.symbol[action] == COMET:
        assert takes or "trex-would-fail" in said


def check_flip(before: State, after: State, said: dict[str, Any]) -> None:
    """A flipped card is told nothing of; only who holds the comet knows that the end is near."""
    assert set(said) <= {"trex-would-flip", *ENDS}
    if "trex-would-end" in said:
        assert after.phase == EGG
    assert any(end in said for end in ENDS) == (before.holder == before.seat)


def check_eggs(before: State, after: State, said: dict[str, Any]) -> None:
    """Compare the worth of both eggs with the points that they brought."""
    for egg in (said["trex-would-take-egg"], said["trex-would-leave-egg"]):
        seat, colour = egg["seat"], COLOURS.index(egg["colour"])
        assert after.points[seat] - before.points[seat] == egg["points"]
        assert after.nest[seat][colour] == egg["number"] == before.nest[seat][colour] + 1


def check_colours(after: State, seat: int, said: dict[str, Any]) -> None:
    """Compare the colours of the hand with the new cross."""
    hand = rules.cards_of(after.hand[seat])
    for name, colour in (("strongest", after.upper), ("weakest", after.lower)):
        hold = said[f"trex-would-hold-{name}"]
        assert hold["colour"] == COLOURS[colour]
        assert hold["number"] == sum(card.startswith(COLOURS[colour]) for card in hand)


def check(before: State, action: int, after: State, said: dict[str, Any]) -> None:
    """Compare what was told of a move with what it did."""
    seat = int(before.seat)
    if action < FLIP:
        check_play(before, action, after, said)
    elif action == FLIP:
        check_flip(before, after, said)
    elif action in (LEFT, RIGHT):
        check_eggs(before, after, said)
    elif action < KEEP:
        assert ("trex-would-end-game" in said) == (after.seat < 0)
        card = said.get("trex-would-lose")
        assert card is None or card["card"] == rules.open_pile(before, seat)[-1]
        assert (card is None) == ("trex-would-lose-unseen" in said)
    else:
        check_colours(after, seat, said)


@pytest.mark.parametrize("players", trex.PLAYERS)
def test_what_is_told_then_happens(players: int) -> None:
    game: Game = deal("trex", players=players, seed=players)
    chooser = Random(players)
    seen: set[str] = set()
    while not game.over:
        before = copy_row(game.row)[0]
        foresight = foresee(game)
        assert set(foresight) == set(game.legal())
        action = chooser.choice(game.actions())
        said = told(foresight[game.text(action)])
        game.carry_out(action)
        check(before, action, game.state, said)
        seen.update(said)
    assert {f"trex-would-{name}" for name in COMMON} <= seen


def test_nothing_hidden_is_told() -> None:
    """Whatever hands, piles and eggs are, the same is told."""
    game: Game = deal("trex", players=4, seed=3)
    chooser = Random(3)
    while not game.over:
        real = foresee(game)
        for seed in (1, 2):
            other = deal("trex", players=4, seed=3)
            other.row[:] = game.row
            rules.guess(other.state, game.actor, fast_dice(seed))
            other.state.sight = 0
            assert foresee(other) == real
        game.carry_out(chooser.choice(game.actions()))


def position(open_piles: list[str], hand: str, comet: str = "", holder: int = -1) -> State:
    """Lay out a turn of seat 0 with blue over brown: open piles, a hand and a comet."""
    s = deal("trex", players=len(open_piles), seed=0).row[0]
    s.upper, s.lower, s.seat = COLOURS.index("BL"), COLOURS.index("BR"), 0
    for seat, pile in enumerate(open_piles):
        for place, name in enumerate(pile.split()):
            card = trex.CARD.index(name)
            s.row[seat, trex.MIDDLE + place] = card
            s.clock += 1
            strength = int(trex.STRENGTH[s.upper, s.lower, card])
            s.top[seat] = strength * trex.TIMES + s.clock
            s.laid[seat] += 1
    s.hand[0] = sum(1 << trex.CARD.index(name) for name in hand.split())
    s.held[0] = len(hand.split())
    if comet:
        s.holder = holder
        strength = int(trex.COMET_STRENGTH[s.upper, s.lower, trex.CARD.index(comet)])
        s.comet = strength + trex.NO_COMET
    return s


def after_playing(s: State, name: str) -> list[Said]:
    """Return what is told of a card."""
    action = trex.CARD.index(name)
    after = s.copy()
    rules.apply(after, action, fast_dice(0))
    return foresee_move(s, action, after)


def test_a_card_behind_the_strongest_colour() -> None:
    said = after_playing(position(["", "BL12", "YE6"], "RE10 YE1"), "RE10")
    assert said == [
        Said("trex-would-place", {"place": 2, "other": 1, "card": "BL12"}),
        Said("trex-would-draw", {"number": 2}),
    ]


def test_a_chameleon_copies_and_draws_nothing() -> None:
    said = after_playing(position(["BL12", "BL7", "YE6"], "CHA YE1"), "CHA")
    assert said == [
        Said("trex-would-copy", {"card": "BL12"}),
        Said("trex-would-lead", {"place": 1}),
    ]


def test_a_weaker_comet_fails_and_an_equal_one_takes_over() -> None:
    s = position(["YE6", "BL7", "YE6"], "GR9 BL7", "BL7", 1)
    assert Said("trex-would-fail", {"card": "BL7"}) in after_playing(s, "GR9")
    assert Said("trex-would-take-over", {"other": 1, "card": "BL7"}) in after_playing(s, "BL7")


def test_the_closing_card_ends_the_round_unless_it_prolongs() -> None:
    s = position(["GR9", "YE6", "YE6"], "BL7 RE10", "GR9", 0)
    assert "trex-would-end" in told(after_playing(s, "RE10"))
    assert "trex-would-prolong" in told(after_playing(s, "BL7"))
    assert "trex-would-end" not in told(after_playing(s, "BL7"))
