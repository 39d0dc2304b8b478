"""Gymnasium: every game for one learner, alone or many tables at a time.

    import gymnasium
    import speeltafel.envs.gymnasium

    table = gymnasium.make("speeltafel/gold-v1", players=3, seat=1)
    tables = gymnasium.make_vec("speeltafel/gold-v1", num_envs=1024)

The learner has one seat and all other seats play uniformly random moves. With `seat=None` every
decision is the learner's (self-play): observation and mask are those of the seat to decide, which
`info["seat"]` names, and the reward is that of the seat that made the last move.

An observation has `observation` (see speeltafel.envs.arrays) and `action_mask`. The reward comes
at the end; the infos then have `points`, `places` and `rewards` of all seats. An action that is not
legal ends the game with a reward of -1 and `info["illegal"]`.

`reset(seed=7)` deals game 0 of seed 7, each `reset()` the next one. Table i of many has seed 7 + i.
`copy.deepcopy` clones.
"""

import json
from typing import Any

import numpy as np
from numpy.typing import NDArray

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.engine.errors import SettingError
from speeltafel.envs import kernels, not_installed
from speeltafel.envs.table import Deals, Setting, Table

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise not_installed(__name__, "Gymnasium", "envs") from error

Observation = dict[str, NDArray[Any]]

ILLEGAL_REWARD = -1.0


def observation_space(setting: Setting) -> spaces.Dict:
    """Return the space of a seat's observations."""
    layout = setting.layout
    return spaces.Dict({
        "observation": spaces.Box(layout.low, layout.high, dtype=np.float32),
        "action_mask": spaces.Box(0, 1, (setting.rules.ACTIONS,), np.int8),
    })  # fmt: skip


def learner(setting: Setting, seat: int | None) -> int:
    """Return a learner's seat as kernels know it."""
    if seat is None:
        return kernels.EVERY_SEAT
    if not 0 <= seat < setting.players:
        raise SettingError(f"there is no seat {seat}; seats are 0 to {setting.players - 1}")
    return seat


class SpeeltafelEnv(gymnasium.Env[Observation, Any]):
    """One game, for a learner at one seat or, with `seat=None`, at all of them."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = 0,
        reward: str = "win",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.setting = Setting(game, players, options, reward)
        self.learner = learner(self.setting, seat)
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Any] = observation_space(self.setting)
        self.action_space = spaces.Discrete(self.setting.rules.ACTIONS)
        self.deals = Deals()
        self.table: Table | None = None  # none before a reset and after the end

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal: with a seed its first game, without the next one."""
        super().reset(seed=seed)
        self.table = Table.deal(self.setting, *self.deals.next(seed), self.learner)
        self.viewer = self.table.seat
        self.over = False
        return self._observe(), {"seat": self.viewer}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the learner's action, and the others' until the learner is asked again."""
        table = self.table
        if table is None or self.over:
            raise gymnasium.error.ResetNeeded("the game is over: reset() deals the next one")
        reward = 0.0
        info: dict[str, Any] = {}
        if not table.try_to_play(int(action)):
            self.over, reward, info = True, ILLEGAL_REWARD, {"illegal": True}
        elif table.seat < 0:
            rewards = table.rewards()
            self.over, reward = True, rewards[self.viewer]
            info = {
                "points": np.array(table.points()),
                "places": np.array(table.places()),
                "rewards": np.array(rewards),
            }
        else:
            self.viewer = table.seat
        return self._observe(), reward, self.over, False, {"seat": self.viewer, **info}

    def _observe(self) -> Observation:
        assert self.table is not None
        mask = self.table.mask(-1 if self.over else self.viewer)
        return {"observation": self.table.observe(self.viewer), "action_mask": mask}

    def render(self) -> str:
        """Return the table as the learner sees it, as JSON."""
        if self.table is None:
            raise gymnasium.error.ResetNeeded("nothing is dealt yet: call reset()")
        return json.dumps(self.table.game().view(self.viewer), indent=1)


class SpeeltafelVectorEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many tables in compiled code, each as `SpeeltafelEnv` is.

    A finished game is dealt anew by the next step, which ignores the action for it and returns the
    reward 0: Gymnasium's autoreset mode NEXT_STEP.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        seat: int | None = 0,
        reward: str = "win",
        **options: object,
    ) -> None:
        if num_envs < 1:
            raise SettingError(f"there must be at least one table, not {num_envs}")
        self.setting = Setting(game, players, options, reward)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.setting)
        self.single_action_space = spaces.Discrete(self.setting.rules.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.states = np.zeros(num_envs, self.setting.state)
        self.hidden = np.zeros(num_envs, self.setting.state)
        self.desks = np.zeros(num_envs, self.setting.desk)
        self.desks["learner"] = learner(self.setting, seat)
        self.viewers: NDArray[np.int64] = np.zeros(num_envs, np.int64)
        self.over: NDArray[np.bool_] = np.zeros(num_envs, np.bool_)
        self.desks["seed"] = [Deals().seed for _ in range(num_envs)]
        self.desks["episode"] = -1

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games; table i has seed + i, or the i-th seed of a list."""
        if seed is None:
            seed = [None] * self.num_envs
        if isinstance(seed, int):
            super().reset(seed=seed)
            seed = [seed + number for number in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise SettingError(f"{len(seed)} seeds for {self.num_envs} tables")
        self.desks["episode"] += 1
        for number, given in enumerate(seed):
            if given is not None:
                desk = self.desks[number]
                desk.seed, desk.episode = Deals().next(given)
        self.desks["action"] = kernels.DEAL
        kernels.advance(self.states, self.desks, self.setting.start)
        self.over[:] = False
        self.viewers[:] = self.desks["seat"]
        return self._observe(), self._infos({})

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action of the learner at each table; deal anew where the game was over."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise SettingError(
                f"actions must be {self.num_envs} whole numbers, not {given.dtype} {given.shape}"
            )
        desks = self.desks
        dealt = self.over
        desks["episode"] += dealt
        never_legal = self.setting.rules.ACTIONS
        desks["action"] = np.where(given < 0, never_legal, given)
        desks["action"][dealt] = kernels.DEAL
        kernels.advance(self.states, desks, self.setting.start)
        seats: NDArray[np.int64] = desks["seat"]
        illegal = desks["illegal"] == 1
        self.over = illegal | (seats < 0)
        rewards = np.where(illegal, ILLEGAL_REWARD, 0.0)
        results: dict[int, dict[str, Any]] = {
            number: {"illegal": True} for number in np.flatnonzero(illegal).tolist()
        }
        for number in np.flatnonzero(seats < 0).tolist():
            results[number] = self._result(number)
            rewards[number] = results[number]["rewards"][self.viewers[number]]
        np.copyto(self.viewers, seats, where=~self.over)
        never = np.zeros(self.num_envs, np.bool_)
        return self._observe(), rewards, self.over.copy(), never, self._infos(results)

    def _result(self, number: int) -> dict[str, Any]:
        players = self.setting.players
        points = self.desks[number].points[:players].copy()
        places = self.desks[number].places[:players].copy()
        rewards = self.setting.rewards(points.tolist(), places.tolist())
        return {"points": points, "places": places, "rewards": np.array(rewards)}

    def _infos(self, results: dict[int, dict[str, Any]]) -> dict[str, Any]:
        infos: dict[str, Any] = {
            "seat": self.viewers.copy(), "_seat": np.ones(self.num_envs, np.bool_)
        }  # fmt: skip
        for number, result in results.items():
            infos = self._add_info(infos, result, number)
        return infos

    def _observe(self) -> Observation:
        observation = np.empty((self.num_envs, self.setting.layout.size), np.float32)
        mask = np.empty((self.num_envs, self.setting.rules.ACTIONS), np.int8)
        kernels.see(self.states, self.viewers, self.hidden)
        self.setting.layout.write(self.hidden, self.viewers, observation)
        kernels.mark(self.desks, mask)
        mask[self.over] = 0
        return {"observation": observation, "action_mask": mask}


for _name in GAMES:
    gymnasium.register(
        f"speeltafel/{_name}-v{rules(_name).VERSION}",
        entry_point=f"{__name__}:SpeeltafelEnv",
        vector_entry_point=f"{__name__}:SpeeltafelVectorEnv",
        kwargs={"game": _name},
        disable_env_checker=True,
    )
