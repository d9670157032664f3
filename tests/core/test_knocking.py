"""§5: who may knock, with which card, and how he spreads."""

import pytest

from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN, DRAW, SPREADING
from captain_gin.hand import Hand
from captain_gin.notation import cards_text, melds_text, read_set
from tests.oracle import naive
from tests.support.table import act, action, deal, drawn, legal, mask, names, play, refusal

MELDS = "Ac2c3c4d5d6d7h8h9h"
FREE = "AcAdAhAs2s3s7c7d7h2d"
"""Ten cards that can be spread in several ways within the limit."""
KNOCK, BIG_GIN = action("knock"), action("big_gin")


@pytest.mark.parametrize("rest", ["Ts", "9s", "As", "Th"])
def test_knock_with_ten_or_less(rest: str) -> None:
    """§5.1."""
    assert drawn(MELDS + rest, "Ks").can(KNOCK)


def test_not_with_eleven() -> None:
    """§5.1: 4 + 2 + 5 are left, whichever card is thrown."""
    assert not drawn("Ac2c3c4d5d6d7d4h2s5s", "Ks").can(KNOCK)


@pytest.mark.parametrize(
    ("rest", "limit", "may"),
    [("5s", 5, True), ("5s", 4, False), ("As", 0, False), ("Th", 0, True), ("Ts", 9, False), ("Qs", 20, True)],
)
def test_option_knock_limit(rest: str, limit: int, may: bool) -> None:
    """§5.1: with 0 only gin is enough."""
    hand = drawn(MELDS + rest, "Ks", rules=Rules(knock_limit=limit))
    assert hand.can(KNOCK) is may


def test_one_card_is_thrown_to_knock() -> None:
    """§5.1: one that leaves ten or less."""
    hand = act(drawn(MELDS + "Ts", "Ks"), "knock")
    assert legal(hand) == "Ts Ks"
    act(hand, "Ks")
    assert hand.state.pile[hand.state.pile_size - 1] == action("Ks")
    assert hand.state.hand[CAPTAIN] == read_set(MELDS + "Ts")
    assert (hand.state.phase, hand.state.knocker, hand.state.turn) == (SPREADING, CAPTAIN, CAPTAIN)


def test_in_the_first_turn() -> None:
    """§5.1: the captain with the upcard."""
    assert act(deal(MELDS + "Ks", up="Ts"), "take").can(KNOCK)


def test_the_box_in_its_first_turn() -> None:
    """§5.1: with the upcard the captain refused, and the other way."""
    hand = play(deal(box=MELDS + "Ks", up="Ts"), "pass", "take", "knock Ks Ac2c3c 4d5d6d 7h8h9h")
    assert (hand.state.knocker, hand.state.turn) == (BOX, CAPTAIN)


@pytest.mark.parametrize("before", ["", "pass", "pass pass", "pass pass stock Qs"])
def test_not_before_drawing(before: str) -> None:
    """§5.1: ten melded cards don't help."""
    hand = act(deal(MELDS + "Th", box="AdAhAs2d2h2s3d3h3sJc", stock="Qs"), before)
    assert not hand.can(KNOCK)
    assert hand.state.hand[hand.state.turn].bit_count() == 10


def test_not_after_the_discard() -> None:
    """§5.1: "before discarding"."""
    hand = act(drawn(MELDS + "Th", "Ks"), "Ks")
    assert hand.state.turn == BOX


def test_nobody_has_to_knock() -> None:
    """§5.2: with gin any card may be thrown, and the hand goes on."""
    hand = drawn(MELDS + "Th", "Ks")
    assert len([a for a in hand.legal if a < 52]) == 11
    act(hand, "Ks")
    assert (hand.state.phase, hand.state.turn, hand.state.knocker) == (DRAW, BOX, -1)


@pytest.mark.parametrize(
    "melds",
    [
        "AcAdAh As2s3s 7c7d7h",  # leaves 2
        "As2s3s 7c7d7h",  # 5
        "AcAdAhAs 7c7d7h",  # 7
        "AcAhAs 7c7d7h",  # 8
    ],
)
def test_any_spread_within_the_limit(melds: str) -> None:
    """§5.3."""
    hand = play(drawn(FREE, "Kd"), f"knock Kd {melds}")
    assert melds_text(meld for meld in hand.state.meld if meld) == melds


@pytest.mark.parametrize("melds", ["7c7d7h", "AcAdAh As2s3s", "-", "AcAdAhAs"])
def test_no_spread_that_leaves_more(melds: str) -> None:
    """§5.3: eleven points and more."""
    assert refusal(drawn(FREE, "Kd"), f"knock Kd {melds}") == "refused-spread-too-heavy"


def spreads_by_actions(hand: Hand) -> set[naive.Arrangement]:
    """All spreads that single actions can lead to."""
    if hand.state.phase != SPREADING:
        return {frozenset(names(meld) for meld in hand.state.meld if meld)}
    found = set()
    for step in set(hand.legal) - {action("best")}:
        hand.play(step)
        found |= spreads_by_actions(hand)
        hand.undo()
    return found


@pytest.mark.parametrize(
    ("held", "limit"),
    [(FREE, 10), (FREE, 2), ("4c5c6c7c9d9h9sJhQhKh", 5), ("5c6c7c5d6d7d5s6s7sAs", 10), ("4c4d4h4s5s6s2h2d3dKc", 19)],
)
def test_the_actions_lead_to_every_legal_spread_and_no_other(held: str, limit: int) -> None:
    """§5.3: card by card, in whatever order; the oracle lists them."""
    hand = act(drawn(held, "Kd", rules=Rules(knock_limit=limit)), "knock Kd")
    assert spreads_by_actions(hand) == naive.legal_spreads(names(read_set(held)), limit)


@pytest.mark.parametrize("held", [FREE, "5c6c7c5d6d7d5s6s7sAs"])
def test_the_moves_make_every_legal_spread_and_no_other(held: str) -> None:
    """§5.3."""
    ten = names(read_set(held))
    for spread in naive.arrangements(ten):
        move = f"knock Kd {melds_text(map(mask, spread))}"
        if naive.count(naive.unmelded(ten, spread)) <= 10:
            play(drawn(held, "Kd"), move)
        else:
            assert refusal(drawn(held, "Kd"), move) == "refused-spread-too-heavy"


def best(hand: Hand) -> set[str]:
    """The melds after BEST."""
    return {cards_text(meld) for meld in act(hand, "best").state.meld if meld}


def test_best_leaves_the_least_deadwood() -> None:
    """§5.3: 2, though 5, 7 and 8 are allowed."""
    assert best(act(drawn(FREE, "Kd"), "knock Kd")) == {"AcAdAh", "As2s3s", "7c7d7h"}


def test_best_leaves_the_least_to_lay_off() -> None:
    """§5.3: three sets let go three cards, three runs up to 7 in each of three suits."""
    hand = act(drawn("5c6c7c5d6d7d5s6s7sAs", "Kd"), "knock Kd")
    assert best(hand) == {"5c5d5s", "6c6d6s", "7c7d7s"}


@pytest.mark.parametrize(
    ("up", "melds"),
    [("4c", {"Ac2c3c", "3d3h3s"}), ("4d", {"Ad2d3d", "3c3h3s"}), ("Qs", {"Ac2c3c", "3d3h3s"})],
)
def test_best_knows_the_cards_in_the_pile(up: str, melds: set[str]) -> None:
    """§5.3: either run of A-2-3 leaves 18, and nothing can be laid off on the one whose four is gone.

    Among equals the first in the fixed order is taken, the one that melds the lowest card.
    """
    hand = drawn("Ac2c3cAd2d3d3h3s8s7h", "Kh", up=up, rules=Rules(knock_limit=20))
    assert best(act(hand, "knock Kh")) == melds


def test_a_meld_is_not_closed_too_early() -> None:
    """§5.3: without the seven, five points and seven would be left."""
    hand = act(drawn("4c5c6c7c9d9h9sJhQh5d", "Kh"), "knock 5d 4c 5c 6c")
    assert legal(hand) == "7c meld"
    hand = act(drawn("4c5c6c7c9d9h9s2h3h5d", "Kh"), "knock Kh 4c 5c 6c")
    assert legal(hand) == "7c"


def test_best_goes_on_after_two_melds() -> None:
    """§5.3: the third is found, the two stay."""
    hand = act(drawn(FREE, "Kd"), "knock Kd 7c 7d 7h meld As 2s 3s meld")
    assert best(hand) == {"7c7d7h", "As2s3s", "AcAdAh"}


def test_best_keeps_what_is_spread_already() -> None:
    """§5.3: four aces of one's own choice, then the best of the rest."""
    hand = act(drawn(FREE, "Kd"), "knock Kd Ac Ah As Ad meld")
    assert best(hand) == {"AcAdAhAs", "7c7d7h"}
