"""A PostgreSQL server of the tests' own: a new cluster in a temporary folder, on a free port of this machine."""

import asyncio
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import asyncpg
import pytest

USER, PASSWORD = "captain", "s3cret-pass"
INITDB = ("-A", "scram-sha-256", "--no-sync", "-E", "UTF8", "--locale=C", "--no-instructions")
FOLDERS = "/usr/lib/postgresql/{}/bin", "/usr/pgsql-{}/bin", "/opt/homebrew/opt/postgresql@{}/bin"
VERSIONS = range(30, 13, -1)
MISSING = "PostgreSQL is not installed (on Debian and Ubuntu: apt-get install postgresql)"


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is: where distributions put it, the newest first, or on the path."""
    places = [folder.format(version) for version in VERSIONS for folder in FOLDERS]
    return shutil.which(name, path=os.pathsep.join([*places, os.environ.get("PATH", "")]))


def account() -> str | None:
    """As whom to run it: it refuses to be run by root."""
    return "postgres" if os.geteuid() == 0 else None


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Cluster:
    """A server with its data; *fsync* is wanted where the speed of a real disk is."""

    def __init__(self, folder: Path, fsync: bool = False) -> None:
        self.folder = folder
        self.port = free_port()
        secret = folder / "password"
        secret.write_text(PASSWORD)
        if who := account():
            for path in (folder, secret):
                shutil.chown(path, who, who)
        self.run("initdb", "-D", folder / "data", "-U", USER, "--pwfile", secret, *INITDB)
        with (folder / "data" / "postgresql.conf").open("a") as settings:
            settings.write(
                f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '{folder}'\n"
                f"fsync = {'on' if fsync else 'off'}\nmax_connections = 100\n"
            )

    def run(self, name: str, *arguments: str | Path) -> None:
        """Run one of PostgreSQL's programs to its end."""
        found = program(name)
        assert found, MISSING
        command = [found, *map(str, arguments)]
        who = account()
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL, timeout=60, user=who, group=who)

    def start(self) -> None:
        """Start the server and wait for it."""
        self.run("pg_ctl", "-D", self.folder / "data", "-w", "-l", self.folder / "log", "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop the server, throwing out who is connected; mode `immediate` is what a crash is like."""
        self.run("pg_ctl", "-D", self.folder / "data", "-w", "-m", mode, "stop")

    @property
    def is_running(self) -> bool:
        """Whether it was started and not stopped."""
        return (self.folder / "data" / "postmaster.pid").exists()

    def address(self, name: str) -> str:
        """Of a database."""
        return f"postgresql://{USER}:{PASSWORD}@127.0.0.1:{self.port}/{name}"

    def create(self, name: str) -> str:
        """The address of a new database."""
        asyncio.run(execute(self.address("postgres"), f"CREATE DATABASE {name}"))
        return self.address(name)


ALONE = """
SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
WHERE datname = current_database() AND pid != pg_backend_pid();
"""
"""Throws out all others and waits until they are gone."""
EMPTY = f"""{ALONE}
DROP SCHEMA public CASCADE;
CREATE SCHEMA public;
"""
"""Makes a database like new: a tenth of the work of making one."""


async def execute(address: str, statements: str) -> None:
    """Run some statements."""
    connection = await asyncpg.connect(address)
    await connection.execute(statements)
    await connection.close()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One server for a session of tests."""
    if program("initdb") is None:
        pytest.skip(MISSING)
    folder = Path(mkdtemp(prefix="captain-gin-"))
    made = Cluster(folder)
    made.start()
    made.create("gin")
    yield made
    if made.is_running:
        made.stop("immediate")
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The address of an empty database."""
    address = cluster.address("gin")
    asyncio.run(execute(address, EMPTY))
    return address
