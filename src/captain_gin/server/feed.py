"""What listeners hear of a table: the lines as each may read them, and what each may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from captain_gin.core.cards import NONE
from captain_gin.secrecy import GALLERY
from captain_gin.server.asking import asked
from captain_gin.server.logs import fault
from captain_gin.server.page import page
from captain_gin.wire.events import MARK, Said
from captain_gin.wire.messages import PROTOCOL
from captain_gin.wire.table import Lines, Outbound, Seen, Welcome
from captain_gin.wire.tape import item
from captain_gin.wire.views import LETTERS, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from captain_gin.server.clock import TableClock
    from captain_gin.server.table import Table
    from captain_gin.server.tail import Line
    from captain_gin.wire.messages import ViewShown
    from captain_gin.wire.tape import Item

SAID = f'{MARK}{{"type":"said"'


class Listener(Protocol):
    """A connection to a table."""

    who: str
    sent: int
    """The last line it has."""
    views: bool
    """Whether it wants a view after every change."""
    words: str
    """The language in which it wants to be told what happens, with a page after every change; empty: not at all."""
    mutes: frozenset[str]
    """Identities it does not want to hear."""

    def send(self, message: Outbound) -> None:
        """Send a message; never waits."""

    def send_bytes(self, message: bytes) -> None:
        """Send an encoded message; never waits."""


class Feed:
    """A table as it is told. The table must be as its log has it whenever something is sent."""

    def __init__(self, table: Table, clock: TableClock, seated: bool = True) -> None:
        self.table = table
        self._clock = clock
        self._seated = seated
        """Whether players hear it too, each as his seat; else the gallery alone."""
        self._told = table.number
        """The last line that was told."""
        self._views: dict[int, ViewShown | None] = {}
        """The views of the moment, by audience."""

    def replace(self, table: Table) -> None:
        """Take the table as its log has it."""
        self.table = table
        self._views.clear()

    def audience(self, listener: Listener) -> int:
        """What a listener may know: as the seat it has, or as the gallery."""
        seat = self.table.seats.seat_of(listener.who) if self._seated else NONE
        return GALLERY if seat == NONE else seat

    def catch_up(self, listener: Listener, since: int) -> None:
        """Send the lines after a number, or a fresh view if they are not at hand."""
        audience, table = self.audience(listener), self.table
        missed = table.tail.after(since) if 0 < since <= table.number else None
        if missed is None:
            listener.send(self._welcome(listener, audience))
        else:
            read = table.tail.read(missed, audience)
            for message in _messages([_unless_muted(line, listener) for line in read]):
                listener.send_bytes(message)
        listener.sent = table.number
        self._ask(listener, audience, 0 if missed is None else since)

    def publish(self, listeners: Iterable[Listener], items: Sequence[Item] = ()) -> None:
        """Send everybody what is new; *items* are what the last lines say, as far as that is known."""
        table = self.table
        if self._told == table.number:
            return
        self._views.clear()
        news = table.tail.after(self._told)
        encoded: dict[int, list[bytes]] = {}
        for listener in listeners:
            try:
                if news is None or listener.sent != self._told or _may_be_muted(news, listener):
                    self.catch_up(listener, listener.sent)
                else:
                    self._tell(listener, news, items, encoded)
            except Exception as error:  # what goes wrong for one must not cost the others their lines
                fault(error)
        self._told = table.number

    def _tell(
        self, listener: Listener, news: list[Line], items: Sequence[Item], encoded: dict[int, list[bytes]]
    ) -> None:
        """Send one what is new; what was *encoded* for another of the same audience is taken again."""
        audience, table = self.audience(listener), self.table
        if audience not in encoded:
            known = items if len(items) == len(news) else None
            encoded[audience] = _messages(table.tail.read(news, audience, known))
        for message in encoded[audience]:
            listener.send_bytes(message)
        listener.sent = table.number
        self._ask(listener, audience, self._told)

    def _welcome(self, listener: Listener, audience: int) -> Welcome:
        return Welcome(
            protocol=PROTOCOL,
            you=listener.who,
            seat=None if audience == GALLERY else LETTERS[audience],
            number=self.table.number,
            table=self.table.shown(),
            view=self._view(audience),
        )

    def _ask(self, listener: Listener, audience: int, since: int) -> None:
        """Send what the listener sees now, the story of the lines after *since*, and what he may do."""
        now = self._clock.now()
        view = self._view(audience) if listener.views else None
        if view is not None:
            listener.send(Seen(number=self.table.number, view=view))
        if listener.words:
            listener.send(page(self.table, audience, since, listener.words, listener.mutes, now))
        question = None if audience == GALLERY else asked(self.table, audience, now)
        if question is not None:
            listener.send(question)

    def _view(self, audience: int) -> ViewShown | None:
        if audience not in self._views:
            view = self.table.view(audience)
            self._views[audience] = None if view is None else shown(view)
        return self._views[audience]


def _messages(lines: Iterable[Line]) -> list[bytes]:
    """Lines as encoded messages: one for all that were written at one time."""
    found: list[Lines] = []
    for line in lines:
        if not found or found[-1].at != line.at:
            found.append(Lines(first=line.number, at=line.at, lines=[]))
        found[-1].lines.append(line.text)
    return [message.model_dump_json().encode() for message in found]


def _may_be_muted(lines: Sequence[Line], listener: Listener) -> bool:
    return bool(listener.mutes) and any(line.text.startswith(SAID) for line in lines)


def _unless_muted(line: Line, listener: Listener) -> Line:
    """A line, without what somebody says whom the listener does not want to hear."""
    if not _may_be_muted([line], listener):
        return line
    said = item(line.text)
    assert isinstance(said, Said)
    if said.who not in listener.mutes:
        return line
    return line._replace(text=MARK + said.model_copy(update={"text": "", "phrase": None}).model_dump_json())
