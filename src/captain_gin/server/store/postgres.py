"""A PostgreSQL database, which several processes may share.

Appends of one process go in groups, one statement each: PostgreSQL makes transactions that notify commit one after the
other, so many small ones would wait for each other. What other processes appended is read in groups too: statement by
statement that would cost more than to append it. `watch` listens; it says ("", 0) whenever it may have missed
something: at the beginning and after each break.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from functools import cache, partial
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from sqlalchemy import ARRAY, BigInteger, Text, bindparam, func, literal_column, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql import asyncpg as dialect

from captain_gin.errors import OptionError
from captain_gin.server.store import statements
from captain_gin.server.store.base import ConflictError, UnavailableError
from captain_gin.server.store.groups import Groups
from captain_gin.server.store.migrating import CURRENT, upgrade
from captain_gin.server.store.rows import given, refusal, table_row
from captain_gin.server.store.schema import entries, tables
from captain_gin.server.store.statements import BATCH, Query, compiled

try:
    import asyncpg
except ImportError as missing:
    raise OptionError("store-driver") from missing

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence

    from sqlalchemy.engine import Dialect

    from captain_gin.server.store.rows import Row

CHANNEL = "captain_gin"
LOCK = 0x6361_7067
"""Held by the one who builds or upgrades the tables."""
CONNECTIONS = 4
"""One for the appends, the others for the rest; listening takes one more."""
PATIENCE = 10.0
"""Seconds until a connection or an answer is given up."""
UPGRADE = 3600.0
"""Seconds until an upgrade is given up."""
AGAIN = 0.5
"""Seconds between two attempts to listen."""
SILENCE = 30.0
"""Seconds after which a silent connection is asked whether it still lives."""
APPENDS, READS = 500, 50
"""The most of them in one group; a log that is read may be long."""
SETTINGS = {"application_name": "captain-gin", "jit": "off"}

FAULTS = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


def fault(name: str, error: Exception) -> UnavailableError:
    """An error of the driver as one of ours."""
    key = "store-full" if isinstance(error, asyncpg.DiskFullError) else "store-unavailable"
    return UnavailableError(key, store=name, reason=str(error) or type(error).__name__)


@cache
def queries() -> dict[str, Query]:
    """All statements."""
    made = {**statements.reads(), **statements.writes(postgresql.insert), "append": _append(), "read": _read()}
    ours: Dialect = dialect.dialect()  # type: ignore[no-untyped-call]
    return {name: compiled(statement, ours) for name, statement in made.items()}


def _append() -> Any:
    """Append what is due of a batch with one row a table; returns which tables moved, and tells other processes.

    Nobody else can add to a table between the look for a repeated command and the move: he would have moved it. The
    rows are locked in the order of their ids, so that two processes never wait for each other.
    """
    batch = _unnested([(column.name, type(column.type)) for column in BATCH])
    wanted = select(tables.c.id).where(tables.c.id.in_(select(batch.c.table_id)))
    held = wanted.order_by(tables.c.id).with_for_update().cte("held")
    same = [entries.c[name] == batch.c[name] for name in ("table_id", "actor", "command")]
    repeated = select(entries.c.number).where(*same, batch.c.command != literal_column("''")).exists()
    moving = statements.moved(batch).where(tables.c.id == held.c.id, ~repeated)
    moved = moving.returning(tables.c.id, tables.c.next).cte("moved")
    added = statements.added(batch, batch.c.table_id == moved.c.id).cte("added")
    told = func.concat_ws(literal_column("' '"), bindparam("process", type_=Text), moved.c.next, moved.c.id)
    return select(moved.c.id, func.pg_notify(literal_column(f"'{CHANNEL}'"), told)).add_cte(added)


def _read() -> Any:
    """The entries of several logs, each from a line on; its table comes behind each."""
    batch = _unnested([("table_id", Text), ("since", BigInteger)])
    return statements.logs(batch.c.table_id, batch.c.since).add_columns(batch.c.table_id).order_by(entries.c.number)


def _unnested(columns: Sequence[tuple[str, type[Any]]]) -> Any:
    """A batch of rows that comes as one array a column."""
    arrays = [bindparam(name, type_=ARRAY(type_())) for name, type_ in columns]
    return func.unnest(*arrays).table_valued(*[name for name, _ in columns]).render_derived("batch")


class Postgres:
    """A `Database` on a server."""

    def __init__(self, name: str, pool: Any, connect: Callable[[], Awaitable[Any]]) -> None:
        self.name = name
        self._pool = pool
        self._connect = connect
        self._process = uuid4().hex
        self._appends = Groups(self._append, APPENDS)
        self._reads = Groups(self._read, READS)
        self._watches: set[asyncio.Queue[str | None]] = set()
        self._is_closed = False

    async def create(self, row: Row) -> None:
        """Begin a table with its first entry."""
        async with self._connection() as connection, connection.transaction():
            is_new = await _change(connection, "create", table_row(row))
            if not is_new or not await self._moved(connection, [row]):
                raise ConflictError(row[0])

    async def append(self, row: Row) -> None:
        """Append an entry, together with all that waits by then."""
        await self._appends.do(row)

    async def rows(self, name: str, /, **given: object) -> list[Sequence[object]]:
        """The rows that a query finds."""
        if name == "read":
            return await self._reads.do((given["table_id"], given["since"]))
        async with self._connection() as connection:
            return await _rows(connection, name, given)

    async def change(self, name: str, /, **given: object) -> int:
        """How many rows a statement changed."""
        async with self._connection() as connection:
            return await _change(connection, name, given)

    async def watch(self) -> AsyncGenerator[tuple[str, int], None]:
        """What other processes appended; ("", 0) at the beginning and whenever something may have been missed."""
        while not self._is_closed:
            heard: asyncio.Queue[str | None] = asyncio.Queue()
            self._watches.add(heard)
            connection = None
            try:
                connection = await self._connect()
                await _listen(connection, heard)
                yield "", 0
                while payload := await _hear(connection, heard):
                    process, number, table = payload.split(" ", 2)
                    if process != self._process:
                        yield table, int(number)
            except FAULTS:
                with suppress(TimeoutError):
                    await asyncio.wait_for(heard.get(), AGAIN)
            finally:
                self._watches.discard(heard)
                if connection:
                    connection.terminate()

    async def close(self) -> None:
        """Finish what was begun and let go of the connections."""
        await self._appends.close()
        await self._reads.close()
        self._is_closed = True
        for heard in self._watches:
            heard.put_nowait(None)
        with suppress(*FAULTS):
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        self._pool.terminate()

    async def _append(self, rows: Sequence[Row]) -> list[Exception | None]:
        """Append a group; what is wrong with each row."""
        async with self._connection() as connection:
            moved = await self._moved(connection, rows)
            return [None if row[0] in moved else await _refusal(connection, row) for row in rows]

    async def _read(self, wanted: Sequence[Row]) -> list[list[Sequence[object]]]:
        """The logs of tables, each from a line on."""
        ids, numbers = map(list, zip(*wanted, strict=True))
        found: dict[object, list[Sequence[object]]] = {id_: [] for id_ in ids}
        async with self._connection() as connection:
            for row in await _rows(connection, "read", {"table_id": ids, "since": numbers}):
                found[row[5]].append(row[:5])
        return list(found.values())

    async def _moved(self, connection: Any, rows: Sequence[Row]) -> set[str]:
        """Append what is due; to which tables that was."""
        fields = {column.name: values for column, values in zip(BATCH, zip(*rows, strict=True), strict=True)}
        query = queries()["append"]
        found = await connection.fetch(query.text, *query.values({**fields, "process": self._process}))
        return {row[0] for row in found}

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """A connection of the pool, which replaces those that broke."""
        if self._is_closed:
            raise UnavailableError("store-closed")
        try:
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                yield connection
        except FAULTS as error:
            raise fault(self.name, error) from error


async def _rows(connection: Any, name: str, given: Mapping[str, object]) -> list[Sequence[object]]:
    query = queries()[name]
    found: list[Sequence[object]] = await connection.fetch(query.text, *query.values(given))
    return found


async def _change(connection: Any, name: str, given: Mapping[str, object]) -> int:
    query = queries()[name]
    try:
        status: str = await connection.execute(query.text, *query.values(given))
    except asyncpg.UniqueViolationError as error:
        raise ConflictError(str(error)) from error
    return int(status.rpartition(" ")[2])


async def _refusal(connection: Any, row: Row) -> Exception:
    return refusal(row, await _rows(connection, "repeated", given(row)))


async def _listen(connection: Any, heard: asyncio.Queue[str | None]) -> None:
    """Put what is notified into a queue, and None at the end of the connection."""
    connection.add_termination_listener(lambda _: heard.put_nowait(None))
    await connection.add_listener(CHANNEL, lambda *notice: heard.put_nowait(notice[-1]))


async def _hear(connection: Any, heard: asyncio.Queue[str | None]) -> str | None:
    """What is notified next; None at the end, and an error if the server is gone without a word."""
    while True:
        with suppress(asyncio.QueueEmpty):
            return heard.get_nowait()
        try:
            return await asyncio.wait_for(heard.get(), SILENCE)
        except TimeoutError:
            await connection.execute("SELECT 1")


async def connect(address: str, name: str) -> Postgres:
    """Connect to a server; *name* is the address as messages show it. OptionError, UnavailableError."""
    options: dict[str, Any] = {"timeout": PATIENCE, "command_timeout": PATIENCE, "server_settings": SETTINGS}
    try:
        pool = await asyncpg.create_pool(address, min_size=1, max_size=CONNECTIONS, reset=_keep, **options)
        try:
            async with pool.acquire() as connection:
                await _migrate(connection)
        except BaseException:
            pool.terminate()
            raise
    except asyncpg.ClientConfigurationError as error:
        raise OptionError("store-address", found=name) from error
    except FAULTS as error:
        raise fault(name, error) from error
    return Postgres(name, pool, partial(asyncpg.connect, address, **options))


async def _keep(_: Any) -> None:
    """Nothing is to be reset on a connection that goes back: we set nothing, and asking costs a round trip."""


async def _migrate(connection: Any) -> None:
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
        is_new = await connection.fetchval("SELECT to_regclass('alembic_version') IS NULL")
        for statement in upgrade("postgresql", None if is_new else await connection.fetchval(CURRENT)):
            await connection.execute(statement, timeout=UPGRADE)
