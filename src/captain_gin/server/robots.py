"""House bots that think in processes of their own, so that no table ever waits for another's bot."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, Protocol

from captain_gin.bots.base import Budget
from captain_gin.bots.registry import make, searches
from captain_gin.server.course import Thought

if TYPE_CHECKING:
    from captain_gin.moves import Move
    from captain_gin.server.course import Job
    from captain_gin.view import View

BUDGET = Budget()
"""What a bot may use for one decision: its own time, if its kind has one."""
LIMIT = 20.0
"""Seconds after which a bot is not waited for any longer."""


class Robots(Protocol):
    """Thinks for bots."""

    async def think(self, job: Job, view: View, advice: Move | None) -> Thought:
        """What the bot does; never raises: where a bot fails, a legal move is made."""

    async def close(self) -> None:
        """End what thinks."""


def thought(what: str, kind: str, view: View, advice: Move | None) -> Thought:
    """What a bot thinks; runs in a worker process."""
    bot = make(kind)
    if what == "propose":
        option = bot.propose(view, BUDGET)
        return Thought(None) if option is None else Thought(option.move, option.reason, ranked=option.compared)
    if what == "decide" or advice is None:
        return Thought(bot.decide(view, BUDGET))
    verdict = bot.weigh(view, advice, BUDGET)
    return Thought(advice if verdict.follows else bot.decide(view, BUDGET), verdict.reason, verdict.follows)


def limited(seconds: float, what: str, kind: str, view: View, advice: Move | None) -> Thought:
    """What a bot thinks, in a worker that ends itself if it takes too long: others wait behind it."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return thought(what, kind, view, advice)
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)


def fallback(job: Job, view: View) -> Thought:
    """A legal move where a bot gives none."""
    return Thought(None) if job.what == "propose" else Thought(view.moves()[0])


class Here:
    """Thinks in this process: for tests and for programs that have nothing else to do."""

    async def think(self, job: Job, view: View, advice: Move | None) -> Thought:
        """What the bot does."""
        return thought(job.what, job.kind, view, advice)

    async def close(self) -> None:
        """Nothing to end."""


def settle() -> None:
    """Prepare a worker: Ctrl-C is for the server to answer, and without a server there is nothing to think about."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)  # the pipes from the server never end: each worker holds both ends of them


class Pool:
    """Thinks in worker processes, which start when the first bot has to move."""

    def __init__(self, workers: int, limit: float = LIMIT) -> None:
        self.workers = workers
        self._limit = limit
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        """Let the workers start, so that the first bot need not wait for them."""
        if self._pool is None:
            # forkserver: a fork of this process would take its sockets and threads along.
            self._pool = ProcessPoolExecutor(self.workers, get_context("forkserver"), initializer=settle)
            for _ in range(self.workers):
                self._pool.submit(make, "club")
        return self._pool

    async def think(self, job: Job, view: View, advice: Move | None) -> Thought:
        """What the bot does, or a legal move if it fails or takes too long."""
        for _ in range(2):  # another bot may have ended the workers in which this one thought
            pool = self.start()
            try:
                return await self._ask(pool, job, view, advice)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
            except Exception:  # a bot's fault must not stop a table
                break
        return fallback(job, view)

    async def _ask(self, pool: ProcessPoolExecutor, job: Job, view: View, advice: Move | None) -> Thought:
        given = (self._limit, job.what, job.kind, view, advice)
        running = asyncio.get_running_loop().run_in_executor(pool, limited, *given)
        return await asyncio.wait_for(running, 2 * self._limit)

    async def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class House:
    """Pools of workers, those that search apart: no table of others waits for their compiler or their second."""

    def __init__(self, workers: int) -> None:
        self.quick, self.searching = Pool(workers), Pool(workers)

    def start(self) -> None:
        """Let the workers of the quick ones start; the others do when they are first asked."""
        self.quick.start()

    async def think(self, job: Job, view: View, advice: Move | None) -> Thought:
        """What the bot does, or a legal move if it fails or takes too long."""
        robots = self.searching if searches(job.kind) else self.quick
        return await robots.think(job, view, advice)

    async def close(self) -> None:
        """End the workers."""
        await self.quick.close()
        await self.searching.close()
