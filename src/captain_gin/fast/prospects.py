"""What cards may become, in the plain style: by the best discard, by one more draw, in the opponent's hand."""

from captain_gin.core.cards import CARDS, RANK_MASK, RANKS, SUIT_MASK, lowest, size
from captain_gin.core.melds import deadwood
from captain_gin.fast.discards import least_after

ACES, QUEENS, KINGS = RANK_MASK, RANK_MASK << 11, RANK_MASK << 12
KNOWN, LIKELY = 128, 32
"""How likely the opponent holds a card: one he was seen to take; one of which nothing is known, about a quarter."""


def fitting(cards: int) -> int:
    """The cards of the pack that make a meld with two of *cards*, none of them among these."""
    beside = cards & cards >> 1 & ~KINGS
    astride = cards & cards >> 2 & ~(QUEENS | KINGS)
    runs = (beside & ~ACES) >> 1 | (beside & ~QUEENS) << 2 | astride << 1
    clubs = cards & SUIT_MASK
    diamonds = cards >> 13 & SUIT_MASK
    hearts = cards >> 26 & SUIT_MASK
    spades = cards >> 39 & SUIT_MASK
    pairs = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
    return (runs | pairs * RANK_MASK) & ~cards


def improvement(cards: int, draws: int, gin: int) -> int:
    """How much deadwood the *draws* that make a meld save after the best discard, all added up.

    *gin* more for each that makes gin.
    """
    now = deadwood(cards)
    found = 0
    draws &= fitting(cards)
    while draws:
        bit = draws & -draws
        left = least_after(cards | bit, cards)
        found += max(now - left, 0)
        if left == 0:
            found += gin
        draws ^= bit
    return found


def neighbours(card: int) -> int:
    """The other cards of the rank, and those next to the card in its suit."""
    bit = 1 << card
    return RANK_MASK << card % RANKS & ~bit | (bit & ~ACES) >> 1 | (bit & ~KINGS) << 1


def danger(card: int, his: int, unseen: int, unwanted: int, trust: int) -> int:
    """How likely the opponent makes a meld with a card: over all pairs that do, the products of both likelihoods.

    *his* are the cards he is known to hold, *unseen* those he may hold; for the rest see `likelihood`.
    """
    rank = card % RANKS
    suit = card - rank
    a = likelihood((card + RANKS) % CARDS, his, unseen, unwanted, trust)
    b = likelihood((card + 2 * RANKS) % CARDS, his, unseen, unwanted, trust)
    c = likelihood((card + 3 * RANKS) % CARDS, his, unseen, unwanted, trust)
    found = a * b + b * c + a * c
    for low in range(max(rank - 2, 0), min(rank, RANKS - 3) + 1):
        pair = 7 << suit + low & ~(1 << card)
        one = likelihood(lowest(pair), his, unseen, unwanted, trust)
        found += one * likelihood(lowest(pair & pair - 1), his, unseen, unwanted, trust)
    return found


def likelihood(card: int, his: int, unseen: int, unwanted: int, trust: int) -> int:
    """How likely he holds a card, KNOWN if he does; the less so, the more of its neighbours are among *unwanted*.

    *trust*, more than 0, tells how little each of those counts.
    """
    if his >> card & 1:
        return KNOWN
    if unseen >> card & 1 == 0:
        return 0
    return LIKELY * trust // (trust + 4 * size(neighbours(card) & unwanted))
