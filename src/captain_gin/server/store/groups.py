"""Appends that are made together: while one group is on its way, the next gathers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from captain_gin.server.store.base import UnavailableError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from captain_gin.server.store.rows import Row

    Append = Callable[[Sequence[Row]], Awaitable[Sequence[Exception | None]]]

MOST = 500
"""Appends in one group."""


class Job(NamedTuple):
    """A row to append, and who waits for it."""

    row: Row
    future: asyncio.Future[None]

    def answer(self, error: Exception | None) -> None:
        """Wake who waits; he may have gone."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(error)


class Groups:
    """What waits. *append* takes rows of different tables and says what is wrong with each, or raises for all."""

    def __init__(self, append: Append) -> None:
        self._append = append
        self._waiting: list[Job] = []
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    async def append(self, row: Row) -> None:
        """Append a row with the next group. Whoever stops waiting does not undo it."""
        if self._is_closed:
            raise UnavailableError("store-closed")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Job(row, future))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await future

    async def close(self) -> None:
        """Finish what waits; take no more."""
        self._is_closed = True
        if self._task is not None:
            await self._task

    async def _work(self) -> None:
        while self._waiting:
            jobs = self._next()
            try:
                errors = await self._append([job.row for job in jobs])
            except Exception as error:
                errors = [error] * len(jobs)
            for job, problem in zip(jobs, errors, strict=True):
                job.answer(problem)

    def _next(self) -> list[Job]:
        """At most one job a table; the rest goes on waiting."""
        group: dict[str, Job] = {}
        rest = [job for job in self._waiting if len(group) >= MOST or group.setdefault(job.row[0], job) is not job]
        self._waiting = rest
        return list(group.values())
