"""A hint for whoever has to move or to advise: what a good bot would do with the same cards, and why."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import HTTPConnection

from captain_gin.bots.registry import searches
from captain_gin.core.cards import NONE
from captain_gin.notation import move_text
from captain_gin.server.api import room_of
from captain_gin.server.callers import KnownCaller, TheSite, language
from captain_gin.server.commands import TableError
from captain_gin.server.course import Job, Thought
from captain_gin.server.replies import Hint
from captain_gin.server.table import Table
from captain_gin.story import move_words
from captain_gin.texts import say
from captain_gin.wire.table import Failed

TEACHER, BEST_TEACHER = "careful", "expert"
"""The bot that is asked, and the one at tables whose bots search."""
router = APIRouter(prefix="/api", responses={"4XX": {"model": Failed}, "5XX": {"model": Failed}})


@router.post("/tables/{table}/hint")
async def hint(table: str, me: KnownCaller, connection: HTTPConnection, site: TheSite) -> Hint:
    """What to do now, for the caller alone; TableError if it is not his move or the table gives no hints."""
    await site.limits.queue("messages", me.id, site.config.rates.messages)
    async with site.hub.settled(await room_of(site, table)) as found:
        seat, number, teacher = found.seats.seat_of(me.id), found.number, teacher_of(found)
        view = None if seat == NONE else found.view(seat)
        if not found.settings.hints:
            raise TableError("table-no-hints")
        if view is None or not (view.acting or (view.advising and found.may_advise)):
            raise TableError("table-no-hint-now")
    thought = await site.hub.robots.think(Job("propose", seat, teacher, 0, 0, 0), view, None)
    return _told(number, thought, language(connection))


def teacher_of(table: Table) -> str:
    """The bot that is asked at a table."""
    kinds = [table.settings.level, *(one.kind for one in table.seats)]
    return BEST_TEACHER if any(map(searches, kinds)) else TEACHER


def _told(number: int, thought: Thought, lang: str) -> Hint:
    if thought.move is None:
        raise TableError("table-no-hint-now")
    reason = thought.reason
    why = "" if reason is None else say(lang, reason.key, **reason.values)
    return Hint(number=number, move=move_text(thought.move), words=move_words(thought.move, lang), reason=why)
