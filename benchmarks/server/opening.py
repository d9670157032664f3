"""How long it takes from the start of a server on a new database to its first table."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import gin
import processes
from api import Api

TIMES = 5


async def first_table(folder: Path) -> float:
    """Seconds until a guest has a table."""
    begun = perf_counter()
    with processes.ours(str(folder / "new.db"), folder) as (server,):
        api = Api(server.port)
        await api.post("/api/tables", {}, await gin.guest(api))
        taken = perf_counter() - begun
        api.close()
    return taken


async def sentence() -> str:
    """What was measured."""
    taken = []
    for _ in range(TIMES):
        with TemporaryDirectory() as folder:
            taken.append(await first_table(Path(folder)))
    return f"Start to first table on a new database: {median(taken):.2f} s (median of {TIMES}; at most 1.5 s)."
