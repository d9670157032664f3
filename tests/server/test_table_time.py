"""Time at a table: when moves and words are due, who is kept warm by a bot, when a table sleeps, wakes and closes."""

import asyncio
from typing import Any

import pytest

from captain_gin.errors import CaptainError, MoveError
from captain_gin.moves import Move, Verb
from captain_gin.server.course import IDLE_MS, MOVE_MS, READY_MS, Job, Thought
from captain_gin.server.hub import GRACE_MS
from captain_gin.server.robots import Here
from captain_gin.view import View
from captain_gin.wire import table as wire
from tests.support.at_tables import AtTable
from tests.support.server_clock import rest

pytestmark = pytest.mark.anyio


async def dealt(pace: str, *people: str, haste: int = 700) -> AtTable:
    at = await AtTable("time").start(*(people or ("ada", "bob", "cy")), pace=pace, haste=haste, options={"target": 300})
    await at.deal()
    return at


async def test_whoever_is_asked_again_is_told_what_is_left_of_his_time() -> None:
    """By the server's clock alone: a client's own may say anything."""
    at = await dealt("quick")
    who = at.who(at.table.turn)
    await at.clock.go_on(5_000)
    asked = (await at.listen(who)).ask
    assert asked is not None
    assert asked["until"] - asked["now"] == 15_000


async def clock(at: AtTable, who: str) -> dict[str, Any] | None:
    """What somebody who comes now is told of the time of whoever has to move."""
    ear = await at.listen(who, words="en")
    return ear.page["clock"] if ear.page else None


async def test_everybody_is_told_what_is_left_to_whoever_has_to_move() -> None:
    """Those who look on too; his own page says the same as what he is asked."""
    at = await dealt("quick")
    turn = at.table.turn
    await at.clock.go_on(5_000)
    for who in ("ada", "bob", "cy", "guest"):
        told = await clock(at, who)
        assert told is not None
        assert (told["seat"], told["until"] - told["now"]) == ("ABC"[turn], 15_000)
    await at.move("pass")
    told = await clock(at, "guest")
    assert told is not None
    assert (told["seat"], told["until"] - told["now"]) == ("ABC"[at.table.turn], 20_000)
    assert at.table.turn != turn


async def test_nobody_is_told_of_a_clock_where_there_is_none() -> None:
    """Without a limit, for a bot's turn, before the deal; nor of one that is long over where a table is told late."""
    assert await clock(await dealt("none"), "guest") is None
    at = await dealt("quick")
    await at.give(at.who(at.table.turn), wire.Leave)
    assert at.table.seats[at.table.turn].away
    assert await clock(at, "guest") is None
    assert await clock(await AtTable("time").start("ada", "bob", "cy", pace="quick"), "ada") is None
    late = await AtTable("time").start("ada", "bob", "cy", pace="quick", delay=30)
    await late.deal()
    assert await clock(late, late.who(late.table.turn)) is not None
    await late.clock.go_on(15_000)
    await late.move("pass")
    await late.clock.go_on(15_000)
    assert await clock(late, "guest") is None


@pytest.mark.parametrize("pace", ["relaxed", "quick"])
async def test_whose_time_is_up_is_kept_by_a_bot_until_he_returns(pace: str) -> None:
    at = await dealt(pace)
    turn, limit = at.table.turn, MOVE_MS[pace]
    assert limit is not None
    asked = at.ears[at.who(turn)].ask
    assert asked is not None
    assert asked["until"] == at.clock.now() + limit
    await at.clock.go_on(limit - 1)
    assert not at.table.seats[turn].away
    await at.clock.go_on(1)
    assert at.table.seats[turn].away
    assert '"late":true' in at.log[-1] or '"late":true' in at.log[-2]
    await at.clock.go_on(1_000)
    assert at.table.turn != turn or at.table.number > asked["number"] + 1
    await at.give(at.who(turn), wire.Return)
    assert not at.table.seats[turn].away


async def test_without_a_clock_a_table_waits_for_days() -> None:
    at = await dealt("none")
    before = at.log
    await at.clock.go_on(30 * IDLE_MS)
    assert at.log == before
    await at.move("pass")


@pytest.mark.parametrize("pace", ["none", "relaxed", "quick"])
async def test_a_deal_waits_for_words_and_no_longer(pace: str) -> None:
    at = await AtTable().start("ada", "bob", pace=pace)
    await at.give("ada", wire.SetReady, word="w")
    await at.clock.go_on(READY_MS[pace] - 1)
    assert at.table.dealing
    await at.clock.go_on(1)
    assert any(line.startswith("draw") for line in at.log)
    assert not any('"away"' in line for line in at.log)


async def test_whoever_plays_though_he_was_away_is_back() -> None:
    at = await dealt("none")
    turn = at.table.turn
    await at.give(at.who(turn), wire.Leave)
    await at.give(at.who(turn), wire.Act, move="pass")
    assert not at.table.seats[turn].away
    assert '"type":"back"' in at.log[-1]


async def test_coming_back_gives_time_for_the_own_move_alone() -> None:
    """Else somebody could hold up the others by coming and going."""
    at = await dealt("quick")
    turn = at.table.turn
    since = at.table.since
    await at.clock.go_on(5_000)
    other = at.who((turn + 1) % 3)
    await at.give(other, wire.Leave)
    await at.give(other, wire.Return)
    assert at.table.since == since
    await at.give(at.who(turn), wire.Leave)
    await at.give(at.who(turn), wire.Return)
    assert at.table.since == at.clock.now()


async def test_a_table_sleeps_when_everybody_has_gone_and_wakes_with_the_first() -> None:
    at = await dealt("quick", "ada", "bob")
    for who in ("ada", "bob"):
        await at.give(who, wire.Leave)
    before = at.log
    await at.clock.go_on(30 * IDLE_MS)
    assert at.log == before
    await at.give("bob", wire.Return)
    await at.clock.go_on(1_000)
    assert len(at.log) > len(before) + 1 or at.ears["bob"].ask is not None


async def test_nobody_is_left_to_be_ready() -> None:
    """The deal waits for somebody to come back, and for his word."""
    at = await AtTable().start("ada", pace="quick")
    await at.give("ada", wire.Leave)
    await at.clock.go_on(IDLE_MS)
    assert at.table.dealing
    await at.give("ada", wire.Return)
    assert at.table.dealing
    assert at.ears["ada"].ask is not None
    await at.clock.go_on(READY_MS["quick"])
    assert any(line.startswith("draw") for line in at.log)


async def test_a_table_without_a_match_closes_after_a_week() -> None:
    at = await (await AtTable().open()).sit("ada")
    await at.clock.go_on(IDLE_MS - 1)
    assert at.table.status == "open"
    await at.clock.go_on(1)
    assert at.table.status == "closed"
    assert at.store.summaries[at.id].wake is None


# Unloading


async def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back() -> None:
    at = await dealt("none")
    for ear in at.ears.values():
        at.room.leave(ear)
    await at.clock.go_on(6 * 60_000)
    await at.hub.sweep()
    assert at.hub.rooms == {}
    room = await at.hub.room(at.id)
    assert room.table.number == len(at.log)


async def test_one_that_is_looked_at_or_played_stays() -> None:
    at = await dealt("none")
    await at.clock.go_on(6 * 60_000)
    await at.hub.sweep()
    assert at.id in at.hub.rooms
    bots = await AtTable().start(haste=60_000)
    await bots.clock.go_on(6 * 60_000)
    await bots.hub.sweep()
    assert bots.id in bots.hub.rooms


async def test_a_table_that_waits_in_vain_is_taken_up() -> None:
    """Its process is gone, and nobody asks for it."""
    at = await AtTable().start(haste=500)
    at.room.close()
    at.hub.rooms.clear()
    before = len(at.log)
    await at.clock.go_on(500 + GRACE_MS)
    await at.hub.sweep()
    await at.clock.go_on(0)
    assert len(at.log) > before


async def test_a_damaged_table_does_not_stop_the_others() -> None:
    at = await AtTable().start(haste=500)
    broken = await AtTable(store=at.store).start(haste=100)
    at.store.logs[broken.id] = at.store.logs[broken.id][:1] + at.store.logs[broken.id][2:]
    for one in (at, broken):
        one.room.close()
        one.hub.rooms.clear()
    before = len(at.log)
    await at.clock.go_on(500 + GRACE_MS)
    await at.hub.sweep()
    await at.clock.go_on(0)
    assert len(at.log) > before


# Bots


class Odd(Here):
    """Thinks well until it is told to go wrong."""

    def __init__(self) -> None:
        self.fault: Exception | None = None
        self.move: Move | None = None

    async def think(self, job: Job, view: View, advice: Move | None) -> Thought:
        if self.fault is not None:
            raise self.fault
        return Thought(self.move) if self.move is not None else await super().think(job, view, advice)


async def test_a_bot_that_makes_an_illegal_move_makes_a_legal_one() -> None:
    robots = Odd()
    at = await AtTable(robots=robots).start(haste=500, options={"target": 300})
    robots.move = Move(Verb.DROP, 3)
    moves = len([line for line in at.log if line[:2] in ("A ", "B ", "C ")])
    await at.clock.go_on(2_000)
    assert len([line for line in at.log if line[:2] in ("A ", "B ", "C ")]) >= moves + 3


@pytest.mark.parametrize("fault", [ZeroDivisionError(), MoveError("undo-nothing")])
async def test_a_fault_of_a_bot_is_tried_again(fault: Exception) -> None:
    robots = Odd()
    at = await AtTable(robots=robots).start(haste=500)
    robots.fault = fault
    before = len(at.log)
    await at.clock.go_on(5_000)
    assert len(at.log) == before
    robots.fault = None
    await at.clock.go_on(3_000)
    assert len(at.log) > before


class Slow(Here):
    """Thinks as long as a test wants."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.jobs: list[Job] = []

    async def think(self, job: Job, view: View, advice: Move | None) -> Thought:
        self.jobs.append(job)
        await self.gate.wait()
        return await super().think(job, view, advice)


async def test_a_bot_that_thinks_holds_up_nobody() -> None:
    robots = Slow()
    at = await AtTable("slow", robots=robots).start("ada", haste=0)
    await at.deal()
    await at.clock.go_on(5_000)
    await at.give("ada", wire.Say, text="hei")
    await at.give("ada", wire.Rename, name="Åke")
    await at.clock.go_on(10_000)
    assert len(robots.jobs) == 1


async def test_a_thought_that_comes_too_late_is_thrown_away() -> None:
    """Its owner has come back in the meantime."""
    robots = Slow()
    at = await AtTable("late", robots=robots).start("ada", "bob", "cy", haste=0)
    await at.deal()
    turn = at.table.turn
    await at.give(at.who(turn), wire.Leave)
    await at.clock.go_on(5_000)
    assert len(robots.jobs) == 1
    await at.give(at.who(turn), wire.Return)
    before = at.log
    robots.gate.set()
    await rest()
    assert at.log == before
    await at.move("pass")


async def test_a_refusal_costs_nobody_his_time() -> None:
    at = await dealt("quick")
    since = at.table.since
    await at.clock.go_on(1_000)
    with pytest.raises(CaptainError):
        await at.move("drop 7h")
    await rest()
    assert at.table.since == since
