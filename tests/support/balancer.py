"""One address in front of several servers: a connection goes to the first of them that takes it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress


async def pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    """Pass on what comes, and the end of it."""
    with suppress(OSError):
        while data := await source.read(1 << 16):
            target.write(data)
            await target.drain()
    target.close()


async def reach(ports: Sequence[int]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
    """The first server that is there."""
    for port in ports:
        with suppress(OSError):
            return await asyncio.open_connection("127.0.0.1", port)
    return None


@asynccontextmanager
async def balancer(ports: Sequence[int]) -> AsyncIterator[str]:
    """The address in front of the servers on some ports of this machine."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found = await reach(ports)
        if found is not None:
            await asyncio.gather(pump(reader, found[1]), pump(found[0], writer))
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
