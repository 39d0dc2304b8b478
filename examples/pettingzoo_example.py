"""Three players who choose at random play Gold! through PettingZoo."""

from speeltafel.envs.pettingzoo import env

table = env("gold", players=3)
table.reset(seed=7)
for player in table.possible_agents:
    table.action_space(player).seed(7)

for player in table.agent_iter():
    seen, reward, terminated, truncated, info = table.last()
    if terminated or truncated:
        print(player, "gets", round(reward, 2), "for", info["points"], "points")
        action = None
    else:  # your policy goes here: seen["observation"] is what this player knows
        action = table.action_space(player).sample(seen["action_mask"])
    table.step(action)
