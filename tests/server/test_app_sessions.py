"""One connection by itself: a slow client is dropped, never its table."""

import asyncio
import io
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from captain_gin.server import session as sessions
from captain_gin.server.session import GOING, MOST, MOST_BYTES, SLOW, Session
from captain_gin.server.site import Site
from captain_gin.server.store.base import Identity
from captain_gin.wire import table as wire
from captain_gin.wire.events import Settings
from tests.support.site import PATIENCE, site_with

pytestmark = pytest.mark.anyio


class FakeSocket:
    """A WebSocket whose client takes nothing until it is let, and says what it is told to say."""

    def __init__(self) -> None:
        self.takes = asyncio.Event()
        self.says: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[str] = []
        self.closed: list[int] = []
        self.gone = False

    async def send_text(self, text: str) -> None:
        if self.gone:
            raise WebSocketDisconnect(1006)
        await self.takes.wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        await self.takes.wait()
        self.closed.append(code)

    async def receive(self) -> dict[str, Any]:
        return await self.says.get()


ADA = Identity("ada", "guest", "Ada", "en")


def session_on(site: Site, socket: FakeSocket) -> Session:
    return Session(site, cast(WebSocket, socket), ADA, "en", False)


async def test_a_client_that_takes_nothing_is_dropped_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "CLOSING", 0.01)
    site, socket = site_with(), FakeSocket()
    room = await site.hub.room(await site.hub.open("bob", Settings()))
    session = session_on(site, socket)
    run = asyncio.create_task(session.run(room, 0))
    while session not in room.listeners:
        await asyncio.sleep(0)
    for number in range(MOST + 1):
        say = wire.Say(id=str(number), seen=0, text="x")
        await site.hub.give(room, "bob", say)
    await asyncio.wait_for(run, PATIENCE)
    assert room.listeners == set()
    assert (socket.sent, socket.closed) == ([], [])
    assert room.table.number == MOST + 2
    assert f'captain_gin_dropped_total{{code="{SLOW}"}} 1.0' in site.metrics.text().decode()


async def test_a_client_that_wakes_up_in_time_is_told_why_it_is_dropped() -> None:
    site, socket = site_with(), FakeSocket()
    room = await site.hub.room(await site.hub.open("bob", Settings()))
    session = session_on(site, socket)
    run = asyncio.create_task(session.run(room, 0))
    while session not in room.listeners:
        await asyncio.sleep(0)
    session.send_bytes(b"x" * (MOST_BYTES + 1))
    session.send_bytes(b"nothing more comes")
    socket.takes.set()
    await asyncio.wait_for(run, PATIENCE)
    assert socket.closed == [SLOW]
    assert socket.sent == []


async def test_whoever_is_sent_away_gets_first_what_he_was_to_be_sent() -> None:
    site, socket = site_with(), FakeSocket()
    room = await site.hub.room(await site.hub.open("bob", Settings()))
    session = session_on(site, socket)
    run = asyncio.create_task(session.run(room, 0))
    while session not in room.listeners:
        await asyncio.sleep(0)
    session.send_bytes(b"first")
    session.end(GOING)
    session.send_bytes(b"too late")
    socket.takes.set()
    await asyncio.wait_for(run, PATIENCE)
    assert (socket.sent[-1], socket.closed) == ("first", [GOING])


async def test_a_client_that_has_gone_is_no_fault() -> None:
    site, socket = site_with(), FakeSocket()
    socket.gone = True
    room = await site.hub.room(await site.hub.open("bob", Settings()))
    await asyncio.wait_for(session_on(site, socket).run(room, 0), PATIENCE)
    assert (socket.closed, room.listeners) == ([], set())


async def test_a_fault_in_a_connection_is_logged(log: io.StringIO) -> None:
    site, socket = site_with(), FakeSocket()
    socket.says.put_nowait({})  # no type: nothing that a server sends
    room = await site.hub.room(await site.hub.open("bob", Settings()))
    await asyncio.wait_for(session_on(site, socket).run(room, 0), PATIENCE)
    assert "KeyError" in log.getvalue()
