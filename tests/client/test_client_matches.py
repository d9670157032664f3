"""Whole matches of bots through the client: what each saw, cut cables, reconnecting at every number."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import pairwise
from random import Random

import pytest

from captain_gin import record
from captain_gin.bots.base import Bot, Budget
from captain_gin.bots.registry import make
from captain_gin.client.bot import Player
from captain_gin.client.link import Link
from captain_gin.client.state import State
from captain_gin.client.table import Table
from captain_gin.core.cards import PACK
from captain_gin.game import Stage
from captain_gin.moves import Move, drop
from captain_gin.notation import members
from captain_gin.view import View
from captain_gin.wire.table import Asked, Lines, Presence, Seen, Welcome
from tests.support.near_server import NearServer, Scissors

pytestmark = pytest.mark.anyio
BOTS = ("simple", "careful", "random")
WHO = "abc"


@asynccontextmanager
async def table_of_bots(
    near: NearServer, cut: Sequence[Scissors | None] = (None,) * 3, **settings: object
) -> AsyncIterator[tuple[Link, list[Player]]]:
    """A table with a bot on each seat, ready to start."""
    link = await near.open_table(WHO[0], **settings)
    async with AsyncExitStack() as stack:
        tables = [
            await stack.enter_async_context(near.client(link, who, scissors=one))
            for who, one in zip(WHO, cut, strict=True)
        ]
        for table, name in zip(tables, ("Ada", "Bo", "Cleo"), strict=True):
            await table.take_seat(None, name)
        await tables[0].until(lambda state: not state.free)
        await tables[0].start()
        yield link, [Player(table, make(kind, "1"), linger=0) for table, kind in zip(tables, BOTS, strict=True)]


async def play(players: Sequence[Player]) -> None:
    """Let the bots play a match to its end."""
    async with asyncio.timeout(60), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())


@pytest.mark.parametrize("advice", ["open", "on-request", "layoffs-only", "none"])
async def test_every_client_holds_the_record_that_the_server_exports_for_it(advice: str) -> None:
    near = NearServer()
    async with (
        table_of_bots(near, options={"target": 20, "advice": advice}, patience=5) as (link, players),
        near.client(link, "d", views=False) as onlooker,
    ):
        await play(players)
        await onlooker.until(lambda state: state.status == "over")
        for table, who in zip([*(player.table for player in players), onlooker], "abcd", strict=True):
            assert await table.record() == near.record(link, who)
    whole = near.record(link, "")
    assert record.replay(record.read(whole)).stage == Stage.OVER
    assert len({near.record(link, who) for who in "abcd"}) >= 3


class CutsAlways(Scissors):
    """Cuts after every message that brings lines, or everything."""

    def after(self, received: str) -> bool:
        return json.loads(received)["type"] in ("lines", "welcome")


def standing(state: State) -> object:
    """All that a client knows, but for who is connected."""
    view = None if state.match is None else state.match.view()
    return state.number, state.status, state.matches, tuple(state.seats), state.host, state.settings, state.seat, view


async def watch(table: Table, found: dict[int, object], forgets: bool = False) -> None:
    """Note what is known after each number, until the match is over."""
    while table.state.status != "over":
        if isinstance(await table.next(), (Lines, Welcome)):
            found[table.state.number] = standing(table.state)
        if forgets:
            table.connection.since = 0


async def test_who_reconnects_at_every_number_knows_what_he_would_if_he_had_stayed() -> None:
    near = NearServer()
    known: tuple[dict[int, object], dict[int, object], dict[int, object]] = {}, {}, {}
    async with (
        table_of_bots(near, options={"target": 60}) as (link, players),
        near.client(link, "a") as stayed,
        near.client(link, "a", scissors=CutsAlways()) as left,
        near.client(link, "a", scissors=CutsAlways()) as forgot,
    ):
        async with asyncio.TaskGroup() as group:
            for table, found in zip((stayed, left, forgot), known, strict=True):
                group.create_task(watch(table, found, forgets=table is forgot))
            group.create_task(play(players))
        assert len(near.cables["a"]) > 60
        for found in known[1:]:
            common = found.keys() & known[0].keys()
            assert len(common) > 15  # how many depends on how the three take turns
            assert {number: found[number] for number in common} == {number: known[0][number] for number in common}
        assert await left.record() == await stayed.record() == near.record(link, "a")


async def test_the_own_view_of_a_client_is_that_of_the_server() -> None:
    near = NearServer()
    async with table_of_bots(near) as (link, players), near.client(link, "b") as table:
        async with asyncio.TaskGroup() as group:
            group.create_task(play(players))
            seen = 0
            while table.state.status != "over":
                if isinstance(await table.next(), Seen):
                    seen += 1
                    assert table.state.match is not None
                    assert table.state.view == table.state.match.view()
        assert seen > 15


class CutsAtRandom(Scissors):
    """Cuts one time in five before a command arrives, and one in five before it is answered."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def before_sending(self) -> bool:
        return self.rng.random() < 0.2

    def before_answer(self) -> bool:
        return self.rng.random() < 0.2


async def test_commands_over_cables_that_break_are_done_once() -> None:
    near = NearServer()
    cut = [CutsAtRandom(seed) for seed in range(3)]
    async with table_of_bots(near, cut, options={"target": 60}) as (link, players):
        await play(players)
        log = near.store.logs[link.table]
        given = [(entry.actor, entry.command) for entry in log if entry.command]
        assert len(given) == len(set(given)) > 30
        assert sum(map(len, near.cables.values())) > 10
        for player, who in zip(players, WHO, strict=True):
            assert await player.table.record() == near.record(link, who)


async def test_who_comes_in_the_middle_follows_from_there() -> None:
    near = NearServer()
    async with (
        table_of_bots(near) as (link, players),
        near.client(link, "d", views=False) as early,
        asyncio.TaskGroup() as group,
    ):
        group.create_task(play(players))
        await early.until(lambda state: state.match is not None and len(state.match.facts) > 20)
        async with near.client(link, "e", views=False) as late:
            assert late.state.match is not None
            assert late.state.match.first > 0
            assert late.state.match.record() is None
            await late.until(lambda state: state.status == "over")
            await early.until(lambda state: state.status == "over")
            assert late.state.view == early.state.view


async def test_the_messages_of_a_connection_come_in_one_order() -> None:
    """Lines, then the view, then what may be done: a client that acts on the latter knows the former."""
    near, kinds = NearServer(), []
    async with table_of_bots(near) as (link, players), near.client(link, "a") as table, asyncio.TaskGroup() as group:
        group.create_task(play(players))
        while table.state.status != "over":
            happening = await table.next()
            if not isinstance(happening, Presence):
                kinds.append(type(happening))
    followers = set(pairwise(kinds))
    assert (Asked, Seen) not in followers
    assert (Lines, Asked) not in followers
    assert Welcome not in kinds


async def test_a_bot_comes_back_to_a_seat_that_somebody_left_in_its_name() -> None:
    near = NearServer()
    async with table_of_bots(near) as (link, players), near.client(link, "b") as same, asyncio.TaskGroup() as group:
        group.create_task(play(players))
        await same.until(lambda state: state.match is not None and len(state.match.facts) > 12)
        await same.leave()
        await same.until(lambda state: state.own is not None and state.own.away)
        await same.until(lambda state: state.own is not None and not state.own.away)


async def test_bots_let_somebody_take_a_move_back() -> None:
    near = NearServer()
    async with table_of_bots(near, options={"target": 5_000}) as (_, (ada, *bots)), asyncio.timeout(60):
        tasks = [asyncio.create_task(bot.play()) for bot in bots]
        await until_offered(ada)
        number = await ada.table.act("take")
        await ada.table.until(lambda state: state.number >= number)
        await ada.table.undo()
        await ada.table.until(lambda state: state.asked is not None and "take" in state.asked.legal)
        view = ada.table.state.view
        assert view is not None
        assert view.taken < 0
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def until_offered(player: Player) -> None:
    """Let a bot play until its move may be to take from the pile."""
    while (asked := player.table.state.asked) is None or asked.what != "move" or "take" not in asked.legal:
        await player._answer()
        await player.table.catch_up()


async def test_bots_that_stay_play_again_when_somebody_wants_to() -> None:
    near = NearServer()
    async with table_of_bots(near, options={"target": 5}) as (link, players), near.client(link, "a") as same:
        for player in players:
            player.linger = None
        tasks = [asyncio.create_task(player.play()) for player in players]
        async with asyncio.timeout(60):
            await same.until(lambda state: state.status == "over")
            await same.until(lambda _: not same.is_behind)
            await same.ready()
            await same.until(lambda state: state.matches == 2 and state.status == "over")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def test_a_bot_whose_move_is_refused_asks_again_what_it_may_do() -> None:
    """The first move it makes is no move: it rests, asks anew, and goes on."""
    near = NearServer()
    async with table_of_bots(near, options={"target": 5}) as (_, players):
        rests: list[float] = []
        for player in players:
            player.bot, player._sleep = Stubborn(player.bot), resting(rests)
        await play(players)
        assert rests


class Stubborn:
    """A bot that first makes a move that nobody may make."""

    kind = "stubborn"

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.propose, self.weigh = bot.propose, bot.weigh
        self._is_wrong = True

    def decide(self, view: View, budget: Budget) -> Move:
        is_wrong, self._is_wrong = self._is_wrong, False
        return drop(next(iter(members(~view.hands[view.turn] & PACK)))) if is_wrong else self.bot.decide(view, budget)


def resting(rests: list[float]) -> Callable[[float], Awaitable[None]]:
    async def rest(seconds: float) -> None:
        rests.append(seconds)

    return rest


class Emptied(Table):
    """A table at which somebody got up before the bot saw that the match was over."""

    def __init__(self) -> None:
        self.state = State()
        self.state.status = "playing"
        self._queue = asyncio.Queue()

    async def next(self) -> Presence:
        if self.state.status == "open":
            await asyncio.Event().wait()
        self.state.status = "open"
        return Presence(seats=[], gallery=0)


async def test_a_bot_does_not_wait_for_ever_at_a_table_that_others_have_left() -> None:
    async with asyncio.timeout(10):
        await Player(Emptied(), make("simple"), linger=0).play()
