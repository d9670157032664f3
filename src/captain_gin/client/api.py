"""What a client asks of a server besides its socket: who it is, a new table, the record of a match."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import OpenerDirector, ProxyHandler, Request, build_opener

from captain_gin.errors import CaptainError

if TYPE_CHECKING:
    from captain_gin.client.link import Link
    from captain_gin.wire.events import Settings

SECONDS = 20
"""How long an answer is waited for."""
LONGEST = 16 * 1024 * 1024
"""The most bytes of an answer."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class ServerError(CaptainError):
    """A server that can't be reached, or that says no."""

    status = 0
    """The HTTP status of the answer; 0: there was none."""


async def new_identity(server: str, name: str, language: str) -> dict[str, Any]:
    """Become somebody: the token to show from now on as `token`, and a recovery code."""
    found = await _json("POST", f"{server}/api/identity", "", {"name": name, "language": language})
    if not isinstance(found.get("token"), str):
        raise ServerError("client-no-server", server=server)
    return found


async def knows(server: str, token: str) -> bool:
    """Whether a token is good on a server."""
    try:
        await _json("GET", f"{server}/api/me", token, None)
    except ServerError as error:
        if error.status not in (401, 403):
            raise
        return False
    return True


async def open_table(server: str, token: str, settings: Settings) -> str:
    """Open a table and give its id."""
    body = {"settings": settings.model_dump(mode="json")}
    found = await _json("POST", f"{server}/api/tables", token, body)
    if not isinstance(found.get("table"), str):
        raise ServerError("client-no-server", server=server)
    return str(found["table"])


async def record_text(link: Link, token: str, match: int) -> str:
    """The record of a match as far as it has got, as whoever asks may read it."""
    url = f"{link.server}/api/tables/{link.table}/record?match={match}"
    return (await asyncio.to_thread(_fetch, "GET", url, token, None)).decode("utf-8", "replace")


async def _json(method: str, url: str, token: str, body: dict[str, Any] | None) -> dict[str, Any]:
    answer = await asyncio.to_thread(_fetch, method, url, token, body)
    try:
        found = json.loads(answer)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise ServerError("client-no-server", server=url)
    return found


def _fetch(method: str, url: str, token: str, body: dict[str, Any] | None) -> bytes:
    """The body of an answer; ServerError if there is none, or it is a refusal."""
    headers = {"Accept": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    if body is not None:
        headers["Content-Type"] = "application/json"
    request = Request(url, None if body is None else json.dumps(body).encode(), headers, method=method)
    try:
        with _opener(url).open(request, timeout=SECONDS) as answer:
            found: bytes = answer.read(LONGEST)
            return found
    except HTTPError as error:
        with error:
            raise refusal(url, error.code, error.read(LONGEST)) from error
    except (OSError, ValueError) as error:
        raise unreachable(url, error) from error


def _opener(url: str) -> OpenerDirector:
    """Goes through the proxies of the system, but not to this machine itself."""
    return build_opener(*([ProxyHandler({})] if is_local(url) else []))


def is_local(url: str) -> bool:
    """Whether an address is that of this machine."""
    return urlsplit(url).hostname in LOOPBACK


def refusal(url: str, status: int, body: bytes) -> ServerError:
    """What a server said no with, in its own words if they can be read."""
    try:
        reason = json.loads(body)["error"]
    except (ValueError, KeyError, TypeError):
        reason = None
    told = ServerError("client-refused", server=_server(url), status=status, reason=str(reason or "-"))
    told.status = status
    return told


def unreachable(url: str, error: Exception) -> ServerError:
    """A server that does not answer."""
    reason = error.reason if isinstance(error, URLError) else error
    words = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
    return ServerError("client-unreachable", server=_server(url), reason=words)


def _server(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
