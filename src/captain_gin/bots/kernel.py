"""The compiled functions for bots that search: made ready in the background, so that nobody waits for a compiler."""

from __future__ import annotations

from concurrent.futures import Future
from functools import cache
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING

from captain_gin.fast import batch

if TYPE_CHECKING:
    from captain_gin.fast.batch import Engine

NEEDED = ("search.prepare", "search.add", "search.try_all", "search.drop_worst", "search.best", "search.mean")


def kernel(wait: bool) -> Engine | None:
    """The compiled engine; None without Numba, and while it is being made unless asked to *wait*.

    The first call begins to make it.
    """
    if find_spec("numba") is None:
        return None
    coming = _coming()
    return coming.result() if wait or coming.done() else None


@cache
def _coming() -> Future[Engine]:
    """What a thread makes, which keeps no program from ending."""
    coming: Future[Engine] = Future()
    Thread(target=_make, args=(coming,), name="compiling", daemon=True).start()
    return coming


def _make(coming: Future[Engine]) -> None:
    try:
        run = batch.engine()
        run.prepare(NEEDED, lambda done, total: None)
        coming.set_result(run)
    except BaseException as error:
        coming.set_exception(error)
