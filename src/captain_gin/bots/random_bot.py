"""The random player: any legal move, each as likely; what every other player must beat."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from captain_gin.bots.base import Budget, Option, Ranker, Reason

if TYPE_CHECKING:
    from captain_gin.view import View


def random(seed: str | None = None) -> Ranker:
    """A random player; the same *seed* plays the same way."""
    rng = Random(seed)

    def rank(view: View, _: Budget) -> list[Option]:
        return [Option(move, rng.random(), Reason("reason-random", {})) for move in view.moves()]

    return Ranker("random", rank)
