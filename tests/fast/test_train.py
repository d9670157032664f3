"""The script that trains: its fits find what was put in, and what it writes the package can read."""

import json
import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from captain_gin.fast import trained
from captain_gin.fast.appraisal import COUNTED, LATE
from captain_gin.fast.batch import Plain
from captain_gin.fast.lessons import DRAWS, FIRST, KNOCKS, ONE, STAGE, THROWS
from captain_gin.fast.trained import NAMES, named, packed

np = pytest.importorskip("numpy")

SCRIPT = Path(__file__).parents[2] / "scripts" / "train.py"
GAINS = r"[+-]\d+\.\d\d ± \d+\.\d\d against simple, [+-]\d+\.\d\d ± \d+\.\d\d against marjj10"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Without Numba: a few hands only."""
    spec = spec_from_file_location("train_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "train_script", found)
    spec.loader.exec_module(found)
    monkeypatch.setattr(found, "engine", Plain)
    return found


def taught(script: ModuleType, truth: dict[str, int], kind: int, wanted: list[str]) -> dict[str, int]:
    """What is made of rows without noise that these weights explain, by weights that are right but for those wanted."""
    rng = np.random.default_rng(3)
    rows = np.zeros((4_000, FIRST + COUNTED))
    rows[:, STAGE] = rng.integers(0, LATE + 1, len(rows))
    rows[:, FIRST:] = rng.integers(-300, 300, (len(rows), COUNTED))
    rows[:, script.MELD] = 128 * rng.integers(0, 2, len(rows))
    theta = np.frombuffer(packed(truth), np.uint8).astype(float) - trained.MIDDLE
    if kind != DRAWS:
        rows[:, FIRST : FIRST + COUNTED] *= np.array([name.split("_e")[0] in spans(wanted) for name in NAMES[::2]])
    rows[:, ONE] = script.columns(rows) @ theta
    return named(script.fitted(packed(truth | dict.fromkeys(wanted, 0)), rows, kind, script.as_points))


def spans(names: list[str]) -> set[str]:
    return {name.rpartition("_")[0] for name in names}


@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        (THROWS, trained.HAND + trained.THROW),
        (KNOCKS, trained.KNOCK),
        (DRAWS, trained.UPCARD),
    ],
)
def test_the_weights_behind_decisions_are_found(script: ModuleType, kind: int, counts: list[str]) -> None:
    """To the nearest whole number; the others stay as they were."""
    truth = {name: (7 * i) % 50 - 25 for i, name in enumerate(NAMES)}
    wanted = [f"{count}_{when}" for count in counts for when in ("early", "late")]
    found = taught(script, truth, kind, wanted)
    assert {name for name in NAMES if abs(found[name] - truth[name]) > 1} == set()
    assert all(found[name] == truth[name] for name in NAMES if name not in wanted)


def test_weights_stay_within_their_bounds(script: ModuleType) -> None:
    rows = np.zeros((50, FIRST + COUNTED))
    rows[:, FIRST], rows[:, ONE] = 1, 90
    assert named(script.fitted(script.START, rows, THROWS, script.as_games))["left_early"] == script.BOUND


def test_points_beyond_the_target_are_lost(script: ModuleType) -> None:
    """Any number up to the target may be wanting, each as likely; losses are the opponent's points."""
    wanting = np.arange(0.005, 100, 0.01)
    for points in (0, 10, 65, 100):
        expected = np.minimum(points, wanting).mean()
        assert script.as_games(np.array([points, -points])) == pytest.approx([expected, -expected], abs=0.01)


def train(script: ModuleType, monkeypatch: pytest.MonkeyPatch, out: Path, *more: str) -> None:
    few = ["--rows", "3", "--rounds", "1", "--deals", "1", "--sets", "cheap", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", [str(SCRIPT), *few, *more])
    script.main()


def test_it_writes_what_the_package_reads(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "trained.json"
    train(script, monkeypatch, out)
    told, found = capsys.readouterr().out.splitlines(), json.loads(out.read_text("utf-8"))
    assert re.fullmatch(f"cheap 1: {GAINS}", told[0])
    assert re.fullmatch(f"cheap, held out: {GAINS}", told[1])
    assert found["cheap"]["points"] in told[1]
    assert "--rows 3 --rounds 1 --deals 1 --seed 1 --count points" in found["cheap"]["command"]
    assert named(packed(found["cheap"]["weights"])) == found["cheap"]["weights"]
    assert found["dear"] == trained.read()["dear"]


def test_the_same_command_gives_the_same_weights(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """However the work is cut."""
    for name in "ab":
        train(script, monkeypatch, tmp_path / name, "--seed", "7")
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text()


def test_the_package_comes_with_weights_and_how_they_were_made() -> None:
    for name, bonus in (("cheap", 10), ("dear", 25)):
        found = trained.read()[name]
        assert found["undercut_bonus"] == bonus
        assert found["command"].startswith("python scripts/train.py --rows ")
        assert "against simple" in found["points"]
