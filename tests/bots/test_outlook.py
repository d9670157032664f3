"""What ten cards may become by one draw: counted by hand, and against the oracle."""

from random import Random

import pytest

from captain_gin.bots.outs import PAIRS, Outlook, completes_meld, each, outlook
from captain_gin.core.cards import PACK
from captain_gin.notation import read_card, read_set
from tests.oracle import deals, naive
from tests.support.table import mask, names

LIMIT = 10


def ahead(cards: str, unseen: str) -> Outlook:
    return outlook(read_set(cards), read_set(unseen), LIMIT)


@pytest.mark.parametrize(("card", "pairs"), [("7s", 6), ("Ac", 4), ("2h", 5), ("Qd", 5), ("Ks", 4)])
def test_the_pairs_that_make_a_meld_with_a_card(card: str, pairs: int) -> None:
    """§1.4: three of a rank in three ways, a run of three in one to three; against the oracle each."""
    found = PAIRS[read_card(card)]
    assert len(set(found)) == len(found) == pairs
    assert all(naive.is_meld(names(pair | mask([card]))) for pair in found)


def test_a_meld_through_a_card_as_the_oracle_sees_it() -> None:
    rng = Random(3)
    for _ in range(300):
        cards = deals.meld_rich_hand(rng, 8)
        card = rng.choice([other for other in naive.PACK if other not in cards])
        through = any(card in meld for meld in naive.melds([*cards, card]))
        assert completes_meld(mask(cards), naive.PACK.index(card)) == through


def test_a_card_that_changes_nothing() -> None:
    """K♥ is dearer than anything that could be thrown for it."""
    assert ahead("4c5c6c9s9h9d2s4hAd8h", "Kh") == Outlook(15, 0, 0, 0, 0, 0)


def test_a_cheaper_card_takes_the_place_of_the_dearest() -> None:
    """Deadwood 15: an ace for the eight leaves 8, which is enough to knock."""
    assert ahead("4c5c6c9s9h9d2s4hAd8h", "Ah") == Outlook(8, 1, 0, 0, 0, 0)


def test_outs_are_cards_that_have_not_been_seen() -> None:
    """Of 7♣, 3♣ and 9♣ only those that may still come count."""
    hand = "4c5c6c9s9h9d2s4hAd8h"
    three, one = ahead(hand, "7c3c9cKh"), ahead(hand, "9cKhKdKs")
    assert (three.melds, one.melds) == (3, 1)
    assert three.knock == 3 / 4
    assert one.knock == 1 / 4
    assert three.expected < one.expected


def test_cards_that_make_gin() -> None:
    """J♠ closes a run of four, the ace goes; where three melds are there, the tenth card of any will do."""
    assert ahead("4c5c6c9s9h9dTsQsKsAd", "7c3c9cJsAh").gins == 1
    near = ahead("4c5c6c9s9h9dQhQsQdAd", "7c3c9cQcAh")
    assert (near.gins, near.gin) == (4, 4 / 5)


def test_the_promise_of_pairs() -> None:
    """8♥ makes a meld of 6♥ 7♥ or of 8♠ 8♦: the dearer pair counts, 16 points; 2♠ makes none."""
    assert ahead("6h7h8s8dKcQhJs4d2cAs", "8h2s").promise == 16 / 2


def test_nothing_can_come_when_everything_has_been_seen() -> None:
    assert outlook(read_set("4c5c6c9s9h9d2s4hAd8h"), 0, LIMIT) == Outlook(15, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("number", range(12))
def test_the_expected_deadwood_as_the_oracle_counts_it(number: int) -> None:
    """Every card drawn, every card thrown (§4.2), the least deadwood each time."""
    rng = Random(f"outlook {number}")
    hand = deals.meld_rich_hand(rng, 10) if number % 2 else deals.random_hand(rng, 10)
    unseen = rng.sample([card for card in naive.PACK if card not in hand], 9)
    left = [min(naive.deadwood({*hand, card} - {thrown}) for thrown in (*hand, card)) for card in unseen]
    found = outlook(mask(hand), mask(unseen), LIMIT)
    assert found.expected == pytest.approx(sum(left) / 9)
    assert found.knock == pytest.approx(sum(count <= LIMIT for count in left) / 9)
    assert found.gins == left.count(0)


def test_the_cards_of_a_set_in_order() -> None:
    assert each(PACK) == list(range(52))
    assert each(read_set("Ks3c7h")) == [2, 32, 51]
    assert each(0) == []
