"""How many commands a second a hub does, and how much memory a table takes: no network, no disk.

    python benchmarks/hub.py [--tables 50] [--seconds 3] [--memory 1000] [--profile]

Three people at each table make the moves that they are asked for; every command is answered before the next one at
its table. Time includes reading what was sent, as far as a client has to in order to go on (its last message).
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import pstats
import tracemalloc
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from captain_gin.server.clock import SystemClock
from captain_gin.server.hub import Hub
from captain_gin.server.robots import Here
from captain_gin.wire.events import Settings
from captain_gin.wire.table import Act, Asked, SetReady, Sit, Start

if TYPE_CHECKING:
    from captain_gin.server.room import Room
    from captain_gin.server.store.base import Entry, Store, Summary
    from captain_gin.wire.messages import Letter
    from captain_gin.wire.table import AnyCommand, Outbound

SEATS: tuple[Letter, ...] = ("A", "B", "C")


class Nowhere:
    """A store that keeps nothing."""

    async def create(self, table: str, entry: Entry, summary: Summary) -> None:
        """Keep nothing."""

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        """Keep nothing, at the next turn of the event loop."""
        await asyncio.sleep(0)


class Player:
    """A listener that knows what it is asked."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.sent = 0
        self.views = False
        self.words = ""
        self.mutes: frozenset[str] = frozenset()
        self.asked: Asked | None = None
        self.bytes = 0

    def send(self, message: Outbound) -> None:
        """Encode the message, as a connection does."""
        self.asked = message if isinstance(message, Asked) else None
        self.bytes += len(message.model_dump_json().encode())

    def send_bytes(self, message: bytes) -> None:
        """Count an encoded message; lines void what was asked."""
        if message.startswith(b'{"type":"lines"'):
            self.asked = None
        self.bytes += len(message)


class AtTable:
    """A table with three players."""

    def __init__(self, hub: Hub, room: Room, players: list[Player]) -> None:
        self.hub = hub
        self.room = room
        self.players = players
        self.given = 0

    async def give(self, who: str, kind: type[AnyCommand], **fields: object) -> None:
        """Give a command under an id of its own."""
        self.given += 1
        command = kind(id=f"c{self.given}", seen=self.room.table.number, **fields)  # type: ignore[arg-type]
        await self.hub.give(self.room, who, command)

    async def step(self) -> None:
        """Do what somebody is asked for: the first that it may be, but a draw from the stock and the last card."""
        for player in self.players:
            asked = player.asked
            if asked is not None and asked.what in ("ready", "rematch"):
                return await self.give(player.who, SetReady)
            if asked is not None and asked.what == "move":
                move = "stock" if "stock" in asked.legal else asked.legal[len(asked.legal) // 2]
                return await self.give(player.who, Act, move=move)
        raise RuntimeError("nobody is asked for anything")


async def seated(hub: Hub) -> AtTable:
    """A table whose match has begun."""
    room = await hub.room(await hub.open("p0", Settings(options={"target": 100_000})))
    at = AtTable(hub, room, [Player(f"p{number}") for number in range(3)])
    for player, seat in zip(at.players, SEATS, strict=True):
        await at.give(player.who, Sit, seat=seat, name=player.who)
        await hub.join(room, player, 0)
    await at.give("p0", Start)
    return at


def new_hub() -> Hub:
    """A hub on nothing."""
    store: Store = Nowhere()  # type: ignore[assignment]
    return Hub(store, SystemClock(), Here())


async def speed(tables: int, seconds: float) -> None:
    """Commands a second at some tables at once."""
    hub = new_hub()
    at = [await seated(hub) for _ in range(tables)]
    start = perf_counter()

    async def play(one: AtTable) -> None:
        while perf_counter() < start + seconds:
            await one.step()

    before, busy = sum(one.given for one in at), process_time()
    await asyncio.gather(*map(play, at))
    taken, busy = perf_counter() - start, process_time() - busy
    done = sum(one.given for one in at) - before
    sent = sum(player.bytes for one in at for player in one.players)
    print(
        f"{done / taken:,.0f} commands a second at {tables} tables ({done / busy:,.0f} a second of processor time), "
        f"{sent / done:,.0f} bytes sent for each"
    )
    await hub.close()


async def memory(tables: int, steps: int = 60) -> None:
    """Bytes for each of many tables in the middle of their second hand or later."""
    hub = new_hub()
    warm = await seated(hub)
    await warm.step()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    at = [await seated(hub) for _ in range(tables)]
    for one in at:
        for _ in range(steps):
            await one.step()
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] - before
    print(f"{taken / tables / 1000:,.1f} kB for each of {tables} tables after {steps} commands, its listeners included")
    for line in tracemalloc.take_snapshot().statistics("lineno")[:12]:
        place = line.traceback[0]
        print(f"    {line.size / tables / 1000:6.2f} kB {place.filename.rpartition('/')[2]}:{place.lineno}")
    tracemalloc.stop()
    await hub.close()


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--memory", type=int, default=1000)
    parser.add_argument("--profile", action="store_true")
    given = parser.parse_args()
    profile = cProfile.Profile()
    if given.profile:
        profile.enable()
    asyncio.run(speed(given.tables, given.seconds))
    if given.profile:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(35)
    if given.memory:
        asyncio.run(memory(given.memory))


if __name__ == "__main__":
    main()
