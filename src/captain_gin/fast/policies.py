"""How simulated players choose, in the plain style: from a state to an action. They look at their own hand only."""

from captain_gin.core.actions import BEST, BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import NONE, RANK_MASK, RANKS, lowest, points, size
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.rules import last_is_taken, legal, may_take_last, throwable
from captain_gin.core.state import DISCARD, DRAW, KNOCKING, LAST, OFFER, State
from captain_gin.fast.chance import Chance, below, nth

RANDOM, SIMPLE = range(2)
"""The policies by number."""


def choose(s: State, r: Rules, x: Chance, policy: int) -> int:
    """The action of the player in turn by a policy."""
    if policy == RANDOM:
        mask = legal(s, r)
        return nth(mask, below(x, size_of_actions(mask)))
    return simple(s, r)


def size_of_actions(mask: int) -> int:
    """How many actions a mask of 63 bits holds."""
    return size(mask & ((1 << 52) - 1)) + size(mask >> 52)


def simple(s: State, r: Rules) -> int:
    """The simple player: see `captain_gin.bots.simple`, whose choices these are."""
    if s.phase == OFFER or s.phase == DRAW or s.phase == LAST:
        return simple_draw(s, r)
    if s.phase == DISCARD:
        return simple_throw(s, r)
    if s.phase == KNOCKING:
        return best_discard(s.hand[s.turn], throwable(s, r))
    return BEST


def simple_draw(s: State, r: Rules) -> int:
    """Take the upcard if it completes a meld."""
    refusal = STOCK if s.phase == DRAW else PASS
    if s.passes == 2 or not completes_meld(s.hand[s.turn], s.pile[s.pile_size - 1]):
        return refusal
    if s.phase == LAST and not may_take_last(s, r):
        return PASS
    return TAKE


def simple_throw(s: State, r: Rules) -> int:
    """Knock if one may, else throw the dearest card that leaves the least deadwood."""
    cards = s.hand[s.turn]
    if r.big_gin_bonus and deadwood(cards) == 0:
        return BIG_GIN
    card = best_discard(cards, throwable(s, r))
    if deadwood(cards & ~(1 << card)) <= r.knock_limit or last_is_taken(s):
        return KNOCK
    return card


def best_discard(cards: int, discards: int) -> int:
    """Of *discards* the card whose loss leaves the least deadwood; of equals the dearest, then the lowest."""
    best = NONE
    least = 0
    while discards:
        card = lowest(discards)
        left = deadwood(cards & ~(1 << card))
        if best == NONE or left < least or (left == least and points(card) > points(best)):
            best = card
            least = left
        discards &= discards - 1
    return best


def completes_meld(cards: int, card: int) -> bool:
    """Whether a card makes a meld with others of a hand."""
    held = cards | 1 << card
    if size(held & (RANK_MASK << card % RANKS)) >= 3:
        return True
    suit = held >> card // RANKS * RANKS & 0x1FFF
    runs = suit & suit >> 1 & suit >> 2
    start = runs | runs << 1 | runs << 2
    return start >> card % RANKS & 1 == 1
