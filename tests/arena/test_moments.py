"""Sums over units: counted by hand, added in any order, laid out as compiled."""

from dataclasses import asdict, fields
from typing import Any

import pytest

from captain_gin.arena.sums import Sums, empty, sums_of
from captain_gin.core.cards import NONE
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.fast import moments
from captain_gin.fast.mirrored import note, note_winner
from captain_gin.fast.moments import Cell, Moments, Seating, add_unit

LAYOUTS: list[tuple[type[Any], dict[str, int]]] = [
    (Seating, moments.SEATING_FIELDS),
    (Cell, moments.CELL_FIELDS),
    (Moments, moments.MOMENTS_FIELDS),
]


def added(bots: int, *tables: Seating) -> Sums:
    """The sums of one unit with these seatings."""
    found = [Moments() for _ in range(bots * (bots + 1))]
    add_unit(found, list(tables), [Cell(9, 9, 9, 9) for _ in range(bots * bots)], bots)
    return sums_of(bots, 1, found)


def one(x: int, y: int) -> Moments:
    """The moments of a single unit."""
    return Moments(x, y, x * x, x * y, y * y, int(x > 0), int(x < 0))


@pytest.mark.parametrize(("kind", "layout"), LAYOUTS)
def test_the_layout_is_that_of_the_class(kind: type[Any], layout: dict[str, int]) -> None:
    lengths = {f.name: len(value) if isinstance(value := getattr(kind(), f.name), list) else 0 for f in fields(kind)}
    assert list(lengths.items()) == list(layout.items())


def test_a_hand_is_noted_where_the_third_seat_is() -> None:
    """The seat after the one that sits out counts as the winner's side."""
    t = Seating()
    note(t, CAPTAIN, 30, captain=0, box=1)
    note(t, BOX, 12, captain=0, box=1)
    note(t, BOX, 7, captain=2, box=0)
    note(t, NONE, 0, captain=1, box=2)
    assert (t.net, t.hands) == ([0, -7, 18], [1, 1, 2])


def test_a_void_hand_is_half_won_by_each() -> None:
    t = Seating()
    for winner in (0, 0, 1, NONE):
        note_winner(t, winner)
    assert t.halves == [5, 3, 0]


def test_a_deal_both_ways() -> None:
    """Bot 0 wins 30 points as captain, and the second hand is void."""
    found = added(2, Seating([0, 1, NONE], net=[0, 0, 30], hands=[0, 0, 1], halves=[2, 0, 0]),
                  Seating([1, 0, NONE], hands=[0, 0, 1], halves=[1, 1, 0]))  # fmt: skip
    assert [found.wins(0), found.points(0)] == [one(3, 4), one(30, 2)]
    assert [found.wins(1), found.points(1)] == [one(1, 4), one(-30, 2)]
    assert list(found.pairs()) == [(0, 1, one(2, 4), one(30, 2))]
    assert found.hands == 2


def test_a_match_in_which_a_bot_has_two_seats() -> None:
    """Hands between its own seats count for nobody: 50 between seats 0 and 1; bot 1 wins 20 and 5 and the match."""
    found = added(2, Seating([0, 0, 1], net=[-20, 5, 50], hands=[3, 2, 4], halves=[0, 0, 2]))
    assert [found.wins(0), found.points(0)] == [one(0, 2), one(-25, 5)]
    assert [found.wins(1), found.points(1)] == [one(2, 2), one(25, 5)]
    assert list(found.pairs()) == [(0, 1, one(-2, 2), one(-25, 5))]


def test_two_seats_of_a_bot_win_for_it_together() -> None:
    found = added(2, Seating([1, 0, 1], halves=[2, 0, 0]), Seating([1, 0, 1], halves=[0, 0, 2]))
    assert next(found.pairs())[2] == one(-4, 4)
    assert found.wins(1) == one(4, 4)


def test_a_match_of_three() -> None:
    """Seat 1 takes 10 from seat 2, seat 2 takes 4 from seat 0, seat 0 loses 6 to seat 1."""
    found = added(3, Seating([2, 0, 1], net=[10, 4, -6], hands=[1, 1, 1], halves=[0, 2, 0]))
    assert [found.wins(i) for i in range(3)] == [one(2, 2), one(0, 2), one(0, 2)]
    assert [found.points(i) for i in range(3)] == [one(16, 2), one(-6, 2), one(-10, 2)]
    leads = {(a, b): (lead, points) for a, b, lead, points in found.pairs()}
    assert leads == {(0, 1): (one(2, 2), one(10, 1)), (0, 2): (one(2, 2), one(6, 1)), (1, 2): (one(0, 0), one(4, 1))}


def test_bots_that_do_not_meet_have_nothing_to_do_with_each_other() -> None:
    found = added(3, Seating([0, 2, NONE], net=[0, 0, 8], hands=[0, 0, 1], halves=[2, 0, 0]))
    leads = {(a, b): (lead.y, points.y) for a, b, lead, points in found.pairs()}
    assert leads == {(0, 1): (0, 0), (0, 2): (2, 1), (1, 2): (0, 0)}


def test_sums_are_added_field_by_field() -> None:
    one_, two = added(2, Seating([0, 1, NONE], [], [0, 0, 3], [0, 0, 1], [2, 0, 0])), added(2, Seating([1, 0, NONE]))
    both = one_ + two
    assert both == two + one_ == empty(2) + both
    assert both.units == 2
    assert both.as_list() == [asdict(each) for each in both.moments]
    assert both.points(0) == Moments(3, 1, 9, 3, 1, 1, 0)
