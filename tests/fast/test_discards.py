"""What one discard leaves: the quick ways find what a look at each does."""

from random import Random

import pytest

from captain_gin.core.cards import points
from captain_gin.core.melds import deadwood
from captain_gin.fast.discards import MIXED, best_discard, least_after, left_after, set_cards
from captain_gin.notation import members, read_set
from tests.support.melded_hands import hands

MELDED = ("KcKdKhQcQdQh4s5s6s7s8s", "AcAdAhAs2c2d2h2s9d9h9s", "2h3h4h5h6h7h8h9hThJhQh", "7c7d7h7s8s9sTs4c4d4h4s")
"""Nothing of these is deadwood: a discard breaks a meld, or takes the fourth card of one."""


def kept(cards: int, card: int) -> int:
    return deadwood(cards & ~(1 << card))


def check(cards: int, among: int) -> None:
    by_hand = min(members(among), key=lambda card: (kept(cards, card), -points(card), card))
    assert best_discard(cards, among) == by_hand
    assert least_after(cards, among) == kept(cards, by_hand)


def test_the_best_discard_is_that_of_a_look_at_each() -> None:
    """Least deadwood, then the dearest, then the lowest; among all cards and among some."""
    rng = Random(1)
    for cards in hands(11, 1_500):
        check(cards, cards)
        check(cards, cards & rng.getrandbits(52) or cards)


@pytest.mark.parametrize("melded", MELDED)
def test_a_discard_from_melds_alone(melded: str) -> None:
    cards = read_set(melded)
    check(cards, cards)
    for card in members(cards):
        check(cards, 1 << card)


def test_each_discard_leaves_what_counting_anew_says() -> None:
    mixed = 0
    for cards in [*hands(11, 1_500), *map(read_set, MELDED)]:
        sets = set_cards(cards)
        mixed += sets == MIXED
        for card in members(cards):
            assert left_after(cards, sets, deadwood(cards), card) == kept(cards, card)
    assert 100 < mixed < 1_000
