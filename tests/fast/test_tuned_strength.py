"""The compiled `tuned` player beats the others as docs/strength.md tells, on cards that its training has not seen."""

from math import sqrt

import pytest

from captain_gin.core.options import Rules
from captain_gin.fast import batch
from captain_gin.fast.batch import POLICIES

np = pytest.importorskip("numpy")
pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")

HANDS = 6_000
SIGMAS = 3


def gained(rival: str, rules: Rules) -> tuple[float, float]:
    """The points a hand of `tuned`, each deal played both ways, and the standard error."""
    run, sums = batch.engine(), np.zeros(HANDS)
    (s,), (x,), outcomes = run.records("State", 1), run.records("Chance", 1), run.records("Outcome", HANDS)
    for player, names in enumerate((("tuned", rival), (rival, "tuned"))):
        run.playout.play_many(s, run.record(rules), x, outcomes, 77, 0, *(POLICIES[name] for name in names))
        sums += np.where(outcomes["winner"] == player, outcomes["points"], -outcomes["points"])
    return float(sums.mean() / 2), float(sums.std() / 2 / sqrt(HANDS))


@pytest.mark.parametrize(
    ("rival", "undercut", "least"),
    [("simple", 10, 3.5), ("marjj10", 10, 1.5), ("simple", 25, 5.4), ("marjj", 25, 3.0)],
)
def test_it_gains_what_was_asked_of_it(rival: str, undercut: int, least: float) -> None:
    """Points a hand, what a bot with search was to reach at best; 5.4 is what the knock of `marjj` gained by itself."""
    points, error = gained(rival, Rules(undercut_bonus=undercut))
    assert points > least
    assert points > SIGMAS * error
