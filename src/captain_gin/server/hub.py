"""All tables of this process: opened, loaded, listened to, given commands, woken when something is due, let go of."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext, suppress
from sys import maxsize
from typing import TYPE_CHECKING

from captain_gin import deck
from captain_gin.errors import CaptainError, MoveError
from captain_gin.server import course
from captain_gin.server.commands import Turn, give, open_table
from captain_gin.server.course import job
from captain_gin.server.logs import fault
from captain_gin.server.mailbox import Mailbox, Wish
from captain_gin.server.robots import fallback
from captain_gin.server.room import Room
from captain_gin.server.store.base import Entry
from captain_gin.server.summary import summary
from captain_gin.server.table import Table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Sequence

    from captain_gin.server.clock import Clock
    from captain_gin.server.course import Job, Thought
    from captain_gin.server.feed import Listener
    from captain_gin.server.robots import Robots
    from captain_gin.server.store.base import Store
    from captain_gin.view import View
    from captain_gin.wire.events import Settings
    from captain_gin.wire.table import AnyCommand

GRACE_MS = 2_000
"""How much later a process does what is due at a table that another one changed last, if it still is to be done."""
LEASE_MS = 5_000
"""How long what is due at a table is left to the process that has claimed it."""
IDLE_MS = 5 * 60 * 1000
"""How long a table is kept in memory that nobody looks at."""
DUE = 100
"""How many tables are taken up at a time."""
RETRY_MS = 1_000
"""How soon a table is tried again after something has failed."""
DOUBLINGS = 10
"""How often the time doubles after which a damaged table is tried again: up to an hour or so."""


class Hub:
    """The tables of one process."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        robots: Robots,
        new_secret: Callable[[], str] = deck.new_secret,
        timing: Callable[[], AbstractContextManager[object]] = nullcontext,
    ) -> None:
        self.store = store
        self.clock = clock
        self.robots = robots
        self.new_secret = new_secret
        self._mail = Mailbox(store, lambda: self.new_secret(), timing)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    # Tables

    async def open(self, who: str, settings: Settings) -> str:
        """Begin a table and give its id, which is its link: it can't be guessed."""
        table = Table(secrets.token_urlsafe(16))
        turn = Turn(table, who, self.clock.now(), self.new_secret)
        open_table(turn, settings)
        entry = Entry(1, turn.at, who, "", tuple(turn.lines))
        await self.store.create(table.id, entry, summary(table))
        room = self._enter(table.id, [entry])
        room.is_ours = True
        self._arm(room)
        return table.id

    async def room(self, id_: str) -> Room:
        """The room of a table; TableError if there is no such table."""
        room = self.rooms.get(id_) or await self._loaded(id_)
        room.used = self.clock.now()
        return room

    async def _loaded(self, id_: str) -> Room:
        """The room of a table that is being loaded: once, however many wait for it."""
        loading = self._loading.get(id_)
        if loading is None:
            loading = self._loading[id_] = asyncio.create_task(self._load(id_))
            loading.add_done_callback(lambda done: self._finish_loading(id_, done))
        return await asyncio.shield(loading)

    def _finish_loading(self, id_: str, done: asyncio.Task[Room]) -> None:
        del self._loading[id_]
        if not done.cancelled():
            done.exception()  # whoever waited for it has it; perhaps nobody waits any longer

    async def _load(self, id_: str) -> Room:
        return self._enter(id_, await self._mail.read(id_))

    def _enter(self, id_: str, entries: Sequence[Entry]) -> Room:
        room = Room(id_, self.clock)
        with self._mail.readable(room):
            room.load(entries)
        self.rooms[id_] = room
        self._arm(room)
        return room

    # The log

    @asynccontextmanager
    async def settled(self, room: Room) -> AsyncIterator[Table]:
        """The table as its log has it, as long as it is looked at."""
        async with room.lock:
            await self._mail.freshen(room, 0)
            yield room.table

    async def refresh(self, room: Room, number: int = maxsize) -> None:
        """Read what other processes appended, up to a line at least, and publish it; later if that fails."""
        async with room.lock:
            try:
                room.publish(await self._mail.freshen(room, number))
            except CaptainError:
                room.stale = True
        self._arm(room)

    # Listeners

    async def join(self, room: Room, listener: Listener, since: int) -> None:
        """Let somebody listen; nothing is ever sent that is not in the log."""
        async with room.lock:
            room.publish(await self._mail.freshen(room, since))
            room.join(listener, since)

    async def sync(self, room: Room, listener: Listener, since: int) -> None:
        """Send a listener what came after a line, or a fresh view."""
        async with room.lock:
            room.publish(await self._mail.freshen(room, since))
            room.catch_up(listener, since)

    # Commands

    async def give(self, room: Room, who: str, command: AnyCommand) -> int:
        """Do a command and give the number of its first line; CaptainError says why it is not done."""
        room.used = self.clock.now()
        return await self._commit(room, Wish(lambda turn: give(turn, command), who, command.id, command.seen))

    async def _commit(self, room: Room, wish: Wish) -> int:
        try:
            return await self._mail.do(room, wish)
        finally:
            self._arm(room)

    # What is due

    def _arm(self, room: Room) -> None:
        """See to it that the table is looked at when something is due."""
        self._ring(room, self._time(room))

    def _time(self, room: Room) -> int | None:
        """When a table is to be looked at; None: not before something happens there."""
        if room.stale:
            return self._later(room)
        wake = course.wake(room.table)
        return None if wake is None else max(wake, room.clock.now()) + (0 if room.is_ours else GRACE_MS)

    def _later(self, room: Room) -> int:
        """When to try again what has failed at a table."""
        return room.clock.now() + (RETRY_MS << self._doublings(room.table.id))

    def _doublings(self, id_: str) -> int:
        return min(self._mail.damaged[id_], DOUBLINGS)

    def _ring(self, room: Room, at: int | None) -> None:
        """Look at a table at a time, instead of when that was to be."""
        if room.ring is not None:
            room.ring.cancel()
            room.ring = None
        if at is not None and not self._closed and self.rooms.get(room.table.id) is room:
            room.ring = room.clock.ring(at, lambda: self.start(self.tick(room)))

    async def tick(self, room: Room) -> None:
        """Do what is due at a table; later again if that fails."""
        room.ring = None
        try:
            await self._do_due(room)
        except CaptainError:  # the database is away, or somebody was quicker
            self._ring(room, self._later(room))
        except Exception as error:  # a fault of ours must not stop the table
            fault(error)
            self._ring(room, self._later(room))

    async def _do_due(self, room: Room) -> None:
        if room.stale:
            async with room.lock:
                room.publish(await self._mail.freshen(room, 0))
        room.clock.reach(room.table.at)
        wake = course.wake(room.table)
        if wake is None or wake > room.clock.now() or not await self._is_for_us(room, wake):
            self._arm(room)
            return
        next_job = job(room.table)
        if next_job is not None and next_job.at <= room.clock.now():
            await self._robot(room, next_job)
        else:
            await self._commit(room, Wish(course.expire))

    async def _is_for_us(self, room: Room, wake: int) -> bool:
        """Whether this process is to do what is due since a time."""
        room.is_ours = room.is_ours or await self._claim(room.table.id, wake)
        return room.is_ours

    async def _robot(self, room: Room, next_job: Job) -> None:
        """Let a bot think, and do what it decides if it is still asked for."""
        if room.thinking == next_job:
            return
        room.thinking = next_job
        try:
            view = room.table.view(next_job.seat)
            assert view is not None
            thought = await self.robots.think(next_job, view, room.table.advised if next_job.advice else None)
            await self._commit(room, Wish(lambda turn: _conclude(turn, view, thought, next_job)))
        finally:
            if room.thinking == next_job:
                room.thinking = None

    async def sweep(self) -> None:
        """Forget tables that nobody looks at, and take up those that wait in vain for another process."""
        for id_, room in list(self.rooms.items()):
            if self._is_idle(room):
                del self.rooms[id_]
                room.close()
        for id_, wake in await self.store.due(self.clock.now() - GRACE_MS, DUE):
            if await self._claim(id_, wake):
                with suppress(CaptainError):  # one damaged table must not stop the others
                    room = await self.room(id_)
                    room.is_ours = True
                    self._arm(room)

    async def _claim(self, id_: str, wake: int) -> bool:
        """Let nobody else do what is due at a table, for a while; False if another process was quicker."""
        later = self.clock.now() + (LEASE_MS << self._doublings(id_))
        return await self.store.claim(id_, wake, later)

    def _is_idle(self, room: Room) -> bool:
        if room.listeners or room.lock.locked() or room.thinking is not None:
            return False
        wake = course.wake(room.table) if room.is_ours else None
        waits = wake is None or wake - room.clock.now() > IDLE_MS
        return waits and self.clock.now() - room.used > IDLE_MS

    async def follow(self) -> None:
        """Take in what other processes append, for ever."""
        async for id_, next_number in self.store.watch():
            for room in [self.rooms[id_]] if id_ in self.rooms else [] if id_ else list(self.rooms.values()):
                if not id_ or room.stale or room.table.number + 1 < next_number:
                    self.start(self.refresh(room, next_number - 1 if id_ else maxsize))

    def start(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            fault(error)

    async def close(self) -> None:
        """Stop: nothing more is done at any table, and nothing that was acknowledged is lost."""
        self._closed = True
        for room in self.rooms.values():
            room.close()
        tasks = [*self._tasks, *self._loading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.robots.close()


def _conclude(turn: Turn, view: View, thought: Thought, done: Job) -> None:
    """Let a bot do what it has thought of, if nothing has happened since; a legal move if its own is none."""
    if job(turn.table) != done:
        return
    try:
        course.conclude(turn, thought, done)
    except MoveError:
        course.conclude(turn, fallback(done, view), done)
