"""§1.1-1.3 in ints: the pack, the order of its cards, their points; sets of cards as masks."""

from itertools import combinations
from random import Random

import pytest

from captain_gin.core import cards, tables
from tests.oracle import naive
from tests.support.table import mask


def test_the_pack_has_52_cards() -> None:
    """§1.1: 52 cards, no jokers, bit by bit in the order of the oracle's pack."""
    assert cards.CARDS == len(naive.PACK) == 52
    assert mask(naive.PACK) == cards.PACK == 2**52 - 1


def test_points_of_each_card() -> None:
    """§1.3: ace 1, number cards their number, J Q K ten each; the same in all suits."""
    assert [cards.points(card) for card in range(52)] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10] * 4


def test_a_suit_is_worth_85() -> None:
    """§1.3: 1 + 2 + … + 9 + 4 x 10."""
    assert cards.total(cards.SUIT_MASK) == 85
    assert cards.total(cards.PACK) == 4 * 85
    assert cards.total(0) == 0


def test_a_rank_in_all_suits() -> None:
    assert mask(["As", "Ad", "Ac", "Ah"]) == cards.RANK_MASK
    assert mask(["Ks", "Kd", "Kc", "Kh"]) == cards.RANK_MASK << 12


@pytest.mark.parametrize("seed", range(20))
def test_sets_of_cards_agree_with_lists(seed: int) -> None:
    """Size, lowest and total of a mask are those of its cards."""
    rng = Random(seed)
    held = rng.sample(naive.PACK, rng.randrange(1, 53))
    assert cards.size(mask(held)) == len(held)
    assert cards.total(mask(held)) == naive.count(held)
    assert naive.PACK[cards.lowest(mask(held))] == min(held, key=naive.PACK.index)


def test_a_few_cards_of_one_suit() -> None:
    """§1.3, §1.4: every choice of up to four ranks, against the oracle."""
    for size in range(5):
        for suit in combinations(naive.small_pack(suits="c"), size):
            assert tables.LEFT[mask(suit)] == naive.deadwood(suit)
            assert tables.TOTAL[mask(suit)] == naive.count(suit)


def test_lowest_of_each_single_card() -> None:
    assert [cards.lowest(1 << card) for card in range(52)] == list(range(52))


def test_the_empty_set() -> None:
    assert cards.size(0) == 0
    assert tables.LOWEST[0] == 13


@pytest.mark.parametrize("seed", range(20))
def test_tables_of_one_suit(seed: int) -> None:
    """The four tables against lists of ranks; `LEFT` against all ways to part a suit into runs (§1.4)."""
    some = Random(seed).randrange(1, 1 << 13)
    ranks = [rank for rank in range(13) if some >> rank & 1]
    suit = [naive.RANKS[rank] + "c" for rank in ranks]
    assert tables.SIZE[some] == len(ranks)
    assert tables.LOWEST[some] == ranks[0]
    assert tables.TOTAL[some] == naive.count(suit)
    assert tables.LEFT[some] == naive.deadwood(suit)
    assert {len(table) for table in (tables.SIZE, tables.LOWEST, tables.TOTAL, tables.LEFT)} == {1 << 13}
