"""One timer asks all connections whether their clients are there."""

import asyncio

import pytest

from captain_gin.server.pulse import BEAT_MS, GROUPS, Pulse
from captain_gin.server.wires import SILENT
from tests.support.site import HandClock
from tests.support.wired import Cable, Heard, letting_in

pytestmark = pytest.mark.anyio


class Beaten:
    """Counts its beats."""

    def __init__(self) -> None:
        self.times = 0

    def beat(self) -> None:
        self.times += 1


def test_everybody_has_his_turn_once_in_a_round_and_no_beat_has_many() -> None:
    clock = HandClock()
    pulse, all_ = Pulse(clock), [Beaten() for _ in range(3 * GROUPS)]
    for one in all_:
        pulse.join(one)
    for beat in range(1, GROUPS + 1):
        assert len(clock.rings) == 1
        clock.turn(BEAT_MS)
        assert sum(one.times for one in all_) == 3 * beat
    assert {one.times for one in all_} == {1}


def test_it_rests_when_nobody_is_there_and_begins_again() -> None:
    clock = HandClock()
    pulse, one = Pulse(clock), Beaten()
    pulse.join(one)
    pulse.leave(one)
    clock.turn(BEAT_MS)
    assert clock.rings == []
    pulse.join(one)
    for _ in range(GROUPS):
        clock.turn(BEAT_MS)
    assert one.times == 1


async def test_a_silent_client_is_dropped_and_one_that_answers_stays() -> None:
    clock = HandClock()
    pulse, silent, there = Pulse(clock), Heard(), Heard()
    mute, awake = [await Cable(letting_in(one), pulse=pulse).enter() for one in (silent, there)]
    for _ in range(2 * GROUPS):
        clock.turn(BEAT_MS)
        await awake.settle()
        mute.client.data_to_send()  # is lost on the way
    assert (silent.lost, mute.code) == ([SILENT], SILENT)
    assert (there.lost, awake.code) == ([], None)


async def test_a_connection_that_is_lost_is_asked_no_more() -> None:
    clock = HandClock()
    cable = await Cable(letting_in(Heard()), clock).enter()
    cable.wire.connection_lost(None)
    clock.turn(BEAT_MS)
    assert clock.rings == []


async def test_a_client_that_we_do_not_read_is_not_taken_to_be_silent() -> None:
    clock, heard = HandClock(), Heard()
    cable = await Cable(letting_in(heard), clock).enter()
    cable.wire.hold()
    for _ in range(3 * GROUPS):
        clock.turn(BEAT_MS)
        await asyncio.sleep(0)
    assert heard.lost == []
