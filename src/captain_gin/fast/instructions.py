"""Two functions of the core that a processor has as one instruction: compiled they are that, with the same answers.

Only `captain_gin.fast.kernel` imports this. What they do is told where they are written (`captain_gin.core.cards`).
"""

from typing import Any

from llvmlite import ir
from numba import int64
from numba.extending import intrinsic


def _count(context: Any, number: Any) -> Any:
    return int64(int64), lambda _context, builder, _signature, given: builder.ctpop(given[0])


def _trailing(context: Any, number: Any) -> Any:
    empty_too = ir.Constant(ir.IntType(1), 0)
    return int64(int64), lambda _context, builder, _signature, given: builder.cttz(given[0], empty_too)


_ones: Any = intrinsic(_count)
_zeros_below: Any = intrinsic(_trailing)


def size(cards: int) -> int:
    """How many cards a set holds."""
    found: int = _ones(cards)
    return found


def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    found: int = _zeros_below(cards)
    return found


INSTRUCTIONS = {"core.cards": (size, lowest)}
"""By module, what stands in the place of its functions of the same names."""
