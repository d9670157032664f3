"""The server's end of a WebSocket: a protocol for uvicorn that keeps little, and no task while nothing happens.

The application sees the opening alone. From then on messages go straight to whoever listens; what he sends waits in a
bounded box.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Protocol, cast

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import Protocol as Frames
from websockets.protocol import Side, State
from websockets.server import ServerProtocol

from captain_gin.server.door import Visitor, scope_of

if TYPE_CHECKING:
    from uvicorn.config import Config
    from uvicorn.server import ServerState

    from captain_gin.server.pulse import Pulse

WIRE = "captain_gin.wire"
"""Under this the scope of a connection has its wire."""
GOING, SILENT, SLOW = 1001, 1011, 4408
"""Close codes: the server stops · the client answers no ping · it takes too little of what it is sent."""
FRAME_LIMIT = 64 * 1024
"""The most bytes of a message that is still answered; a longer one closes its connection (1009)."""
MOST = 1000
"""Messages that may wait for a slow client."""
MOST_BYTES = 1 << 20
CLOSING = 2.0
"""Seconds in which a connection has to take what is left for it."""
LINGER = 10.0
"""Seconds after which a connection that has been closed is let go of, whether its client takes what is left or not."""
PING = Frame(Opcode.PING, b"").serialize(mask=False)
TEXT = 0x80 | Opcode.TEXT
"""The first byte of a text in one frame."""


class Receiver(Protocol):
    """Whoever listens to a wire."""

    def take(self, message: bytes) -> None:
        """Take a message from the client; never waits."""

    def lose(self, code: int) -> None:
        """The wire is at its end; *code*: why we ended it, 0 if we did not."""


class Wire(asyncio.Protocol):
    """One connection. It offers no compression: that takes memory, and lengths would tell what is inside."""

    __slots__ = (
        "_app_state", "_box", "_code", "_config", "_conn", "_is_due", "_is_heard", "_is_held", "_is_over", "_is_stuck",
        "_kind", "_part", "_pulse", "_receiver", "_size", "_state", "_transport",
    )  # fmt: skip

    def __init__(self, pulse: Pulse, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._pulse = pulse
        self._config = config
        self._state = server_state
        self._app_state = app_state
        self._conn: Frames = ServerProtocol()
        self._transport: asyncio.Transport
        self._receiver: Receiver | None = None
        self._box: list[bytes] = []
        """Frames that have not left yet."""
        self._size = 0
        """Their bytes."""
        self._is_due = False
        """Whether they leave as soon as all that is ready to run has had its turn."""
        self._is_stuck = False
        """Whether the system takes no more of them now."""
        self._kind = Opcode.TEXT
        """What the message is whose frames are coming."""
        self._part = b""
        """What has come of it."""
        self._is_held = False
        """Whether nothing is read."""
        self._is_heard = True
        """Whether the client has sent anything since it was last asked whether it is there."""
        self._code = 0
        """Why we end the connection; 0: we do not."""
        self._is_over = False

    # What uvicorn and the event loop call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast(asyncio.Transport, transport)
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Take bytes as they come."""
        self._is_heard = True
        self._conn.receive_data(data)
        for event in self._conn.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Request):
                self._let_ask(event)
        self._answer()

    def pause_writing(self) -> None:
        """The system takes no more for now."""
        self._is_stuck = True

    def resume_writing(self) -> None:
        """The system takes more again."""
        self._is_stuck = False
        self._leave()

    def shutdown(self) -> None:
        """The server stops: end at once what has not ended yet."""
        if self._conn.state is State.OPEN:
            self.close(GOING)
            self._leave()
        self._hang_up(CLOSING)

    def connection_lost(self, error: Exception | None) -> None:
        """The connection is no more."""
        self._connections.discard(self)
        self._pulse.leave(self)
        self._end()

    @property
    def _connections(self) -> set[Any]:
        """Those of the server, which knows its own kinds of them alone."""
        return self._state.connections

    # The opening

    def _let_ask(self, request: Request) -> None:
        door = cast(ServerProtocol, self._conn)
        response = door.accept(request)
        if response.status_code != 101:
            door.send_response(response)
            return
        self.hold()
        visitor = Visitor(lambda: self._open(door, response), lambda refusal: self._refuse(door, refusal))
        scope = {**scope_of(request, self._transport, self._app_state), WIRE: self}
        task = asyncio.get_running_loop().create_task(visitor.ask(self._config.loaded_app, scope))
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    def _open(self, door: ServerProtocol, response: Response) -> None:
        if not self._is_over:
            door.send_response(response)
            self._answer()
            self._conn = Frames(Side.SERVER, max_size=FRAME_LIMIT)  # the door's remembers the request for ever
            self._pulse.join(self)

    def _refuse(self, door: ServerProtocol, response: Response) -> None:
        if not self._is_over:
            door.send_response(response)
            self._answer()

    def listen(self, receiver: Receiver) -> None:
        """Give messages to somebody from now on; he is told at once if the connection is over already."""
        if self._is_over:
            receiver.lose(self._code)
        else:
            self._receiver = receiver
            self.free()

    # What comes in

    def hold(self) -> None:
        """Read nothing until `free`."""
        if not self._is_held:
            self._is_held = True
            self._transport.pause_reading()

    def free(self) -> None:
        """Read on."""
        if self._is_held and not self._transport.is_closing():
            self._is_held = False
            self._transport.resume_reading()

    def _take(self, frame: Frame) -> None:
        """Take a frame; websockets' core has seen to it that it may come now, and has answered a ping or a close."""
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self._kind = frame.opcode
        elif frame.opcode is not Opcode.CONT:
            return
        self._part += bytes(frame.data)
        if frame.fin:
            message, self._part = self._part, b""
            self._hand_on(message)

    def _hand_on(self, message: bytes) -> None:
        if self._kind is Opcode.TEXT and not is_text(message):
            self._conn.fail(CloseCode.INVALID_DATA)
        elif self._receiver is not None:
            self._receiver.take(message)

    def beat(self) -> None:
        """Ask the client whether it is there; drop it if it did not answer the last time."""
        if not (self._is_heard or self._is_held):
            self.close(SILENT)
        self._is_heard = False
        self._put(PING)

    # What goes out

    def send(self, message: bytes) -> None:
        """Send a text; never waits. A client that takes too little is dropped, without what waits for it."""
        self._put(framed(message))

    def _put(self, frame: bytes) -> None:
        if self._code or self._is_over:
            return
        self._box.append(frame)
        self._size += len(frame)
        if len(self._box) > MOST or self._size > MOST_BYTES:
            self._empty()
            self.close(SLOW)
        elif not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._leave)

    def close(self, code: int) -> None:
        """End the connection after what was sent before, as far as the client takes that."""
        if self._code or self._is_over:
            return
        self._code = code
        loop = asyncio.get_running_loop()
        loop.call_soon(self._leave)
        loop.call_later(CLOSING, self._give_up)

    def _leave(self) -> None:
        """Let what waits leave in one go: to call the system costs more than to make what is sent."""
        self._is_due = False
        if self._is_stuck or self._is_over:
            return
        if self._box:
            self._transport.write(b"".join(self._box))
            self._empty()
        if self._code and self._conn.state is State.OPEN:
            self._conn.send_close(self._code)
            self._transport.write(b"".join(self._conn.data_to_send()))
            self._end()
            self.free()  # for the client's answer
            asyncio.get_running_loop().call_later(LINGER, self._transport.abort)

    def _empty(self) -> None:
        self._box.clear()
        self._size = 0

    def _answer(self) -> None:
        """Send what websockets' core answers; hang up where that was the last there is to say."""
        answer = b"".join(self._conn.data_to_send())
        if self._conn.eof_sent:
            self._leave()
            if answer:
                self._transport.write(answer)
            self._hang_up(LINGER)
        elif answer:
            self._put(answer)

    # The end

    def _give_up(self) -> None:
        """Drop a client that has not taken what was left for it."""
        if not self._is_over:
            self._transport.abort()

    def _hang_up(self, seconds: float) -> None:
        """Close the connection; its client has so long to take what is left."""
        self._end()
        self._transport.close()
        asyncio.get_running_loop().call_later(seconds, self._transport.abort)

    def _end(self) -> None:
        """Tell whoever listens that nothing comes any more."""
        self._is_over = True
        self._empty()
        receiver, self._receiver = self._receiver, None
        if receiver is not None:
            receiver.lose(self._code)


def framed(text: bytes) -> bytes:
    """A text in a frame of a server's."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return b"%c\x7e%b%b" % (TEXT, size.to_bytes(2, "big"), text)
    return b"%c\x7f%b%b" % (TEXT, size.to_bytes(8, "big"), text)


def is_text(data: bytes) -> bool:
    """Whether it is UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
