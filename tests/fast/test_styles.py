"""Playing for the match: the style of a hand follows from the score, and from nothing else."""

import pytest

from captain_gin.core.match import Match
from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.fast import styled, styling
from captain_gin.fast.equity import POINTS, TARGET, WHOLE
from captain_gin.fast.marjj import KIND_BITS
from captain_gin.fast.policies import CANNY, SIMPLE, TUNED, weights
from captain_gin.fast.styled import BLOCK, CHOICES, SIZE, pack, unpack
from captain_gin.fast.styles import for_hand, of_seat
from captain_gin.fast.styling import ENDS
from captain_gin.fast.trained import CHEAP, DEAR

RULES = Rules()


def style(box: int, captain: int, out: int, role: int, rules: Rules = RULES) -> int:
    return for_hand(CANNY, rules, box, captain, out, role) >> KIND_BITS


def test_each_style_has_weights_of_its_own() -> None:
    assert len({weights(RULES, number) for number in range(6)}) == 6
    assert weights(RULES, 0) == CHEAP
    assert {weights(Rules(undercut_bonus=25), number) for number in range(6)} == {DEAR}


def test_only_the_canny_player_looks_at_the_score() -> None:
    assert for_hand(SIMPLE, RULES, 90, 20, 0, CAPTAIN) == SIMPLE
    assert len({style(box, 40, 40, role) for box in range(0, 100, 5) for role in (CAPTAIN, BOX)}) > 1
    assert for_hand(CANNY, RULES, 1, 2, 3, BOX) & 7 == TUNED


def test_dear_undercuts_and_longer_matches_are_played_for_points() -> None:
    for rules in (Rules(undercut_bonus=25), Rules(target=150)):
        assert for_hand(CANNY, rules, 90, 20, 0, CAPTAIN) == TUNED


def test_a_shorter_match_is_one_that_began_with_points() -> None:
    assert all(style(n, 20, 10, BOX, Rules(target=60)) == style(n + 40, 60, 50, BOX) for n in range(60))


def test_a_seat_is_looked_up_by_its_role() -> None:
    m = Match()
    m.box, m.captain, m.out, m.score = 2, 0, 1, [30, 70, 90]
    for role in (CAPTAIN, BOX):
        assert of_seat(CANNY, m, RULES, role) == for_hand(CANNY, RULES, 90, 30, 70, role)


def test_choices_survive_packing() -> None:
    assert unpack(pack(CHOICES)) == CHOICES
    assert len(CHOICES) == SIZE
    assert set(CHOICES) <= set(range(6))
    assert BLOCK * styled.BLOCKS == TARGET


def ends(*rows: dict[tuple[int, int], int]) -> list[int]:
    """Counts by winner and points, a row for each style and role."""
    found = [0] * (ENDS * len(rows))
    for number, row in enumerate(rows):
        for (winner, points), times in row.items():
            found[number * ENDS + winner * POINTS + points] = times
    return found


def test_the_style_is_what_wins_the_match() -> None:
    """At 99 all any win ends the match: as captain 3 of 4 in the second style, as box the first wins 2 of 3."""
    rows = ends({(0, 5): 1, (1, 5): 1}, {(0, 1): 3, (1, 30): 1}, {(0, 1): 1, (1, 9): 2}, {(0, 9): 1, (1, 9): 1})
    for role, chance, best in ((CAPTAIN, 0.75, 1), (BOX, 2 / 3, 0)):
        found = [styling.worth(rows, (role * 2 + number) * ENDS, [], role, 99, 99, 99) / WHOLE for number in range(2)]
        assert max(found) == pytest.approx(chance)
        assert found.index(max(found)) == best
