"""One game as the doors hold it: quick to copy, to play on, to observe and to resample.

The state and its desk lie in two pieces of memory that kernels see as arrays. (A kernel takes ten
times as long to accept a single record, and NumPy ten times as long to copy a record array.)
"""

from binascii import b2a_base64
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from speeltafel.engine.catalogue import (
    SPECTATOR,
    Options,
    Rules,
    complete_options,
    new_state,
    rules,
)
from speeltafel.engine.dice import FAST
from speeltafel.engine.errors import MoveError, SettingError
from speeltafel.engine.game import LARGEST_SEED, Game, check_seed
from speeltafel.envs import kernels
from speeltafel.envs.arrays import Layout

REWARDS = ("win", "points")
FEWEST_WIN = ("yellowstone",)  # the games in which points are bad


class Setting:
    """What is played: the game, the number of players, the options and the reward."""

    def __init__(
        self, name: str, players: int | None, options: Options, reward: str = "win"
    ) -> None:
        self.rules: Rules = rules(name)
        self.players = self.rules.PLAYERS[0] if players is None else players
        self.options = complete_options(self.rules, options)
        if reward not in REWARDS:
            raise SettingError(f"reward {reward!r} is not one of {', '.join(REWARDS)}")
        self.reward = reward
        self.start = new_state(self.rules, self.players, self.options)
        self.state = self.rules.STATE
        self.blank = bytes(self.state.itemsize)
        self.desk = kernels.desk_type(self.rules.MOST_LEGAL)
        self.blank_desk = bytes(self.desk.itemsize)
        places = {name: offset for name, (_, offset, *_) in (self.desk.fields or {}).items()}
        self.dice_at = places["dice"] // 8  # in words
        self.points_at, self.places_at = places["points"] // 8, places["places"] // 8
        self.codes_at = places["codes"] // 2  # in half-words
        self.viewers = [np.array([viewer]) for viewer in (*range(self.players), -1)]

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.rules.NAME, self.players, self.options, self.reward)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Setting":
        return self  # it never changes

    @cached_property
    def layout(self) -> Layout:
        """How a hidden state becomes an array."""
        return Layout(self.rules, self.players)

    def rewards(self, points: list[int], places: list[int]) -> list[float]:
        """Return what a finished game is worth to each seat; the sum is 0.

        "win": 1 for the only winner and -1 / (players - 1) for each other seat; winners share.
        "points": the seat's points less the mean of all, or the other way round where the fewest
        points win.
        """
        if self.reward == "points":
            mean = sum(points) / self.players
            sign = -1 if self.rules.NAME in FEWEST_WIN else 1
            return [sign * (number - mean) for number in points]
        winners = places.count(1)
        won = (self.players / winners - 1) / (self.players - 1)
        lost = -1 / (self.players - 1)
        return [won if place == 1 else lost for place in places]


class Deals:
    """Which game is dealt next: a seed begins a row of games, and each reset takes the next."""

    def __init__(self) -> None:
        self.seed = int(np.random.default_rng().integers(LARGEST_SEED))
        self.episode = -1

    def next(self, seed: int | None) -> tuple[int, int]:
        """Return the seed and the number of the next game; a seed given begins with game 0."""
        self.episode += 1
        if seed is not None:
            self.seed, self.episode = check_seed(int(seed)), 0
        return self.seed, self.episode


SEAT, NUMBER, ILLEGAL, ACTION, LEARNER, SEED, EPISODE = range(7)  # words of a desk


class Table:
    """A game in progress."""

    __slots__ = ("buffer", "codes", "desk", "keys", "paper", "setting", "state", "words")

    def __init__(
        self, setting: Setting, buffer: bytes | bytearray, paper: bytes | bytearray
    ) -> None:
        self.setting = setting
        self.buffer = bytearray(buffer)
        self.state = np.ndarray(1, setting.state, self.buffer)
        self.paper = bytearray(paper)
        self.desk = np.ndarray(1, setting.desk, self.paper)
        octets = memoryview(self.paper)
        self.words = octets.cast("q")
        self.codes = octets.cast("h")
        self.keys: dict[int, str] = {}  # what `key` has found since the last action

    @classmethod
    def deal(
        cls, setting: Setting, seed: int, episode: int = 0, learner: int = kernels.EVERY_SEAT
    ) -> Self:
        """Deal a game; seats other than the learner's play at random until it is asked."""
        table = cls(setting, setting.blank, setting.blank_desk)
        table.words[ACTION], table.words[LEARNER] = kernels.DEAL, learner
        table.words[SEED], table.words[EPISODE] = seed, episode
        kernels.advance(table.state, table.desk, setting.start)
        return table

    def copy(self) -> "Table":
        """Return an independent copy."""
        return Table(self.setting, self.buffer, self.paper)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return Table(self.setting, self.buffer, self.paper)

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self.setting, bytes(self.buffer), bytes(self.paper))

    @property
    def seat(self) -> int:
        """The seat to decide now, or -1 when the game is over."""
        return self.words[SEAT]

    def actions(self) -> list[int]:
        """Return the codes of all legal actions, ascending."""
        first = self.setting.codes_at
        return self.codes[first : first + self.words[NUMBER]].tolist()

    def play(self, action: int) -> None:
        """Play an action and all that follows from it, or raise MoveError if it is not legal."""
        if not self.try_to_play(action):
            raise MoveError(f"action {action} is not legal now; legal are {self.actions()}")

    def try_to_play(self, action: int) -> bool:
        """Play an action and return whether it was legal; nothing changes if it was not."""
        if action < 0:
            return False
        self.words[ACTION] = action
        self.keys.clear()
        kernels.advance(self.state, self.desk, self.state)
        return not self.words[ILLEGAL]

    def points(self) -> list[int]:
        """Return the points of each seat in a finished game."""
        first = self.setting.points_at
        return self.words[first : first + self.setting.players].tolist()

    def places(self) -> list[int]:
        """Return the place of each seat in a finished game, 1 for the best."""
        first = self.setting.places_at
        return self.words[first : first + self.setting.players].tolist()

    def rewards(self) -> list[float]:
        """Return what the game is worth to each seat: 0 before its end."""
        if self.seat >= 0:
            return [0.0] * self.setting.players
        return self.setting.rewards(self.points(), self.places())

    def hidden(self, viewer: int) -> bytearray:
        """Return the bytes of the state without what a viewer cannot know."""
        if not SPECTATOR <= viewer < self.setting.players:
            raise SettingError(
                f"there is no seat {viewer}; seats are 0 to {self.setting.players - 1}"
            )
        hidden = bytearray(self.setting.blank)
        view = np.ndarray(1, self.setting.state, hidden)
        kernels.see(self.state, self.setting.viewers[viewer], view)
        return hidden

    def key(self, viewer: int) -> str:
        """Return all that a viewer can know, and the viewer, as printable text."""
        if viewer not in self.keys:
            seen = self.hidden(viewer)
            seen.append(viewer + 1)
            self.keys[viewer] = b2a_base64(seen, newline=False).decode("ascii")
        return self.keys[viewer]

    def observe(self, viewer: int, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Return what a viewer sees as an array, or write it into `out`."""
        layout = self.setting.layout
        if out is None:
            out = np.empty(layout.size, np.float32)
        layout.write(self.hidden(viewer), self.setting.viewers[viewer], out[np.newaxis])
        return out

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return 1 for each action that this seat may choose now and 0 for all others."""
        mask = np.zeros(self.setting.rules.ACTIONS, np.int8)
        if seat == self.seat:
            mask[self.actions()] = 1
        return mask

    def resampled(self, viewer: int, word: int) -> "Table":
        """Return a game that this viewer cannot tell from the true one.

        It is made from the hidden state and a random word of 64 bits alone. The word also drives
        all later shuffles, so neither the true cards nor the true dice come through.
        """
        setting = self.setting
        table = Table(setting, setting.blank, setting.blank_desk)
        words, dice = table.words, setting.dice_at
        words[dice] = FAST
        words[dice + 1] = word if word < 1 << 63 else word - (1 << 64)
        kernels.resample(self.state, viewer, table.desk, table.state)
        words[ACTION], words[LEARNER] = kernels.GO_ON, kernels.EVERY_SEAT
        kernels.advance(table.state, table.desk, table.state)
        return table

    def game(self) -> Game:
        """Return a copy as a `Game`, for views, notation and words."""
        at = 8 * self.setting.dice_at
        dice = np.frombuffer(bytes(self.paper[at : at + 16]), np.uint64).copy()
        row = np.frombuffer(bytes(self.buffer), self.setting.state).copy()
        return Game(self.setting.rules, row, dice)
