"""The compiled policies by EAAI's rules: the table of the framework's simple player, and what beats it by how much.

The figures and their meaning are those of `tests/bots/test_eaai_statistics.py`; here ten times as many hands.
"""

from functools import cache
from math import sqrt
from typing import Any

import pytest

from captain_gin.core.cards import NONE
from captain_gin.core.options import Rules
from captain_gin.fast import batch
from captain_gin.fast.batch import POLICIES, Plain, simulate
from captain_gin.options import preset

np = pytest.importorskip("numpy")
pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")

EAAI = preset("modern")
"""Gin 25, undercut 25; the rest as in every preset."""
FRAMEWORK_HANDS = 30_703
HANDS = 30_000
SHARES = {"void": 0.14, "gin": 1.98, "undercut": 4.58, "ties": 1.46, "upcard first": 16.9, "upcard second": 14.9}
"""In percent of all hands."""
MEANS = {"turns": (12.53, 0.005), "stock": (20.5, 0.05), "knock deadwood": (7.12, 0.005), "game": (10.23, 0.005)}
"""And half a unit of the last digit."""
PERCENT_ROUNDING = {"upcard first": 0.0005, "upcard second": 0.0005}
SIGMAS = 3


def outcomes(first: str, second: str, rules: Rules, seed: int, hands: int) -> Any:
    """How so many hands went, captain against box."""
    run = batch.engine()
    (s,), (x,), found = run.records("State", 1), run.records("Chance", 1), run.records("Outcome", hands)
    run.playout.play_many(s, run.record(rules), x, found, seed, 0, POLICIES[first], POLICIES[second])
    return found


def games(first: str, second: str, rules: Rules, seed: int, number: int) -> Any:
    """Games for two to the target."""
    run = batch.engine()
    (s,), (x,), (o,) = run.records("State", 1), run.records("Chance", 1), run.records("Outcome", 1)
    tables = run.records("Table", number)
    tables["policy"][:, 0], tables["policy"][:, 1] = POLICIES[first], POLICIES[second]
    run.matches.play_games(tables, s, run.record(rules), x, o, seed, 0)
    return tables


@cache
def simple_hands() -> Any:
    return outcomes("simple", "simple", EAAI, 30, HANDS)


def happened(name: str) -> Any:
    """In which hands it did."""
    o = simple_hands()
    knocked = o["knocker"] != NONE
    undercut = knocked & (o["winner"] != o["knocker"])
    return {
        "void": ~knocked,
        "gin": o["gin"] == 1,
        "undercut": undercut,
        "ties": undercut & (o["count"][:, 0] == o["count"][:, 1]),
        "upcard first": o["upcard"] == 0,
        "upcard second": o["upcard"] == 1,
    }[name]


def measured(name: str) -> Any:
    """The values of which a mean is taken."""
    o = simple_hands()
    if name == "game":
        return games("simple", "simple", EAAI, 31, HANDS // 10)["hands"]
    if name == "knock deadwood":
        knocks = o[(o["knocker"] != NONE) & (o["gin"] == 0)]
        return knocks["count"][np.arange(len(knocks)), knocks["knocker"]]
    return o[name]


@pytest.mark.parametrize("name", SHARES)
def test_shares_of_the_simple_player(name: str) -> None:
    """The deviation of one hand is that of a coin with the framework's share."""
    share = SHARES[name] / 100
    error = sqrt(share * (1 - share) * (1 / HANDS + 1 / FRAMEWORK_HANDS))
    assert abs(np.mean(happened(name)) - share) <= SIGMAS * error + PERCENT_ROUNDING.get(name, 0.00005)


@pytest.mark.parametrize("name", MEANS)
def test_means_of_the_simple_player(name: str) -> None:
    """As many knocks, and games, in the framework's hands as they are long."""
    mean, rounding = MEANS[name]
    found = measured(name)
    theirs = FRAMEWORK_HANDS / (mean if name == "game" else HANDS / len(found))
    error = np.std(found) * sqrt(1 / len(found) + 1 / theirs)
    assert abs(np.mean(found) - mean) <= SIGMAS * error + rounding


def share_of_games(first: str, second: str, rules: Rules, number: int = 4_000) -> tuple[float, float]:
    """The percentage that the first wins, and half its 95 % interval."""
    won = np.mean(games(first, second, rules, 32, number)["champion"] == 0)
    return 100 * won, 196 * sqrt(won * (1 - won) / number)


def test_simple_is_its_own_equal() -> None:
    share, margin = share_of_games("simple", "simple", EAAI)
    assert abs(share - 50) < 1.5 * margin


def test_marjj_wins_as_much_as_the_player_it_follows() -> None:
    """That one won 75.5 ± 2.2 % of its games against the framework's simple player."""
    share, margin = share_of_games("marjj", "simple", EAAI)
    assert share - margin > 75.5 - 2.2
    assert share > 75


def test_a_dear_undercut_is_what_it_lives_on() -> None:
    """By Captain's rules the same knock gains far less; with limits of its own it gains most of that back."""
    (old, _), (new, margin) = (share_of_games(name, "simple", Rules()) for name in ("marjj", "marjj10"))
    assert new - margin > old
    assert new - margin > 60


@pytest.mark.parametrize("name", ["marjj", "marjj10"])
def test_compiled_and_plain_agree(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    r = Rules(undercut_bonus=25, last_discard=1, big_gin_bonus=31)
    compiled = simulate(60, (name, "random"), r, seed=8), simulate(60, ("simple", name), r, seed=9)
    monkeypatch.setattr(batch, "engine", Plain)
    assert (simulate(60, (name, "random"), r, seed=8), simulate(60, ("simple", name), r, seed=9)) == compiled
