"""Several processes at one database, and processes that die."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from captain_gin.server.store import sqlite
from captain_gin.server.store.base import Store
from captain_gin.server.store.opening import open_store
from tests.support.appending import launch
from tests.support.entries import begin, entry, several, summary
from tests.support.postgres import ALONE, execute

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("store")]

WAIT = 20
"""Seconds after which something that should happen is taken for lost."""


async def test_what_was_acknowledged_survives_the_death_of_the_process(address: str) -> None:
    """Killed amidst its appends: each table holds all that was told, whole, and at most one entry more."""
    child = launch("many", address, "20")
    assert child.stdout
    told = [child.stdout.readline() for _ in range(400)]
    child.kill()
    told += child.stdout.read().splitlines()  # communicate() would leave out what was read ahead
    child.communicate()
    last = {table: int(number) for table, number in map(str.split, told)}
    assert len(last) == 20
    if "postgresql" in address:
        await execute(address, ALONE)  # or its last statement might still be at work
    store = await open_store(address)
    updated = {found.table: found.updated for found in await store.tables("", 99)}
    for table, number in last.items():
        entries = await store.read(table)
        assert entries == [several(table, made.number) for made in entries]
        assert [made.number for made in entries] == [1, *[made.next for made in entries[:-1]]]
        assert number in [made.number for made in entries[-2:]]
        assert updated[table] == entries[-1].at
    await store.close()


async def test_two_processes_race_for_one_table_and_lose_nothing(store: Store, address: str) -> None:
    await begin(store, "t")
    children = {actor: launch("race", address, actor, "40") for actor in ("ada", "grace")}
    for child in children.values():
        assert child.stdout
        assert child.stdout.readline() == "ready\n"
    for child in children.values():
        assert child.stdin
        child.stdin.write("go\n")
        child.stdin.flush()
    told = {actor: [int(line) for line in child.communicate()[0].split()] for actor, child in children.items()}
    entries = (await store.read("t"))[1:]
    assert [made.number for made in entries] == list(range(2, 82))
    for actor, numbers in told.items():
        mine = [made for made in entries if made.actor == actor]
        assert [made.number for made in mine] == numbers
        assert [made.command for made in mine] == [f"c{i}" for i in range(40)]


async def test_several_may_open_a_new_database_at_once(address: str) -> None:
    stores = await asyncio.gather(*[open_store(address) for _ in range(4)])
    await begin(stores[0], "t")
    assert [len(await store.read("t")) for store in stores] == [1] * 4
    for store in stores:
        await store.close()


async def test_what_was_kept_is_there_after_closing_and_opening(address: str) -> None:
    store = await open_store(address)
    await begin(store, "t")
    await store.close()
    store = await open_store(address)
    await store.append("t", entry(2), summary())
    assert len(await store.read("t")) == 2
    await store.close()


async def test_closing_finishes_what_was_begun(address: str) -> None:
    store = await open_store(address)
    await begin(store, "t")
    appends = [asyncio.create_task(store.append("t", entry(number), summary())) for number in range(2, 30)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*appends)
    store = await open_store(address)
    assert len(await store.read("t")) == 29
    await store.close()


async def test_two_stores_that_race_for_many_tables_share_them(store: Store, address: str) -> None:
    """Each appends to all tables at once, in opposite order: nobody waits for the other for ever."""
    other = await open_store(address)
    tables = [f"t{i}" for i in range(50)]
    await asyncio.gather(*[begin(store, table) for table in tables])
    for number in range(2, 6):
        forth = [store.append(table, entry(number, actor="forth"), summary()) for table in tables]
        back = [other.append(table, entry(number, actor="back"), summary()) for table in reversed(tables)]
        outcomes = await asyncio.wait_for(asyncio.gather(*forth, *back, return_exceptions=True), WAIT)
        assert outcomes.count(None) == len(tables)
    assert [len(await store.read(table)) for table in tables] == [5] * len(tables)
    await other.close()


async def test_a_watch_tells_what_another_process_appends_and_not_the_own(store: Store, address: str) -> None:
    other = await open_store(address)
    watch = store.watch()
    assert await asyncio.wait_for(anext(watch), WAIT) == ("", 0)
    await begin(store, "t")
    await store.append("t", entry(2), summary())
    await other.append("t", entry(3, "two", "lines"), summary())
    assert await asyncio.wait_for(anext(watch), WAIT) == (("t", 5) if "postgresql" in address else ("", 0))
    await other.append("t", entry(5), summary())
    assert await asyncio.wait_for(anext(watch), WAIT) == (("t", 6) if "postgresql" in address else ("", 0))
    await watch.aclose()  # type: ignore[attr-defined]
    await other.close()


async def test_a_watch_ends_when_the_store_is_closed(address: str) -> None:
    store = await open_store(address)
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def listen() -> None:
        async for told in store.watch():
            heard.put_nowait(told)

    listening = asyncio.create_task(listen())
    assert await asyncio.wait_for(heard.get(), WAIT) == ("", 0)
    await store.close()
    await asyncio.wait_for(listening, WAIT)


def test_the_version_that_a_watch_looks_at_changes_only_by_others(tmp_path: Path) -> None:
    asyncio.run(sqlite.connect(tmp_path / "a.db").close())
    ours, other = sqlite3.connect(tmp_path / "a.db"), sqlite3.connect(tmp_path / "a.db")
    versions = [sqlite._version(ours)]
    for connection in (ours, other):
        with connection:
            connection.execute("INSERT INTO settings VALUES (?, '')", (str(connection),))
        versions.append(sqlite._version(ours))
    assert versions[0] == versions[1] != versions[2]
    ours.close()
    other.close()
