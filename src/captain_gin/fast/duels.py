"""Many hands between a learner and a policy, in the plain style: a step is one decision of the learner."""

from captain_gin.core.options import Rules
from captain_gin.core.rules import step
from captain_gin.core.scoring import points, winner
from captain_gin.core.state import OVER, State
from captain_gin.fast.chance import Chance
from captain_gin.fast.policies import choose
from captain_gin.fast.stepping import reset_one


def choose_many(states: list[State], r: Rules, x: Chance, policy: int, actions: list[int]) -> None:
    """Write the action of the player in turn of each state by a policy."""
    for i in range(len(states)):
        actions[i] = choose(states[i], r, x, policy)


def reset_duels(
    states: list[State], chances: list[Chance], r: Rules, learners: list[int], policy: int, match: int, hand: int
) -> int:
    """Deal a hand into each state, numbered from *hand*, up to the learner's first decision.

    *learners* names the player of each state that learns. Each hand keeps its own stream of chance for the policy, as
    in `captain_gin.fast.playout.play_many`. Returns the number of the next hand.
    """
    for i in range(len(states)):
        hand = deal_duel(states[i], chances[i], r, learners[i], policy, match, hand)
    return hand


def deal_duel(s: State, x: Chance, r: Rules, learner: int, policy: int, match: int, hand: int) -> int:
    """Deal until there is a hand in which the learner has to decide; the others ended void at the first draw (§4.5)."""
    reset_one(s, x, match, hand)
    play_on(s, x, r, learner, policy)
    while s.phase == OVER:
        hand += 1
        reset_one(s, x, match, hand)
        play_on(s, x, r, learner, policy)
    return hand + 1


def play_on(s: State, x: Chance, r: Rules, learner: int, policy: int) -> None:
    """Let the policy move until the learner has to, or the hand is over."""
    while s.phase != OVER and s.turn != learner:
        step(s, r, choose(s, r, x, policy))


def step_duels(
    states: list[State],
    chances: list[Chance],
    r: Rules,
    actions: list[int],
    rewards: list[int],
    ended: list[int],
    learners: list[int],
    swap: int,
    policy: int,
    match: int,
    hand: int,
) -> int:
    """Step every state by the learner's legal action and the policy's answers; a hand that ends is dealt anew.

    *rewards* gets what the hand was worth to the learner, 0 while it goes on; *ended* is 1 where a hand ended, and
    with *swap* 1 the learner then changes places. Returns the number of the next hand.
    """
    for i in range(len(states)):
        s = states[i]
        step(s, r, actions[i])
        play_on(s, chances[i], r, learners[i], policy)
        rewards[i] = 0
        ended[i] = 0
        if s.phase == OVER:
            worth = points(s, r)
            rewards[i] = worth if winner(s) == learners[i] else -worth
            ended[i] = 1
            if swap:
                learners[i] = 1 - learners[i]
            hand = deal_duel(s, chances[i], r, learners[i], policy, match, hand)
    return hand
