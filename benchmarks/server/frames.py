"""A WebSocket client that costs as little as it can: server and clients share two cores. Text alone, no extensions."""

from __future__ import annotations

import asyncio
from typing import Final, cast

FINAL_TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n"
)
MASK: Final = b"\0\0\0\0"
"""Masked by this a payload stays as it is."""


def frame(kind: int, payload: bytes) -> bytes:
    """A frame from a client; payloads of 64 kB or more are not needed here."""
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes((kind,)) + length + MASK + payload


class Socket(asyncio.Protocol):
    """One connection; `heard` gets each message."""

    def __init__(self, path: str, headers: str = "") -> None:
        self._upgrade = UPGRADE.format(path=path, headers=headers).encode()
        self._rest = b""
        self._open = False
        self.transport: asyncio.Transport
        self.is_lost = False

    async def connect(self, port: int) -> None:
        """Connect to a server of this machine."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to be let in."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._upgrade)

    def connection_lost(self, error: Exception | None) -> None:
        """Note it."""
        self.is_lost = True

    def data_received(self, data: bytes) -> None:
        """Take frames as they come, in pieces or many at once."""
        data = self._rest + data
        if not self._open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise ConnectionRefusedError(head.split(b"\r\n")[0].decode())
            self._open = True
        self._rest = data[self._take(data) :]

    def _take(self, data: bytes) -> int:
        """Hand on the frames that are whole; where the rest begins."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, begin = data[at + 1], at + 2
            if size > 125:
                width = 2 if size == 126 else 8
                begin += width
                if begin > end:
                    break
                size = int.from_bytes(data[begin - width : begin], "big")
            if begin + size > end:
                break
            self._frame(data[at], data[begin : begin + size])
            at = begin + size
        return at

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == FINAL_TEXT:
            self.heard(payload)
        elif kind == PING:
            self.transport.write(frame(PONG, payload))
        elif kind == CLOSE:
            self.is_lost = True

    def heard(self, message: bytes) -> None:
        """A message has come."""
        raise NotImplementedError

    def say(self, message: bytes) -> None:
        """Send a message."""
        self.transport.write(frame(FINAL_TEXT, message))
