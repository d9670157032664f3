"""What lists show of a table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from captain_gin.server.course import wake
from captain_gin.server.store.base import Summary

if TYPE_CHECKING:
    from captain_gin.server.table import Table


def summary(table: Table) -> Summary:
    """The summary of a table as it stands."""
    a, b, c = (seat.who for seat in table.seats)
    if table.title is None:
        table.title = _title(table)
    return Summary(table.status, table.settings.public, (a, b, c), table.title, wake(table))


def _title(table: Table) -> str:
    seats = [{"kind": seat.kind or None, "name": seat.name} for seat in table.seats]
    settings = table.settings
    shown = {
        "seats": seats,
        "score": table.scores,
        "match": table.match,
        "preset": settings.preset,
        "options": settings.options,
        "pace": settings.pace,
    }
    return json.dumps(shown, ensure_ascii=False, separators=(",", ":"))
