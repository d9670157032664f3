"""What uvicorn's protocol does otherwise here: messages of one moment leave together, in order, and not too many."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState

from captain_gin.server.serving import TOGETHER, Protocol

pytestmark = pytest.mark.anyio
Send = Callable[[dict[str, Any]], Awaitable[None]]
FINAL_TEXT = 0x81
HELLO = (
    b"GET / HTTP/1.1\r\nHost: gin.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport:
    """Where the protocol writes."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.writes.append(data)

    def get_extra_info(self, _: str) -> None:
        return None

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None: ...

    resume_reading = close = abort = pause_reading


def texts(data: bytes) -> list[str]:
    """The short text frames in what was written."""
    found = []
    while data:
        kind, size = data[:2]
        assert kind == FINAL_TEXT
        found.append(data[2 : 2 + size].decode())
        data = data[2 + size :]
    return found


async def served(work: Callable[[Protocol, Send], Awaitable[None]]) -> list[list[str]]:
    """What each write held that *work*, once it has accepted a connection, made the protocol do."""
    done = asyncio.get_running_loop().create_future()

    async def app(_: object, __: object, send: Send) -> None:
        await send({"type": "websocket.accept"})
        await work(protocol, send)
        await asyncio.sleep(0)
        done.set_result(None)

    config = uvicorn.Config(app, ws_per_message_deflate=False, log_config=None)
    config.load()
    transport = Transport()
    protocol = Protocol(config, ServerState(), {})
    protocol.connection_made(cast(asyncio.Transport, transport))
    protocol.data_received(HELLO)
    await asyncio.wait_for(done, 5)
    assert transport.writes[0].startswith(b"HTTP/1.1 101")
    return [texts(data) for data in transport.writes[1:]]


def text(number: int) -> dict[str, Any]:
    return {"type": "websocket.send", "text": str(number)}


async def test_messages_of_one_moment_leave_together_in_order() -> None:
    async def work(_: Protocol, send: Send) -> None:
        for number in range(3):
            await send(text(number))
        await asyncio.sleep(0)
        await send(text(3))

    assert await served(work) == [["0", "1", "2"], ["3"]]


async def test_not_too_many_wait_for_each_other() -> None:
    async def work(_: Protocol, send: Send) -> None:
        for number in range(TOGETHER + 1):
            await send(text(number))

    assert list(map(len, await served(work))) == [TOGETHER, 1]


async def test_nothing_is_written_to_a_client_that_has_gone_meanwhile() -> None:
    async def work(protocol: Protocol, send: Send) -> None:
        await send(text(0))
        protocol.connection_lost(None)
        with pytest.raises(ClientDisconnected):
            await send(text(1))

    assert await served(work) == []


async def test_a_connection_that_is_closing_takes_nothing_more() -> None:
    async def work(protocol: Protocol, send: Send) -> None:
        protocol.conn.send_close(1000)
        protocol.conn.data_to_send()
        with pytest.raises(ClientDisconnected):
            await send(text(0))

    assert await served(work) == []
