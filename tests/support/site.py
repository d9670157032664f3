"""A server in the test's own process: its site, HTTP without a network, and a real one for WebSockets."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from httpx import ASGITransport, AsyncClient
from starlette.routing import BaseRoute
from websockets.asyncio.client import ClientConnection, connect

from captain_gin.server.app import App, make_app
from captain_gin.server.clock import Clock, Handle, SystemClock
from captain_gin.server.config import Config
from captain_gin.server.robots import Here
from captain_gin.server.serving import Server, bind, uvicorn_config
from captain_gin.server.site import Site
from captain_gin.server.store.base import Store
from tests.support.memory_store import MemoryStore

PATIENCE = 20.0
"""Seconds after which a test gives up."""
FREE = dict.fromkeys(("requests", "guests", "tables", "joins", "messages", "bot_messages", "recoveries"), "100000/s")
"""Rates that no test reaches."""


class Rung:
    """A ring that can be let not happen."""

    def __init__(self, clock: "HandClock", at: int, action: Callable[[], None]) -> None:
        self.clock, self.at, self.action = clock, at, action

    def cancel(self) -> None:
        self.clock.rings = [ring for ring in self.clock.rings if ring is not self]


class HandClock:
    """A clock that stands still until it is turned."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self.time = now
        self.rings: list[Rung] = []

    def now(self) -> int:
        return self.time

    def ring(self, at: int, action: Callable[[], None]) -> Handle:
        self.rings.append(Rung(self, at, action))
        return self.rings[-1]

    def turn(self, ms: int) -> None:
        """Let time pass, and ring what is due."""
        self.time += ms
        for ring in sorted(self.rings, key=lambda ring: ring.at):
            if ring.at <= self.time:
                ring.cancel()
                ring.action()


def site_with(
    store: Store | None = None, clock: Clock | None = None, rates: dict[str, str] | None = None, **settings: Any
) -> Site:
    """A site on a store in memory."""
    config = Config.model_validate({"rates": {**FREE, **(rates or {})}, **settings})
    return Site(config, store or MemoryStore(), clock or SystemClock(), Here(), "k" * 40)


@cache
def ready_routes() -> list[BaseRoute]:
    """The same for every site; FastAPI makes them ready at the first request, which takes longer than most tests."""
    return make_app(site_with()).routes


def app_of(site: Site, client: Path | None = None) -> App:
    """The application of a site, at once ready."""
    app = make_app(site, client)
    app.router.routes[:] = ready_routes()
    return app


def caller(site: Site, **headers: str) -> AsyncClient:
    """Somebody who asks over HTTP."""
    return AsyncClient(transport=ASGITransport(app_of(site)), base_url="http://gin.example", headers=headers)


async def guest(site: Site, name: str = "Ada", language: str = "en") -> tuple[str, str]:
    """A new guest's id and token."""
    made, _ = await site.people.welcome(name, language)
    return made.id, site.people.token(made)


class Unsignalled(Server):
    """A server that leaves signals to the test runner."""

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        await self._serve(sockets)


@asynccontextmanager
async def running(site: Site) -> AsyncIterator[str]:
    """A real server on a free port; gives its address, and stops it in good order."""
    listening = bind(Config(port=0))
    config = uvicorn_config(site.config, site)
    assert isinstance(config.app, App)
    config.app.router.routes[:] = ready_routes()
    server = Unsignalled(config, site)
    task = asyncio.create_task(server.serve([listening]))
    try:
        async with asyncio.timeout(PATIENCE):
            while not server.started:
                await asyncio.sleep(0.001)
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, PATIENCE)


class Player:
    """A client by hand: it remembers what it has seen and numbers its commands."""

    def __init__(self, socket_: ClientConnection) -> None:
        self.socket = socket_
        self.seen = 0
        self.given = 0
        self.got: list[dict[str, Any]] = []
        self.asked: dict[str, Any] | None = None

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next message, of some kinds."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = json.loads(await self.socket.recv())
                self.got.append(message)
                if message["type"] in ("lines", "ask"):
                    self.asked = message if message["type"] == "ask" else None
                if message["type"] == "lines":
                    self.seen = message["first"] + len(message["lines"]) - 1
                elif message["type"] == "welcome":
                    self.seen = message["number"]
                if not kinds or message["type"] in kinds:
                    return message

    async def send(self, message: object) -> None:
        """Send something, a text as it is."""
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def give(self, type_: str, **fields: object) -> dict[str, Any]:
        """Give a command; the ack or the refusal."""
        self.given += 1
        await self.send({"type": type_, "id": str(self.given), "seen": self.seen, **fields})
        return await self.next("ack", "refused")


@asynccontextmanager
async def at_table(address: str, table: str, token: str, query: str = "", **headers: str) -> AsyncIterator[Player]:
    """Somebody connected to a table."""
    url = f"ws://{address}/api/tables/{table}/socket?{query}"
    given = {"authorization": f"Bearer {token}"} if token else {}
    async with connect(url, additional_headers={**given, **headers}, max_size=None, proxy=None) as socket_:
        yield Player(socket_)
