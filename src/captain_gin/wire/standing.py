"""Which facts of a table's log stand: those of moves that were taken back are no part of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.wire.events import MARK, Undone

if TYPE_CHECKING:
    from collections.abc import Iterable

UNDONE = f'{MARK}{{"type":"undone"'
"""How the lines begin that say that facts do not stand."""


def standing(lines: Iterable[str]) -> list[str]:
    """The lines of facts among those of a table, without what was taken back; lines of events are left out."""
    facts: list[str] = []
    for line in lines:
        if line.startswith(UNDONE):
            del facts[max(0, len(facts) - taken_back(line)) :]
        elif not line.startswith(MARK):
            facts.append(line)
    return facts


def taken_back(line: str) -> int:
    """How many facts the line of an `undone` takes back."""
    return Undone.model_validate_json(line.removeprefix(MARK)).facts
