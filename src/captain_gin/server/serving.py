"""A server process, from its first connection to its last."""

from __future__ import annotations

import asyncio
import gc
import socket
from contextlib import closing
from errno import EADDRINUSE
from functools import partial
from typing import TYPE_CHECKING, cast

import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from captain_gin.errors import OptionError
from captain_gin.server.app import make_app
from captain_gin.server.logs import logger
from captain_gin.server.pages import built
from captain_gin.server.pulse import Pulse
from captain_gin.server.robots import House
from captain_gin.server.site import open_site
from captain_gin.server.wires import Wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from captain_gin.server.config import Config
    from captain_gin.server.site import Site

GRACE = 5
"""Seconds that requests have to end when the server stops."""
BACKLOG = 2048
GARBAGE = 20_000, 20, 20
"""How many new objects start a look for garbage, which at thousands of tables takes longer than a move may."""
LAST_PORT = 65535
FAR = {"0.0.0.0": (socket.AF_INET, "192.0.2.1", "127.0.0.1"), "::": (socket.AF_INET6, "2001:db8::1", "::1")}
"""Every address → its kind, one of that kind outside (of those for examples, RFC 5737 and 3849), and our own for us."""
WARM = 1.0
"""Seconds after which the bots' workers are started, so that whoever comes first need not wait for them either."""


class Server(uvicorn.Server):
    """uvicorn's, with a welcome and a farewell."""

    def __init__(self, config: uvicorn.Config, site: Site, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self._site = site
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so: from then on a signal stops the server in good order."""
        await super().startup(sockets)
        self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in good order; at once if asked again."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody that we go, then go."""
        await self._site.goodbye()
        await super().shutdown(sockets)


def run(config: Config, ready: Callable[[str], None], more: int = 0) -> None:
    """Serve until a signal comes, on the fastest event loop there is."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(serve(config, ready, more))


async def serve(config: Config, ready: Callable[[str], None], more: int = 0) -> None:
    """Serve until a signal comes; *ready* is told the address. CaptainError if that can't be begun.

    *more*: how many ports after the one in *config* will do if that is taken.
    """
    with closing(bind(config, more)) as listening:
        robots = House(config.workers)
        site = await open_site(config, robots)
        server = Server(uvicorn_config(config, site), site, lambda: _tell(config, listening, ready))
        warming = asyncio.get_running_loop().call_later(WARM, robots.start)
        try:
            await server.serve([listening])
        finally:
            warming.cancel()
    logger().info("stopped")


def _tell(config: Config, listening: socket.socket, ready: Callable[[str], None]) -> None:
    """Say that the server is there."""
    address = address_of(config, listening)
    logger().info("started", address=address)
    gc.freeze()  # what is there by now stays: it need not be looked through again and again
    gc.set_threshold(*GARBAGE)
    ready(address)


def uvicorn_config(config: Config, site: Site) -> uvicorn.Config:
    """What uvicorn is told."""
    return uvicorn.Config(
        make_app(site, built()),
        ws=cast(type[asyncio.Protocol], partial(Wire, Pulse(site.clock))),
        log_config=None,
        access_log=False,  # addresses of tables let whoever reads them in
        forwarded_allow_ips=config.proxies,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def bind(config: Config, more: int = 0) -> socket.socket:
    """A socket that listens; OptionError if there can't be one."""
    try:
        family, _, _, _, place = socket.getaddrinfo(
            config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = _listening(family, str(place[0]), int(place[1]), more)
    except OSError as error:
        reason = error.strerror or str(error)
        raise OptionError("serve-address", host=config.host, port=config.port, reason=reason) from error
    # Connections have it from here. Without it a message that follows another waits for the client's system, 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _listening(family: int, host: str, port: int, more: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        if error.errno != EADDRINUSE or not more or port == LAST_PORT:
            raise
    return _listening(family, host, port + 1, more - 1)


def address_of(config: Config, listening: socket.socket) -> str:
    """Where a browser finds us; where others do too, if they may come: links to tables begin with it."""
    if config.url:
        return config.url
    host, port = listening.getsockname()[:2]
    shown = address_here(*FAR[host]) if host in FAR else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def address_here(family: int, far: str, own: str) -> str:
    """The address that this machine has in its net; *own* if it is in none."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((far, 9))  # UDP: a way there is looked for, nothing is sent
            return str(way.getsockname()[0])
    except OSError:
        return own
