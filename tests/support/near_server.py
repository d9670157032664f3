"""Tables without a network: clients of the real client, a hub in the same process, and cables that can be cut."""

import asyncio
from functools import partial
from random import Random
from urllib.parse import parse_qs, urlsplit

from pydantic import TypeAdapter

from captain_gin.client.connection import Connection
from captain_gin.client.link import Link
from captain_gin.client.socket import Dropped
from captain_gin.client.table import Table
from captain_gin.errors import CaptainError
from captain_gin.server.clock import SystemClock
from captain_gin.server.hub import Hub
from captain_gin.server.records import played
from captain_gin.server.robots import Here
from captain_gin.server.room import Room
from captain_gin.wire.events import Settings
from captain_gin.wire.table import Ack, AnyCommand, Inbound, Outbound, Ping, Pong, Refused, Sync
from tests.support.memory_store import MemoryStore

SERVER = "http://near.example"
_INBOUND: TypeAdapter[Inbound] = TypeAdapter(Inbound)


class Ear:
    """The server's end of a cable: a listener of the hub."""

    def __init__(self, who: str, views: bool) -> None:
        self.who = who
        self.sent = 0
        self.views = views
        self.words = ""
        self.mutes: frozenset[str] = frozenset()
        self.is_deaf = False
        """Whether what the client sends is done, but nothing reaches him any more."""
        self.box: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, message: Outbound) -> None:
        self.send_bytes(message.model_dump_json().encode())

    def send_bytes(self, message: bytes) -> None:
        if not self.is_deaf:
            self.box.put_nowait(message.decode())


class Scissors:
    """Cuts cables: after a message to the client, or before or after one of his has arrived."""

    def after(self, received: str) -> bool:
        return False

    def before_sending(self) -> bool:
        return False

    def before_answer(self) -> bool:
        return False


class Cable:
    """The client's end: a channel."""

    def __init__(self, near: "NearServer", room: Room, ear: Ear, scissors: Scissors) -> None:
        self.ear = ear
        self.is_cut = False
        self._near = near
        self._room = room
        self._scissors = scissors

    async def receive(self) -> str:
        message = None if self.is_cut else await self.ear.box.get()
        if message is None or self.is_cut:
            raise Dropped
        if self._scissors.after(message):
            self.cut()
        return message

    async def close(self) -> None:
        self.cut()

    def cut(self) -> None:
        if not self.is_cut:
            self.is_cut = True
            self._room.leave(self.ear)
            self.ear.box.put_nowait(None)

    async def send(self, text: str) -> None:
        if self._scissors.before_sending():
            self.cut()
        if self.is_cut:
            raise Dropped
        if self._scissors.before_answer():
            self.ear.is_deaf = True
        await self._deliver(text)
        if self.ear.is_deaf:
            self.cut()

    async def _deliver(self, text: str) -> None:
        message = _INBOUND.validate_json(text)
        if isinstance(message, Ping):
            self.ear.send(Pong())
        elif isinstance(message, Sync):
            await self._near.hub.sync(self._room, self.ear, message.since)
        else:
            self.ear.send(await self._near.answer(self._room, self.ear.who, message))


class NearServer:
    """A hub whose clients are in the same process."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        rng = Random(1)
        self.hub = Hub(self.store, SystemClock(), Here(), new_secret=lambda: rng.randbytes(32).hex())
        self.cables: dict[str, list[Cable]] = {}
        """Those of each identity so far."""
        self.is_up = True

    async def open_table(self, host: str, **settings: object) -> Link:
        plain = {"haste": 0, "patience": 0, "options": {"target": 20}}
        return Link(SERVER, await self.hub.open(host, Settings.model_validate({**plain, **settings})))

    async def open_channel(self, url: str, token: str, scissors: Scissors | None = None) -> Cable:
        if not self.is_up:
            raise Dropped
        parts = urlsplit(url)
        query = parse_qs(parts.query)
        room = await self.hub.room(parts.path.split("/")[3])
        cable = Cable(self, room, Ear(token, query["views"] == ["true"]), scissors or Scissors())
        self.cables.setdefault(token, []).append(cable)
        await self.hub.join(room, cable.ear, int(query["since"][0]))
        return cable

    async def answer(self, room: Room, who: str, command: AnyCommand) -> Ack | Refused:
        try:
            return Ack(id=command.id, number=await self.hub.give(room, who, command))
        except CaptainError as error:
            return Refused(id=command.id, key=error.key, error=str(error))

    def client(self, link: Link, who: str, views: bool = True, scissors: Scissors | None = None) -> Table:
        """A client of somebody who does not wait before he reconnects."""
        open_ = partial(self.open_channel, scissors=scissors)
        return Table(Connection(link, who, views=views, open_=open_, sleep=no_time, rng=Random(0)))

    def record(self, link: Link, who: str) -> str:
        """The record of the last match as the server gives it to an identity."""
        return played(link.table, self.store.logs[link.table]).text(who)


async def no_time(_: float) -> None:
    """Sleep without sleeping."""
    await asyncio.sleep(0)
