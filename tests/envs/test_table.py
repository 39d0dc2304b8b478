"""One game as the doors hold it."""

import copy
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

from speeltafel.engine.dice import below, fast_dice
from speeltafel.engine.errors import MoveError, SettingError, UnknownGameError
from speeltafel.engine.game import Batch
from speeltafel.engine.kernels import CHOOSING
from speeltafel.envs import kernels
from speeltafel.envs.table import Deals, Setting, Table
from tests.envs.settings import EVERY_GAME, SMALLEST_AND_LARGEST, positions


@SMALLEST_AND_LARGEST
def test_a_table_plays_as_the_engine_does(name: str, players: int) -> None:
    batch = Batch(name, players, games=2, seed=6, first=3)
    tables = [Table.deal(Setting(name, players, {}), 6, episode) for episode in (3, 4)]
    rng = np.random.default_rng(0)
    while not batch.over:
        for number, table in enumerate(tables):
            assert bytes(table.buffer) == batch.states[number].tobytes()
            assert table.seat == batch.actors[number]
            assert table.actions() == batch.legal[number, : batch.counts[number]].tolist()
        chosen = batch.choose(rng)
        for number in np.flatnonzero(batch.counts).tolist():
            tables[number].play(int(chosen[number]))
        batch.step(chosen)
    for number, table in enumerate(tables):
        assert table.points() == batch.scores()[number].tolist()
        assert table.places() == batch.ranks()[number].tolist()


@EVERY_GAME
def test_the_others_play_the_random_moves_of_a_simulation(name: str) -> None:
    setting = Setting(name, None, {})
    asked = Table.deal(setting, 5, 2)
    table = Table.deal(setting, 5, 2, kernels.NO_SEAT)
    chooser = fast_dice(5, 2, CHOOSING)
    while asked.seat >= 0:
        actions = asked.actions()
        asked.play(actions[below(chooser, len(actions))])
    assert table.buffer == asked.buffer
    assert table.seat == -1


@EVERY_GAME
def test_an_illegal_action_changes_nothing(name: str) -> None:
    table = Table.deal(Setting(name, None, {}), 1)
    before = bytes(table.buffer), table.actions(), table.key(0)
    illegal = set(range(table.setting.rules.ACTIONS)) - set(table.actions())
    for action in (*sorted(illegal)[:3], table.setting.rules.ACTIONS, 2**40, -1, -2, -3):
        with pytest.raises(MoveError, match=f"action {action} is not legal now"):
            table.play(action)
        assert (bytes(table.buffer), table.actions(), table.key(0)) == before
    while table.seat >= 0:
        table.play(table.actions()[0])
    with pytest.raises(MoveError):
        table.play(0)


@EVERY_GAME
def test_copies_share_nothing_and_go_on_alike(name: str) -> None:
    table = Table.deal(Setting(name, None, {}), 8)
    for _ in range(10):
        table.play(table.actions()[-1])
    twins = [table.copy(), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    before = bytes(table.buffer), bytes(table.paper)
    for twin in twins:
        while twin.seat >= 0:
            twin.play(twin.actions()[len(twin.actions()) // 2])
    assert (bytes(table.buffer), bytes(table.paper)) == before
    assert twins[0].buffer == twins[1].buffer == twins[2].buffer != table.buffer


def test_rewards_sum_to_nothing() -> None:
    win = Setting("keltis", 4, {})
    assert win.rewards([9, 2, 3, 1], [1, 3, 2, 4]) == [1, -1 / 3, -1 / 3, -1 / 3]
    assert win.rewards([9, 9, 3, 1], [1, 1, 3, 4]) == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])
    assert win.rewards([1, 1, 1, 1], [1, 1, 1, 1]) == [0, 0, 0, 0]
    assert Setting("gold", 2, {}).rewards([0, 5], [2, 1]) == [-1, 1]
    assert Setting("gold", 2, {}, "points").rewards([0, 5], [2, 1]) == [-2.5, 2.5]


@EVERY_GAME
def test_more_reward_is_never_a_worse_place(name: str) -> None:
    setting = Setting(name, None, {}, "points")
    for episode in range(10):
        table = Table.deal(setting, 1, episode, kernels.NO_SEAT)
        assert len(set(table.points())) > 1
        for reward, place in zip(table.rewards(), table.places(), strict=True):
            for other, other_place in zip(table.rewards(), table.places(), strict=True):
                assert reward <= other or place < other_place


def test_a_seed_begins_a_row_of_games() -> None:
    deals = Deals()
    assert deals.next(7) == (7, 0)
    assert deals.next(None) == (7, 1)
    assert deals.next(None) == (7, 2)
    assert deals.next(9) == (9, 0)
    assert Deals().next(None) != Deals().next(None)
    with pytest.raises(SettingError, match="seed -1"):
        deals.next(-1)


def test_bad_settings_are_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownGameError, match="did you mean gold"):
        Setting("glod", 2, {})
    with pytest.raises(SettingError, match="gold is for 2 to 3 players, not 4"):
        Setting("gold", 4, {})
    with pytest.raises(SettingError, match="gold has no option 'fast'"):
        Setting("gold", 2, {"fast": True})
    with pytest.raises(SettingError, match="reward 'money' is not one of win, points"):
        Setting("gold", 2, {}, "money")
    with pytest.raises(SettingError, match="there is no seat 2"):
        Table.deal(Setting("gold", 2, {}), 1).observe(2)


PLAIN = """
import hashlib
from speeltafel.envs.table import Setting, Table
digest = hashlib.sha256()
for name in ("trex", "keltis", "gold", "animalia", "yellowstone"):
    table = Table.deal(Setting(name, None, {}), 3, 0, 1)
    for number in range(8):
        if table.seat >= 0:
            table.play(table.actions()[number % len(table.actions())])
            digest.update(table.buffer + table.observe(1).tobytes())
            digest.update(table.resampled(0, number).buffer)
print(digest.hexdigest())
"""


def test_compiled_and_plain_agree_to_the_byte() -> None:
    def run(**environment: str) -> str:
        command = [sys.executable, "-W", "error", "-c", PLAIN]
        done = subprocess.run(
            command, env={**os.environ, **environment}, capture_output=True, text=True, check=True
        )
        return done.stdout

    assert run(NUMBA_DISABLE_JIT="1") == run()


@SMALLEST_AND_LARGEST
def test_a_resample_ends_as_the_rules_say(name: str, players: int) -> None:
    for table in positions(Setting(name, players, {}), 3, 20):
        other = table.resampled(0, 99)
        assert other.seat == table.seat
        if table.seat == 0:
            assert other.actions() == table.actions()
        while other.seat >= 0:
            other.play(other.actions()[-1])
        assert sum(other.rewards()) == pytest.approx(0)
