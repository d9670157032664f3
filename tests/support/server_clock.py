"""A clock that a test turns: what is to ring waits by steady time, what it shows can be put forward and back."""

import asyncio
from collections.abc import Callable
from heapq import heappop, heappush

TURNS = 40
"""How many turns of the event loop whatever was begun is given to come to rest."""


class Ring:
    """Something that is to happen later."""

    def __init__(self, action: Callable[[], None]) -> None:
        self.action: Callable[[], None] | None = action

    def cancel(self) -> None:
        """Let it not happen."""
        self.action = None


class FakeClock:
    """See `captain_gin.server.clock.Clock`."""

    def __init__(self, at: int = 1_000_000) -> None:
        self._shown = at
        self._steady = 0
        self._rings: list[tuple[int, int, Ring]] = []
        self._count = 0

    def now(self) -> int:
        """What it shows."""
        return self._shown + self._steady

    def ring(self, at: int, action: Callable[[], None]) -> Ring:
        """Note an action for later."""
        self._count += 1
        ring = Ring(action)
        heappush(self._rings, (self._steady + max(0, at - self.now()), self._count, ring))
        return ring

    def jump(self, ms: int) -> None:
        """Put the time that is shown forward or back."""
        self._shown += ms

    def next(self) -> int | None:
        """In how many milliseconds something rings; None: never."""
        while self._rings and self._rings[0][2].action is None:
            heappop(self._rings)
        return self._rings[0][0] - self._steady if self._rings else None

    async def step(self) -> bool:
        """Let pass what time is left until something rings, and let that come to rest; False if nothing will ring."""
        wait = self.next()
        if wait is None:
            return False
        await self.go_on(wait)
        return True

    async def go_on(self, ms: int) -> None:
        """Let some milliseconds pass."""
        until = self._steady + ms
        while (wait := self.next()) is not None and self._steady + wait <= until:
            self._steady += max(0, wait)
            action = heappop(self._rings)[2].action
            assert action is not None
            action()
            await rest()
        self._steady = until
        await rest()


async def rest() -> None:
    """Let whatever was begun come to rest."""
    for _ in range(TURNS):
        await asyncio.sleep(0)
