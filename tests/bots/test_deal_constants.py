"""Known constants of the deal (§1.4, §3.1): how much ten cards count, how many hands are gin.

Mean, deviation and share were measured over the 61,406 hands dealt in 30,703 games of the EAAI undergraduate research
challenge's Java framework (2021); 136,694 is exact.
"""

from collections.abc import Iterator
from functools import cache
from math import comb, sqrt
from random import Random
from statistics import fmean, pstdev

import pytest

from captain_gin.core.cards import CARDS, PACK, lowest
from captain_gin.core.melds import deadwood, meld_from
from captain_gin.notation import as_set

DEALS = 20_000
ERROR = sqrt(1 / DEALS + 1 / 61_406)
"""The standard error of a difference of two means, in deviations: both are samples."""
MEAN, DEVIATION, KNOCKS = 56.58, 13.81, 0.000625
GIN_HANDS = 136_694


@cache
def counts() -> list[int]:
    """The least deadwood of random ten-card hands."""
    rng = Random("deals")
    return [deadwood(as_set(rng.sample(range(CARDS), 10))) for _ in range(DEALS)]


def test_the_mean_of_the_least_deadwood() -> None:
    """Within three standard errors, and half a unit of the last digit that is known."""
    assert fmean(counts()) == pytest.approx(MEAN, abs=3 * DEVIATION * ERROR + 0.005)


def test_its_deviation() -> None:
    """The standard error of a deviation is about that of the mean over the root of two."""
    assert pstdev(counts()) == pytest.approx(DEVIATION, abs=3 * DEVIATION * ERROR / sqrt(2) + 0.005)


def test_how_many_may_knock_as_dealt() -> None:
    """§5.1: one in 1,600; within three standard errors."""
    share = sum(count <= 10 for count in counts()) / DEALS
    assert abs(share - KNOCKS) < 3 * sqrt(KNOCKS) * ERROR


def test_the_number_of_hands_that_are_gin() -> None:
    """§7.3: every set of disjoint melds with ten cards together; different ones may be the same hand."""
    hands = set(filled(0, PACK, 10))
    assert len(hands) == GIN_HANDS
    assert all(deadwood(cards) == 0 for cards in Random("gin").sample(sorted(hands), 2_000))
    assert GIN_HANDS / comb(52, 10) < KNOCKS


def filled(cards: int, left: int, size: int) -> Iterator[int]:
    """*cards* with *size* more in melds of those *left*, the lowest card of each above those before."""
    if size == 0:
        yield cards
    while size >= 3 and left:
        card = lowest(left)
        for meld in smaller_melds(card, size):
            if meld & left == meld:
                yield from filled(cards | meld, left & ~meld & ~(1 << card), size - meld.bit_count())
        left &= left - 1


@cache
def smaller_melds(card: int, size: int) -> list[int]:
    """The melds of the whole pack whose lowest card is *card*, of at most *size* cards."""
    found, i = [], 0
    while meld := meld_from(PACK, card, i):
        if meld.bit_count() <= size:
            found.append(meld)
        i += 1
    return found
