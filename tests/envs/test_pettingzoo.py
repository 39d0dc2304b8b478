"""PettingZoo's own tests, and what they do not look at."""

import copy
import json
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from speeltafel.engine.catalogue import SPECTATOR
from speeltafel.engine.errors import MoveError, SettingError
from speeltafel.engine.game import deal
from speeltafel.envs.pettingzoo import env, raw_env
from tests.envs.settings import SMALLEST_AND_LARGEST

# It wants other observations than those with a mask, and a legal action after the end.
KNOWN_WARNINGS = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@SMALLEST_AND_LARGEST
@pytest.mark.filterwarnings(*KNOWN_WARNINGS)
def test_api(name: str, players: int) -> None:
    api_test(env(name, players), num_cycles=400)


@SMALLEST_AND_LARGEST
def test_seeding(name: str, players: int) -> None:
    seed_test(lambda: env(name, players), num_cycles=100)


def play(table: Any, seed: int) -> dict[str, tuple[float, dict[str, int]]]:
    """Play a random game to its end and return what each player is told then."""
    rng = np.random.default_rng(seed)
    told = {}
    for agent in table.agent_iter():
        seen, reward, over, _, info = table.last()
        if over:
            told[agent] = reward, info
        action = None if over else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        table.step(action)
    return told


def test_the_end_tells_rewards_points_and_places() -> None:
    table = env("gold", 3, reward="points")
    table.reset(seed=4)
    told = play(table, 1)
    points = [told[f"player_{seat}"][1]["points"] for seat in range(3)]
    for seat in range(3):
        reward, info = told[f"player_{seat}"]
        assert reward == pytest.approx(points[seat] - sum(points) / 3)
        better = sum(other > points[seat] for other in points)
        assert info["place"] >= 1 + better
    assert table.agents == []


def test_only_the_player_to_move_has_actions() -> None:
    table = raw_env("keltis", 3)
    table.reset(seed=4)
    game = deal("keltis", 3, seed=4)
    for agent in table.agents:
        mask = table.observe(agent)["action_mask"]
        legal = game.actions() if agent == "player_0" else []
        assert np.flatnonzero(mask).tolist() == legal
        assert mask.dtype == np.int8


def test_each_reset_deals_the_next_game_of_a_seed() -> None:
    table = raw_env("gold")
    states = []
    for seed in (5, None, 5, None, 6):
        table.reset(seed=seed)
        states.append(bytes(table.table.buffer))
    assert states[:2] == states[2:4]
    assert len(set(states)) == 3


def test_a_clone_goes_on_alike() -> None:
    table = env("animalia", 3)
    table.reset(seed=2)
    for _ in range(20):
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    twin = copy.deepcopy(table)
    before = bytes(table.unwrapped.table.buffer)
    first = play(twin, 3)
    assert bytes(table.unwrapped.table.buffer) == before
    assert play(table, 3) == first


def test_options_and_rendering() -> None:
    table = raw_env("yellowstone", 2, edge_grid=True)
    table.reset(seed=1)
    assert table.table.state[0].edge_grid == 1
    view = json.loads(table.render())
    assert view == json.loads(json.dumps(table.table.game().view(SPECTATOR)))


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(SettingError, match="trex is for 3 to 5 players, not 2"):
        env("trex", players=2)
    table = raw_env("gold")
    table.reset(seed=1)
    with pytest.raises(MoveError, match="action 882 is not legal now"):
        table.step(882)
    wrapped = env("gold")
    wrapped.reset(seed=1)
    wrapped.step(882)
    assert wrapped.rewards["player_0"] == -1
    assert wrapped.terminations["player_0"]
