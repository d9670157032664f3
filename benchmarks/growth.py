"""How time and memory grow with the number of hands simulated: `python benchmarks/growth.py [PICTURE.svg]`.

Each figure comes from a process of its own: the wall time of the hands alone, and the most memory that it ever took.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

HANDS = (10_000, 100_000, 1_000_000)
WORKERS = (1, 2)
HEAD = "| hands | workers | seconds | hands a second | most memory |\n|---:|---:|---:|---:|---:|"


class Run(NamedTuple):
    """One simulation."""

    hands: int
    workers: int
    seconds: float
    mib: float

    def row(self) -> str:
        """The run as a row of the table."""
        rate = self.hands / self.seconds
        return f"| {self.hands:,} | {self.workers} | {self.seconds:.2f} | {rate:,.0f} | {self.mib:.0f} MiB |"


def simulate(hands: int, workers: int) -> Run:
    """Simulate in this process."""
    from captain_gin.fast.batch import simulate

    simulate(100, workers=workers)  # loads or compiles the kernel
    begun = perf_counter()
    simulate(hands, workers=workers)
    seconds = perf_counter() - begun
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10  # bytes there, kibibytes elsewhere
    return Run(hands, workers, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit)


def measure(hands: int, workers: int) -> Run:
    """Simulate in a process of its own."""
    command = [sys.executable, __file__, "--one", str(hands), str(workers)]
    return Run(*json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout))


def runs() -> list[Run]:
    """All runs, after one that lets the kernel be compiled where it is not."""
    measure(100, 1)
    return [measure(hands, workers) for workers in WORKERS for hands in HANDS]


def draw(found: list[Run], path: Path) -> None:
    """Time and memory against the number of hands."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 3.2), layout="constrained")
    time, memory = figure.subplots(1, 2)
    for workers, mark in zip(WORKERS, "os", strict=True):
        chosen = [run for run in found if run.workers == workers]
        hands = [run.hands for run in chosen]
        time.plot(hands, [run.seconds for run in chosen], marker=mark, label=f"{workers} worker{'s' * (workers > 1)}")
        memory.plot(hands, [run.mib for run in chosen], marker=mark)
    time.set(xscale="log", yscale="log", xlabel="hands", ylabel="seconds")
    memory.set(xscale="log", ylim=(0, 1.3 * max(run.mib for run in found)), xlabel="hands", ylabel="most memory, MiB")
    time.legend(frameon=False)
    figure.savefig(path, metadata={"Date": None})


def table(found: list[Run]) -> str:
    """The runs as a table in Markdown."""
    return "\n".join([HEAD, *(run.row() for run in found)])


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        print(json.dumps(simulate(*map(int, sys.argv[2:]))))
    else:
        found = runs()
        print(table(found))
        if sys.argv[1:]:
            draw(found, Path(sys.argv[1]))
