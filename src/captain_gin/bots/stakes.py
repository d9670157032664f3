"""What the ends of a hand are worth in its match, for bots that play it: read from the tables in the background."""

from __future__ import annotations

from concurrent.futures import Future
from functools import cache
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.equity.tables import Equity, fitting
from captain_gin.fast.equity import OUT, POINTS, UNIT

if TYPE_CHECKING:
    from captain_gin.core.options import Rules
    from captain_gin.view import View

USUAL = 25
"""Points for which it is reckoned what one is worth."""


class Stakes(NamedTuple):
    """What each end of a hand changes in somebody's chance to win the match, in parts of UNIT."""

    now: int
    """The chance if the hand is void."""
    worths: list[int]
    """By how much each end changes that: a place for each, as `captain_gin.fast.equity.outlook` has them."""
    point: int
    """What a point is worth about to the player in turn."""

    def chance(self, points: float) -> float:
        """The chance to win the match, from 0 to 1, with a gain that counts like so many points."""
        return min(max((self.now + points * self.point) / UNIT, 0.0), 1.0)


def stakes(view: View, selfish: bool, wait: bool) -> Stakes | None:
    """What is at stake for the player in turn, or if *selfish* for whoever's view it is.

    None where no table fits the rules, and while it is being read unless asked to *wait*.
    """
    coming = _coming(view.rules)
    equity = coming.result() if wait or coming.done() else None
    begin = view.begin
    if equity is None or begin is None:
        return None
    own = CAPTAIN if view.turn == begin.captain else BOX
    box, captain, out = (begin.score[seat] for seat in (begin.box, begin.captain, begin.out))
    role = OUT if selfish and view.audience == begin.out else own
    found, loyal = (equity.outlook(box, captain, out, each) for each in (role, own))
    now = found[POINTS - 1]
    return Stakes(now, [worth - now for worth in found], _point(loyal, own))


def _point(worths: list[int], role: int) -> int:
    more = worths[POINTS - 1 + USUAL] - worths[POINTS - 1 - USUAL]
    return max((more if role == CAPTAIN else -more) // (2 * USUAL), 1)


@cache
def _coming(rules: Rules) -> Future[Equity | None]:
    """The table for some rules, which a thread reads: that takes half a second, once."""
    coming: Future[Equity | None] = Future()
    Thread(target=_read, args=(rules, coming), name="reading", daemon=True).start()
    return coming


def _read(rules: Rules, coming: Future[Equity | None]) -> None:
    try:
        coming.set_result(fitting(rules))
    except BaseException as error:
        coming.set_exception(error)
