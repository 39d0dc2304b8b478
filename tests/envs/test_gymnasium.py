"""Gymnasium's own checker, and many tables against single ones."""

import copy
import json

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from speeltafel.engine.errors import SettingError
from speeltafel.engine.game import Batch
from speeltafel.envs.gymnasium import Observation, SpeeltafelEnv, SpeeltafelVectorEnv
from tests.envs.settings import EVERY_GAME, SMALLEST_AND_LARGEST


def some_actions(seen: Observation, rng: np.random.Generator, illegal: float = 0.0) -> np.ndarray:
    """Return a random legal action for each table, and now and then an illegal one."""
    mask = seen["action_mask"]
    chosen = (mask * (1 + rng.random(mask.shape))).argmax(axis=1)
    wrong = rng.random(len(chosen)) < illegal
    chosen[wrong] = mask[wrong].argmin(axis=1)
    return chosen


@SMALLEST_AND_LARGEST
def test_checker(name: str, players: int) -> None:
    made = gymnasium.make(f"speeltafel/{name}-v1", players=players)
    check_env(made.unwrapped)
    everywhere = gymnasium.make(f"speeltafel/{name}-v1", players=players, seat=None)
    check_env(everywhere.unwrapped)


@EVERY_GAME
@pytest.mark.parametrize("everywhere", [False, True])
def test_many_tables_are_as_single_ones(name: str, everywhere: bool) -> None:
    number, rng = 6, np.random.default_rng(2)
    single = SpeeltafelEnv(name)
    seat = None if everywhere else single.setting.players - 1
    many = gymnasium.make_vec(f"speeltafel/{name}-v1", num_envs=number, seat=seat)
    assert isinstance(many, SpeeltafelVectorEnv)
    singles = SyncVectorEnv([lambda: SpeeltafelEnv(name, seat=seat) for _ in range(number)])
    assert many.observation_space == singles.observation_space
    assert many.action_space == singles.action_space
    (seen, infos), (others_seen, others_infos) = many.reset(seed=5), singles.reset(seed=5)
    games = 0
    for _ in range(200 if everywhere else 120):
        assert data_equivalence(seen, others_seen, exact=True)
        assert data_equivalence(infos, others_infos, exact=True)
        actions = some_actions(seen, rng, illegal=0.005)
        seen, *results, infos = many.step(actions)
        others_seen, *others_results, others_infos = singles.step(actions)
        assert data_equivalence(results, others_results, exact=True)
        assert seen in many.observation_space
        games += int(results[1].sum())
    assert games > 3


def test_a_game_that_is_over_is_dealt_anew_by_the_next_step() -> None:
    many = SpeeltafelVectorEnv("gold", 4, players=3, seat=1)
    assert many.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    rng = np.random.default_rng(0)
    seen, _ = many.reset(seed=3)
    over = np.zeros(4, bool)
    for _ in range(200):
        episodes = many.desks["episode"].copy()
        seen, rewards, ended, cut, infos = many.step(some_actions(seen, rng))
        assert (many.desks["episode"] == episodes + over).all()
        assert not ended[over].any()
        assert not cut.any()
        assert (rewards[~ended] == 0).all()
        assert (seen["action_mask"].any(axis=1) == ~ended).all()
        for number in np.flatnonzero(ended):
            assert infos["_rewards"][number]
            assert infos["rewards"][number].sum() == pytest.approx(0)
            assert rewards[number] == infos["rewards"][number][1]
        over = ended
    assert many.desks["episode"].min() > 0


def test_the_learner_sits_where_it_is_told() -> None:
    table = SpeeltafelEnv("keltis", players=4, seat=2)
    seen, info = table.reset(seed=1)
    assert info == {"seat": 2}
    assert table.table is not None
    assert table.table.seat == 2
    assert np.flatnonzero(seen["action_mask"]).tolist() == table.table.actions()
    assert json.loads(table.render())["seat"] == 2


def test_in_self_play_the_games_are_those_of_a_batch() -> None:
    table = SpeeltafelEnv("trex", seat=None)
    batch = Batch("trex", games=3, seed=7)
    for number in range(3):
        table.reset(seed=7 if number == 0 else None)
        assert table.table is not None
        assert bytes(table.table.buffer) == batch.states[number].tobytes()


def test_an_illegal_action_ends_the_game() -> None:
    table = SpeeltafelEnv("gold")
    table.reset(seed=1)
    seen, reward, over, cut, info = table.step(882)
    assert (reward, over, cut, info) == (-1, True, False, {"seat": 0, "illegal": True})
    assert not seen["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        table.step(0)
    many = SpeeltafelVectorEnv("gold", 2)
    many.reset(seed=1)
    for never_legal in (-1, -2, 2**40):
        _, rewards, ended, _, infos = many.step(np.array([never_legal, never_legal]))
        assert rewards.tolist() == [-1, -1]
        assert ended.all()
        assert infos["illegal"].all()
        many.step(np.zeros(2, np.int64))


def test_a_clone_goes_on_alike() -> None:
    many = SpeeltafelVectorEnv("yellowstone", 3, players=3)
    seen, _ = many.reset(seed=1)
    twin = copy.deepcopy(many)
    single = SpeeltafelEnv("yellowstone", players=3)
    single.reset(seed=1)
    single_twin = copy.deepcopy(single)
    for _ in range(30):
        actions = some_actions(seen, np.random.default_rng(1))
        seen, *results = many.step(actions)
        assert data_equivalence((seen, *results), twin.step(actions), exact=True)
    action = int(single._observe()["action_mask"].argmax())
    assert data_equivalence(single.step(action), single_twin.step(action), exact=True)


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(SettingError, match="there is no seat 2; seats are 0 to 1"):
        SpeeltafelEnv("gold", seat=2)
    with pytest.raises(SettingError, match="at least one table, not 0"):
        SpeeltafelVectorEnv("gold", 0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        SpeeltafelEnv("gold").step(0)
    many = SpeeltafelVectorEnv("gold", 2)
    with pytest.raises(SettingError, match="3 seeds for 2 tables"):
        many.reset(seed=[1, 2, 3])
    many.reset()
    with pytest.raises(SettingError, match="actions must be 2 whole numbers"):
        many.step(np.zeros(3, np.int64))
    with pytest.raises(SettingError, match="not float64"):
        many.step(np.zeros(2))
