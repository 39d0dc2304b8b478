"""OpenSpiel's IS-MCTS plays Gold! against a player who chooses at random."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from speeltafel.envs.openspiel import RandomRollouts

rng = np.random.RandomState(7)
game = pyspiel.load_game("python_speeltafel_gold(players=2)")
bot = ISMCTSBot(game, RandomRollouts(1, rng), uct_c=2.0, max_simulations=100, random_state=rng)

state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():  # four of them choose the seed; any numbers below 256 will do
        action = rng.randint(256)
    elif state.current_player() == 0:
        action = bot.step(state)
    else:
        action = rng.choice(state.legal_actions())
    state.apply_action(action)
print("returns:", state.returns())
