"""Random moves/s on one core, beside OpenSpiel's C++ rollouts of card games.

Bars: the geometric mean of the five games (each the geometric mean of its player counts) is at
least 3 times the fastest of OpenSpiel's `crazy_eights`, `hearts` and `spades`, and no game is
below it. OpenSpiel's rollouts are those of its MCTS bot with random evaluation, from a state that
is dealt already, which favours it: ours deal every game. Rounds of both are interleaved and the
best round of each counts.
"""

import random
from collections.abc import Callable
from typing import Any

from benchmarks.common import Player, cpu_seconds, geometric_mean, verdict, words
from speeltafel.engine.catalogue import GAMES, rules

RIVALS = ("crazy_eights", "hearts", "spades")
MEAN_BAR, EACH_BAR = 3.0, 1.0


def rival(name: str, rollouts: int) -> tuple[Callable[[], object], float]:
    """Return rollouts of OpenSpiel's as a function, and the decisions that they make."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)
    state = game.new_initial_state()
    to_decision(state, rng)
    length = sum(count_decisions(state.clone(), rng) for _ in range(200)) / 200
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    # Two simulations: one evaluates the root, one a child of it.
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 2, 100, False, 1, False)
    return (lambda: bot.step(state)), 2 * rollouts * length


def to_decision(state: Any, rng: random.Random) -> None:
    """Let chance decide until a player has to."""
    while state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, shares)[0])


def count_decisions(state: Any, rng: random.Random) -> int:
    """Play a game of OpenSpiel's to its end."""
    made = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        made += 1
        if not state.is_terminal():
            to_decision(state, rng)
    return made


def main() -> None:
    """Measure, print the table, and judge."""
    short = words(__doc__).short
    rounds, games, rollouts = (2, 2_000, 500) if short else (7, 20_000, 4_000)
    settings = [(name, players) for name in GAMES for players in rules(name).PLAYERS]
    ours = {setting: Player(*setting) for setting in settings}
    for player in ours.values():
        player.play(10)  # compiles
    best: dict[Any, float] = {}
    lengths: dict[Any, float] = {}
    try:
        theirs = {name: rival(name, rollouts) for name in RIVALS}
    except ImportError:
        raise SystemExit("open_spiel is not installed: pip install 'speeltafel[bench]'") from None
    for _ in range(rounds):
        for name, (work, decisions) in theirs.items():
            best[name] = max(best.get(name, 0), decisions / cpu_seconds(work))
        for setting, player in ours.items():
            made: list[int] = []
            seconds = cpu_seconds(lambda p=player, m=made: m.append(p.play(games)))  # type: ignore[misc]
            best[setting] = max(best.get(setting, 0), made[0] / seconds)
            lengths[setting] = made[0] / games
    fastest = max(best[name] for name in RIVALS)
    print(f"{'game':24} {'M moves/s':>10} {'games/s':>10} {'ratio':>7}")
    for name in RIVALS:
        print(f"OpenSpiel {name:14} {best[name] / 1e6:10.2f} {'':>10} {best[name] / fastest:7.2f}")
    ratios = {}
    for name in GAMES:
        counts = rules(name).PLAYERS
        for players in counts:
            speed = best[name, players]
            each = speed / lengths[name, players]
            title = f"{name}, {players} players"
            print(f"{title:24} {speed / 1e6:10.2f} {each:10,.0f} {speed / fastest:7.2f}")
        ratios[name] = geometric_mean(best[name, players] / fastest for players in counts)
    print("  ".join(f"{name} {ratio:.2f}" for name, ratio in ratios.items()))
    mean, least = geometric_mean(ratios.values()), min(ratios.values())
    verdict(
        f"random play is {mean:.2f} times OpenSpiel's fastest (bar {MEAN_BAR}), "
        f"the slowest game {least:.2f} times (bar {EACH_BAR})",
        mean >= MEAN_BAR and least >= EACH_BAR,
    )


if __name__ == "__main__":
    main()
