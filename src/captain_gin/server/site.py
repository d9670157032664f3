"""All that one process serves with: its settings, its store, its tables, the people, the connections."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

from captain_gin.errors import CaptainError
from captain_gin.server.clock import SystemClock
from captain_gin.server.counting import Counting
from captain_gin.server.failures import RequestError
from captain_gin.server.hub import Hub
from captain_gin.server.identity import People, signing_key
from captain_gin.server.limits import Limits
from captain_gin.server.logs import fault, logger
from captain_gin.server.metrics import Metrics, TimedRobots
from captain_gin.server.session import Session
from captain_gin.server.store.opening import open_store
from captain_gin.server.wires import GOING

if TYPE_CHECKING:
    from captain_gin.server.clock import Clock, Handle
    from captain_gin.server.config import Config
    from captain_gin.server.robots import Robots
    from captain_gin.server.store.base import Store

SWEEP_MS = 1_000
"""How often tables are looked for that wait for nobody."""
GOODBYE = 3.0
"""Seconds that connections have to end when the server stops."""


class Site:
    """One process."""

    def __init__(self, config: Config, store: Store, clock: Clock, robots: Robots, key: str) -> None:
        self.config = config
        self.store = store
        self.clock = clock
        self.metrics = Metrics()
        self.hub = Hub(store, clock, TimedRobots(robots, self.metrics), timing=self.metrics.appends.time)
        self.metrics.watch(self.hub)
        self.counting = Counting(store, clock)
        self.people = People(store, clock, key)
        self.limits = Limits(clock)
        self.sessions: set[Session] = set()
        self.stopping = False
        self._of: Counter[str] = Counter()
        self._following: asyncio.Task[None] | None = None
        self._ring: Handle | None = None
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to follow other processes and to look for tables that wait."""
        self._following = asyncio.create_task(self._follow())
        self._arm()

    async def goodbye(self) -> None:
        """Let nobody in any more and end all connections, after what they were sent before."""
        self.stopping = True
        for session in list(self.sessions):
            session.end(GOING)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while self.sessions:
                    await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Stop everything; what was acknowledged is kept."""
        await self.goodbye()
        if self._ring is not None:
            self._ring.cancel()
        tasks = [task for task in (self._following, self._sweeping) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.counting.close()
        await self.hub.close()
        await self.store.close()

    def connect(self, session: Session) -> None:
        """Count a connection until `disconnect`; RequestError if its identity has too many."""
        if self._of[session.who] >= self.config.connections:
            raise RequestError("server-connections", 429, most=self.config.connections)
        self._of[session.who] += 1
        self.sessions.add(session)
        self.metrics.connections.inc()

    def disconnect(self, session: Session) -> None:
        """A connection is over, and all that came on it is done."""
        self.metrics.connections.dec()
        self.sessions.discard(session)
        self._of[session.who] -= 1
        if not self._of[session.who]:
            del self._of[session.who]

    async def mute(self, who: str, other: str, on: bool) -> None:
        """Let an identity hear another no longer, or again: on its open connections here too."""
        await self.store.mute(who, other, on)
        mutes = await self.store.mutes(who)
        for session in self.sessions:
            if session.who == who:
                session.mutes = mutes

    async def _follow(self) -> None:
        while True:
            try:
                await self.hub.follow()
            except CaptainError as error:
                logger().warning("store", key=error.key)
            except Exception as error:  # a fault must not cut us off from other processes
                fault(error)
            await asyncio.sleep(SWEEP_MS / 1000)

    def _arm(self) -> None:
        self._ring = self.clock.ring(self.clock.now() + SWEEP_MS, self._ring_sweep)

    def _ring_sweep(self) -> None:
        self._sweeping = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        try:
            self.limits.sweep()
            await self.hub.sweep()
        except CaptainError as error:
            logger().warning("store", key=error.key)
        except Exception as error:
            fault(error)
        self._arm()


async def open_site(config: Config, robots: Robots) -> Site:
    """The site that settings describe; CaptainError if its database can't be opened."""
    store = await open_store(config.db)
    try:
        key = await signing_key(store, config.secret)
    except BaseException:
        await store.close()
        raise
    return Site(config, store, SystemClock(), robots, key)
