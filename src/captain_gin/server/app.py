"""The application: all routes, what goes wrong on them, and the document that describes them."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse
from starlette.exceptions import HTTPException

from captain_gin import __version__
from captain_gin.errors import CaptainError
from captain_gin.server import allowed, api, figures, hints, replays, sockets
from captain_gin.server.callers import TheSite, language
from captain_gin.server.document import document
from captain_gin.server.failures import RequestError, misfit
from captain_gin.server.guard import Guard, body_limit, failure
from captain_gin.server.pages import Pages

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from fastapi.routing import APIRoute

    from captain_gin.server.site import Site

METRICS = "text/plain; version=0.0.4; charset=utf-8"
KEYS = {400: "server-not-json", 404: "server-not-found", 405: "server-method", 413: "server-too-long"}
"""HTTP status that the framework gives → key of the text."""


class App(FastAPI):
    """FastAPI, with the messages of the WebSocket in its document."""

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document."""
        if self.openapi_schema is None:
            self.openapi_schema = document(self)
        return self.openapi_schema


def make_app(site: Site, client: Path | None = None) -> App:
    """The application of a site, which it starts and stops, with the web client from a folder if there is one."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await site.start()
        yield
        await site.stop()

    app = App(
        title="Captain Gin",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
        redirect_slashes=False,
        generate_unique_id_function=_name,
    )
    app.state.site = site
    app.add_middleware(Guard, site=site)
    app.add_exception_handler(CaptainError, _tell)
    app.add_exception_handler(RequestValidationError, _tell_misfit)
    app.add_exception_handler(HTTPException, _tell_status)
    app.include_router(api.router)
    app.include_router(hints.router)
    app.include_router(allowed.router)
    app.include_router(replays.router)
    app.include_router(figures.router)
    app.include_router(sockets.router)
    app.add_api_route("/healthz", healthz, include_in_schema=False)
    app.add_api_route("/readyz", readyz, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    app.router.default = Pages(app.router.default, client, site.config.url)
    return app


async def healthz() -> PlainTextResponse:
    """Whether the process lives."""
    return PlainTextResponse("ok\n")


async def readyz(site: TheSite) -> PlainTextResponse:
    """Whether it can serve: UnavailableError if the database is away."""
    await site.store.check()
    return PlainTextResponse("ok\n")


async def metrics(site: TheSite) -> Response:
    """The figures, for Prometheus."""
    return Response(site.metrics.text(), media_type=METRICS)


def _name(route: APIRoute) -> str:
    return route.name


def _answer(request: Request, error: CaptainError) -> Response:
    site: Site = request.app.state.site
    site.metrics.refused.labels(error.key).inc()
    return failure(error, language(request))


async def _tell(request: Request, error: Exception) -> Response:
    assert isinstance(error, CaptainError)
    return _answer(request, error)


async def _tell_misfit(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _answer(request, misfit(error.errors()))


async def _tell_status(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = KEYS.get(error.status_code, "server-not-json")
    response = _answer(request, RequestError(key, error.status_code, most=body_limit(request.scope)))
    response.headers.update(error.headers or {})
    return response
