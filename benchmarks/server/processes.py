"""Servers as processes of their own: started, looked at through /proc, ended."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CONNECTIONS = 8192
"""Files that a process may have open here."""
SECONDS = 20
TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A server that has said where it listens."""

    def __init__(self, command: Sequence[str], log: Path, env: dict[str, str], cwd: Path | None = None) -> None:
        with log.open("ab") as errors:
            self._process = subprocess.Popen(
                command, env=env, cwd=cwd, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self._process.stdout is not None
        said = (re.search(r"http://127\.0\.0\.1:(\d+)", line) for line in self._process.stdout)
        found = next(filter(None, said), None)
        if found is None:
            self.end()
            raise RuntimeError(f"{command[0]} did not start: {log.read_text()}")
        self.port = int(found[1])

    @property
    def memory(self) -> int:
        """Bytes that it takes now."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return 1024 * int(status.partition("VmRSS:")[2].split()[0])

    @property
    def busy(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def end(self) -> None:
        """End it, kindly at first."""
        self._process.terminate()
        try:
            self._process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextmanager
def ours(db: str, folder: Path, count: int = 1) -> Iterator[list[Process]]:
    """So many of our servers on one database."""
    from tests.support.live_server import FREE, PROGRAM, environment

    command = [*PROGRAM, "serve", "--port", "0", "--db", db]
    started: list[Process] = []
    try:
        for _ in range(count):
            started.append(Process(command, folder / "server.log", environment(**FREE)))
        yield started
    finally:
        for process in started:
            process.end()


def more_files() -> None:
    """Let this process and those that it starts have thousands of connections."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS if most == resource.RLIM_INFINITY else min(CONNECTIONS, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    if wanted < CONNECTIONS:
        print(f"only {wanted} files may be open at once", file=sys.stderr)
