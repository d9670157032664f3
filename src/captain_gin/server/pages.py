"""The pages: the web client as it was built, or one page that tells how to play without it."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.datastructures import URL, Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from captain_gin.server.failures import language_of
from captain_gin.texts import say

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

API = "/api/"
ASSETS = "assets/"
"""Files whose names change with what is in them."""
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Captain Gin</title>
<h1>Captain Gin</h1>
<p>{text}</p>
<pre>captain-gin play --join {link}</pre>
</html>
"""


def built() -> Path | None:
    """Where the built client is: inside an installed package, or in a checkout; None if it has not been built."""
    places = Path(str(files("captain_gin").joinpath("web"))), Path(__file__).parents[3] / "web" / "dist"
    return next((place for place in places if (place / "index.html").is_file()), None)


class Client(StaticFiles):
    """The web client: each address that is no file is one of its screens."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file at a path, or the page."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith(ASSETS):
                raise
            response = await super().get_response("index.html", scope)
        response.headers["cache-control"] = FOR_EVER if path.startswith(ASSETS) else ASK_AGAIN
        return response


class Pages:
    """Answers whatever no route does."""

    def __init__(self, missing: ASGIApp, folder: Path | None, url: str | None) -> None:
        self._missing = missing
        self._client = None if folder is None else GZipMiddleware(Client(directory=folder), minimum_size=1024)
        self._url = url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send a page, or nothing that there is."""
        if scope["type"] != "http" or scope["path"].startswith(API) or "\0" in scope["path"]:
            await self._missing(scope, receive, send)
        elif self._client is not None:
            await self._client(scope, receive, send)
        elif scope["path"] == "/" or scope["path"].startswith("/t/"):
            await self._plain(scope)(scope, receive, send)
        else:
            await self._missing(scope, receive, send)

    def _plain(self, scope: Scope) -> Response:
        language = language_of(Headers(scope=scope).get("accept-language", ""))
        link = f"{self._url}{scope['path']}" if self._url else str(URL(scope=scope).replace(query=""))
        return HTMLResponse(PAGE.format(language=language, text=escape(say(language, "page-none")), link=escape(link)))
