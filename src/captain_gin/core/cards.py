"""Cards and sets of cards as ints.

A card is ``13 * suit + rank``: suits 0-3 are clubs, diamonds, hearts, spades (§2.2 ranks them in that order, low to
high), ranks 0-12 are ace to king (§1.2). A set of cards is a mask of 52 bits.
"""

from captain_gin.core.tables import LOWEST, SIZE, TOTAL

CARDS = 52
RANKS = 13
NONE = -1
BIG_HAND = 11
"""Cards in a hand between draw and discard, and in big gin (§7.5)."""
MOST_POINTS = 10
"""What the dearest card counts (§1.3)."""
SUIT_MASK = (1 << 13) - 1
RANK_MASK = 1 | 1 << 13 | 1 << 26 | 1 << 39
PACK = (1 << CARDS) - 1


def points(card: int) -> int:
    """What one card counts: ace 1, number cards their number, pictures 10 (§1.3)."""
    rank = card % RANKS
    return rank + 1 if rank < 9 else 10


def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    first = 0
    while cards & SUIT_MASK == 0:
        cards >>= RANKS
        first += RANKS
    return first + LOWEST[cards & SUIT_MASK]


def size(cards: int) -> int:
    """How many cards a set holds."""
    low = SIZE[cards & SUIT_MASK] + SIZE[cards >> 13 & SUIT_MASK]
    return low + SIZE[cards >> 26 & SUIT_MASK] + SIZE[cards >> 39 & SUIT_MASK]


def total(cards: int) -> int:
    """The points of all cards of a set together."""
    low = TOTAL[cards & SUIT_MASK] + TOTAL[cards >> 13 & SUIT_MASK]
    return low + TOTAL[cards >> 26 & SUIT_MASK] + TOTAL[cards >> 39 & SUIT_MASK]
