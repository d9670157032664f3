"""What a process does beside answering: it follows other processes, looks for tables that wait, and stops."""

import asyncio
import io
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from captain_gin.server.robots import Here
from captain_gin.server.site import SWEEP_MS, Site, open_site
from captain_gin.server.store.base import Due, UnavailableError
from captain_gin.wire import table as wire
from captain_gin.wire.events import Settings
from tests.support.memory_store import MemoryStore
from tests.support.site import PATIENCE, HandClock, site_with

pytestmark = pytest.mark.anyio


async def until(true: Callable[[], bool]) -> None:
    """Let others go on until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0)


class Swept(MemoryStore):
    """Counts the looks for tables that wait, and fails as told."""

    def __init__(self) -> None:
        super().__init__()
        self.looks = 0
        self.error: Exception | None = None
        self.watched = 0

    async def due(self, until: int, limit: int) -> list[Due]:
        self.looks += 1
        if self.error is not None:
            raise self.error
        return await super().due(until, limit)

    async def watch(self) -> AsyncIterator[tuple[str, int]]:
        self.watched += 1
        if self.error is not None:
            raise self.error
        async for found in super().watch():
            yield found


@pytest.mark.parametrize("error", [None, UnavailableError("store-unavailable"), ZeroDivisionError()])
async def test_tables_are_looked_for_every_second_whatever_happens(error: Exception | None, log: io.StringIO) -> None:
    store, clock = Swept(), HandClock()
    site = site_with(store, clock)
    await site.start()
    await until(lambda: store.watched == 1)
    store.error = error
    for second in range(3):
        await until(lambda: len(clock.rings) > 0)
        clock.turn(SWEEP_MS)
        await until(lambda second=second: store.looks == second + 1)  # type: ignore[misc]
    await site.stop()
    assert log.getvalue().count("\n") == (0 if error is None else 3)


@pytest.mark.parametrize("error", [UnavailableError("store-unavailable"), ZeroDivisionError()])
async def test_other_processes_are_followed_again_after_a_fault(
    error: Exception, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("captain_gin.server.site.SWEEP_MS", 1)
    store = Swept()
    store.error = error
    site = site_with(store, HandClock())
    await site.start()
    await until(lambda: store.watched > 1)
    store.error = None
    await until(lambda: len(store.watchers) > 0)
    await site.stop()
    assert '"level": "' in log.getvalue()


async def test_what_another_process_appends_is_heard_here() -> None:
    store = MemoryStore()
    here, there = site_with(store), Site(site_with().config, store, HandClock(), Here(), "k" * 40)
    await here.start()
    await until(lambda: len(store.watchers) > 0)
    table = await here.hub.open("ada", Settings())
    room = await there.hub.room(table)
    await there.hub.give(room, "ada", wire.Sit(id="1", seen=1, seat="A", name="Ada"))
    store.watchers[0].put_nowait((table, 3))
    local = await here.hub.room(table)
    await until(lambda: local.table.number == 2)
    await here.stop()


async def test_a_site_on_a_file_keeps_its_key_and_gives_back_its_file(tmp_path: Path) -> None:
    config = site_with(db=f"{tmp_path}/gin.db").config
    first = await open_site(config, Here())
    guest, _ = await first.people.welcome("Bo", "en")
    token = first.people.token(guest)
    await first.stop()
    second = await open_site(config, Here())
    assert (await second.people.of_token(token)).id == guest.id
    await second.stop()


async def test_a_store_that_cannot_keep_the_key_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = []

    class Broken(MemoryStore):
        async def close(self) -> None:
            closed.append(True)

    async def opened(address: str) -> MemoryStore:
        store = Broken()
        store.broken = True
        return store

    monkeypatch.setattr("captain_gin.server.site.open_store", opened)
    with pytest.raises(UnavailableError):
        await open_site(site_with().config, Here())
    assert closed == [True]
