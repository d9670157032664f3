"""Sets, runs, deadwood, and the melds of a hand in a fixed order (§1.4)."""

from captain_gin.core.cards import RANK_MASK, RANKS, SUIT_MASK, lowest, size
from captain_gin.core.tables import LEFT

LOW_ENDS = 0x7FF * RANK_MASK
"""The cards that a run may begin with: ace to jack."""


def is_set(cards: int) -> bool:
    """Whether the cards are three or four of one rank."""
    if size(cards) < 3:
        return False
    return cards & ~(RANK_MASK << lowest(cards) % RANKS) == 0


def is_run(cards: int) -> bool:
    """Whether the cards are three or more consecutive ones of one suit, the ace low."""
    length = size(cards)
    if length < 3:
        return False
    card = lowest(cards)
    return card % RANKS + length <= RANKS and cards == ((1 << length) - 1) << card


def is_meld(cards: int) -> bool:
    """Whether the cards are a set or a run."""
    return is_run(cards) or is_set(cards)


def triples(cards: int) -> int:
    """The ranks held three or four times, as a mask of 13 bits."""
    clubs = cards & SUIT_MASK
    diamonds = cards >> 13 & SUIT_MASK
    hearts = cards >> 26 & SUIT_MASK
    spades = cards >> 39 & SUIT_MASK
    return clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)


def deadwood(cards: int) -> int:
    """The least points that any arrangement of the cards leaves outside its melds."""
    ranks = triples(cards)
    if ranks == 0:
        return without_sets(cards)
    in_runs = run_cards(cards)
    contested = ranks & ranks_of(in_runs)
    cards &= ~((ranks ^ contested) * RANK_MASK)  # sets that no run competes with
    return least(cards, contested, in_runs) if contested else without_sets(cards)


def run_cards(cards: int) -> int:
    """Those of the cards that may stand in a run."""
    starts = cards & cards >> 1 & cards >> 2 & LOW_ENDS
    return starts | starts << 1 | starts << 2


def ranks_of(cards: int) -> int:
    """The ranks among the cards, as a mask of 13 bits."""
    return (cards | cards >> 13 | cards >> 26 | cards >> 39) & SUIT_MASK


def without_sets(cards: int) -> int:
    """Deadwood when only runs are melded: one look into the table a suit."""
    low = LEFT[cards & SUIT_MASK] + LEFT[cards >> 13 & SUIT_MASK]
    return low + LEFT[cards >> 26 & SUIT_MASK] + LEFT[cards >> 39 & SUIT_MASK]


def least(cards: int, ranks: int, in_runs: int) -> int:
    """Deadwood when sets may be made of *ranks* only, one at least: every choice is tried, runs come from the table.

    Of four of a rank a card stays out of the set only if a run may want it.
    """
    rank = ranks & -ranks
    rest = ranks ^ rank
    peers = cards & rank * RANK_MASK
    others = cards ^ peers
    if rest == 0:  # a call less: this makes it half as fast again
        best = min(without_sets(cards), without_sets(others))
    else:
        best = min(least(cards, rest, in_runs), least(others, rest, in_runs))
    if peers == rank * RANK_MASK:
        spares = peers & in_runs
        while spares:
            kept = others | spares & -spares
            best = min(best, least(kept, rest, in_runs) if rest else without_sets(kept))
            spares &= spares - 1
    return best


def run_length(cards: int, card: int) -> int:
    """How many consecutive cards of the suit are there from *card* upward."""
    end = card
    while cards >> end & 1 and (end == card or end % RANKS != 0):
        end += 1
    return end - card


def meld_from(cards: int, card: int, i: int) -> int:
    """The *i*-th meld whose lowest card is *card*: runs, then sets, the longest first; 0 past the last."""
    runs = max(run_length(cards, card) - 2, 0)
    if i < runs:
        return ((1 << (runs + 2 - i)) - 1) << card
    return set_from(cards, card, i - runs)


def set_from(cards: int, card: int, i: int) -> int:
    """The *i*-th set whose lowest card is *card*: the one of four, then those of three; 0 past the last."""
    above = cards & (RANK_MASK << card % RANKS) & ~((2 << card) - 1)
    count = size(above)
    if i == 0 and count >= 2:
        return above | 1 << card
    if count < 3 or i > 3:
        return 0
    dropped = above
    for _ in range(3 - i):
        dropped &= dropped - 1
    return above & ~(dropped & -dropped) | 1 << card


def reach(meld: int, cards: int) -> int:
    """Those of *cards* that could be laid off on one meld, one after another (§6.2); none on an empty meld."""
    if meld == 0:
        return 0
    low = lowest(meld)
    if is_set(meld):
        return cards & (RANK_MASK << low % RANKS) & ~meld
    high = low + size(meld)
    found = 0
    while low % RANKS > 0 and cards >> (low - 1) & 1:
        low -= 1
        found |= 1 << low
    while high % RANKS > 0 and cards >> high & 1:
        found |= 1 << high
        high += 1
    return found
