"""How often: rates as text, and buckets by a clock that is turned by hand."""

import asyncio

import pytest

from captain_gin.server.limits import LimitError, Limits, Rate, read_rate
from tests.support.site import HandClock

RATE = Rate(3, 60)


@pytest.mark.parametrize(("text", "rate"), [("20/s", Rate(20, 1)), ("3/min", RATE), ("1/h", Rate(1, 3600))])
def test_rates_are_read_as_they_are_written(text: str, rate: Rate) -> None:
    assert read_rate(text) == read_rate(rate) == rate
    assert str(rate) == text


@pytest.mark.parametrize("text", ["", "3", "0/s", "-1/s", "1/day", "x/s", "9999999/s", "1.5/s", "٣/s", None])
def test_other_texts_are_none(text: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - pydantic wants a plain one
        read_rate(text)


def test_as_many_as_the_rate_says_at_once_and_then_one_after_the_other() -> None:
    clock = HandClock()
    limits = Limits(clock)
    for _ in range(3):
        limits.take("x", "ada", RATE)
    with pytest.raises(LimitError) as error:
        limits.take("x", "ada", RATE)
    assert error.value.wait == 20
    clock.turn(20_000)
    limits.take("x", "ada", RATE)
    with pytest.raises(LimitError):
        limits.take("x", "ada", RATE)


def test_what_and_who_are_counted_apart() -> None:
    limits = Limits(HandClock())
    for what, who in (("x", "ada"), ("x", "bob"), ("y", "ada")):
        limits.take(what, who, Rate(1, 60))


def test_a_clock_that_jumps_back_gives_nothing() -> None:
    clock = HandClock()
    limits = Limits(clock)
    limits.take("x", "ada", Rate(1, 60))
    clock.turn(-3_600_000)
    with pytest.raises(LimitError):
        limits.take("x", "ada", Rate(1, 60))
    clock.turn(60_000)
    limits.take("x", "ada", Rate(1, 60))


def test_full_buckets_are_forgotten() -> None:
    clock = HandClock()
    limits = Limits(clock)
    limits.take("x", "ada", RATE)
    limits.take("x", "bob", RATE)
    clock.turn(19_000)
    limits.take("x", "bob", RATE)
    clock.turn(1_000)
    limits.sweep()
    assert len(limits) == 1


@pytest.mark.anyio
async def test_whoever_queues_waits_for_his_turn() -> None:
    clock = HandClock()
    limits = Limits(clock)
    waiting = [asyncio.ensure_future(limits.queue("x", "ada", RATE)) for _ in range(5)]
    done = []
    for _ in range(4):
        for _ in range(3):
            await asyncio.sleep(0)
        done.append(sum(task.done() for task in waiting))
        clock.turn(20_000)
    assert done == [3, 4, 5, 5]


@pytest.mark.anyio
async def test_whoever_leaves_the_queue_is_not_called() -> None:
    clock = HandClock()
    limits = Limits(clock)
    for _ in range(3):
        await limits.queue("x", "ada", RATE)
    waiting = asyncio.ensure_future(limits.queue("x", "ada", RATE))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert clock.rings == []
