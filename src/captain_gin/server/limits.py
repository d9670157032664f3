"""How often: token buckets by whoever asks and what for. Few lines, and a clock of our own: no library for that."""

from __future__ import annotations

import asyncio
from math import ceil
from typing import TYPE_CHECKING, Annotated, NamedTuple

from pydantic import BeforeValidator, PlainSerializer

from captain_gin.errors import CaptainError

if TYPE_CHECKING:
    from captain_gin.server.clock import Clock

PERIODS = {"s": 1, "min": 60, "h": 3600}
"""Unit → seconds."""
MOST = 1_000_000
"""The highest count of a rate."""


class LimitError(CaptainError):
    """Too much of something; `wait` is how many seconds to wait before the next try."""

    def __init__(self, wait: int) -> None:
        super().__init__("server-too-often", seconds=wait)
        self.wait = wait


class Rate(NamedTuple):
    """So many at once, and again so many in so many seconds."""

    times: int
    seconds: int

    def __str__(self) -> str:
        unit = next(name for name, seconds in PERIODS.items() if seconds == self.seconds)
        return f"{self.times}/{unit}"


def read_rate(text: object) -> Rate:
    """The rate of a text such as `20/s`, `30/min` or `100/h`; ValueError if it is none."""
    if isinstance(text, Rate):
        return text
    count, _, unit = str(text).partition("/")
    if not (count.isascii() and count.isdigit() and 0 < int(count[:9]) <= MOST and unit in PERIODS):
        raise ValueError(text)
    return Rate(int(count), PERIODS[unit])


RateText = Annotated[Rate, BeforeValidator(read_rate), PlainSerializer(str)]
"""A rate as a setting."""


class Bucket:
    """What is left of a rate."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: int) -> None:
        self.left = left
        self.at = at

    def fill(self, rate: Rate, now: int) -> None:
        """Add what has come in since; a clock that jumps back gives nothing and takes nothing away."""
        passed = max(0, now - self.at) / 1000
        self.left = min(rate.times, self.left + passed * rate.times / rate.seconds)
        self.at = now


class Limits:
    """The buckets of one process, each under what it counts and for whom."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._buckets: dict[tuple[str, str], tuple[Bucket, Rate]] = {}

    def take(self, what: str, who: str, rate: Rate) -> None:
        """Count one; LimitError if that is too many."""
        bucket = self._bucket(what, who, rate)
        if bucket.left < 1:
            raise LimitError(max(1, ceil((1 - bucket.left) * rate.seconds / rate.times)))
        bucket.left -= 1

    async def queue(self, what: str, who: str, rate: Rate) -> None:
        """Count one, and wait for as long as that is too many."""
        bucket = self._bucket(what, who, rate)
        bucket.left -= 1
        wait = -bucket.left * rate.seconds / rate.times
        if wait > 0:
            await self._pass(round(1000 * wait))

    async def _pass(self, ms: int) -> None:
        rung = asyncio.Event()
        handle = self._clock.ring(self._clock.now() + ms, rung.set)
        try:
            await rung.wait()
        finally:
            handle.cancel()

    def _bucket(self, what: str, who: str, rate: Rate) -> Bucket:
        now = self._clock.now()
        bucket, _ = self._buckets.setdefault((what, who), (Bucket(rate.times, now), rate))
        bucket.fill(rate, now)
        return bucket

    def __len__(self) -> int:
        return len(self._buckets)

    def sweep(self) -> None:
        """Forget the buckets that are full again."""
        now = self._clock.now()
        for key, (bucket, rate) in list(self._buckets.items()):
            bucket.fill(rate, now)
            if bucket.left >= rate.times:
                del self._buckets[key]
