"""The thread that writes, and the groups of the other store: who waits together is answered together."""

import asyncio
import sqlite3
from collections.abc import Sequence
from threading import Event

import pytest

from captain_gin.server.store.base import ConflictError, UnavailableError
from captain_gin.server.store.groups import Groups
from captain_gin.server.store.rows import Row
from captain_gin.server.store.writer import Writer

pytestmark = pytest.mark.anyio


@pytest.fixture
def connection() -> sqlite3.Connection:
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    made.execute("CREATE TABLE numbers (number INTEGER CHECK (number < 100))")
    return made


def group(connection: sqlite3.Connection, rows: Sequence[Row]) -> bool:
    """Add numbers, none of them negative."""
    connection.executemany("INSERT INTO numbers VALUES (?)", rows)
    return all(row[0] >= 0 for row in rows)


def alone(connection: sqlite3.Connection, number: int) -> None:
    """Add one."""
    if not group(connection, [(number,)]):
        raise ConflictError(number)


def kept(connection: sqlite3.Connection) -> list[int]:
    """The numbers in the order in which they came."""
    return [row[0] for row in connection.execute("SELECT number FROM numbers ORDER BY rowid")]


async def all_at_once(writer: Writer, numbers: Sequence[int]) -> list[BaseException | None]:
    """Add numbers in one group, behind a job that waits until all are there; what came of each."""
    begun, gate = Event(), Event()

    def hold(_: sqlite3.Connection) -> None:
        begun.set()
        gate.wait()

    first = asyncio.create_task(writer.do(hold))
    await asyncio.to_thread(begun.wait)
    jobs = [asyncio.create_task(writer.do(lambda c, n=n: alone(c, n), (n,))) for n in numbers]  # type: ignore[misc]
    await asyncio.sleep(0)
    gate.set()
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    await first
    return outcomes


def writer_of(connection: sqlite3.Connection) -> Writer:
    return Writer(connection, group, lambda error: UnavailableError("store-full", store=str(error)))


async def test_a_group_that_is_refused_is_tried_one_by_one(connection: sqlite3.Connection) -> None:
    writer = writer_of(connection)
    outcomes = await all_at_once(writer, [1, -2, 3])
    assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError, type(None)]
    assert await writer.do(kept) == [1, 3]
    await writer.close()


async def test_an_error_of_the_database_undoes_the_group_and_is_told_to_all(connection: sqlite3.Connection) -> None:
    writer = writer_of(connection)
    outcomes = await all_at_once(writer, [1, 100, 3])
    assert [str(outcome)[:40] for outcome in outcomes] == ["the database CHECK constraint failed: nu"] * 3
    assert await writer.do(kept) == []
    await writer.close()


async def test_a_fault_of_ours_is_told_and_the_thread_goes_on(connection: sqlite3.Connection) -> None:
    writer = writer_of(connection)
    with pytest.raises(ZeroDivisionError):
        await writer.do(lambda _: 1 / 0)
    with pytest.raises(TypeError):
        await writer.do(lambda _: None, (None,))  # the group can't compare it
    assert await writer.do(kept) == []
    await writer.close()


async def test_closing_waits_for_all_that_was_asked(connection: sqlite3.Connection) -> None:
    writer = writer_of(connection)
    found: list[int] = []
    gate = Event()

    def count(connection: sqlite3.Connection) -> bool:
        found.append(len(kept(connection)))
        return True

    jobs = [asyncio.create_task(writer.do(lambda _: gate.wait()))]
    jobs += [asyncio.create_task(writer.do(count)) for _ in range(3)]
    await asyncio.sleep(0)
    closing = asyncio.create_task(writer.close())
    await asyncio.sleep(0)
    gate.set()
    await closing
    await asyncio.gather(*jobs)
    assert found == [0, 0, 0]
    with pytest.raises(UnavailableError, match="has been closed"):
        await writer.do(kept)


async def test_a_loop_that_is_gone_does_not_end_the_thread(connection: sqlite3.Connection) -> None:
    """Its jobs are done, and nobody is told."""
    writer = writer_of(connection)
    gate = Event()

    def late(connection: sqlite3.Connection) -> None:
        gate.wait()
        alone(connection, 5)

    async def leave() -> None:
        asyncio.get_running_loop().create_task(writer.do(late))
        await asyncio.sleep(0)

    await asyncio.to_thread(asyncio.run, leave())
    gate.set()
    while connection.in_transaction or kept(connection) != [5]:
        pass
    assert await writer.do(kept) == [5]
    await writer.close()


async def test_groups_take_one_row_of_each_table_and_keep_their_order() -> None:
    seen: list[list[Row]] = []

    async def append(rows: Sequence[Row]) -> list[Exception | None]:
        seen.append(list(rows))
        await asyncio.sleep(0)
        return [None] * len(rows)

    groups = Groups(append, 500)
    await asyncio.gather(*[groups.do(row) for row in [("a", 1), ("b", 1), ("a", 2), ("a", 3), ("c", 1)]])
    assert seen == [[("a", 1), ("b", 1), ("c", 1)], [("a", 2)], [("a", 3)]]


async def test_an_error_of_a_group_is_told_to_all_of_it_and_the_next_goes_on() -> None:
    async def append(rows: Sequence[Row]) -> list[Exception | None]:
        if ("a", 1) in rows:
            raise UnavailableError("store-full", store="gin")
        return [None] * len(rows)

    groups = Groups(append, 500)
    rows = [("a", 1), ("b", 1), ("a", 2)]
    outcomes = await asyncio.gather(*[groups.do(row) for row in rows], return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [UnavailableError, UnavailableError, type(None)]
    await groups.close()
    with pytest.raises(UnavailableError, match="has been closed"):
        await groups.do(("a", 3))
