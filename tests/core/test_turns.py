"""§4: the first turn, drawing, throwing, the discard pile."""

import pytest

from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN, DISCARD, DRAW
from captain_gin.hand import Hand
from captain_gin.notation import read_card, read_set
from tests.support.table import act, deal, drawn, legal, play, refusal

NEARLY = "Ac2c3c4d5d6d7h8h9hTh"
"""Ten cards without deadwood: whatever is drawn to them may be thrown to knock, unless it was taken."""


def throws(hand: Hand) -> set[int]:
    """The cards that may be thrown now."""
    return {action for action in hand.legal if action < 52}


def test_captain_passes_then_the_box_is_asked() -> None:
    """§4.1."""
    hand = act(deal(), "pass")
    assert hand.state.turn == BOX
    assert legal(hand) == "pass take"


def test_both_pass_then_the_captain_draws_from_the_stock() -> None:
    """§4.1: and may not take the upcard after all."""
    hand = act(deal(), "pass pass")
    assert hand.state.turn == CAPTAIN
    assert legal(hand) == "stock"


def test_the_refused_upcard_stays_refused_only_for_that_draw() -> None:
    """§4.1, §4.2: from the first discard on the pile is open."""
    hand = play(deal(stock="7d"), "pass", "pass", "stock", "drop 7d")
    assert hand.state.turn == BOX
    assert legal(hand) == "take stock"


def test_captain_takes_the_upcard_and_throws() -> None:
    """§4.1: then the other goes on, by §4.2."""
    hand = act(deal("Ks", up="7d"), "take Ks")
    assert hand.state.hand[CAPTAIN] & read_set("7dKs") == read_set("7d")
    assert (hand.state.turn, legal(hand)) == (BOX, "take stock")


def test_box_takes_the_upcard_and_throws() -> None:
    """§4.1."""
    hand = act(deal(box="Ks", up="7d"), "pass take Ks")
    assert hand.state.hand[BOX] & read_set("7dKs") == read_set("7d")
    assert (hand.state.turn, legal(hand)) == (CAPTAIN, "take stock")


def test_a_turn_is_a_draw_and_a_discard() -> None:
    """§4.2: eleven cards after the one, ten after the other, the discard on top."""
    hand = act(deal("Ks", stock="7d"), "pass pass stock")
    assert (hand.state.phase, hand.state.hand[CAPTAIN].bit_count()) == (DISCARD, 11)
    act(hand, "Ks")
    assert (hand.state.phase, hand.state.hand[CAPTAIN].bit_count()) == (DRAW, 10)
    assert hand.state.pile[hand.state.pile_size - 1] == read_card("Ks")


@pytest.mark.parametrize("i", range(11))
def test_any_of_eleven_cards_may_be_thrown(i: int) -> None:
    """§4.2: the drawn one too."""
    hand = act(deal(), "pass pass stock")
    hand.play(sorted(throws(hand))[i])
    assert hand.state.turn == BOX


def test_only_the_top_of_the_pile_is_taken() -> None:
    """§4.2, §4.4: the card below stays, and is on top again."""
    hand = act(deal("Ks", "Qs", up="7d", stock="2h"), "pass pass stock Ks take")
    assert hand.state.hand[BOX] & read_set("7dKs") == read_set("Ks")
    assert hand.state.pile[: hand.state.pile_size] == [read_card("7d")]
    act(hand, "Qs take")
    assert hand.state.hand[CAPTAIN] & read_set("7dQs") == read_set("Qs")


def test_a_taken_card_is_known_to_be_held_until_it_is_thrown() -> None:
    """§4.2: the pile is open, so all have seen it go."""
    hand = act(deal("Ks Qs", "Js Ts", up="7d"), "take Ks")
    assert hand.state.seen == [read_set("7d"), 0]
    act(hand, "take Ts stock 7d")
    assert hand.state.seen == [0, read_set("Ks")]


def test_a_taken_card_may_not_be_thrown() -> None:
    """§4.3."""
    hand = act(deal(up="Js"), "take")
    assert read_card("Js") not in hand.legal
    assert len(throws(hand)) == 10


def test_a_taken_card_may_not_be_the_knock_discard() -> None:
    """§4.3: two other cards that leave ten may."""
    hand = act(deal(NEARLY, up="Js"), "take knock")
    assert legal(hand) == "7h Th"


def test_nor_does_it_make_a_knock_possible() -> None:
    """§4.3, §5.1: whoever could only throw the card just taken can't knock."""
    hand = act(deal(NEARLY, up="Js", rules=Rules(knock_limit=9)), "take")
    assert not hand.can(55)
    assert refusal(hand, "knock Js Ac2c3c 4d5d6d 7h8h9hTh") == "refused-too-heavy"


def test_option_discard_taken() -> None:
    """§4.3: with the option it may be both."""
    hand = act(deal(NEARLY, up="Js", rules=Rules(discard_taken=1, knock_limit=9)), "take")
    assert read_card("Js") in hand.legal
    assert len(throws(hand)) == 11
    assert legal(act(hand, "knock")) == "Js"


def test_a_card_from_the_stock_may_be_thrown() -> None:
    """§4.3: to knock too."""
    hand = drawn(NEARLY, "9c")
    assert read_card("9c") in hand.legal
    assert read_card("9c") in act(hand, "knock").legal


def test_a_card_taken_in_an_earlier_turn_may_be_thrown() -> None:
    """§4.3: "in the same turn"."""
    hand = act(deal("Ks", up="Js", stock="2h 3h"), "take Ks stock 2h stock")
    assert read_card("Js") in hand.legal


def test_the_ban_ends_with_the_turn() -> None:
    """§4.3: the other player's throws aren't touched by it, nor does it come back."""
    hand = act(deal("Ks", up="Js", stock="2h 3h"), "take Ks")
    assert hand.state.taken == -1
    assert len(throws(act(hand, "stock"))) == 11


def swap(hand: Hand, draws: int) -> Hand:
    """Both take each other's discards, so many draws from the pile in all."""
    for _ in range(draws - 1):
        act(hand, "take").play(min(throws(hand)))
    return act(hand, "take")


def test_fifty_draws_from_the_pile_make_the_hand_void() -> None:
    """§4.5: not 49; the stock is untouched."""
    assert not swap(deal(), 49).over
    hand = swap(deal(), 50)
    assert hand.over
    assert hand.outcome()[:2] == (-1, 0)
    assert hand.state.drawn == 21


def test_draws_from_the_stock_do_not_count() -> None:
    """§4.5."""
    hand = act(deal(stock="2h 3h", rules=Rules(pile_draw_limit=2)), "pass pass stock 2h stock 3h take")
    assert hand.state.pile_draws == 1
    assert not hand.over


@pytest.mark.parametrize("limit", [1, 2, 7])
def test_option_pile_draw_limit(limit: int) -> None:
    """§4.5: the upcard counts as a draw from the pile."""
    rules = Rules(pile_draw_limit=limit)
    assert swap(deal(rules=rules), limit).over
    assert limit == 1 or not swap(deal(rules=rules), limit - 1).over
