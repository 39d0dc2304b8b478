"""OpenSpiel: every game as a registered Python game, for all of its algorithms.

    import pyspiel
    import speeltafel.envs.openspiel

    game = pyspiel.load_game("python_speeltafel_gold(players=3)")

Options that are a number, a text or true and false are parameters of the game. The return is 1 for
the only winner and -1 / (players - 1) for each other player; winners share.

**Chance.** Four chance nodes with 256 outcomes each open a game. Together they are the seed, the
highest byte first, from which all cards are dealt and all later shuffles come. So there is no
chance node in mid-game, and a history is a whole game: it replays exactly, and
`speeltafel.deal("gold", players, seed)` deals the same one.

**Information states** are what a player can know with a perfect memory, as the game's `hide` leaves
it; the string is printable but not for reading, while observation strings are JSON to be read. Two
ways to the same knowledge are the same information state. Tensors have the layout of
speeltafel.envs.arrays, at whose beginning the seat to move stands relative to the observer.

**Resampling.** `resample_from_infostate(player, sampler)` is made from what the player can know and
from two numbers of the sampler, and from nothing else. These also become the dice of the new state:
later shuffles come from them, so that a search sees neither the true hidden cards nor the true
future. The history would tell both (it has the seed, and other players' secret choices). Therefore
a resampled state has a history of its own that begins with it; it can be cloned, played on and
serialised, but its history does not lead to it from the root.

**Speed.** Python's algorithms call `legal_actions`, `is_chance_node` and `information_state_string`
here directly; each detour by way of C++ would call back to Python several times. `RandomRollouts`
is OpenSpiel's RandomRolloutEvaluator with whole rollouts in compiled code.
"""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from speeltafel.engine.catalogue import GAMES, Rules, rules
from speeltafel.engine.dice import FAST
from speeltafel.envs import kernels, not_installed
from speeltafel.envs.table import SEAT, Setting, Table

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise not_installed(__name__, "OpenSpiel", "openspiel") from error

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
CHANCE_NODES, OUTCOMES = 4, 256
EACH_OUTCOME = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
LONGEST = 1_000_000  # decisions: more than any game has, whatever its options
HALF_WORD = 1 << 32

Sampler = Callable[[], float]


def game_type(game: Rules) -> Any:
    """Return how OpenSpiel files a game."""
    simple = {o.name: o.default for o in game.OPTIONS if isinstance(o.default, int | str)}
    return pyspiel.GameType(
        short_name=f"python_speeltafel_{game.NAME}",
        long_name=f"Speeltafel: {game.TITLE}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.PLAYERS[-1],
        min_num_players=game.PLAYERS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.PLAYERS[0], **simple},
    )


class SpeeltafelGame(pyspiel.Game):
    """A game with its number of players and options; there is a subclass for each game."""

    NAME: str
    TYPE: Any

    def __init__(self, params: dict[str, Any]) -> None:
        options = {key: value for key, value in params.items() if key != "players"}
        self.setting = Setting(self.NAME, params["players"], options)
        players = self.setting.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.rules.ACTIONS,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.TYPE, info, params)

    def new_initial_state(self) -> "SpeeltafelState":
        """Return the state before the first chance node."""
        return SpeeltafelState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the number of chance nodes."""
        return CHANCE_NODES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer | None":
        """Return an observer of what a player knows; nothing else is observed."""
        if params:
            raise ValueError(f"observations have no parameters, but were given {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return Observer(self.setting, kind.perfect_recall)
        return None


class SpeeltafelState(pyspiel.State):
    """A state: outcomes of chance until the game is dealt, then a table.

    Everything is in one attribute, which OpenSpiel copies and pickles.
    """

    def __init__(self, game: SpeeltafelGame) -> None:
        super().__init__(game)
        self._at: Table | tuple[int, ...] = ()

    @property
    def table(self) -> Table | None:
        """The game, or None before it is dealt."""
        return self._at if self._at.__class__ is Table else None

    def current_player(self) -> int:
        """Return who decides."""
        at = self._at
        if at.__class__ is not Table:
            return CHANCE
        seat: int = at.words[SEAT]
        return seat if seat >= 0 else TERMINAL

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        at = self._at
        return at.__class__ is Table and at.words[SEAT] < 0

    def is_chance_node(self) -> bool:
        """Return whether chance decides."""
        return self._at.__class__ is not Table

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, all alike."""
        return EACH_OUTCOME

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions of the player to decide, or none for another player."""
        at = self._at
        if at.__class__ is not Table:
            return list(range(OUTCOMES))
        if player is None or player == at.words[SEAT]:
            return at.actions()
        return []

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        at = self._at
        if at.__class__ is Table:
            at.play(action)
            return
        outcomes = (*at, int(action))  # type: ignore[misc]
        self._at = outcomes
        if len(outcomes) == CHANCE_NODES:
            seed = int.from_bytes(bytes(outcomes), "big")
            self._at = Table.deal(self.get_game().setting, seed)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.table
        if player == CHANCE or table is None:
            return f"seed byte {action}"
        return table.game().text(action)

    def returns(self) -> list[float]:
        """Return what the game is worth to each player."""
        table = self.table
        return table.rewards() if table else [0.0] * self.num_players()

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player can know, as printable text."""
        at = self._at
        if at.__class__ is not Table:
            return ""
        return at.key(at.words[SEAT] if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Sampler) -> "SpeeltafelState":
        """Return a state that the player cannot tell from this one; see the module's text."""
        at = self._at
        state = SpeeltafelState(self.get_game())
        if at.__class__ is Table:
            word = int(sampler() * HALF_WORD) * HALF_WORD + int(sampler() * HALF_WORD)
            state._at = at.resampled(player, word)
        return state

    def __str__(self) -> str:
        at = self._at
        if isinstance(at, tuple):
            return f"seed bytes {list(at)}"
        return f"{at.buffer.hex()} {at.paper.hex()}"


class Observer:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, setting: Setting, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(setting.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpeeltafelState, player: int) -> None:
        """Write the tensor."""
        if state.table is None:
            self.tensor.fill(0)
        else:
            state.table.observe(player, self.tensor)

    def string_from(self, state: SpeeltafelState, player: int) -> str:
        """Return the text."""
        if state.table is None:
            return ""
        if self.perfect_recall:
            return state.table.key(player)
        return json.dumps(state.table.game().view(player, memory=True))


class RandomRollouts:
    """OpenSpiel's RandomRolloutEvaluator, with whole rollouts in compiled code.

    Every rollout plays uniformly random legal actions to the end; the evaluation is the mean of the
    returns, the prior is equal for all legal actions.
    """

    def __init__(
        self, n_rollouts: int = 1, random_state: np.random.RandomState | None = None
    ) -> None:
        self.n_rollouts = n_rollouts
        self._random = random_state or np.random.RandomState()
        self._setting: Setting | None = None

    def _prepare(self, setting: Setting) -> None:
        self._setting = setting
        self._states = np.zeros(self.n_rollouts, setting.state)
        self._desks = np.zeros(self.n_rollouts, setting.desk)
        self._desks["action"] = kernels.START_HERE
        self._desks["learner"] = kernels.NO_SEAT
        self._desks["dice"][:, 0] = self._desks["chooser"][:, 0] = FAST
        self._dice, self._choosers = self._desks["dice"][:, 1], self._desks["chooser"][:, 1]
        self._places = self._desks["places"]

    def evaluate(self, state: SpeeltafelState) -> NDArray[np.float64]:
        """Return the mean returns of random play."""
        table = state.table
        if table is None:
            raise ValueError("chance has not dealt this game yet")
        setting = table.setting
        if setting is not self._setting:
            self._prepare(setting)
        self._dice[:] = np.uint64(table.words[setting.dice_at + 1] & 0xFFFFFFFFFFFFFFFF)
        for i in range(self.n_rollouts):
            self._choosers[i] = int(self._random.random_sample() * (1 << 53)) << 11
        kernels.advance(self._states, self._desks, table.state)
        total = np.zeros(setting.players)
        for places in self._places.tolist():
            total += setting.rewards([], places[: setting.players])
        return total / self.n_rollouts

    def prior(self, state: SpeeltafelState) -> list[tuple[int, float]]:
        """Return an equal probability for each legal action."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        share = 1.0 / len(actions)
        return [(action, share) for action in actions]


# C++ lets go of these after Python has ended: safe for a class, which refers to itself.
for _name in GAMES:
    _kind = game_type(rules(_name))
    _class = type(f"Speeltafel_{_name}", (SpeeltafelGame,), {"NAME": _name, "TYPE": _kind})
    pyspiel.register_game(_kind, _class)
