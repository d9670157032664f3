"""A relay before a server that can swallow an answer and hang up, as a network does at the worst moment."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Cutter:
    """Passes bytes both ways; once *is_cutting*, the next answer never comes."""

    def __init__(self, port: int) -> None:
        self.behind = port
        self.port = 0
        self.is_cutting = False
        self.tasks: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self.behind)
        back = asyncio.create_task(self.pass_on(server_reader, writer, is_answer=True))
        self.tasks.add(back)
        await self.pass_on(reader, server_writer, is_answer=False)
        await back

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_answer: bool) -> None:
        """One direction of it."""
        while data := await reader.read(65536):
            if is_answer and self.is_cutting:
                break
            writer.write(data)
            await writer.drain()
        writer.close()


@asynccontextmanager
async def cutter(port: int) -> AsyncIterator[Cutter]:
    """A relay to a port of this machine."""
    relay = Cutter(port)
    server = await asyncio.start_server(relay.serve, "127.0.0.1", 0)
    relay.port = server.sockets[0].getsockname()[1]
    async with server:
        yield relay
