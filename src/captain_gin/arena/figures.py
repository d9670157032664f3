"""The figures of an arena: means over units with their 95 % intervals, and an exact sign test."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import exp, inf, lgamma, log, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from captain_gin.arena.ratings import WIDTH, Rating, ratings
from captain_gin.arena.schedule import Kind
from captain_gin.errors import OptionError

if TYPE_CHECKING:
    from captain_gin.arena.schedule import Plan
    from captain_gin.arena.sums import Sums
    from captain_gin.fast.moments import Moments


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and half its 95 % interval; None: not known from so little."""

    mean: float
    margin: float | None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot did against all others."""

    name: str
    wins: Estimate
    """The share of its hands, matches or games that it won; a void hand is half won."""
    points: Estimate
    """Points it scored less those it gave away, a hand against another bot."""
    rating: Rating | None
    forfeits: int
    """Decisions that it left to the bot `simple`."""


@dataclass(frozen=True, slots=True)
class Duel:
    """How a bot did against one other."""

    first: str
    second: str
    wins: Estimate
    """The first's share of what the two won."""
    points: Estimate
    ahead: int
    """Units in which the first did better: by points in single hands, else by wins."""
    behind: int
    level: int
    p: float
    """The two-sided sign test: how likely so uneven a split, or more so, is between equals."""


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of the units played."""

    units: int
    hands: int
    fair_share: float
    standings: tuple[Standing, ...]
    """In the order in which the bots were named."""
    duels: tuple[Duel, ...]

    @property
    def ranked(self) -> list[Standing]:
        """The standings, the best first."""
        return sorted(self.standings, key=lambda standing: -standing.wins.mean)

    def as_dict(self) -> dict[str, Any]:
        """The figures as plain dicts, tuples and numbers, ready for JSON."""
        return asdict(self)


class Precision(NamedTuple):
    """How narrow the widest 95 % interval of the standings must be: half its width, in shares won or in points."""

    of_points: bool
    margin: float

    def is_met(self, sums: Sums) -> bool:
        """Whether the units played are enough; a few never are."""
        return sums.units >= LEAST and self.widest(sums) <= self.margin

    def widest(self, sums: Sums) -> float:
        """Half the width of the widest interval."""
        moments = (sums.points(i) if self.of_points else sums.wins(i) for i in range(sums.bots))
        return max(ratio(each, sums.units).margin or 0.0 for each in moments)


LEAST = 100
"""Units before an interval is trusted: with a few, equal results would look like certainty."""


def precision(text: str) -> Precision:
    """What `0.5%` (of wins) or `0.2` (points a hand) asks for; OptionError if it can't be met."""
    percents = text.strip().endswith("%")
    try:
        value = float(text.strip().removesuffix("%"))
    except ValueError:
        value = -inf
    if not 0 < value < (100 if percents else inf):
        raise OptionError("arena-until", text=text)
    return Precision(not percents, value / 100 if percents else value)


def figures(plan: Plan, sums: Sums) -> Figures:
    """The figures of a plan whose units have these sums, at least one unit."""
    duels = tuple(_duel(plan, sums.units, *pair) for pair in sums.pairs())
    rated = ratings(plan.names, duels) if len(plan.kinds) > 2 else {}
    standings = tuple(
        Standing(
            name=name,
            wins=ratio(sums.wins(bot), sums.units),
            points=ratio(sums.points(bot), sums.units),
            rating=rated.get(name),
            forfeits=sums.forfeits[bot],
        )
        for bot, name in enumerate(plan.names)
    )
    return Figures(sums.units, sums.hands, plan.fair_share, standings, duels)


def _duel(plan: Plan, units: int, one: int, two: int, lead: Moments, points: Moments) -> Duel:
    told = points if plan.kind == Kind.HANDS else lead
    ahead, behind = told.ahead, told.behind
    return Duel(
        first=plan.names[one],
        second=plan.names[two],
        wins=_share(ratio(lead, units)),
        points=ratio(points, units),
        ahead=ahead,
        behind=behind,
        level=units - ahead - behind,
        p=sign_test(ahead, behind),
    )


def _share(lead: Estimate) -> Estimate:
    """The share of the wins that makes such a lead."""
    return Estimate((1 + lead.mean) / 2, None if lead.margin is None else lead.margin / 2)


def ratio(m: Moments, units: int) -> Estimate:
    """The sum of x over that of y, with the spread of the units about it.

    The usual estimator of a ratio (Cochran, "Sampling Techniques", 1977, section 6.4): the units' x less the mean times
    their y are independent and small; their variance is reckoned in whole numbers, so nothing is lost by subtraction.
    """
    if m.y == 0:
        return Estimate(0.0, None)
    if units < 2:
        return Estimate(m.x / m.y, None)
    squares = m.y * m.y * m.xx - 2 * m.x * m.y * m.xy + m.x * m.x * m.yy
    return Estimate(m.x / m.y, WIDTH * sqrt(squares * units / (units - 1)) / (m.y * m.y))


NEGLIGIBLE = 1e-17
"""What a sum of floats does not notice."""


def sign_test(ahead: int, behind: int) -> float:
    """How likely a fair coin, tossed so often, falls at least as unevenly: exact, two-sided; equals are left out.

    The binomial tail, each term from the one before; the first from logarithms of factorials, for numbers of any size.
    """
    n, fewer = ahead + behind, min(ahead, behind)
    if 2 * fewer == n:
        return 1.0
    most = lgamma(n + 1) - lgamma(fewer + 1) - lgamma(n - fewer + 1) - n * log(2)
    tail = term = 1.0
    k = fewer
    while term > tail * NEGLIGIBLE:
        term *= k / (n - k + 1)
        tail += term
        k -= 1
    return min(1.0, 2 * tail * exp(most))
