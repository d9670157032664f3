"""What the caller may do now, and why not the rest: told from what his own seat sees, each refusal with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter
from starlette.requests import HTTPConnection

from captain_gin.core.cards import NONE
from captain_gin.errors import CaptainError
from captain_gin.moves import Move, Verb
from captain_gin.objections import Objection, knocks, objections
from captain_gin.server.api import room_of
from captain_gin.server.callers import KnownCaller, TheSite, language
from captain_gin.server.commands import TableError
from captain_gin.server.replies import Forbidden, Moves, Permitted
from captain_gin.story import cards_symbols, move_words
from captain_gin.texts import say
from captain_gin.wire.table import Failed

if TYPE_CHECKING:
    from captain_gin.server.table import Table
    from captain_gin.view import View

PLAIN = (Verb.PASS, Verb.TAKE, Verb.STOCK)
"""The moves that are told as they are; the others, lay-offs apart, by their kind."""
router = APIRouter(prefix="/api", responses={"4XX": {"model": Failed}, "5XX": {"model": Failed}})


@router.get("/tables/{table}/moves")
async def moves(table: str, me: KnownCaller, connection: HTTPConnection, site: TheSite) -> Moves:
    """What I may do now and why not the rest; CaptainError for who has no seat, and where nobody has to move."""
    await site.limits.queue("messages", me.id, site.config.rates.messages)
    async with site.hub.settled(await room_of(site, table)) as found:
        seat, lang = found.seats.seat_of(me.id), language(connection)
        if seat == NONE:
            raise TableError("table-no-seat")
        view = found.view(seat)
        if view is None:
            raise TableError("table-no-match")
        if view.turn == NONE:
            raise CaptainError("no-hand-now", stage=view.stage)
        return _told(found, view, lang)


def _told(table: Table, view: View, lang: str) -> Moves:
    if view.acting or (view.advising and table.may_advise):
        allowed, refused = _allowed(view, lang, table.settings.counting), objections(view, lang)
        return Moves(number=table.number, allowed=allowed, refused=[_refused(each, lang) for each in refused])
    return Moves(number=table.number, allowed=[], refused=[_waiting(view, lang)])


def _waiting(view: View, lang: str) -> Forbidden:
    """Why nothing may be done: another has to move (§4.2, §6.1), or advice is not open (§2.4)."""
    if view.advising:
        key, what, rule = "may-no-advice", "may-advise", "2.4"
    else:
        key, what, rule = "may-wait", "may-move", "4.2" if view.knocker == NONE else "6.1"
    reason = say(lang, key, name=view.seats[view.turn].name, rule=rule)
    return Forbidden(verbs=[], words=say(lang, what), reason=reason, rule=rule)


def _allowed(view: View, lang: str, counting: bool) -> list[Permitted]:
    """One line a kind of move, and one a lay-off."""
    kinds = {move if move.verb == Verb.LAY else move.verb: move for move in view.moves()}
    return [Permitted(verb=move.verb, words=_words(move, view, lang, counting)) for move in kinds.values()]


def _words(move: Move, view: View, lang: str, counting: bool) -> str:
    """A move as one of its kind; what a knock leaves only where the table counts for its players."""
    if move.verb == Verb.LAY:
        return move_words(move, lang)
    if move.verb == Verb.KNOCK and counting:
        return say(lang, "may-knock-left", left=min(knocks(view).values()))
    return _kind(move.verb, lang)


def _kind(verb: Verb, lang: str) -> str:
    return move_words(Move(verb), lang) if verb in PLAIN else say(lang, f"may-{verb}", cards="none")


def _refused(objection: Objection, lang: str) -> Forbidden:
    verbs = [str(verb) for verb in objection.verbs]
    return Forbidden(verbs=verbs, words=_what(objection, lang), reason=objection.reason, rule=objection.rule)


def _what(objection: Objection, lang: str) -> str:
    """What is refused: kinds of move, or one with the cards that it is about."""
    if not objection.cards:
        return ", ".join(_kind(verb, lang) for verb in objection.verbs)
    cards = cards_symbols(objection.cards)
    return say(lang, "may-lay" if Verb.LAY in objection.verbs else "do-drop", cards=cards, card=cards)
