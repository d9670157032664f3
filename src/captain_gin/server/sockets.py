"""The way in for WebSockets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter, WebSocket

from captain_gin.errors import CaptainError
from captain_gin.server.api import room_of
from captain_gin.server.callers import known_caller, language, site_of
from captain_gin.server.failures import failed, status
from captain_gin.server.logs import fault
from captain_gin.server.session import NOBODY, Session
from captain_gin.server.wires import WIRE
from captain_gin.texts import LANGUAGES
from captain_gin.wire.table import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from captain_gin.server.wires import Wire

REFUSING = 4000
"""Added to an HTTP status: the close code of a connection that is let in only to be told why not."""
router = APIRouter()


@router.websocket("/api/tables/{table}/socket")
async def join_table(websocket: WebSocket, table: str) -> None:
    """Listen and play at a table: `?since=N&views=true&words=true&language=fi`."""
    wire: Wire = websocket.scope[WIRE]
    await websocket.accept()
    try:
        await _join(websocket, wire, table)
    except CaptainError as error:
        _refuse(websocket, wire, error)
    except Exception as error:
        _refuse(websocket, wire, fault(error))


async def _join(websocket: WebSocket, wire: Wire, table: str) -> None:
    site, query = site_of(websocket), websocket.query_params
    asked = query.get("language", "")
    if asked in LANGUAGES:
        websocket.state.language = asked
    identity = await known_caller(websocket)
    site.limits.take("joins", identity.id, site.config.rates.joins)
    room = await room_of(site, table)
    views, words = query.get("views") == "true", query.get("words") == "true"
    session = Session(site, room, wire, identity, language(websocket), views, words)
    site.connect(session)
    try:
        session.mutes = await site.store.mutes(identity.id) or NOBODY
        await site.hub.join(room, session, _since(query))
    except BaseException:
        site.disconnect(session)
        raise
    wire.listen(session)


def _since(query: Mapping[str, str]) -> int:
    """The last line that the client has; 0, which gets it all there is to know, for whatever is no number."""
    text = query.get("since", "0")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def _refuse(websocket: WebSocket, wire: Wire, error: CaptainError) -> None:
    """Say why not, and close."""
    site_of(websocket).metrics.refused.labels(error.key).inc()
    told = Refused(**failed(error, language(websocket)).model_dump())
    wire.send(told.model_dump_json().encode())
    wire.close(REFUSING + status(error))
