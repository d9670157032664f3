"""§8: the stock runs down to two cards."""

import pytest

from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN, DRAW, LAST
from captain_gin.hand import Hand
from captain_gin.notation import card_text
from tests.support.table import act, deal, legal, play, run_down

READY = "Ac2c3c4d5d6d7h8h9h"
"""Nine melded cards."""
LAST_TAKEN = Rules(last_discard=1)


def last_discard(box: str, stays: str = "Ks", **options: int) -> Hand:
    """The captain has thrown the card that leaves two in the stock, by the tournament rule."""
    hand = run_down(deal("Jc" + stays, box, rules=Rules(last_discard=1, **options)), 3)
    return act(hand, f"stock {stays}")


def test_three_cards_in_the_stock_go_on() -> None:
    """§8.1: the captain draws the next one."""
    hand = run_down(deal(), 3)
    assert (hand.state.phase, hand.state.turn) == (DRAW, CAPTAIN)
    assert legal(hand) == "take stock"


def test_two_cards_in_the_stock_end_the_hand() -> None:
    """§8.1: after a discard without a knock; nobody scores."""
    hand = run_down(deal(), 2)
    assert hand.over
    assert legal(hand) == ""
    outcome = hand.outcome()
    assert (outcome.winner, outcome.points, outcome.knocker) == (-1, 0, -1)
    assert (outcome.gin, outcome.big_gin, outcome.undercut) == (False, False, False)


def test_the_hand_goes_on_until_the_discard() -> None:
    """§8.1: drawing the third last card alone ends nothing."""
    hand = act(run_down(deal(), 3), "stock")
    assert not hand.over
    assert hand.state.turn == CAPTAIN


def test_a_knock_in_that_turn_counts() -> None:
    """§8.1."""
    hand = act(run_down(deal(READY + "Ts"), 3), "stock")
    top = card_text(hand.state.deck[49])
    act(hand, f"knock {top} best best")
    assert hand.outcome().knocker == CAPTAIN
    assert hand.outcome().points > 0


def test_taking_the_discard_keeps_the_stock() -> None:
    """§8.1: whoever takes from the pile at three leaves three; the next may still draw."""
    hand = act(run_down(deal("Jc Ks"), 3), "take Ks")
    assert (hand.state.phase, hand.state.turn) == (DRAW, BOX)
    assert not hand.over


@pytest.mark.parametrize("box", ["", READY + "Ks"])
def test_the_last_discard_is_dead(box: str) -> None:
    """§8.1: by default the other can't take it, whatever he holds."""
    hand = run_down(deal("Jc", box), 3)
    act(hand, "stock Jc")
    assert hand.over


def test_option_last_discard() -> None:
    """§8.1: it may be taken to knock."""
    hand = last_discard(READY + "Qs")
    assert (hand.state.phase, hand.state.turn) == (LAST, BOX)
    assert legal(hand) == "pass take"


def test_whoever_takes_it_has_to_knock() -> None:
    """§8.1: with a card of his own; then the hand is scored as any other."""
    hand = act(last_discard(READY + "Qs"), "take")
    assert legal(hand) == "knock"
    assert legal(act(hand, "knock")) == "Qs"
    assert act(hand, "Qs best best").outcome().knocker == BOX


def test_whoever_leaves_it_makes_the_hand_void() -> None:
    """§8.1."""
    hand = play(last_discard(READY + "Qs"), "pass")
    assert hand.over
    assert hand.outcome().winner == -1


def test_whoever_could_not_knock_with_it_must_leave_it() -> None:
    """§8.1: 4 + 2 + 5 and a king, of which one would go."""
    assert legal(last_discard("Ac2c3c4d5d6d7d4h2s5s")) == "pass"


@pytest.mark.parametrize(("may_throw", "words"), [(0, "pass"), (1, "pass take")])
def test_the_last_discard_and_the_ban_on_throwing_it(may_throw: int, words: str) -> None:
    """§8.1, §4.3: five points can be knocked with by throwing the king just taken, if that is allowed."""
    assert legal(last_discard(READY + "5s", knock_limit=5, discard_taken=may_throw)) == words


def test_the_last_discard_for_big_gin() -> None:
    """§8.1, §7.5."""
    hand = act(last_discard(READY + "Th", stays="Jh", big_gin_bonus=31), "take")
    assert legal(hand) == "knock big_gin"
    assert act(hand, "big_gin best best").outcome().big_gin


def test_the_last_discard_as_the_last_draw_from_the_pile() -> None:
    """§8.1, §4.5: one draw too many makes even that hand void."""
    hand = act(last_discard(READY + "Qs", pile_draw_limit=1), "take")
    assert hand.outcome().winner == -1


def test_the_option_changes_nothing_before() -> None:
    """§8.1: at three cards the pile is as open as ever."""
    assert legal(run_down(deal(rules=LAST_TAKEN), 3)) == "take stock"
