"""How long it takes until compiled code can be used, on a new machine and later: `python benchmarks/starting.py`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from tempfile import TemporaryDirectory
from time import perf_counter

HEAD = "| until it can be used | seconds |\n|---|---:|"
SIMULATION = ["playout.play_many", "tally.add_many"]


def prepare(names: list[str]) -> None:
    """Make some functions ready in this process; all, if none is named."""
    from captain_gin.fast import caching, kernel

    every = [
        f"{name.rpartition('.')[2]}.{each}"
        for name, path in caching.sources().items()
        for each in re.findall(r"^def (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    kernel.load().prepare(names or every, lambda done, total: None)


def measure(names: list[str], cache: str) -> float:
    """The wall time of a process that makes some functions ready, its start and its imports included."""
    begun = perf_counter()
    settings = {**os.environ, "CAPTAIN_GIN_CACHE": cache}
    subprocess.run([sys.executable, __file__, "--prepare", *names], check=True, env=settings)
    return perf_counter() - begun


def table() -> str:
    """The times as a table in Markdown."""
    found = [HEAD]
    for name, names in (("a simulation", SIMULATION), ("all functions", [])):
        with TemporaryDirectory() as cache:
            for state in ("compiled", "from the cache"):
                found.append(f"| {name}, {state} | {measure(names, cache):.1f} |")
    return "\n".join(found)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--prepare"]:
        prepare(sys.argv[2:])
    else:
        print(table())
