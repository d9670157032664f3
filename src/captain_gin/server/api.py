"""The HTTP routes: who someone is, which tables there are, what was played."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse

from captain_gin.server.callers import COOKIE, Caller, KnownCaller, PresentCaller, TheSite, base, language, remember
from captain_gin.server.commands import TableError
from captain_gin.server.guard import address
from captain_gin.server.identity import GUEST
from captain_gin.server.records import played
from captain_gin.server.replies import (
    Change,
    Code,
    Complaint,
    Guest,
    Link,
    Me,
    Mute,
    NewBot,
    NewGuest,
    NewTable,
    Proof,
    Recovery,
    TableListed,
    Tables,
)
from captain_gin.server.store.base import Report
from captain_gin.wire.table import Failed, TableShown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.server.room import Room
    from captain_gin.server.site import Site
    from captain_gin.server.store.base import Entry, Identity, Listed

LISTED = 100
"""The most tables in a list."""
ID_LENGTH = 64
router = APIRouter(prefix="/api", responses={"4XX": {"model": Failed}, "5XX": {"model": Failed}})


# Who someone is


@router.post("/identity", status_code=201)
async def make_identity(new: NewGuest, request: Request, response: Response, site: TheSite) -> Guest:
    """Become a guest."""
    site.limits.take("guests", address(request.scope), site.config.rates.guests)
    guest, code = await site.people.welcome(new.name, new.language or language(request))
    token = site.people.token(guest)
    remember(response, request, token)
    return Guest(me=_me(guest), token=token, code=code)


@router.get("/me")
async def read_me(me: KnownCaller, request: Request, response: Response, site: TheSite) -> Me:
    """Who I am; renews a guest's cookie."""
    if COOKIE in request.cookies and me.kind == GUEST:
        remember(response, request, site.people.token(me))
    return _me(me)


@router.put("/me")
async def be_somebody(new: NewGuest, me: PresentCaller, request: Request, response: Response, site: TheSite) -> Me:
    """Who I am; a new guest if I was nobody yet."""
    if me is not None:
        return await read_me(me, request, response, site)
    return (await make_identity(new, request, response, site)).me


@router.patch("/me")
async def change_me(change: Change, me: KnownCaller, site: TheSite) -> Me:
    """Be called something else, or read another language."""
    changed = await site.people.change(me, change.name, change.language)
    return _me(changed)


@router.post("/me/code")
async def renew_code(me: KnownCaller, site: TheSite) -> Code:
    """Get another recovery code; the one before is void."""
    return Code(code=await site.people.renew_code(me))


@router.post("/recover")
async def recover(recovery: Recovery, request: Request, response: Response, site: TheSite) -> Proof:
    """Take an identity to this device."""
    site.limits.take("recoveries", address(request.scope), site.config.rates.recoveries)
    guest = await site.people.recover(recovery.code)
    token = site.people.token(guest)
    remember(response, request, token)
    return Proof(me=_me(guest), token=token)


@router.post("/bots", status_code=201)
async def make_bot(new: NewBot, me: KnownCaller, site: TheSite) -> Proof:
    """Make an account for a bot of one's own; its token is told this once."""
    site.limits.take("bots", me.id, site.config.rates.bots)
    bot, token = await site.people.make_bot(me, new.name)
    return Proof(me=_me(bot), token=token)


# Tables


@router.post("/tables", status_code=201)
async def open_table(new: NewTable, me: KnownCaller, request: Request, site: TheSite) -> Link:
    """Open a table; whoever has its link can look on and take a free seat."""
    site.limits.take("tables", me.id, site.config.rates.tables)
    table = await site.hub.open(me.id, new.settings)
    return Link(table=table, link=f"{base(request)}/t/{table}")


@router.get("/tables")
async def list_tables(site: TheSite) -> Tables:
    """The public tables that are open or playing."""
    return _tables(await site.store.open_tables(LISTED))


@router.get("/me/tables")
async def list_my_tables(me: KnownCaller, site: TheSite) -> Tables:
    """The tables that I sit at."""
    return _tables(await site.store.tables_of(me.id, LISTED))


@router.get("/tables/{table}")
async def read_table(table: str, site: TheSite) -> TableShown:
    """A table as a newcomer may see it."""
    async with site.hub.settled(await room_of(site, table)) as found:
        return found.shown()


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def read_record(
    table: str, me: Caller, site: TheSite, match: Annotated[int | None, Query(ge=1, le=10**6)] = None
) -> PlainTextResponse:
    """The record of a match (docs/record.md) as the caller may read it: the last one, or one by its number."""
    who = "" if me is None else me.id
    async with site.hub.settled(await room_of(site, table)) as found:
        settings, seated = found.settings, found.seats.seat_of(who) >= 0
    entries = await site.store.read(table)
    until = site.clock.now() - (0 if seated else 1000 * settings.delay)
    text = await asyncio.to_thread(_record, table, [entry for entry in entries if entry.at <= until], match, who)
    return PlainTextResponse(text)


@router.post("/tables/{table}/mute", status_code=204)
async def mute(table: str, muted: Mute, me: KnownCaller, site: TheSite) -> None:
    """Hear somebody no longer, at any table, or hear him again."""
    await room_of(site, table)
    await site.mute(me.id, muted.who, muted.on)


@router.post("/report", status_code=204)
async def report(complaint: Complaint, me: KnownCaller, site: TheSite) -> None:
    """Complain of somebody to the host of the server."""
    site.limits.take("reports", me.id, site.config.rates.reports)
    await room_of(site, complaint.table)
    await site.store.report(Report(me.id, complaint.who, complaint.table, complaint.line, site.clock.now()))


async def room_of(site: Site, table: str) -> Room:
    """The room of a table by the end of its link; TableError, the same for each one that is not there."""
    if not (0 < len(table) <= ID_LENGTH and table.isascii() and table.isprintable()):
        raise TableError("table-unknown")
    return await site.hub.room(table)


def _record(table: str, entries: Sequence[Entry], match: int | None, who: str) -> str:
    return played(table, entries, match).text(who)


def _me(identity: Identity) -> Me:
    return Me.model_validate(
        {"id": identity.id, "kind": identity.kind, "name": identity.name, "language": identity.language}
    )


def _tables(found: Sequence[Listed]) -> Tables:
    return Tables(tables=[_listed(one) for one in found])


def _listed(one: Listed) -> TableListed:
    title = json.loads(one.summary.title)
    return TableListed(table=one.table, status=one.summary.status.value, updated=one.updated, **title)
