"""One whole game for each game and player count, with legal moves, views and states.

Their diff is read like code: a change of rules shows where it changes play. To write them anew:

    python -m tests.playthroughs
"""
