"""One connection to a table: what goes out waits in a bounded box, what comes in is counted, checked and answered."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from starlette.websockets import WebSocketDisconnect

from captain_gin.errors import CaptainError
from captain_gin.server.failures import failed, public
from captain_gin.server.identity import BOT
from captain_gin.server.inbox import id_in, read
from captain_gin.server.logs import fault, logger, mark
from captain_gin.wire.table import Ack, Ping, Pong, Refused, Sync

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from captain_gin.server.room import Room
    from captain_gin.server.site import Site
    from captain_gin.server.store.base import Identity
    from captain_gin.wire.table import Inbound, Outbound

GOING, SLOW = 1001, 4408
"""Close codes: the server stops · the client takes too little of what it is sent."""
MOST = 1000
"""Messages that may wait for a slow client."""
MOST_BYTES = 1 << 20
CLOSING = 2.0
"""Seconds in which a connection has to take what is left for it."""


class Session:
    """A listener at a table on a WebSocket."""

    def __init__(
        self, site: Site, websocket: WebSocket, identity: Identity, language: str, views: bool, words: bool = False
    ) -> None:
        self.who = identity.id
        self.sent = 0
        self.views = views
        self.words = language if words else ""
        self.mutes: frozenset[str] = frozenset()
        self._site = site
        self._socket = websocket
        self._language = language
        rates = site.config.rates
        self._rate = rates.bot_messages if identity.kind == BOT else rates.messages
        self._box: deque[bytes] = deque()
        self._bytes = 0
        self._filled = asyncio.Event()
        self._code = 0
        """Why the server ends the connection; 0: it does not."""
        self._writing: asyncio.Task[None] | None = None
        self._busy = False
        """Whether a message is being answered."""
        self._left = False

    # What goes out

    def send(self, message: Outbound) -> None:
        """Send a message; never waits."""
        self.send_bytes(message.model_dump_json().encode())

    def send_bytes(self, message: bytes) -> None:
        """Send an encoded message; a client that takes too little is dropped."""
        if self._code:
            return
        self._box.append(message)
        self._bytes += len(message)
        self._filled.set()
        if len(self._box) > MOST or self._bytes > MOST_BYTES:
            self._drop()

    def _drop(self) -> None:
        """End the connection without what waits: the client does not take it."""
        self.end(SLOW)
        self._box.clear()
        if self._writing is not None:
            self._writing.cancel()

    def refuse(self, error: CaptainError, id_: str | None = None) -> None:
        """Tell that something was not done."""
        self._site.metrics.refused.labels(public(error).key).inc()
        self.send(Refused(id=id_, **failed(error, self._language).model_dump()))

    def end(self, code: int) -> None:
        """End the connection, from within or without."""
        self._code = self._code or code
        self._filled.set()

    async def _write(self) -> None:
        while True:
            await self._filled.wait()
            while self._box:
                message = self._box.popleft()
                self._bytes -= len(message)
                await self._socket.send_text(message.decode())
            self._filled.clear()
            if self._code:
                return

    # What comes in

    async def run(self, room: Room, since: int) -> None:
        """Serve the connection until either side ends it."""
        await self._site.hub.join(room, self, since)
        reading = asyncio.create_task(self._read(room))
        writing = self._writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
            await self._finish(writing, room.table.id)
        finally:
            room.leave(self)
            await self._leave(reading, writing)

    async def _leave(self, reading: asyncio.Task[None], writing: asyncio.Task[None]) -> None:
        """End both tasks, but let a command be done that has been begun."""
        self._left = True
        writing.cancel()
        if not self._busy:
            reading.cancel()
        for ended in await asyncio.gather(reading, writing, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                fault(ended)

    async def _finish(self, writing: asyncio.Task[None], table: str) -> None:
        """Send what is left and close, as far as the client lets us."""
        if not self._code:
            return
        self._site.metrics.dropped.labels(str(self._code)).inc()
        if self._code == SLOW:
            logger().warning("slow", table=mark(table))
        with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(CLOSING):
                await asyncio.wait((writing,))
                await self._socket.close(self._code)

    async def _read(self, room: Room) -> None:
        while not self._left:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            # Whoever sends too much waits: the connection takes no more from him meanwhile.
            await self._site.limits.queue("messages", self.who, self._rate)
            self._busy = True
            await self._take(room, message.get("text") or message.get("bytes") or "")
            self._busy = False
            await asyncio.sleep(0)  # many messages may have come at once: others, and what we answer, go between them

    async def _take(self, room: Room, data: str | bytes) -> None:
        """Answer one message."""
        id_: str | None = None
        try:
            message = read(data)
            id_ = getattr(message, "id", None)
            await self._do(room, message)
        except CaptainError as error:
            self.refuse(error, id_ or id_in(data))
        except Exception as error:  # a fault of ours ends neither the connection nor the table
            self.refuse(fault(error), id_)

    async def _do(self, room: Room, message: Inbound) -> None:
        hub = self._site.hub
        if isinstance(message, Ping):
            self.send(Pong())
        elif isinstance(message, Sync):
            await hub.sync(room, self, message.since)
        else:
            number = await hub.give(room, self.who, message)
            self._site.metrics.done.inc()
            self.send(Ack(id=message.id, number=number))
