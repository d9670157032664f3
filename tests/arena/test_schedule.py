"""What is played: every way to seat the bots, each unit once, chunks that follow from the plan."""

from collections import Counter
from itertools import chain, islice
from pathlib import Path

import pytest

from captain_gin.arena import schedule
from captain_gin.arena.schedule import MOST_BOTS, Kind, Plan, check
from captain_gin.bots.base import Budget
from captain_gin.core.cards import NONE
from captain_gin.errors import OptionError

KINDS = list(Kind)


def plan(bots: int, kind: Kind = Kind.HANDS) -> Plan:
    return Plan(("simple",) * bots, kind)


def test_a_pair_meets_both_ways() -> None:
    assert plan(2).seatings == plan(2, Kind.GAMES).seatings == ((0, 1, NONE), (1, 0, NONE))


def test_every_pair_of_a_pool_meets_both_ways() -> None:
    seatings = plan(4).seatings
    assert len(seatings) == len(set(seatings)) == 12
    assert {seats[:2] for seats in seatings} == {(a, b) for a in range(4) for b in range(4) if a != b}


def test_two_bots_take_three_seats_in_every_way_that_has_both() -> None:
    found = plan(2, Kind.MATCHES).seatings
    assert sorted(found) == [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]


@pytest.mark.parametrize(("bots", "ways"), [(3, 6), (4, 24), (5, 60)])
def test_every_three_of_a_pool_sit_in_all_orders(bots: int, ways: int) -> None:
    found = plan(bots, Kind.MATCHES).seatings
    assert len(found) == len(set(found)) == ways
    assert all(len(set(seats)) == 3 for seats in found)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("bots", [2, 3, 4])
def test_each_bot_sits_on_each_seat_as_often(kind: Kind, bots: int) -> None:
    """So that the seat is no advantage; and as often as its fair share says."""
    here = plan(bots, kind)
    for seat in range(3 if kind == Kind.MATCHES else 2):
        assert len(set(Counter(seats[seat] for seats in here.seatings).values())) == 1
    seats = [bot for seats in here.seatings for bot in seats if bot != NONE]
    plays = [bot for seats in here.seatings for bot in set(seats) - {NONE}]
    each = len(seats) / len(here.seatings)
    assert here.fair_share == pytest.approx(seats.count(0) / plays.count(0) / each)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("units", [1, 7, 100, 1_234])
def test_each_unit_is_played_once(kind: Kind, units: int) -> None:
    here = Plan(("careful", "simple"), kind)
    pieces = list(here.pieces(units))
    assert list(chain.from_iterable(pieces)) == list(range(units))
    assert all(len(piece) == here.chunk for piece in pieces[:-1])


def test_without_a_number_it_goes_on() -> None:
    here = Plan(("careful", "simple"))
    assert [piece.start for piece in islice(here.pieces(None), 3)] == [0, here.chunk, 2 * here.chunk]


def test_plain_python_gets_small_pieces_of_the_same_chunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chunk that is a second compiled would be minutes without Numba."""
    chunk = plan(2).chunk
    monkeypatch.setattr(schedule, "find_spec", lambda name: None)
    assert list(plan(2).pieces(3)) == [range(0, 1), range(1, 2), range(2, 3)]
    assert plan(2).chunk == chunk > 1


def test_who_takes_time_gets_smaller_chunks() -> None:
    pair = ("careful", "simple")
    slow = [Plan((*pair, "engine:cat")), Plan(pair, budget=Budget(5))]
    assert all(each.chunk < Plan(pair).chunk < plan(2).chunk for each in slow)
    assert Plan(("careful",) * 9, Kind.MATCHES).chunk == 1


def test_policies_are_played_compiled_unless_there_is_a_budget() -> None:
    assert plan(3).is_compiled
    assert not Plan(("simple", "careful")).is_compiled
    assert not Plan(("simple", "simple"), budget=Budget(5)).is_compiled


def test_seeds_are_numbers_that_the_streams_take() -> None:
    numbers = {Plan(("simple", "simple"), seed=seed).number for seed in ("", "1", "2", "1 ", "ä")}
    assert len(numbers) == 5
    assert all(0 <= number < 1 << 62 for number in numbers)


def test_bots_that_are_named_twice_are_numbered() -> None:
    assert Plan(("simple", "careful", "simple", "simple")).names == ("simple", "careful", "simple #2", "simple #3")


def test_a_pool(tmp_path: Path) -> None:
    assert check(["simple", "careful"]) == ("simple", "careful")
    for wrong in ([], ["simple"], ["simple"] * (MOST_BOTS + 1)):
        with pytest.raises(OptionError) as caught:
            check(wrong)
        assert caught.value.key == "arena-bots"
    for unknown in ("simpel", "engine:", f"engine:{tmp_path}/none", "engine"):
        with pytest.raises(OptionError):
            check(["simple", unknown])
