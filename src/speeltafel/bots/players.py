"""Bots that sit at a table: they are given what their seat may know and answer with an action."""

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from speeltafel.bots import search
from speeltafel.bots.knowledge import knowledge
from speeltafel.bots.levels import FIRST_WITH_SEARCH, LEVELS, Level, find_level
from speeltafel.bots.program import Program
from speeltafel.engine.catalogue import Codes, Options, Rules, State, States
from speeltafel.engine.dice import below, fast_dice
from speeltafel.engine.errors import SettingError

CHOOSING = 5  # the stream of random numbers for choices among near-best moves
CHUNK = 64  # simulations between two looks at the clock
LARGEST_TREE = 1 << 20  # nodes; a longer search goes on in the tree it has
FALLBACK = LEVELS[1]  # who moves for a program that does not answer properly
WIDE = 1.0  # the least widening of a search that does not take the best move only
PLAIN_EXPLORE = 0.7  # of a plain search, with all moves tried before any is tried again


class Bot(Protocol):
    """Who chooses for a seat."""

    name: str

    def choose(self, hidden: State, viewer: int, seed: int) -> int:
        """Return the action of this seat in a state without what it cannot know."""
        ...

    def close(self) -> None:
        """Give back what the bot holds."""


@dataclass(frozen=True)
class Budget:
    """How long a search thinks: a number of simulations, or seconds."""

    simulations: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        if self.simulations < 1 and self.seconds <= 0:
            raise SettingError("a search needs at least one simulation, or some time")


class Desk:
    """Room for one compiled loop at a time: states, codes and values of one game."""

    def __init__(self, game: Rules, players: int) -> None:
        self.table: States = np.zeros(3, game.STATE)
        self.codes: Codes = np.zeros(game.MOST_LEGAL, np.int16)
        self.values: NDArray[np.float64] = np.zeros(game.MOST_LEGAL)
        self.seats = (np.zeros(players), np.zeros(players, np.int64), np.zeros(players))


class Tree(Desk):
    """A search tree, and room to grow it."""

    def __init__(self, game: Rules, players: int, nodes: int) -> None:
        super().__init__(game, players)
        self.codes = np.zeros(2 * game.MOST_LEGAL, np.int16)  # behind them, those not tried yet
        self.nodes = np.zeros(nodes, search.NODE)
        self.counts = np.zeros(2, np.int64)  # nodes used, moves made
        self.marks: NDArray[np.int32] = np.full(game.ACTIONS, search.NONE, np.int32)
        self.path: NDArray[np.int32] = np.zeros(search.DEEPEST, np.int32)

    def plant(self, hidden: State) -> None:
        """Begin anew at a position."""
        self.table[1] = hidden
        self.nodes["child"][0] = search.NONE
        self.nodes["visits"][0] = 0
        self.counts[:] = 1, 0

    def children(self) -> Iterator[State]:
        """Yield the moves at the root that were tried."""
        child = int(self.nodes["child"][0])
        while child != search.NONE:
            yield self.nodes[child]
            child = int(self.nodes["sibling"][child])


class Searcher:
    """A bot that searches.

    With several threads each grows a tree of its own, and their visits are added up. The choice
    is determined by the seed, the number of simulations and the number of threads.
    """

    def __init__(
        self, game: Rules, players: int, budget: Budget, slack: float = 0.0, threads: int = 1,
        name: str = "search", plain: bool = False,
    ) -> None:  # fmt: skip
        self.name = name
        self.budget = budget
        self.slack = slack
        self.threads = threads
        known = knowledge(game.NAME)
        # Who chooses among near-best moves must have tried some of them
        widen = max(known.WIDEN, WIDE) if slack else known.WIDEN
        self.settings: tuple[float, ...] = known.EXPLORE, widen, known.MOVES, known.WINNING
        self.ordered = known.ORDERED and not plain
        if plain:
            self.settings = PLAIN_EXPLORE, float(game.MOST_LEGAL), search.FOREVER, 1.0
        self.plain = plain
        nodes = min(budget.simulations // threads + 2 if budget.simulations else LARGEST_TREE,
                    LARGEST_TREE)  # fmt: skip
        self.trees = [Tree(game, players, nodes) for _ in range(threads)]
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def choose(self, hidden: State, viewer: int, seed: int) -> int:
        """Return the action that was visited most, or one of those visited nearly as much.

        The search ends early where that cannot change any more.
        """
        hasty = bool(self.budget.simulations) and not self.slack and not self.pool
        found = self.search(hidden, viewer, seed, hasty)
        visits = {action: entry[0] for action, entry in found.items()}
        most = max(visits.values())
        near = [action for action in sorted(visits) if visits[action] >= (1 - self.slack) * most]
        if len(near) == 1 or not self.slack:
            return near[0]
        return near[int(below(fast_dice(seed, 0, CHOOSING), len(near)))]

    def search(
        self, hidden: State, viewer: int, seed: int, hasty: bool = False
    ) -> dict[int, tuple[int, float]]:
        """Return for each action at the root its visits and the mean of its rewards."""
        if self.pool:
            growing = [
                self.pool.submit(self._grow, number, tree, hidden, viewer, seed, hasty)
                for number, tree in enumerate(self.trees)
            ]
            for one in growing:
                one.result()
        else:
            self._grow(0, self.trees[0], hidden, viewer, seed, hasty)
        sums: dict[int, tuple[int, float]] = {}
        for tree in self.trees:
            for node in tree.children():
                action, visits = int(node.action), int(node.visits)
                before = sums.get(action, (0, 0.0))
                sums[action] = before[0] + visits, before[1] + float(node.value)
        return {action: (visits, value / visits) for action, (visits, value) in sums.items()}

    def _grow(
        self, number: int, tree: Tree, hidden: State, viewer: int, seed: int, hasty: bool
    ) -> None:
        tree.plant(hidden)
        first = number << 40  # every tree has simulations of its own
        if self.budget.simulations:
            share = self.budget.simulations // self.threads
            share += number < self.budget.simulations % self.threads
            self._simulate(tree, viewer, seed, first, share, hasty)
            return
        end = time.perf_counter() + self.budget.seconds
        while time.perf_counter() < end:
            self._simulate(tree, viewer, seed, first, CHUNK, hasty)
            first += CHUNK

    def _simulate(
        self, tree: Tree, viewer: int, seed: int, first: int, amount: int, hasty: bool
    ) -> None:
        explore, widen, moves, winning = self.settings
        search.simulate(
            tree.table, viewer, seed, first, amount, tree.nodes, tree.counts, tree.codes,
            tree.marks, tree.path, explore, widen, int(moves), winning, self.ordered, self.plain,
            hasty, *tree.seats,
        )  # fmt: skip

    def close(self) -> None:
        """End the threads."""
        if self.pool:
            self.pool.shutdown()


class Greedy:
    """A bot that does not search: it looks at what each move leads to at once.

    It chooses among the moves that are nearly as good as the best, as its level says.
    """

    def __init__(self, game: Rules, players: int, level: Level) -> None:
        self.name = level.key
        self.level = level
        self.desk = Desk(game, players)

    def choose(self, hidden: State, viewer: int, seed: int) -> int:
        """Return any of the moves that are near the best."""
        desk = self.desk
        desk.table[2] = hidden
        options = search.weigh(
            desk.table, viewer, seed, self.level.guesses, desk.codes, desk.values, *desk.seats
        )
        values = desk.values[:options]
        best, worst = values.max(), values.min()
        loss = max(self.level.near * best, self.level.slack * (best - worst))
        near = np.flatnonzero(values >= best - loss)
        place = near[int(below(fast_dice(seed, 0, CHOOSING), len(near)))]
        return int(desk.codes[place])

    def close(self) -> None:
        """Do nothing: it holds nothing."""


class Random:
    """A bot that plays any legal move."""

    name = "random"

    def __init__(self, game: Rules) -> None:
        self.game = game
        self.codes: Codes = np.zeros(game.MOST_LEGAL, np.int16)

    def choose(self, hidden: State, viewer: int, seed: int) -> int:
        """Return any legal action."""
        row = hidden.copy()
        dice = fast_dice(seed, 0, CHOOSING)
        self.game.guess(row, viewer, dice)
        return int(self.codes[below(dice, self.game.legal(row, self.codes))])

    def close(self) -> None:
        """Do nothing: it holds nothing."""


def seat_level(
    level: Level, game: Rules, players: int, budget: Budget | None = None, threads: int = 1
) -> Bot:
    """Return a bot of a level, with another budget if one is given."""
    if not level.searches:
        if budget:
            raise SettingError(f"{level.key} does not search, so it takes no budget")
        return Greedy(game, players, level)
    usual = Budget(knowledge(game.NAME).SIMULATIONS[level.number - FIRST_WITH_SEARCH])
    return Searcher(game, players, budget or usual, level.slack, threads, level.key)


def read_budget(text: str) -> Budget:
    """Read a budget: `2000` is simulations, `0.1s` is seconds."""
    if re.fullmatch(r"\d+", text):
        return Budget(simulations=int(text))
    if re.fullmatch(r"\d*\.?\d+s", text):
        return Budget(seconds=float(text[:-1]))
    raise SettingError(f"budget {text!r} is neither simulations, as 2000, nor seconds, as 0.1s")


def make_bot(
    text: str, game: Rules, players: int, options: Options | None = None, threads: int = 1
) -> Bot:
    """Return a bot by its description.

    A level (`master`, `5`, `Huiskamer`), with a budget if wanted (`master:2000`, `master:0.1s`),
    `random`, `plain:BUDGET` (a search with random playouts and no knowledge), or
    `program:COMMAND` (docs/bot-protocol.md), which is told the options of the game.
    """
    kind, _, rest = text.partition(":")
    if kind == "random" and not rest:
        return Random(game)
    if kind == "program":
        return Program(rest, game, players, seat_level(FALLBACK, game, players), options=options)
    if kind == "plain":
        return Searcher(game, players, read_budget(rest), threads=threads, name=text, plain=True)
    bot = seat_level(find_level(kind), game, players, read_budget(rest) if rest else None, threads)
    bot.name = text
    return bot
