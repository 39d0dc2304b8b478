"""What must hold in every game, at every table: played at random, with every option."""

import importlib
import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speeltafel.engine.catalogue import GAMES, SPECTATOR, rules
from speeltafel.engine.dice import fast_dice, recording_dice
from speeltafel.engine.game import Batch, Game
from tests.games.cases import (
    Case,
    all_cases,
    case_name,
    option_sets,
    random_game,
    random_moves,
    some_position,
)
from tests.messages import faults

ROOT = Path(__file__).parent.parent.parent
SEEDS = st.integers(0, 2**40)
EVERY_CASE = pytest.mark.parametrize("case", all_cases(), ids=case_name)
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


@EVERY_CASE
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_invariants_hold_in_random_play(case: Case, seed: int) -> None:
    check = importlib.import_module(f"tests.games.test_{case[0]}").check_invariants
    game = random_game(case, seed)
    for _ in random_moves(game, seed):
        check(game)
    check(game)
    assert game.over
    assert game.actions() == []


@EVERY_CASE
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_legal_lists_codes_in_ascending_order(case: Case, seed: int) -> None:
    game = random_game(case, seed)
    for _ in random_moves(game, seed):
        actions = game.actions()
        assert actions == sorted(set(actions))
        assert actions[0] >= 0
        assert actions[-1] < game.rules.ACTIONS
        assert 1 <= len(actions) <= game.rules.MOST_LEGAL
        texts = game.legal()
        assert len(set(texts)) == len(texts)
        assert all(game.find(text) == action for text, action in zip(texts, actions, strict=True))


@EVERY_CASE
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_a_guess_is_what_the_viewer_cannot_rule_out(case: Case, seed: int) -> None:
    game = some_position(case, seed)
    for viewer in range(SPECTATOR, game.players):
        hidden = game.hidden(viewer)
        again = np.array([hidden])
        game.rules.hide(again[0], viewer)
        assert again[0] == hidden, "hiding twice changes nothing"
        guessed = np.array([hidden])
        game.rules.guess(guessed[0], viewer, fast_dice(seed, viewer + 2))
        twin = Game(game.rules, guessed.copy(), fast_dice(seed))
        twin.moves = game.moves
        assert twin.actor == game.actor
        assert twin.actions()
        if viewer == game.actor:
            assert twin.legal() == game.legal()
        game.rules.hide(guessed[0], viewer)
        assert guessed[0] == hidden
        assert guessed.tobytes() == np.array([hidden]).tobytes()


@EVERY_CASE
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS)
def test_views_come_from_hidden_states_alone(case: Case, seed: int) -> None:
    """A guess deals anew what the viewer cannot know; nothing that it is shown may change."""
    game = some_position(case, seed)
    for viewer in range(SPECTATOR, game.players):
        twin = Game(game.rules, np.array([game.hidden(viewer)]), fast_dice(seed))
        game.rules.guess(twin.state, viewer, fast_dice(seed, viewer + 2))
        for memory in (False, True):
            view = json.dumps(game.view(viewer, memory))
            assert view == json.dumps(twin.view(viewer, memory))


@EVERY_CASE
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS)
def test_what_everybody_sees_can_be_shared(case: Case, seed: int) -> None:
    game = random_game(case, seed)
    describe, tell = game.rules.describe, game.rules.tell
    for action in random_moves(game, seed):
        twin = game.copy()
        twin.carry_out(action)
        seen = describe(twin.hidden())
        told = tell(game.hidden(), action, twin.hidden())
        shared = json.dumps([seen, told])
        for viewer in range(SPECTATOR, game.players):
            before, after = game.hidden(viewer), twin.hidden(viewer)
            assert tell(before, action, after, told) == tell(before, action, after)
            for memory in (False, True):
                alone = json.dumps(describe(after, memory))
                assert json.dumps(describe(after, memory, seen)) == alone
        assert json.dumps([seen, told]) == shared, "what is shared stays as it is"


@EVERY_CASE
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS)
def test_a_guessed_game_can_be_played_to_its_end(case: Case, seed: int) -> None:
    game = some_position(case, seed)
    check = importlib.import_module(f"tests.games.test_{case[0]}").check_invariants
    twin = game.copy()
    viewer = seed % game.players
    twin.rules.hide(twin.state, viewer)
    twin.rules.guess(twin.state, viewer, fast_dice(seed))
    for _ in random_moves(twin, seed + 1):
        check(twin)
    assert twin.over


@EVERY_CASE
def test_copies_share_nothing(case: Case) -> None:
    game = some_position(case, 5)
    twin = game.copy()
    before = game.row.tobytes(), game.dice.tobytes(), list(game.moves), list(game.shuffles)
    for _ in random_moves(twin, 6):
        pass
    assert before == (game.row.tobytes(), game.dice.tobytes(), game.moves, game.shuffles)


@EVERY_CASE
def test_telling_a_game_says_something_at_every_move(case: Case) -> None:
    game = random_game(case, 3)
    for action in random_moves(game, 3):
        twin = game.copy()
        twin.carry_out(action)
        for viewer in range(SPECTATOR, game.players):
            said = game.rules.tell(game.hidden(viewer), action, twin.hidden(viewer))
            assert said
            assert [fault for one in said for fault in faults(one)] == []


@EVERY_CASE
def test_a_batch_plays_the_same_games(case: Case) -> None:
    name, players, options = case
    batch = Batch(name, players, 5, 4, 0, 0, **options)
    rng = np.random.default_rng(1)
    played: list[list[int]] = [[] for _ in range(5)]
    while not batch.over:
        chosen = batch.choose(rng)
        for number in np.flatnonzero(batch.counts):
            played[number].append(int(chosen[number]))
        batch.step(chosen)
    for index, actions in enumerate(played):
        game = Game.undealt(rules(name), players, options, 0, recording_dice(4, index))
        game.deal()
        for action in actions:
            game.play(action)
        assert game.over
        assert game.row[0] == batch.states[index]
        assert game.scores() == batch.scores()[index].tolist()
        assert game.ranks() == batch.ranks()[index].tolist()


@EVERY_GAME
def test_a_state_is_small_and_plain(name: str) -> None:
    state = rules(name).STATE
    assert state.itemsize <= 1024
    assert state.fields is not None
    assert state.itemsize == sum(kind.itemsize for kind, *_ in state.fields.values()), "no gaps"
    for field, (kind, *_) in state.fields.items():
        assert not hasattr(np.zeros(1)[0], field), f"{field} is a name of NumPy's"
        assert kind.base in (np.int8, np.int16, np.int32, np.int64)


def trace(environment: dict[str, str], name: str, players: int, options: str, seeds: str) -> str:
    """Return the hashes of all states of some games, played in another process."""
    command = [sys.executable, "-m", "tests.games.trace", name, str(players), options, seeds]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@EVERY_GAME
def test_compiled_and_plain_agree_to_the_byte(name: str) -> None:
    """With each combination of options, for the fewest and for the most players in turn."""
    players = itertools.cycle([rules(name).PLAYERS[0], rules(name).PLAYERS[-1]])
    usual, *others = option_sets(name)
    for options in (usual, usual, *others):
        arguments = name, next(players), json.dumps(options), "1"
        plain = trace({"NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}, *arguments)
        assert plain == trace({}, *arguments)
        assert len(plain.splitlines()) > 50


@EVERY_GAME
def test_no_access_is_out_of_bounds(name: str) -> None:
    """Compiled with bounds checks, games, views and guesses run as without them."""
    players = rules(name).PLAYERS[-1]
    seeds = " ".join(map(str, range(20)))
    for options in option_sets(name)[-1:]:
        arguments = name, players, json.dumps(options), seeds
        assert trace({"NUMBA_BOUNDSCHECK": "1"}, *arguments) == trace({}, *arguments)
