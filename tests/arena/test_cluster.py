"""A real Dask scheduler and two worker processes on loopback; one of them is killed in the middle."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from captain_gin.arena import executors
from captain_gin.arena.contest import contest
from captain_gin.arena.executors import cluster, here
from captain_gin.arena.schedule import Kind, Plan
from captain_gin.arena.sums import Sums
from captain_gin.core.options import Rules
from captain_gin.errors import OptionError

distributed: Any = pytest.importorskip("distributed")
pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning"),
    pytest.mark.xdist_group("cluster"),
]

PLAN = Plan(("careful", "simple"), Kind.MATCHES, Rules(target=5), "cluster")
UNITS = 6
DASK = Path(sys.executable).with_name("dask")
NOWHERE = subprocess.DEVNULL


def start(stack: ExitStack, *words: str) -> subprocess.Popen[bytes]:
    unmeasured = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    started = subprocess.Popen([DASK, *words], env=unmeasured, stdout=NOWHERE, stderr=NOWHERE)
    process = stack.enter_context(started)
    stack.callback(process.kill)
    return process


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("dask")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Of a scheduler that runs."""
    with ExitStack() as stack:
        file = str(folder / "scheduler.json")
        start(stack, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", file)
        with distributed.Client(scheduler_file=file, timeout=60, set_as_default=False) as client:
            found = client.scheduler.address
        yield found


@pytest.fixture
def workers(address: str, folder: Path) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Two workers of the scheduler, once they have come."""
    words = ("--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(folder))
    with ExitStack() as stack:
        started = [start(stack, "worker", address, *words) for _ in range(2)]
        with distributed.Client(address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        yield started


def test_a_scheduler_without_workers(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "PATIENCE", 1)
    with pytest.raises(OptionError) as caught:
        cluster(address)
    assert (caught.value.key, caught.value.values) == ("arena-cluster-empty", {"address": address})


def test_a_killed_worker_changes_nothing(address: str, workers: list[subprocess.Popen[bytes]]) -> None:
    """It is one that has work when the first result has come."""
    killed: list[int] = []
    with distributed.Client(address, set_as_default=False) as client:
        numbers = client.run(os.getpid)

        def kill(sums: Sums) -> None:
            if not killed:
                busy = [worker for worker, keys in client.processing().items() if keys]
                killed.append(numbers[busy[0]])
                os.kill(killed[0], signal.SIGKILL)

        found = contest(PLAN, UNITS, partial(cluster, address), told=kill)
    assert found == contest(PLAN, UNITS, here)
    assert sorted(worker.poll() is None for worker in workers) == [False, True]
    assert killed[0] in [worker.pid for worker in workers]


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "PATIENCE", 0.5)
    for address in ("tcp://127.0.0.1:9", "nonsense://x", "127.0.0.1:nonsense", ""):
        with pytest.raises(OptionError) as caught:
            cluster(address)
        assert (caught.value.key, caught.value.values) == ("arena-cluster", {"address": address})
