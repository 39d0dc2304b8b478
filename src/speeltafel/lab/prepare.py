"""Compile everything once, so that nobody waits for it later."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import numpy as np

from speeltafel.engine.catalogue import GAMES, SPECTATOR
from speeltafel.engine.compiling import CACHE
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.game import Batch, deal
from speeltafel.lab.simulate import all_cores, simulate


def prepare_game(name: str) -> str:
    """Use every kernel of a game once."""
    simulate(name, games=1)
    batch = Batch(name)
    batch.step(batch.choose(np.random.default_rng(0)))
    batch.scores()
    game = deal(name)
    game.play(game.actions()[0])
    game.hidden(SPECTATOR)
    game.rules.guess(game.state, SPECTATOR, fast_dice(0))
    return name


def prepare(progress: Callable[[str], None] = lambda _: None, workers: int | None = None) -> None:
    """Compile all games in parallel; `progress` is told each game that is ready."""
    done_before = CACHE / "prepared" if CACHE else None
    if done_before and done_before.exists():
        for name in GAMES:
            progress(name)
        return
    with ProcessPoolExecutor(workers or all_cores(), get_context("spawn")) as pool:
        for done in as_completed([pool.submit(prepare_game, name) for name in GAMES]):
            progress(done.result())
    if done_before:
        done_before.touch()
