"""What is found by other keys than a table's: lobbies, seats, alarms."""

import asyncio

import pytest

from captain_gin.server.store.base import Listed, Status, Store, Summary
from tests.support.entries import begin, entry, summary

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("store")]


async def open_names(store: Store, limit: int = 9) -> list[str]:
    return [found.table for found in await store.open_tables(limit)]


async def names_of(store: Store, identity: str, limit: int = 9) -> list[str]:
    return [found.table for found in await store.tables_of(identity, limit)]


async def test_a_list_shows_the_summary_of_the_last_entry(store: Store) -> None:
    await begin(store, "t")
    last = Summary(Status.PLAYING, True, ("ada", "", "grace"), '{"rules": "♠", "scores": [1, 2]}', 9_000_000_000_000)
    await store.append("t", entry(2, at=1_767_225_600_000), last)
    expected = [Listed("t", last, 1_767_225_600_000)]
    assert await store.open_tables(9) == await store.tables_of("grace", 9) == await store.tables("", 9) == expected


async def test_the_lobby_shows_public_tables_that_are_open_or_playing(store: Store) -> None:
    for public in (True, False):
        for status in Status:
            await begin(store, f"{status}-{public}", summary(status, public))
    assert await open_names(store) == ["open-True", "playing-True"]


async def test_a_table_leaves_the_lobby_and_comes_back(store: Store) -> None:
    await begin(store, "t")
    seen = []
    for number, status in enumerate((Status.PLAYING, Status.OVER, Status.PLAYING, Status.CLOSED), 2):
        await store.append("t", entry(number), summary(status))
        seen.append(await open_names(store))
    assert seen == [["t"], [], ["t"], []]


async def test_lists_begin_with_what_changed_last(store: Store) -> None:
    for table, at in (("a", 30), ("b", 10), ("c", 20), ("d", 20)):
        await begin(store, table, at=at)
    await store.append("b", entry(2, at=40), summary())
    assert await open_names(store) == await names_of(store, "ada") == ["b", "a", "c", "d"]
    assert await open_names(store, 2) == await names_of(store, "ada", 2) == ["b", "a"]


async def test_a_player_finds_the_tables_he_sits_at(store: Store) -> None:
    await begin(store, "a", summary(seats=("ada", "", "")))
    await begin(store, "b", summary(seats=("", "ada", "grace"), public=False))
    await begin(store, "c", summary(seats=("grace", "", "ada"), status=Status.OVER))
    await begin(store, "d", summary(seats=("grace", "", "")))
    await begin(store, "e", summary(seats=("ada", "ada", "ada"), status=Status.CLOSED))
    assert await names_of(store, "ada") == ["a", "b", "c"]
    assert await names_of(store, "nobody") == []


async def test_who_leaves_his_seat_does_not_find_the_table(store: Store) -> None:
    await begin(store, "t", summary(seats=("ada", "grace", "")))
    await store.append("t", entry(2), summary(seats=("", "grace", "edsger")))
    assert [await names_of(store, who) for who in ("ada", "grace", "edsger")] == [[], ["t"], ["t"]]


async def test_all_tables_come_in_the_order_of_their_bytes_page_by_page(store: Store) -> None:
    """Capitals before small letters in both databases, whatever the language of the server."""
    names = ["Z", "a", "B", "~", "0", "a b", "_"]
    for name in names:
        await begin(store, name, summary(Status.CLOSED, public=False))
    pages = []
    after = ""
    while page := await store.tables(after, 3):
        pages.append([found.table for found in page])
        after = page[-1].table
    assert [len(page) for page in pages] == [3, 3, 1]
    assert [name for page in pages for name in page] == sorted(names)


async def test_tables_are_due_at_their_time_the_earliest_first(store: Store) -> None:
    for table, wake in (("a", 300), ("b", 100), ("c", None), ("d", 200), ("e", 301)):
        await begin(store, table, summary(wake=wake))
    assert await store.due(300, 9) == [("b", 100), ("d", 200), ("a", 300)]
    assert await store.due(300, 2) == [("b", 100), ("d", 200)]
    assert await store.due(99, 9) == []


async def test_the_next_entry_sets_the_alarm_anew(store: Store) -> None:
    await begin(store, "t", summary(wake=100))
    await store.append("t", entry(2), summary(wake=500))
    assert [await store.due(until, 9) for until in (100, 500)] == [[], [("t", 500)]]
    await store.append("t", entry(3), summary(wake=None))
    assert await store.due(10**15, 9) == []


async def test_an_alarm_is_claimed_once(store: Store) -> None:
    await begin(store, "t", summary(wake=100))
    claims = await asyncio.gather(*[store.claim("t", 100, 5000 + i) for i in range(20)])
    assert sorted(claims) == [False] * 19 + [True]
    later = 5000 + claims.index(True)
    assert [await store.due(until, 9) for until in (4999, 5019)] == [[], [("t", later)]]
    for wake in (100, later - 1, later + 1):
        assert not await store.claim("t", wake, 6000)
    assert not await store.claim("u", 100, 6000)


async def test_a_claim_does_not_change_the_table(store: Store) -> None:
    await begin(store, "t", summary(wake=100), at=7)
    await store.claim("t", 100, 200)
    assert await store.tables("", 9) == [Listed("t", summary(wake=200), 7)]
    await store.append("t", entry(2), summary(wake=None))


async def test_hundreds_of_tables_at_once(store: Store) -> None:
    await asyncio.gather(*[begin(store, f"t{i:03}", summary(wake=i)) for i in range(200)])
    await asyncio.gather(*[store.append(f"t{i:03}", entry(2, at=2000 + i), summary(wake=i)) for i in range(200)])
    assert await open_names(store, 3) == ["t199", "t198", "t197"]
    assert len(await store.due(99, 1000)) == 100
    assert len(await store.tables("t099", 1000)) == 100
