"""From counted hands to a table with its header."""

from __future__ import annotations

from dataclasses import asdict
from math import sqrt
from typing import TYPE_CHECKING, Any

from captain_gin import __version__
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.equity.tables import Equity
from captain_gin.equity_building.hands import KINDS, wins, words
from captain_gin.fast.equity import POINTS, ROLES, TARGET, VOID
from captain_gin.options import preset

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from captain_gin.equity_building.hands import Plan
    from captain_gin.fast.batch import Engine

SIDES = {"captain": CAPTAIN, "box": BOX}
TOTALS = 3 * (TARGET - 1) + 1
"""All that scores below the target can add up to: so many steps has the solution."""


def build(plan: Plan, found: Sequence[int], run: Engine, told: Callable[[int], None]) -> Equity:
    """The table that follows from counted hands; *told* hears how many of TOTALS steps are done."""
    chances = solve(wins(found), run, told)
    table = words(run, TARGET**3)
    run.equity.narrow(chances, table)
    return Equity([int(word) for word in table], header(plan, found))


def solve(won: list[int], run: Engine, told: Callable[[int], None], target: int = TARGET) -> Any:
    """The chances for all scores below a target, in parts of WHOLE, solved from the highest scores down."""
    chances, hands = words(run, ROLES * target**3), words(run, len(won))
    for at, count in enumerate(won):
        hands[at] = count
    for step, total in enumerate(range(3 * (target - 1), -1, -1)):
        run.equity.solve(hands, sum(won), target, total, chances)
        told(step + 1)
    return chances


def header(plan: Plan, found: Sequence[int]) -> dict[str, Any]:
    """What made the table: the command, what was played, and every figure that the table follows from."""
    return {
        "captain-gin": __version__,
        "command": plan.command(),
        **asdict(plan),
        "rules": asdict(preset(plan.preset)),
        "figures": figures(found),
        "void": found[VOID],
        "won": {side: {kind: hands_won(found, KINDS[kind], SIDES[side]) for kind in KINDS} for side in SIDES},
    }


def hands_won(found: Sequence[int], kind: int, winner: int) -> dict[str, int]:
    """Points → how many hands brought them, of those won in one way by one side."""
    first = (kind * 2 + winner) * POINTS
    return {str(points): count for points, count in enumerate(found[first : first + POINTS]) if count}


def figures(found: Sequence[int]) -> dict[str, float]:
    """The captain's share of the hands that were won with its 95 % interval, and what hands bring."""
    won = wins(found)
    hands = sum(won)
    share = sum(won[:POINTS]) / hands
    mean = {side: sum(n * won[SIDES[side] * POINTS + n] for n in range(POINTS)) / hands for side in SIDES}
    return {
        "captain_wins": round(share, 6),
        "margin": round(1.96 * sqrt(share * (1 - share) / hands), 6),
        "captain_points": round(mean["captain"], 4),
        "box_points": round(mean["box"], 4),
        "void": round(found[VOID] / sum(found), 6),
    }
