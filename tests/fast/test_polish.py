"""The script that polishes weights: the chance to win a game is right, and nothing leaves its bounds."""

import sys
from importlib import import_module
from itertools import product
from types import ModuleType

import pytest

from captain_gin.fast.trained import COUNTS

np = pytest.importorskip("numpy")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for name in ("train", "polish"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return import_module("polish")


@pytest.mark.parametrize(
    ("points", "chance"),
    [
        ([10, -10], 0.5),
        ([7, 3, -7, -3, 0], 0.5),
        ([1, 0], 1.0),
        ([-5], 0.0),
        ([100, 100, -100], 2 / 3),
        ([50, -100], 0.25),  # two hands in a row
        ([60, -60, -60], 1 / 9 + 2 * 2 / 27),  # the best of three
    ],
)
def test_the_chance_to_win_a_game(script: ModuleType, points: list[int], chance: float) -> None:
    assert script.games(np.array(points)) == pytest.approx(chance)


@pytest.mark.parametrize("points", [[40, 20, -30], [35, -25, -60, 50]])
def test_it_is_that_of_all_ways_a_game_may_go(script: ModuleType, points: list[int]) -> None:
    assert script.games(np.array(points)) == pytest.approx(exact(points))


def exact(points: list[int], mine: int = 0, his: int = 0) -> float:
    """The same by trying."""
    if mine >= 100 or his >= 100:
        return float(mine >= 100)
    return sum(exact(points, mine + max(p, 0), his - min(p, 0)) for p in points) / len(points)


def test_a_moved_weight_stays_in_its_bounds(script: ModuleType) -> None:
    weights = bytes([0, 255] * len(COUNTS))
    for i, way in product(range(len(COUNTS)), script.WAYS):
        moved = script.shifted(weights, i, way, 24)
        changed = [place for place in range(len(weights)) if moved[place] != weights[place]]
        assert set(changed) <= {2 * i, 2 * i + 1}
        assert moved[2 * i] == (24 if way[0] > 0 else 0)
        assert moved[2 * i + 1] == (231 if way[1] < 0 else 255)


def test_what_wins_more_is_kept(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is won by the sum of all weights, and only by enough more of it."""
    monkeypatch.setattr(script, "won", lambda crew, weights, *rest: [sum(weights) / 10_000, 0.5])
    low, more, most = bytes([100] * 42), bytes([101] * 42), bytes([102] * 42)
    before = script.worth([sum(low) / 10_000, 0.5])
    found, worth = script.first_better(None, low, before, [low, more, most], "dear", None, 1)
    assert found == more
    assert worth == pytest.approx(before + 42 / 10_000)
    assert script.first_better(None, low, before + 1, [more, most], "dear", None, 1) == (low, before + 1)
