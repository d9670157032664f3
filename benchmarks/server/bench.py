"""The server under load: `make bench-server`, some four minutes; servers and clients share this machine's processors.

    python benchmarks/server/bench.py [--only start sqlite postgres peer] [--seconds 4] [--human 30] [--write]

Tables of three clients act as fast as they can (a closed loop), then at half of the rate reached, then 1,000 of them at
the pace of people. --write keeps the table (`benchmarks/server-results.md`) and the picture (`benchmarks/server.svg`).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import shutil
import subprocess
import sys
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import TYPE_CHECKING

import boardgame
import gin
import opening
import picture
import processes
import uvloop
from api import Api
from load import Load
from measuring import HEAD, Bench
from processes import Process

if TYPE_CHECKING:
    from collections.abc import Iterator

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.support import postgres

BENCHMARKS = Path(__file__).parents[1]
RESULTS, PICTURE = BENCHMARKS / "server-results.md", BENCHMARKS / "server.svg"
PARTS = ("start", "sqlite", "postgres", "peer")
LIBRARIES = ("uvicorn", "uvloop", "websockets", "asyncpg")
TEXT = """# The server under load

Made by `make bench-server`: server and clients on the same {cores} processors, over loopback, three clients a table. An
action counts when it is acknowledged; by then it is on the disk. Times run from the moment when an action is due until
its answer. "A second of processor time": how many for each second that the servers used, which others on the machine
disturb less. Memory is that of the servers, for each table beyond the first hundred, its three connections included,
after play. Where two processes serve, each table has clients at both.

![Actions a second, and how long they take]({picture})

{day}, {machine}. Processes that wanted a processor: {load} on average, the bench included.

{table}

{notes}
"""
ABOUT_PEER = (
    "boardgame.io {version} keeps its tables in memory alone, as it comes; an action is answered when its new state "
    "has come to whoever acted. Its game, `server/peer`, has three hands and a stock, and next to no rules."
)


async def served(db: str, count: int, name: str, seconds: float, human: float) -> Bench:
    """Our server, or several, on a database."""
    with TemporaryDirectory() as folder, processes.ours(db, Path(folder), count) as servers:
        apis = [Api(server.port) for server in servers]
        load = Load()
        bench = Bench(name, servers, load, partial(gin.table, load, apis))
        await bench.run(seconds, human)
        for api in apis:
            api.close()
    return bench


async def on_sqlite(seconds: float, human: float) -> list[Bench]:
    """One process on a file on this disk: a memory disk would not show what it costs."""
    with TemporaryDirectory(dir=BENCHMARKS) as folder:
        return [await served(f"{folder}/bench.db", 1, "SQLite", seconds, human)]


@contextmanager
def cluster() -> Iterator[postgres.Cluster]:
    """A PostgreSQL of our own, which writes to the disk as a real one does."""
    folder = Path(mkdtemp(prefix="captain-gin-"))
    made = postgres.Cluster(folder, fsync=True)
    made.start()
    try:
        yield made
    finally:
        made.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


async def on_postgres(seconds: float) -> list[Bench]:
    """One process, and two whose tables have clients at both."""
    with cluster() as made:
        one, two = [await asyncio.to_thread(made.create, name) for name in ("one", "two")]
        return [
            await served(one, 1, "PostgreSQL", seconds, 0),
            await served(two, 2, "PostgreSQL, two processes", seconds, 0),
        ]


async def on_peer(folder: Path, seconds: float, human: float, notes: list[str]) -> list[Bench]:
    """boardgame.io, installed in a folder; nothing, and a note, where that can't be done."""
    missing = await asyncio.to_thread(boardgame.installed, folder)
    if missing:
        notes.append(f"Without boardgame.io: {missing}.")
        return []
    notes.append(ABOUT_PEER.format(version=boardgame.version(folder)))
    server = Process(["node", "server.js"], folder / "server.log", dict(os.environ, NODE_ENV="production"), folder)
    load = Load()
    bench = Bench("boardgame.io", [server], load, partial(boardgame.table, load, server.port))
    try:
        await bench.run(seconds, human)
    finally:
        server.end()
    return [bench]


async def measure(only: list[str], seconds: float, human: float) -> tuple[list[Bench], list[str]]:
    """All that is wanted, and what there is to say beside it."""
    found: list[Bench] = []
    notes = []
    if "start" in only:
        notes.append(await opening.sentence())
    if "sqlite" in only:
        found += await on_sqlite(seconds, human)
    if "postgres" in only and postgres.program("initdb") is None:
        notes.append(f"Without PostgreSQL: {postgres.MISSING}.")
    elif "postgres" in only:
        found += await on_postgres(seconds)
    if "peer" in only:
        with TemporaryDirectory() as folder:
            found += await on_peer(Path(folder), seconds, human, notes)
    return found, notes


def machine() -> str:
    """Processor and versions."""
    node = (
        subprocess.run(["node", "--version"], capture_output=True, text=True).stdout.strip()
        if shutil.which("node")
        else ""
    )
    versions = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    return f"{platform.machine()}, Python {platform.python_version()}, {versions}{node and f', Node {node}'}"


def write(found: list[Bench], notes: list[str]) -> None:
    """Keep the results."""
    picture.draw({bench.name: bench.curve for bench in found}, PICTURE)
    text = TEXT.format(
        cores=os.cpu_count(),
        picture=PICTURE.name,
        day=f"{datetime.now(UTC):%Y-%m-%d}",
        machine=machine(),
        load=f"{os.getloadavg()[1]:.1f}",
        table="\n".join([HEAD, *[row for bench in found for row in bench.rows]]),
        notes="\n\n".join(notes),
    )
    RESULTS.write_text(text, "utf-8")


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--human", type=float, default=30, help="seconds at the pace of people; 0: not at all")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    processes.more_files()
    print(HEAD)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found, notes = runner.run(measure(given.only, given.seconds, given.human))
    print("\n" + "\n".join(notes))
    if given.write:
        write(found, notes)


if __name__ == "__main__":
    main()
