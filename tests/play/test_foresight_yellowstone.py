"""Foresight of Yellowstone Park: it tells the truth, and nothing that depends on hidden cards."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from speeltafel.engine import kernels
from speeltafel.engine.catalogue import copy_row
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.game import Game
from speeltafel.play.foresight import foresee, yellowstone
from speeltafel.texts import LANGUAGES, Said, render
from tests.games.cases import Case, case_name, random_game, random_moves
from tests.games.test_yellowstone import table

CASES: list[Case] = [
    ("yellowstone", 2, {}),
    ("yellowstone", 3, {"edge_grid": True}),
    ("yellowstone", 5, {}),
]
WOULD = "yellowstone-would-"


def positions(case: Case, seed: int, number: int) -> Iterator[Game]:
    """Yield positions of a random game, its last one before the end among them."""
    length = sum(1 for _ in random_moves(random_game(case, seed), seed))
    wanted = {length - 1, *random.Random(seed).sample(range(length), number)}
    game = random_game(case, seed)
    for step, _ in enumerate(random_moves(game, seed)):
        if step in wanted:
            yield game


def told(game: Game, action: int, seed: int) -> list[Said]:
    """Foresee a move on another guess of what is hidden."""
    seat = game.actor
    hidden = copy_row(game.row)
    kernels.hide_row(hidden, seat)
    after = copy_row(hidden)
    dice: Any = fast_dice(seed)
    game.rules.guess(after[0], seat, dice)
    kernels.carry_out(after, action, dice)
    kernels.hide_row(after, seat)
    return yellowstone.foresee(hidden[0], action, after[0])


def arguments(said: list[Said]) -> dict[str, dict[str, Any]]:
    return {one.id.removeprefix(WOULD): dict(one.args) for one in said}


def on_board(view: dict[str, Any]) -> Counter[str]:
    return Counter(card for field in view["board"] for card in field["cards"])


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_it_does_not_depend_on_what_is_hidden(case: Case) -> None:
    for game in positions(case, 3, 12):
        found = foresee(game)
        for action in game.actions():
            for seed in (1, 2, 3):
                assert told(game, action, seed) == found[game.text(action)]


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_it_agrees_with_what_happens(case: Case) -> None:
    seen: set[str] = set()
    for seed in range(3):
        for game in positions(case, seed, 25):
            for move, said in foresee(game).items():
                seen |= arguments(said).keys()
                check(game, move, arguments(said))
    assert seen >= {"fit", "take", "draw", "score", "end"}
    assert ("marker" in seen) == (game.players == 2)


def check(game: Game, move: str, said: dict[str, dict[str, Any]]) -> None:
    """Compare what is foreseen with what the real game then does."""
    seat, after = game.actor, game.copy()
    after.play(move)
    before, then = (g.rules.describe(g.state) for g in (game, after))
    hand, points = before["hand_sizes"][seat], before["points"][seat]
    minus = before["minus_sizes"][seat]
    if "@" in move:
        taken = on_board(before) + Counter([move[:2]]) - on_board(then)
        assert Counter(said.get("take", {}).get("cards", [])) == taken
        assert ("fit" in said) == (not taken)
        hand, minus = hand - 1, minus + taken.total()
    points -= said.get("plus", {}).get("points", 0)
    if "take-back" in said:
        hand, minus = hand + said["take-back"]["number"], minus - said["take-back"]["number"]
    assert then["hand_sizes"][seat] == hand + said.get("draw", {}).get("number", 0)
    if "score" in said:
        assert said["score"] == {"points": minus, "total": points + minus}
        points = said["score"]["total"]
    else:
        assert then["minus_sizes"][seat] == minus
    assert then["points"][seat] == points
    assert ("end" in said) == (then["phase"] == "over")
    if "marker" in said:
        assert then["marker"] == said["marker"]["number"]


def test_a_full_grid_brings_points_and_cards_left_behind_are_named() -> None:
    board = "r1c1:B1 r2c1:B2 r3c1:B3 r1c2:R1 r2c2:R2 r3c2:R3 r1c3:G1"
    game = table(board, "G2 R5 Y1 Y2", 6, 6)
    found = {move: arguments(said) for move, said in foresee(game).items()}
    assert found["G2@3"] == {"fit": {}, "plus": {"points": 1}}
    assert found["R5@2"] == {"take": {"cards": ["B1", "B2", "R1", "R2", "G1"]}}
    assert found["Y1@4"] == {"take": {"cards": ["B1", "B2", "B3"]}}
    for move, said in found.items():
        check(game, move, said)


def test_the_last_card_draws_from_the_stock_and_may_bring_a_scoring() -> None:
    game = table("r1c1:B1", "B2", 6, 6, minus=("R1 R2", 20, 18), stock="Y1 Y2")
    said = arguments(foresee(game)["B2@1"])
    assert said == {"fit": {}, "draw": {"number": 2}, "score": {"points": 2, "total": 7}}
    check(game, "B2@1", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there(language: str) -> None:
    """The page's sentences are in web-yellowstone.ftl, with the same arguments."""
    from fluent.runtime import FluentBundle, FluentResource

    from speeltafel.texts import FOLDER

    bundle = FluentBundle([language], use_isolating=False)
    text = (FOLDER / language / "web-yellowstone.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    sentences: dict[str, dict[str, Any]] = {
        "fit": {}, "take": {"cards": render(Said("yellowstone-B5"), language)},
        "plus": {"points": 1}, "draw": {"number": 2}, "take-back": {"number": 6},
        "marker": {"number": 3}, "score": {"points": 4, "total": 9}, "end": {},
    }  # fmt: skip
    for name, args in sentences.items():
        pattern = bundle.get_message(WOULD + name).value
        assert pattern is not None
        words, wrong = bundle.format_pattern(pattern, args)
        assert not wrong
        assert all(str(value) in str(words) for value in args.values() if value != 1)
