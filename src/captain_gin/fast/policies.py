"""How simulated players choose, in the plain style: from a state to an action. They look at their own hand only."""

from captain_gin.core.cards import size
from captain_gin.core.options import Rules
from captain_gin.core.rules import legal
from captain_gin.core.state import State
from captain_gin.fast.chance import Chance, below, nth
from captain_gin.fast.levels import level
from captain_gin.fast.marjj import KIND_BITS, marjj
from captain_gin.fast.simple import simple
from captain_gin.fast.styled import HOLD, REACH, SOONER, SOONEST, WINS
from captain_gin.fast.trained import CHEAP, DEAR, DEAR_FROM
from captain_gin.fast.tuned import tuned

RANDOM, SIMPLE, MARJJ, TUNED, LEVEL, CANNY = range(6)
"""The kinds of policy: the lowest bits of its number. Above them MARJJ has weights, TUNED a style, LEVEL traits and a
seed. CANNY is TUNED in the style that `captain_gin.fast.styles` finds for the score of a match; else in the first."""


def choose(s: State, r: Rules, x: Chance, policy: int) -> int:
    """The action of the player in turn by a policy."""
    kind = policy & (1 << KIND_BITS) - 1
    if kind == RANDOM:
        mask = legal(s, r)
        return nth(mask, below(x, size_of_actions(mask)))
    if kind in (TUNED, CANNY):
        return tuned(s, r, weights(r, policy >> KIND_BITS))
    if kind == LEVEL:
        return level(s, r, policy)
    return marjj(s, r, policy) if kind == MARJJ else simple(s, r)


def weights(r: Rules, style: int) -> bytes:
    """The weights of a style of `tuned`; for dear undercuts there is one."""
    if r.undercut_bonus >= DEAR_FROM:
        return DEAR
    if style == 0:
        return CHEAP
    if style < 3:
        return SOONER if style == 1 else SOONEST
    return WINS if style == 3 else HOLD if style == 4 else REACH


def size_of_actions(mask: int) -> int:
    """How many actions a mask of 63 bits holds."""
    return size(mask & ((1 << 52) - 1)) + size(mask >> 52)
