"""Time for the server, behind one door so that tests can turn it."""

from __future__ import annotations

import asyncio
from time import monotonic_ns, time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Handle(Protocol):
    """Something that is to happen later."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """Tells the time and rings."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def ring(self, at: int, action: Callable[[], None]) -> Handle:
        """Call *action* from the event loop at a time; soon if that is past."""


class SystemClock:
    """The real one. When the system's time is put back, this one runs on; what is to ring waits by the loop's clock."""

    def __init__(self) -> None:
        self._base = int(time() * 1000) - _steady()

    def now(self) -> int:
        """Milliseconds since 1970."""
        steady = _steady()
        self._base = max(self._base, int(time() * 1000) - steady)
        return self._base + steady

    def ring(self, at: int, action: Callable[[], None]) -> Handle:
        """Call *action* at a time."""
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, action)


class TableClock:
    """The time at one table: never behind its log, though a clock that ran ahead may have written that."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ahead = 0

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self._clock.now() + self._ahead

    def reach(self, at: int) -> None:
        """Be at least as far as the log."""
        self._ahead += max(0, at - self.now())

    def ring(self, at: int, action: Callable[[], None]) -> Handle:
        """Call *action* at a time."""
        return self._clock.ring(at - self._ahead, action)


def _steady() -> int:
    """Milliseconds since some moment, which only grow."""
    return monotonic_ns() // 1_000_000
