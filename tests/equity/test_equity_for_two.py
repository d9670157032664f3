"""The chances in a game for two, against a naive reading in exact fractions, and against games played out."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.equity.tables import load
from captain_gin.equity.two import Brings, ForTwo, brings, for_two, solved
from captain_gin.fast.equity import POINTS, UNIT
from captain_gin.options import preset

TARGET = 6
CAPTAIN_BRINGS: Brings = {1: 0.25, 3: 0.125}
BOX_BRINGS: Brings = {2: 0.25, 7: 0.125}
VOID = 0.25


@cache
def naive(captain: int, box: int, voids: int = 0) -> Fraction:
    """The captain's chance, hand by hand; after twelve void ones in a row nobody wins."""
    if voids == 12:
        return Fraction(0)
    found = Fraction(VOID) * (1 - naive(box, captain, voids + 1))
    for points, chance in CAPTAIN_BRINGS.items():
        then = captain + points
        found += Fraction(chance) * (1 if then >= TARGET else 1 - naive(box, then))
    for points, chance in BOX_BRINGS.items():
        then = box + points
        found += Fraction(chance) * (0 if then >= TARGET else 1 - naive(then, captain))
    return found


def test_the_solution_is_that_of_hand_by_hand() -> None:
    found = solved(CAPTAIN_BRINGS, BOX_BRINGS, VOID, TARGET)
    for captain in range(TARGET):
        for box in range(TARGET):
            assert found.chance(captain, box) == pytest.approx(float(naive(captain, box)), abs=1e-6)


def test_whoever_has_reached_the_target_has_won() -> None:
    found = solved(CAPTAIN_BRINGS, BOX_BRINGS, VOID, TARGET)
    assert (found.chance(TARGET, 2), found.chance(2, TARGET + 3)) == (1, 0)


def test_games_played_out_are_won_as_often() -> None:
    """Two players by turns, hands as counted for `modern`: 4,000 games from 40 to 20, to 4.5 standard deviations."""
    table, rng = for_two(preset("modern")), Random(5)
    assert table is not None
    games = 4000
    won = sum(wins(rng, 40, 20) for _ in range(games))
    expected = table.chance(40, 20)
    assert abs(won / games - expected) < 4.5 * (expected * (1 - expected) / games) ** 0.5
    assert 0.5 < expected < 0.7


def wins(rng: Random, captain: int, box: int) -> bool:
    """Whether the captain of the first hand wins a game."""
    score, first = [captain, box], 0
    by_captain, by_box, void = brings(load("modern").header)
    ends = [(0, points, chance) for points, chance in by_captain.items()]
    ends += [(1, points, chance) for points, chance in by_box.items()] + [(0, 0, void)]
    while max(score) < 100:
        ((side, points, _),) = rng.choices(ends, [chance for *_, chance in ends])
        score[side ^ first] += points
        first = 1 - first
    return score[0] >= 100


def test_more_points_never_lower_ones_chance() -> None:
    for rules in (preset("seed"), preset("modern"), Rules(target=50)):
        table = for_two(rules)
        assert table is not None
        assert table.target == rules.target
        for one in range(rules.target - 1):
            for other in range(rules.target):
                assert table.chance(one, other) <= table.chance(one + 1, other)
                assert table.chance(other, one) >= table.chance(other, one + 1)


def test_no_table_beyond_a_hundred_points() -> None:
    assert for_two(Rules(target=101)) is None


def test_what_the_ends_of_a_hand_are_worth() -> None:
    """The places are those of the tables of matches; what one has the other lacks; after a hand the roles change."""
    table = ForTwo([[0.25, 0.125], [0.75, 0.375]])
    captain, box = (table.outlook(1, 0, role) for role in (CAPTAIN, BOX))
    assert [one + other for one, other in zip(captain, box, strict=True)] == [UNIT] * (2 * POINTS - 1)
    assert captain[POINTS - 1] == (1 - 0.125) * UNIT
    assert captain[POINTS] == UNIT
    assert captain[POINTS - 2] == (1 - 0.375) * UNIT
    assert captain[POINTS - 3] == 0
