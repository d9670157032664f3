"""A store in memory that fails, or keeps somebody waiting, when a test says so."""

import asyncio

from captain_gin.server.store.base import Entry, Summary, UnavailableError
from tests.support.memory_store import MemoryStore


class FaultyStore(MemoryStore):
    """Appends fail before or after the entry is kept; `gate` holds them up."""

    def __init__(self) -> None:
        super().__init__()
        self.fail_before = 0
        self.fail_after = 0
        self.gate: asyncio.Event | None = None
        self.reads: list[int] = []
        """From which lines on logs were read."""

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        if self.gate is not None:
            await self.gate.wait()
        if self.fail_before:
            self.fail_before -= 1
            raise UnavailableError("store-busy", store="test")
        await super().append(table, entry, summary)
        if self.fail_after:
            self.fail_after -= 1
            raise UnavailableError("store-busy", store="test")

    async def read(self, table: str, since: int = 1) -> list[Entry]:
        self.reads.append(since)
        return await super().read(table, since)
