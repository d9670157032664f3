"""What a page shows beside the view, for clients without rules or words of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from captain_gin import spreads
from captain_gin.bots.base import Budget
from captain_gin.bots.simple import simple
from captain_gin.core.cards import NONE
from captain_gin.core.melds import deadwood
from captain_gin.core.state import ANSWERING, LAYING
from captain_gin.game import Stage
from captain_gin.notation import card_text, members, move_text
from captain_gin.secrecy import GALLERY
from captain_gin.server import undo
from captain_gin.server.asking import asked
from captain_gin.server.choices import others
from captain_gin.server.course import deadline
from captain_gin.server.reading import START
from captain_gin.server.seats import number
from captain_gin.story import tell
from captain_gin.texts import say
from captain_gin.wire.events import (
    Away,
    Back,
    BotSat,
    Closed,
    Denied,
    Nodded,
    Reasoned,
    Renamed,
    Said,
    Sat,
    Started,
    Undone,
    Wished,
)
from captain_gin.wire.messages import Part
from captain_gin.wire.standing import standing
from captain_gin.wire.table import Best, Page, Tally, Ticking, Told, UndoShown
from captain_gin.wire.tape import item
from captain_gin.wire.views import LETTERS

_ENDING = re.compile("(hand|draw|=|reveal|won|[ABC] (knock|gin|lay|spread)) ")
"""Lines of the end of a hand."""

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.server.table import Table
    from captain_gin.view import View
    from captain_gin.wire.tape import Item

    _OfSeat = Sat | BotSat | Away | Back | Nodded | Renamed | Wished | Undone


def page(table: Table, audience: int, since: int, language: str, mutes: frozenset[str], now: int | None = None) -> Page:
    """The page of an audience, with the story of the lines after *since*, as far as they are at hand.

    *now* is in milliseconds since 1970; without it, it is the time of the last line.
    """
    seen = table.view(audience)
    lines = table.tail.after(since)
    news = table.tail.read(table.tail.lines if lines is None else lines, audience)
    heard = [(line, said) for line in news if not is_muted(said := item(line.text), mutes)]
    told = [Told(number=line.number, at=line.at, words=_words(table, seen, said, language)) for line, said in heard]
    return Page(
        number=table.number,
        table=table.shown(),
        best=best(seen) if seen is not None and table.settings.counting else None,
        offer=None if seen is None else offer(seen),
        spreads=[] if seen is None else others(seen),
        advice=table.advice if audience == table.captain else 0,
        told=[one for one in told if one.words],
        before=before(table, audience),
        asks=audience != GALLERY and asked(table, audience, table.at) is not None,
        undo=undo_shown(table, audience),
        tally=tally(table, audience),
        clock=clock(table, audience, table.at if now is None else now),
    )


def clock(table: Table, audience: int, now: int) -> Ticking | None:
    """What is left to whoever has to move, which everybody may know; None: he has no clock, or this is told late."""
    until = None if table.turn == NONE else deadline(table)
    if until is None or (audience == GALLERY and table.settings.delay):
        return None
    return Ticking(seat=LETTERS[table.turn], until=until, now=now)


def before(table: Table, audience: int) -> list[str]:
    """The lines of the end of a hand, from the knock on, or those of the draw for roles; none while cards are held."""
    game = table.game
    if game is None or game.stage not in (Stage.DEALING, Stage.ENDED, Stage.OVER):
        return []
    lines = [line.text for line in table.tail.read(table.tail.lines, audience)]
    starts = [index for index, text in enumerate(lines) if text.startswith(("hand ", START))]
    last = len(starts) - (2 if game.stage == Stage.DEALING else 1)
    begun = lines[starts[last] :] if 0 <= last < len(starts) else []
    return [text for text in standing(begun) if _ENDING.match(text)]


def undo_shown(table: Table, audience: int) -> UndoShown:
    """What an audience is to be told of taking the last move back."""
    asks = table.undoing.seat
    return UndoShown(
        may=asks == NONE and undo.whose(table) == audience != NONE,
        asks=None if asks == NONE else LETTERS[asks],
        answers=audience != GALLERY and undo.awaits(table, audience),
    )


def tally(table: Table, audience: int) -> Tally | None:
    """What became of the advice that an audience heard or gave in this match."""
    return None if audience == GALLERY or table.game is None else table.tallies.of(audience)


def is_muted(said: Item, mutes: frozenset[str]) -> bool:
    """Whether somebody says it whom the client does not want to hear."""
    return isinstance(said, Said) and said.who in mutes


def best(seen: View) -> Best | None:
    """The best arrangement of the hand that an audience has before it: his own, or that of the captain he advises."""
    if seen.begin is None or seen.audience == GALLERY:
        return None
    seat = seen.begin.captain if seen.audience == seen.begin.out else seen.audience
    cards = seen.hands[seat]
    if not cards:
        return None
    melds = [[card_text(card) for card in members(meld)] for meld in spreads.best(cards) if meld]
    return Best(melds=melds, deadwood=deadwood(cards))


def offer(seen: View) -> str | None:
    """The best answer to a knock, for whoever has to answer; None: there is nothing to answer."""
    if seen.phase not in (LAYING, ANSWERING) or not (seen.acting or seen.advising):
        return None
    return move_text(simple().decide(seen, Budget()))


def _words(table: Table, seen: View | None, said: Item, language: str) -> str:
    """A line as a sentence; empty: there is nothing to tell."""
    if isinstance(said, Part):
        teller = _TELLERS.get(type(said))
        return "" if teller is None else teller(table, said, language)
    you = None if seen is None or seen.audience >= GALLERY else seen.audience
    return (tell(said, seen, language, you) or "") if seen is not None else ""


def _of_seat(key: str) -> Callable[..., str]:
    """Tells an event that is about one seat."""

    def told(table: Table, event: _OfSeat, language: str) -> str:
        return say(language, key, name=table.seats[number(event.seat)].name)

    return told


def _denied(table: Table, event: Denied, language: str) -> str:
    if event.seat is None:
        return say(language, "told-undo-late")
    return say(language, "told-undo-denied", name=table.seats[number(event.seat)].name)


def _said(_: Table, event: Said, language: str) -> str:
    words = event.text if event.phrase is None else say(language, f"phrase-{event.phrase}")
    return f"{event.name}: {words}" if words else ""


def _reasoned(table: Table, event: Reasoned, language: str) -> str:
    key = {None: "told-reason", True: "told-follows", False: "told-overrules"}[event.follows]
    name = table.seats[number(event.seat)].name
    return say(language, key, name=name, reason=say(language, event.key, **event.values))


_TELLERS: dict[type[Part], Callable[..., str]] = {
    Sat: _of_seat("told-sat"),
    BotSat: _of_seat("told-sat"),
    Renamed: _of_seat("told-renamed"),
    Started: lambda _, event, language: say(language, "told-started"),
    Away: _of_seat("told-away"),
    Back: _of_seat("told-back"),
    Nodded: _of_seat("told-nodded"),
    Wished: _of_seat("told-wished"),
    Denied: _denied,
    Undone: _of_seat("told-undone"),
    Said: _said,
    Reasoned: _reasoned,
    Closed: lambda _, event, language: say(language, "table-closed"),
}
