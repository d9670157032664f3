"""What a client may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE
from captain_gin.server.course import deadline, job
from captain_gin.server.store.base import Status
from captain_gin.wire.table import Asked, What

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.server.table import Table


def asked(table: Table, seat: int, now: int) -> Asked | None:
    """What the player on a seat may do; None: nothing now."""
    if seat == NONE or not table.seats[seat].awake:
        return None
    if table.status == Status.OVER:
        return None if table.seats[seat].ready else _ask(table, now, "rematch")
    if table.status != Status.PLAYING:
        return None
    if table.dealing:
        return None if table.seats[seat].ready else _ask(table, now, "ready")
    if table.turn == seat:
        return _ask(table, now, "move", table.legal, seat == table.captain and table.may_ask)
    if seat == table.adviser and table.may_advise and not table.nodded:
        return _ask(table, now, "advice", table.legal)
    return None


def _ask(table: Table, now: int, what: What, legal: Sequence[str] = (), can_ask: bool = False) -> Asked:
    return Asked(number=table.number, what=what, legal=list(legal), can_ask=can_ask, until=_until(table), now=now)


def _until(table: Table) -> int | None:
    """When the time is up: that of whoever has to move, be he a bot that waits for advice."""
    next_job = job(table)
    return next_job.at if next_job is not None and next_job.what != "propose" else deadline(table)
