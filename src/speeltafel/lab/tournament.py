"""Tournaments: bots against each other on common deals, every line-up in every rotation.

A deal is a number: all line-ups of a deal get the same cards, and every bot sits on every seat
equally often. What is counted is a bot's share of wins over the seats it had in a deal, so luck of
the deal and of the seat cancels out, and deals are independent of each other: that is what the
intervals rest on. Neither the workers nor their order change a result.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean
from typing import Any

from speeltafel.bots.players import Bot, make_bot
from speeltafel.bots.program import Program
from speeltafel.engine.catalogue import Options, new_state, rules
from speeltafel.engine.dice import recording_dice, seed_word
from speeltafel.engine.errors import SettingError
from speeltafel.engine.game import Game, check_seed
from speeltafel.engine.intervals import mean_interval
from speeltafel.lab.workers import in_order, processes

BOTS_SEED = 1000  # the first stream of random numbers for bots; line-ups follow
MOST_MOVES = 1 << 20  # in a game; bots get a seed for each

LineUp = tuple[int, ...]  # for each seat, the place of its bot in the list of bots


@dataclass(frozen=True)
class Contest:
    """Who plays what."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    options: Options


@dataclass(frozen=True)
class Outcome:
    """How a game ended, by seats."""

    line_up: LineUp
    places: tuple[int, ...]
    points: tuple[int, ...]
    forfeits: tuple[int, ...]  # by bots


@dataclass(frozen=True)
class Standing:
    """How a bot did, over all its seats."""

    bot: str
    seats: int  # taken in all games together
    share: float  # of the wins, for each seat it had
    share_95: tuple[float, float]
    points: float
    points_95: tuple[float, float]
    rating: float  # openskill's, 25 for an unknown bot
    uncertainty: float  # of the rating, a standard deviation
    forfeits: int  # moves that a program lost to its fallback


@dataclass(frozen=True)
class Results:
    """What came out of a tournament."""

    contest: Contest
    deals: int
    games: int
    standings: tuple[Standing, ...]

    @property
    def equal_share(self) -> float:
        """The share of wins of a seat when all are equally strong."""
        return 1 / self.contest.players

    def as_json(self) -> dict[str, Any]:
        """Return the results as JSON-able values."""
        return {
            "game": self.contest.game,
            "players": self.contest.players,
            "options": dict(self.contest.options),
            "seed": self.contest.seed,
            "deals": self.deals,
            "games": self.games,
            "equal_share": self.equal_share,
            "bots": [
                {
                    "bot": standing.bot,
                    "seats": standing.seats,
                    "win_share": standing.share,
                    "win_share_95": list(standing.share_95),
                    "points": standing.points,
                    "points_95": list(standing.points_95),
                    "rating": standing.rating,
                    "rating_deviation": standing.uncertainty,
                    "forfeits": standing.forfeits,
                }
                for standing in self.standings
            ],
        }


def line_ups(bots: int, players: int) -> list[LineUp]:
    """Return all line-ups of a deal.

    More bots than seats: every choice of them. Otherwise they sit in turn, each once in front. All
    of that in every rotation.

    >>> line_ups(2, 3)
    [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]
    """
    if bots > players:
        groups = list(combinations(range(bots), players))
    else:
        groups = [tuple((seat + first) % bots for seat in range(players)) for first in range(bots)]
    return sorted({group[turn:] + group[:turn] for group in groups for turn in range(players)})


def seat_bots(contest: Contest) -> list[Bot]:
    """Return the bots of a contest."""
    return [
        make_bot(text, rules(contest.game), contest.players, contest.options)
        for text in contest.bots
    ]


def play_deal(contest: Contest, deal: int) -> list[Outcome]:
    """Play all line-ups of a deal; programs are started anew for it."""
    bots = seat_bots(contest)
    try:
        return [
            play_game(contest, deal, line_up, bots, stream)
            for stream, line_up in enumerate(line_ups(len(bots), contest.players), BOTS_SEED)
        ]
    finally:
        for bot in bots:
            bot.close()


def play_game(
    contest: Contest, deal: int, line_up: LineUp, bots: Sequence[Bot], stream: int
) -> Outcome:
    """Play one line-up of a deal; the stream of random numbers is the bots'."""
    lost = [-forfeited(bot) for bot in bots]
    dice = recording_dice(contest.seed, deal)
    table = Game.undealt(rules(contest.game), contest.players, contest.options, 0, dice)
    table.deal()
    while not table.over:
        seat = table.actor
        word = seed_word(contest.seed, deal * MOST_MOVES + len(table.moves), stream)
        table.carry_out(bots[line_up[seat]].choose(table.hidden(seat), seat, int(word) >> 1))
    lost = [before + forfeited(bot) for before, bot in zip(lost, bots, strict=True)]
    return Outcome(line_up, tuple(table.ranks()), tuple(table.scores()), tuple(lost))


def forfeited(bot: Bot) -> int:
    """Return how many moves a bot has forfeited so far; only programs do."""
    return len(bot.forfeits) if isinstance(bot, Program) else 0


def tournament(
    game: str,
    players: int,
    bots: Sequence[str],
    games: int = 100,
    seed: int = 0,
    workers: int = 1,
    options: Options | None = None,
    progress: Callable[[int, int], None] = lambda played, of: None,
) -> Results:
    """Let bots, described as for `make_bot`, play at least this many games.

    Whole deals are played, so there may be a few games more. `progress` is told the number of games
    played since it was last called, and how many there will be.
    """
    if len(bots) < 2:
        raise SettingError("a tournament needs at least two bots")
    if games < 1:
        raise SettingError(f"the number of games must be at least 1, not {games}")
    if workers < 1:
        raise SettingError(f"the number of workers must be at least 1, not {workers}")
    new_state(rules(game), players, options or {})  # says what is wrong before any work
    contest = Contest(game, players, tuple(bots), check_seed(seed), dict(options or {}))
    for bot in seat_bots(contest):  # a bad description is told now, too
        bot.close()
    a_deal = len(line_ups(len(bots), players))
    deals = max(2, math.ceil(games / a_deal))  # an interval needs two
    outcomes = []
    with processes(workers) as pool:
        for played in in_order(
            lambda deal: pool.submit(play_deal, contest, deal), range(deals), workers
        ):
            outcomes.append(played)
            progress(a_deal, deals * a_deal)
    return summarise(contest, outcomes)


def summarise(contest: Contest, deals: Sequence[Sequence[Outcome]]) -> Results:
    """Return what the outcomes, a list for each deal, come to."""
    ratings = rate(len(contest.bots), [outcome for deal in deals for outcome in deal])
    standings = []
    for number, bot in enumerate(contest.bots):
        shares, points, seats = [], [], 0
        for deal in deals:
            won, made = [], []
            for outcome in deal:
                winners = outcome.places.count(1)
                for seat, sitting in enumerate(outcome.line_up):
                    if sitting == number:
                        won.append((outcome.places[seat] == 1) / winners)
                        made.append(outcome.points[seat])
            shares.append(fmean(won))
            points.append(fmean(made))
            seats += len(won)
        forfeits = sum(outcome.forfeits[number] for deal in deals for outcome in deal)
        standings.append(
            Standing(
                bot, seats, fmean(shares), mean_interval(shares), fmean(points),
                mean_interval(points), *ratings[number], forfeits,
            )
        )  # fmt: skip
    return Results(contest, len(deals), sum(map(len, deals)), tuple(standings))


def rate(bots: int, outcomes: Sequence[Outcome]) -> list[tuple[float, float]]:
    """Return the rating and its deviation of each bot, by the Plackett-Luce model of openskill."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating() for _ in range(bots)]
    for outcome in outcomes:
        teams = [[ratings[number]] for number in outcome.line_up]
        rated = model.rate(teams, ranks=[float(place) for place in outcome.places])
        for number in set(outcome.line_up):  # a bot on several seats learns from all of them
            own = [team[0] for team, sat in zip(rated, outcome.line_up, strict=True)
                   if sat == number]  # fmt: skip
            ratings[number] = model.rating(
                mu=fmean(rating.mu for rating in own), sigma=fmean(rating.sigma for rating in own)
            )
    return [(rating.mu, rating.sigma) for rating in ratings]
