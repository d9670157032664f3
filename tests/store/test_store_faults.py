"""Databases that are locked, damaged, full or gone: one clear error, nothing acknowledged is lost, and it goes on."""

import asyncio
import sqlite3
import sys
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from captain_gin.errors import CaptainError, OptionError
from captain_gin.server import store as store_package
from captain_gin.server.store import postgres as postgres_module
from captain_gin.server.store import sqlite
from captain_gin.server.store.base import RepeatedError, Report, Store, UnavailableError
from captain_gin.server.store.opening import copy_store, open_store
from captain_gin.server.store.schema import VERSION
from captain_gin.texts import LANGUAGES
from tests.support.cutter import cutter
from tests.support.entries import begin, entry, several, summary
from tests.support.postgres import PASSWORD, Cluster, execute

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("store")]

WAIT = 20


def fails(key: str) -> Any:
    """The error of a store with a key, readable in every language."""
    return pytest.raises(
        UnavailableError, check=lambda error: error.key == key and all(map(error.in_language, LANGUAGES))
    )


async def fill(store: Store, table: str, until: int) -> list[int]:
    """Append until a line; the numbers of what was acknowledged. Stops at the first error."""
    number = 1
    acknowledged = []
    while number < until:
        made = several(table, number)
        try:
            await (store.append if number > 1 else store.create)(table, made, summary())
        except UnavailableError:
            break
        acknowledged.append(number)
        number = made.next
    return acknowledged


# Both


async def test_a_closed_store_does_nothing_more(address: str) -> None:
    store = await open_store(address)
    await begin(store, "t")
    await store.close()
    for attempt in (
        store.append("t", entry(2), summary()),
        store.create("u", entry(1), summary()),
        store.read("t"),
        store.report(Report("a", "b", "t", 0, 1)),
        store.check(),
    ):
        with fails("store-closed"):
            await attempt


async def test_a_database_of_a_newer_program_is_left_alone(address: str) -> None:
    await (await open_store(address)).close()
    statement = "UPDATE alembic_version SET version_num = '99'"
    if "postgresql" in address:
        await execute(address, statement)
    else:
        with sqlite3.connect(address.removeprefix("sqlite:///")) as connection:
            connection.execute(statement)
        connection.close()
    with pytest.raises(CaptainError, match=rf"version 99.*versions up to {VERSION}:"):
        await open_store(address)


# SQLite


async def test_the_file_and_its_folder_are_the_owners_alone(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "new" / "a.db"))
    await begin(store, "t")
    modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "new").iterdir()}
    assert modes == {"a.db": 0o600, "a.db-wal": 0o600, "a.db-shm": 0o600}
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    await store.close()


def test_each_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """FULL is 2 (sqlite.org/pragma.html#pragma_synchronous): in WAL mode only it survives the loss of power."""
    connection = sqlite._connection(tmp_path / "a.db")
    found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("synchronous", "journal_mode")]
    connection.close()
    assert found == [2, "wal"]


async def test_a_path_that_can_not_be_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with fails("store-unavailable"):
        await open_store(str(tmp_path / "file" / "a.db"))
    with fails("store-unavailable"):
        await open_store(str(tmp_path))


async def test_a_file_that_another_process_holds_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.01)
    store = await open_store(str(tmp_path / "a.db"))
    await begin(store, "t")
    other = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for attempt in (store.append("t", entry(2), summary()), store.check(), open_store(str(tmp_path / "a.db"))):
        with fails("store-busy"):
            await attempt
    assert len(await store.read("t")) == 1
    other.execute("ROLLBACK")
    other.close()
    await store.append("t", entry(2), summary())
    await store.close()


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"captain-gin 1\n" * 1000)
    with fails("store-damaged"):
        await open_store(str(tmp_path / "a.db"))


async def test_a_file_that_was_damaged(tmp_path: Path) -> None:
    """The pages behind the first few, which hold the schema, are overwritten."""
    file = tmp_path / "a.db"
    store = await open_store(str(file))
    assert await fill(store, "t", 2000)
    await store.close()
    healthy = file.read_bytes()
    file.write_bytes(healthy[: 20 * 4096] + b"\xa5" * (len(healthy) - 20 * 4096))
    store = await open_store(str(file))
    with fails("store-damaged"):
        await store.read("t")
    await store.close()


async def test_a_full_disk_keeps_what_was_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def connection(file: Path) -> sqlite3.Connection:
        made.append(original(file))
        made[-1].execute("PRAGMA max_page_count = 40")
        return made[-1]

    original = sqlite._connection
    monkeypatch.setattr(sqlite, "_connection", connection)
    store = await open_store(str(tmp_path / "a.db"))
    acknowledged = await fill(store, "t", 100_000)
    number = several("t", acknowledged[-1]).next
    with fails("store-full"):
        await store.append("t", several("t", number), summary())
    assert [found.number for found in await store.read("t")] == acknowledged
    made[0].execute("PRAGMA max_page_count = 1000")
    await store.append("t", several("t", number), summary())
    assert [found.number for found in await store.read("t")] == [*acknowledged, number]
    await store.close()


async def test_a_copy_holds_all_that_was_acknowledged(tmp_path: Path) -> None:
    """Taken while the store goes on writing."""
    address = f"sqlite:///{tmp_path}/a.db"
    store = await open_store(address)
    await fill(store, "t", 300)
    writing = asyncio.create_task(fill(store, "u", 100_000))
    await copy_store(address, tmp_path / "copy.db")
    writing.cancel()
    copied = await open_store(str(tmp_path / "copy.db"))
    assert await copied.read("t") == await store.read("t")
    entries = await copied.read("u")
    assert entries == (await store.read("u"))[: len(entries)]
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    await copied.close()
    await store.close()


async def test_a_copy_replaces_nothing_and_comes_from_something(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "a.db"))
    (tmp_path / "there").write_text("mine")
    with fails("store-unavailable"):
        await copy_store(str(tmp_path / "a.db"), tmp_path / "there")
    with fails("store-unavailable"):
        await copy_store(str(tmp_path / "none.db"), tmp_path / "new")
    assert (tmp_path / "there").read_text() == "mine"
    assert not (tmp_path / "new").exists()
    assert not (tmp_path / "none.db").exists()
    await store.close()


# PostgreSQL


async def test_a_server_that_stops_and_starts_again(postgres: str, cluster: Cluster) -> None:
    store = await open_store(postgres)
    watch = store.watch()
    assert await asyncio.wait_for(anext(watch), WAIT) == ("", 0)
    acknowledged = await fill(store, "t", 30)
    hint = asyncio.ensure_future(anext(watch))
    cluster.stop()
    try:
        for attempt in (store.append("t", entry(99), summary()), store.read("t"), store.check(), open_store(postgres)):
            with fails("store-unavailable"):
                await attempt
    finally:
        cluster.start()
    assert await asyncio.wait_for(hint, WAIT) == ("", 0)
    assert [found.number for found in await store.read("t")] == acknowledged
    number = several("t", acknowledged[-1]).next
    await store.append("t", several("t", number), summary())
    await store.close()


async def test_a_watch_tries_until_it_can_listen(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_module, "AGAIN", 0.01)
    failures = [OSError("refused"), TimeoutError(), OSError("refused")]

    async def connect() -> Any:
        if failures:
            raise failures.pop()
        return await asyncpg.connect(postgres)

    watch = postgres_module.Postgres("gin", None, connect).watch()
    assert await asyncio.wait_for(anext(watch), WAIT) == ("", 0)
    await watch.aclose()


async def test_a_server_that_is_killed_keeps_what_was_acknowledged(postgres: str, cluster: Cluster) -> None:
    store = await open_store(postgres)
    games = [asyncio.create_task(fill(store, f"t{i}", 100_000)) for i in range(10)]
    while len(await store.read("t9")) < 20:
        pass
    cluster.stop("immediate")
    acknowledged = await asyncio.wait_for(asyncio.gather(*games), WAIT)
    cluster.start()
    for i, numbers in enumerate(acknowledged):
        found = [made.number for made in await store.read(f"t{i}")]
        assert found[: len(numbers)] == numbers
        assert len(found) <= len(numbers) + 1
    await store.close()


async def test_a_command_whose_answer_was_lost_is_done_once(postgres: str, cluster: Cluster) -> None:
    """The connection breaks when the entry is committed and before we hear of it: giving the command again tells."""
    async with cutter(cluster.port) as relay:
        store = await open_store(postgres.replace(f":{cluster.port}/", f":{relay.port}/"))
        await begin(store, "t")
        await store.append("t", entry(2), summary())
        relay.is_cutting = True
        with fails("store-unavailable"):
            await store.append("t", entry(3, command="c"), summary())
        relay.is_cutting = False
        with pytest.raises(RepeatedError) as caught:
            await store.append("t", entry(3, command="c"), summary())
        assert caught.value.entry == entry(3, command="c")
        await store.close()


async def test_a_listener_that_hears_nothing_asks_whether_the_server_lives(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "SILENCE", 0.01)
    store, other = await open_store(postgres), await open_store(postgres)
    watch = store.watch()
    await asyncio.wait_for(anext(watch), WAIT)
    next_one = asyncio.ensure_future(anext(watch))
    await begin(other, "t")
    assert await asyncio.wait_for(next_one, WAIT) == ("t", 2)
    await store.close()
    await other.close()


@pytest.mark.parametrize(
    "change",
    [
        lambda address: address.replace(PASSWORD, "wrong-secret"),
        lambda address: f"{address}-not-there",
        lambda address: address.replace("127.0.0.1:", "127.0.0.1:1?x="),
    ],
)
async def test_a_server_that_does_not_let_us_in(postgres: str, change: Any) -> None:
    with pytest.raises(CaptainError) as caught:
        await open_store(change(postgres))
    assert "127.0.0.1" in str(caught.value)
    assert not any(secret in str(caught.value) for secret in (PASSWORD, "wrong-secret"))


async def test_an_option_that_the_driver_does_not_know(postgres: str) -> None:
    with pytest.raises(OptionError, match="expected a database as") as caught:
        await open_store(f"{postgres}?sslmode=wrong&passfile={PASSWORD}")
    assert PASSWORD not in str(caught.value)


async def test_without_the_driver_we_say_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(store_package, "postgres")
    monkeypatch.delitem(sys.modules, postgres_module.__name__)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(OptionError, match=r"pip install .*postgres"):
        await open_store("postgresql://host/gin")
