"""The hand as an object: what is legal, play, undo, copy, outcome."""

import pytest

from captain_gin.core import reasons
from captain_gin.core.options import Rules
from captain_gin.errors import CardError, MoveError
from captain_gin.hand import Hand
from tests.support.table import act, action, deal, play, whole

MELDS, SPREAD = "Ac2c3c4d5d6d7h8h9h", "Ac2c3c 4d5d6d 7h8h9h"
HEAVY = "3d5d7d9dJd3h5h7h9hJh"


@pytest.mark.parametrize(
    ("deck", "count"), [(list(range(51)), 51), ([*range(51), 0], 51), ([*range(51), 52], 51), ([], 0), ([0] * 52, 1)]
)
def test_a_whole_pack_is_wanted(deck: list[int], count: int) -> None:
    """§1.1: the error says how many different cards came."""
    with pytest.raises(CardError) as caught:
        Hand(deck)
    assert (caught.value.key, caught.value.values) == ("deck-incomplete", {"count": count})


def test_legal_actions_are_a_live_view() -> None:
    hand = deal()
    view = hand.legal
    assert (list(view), len(view), view.mask) == ([52, 53], 2, 1 << 52 | 1 << 53)
    assert 52 in view
    assert 54 not in view
    act(hand, "pass pass")
    assert (list(view), len(view), view.mask) == ([54], 1, 1 << 54)
    hand.undo()
    assert 52 in view


@pytest.mark.parametrize("thing", [-1, 63, 1000, "52", None, 52.0])
def test_what_is_no_action_is_not_legal(thing: object) -> None:
    assert thing not in deal().legal


def test_can_and_why_not() -> None:
    hand = deal()
    assert hand.can(action("pass"))
    assert not hand.can(action("stock"))
    assert hand.why_not(action("pass")) == reasons.FINE
    assert hand.why_not(action("stock")) == reasons.UPCARD_FIRST


def test_a_refused_action_changes_nothing() -> None:
    """The error names card, rule and limit."""
    hand = act(deal(HEAVY, up="Qs"), "take")
    before = whole(hand)
    with pytest.raises(MoveError) as caught:
        hand.play(action("Qs"))
    assert caught.value.key == "refused-just-taken"
    assert caught.value.values == {"card": "Qs", "rule": "4.3", "limit": 10}
    assert whole(hand) == before


def test_a_refused_verb_names_no_card() -> None:
    with pytest.raises(MoveError) as caught:
        deal(rules=Rules(knock_limit=7)).play(action("stock"))
    assert caught.value.values == {"card": "", "rule": "4.1", "limit": 7}


def test_undo_takes_back_actions_and_moves_alike() -> None:
    hand = deal(MELDS + "Ts", up="Ks")
    states = [whole(hand)]
    states.append(whole(act(hand, "take")))
    states.append(whole(play(hand, f"knock Ts {SPREAD}")))
    act(hand, "best")
    while states:
        hand.undo()
        assert whole(hand) == states.pop()


def test_nothing_to_take_back() -> None:
    with pytest.raises(MoveError) as caught:
        deal().undo()
    assert caught.value.key == "undo-nothing"


def test_a_copy_is_independent() -> None:
    hand = act(deal(rules=Rules(knock_limit=7)), "pass")
    twin = hand.copy()
    assert whole(twin) == whole(hand)
    assert twin.rules == hand.rules
    before = whole(hand)
    act(twin, "pass stock").play(min(twin.legal))
    assert whole(hand) == before
    act(hand, "take")
    assert twin.state.pile_draws == 0


def test_a_copy_takes_nothing_back() -> None:
    """Even if the original could."""
    twin = act(deal(), "pass").copy()
    with pytest.raises(MoveError):
        twin.undo()


def test_no_outcome_before_the_end() -> None:
    with pytest.raises(MoveError) as caught:
        deal().outcome()
    assert caught.value.key == "hand-not-over"


def test_default_rules() -> None:
    assert deal().rules == Rules()
