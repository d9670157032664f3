"""One table in this process: its mailbox, who listens to it, and what is due at it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from captain_gin.server.clock import TableClock
from captain_gin.server.feed import Feed, Listener
from captain_gin.server.gallery import Gallery
from captain_gin.server.table import Table
from captain_gin.wire.table import Presence
from captain_gin.wire.views import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.server.clock import Clock, Handle
    from captain_gin.server.course import Job
    from captain_gin.server.store.base import Entry
    from captain_gin.wire.tape import Item

RECENT = 32
"""Commands of a table that are remembered; the log knows the others."""

__all__ = ["Listener", "Room"]


class Room:
    """A table and its listeners. Whoever changes the table, or sends something of it, holds `lock`."""

    def __init__(self, id_: str, clock: Clock) -> None:
        self.table = Table(id_)
        self.lock = asyncio.Lock()
        self.clock = TableClock(clock)
        self.listeners: set[Listener] = set()
        self.stale = True
        """Whether the table may be ahead of its log, or behind it, and has to be loaded anew."""
        self.is_ours = False
        """Whether this process does what is due: it was the last to change the table, or has claimed that."""
        self.ring: Handle | None = None
        self.thinking: Job | None = None
        self.used = clock.now()
        """When somebody last wanted something of it."""
        self.recent: dict[tuple[str, str], int] = {}
        """Who gave which of the latest commands, by its id, and the first line that each made."""
        self.remembers = 1
        """All commands from this line on are among them."""
        self._live = Feed(self.table, self.clock)
        self._gallery: Gallery | None = None
        """Where those who look on hear everything later."""
        self._seats: list[str] = []
        """Who sat on each seat when something was last told; empty: nobody, or a bot."""

    # The log

    def load(self, entries: Sequence[Entry]) -> None:
        """Take the table as its log has it."""
        first = self._live.table.number == 0
        self.is_ours = False
        self.table = Table.load(self.table.id, entries)
        self.clock.reach(self.table.at)
        if first:
            self._live = Feed(self.table, self.clock)
        self._live.replace(self.table)
        self.recent.clear()
        self.remembers = 1
        for entry in entries:
            self._remember(entry)
        self._load_gallery(entries)
        self._note_seats()
        self.stale = False

    def _load_gallery(self, entries: Sequence[Entry]) -> None:
        if self._gallery is None and self.table.settings.delay:
            self._gallery = Gallery(self.table, entries, self.clock, self._onlookers)
        elif self._gallery is not None:
            for entry in entries:
                self._gallery.add(entry)

    def read_on(self, entries: Sequence[Entry]) -> Sequence[Item]:
        """Take what others appended to the log since, and give what it says."""
        self.stale = True  # until all of it is taken
        self.is_ours = False
        items = self.table.read_on(entries)
        self.stale = False
        for entry in entries:
            self._note(entry)
        return items

    def keep(self, entry: Entry) -> None:
        """Note that what the table has done is in the log."""
        self.stale = False
        self.is_ours = True
        self._note(entry)

    def _note(self, entry: Entry) -> None:
        self.clock.reach(entry.at)
        self._remember(entry)
        if self._gallery is not None:
            self._gallery.add(entry)

    def _remember(self, entry: Entry) -> None:
        """Remember a command, and forget the oldest one."""
        if entry.command:
            self.recent[entry.actor, entry.command] = entry.number
            if len(self.recent) > RECENT:
                self.remembers = self.recent.pop(next(iter(self.recent))) + 1

    # Who listens

    def join(self, listener: Listener, since: int) -> None:
        """Let somebody listen; he gets what he has missed, or all there is to know."""
        self.catch_up(listener, since)
        self.listeners.add(listener)
        self.tell_presence()

    def leave(self, listener: Listener) -> None:
        """Somebody listens no longer."""
        self.listeners.discard(listener)
        self.tell_presence()

    def catch_up(self, listener: Listener, since: int) -> None:
        """Send the lines after a number, or a fresh view if they are not at hand."""
        self._feed(listener).catch_up(listener, since)

    def _feed(self, listener: Listener) -> Feed:
        """Where a listener hears of the table."""
        late = self._gallery is not None and listener.who not in self._seats
        return self._gallery.feed if late and self._gallery is not None else self._live

    def _onlookers(self) -> list[Listener]:
        """Those who hear everything later."""
        return [one for one in self.listeners if self._feed(one) is not self._live]

    def publish(self, items: Sequence[Item] = ()) -> None:
        """Send everybody what is new; *items* are what the last lines say, as far as that is known."""
        before = self._seats
        self._note_seats()
        listeners = list(self.listeners)
        if self._gallery is not None:
            listeners = [one for one in listeners if self._feed(one) is self._live]
            self._tell_risen(self._gallery.feed)
        self._live.publish(listeners, items)
        if self._seats != before:
            self.tell_presence()

    def _note_seats(self) -> None:
        self._seats = [seat.who for seat in self.table.seats]

    def _tell_risen(self, late: Feed) -> None:
        """Whoever has left his seat sees what those who look on see."""
        for one in self._onlookers():
            if one.sent > late.table.number:
                late.catch_up(one, one.sent)

    def tell_presence(self) -> None:
        """Tell everybody who is connected to this process."""
        present = {listener.who for listener in self.listeners}
        seats = [LETTERS[seat] for seat, who in enumerate(self._seats) if who in present]
        gallery = sum(listener.who not in self._seats for listener in self.listeners)
        encoded = Presence(seats=seats, gallery=gallery).model_dump_json().encode()
        for listener in list(self.listeners):
            listener.send_bytes(encoded)

    def close(self) -> None:
        """Let nothing happen here any more."""
        if self.ring is not None:
            self.ring.cancel()
            self.ring = None
        if self._gallery is not None:
            self._gallery.close()
