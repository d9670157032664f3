"""When a player ends a hand whatever else it weighs, in the plain style."""

from captain_gin.core.actions import BIG_GIN, KNOCK
from captain_gin.core.cards import NONE
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.rules import STOCK_END
from captain_gin.core.state import State
from captain_gin.fast.knowledge import own


def ending(s: State, r: Rules, least: int) -> int:
    """BIG_GIN where eleven melded cards count more, KNOCK with gin and before the hand is void; else NONE.

    *least* is what the best discard leaves.
    """
    if r.big_gin_bonus and deadwood(own(s)) == 0:
        return BIG_GIN
    if least == 0 or (least <= r.knock_limit and s.drawn == STOCK_END):
        return KNOCK
    return NONE
