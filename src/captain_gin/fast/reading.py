"""What the opponent may make of a discard, in the plain style: read from what he took and from what is still unseen."""

from captain_gin.core.cards import CARDS, RANK_MASK, RANKS, SUIT_MASK, lowest, size
from captain_gin.fast.prospects import ACES, KINGS, KNOWN

HELD = 10
"""Cards in a hand."""


def around(cards: int) -> int:
    """The cards of the same ranks, these included, and those next to the cards in their suits."""
    ranks = (cards | cards >> 13 | cards >> 26 | cards >> 39) & SUIT_MASK
    return ranks * RANK_MASK | (cards & ~ACES) >> 1 | (cards & ~KINGS) << 1


def share(live: int, his: int) -> int:
    """How likely he holds a card of which nothing is known: *live* are such cards, *his* those he was seen to take."""
    return KNOWN * (HELD - size(his)) // max(size(live), HELD)


def holds(card: int, live: int, his: int, usual: int) -> int:
    """How likely he holds a card, KNOWN if he was seen to take it; *usual* if it is one of those *live*."""
    if his >> card & 1:
        return KNOWN
    return usual if live >> card & 1 else 0


def risk(card: int, live: int, his: int) -> int:
    """How likely he makes a meld with a card: over all pairs that do, the products of both likelihoods."""
    usual = share(live, his)
    rank = card % RANKS
    suit = card - rank
    a = holds((card + RANKS) % CARDS, live, his, usual)
    b = holds((card + 2 * RANKS) % CARDS, live, his, usual)
    c = holds((card + 3 * RANKS) % CARDS, live, his, usual)
    found = a * b + b * c + a * c
    for low in range(max(rank - 2, 0), min(rank, RANKS - 3) + 1):
        pair = 7 << suit + low & ~(1 << card)
        found += holds(lowest(pair), live, his, usual) * holds(lowest(pair & pair - 1), live, his, usual)
    return found
