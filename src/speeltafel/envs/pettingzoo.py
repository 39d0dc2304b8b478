"""PettingZoo: every game as an AEC environment.

    from speeltafel.envs.pettingzoo import env

    table = env("gold", players=3)

`player_0` is the seat that starts. An observation has `observation` (see speeltafel.envs.arrays)
and `action_mask`. Rewards come at the end and sum to 0; the infos then have `points` and `place`.
An action that is not legal ends the game with a reward of -1 for that player. `reset(seed=7)`
deals the first of a row of games, each `reset()` the next one; `copy.deepcopy` clones.
"""

import json
from functools import cached_property
from typing import Any

from speeltafel.envs import not_installed
from speeltafel.envs.table import Deals, Setting, Table

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from speeltafel.envs.gymnasium import Observation, observation_space
except ModuleNotFoundError as error:
    raise not_installed(__name__, "PettingZoo", "envs") from error


def env(
    game: str,
    players: int | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    **options: object,
) -> Any:
    """Return an environment that also says what was done wrong, as PettingZoo's own do.

    Without `players` the smallest number is taken; `reward` is "win" or "points" (see `Setting`);
    the options are those of the game.
    """
    inner: Any = raw_env(game, players, reward, render_mode, **options)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801  (PettingZoo's name for it)
    """A game without checks: an action that is not legal raises MoveError."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, players, options, reward=reward)
        self.metadata = {"name": f"speeltafel_{game}_v1", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.deals = Deals()

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        """The space of each player's observations."""
        return {agent: observation_space(self.setting) for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        """The space of each player's actions."""
        actions = self.setting.rules.ACTIONS
        return {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of a player's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of a player's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: with a seed the first game of it, without the next one."""
        self.table = Table.deal(self.setting, *self.deals.next(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def step(self, action: int | None) -> None:
        """Play the action of the player to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.seat >= 0:
            self.agent_selection = self.possible_agents[self.table.seat]
            return
        points, places = self.table.points(), self.table.places()
        for player, reward in zip(self.possible_agents, self.table.rewards(), strict=True):
            seat = self.seats[player]
            self.rewards[player] = reward
            self.terminations[player] = True
            self.infos[player] = {"points": points[seat], "place": places[seat]}
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """Return what a player sees, and what it may do if it is to move."""
        seat = self.seats[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def render(self) -> str:
        """Return the table as a spectator sees it, as JSON."""
        return json.dumps(self.table.game().view(), indent=1)

    def close(self) -> None:
        """Do nothing: there is nothing to be closed."""
