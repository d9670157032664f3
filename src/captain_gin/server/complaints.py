"""What players complained of: who, about whom, and what was said there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from captain_gin.errors import RecordError
from captain_gin.texts import say
from captain_gin.wire.events import MARK, Renamed, Said, Sat
from captain_gin.wire.tape import item

if TYPE_CHECKING:
    from captain_gin.server.store.base import Store


class Person(NamedTuple):
    """Somebody, as he is called now; `?` if the database does not know him."""

    id: str
    name: str


class Complaint(NamedTuple):
    """A complaint with what it is about."""

    at: int
    """When, in milliseconds since 1970."""
    reporter: Person
    reported: Person
    table: str
    line: int
    """The line that is complained of; 0: none."""
    said: Said | Sat | Renamed | None
    """What somebody said in that line, or called himself."""

    def words(self, language: str) -> str:
        """What was said; "" if nothing was."""
        if not isinstance(self.said, Said):
            return ""
        return self.said.text or (say(language, f"phrase-{self.said.phrase}") if self.said.phrase else "")


async def complaints(store: Store, limit: int) -> list[Complaint]:
    """The latest complaints, the last one first."""
    return [
        Complaint(
            one.at,
            await _person(store, one.reporter),
            await _person(store, one.reported),
            one.table,
            one.number,
            await _said(store, one.table, one.number),
        )
        for one in await store.reports(limit)
    ]


async def _person(store: Store, id_: str) -> Person:
    found = await store.identity(id_)
    return Person(id_, "?" if found is None else found.name)


async def _said(store: Store, table: str, number: int) -> Said | Sat | Renamed | None:
    """What a line says that somebody typed; None for moves and cards, which are nobody's fault."""
    entry = next(iter(await store.read(table, number)), None) if number else None
    if entry is None or not entry.number <= number < entry.next:
        return None
    text = entry.lines[number - entry.number]
    try:
        found = item(text) if text.startswith(MARK) else None
    except RecordError:
        return None
    return found if isinstance(found, (Said, Sat, Renamed)) else None
