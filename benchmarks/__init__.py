"""What is measured, against whom, in one run. `python -m benchmarks` lists it.

Every benchmark prints a table, its figure on the last line, and exits 1 when its bar is missed.
Speeds are compared side by side in one run, as ratios, since machines are shared and noisy.
"""
