"""One SQLite file: a thread that writes, and a few that read beside it.

What was acknowledged is on the disk (`synchronous=FULL` in WAL mode). Several processes may share the file: the key is
the lock. `watch` then only tells that something has changed, ("", 0), and looks a few times a second.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from errno import EEXIST
from functools import cache
from os import strerror
from queue import SimpleQueue
from typing import TYPE_CHECKING

from sqlalchemy import and_, bindparam, func, literal_column, select
from sqlalchemy.dialects import sqlite as dialect

from captain_gin.server.store import statements
from captain_gin.server.store.base import ConflictError, UnavailableError
from captain_gin.server.store.migrating import CURRENT, upgrade
from captain_gin.server.store.rows import given, refusal, table_row
from captain_gin.server.store.schema import tables
from captain_gin.server.store.statements import BATCH, Query, compiled
from captain_gin.server.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Mapping, Sequence
    from pathlib import Path

    from captain_gin.server.store.rows import Row

PATIENCE = 5.0
"""Seconds to wait for another process that writes."""
READERS = 2
LOOK = 0.25
"""Seconds between two looks for what other processes did."""
CHECKPOINT = 8000
"""Pages in the log before they are moved into the file: with many tables each commit touches hundreds."""

FAULTS = {
    sqlite3.SQLITE_BUSY: "store-busy",
    sqlite3.SQLITE_FULL: "store-full",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_NOTADB: "store-damaged",
}


def fault(file: Path, error: sqlite3.Error | OSError) -> UnavailableError:
    """An error of SQLite or of the file system as one of ours."""
    if isinstance(error, OSError):
        return UnavailableError("store-unavailable", store=str(file), reason=error.strerror or str(error))
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # what is above tells details
    return UnavailableError(FAULTS.get(code, "store-unavailable"), store=str(file), reason=str(error))


@cache
def queries() -> dict[str, Query]:
    """All statements. What is read comes as one JSON text: row by row would be a call each (see `writer`)."""
    batch = _batch()
    due = and_(tables.c.id == batch.c.table_id, tables.c.next == batch.c.number)
    made = {
        **statements.writes(dialect.insert),
        "added": statements.added(batch, due),
        "moved": statements.moved(batch),
    }
    for name, query in statements.reads().items():
        rows = query.subquery()
        made[name] = select(func.json_group_array(func.json_array(*rows.columns))).select_from(rows)
    return {name: compiled(statement, dialect.dialect()) for name, statement in made.items()}


def _batch() -> statements.Batch:
    """The rows to append, out of one JSON text."""
    each = func.json_each(bindparam("batch")).table_valued("value")
    fields = [
        func.json_extract(each.c.value, literal_column(f"'$[{i}]'")).label(column.name)
        for i, column in enumerate(BATCH)
    ]
    return select(*fields).select_from(each).subquery("batch")


def append_group(connection: sqlite3.Connection, rows: Sequence[Row]) -> bool:
    """Append all rows; False if one of them can't be."""
    batch = (json.dumps(rows, ensure_ascii=False),)
    try:
        connection.execute(queries()["added"].text, batch)
    except sqlite3.IntegrityError:  # a repeated command
        return False
    return connection.execute(queries()["moved"].text, batch).rowcount == len(rows)


def append_alone(connection: sqlite3.Connection, row: Row) -> None:
    """Append one row; ConflictError or RepeatedError."""
    if not append_group(connection, [row]):
        raise refusal(row, read_rows(connection, "repeated", given(row)))


def create(connection: sqlite3.Connection, row: Row) -> None:
    """Begin a table; ConflictError if there is one."""
    if not change(connection, "create", table_row(row)):
        raise ConflictError(row[0])
    append_alone(connection, row)


def read_rows(connection: sqlite3.Connection, name: str, given: Mapping[str, object]) -> list[Row]:
    """The rows that a query finds."""
    query = queries()[name]
    found: list[Row] = json.loads(connection.execute(query.text, query.values(given)).fetchone()[0])
    return found


def change(connection: sqlite3.Connection, name: str, given: Mapping[str, object]) -> int:
    """How many rows a statement changed; ConflictError if what must be unique would not be."""
    query = queries()[name]
    try:
        return connection.execute(query.text, query.values(given)).rowcount
    except sqlite3.IntegrityError as error:
        raise ConflictError(str(error)) from error


class Sqlite:
    """A `Database` in a file."""

    def __init__(self, file: Path, connection: sqlite3.Connection, readers: Sequence[sqlite3.Connection]) -> None:
        self.file = file
        self._writer = Writer(connection, append_group, lambda error: fault(file, error))
        self._threads = ThreadPoolExecutor(len(readers), "store-reader")
        self._readers: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        for reader in readers:
            self._readers.put(reader)
        self._closing = asyncio.Event()

    async def create(self, row: Row) -> None:
        """Begin a table with its first entry."""
        await self._writer.do(lambda connection: create(connection, row))

    async def append(self, row: Row) -> None:
        """Append an entry."""
        await self._writer.do(lambda connection: append_alone(connection, row), row)

    async def rows(self, name: str, /, **given: object) -> list[Row]:
        """The rows that a query finds."""
        if self._closing.is_set():
            raise UnavailableError("store-closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._rows, name, given)

    async def change(self, name: str, /, **given: object) -> int:
        """How many rows a statement changed."""
        return await self._writer.do(lambda connection: change(connection, name, given))

    async def watch(self) -> AsyncGenerator[tuple[str, int], None]:
        """("", 0) at the beginning and whenever another process has written."""
        seen = None
        while not self._closing.is_set():
            with suppress(UnavailableError):
                version = await self._writer.do(_version)
                if version != seen:
                    yield "", 0
                seen = version
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), LOOK)

    async def close(self) -> None:
        """Finish what was begun; all that waits is written."""
        self._closing.set()
        await self._writer.close()
        await asyncio.to_thread(self._threads.shutdown)
        while not self._readers.empty():
            self._readers.get().close()

    def _rows(self, name: str, given: Mapping[str, object]) -> list[Row]:
        reader = self._readers.get()
        try:
            return read_rows(reader, name, given)
        except sqlite3.Error as error:
            raise fault(self.file, error) from error
        finally:
            self._readers.put(reader)


def _version(connection: sqlite3.Connection) -> int:
    """A number that changes when another connection writes, never by our own writing."""
    found: int = connection.execute("PRAGMA data_version").fetchone()[0]
    return found


def connect(file: Path) -> Sqlite:
    """Open a file, or make it for its owner alone. UnavailableError; OptionError if it is newer than the program."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)
        with ExitStack() as opened:
            writer, *readers = [opened.enter_context(closing(_connection(file))) for _ in range(1 + READERS)]
            _migrate(writer)
            opened.pop_all()
    except (sqlite3.Error, OSError) as error:
        raise fault(file, error) from error
    return Sqlite(file, writer, readers)


def _connection(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # on Macs fsync alone does not reach the disk
    connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
    return connection


def _migrate(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    is_new = not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    for statement in upgrade("sqlite", None if is_new else connection.execute(CURRENT).fetchone()[0]):
        connection.execute(statement)
    connection.execute("COMMIT")


def copy(file: Path, target: Path) -> None:
    """Copy a file that may be in use, as it is at one moment; UnavailableError if it can't be, or *target* is there."""
    part = target.with_name(f"{target.name}.part")
    try:
        if target.exists():
            raise FileExistsError(EEXIST, strerror(EEXIST))
        part.touch(mode=0o600)
        source = sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE)
        with closing(source), closing(sqlite3.connect(part)) as made:
            source.backup(made)
        part.rename(target)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise fault(target if isinstance(error, OSError) else file, error) from error
