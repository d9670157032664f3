"""Requests that open tables: JSON over a few connections that are kept."""

from __future__ import annotations

import asyncio
import json
from typing import Any

CONNECTIONS = 4
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Api:
    """A few connections to one server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._free: list[Streams] = []
        self._turn = asyncio.Semaphore(CONNECTIONS)

    async def post(self, path: str, body: object, token: str = "") -> Any:
        """What a server answers."""
        text = json.dumps(body).encode()
        proof = f"Authorization: Bearer {token}\r\n" if token else ""
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"{proof}Content-Length: {len(text)}\r\n\r\n"
        )
        async with self._turn:
            answer, found = await self._ask(head.encode() + text)
        if not answer.startswith("http/1.1 2"):
            raise RuntimeError(f"{path}: {answer.splitlines()[0]} {found.decode()}")
        return json.loads(found)

    async def _ask(self, request: bytes) -> tuple[str, bytes]:
        """The head and the body of an answer."""
        reader, writer = connection = await self._connection()
        writer.write(request)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(answer.partition("content-length:")[2].partition("\r\n")[0])
        found = await reader.readexactly(size)
        self._free.append(connection)
        return answer, found

    async def _connection(self) -> Streams:
        """One that the server has not closed meanwhile."""
        while self._free:
            reader, writer = self._free.pop()
            if not reader.at_eof():
                return reader, writer
            writer.close()
        return await asyncio.open_connection("127.0.0.1", self.port)

    def close(self) -> None:
        """Disconnect."""
        for _, writer in self._free:
            writer.close()
