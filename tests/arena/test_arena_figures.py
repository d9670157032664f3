"""Means, intervals and the sign test against hand-computed values, the standard library and enumeration."""

from fractions import Fraction
from itertools import product
from math import comb, inf, sqrt
from random import Random
from statistics import mean, stdev

import pytest

from captain_gin.arena.figures import LEAST, Estimate, Precision, figures, precision, ratio, sign_test
from captain_gin.arena.ratings import WIDTH
from captain_gin.arena.schedule import Kind, Plan
from captain_gin.arena.sums import Sums, empty
from captain_gin.errors import OptionError
from captain_gin.fast.moments import Moments, add


def moments(*units: tuple[int, int]) -> Moments:
    """The moments of units with these x and y."""
    found = Moments()
    for x, y in units:
        add(found, x, y)
    return found


def test_a_mean_by_hand() -> None:
    """8, 0 and 4 points in two hands each: 2 a hand, the means of units 4, 0 and 2, their deviation 2."""
    found = ratio(moments((8, 2), (0, 2), (4, 2)), 3)
    assert found.mean == 2.0
    assert found.margin == pytest.approx(1.959964 * 2 / sqrt(3))


def test_a_ratio_by_hand() -> None:
    """6 of 2 hands and 2 of 6: 1 a hand; 4 too many and 4 too few, so the deviation is the root of 32, of 4 hands."""
    found = ratio(moments((6, 2), (2, 6)), 2)
    assert found.mean == 1.0
    assert found.margin == pytest.approx(1.959964 * sqrt(32) / sqrt(2) / 4)


def test_equal_units_are_the_mean_of_the_standard_library() -> None:
    rng = Random(1)
    for _ in range(20):
        values = [rng.randrange(-50, 50) for _ in range(rng.randrange(2, 40))]
        found = ratio(moments(*((value, 3) for value in values)), len(values))
        assert found.mean == pytest.approx(mean(values) / 3)
        assert found.margin == pytest.approx(WIDTH * stdev(values) / 3 / sqrt(len(values)))


def test_nothing_is_lost_by_subtraction() -> None:
    """A thousand million units of which one differs: squared and subtracted as floats they would all be equal."""
    n = 10**9
    m = Moments(x=n * 10**4 + 1, y=n, xx=(n - 1) * 10**8 + (10**4 + 1) ** 2, xy=n * 10**4 + 1, yy=n)
    assert ratio(m, n).margin == pytest.approx(WIDTH / n)


def test_little_says_nothing_of_the_spread() -> None:
    assert ratio(moments((3, 2)), 1) == Estimate(1.5, None)
    assert ratio(moments((0, 0), (0, 0)), 2) == Estimate(0.0, None)


def coverage(n: int) -> Fraction:
    """How often the interval has the truth in it, exactly: n mirrored deals between equals, each won twice by the
    same bot (a quarter each) or once by each."""
    covered = Fraction(0)
    for up in range(n + 1):
        for down in range(n + 1 - up):
            units = [(4, 4)] * up + [(0, 4)] * down + [(2, 4)] * (n - up - down)
            found = ratio(moments(*units), n)
            chance = (
                comb(n, up) * comb(n - up, down) * Fraction(1, 4) ** (up + down) * Fraction(1, 2) ** (n - up - down)
            )
            assert found.margin is not None
            covered += chance if abs(found.mean - 0.5) <= found.margin else 0
    assert 0 < covered < 1
    return covered


def test_an_interval_has_the_truth_in_it_as_often_as_it_says() -> None:
    """The normal interval is a little narrow for few units, and right for more."""
    assert float(coverage(40)) == pytest.approx(0.95, abs=0.015)
    assert float(coverage(12)) == pytest.approx(0.95, abs=0.05)


@pytest.mark.parametrize("n", range(11))
def test_the_sign_test_counts_tosses(n: int) -> None:
    """All 2**n tosses of a fair coin that fall at least as unevenly."""
    tosses = [sum(toss) for toss in product((0, 1), repeat=n)]
    for ahead in range(n + 1):
        uneven = sum(abs(2 * heads - n) >= abs(2 * ahead - n) for heads in tosses)
        assert sign_test(ahead, n - ahead) == pytest.approx(uneven / len(tosses), rel=1e-12)


@pytest.mark.parametrize(("ahead", "behind"), [(520, 480), (999, 1), (5_300, 4_700), (10_200, 9_900)])
def test_the_sign_test_of_many(ahead: int, behind: int) -> None:
    """Against whole binomial numbers, each from the one before."""
    n = ahead + behind
    numbers = [1]
    for k in range(behind):
        numbers.append(numbers[-1] * (n - k) // (k + 1))
    exact = float(Fraction(2 * sum(numbers), 2**n))
    assert sign_test(ahead, behind) == sign_test(behind, ahead) == pytest.approx(exact, rel=1e-8)


def test_the_sign_test_of_very_many_is_the_normal_one() -> None:
    """A thousand million units, 1.96 standard deviations off."""
    n = 10**9
    assert sign_test(n // 2 + 30_990, n // 2 - 30_990) == pytest.approx(0.05, abs=0.0005)


# Figures of a plan


def hands(*units: tuple[int, int, int]) -> Sums:
    """The sums of deals: doubled wins of the first bot, of the second, net points of the first."""
    total = empty(2)
    for won, lost, net in units:
        found = [(won, 4), (net, 2), (lost, 4), (-net, 2), (won - lost, 4), (net, 2)]
        total = total + Sums(2, 1, tuple(moments(each) for each in found), (0, 0))
    return total


PLAN = Plan(("careful", "simple"))


def test_standings_and_duel() -> None:
    """Deals that the first wins twice, once each way, and once with a void hand."""
    found = figures(PLAN, hands((4, 0, 50), (2, 2, -10), (3, 1, 5)))
    assert (found.units, found.hands, found.fair_share) == (3, 6, 0.5)
    first, second = found.standings
    assert (first.name, first.wins.mean, first.points.mean) == ("careful", 0.75, 7.5)
    assert first.wins.margin == pytest.approx(WIDTH * 0.25 / sqrt(3))
    assert (second.wins.mean, second.points.mean, second.points.margin) == (0.25, -7.5, first.points.margin)
    (duel,) = found.duels
    assert duel.wins.mean == 0.75
    assert duel.wins.margin == pytest.approx(first.wins.margin)
    assert (duel.ahead, duel.behind, duel.level, duel.p) == (2, 1, 0, 1.0)
    assert [standing.name for standing in found.ranked] == ["careful", "simple"]
    assert found.standings[0].rating is None


def test_matches_are_compared_by_wins() -> None:
    """Not by points, as deals are."""
    sums = hands((2, 2, -10), (4, 0, -3))
    told = [(figures(Plan(PLAN.kinds, kind), sums).duels[0]) for kind in (Kind.HANDS, Kind.MATCHES, Kind.GAMES)]
    assert [(duel.ahead, duel.behind, duel.level) for duel in told] == [(0, 2, 0), (1, 0, 1), (1, 0, 1)]


def test_the_best_stands_first() -> None:
    found = figures(PLAN, hands((0, 4, 5), (1, 3, 5)))
    assert [standing.name for standing in found.ranked] == ["simple", "careful"]


# Precision asked for


@pytest.mark.parametrize(
    ("text", "found"),
    [("0.5%", (False, 0.005)), ("0.2", (True, 0.2)), (" 3 % ", (False, 0.03)), ("25", (True, 25.0))],
)
def test_a_precision(text: str, found: tuple[bool, float]) -> None:
    assert precision(text).of_points is found[0]
    assert precision(text).margin == pytest.approx(found[1])


@pytest.mark.parametrize("text", ["0", "-1", "0%", "100%", "%", "nan", "inf", "nan%", "much", "1e999", ""])
def test_no_precision(text: str) -> None:
    with pytest.raises(OptionError) as caught:
        precision(text)
    assert (caught.value.key, caught.value.values) == ("arena-until", {"text": text})


def test_a_precision_is_met_by_the_widest_interval() -> None:
    sums = hands(*[(4, 0, 1), (2, 2, 3)] * LEAST)
    wins, points = ratio(sums.wins(0), sums.units).margin, ratio(sums.points(1), sums.units).margin
    assert wins is not None
    assert points is not None
    assert (Precision(False, wins).is_met(sums), Precision(True, points).is_met(sums)) == (True, True)
    assert not Precision(False, wins * 0.999).is_met(sums)
    assert not Precision(True, points * 0.999).is_met(sums)


def test_a_few_units_are_never_enough() -> None:
    """Equal results would look like certainty."""
    assert not Precision(False, inf).is_met(hands(*[(2, 2, 0)] * (LEAST - 1)))
    assert Precision(False, 0.001).is_met(hands(*[(2, 2, 0)] * LEAST))
