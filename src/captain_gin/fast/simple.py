"""The simple player in the plain style: see `captain_gin.bots.simple`, whose choices these are."""

from captain_gin.core.actions import BEST, BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.rules import last_is_taken, may_take_last, throwable
from captain_gin.core.state import DISCARD, DRAW, KNOCKING, LAST, OFFER, State
from captain_gin.fast.discards import best_discard
from captain_gin.fast.knowledge import own, top
from captain_gin.fast.prospects import fitting


def simple(s: State, r: Rules) -> int:
    """The action of the simple player."""
    if s.phase == OFFER or s.phase == DRAW or s.phase == LAST:
        return simple_draw(s, r)
    if s.phase == DISCARD:
        return simple_throw(s, r)
    if s.phase == KNOCKING:
        return best_discard(own(s), throwable(s, r))
    return BEST


def simple_draw(s: State, r: Rules) -> int:
    """Take the upcard if it completes a meld."""
    refusal = STOCK if s.phase == DRAW else PASS
    if s.passes == 2 or fitting(own(s)) & top(s) == 0:
        return refusal
    if s.phase == LAST and not may_take_last(s, r):
        return PASS
    return TAKE


def simple_throw(s: State, r: Rules) -> int:
    """Knock if one may, else throw the dearest card that leaves the least deadwood."""
    cards = own(s)
    if r.big_gin_bonus and deadwood(cards) == 0:
        return BIG_GIN
    card = best_discard(cards, throwable(s, r))
    if deadwood(cards & ~(1 << card)) <= r.knock_limit or last_is_taken(s):
        return KNOCK
    return card
