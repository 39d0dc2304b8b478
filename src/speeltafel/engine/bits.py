"""Sets of small numbers as the bits of an int64 (62 are used at most, so none is negative)."""

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from speeltafel.engine.compiling import PLAIN, rule


@intrinsic
def _trailing_zeros(_typing: Any, mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.false_bit)

    return types.int64(types.int64), generate


@intrinsic
def _ones(_typing: Any, mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


if PLAIN:

    def lowest(mask: int) -> int:
        """Return the least member of a set that is not empty."""
        return (int(mask) & -int(mask)).bit_length() - 1

    def count(mask: int) -> int:
        """Return the number of members of a set."""
        return int(mask).bit_count()

else:

    @rule
    def lowest(mask: int) -> int:
        """Return the least member of a set that is not empty."""
        return _trailing_zeros(mask)

    @rule
    def count(mask: int) -> int:
        """Return the number of members of a set."""
        return _ones(mask)


@rule
def bit(member: int) -> int:
    """Return the set with this one member."""
    return 1 << int(member)


@rule
def nth(mask: int, index: int) -> int:
    """Return the member of a set that has `index` smaller ones."""
    for _ in range(index):
        mask &= mask - 1
    return lowest(mask)
