"""A table of a hub, and people at it: for tests without a network."""

from collections.abc import Callable
from typing import Any

from captain_gin import deck
from captain_gin.server.hub import Hub
from captain_gin.server.robots import Here, Robots
from captain_gin.server.room import Room
from captain_gin.server.table import Table
from captain_gin.wire import table as wire
from captain_gin.wire.events import Settings
from tests.support.listeners import Ear
from tests.support.memory_store import MemoryStore
from tests.support.server_clock import FakeClock, rest

PEOPLE = ("ada", "bob", "cy")
Given = type[wire.AnyCommand]


def secrets(seed: str) -> Callable[[], str]:
    """Secrets that are the same each time."""
    numbers = iter(range(10_000))
    return lambda: deck.secret_from_seed(seed, next(numbers))


class AtTable:
    """A hub with one table; its host is Ada."""

    def __init__(self, seed: str = "a", store: MemoryStore | None = None, robots: Robots | None = None) -> None:
        self.store = store or MemoryStore()
        self.clock = FakeClock()
        self.hub = Hub(self.store, self.clock, robots or Here(), secrets(seed))
        self.ears: dict[str, Ear] = {}
        self.id = ""
        self._room: Room | None = None
        self._given = 0

    async def open(self, **settings: Any) -> "AtTable":
        """Open the table."""
        self.id = await self.hub.open("ada", Settings(**settings))
        self._room = await self.hub.room(self.id)
        return self

    @property
    def room(self) -> Room:
        assert self._room is not None
        return self._room

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def log(self) -> list[str]:
        """All lines of the table."""
        return [line for entry in self.store.logs[self.id] for line in entry.lines]

    def loaded(self) -> Table:
        """The table that the log makes."""
        return Table.load(self.id, self.store.logs[self.id])

    async def restart(self) -> None:
        """Another process takes over; listeners are gone."""
        await self.hub.close()
        self.hub = Hub(self.store, self.clock, Here(), secrets(f"{self._given} later"))
        self._room = await self.hub.room(self.id)
        self.ears.clear()

    async def listen(self, who: str, since: int = 0, **fields: Any) -> Ear:
        """Somebody listens."""
        ear = self.ears[who] = Ear(who, since, **fields)
        await self.hub.join(self.room, ear, since)
        return ear

    def command(self, kind: Given, /, **fields: Any) -> wire.AnyCommand:
        """A command of its own id."""
        self._given += 1
        return kind(**{"id": f"c{self._given}", "seen": self.table.number, **fields})

    async def give(self, who: str, kind: Given, /, **fields: Any) -> int:
        """Give a command, and let what follows come to rest."""
        number = await self.hub.give(self.room, who, self.command(kind, **fields))
        await rest()
        return number

    async def sit(self, *people: str, bots: str = "simple") -> "AtTable":
        """Seat people, bots on the other seats."""
        for who, seat in zip(people, "ABC", strict=False):
            await self.listen(who)
            await self.give(who, wire.Sit, seat=seat, name=who.title())
        for seat in "ABC"[len(people) :]:
            await self.give("ada", wire.SeatBot, seat=seat, kind=bots, name=f"Bot {seat}")
        return self

    async def start(self, *people: str, **settings: Any) -> "AtTable":
        """Begin a match; everybody listens."""
        await (await self.open(**settings)).sit(*people)
        await self.give("ada", wire.Start)
        return self

    async def deal(self) -> None:
        """Let everybody be ready as long as a deal waits for it."""
        while self.table.dealing:
            for seat in self.table.seats:
                if seat.awake and not seat.ready:
                    await self.give(seat.who, wire.SetReady)
            await rest()

    def who(self, seat: int) -> str:
        """Who sits on a seat."""
        return self.table.seats[seat].who

    async def move(self, text: str | None = None) -> None:
        """Let the person in turn make a move: the first legal one unless one is named."""
        who = self.who(self.table.turn)
        await self.give(who, wire.Act, move=text or self.table.legal[0])

    async def play(self, until: Callable[[Table], bool], most: int = 5_000) -> None:
        """Go on until something is so; people make the last legal move, which ends hands."""
        for _ in range(most):
            if until(self.table):
                return
            await self.deal()
            turn = self.table.turn
            if not until(self.table) and turn >= 0 and self.table.seats[turn].awake:
                await self.move(self.table.legal[-1])
            elif not until(self.table):
                await self.clock.step()
        raise AssertionError("it did not come to that")
