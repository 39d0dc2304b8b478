"""How quick the search is: moves/s beside OpenSpiel's C++ IS-MCTS, two threads, and each level.

- Moves/s of one core: our search with random playouts to the end, the same method as OpenSpiel's
  IS-MCTS, which searches `hearts`. Both are counted from positions with all cards in hand: the
  moves of every simulation, from the root to the end of the game.
- Two threads against one, by the clock, with the same number of simulations for each thread.
- The 95th percentile of a level's time for a move on one core, in positions of whole games.
"""

import random
import time

import pyspiel

from benchmarks.common import cpu_seconds, geometric_mean, verdict, words
from speeltafel.bots.levels import LEVELS
from speeltafel.bots.players import Budget, Searcher, seat_level
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.engine.game import Game, deal

TIMES, SPEED_UP, BAR_SEARCH, BAR_MASTER = 3.0, 1.7, 0.3, 1.0


def hearts_speed(simulations: int) -> float:
    """Return the moves/s of OpenSpiel's C++ IS-MCTS in hearts."""
    game = pyspiel.load_game("hearts(pass_cards=false)")
    state = game.new_initial_state()
    chance = random.Random(2)
    while state.is_chance_node() or len(state.legal_actions()) < 5:
        state.apply_action(chance.choice(state.legal_actions()))
    left = 52 - (len(state.history()) - 53)  # one chance node more than cards are dealt
    bot = pyspiel.ISMCTSBot(
        1, pyspiel.RandomRolloutEvaluator(1, 1), 1.0, simulations, -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False,
    )  # fmt: skip
    return simulations * left / cpu_seconds(lambda: bot.step(state))


def our_speed(name: str, simulations: int, plain: bool) -> float:
    """Return the moves/s of our search at the start of a game."""
    game = deal(name, rules(name).PLAYERS[0], seed=2)
    bot = Searcher(game.rules, game.players, Budget(simulations), plain=plain)
    hidden = game.hidden(game.actor)
    seconds = cpu_seconds(lambda: bot.search(hidden, game.actor, 1))
    return float(bot.trees[0].counts[1]) / seconds


def speed_up(simulations: int) -> float:
    """Return how many times the simulations of one thread two threads make in the same time."""
    game = deal("gold", 2, seed=2)
    hidden = game.hidden(0)
    clock = []
    for threads in (1, 2):
        bot = Searcher(game.rules, 2, Budget(threads * simulations), threads=threads)
        bot.search(hidden, 0, 0)
        best = float("inf")
        for seed in range(5):
            began = time.perf_counter()
            bot.search(hidden, 0, seed)
            best = min(best, time.perf_counter() - began)
        clock.append(best)
        bot.close()
    return 2 * clock[0] / clock[1]


def slowest_moves(name: str, players: int, games: int) -> list[float]:
    """Return the 95th percentile of the seconds that each level takes for a move."""
    bots = [seat_level(level, rules(name), players) for level in LEVELS]
    spent: list[list[float]] = [[] for _ in bots]
    for seed in range(games):
        game: Game = deal(name, players, seed=seed)
        while not game.over:
            hidden, seat = game.hidden(game.actor), game.actor
            actions = []
            for number, bot in enumerate(bots):
                began = time.thread_time()
                actions.append(bot.choose(hidden, seat, len(game.moves)))
                spent[number].append(time.thread_time() - began)
            game.carry_out(actions[2])
    return [sorted(times)[int(0.95 * len(times))] for times in spent]


def main() -> None:
    """Measure all three."""
    short = words(__doc__).short
    rounds, simulations = (2, 1000) if short else (5, 5000)
    for name in GAMES:
        for plain in (True, False):
            our_speed(name, 10, plain)  # compiles
    theirs = max(hearts_speed(simulations) for _ in range(rounds))
    print(f"OpenSpiel's C++ IS-MCTS, hearts: {theirs / 1e6:.2f} million moves/s on one core")
    ratios = []
    for name in GAMES:
        random_playouts = max(our_speed(name, simulations, True) for _ in range(rounds))
        known = max(our_speed(name, simulations, False) for _ in range(rounds))
        ratios.append(random_playouts / theirs)
        print(
            f"{name:12} {random_playouts / 1e6:5.2f} million moves/s, {ratios[-1]:.2f} times "
            f"(with knowledge and short playouts: {known / 1e6:.2f})"
        )
    times = geometric_mean(ratios)
    more = speed_up(2000 if short else 20_000)
    print(f"two threads: {more:.2f} times the simulations of one")
    quick = True
    for name in GAMES:
        for players in (rules(name).PLAYERS[0], rules(name).PLAYERS[-1]):
            slow = slowest_moves(name, players, 1 if short else 3)
            quick &= max(slow[:2]) < 0.001 and max(slow[:4]) < BAR_SEARCH and slow[4] < BAR_MASTER
            shown = ", ".join(
                f"{level.key} {1000 * seconds:.2f}"
                for level, seconds in zip(LEVELS, slow, strict=True)
            )
            print(f"{name:12} {players} players, 95 % of moves within ms: {shown}")
    verdict(
        f"{times:.2f} times OpenSpiel's moves/s (bar: {TIMES}), slowest game {min(ratios):.2f}; "
        f"two threads {more:.2f} (bar: {SPEED_UP}); levels within 1 ms, {BAR_SEARCH} s and "
        f"{BAR_MASTER} s: {'yes' if quick else 'no'}",
        min(ratios) >= TIMES and more >= SPEED_UP and quick,
    )


if __name__ == "__main__":
    main()
