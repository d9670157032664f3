"""What was counted of each table, and which tables have more to count; also in a database of the first version."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from captain_gin.server.store import migrating
from captain_gin.server.store.base import Counted, Store
from captain_gin.server.store.opening import open_store
from tests.support.entries import begin, entry, summary

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("store")]


async def test_a_table_is_uncounted_until_its_last_line_is_counted(store: Store) -> None:
    await begin(store, "t")
    assert await store.uncounted("", 9) == [Counted("t", "")]
    await store.keep_count("t", 2, '["♠"]')
    assert await store.uncounted("", 9) == []
    await store.append("t", entry(2, "x", "y"), summary())
    await store.keep_count("t", 3, "[3]")
    assert await store.uncounted("", 9) == [Counted("t", "[3]")]
    await store.keep_count("t", 4, "[4]")
    assert (await store.uncounted("", 9), await store.counts("", 9)) == ([], [Counted("t", "[4]")])


async def test_both_lists_come_page_by_page(store: Store) -> None:
    for table in "bca":
        await begin(store, table)
        await store.keep_count(table, 1, table)
    for listed in (store.uncounted, store.counts):
        assert [one.table for one in await listed("", 2)] == ["a", "b"]
        assert [one.table for one in await listed("b", 2)] == ["c"]


async def test_a_database_of_the_first_version_is_counted_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "old.db"
    with monkeypatch.context() as patch, closing(sqlite3.connect(file)) as old:
        patch.setattr(migrating, "VERSION", "1")
        migrating._script.cache_clear()
        for statement in migrating.upgrade("sqlite", None):
            old.execute(statement)
        old.commit()
    migrating._script.cache_clear()
    store = await open_store(str(file))
    await begin(store, "t")
    assert await store.uncounted("", 9) == [Counted("t", "")]
    await store.close()
