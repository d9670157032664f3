"""A table on a server that runs in the test's own process, and those who connect to it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import NamedTuple

from websockets.exceptions import ConnectionClosed

from captain_gin.server.site import Site
from captain_gin.wire.events import Settings
from tests.support.site import PATIENCE, Player, at_table, guest, running, site_with

QUICK = Settings(haste=0, patience=0, options={"target": 1})
"""A match of one hand, in which nothing waits."""


class Place(NamedTuple):
    """A table on a running server, and its host."""

    site: Site
    address: str
    table: str
    host: str
    token: str

    def join(self, query: str = "", **headers: str) -> AbstractAsyncContextManager[Player]:
        return at_table(self.address, self.table, self.token, query, **headers)


@asynccontextmanager
async def place(site: Site | None = None, settings: Settings = QUICK) -> AsyncIterator[Place]:
    found = site or site_with()
    async with running(found) as address:
        host, token = await guest(found)
        yield Place(found, address, await found.hub.open(host, settings), host, token)


async def closed(player: Player) -> int | None:
    """The code with which the server ends a connection, after whatever it still sends."""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            while True:
                player.got.append(json.loads(await player.socket.recv()))
    return player.socket.close_code
