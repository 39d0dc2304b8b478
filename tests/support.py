"""What tests of all games use: positions are laid out and played in words."""

from speeltafel.engine.catalogue import new_state, rules
from speeltafel.engine.dice import recording_dice
from speeltafel.engine.game import Game


def blank(name: str, players: int, start: int = 0, **options: object) -> Game:
    """Return a game that has not been dealt: every field but players, seat and options is 0."""
    game = rules(name)
    return Game(game, new_state(game, players, options, start), recording_dice(1))


def play(game: Game, *moves: str) -> None:
    """Play moves given as text."""
    for move in moves:
        game.play(move)
