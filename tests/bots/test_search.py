"""The search and its parts: what it finds, what it costs, and what it may know."""

import json
import os
import subprocess
import sys
import threading
from zlib import crc32

import numpy as np
import pytest
from benchmarks.fair import by_bot, unfair

from speeltafel.bots.levels import LEVELS
from speeltafel.bots.players import Budget, Searcher, make_bot, seat_level
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.game import Game, deal


def positions(name: str, number: int, players: int | None = None) -> list[Game]:
    """Return positions of random games."""
    rng = np.random.default_rng(4)
    found: list[Game] = []
    while len(found) < number:
        game = deal(name, players, seed=len(found))
        while not game.over:
            if rng.random() < 0.02 and len(game.actions()) > 1:
                found.append(game.copy())
            game.carry_out(int(rng.choice(game.actions())))
    return found[:number]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_budget_give_the_same_search(name: str) -> None:
    game = positions(name, 1)[0]
    hidden, seat = game.hidden(game.actor), game.actor
    for threads in (1, 2):
        first = Searcher(game.rules, game.players, Budget(300), threads=threads)
        second = Searcher(game.rules, game.players, Budget(300), threads=threads)
        found = first.search(hidden, seat, 5)
        assert found == second.search(hidden, seat, 5)
        assert found == first.search(hidden, seat, 5), "a used tree starts anew"
        assert found != first.search(hidden, seat, 6)
        assert sum(visits for visits, _ in found.values()) == 300
        assert set(found) <= set(game.actions())


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_ends_early_only_where_the_rest_would_not_change_it(name: str) -> None:
    saved = 0
    for players in (rules(name).PLAYERS[0], rules(name).PLAYERS[-1]):
        bot = Searcher(rules(name), players, Budget(1000))
        for game in positions(name, 12, players):
            hidden, seat = game.hidden(game.actor), game.actor
            chosen = bot.choose(hidden, seat, 5)
            saved += 1000 - int(bot.trees[0].nodes["visits"][0])
            found = bot.search(hidden, seat, 5)
            assert chosen == min(found, key=lambda action: (-found[action][0], action))
    assert saved > 0


def test_a_choice_without_a_choice_takes_one_simulation() -> None:
    game = deal("gold", 2, seed=1)
    rng = np.random.default_rng(1)
    while len(game.actions()) != 1:
        game = deal("gold", 2, seed=2) if game.over else game
        game.carry_out(int(rng.choice(game.actions())))
    bot = Searcher(game.rules, 2, Budget(1000))
    assert bot.choose(game.hidden(game.actor), game.actor, 5) == game.actions()[0]
    assert bot.trees[0].nodes["visits"][0] == 1


@pytest.mark.parametrize("name", sorted(GAMES.keys() - {"yellowstone"}))
def test_no_level_with_a_search_ends_a_won_game_without_winning(name: str) -> None:
    """Where one move ends the game with a win and another without, the other is not chosen.

    (Random games of Yellowstone Park do not end in such a choice.)
    """
    rng = np.random.default_rng(1)
    bots = [seat_level(level, rules(name), rules(name).PLAYERS[0]) for level in LEVELS[2:4]]
    seen = 0
    for seed in range(2000):
        game = deal(name, seed=seed)
        before = game.copy()
        while not game.over:
            before = game.copy()
            game.carry_out(int(rng.choice(game.actions())))
        seat = before.actor
        ends = {action: end(before, action, seat) for action in before.actions()}
        if {"won", "not won"} <= set(ends.values()):
            seen += 1
            for bot in bots:
                assert ends[bot.choose(before.hidden(seat), seat, seed)] != "not won"
        if seen == 5:
            return
    pytest.fail(f"no game of {name} ended in such a choice")


def end(game: Game, action: int, seat: int) -> str:
    """Tell whether an action ends the game, and how, however the hidden things lie."""
    found = set()
    for sample in range(5):
        twin = game.copy()
        game.rules.hide(twin.state, seat)
        twin.rules.guess(twin.state, seat, fast_dice(sample))
        twin.carry_out(action)
        won = twin.over and twin.ranks()[seat] == 1 and twin.ranks().count(1) == 1
        found.add("goes on" if not twin.over else "won" if won else "not won")
    return found.pop() if len(found) == 1 else "open"


@pytest.mark.parametrize("name", GAMES)
def test_every_level_plays_whole_games_at_every_table(name: str) -> None:
    for players in rules(name).PLAYERS:
        bots = [seat_level(level, rules(name), players) for level in LEVELS[:3]]
        bots.append(make_bot("master:40", rules(name), players))
        bots.append(make_bot("plain:20", rules(name), players))
        bots.append(make_bot("random", rules(name), players))
        game = deal(name, players, seed=players)
        while not game.over:
            seat = game.actor
            action = bots[seat % len(bots)].choose(game.hidden(seat), seat, len(game.moves))
            assert action in game.actions()
            game.carry_out(action)


@pytest.mark.parametrize("name", GAMES)
def test_no_move_depends_on_what_the_seat_cannot_know(name: str) -> None:
    """The short form of `python -m benchmarks.fair`."""
    players = rules(name).PLAYERS[-1]
    for level, places, guesses in (("1", 200, 50), ("2", 200, 50), ("3", 40, 20), ("5:2000", 5, 4)):
        choose = by_bot(make_bot(level, rules(name), players))
        assert unfair(name, players, choose, places, guesses, seed=3) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_that_peeks_is_found_out(name: str) -> None:
    players = rules(name).PLAYERS[0]

    def peek(game: Game, seat: int, seed: int) -> int:
        """Let the cards that nobody may see decide."""
        return game.actions()[crc32(game.row.tobytes()) % len(game.actions())]

    assert unfair(name, players, peek, 20, 10, seed=3)


@pytest.mark.parametrize("name", GAMES)
def test_a_search_allocates_nothing_for_a_simulation(name: str) -> None:
    from numba.core.runtime import _nrt_python  # type: ignore[attr-defined]
    from numba.core.runtime.nrt import rtsys

    _nrt_python.memsys_enable_stats()
    game = deal(name, seed=1)
    hidden = game.hidden(game.actor)
    few = Searcher(game.rules, game.players, Budget(10))
    many = Searcher(game.rules, game.players, Budget(1000))

    def allocations(bot: Searcher) -> int:
        before = rtsys.get_allocation_stats().alloc
        bot.search(hidden, game.actor, 1)
        return int(rtsys.get_allocation_stats().alloc - before)

    try:
        assert allocations(few) == allocations(many) > 0
    finally:
        _nrt_python.memsys_disable_stats()


def test_a_search_lets_python_run_beside_it() -> None:
    game = deal("gold", 2)
    bot = Searcher(game.rules, 2, Budget(100_000))
    bot.choose(game.hidden(0), 0, 1)
    worker = threading.Thread(target=bot.choose, args=(game.hidden(0), 0, 2))
    counted = 0
    worker.start()
    while worker.is_alive():
        counted += 1
    assert counted > 1000


PLAIN_PYTHON = """
import json, sys
from speeltafel.bots.players import make_bot
from speeltafel.engine.game import deal
for name in sys.argv[1:]:
    game = deal(name, seed=8)
    for bot in ("2", "master:25"):
        chooser = make_bot(bot, game.rules, game.players)
        for _ in range(4):
            game.carry_out(chooser.choose(game.hidden(game.actor), game.actor, len(game.moves)))
    print(json.dumps(game.moves))
"""


def test_plain_python_chooses_the_same_moves() -> None:
    def moves(**environment: str) -> list[str]:
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", PLAIN_PYTHON, *GAMES],
            env=os.environ | environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.stderr == ""
        return done.stdout.splitlines()

    plain = moves(NUMBA_DISABLE_JIT="1")
    assert len([json.loads(line) for line in plain]) == len(GAMES)
    assert plain == moves()
