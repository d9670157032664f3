"""One timer for all connections: it tells each of them in turn to see whether its client is still there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from captain_gin.server.clock import Clock

BEAT_MS = 1_000
"""From one group of connections to the next."""
GROUPS = 20
"""Every connection is in one of so many: each has its turn after so many beats, and no beat has too many."""


class Beating(Protocol):
    """A connection."""

    def beat(self) -> None:
        """Ask the client whether it is there, or drop it if it has not answered."""


class Pulse:
    """Beats as long as there are connections."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._groups: list[set[Beating]] = [set() for _ in range(GROUPS)]
        self._turn = 0
        self._is_beating = False

    def join(self, one: Beating) -> None:
        """Take a connection in."""
        min(self._groups, key=len).add(one)
        if not self._is_beating:
            self._is_beating = True
            self._arm()

    def leave(self, one: Beating) -> None:
        """Let a connection go."""
        for group in self._groups:
            group.discard(one)

    def _arm(self) -> None:
        self._clock.ring(self._clock.now() + BEAT_MS, self._beat)

    def _beat(self) -> None:
        self._is_beating = any(self._groups)
        if self._is_beating:
            group = list(self._groups[self._turn])
            self._turn = (self._turn + 1) % GROUPS
            self._arm()
            for one in group:
                one.beat()
