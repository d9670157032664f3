"""Who does the work: results in order, lost workers replaced, Ctrl-C, and nothing that depends on the split."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import closing
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from captain_gin.arena import contest as contests
from captain_gin.arena.contest import contest
from captain_gin.arena.executors import TRIES, Crew, Inline, Workers, here, processes
from captain_gin.arena.figures import LEAST, Precision
from captain_gin.arena.schedule import Kind, Plan
from captain_gin.arena.sums import Sums, empty
from captain_gin.core.options import Rules
from captain_gin.errors import OptionError
from captain_gin.fast.moments import Moments

PLAN = Plan(("careful", "simple"), Kind.MATCHES, Rules(target=1), "crew")


def threads(number: int) -> Workers:
    pool = ThreadPoolExecutor(number)
    return Workers(pool, 2 * number, lambda _: pool.shutdown())


def double(number: int) -> int:
    return 2 * number


def fail(number: int) -> int:
    raise OptionError("arena-until", text=str(number))


def die_once(folder: str, number: int) -> int:
    """The first process that gets number 2 is killed, with whatever others it had."""
    mark = Path(folder) / "died"
    if number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("call", [here, partial(threads, 3)])
def test_results_come_in_order(call: Callable[[], Workers]) -> None:
    with Crew(call) as crew:
        assert list(crew.do(double, range(20))) == list(range(0, 40, 2))


def test_a_killed_worker_is_replaced_and_its_work_done_again(tmp_path: Path) -> None:
    with Crew(partial(processes, 2)) as crew:
        assert list(crew.do(partial(die_once, str(tmp_path)), range(7))) == list(range(0, 14, 2))
    assert (tmp_path / "died").exists()
    assert active_children() == []


def wait(folder: str, number: int) -> int:
    """All but number 0 wait until somebody writes into the pipe, which nobody does unless the test has failed."""
    if number:
        (Path(folder) / "pipe").read_bytes()
        (Path(folder) / "done").touch()
    return number


def let_go(pipe: Path) -> None:
    """Nobody waits for the pipe any longer, nor later for what is then an empty file."""
    end = os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
    pipe.unlink()
    pipe.touch()
    os.close(end)


def test_processes_at_work_that_is_given_up_are_ended(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    release = Timer(20, let_go, [tmp_path / "pipe"])
    release.start()
    with Crew(partial(processes, 2)) as crew, closing(crew.do(partial(wait, str(tmp_path)), range(9))) as results:
        assert next(results) == 0
    release.cancel()
    assert active_children() == []
    assert not (tmp_path / "done").exists()


class Mortal(Executor):
    """All its workers die over each piece of work."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(self.error)
        return future

    error: Exception = OptionError("arena-cluster-lost")


def test_work_that_kills_every_worker_is_given_up() -> None:
    called = []

    def call() -> Workers:
        called.append(1)
        return processes(1)

    with Crew(call) as crew, pytest.raises(OptionError) as caught:
        list(crew.do(die, range(3)))
    assert (caught.value.key, caught.value.values) == ("arena-workers-lost", {"tries": TRIES})
    assert len(called) == TRIES + 1


@pytest.mark.parametrize(
    ("error", "key"),
    [(CancelledError(), "arena-cluster-lost"), (ModuleNotFoundError("No module named 'x'"), "arena-cluster-package")],
)
def test_a_cluster_that_is_of_no_use(error: Exception, key: str) -> None:
    workers = Mortal()
    workers.error = error
    with Crew(lambda: Workers(workers, 2, lambda _: None, ())) as crew, pytest.raises(OptionError) as caught:
        list(crew.do(double, range(3)))
    assert caught.value.key == key


def test_errors_of_the_work_come_through_from_a_process() -> None:
    """With their text and values."""
    for call in (here, partial(processes, 1)):
        with Crew(call) as crew, pytest.raises(OptionError, match="--until “0”"):
            list(crew.do(fail, range(3)))


def test_work_is_begun_only_as_far_ahead_as_there_are_workers() -> None:
    begun: list[int] = []

    def numbers() -> Iterator[int]:
        for number in range(100):
            begun.append(number)
            yield number

    with Crew(partial(threads, 2)) as crew:
        results = crew.do(double, numbers())
        assert next(results) == 0
        results.close()
    assert len(begun) == 4


def test_processes_leave_ctrl_c_to_us() -> None:
    with Crew(partial(processes, 1)) as crew:
        assert list(crew.do(signal.getsignal, [signal.SIGINT])) == [signal.SIG_IGN]


def test_inline_work_can_be_interrupted() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Inline().submit(interrupt)


# Contests


def test_results_do_not_depend_on_who_plays() -> None:
    """One after another here, by threads, by two processes."""
    expected = contest(PLAN, 3, here)
    assert expected.units == 3
    assert contest(PLAN, 3, partial(threads, 3)) == contest(PLAN, 3, partial(processes, 2)) == expected


def test_a_number_of_units_and_not_one_more() -> None:
    told: list[int] = []
    assert contest(PLAN, 3, here, told=lambda sums: told.append(sums.units)).units == 3
    assert told == [1, 2, 3]


LONG = Plan(("careful", "simple"))


def fake(monkeypatch: pytest.MonkeyPatch, stop: int = 10**9) -> None:
    """Every second unit is won by the first bot, every other by the second; Ctrl-C at a unit."""

    def play(plan: Plan, part: range) -> Sums:
        if stop in part:
            raise KeyboardInterrupt
        found = empty(2)
        for unit in part:
            won = 4 if unit % 2 else 0
            wins, points = Moments(won, 4, won**2, 4 * won, 16), Moments(0, 2, 0, 0, 4)
            lead = Moments(2 * won - 4, 4, 16, 8 * won - 16, 16, won // 4, 1 - won // 4)
            found += Sums(
                2,
                1,
                (wins, points, Moments(4 - won, 4, (4 - won) ** 2, 16 - 4 * won, 16), points, lead, points),
                (0, 0),
            )
        return found

    monkeypatch.setattr(contests, "play", play)


def test_it_ends_at_the_first_chunk_that_is_precise_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half the width is 1.96 halves over the root of the units: 0.05 from 385 on, and a chunk is fifty."""
    fake(monkeypatch)
    goal = Precision(False, 0.05)
    alone = contest(LONG, None, here, goal)
    assert (alone.units, LONG.chunk) == (400, 50)
    assert contest(LONG, None, partial(threads, 4), goal) == alone
    assert contest(LONG, 200, here, goal).units == 200


def test_a_few_units_do_not_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch)
    assert contest(LONG, None, here, Precision(True, 99.0)).units == LEAST


def test_only_whole_chunks_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that small pieces of work, without Numba, end where large ones do."""
    fake(monkeypatch)
    expected = contest(LONG, None, here, Precision(False, 0.08))
    monkeypatch.setattr(Plan, "pieces", lambda plan, units: (range(i, i + 1) for i in range(10_000)))
    assert contest(LONG, None, here, Precision(False, 0.08)) == expected


def test_interrupted_it_keeps_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch, stop=120)
    assert contest(LONG, 1000, here).units == 100


def test_interrupted_while_processes_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are at work are ended; what they had is not counted."""

    def interrupt(sums: Sums) -> None:
        raise KeyboardInterrupt

    found = contest(PLAN, 10_000, partial(processes, 2), told=interrupt)
    assert found == contest(PLAN, 1, here)
    assert active_children() == []
