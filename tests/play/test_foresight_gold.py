"""What a move of Gold! would lead to, told before it is made."""

import random
from typing import Any

import pytest

from speeltafel.engine import kernels
from speeltafel.engine.catalogue import copy_row
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.game import Game, deal
from speeltafel.play.foresight import foresee
from speeltafel.texts import Said

View = dict[str, Any]


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_hidden_makes_no_difference(players: int) -> None:
    chooser = random.Random(players)
    game = deal("gold", players, seed=players)
    while not game.over:
        if chooser.random() < 0.3:
            told = foresee(game)
            assert set(told) == set(game.legal())
            assert all(foresee(game, seed) == told for seed in (1, 2))
        game.play(chooser.choice(game.legal()))


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_foretold_comes_true(players: int) -> None:
    chooser = random.Random(players)
    seen = set()
    for seed in range(8):
        game = deal("gold", players, seed=seed)
        while not game.over:
            move, seat, before = chooser.choice(game.legal()), game.actor, game.view(game.actor)
            told = foresee(game)[move]
            game.play(move)
            check(told, seat, before, game)
            seen |= {said.id for said in told}
    names = ("set", "bonus", "lead", "share", "lose", "refill", "end")
    assert seen == {f"gold-would-{name}" for name in names}


def check(told: list[Said], seat: int, before: View, game: Game) -> None:
    """Compare what was told with what lies on the table now."""
    after = game.view(seat)
    said = {one.id.removeprefix("gold-would-"): one.args for one in told}
    assert ("end" in said) == game.over
    assert ("refill" in said) == (after["stock"] < before["stock"])
    assert ("bonus" in said) == (after["phase"] == "bonus")
    if "bonus" in said:
        steals = {move.split(" ")[2] for move in game.legal() if move != "none"}
        assert said["bonus"]["cards"] == sorted(steals, key=said["bonus"]["cards"].index)  # type: ignore[union-attr]
        play_set_out(said, seat, game)
    elif "set" in said and not game.over:
        assert after["points"][seat] - before["points"][seat] == said["set"]["points"]
    if not game.over:
        for name, args in ((one.id.rpartition("-")[2], one.args) for one in told):
            if name in ("lead", "share", "lose"):
                assert leaders(after, str(args["colour"])) == name_of_lead(name, seat, after, args)


def play_set_out(said: dict[str, Any], seat: int, game: Game) -> None:
    """Take no bonus in a copy: the set must score what was told."""
    after = copy_row(game.row)
    points = int(after[0].points[seat])
    dice: Any = fast_dice(0)
    kernels.carry_out(after, game.find("none"), dice)
    if after[0].seat >= 0:
        assert int(after[0].points[seat]) - points == said["set"]["points"]


def worth(card: str) -> int:
    return -2 if card.endswith("-d") else int(card.split("-")[1])


def leaders(view: View, colour: str) -> list[int]:
    """Return who would save a card of a colour now, worked out anew from the rulebook."""
    shown = [[card for card in cards if card.startswith(colour)] for cards in view["displays"]]
    sums = [sum(map(worth, cards)) for cards in shown]
    gold_there = any(worth(card) > 0 for cards in shown for card in cards)
    return [
        seat
        for seat, cards in enumerate(shown)
        if gold_there and any(worth(card) > 0 for card in cards) and sums[seat] == max(0, *sums)
    ]


def name_of_lead(name: str, seat: int, view: View, args: dict[str, Any]) -> list[int]:
    """Return the leaders that a sentence claims, given who leads."""
    found = leaders(view, str(args["colour"]))
    if name == "lead":
        return [seat]
    if name == "lose":
        return [one for one in found if one != seat]
    return found if seat in found and len(found) > 1 else []
