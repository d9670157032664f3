"""Ratings of a pool of bots by openskill: one number each, from all duels, for a table that is easy to read.

openskill takes results one after another and its ratings depend on their order. So the results are put in an order of
their own: rounds in which each pair meets once, in the order of the names, and each pair's results spread evenly over
the rounds. The same counts give the same ratings.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from math import sqrt
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

ROUNDS = 500
"""The most rounds that are reckoned with: more move a rating no further, only its uncertainty goes down."""
GOLDEN = (sqrt(5) - 1) / 2
WIDTH = 1.959964
"""Standard errors in half a 95 % interval of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on openskill's scale, on which newcomers have 25, and half its 95 % interval."""

    mean: float
    margin: float


class Result(Protocol):
    """How often one bot did better than another, worse, and the same."""

    @property
    def first(self) -> str:
        """The one."""

    @property
    def second(self) -> str:
        """The other."""

    @property
    def ahead(self) -> int:
        """Units in which the first did better."""

    @property
    def behind(self) -> int:
        """Units in which the second did."""

    @property
    def level(self) -> int:
        """Units in which neither did."""


def ratings(names: Sequence[str], results: Sequence[Result]) -> dict[str, Rating]:
    """The ratings by name; none where openskill is not installed."""
    if find_spec("openskill") is None:
        return {}
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    rated = {name: model.rating() for name in names}
    pairs = sorted(_chances(result) for result in results)
    for round_ in range(min(ROUNDS, max(_units(result) for result in results))):
        even = (round_ + 0.5) * GOLDEN % 1
        for one, two, ahead, behind in pairs:
            ranks = [2.0, 1.0] if even >= 1 - behind else [1.0, 2.0] if even < ahead else [1.0, 1.0]
            (rated[one],), (rated[two],) = model.rate([[rated[one]], [rated[two]]], ranks=ranks)
    return {name: Rating(found.mu, WIDTH * found.sigma) for name, found in rated.items()}


def _units(result: Result) -> int:
    return result.ahead + result.behind + result.level


def _chances(result: Result) -> tuple[str, str, float, float]:
    """Two names in their order, and in what part of the units the one or the other did better."""
    units = _units(result)
    ahead, behind = result.ahead / units, result.behind / units
    if result.first <= result.second:
        return result.first, result.second, ahead, behind
    return result.second, result.first, behind, ahead
