"""The lines of a log, and where a table can be picked up in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.errors import RecordError
from captain_gin.wire.events import MARK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from captain_gin.server.store.base import Entry

HAND = "hand "
START = f'{MARK}{{"type":"started"'
"""How the lines begin that a table can be picked up at."""


def lines(entries: Iterable[Entry], number: int) -> Iterator[tuple[str, int]]:
    """The lines from a number on, and when they were written; RecordError if some are missing."""
    for entry in entries:
        if entry.number != number:
            raise RecordError("table-lines-missing", expected=number, found=entry.number)
        yield from ((text_, entry.at) for text_ in entry.lines)
        number = entry.next


def last_hand(texts: Sequence[str]) -> int:
    """Where the last hand of the last match begins; the place after `started` if none has begun; else the end."""
    for index in range(len(texts) - 1, -1, -1):
        if texts[index].startswith(HAND):
            return index
        if texts[index].startswith(START):
            return index + 1
    return 0
