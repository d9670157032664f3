"""Ratings: the same for the same counts, in the order of strength, none without the library."""

import sys
from itertools import permutations
from typing import NamedTuple

import pytest

from captain_gin.arena.ratings import WIDTH, Rating, ratings

pytest.importorskip("openskill")


class Count(NamedTuple):
    first: str
    second: str
    ahead: int
    behind: int
    level: int


NAMES = ("a", "b", "c")
COUNTS = (Count("a", "b", 60, 30, 10), Count("b", "c", 70, 20, 10), Count("a", "c", 80, 20, 0))


def turned(c: Count) -> Count:
    return Count(c.second, c.first, c.behind, c.ahead, c.level)


def test_the_better_has_the_higher_rating() -> None:
    found = ratings(NAMES, COUNTS)
    assert found["a"].mean > found["b"].mean > found["c"].mean
    assert all(0 < rating.margin < 8 for rating in found.values())


def test_the_order_of_the_bots_does_not_matter() -> None:
    expected = ratings(NAMES, COUNTS)
    for counts in permutations(COUNTS):
        assert ratings(NAMES, counts) == ratings(NAMES[::-1], [*map(turned, counts)]) == expected


def test_equals_are_rated_as_equals() -> None:
    found = ratings(NAMES, [Count(a, b, 0, 0, 50) for a, b in ("ab", "bc", "ac")])
    assert all(rating.mean == pytest.approx(25) for rating in found.values())


def test_what_scales_alike_is_rated_alike() -> None:
    """Ten times the units in the same proportion move nothing but, up to a limit, the margin."""
    many = [Count(c.first, c.second, 10 * c.ahead, 10 * c.behind, 10 * c.level) for c in COUNTS]
    very = [Count(c.first, c.second, 9 * c.ahead, 9 * c.behind, 9 * c.level) for c in many]
    few, more, most = (ratings(NAMES, counts) for counts in (COUNTS, many, very))
    assert all(more[name].margin < few[name].margin for name in NAMES)
    assert most == more


def test_without_openskill_nobody_is_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    monkeypatch.setattr("captain_gin.arena.ratings.find_spec", lambda name: None)
    assert ratings(NAMES, COUNTS) == {}


def test_a_rating_is_a_mean_and_a_margin() -> None:
    """The first of a fresh pair that wins once, by openskill's own reckoning."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    (won,), (lost,) = model.rate([[model.rating()], [model.rating()]], ranks=[1.0, 2.0])
    found = ratings("ab", [Count("a", "b", 1, 0, 0)])
    assert found == {"a": Rating(won.mu, WIDTH * won.sigma), "b": Rating(lost.mu, WIDTH * lost.sigma)}
