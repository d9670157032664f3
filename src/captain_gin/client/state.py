"""A table as a client knows it: what the messages that came from it add up to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from captain_gin.client.match import Match
from captain_gin.errors import CaptainError
from captain_gin.facts import PERSON, Acted, Advised, Begin, Fact, Promise, Seated, Won
from captain_gin.options import preset, with_option
from captain_gin.secrecy import GALLERY
from captain_gin.wire.events import (
    Agreed,
    Away,
    Back,
    BotSat,
    Closed,
    Denied,
    Nodded,
    Opened,
    Ready,
    Renamed,
    Rose,
    Sat,
    Settings,
    Started,
    Swapped,
    Undone,
    Wished,
)
from captain_gin.wire.messages import Letter, Part
from captain_gin.wire.table import Asked, Lines, Presence, SeatState, Seen, TableShown, Welcome
from captain_gin.wire.tape import item
from captain_gin.wire.views import LETTERS, read

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.client.connection import Happening
    from captain_gin.core.options import Rules
    from captain_gin.view import View
    from captain_gin.wire.tape import Item


class Told(NamedTuple):
    """A line, with what it says: None if this version does not know such lines."""

    number: int
    item: Item | None
    text: str


class State:
    """What is known after the messages taken so far."""

    def __init__(self) -> None:
        self.number = 0
        """The last line."""
        self.you = ""
        self.table = ""
        self.host = ""
        self.settings = Settings()
        self.status = "open"
        """`open`, `playing`, `over` or `closed`."""
        self.matches = 0
        """The number of the match at this table."""
        self.seats = [SeatState(seat=letter, kind=None) for letter in LETTERS]
        self.match: Match | None = None
        self.asked: Asked | None = None
        """What can be done now."""
        self.advice: int | None = None
        """The line of the proposal before the captain, where it is known."""
        self.nodded = False
        """Whether the adviser has nothing to propose."""
        self.wish: Letter | None = None
        """Who would like to take his last move back."""
        self.agreed: list[Letter] = []
        """Who lets him."""
        self.present: list[Letter] = []
        """The seats that are connected."""
        self.gallery = 0
        self.told: list[Told] = []
        """The lines of the last message."""
        self._seen: Seen | None = None

    # What it is now

    @property
    def own(self) -> SeatState | None:
        """The client's own seat; None: he looks on."""
        return next((one for one in self.seats if self.you and one.who == self.you), None)

    @property
    def seat(self) -> int | None:
        """The number of the own seat."""
        return None if self.own is None else LETTERS.index(self.own.seat)

    @property
    def is_asked_to_agree(self) -> bool:
        """Whether somebody waits for this client to let him take his last move back."""
        own = self.own
        return own is not None and not own.away and self.wish not in (None, own.seat) and own.seat not in self.agreed

    @property
    def free(self) -> list[Letter]:
        """The seats where nobody sits."""
        return [one.seat for one in self.seats if one.kind is None]

    @property
    def view(self) -> View | None:
        """What is known of the match: as the server says, or as it follows from the lines."""
        if self.match is None:
            return None
        if self._seen is not None and self._seen.number == self.number:
            return read(self._seen.view)
        return self.match.view()

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        rules = preset(self.settings.preset)
        for name, value in self.settings.options.items():
            rules = with_option(rules, f"{name}={value}")
        return rules

    # What comes

    def take(self, message: Happening) -> None:
        """Take in the next message."""
        self.told = []
        if isinstance(message, Welcome):
            self._welcome(message)
        elif isinstance(message, Lines):
            self._lines(message)
        elif isinstance(message, Seen):
            self._seen = message
        elif isinstance(message, Asked):
            self.asked = message
        elif isinstance(message, Presence):
            self.present, self.gallery = message.seats, message.gallery

    def _welcome(self, message: Welcome) -> None:
        self.number, self.you = message.number, message.you
        self._show(message.table)
        self.match = None if message.view is None else Match.of_view(message.view)
        self.asked = self.advice = self.wish = self._seen = None
        self.nodded = False

    def _show(self, table: TableShown) -> None:
        self.table, self.host, self.settings = table.table, table.host, table.settings
        self.status, self.matches, self.seats = table.status, table.match, list(table.seats)

    def _lines(self, message: Lines) -> None:
        self.asked = None
        for text in message.lines:
            self.number += 1
            self.told.append(Told(self.number, understood(text), text))
            self._take(self.told[-1].item)

    def _take(self, item_: Item | None) -> None:
        if isinstance(item_, Part):
            handler = _HANDLERS.get(type(item_))
            if handler is not None:
                handler(self, item_)
        elif item_ is not None and self.match is not None:
            self._fact(self.match, item_)

    def _fact(self, match: Match, fact_: Fact) -> None:
        match.take(fact_)
        if isinstance(fact_, Advised):
            self.advice = self.number
        elif isinstance(fact_, (Acted, Begin)):
            self._forget_decision()
        elif isinstance(fact_, (Promise, Won)):
            self._unready()
        if isinstance(fact_, Won):
            self.status = "over"

    # Events

    def _change(self, seat: Letter, **values: Any) -> None:
        index = LETTERS.index(seat)
        self.seats[index] = self.seats[index].model_copy(update=values)

    def _unready(self) -> None:
        for letter in LETTERS:
            self._change(letter, ready=False)

    def _opened(self, event: Opened) -> None:
        self.host, self.settings = event.host, event.settings

    def _sat(self, event: Sat | BotSat) -> None:
        kind, who = (PERSON, event.who) if isinstance(event, Sat) else (event.kind, None)
        self._reseat(event.seat, SeatState(seat=event.seat, kind=kind, name=event.name, who=who))

    def _rose(self, event: Rose) -> None:
        self._reseat(event.seat, SeatState(seat=event.seat, kind=None))

    def _swapped(self, event: Swapped) -> None:
        one, other = self.seats[LETTERS.index(event.one)], self.seats[LETTERS.index(event.other)]
        self._reseat(event.one, other.model_copy(update={"seat": event.one}))
        self._reseat(event.other, one.model_copy(update={"seat": event.other}))

    def _reseat(self, seat: Letter, state: SeatState) -> None:
        """Others sit here now: the match before is over and done with."""
        self.seats[LETTERS.index(seat)] = state
        self.status, self.match = "open", None

    def _started(self, event: Started) -> None:
        self.status, self.matches = "playing", event.match
        self._unready()
        seated = [Seated(seat, one.kind or "", one.name) for seat, one in enumerate(self.seats)]
        self.match = Match(self.rules, self.settings.preset, seated, GALLERY if self.seat is None else self.seat)
        self._forget_decision()

    def _forget_decision(self) -> None:
        self.advice, self.nodded, self.wish = None, False, None

    def _renamed(self, event: Renamed) -> None:
        self._change(event.seat, name=event.name)

    def _away(self, event: Away | Back) -> None:
        self._change(event.seat, away=isinstance(event, Away))

    def _ready(self, event: Ready) -> None:
        self._change(event.seat, ready=True)

    def _nod(self, _: Nodded) -> None:
        self.nodded = True

    def _wished(self, event: Wished | Denied) -> None:
        self.wish = event.seat if isinstance(event, Wished) else None
        self.agreed.clear()

    def _agreed(self, event: Agreed) -> None:
        self.agreed.append(event.seat)

    def _undone(self, event: Undone) -> None:
        self._forget_decision()
        if self.match is not None:
            self.match.undo(event.facts)

    def _closed(self, _: Closed) -> None:
        self.status = "closed"


def understood(text: str) -> Item | None:
    """What a line says; None if this version does not know such lines."""
    try:
        return item(text)
    except CaptainError:
        return None


_HANDLERS: dict[type[Part], Callable[..., None]] = {
    Opened: State._opened,
    Sat: State._sat,
    BotSat: State._sat,
    Rose: State._rose,
    Swapped: State._swapped,
    Started: State._started,
    Renamed: State._renamed,
    Away: State._away,
    Back: State._away,
    Ready: State._ready,
    Nodded: State._nod,
    Wished: State._wished,
    Agreed: State._agreed,
    Denied: State._wished,
    Undone: State._undone,
    Closed: State._closed,
}
