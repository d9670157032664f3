"""The way of a wish: checked and applied at a table, appended to its log, and only then told to everybody who listens.

If the log has moved on without us, or the database fails, the table is read anew.
"""

from __future__ import annotations

from collections import Counter
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, NamedTuple

from captain_gin.errors import CaptainError
from captain_gin.server.commands import TableError, Turn
from captain_gin.server.logs import logger, mark
from captain_gin.server.store.base import ConflictError, Entry, RepeatedError, UnavailableError
from captain_gin.server.summary import summary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from captain_gin.server.room import Room
    from captain_gin.server.store.base import Store
    from captain_gin.wire.tape import Item

TRIES = 20
"""How often a wish is tried again because another process was quicker."""


class Wish(NamedTuple):
    """Something to be done at a table: a command, or what is due."""

    do: Callable[[Turn], None]
    who: str = ""
    id: str = ""
    seen: int = 0


class Mailbox:
    """Brings wishes to tables and to the log. Whoever calls `freshen` holds the room's lock."""

    def __init__(
        self, store: Store, new_secret: Callable[[], str], timing: Callable[[], AbstractContextManager[object]]
    ) -> None:
        self._store = store
        self._new_secret = new_secret
        self._timing = timing
        """Takes the time that an append to the log lasts."""
        self.damaged: Counter[str] = Counter()
        """How often tables could not be read whose log is damaged."""

    async def read(self, id_: str) -> Sequence[Entry]:
        """The log of a table; TableError if there is no such table."""
        entries = await self._store.read(id_)
        if not entries:
            raise TableError("table-unknown")
        return entries

    async def freshen(self, room: Room, seen: int) -> Sequence[Item]:
        """Read the log where the table can't be relied on, or where somebody has seen more of it elsewhere.

        Gives what the lines say that are new, to be published: they are not read again for that.
        """
        if room.stale:
            entries = await self.read(room.table.id)
            with self.readable(room):
                room.load(entries)
        elif seen > room.table.number:
            entries = await self._store.read(room.table.id, room.table.number + 1)
            with self.readable(room):
                return room.read_on(entries)
        return ()

    @contextmanager
    def readable(self, room: Room) -> Iterator[None]:
        """While a log is read: what is wrong with it may be something that nobody may know."""
        id_ = room.table.id
        try:
            yield
        except CaptainError as error:
            self.damaged[id_] += 1
            if self.damaged[id_] == 1:  # it will be tried again and again
                logger().error("damaged", table=mark(id_), key=error.key)
            raise UnavailableError("table-damaged") from error
        self.damaged.pop(id_, None)

    async def do(self, room: Room, wish: Wish) -> int:
        """Append what a wish makes of a table, and publish it; the number of its first line, or of the last one."""
        items: Sequence[Item] = ()
        async with room.lock:
            try:
                number, items = await self._append(room, wish)
            finally:
                if not room.stale:
                    room.publish(items)
        return number

    async def _append(self, room: Room, wish: Wish) -> tuple[int, Sequence[Item]]:
        """The number of the first line of a wish, and what its lines say unless they were there before."""
        for _ in range(TRIES):
            await self.freshen(room, wish.seen)
            done = room.recent.get((wish.who, wish.id))
            if done is not None:
                return done, ()
            try:
                turn = self._tried(room, wish)
            except CaptainError:
                done = await self._done_long_ago(room, wish)
                if done is None:
                    raise
                return done, ()
            if not turn.items:
                return room.table.number, ()
            entry = Entry(turn.first, turn.at, wish.who, wish.id, tuple(turn.lines))
            try:
                with self._timing():
                    await self._store.append(room.table.id, entry, summary(room.table))
            except ConflictError:
                continue
            except RepeatedError as repeated:
                await self.freshen(room, 0)
                return repeated.entry.number, ()
            room.keep(entry)
            return entry.number, turn.items
        raise UnavailableError("table-busy")

    def _tried(self, room: Room, wish: Wish) -> Turn:
        """Do something at a table; the room is stale until its lines are kept."""
        turn = Turn(room.table, wish.who, room.clock.now(), self._new_secret)
        room.stale = True
        try:
            wish.do(turn)
        except CaptainError:
            room.stale = bool(turn.items)
            raise
        room.stale = bool(turn.items)
        return turn

    async def _done_long_ago(self, room: Room, wish: Wish) -> int | None:
        """The first line of a command that was done so long ago that only the log knows it; None: it was not."""
        if wish.id and wish.seen + 1 < room.remembers:
            for entry in await self._store.read(room.table.id, wish.seen + 1):
                if (entry.actor, entry.command) == (wish.who, wish.id):
                    return entry.number
        return None
