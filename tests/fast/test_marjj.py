"""The player of the kind of MARJJ: what it takes, when it knocks, what it throws, and how its weights are packed."""

from dataclasses import astuple, replace

import pytest

from captain_gin.core import rules
from captain_gin.core.actions import BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.options import Rules
from captain_gin.core.rules import STOCK_END
from captain_gin.core.state import DISCARD, KNOCKING, LAST, State
from captain_gin.errors import OptionError
from captain_gin.fast.chance import Chance
from captain_gin.fast.discards import least_after
from captain_gin.fast.marjj import best_throw, knock_limit, throw_worth, weight
from captain_gin.fast.policies import MARJJ, SIMPLE, choose
from captain_gin.fast.prospects import KNOWN, LIKELY
from captain_gin.fast.weights import MARJJ10_WEIGHTS, MARJJ_WEIGHTS, MOST, NAMED, Weights, packed
from captain_gin.notation import card_text, members, read_set
from tests.support.states import dealt, drawn

PLAYER = packed(MARJJ_WEIGHTS)
LIMITS = Weights(10, 2, 5, 4, 1, 1, 1, 1, 1, 1)
MELDS = "5c6c7c9d9h9s"
LOOSE = "5c6c9d9hKsJd2h4s8dQc"
KNOCKER = f"{MELDS}Kd4h3s2hAd"
"""Leaves ten without the king."""


def chosen(s: State, policy: int = PLAYER, r: Rules | None = None) -> int:
    return choose(s, r or Rules(), Chance(), policy)


def test_every_weight_comes_out_as_it_went_in() -> None:
    """Also the largest of all together: a policy is one int that stays below 2**63 (the sign)."""
    for weights in (*NAMED.values(), Weights(*range(10)), Weights(*[MOST] * 10)):
        policy = packed(weights)
        assert [weight(policy, i) for i in range(10)] == list(astuple(weights))
        assert policy & 7 == MARJJ
        assert 0 <= policy < 1 << 63


@pytest.mark.parametrize("value", [-1, MOST + 1])
def test_a_weight_out_of_range_is_refused(value: int) -> None:
    with pytest.raises(OptionError) as caught:
        packed(replace(MARJJ_WEIGHTS, danger=value))
    assert caught.value.values == {"name": "danger", "value": value, "least": 0, "most": MOST}


def test_the_second_set_differs_in_the_knock_alone() -> None:
    assert astuple(MARJJ_WEIGHTS)[5:] == astuple(MARJJ10_WEIGHTS)[5:]
    assert MARJJ_WEIGHTS != MARJJ10_WEIGHTS


@pytest.mark.parametrize("up", ["7c", "4c", "9s", "9c"])
def test_takes_a_card_that_makes_a_meld(up: str) -> None:
    assert chosen(dealt(LOOSE, up)) == TAKE


@pytest.mark.parametrize("up", ["Ah", "Ad", "5d", "8c", "3c"])
def test_takes_no_other_card(up: str) -> None:
    assert chosen(dealt(LOOSE, up)) == PASS


def test_leaves_a_meld_that_saves_nothing() -> None:
    """7♠ makes a set, but only by breaking a run; 11 are left before and after. This `simple` takes."""
    s = dealt("7c8c9c7dAhAd2s3s4s2d", "7s")
    assert chosen(s) == PASS
    assert chosen(s, SIMPLE) == TAKE


def test_draws_from_the_stock_after_two_refusals() -> None:
    """§4.1: even a card that fits lies there for good."""
    s = dealt(LOOSE, "7c")
    for _ in range(2):
        rules.step(s, Rules(), PASS)
    assert chosen(s) == STOCK


def test_knock_limits_by_turn() -> None:
    policy = packed(LIMITS)
    assert [knock_limit(policy, turn) for turn in range(1, 8)] == [10, 10, 5, 5, 1, 1, 1]


@pytest.mark.parametrize(("turn", "knocks"), [(1, True), (2, True), (3, False), (9, False)])
def test_knocks_in_its_first_two_turns_only(turn: int, knocks: bool) -> None:
    """With ten (§5.1)."""
    assert (chosen(drawn(KNOCKER, turn)) == KNOCK) == knocks


@pytest.mark.parametrize("turn", [1, 3, 9])
def test_knocks_with_gin_at_any_time(turn: int) -> None:
    assert chosen(drawn(f"{MELDS}2d2h2s3s2c", turn)) == KNOCK


def test_knocks_rather_than_let_the_hand_be_void() -> None:
    """§8.1: a discard would end it."""
    s = drawn(KNOCKER)
    s.drawn = STOCK_END
    assert chosen(s) == KNOCK


def test_never_knocks_with_more_than_the_rules_allow() -> None:
    """§5.1, however high its own limit."""
    assert chosen(drawn(KNOCKER), packed(replace(LIMITS, early=MOST)), Rules(knock_limit=9)) != KNOCK


def test_knocks_with_the_card_that_leaves_least() -> None:
    s = drawn(KNOCKER)
    rules.step(s, Rules(), KNOCK)
    assert s.phase == KNOCKING
    assert card_text(chosen(s)) == "Kd"


def test_eleven_melded_cards_are_spread_where_that_counts_more() -> None:
    """§7.5."""
    s = drawn(f"{MELDS}2d2h2s2c9c")
    assert chosen(s, r=Rules(big_gin_bonus=31)) == BIG_GIN
    assert chosen(s) == KNOCK


@pytest.mark.parametrize(("cards", "action"), [(f"{MELDS}Kd4h3s2h", TAKE), (LOOSE, PASS)])
def test_takes_the_last_discard_if_it_can_knock_with_it(cards: str, action: int) -> None:
    """§8.1; then it has to knock."""
    r = Rules(last_discard=1)
    s = dealt(cards, "Ad")
    s.phase, s.drawn = LAST, STOCK_END
    assert chosen(s, r=r) == action
    if action == TAKE:
        rules.step(s, r, TAKE)
        assert s.phase == DISCARD
        assert chosen(s, packed(replace(LIMITS, early=0, middle=0, late=0)), r) == KNOCK


def thrown(s: State, **weights: int) -> str:
    """What it throws with some weights, all others 0."""
    policy = packed(replace(Weights(*[0] * 10), **weights))
    return card_text(best_throw(s, Rules(), policy, least_after(s.hand[0], s.hand[0])))


def test_deadwood_alone_throws_the_dearest_card() -> None:
    assert thrown(drawn(f"{MELDS}7hKd4s2hJh"), deadwood=1) == "Kd"


def test_improvement_keeps_what_may_become_a_meld() -> None:
    """Queen and king of hearts wait for the jack, but for the ten of hearts nothing does."""
    s = drawn("5c6c7c9d9h9sKhQhTs3d2h")
    assert thrown(s, improvement=1, deadwood=1) == "Ts"


def test_danger_keeps_what_the_opponent_may_meld() -> None:
    """He took two jacks; the ten of spades is in the way of few melds."""
    s = drawn(f"{MELDS}TsJcKd2h3d")
    assert thrown(s, deadwood=1) == "Jc"
    s.seen[1] = read_set("JdJh")
    assert thrown(s, danger=8, trust=5, deadwood=1) == "Ts"


def test_what_lies_in_the_pile_is_safe() -> None:
    """Two of his kings lie there; nothing tells against queens."""
    s = drawn("5c6c7c9d9h9sQsKd2h3d4s")
    s.pile[:3], s.pile_size = members(read_set("KcKhQd")), 3
    assert thrown(s, danger=8, trust=0) == "Kd"


def test_the_worth_of_a_discard_by_hand() -> None:
    """Kept: two melds and ten points; he has all other kings and may have queen and jack."""
    s = drawn(KNOCKER)
    king = members(read_set("Kd"))[0]
    assert throw_worth(s, packed(replace(Weights(*[0] * 10), deadwood=3)), king) == -4 * 3 * 10
    s.seen[1] = read_set("KcKhKs")
    three_pairs = 3 * KNOWN * KNOWN + LIKELY * LIKELY
    assert throw_worth(s, packed(replace(Weights(*[0] * 10), danger=2)), king) == -(2 * three_pairs // 64)


def test_of_equals_the_dearest_is_thrown_and_of_those_the_lowest() -> None:
    """Without any weight all discards that leave little are worth the same."""
    assert thrown(drawn(f"{MELDS}KdQd4s2hJh")) == "Qd"
