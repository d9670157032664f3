"""§3: the deal, and §4.1: who begins."""

from captain_gin.core import rules
from captain_gin.core.state import BOX, CAPTAIN, DRAW, OFFER, State
from captain_gin.notation import read_set
from tests.support.table import act, deal, deck, legal


def test_ten_cards_each() -> None:
    """§3.1: dealt one by one, the captain first."""
    s = State(deck=list(range(52)))
    rules.start(s)
    assert s.hand[CAPTAIN] == sum(1 << card for card in range(0, 20, 2))
    assert s.hand[BOX] == sum(1 << card for card in range(1, 20, 2))


def test_upcard_and_stock() -> None:
    """§3.2: the next card is turned up, the other 31 are the stock."""
    s = deal(up="7d").state
    assert s.pile[: s.pile_size] == [19]
    assert 52 - s.drawn == 31
    assert set(s.pile[1:]) == {-1}


def test_the_captain_begins() -> None:
    """§2.3, §4.1: the box deals, so the other is asked first."""
    hand = deal()
    assert (hand.state.turn, hand.state.phase) == (CAPTAIN, OFFER)
    assert legal(hand) == "pass take"


def test_nothing_is_left_of_the_hand_before() -> None:
    """§3: a state that has been played with is dealt from like a new one."""
    fresh, used = deal().state, deal().state
    used.pile[5], used.phase, used.turn, used.pile_size, used.drawn = 9, DRAW, BOX, 7, 40
    used.hand[0] = used.seen[0] = used.seen[1] = used.own[2] = used.meld[1] = used.building = used.laid = 7
    used.passes, used.taken, used.pile_draws, used.knocker, used.laying = 2, 3, 4, 1, 5
    rules.start(used)
    assert used == fresh


def test_nobody_has_been_seen_to_take_a_card() -> None:
    assert deal().state.seen == [0, 0]


def test_the_pack_of_the_tests() -> None:
    """The helper `deck`: named cards in their places, the others in the gaps."""
    pack = deck(captain="KsQs", box="2h", up="7d", stock="3c 4c")
    assert sorted(pack) == list(range(52))
    assert (pack[0], pack[2], pack[1]) == (51, 50, 27)
    assert pack[20:23] == [19, 2, 3]
    assert pack[3:6] == [0, 1, 4]


def test_the_stock_is_drawn_in_order() -> None:
    """§4.2: the first draw is the first card of the stock."""
    hand = act(deal(stock="Ks Qs Js"), "pass pass stock")
    assert hand.state.hand[CAPTAIN] & read_set("KsQsJs") == read_set("Ks")
