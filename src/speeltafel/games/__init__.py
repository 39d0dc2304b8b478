"""The five rulebooks as code: a rule lives here and nowhere else."""
