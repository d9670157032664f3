"""Between what the program means and what the database holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from captain_gin.server.store.base import ConflictError, Entry, Listed, RepeatedError, Status, Summary
from captain_gin.server.store.statements import BATCH

if TYPE_CHECKING:
    from collections.abc import Sequence

Row = tuple[Any, ...]


def append_row(table: str, entry: Entry, summary: Summary) -> Row:
    """What an append writes, in the order of `BATCH`; ValueError if the lines could not be read again."""
    lines = "\n".join(entry.lines)
    if not entry.lines or lines.count("\n") >= len(entry.lines) or "\0" in lines:
        raise ValueError(f"an entry needs lines without line feeds or NUL: {entry.lines!r}")
    f"{lines}{summary.title}".encode()  # a lone surrogate fails here, not amidst the appends of others
    return (
        table,
        entry.number,
        entry.at,
        entry.actor,
        entry.command,
        len(entry.lines),
        lines,
        summary.status.value,
        summary.public,
        *summary.seats,
        summary.title,
        summary.wake,
    )


def given(row: Row) -> dict[str, object]:
    """An append's row as parameters of statements."""
    return {column.name: value for column, value in zip(BATCH, row, strict=True)}


def table_row(row: Row) -> dict[str, object]:
    """The table that an append's row is the first of."""
    known = given(row)
    return {**known, "id": known["table_id"], "next": 1, "updated": known["at"]}


def entry_of(row: Sequence[Any]) -> Entry:
    """An entry as `statements` reads it."""
    number, at, actor, command, lines = row
    return Entry(number, at, actor, command, tuple(lines.split("\n")))


def listed_of(row: Sequence[Any]) -> Listed:
    """A table of a list as `statements` reads it."""
    table, _, updated, status, public, a, b, c, title, wake = row
    return Listed(table, Summary(Status(status), bool(public), (a, b, c), title, wake), updated)


def refusal(row: Row, made: Sequence[Sequence[Any]]) -> Exception:
    """Why a row was not appended; *made* is what its command made before, if anything."""
    return RepeatedError(entry_of(made[0])) if made else ConflictError(f"{row[0]}: {row[1]} is not the next line")
