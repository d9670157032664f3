"""Appends, and reads, that are made together: while one group is on its way, the next gathers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from captain_gin.server.store.base import UnavailableError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence


Row = TypeVar("Row", bound=tuple[Any, ...])
Answer = TypeVar("Answer")


class Job(NamedTuple):
    """A row, which begins with its table, and who waits for the answer."""

    row: tuple[Any, ...]
    future: asyncio.Future[Any]

    def answer(self, found: object) -> None:
        """Wake who waits; he may have gone."""
        if self.future.done():
            return
        if isinstance(found, Exception):
            self.future.set_exception(found)
        else:
            self.future.set_result(found)


class Groups(Generic[Row, Answer]):
    """What waits. *work* takes rows of different tables, *most* at a time, and answers each, or raises for all."""

    def __init__(self, work: Callable[[Sequence[Row]], Awaitable[Sequence[Answer | Exception]]], most: int) -> None:
        self._work = work
        self._most = most
        self._waiting: list[Job] = []
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    async def do(self, row: Row) -> Answer:
        """Do a row with the next group. Whoever stops waiting does not undo it."""
        if self._is_closed:
            raise UnavailableError("store-closed")
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append(Job(row, future))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        return await future

    async def close(self) -> None:
        """Finish what waits; take no more."""
        self._is_closed = True
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        while self._waiting:
            jobs = self._next()
            rows: list[Any] = [job.row for job in jobs]
            try:
                answers = await self._work(rows)
            except Exception as error:
                answers = [error] * len(jobs)
            for job, answer in zip(jobs, answers, strict=True):
                job.answer(answer)

    def _next(self) -> list[Job]:
        """At most one job a table; the rest goes on waiting."""
        group: dict[str, Job] = {}
        rest = [
            job for job in self._waiting if len(group) >= self._most or group.setdefault(job.row[0], job) is not job
        ]
        self._waiting = rest
        return list(group.values())
