"""OpenSpiel's own tests, and that resampling tells nothing that is hidden."""

import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, outcome_sampling_mccfr
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from speeltafel.engine.catalogue import rules
from speeltafel.engine.dice import FAST, below
from speeltafel.engine.game import deal
from speeltafel.envs.openspiel import RandomRollouts
from tests.envs.settings import EVERY_GAME, SMALLEST_AND_LARGEST


def load(name: str, players: int | None = None) -> Any:
    number = rules(name).PLAYERS[0] if players is None else players
    return pyspiel.load_game(f"python_speeltafel_{name}(players={number})")


def dealt(game: Any, seed: int) -> Any:
    state = game.new_initial_state()
    for outcome in seed.to_bytes(4, "big"):
        state.apply_action(outcome)
    return state


def positions(game: Any, seed: int, every: int) -> Iterator[Any]:
    """Play a random game; yield its state at some decisions."""
    rng = np.random.default_rng(seed)
    state = dealt(game, seed)
    while not state.is_terminal():
        if state.move_number() % every == 0:
            yield state
        state.apply_action(int(rng.choice(state.legal_actions())))


@SMALLEST_AND_LARGEST
def test_random_simulation(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


@EVERY_GAME
def test_playthrough(name: str, tmp_path: Path) -> None:
    """OpenSpiel's tool writes a game down; replayed from the file, it is the same to the letter."""
    text = generate_playthrough.playthrough(f"python_speeltafel_{name}", None, seed=3)
    assert f'GameType.long_name = "Speeltafel: {rules(name).TITLE}"' in text
    assert text.count("action: ") > 50
    if name == "gold":  # the tool is slow
        flags.FLAGS.mark_as_parsed()
        file = tmp_path / "playthrough.txt"
        file.write_text(text, encoding="utf-8")
        original, again = generate_playthrough.replay(str(file))
        assert original == again


@EVERY_GAME
def test_a_history_is_a_whole_game(name: str) -> None:
    game = load(name)
    *_, state = positions(game, 8, 1)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert state.is_terminal()
    assert str(again) == str(state)


@SMALLEST_AND_LARGEST
def test_the_chance_nodes_are_the_seed(name: str, players: int) -> None:
    game = load(name, players)
    state = dealt(game, 0x01020304)
    assert state.history() == [1, 2, 3, 4]
    assert game.max_chance_nodes_in_history() == 4
    assert bytes(state.table.buffer) == deal(name, players, seed=0x01020304).row.tobytes()


@EVERY_GAME
def test_python_and_cpp_are_told_the_same(name: str) -> None:
    """The quick methods for Python's algorithms stand in front of those of C++."""
    game = load(name)
    states = [game.new_initial_state(), *(s.clone() for s in positions(game, 1, 11))]
    for state in states:
        for slow in ("legal_actions", "is_chance_node"):
            assert getattr(pyspiel.State, slow)(state) == getattr(state, slow)()
        for player in range(game.num_players()):
            for slow in ("legal_actions", "information_state_string"):
                quick = getattr(state, slow)(player)
                assert getattr(pyspiel.State, slow)(state, player) == quick
    tensor = np.array(states[3].information_state_tensor(1), np.float32)
    assert (tensor == states[3].table.observe(1)).all()
    assert (tensor == states[3].observation_tensor(1)).all()


@EVERY_GAME
def test_clones_and_serialised_states_go_on_alike(name: str) -> None:
    state = next(s for s in positions(load(name), 2, 30) if s.move_number() == 30)
    _, read = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    twins = [state.clone(), read, pickle.loads(pickle.dumps(state))]
    before = str(state)
    for twin in twins:
        assert str(twin) == before
        while not twin.is_terminal():
            twin.apply_action(twin.legal_actions()[-1])
    assert str(state) == before
    assert len({str(twin) for twin in twins}) == 1
    assert twins[0].history() == twins[1].history()


def sampler(seed: int) -> Any:
    return np.random.RandomState(seed).random_sample


@SMALLEST_AND_LARGEST
def test_a_resample_is_the_same_to_the_player_and_tells_nothing_else(
    name: str, players: int
) -> None:
    """Two true states that a player cannot tell apart must give the very same resamples.

    A resample that lets a true hidden card, the true dice or the history through would differ:
    OpenSpiel's gin rummy once gave the state itself in one phase (open_spiel#1613).
    """
    game = load(name, players)
    varied = 0
    for state in positions(game, 3, 5):
        for player in range(players):
            other = state.resample_from_infostate(player, sampler(1))
            key = state.information_state_string(player)
            assert other.information_state_string(player) == key
            tensor = state.information_state_tensor(player)
            assert other.information_state_tensor(player) == tensor
            assert other.current_player() == state.current_player()
            assert str(other) != str(state)
            assert other.history() == []
            resamples = [
                [one.resample_from_infostate(player, sampler(seed)).serialize() for seed in (2, 3)]
                for one in (state, other)
            ]
            assert resamples[0] == resamples[1]
            assert resamples[0][0] != resamples[0][1]
            if bytes(state.table.buffer) != bytes(other.table.buffer):
                varied += 1
    assert varied > 10


@pytest.mark.parametrize(
    ("name", "zone"), [("gold", "stock"), ("keltis", "hand"), ("yellowstone", "hand")]
)
def test_hidden_cards_are_sampled_and_not_copied(name: str, zone: str) -> None:
    """Over many resamples the zone of another player, or of nobody, takes its true value rarely."""
    state = next(s for s in positions(load(name), 4, 10) if s.move_number() == 20)

    def value(one: Any) -> bytes:
        held = one.table.state[0][zone]
        return held.tobytes() if zone == "stock" else held[1].tobytes()

    rng = np.random.RandomState(0).random_sample
    found = [value(state.resample_from_infostate(0, rng)) for _ in range(60)]
    assert found.count(value(state)) <= 2
    assert len(set(found)) > 50


@EVERY_GAME
def test_the_future_of_a_resample_is_not_the_true_one(name: str) -> None:
    """Later shuffles come from the dice, and those of a resample from the sampler alone."""
    state = dealt(load(name), 9)
    rng = np.random.RandomState(0).random_sample
    at = state.table.setting.dice_at + 1
    true_dice = state.table.words[at]
    sampled = [state.resample_from_infostate(0, rng).table.words[at] for _ in range(20)]
    assert true_dice not in sampled
    assert len(set(sampled)) == 20


def test_before_the_deal_nothing_is_known() -> None:
    state = load("gold").new_initial_state()
    state.apply_action(77)
    other = state.resample_from_infostate(0, sampler(1))
    assert other.history() == []
    assert other.information_state_string(0) == state.information_state_string(0) == ""
    assert not any(state.information_state_tensor(0))


@EVERY_GAME
@pytest.mark.parametrize("evaluator", [RandomRolloutEvaluator, RandomRollouts])
def test_the_search_of_openspiel_runs(name: str, evaluator: Any) -> None:
    game = load(name)
    for state in positions(game, 5, 40):
        chosen = []
        for _ in range(2):
            rollouts = evaluator(1, np.random.RandomState(1))
            bot = ISMCTSBot(game, rollouts, 2.0, 12, random_state=np.random.RandomState(2))
            worlds = np.random.RandomState(3).random_sample
            bot.set_resampler(lambda s, p, worlds=worlds: s.resample_from_infostate(p, worlds))
            chosen.append(bot.step(state))
        assert chosen[0] in state.legal_actions()
        assert chosen[0] == chosen[1]


@EVERY_GAME
def test_compiled_rollouts_are_random_games_to_the_end(name: str) -> None:
    for state in positions(load(name), 6, 25):
        before = str(state)
        value = RandomRollouts(3, np.random.RandomState(4)).evaluate(state)
        random, total = np.random.RandomState(4), np.zeros(state.num_players())
        for _ in range(3):
            chooser = np.array([FAST, int(random.random_sample() * (1 << 53)) << 11], np.uint64)
            copy = state.clone()
            while not copy.is_terminal():
                actions = copy.legal_actions()
                copy.apply_action(actions[below(chooser, len(actions))])
            total += copy.returns()
        assert value == pytest.approx(total / 3)
        assert str(state) == before
        prior = RandomRollouts().prior(state)
        assert prior == RandomRolloutEvaluator().prior(state)


def test_rollouts_of_two_games_with_one_evaluator() -> None:
    rollouts = RandomRollouts(2)
    for name, players in (("gold", 2), ("trex", 5), ("gold", 3)):
        assert rollouts.evaluate(dealt(load(name, players), 1)).shape == (players,)


def test_a_learning_algorithm_of_openspiel_runs() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load("gold"))
    solver.iteration()
    state = dealt(load("gold"), 1)
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_speeltafel_keltis(players=3,stall_limit=7,finish_draw=true)")
    row = dealt(game, 1).table.state[0]
    assert (row.players, row.stall_limit, row.finish_draw) == (3, 7, 1)
    game = pyspiel.load_game("python_speeltafel_trex(chameleon_on_shower=plain)")
    assert dealt(game, 1).table.state[0].plain_chameleon == 1


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ("gold(players=4)", "gold is for 2 to 3 players, not 4"),
        ("keltis(stall_limit=0)", "option stall_limit: 0 is not between 1 and 1000"),
    ],
)
def test_bad_parameters_are_refused(parameters: str, sentence: str) -> None:
    with pytest.raises(Exception, match=re.escape(sentence)):
        pyspiel.load_game(f"python_speeltafel_{parameters}")


def test_illegal_actions_and_seats_are_refused() -> None:
    state = dealt(load("gold"), 1)
    before = bytes(state.table.buffer), state.legal_actions()
    with pytest.raises(Exception, match="action 882 is not legal now"):
        state.apply_action(882)
    assert (bytes(state.table.buffer), state.legal_actions()) == before
    assert state.history() == [0, 0, 0, 1]
    with pytest.raises(Exception, match="there is no seat 2"):
        state.information_state_string(2)


def test_python_ends_quietly() -> None:
    """OpenSpiel lets go of its games after Python has ended."""
    program = (
        "import pyspiel, speeltafel.envs.openspiel\n"
        "state = pyspiel.load_game('python_speeltafel_gold').new_initial_state()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
