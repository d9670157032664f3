"""The tables against matches that are played: as many are won as the chances say, within what luck allows."""

from random import Random
from typing import Any

import pytest

from captain_gin.core.cards import NONE
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.equity.tables import load
from captain_gin.equity_building.building import solve
from captain_gin.equity_building.hands import words
from captain_gin.fast import batch, equity
from captain_gin.fast.batch import Engine, Plain
from captain_gin.fast.equity import OUT, POINTS, ROLES, TARGET
from captain_gin.options import PRESETS

np = pytest.importorskip("numpy")
pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")
Scores = tuple[int, int, int]
FEW: list[Scores] = [(0, 0, 0), (60, 45, 80), (95, 20, 10), (10, 70, 95), (80, 85, 90)]


def scores_all_over(number: int) -> list[Scores]:
    """Scores of box, captain and out that a match may come to (the box has some), each with its mirror images."""
    rng, found = Random(9), []
    for _ in range(number):
        low, middle, high = sorted(rng.sample(range(1, TARGET), 3))
        found += [(low, middle, high), (middle, high, low), (high, low, middle), (high, middle, low)]
    return found


def won(name: str, score: Scores, matches: int, run: Engine, policy: str = "marjj10") -> list[int]:
    """How many of so many matches by a preset, played on from a score with the same cards, each role wins."""
    one: list[Any] = [run.records(kind, 1)[0] for kind in ("State", "Match", "Chance", "Outcome")]
    found, scores, (box, captain, out) = words(run, ROLES), words(run, ROLES), score
    scores[BOX], scores[CAPTAIN], scores[OUT] = box, captain, out
    s, m, x, o = one
    r = run.record(PRESETS[name])
    run.equity.play_on(found, s, m, r, x, o, batch.policy(policy), scores, 2, 0, matches)
    return [int(found[role]) for role in (BOX, CAPTAIN, OUT)]


def surprises(name: str, scores: list[Scores], matches: int) -> list[float]:
    """By how many standard deviations the wins of each role differ from what its chance says."""
    found = []
    for score in scores:
        for count, chance in zip(won(name, score, matches, batch.engine()), load(name).chances(*score), strict=True):
            deviation = (matches * max(chance * (1 - chance), 1e-4)) ** 0.5
            found.append((count - matches * chance) / deviation)
    return found


def test_matches_are_won_as_the_table_says() -> None:
    assert max(map(abs, surprises("seed", FEW, 300))) < 4


@pytest.mark.long
@pytest.mark.parametrize("name", ["seed", "modern"])
def test_many_matches_are_won_as_the_table_says(name: str) -> None:
    """64 scores and their 192 figures: none is far off, and on the whole they spread as luck does."""
    found = surprises(name, scores_all_over(16), 1500)
    assert max(map(abs, found)) < 4.5
    assert 0.8 < (sum(each * each for each in found) / len(found)) ** 0.5 < 1.25


def test_compiled_matches_are_the_same() -> None:
    """And all of them are won."""
    found = won("seed", (95, 85, 90), 6, Plain(), "simple")
    assert found == won("seed", (95, 85, 90), 6, batch.engine(), "simple")
    assert sum(found) == 6


def test_compiled_the_solution_is_the_same() -> None:
    hands = [n * n % 7 if 0 < n % POINTS < 9 else 0 for n in range(2 * POINTS)]
    found = solve(hands, batch.engine(), lambda step: None, 4)
    assert found.tolist() == solve(hands, Plain(), lambda step: None, 4)


def test_compiled_the_table_reads_the_same() -> None:
    run, rng = batch.engine(), Random(4)
    plain = load("palace").table
    table = np.asarray(plain)
    for _ in range(300):
        box, captain, out = (rng.choice((0, 99, rng.randrange(TARGET))) for _ in range(3))
        score, role = (box, captain, out), rng.randrange(ROLES)
        end = (rng.choice((BOX, CAPTAIN, NONE)), rng.randrange(POINTS))
        assert run.equity.chance(table, *score, role) == equity.chance(plain, *score, role)
        assert run.equity.after(table, *score, *end, role) == equity.after(plain, *score, *end, role)


def test_compiled_an_outlook_is_the_same() -> None:
    words = np.zeros(2 * POINTS - 1, np.int64)
    batch.engine().equity.outlook(np.asarray(load("seed").table), 70, 20, 60, BOX, words)
    assert words.tolist() == load("seed").outlook(70, 20, 60, BOX)
