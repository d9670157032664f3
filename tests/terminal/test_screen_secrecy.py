"""Two deals that differ only in cards the person may not know look the same, whatever is typed (§2.4, §4.4)."""

import re
from random import Random

import pytest

from captain_gin.core.cards import PACK
from captain_gin.notation import card_symbol, card_text, members, read_set
from tests.support.terminal import dealt, played, sit

OWN = "5c6c7dTdJd2h9hKs3s4s"
UP = "9s"
OTHERS = [card_text(card) for card in members(PACK & ~read_set(OWN))]
ASIDES = ["?", "h", "score", "sort", "rules 4.2", "k", "gin", "l 7s", "-", *OTHERS, *(f"k {card}" for card in OTHERS)]
"""Whatever doesn't end the turn."""


def hidden(seed: int, known: str) -> tuple[str, str]:
    """The other ten cards and the stock, at random."""
    cards = members(PACK & ~read_set(known))
    Random(seed).shuffle(cards)
    return "".join(map(card_text, cards[:10])), "".join(map(card_text, cards[10:]))


def shown(role: str, seed: int, *moves: str) -> str:
    """The screen of a captain or an adviser who sees the captain's cards, before the box has done anything."""
    box, stock = hidden(seed, OWN + UP)
    return sit(played(dealt(role, OWN, box, UP, stock), *moves), *ASIDES).text


@pytest.mark.parametrize("role", ["captain", "out"])
@pytest.mark.parametrize("moves", [(), ("take",)])
def test_the_screen_does_not_depend_on_hidden_cards(role: str, moves: tuple[str, ...]) -> None:
    one, other = (shown(role, seed, *moves) for seed in (1, 2))
    assert one == other


def test_the_screen_of_the_box_does_not_depend_on_the_captains_cards() -> None:
    """After the captain has passed, he could hold anything."""
    texts = set()
    for seed in (1, 2):
        captain, stock = hidden(seed, OWN + UP)
        texts.add(sit(played(dealt("box", captain, OWN, UP, stock), "pass"), *ASIDES).text)
    assert len(texts) == 1


def test_the_cards_do_differ() -> None:
    """Lest the tests above compare a deal with itself."""
    assert hidden(1, OWN + UP) != hidden(2, OWN + UP)
    assert read_set(hidden(1, OWN + UP)[0]).bit_count() == 10


@pytest.mark.parametrize("role", ["captain", "out"])
def test_hidden_cards_stand_nowhere_on_the_screen(role: str) -> None:
    box, stock = hidden(3, OWN + UP)
    text = sit(dealt(role, OWN, box, UP, stock), "?", "h", "score", "sort").text
    words = set(re.split(r"[ \[\].,:]+", text.replace("\n", " ")))
    assert [card for card in members(read_set(box + stock)) if card_symbol(card) in words] == []
    assert {card_symbol(card) for card in members(read_set(OWN))} < words
