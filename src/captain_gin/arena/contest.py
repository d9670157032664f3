"""Plays a plan until enough is known, all is played, or Ctrl-C ends it."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from captain_gin.arena.executors import Crew
from captain_gin.arena.play import play
from captain_gin.arena.sums import Sums, empty

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.arena.executors import Workers
    from captain_gin.arena.figures import Precision
    from captain_gin.arena.schedule import Plan


def contest(
    plan: Plan,
    units: int | None,
    call: Callable[[], Workers],
    until: Precision | None = None,
    told: Callable[[Sums], None] = lambda sums: None,
) -> Sums:
    """The sums of the first units of a plan: all of *units*, or as many as *until* wants.

    *call* gets the workers; *told* hears the sums so far after each piece of work. The sums depend on the plan, *units*
    and *until* alone. After a KeyboardInterrupt they are those of the first units that were done without a gap.
    """
    total = empty(len(plan.kinds))
    try:
        with Crew(call) as crew, closing(crew.do(partial(play, plan), plan.pieces(units))) as results:
            for part in results:
                total = total + part
                told(total)
                if until is not None and total.units % plan.chunk == 0 and until.is_met(total):
                    break
    except KeyboardInterrupt:
        pass
    return total
