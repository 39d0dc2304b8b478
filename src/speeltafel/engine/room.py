"""Small arrays on the stack, for rules that must not allocate memory."""

import numpy as np
from llvmlite import ir
from numba import carray, types
from numba.core import cgutils
from numba.extending import intrinsic, overload


def room(size, kind):
    """Return a small array that lives as long as the rule that asks for it, with anything in it.

    Compiled, it lies on the stack: a search would otherwise allocate memory in every simulation.
    `size` is a constant.
    """
    return np.empty(size, kind)


@intrinsic
def _on_stack(context, size, kind):
    """Return a pointer to so many values in the frame of the function that asks."""
    if not isinstance(size, types.IntegerLiteral):
        return None
    number, value = size.literal_value, kind.dtype

    def generate(context, builder, signature, arguments):
        kept = ir.IntType(value.bitwidth)
        return cgutils.alloca_once(builder, kept, size=number)

    return types.CPointer(value)(size, kind), generate


@overload(room, inline="always", prefer_literal=True)
def _room(size, kind):
    return lambda size, kind: carray(_on_stack(size, kind), size)
