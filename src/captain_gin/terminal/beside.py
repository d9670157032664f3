"""A table whose connection lives in a thread of its own, for a program that waits for a person."""

from __future__ import annotations

import asyncio
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from captain_gin.client.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from concurrent.futures import Future
    from typing import Any, Self

    from captain_gin.client.connection import Connection, Happening
    from captain_gin.client.state import State

T = TypeVar("T")
GOODBYE = 3.0
"""Seconds in which the last word has to get through."""


class Beside:
    """Runs a table's event loop. Its `state` changes only in `next`, so that it can be read in between."""

    def __init__(self, connect: Callable[[], Connection], wake: Callable[[], None]) -> None:
        self._connect = connect
        self._wake = wake
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self.table: Table

    @property
    def state(self) -> State:
        """The table as it is known."""
        return self.table.state

    def __enter__(self) -> Self:
        self._thread.start()
        try:
            self.result(self._open())
        except BaseException:
            self._stop()
            raise
        return self

    async def _open(self) -> None:
        self.table = Table(self._connect(), self._wake)
        await self.table.__aenter__()

    def __exit__(self, *_: object) -> None:
        try:
            self.do(self.table.close()).result(GOODBYE)
        except TimeoutError:
            pass
        finally:
            self._stop()

    def _stop(self) -> None:
        self.result(self._cancel())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _cancel(self) -> None:
        """End whatever still goes on."""
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def do(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Begin some work beside; whoever waits is woken when it is done."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        future.add_done_callback(lambda _: self._wake())
        return future

    def result(self, work: Coroutine[Any, Any, T]) -> T:
        """What some work comes to, which nobody has to be woken for."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def next(self) -> Happening | None:
        """The next happening that has come, taken into the state; None: nothing has. CaptainError: all is lost."""
        return self.result(self._next())

    async def _next(self) -> Happening | None:
        return await self.table.next() if self.table.is_behind else None
