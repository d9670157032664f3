"""What ten cards may become by one more draw: a look at every card that has not been seen yet."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from captain_gin.core import melds
from captain_gin.core.cards import CARDS, RANK_MASK, RANKS, points, total

least = lru_cache(maxsize=1 << 16)(melds.deadwood)
"""The least deadwood of some cards; remembered, since a look at all draws asks for the same cards again and again."""


def _pairs(card: int) -> tuple[int, ...]:
    """The pairs of cards that make a meld of three with *card*, as sets: those of runs first."""
    suit, rank = card - card % RANKS, card % RANKS
    runs = [(7 << suit + low) & ~(1 << card) for low in range(max(rank - 2, 0), min(rank, RANKS - 3) + 1)]
    peers = RANK_MASK << rank & ~(1 << card)
    return *runs, *(peers & ~(1 << other) for other in range(rank, CARDS, RANKS) if other != card)


PAIRS = tuple(map(_pairs, range(CARDS)))
"""For each card the pairs that make a meld with it."""


class Outlook(NamedTuple):
    """What ten cards may become, over all cards that may be drawn next."""

    expected: float
    """The deadwood left after a draw and the best discard, on average."""
    knock: float
    """The share of draws that allow a knock."""
    gin: float
    """The share of draws that make gin."""
    promise: float
    """The points of the pairs that a draw makes a meld of, on average."""
    melds: int
    """How many cards complete a meld."""
    gins: int
    """How many cards make gin."""


def outlook(cards: int, unseen: int, limit: int) -> Outlook:
    """What ten *cards* may become by one of the *unseen* ones; *limit* is the most to knock with."""
    now, spare = least(cards), least_without_one(cards)
    draws = each(unseen)
    fitting = [fitting_pair(cards, card) for card in draws]
    counts = [
        min(now, least_without_one(cards | 1 << card) if pair else spare + points(card))
        for card, pair in zip(draws, fitting, strict=True)
    ]
    size = len(draws) or 1
    gins, knocks = counts.count(0), sum(count <= limit for count in counts)
    expected = sum(counts) / size if counts else now
    return Outlook(expected, knocks / size, gins / size, sum(fitting) / size, len(draws) - fitting.count(0), gins)


def fitting_pair(cards: int, card: int) -> int:
    """The points of the dearest pair among *cards* that makes a meld with *card*; 0 if none does."""
    return max((total(pair) for pair in PAIRS[card] if cards & pair == pair), default=0)


def completes_meld(cards: int, card: int) -> bool:
    """Whether a card makes a meld with some of *cards*."""
    return any(cards & pair == pair for pair in PAIRS[card])


def least_without_one(cards: int, kept: int = 0) -> int:
    """The least deadwood after throwing one of the cards, none of those *kept*."""
    return min([least(cards ^ bit) for bit in _bits(cards & ~kept)])


def each(cards: int) -> list[int]:
    """The cards of a set, ascending: `captain_gin.notation.members` for those in a hurry."""
    return [bit.bit_length() - 1 for bit in _bits(cards)]


def _bits(cards: int) -> list[int]:
    found = []
    while cards:
        rest = cards & cards - 1
        found.append(cards ^ rest)
        cards = rest
    return found
