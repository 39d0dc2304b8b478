"""Write a playthrough."""

import hashlib
import json
from pathlib import Path

from speeltafel.engine.catalogue import GAMES, SPECTATOR, rules
from speeltafel.play.record import shuffle_text
from tests.games.cases import random_game, random_moves

FOLDER = Path(__file__).parent
VIEWS_EVERY = 25  # moves


def files() -> dict[Path, tuple[str, int]]:
    """Return what each file tells."""
    return {
        FOLDER / f"{name}-{players}.txt": (name, players)
        for name in GAMES
        for players in rules(name).PLAYERS
    }


def playthrough(name: str, players: int) -> str:
    """Tell a whole game: shuffles, legal moves, choices, states, and now and then all views."""
    seed = 2026
    game = random_game((name, players, {}), seed)
    lines = [f"{name}, {players} players, seed {seed}"]
    told = 0
    for action in random_moves(game, seed):
        lines += [json.dumps(shuffle_text(game.rules, s)) for _, s in game.shuffles[told:]]
        told = len(game.shuffles)
        if len(game.moves) % VIEWS_EVERY == 0:
            for viewer in range(SPECTATOR, players):
                lines.append(f"view {viewer}: {json.dumps(game.view(viewer, memory=True))}")
        state = hashlib.sha256(game.row.tobytes()).hexdigest()[:12]
        lines.append(f"{len(game.moves) + 1}. seat {game.actor}, state {state}")
        lines.append(f"   may: {' | '.join(game.legal())}")
        lines.append(f"   does: {game.text(action)}")
    lines.append(f"scores {game.scores()}, ranks {game.ranks()}")
    return "\n".join(lines) + "\n"
