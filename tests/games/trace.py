"""Print a hash of every state of some random games, and of every seat's view and guess.

Run in several ways (compiled, plain, bounds-checked), it must print the same.
"""

import hashlib
import json
import sys

from speeltafel.engine.dice import fast_dice
from tests.games.cases import random_game, random_moves


def main(name: str, players: str, options: str, seeds: str) -> None:
    for seed in map(int, seeds.split()):
        game = random_game((name, int(players), json.loads(options)), seed)
        for _ in random_moves(game, seed):
            digest = hashlib.sha256(game.row.tobytes())
            for viewer in range(-1, game.players):
                twin = game.copy()
                twin.rules.hide(twin.state, viewer)
                digest.update(twin.row.tobytes())
                twin.rules.guess(twin.state, viewer, fast_dice(seed, viewer + 1))
                digest.update(twin.row.tobytes())
            print(seed, len(game.moves), digest.hexdigest()[:16])  # noqa: T201
        print(game.scores(), game.ranks())  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
