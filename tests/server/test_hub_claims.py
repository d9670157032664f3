"""What is due at a table is done by one of several processes, and by another one if that dies."""

import asyncio
import io
from collections.abc import AsyncIterator

import pytest

from captain_gin.moves import Move
from captain_gin.server.course import Job, Thought
from captain_gin.server.hub import GRACE_MS, LEASE_MS, Hub
from captain_gin.server.robots import Here
from captain_gin.view import View
from captain_gin.wire import table as wire
from tests.support.at_tables import AtTable
from tests.support.faulty_store import FaultyStore
from tests.support.server_clock import rest

pytestmark = pytest.mark.anyio
HASTE = 500
SWEEP_MS = 1_000


class Counting(Here):
    """Counts what bots are asked, and lets them think for ever if told so."""

    def __init__(self) -> None:
        self.asked = 0
        self.is_stuck = False

    async def think(self, job: Job, view: View, advice: Move | None) -> Thought:
        self.asked += 1
        if self.is_stuck:
            await asyncio.Event().wait()
        return await super().think(job, view, advice)


class Left:
    """A table of bots whose process is gone; two others have it in memory."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.robots = Counting(), Counting()
        self.hubs = [Hub(at.store, at.clock, robots) for robots in self.robots]

    async def go_on(self, ms: int) -> None:
        """As time goes by, both look for tables that wait."""
        for _ in range(0, ms, SWEEP_MS):
            await self.at.clock.go_on(SWEEP_MS)
            for hub in self.hubs:
                await hub.sweep()
            await rest()


@pytest.fixture
async def left() -> AsyncIterator[Left]:
    at = await AtTable().start(haste=HASTE)
    found = Left(at)
    for hub in found.hubs:
        await hub.room(at.id)
    await at.hub.close()
    yield found
    for hub in found.hubs:
        await hub.close()


async def test_what_is_due_is_done_by_one_process_alone(left: Left) -> None:
    await left.at.clock.go_on(HASTE + GRACE_MS)
    assert sorted(robots.asked for robots in left.robots) == [0, 1]


async def test_a_process_goes_on_with_what_it_has_taken_up(left: Left) -> None:
    await left.go_on(12_000)
    assert sorted(robots.asked > 10 for robots in left.robots) == [False, True]


async def test_a_process_that_dies_at_what_it_has_claimed_is_replaced_within_seconds(left: Left) -> None:
    left.robots[0].is_stuck = left.robots[1].is_stuck = True
    await left.at.clock.go_on(HASTE + GRACE_MS)
    dead = 0 if left.robots[0].asked else 1
    left.robots[1 - dead].is_stuck = False
    await left.hubs.pop(dead).close()
    before = len(left.at.log)
    await left.go_on(LEASE_MS - SWEEP_MS)
    assert len(left.at.log) == before
    await left.go_on(10_000 - LEASE_MS)
    assert len(left.at.log) > before


async def test_a_process_that_never_had_the_table_takes_it_up_too(left: Left) -> None:
    left.hubs[1].rooms.pop(left.at.id).close()
    left.robots[0].is_stuck = True
    await left.at.clock.go_on(HASTE + GRACE_MS)
    await left.hubs.pop(0).close()
    before = len(left.at.log)
    await left.go_on(LEASE_MS + GRACE_MS + SWEEP_MS)
    assert len(left.at.log) > before


async def test_whoever_changed_a_table_last_does_what_follows_without_any_grace() -> None:
    at, robots = await AtTable().start(haste=HASTE), Counting()
    other = Hub(at.store, at.clock, robots)
    room = await other.room(at.id)
    await other.give(room, "ada", at.command(wire.Say, text="hei"))
    await at.hub.refresh(at.room)
    await at.clock.go_on(HASTE)
    assert robots.asked == 1
    await other.close()


class Damaged:
    """A table at which something is due, and whose log lacks an entry."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.entries = at.store.logs[at.id]
        at.hub.rooms.pop(at.id).close()
        at.store.logs[at.id] = [self.entries[0], *self.entries[2:]]

    async def go_on(self, ms: int) -> None:
        for _ in range(0, ms, SWEEP_MS):
            await self.at.clock.go_on(SWEEP_MS)
            await self.at.hub.sweep()

    @property
    def tries(self) -> int:
        assert isinstance(self.at.store, FaultyStore)
        return len(self.at.store.reads)


@pytest.fixture
async def damaged() -> Damaged:
    return Damaged(await AtTable(store=FaultyStore()).start(haste=HASTE))


async def test_a_damaged_table_is_tried_ever_more_rarely(damaged: Damaged) -> None:
    """After each try twice as long: 5, 10, 20, 40 seconds, and then the grace."""
    tries = []
    for _ in range(100):
        await damaged.go_on(SWEEP_MS)
        tries.append(damaged.tries)
    assert [tries.index(count) for count in range(1, 5)] == [2, 9, 21, 43]
    assert tries[-1] == 5


async def test_of_a_damaged_table_the_host_is_told_once(damaged: Damaged, log: io.StringIO) -> None:
    await damaged.go_on(60_000)
    assert damaged.tries > 2
    assert log.getvalue().count('"damaged"') == 1


async def test_a_damaged_table_that_was_repaired_goes_on_and_may_be_damaged_anew(
    damaged: Damaged, log: io.StringIO
) -> None:
    await damaged.go_on(5_000)
    at = damaged.at
    at.store.logs[at.id] = damaged.entries
    await damaged.go_on(10_000)
    assert len(at.log) > 10
    again = Damaged(at)
    await again.go_on(5_000)
    assert log.getvalue().count('"damaged"') == 2
