"""Who does the work: this process, a pool of processes, or a Dask cluster. Results come in the order of the work.

Workers may be lost: what they had is played again, with the same cards and so with the same result.
"""

from __future__ import annotations

import gc
import signal
import warnings
from collections import deque
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from importlib import import_module
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, Self, TypeVar

from captain_gin.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 3
"""How often work is begun whose workers are lost."""
AHEAD = 2
"""Pieces of work that are given out per worker, so that none has to wait."""
PATIENCE = 10
"""Seconds in which a cluster has to answer."""


class Workers(NamedTuple):
    """An executor, how many pieces of work to give it at a time, and what ends it: told whether work was given up."""

    executor: Executor
    window: int
    end: Callable[[bool], None]
    losses: tuple[type[Exception], ...] = (BrokenExecutor, CancelledError)
    """What is raised where workers were lost; others are to take over."""


class Inline(Executor):
    """Does the work at once, in this thread."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """A future that is done."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def here() -> Workers:
    """This process alone."""
    return Workers(Inline(), 1, lambda _: None)


def _be_quiet() -> None:
    """In a worker: Ctrl-C and warnings are for the process that it works for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore")


def processes(number: int) -> Workers:
    """A pool of processes on this machine. Ctrl-C is left to us: it reaches every process of a terminal."""
    others = set(active_children())
    pool = ProcessPoolExecutor(number, get_context("spawn"), _be_quiet)

    def end(is_given_up: bool) -> None:
        for child in set(active_children()) - others if is_given_up else ():
            child.terminate()
        pool.shutdown(cancel_futures=True)

    return Workers(pool, AHEAD * number, end)


def cluster(address: str) -> Workers:
    """The workers of a Dask cluster; OptionError if there is none, or Dask is not installed here."""
    try:
        dask: Any = import_module("distributed")
    except ImportError as error:
        raise OptionError("arena-cluster-extra") from error
    client = _client(dask, address)
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        client.close()
        raise OptionError("arena-cluster-empty", address=address) from error

    def end(_: bool) -> None:
        client.close()

    window = AHEAD * sum(client.ncores().values())
    return Workers(client.get_executor(pure=False), window, end, (dask.KilledWorker,))


def _client(dask: Any, address: str) -> Any:
    with suppress(OSError, ValueError):
        return dask.Client(address, timeout=PATIENCE, set_as_default=False)
    gc.collect()  # here and now: ending what is left of it while another client starts, distributed waits for itself
    raise OptionError("arena-cluster", address=address)


class Crew:
    """Workers that are replaced when they are lost; a context that ends them."""

    def __init__(self, call: Callable[[], Workers]) -> None:
        self._call = call
        self._workers = call()
        self._is_given_up = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._workers.end(self._is_given_up)

    def do(self, work: Callable[[T], Any], pieces: Iterable[T]) -> Generator[Any, None, None]:
        """The results of all pieces of work in their order; closed before the end, it gives up what is not done."""
        given: deque[tuple[T, Future[Any]]] = deque()
        self._is_given_up = True
        try:
            for piece in pieces:
                given.append((piece, self._begin(work, piece)))
                if len(given) >= self._workers.window:
                    yield self._end(work, *given.popleft())
            while given:
                yield self._end(work, *given.popleft())
            self._is_given_up = False
        finally:
            for _, future in given:
                future.cancel()

    def _begin(self, work: Callable[[T], Any], piece: T) -> Future[Any]:
        try:
            return self._workers.executor.submit(work, piece)
        except BrokenExecutor:
            self._workers.end(True)
            self._workers = self._call()
            return self._workers.executor.submit(work, piece)

    def _end(self, work: Callable[[T], Any], piece: T, future: Future[Any]) -> Any:
        for _ in range(TRIES):
            try:
                return future.result()
            except self._workers.losses:
                future = self._begin(work, piece)
            except CancelledError as error:  # by Dask, when its scheduler is gone
                raise OptionError("arena-cluster-lost") from error
            except ImportError as error:
                raise OptionError("arena-cluster-package", reason=str(error)) from error
        raise OptionError("arena-workers-lost", tries=TRIES)
