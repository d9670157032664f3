"""A database that fails in the middle, a process that is stopped, clocks that jump: nothing told that is not kept."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from captain_gin.server.hub import Hub
from captain_gin.server.robots import Here
from captain_gin.server.store.base import ConflictError, UnavailableError
from captain_gin.wire import table as wire
from tests.support.at_tables import AtTable
from tests.support.faulty_store import FaultyStore
from tests.support.listeners import Ear
from tests.support.server_clock import rest

pytestmark = pytest.mark.anyio


async def seated() -> tuple[AtTable, FaultyStore]:
    store = FaultyStore()
    return await (await AtTable(store=store).open()).sit("ada", "bob"), store


def told(at: AtTable, text: str) -> bool:
    return any(text.encode() in message for ear in at.ears.values() for message in ear.bytes)


async def test_what_is_not_kept_is_forgotten() -> None:
    at, store = await seated()
    store.fail_before = 1
    with pytest.raises(UnavailableError):
        await at.give("ada", wire.Say, text="lost")
    await at.give("bob", wire.Say, text="kept")
    assert not told(at, "lost")
    assert told(at, "kept")
    assert at.ears["ada"].number == at.ears["bob"].number == len(at.log)


async def test_what_was_kept_though_the_answer_was_lost_is_told_and_not_done_again() -> None:
    at, store = await seated()
    say = at.command(wire.Say, text="kept")
    store.fail_after = 1
    with pytest.raises(UnavailableError):
        await at.hub.give(at.room, "ada", say)
    assert not told(at, "kept")
    number = await at.hub.give(at.room, "ada", say)
    assert told(at, "kept")
    assert sum("kept" in line for line in at.log) == 1
    assert "kept" in at.log[number - 1]


async def test_the_table_heals_by_itself() -> None:
    """Nobody does anything: a second later it is read anew."""
    at, store = await seated()
    store.fail_after = 1
    with pytest.raises(UnavailableError):
        await at.give("ada", wire.Say, text="kept")
    await at.clock.go_on(1_000)
    assert told(at, "kept")
    assert not at.room.stale


async def test_a_database_that_stays_away_for_a_minute() -> None:
    at, store = await seated()
    store.fail_before, store.broken = 1, True
    for _ in range(3):
        with pytest.raises(UnavailableError):
            await at.give("ada", wire.Say, text="lost")
    await at.clock.go_on(60_000)
    store.broken, store.fail_before = False, 0
    await at.give("ada", wire.Say, text="kept")
    assert told(at, "kept")
    assert not told(at, "lost")


async def test_a_command_cancelled_while_it_is_kept() -> None:
    at, store = await seated()
    store.gate = asyncio.Event()
    giving = asyncio.create_task(at.give("ada", wire.Say, text="cut off"))
    await rest()
    giving.cancel()
    await asyncio.gather(giving, return_exceptions=True)
    store.gate.set()
    store.gate = None
    await at.give("bob", wire.Say, text="kept")
    assert not told(at, "cut off")
    assert at.ears["ada"].number == len(at.log)


async def test_a_fault_of_the_program_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    at, _ = await seated()
    with monkeypatch.context() as patched:
        patched.setattr("captain_gin.server.mailbox.summary", lambda _: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await at.give("ada", wire.Say, text="lost")
    await at.give("bob", wire.Say, text="kept")
    assert not told(at, "lost")
    assert at.table.number == len(at.log)


async def test_a_clock_put_back_holds_nobody_up() -> None:
    """An hour, in the middle of a match of bots: they go on at their pace, and the log's times never fall."""
    at = await AtTable().start(haste=700, options={"target": 5})
    await at.clock.go_on(1_400)
    before = len(at.log)
    at.clock.jump(-3_600_000)
    await at.clock.go_on(10_000)
    assert len(at.log) >= before + 8
    times = [entry.at for entry in at.store.logs[at.id]]
    assert times == sorted(times)


async def test_a_log_from_the_future_is_gone_on_with() -> None:
    at = await AtTable().start(haste=700, options={"target": 5})
    at.clock.jump(-3_600_000)
    await at.restart()
    before = len(at.log)
    await at.clock.go_on(10_000)
    assert len(at.log) >= before + 8


async def test_nothing_happens_after_the_end() -> None:
    at, store = await seated()
    await at.give("ada", wire.SeatBot, seat="C", kind="simple", name="C")
    await at.give("ada", wire.Start)
    store.gate = asyncio.Event()
    giving = asyncio.create_task(at.give("ada", wire.SetReady))
    await rest()
    at.hub.start(at.hub.tick(at.room))
    await at.hub.close()
    giving.cancel()
    await asyncio.gather(giving, return_exceptions=True)
    before = at.log
    store.gate = None
    await at.clock.go_on(3_600_000)
    assert at.log == before


async def test_whoever_stops_waiting_for_a_table_does_not_split_it() -> None:
    """Two ask for a table that is being loaded; one goes away: the other and a third get the same room."""
    at, _ = await seated()
    await at.restart()
    at.hub.rooms.clear()
    one, other = (asyncio.create_task(at.hub.room(at.id)) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    third = asyncio.create_task(at.hub.room(at.id))
    assert await other is await third
    assert at.hub.rooms == {at.id: other.result()}


async def test_a_refresh_that_fails_is_made_up_for() -> None:
    """Another process appends while this one can't read."""
    at, store = await seated()
    other = Hub(at.store, at.clock, Here())
    room = await other.room(at.id)
    bob = Ear("bob")
    await other.join(room, bob, 0)
    await at.give("ada", wire.Say, text="hei")
    store.broken = True
    await other.refresh(room)
    store.broken = False
    assert not any("hei" in text for text in bob.lines.values())
    await at.clock.go_on(4_000)
    assert any("hei" in text for text in bob.lines.values())


async def test_a_process_that_always_comes_too_late_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    at, store = await seated()

    async def taken(*_: object) -> None:
        raise ConflictError

    monkeypatch.setattr(store, "append", taken)
    with pytest.raises(UnavailableError, match="try again"):
        await at.give("ada", wire.Say, text="hei")


async def test_appends_are_timed() -> None:
    timed: list[str] = []

    @contextmanager
    def timing() -> Iterator[None]:
        timed.append("begun")
        yield
        timed.append("done")

    at, _ = await seated()
    hub = Hub(at.store, at.clock, Here(), timing=timing)
    await hub.give(await hub.room(at.id), "ada", at.command(wire.Say, text="hei"))
    assert timed == ["begun", "done"]


async def test_the_times_of_a_log_never_fall() -> None:
    at, _ = await seated()
    at.clock.jump(-3_600_000)
    await at.give("ada", wire.Say, text="hei")
    times = [entry.at for entry in at.store.logs[at.id]]
    assert times == sorted(times)
