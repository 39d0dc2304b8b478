"""Whether any bot's move depends on what its seat cannot know: every level in every game.

For 200 positions of each game, 40 for every level, everything that the seat to move cannot know is
dealt anew 50 times with `guess`. The bot's seed stays the same, and so must its move.
"""

from collections.abc import Callable

import numpy as np

from benchmarks.common import verdict, words
from speeltafel.bots.levels import LEVELS
from speeltafel.bots.players import Bot, make_bot
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.game import Game, deal

Chooser = Callable[[Game, int, int], int]  # game, seat, seed → action


def by_bot(bot: Bot) -> Chooser:
    """Let a bot choose, who is given what its seat may know."""
    return lambda game, seat, seed: bot.choose(game.hidden(seat), seat, seed)


def unfair(
    name: str, players: int, choose: Chooser, positions: int, guesses: int, seed: int
) -> list[str]:
    """Return a line for each position where the choice depends on what is hidden."""
    rng = np.random.default_rng(seed)
    found, looked = [], 0
    game = deal(name, players, int(rng.integers(2**62)))
    while looked < positions:
        if game.over:
            game = deal(name, players, int(rng.integers(2**62)))
        actions = game.actions()
        if len(actions) > 1 and rng.random() < 0.1:
            looked += 1
            seat, number = game.actor, int(rng.integers(2**62))
            chosen = choose(game, seat, number)
            for guess in range(guesses):
                twin = game.copy()
                game.rules.hide(twin.state, seat)
                game.rules.guess(twin.state, seat, fast_dice(guess))
                other = choose(twin, seat, number)
                if other != chosen:
                    found.append(f"{name}, {players} players: {chosen} became {other}")
                    break
        game.carry_out(int(rng.choice(actions)))
    return found


def main() -> None:
    """Look at every level in every game."""
    short = words(__doc__).short
    positions, guesses = (20, 5) if short else (200 // len(LEVELS), 50)
    wrong = []
    for name in GAMES:
        for number, level in enumerate(LEVELS):
            players = rules(name).PLAYERS[number % len(rules(name).PLAYERS)]
            bot = make_bot(level.key, rules(name), players)
            found = unfair(name, players, by_bot(bot), positions, guesses, seed=number)
            wrong += found
            print(
                f"{name:12} {players} players  {level.key:12} {positions} positions, "
                f"each dealt anew {guesses} times: {len(found)} moves changed",
                flush=True,
            )
    verdict(f"{len(wrong)} moves depend on what is hidden (bar: 0)", not wrong)


if __name__ == "__main__":
    main()
