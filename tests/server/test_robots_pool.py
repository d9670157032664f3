"""Worker processes in which bots think: those that fail, hang or die cost a table no more than a plain move."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence

import pytest

from captain_gin.bots import simple
from captain_gin.bots.base import Budget, Option, Ranker
from captain_gin.bots.expert import EXPERT, MASTER, within
from captain_gin.server import robots
from captain_gin.server.clock import SystemClock
from captain_gin.server.course import Job
from captain_gin.server.hub import Hub
from captain_gin.server.robots import Here, Pool
from captain_gin.view import View
from captain_gin.wire import table as wire
from captain_gin.wire.events import Settings
from captain_gin.wire.messages import Letter
from tests.support.at_tables import AtTable
from tests.support.memory_store import MemoryStore

LETTERS: tuple[Letter, ...] = ("A", "B", "C")

pytestmark = pytest.mark.anyio


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    made = Pool(1, limit=5.0)
    yield made
    await made.close()


async def decision() -> tuple[Job, View]:
    at = await AtTable("pool").start("ada", "bob", "cy")
    await at.deal()
    view = at.table.view(at.table.turn)
    assert view is not None
    return Job("decide", at.table.turn, "simple", 0, 0, 0), view


async def test_it_thinks_as_the_same_bot_does_here(pool: Pool) -> None:
    job, view = await decision()
    assert await pool.think(job, view, None) == await Here().think(job, view, None)
    proposing = job._replace(what="propose")
    assert (await pool.think(proposing, view, None)).move == (await Here().think(proposing, view, None)).move
    weighing = job._replace(what="weigh")
    advice = view.moves()[0]
    assert await pool.think(weighing, view, advice) == await Here().think(weighing, view, advice)


async def test_a_bot_that_there_is_none_of_makes_a_legal_move(pool: Pool) -> None:
    job, view = await decision()
    thought = await pool.think(job._replace(kind="nobody"), view, None)
    assert thought.move in view.moves()
    assert (await pool.think(job._replace(kind="nobody", what="propose"), view, None)).move is None


async def test_players_that_search_have_their_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of a second and a whole one: the server sets no narrower limit, whatever it asks of them."""
    budgets = set()

    def rank(view: View, budget: Budget) -> Sequence[Option]:
        budgets.add(budget)
        return simple.rank(view, budget)

    monkeypatch.setattr(robots, "make", lambda kind: Ranker(kind, rank))
    job, view = await decision()
    for what in ("decide", "propose", "weigh"):
        await Here().think(job._replace(what=what), view, view.moves()[0])
    assert {(within(EXPERT, budget).ms, within(MASTER, budget).ms) for budget in budgets} == {(100, 1000)}


async def test_workers_that_die_are_replaced(pool: Pool) -> None:
    job, view = await decision()
    expected = await pool.think(job, view, None)
    workers = pool.start()
    for number in list(workers._processes):
        os.kill(number, signal.SIGKILL)
    assert await pool.think(job, view, None) == expected
    assert pool.start() is not workers


def test_a_worker_whose_bot_hangs_ends_itself() -> None:
    """So that the pool can replace it: nothing else could."""
    code = (
        "import time; from captain_gin.server import robots\n"
        "robots.thought = lambda *_: time.sleep(30)\n"
        "robots.limited(0.2, 'decide', 'simple', None, None)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=20).returncode == -signal.SIGALRM


async def test_nobody_waits_for_a_bot_that_hangs_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Pool(1, limit=0.05)
    monkeypatch.setattr("captain_gin.server.robots.limited", hang)
    job, view = await decision()
    assert (await pool.think(job, view, None)).move in view.moves()
    await pool.close()


def hang(*_: object) -> None:
    """Longer than anybody waits, but not for ever."""
    time.sleep(1)


async def test_a_table_with_bots_in_processes_of_their_own() -> None:
    store, pool = MemoryStore(), Pool(1)
    hub = Hub(store, SystemClock(), pool)
    id_ = await hub.open("ada", Settings(haste=0, options={"target": 1}))
    room = await hub.room(id_)
    for number, seat in enumerate(LETTERS):
        await hub.give(room, "ada", wire.SeatBot(id=f"b{number}", seen=number + 1, seat=seat, kind="simple", name=seat))
    await hub.give(room, "ada", wire.Start(id="s", seen=4))
    async with asyncio.timeout(30):
        while room.table.status != "over":
            await asyncio.sleep(0.01)
    await hub.close()
    assert store.logs[id_][-1].lines[-1].startswith("won")
