"""How many appends a second a store acknowledges, and how long each takes.

    python benchmarks/store.py [ADDRESS ...] [--tables 1 64 512] [--seconds 2] [--busy 0]

ADDRESS is a database as for `captain-gin serve`; without one a SQLite file in the present folder, removed afterwards.
Every table waits for its append before it makes the next. --busy spends that many microseconds of the event loop on
each, as a server does that also reads, decides and sends.
"""

from __future__ import annotations

import argparse
import asyncio
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, time_ns
from typing import TYPE_CHECKING, NamedTuple

from captain_gin.server.store.base import Entry, Status, Store, Summary
from captain_gin.server.store.opening import open_store

if TYPE_CHECKING:
    from collections.abc import Iterator

TITLE = '{"names":["Ada","Captain","Grace"],"rules":"captain","scores":[120,35,80],"hand":4}'
LINES = ("draw A stock 7h", "at 1767225600000")


class Timing(NamedTuple):
    """What was measured."""

    rate: float
    """Appends a second."""
    p50: float
    """Half of them took at most so many milliseconds."""
    p99: float


def entry(number: int) -> tuple[Entry, Summary]:
    """What is appended: the lines of a move, a table that the lobby shows and a clock that runs."""
    at = time_ns() // 1_000_000
    summary = Summary(Status.PLAYING, True, ("ada", "", "grace"), TITLE, at + 30_000)
    return Entry(number, at, "ada", str(number), LINES), summary


async def play(store: Store, table: str, until: float, busy: float) -> list[float]:
    """Append to one table until the time is up; the seconds that each append took."""
    taken = []
    number = 1 + len(LINES)
    while (start := perf_counter()) < until:
        while perf_counter() < start + busy:
            pass
        made, summary = entry(number)
        sent = perf_counter()
        await store.append(table, made, summary)
        taken.append(perf_counter() - sent)
        number = made.next
    return taken


async def measure(store: Store, tables: int, seconds: float, busy: float) -> Timing:
    """Appends at so many tables at once."""
    names = [f"{time_ns():x}-{i}" for i in range(tables)]
    await asyncio.gather(*[store.create(name, *entry(1)) for name in names])
    start = perf_counter()
    games = await asyncio.gather(*[play(store, name, start + seconds, busy) for name in names])
    taken = sorted(second for game in games for second in game)
    rate = len(taken) / (perf_counter() - start)
    return Timing(rate, taken[len(taken) // 2] * 1000, taken[len(taken) * 99 // 100] * 1000)


async def bench(address: str, tables: list[int], seconds: float, busy: float) -> None:
    """Measure one database and print it."""
    start = perf_counter()
    store = await open_store(address)
    print(f"{address.partition('://')[0]}: open in {perf_counter() - start:.2f} s")
    for count in tables:
        found = await measure(store, count, seconds, busy)
        print(f"{count:5} tables {found.rate:8.0f} appends/s   p50 {found.p50:6.1f} ms   p99 {found.p99:6.1f} ms")
    await store.close()


@contextmanager
def some_address() -> Iterator[str]:
    """A new SQLite file on this disk: a memory disk would not show what it costs."""
    with TemporaryDirectory(dir=Path.cwd()) as folder:
        yield f"sqlite:///{folder}/bench.db"


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address", nargs="*")
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 64, 512])
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--busy", type=float, default=0, help="microseconds")
    given = parser.parse_args()
    with some_address() as file:
        for address in given.address or [file]:
            asyncio.run(bench(address, given.tables, given.seconds, given.busy / 1_000_000))


if __name__ == "__main__":
    main()
