"""The traits of `captain_gin.fast.levels` by name, those of the levels, and how they are packed into a policy."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from captain_gin.errors import OptionError
from captain_gin.fast.levels import ALWAYS, SEED_AT, SEED_BITS, TRAIT_BITS
from captain_gin.fast.marjj import KIND_BITS
from captain_gin.fast.policies import LEVEL

SEEDS = 1 << SEED_BITS
"""So many seeds there are: from 0."""


@dataclass(frozen=True, slots=True)
class Traits:
    """What a player errs in; each from 0 to 31, the order that of the constants of `levels`.

    What befalls him happens so many times of 32 as the trait says.
    """

    memory: int
    """The cards thrown last that he surely remembers."""
    forgets: int
    """Of the others and of those the opponent took, those he forgets, of 32."""
    misses: int
    """Upcards that would make a meld and that he does not see, of 32."""
    tempted: int
    """Upcards that he takes only because they stand beside a card in his hand, of 32."""
    overlooks: int
    """Turns in which he could knock and does not see it, of 32."""
    hopes: int
    """The points that he takes a pair of tens or pictures to be worth."""
    chances: int
    """How much he thinks of the cards that may come; `marjj` 9."""
    care: int
    """How much he thinks of what the opponent may do with a discard; `marjj` 4."""
    early_turns: int
    """How many of his own turns he knocks with anything,"""
    late: int
    """and the most afterwards."""


BEGINNER = Traits(1, 24, 7, 8, 10, hopes=4, chances=2, care=0, early_turns=31, late=10)
CASUAL = Traits(4, 16, 3, 3, 4, hopes=3, chances=3, care=1, early_turns=31, late=10)
CLUB = Traits(12, 8, 0, 0, 0, hopes=0, chances=9, care=4, early_turns=6, late=0)
LEVELS = {"beginner": BEGINNER, "casual": CASUAL, "club": CLUB}
"""The levels that err, from the weakest. docs/levels.md tells how much stronger each is than the one before."""


def packed(traits: Traits, seed: int = 0) -> int:
    """The policy with these traits, and a seed below SEEDS; OptionError if one is out of range."""
    policy = LEVEL
    for i, (name, value) in enumerate(asdict(traits).items()):
        policy |= checked(name, value, ALWAYS) << KIND_BITS + TRAIT_BITS * i
    return policy | checked("seed", seed, SEEDS) << SEED_AT


def checked(name: str, value: int, bound: int) -> int:
    """The value, if it is from 0 to *bound* - 1."""
    if not 0 <= value < bound:
        raise OptionError("option-range", name=name, value=value, least=0, most=bound - 1)
    return value
