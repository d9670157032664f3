"""How `tuned` plays for the match, in the plain style: for each score one of several sets of weights, its styles.

Each style was trained for something else than points: to win the hand whatever it brings, to win much, to lose little.
`scripts/styles.py` counts how hands of each style end against the first one, and works out which wins the match most
often from each score. What it found stands in `captain_gin.fast.styled`.
"""

from captain_gin.core.match import Match
from captain_gin.core.options import Rules
from captain_gin.fast.marjj import KIND_BITS
from captain_gin.fast.policies import CANNY, TUNED
from captain_gin.fast.styled import BLOCK, BLOCKS, CHOICES, TARGET
from captain_gin.fast.trained import DEAR_FROM


def of_seat(policy: int, m: Match, r: Rules, role: int) -> int:
    """The policy of a seat for the hand that begins, by the scores of a match."""
    return for_hand(policy, r, m.score[m.box], m.score[m.captain], m.score[m.out], role)


def for_hand(policy: int, r: Rules, box: int, captain: int, out: int, role: int) -> int:
    """The policy that plays a hand, in the role of captain or box: CANNY becomes TUNED in the style for the score."""
    if policy != CANNY:
        return policy
    if r.target > TARGET or r.undercut_bonus >= DEAR_FROM:
        return TUNED
    lead = TARGET - r.target
    return TUNED | CHOICES[block(box + lead, captain + lead, out + lead, role)] << KIND_BITS


def block(box: int, captain: int, out: int, role: int) -> int:
    """The place of a score among the choices: BLOCK points are one step."""
    return ((role * BLOCKS + captain // BLOCK) * BLOCKS + out // BLOCK) * BLOCKS + box // BLOCK
