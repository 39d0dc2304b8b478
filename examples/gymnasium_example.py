"""A learner who chooses at random plays 256 games of Keltis at a time through Gymnasium."""

import gymnasium
import numpy as np

import speeltafel.envs.gymnasium  # noqa: F401  (registers the games)

tables = gymnasium.make_vec("speeltafel/keltis-v1", num_envs=256, players=3)
rng = np.random.default_rng(7)
seen, infos = tables.reset(seed=7)
games, won = 0, 0.0
while games < 256:
    mask = seen["action_mask"]  # your policy goes here: this one takes any legal action
    actions = (mask * (1 + rng.random(mask.shape))).argmax(axis=1)
    seen, rewards, over, _, infos = tables.step(actions)
    games += over.sum()
    won += rewards.sum()
print(games, "games, mean reward", round(won / games, 2))
