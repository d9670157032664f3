"""A hint for whoever has to move or to advise: what a good bot would do with the same cards, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter
from starlette.requests import HTTPConnection

from captain_gin.core.cards import NONE
from captain_gin.notation import move_text
from captain_gin.server.api import room_of
from captain_gin.server.callers import KnownCaller, TheSite, language
from captain_gin.server.commands import TableError
from captain_gin.server.course import Job, Thought
from captain_gin.server.replies import Hint, Ranked
from captain_gin.story import move_words
from captain_gin.texts import say
from captain_gin.wire.table import Failed

if TYPE_CHECKING:
    from captain_gin.bots.base import Option, Reason

TEACHER = "expert"
"""The bot that is asked, whoever plays: it knows what moves are worth."""
router = APIRouter(prefix="/api", responses={"4XX": {"model": Failed}, "5XX": {"model": Failed}})


@router.post("/tables/{table}/hint")
async def hint(table: str, me: KnownCaller, connection: HTTPConnection, site: TheSite) -> Hint:
    """What to do now, for the caller alone; TableError if it is not his move or the table gives no hints."""
    await site.limits.queue("messages", me.id, site.config.rates.messages)
    async with site.hub.settled(await room_of(site, table)) as found:
        seat, number = found.seats.seat_of(me.id), found.number
        view = None if seat == NONE else found.view(seat)
        if not found.settings.hints:
            raise TableError("table-no-hints")
        if view is None or not (view.acting or (view.advising and found.may_advise)):
            raise TableError("table-no-hint-now")
    thought = await site.hub.robots.think(Job("propose", seat, TEACHER, 0, 0, 0), view, None)
    return _told(number, thought, language(connection))


def _told(number: int, thought: Thought, lang: str) -> Hint:
    if thought.move is None:
        raise TableError("table-no-hint-now")
    return Hint(
        number=number,
        move=move_text(thought.move),
        words=move_words(thought.move, lang),
        reason=_why(thought.reason, lang),
        ranked=[_ranked(option, lang) for option in thought.ranked],
    )


def _ranked(option: Option, lang: str) -> Ranked:
    assert option.points is not None
    return Ranked(
        move=move_text(option.move),
        words=move_words(option.move, lang),
        reason=_why(option.reason, lang),
        points=round(option.points, 1),
        chance=None if option.chance is None else round(option.chance, 3),
    )


def _why(reason: Reason | None, lang: str) -> str:
    return "" if reason is None else say(lang, reason.key, **reason.values)
