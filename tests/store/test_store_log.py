"""Logs: what is appended is read again, all or none of it, and one of those who race wins."""

import asyncio

import pytest

from captain_gin.server.store.base import ConflictError, Entry, RepeatedError, Store
from tests.support.entries import begin, entry, summary

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("store")]


async def append_or_fail(store: Store, table: str, made: Entry) -> type[Exception] | None:
    """What came of an append."""
    try:
        await store.append(table, made, summary())
    except (ConflictError, RepeatedError) as error:
        return type(error)
    return None


async def test_what_is_appended_is_read_again(store: Store) -> None:
    entries = [
        Entry(1, 1000, "ada", "c1", ("seats", "begin")),
        Entry(3, 1500, "", "", ('♠ Ylöjärvi “é” 🂡 \t \x7f \\ "quoted"', "", " ")),
        Entry(6, 1500, "grace", "c1", ("last",)),
    ]
    await store.create("t", entries[0], summary())
    for made in entries[1:]:
        await store.append("t", made, summary())
    assert await store.read("t") == entries


async def test_reading_since_a_line_gives_the_entry_that_holds_it(store: Store) -> None:
    await store.create("t", entry(1, "1", "2"), summary())
    await store.append("t", entry(3, "3", "4", "5"), summary())
    await store.append("t", entry(6, "6"), summary())
    firsts = {since: [found.number for found in await store.read("t", since)] for since in range(9)}
    assert firsts == {
        0: [1, 3, 6], 1: [1, 3, 6], 2: [1, 3, 6], 3: [3, 6], 4: [3, 6], 5: [3, 6], 6: [6], 7: [], 8: [],
    }  # fmt: skip


async def test_an_unknown_table_has_no_entries(store: Store) -> None:
    await begin(store, "t")
    assert await store.read("T") == []


async def test_a_table_begins_once_and_with_line_one(store: Store) -> None:
    await begin(store, "t")
    with pytest.raises(ConflictError):
        await store.create("t", entry(1, "again"), summary())
    with pytest.raises(ConflictError):
        await store.create("u", entry(2), summary())
    assert [len(await store.read(table)) for table in "tu"] == [1, 0]
    assert [found.table for found in await store.tables("", 9)] == ["t"]


@pytest.mark.parametrize("number", [0, 1, 2, 4])
async def test_only_the_next_number_may_be_appended(store: Store, number: int) -> None:
    """Line 2 is inside the first entry, which is the case a key on first lines alone would let pass."""
    await store.create("t", entry(1, "1", "2"), summary())
    with pytest.raises(ConflictError):
        await store.append("t", entry(number), summary(title="lost"))
    assert [found.number for found in await store.read("t")] == [1]
    assert [found.summary.title for found in await store.tables("", 9)] == ["{}"]
    await store.append("t", entry(3), summary())


async def test_nothing_is_appended_to_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(ConflictError):
        await store.append("t", entry(1), summary())
    assert await store.tables("", 9) == []


@pytest.mark.parametrize("number", [1, 2, 3])
async def test_a_command_is_done_once(store: Store, number: int) -> None:
    """Also for him who has not heard of it and comes with an old number."""
    await begin(store, "t")
    first = entry(2, "x", "y", command="c")
    await store.append("t", first, summary())
    with pytest.raises(RepeatedError) as caught:
        await store.append("t", entry(4 - number, "z", command="c"), summary(title="lost"))
    assert caught.value.entry == first
    with pytest.raises(RepeatedError):
        await store.append("t", entry(4, "z", command="c"), summary(title="lost"))
    assert len(await store.read("t")) == 2
    assert [found.summary.title for found in await store.tables("", 9)] == ["{}"]


async def test_another_actor_or_table_may_use_the_same_command_id(store: Store) -> None:
    for table in "tu":
        await store.create(table, entry(1, command="c"), summary())
        await store.append(table, entry(2, command="c", actor="grace"), summary())
    assert [len(await store.read(table)) for table in "tu"] == [2, 2]


async def test_entries_without_a_command_never_repeat(store: Store) -> None:
    await begin(store, "t")
    for number in (2, 3, 4):
        await store.append("t", entry(number, actor=""), summary())
    assert len(await store.read("t")) == 4


async def test_one_of_many_who_race_wins(store: Store) -> None:
    await begin(store, "t")
    rivals = [append_or_fail(store, "t", entry(2, f"of {i}", actor=f"p{i}", command="c")) for i in range(30)]
    outcomes = await asyncio.gather(*rivals)
    assert sorted(map(str, outcomes)) == sorted(map(str, [None] + [ConflictError] * 29))
    winner = outcomes.index(None)
    assert [found.lines for found in await store.read("t", 2)] == [(f"of {winner}",)]


async def test_the_same_command_sent_many_times_at_once_is_done_once(store: Store) -> None:
    await begin(store, "t")
    twins = [append_or_fail(store, "t", entry(2 + i % 3, command="c")) for i in range(12)]
    outcomes = await asyncio.gather(*twins)
    assert outcomes.count(None) == 1
    assert len(await store.read("t")) == 2


async def test_who_loses_takes_nobody_along(store: Store) -> None:
    """Appends of many tables are made together, and one of them is refused."""
    for i in range(20):
        await begin(store, f"t{i}")
    outcomes = await asyncio.gather(*[append_or_fail(store, f"t{i}", entry(3 if i == 7 else 2)) for i in range(20)])
    assert [i for i, outcome in enumerate(outcomes) if outcome] == [7]
    assert [len(await store.read(f"t{i}")) for i in range(20)] == [1 if i == 7 else 2 for i in range(20)]


async def test_appends_to_one_table_without_waiting_keep_their_order(store: Store) -> None:
    await begin(store, "t")
    await asyncio.gather(*[store.append("t", entry(number), summary()) for number in range(2, 40)])
    assert [found.number for found in await store.read("t")] == list(range(1, 40))


async def test_who_stops_waiting_does_not_disturb_the_others(store: Store) -> None:
    await begin(store, "t")
    await begin(store, "u")
    gone = asyncio.create_task(store.append("t", entry(2), summary()))
    staying = asyncio.create_task(store.append("u", entry(2), summary()))
    await asyncio.sleep(0)
    gone.cancel()
    await staying
    await store.check()
    assert len(await store.read("u")) == 2


async def test_many_who_read_at_once_get_each_his_own_log_from_his_own_line(store: Store) -> None:
    names = [f"t{i:02}" for i in range(60)]
    await asyncio.gather(*[store.create(name, entry(1, "1", f"{name} 2"), summary()) for name in names])
    await asyncio.gather(*[store.append(name, entry(3, f"{name} 3"), summary()) for name in names])
    wanted = [(name, since) for since in (2, 3, 4) for name in [*names, "nowhere"]]
    found = await asyncio.gather(*[store.read(*one) for one in wanted])
    told = {one: [line for made in log for line in made.lines] for one, log in zip(wanted, found, strict=True)}
    assert told == {
        **{(name, 2): ["1", f"{name} 2", f"{name} 3"] for name in names},
        **{(name, 3): [f"{name} 3"] for name in names},
        **{(name, 4): [] for name in names},
        **{("nowhere", since): [] for since in (2, 3, 4)},
    }


async def test_a_table_of_ten_thousand_lines(store: Store) -> None:
    await begin(store, "t")
    number = 2
    appends = []
    while number < 10_000:
        made = entry(number, *[f"{number} draw A 7♠ {i}" for i in range(20)])
        appends.append(store.append("t", made, summary()))
        number = made.next
    await asyncio.gather(*appends)
    found = await store.read("t")
    assert [line for made in found for line in made.lines][1::20] == [f"{n} draw A 7♠ 0" for n in range(2, 10_000, 20)]
    assert [made.number for made in await store.read("t", 9_981)] == [9_962, 9_982]


@pytest.mark.parametrize("lines", [(), ("a\nb",), ("a", "b\n"), ("\n",), ("nul \0",), ("half a pair \ud800",)])
async def test_lines_that_could_not_be_read_again_are_refused(store: Store, lines: tuple[str, ...]) -> None:
    await begin(store, "t")
    with pytest.raises(ValueError):  # noqa: PT011 - UnicodeEncodeError is one, with its own words
        await store.append("t", Entry(2, 1000, "ada", "", lines), summary())
    assert len(await store.read("t")) == 1
