"""Ctrl-C ends the programs that take minutes with a line, and leaves what they would have written as it was."""

import runpy
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

pytest.importorskip("numpy")
pytest.importorskip("matplotlib")
SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.mark.parametrize("name", ["calibrate", "polish", "styles", "taste", "train", "tune_marjj"])
def test_ctrl_c_ends_it_with_a_line(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", [name])
    monkeypatch.setattr(ArgumentParser, "parse_args", interrupted)
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(SCRIPTS / f"{name}.py"), run_name="__main__")
    assert ended.value.code == 130
    assert capsys.readouterr() == ("", "interrupted: nothing was written\n")
