"""Those who look on at a table that is told late: they hear everything as it stood some seconds ago."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from captain_gin.server.feed import Feed
from captain_gin.server.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from captain_gin.server.clock import Handle, TableClock
    from captain_gin.server.feed import Listener
    from captain_gin.server.store.base import Entry


class Gallery:
    """A second table, some seconds behind the real one, which is fed from the same log."""

    def __init__(
        self, table: Table, entries: Sequence[Entry], clock: TableClock, listeners: Callable[[], Iterable[Listener]]
    ) -> None:
        self._delay = 1000 * table.settings.delay
        self._clock = clock
        self._listeners = listeners
        self._ring: Handle | None = None
        past = max(1, sum(self._is_past(entry) for entry in entries))  # that it was opened is no secret
        self.feed = Feed(Table.load(table.id, entries[:past]), clock, seated=False)
        self._waiting: deque[Entry] = deque()
        self._next = entries[past - 1].next
        for entry in entries[past:]:
            self.add(entry)

    def _is_past(self, entry: Entry) -> bool:
        return entry.at + self._delay <= self._clock.now()

    def add(self, entry: Entry) -> None:
        """Take what was appended to the log, unless it is here already; it is told later."""
        if entry.number == self._next:
            self._waiting.append(entry)
            self._next = entry.next
            self._arm()

    def go_on(self) -> None:
        """Tell what was appended long enough ago."""
        self._ring = None
        while self._waiting and self._is_past(self._waiting[0]):
            self.feed.table.read_on([self._waiting.popleft()])
        self.feed.publish(self._listeners())
        self._arm()

    def _arm(self) -> None:
        if self._ring is None and self._waiting:
            self._ring = self._clock.ring(self._waiting[0].at + self._delay, self.go_on)

    def close(self) -> None:
        """Tell nothing more."""
        if self._ring is not None:
            self._ring.cancel()
        self._waiting.clear()
