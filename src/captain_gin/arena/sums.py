"""What is kept of the units played: whole sums, which can be added up in any order."""

from __future__ import annotations

from dataclasses import asdict, astuple, dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from captain_gin.fast.moments import Moments

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


@dataclass(frozen=True)
class Sums:
    """The moments of each bot, then of each pair of bots, in the order of `captain_gin.fast.moments.add_unit`."""

    bots: int
    units: int
    moments: tuple[Moments, ...]
    forfeits: tuple[int, ...]
    """Decisions that each bot, a program of its own, left to the bot `simple`: see `captain_gin.bots.process`."""

    def __add__(self, other: Sums) -> Sums:
        moments = (_added(one, two) for one, two in zip(self.moments, other.moments, strict=True))
        forfeits = map(sum, zip(self.forfeits, other.forfeits, strict=True))
        return Sums(self.bots, self.units + other.units, tuple(moments), tuple(forfeits))

    def wins(self, bot: int) -> Moments:
        """Doubled wins of a bot against doubled plays."""
        return self.moments[2 * bot]

    def points(self, bot: int) -> Moments:
        """Points of a bot less those of its opponents, against hands."""
        return self.moments[2 * bot + 1]

    def pairs(self) -> Iterator[tuple[int, int, Moments, Moments]]:
        """Of each pair of bots the lead in doubled wins, against those of both, and the points, against hands."""
        rest = iter(self.moments[2 * self.bots :])
        for one, two in combinations(range(self.bots), 2):
            yield one, two, next(rest), next(rest)

    @property
    def hands(self) -> int:
        """All hands between different bots."""
        return sum(points.y for *_, points in self.pairs())

    def as_list(self) -> list[dict[str, Any]]:
        """The moments, ready for JSON."""
        return [asdict(each) for each in self.moments]


def empty(bots: int) -> Sums:
    """The sums of nothing."""
    return Sums(bots, 0, tuple(Moments() for _ in range(bots * (bots + 1))), (0,) * bots)


def sums_of(bots: int, units: int, moments: Iterable[Any], forfeits: Sequence[int] = ()) -> Sums:
    """The sums with Python's own ints, whatever they were reckoned with."""
    plain = (Moments(*(int(getattr(each, name)) for name in Moments.__slots__)) for each in moments)
    return Sums(bots, units, tuple(plain), tuple(forfeits) or (0,) * bots)


def _added(one: Moments, two: Moments) -> Moments:
    return Moments(*map(sum, zip(astuple(one), astuple(two), strict=True)))
