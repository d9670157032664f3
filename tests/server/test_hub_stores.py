"""Two processes and one real database: nothing is done twice, nothing acknowledged is missing, both tell the same."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from captain_gin.server.clock import SystemClock
from captain_gin.server.hub import Hub
from captain_gin.server.robots import Here
from captain_gin.server.room import Room
from captain_gin.server.store.base import Entry
from captain_gin.server.store.opening import open_store
from captain_gin.server.table import Table
from captain_gin.wire import table as wire
from captain_gin.wire.events import Settings
from captain_gin.wire.messages import Letter
from tests.support.listeners import Ear
from tests.support.postgres import cluster, postgres

__all__ = ["cluster", "postgres"]
pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("store")]
SEATS: tuple[Letter, ...] = ("A", "B", "C")


class Process:
    """A hub with a store of its own, at one table."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.following = asyncio.create_task(hub.follow())
        self.given = 0

    async def room(self, id_: str) -> Room:
        return await self.hub.room(id_)

    async def stop(self) -> None:
        self.following.cancel()
        await asyncio.gather(self.following, return_exceptions=True)
        await self.hub.close()
        await self.hub.store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/t.db"
    found: str = request.getfixturevalue("postgres")
    return found


@pytest.fixture
async def two(address: str) -> AsyncIterator[list[Process]]:
    found = [Process(Hub(await open_store(address), SystemClock(), Here())) for _ in range(2)]
    yield found
    for process in found:
        await process.stop()


async def test_a_race_for_every_number(two: list[Process]) -> None:
    """What each acknowledged is in the log, once, where it was said to be."""
    id_ = await two[0].hub.open("ada", Settings())
    rooms = [await process.room(id_) for process in two]
    say = [wire.Say(id=f"i{number}", seen=0, text=f"t{number}") for number in range(20)]
    given = [two[number % 2].hub.give(rooms[number % 2], "ada", one) for number, one in enumerate(say)]
    numbers = await asyncio.gather(*given)
    again = await asyncio.gather(*(two[0].hub.give(rooms[0], "ada", one) for one in say))
    entries = await two[0].hub.store.read(id_)
    lines = [line for entry in entries for line in entry.lines]
    assert len(lines) == 21
    assert again == numbers
    assert all(f'"t{number}"' in lines[at - 1] for number, at in enumerate(numbers))
    assert Table.load(id_, entries).number == 21


async def test_a_match_of_bots_that_two_processes_play(two: list[Process]) -> None:
    """Both have the table and do what is due; the log is a match, and each of them tells all of it."""
    id_ = await two[0].hub.open("ada", Settings(haste=0, options={"target": 5}))
    rooms = [await process.room(id_) for process in two]
    ears = [Ear("ada"), Ear("ada")]
    for process, room, ear in zip(two, rooms, ears, strict=True):
        await process.hub.join(room, ear, 0)
    for number, seat in enumerate(SEATS):
        bot = wire.SeatBot(id=f"b{number}", seen=number + 1, seat=seat, kind="simple", name=seat)
        await two[number % 2].hub.give(rooms[number % 2], "ada", bot)
    await two[1].hub.give(rooms[1], "ada", wire.Start(id="s", seen=4))
    entries: list[Entry] = []
    async with asyncio.timeout(60):
        while not entries or Table.load(id_, entries).status != "over":
            await asyncio.sleep(0.02)
            entries = await two[0].hub.store.read(id_)
    for process, room in zip(two, rooms, strict=True):
        await process.hub.refresh(room)
    assert rooms[0].table.number == rooms[1].table.number == entries[-1].next - 1
    assert ears[0].number == ears[1].number == rooms[1].table.number
    common = ears[0].lines.keys() & ears[1].lines.keys()
    assert all(ears[0].lines[number] == ears[1].lines[number] for number in common)


async def test_the_other_process_goes_on_when_one_is_gone(two: list[Process]) -> None:
    id_ = await two[0].hub.open("ada", Settings(haste=100, options={"target": 5}))
    room = await two[0].room(id_)
    for number, seat in enumerate(SEATS):
        bot = wire.SeatBot(id=f"b{number}", seen=number + 1, seat=seat, kind="simple", name=seat)
        await two[0].hub.give(room, "ada", bot)
    await two[0].hub.give(room, "ada", wire.Start(id="s", seen=4))
    await two[0].hub.close()
    before = room.table.number
    other = await two[1].room(id_)
    async with asyncio.timeout(20):
        while other.table.number <= before + 3:
            await asyncio.sleep(0.01)
    async with two[1].hub.settled(other) as table:
        assert Table.load(id_, await two[1].hub.store.read(id_)).number == table.number
