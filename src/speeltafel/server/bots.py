"""Bots at work: they think in threads, given nothing but what their seat may know."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from speeltafel.bots.advice import Advice, advise
from speeltafel.bots.players import Bot, make_bot
from speeltafel.engine.catalogue import GAMES, SPECTATOR, State, rules
from speeltafel.engine.game import deal
from speeltafel.play.undo import reveals
from speeltafel.server.hall import Think
from speeltafel.server.metrics import Metrics

Prepare = Callable[[Callable[[str], None], bool], None]  # tell each game that is ready; bots too?


def warm(name: str) -> None:
    """Use what a table needs of a game once, so that it is loaded."""
    game = deal(name, seed=bytes(32))
    before = game.hidden(SPECTATOR)
    action = game.actions()[0]
    reveals(game.rules, game.row, game.actor, action)
    game.carry_out(action)
    game.rules.tell(before, action, game.hidden(SPECTATOR))
    game.view()
    game.scores()
    game.ranks()


class Preparation:
    """What has been compiled and loaded; whoever needs more of it waits."""

    def __init__(self) -> None:
        self.games = {name: asyncio.Event() for name in GAMES}
        self.bots = asyncio.Event()

    async def run(self, prepare: Prepare | None) -> None:
        """Prepare everything in the background; without `prepare` only load it."""
        loop = asyncio.get_running_loop()

        def ready(name: str) -> None:
            warm(name)
            loop.call_soon_threadsafe(self.games[name].set)

        def work() -> None:
            if prepare is None:
                for name in GAMES:
                    ready(name)
            else:
                prepare(ready, False)
                prepare(lambda _: None, True)

        pool = ThreadPoolExecutor(1, "prepare")
        try:
            await loop.run_in_executor(pool, work)
        finally:
            pool.shutdown(wait=False)
        self.bots.set()


class BotsAtWork:
    """The threads in which bots think."""

    def __init__(self, threads: int, preparation: Preparation, metrics: Metrics) -> None:
        self.pool = ThreadPoolExecutor(threads, "bot")
        self.preparation = preparation
        self.metrics = metrics
        self.free: dict[tuple[str, str, int], list[Bot]] = defaultdict(list)

    async def choose(self, think: Think) -> int:
        """Return what a bot does."""
        await self.preparation.bots.wait()
        return await asyncio.get_running_loop().run_in_executor(self.pool, self._choose, think)

    def _choose(self, think: Think) -> int:
        began = time.perf_counter()
        free = self.free[think.game, think.level, think.players]
        try:
            bot = free.pop()
        except IndexError:
            bot = make_bot(think.level, rules(think.game), think.players)
        action = bot.choose(think.hidden, think.seat, think.seed)
        free.append(bot)
        self.metrics.bot_chose(think.level, time.perf_counter() - began)
        return action

    async def advise(self, game: str, hidden: State, seat: int, seed: int) -> list[Advice]:
        """Return the best moves of a seat."""
        await self.preparation.bots.wait()
        return await asyncio.get_running_loop().run_in_executor(
            self.pool, advise, rules(game), hidden, seat, 3, seed
        )

    def close(self) -> None:
        """Let the threads end; what they think about is thought about again after the restart."""
        self.pool.shutdown(wait=False, cancel_futures=True)
