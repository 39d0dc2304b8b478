"""Speeltafel: five card games, complete, for people and for programs."""

from speeltafel.engine.catalogue import GAMES, SPECTATOR
from speeltafel.engine.errors import SpeeltafelError
from speeltafel.engine.game import Batch, Game, deal

__all__ = ["GAMES", "SPECTATOR", "Batch", "Game", "SpeeltafelError", "deal"]
__version__ = "0.1.0"
