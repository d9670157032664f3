"""What is counted, for Prometheus: numbers alone, never who or what cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from captain_gin.moves import Move
    from captain_gin.server.course import Job, Thought
    from captain_gin.server.hub import Hub
    from captain_gin.server.robots import Robots
    from captain_gin.view import View

MOMENTS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Bounds of the histograms, in seconds."""


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.tables = Gauge("captain_gin_tables_loaded", "Tables in memory", registry=own)
        self.connections = Gauge("captain_gin_connections", "Open WebSocket connections", registry=own)
        self.done = Counter("captain_gin_acknowledged", "Commands done and kept", registry=own)
        self.refused = Counter("captain_gin_refused", "What was refused, by reason", ["key"], registry=own)
        self.dropped = Counter("captain_gin_dropped", "Connections that we ended, by code", ["code"], registry=own)
        self.appends = Histogram("captain_gin_append_seconds", "Until lines are kept", buckets=MOMENTS, registry=own)
        self.thoughts = Histogram("captain_gin_bot_seconds", "Until a bot decides", buckets=MOMENTS, registry=own)

    def watch(self, hub: Hub) -> None:
        """Count the tables of a hub whenever somebody asks."""
        self.tables.set_function(lambda: len(hub.rooms))

    def text(self) -> bytes:
        """All figures in Prometheus' format."""
        return generate_latest(self.registry)


class TimedRobots:
    """Robots whose thinking is timed."""

    def __init__(self, robots: Robots, metrics: Metrics) -> None:
        self._robots = robots
        self._metrics = metrics

    async def think(self, job: Job, view: View, advice: Move | None) -> Thought:
        """What the bot does."""
        with self._metrics.thoughts.time():
            return await self._robots.think(job, view, advice)

    async def close(self) -> None:
        """End what thinks."""
        await self._robots.close()
