"""Who chooses: levels, heuristics, information-set search, and programs of others."""
