"""The chances that follow from what hands bring, against a naive reading of the rules in exact fractions."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from captain_gin.core import match as rotation
from captain_gin.core.match import SEATS, Match, champion
from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.equity_building.building import solve
from captain_gin.fast.batch import Plain
from captain_gin.fast.equity import OUT, POINTS, ROLES, UNIT, WHOLE, narrow, place

TARGET = 5
SCORES = [(box, captain, out) for box in range(TARGET) for captain in range(TARGET) for out in range(TARGET)]


def hands_won(captain: dict[int, int], box: dict[int, int]) -> list[int]:
    """Points → hands, as the solution wants them."""
    won = [0] * (2 * POINTS)
    for winner, hands in ((CAPTAIN, captain), (BOX, box)):
        for points, count in hands.items():
            won[winner * POINTS + points] = count
    return won


def solved(won: list[int], target: int = TARGET) -> list[int]:
    found: list[int] = solve(won, Plain(), lambda step: None, target)
    return found


def at(chances: list[int], box: int, captain: int, out: int) -> tuple[int, ...]:
    """The chances of captain, box and out."""
    first = ROLES * place(box, captain, out, TARGET)
    return tuple(chances[first : first + ROLES])


def naive(won: list[int]) -> list[tuple[Fraction, ...]]:
    """The chances of the seats 0, 1 and 2 at SCORES, the captain, box and adviser there, played out by the rules."""
    hands = [(winner, points, won[winner * POINTS + points]) for winner in (CAPTAIN, BOX) for points in range(POINTS)]
    hands = [hand for hand in hands if hand[2]]
    rules = Rules(target=TARGET)

    @cache
    def worth(roles: tuple[int, int, int], score: tuple[int, ...]) -> tuple[Fraction, ...]:
        found = [Fraction(0)] * SEATS
        for winner, points, count in hands:
            m = Match(*roles, score=list(score))
            rotation.finish(m, winner, points)
            won_by = champion(m, rules)
            sure = tuple(Fraction(seat == won_by) for seat in range(SEATS))
            then = sure if won_by >= 0 else worth((m.box, m.captain, m.out), tuple(m.score))
            found = [one + count * other for one, other in zip(found, then, strict=True)]
        return tuple(each / sum(count for *_, count in hands) for each in found)

    return [worth((BOX, CAPTAIN, OUT), (captain, box, out)) for box, captain, out in SCORES]


@pytest.mark.parametrize("number", range(4))
def test_the_solution_is_that_of_the_rules(number: int) -> None:
    """§2.5, §2.6, §9.1: hands of every size, drawn at random; those beyond the target win as well."""
    rng = Random(number)
    won = hands_won(*({points: rng.randrange(1, 9) for points in rng.sample(range(1, 9), 4)} for _ in range(2)))
    chances = solved(won)
    for score, expected in zip(SCORES, naive(won), strict=True):
        assert at(chances, *score) == pytest.approx([float(each * WHOLE) for each in expected], abs=10)


def test_they_add_up_to_one() -> None:
    chances = solved(hands_won({1: 5, 2: 3, 4: 1}, {1: 2, 3: 7}))
    assert all(abs(sum(at(chances, *score)) - WHOLE) <= 2 for score in SCORES)


def test_where_box_and_captain_win_alike_they_may_change_places() -> None:
    """Whoever of the two wins is in the box next and meets who sat out: only the points tell them apart."""
    alike = {1: 5, 2: 3, 4: 2}
    chances = solved(hands_won(alike, alike))
    for box, captain, out in SCORES:
        here, there = at(chances, box, captain, out), at(chances, captain, box, out)
        assert (here[CAPTAIN], here[BOX], here[OUT]) == (there[BOX], there[CAPTAIN], there[OUT])


def test_who_always_wins_the_hand_wins_the_match_in_time() -> None:
    """A captain who wins all his hands goes into the box, where he loses to the adviser: two points each in turn."""
    chances = solved(hands_won({2: 1}, {}))
    assert at(chances, 0, 4, 0) == (WHOLE, 0, 0)
    assert at(chances, 0, 2, 0) == (WHOLE, 0, 0)
    assert at(chances, 4, 0, 0) == (0, WHOLE, 0)
    assert at(chances, 3, 0, 3) == (0, 0, WHOLE)


def test_more_of_ones_own_never_hurts_and_others_points_never_help() -> None:
    """Hands do not depend on the score: played on with the same luck, more points are at the target no later."""
    rng = Random(5)
    won = hands_won(*({points: rng.randrange(1, 9) for points in range(1, 7)} for _ in range(2)))
    chances = solved(won)
    steps = {CAPTAIN: (0, 1, 0), BOX: (1, 0, 0), OUT: (0, 0, 1)}
    for score in SCORES:
        for raised, step in steps.items():
            more = tuple(one + other for one, other in zip(score, step, strict=True))
            if max(more) < TARGET:
                before, later = at(chances, *score), at(chances, *more)
                assert all(
                    (later[role] >= before[role]) == (role == raised) or later[role] == before[role] for role in steps
                )


def test_a_word_holds_three_chances_that_add_up() -> None:
    """Rounded sums, not rounded chances: so nothing is left over."""
    chances = [WHOLE // 3, WHOLE // 3, WHOLE // 3 + 1, WHOLE, 0, 0, 0, WHOLE + 1, 0, 0, 0, WHOLE]
    table = [0] * 4
    narrow(chances, table)
    found = [[word >> 16 * role & 0xFFFF for role in range(ROLES)] for word in table]
    assert found[1:] == [[UNIT, 0, 0], [0, UNIT, 0], [0, 0, UNIT]]
    assert found[0] == [10923, 10922, 10923]  # of 32768: 10922.67 each, the sums of them rounded
