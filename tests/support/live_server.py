"""`captain-gin serve` as a process of its own, which can be killed and started again; and clients of it."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from captain_gin.client import api
from captain_gin.client.connection import Connection
from captain_gin.client.link import Link
from captain_gin.client.table import Table
from captain_gin.wire.events import Settings

PROGRAM = (sys.executable, "-m", "captain_gin")
RATES = ("requests", "guests", "tables", "joins", "messages", "bots")
FREE = {f"CAPTAIN_GIN_RATES_{name.upper()}": "100000/s" for name in RATES}
"""Rates that no test reaches."""
SECONDS = 60


def environment(**more: str) -> dict[str, str]:
    """A system that says nothing of its own."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "CAPTAIN_GIN"))}
    return {**plain, "LANG": "C.UTF-8", "PYTHONUTF8": "1", **more}


class LiveServer:
    """A server on a database of its own; `start` after `kill` finds the same port again."""

    def __init__(self, db: str, log: Path) -> None:
        self.db = db
        self.port = 0
        self._log = log
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it listens."""
        command = [*PROGRAM, "serve", "--port", str(self.port), "--db", self.db]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                command, env=environment(**FREE), stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        assert found, self._log.read_text()
        self.port = int(found[1])

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self.end(signal.SIGKILL)

    def end(self, how: int = signal.SIGTERM) -> int:
        """End it by a signal and wait; the exit code."""
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        assert process.stdout is not None
        process.stdout.close()
        return process.wait(SECONDS)


@contextmanager
def serving(db: str | Path, folder: Path) -> Iterator[LiveServer]:
    """A server that runs meanwhile."""
    server = LiveServer(str(db), folder / "server.log")
    server.start()
    try:
        yield server
    finally:
        server.end()


async def a_table(server: str, host: str, **settings: Any) -> Link:
    """A new table at which bots lose no time."""
    plain = {"haste": 0, "patience": 0}
    return Link(server, await api.open_table(server, host, Settings.model_validate({**plain, **settings})))


async def a_guest(server: str, name: str) -> str:
    """The token of a new guest."""
    return str((await api.new_identity(server, name, "en"))["token"])


def connected(link: Link, token: str, seed: int = 0) -> Table:
    """A client that does not wait for long before it tries again."""
    return Table(Connection(link, token, sleep=shortly, rng=Random(seed)))


async def shortly(seconds: float) -> None:
    """Sleep less than a person would want to."""
    await asyncio.sleep(min(seconds, 0.05))
