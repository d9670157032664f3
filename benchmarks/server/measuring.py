"""What is measured of a server, row by row."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from load import Load, Point
from processes import Process

TABLES = (10, 100, 300)
"""How many act as fast as they can."""
FEW = 100
"""How many act at half of the rate that so many reach; memory is counted beyond these."""
MANY = 1000
PAUSE = 4.0
"""Seconds between two actions at a table of people."""
AT_ONCE = 20
"""Tables that are opened at once."""
HEAD = (
    "| | tables | actions a second | p50, ms | p99, ms | a second of processor time | memory for a table |\n"
    "|---|---:|---:|---:|---:|---:|---:|"
)


@dataclass
class Bench:
    """A server, or several on one database, and what was measured."""

    name: str
    servers: list[Process]
    load: Load
    open: Callable[[int], Awaitable[None]]
    """Opens the table with a number."""
    rows: list[str] = field(default_factory=list)
    curve: list[Point] = field(default_factory=list)
    _tables: int = 0
    _few: int = 0
    """Bytes with few tables."""

    async def run(self, seconds: float, human: float) -> None:
        """Everybody acts as fast as he can; then half as fast; then many as people do, if there is time for that."""
        for tables in TABLES:
            await self.have(tables)
            self.curve.append(await self._add("as fast as they can", self.load.closed(tables, seconds)))
            if tables == FEW:
                await self._add("half of that", self.load.open(tables, self.curve[-1].rate / 2, seconds))
                self._few = self.memory
        if human:
            await self.have(MANY)
            await self._add("as people play", self.load.open(MANY, MANY / PAUSE, human))

    async def have(self, tables: int) -> None:
        """Open tables until there are so many."""
        while self._tables < tables:
            more = range(self._tables, min(tables, self._tables + AT_ONCE))
            await asyncio.gather(*map(self.open, more))
            self._tables = more.stop

    @property
    def memory(self) -> int:
        """Bytes of all servers."""
        return sum(server.memory for server in self.servers)

    @property
    def busy(self) -> float:
        """Seconds of processor time of all servers."""
        return sum(server.busy for server in self.servers)

    async def _add(self, what: str, measured: Awaitable[Point]) -> Point:
        """Measure, and add a row."""
        busy, done = self.busy, self.load.done
        point = await measured
        each = (self.load.done - done) / (self.busy - busy)
        size = f"{(self.memory - self._few) / (MANY - FEW) / 1000:.0f} kB" if point.tables == MANY else ""
        cells = (
            f"{self.name}, {what}{self._troubles(point)}",
            f"{point.tables:,}",
            f"{point.rate:,.0f}",
            f"{point.p50:.1f}",
            f"{point.p99:.1f}",
            f"{each:,.0f}",
            size,
        )
        self.rows.append(f"| {' | '.join(cells)} |")
        print(self.rows[-1], flush=True)
        return point

    def _troubles(self, point: Point) -> str:
        lost = f", {self.load.lost} connections lost" if self.load.lost else ""
        return f"{lost}, {point.refused} refused" if point.refused else lost
