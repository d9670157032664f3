"""The compiled functions for bots that search: made ready in the background, so that nobody waits for a compiler.

A compiler in a thread would hold up all others of its process for seconds; so it runs in a process of its own, and
what it made is read from the cache.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import Future
from functools import cache
from importlib.util import find_spec
from subprocess import DEVNULL, PIPE, Popen
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
        if run.cached and not run.kept(NEEDED):
            _compile_apart()
        prepare(run)
        coming.set_result(run)
    except BaseException as error:
        coming.set_exception(error)


def prepare(run: Engine) -> None:
    """Compile what is needed here, as far as it is not in the cache."""
    run.prepare(NEEDED, lambda done, total: None)


def _compile_apart() -> None:
    """Fill the cache; should that fail, what is missing is compiled here. The other process ends with this one.

    It has a session of its own: Ctrl-C is for this one.
    """
    command = [sys.executable, "-m", __name__]
    with Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True) as compiler:
        compiler.wait()


def _end_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    Thread(target=_end_with_parent, daemon=True).start()
    prepare(batch.engine())
