"""Compile everything once, so that nobody waits for it later."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from speeltafel.bots.advice import hint
from speeltafel.bots.players import make_bot
from speeltafel.engine.catalogue import GAMES, SPECTATOR
from speeltafel.engine.compiling import CACHE
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.game import Batch, deal
from speeltafel.lab.simulate import all_cores, simulate
from speeltafel.lab.workers import end_with_parent
from speeltafel.play.undo import reveals


def prepare_bots(name: str) -> str:
    """Use everything that bots need once."""
    hint(deal(name), simulations=2, games=2)
    game = deal(name)
    make_bot("1", game.rules, game.players).choose(game.hidden(game.actor), game.actor, 0)
    return name


def prepare_game(name: str) -> str:
    """Use every kernel of a game once."""
    simulate(name, games=1)
    batch = Batch(name)
    batch.step(batch.choose(np.random.default_rng(0)))
    batch.scores()
    game = deal(name)
    reveals(game.rules, game.row, game.actor, game.actions()[0])
    game.play(game.actions()[0])
    game.hidden(SPECTATOR)
    game.rules.guess(game.state, SPECTATOR, fast_dice(0))
    return name


def is_prepared(bots: bool = False) -> bool:
    """Whether `prepare` has nothing left to do."""
    return (done := _done_before(bots)) is not None and done.exists()


def _done_before(bots: bool) -> Path | None:
    """Return the file that says so, None where nothing compiled is kept."""
    work = prepare_bots if bots else prepare_game
    return CACHE / f"prepared-{work.__name__}" if CACHE else None


def prepare(
    progress: Callable[[str], None] = lambda _: None, workers: int | None = None, bots: bool = False
) -> None:
    """Compile all games in parallel, or all bots; `progress` is told each that is ready."""
    if is_prepared(bots):
        for name in GAMES:
            progress(name)
        return
    work = prepare_bots if bots else prepare_game
    with ProcessPoolExecutor(workers or all_cores(), get_context("spawn"), end_with_parent) as pool:
        for done in as_completed([pool.submit(work, name) for name in GAMES]):
            progress(done.result())
    if done_before := _done_before(bots):
        done_before.touch()
