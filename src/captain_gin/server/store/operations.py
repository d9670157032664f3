"""The operations of a store, upon any database that runs our statements."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Protocol

from captain_gin.server.store.base import Counted, Due, Identity, Report
from captain_gin.server.store.rows import append_row, entry_of, listed_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from captain_gin.server.store.base import Entry, Listed, Summary
    from captain_gin.server.store.rows import Row


class Database(Protocol):
    """What differs between databases. Names are those of `statements`; all raises UnavailableError."""

    async def create(self, row: Row) -> None:
        """Begin a table with its first entry; ConflictError."""

    async def append(self, row: Row) -> None:
        """Append an entry; ConflictError, RepeatedError."""

    async def rows(self, name: str, /, **given: object) -> Sequence[Sequence[object]]:
        """The rows that a query finds."""

    async def change(self, name: str, /, **given: object) -> int:
        """How many rows a statement changed; ConflictError if what must be unique would not be."""

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        """What other processes appended."""

    async def close(self) -> None:
        """Finish and let go."""


class DatabaseStore:
    """A `Store`; what its operations promise is said there."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.watch = database.watch
        self.close = database.close

    # Tables

    async def create(self, table: str, entry: Entry, summary: Summary) -> None:
        """Begin a table."""
        await self._database.create(append_row(table, entry, summary))

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        """Append an entry."""
        await self._database.append(append_row(table, entry, summary))

    async def read(self, table: str, since: int = 1) -> list[Entry]:
        """The entries from a line on."""
        return [entry_of(row) for row in await self._database.rows("read", table_id=table, since=since)]

    async def open_tables(self, limit: int) -> list[Listed]:
        """What a lobby shows."""
        return [listed_of(row) for row in await self._database.rows("open_tables", limit=limit)]

    async def tables_of(self, identity: str, limit: int) -> list[Listed]:
        """Where an identity sits."""
        return [listed_of(row) for row in await self._database.rows("tables_of", identity=identity, limit=limit)]

    async def tables(self, after: str, limit: int) -> list[Listed]:
        """All tables, page by page."""
        return [listed_of(row) for row in await self._database.rows("tables", after=after, limit=limit)]

    async def due(self, until: int, limit: int) -> list[Due]:
        """Which tables to wake."""
        return [Due(*row) for row in await self._database.rows("due", until=until, limit=limit)]  # type: ignore[arg-type]

    async def claim(self, table: str, wake: int, later: int) -> bool:
        """Be the one who wakes a table."""
        return await self._database.change("claim", table_id=table, expected=wake, later=later) == 1

    # People

    async def identity(self, id_: str) -> Identity | None:
        """An identity."""
        return _identity(await self._database.rows("identity", id=id_))

    async def identity_of_code(self, code: str) -> Identity | None:
        """Whose code it is."""
        return _identity(await self._database.rows("identity_of_code", code=code))

    async def put_identity(self, identity: Identity) -> None:
        """Keep an identity."""
        await self._database.change("put_identity", **asdict(identity))

    async def mutes(self, identity: str) -> frozenset[str]:
        """Whom an identity does not hear."""
        return frozenset(str(row[0]) for row in await self._database.rows("mutes", identity=identity))

    async def mute(self, identity: str, other: str, on: bool) -> None:
        """Stop hearing somebody, or hear him again."""
        await self._database.change("mute" if on else "unmute", identity=identity, other=other)

    async def report(self, report: Report) -> None:
        """Keep a complaint."""
        reporter, reported, table, number, at = report
        await self._database.change(
            "report", reporter=reporter, reported=reported, table_id=table, number=number, at=at
        )

    async def reports(self, limit: int) -> list[Report]:
        """The latest complaints."""
        return [Report(*row) for row in await self._database.rows("reports", limit=limit)]  # type: ignore[arg-type]

    # What is counted

    async def uncounted(self, after: str, limit: int) -> list[Counted]:
        """Tables with lines that are new."""
        return [Counted(*row) for row in await self._database.rows("uncounted", after=after, limit=limit)]  # type: ignore[arg-type]

    async def counts(self, after: str, limit: int) -> list[Counted]:
        """What is kept of each table."""
        return [Counted(*row) for row in await self._database.rows("counts", after=after, limit=limit)]  # type: ignore[arg-type]

    async def keep_count(self, table: str, seen: int, sums: str) -> None:
        """Keep it."""
        await self._database.change("keep_count", table_id=table, seen=seen, sums=sums)

    # The server itself

    async def setting(self, name: str, value: str) -> str:
        """What was kept first."""
        await self._database.change("set", name=name, value=value)
        return str((await self._database.rows("setting", name=name))[0][0])

    async def check(self) -> None:
        """Read and write something."""
        await self._database.rows("setting", name="")
        await self._database.change("check")


def _identity(rows: Sequence[Sequence[object]]) -> Identity | None:
    return Identity(*rows[0]) if rows else None  # type: ignore[arg-type]
