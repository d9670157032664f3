"""Many hands side by side: each goes as it would alone; observations tell what the player in turn may know."""

from random import Random

import pytest

from captain_gin.core import rules, scoring
from captain_gin.core.cards import PACK
from captain_gin.core.options import Rules
from captain_gin.core.showdown import left
from captain_gin.core.state import CAPTAIN, LAYING, OVER, State
from captain_gin.fast.chance import Chance
from captain_gin.fast.stepping import WORDS, first_illegal, look_many, observe, reset_many, reset_one, step_many

RULES = Rules(knock_limit=60, undercut_bonus=25)


def bits(mask: int) -> list[int]:
    return [bit for bit in range(63) if mask >> bit & 1]


def seen(s: State) -> list[int]:
    out = [0] * WORDS
    observe(s, out)
    return out


def test_hands_side_by_side_go_as_they_would_alone() -> None:
    rng, n, x = Random(6), 5, Chance()
    together = [State() for _ in range(n)]
    alone = [State() for _ in range(n)]
    reset_many(together, x, 3, 0)
    for i in range(n):
        reset_one(alone[i], x, 3, i)
    hand, finished = n, 0
    rewards, ended = [0] * n, [0] * n
    while finished < 40:
        actions = [rng.choice(bits(rules.legal(s, RULES))) for s in together]
        actors = [s.turn for s in alone]
        hand = step_many(together, x, RULES, actions, rewards, ended, 3, hand)
        for i in range(n):
            rules.step(alone[i], RULES, actions[i])
            assert ended[i] == (alone[i].phase == OVER)
            worth = scoring.points(alone[i], RULES) if ended[i] else 0
            assert rewards[i] == (worth if scoring.winner(alone[i]) == actors[i] else -worth)
            if ended[i]:
                reset_one(alone[i], x, 3, n + finished)
                finished += 1
        assert together == alone
    assert hand == n + finished


def test_an_action_outside_the_mask_is_found_before_anything_is_stepped() -> None:
    states = [State() for _ in range(3)]
    reset_many(states, Chance(), 1, 0)
    assert first_illegal(states, RULES, [52, 53, 52]) == -1
    for wrong in (54, -1, 63, 0):
        assert first_illegal(states, RULES, [52, wrong, 52]) == 1


def test_masks_are_those_of_the_rules() -> None:
    states = [State() for _ in range(4)]
    reset_many(states, Chance(), 2, 0)
    observations, masks = [[0] * WORDS for _ in states], [0] * 4
    look_many(states, RULES, observations, masks)
    assert masks == [rules.legal(s, RULES) for s in states]
    assert observations == [seen(s) for s in states]


@pytest.mark.parametrize("number", range(10))
def test_an_observation_is_the_knowledge_of_the_player_in_turn(number: int) -> None:
    """It does not change when the cards nobody showed him change places."""
    rng, s, x = Random(number), State(), Chance()
    reset_one(s, x, 4, number)

    while s.phase != OVER:
        out = seen(s)
        me, other = s.turn, 1 - s.turn
        assert out[0] == s.hand[me]
        assert out[2] == (s.hand[other] if s.knocker == other else s.seen[other])
        assert out[10] == 52 - s.drawn
        assert (out[9] == 1) == (me == CAPTAIN)
        if s.phase == LAYING:
            assert out[1] == left(s)
        hidden = PACK & ~(out[0] | out[2] | out[3] | out[6])
        assert hidden.bit_count() == 52 - s.drawn + (s.hand[other] & ~out[2]).bit_count()
        assert seen(swapped(s, hidden, rng)) == out
        rules.step(s, RULES, rng.choice(bits(rules.legal(s, RULES))))


def swapped(s: State, hidden: int, rng: Random) -> State:
    """The same state with the hidden cards dealt anew."""
    other, cards = 1 - s.turn, bits(hidden)
    rng.shuffle(cards)
    unknown = s.hand[other] & hidden
    twin = State(**{name: getattr(s, name) for name in State.__slots__})
    twin.hand, twin.deck = list(s.hand), list(s.deck)
    mine = cards[: unknown.bit_count()]
    twin.hand[other] = s.hand[other] & ~hidden | sum(1 << card for card in mine)
    twin.deck[s.drawn :] = cards[unknown.bit_count() :]
    return twin
