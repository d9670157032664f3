"""What cards are worth to a player with weights, in the plain style: what counts, and how much of it there is.

Weights are bytes: a search can try them without compiling anew. A byte stands for itself less MIDDLE. They come in
twos, one for the first turn and one for LATE turns later and all after; between them they change evenly. A worth is in
points of the hand, UNIT times over. docs/strength.md tells how it was found out what counts.
"""

from captain_gin.core.cards import RANK_MASK, points, size
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.fast.discards import least_after
from captain_gin.fast.prospects import fitting
from captain_gin.fast.reading import around, risk

MIDDLE = 128
"""The byte of a weight of 0."""
LATE = 8
UNIT = 1024 * LATE
HAND, THROW, KNOCK_NOW, TAKE_IT = 0, 8, 12, 18
"""Where the weights begin of what counts in ten cards, in a discard, for a knock, and for the upcard; in twos."""
COUNTED = 21
"""So much counts in all; twice as many are the weights."""
Hand = tuple[int, int, int, int, int, int, int, int]
Throw = tuple[int, int, int, int]
HIGH = 31 << 8
"""Ranks from nine to king."""
HIGH_CARDS = HIGH * RANK_MASK
USUAL = 35
"""Unseen cards for which the weights of chances are meant: with fewer, each is likelier to come."""


def timed(w: bytes, i: int, late: int) -> int:
    """Weight number *i* of those in twos, LATE times over; *late* is from 0 to LATE."""
    return (w[2 * i] - MIDDLE) * (LATE - late) + (w[2 * i + 1] - MIDDLE) * late


def stage(turn: int) -> int:
    """How late it is in one's own turn number *turn*."""
    return max(min(turn - 1, LATE), 0)


def hand_of(r: Rules, kept: int, live: int, his: int) -> Hand:
    """What counts in ten cards while the cards *live* may come and the opponent was seen to take *his*.

    The points left over; what the next draw may save after the best discard, all cards that make a meld added up; how
    much of that is by high ones; how many make gin; how many let one knock; how many let one knock with half of that;
    the unseen cards that would stand beside some of the hand; gin again, for each card that he took.
    """
    left = deadwood(kept)
    saved, high, gins, ready, low = outlook(kept, live, left, r.knock_limit)
    rest = max(size(live), 1)
    near = size(around(kept) & live)
    count = 16 * USUAL * gins // rest
    return (
        -16 * left,
        USUAL * saved // rest,
        USUAL * high // rest,
        4 * count,
        16 * USUAL * ready // rest,
        16 * USUAL * low // rest,
        16 * near,
        count * size(his),
    )


def outlook(kept: int, live: int, left: int, limit: int) -> tuple[int, int, int, int, int]:
    """What the next draw may do, all *live* cards that make a meld added up: see `hand_of`."""
    saved = 0
    high = 0
    gins = 0
    ready = 0
    low = 0
    draws = fitting(kept) & live
    while draws:
        bit = draws & -draws
        then = least_after(kept | bit, kept)
        if then < left:
            saved += left - then
            if bit & HIGH_CARDS:
                high += left - then
        if then <= limit:
            ready += 1
            if 2 * then <= limit:
                low += 1
            if then == 0:
                gins += 1
        draws ^= bit
    return saved, high, gins, ready, low


def throw_of(card: int, live: int, his: int) -> Throw:
    """What counts in a discard: that he may meld it, its points, whether it is beside what he took, points by taken."""
    beside = around(his) >> card & 1
    return -risk(card, live, his) // 64, 16 * points(card), -32 * beside, 16 * points(card) * size(his)


def hand_worth(w: bytes, counts: Hand, late: int) -> int:
    """What ten cards are worth before the next draw."""
    worth = 0
    for i in range(THROW - HAND):
        worth += counts[i] * timed(w, HAND + i, late)
    return worth


def throw_worth(w: bytes, counts: Throw, late: int) -> int:
    """What a discard is worth by itself."""
    worth = 0
    for i in range(KNOCK_NOW - THROW):
        worth += counts[i] * timed(w, THROW + i, late)
    return worth
