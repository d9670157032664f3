"""How simulated players choose, in the plain style: from a state to an action. They look at their own hand only."""

from captain_gin.core.cards import size
from captain_gin.core.options import Rules
from captain_gin.core.rules import legal
from captain_gin.core.state import State
from captain_gin.fast.chance import Chance, below, nth
from captain_gin.fast.marjj import KIND_BITS, marjj
from captain_gin.fast.simple import simple
from captain_gin.fast.trained import CHEAP, DEAR, DEAR_FROM
from captain_gin.fast.tuned import tuned

RANDOM, SIMPLE, MARJJ, TUNED = range(4)
"""The kinds of policy: the lowest bits of its number. Those of the kind MARJJ have weights above it."""


def choose(s: State, r: Rules, x: Chance, policy: int) -> int:
    """The action of the player in turn by a policy."""
    kind = policy & (1 << KIND_BITS) - 1
    if kind == RANDOM:
        mask = legal(s, r)
        return nth(mask, below(x, size_of_actions(mask)))
    if kind == TUNED:
        return tuned(s, r, CHEAP) if r.undercut_bonus < DEAR_FROM else tuned(s, r, DEAR)
    return marjj(s, r, policy) if kind == MARJJ else simple(s, r)


def size_of_actions(mask: int) -> int:
    """How many actions a mask of 63 bits holds."""
    return size(mask & ((1 << 52) - 1)) + size(mask >> 52)
