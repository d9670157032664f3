"""What people may ask of a table, and the lines that follow: each command is checked, applied and told as lines.

A `Turn` changes its table as it goes. If the lines can't be kept, the table is to be thrown away and loaded anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots.registry import BOTS
from captain_gin.core.cards import NONE
from captain_gin.core.options import NO_ADVICE, OPEN
from captain_gin.deck import clean_word
from captain_gin.errors import CaptainError, OptionError, nearest
from captain_gin.facts import SEAT_NAMES, Advised, Asked, Word
from captain_gin.lines import clean_name
from captain_gin.notation import read_move
from captain_gin.server import undo
from captain_gin.server.course import go_on
from captain_gin.server.seats import number
from captain_gin.server.store.base import Status
from captain_gin.wire import table as wire
from captain_gin.wire.events import (
    TEXT_LENGTH,
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
    Said,
    Sat,
    Settings,
    Started,
    Swapped,
    Wished,
)
from captain_gin.wire.tape import text
from captain_gin.wire.views import LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.game import Game
    from captain_gin.server.table import Table
    from captain_gin.wire.tape import Item


PROPOSALS = 30
"""The most proposals for one decision: all of them stand in the captain's view."""


class TableError(CaptainError):
    """A command that a table refuses."""


class Turn:
    """One command: who gives it, when, and the lines it makes."""

    def __init__(self, table: Table, who: str, now: int, new_secret: Callable[[], str]) -> None:
        self.table = table
        self.who = who
        self.at = max(now, table.at)  # a clock that jumps back does not turn time back here
        self.new_secret = new_secret
        self.first = table.number + 1
        """The number of the first line."""
        self.items: list[Item] = []
        """What it made."""
        self.lines: list[str] = []
        """The same as lines."""

    @property
    def seat(self) -> int:
        """The seat of who gives the command; -1: none."""
        return self.table.seats.seat_of(self.who)

    def put(self, item: Item) -> None:
        """Apply an item and add it to the lines."""
        line = text(item)
        self.table.take(item, self.at, line)
        self.items.append(item)
        self.lines.append(line)


def open_table(turn: Turn, settings: Settings) -> None:
    """Begin a table; its host is who asks for it. CaptainError for rules or a bot that there are none of."""
    _known(settings.level)
    turn.put(Opened(host=turn.who, settings=settings))


def give(turn: Turn, command: wire.AnyCommand) -> None:
    """Do what a command asks; CaptainError, and nothing has changed, if it can't be done."""
    table = turn.table
    if table.status == Status.CLOSED:
        raise TableError("table-closed")
    if not isinstance(command, _TIMELESS) and command.seen < table.changed:
        raise TableError("table-stale", seen=command.seen, changed=table.changed)
    _COMMANDS[type(command)](turn, command)
    if isinstance(command, _PLAYING):
        _come_back(turn)
    go_on(turn)


def _come_back(turn: Turn) -> None:
    """Who plays is there: a bot keeps his seat no longer."""
    if turn.table.status == Status.PLAYING and turn.table.seats[turn.seat].away:
        turn.put(Back(seat=LETTERS[turn.seat]))


# Before the match


def _sit(turn: Turn, command: wire.Sit) -> None:
    _need_no_match(turn)
    seat, own = number(command.seat), turn.seat
    if turn.table.seats[seat].kind and seat != own:
        raise TableError("table-seat-taken", seat=command.seat)
    name = _name(command.name)
    if own != NONE:
        turn.put(Rose(seat=LETTERS[own]))
    turn.put(Sat(seat=command.seat, who=turn.who, name=name))


def _seat_bot(turn: Turn, command: wire.SeatBot) -> None:
    _need_host(turn)
    _need_no_match(turn)
    if turn.table.seats[number(command.seat)].who:
        raise TableError("table-seat-taken", seat=command.seat)
    _known(command.kind)
    turn.put(BotSat(seat=command.seat, kind=command.kind, name=_name(command.name)))


def _clear(turn: Turn, command: wire.Clear) -> None:
    _need_host(turn)
    _need_no_match(turn)
    seat = turn.table.seats[number(command.seat)]
    if seat.who or not seat.kind:
        raise TableError("table-no-bot", seat=command.seat)
    turn.put(Rose(seat=command.seat))


def _swap(turn: Turn, command: wire.Swap) -> None:
    _need_host(turn)
    _need_no_match(turn)
    if command.one == command.other:
        raise TableError("table-swap-same", seat=command.one)
    turn.put(Swapped(one=command.one, other=command.other))


def _start(turn: Turn, _: wire.Start) -> None:
    _need_host(turn)
    _need_no_match(turn)
    free = [SEAT_NAMES[seat] for seat, one in enumerate(turn.table.seats) if not one.kind]
    if free:
        raise TableError("table-seats-free", seats=", ".join(free))
    turn.put(Started(match=turn.table.match + 1))


# In the match


def _act(turn: Turn, command: wire.Act) -> None:
    turn.put(_need_game(turn).acted(_need_seat(turn), read_move(command.move)))


def _ask(turn: Turn, _: wire.Ask) -> None:
    _need_game(turn)
    turn.put(Asked(_need_seat(turn)))


def _advise(turn: Turn, command: wire.Advise) -> None:
    _need_game(turn)
    seat = _need_seat(turn)
    if command.move is not None:
        _propose(turn, Advised(seat, read_move(command.move)))
    elif seat != turn.table.adviser:
        raise TableError("table-not-adviser")
    elif not turn.table.may_advise:
        raise TableError("table-no-advice-now")
    elif not turn.table.nodded:
        turn.put(Nodded(seat=LETTERS[seat]))


def _propose(turn: Turn, proposal: Advised) -> None:
    """Put a proposal before the captain, unless it lies there already."""
    table = turn.table
    if proposal.seat == table.adviser and proposal.move == table.advised:
        return
    if proposal.seat == table.adviser and table.proposals >= PROPOSALS:
        raise TableError("table-advice-enough", most=PROPOSALS)
    turn.put(proposal)


def _follow(turn: Turn, command: wire.Follow) -> None:
    game, seat, table = _need_game(turn), _need_seat(turn), turn.table
    if seat != table.captain:  # nobody else may learn which line holds a proposal
        raise TableError("table-not-captain")
    if command.advice != table.advice or table.advised is None:
        raise TableError("table-no-advice", line=command.advice)
    turn.put(game.acted(seat, table.advised))


def _undo(turn: Turn, _: wire.Undo) -> None:
    _need_game(turn)
    seat = _need_seat(turn)
    if undo.whose(turn.table) != seat:
        raise TableError("table-no-undo")
    if turn.table.undoing.seat == NONE:
        turn.put(Wished(seat=LETTERS[seat]))


def _agree(turn: Turn, command: wire.Agree) -> None:
    """Agree or refuse; who has asked may think better of it."""
    seat, undoing = _need_seat(turn), turn.table.undoing
    if undoing.seat == NONE or (undoing.seat == seat and command.yes):
        raise TableError("table-undo-not-asked")
    if not command.yes:
        turn.put(Denied(seat=LETTERS[seat]))
    elif seat not in undoing.agreed:
        turn.put(Agreed(seat=LETTERS[seat]))


def _ready(turn: Turn, command: wire.SetReady) -> None:
    table, seat = turn.table, _need_seat(turn)
    if not table.dealing and table.status != Status.OVER:
        raise TableError("table-not-ready-now")
    word = clean_word(command.word)
    if table.dealing and word and table.game is not None and not table.game.words[seat]:
        turn.put(Word(seat, word))
    if not table.seats[seat].ready:
        turn.put(Ready(seat=LETTERS[seat]))
    if table.status == Status.OVER and not table.seats.waiting:
        turn.put(Started(match=table.match + 1))


def _leave(turn: Turn, _: wire.Leave) -> None:
    seat = _need_seat(turn)
    if turn.table.status != Status.PLAYING:
        turn.put(Rose(seat=LETTERS[seat]))
    elif not turn.table.seats[seat].away:
        turn.put(Away(seat=LETTERS[seat]))


def _return(turn: Turn, _: wire.Return) -> None:
    seat = _need_seat(turn)
    if turn.table.seats[seat].away:
        turn.put(Back(seat=LETTERS[seat]))


# At any time


def _rename(turn: Turn, command: wire.Rename) -> None:
    turn.put(Renamed(seat=LETTERS[_need_seat(turn)], name=_name(command.name)))


def _say(turn: Turn, command: wire.Say) -> None:
    table, seat = turn.table, turn.seat
    said = clean_word(command.text, TEXT_LENGTH)
    if not said and command.phrase is None:
        raise TableError("table-nothing-said")
    if command.to == "advice":
        _need_confidence(table, seat)
    letter = None if seat == NONE else LETTERS[seat]
    name = table.seats[seat].name if seat != NONE else "?"
    turn.put(Said(seat=letter, who=turn.who, name=name, to=command.to, text=said, phrase=command.phrase))


def _close(turn: Turn, _: wire.Close) -> None:
    _need_host(turn)
    _need_no_match(turn)
    turn.put(Closed())


# What they need


def _need_confidence(table: Table, seat: int) -> None:
    """Captain and adviser talk to each other; the adviser no more than he may propose (§2.4)."""
    if seat == NONE or seat not in (table.captain, table.adviser):
        raise TableError("table-not-adviser")
    mode = table.rules.advice
    if mode == NO_ADVICE or (mode != OPEN and seat == table.adviser and not table.may_advise):
        raise TableError("table-no-advice-now")


def _need_host(turn: Turn) -> None:
    if turn.who != turn.table.host:
        raise TableError("table-not-host")


def _need_no_match(turn: Turn) -> None:
    if turn.table.status == Status.PLAYING:
        raise TableError("table-match-on")


def _need_seat(turn: Turn) -> int:
    if turn.seat == NONE:
        raise TableError("table-no-seat")
    return turn.seat


def _need_game(turn: Turn) -> Game:
    game = turn.table.game
    if game is None or turn.table.status != Status.PLAYING:
        raise TableError("table-no-match")
    return game


def _name(text_: str) -> str:
    name = clean_name(text_)
    if not name:
        raise TableError("table-no-name")
    return name


def _known(kind: str) -> None:
    """A table seats house bots alone: never a program of somebody's own."""
    if kind not in BOTS:
        raise OptionError("bot-unknown", name=kind, nearest=nearest(kind, BOTS), known=", ".join(BOTS))


_TIMELESS = (wire.Sit, wire.Say, wire.Rename, wire.Leave, wire.Return)
"""Commands that mean the same whatever has happened since."""
_PLAYING = (wire.Act, wire.Ask, wire.Advise, wire.Follow, wire.Undo, wire.Agree, wire.SetReady)
_COMMANDS: dict[type[wire.AnyCommand], Callable[..., None]] = {
    wire.Sit: _sit,
    wire.SeatBot: _seat_bot,
    wire.Clear: _clear,
    wire.Swap: _swap,
    wire.Rename: _rename,
    wire.Start: _start,
    wire.Act: _act,
    wire.Ask: _ask,
    wire.Advise: _advise,
    wire.Follow: _follow,
    wire.Undo: _undo,
    wire.Agree: _agree,
    wire.SetReady: _ready,
    wire.Say: _say,
    wire.Leave: _leave,
    wire.Return: _return,
    wire.Close: _close,
}
