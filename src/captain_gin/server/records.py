"""The record of a match out of the log of its table, as one asker may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from captain_gin import record
from captain_gin.lines import fact
from captain_gin.secrecy import GALLERY
from captain_gin.server.commands import TableError
from captain_gin.server.table import Table
from captain_gin.wire.events import MARK, Started
from captain_gin.wire.standing import UNDONE, standing
from captain_gin.wire.tape import item

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from captain_gin.core.options import Rules
    from captain_gin.facts import Seated
    from captain_gin.server.store.base import Entry


class Played(NamedTuple):
    """A match of a table: how it began, and the lines of its facts."""

    match: int
    """Its number, from 1."""
    rules: Rules
    preset: str
    seats: tuple[Seated, ...]
    who: tuple[str, ...]
    """The identities on the seats when it began."""
    lines: list[str]
    undone: tuple[int, ...] = ()
    """The numbers of the hands in which moves were taken back, once a move."""

    @property
    def record(self) -> record.Record:
        """All of it."""
        return record.Record(self.rules, self.preset, self.seats, tuple(map(fact, self.lines)))

    def text(self, who: str) -> str:
        """The record as an identity may read it: by the seat it had, or as the gallery."""
        audience = self.who.index(who) if who and who in self.who else GALLERY
        return record.write(self.record, audience)

    def told(self) -> Played:
        """The same with the facts that stand, of lines with those of `undone`."""
        hand, undone = 0, []
        for line in self.lines:
            if line.startswith(UNDONE):
                undone.append(hand)
            elif line.startswith("hand "):
                hand = int(line.split()[1])
        return self._replace(lines=standing(self.lines), undone=tuple(undone))


def played(id_: str, entries: Iterable[Entry], number: int | None = None) -> Played:
    """A match of a table by its number, the last one for None; TableError if there is none."""
    found = [match for match in matches(id_, entries) if number in (None, match.match)]
    if not found:
        raise TableError("table-no-such-match")
    return found[-1]


def matches(id_: str, entries: Iterable[Entry]) -> Iterator[Played]:
    """All matches of a table, in order."""
    table = Table(id_)
    found: Played | None = None
    for text in (line for entry in entries for line in entry.lines):
        if found is not None and (text.startswith(UNDONE) or not text.startswith(MARK)):
            found.lines.append(text)
        elif text.startswith(MARK):
            event = item(text)
            table.take(event, 0)
            if isinstance(event, Started):
                if found is not None:
                    yield found.told()
                found = _begun(table)
    if found is not None:
        yield found.told()


def _begun(table: Table) -> Played:
    seats = tuple(table.seats.seated())
    return Played(table.match, table.rules, table.settings.preset, seats, tuple(seat.who for seat in table.seats), [])
