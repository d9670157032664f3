"""Matches out of a database as records, and records into one."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from captain_gin import record
from captain_gin.errors import RecordError
from captain_gin.facts import PERSON, Won
from captain_gin.options import differences
from captain_gin.server.records import matches
from captain_gin.server.store.base import ConflictError, Entry
from captain_gin.server.summary import summary
from captain_gin.server.table import Table
from captain_gin.wire.events import BotSat, Closed, Opened, Sat, Settings, Started
from captain_gin.wire.tape import text
from captain_gin.wire.views import LETTERS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from captain_gin.facts import Seated
    from captain_gin.record import Record
    from captain_gin.server.store.base import Store
    from captain_gin.wire.tape import Item

PAGE = 100
NOBODY = "~"
"""The identity of a host or player that only a record knows; no identity that is given out has this letter."""


class Kept(NamedTuple):
    """A record in a database."""

    table: str
    is_new: bool


async def records(store: Store) -> AsyncIterator[tuple[str, str]]:
    """The whole record of every match with a name for its file, table by table."""
    after = ""
    while page := await store.tables(after, PAGE):
        for listed in page:
            for match in matches(listed.table, await store.read(listed.table)):
                yield f"{listed.table}-{match.match}.gin", record.write(match.record)
        after = page[-1].table


async def keep(store: Store, found: Record, now: int) -> Kept:
    """Keep a checked record as a closed table. The same record always makes the same table."""
    digest = sha256(record.write(found).encode()).digest()
    table = Table(urlsafe_b64encode(digest)[:22].decode())
    lines = []
    for item in _items(found):
        table.take(item, now)
        lines.append(text(item))
    try:
        await store.create(table.id, Entry(1, now, "", "", tuple(lines)), summary(table))
    except ConflictError:
        return Kept(table.id, False)
    return Kept(table.id, True)


def check(found: Record) -> None:
    """RecordError unless a record is whole, finished and true."""
    if found.is_masked:
        raise RecordError("import-masked", file=found.name)
    record.replay(found)
    if not (found.facts and isinstance(found.facts[-1], Won)):
        raise RecordError("import-unfinished", file=found.name)


def _items(found: Record) -> Iterator[Item]:
    """The lines of a table at which a record was played and nothing else."""
    options: dict[str, int | str] = {}
    for one in differences(found.rules, found.preset):
        name, _, value = one.partition("=")
        options[name] = value
    yield Opened(host=NOBODY, settings=Settings(preset=found.preset, options=options))
    yield from map(_seated, found.seats)
    yield Started(match=1)
    yield from found.facts
    yield Closed()


def _seated(seat: Seated) -> Sat | BotSat:
    letter = LETTERS[seat.seat]
    if seat.kind == PERSON:
        return Sat(seat=letter, who=NOBODY + letter, name=seat.name)
    return BotSat(seat=letter, kind=seat.kind, name=seat.name)


def written(folder: Path, name: str, text_: str) -> None:
    """Write a record; RecordError if that can't be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text_, encoding="utf-8", newline="\n")
    except OSError as error:
        raise RecordError("file-unwritable", file=str(folder / name), reason=error.strerror or str(error)) from error
