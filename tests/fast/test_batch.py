"""Simulations: the same hands however they are split, compiled or not; bad requests."""

from collections.abc import Callable
from typing import Any

import pytest

from captain_gin.core.options import Rules
from captain_gin.core.state import State
from captain_gin.errors import OptionError
from captain_gin.fast import batch
from captain_gin.fast.batch import Plain, simulate
from captain_gin.fast.chance import Chance
from captain_gin.fast.matches import Table
from captain_gin.fast.playout import Outcome
from captain_gin.fast.tally import Tally, merge

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "engine", Plain)


def test_plain_and_compiled_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    r = Rules(undercut_bonus=25, last_discard=1, big_gin_bonus=31)
    compiled = simulate(300, ("simple", "random"), r, seed=8)
    monkeypatch.setattr(batch, "engine", Plain)
    assert simulate(300, ("simple", "random"), r, seed=8) == compiled


@pytest.mark.usefixtures("plain")
def test_results_do_not_depend_on_the_split(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(120, seed=3)
    monkeypatch.setattr(batch, "CHUNK", 7)
    told: list[int] = []
    assert simulate(120, seed=3, workers=3, progress=told.append) == whole
    assert sum(told) == 120
    parts = Tally()
    for first, n in ((0, 50), (50, 70)):
        merge(parts, simulate(n, seed=3, first=first))
    assert parts == whole
    assert simulate(120, seed=4) != whole


@pytest.mark.usefixtures("plain")
def test_the_sums_hang_together() -> None:
    t = simulate(400, seed=2)
    assert t.hands == 400 == t.void + t.knocks == t.void + sum(t.wins)
    assert t.gins + t.undercuts <= t.knocks
    assert t.ties <= t.undercuts
    assert 0 < t.knock_points <= 10 * t.knocks
    assert sum(t.points) ** 2 <= t.squares * t.hands


@pytest.mark.parametrize("n", [0, -1, 1 << 60])
def test_hands_out_of_range(n: int) -> None:
    with pytest.raises(OptionError) as caught:
        simulate(n)
    assert caught.value.key == "option-range"


def test_unknown_policy() -> None:
    with pytest.raises(OptionError) as caught:
        simulate(5, ("simpel", "random"))
    assert caught.value.values["nearest"] == "simple"


def run_matches(kind: str) -> list[Table]:
    run = Plain()
    tables = [Table([1, 1, 1]) for _ in range(12)]
    s, x, o, r = State(), Chance(), Outcome(), Rules()
    (m,) = run.records("Match", 1)
    play: Callable[..., Any] = run.matches.play_matches if kind == "match" else run.matches.play_games
    play(tables, s, m, r, x, o, 9, 0) if kind == "match" else play(tables, s, r, x, o, 9, 0)
    return tables


@pytest.mark.parametrize("kind", ["match", "game"])
def test_matches_end_when_somebody_has_the_target(kind: str) -> None:
    for t in run_matches(kind):
        assert t.score[t.champion] >= 100
        assert all(score < 100 for seat, score in enumerate(t.score) if seat != t.champion)
        assert t.hands >= 2
    assert run_matches(kind) == run_matches(kind)


def test_a_game_for_two_leaves_the_third_seat_alone() -> None:
    assert all(t.score[2] == 0 and t.champion in (0, 1) for t in run_matches("game"))
