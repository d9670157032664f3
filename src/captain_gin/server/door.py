"""A request to open a WebSocket, brought before the application: guard, routes and refusals are the same for all."""

from __future__ import annotations

from email.utils import formatdate
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from websockets.datastructures import Headers
from websockets.http11 import Response

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from starlette.types import ASGIApp, Message, Scope
    from websockets.http11 import Request

LATIN = "latin-1"
"""How the headers of HTTP are written."""


def scope_of(request: Request, transport: asyncio.Transport, state: dict[str, Any]) -> Scope:
    """A request to open a WebSocket, as ASGI has it."""
    path, _, query = request.path.partition("?")
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if is_ssl(transport) else "ws",
        "server": get_local_addr(transport),
        "client": get_remote_addr(transport),
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode(LATIN),
        "query_string": query.encode(LATIN),
        "headers": [(name.lower().encode(LATIN), text.encode(LATIN)) for name, text in request.headers.raw_items()],
        "subprotocols": [],
        "state": state.copy(),
        "extensions": {"websocket.http.response": {}},
    }


class Visitor:
    """Whoever asks for a WebSocket. The application lets him in or answers him; then it has nothing to do with him."""

    def __init__(self, accept: Callable[[], None], refuse: Callable[[Response], None]) -> None:
        self._accept = accept
        self._refuse = refuse
        self._is_done = False
        self._head: Message = {"status": HTTPStatus.FORBIDDEN}
        self._body = b""

    async def ask(self, app: ASGIApp, scope: Scope) -> None:
        """Ask the application."""
        try:
            await app(scope, self._receive, self._send)
        finally:
            if not self._is_done:
                self._head, self._body = {"status": HTTPStatus.INTERNAL_SERVER_ERROR}, b""
                self._answer()

    async def _receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def _send(self, message: Message) -> None:
        kind = message["type"]
        if kind == "websocket.accept":
            self._is_done = True
            self._accept()
        elif kind == "websocket.http.response.start":
            self._head = message
        else:  # a part of the answer, or `websocket.close`, which before the opening is one
            self._body += message.get("body", b"")
            if not message.get("more_body", False):
                self._answer()

    def _answer(self) -> None:
        self._is_done = True
        status = HTTPStatus(self._head["status"])
        headers = Headers([(name.decode(LATIN), text.decode(LATIN)) for name, text in self._head.get("headers", ())])
        headers["Date"] = formatdate(usegmt=True)
        headers.setdefault("Content-Length", str(len(self._body)))
        headers["Connection"] = "close"
        self._refuse(Response(status.value, status.phrase, headers, self._body))
