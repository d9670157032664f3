"""The script that measures the levels: what it writes, and that the document shows what was asked of them."""

import re
import sys
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from captain_gin.fast.traits import BEGINNER, CLUB

pytest.importorskip("numba")
pytest.importorskip("matplotlib")
pytestmark = pytest.mark.xdist_group("compiled")

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| `(\w+)` \| `(\w+)` \| [\d× ,]+ \|(.*)\|$", re.MULTILINE)
SHARE = re.compile(r"([\d.]+) ± ([\d.]+) %")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module."""
    spec = spec_from_file_location("calibrate_script", ROOT / "scripts" / "calibrate.py")
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "calibrate_script", found)
    spec.loader.exec_module(found)
    return found


def run(script: ModuleType, docs: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> str:
    """What the script makes of an empty document."""
    places = "<!-- errors -->\n<!-- end of errors -->\n\n<!-- steps -->\nold\n<!-- end of steps -->\n"
    (docs / "levels.md").write_text(f"# Levels\n\n{places}\nafter\n", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["calibrate.py", "--docs", str(docs), *options])
    script.main()
    return (docs / "levels.md").read_text(encoding="utf-8")


def test_it_measures_writes_and_draws(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two levels of the ladder in one match number by each seed; the same again gives the same."""
    monkeypatch.setattr(script, "LADDER", ["random", "simple"])
    found = [run(script, tmp_path, monkeypatch, "--matches", "1", "--deals", "2") for _ in range(2)]
    assert found[0] == found[1]
    assert [row[:2] for row in ROW.findall(found[0])] == [("simple", "random"), ("random", "simple")]
    assert "`python scripts/calibrate.py --matches 1 --deals 2 --searching 0`" in found[0]
    assert (found[0].startswith("# Levels\n"), found[0].endswith("\nafter\n"), "old" in found[0]) == (True, True, False)
    assert "simple against two random" in (tmp_path / "levels.svg").read_text(encoding="utf-8")


def test_an_interrupted_measurement_writes_nothing(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "contest", lambda plan, *_, **__: script.empty(len(plan.kinds)))
    with pytest.raises(KeyboardInterrupt):
        run(script, tmp_path, monkeypatch)
    assert "old" in (tmp_path / "levels.md").read_text(encoding="utf-8")


def test_an_error_that_is_not_made_costs_nothing(script: ModuleType) -> None:
    assert script.cost(CLUB, "misses", 1) is None
    assert script.cell(CLUB, "hopes", 1) == "0"


def test_an_error_costs_what_the_same_player_gains_without_it(script: ModuleType) -> None:
    """Who always hangs on to what he has and never takes anything loses to the same who sees."""
    blind = replace(BEGINNER, misses=31, tempted=0, hopes=0)
    found = script.cost(blind, "misses", 500)
    assert found.mean > found.margin > 0


def test_how_much_a_level_errs_in_words(script: ModuleType) -> None:
    assert script.how_much(replace(BEGINNER, misses=8), "misses") == "25 %"
    assert script.how_much(replace(BEGINNER, care=1), "care") == "25 %"
    assert [script.how_much(BEGINNER, error) for error in ("care", "early_turns", "hopes")] == [
        "not at all",
        "always",
        "4",
    ]
    assert [script.how_much(CLUB, error) for error in ("misses", "early_turns")] == [
        "never",
        "in the first 6 turns, then gin only",
    ]


def shown() -> dict[tuple[str, str], list[tuple[float, float]]]:
    """The shares in the document and half their intervals, by seed and by both."""
    text = (ROOT / "docs" / "levels.md").read_text(encoding="utf-8")
    rows = ((one, two, SHARE.findall(shares)) for one, two, shares in ROW.findall(text))
    return {(one, two): [(float(mean), float(margin)) for mean, margin in shares] for one, two, shares in rows}


def test_the_document_shows_the_steps_that_were_asked() -> None:
    """With the whole interval, by each seed: above 38 % against two of the next lower, beginner below 22 %."""
    found = shown()
    for pair in (("casual", "beginner"), ("club", "casual"), ("tuned", "club")):
        assert len(found[pair]) == 3
        assert all(mean - margin > 38 for mean, margin in found[pair])
    assert all(mean + margin < 22 for mean, margin in found["beginner", "casual"])


def test_the_picture_shows_what_the_document_does() -> None:
    picture = (ROOT / "docs" / "levels.svg").read_text(encoding="utf-8")
    assert all(f"{one} against two {two}" in picture for one, two in shown())
