"""The wire itself: a WebSocket that sends and receives texts until it is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from captain_gin.client.api import ServerError, is_local, refusal, unreachable
from captain_gin.errors import OptionError

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

LONGEST = 1 << 22
"""The most bytes of a message from a server."""
FINAL = range(400, 500)
"""Answers after which there is no use in trying again, but for those below."""
PASSING = (408, 425, 429)
CLOSED_FOR_GOOD = (1002, 1003, 1007, 1009)
"""Close codes that say that one of the two does not understand the other."""


class Dropped(Exception):
    """The connection is gone; `cause` is set if it makes no sense to try again."""

    def __init__(self, cause: ServerError | None = None) -> None:
        super().__init__(str(cause or ""))
        self.cause = cause


class Channel(Protocol):
    """A way to a server and back. Every operation may raise Dropped."""

    async def send(self, text: str) -> None:
        """Send a message."""

    async def receive(self) -> str | bytes:
        """The next message."""

    async def close(self) -> None:
        """Hang up."""


async def open_channel(url: str, token: str) -> Channel:
    """Open a WebSocket; ServerError if the server says no, or there is none, Dropped if it may be there later."""
    try:
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidHandshake, InvalidStatus
    except ImportError as error:
        raise OptionError("extra-missing", extra="client") from error
    http = url.replace("ws", "http", 1)
    try:
        return _Socket(
            await connect(
                url,
                additional_headers={"Authorization": f"Bearer {token}"},
                max_size=LONGEST,
                proxy=None if is_local(http) else True,
            )
        )
    except InvalidStatus as error:
        status = error.response.status_code
        refused = refusal(http, status, bytes(error.response.body or b""))
        raise refused if status in FINAL and status not in PASSING else Dropped from error
    except (OSError, InvalidHandshake) as error:
        raise Dropped(None) from unreachable(http, error)


class _Socket:
    """A WebSocket as a channel."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    async def send(self, text: str) -> None:
        from websockets.exceptions import ConnectionClosed

        try:
            await self._connection.send(text)
        except ConnectionClosed as error:
            raise Dropped from error

    async def receive(self) -> str | bytes:
        from websockets.exceptions import ConnectionClosed

        try:
            return await self._connection.recv()
        except ConnectionClosed as error:
            raise Dropped(_cause(error.rcvd.code, error.rcvd.reason) if error.rcvd else None) from error

    async def close(self) -> None:
        await self._connection.close()


def _cause(code: int, reason: str) -> ServerError | None:
    """Why a server hung up, if it is for good: 4000 and an HTTP status, or that one can't read the other."""
    status = code - 4000
    if code not in CLOSED_FOR_GOOD and (status not in FINAL or status in PASSING):
        return None
    told = ServerError("client-hung-up", code=code, reason=reason or "-")
    told.status = max(status, 0)
    return told
