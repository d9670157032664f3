"""The way in for WebSockets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from captain_gin.errors import CaptainError
from captain_gin.server.api import room_of
from captain_gin.server.callers import known_caller, language, site_of
from captain_gin.server.failures import failed, status
from captain_gin.server.logs import fault
from captain_gin.server.session import Session
from captain_gin.texts import LANGUAGES
from captain_gin.wire.table import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

REFUSING = 4000
"""Added to an HTTP status: the close code of a connection that is let in only to be told why not."""
LASTING = "captain_gin.lasting"
"""Under this a scope has a list of what to do with its connection once the application has let it in."""
Lasting = Callable[[WebSocket], Awaitable[None]]
router = APIRouter()


@router.websocket("/api/tables/{table}/socket")
async def join_table(websocket: WebSocket, table: str) -> None:
    """Listen and play at a table: `?since=N&views=true&words=true&language=fi`."""
    await websocket.accept()
    lasting: list[Lasting] = websocket.scope[LASTING]
    lasting.append(partial(stay, table))


async def stay(table: str, websocket: WebSocket) -> None:
    """Serve a connection that has been let in, to its end."""
    websocket.client_state = websocket.application_state = WebSocketState.CONNECTED
    try:
        await _serve(websocket, table)
    except WebSocketDisconnect:
        pass
    except CaptainError as error:
        await _refuse(websocket, error)
    except Exception as error:
        await _refuse(websocket, fault(error))


async def _serve(websocket: WebSocket, table: str) -> None:
    site, query = site_of(websocket), websocket.query_params
    asked = query.get("language", "")
    if asked in LANGUAGES:
        websocket.state.language = asked
    identity = await known_caller(websocket)
    site.limits.take("joins", identity.id, site.config.rates.joins)
    room = await room_of(site, table)
    session = Session(
        site, websocket, identity, language(websocket), query.get("views") == "true", query.get("words") == "true"
    )
    with site.connected(session):
        session.mutes = await site.store.mutes(identity.id)
        await session.run(room, _since(query))


def _since(query: Mapping[str, str]) -> int:
    """The last line that the client has; 0, which gets it all there is to know, for whatever is no number."""
    text = query.get("since", "0")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


async def _refuse(websocket: WebSocket, error: CaptainError) -> None:
    """Say why not, and close."""
    site_of(websocket).metrics.refused.labels(error.key).inc()
    told = Refused(**failed(error, language(websocket)).model_dump())
    with suppress(WebSocketDisconnect, RuntimeError):
        await websocket.send_text(told.model_dump_json())
        await websocket.close(REFUSING + status(error))
