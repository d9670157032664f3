"""What every request passes before anything reads it: origin, size, rate; and what every answer carries.

Pages of other sites may not use a visitor's cookie: neither for a WebSocket nor for a request that changes something.
Browsers tell by `Origin` and `Sec-Fetch-Site` where a request comes from; programs send neither and have no cookie.
"""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response

from captain_gin.errors import CaptainError
from captain_gin.server.failures import RequestError, failed, language_of, status
from captain_gin.server.limits import LimitError
from captain_gin.server.logs import fault

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from captain_gin.server.config import Config
    from captain_gin.server.site import Site

BODY_LIMIT = 16 * 1024
"""The most bytes of a request's body."""
RECORD_LIMIT = 512 * 1024
"""The most where a whole record comes."""
LIMITS = {"/api/replay": RECORD_LIMIT}
SAFE = ("GET", "HEAD", "OPTIONS")
ALIVE = "/healthz"
"""Is asked often, by machines, and costs nothing."""
HEADERS = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # an address of ours lets whoever has it in
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
TRUSTED = {"cross-origin-opener-policy": "same-origin"}
"""Where a browser trusts the way here; elsewhere it complains of it."""
HTTPS = {"strict-transport-security": "max-age=31536000"}


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app = app
        self._site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        answer = _Answer(scope, send)
        try:
            self._check(scope)
            bounded = _bounded(receive, body_limit(scope)) if scope["type"] == "http" else receive
            await self._app(scope, bounded, answer.send)
        except CaptainError as error:
            await self.refuse(scope, receive, answer, error)
        except Exception as error:
            await self.refuse(scope, receive, answer, fault(error))

    def _check(self, scope: Scope) -> None:
        if self._site.stopping:
            raise RequestError("server-stopping", 503)
        headers = Headers(scope=scope)
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            check_origin(headers, self._site.config)
        length, most = headers.get("content-length", "0"), body_limit(scope)
        if length.isdecimal() and int(length[:18]) > most:
            raise RequestError("server-too-long", 413, most=most)
        if scope["path"] != ALIVE:
            self._site.limits.take("requests", address(scope), self._site.config.rates.requests)

    async def refuse(self, scope: Scope, receive: Receive, answer: _Answer, error: CaptainError) -> None:
        """Answer an error, unless an answer has begun."""
        self._site.metrics.refused.labels(error.key).inc()
        if not answer.begun:
            response = failure(error, language_of(Headers(scope=scope).get("accept-language", "")))
            await response(scope, receive, answer.send)


class _Answer:
    """An answer on its way out."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.begun = False
        self._scope = scope
        self._send = send

    async def send(self, message: Message) -> None:
        """Pass a part on; the first one gets our headers."""
        self.begun = True
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in headers_of(self._scope).items():
                headers.setdefault(name, value)
        await self._send(message)


def headers_of(scope: Scope) -> dict[str, str]:
    """What an answer carries, by the way on which it was asked for."""
    if scope["scheme"] in ("https", "wss"):
        return HEADERS | TRUSTED | HTTPS
    return HEADERS | TRUSTED if is_here(Headers(scope=scope).get("host", "")) else HEADERS


def is_here(host: str) -> bool:
    """Whether a Host names this machine, as browsers see it (www.w3.org/TR/secure-contexts/#is-origin-trustworthy)."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name.split(".")[-1] == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def failure(error: CaptainError, language: str) -> Response:
    """The answer that tells an error."""
    headers = {"retry-after": str(error.wait)} if isinstance(error, LimitError) else None
    text = failed(error, language).model_dump_json()
    return Response(text, status(error), headers, "application/json")


def check_origin(headers: Headers, config: Config) -> None:
    """RequestError if a page of another site asks."""
    origin = headers.get("origin")
    if origin is None:
        own = headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    else:
        own = origin.lower() in (config.url, *config.origins) or _host(origin) == headers.get("host", "").lower()
    if not own:
        raise RequestError("server-origin", 403)


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin.lower()).netloc or None
    except ValueError:
        return None


def address(scope: Scope) -> str:
    """Whom a limit counts: an address, or the network of one household or rented machine (IPv6)."""
    client: Any = scope.get("client")
    try:
        found = ip_address(client[0]) if client else None
    except ValueError:
        found = None
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else found.exploded[:19]
    return str(found)


def body_limit(scope: Scope) -> int:
    """The most bytes of the body of a request."""
    return LIMITS.get(scope["path"], BODY_LIMIT)


def _bounded(receive: Receive, most: int) -> Receive:
    """A body that ends with an error where it gets too long."""
    size = 0

    async def bounded() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            raise HTTPException(413)
        return message

    return bounded
