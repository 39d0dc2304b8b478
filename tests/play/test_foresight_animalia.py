"""What a move of Animalia would lead to, told before it is made."""

import random
from typing import Any

import pytest

from speeltafel.engine.game import Game, deal
from speeltafel.games.animalia import CARD, SPECIES
from speeltafel.play.foresight import animalia, foresee
from speeltafel.texts import Said

Told = dict[str, list[Said]]


def numbers(told: list[Said], message: str, key: str = "number") -> list[Any]:
    """Return an argument of each sentence of a kind."""
    return [said.args[key] for said in told if said.id == f"animalia-would-{message}"]


def medals(told: list[Said]) -> dict[str, int]:
    """Return the medals that are foretold."""
    return {
        str(said.args["species"]): int(str(said.args["number"]))
        for said in told
        if said.id == "animalia-would-win"
    }


@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_is_hidden_makes_no_difference(players: int) -> None:
    chooser = random.Random(players)
    game = deal("animalia", players, seed=players)
    while not game.over:
        if chooser.random() < 0.2:
            told = foresee(game)
            assert set(told) == set(game.legal())
            assert all(foresee(game, seed) == told for seed in (1, 2))
        game.play(chooser.choice(game.legal()))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_is_foretold_comes_true(players: int) -> None:
    chooser = random.Random(players)
    seen = set()
    for seed in range(4):
        game = deal("animalia", players, seed=seed)
        while not game.over:
            move = chooser.choice(game.legal())
            told = foresee(game)[move]
            seat, before = game.actor, game.view(game.actor)
            game.play(move)
            check(move, told, seat, before, game)
            seen |= {said.id for said in told}
    wanted = {"win", "win-none", "beauty", "use", "complete", "ask", "have", "add", "force"}
    wanted |= {"lose", "prize"}
    assert {f"animalia-would-{one}" for one in wanted} <= seen


def check(move: str, told: list[Said], seat: int, before: dict[str, Any], game: Game) -> None:
    """Compare what was foretold with what has happened."""
    after = game.view(seat)
    verb = move.split()[0]
    if verb == "pass":
        if numbers(told, "ask", "seat"):
            assert numbers(told, "ask", "seat") == [game.actor]
            assert after["group"] == before["group"]
        elif numbers(told, "add", "seat"):
            assert numbers(told, "add", "seat") == [before["dealer"]] == [game.actor]
            assert len(after["group"]) == len(before["group"]) + 1
        else:
            (dealer,) = numbers(told, "force", "seat")
            kept = any(set(before["group"]) <= set(row) for row in after["collections"][dealer])
            ended = after["phase"] in ("cover", "owl", "over") or after["season"] > before["season"]
            assert kept or ended or (after["phase"] == "place" and game.actor == dealer)
    elif verb == "keep" and after["season"] == before["season"]:
        uses = {kind for kind, left in after["powers"].items() if left}
        if after["phase"] == "power" and after["stock"] == before["stock"]:
            assert set(numbers(told, "use", "power")) == uses
        else:
            assert numbers(told, "use", "power") == []
    elif verb in ("finish", "owl"):
        old, new = before["medals"][seat], after["medals"][seat]
        won = {one: new[one] - old[one] for one in SPECIES if new[one] > old[one]}
        if won:  # else the owl has to be named first
            assert medals(told) == won
    elif verb == "steal":
        card = move.split()[1]
        returned = after["returned"] > before["returned"]
        if after["season"] == before["season"] and after["phase"] != "cover":
            assert returned == any(said.id == "animalia-would-return" for said in told)
            assert returned or any(card in row for row in after["collections"][seat])


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        ("dog-spy dog-thief dog-champion cat-spy hare-spy", {"dog": 3}),
        ("cat-spy horse-spy dog-spy hare-spy parrot-spy", dict.fromkeys(SPECIES, 1)),
        ("dog-spy dog-thief dog-champion hare-spy owl", {"dog": 3, "hare": 2}),
        ("dog-spy cat-spy horse-spy hare-spy owl", dict.fromkeys(SPECIES, 1)),
        ("dog-spy owl", {"dog": 2}),
        ("dog-spy", {}),
        ("", {}),
    ],
)
def test_anim_43_medals_of_a_collection(cards: str, won: dict[str, int]) -> None:
    held = sum(1 << CARD.index(card) for card in cards.split())
    found = dict(zip(SPECIES, animalia.medals(held), strict=True))
    assert {species: number for species, number in found.items() if number} == won
