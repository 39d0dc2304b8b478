"""Intervals: how sure a measured share or mean is."""

import math
from collections.abc import Sequence
from statistics import fmean, stdev

NORMAL_95 = 1.959964  # half-width of a 95 % interval in standard deviations


def share_interval(hits: int, trials: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share.

    >>> low, high = share_interval(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    share, z2 = hits / trials, NORMAL_95**2
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    spread = math.sqrt(share * (1 - share) / trials + z2 / (4 * trials**2))
    half = NORMAL_95 * spread / (1 + z2 / trials)
    return max(0.0, middle - half), min(1.0, middle + half)


def margin(values: Sequence[float]) -> float:
    """Return half of the 95 % interval of the mean of independent values, two at least.

    >>> round(margin([1, 2, 3, 4]), 2)
    1.27
    """
    return NORMAL_95 * stdev(values) / math.sqrt(len(values))


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean of independent values, two at least."""
    return fmean(values) - margin(values), fmean(values) + margin(values)
