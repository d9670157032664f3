"""A store that keeps everything in memory: for tests of what stands above it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from captain_gin.server.store.base import (
    ConflictError,
    Counted,
    Due,
    Entry,
    Identity,
    Listed,
    RepeatedError,
    Report,
    Status,
    Summary,
    UnavailableError,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence


class MemoryStore:
    """See `captain_gin.server.store.base.Store`; `broken` makes every operation fail."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = {}
        self.summaries: dict[str, Summary] = {}
        self.people: dict[str, Identity] = {}
        self.muted: dict[str, set[str]] = defaultdict(set)
        self.complaints: list[Report] = []
        self.settings: dict[str, str] = {}
        self.counted: dict[str, tuple[int, str]] = {}
        self.watchers: list[asyncio.Queue[tuple[str, int]]] = []
        self.broken = False

    def _check(self) -> None:
        if self.broken:
            raise UnavailableError("store-unavailable")

    async def create(self, table: str, entry: Entry, summary: Summary) -> None:
        self._check()
        if table in self.logs:
            raise ConflictError
        self.logs[table], self.summaries[table] = [entry], summary

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        await asyncio.sleep(0)
        self._check()
        log = self.logs[table]
        if entry.command:
            for old in log:
                if (old.actor, old.command) == (entry.actor, entry.command):
                    raise RepeatedError(old)
        if log[-1].next != entry.number:
            raise ConflictError
        log.append(entry)
        self.summaries[table] = summary
        for watcher in self.watchers:
            watcher.put_nowait((table, entry.next))

    async def read(self, table: str, since: int = 1) -> list[Entry]:
        self._check()
        return [entry for entry in self.logs.get(table, []) if entry.next > since]

    def _listed(self, table: str) -> Listed:
        return Listed(table, self.summaries[table], self.logs[table][-1].at)

    async def open_tables(self, limit: int) -> list[Listed]:
        self._check()
        shown = (Status.OPEN, Status.PLAYING)
        found = [self._listed(id_) for id_, one in self.summaries.items() if one.public and one.status in shown]
        return sorted(found, key=lambda one: -one.updated)[:limit]

    async def tables_of(self, identity: str, limit: int) -> list[Listed]:
        self._check()
        found = [self._listed(id_) for id_, one in self.summaries.items() if identity in one.seats]
        kept = [one for one in found if one.summary.status != Status.CLOSED]
        return sorted(kept, key=lambda one: -one.updated)[:limit]

    async def due(self, until: int, limit: int) -> list[Due]:
        self._check()
        waking = [(one.wake, id_) for id_, one in self.summaries.items() if one.wake is not None and one.wake <= until]
        return [Due(id_, wake) for wake, id_ in sorted(waking)][:limit]

    async def claim(self, table: str, wake: int, later: int) -> bool:
        self._check()
        found = self.summaries[table]
        if found.wake != wake:
            return False
        self.summaries[table] = replace(found, wake=later)
        return True

    async def identity(self, id_: str) -> Identity | None:
        self._check()
        return self.people.get(id_)

    async def identity_of_code(self, code: str) -> Identity | None:
        self._check()
        return next((one for one in self.people.values() if code and one.code == code), None)

    async def put_identity(self, identity: Identity) -> None:
        self._check()
        self.people[identity.id] = identity

    async def mutes(self, identity: str) -> frozenset[str]:
        self._check()
        return frozenset(self.muted[identity])

    async def mute(self, identity: str, other: str, on: bool) -> None:
        self._check()
        (self.muted[identity].add if on else self.muted[identity].discard)(other)

    async def report(self, report: Report) -> None:
        self._check()
        self.complaints.append(report)

    async def reports(self, limit: int) -> list[Report]:
        self._check()
        return self.complaints[::-1][:limit]

    async def uncounted(self, after: str, limit: int) -> list[Counted]:
        self._check()
        new = [id_ for id_, log in self.logs.items() if log[-1].next > self.counted.get(id_, (1, ""))[0]]
        return [Counted(id_, self.counted.get(id_, (1, ""))[1]) for id_ in sorted(new) if id_ > after][:limit]

    async def counts(self, after: str, limit: int) -> list[Counted]:
        self._check()
        return [Counted(id_, self.counted[id_][1]) for id_ in sorted(self.counted) if id_ > after][:limit]

    async def keep_count(self, table: str, seen: int, sums: str) -> None:
        self._check()
        self.counted[table] = seen, sums

    async def setting(self, name: str, value: str) -> str:
        self._check()
        return self.settings.setdefault(name, value)

    async def tables(self, after: str, limit: int) -> Sequence[Listed]:
        self._check()
        return [self._listed(id_) for id_ in sorted(self.logs) if id_ > after][:limit]

    async def watch(self) -> AsyncIterator[tuple[str, int]]:
        queue: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.watchers.append(queue)
        while True:
            yield await queue.get()

    async def check(self) -> None:
        self._check()

    async def close(self) -> None:
        """Nothing to let go of."""
