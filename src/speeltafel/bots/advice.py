"""Hints: the best moves at a position, and what they are worth in wins and points."""

from dataclasses import dataclass
from statistics import fmean

import numpy as np

from speeltafel.bots import search
from speeltafel.bots.players import Budget, Desk, Searcher
from speeltafel.engine.catalogue import Rules, State
from speeltafel.engine.errors import SettingError
from speeltafel.engine.game import Game
from speeltafel.engine.intervals import margin

SIMULATIONS = 8000
GAMES = 400  # played on from each candidate


@dataclass(frozen=True)
class Advice:
    """A move, how much of the search went into it, and what games that go on with it bring."""

    action: int
    move: str
    attention: float  # its part of the visits
    share: float  # of wins; a shared win counts in part
    share_margin: float  # half of the 95 % interval
    points: float
    points_margin: float


def advise(
    game: Rules, hidden: State, seat: int, most: int = 3, seed: int = 0,
    simulations: int = SIMULATIONS, games: int = GAMES,
) -> list[Advice]:  # fmt: skip
    """Return the best moves of a seat, the best first, from a state that is hidden for it.

    A search finds them. Then games go on with each of them, from the same guesses of what the seat
    cannot know, in which everybody plays like a careful bot that does not search.
    """
    if games < 2:
        raise SettingError(f"a hint needs at least 2 games, not {games}")
    players = int(hidden.players)
    found = Searcher(game, players, Budget(simulations)).search(hidden, seat, seed)
    visits = sum(visits for visits, _ in found.values())
    best = sorted(found, key=lambda action: (-found[action][0], action))[:most]
    desk = Desk(game, players)
    wins, points = np.zeros(games), np.zeros(games)
    advice = []
    for action in best:
        desk.table[2] = hidden
        search.play_out(desk.table, seat, seed, action, desk.codes, wins, points, *desk.seats)
        advice.append(
            Advice(
                action, game.action_text(hidden, action), found[action][0] / visits,
                fmean(wins), margin(wins.tolist()), fmean(points), margin(points.tolist()),
            )
        )  # fmt: skip
    return advice


def hint(
    game: Game, most: int = 3, seed: int = 0, simulations: int = SIMULATIONS, games: int = GAMES
) -> list[Advice]:
    """Return the best moves of the seat that is to decide in a game, the best first."""
    if game.over:
        raise SettingError("there is no hint: the game is over")
    hidden = game.hidden(game.actor)
    return advise(game.rules, hidden, game.actor, most, seed, simulations, games)


def in_words(advice: list[Advice]) -> list[str]:
    """Tell hints in plain words."""
    if len(advice) == 1:
        lines = [f"{advice[0].move} is the only move worth a thought."]
    else:
        lines = [f"{advice[0].move} looks best."]
    for one in advice:
        lines.append(
            f"{one.move}: wins {one.share:.0%} (± {one.share_margin:.0%}) of games that go on with "
            f"it, {one.points:.1f} (± {one.points_margin:.1f}) points on average; "
            f"{one.attention:.0%} of the search went there"
        )
    if len(advice) > 1:
        first, second = advice[:2]
        if second.share + second.share_margin > first.share - first.share_margin:
            lines.append(f"The difference between {first.move} and {second.move} is small.")
    return lines
