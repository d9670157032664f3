"""Weights tried over hands, in the plain style: every deal is played both ways, with the same cards for all weights."""

from captain_gin.core.options import Rules
from captain_gin.core.rules import step
from captain_gin.core.scoring import points, winner
from captain_gin.core.state import OVER, State
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.playout import deal
from captain_gin.fast.policies import TUNED, choose
from captain_gin.fast.tuned import tuned


def try_many(s: State, r: Rules, x: Chance, w: bytes, policy: int, gained: list[int], match: int, first: int) -> None:
    """Write what a `tuned` player with the weights *w* gains against a policy, in deals number *first* and on.

    Two hands a deal: first he is the captain, then in the box.
    """
    for i in range(len(gained)):
        seed(x, match, first + i // 2)
        deal(s, x)
        gained[i] = play_on(s, r, x, w, policy, i % 2)


def play_on(s: State, r: Rules, x: Chance, w: bytes, policy: int, p: int) -> int:
    """Play to the end of the hand: what player *p* gains, who has the weights."""
    while s.phase != OVER:
        step(s, r, act(s, r, x, w, policy, p))
    return points(s, r) if winner(s) == p else -points(s, r)


def act(s: State, r: Rules, x: Chance, w: bytes, policy: int, p: int) -> int:
    """The action of whoever is in turn: player *p* has the weights, his opponent the policy; if TUNED, them too."""
    return tuned(s, r, w) if s.turn == p or policy == TUNED else choose(s, r, x, policy)
