"""What one discard leaves, in the plain style.

Where no run competes with a set for a card, each suit stands for itself: what a discard leaves stands in a table.
Players ask this a thousand times a hand, so most of their time goes into it.
"""

from captain_gin.core.cards import MOST_POINTS, NONE, RANK_MASK, RANKS, SUIT_MASK, lowest, points, size
from captain_gin.core.melds import deadwood, least, ranks_of, run_cards, triples, without_sets
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
        return least_of_mixed(cards, discards)
    loose = cards & ~sets
    found = least_of_runs(loose, discards & loose)
    full = without_sets(loose)
    return found if found <= full else min(found, full + least_loss(sets, discards & sets))


def least_of_mixed(cards: int, discards: int) -> int:
    """The same where a run may want a card of a set: all choices of sets are tried."""
    ranks = triples(cards)
    in_runs = run_cards(cards)
    contested = ranks & ranks_of(in_runs)
    sets = cards & (ranks ^ contested) * RANK_MASK
    loose = cards ^ sets
    found = least_choice(loose, discards & loose, contested, in_runs)
    if discards & sets:
        found = min(found, least(loose, contested, in_runs) + least_loss(sets, discards & sets))
    return found


def least_choice(cards: int, discards: int, ranks: int, in_runs: int) -> int:
    """The least that one of *discards* leaves when sets may be made of *ranks* only, as `captain_gin.core.melds.least`.

    Without one of its three cards a set is none, and of four cards any may go.
    """
    if ranks == 0:
        return least_of_runs(cards, discards)
    rank = ranks & -ranks
    rest = ranks ^ rank
    peers = cards & rank * RANK_MASK
    others = cards ^ peers
    found = min(least_choice(cards, discards, rest, in_runs), least_choice(others, discards & others, rest, in_runs))
    if peers == rank * RANK_MASK:
        if discards & peers:
            found = min(found, least(others, rest, in_runs) if rest else without_sets(others))
        spares = peers & in_runs
        while spares:
            kept = others | spares & -spares
            found = min(found, least_choice(kept, discards & kept, rest, in_runs))
            spares &= spares - 1
    return found


def least_of_runs(cards: int, discards: int) -> int:
    """The least that one of *discards* leaves when only runs are melded."""
    full = without_sets(cards)
    found = least_of_all(cards, full)
    barred = cards & ~discards
    if barred and found >= least_left(cards, barred, full):
        return least_left(cards, discards, full)
    return found


def least_of_all(cards: int, full: int) -> int:
    """The same where every card may go; there are *full* points before that."""
    a = cards & SUIT_MASK
    b = cards >> 13 & SUIT_MASK
    c = cards >> 26 & SUIT_MASK
    d = cards >> 39 & SUIT_MASK
    low = min(full - LEFT[a] + LEFT_AFTER[a], full - LEFT[b] + LEFT_AFTER[b])
    return min(low, min(full - LEFT[c] + LEFT_AFTER[c], full - LEFT[d] + LEFT_AFTER[d]))


def least_left(cards: int, discards: int, full: int) -> int:
    """The least that one of *discards* leaves, looked at card by card."""
    found = ANY_COUNT
    while discards:
        card = lowest(discards)
        first = card - card % RANKS
        some = cards >> first & SUIT_MASK
        found = min(found, full - LEFT[some] + LEFT[some & ~(1 << card - first)])
        discards &= discards - 1
    return found


def set_cards(cards: int) -> int:
    """The cards in sets; MIXED if a run may want one of them."""
    ranks = triples(cards)
    if ranks & ranks_of(run_cards(cards)):
        return MIXED
    return cards & ranks * RANK_MASK


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
