"""One connection to a table: what comes in is counted, checked and answered, what goes out is put on its wire."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from captain_gin.errors import CaptainError
from captain_gin.server.failures import failed, public
from captain_gin.server.identity import BOT
from captain_gin.server.inbox import id_in, read
from captain_gin.server.logs import fault, logger, mark
from captain_gin.server.wires import SLOW
from captain_gin.wire.table import Ack, Ping, Pong, Refused, Sync

if TYPE_CHECKING:
    from captain_gin.server.room import Room
    from captain_gin.server.site import Site
    from captain_gin.server.store.base import Identity
    from captain_gin.server.wires import Wire
    from captain_gin.wire.table import Inbound, Outbound

AHEAD = 8
"""Messages that may wait to be answered: then nothing is read for a while. If the client goes, these are still done."""
NOBODY: frozenset[str] = frozenset()
"""Whom most do not want to hear: the same set for all of them."""
_PONG = Pong().model_dump_json().encode()


class Session:
    """A listener at a table, at the end of a wire."""

    __slots__ = (
        "_inbox", "_is_over", "_language", "_rate", "_room", "_site", "_wire", "_work", "mutes", "sent", "views", "who",
        "words",
    )  # fmt: skip

    def __init__(
        self, site: Site, room: Room, wire: Wire, identity: Identity, language: str, views: bool, words: bool = False
    ) -> None:
        self.who = identity.id
        self.sent = 0
        self.views = views
        self.words = language if words else ""
        self.mutes = NOBODY
        self._site = site
        self._room = room
        self._wire = wire
        self._language = language
        rates = site.config.rates
        self._rate = rates.bot_messages if identity.kind == BOT else rates.messages
        self._inbox: list[bytes] = []
        self._work: asyncio.Task[None] | None = None
        """Answers what is in the box; None: nothing is."""
        self._is_over = False

    # What goes out

    def send(self, message: Outbound) -> None:
        """Send a message; never waits."""
        self._wire.send(message.model_dump_json().encode())

    def send_bytes(self, message: bytes) -> None:
        """Send an encoded message; never waits."""
        self._wire.send(message)

    def refuse(self, error: CaptainError, id_: str | None = None) -> None:
        """Tell that something was not done."""
        self._site.metrics.refused.labels(public(error).key).inc()
        self.send(Refused(id=id_, **failed(error, self._language).model_dump()))

    def end(self, code: int) -> None:
        """End the connection."""
        self._wire.close(code)

    def lose(self, code: int) -> None:
        """The wire is at its end. A few messages that came on it before are still done, unless it is we who end it."""
        self._is_over = True
        self._room.leave(self)
        del self._inbox[0 if code else AHEAD :]
        if code:
            self._site.metrics.dropped.labels(str(code)).inc()
        if code == SLOW:
            logger().warning("slow", table=mark(self._room.table.id))
        if self._work is None:
            self._site.disconnect(self)

    # What comes in

    def take(self, message: bytes) -> None:
        """Take a message; it is answered after those before it."""
        self._inbox.append(message)
        if self._work is None:
            self._work = asyncio.get_running_loop().create_task(self._answer())
        elif len(self._inbox) >= AHEAD:
            self._wire.hold()

    async def _answer(self) -> None:
        """Answer what has come, one message after the other."""
        while self._inbox:
            # Whoever sends too much waits: the connection takes no more from him meanwhile.
            await self._site.limits.queue("messages", self.who, self._rate)
            if self._inbox:  # it may have been ended meanwhile
                await self._reply(self._inbox.pop(0))
            if self._inbox:
                await asyncio.sleep(0)  # many may have come at once: others, and what we answer, go between them
        self._work = None
        self._wire.free()
        if self._is_over:
            self._site.disconnect(self)

    async def _reply(self, data: bytes) -> None:
        """Answer one message."""
        id_: str | None = None
        try:
            message = read(data)
            id_ = getattr(message, "id", None)
            await self._do(message)
        except CaptainError as error:
            self.refuse(error, id_ or id_in(data))
        except Exception as error:  # a fault of ours ends neither the connection nor the table
            self.refuse(fault(error), id_)

    async def _do(self, message: Inbound) -> None:
        hub = self._site.hub
        if isinstance(message, Ping):
            self._wire.send(_PONG)
        elif isinstance(message, Sync):
            await hub.sync(self._room, self, message.since)
        else:
            number = await hub.give(self._room, self.who, message)
            self._site.metrics.done.inc()
            self.send(Ack(id=message.id, number=number))
