"""What a score is worth in a game for two, as engines play it: whoever begins, the captain here, does so by turns.

It follows from the hands that were counted for the tables of matches (`captain_gin.equity.tables`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from captain_gin.core.state import CAPTAIN
from captain_gin.equity.tables import fitting
from captain_gin.fast.equity import POINTS, UNIT

if TYPE_CHECKING:
    from captain_gin.core.options import Rules

Brings = dict[int, float]
"""Points → how likely a hand brings them."""


@dataclass(frozen=True)
class ForTwo:
    """The captain's chance to win, from 0 to 1, by his score and that of the box before a hand."""

    chances: list[list[float]]

    @property
    def target(self) -> int:
        """What the game goes to."""
        return len(self.chances)

    def chance(self, captain: int, box: int) -> float:
        """The same for any scores, of which one may have reached the target."""
        if max(captain, box) >= self.target:
            return float(captain > box)
        return self.chances[captain][box]

    def outlook(self, captain: int, box: int, role: int) -> list[int]:
        """What each end of the hand is worth to a role, as `captain_gin.fast.equity.outlook` has it."""
        won = [1 - self.chance(box, captain + points) for points in range(POINTS)]
        lost = [1 - self.chance(box + points, captain) for points in range(1, POINTS)]
        own = (round((each if role == CAPTAIN else 1 - each) * UNIT) for each in (*reversed(lost), *won))
        return list(own)


@cache
def for_two(rules: Rules) -> ForTwo | None:
    """The chances in a game by any rules, from the hands of the nearest preset; None beyond 100 points. A second."""
    equity = fitting(rules)
    return None if equity is None else solved(*brings(equity.header), target=rules.target)


def brings(header: dict[str, Any]) -> tuple[Brings, Brings, float]:
    """What a hand brings the captain and the box, and how likely it is void, as counted for a table of matches."""
    sides = [[hands.items() for hands in header["won"][side].values()] for side in ("captain", "box")]
    hands = header["hands"]
    found: list[Brings] = [{}, {}]
    for chances, kinds in zip(found, sides, strict=True):
        for points, count in (each for kind in kinds for each in kind):
            chances[int(points)] = chances.get(int(points), 0.0) + count / hands
    return found[0], found[1], header["void"] / hands


def solved(captain: Brings, box: Brings, void: float, target: int) -> ForTwo:
    """The chances from the highest scores down. After a hand the roles change, so a void one ties two scores."""
    found = ForTwo([[0.0] * target for _ in range(target)])

    def won(one: int, other: int) -> float:
        """The captain's chance if the hand is not void, times how likely that is."""
        own = sum(chance * (1 - found.chance(other, one + points)) for points, chance in captain.items())
        return own + sum(chance * (1 - found.chance(other + points, one)) for points, chance in box.items())

    for total in range(2 * (target - 1), -1, -1):
        for one in range(max(0, total - target + 1), total // 2 + 1):
            other = total - one
            here, there = won(one, other), won(other, one)
            both = 1 - void * void
            found.chances[one][other] = (here + void * (1 - there) - void * void) / both
            found.chances[other][one] = (there + void * (1 - here) - void * void) / both
    return found
