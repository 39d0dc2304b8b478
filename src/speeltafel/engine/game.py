"""One game in progress, and many of them: what Python users hold in their hands."""

from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from speeltafel.engine import kernels
from speeltafel.engine.catalogue import (
    SPECTATOR,
    Codes,
    Options,
    Rules,
    State,
    States,
    changed_options,
    complete_options,
    copy_row,
    new_state,
    rules,
)
from speeltafel.engine.dice import (
    Dice,
    Shuffle,
    Stream,
    read_log,
    recording_dice,
    taped_dice,
)
from speeltafel.engine.errors import MoveError, SettingError

LARGEST_SEED = 2**63 - 1


def check_seed(seed: int) -> int:
    """Return a seed for simulation, or say why it is none."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
        raise SettingError(f"seed {seed!r} is not a whole number from 0 to 2**63 - 1")
    return seed


class Game:
    """A game in progress: its state, its dice, and the moves made so far.

    >>> game = deal("gold", players=2, seed=7)
    >>> game.legal()
    ['take pink-d', 'swap violet-d green-3', 'swap violet-d orange-7', 'swap violet-d pink-7']
    >>> game.play("take pink-d")
    >>> game.actor
    1
    """

    def __init__(self, rules: Rules, row: States, dice: Dice, stream: Stream | None = None) -> None:
        self.rules = rules
        self.row = row  # one row; `state` is a view of it
        self.players = int(row[0].players)  # the number of seats
        self._seats = row["seat"]  # a view too: quicker to read than an attribute of a record
        self.dice = dice
        self.stream = stream
        self.start = self.actor
        self.options: dict[str, object] = {}
        self.codes: Codes = np.zeros(rules.MOST_LEGAL, np.int16)
        self.moves: list[tuple[int, int]] = []  # seat and action
        self.shuffles: list[tuple[int, Shuffle]] = []  # moves made before it, outcome

    @classmethod
    def undealt(
        cls, game: Rules, players: int, options: Options, start: int, dice: Dice,
        stream: Stream | None = None,
    ) -> Self:  # fmt: skip
        """Return a game that waits for `deal`."""
        table = cls(game, new_state(game, players, options, start), dice, stream)
        table.options = changed_options(game, complete_options(game, options))
        return table

    def deal(self) -> None:
        """Deal the cards."""
        if self.stream:
            self.stream.fill(self.dice)
        self.rules.deal(self.state, self.dice)
        self._log()

    def _log(self) -> None:
        self.shuffles += [(len(self.moves), shuffle) for shuffle in read_log(self.dice)]

    @property
    def state(self) -> State:
        """The state, everything on the table and in hidden hands."""
        return self.row[0]

    @property
    def actor(self) -> int:
        """The seat to decide now, or -1 when the game is over."""
        seat: int = self._seats.item(0)
        return seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0

    def actions(self) -> list[int]:
        """Return the codes of all legal actions, ascending."""
        if self.over:
            return []
        number = kernels.list_legal(self.row, self.codes)
        actions: list[int] = self.codes[:number].tolist()
        return actions

    def legal(self) -> list[str]:
        """Return all legal moves as text."""
        return [self.text(action) for action in self.actions()]

    def text(self, action: int) -> str:
        """Return the text of an action that is legal now."""
        return self.rules.action_text(self.state, action)

    def find(self, move: str | int) -> int:
        """Return the code of a legal move, or raise MoveError with the rule that it breaks."""
        if self.over:
            raise MoveError(f"{move!r} cannot be played: the game is over")
        actions = self.actions()
        if isinstance(move, str):
            for action in actions:
                if self.text(action) == move:
                    return action
            raise MoveError(self.rules.why_not(self.state, move))
        if move not in actions:
            raise MoveError(f"action {move} is not legal now; legal are {actions}")
        return int(move)

    def play(self, move: str | int) -> None:
        """Play a move, given as text or code, and all that follows from it."""
        self.carry_out(self.find(move))

    def carry_out(self, action: int) -> None:
        """Play an action that is known to be legal."""
        self.moves.append((self.actor, action))
        if self.stream:
            self.stream.fill(self.dice)
        kernels.carry_out(self.row, action, self.dice)
        self._log()

    def scores(self) -> list[int]:
        """Return the points of each seat, as far as they stand."""
        out = np.zeros(self.players, np.int64)
        self.rules.scores(self.state, out)
        return out.tolist()

    def ranks(self) -> list[int]:
        """Return the place of each seat, 1 for the best."""
        out = np.zeros(self.players, np.int64)
        self.rules.ranks(self.state, out)
        return out.tolist()

    def hidden(self, viewer: int = SPECTATOR) -> State:
        """Return a copy of the state without what a seat, or a spectator, cannot know."""
        if not SPECTATOR <= viewer < self.players:
            raise SettingError(f"there is no seat {viewer}; seats are 0 to {self.players - 1}")
        row = copy_row(self.row)
        kernels.hide_row(row, viewer)
        return row[0]

    def view(self, viewer: int = SPECTATOR, memory: bool = False) -> dict[str, Any]:
        """Return the table as a seat, or a spectator, sees it, as JSON-able values."""
        return self.rules.describe(self.hidden(viewer), memory)

    def copy(self) -> "Game":
        """Return an independent copy."""
        twin = Game(self.rules, copy_row(self.row), self.dice.copy(), self.stream)
        if self.stream:
            twin.stream = self.stream.copy()
        twin.start, twin.options = self.start, dict(self.options)
        twin.moves, twin.shuffles = list(self.moves), list(self.shuffles)
        return twin


def deal(
    name: str, players: int | None = None, seed: int | bytes = 0, start: int = 0, **options: object
) -> Game:
    """Deal a game.

    A seed that is a number gives quick dice for simulation; a seed of 32 secret bytes gives the
    cryptographic dice of live games. Without `players` the smallest number is taken.
    """
    game = rules(name)
    number = game.PLAYERS[0] if players is None else players
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise SettingError(f"a secret seed has 32 bytes, not {len(seed)}")
        table = Game.undealt(game, number, options, start, taped_dice(), Stream(seed))
    else:
        table = Game.undealt(game, number, options, start, recording_dice(check_seed(seed)))
    table.deal()
    return table


class Batch:
    """Many games of one kind as arrays, all stepped at once.

    `states` has a row for each game; `counts[i]` is the number of legal actions of game i and
    `legal[i, :counts[i]]` are their codes. A finished game has none and ignores actions.
    """

    def __init__(
        self, name: str, players: int | None = None, games: int = 1, seed: int = 0,
        first: int = 0, start: int = 0, **options: object,
    ) -> None:  # fmt: skip
        self.rules = rules(name)
        self.players = self.rules.PLAYERS[0] if players is None else players
        if games < 1:
            raise SettingError(f"a batch has at least one game, not {games}")
        row = new_state(self.rules, self.players, options, start)
        self.states: States = np.repeat(row, games)
        self.dice: NDArray[np.uint64] = np.empty((games, 2), np.uint64)
        self.legal: Codes = np.zeros((games, self.rules.MOST_LEGAL), np.int16)
        self.counts: NDArray[np.int64] = np.zeros(games, np.int64)
        kernels.deal_games(self.states, check_seed(seed), first, self.dice, self.legal, self.counts)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def actors(self) -> NDArray[np.int64]:
        """The seat to decide in each game, -1 where it is over."""
        seats: NDArray[np.int64] = self.states["seat"]
        return seats

    @property
    def over(self) -> bool:
        """Whether every game has ended."""
        return not self.counts.any()

    def choose(self, rng: np.random.Generator) -> Codes:
        """Return a random legal action for each game, all but equally likely.

        (A number below 2**32 is scaled down, so the odds differ by less than one in ten million.)
        """
        numbers = rng.integers(0, 2**32, len(self), np.uint32)
        chosen: Codes = np.empty(len(self), np.int16)
        kernels.choose_actions(numbers, self.legal, self.counts, chosen)
        return chosen

    def step(self, actions: NDArray[Any]) -> None:
        """Carry out one legal action in each game, or none if one of them is not legal."""
        if len(actions) != len(self):
            raise MoveError(f"{len(actions)} actions for {len(self)} games")
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise MoveError(f"actions are whole numbers, not {given.dtype}")
        codes = np.where((given >= 0) & (given < self.rules.ACTIONS), given, -1).astype(np.int16)
        wrong = kernels.first_illegal(codes, self.legal, self.counts)
        if wrong >= 0:
            raise MoveError(f"action {given[wrong]} is not legal in game {wrong}")
        kernels.step_games(self.states, codes, self.dice, self.legal, self.counts)

    def scores(self) -> NDArray[np.int64]:
        """Return the points of each seat (columns) in each game (rows)."""
        return self._results()[0]

    def ranks(self) -> NDArray[np.int64]:
        """Return the place of each seat (columns) in each game (rows)."""
        return self._results()[1]

    def _results(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        points = np.zeros((len(self), self.players), np.int64)
        places = np.zeros_like(points)
        kernels.score_games(self.states, points, places)
        return points, places
