"""What cards may become: the quick ways find what the slow ones do."""

from itertools import combinations
from random import Random

import pytest

from captain_gin.core.cards import PACK
from captain_gin.core.melds import deadwood, is_meld
from captain_gin.fast.prospects import KNOWN, LIKELY, danger, fitting, improvement, likelihood, neighbours
from captain_gin.notation import as_set, members, read_set
from tests.support.melded_hands import hands

TRUST = 7


def kept(cards: int, card: int) -> int:
    return deadwood(cards & ~(1 << card))


def test_a_card_fits_that_makes_a_meld_with_two() -> None:
    """§1.4: tried with every pair."""
    for cards in hands(10, 60):
        pairs = [1 << one | 1 << other for one, other in combinations(members(cards), 2)]
        others = members(PACK & ~cards)
        assert fitting(cards) == as_set(card for card in others if any(is_meld(pair | 1 << card) for pair in pairs))


def test_improvement_is_the_sum_over_the_draws_that_fit() -> None:
    rng = Random(2)
    for cards in hands(10, 60):
        draws = members(fitting(cards) & rng.getrandbits(52))
        left = [min(kept(cards | 1 << draw, card) for card in members(cards)) for draw in draws]
        saved = sum(max(deadwood(cards) - after, 0) for after in left)
        assert improvement(cards, as_set(draws), 0) == saved
        assert improvement(cards, as_set(draws) | PACK & ~fitting(cards), 5) == saved + 5 * left.count(0)


@pytest.mark.parametrize(
    ("card", "others"),
    [("7h", "7c7d7s6h8h"), ("As", "AcAdAh2s"), ("Kc", "KdKhKsQc"), ("Ac", "AdAhAs2c"), ("Ks", "KcKdKhQs")],
)
def test_neighbours(card: str, others: str) -> None:
    """The ace is low, and no run goes from one suit to the next (§1.2)."""
    assert neighbours(members(read_set(card))[0]) == read_set(others)


def danger_of(card: str, his: str = "", unseen: str = "", unwanted: str = "") -> int:
    return danger(members(read_set(card))[0], read_set(his), read_set(unseen), read_set(unwanted), TRUST)


def test_a_card_that_he_melds_for_sure() -> None:
    """Through each kind of pair; a single card, or two that don't go together, are no danger."""
    for pair in ("7c7s", "5h6h", "6h8h", "8h9h"):
        assert danger_of("7h", pair) == KNOWN * KNOWN
    for cards in ("7c", "6h", "6h9h", "6d8d", "6h7c"):
        assert danger_of("7h", cards) == 0


def test_danger_counts_every_pair_once() -> None:
    """Two peers make one pair with the card, three make three; cards in sequence three too."""
    assert danger_of("7h", unseen="7c7s") == LIKELY**2
    assert danger_of("7h", unseen="7c7d7s") == 3 * LIKELY**2
    assert danger_of("7h", unseen="5h6h8h9h") == 3 * LIKELY**2
    assert danger_of("Ah", unseen="2h3hKhQh") == LIKELY**2
    assert danger_of("Kh", unseen="QhJhAh2hAs2s") == LIKELY**2


def test_danger_stays_within_the_suit() -> None:
    """King of clubs and two of diamonds stand beside the ace of diamonds in number only."""
    assert danger_of("Ad", "KcQc2d") == danger_of("Kc", "AdQc2d") == 0


def test_danger_is_the_same_either_way_round() -> None:
    """Suits and the ranks far from ace and king are alike."""
    assert danger_of("7h", "6h", "5h8h7c") == danger_of("7s", "8s", "9s6s7d")


def test_what_he_did_not_want_makes_its_neighbours_unlikely() -> None:
    seven = members(read_set("7h"))[0]
    unseen = read_set("7h")
    found = [likelihood(seven, 0, unseen, read_set(cards), TRUST) for cards in ("", "Kc9h", "7c", "7c6h", "7c6h8h")]
    assert found[0] == found[1] == LIKELY
    assert LIKELY > found[2] > found[3] > found[4] > 0
    assert likelihood(seven, unseen, 0, read_set("7c"), TRUST) == KNOWN
    assert likelihood(seven, 0, 0, 0, TRUST) == 0
