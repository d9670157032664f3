"""Finds the weights of the policies `marjj` and `marjj10` anew: `python scripts/tune_marjj.py`, two minutes with Numba.

One weight after another is tried larger and smaller over mirrored hands against `simple`, the same hands for all its
values, new ones for each weight; a value is kept if it gains more than a standard error. First all weights by EAAI's
rules (undercut 25), then those of the knock alone by Captain's (undercut 10). What was found is measured on hands and
games for two that the search has not seen.
"""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import asdict, replace
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from interruptible import run

from captain_gin.core.options import Rules
from captain_gin.fast.batch import engine
from captain_gin.fast.policies import SIMPLE
from captain_gin.fast.weights import MOST, Weights, packed

if TYPE_CHECKING:
    from collections.abc import Sequence

EAAI, CAPTAIN = Rules(undercut_bonus=25), Rules()
KNOCK = ("early", "early_turns", "middle", "middle_turns", "late")
CARDS = ("deadwood", "improvement", "gin", "danger", "trust")
START = Weights(10, 3, 0, 0, 0, 32, 8, 8, 4, 4)
"""Knocks in its first three turns, as MARJJ does; the rest by eye."""
FACTORS = 2.0, 1.5, 1.25
"""How much larger and smaller a weight is tried, from round to round."""
WIDTH = 1.96


class Mean(NamedTuple):
    """A mean with its standard error."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {WIDTH * self.error:.2f}"


def mean(values: Any) -> Mean:
    """The mean of an array."""
    return Mean(float(np.mean(values)), float(np.std(values)) / sqrt(len(values)))


def points(weights: Weights, rules: Rules, seed: int, hands: int) -> Any:
    """The points that each deal gains against `simple`, played both ways, a hand."""
    run, own = engine(), packed(weights)
    (s,), (x,), r = run.records("State", 1), run.records("Chance", 1), run.record(rules)
    gained = np.zeros(hands)
    for player, policies in enumerate(((own, SIMPLE), (SIMPLE, own))):
        outcomes = run.records("Outcome", hands)
        run.playout.play_many(s, r, x, outcomes, seed, 0, *policies)
        gained += np.where(outcomes["winner"] == player, outcomes["points"], -outcomes["points"])
    return gained / 2


def games(weights: Weights, rules: Rules, seed: int, number: int) -> Mean:
    """The share of games to 100 won against `simple`, in percent."""
    run = engine()
    (s,), (x,), (o,) = run.records("State", 1), run.records("Chance", 1), run.records("Outcome", 1)
    tables = run.records("Table", number)
    tables["policy"][:, 0], tables["policy"][:, 1] = packed(weights), SIMPLE
    run.matches.play_games(tables, s, run.record(rules), x, o, seed, 0)
    return mean(100 * (tables["champion"] == 0))


def tuned(weights: Weights, names: Sequence[str], rules: Rules, seed: int, hands: int) -> Weights:
    """The weights after a search over those named."""
    for factor in FACTORS:
        for name in names:
            seed += 1
            weights = improved(weights, name, factor, rules, seed, hands)
            print(f"{seed}: {name} {getattr(weights, name)}", flush=True)
    return weights


def improved(weights: Weights, name: str, factor: float, rules: Rules, seed: int, hands: int) -> Weights:
    """The weights with the best value of one of them that was tried."""
    value = getattr(weights, name)
    before, best, most = points(weights, rules, seed, hands), weights, 0.0
    for tried in sorted({value + 1, value - 1, round(value * factor), round(value / factor)} - {value}):
        if 0 <= tried <= MOST:
            found = replace(weights, **{name: tried})
            gain = mean(points(found, rules, seed, hands) - before)
            if gain.value > max(gain.error, most):
                best, most = found, gain.value
    return best


def tell(name: str, weights: Weights, rules: Rules, seed: int, hands: int) -> None:
    """Print what was found and what it is worth on hands that the search has not seen."""
    values = ", ".join(f"{key}={value}" for key, value in asdict(weights).items())
    gained, won = mean(points(weights, rules, seed, 4 * hands)), games(weights, rules, seed, hands // 4)
    print(f"{name} = Weights({values})")
    print(f"undercut {rules.undercut_bonus}: {gained} points a hand; won {won} % of games against `simple`", flush=True)


def main() -> None:
    """Tune both and tell."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=10_000, help="deals for each value of a weight")
    asked = parser.parse_args()
    first = 1000 * asked.seed
    marjj = tuned(START, KNOCK + CARDS, EAAI, first, asked.hands)
    marjj10 = tuned(marjj, KNOCK, CAPTAIN, first + 100, asked.hands)
    tell("MARJJ", marjj, EAAI, first + 900, asked.hands)
    tell("MARJJ10", marjj10, CAPTAIN, first + 900, asked.hands)


if __name__ == "__main__":
    run(main)
