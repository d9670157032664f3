"""The script that makes the weights of `marjj` runs, and says what it found."""

import re
import runpy
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")

SCRIPT = Path(__file__).parents[2] / "scripts" / "tune_marjj.py"
SET = r"(MARJJ|MARJJ10) = Weights\(early=\d+, .*, trust=\d+\)"
WORTH = r"undercut (10|25): -?[\d.]+ ± [\d.]+ points a hand; won [\d.]+ ± [\d.]+ % of games against `simple`"


def test_it_tells_both_sets_and_what_they_are_worth(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(SCRIPT), "--hands", "20"])
    runpy.run_path(str(SCRIPT), run_name="__main__")
    told = capsys.readouterr().out.splitlines()
    assert all(re.fullmatch(SET, line) for line in told[-4::2])
    assert all(re.fullmatch(WORTH, line) for line in told[-3::2])
    found = told[-4].split("deadwood")[1], told[-2].split("deadwood")[1]
    assert found[0] == found[1]


def test_a_value_that_gains_is_kept() -> None:
    """From a player who knocks in no turn but with gin to one who does, where the undercut is cheap."""
    script = runpy.run_path(str(SCRIPT))
    start = script["replace"](script["START"], early_turns=0)
    found = script["improved"](start, "early_turns", 2.0, script["CAPTAIN"], 5, 400)
    assert found.early_turns == 1
