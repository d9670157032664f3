"""A server that is killed at any moment: what was acknowledged is there, once, and play goes on.

Clients of several tables play through a server process that is killed with SIGKILL over and over. Whatever a client was
told is done must stand in the log of its table, whatever stands there must have been told to the one who gave it.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from captain_gin import record
from captain_gin.bots.registry import make
from captain_gin.client.bot import Player
from captain_gin.client.link import Link
from captain_gin.client.table import Table
from captain_gin.game import Stage
from captain_gin.server.records import matches
from captain_gin.server.store.base import Entry
from captain_gin.server.store.opening import open_store
from captain_gin.wire.table import Ack, AnyCommand
from tests.support.amounts import for_long
from tests.support.balancer import balancer
from tests.support.live_server import LiveServer, a_guest, a_table, connected, serving
from tests.support.postgres import cluster, postgres

__all__ = ["cluster", "postgres"]
pytestmark = pytest.mark.anyio
SECONDS, LONG = 300, 900
"""After which a test gives up; on a busy machine the long ones take minutes."""
FEW, MANY = 2, 4
"""Tables."""


@pytest.fixture(params=["sqlite", for_long("postgres")])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    return str(tmp_path / "gin.db") if request.param == "sqlite" else str(request.getfixturevalue("postgres"))


class Load:
    """Bots at several tables, and everything that was acknowledged to them."""

    def __init__(self) -> None:
        self.acked: Counter[tuple[str, str, str]] = Counter()
        """Table, who, id of each command that was acknowledged."""
        self.numbers: dict[tuple[str, str, str], int] = {}
        self.links: list[Link] = []
        self.players: list[list[Player]] = []
        self.more = asyncio.Event()

    def listen(self, table: Table) -> None:
        """Note what is acknowledged at a table from now on."""
        give = table.connection.give

        async def noted(command: AnyCommand) -> Ack:
            ack = await give(command)
            key = table.state.table, table.state.you, command.id
            self.acked[key] += 1
            self.numbers[key] = ack.number
            self.more.set()
            return ack

        table.connection.give = noted  # type: ignore[method-assign]

    async def until(self, count: int) -> None:
        """Wait until so many commands are acknowledged."""
        while self.acked.total() < count:
            self.more.clear()
            await self.more.wait()


@asynccontextmanager
async def load(server: str, target: int, count: int = FEW) -> AsyncIterator[Load]:
    """Tables full of bots, ready to play."""
    found = Load()
    async with AsyncExitStack() as stack:
        for number in range(count):
            tokens = [await a_guest(server, name) for name in ("Ada", "Bo", "Cleo")]
            link = await a_table(server, tokens[0], options={"target": target})
            tables = [await stack.enter_async_context(connected(link, token, number)) for token in tokens]
            for table in tables:
                found.listen(table)
                await table.take_seat(None, "Bot")
            await tables[0].until(lambda state: not state.free)
            await tables[0].start()
            found.links.append(link)
            found.players.append(
                [Player(table, make(kind), linger=0) for table, kind in zip(tables, KINDS, strict=True)]
            )
        yield found


KINDS = ("simple", "careful", "simple")


async def play(found: Load) -> None:
    """Let everybody play to the end."""
    async with asyncio.TaskGroup() as group:
        for players in found.players:
            for player in players:
                group.create_task(player.play())


async def kill_often(
    found: Load, server: LiveServer, rng: Random, playing: asyncio.Task[None], after: tuple[int, int]
) -> int:
    """Kill the server and start it again whenever some more was acknowledged, as long as they play; how often."""
    kills = 0
    while True:
        more = asyncio.create_task(found.until(found.acked.total() + rng.randint(*after)))
        await asyncio.wait((playing, more), return_when=asyncio.FIRST_COMPLETED)
        more.cancel()
        if playing.done():
            return kills
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        kills += 1


async def logs(db: str, links: list[Link]) -> dict[str, list[Entry]]:
    """The log of each table as the database has it."""
    store = await open_store(db)
    try:
        return {link.table: await store.read(link.table) for link in links}
    finally:
        await store.close()


async def check(db: str, found: Load) -> int:
    """All that was acknowledged is in the logs once, and nothing else; how many hands were played."""
    kept = await logs(db, found.links)
    logged = {(table, one.actor, one.command): one.number for table, log in kept.items() for one in log if one.command}
    assert sum(bool(one.command) for log in kept.values() for one in log) == len(logged)
    told = {key: number for key, number in found.numbers.items() if key in logged}
    assert told == logged
    assert len(found.acked) - len(logged) <= found.acked.total() // 50  # those that had nothing left to do
    hands = 0
    for (table, log), players in zip(kept.items(), found.players, strict=True):
        match = next(matches(table, log))
        game = record.replay(match.record)
        assert game.stage == Stage.OVER
        hands += game.number
        for player in players:
            assert await player.table.record() == match.text(player.table.state.you)
    return hands


async def crash(server: LiveServer, found: Load, seed: int, after: tuple[int, int]) -> tuple[int, int]:
    """Play while the server is killed, each time after so many more acknowledgements; kills, and hands."""
    playing = asyncio.create_task(play(found))
    kills = await kill_often(found, server, Random(seed), playing, after)
    await playing
    return kills, await check(server.db, found)


async def test_a_server_that_is_killed_loses_nothing_and_does_nothing_twice(db: str, tmp_path: Path) -> None:
    with serving(db, tmp_path) as server:
        async with asyncio.timeout(SECONDS), load(server.url, 20) as found:
            kills, hands = await crash(server, found, 1, (40, 80))
    assert kills
    assert hands >= FEW


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
async def test_hundreds_of_hands_under_kills(db: str, tmp_path: Path, seed: int) -> None:
    """Whole matches: some forty hands and eight kills each time, so 300 hands on either database."""
    with serving(db, tmp_path) as server:
        async with asyncio.timeout(LONG), load(server.url, 100, MANY) as found:
            kills, hands = await crash(server, found, seed, (60, 300))
    assert kills >= 3
    assert hands >= MANY * 4


@pytest.fixture
def two(postgres: str, tmp_path: Path) -> Iterator[tuple[LiveServer, LiveServer]]:
    """Two servers on one PostgreSQL."""
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with serving(postgres, tmp_path / "one") as one, serving(postgres, tmp_path / "two") as other:
        yield one, other


async def test_clients_of_a_killed_server_go_on_with_another_one(two: tuple[LiveServer, LiveServer]) -> None:
    one, other = two
    async with asyncio.timeout(SECONDS), balancer([one.port, other.port]) as address, load(address, 15) as found:
        playing = asyncio.create_task(play(found))
        await found.until(found.acked.total() + 40)
        await asyncio.to_thread(one.kill)
        await playing
        assert await check(one.db, found) >= FEW
