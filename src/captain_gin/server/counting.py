"""The sums over all tables: kept in the store table by table, counted on when somebody asks, never all at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from captain_gin.errors import CaptainError
from captain_gin.server.counts import Count, count, read_count
from captain_gin.server.logs import logger, mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.server.clock import Clock
    from captain_gin.server.store.base import Store

FRESH_MS = 30_000
"""How old the sums may be before they are counted on."""
PATIENCE = 1.0
"""Seconds that an answer waits for what is being counted; then it tells what there is."""
PAGE = 200
"""Tables in a page of a list."""


class Counting:
    """What is counted of all tables. Several processes may count at a time: each table's count follows from its log."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._sums = Counter[str]()
        self._at: int | None = None
        """When all of it was last counted."""
        self._task: asyncio.Task[None] | None = None

    async def sums(self) -> Counter[str]:
        """The sums, at most as old as `FRESH_MS`, or as far as they are counted; UnavailableError."""
        is_old = self._at is None or self._clock.now() >= self._at + FRESH_MS
        if is_old and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._count())
        if self._task is not None:
            done, _ = await asyncio.wait([self._task], timeout=PATIENCE)
            for task in done:
                task.result()
        return self._sums

    async def close(self) -> None:
        """Count no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _count(self) -> None:
        at = self._clock.now()
        self._sums = await self._kept()
        after = ""
        while page := await self._store.uncounted(after, PAGE):
            for table, text in page:
                self._sums = self._sums + await self._more(table, read_count(text))
            after = page[-1].table
        self._at = at

    async def _kept(self) -> Counter[str]:
        """The sums of what any process has counted."""
        total, after = Counter[str](), ""
        while page := await self._store.counts(after, PAGE):
            total.update(await asyncio.to_thread(_sum, [text for _, text in page]))
            after = page[-1].table
        return total

    async def _more(self, table: str, known: Count) -> Counter[str]:
        """Count on at a table and keep it; gives what is new."""
        entries = await self._store.read(table, known.start)
        try:
            found = await asyncio.to_thread(count, known, entries, self._clock.now())
        except CaptainError as error:  # a damaged log is passed over, or it would be read again and again
            logger().error("damaged", table=mark(table), key=error.key)
            found = known._replace(seen=entries[-1].next, start=entries[-1].next)
        if found.seen != known.seen:
            await self._store.keep_count(table, found.seen, found.text())
        return found.sums - known.sums


def _sum(texts: Sequence[str]) -> Counter[str]:
    total = Counter[str]()
    for text in texts:
        total.update(read_count(text).sums)
    return total
