"""Decisions tried both ways, and weights tried over hands: what is written down, found another way."""

from typing import Any

import pytest

from captain_gin.core import rules
from captain_gin.core.actions import KNOCK, STOCK, TAKE
from captain_gin.core.cards import NONE
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.state import CAPTAIN, DISCARD, DRAW, OFFER, OVER, State, copy
from captain_gin.fast.appraisal import COUNTED, HAND, KNOCK_NOW, TAKE_IT, hand_of, stage
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.discards import least_after
from captain_gin.fast.knowledge import own_turn, taken, unseen
from captain_gin.fast.lessons import DRAWS, FIRST, KNOCKS, ONE, OTHER, SIGN, STAGE, THROWS, learn, near_best, try_other
from captain_gin.fast.playout import Outcome, deal, play
from captain_gin.fast.policies import SIMPLE, TUNED
from captain_gin.fast.trained import CHEAP, NAMES, packed
from captain_gin.fast.trials import play_on, try_many
from captain_gin.fast.tuned import tuned
from captain_gin.notation import as_set, members

WEIGHTS = packed(dict.fromkeys(NAMES, 0) | {"left_early": 50, "left_late": 50, "meld_early": 90, "meld_late": 90})
R = Rules()


def rows(kind: int, number: int, policy: int = SIMPLE, weights: bytes = CHEAP) -> list[list[int]]:
    found = [[0] * (FIRST + COUNTED) for _ in range(number)]
    learn([State(), State()], R, Chance(), weights, policy, kind, found, 5)
    return found


def dealt(number: int, match: int = 5) -> State:
    s, x = State(), Chance()
    seed(x, match, number)
    deal(s, x)
    return s


def decisions(kind: int) -> list[tuple[State, State, int, list[int]]]:
    """Hands before a decision of a kind, the same after the other choice, the action, and the row."""
    found = []
    for number in range(12):
        s, x = dealt(number), Chance()
        while s.phase != OVER:
            action, t, row = tuned(s, R, CHEAP), State(), [0] * (FIRST + COUNTED)
            row[SIGN] = try_other(s, t, R, x, CHEAP, kind, action, row)
            if row[SIGN]:
                before = State()
                copy(before, s)
                found.append((before, t, action, row))
            rules.step(s, R, action)
    assert len(found) > 5
    return found


def test_other_discards_are_tried() -> None:
    """The row has what the two leave, that of the second taken off."""
    for s, t, action, row in decisions(THROWS):
        other = t.pile[s.pile_size]
        assert (s.phase, row[SIGN]) == (DISCARD, 1)
        assert other != action
        assert t.pile_size == s.pile_size + 1
        kept = [hand_of(R, s.hand[s.turn] & ~(1 << card), unseen(s), taken(s)) for card in (action, other)]
        assert row[FIRST : FIRST + len(kept[0])] == [one - two for one, two in zip(*kept, strict=True)]
        assert row[STAGE] == stage(own_turn(s))
        assert not any(row[FIRST + KNOCK_NOW :])


def test_the_upcard_is_tried_both_ways() -> None:
    for s, t, action, row in decisions(DRAWS):
        assert s.phase in (OFFER, DRAW)
        assert (row[SIGN] == 1) == (action == TAKE)
        refused = (s.phase == OFFER and t.passes == s.passes + 1) or t.drawn == s.drawn + 1
        assert refused == (action == TAKE)
        assert (t.taken != NONE) == (action != TAKE)
        assert row[FIRST + TAKE_IT] == -64
        assert s.hand[s.turn] | t.hand[s.turn] == t.hand[s.turn]


def test_knocks_are_tried_both_ways() -> None:
    for s, t, action, row in decisions(KNOCKS):
        assert 0 < least_after(s.hand[s.turn], s.hand[s.turn]) <= R.knock_limit
        assert (row[SIGN] == 1) == (action == KNOCK) == (t.knocker == NONE and t.pile_size == s.pile_size + 1)
        assert row[FIRST + KNOCK_NOW] == 128
        assert not any(row[FIRST + HAND : FIRST + KNOCK_NOW])


def test_nothing_is_asked_where_nothing_can_be_chosen() -> None:
    s, t, x = dealt(1), State(), Chance()
    s.phase, s.passes = DRAW, 2
    for kind in (THROWS, DRAWS, KNOCKS):
        assert try_other(s, t, R, x, CHEAP, kind, STOCK, [0] * (FIRST + COUNTED)) == 0


@pytest.mark.parametrize("kind", [DRAWS, KNOCKS])
def test_a_row_tells_what_both_ways_gained(kind: int) -> None:
    """The first decision of a hand of the captain's against himself: the hand as it went, against the other way."""
    hand = 0
    for row in rows(kind, 6, TUNED):
        while (found := first_decision(hand, kind)) is None:
            hand += 1
        s, t = found
        went, other = (play_on(each, R, Chance(), CHEAP, TUNED, hand % 2) for each in (s, t))
        assert (row[ONE], row[OTHER]) == ((went, other) if row[SIGN] > 0 else (other, went))
        break


def first_decision(number: int, kind: int) -> tuple[State, State] | None:
    """The first decision of the player who has the weights, both ways; None if the hand has none."""
    s, t, x = dealt(number), State(), Chance()
    while s.phase != OVER:
        action = tuned(s, R, CHEAP)
        if s.turn == number % 2 and try_other(s, t, R, x, CHEAP, kind, action, [0] * (FIRST + COUNTED)):
            return s, t
        rules.step(s, R, action)
    return None


def test_every_row_is_filled_and_the_count_of_hands_returned() -> None:
    found: list[list[int]] = [[0] * (FIRST + COUNTED) for _ in range(9)]
    hands = learn([State(), State()], R, Chance(), WEIGHTS, SIMPLE, THROWS, found, 6)
    assert 1 <= hands <= 9
    assert all(row[SIGN] == 1 and any(row[FIRST:]) for row in found)


def test_weights_gain_what_their_hands_are_worth() -> None:
    """Both ways round, with the same cards; against himself nothing."""
    gained: list[int] = [0] * 8
    try_many(State(), R, Chance(), WEIGHTS, TUNED, gained, 9, 3)
    assert [one + other for one, other in zip(gained[::2], gained[1::2], strict=True)] == [0] * 4
    try_many(State(), R, Chance(), CHEAP, SIMPLE, gained, 9, 3)
    assert gained == [net(number, p) for number in range(3, 7) for p in range(2)]


def net(number: int, p: int) -> int:
    """What the shipped weights gain as player *p* in a hand."""
    o: Any = Outcome()
    players = (TUNED, SIMPLE) if p == CAPTAIN else (SIMPLE, TUNED)
    play(dealt(number, 9), R, Chance(), o, *players)
    return int(o.points if o.winner == p else -o.points)


def test_other_discards_leave_not_much_more() -> None:
    cards = dealt(3).hand[0]
    for most in (0, 20, 40, 99):
        expected = [card for card in members(cards) if deadwood(cards & ~(1 << card)) <= most]
        assert near_best(cards, cards, most) == as_set(expected)
