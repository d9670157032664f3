"""A wire of the server with websockets' own client at the other end, and no network between."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from captain_gin.server.pulse import Pulse
from captain_gin.server.wires import WIRE, Receiver, Wire
from tests.support.site import PATIENCE, HandClock

App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Heard:
    """Whoever listens to a wire, and keeps what he hears."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.lost: list[int] = []

    def take(self, message: bytes) -> None:
        self.messages.append(message)

    def lose(self, code: int) -> None:
        self.lost.append(code)


def letting_in(receiver: Receiver) -> App:
    """An application that lets everybody in."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        scope[WIRE].listen(receiver)

    return app


class Cable:
    """A transport, and what comes out at its other end."""

    def __init__(self, app: App, clock: HandClock | None = None, pulse: Pulse | None = None) -> None:
        config = uvicorn.Config(app, log_config=None, proxy_headers=False)
        config.load()
        self.state = ServerState()
        self.client = ClientProtocol(parse_uri("ws://gin.example/x?y=1"))
        self.wire = Wire(pulse or Pulse(clock or HandClock()), config, self.state, {})
        self.writes: list[bytes] = []
        self.events: list[Any] = []
        self.is_reading = True
        self.ended: list[str] = []
        """How the server has ended the connection: by `close`, by `abort`."""
        self.wire.connection_made(cast(asyncio.Transport, self))

    # What the wire calls

    def write(self, data: bytes) -> None:
        assert data
        self.writes.append(data)
        self.client.receive_data(data)
        self.events += self.client.events_received()

    def get_extra_info(self, _: str) -> None:
        return None

    def is_closing(self) -> bool:
        return bool(self.ended)

    def pause_reading(self) -> None:
        self.is_reading = False

    def resume_reading(self) -> None:
        self.is_reading = True

    def close(self) -> None:
        self.ended.append("close")

    def abort(self) -> None:
        self.ended.append("abort")
        self.wire.connection_lost(None)

    # What the client does

    def say(self) -> None:
        """Let what the client has to send arrive."""
        data = b"".join(self.client.data_to_send())
        if data:
            self.wire.data_received(data)

    async def enter(self) -> "Cable":
        """Ask to be let in, and hear the answer."""
        self.client.send_request(self.client.connect())
        self.say()
        async with asyncio.timeout(PATIENCE):
            while self.state.tasks or not (self.writes or self.ended):
                await asyncio.sleep(0)
        return self

    async def settle(self) -> None:
        """Let everything happen that is ready to."""
        for _ in range(5):
            await asyncio.sleep(0)
        self.say()

    @property
    def texts(self) -> list[bytes]:
        """The texts that the client has got."""
        return [bytes(one.data) for one in self.events if isinstance(one, Frame) and one.opcode is Opcode.TEXT]

    @property
    def answer(self) -> Response:
        """What was answered to the request."""
        assert isinstance(self.events[0], Response)
        return self.events[0]

    @property
    def code(self) -> int | None:
        """The close code that the client has got."""
        return self.client.close_rcvd.code if self.client.close_rcvd else None
