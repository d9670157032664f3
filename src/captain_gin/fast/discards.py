"""What one discard leaves, in the plain style.

Where no run competes with a set for a card, each suit stands for itself: what a discard leaves stands in a table.
Players ask this a thousand times a hand, so most of their time goes into it.
"""

from captain_gin.core.cards import MOST_POINTS, NONE, RANK_MASK, RANKS, SUIT_MASK, lowest, points, size
from captain_gin.core.melds import deadwood, ranks_of, run_cards, triples, without_sets
from captain_gin.core.showdown import ANY_COUNT
from captain_gin.core.tables import LEFT
from captain_gin.fast.suits import LEFT_AFTER

TENS = 15 << 9
"""The ranks that count ten, as a mask of 13 bits (§1.3)."""
MIXED = -1
"""Instead of the cards in sets, where a run competes with one of them."""


def worth_points(value: int) -> int:
    """All cards of the pack that count *value* (§1.3)."""
    return TENS * RANK_MASK if value == MOST_POINTS else RANK_MASK << value - 1


def best_discard(cards: int, discards: int) -> int:
    """Of *discards* the card whose loss leaves the least deadwood; of equals the dearest, then the lowest.

    The dearest are tried first: a card saves at most what it counts, so most hands are settled by the first few.
    """
    full = deadwood(cards)
    spare = cards & ~(run_cards(cards) | triples(cards) * RANK_MASK)  # no meld can have them
    best = NONE
    least = ANY_COUNT
    for value in range(MOST_POINTS, 0, -1):
        group = discards & worth_points(value)
        while group and least > full - value:
            bit = group & -group
            left = full - value if bit & spare else deadwood(cards & ~bit)
            if left < least:
                best = lowest(group)
                least = left
            group &= group - 1
    return best


def least_after(cards: int, discards: int) -> int:
    """The deadwood that the best of *discards* leaves."""
    sets = set_cards(cards)
    if sets == MIXED:
        return deadwood(cards & ~(1 << best_discard(cards, discards)))
    loose = cards & ~sets
    full = without_sets(loose)
    least = ANY_COUNT
    for suit in range(4):
        some = loose >> RANKS * suit & SUIT_MASK
        least = min(least, full - LEFT[some] + least_of_suit(some, discards >> RANKS * suit & some))
    if least > full:
        least = min(least, full + least_loss(sets, discards & sets))
    return least


def set_cards(cards: int) -> int:
    """The cards in sets; MIXED if a run may want one of them."""
    ranks = triples(cards)
    if ranks & ranks_of(run_cards(cards)):
        return MIXED
    return cards & ranks * RANK_MASK


def least_of_suit(cards: int, discards: int) -> int:
    """The least that the runs of one suit leave over without one of *discards*; ANY_COUNT without any."""
    if discards == 0:
        return ANY_COUNT
    if discards == cards:
        return 0 + LEFT_AFTER[cards]
    least = ANY_COUNT
    while discards:
        least = min(least, LEFT[cards & ~(discards & -discards)])
        discards &= discards - 1
    return least


def least_loss(sets: int, discards: int) -> int:
    """How much more deadwood there is at least without one of *discards*, which are in *sets*."""
    least = ANY_COUNT
    while discards:
        least = min(least, loss(sets, lowest(discards)))
        discards &= discards - 1
    return least


def loss(sets: int, card: int) -> int:
    """How much more deadwood there is without a card of a set: nothing of four, else the two others."""
    return 0 if size(sets & RANK_MASK << card % RANKS) == 4 else 2 * points(card)


def left_after(cards: int, sets: int, full: int, card: int) -> int:
    """The deadwood without a card, where there are *full* points with it; *sets* as `set_cards` says."""
    if sets == MIXED:
        return deadwood(cards & ~(1 << card))
    if sets >> card & 1:
        return full + loss(sets, card)
    first = card - card % RANKS
    some = (cards & ~sets) >> first & SUIT_MASK
    return full - LEFT[some] + LEFT[some & ~(1 << card - first)]
