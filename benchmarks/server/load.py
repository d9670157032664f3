"""Who acts when: as soon as asked (a closed loop), or at a rate whatever the server does (an open one)."""

from __future__ import annotations

import asyncio
from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable

WARM = 1.0
"""Seconds before anything is counted."""
TICK = 0.001


class Player(Protocol):
    """A client that is asked for something."""

    is_lost: bool

    def act(self, since: float) -> None:
        """Do what it is asked for; the answer is waited for since then."""


class Point(NamedTuple):
    """What was measured. Times in milliseconds, from when an action was due until its answer."""

    tables: int
    rate: float
    """Answered actions a second."""
    p50: float
    p99: float
    refused: int


class Load:
    """All players of a server."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.refused = 0
        self.done = 0
        self._asked: dict[Player, None] = {}
        """Who may act and waits until he is told to, the longest first."""
        self._due: deque[float] = deque()
        """Since when actions are due that nobody could do."""
        self._is_closed = False
        self._taken: list[float] = []

    # What players call

    def asked(self, player: Player) -> None:
        """A player may act."""
        if self._is_closed:
            player.act(perf_counter())
        elif self._due:
            player.act(self._due.popleft())
        else:
            self._asked[player] = None

    def void(self, player: Player) -> None:
        """A player may not act any more."""
        self._asked.pop(player, None)

    def answered(self, since: float) -> None:
        """An action is done."""
        self.done += 1
        self._taken.append(perf_counter() - since)

    # What measures

    async def closed(self, tables: int, seconds: float) -> Point:
        """Everybody acts as soon as he is asked."""
        self._is_closed = True
        for player in list(self._asked):
            self.void(player)
            player.act(perf_counter())
        await asyncio.sleep(WARM)
        point = await self._measure(tables, asyncio.sleep(seconds))
        self._is_closed = False
        await asyncio.sleep(WARM)
        return point

    async def open(self, tables: int, rate: float, seconds: float) -> Point:
        """So many actions a second, each by whoever has waited the longest."""
        await self._offer(rate, WARM)
        point = await self._measure(tables, self._offer(rate, seconds))
        await asyncio.sleep(WARM)
        self._due.clear()
        return point

    async def _measure(self, tables: int, work: Awaitable[None]) -> Point:
        self._taken.clear()
        refused, start = self.refused, perf_counter()
        await work
        taken, seconds = sorted(self._taken), perf_counter() - start
        if not taken:
            raise RuntimeError("nothing was answered")
        p50, p99 = (1000 * taken[len(taken) * part // 100] for part in (50, 99))
        return Point(tables, len(taken) / seconds, p50, p99, self.refused - refused)

    async def _offer(self, rate: float, seconds: float) -> None:
        start, offered = perf_counter(), 0
        while (passed := perf_counter() - start) < seconds:
            while offered < passed * rate:
                self._act(start + offered / rate)
                offered += 1
            await asyncio.sleep(TICK)

    def _act(self, since: float) -> None:
        if not self._asked:
            self._due.append(since)
            return
        player = next(iter(self._asked))
        self.void(player)
        player.act(since)

    @property
    def lost(self) -> int:
        """How many connections have ended."""
        return sum(player.is_lost for player in self.players)
