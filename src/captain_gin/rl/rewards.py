"""What a learner gets: weights for points, for winning a hand and for winning the match."""

from __future__ import annotations

from dataclasses import dataclass, fields
from numbers import Real

from captain_gin.errors import OptionError

MOST_WEIGHT = 1_000_000


@dataclass(frozen=True, slots=True)
class Rewards:
    """The weights; OptionError for what is no number of reasonable size, NaN and infinity among them."""

    points: float = 1.0
    """For each point of a hand; the opponent loses as much."""
    win: float = 0.0
    """For scoring in a hand, however much; the opponent loses as much."""
    match: float = 0.0
    """For the match; the two others lose half of it each."""
    adviser: float = 0.0
    """The adviser's share of what the captain gets for a hand."""

    def __post_init__(self) -> None:
        for field in fields(self):
            weight = getattr(self, field.name)
            if not isinstance(weight, Real) or not -MOST_WEIGHT <= float(weight) <= MOST_WEIGHT:  # NaN is neither
                raise OptionError("rl-weight", name=field.name, value=str(weight), most=MOST_WEIGHT)

    def hand(self, points: int) -> float:
        """What *points* of a hand, negative if the opponent scored them, are worth."""
        return self.points * points + self.win * ((points > 0) - (points < 0))
