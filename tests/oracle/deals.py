"""Random hands for tests: any hand, hands full of overlapping melds, and a knocker's hand with an opponent's."""

from collections.abc import Sequence
from random import Random

from .naive import PACK, RANKS, SUITS, deadwood, melds, small_pack

Hand = frozenset[str]


def random_hand(rng: Random, n: int, pack: Sequence[str] = PACK) -> Hand:
    """Any n cards of the pack."""
    return frozenset(rng.sample(pack, n))


def neighbourhood(rng: Random, n: int) -> tuple[str, ...]:
    """At least n cards: a block of neighbouring ranks in some of the suits, as small as the suits allow."""
    suits = "".join(rng.sample(SUITS, rng.choice((2, 3, 3, 4, 4, 4))))
    width = -(-n // len(suits))
    if width > len(RANKS):
        return PACK
    first = rng.randrange(len(RANKS) - width + 1)
    return small_pack(RANKS[first : first + width], suits)


def meld_rich_hand(rng: Random, n: int) -> Hand:
    """N cards, most or all from a small block of ranks and suits, so that sets and runs compete for them."""
    strays = rng.choice((0, 0, 1, 2)) if n > 4 else 0
    spare = rng.choice((0, 1, 2, 3))
    block = rng.sample(neighbourhood(rng, n - strays + spare), n - strays)
    rest = [card for card in PACK if card not in block]
    return frozenset(block + rng.sample(rest, strays))


def knock_hand(rng: Random, pool: Sequence[str], n: int = 10, limit: int = 10) -> Hand:
    """N cards of the pool with deadwood of at most the limit: random melds, then random cards to fill up.

    Most gin hands are thrown back, for they end the search for a defence. Never ends if the pool has no such hand.
    """
    choice = melds(pool)
    while True:
        longest = rng.choice((3, 4, 4, 5, n))
        hand: Hand = frozenset()
        for meld in rng.sample(choice, len(choice)):
            if len(meld) <= longest and meld.isdisjoint(hand) and len(hand) + len(meld) <= n:
                hand |= meld
                if n - len(hand) <= rng.choice((0, 1, 2, 3, 4)):
                    break
        hand |= frozenset(rng.sample([card for card in pool if card not in hand], n - len(hand)))
        left = deadwood(hand)
        if left <= limit and (left > 0 or rng.random() < 0.2):
            return hand


def two_hands(rng: Random, rich: bool) -> tuple[Hand, Hand]:
    """Ten cards that may knock (deadwood 10 or less) and ten others; rich: both from few neighbouring ranks."""
    pool = list(PACK)
    if rich:
        width = rng.choice((6, 7, 8))
        first = rng.randrange(len(RANKS) - width + 1)
        pool = list(small_pack(RANKS[first : first + width]))
    knocker = knock_hand(rng, pool)
    rest = [card for card in pool if card not in knocker]
    return knocker, random_hand(rng, 10, rest)
