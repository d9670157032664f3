"""A table: its seats and its match, as the lines of its log make them. No clock, no chance, no network in here.

`take` applies what happened; the log of a table, taken line by line, always gives the same table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin import view
from captain_gin.core.cards import NONE
from captain_gin.core.options import ON_REQUEST
from captain_gin.errors import RecordError
from captain_gin.facts import PERSON, Acted, Advised, Begin, Deal, Draw, Promise, Rest, Result, Won
from captain_gin.game import Game, Stage
from captain_gin.hand import legal_moves
from captain_gin.notation import move_text
from captain_gin.options import preset, with_option
from captain_gin.server.reading import HAND, last_hand, lines
from captain_gin.server.seats import Seats, number
from captain_gin.server.store.base import Status
from captain_gin.server.tail import SEATING, Line, Tail
from captain_gin.server.tally import Tallies
from captain_gin.server.undo import Undoing, rewound, undone, whose
from captain_gin.wire.events import (
    MARK,
    Agreed,
    Away,
    Back,
    BotSat,
    Closed,
    Denied,
    Event,
    Nodded,
    Opened,
    Private,
    Ready,
    Reasoned,
    Renamed,
    Rose,
    Said,
    Sat,
    Settings,
    Started,
    Swapped,
    Undone,
    Wished,
)
from captain_gin.wire.messages import Part
from captain_gin.wire.standing import UNDONE
from captain_gin.wire.table import TableShown
from captain_gin.wire.tape import Item, item, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from captain_gin.core.options import Rules
    from captain_gin.facts import Fact
    from captain_gin.moves import Move
    from captain_gin.server.store.base import Entry


class Table:
    """One table. Lines are counted from 1; `number` is the last one."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.number = 0
        self.at = 0
        """When the last line was written."""
        self.changed = 0
        """The last line that changed what somebody may do: a command given before it is stale."""
        self.since = 0
        """When whoever has to do something could begin to think."""
        self.settings = Settings()
        self.rules: Rules = preset("seed")
        self.host = ""
        self.seats = Seats()
        self.status = Status.OPEN
        self.match = 0
        self.game: Game | None = None
        self.advice = 0
        """The line of the proposal that the captain has before him; 0: none."""
        self.advised: Move | None = None
        """The proposal itself."""
        self.proposals = 0
        """How many there have been for this decision."""
        self.nodded = False
        """Whether the adviser has nothing to say to this decision."""
        self.undoing = Undoing()
        """What was taken back in this hand."""
        self.tallies = Tallies()
        """What became of advice in this match."""
        self.tail = Tail()
        self.scores: tuple[int, int, int] = (0, 0, 0)
        self.title: str | None = None
        """What lists show of it, until something of that changes."""
        self._legal: list[str] | None = None
        self._skipped = 0
        """Facts of the match that were passed over when the table was loaded."""
        self._decided: list[tuple[int, Move | None, int, bool]] = []
        """The advice before each move of the hand, to come back to if the move is taken back."""

    # Reading the log

    @classmethod
    def load(cls, id_: str, entries: Iterable[Entry]) -> Table:
        """The table that a log makes. Hands before the last one are not played through again."""
        table = cls(id_)
        read = list(lines(entries, 1))
        first = last_hand([text_ for text_, _ in read])
        for index, (text_, at) in enumerate(read):
            if index < first and (text_.startswith(UNDONE) or not text_.startswith(MARK)):
                table._pass_over(text_, at)
            elif index == first and text_.startswith(HAND):
                table._pick_up(text_, at)
            else:
                table.take(item(text_), at, text_)
        return table

    def read_on(self, entries: Iterable[Entry]) -> list[Item]:
        """Take what was appended to the log since, and give what it says."""
        items = []
        for text_, at in lines(entries, self.number + 1):
            items.append(item(text_))
            self.take(items[-1], at, text_)
        return items

    def _pass_over(self, text_: str, at: int) -> None:
        """Count a line of a hand that is done with."""
        self.number += 1
        self.at = at
        self.tail.pass_over(text_)
        event = item(text_) if text_.startswith(UNDONE) else None
        if isinstance(event, Undone):
            self._skipped -= event.facts
            self.tallies.undo(event.facts)
        else:
            self._skipped += 1
            self.tallies.take(text_)

    def _pick_up(self, text_: str, at: int) -> None:
        begin = item(text_)
        assert isinstance(begin, Begin)
        assert self.game is not None
        self.game = Game.picked_up(self.rules, self.game.seats, self.settings.preset, begin, self._skipped)
        self.take(begin, at, text_)

    # What happens

    def take(self, item_: Item, at: int, text_: str | None = None) -> None:
        """Apply the next line; CaptainError, and nothing changes, if it can't come now."""
        begins = type(item_) in _CHANGES or self._is_awaited(item_)
        text_ = text(item_) if text_ is None else text_
        if isinstance(item_, Part):
            self._take_event(item_)
        else:
            self._take_fact(item_)
            self.tallies.take(text_)
        self.number += 1
        self.at = at
        if type(item_) in _CHANGES:
            self.changed = self.number
        if type(item_) in _SHOWN:
            self.title = None
        if begins:
            self.since = at
        if isinstance(item_, Wished):
            self.undoing.at = at
        self.tail.keep(Line(self.number, at, text_), item_)

    def _is_awaited(self, item_: Item) -> bool:
        """Whether somebody comes back for whom the table waits: his time begins now."""
        return isinstance(item_, Back) and (self.seats.asleep or number(item_.seat) == self.turn)

    def _take_event(self, event: Event) -> None:
        handler = _EVENTS.get(type(event))
        if handler is None:
            raise RecordError("fact-hidden", found=text(event))
        handler(self, event)

    def _take_fact(self, fact: Fact) -> None:
        if self.game is None:
            raise RecordError("fact-not-now", found=text(fact), stage=self.status)
        self.game.append(fact)
        self._legal = None
        if isinstance(fact, Acted):
            self._decided.append((self.advice, self.advised, self.proposals, self.nodded))
            self._forget_advice()
            self.undoing.move_on()
            if self.game.hand is not None:
                self.game.hand.forget()
        elif isinstance(fact, Advised):
            self.advice, self.advised = self.number + 1, fact.move
            self.proposals += 1
        elif isinstance(fact, Begin):
            self._forget(fact)
        elif isinstance(fact, (Promise, Won)):
            self.seats.unready()
        if isinstance(fact, Won):
            self.status = Status.OVER
            self.scores = fact.score

    def _forget_advice(self) -> None:
        self.advice, self.advised, self.proposals, self.nodded = 0, None, 0, False

    def _forget(self, begin: Begin) -> None:
        """Keep of the match only what is needed from this hand on."""
        game = self.game
        assert game is not None
        first = game.first + len(game.facts) - 1
        self.game = Game.picked_up(self.rules, game.seats, game.preset, begin, first)
        self.game.append(begin)
        self.scores = begin.score
        self.undoing = Undoing()
        self._decided.clear()

    def _open(self, event: Opened) -> None:
        self.rules = rules_of(event.settings)
        self.host, self.settings = event.host, event.settings

    def _seat(self, event: Sat | BotSat) -> None:
        seat = self.seats[number(event.seat)]
        seat.name, seat.away = event.name, False
        seat.kind, seat.who = (PERSON, event.who) if isinstance(event, Sat) else (event.kind, "")
        self._reseat()

    def _rise(self, event: Rose) -> None:
        seat = self.seats[number(event.seat)]
        seat.kind, seat.name, seat.who, seat.away = "", "", "", False
        self._reseat()

    def _swap(self, event: Swapped) -> None:
        one, other = number(event.one), number(event.other)
        self.seats.of[one], self.seats.of[other] = self.seats[other], self.seats[one]
        self._reseat()

    def _reseat(self) -> None:
        """Others sit here now: the match before is none of their business."""
        self.status, self.game = Status.OPEN, None
        self._forget_match()

    def _start(self, event: Started) -> None:
        self.match = event.match
        self.status = Status.PLAYING
        self.game = Game(self.rules, self.seats.seated(), self.settings.preset)
        self._skipped = 0
        self._forget_match()

    def _forget_match(self) -> None:
        self.scores = (0, 0, 0)
        self.tallies = Tallies()
        self.undoing = Undoing()
        self._decided.clear()
        self._forget_advice()
        self.seats.unready()

    def _rename(self, event: Renamed) -> None:
        self.seats[number(event.seat)].name = event.name

    def _set_away(self, event: Away | Back) -> None:
        self.seats[number(event.seat)].away = isinstance(event, Away)

    def _set_ready(self, event: Ready) -> None:
        self.seats[number(event.seat)].ready = True

    def _nod(self, _: Nodded) -> None:
        self.nodded = True

    def _wish(self, event: Wished) -> None:
        self.undoing.seat = number(event.seat)

    def _agree(self, event: Agreed) -> None:
        self.undoing.agreed.add(number(event.seat))

    def _deny(self, _: Denied) -> None:
        self.undoing.deny()

    def _undo(self, event: Undone) -> None:
        seat = number(event.seat)
        if self.game is None or whose(self) != seat or undone(self, seat) != event:
            raise RecordError("fact-not-now", found=text(event), stage=self.status)
        self.game = rewound(self.game, event.facts)
        self._legal = None
        self.undoing.undo(seat)
        self.tallies.undo(event.facts)
        self.advice, self.advised, self.proposals, self.nodded = self._decided.pop()

    def _close(self, _: Closed) -> None:
        self.status = Status.CLOSED

    def _nothing(self, _: Event) -> None:
        """Something was said."""

    # What it is now

    @property
    def turn(self) -> int:
        """The seat that has to move; -1: none."""
        return NONE if self.game is None else self.game.turn

    @property
    def dealing(self) -> bool:
        """Whether a promised shuffle waits for the players' words."""
        game = self.game
        if game is None or game.promise is None or game.stage not in (Stage.DRAWING, Stage.DEALING):
            return False
        return not any(isinstance(fact, (Draw, Deal)) for fact in game.facts[game.chapter :])

    @property
    def captain(self) -> int:
        """The captain of the hand; -1: there is none."""
        return NONE if self.game is None or self.game.begin is None else self.game.begin.captain

    @property
    def adviser(self) -> int:
        """The seat that sits out; -1: there is none."""
        return NONE if self.game is None or self.game.begin is None else self.game.begin.out

    @property
    def may_advise(self) -> bool:
        """Whether the adviser may propose a move now (§2.4)."""
        game = self.game
        if game is None or game.turn == NONE or game.turn != self.captain or not game.advice_is_open:
            return False
        return self.rules.advice != ON_REQUEST or game.asked

    @property
    def may_ask(self) -> bool:
        """Whether the captain may ask for advice now."""
        game = self.game
        return game is not None and game.turn == self.captain != NONE and not game.asked and game.advice_is_open

    def view(self, audience: int) -> view.View | None:
        """What an audience knows of the match; None while there is none."""
        return None if self.game is None else view.of(self.game, audience)

    @property
    def legal(self) -> list[str]:
        """The moves of whoever's turn it is, as texts; none if it is nobody's."""
        game = self.game
        if self._legal is None:
            hand = None if game is None or game.turn == NONE else game.hand
            self._legal = [] if hand is None else list(map(move_text, legal_moves(hand.state, hand.rules)))
        return self._legal

    def shown(self) -> TableShown:
        """The table as part of a message."""
        return TableShown(
            table=self.id,
            host=self.host,
            settings=self.settings,
            status=self.status.value,
            match=self.match,
            seats=self.seats.shown(),
        )


def rules_of(settings: Settings) -> Rules:
    """The rules that a table plays by; OptionError if there are no such rules."""
    rules = preset(settings.preset)
    for name, value in settings.options.items():
        rules = with_option(rules, f"{name}={value}")
    return rules


_CHANGES = frozenset({Acted, Undone, Promise, Draw, Begin, Rest, Result, Won, Opened, *SEATING, Started, Closed})
"""What changes who may do what."""
_SHOWN = frozenset({Opened, *SEATING, Renamed, Started, Begin, Won})
"""What changes what lists show."""
_EVENTS: dict[type[Part], Callable[..., None]] = {
    Opened: Table._open,
    Sat: Table._seat,
    BotSat: Table._seat,
    Rose: Table._rise,
    Swapped: Table._swap,
    Renamed: Table._rename,
    Started: Table._start,
    Away: Table._set_away,
    Back: Table._set_away,
    Ready: Table._set_ready,
    Nodded: Table._nod,
    Wished: Table._wish,
    Agreed: Table._agree,
    Denied: Table._deny,
    Undone: Table._undo,
    Said: Table._nothing,
    Reasoned: Table._nothing,
    Private: Table._nothing,
    Closed: Table._close,
}
