"""How far long work is, on standard error and only where that is a terminal: beside what is written as the answer."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol
from warnings import catch_warnings, simplefilter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from captain_gin.fast.batch import Engine


class Tell(Protocol):
    """Hears how much is done, and of how much where that was not known before."""

    def __call__(self, done: int, total: int | None = None) -> None:
        """Take note."""


@contextmanager
def progress(total: int | None, label: str = "") -> Iterator[Tell]:
    """A bar that goes away in the end; without a *total* it only moves until one is told."""
    if not sys.stderr.isatty():
        yield lambda done, total=None: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = [*([TextColumn(label)] if label else []), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, total=None: bar.update(task, completed=done, total=total)


def compiled(lang: str, *names: str) -> Engine:
    """The engine, with some functions compiled; where that has to be done for this machine first, it is shown."""
    from captain_gin.fast.batch import engine
    from captain_gin.texts import say

    with progress(None, say(lang, "arena-compiling")) as tell, catch_warnings():
        simplefilter("ignore")
        run = engine()
        run.prepare(names, tell)
    if not run.compiled:
        print(say(lang, "arena-plain"), file=sys.stderr)
    return run
