"""One thread that writes: it takes all that waits, commits it at once, and answers all who wait together.

Each call into SQLite gives Python's lock away, and under load takes milliseconds to get it back. So a group of appends
is a fixed number of calls, whatever its size; one by one they are tried only if the group as a whole is refused.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from captain_gin.server.store.base import UnavailableError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from captain_gin.server.store.rows import Row

    Group = Callable[[sqlite3.Connection, Sequence[Row]], bool]
    """Append all rows or return False, with who knows what done."""

T = TypeVar("T")

MOST = 1000
"""Jobs in one transaction."""


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    future: asyncio.Future[Any]
    run: Callable[[sqlite3.Connection], object]
    """What it does alone; what it raises undoes it."""
    row: Row | None
    """What it appends, if it may be done in a group."""


class Answer(NamedTuple):
    """What came of a job."""

    future: asyncio.Future[Any]
    result: object
    error: Exception | None = None


class Writer:
    """The thread with its connection; *fault* makes an error of SQLite one of ours."""

    def __init__(
        self, connection: sqlite3.Connection, group: Group, fault: Callable[[sqlite3.Error], UnavailableError]
    ) -> None:
        self._connection = connection
        self._group = group
        self._fault = fault
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._is_closed = False
        self._thread = Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, run: Callable[[sqlite3.Connection], T], row: Row | None = None) -> T:
        """What a job returns, once it is on the disk. Whoever stops waiting does not undo it."""
        if self._is_closed:
            raise UnavailableError("store-closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(future, run, row))
        return await future

    async def close(self) -> None:
        """Finish what waits, end the thread and close the connection."""
        self._is_closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    # In the thread

    def _work(self) -> None:
        while jobs := self._waiting():
            answers = self._settle(jobs)
            with suppress(RuntimeError):  # the loop is closed, nobody waits
                jobs[0].future.get_loop().call_soon_threadsafe(_deliver, answers)

    def _waiting(self) -> list[Job]:
        """All jobs that wait, at least one; none at the end."""
        first = self._jobs.get()
        jobs = [] if first is None else [first]
        with suppress(Empty):
            while jobs and len(jobs) < MOST:
                job = self._jobs.get_nowait()
                if job is None:
                    self._jobs.put(None)
                    break
                jobs.append(job)
        return jobs

    def _settle(self, jobs: list[Job]) -> list[Answer]:
        try:
            return self._commit(jobs)
        except Exception as error:
            told = self._fault(error) if isinstance(error, sqlite3.Error) else error
            return [Answer(job.future, None, told) for job in jobs]
        finally:
            with suppress(sqlite3.Error):  # many an error has rolled back already
                self._connection.execute("ROLLBACK")

    def _commit(self, jobs: list[Job]) -> list[Answer]:
        self._connection.execute("BEGIN IMMEDIATE")
        rows = [job.row for job in jobs if job.row]
        is_grouped = not rows or self._group(self._connection, rows)
        if not is_grouped:
            self._connection.execute("ROLLBACK")
            self._connection.execute("BEGIN IMMEDIATE")
        answers = [Answer(job.future, None) if job.row and is_grouped else self._alone(job) for job in jobs]
        self._connection.execute("COMMIT")
        return answers

    def _alone(self, job: Job) -> Answer:
        self._connection.execute("SAVEPOINT alone")
        try:
            answer = Answer(job.future, job.run(self._connection))
        except sqlite3.Error:
            raise
        except Exception as error:
            self._connection.execute("ROLLBACK TO alone")
            answer = Answer(job.future, None, error)
        self._connection.execute("RELEASE alone")
        return answer


def _deliver(answers: list[Answer]) -> None:
    """Wake all who wait; some may have gone."""
    for future, result, error in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
