"""The levels below `expert` as bots: they play and advise as their policy does, and know how little they see."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from captain_gin.bots.expert import number_of
from captain_gin.bots.policy_bot import by_policy
from captain_gin.fast.traits import LEVELS, SEEDS, packed

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.bots.base import Ranker

TOLERANCE = {"beginner": 6.0, "casual": 4.0, "club": 2.0}
"""How many points each lets an adviser's proposal cost: the less one sees oneself, the more one listens."""


def at_level(name: str, seed: str | None) -> Ranker:
    """A player of a level; the seed says which of his chances to err he uses."""
    number = 0 if seed is None else number_of(seed) % SEEDS
    return by_policy(name, packed(LEVELS[name], number), TOLERANCE[name])


ERRING: dict[str, Callable[[str | None], Ranker]] = {name: partial(at_level, name) for name in LEVELS}
"""Level → maker of its players, from the weakest."""
