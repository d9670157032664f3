"""The best spread of a knocker and the best defence against it, exact (§5.3, §6.3)."""

from captain_gin.core.cards import lowest, points, total
from captain_gin.core.melds import deadwood, meld_from, reach

NO_SPREAD = 1_000
"""More than any set of cards counts."""


def layable(cards: int, a: int, b: int, c: int) -> int:
    """Those of *cards* that could be laid off on the melds *a*, *b*, *c*, one after another.

    The three extend without touching one another: a card that fits two melds may go on either, and one that closes
    the gap between two runs opens nothing new.
    """
    return reach(a, cards) | reach(b, cards) | reach(c, cards)


def best_spread(cards: int, others: int, a: int, b: int, c: int) -> tuple[int, int, int]:
    """The best melds for *cards*, after the melds already spread in *a*, *b*, *c* (0 where there is none).

    Least deadwood; among equals the one that leaves least to lay off to an opponent who might hold any of *others*;
    among equals the first in the fixed order of `meld_from`.
    """
    found = search(cards, deadwood(cards), others, a, b, c)
    return found[1], found[2], found[3]


def search(cards: int, slack: int, others: int, a: int, b: int, c: int) -> tuple[int, int, int, int]:
    """Try each meld of the lowest card, then that card as deadwood, never leaving more than *slack* points.

    Returns the points that could be laid off and the three melds.
    """
    if cards == 0:
        return total(layable(others, a, b, c)), a, b, c
    card = lowest(cards)
    best = NO_SPREAD, 0, 0, 0
    i = 0
    meld = meld_from(cards, card, i)
    while meld:
        rest = cards & ~meld
        if deadwood(rest) <= slack:
            x, y, z = put(a, b, c, meld)
            found = search(rest, slack, others, x, y, z)
            if found[0] < best[0]:
                best = found
        i += 1
        meld = meld_from(cards, card, i)
    rest = cards & ~(1 << card)
    if deadwood(rest) + points(card) <= slack:
        found = search(rest, slack - points(card), others, a, b, c)
        if found[0] < best[0]:
            best = found
    return best


def put(a: int, b: int, c: int, meld: int) -> tuple[int, int, int]:
    """The three melds with *meld* in the first empty place."""
    if a == 0:
        return meld, b, c
    if b == 0:
        return a, meld, c
    return a, b, meld


def best_lay(cards: int, a: int, b: int, c: int) -> int:
    """The cards whose lay-off on *a*, *b*, *c* leaves the least deadwood of the rest; the first such set, none first.

    Every set of cards that can be laid off in some order is tried, melds of one's own broken up where it pays.
    """
    reachable = layable(cards, a, b, c)
    best = 0
    least_left = deadwood(cards)
    chosen = 0
    while chosen != reachable and least_left > 0:
        chosen = chosen - reachable & reachable
        if layable(chosen, a, b, c) == chosen:
            left = deadwood(cards & ~chosen)
            if left < least_left:
                best = chosen
                least_left = left
    return best
