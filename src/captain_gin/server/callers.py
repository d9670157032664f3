"""Who asks: from a request's cookie or token to an identity, and the cookie back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from captain_gin.server.failures import language_of
from captain_gin.server.identity import LIFETIME, IdentityError
from captain_gin.server.site import Site
from captain_gin.server.store.base import Identity

if TYPE_CHECKING:
    from starlette.responses import Response

COOKIE = "captain_gin"
SCHEME = "bearer "


def site_of(connection: HTTPConnection) -> Site:
    """The site that serves."""
    found: Site = connection.app.state.site
    return found


async def caller(connection: HTTPConnection) -> Identity | None:
    """Who asks; None: he does not say. IdentityError for a token that is no good."""
    token = _token(connection)
    if token is None:
        return None
    found = await site_of(connection).people.of_token(token)
    connection.state.language = getattr(connection.state, "language", found.language)
    return found


async def known_caller(connection: HTTPConnection) -> Identity:
    """Who asks; IdentityError if he does not say."""
    found = await caller(connection)
    if found is None:
        raise IdentityError("identity-needed")
    return found


async def present_caller(connection: HTTPConnection) -> Identity | None:
    """Who asks; None: he does not say, or with a token that is no good."""
    try:
        return await caller(connection)
    except IdentityError:
        return None


TheSite = Annotated[Site, Depends(site_of)]
Caller = Annotated[Identity | None, Depends(caller)]
KnownCaller = Annotated[Identity, Depends(known_caller)]
PresentCaller = Annotated[Identity | None, Depends(present_caller)]


def language(connection: HTTPConnection) -> str:
    """The language of the caller, or of his browser."""
    found: str | None = getattr(connection.state, "language", None)
    return found or language_of(connection.headers.get("accept-language", ""))


def _token(connection: HTTPConnection) -> str | None:
    given = connection.headers.get("authorization", "")
    if given[: len(SCHEME)].lower() == SCHEME:
        return given[len(SCHEME) :].strip()
    return connection.cookies.get(COOKIE)


def remember(response: Response, connection: HTTPConnection, token: str) -> None:
    """Let the browser keep a token, out of reach of scripts and of other sites."""
    response.set_cookie(
        COOKIE, token, max_age=LIFETIME, httponly=True, samesite="lax", secure=is_secure(connection), path="/"
    )


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the caller came by https."""
    url = site_of(connection).config.url
    return connection.url.scheme in ("https", "wss") or (url is not None and url.startswith("https:"))


def base(connection: HTTPConnection) -> str:
    """The address of this server, as its callers write it."""
    return site_of(connection).config.url or str(connection.base_url).rstrip("/")
