"""What tells a hidden hand: the fit finds weights that made the discards, and what is shipped has its form."""

import numpy as np
import pytest
from taste import Discard, Wait, cost, fitted, shares

from captain_gin.fast import taste
from captain_gin.fast.logarithms import UNIT


def test_the_weights_that_made_the_discards_are_found() -> None:
    """Two of them, one of which counts late only."""
    rng, made = np.random.default_rng(4), []
    for _ in range(4_000):
        counts, stage = rng.integers(0, 4, (11, taste.COUNTED)), float(rng.integers(0, 2))
        worth = -1.5 * counts[:, 1] - stage * counts[:, 4]
        chance = np.exp(worth) / np.exp(worth).sum()
        made.append(Discard(counts.tolist(), int(rng.choice(11, p=chance)), stage))
    weights, loss = fitted(made)
    early, more_late = weights[: taste.COUNTED], weights[taste.COUNTED :]
    assert early == pytest.approx([0, 1.5, 0, 0, 0, 0], abs=0.15)
    assert more_late == pytest.approx([0, 0, 0, 0, 1, 0], abs=0.25)
    assert loss < np.log(11) - 0.5


def test_whoever_never_waits_makes_waiting_dear() -> None:
    table = shares([Wait(3, 9, waited=False)] * 50 + [Wait(12, 2, waited=True)] * 50)
    places = [table[at : at + taste.STEPS] for at in range(0, len(table), taste.STEPS)]
    assert places[2][2] > 3 * UNIT
    assert places[taste.TURNS - 1][0] < 0.1 * UNIT


def test_nothing_speaks_for_a_discard() -> None:
    assert (cost(-2.0), cost(0.5), cost(100.0)) == (0, UNIT // 2, 255)


def test_what_is_shipped_has_its_form() -> None:
    """Early and late what was found, evenly between them."""
    found = [taste.read()[player] for player in taste.PLAYERS]
    half = taste.COUNTED * taste.STAGES
    for manner, costs, part in ((taste.PATIENT, taste.COSTS[:half], 1), (taste.HASTY, taste.COSTS[half:], 2)):
        assert list(costs[: taste.COUNTED]) == [cost // part for cost in found[manner]["early"]]
        assert list(costs[-taste.COUNTED :]) == [cost // part for cost in found[manner]["late"]]
    assert len(taste.WAITS) == 2 * taste.TURNS * taste.STEPS
    assert taste.by_stage([8], [0]) == bytes(range(8, -1, -1))
