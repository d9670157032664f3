"""A table that is told late: those who look on get everything as it stood some seconds ago."""

import pytest

from captain_gin.errors import CaptainError
from captain_gin.secrecy import GALLERY
from captain_gin.server.store.base import UnavailableError
from captain_gin.server.table import Table
from captain_gin.wire import table as wire
from captain_gin.wire.views import shown
from tests.support.at_tables import AtTable
from tests.support.faulty_store import FaultyStore
from tests.support.listeners import Ear

pytestmark = pytest.mark.anyio
DELAY = 30


def as_it_stood(at: AtTable) -> Table:
    """The table that the log made half a minute ago."""
    entries = at.store.logs[at.id]
    old = [entry for entry in entries if entry.at <= at.clock.now() - 1000 * DELAY]
    return Table.load(at.id, old or entries[:1])


def check(at: AtTable, ear: Ear) -> None:
    """A listener knows what there was to know then, and no more."""
    old = as_it_stood(at)
    assert ear.number == old.number
    view = old.view(GALLERY)
    if ear.view is not None:
        assert view is not None
        assert ear.view == shown(view).model_dump()


async def playing(**fields: bool) -> tuple[AtTable, Ear]:
    at = await AtTable("late").start("ada", delay=DELAY, haste=1_000, options={"target": 30})
    return at, await at.listen("guest", **fields)


async def test_all_along_a_match() -> None:
    at, guest = await playing(views=True)
    for _ in range(60):
        await at.deal()
        if at.table.turn >= 0 and at.table.seats[at.table.turn].awake:
            await at.move()
        await at.clock.go_on(1_700)
        check(at, guest)
    assert guest.number > 40
    assert all(guest.lines.get(n) in (None, text) for n, text in enumerate(at.log, 1) if text.startswith("@"))


async def test_players_hear_at_once() -> None:
    at, _ = await playing()
    await at.clock.go_on(5_000)
    assert at.ears["ada"].number == at.table.number


async def test_a_newcomer_finds_the_past() -> None:
    at, _ = await playing()
    await at.play(lambda table: table.number > 30)
    late = await at.listen("other", since=at.table.number)
    check(at, late)
    assert late.welcome is not None
    assert late.welcome["seat"] is None


async def test_the_rest_comes_when_nothing_happens_any_more() -> None:
    at, guest = await playing()
    await at.give("ada", wire.Leave)
    assert guest.number < at.table.number
    await at.clock.go_on(1000 * DELAY)
    assert guest.number == at.table.number


async def test_after_a_restart_the_past_is_told_further() -> None:
    at, _ = await playing()
    await at.play(lambda table: table.number > 30)
    await at.restart()
    guest = await at.listen("guest")
    check(at, guest)
    await at.clock.go_on(1000 * DELAY)
    assert guest.number > 30


async def test_whoever_gets_up_sees_what_those_who_look_on_see() -> None:
    at = await (await AtTable().open(delay=DELAY)).sit("ada", "bob")
    await at.clock.go_on(1000 * DELAY + 1_000)
    await at.give("ada", wire.Say, text="later")
    await at.give("bob", wire.Leave)
    check(at, at.ears["bob"])
    assert at.ears["bob"].welcome is not None
    assert at.ears["bob"].welcome["seat"] is None


async def test_whoever_sits_down_hears_at_once() -> None:
    at = await (await AtTable().open(delay=DELAY)).sit("ada")
    await at.give("ada", wire.Clear, seat="C")
    guest = await at.listen("guest")
    await at.give("guest", wire.Sit, seat="C", name="G")
    assert guest.number == at.table.number
    assert guest.welcome is not None
    assert guest.welcome["seat"] == "C"


async def test_what_was_kept_though_the_answer_was_lost_is_told_to_them_too() -> None:
    store = FaultyStore()
    at = await (await AtTable(store=store).open(delay=DELAY)).sit("ada")
    guest = await at.listen("guest")
    await at.clock.go_on(1000 * DELAY)
    store.fail_after = 1
    with pytest.raises(UnavailableError):
        await at.give("ada", wire.Say, text="kept")
    await at.clock.go_on(1000 * DELAY + 2_000)
    assert "kept" in guest.lines[len(at.log)]


async def test_who_is_there_is_told_at_once() -> None:
    at, guest = await playing()
    await at.listen("other")
    assert guest.presence == {"type": "presence", "seats": ["A"], "gallery": 2}


async def test_they_may_speak_and_hear_themselves_later() -> None:
    at, guest = await playing()
    await at.clock.go_on(1000 * DELAY)
    await at.give("guest", wire.Say, text="hei")
    assert not any("hei" in text for text in guest.lines.values())
    with pytest.raises(CaptainError):
        await at.give("guest", wire.Act, move="pass")
    await at.clock.go_on(1000 * DELAY)
    assert any("hei" in text for text in guest.lines.values())


async def test_a_table_that_is_let_go_of_tells_nothing_more() -> None:
    at, guest = await playing()
    at.room.close()
    before = len(guest.bytes)
    await at.clock.go_on(1000 * DELAY)
    assert len(guest.bytes) == before
