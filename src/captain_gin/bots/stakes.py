"""What the ends of a hand are worth in its match, for bots that play it: read from the tables in the background."""

from __future__ import annotations

from concurrent.futures import Future
from functools import cache
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from captain_gin.bots.policy_bot import in_match
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.equity.tables import fitting
from captain_gin.equity.two import for_two
from captain_gin.fast.equity import OUT, POINTS, UNIT
from captain_gin.fast.policies import CANNY, TUNED

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.core.options import Rules
    from captain_gin.facts import Begin
    from captain_gin.view import View

T = TypeVar("T")

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
    policy: int
    """The policy that decides first: in a match in the style for its score."""

    def chance(self, points: float) -> float:
        """The chance to win the match, from 0 to 1, with a gain that counts like so many points."""
        return min(max((self.now + points * self.point) / UNIT, 0.0), 1.0)


def stakes(view: View, selfish: bool, wait: bool) -> Stakes | None:
    """What is at stake for the player in turn, or if *selfish* for whoever's view it is.

    None where no table fits the rules, and while it is being read unless asked to *wait*.
    """
    equity = _known(fitting, view.rules, wait)
    begin = view.begin
    if equity is None or begin is None:
        return None
    own = _role(view, begin)
    box, captain, out = (begin.score[seat] for seat in (begin.box, begin.captain, begin.out))
    role = OUT if selfish and view.audience == begin.out else own
    found, loyal = (equity.outlook(box, captain, out, each) for each in (role, own))
    return _stakes(found, loyal, own, in_match(view, CANNY))


def stakes_for_two(view: View, wait: bool) -> Stakes | None:
    """The same in a game that only the two play."""
    equity = _known(for_two, view.rules, wait)
    begin = view.begin
    if equity is None or begin is None:
        return None
    own = _role(view, begin)
    found = equity.outlook(begin.score[begin.captain], begin.score[begin.box], own)
    return _stakes(found, found, own, TUNED)


def _role(view: View, begin: Begin) -> int:
    return CAPTAIN if view.turn == begin.captain else BOX


def _stakes(found: list[int], loyal: list[int], role: int, policy: int) -> Stakes:
    now = found[POINTS - 1]
    return Stakes(now, [worth - now for worth in found], _point(loyal, role), policy)


def _point(worths: list[int], role: int) -> int:
    more = worths[POINTS - 1 + USUAL] - worths[POINTS - 1 - USUAL]
    return max((more if role == CAPTAIN else -more) // (2 * USUAL), 1)


def _known(read: Callable[[Rules], T], rules: Rules, wait: bool) -> T | None:
    """The table for some rules, if it is there or one waits for it."""
    coming: Future[T] = _coming(read, rules)
    return coming.result() if wait or coming.done() else None


@cache
def _coming(read: Callable[[Rules], Any], rules: Rules) -> Future[Any]:
    """The table for some rules, which a thread reads: that takes half a second, once."""
    coming: Future[Any] = Future()
    Thread(target=_read, args=(read, rules, coming), name="reading", daemon=True).start()
    return coming


def _read(read: Callable[[Rules], Any], rules: Rules, coming: Future[Any]) -> None:
    try:
        coming.set_result(read(rules))
    except BaseException as error:
        coming.set_exception(error)
