"""The weights of `captain_gin.fast.marjj` by name, and how they are packed into the int that names a policy.

One int goes wherever the number of a policy does; so compiled code plays any weights, and a search can try them.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

from captain_gin.errors import OptionError
from captain_gin.fast.marjj import KIND_BITS, WEIGHT_BITS
from captain_gin.fast.policies import MARJJ

MOST = (1 << WEIGHT_BITS) - 1
"""The largest weight."""


@dataclass(frozen=True, slots=True)
class Weights:
    """When it knocks, and what it weighs; each from 0 to MOST. The order is that of the constants of `marjj`."""

    early: int
    """The most deadwood to knock with at first."""
    early_turns: int
    """How many of one's own turns that is."""
    middle: int
    """The most to knock with afterwards,"""
    middle_turns: int
    """up to this turn,"""
    late: int
    """and from then on."""
    deadwood: int
    """What each point counts that is left, four times over."""
    improvement: int
    """What each point counts that an unseen card would save, all such cards added up."""
    gin: int
    """How many points a draw that makes gin counts more."""
    danger: int
    """How much it counts that the opponent may meld the discard."""
    trust: int
    """The higher, the less it tells that he had no use for the neighbours of a card."""


MARJJ_WEIGHTS = Weights(10, 2, 0, 0, 0, deadwood=33, improvement=9, gin=5, danger=4, trust=5)
"""Knocks in its first two turns. `scripts/tune_marjj.py` found it for an undercut of 25: against `simple` it gained
6.14 ± 0.13 points a hand in 40,000 deals played both ways and won 78.3 ± 1.6 % of 2,500 games to 100."""
MARJJ10_WEIGHTS = replace(MARJJ_WEIGHTS, early_turns=6)
"""The same but for the knock, which the script found for an undercut of 10: it knocks in its first six turns. There it
gained 2.44 ± 0.10 points a hand and won 65.8 ± 1.9 % of the games."""
NAMED = {"marjj": MARJJ_WEIGHTS, "marjj10": MARJJ10_WEIGHTS}
"""The weights of the players that have a name."""


def packed(weights: Weights) -> int:
    """The policy with these weights; OptionError if one is out of range."""
    policy = MARJJ
    for i, (name, value) in enumerate(asdict(weights).items()):
        if not 0 <= value <= MOST:
            raise OptionError("option-range", name=name, value=value, least=0, most=MOST)
        policy |= value << KIND_BITS + WEIGHT_BITS * i
    return policy
