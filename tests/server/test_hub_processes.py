"""Two processes serve one table from one store: two hubs, each with its own listeners."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from captain_gin.server.hub import GRACE_MS, Hub
from captain_gin.server.robots import Here
from captain_gin.server.store.base import RepeatedError
from captain_gin.wire import table as wire
from tests.support.at_tables import AtTable
from tests.support.faulty_store import FaultyStore
from tests.support.listeners import Ear
from tests.support.server_clock import rest

pytestmark = pytest.mark.anyio


class Both:
    """A table at two hubs; Ada listens to the first, Bob to the second."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.other = Hub(at.store, at.clock, Here())
        self.bob = Ear("bob")


@pytest.fixture
async def both() -> AsyncIterator[Both]:
    pair = Both(await (await AtTable(store=FaultyStore()).open()).sit("ada", "bob"))
    await pair.other.join(await pair.other.room(pair.at.id), pair.bob, 0)
    following = [asyncio.create_task(hub.follow()) for hub in (pair.at.hub, pair.other)]
    await rest()
    yield pair
    for task in following:
        task.cancel()
    await pair.other.close()


async def test_what_is_said_at_one_is_heard_at_the_other(both: Both) -> None:
    await both.at.give("ada", wire.Say, text="hei")
    assert "hei" in both.bob.lines[len(both.at.log)]
    await both.other.give(both.other.rooms[both.at.id], "bob", both.at.command(wire.Say, text="moi"))
    await rest()
    assert "moi" in both.at.ears["ada"].lines[len(both.at.log)]


async def test_only_what_is_new_is_read(both: Both) -> None:
    store = both.at.store
    assert isinstance(store, FaultyStore)
    store.reads.clear()
    await both.at.give("ada", wire.Say, text="hei")
    assert store.reads == [len(both.at.log)]


async def test_a_race_has_one_winner_and_the_loser_tries_again(both: Both) -> None:
    room, other = both.at.room, both.other.rooms[both.at.id]
    one, two = both.at.command(wire.Say, text="one"), both.at.command(wire.Say, text="two")
    numbers = await asyncio.gather(both.at.hub.give(room, "ada", one), both.other.give(other, "bob", two))
    await rest()
    assert sorted(numbers) == [len(both.at.log) - 1, len(both.at.log)]
    assert both.at.ears["ada"].lines[numbers[1]] == both.bob.lines[numbers[1]]


async def test_a_command_sent_again_to_another_process_is_done_once(both: Both) -> None:
    say = both.at.command(wire.Say, text="hei")
    first = await both.at.hub.give(both.at.room, "ada", say)
    assert await both.other.give(both.other.rooms[both.at.id], "ada", say) == first
    assert sum("hei" in line for line in both.at.log) == 1


async def test_whoever_has_seen_more_elsewhere_is_not_put_back() -> None:
    """The second process has not heard of the last lines yet; it reads the log first."""
    at = await (await AtTable().open()).sit("ada", "bob")
    other = Hub(at.store, at.clock, Here())
    room = await other.room(at.id)
    await at.give("ada", wire.Say, text="hei")
    bob = Ear("bob", len(at.log))
    await other.join(room, bob, len(at.log))
    assert bob.welcome is None
    await other.give(room, "bob", at.command(wire.Leave, seen=len(at.log)))
    assert room.table.number == len(at.log)


async def test_a_store_that_knows_a_command_that_no_process_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    at = await (await AtTable().open()).sit("ada", "bob")
    say = at.command(wire.Say, text="hei")
    first = await at.hub.give(at.room, "ada", say)
    at.room.recent.clear()
    with pytest.raises(RepeatedError):
        await at.store.append(at.id, at.store.logs[at.id][-1], at.store.summaries[at.id])
    assert await at.hub.give(at.room, "ada", say) == first
    assert not at.room.stale


async def test_a_bots_move_is_made_by_the_process_that_served_last() -> None:
    at = await AtTable().start(haste=500)
    other = Hub(at.store, at.clock, Here())
    room = await other.room(at.id)
    await other.refresh(room)
    before = len(at.log)
    at.hub.rooms.clear()
    at.room.close()  # the first process is gone
    await at.clock.go_on(500)
    assert len(at.log) == before
    await at.clock.go_on(GRACE_MS)
    assert len(at.log) > before
