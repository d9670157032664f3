"""Plots: every bot with its figures, the same file for the same figures, in any language; refusals before the play."""

import re
import sys
from pathlib import Path

import pytest

from captain_gin.arena import plot
from captain_gin.arena.figures import Estimate, Figures, Standing
from captain_gin.errors import OptionError
from captain_gin.texts import LANGUAGES, say

pytest.importorskip("matplotlib")

STANDINGS = (
    Standing("simple <&>", Estimate(0.4, 0.05), Estimate(-3.0, 1.5), None, 0),
    Standing("careful", Estimate(0.6, 0.05), Estimate(3.0, None), None, 0),
)
FIGURES = Figures(100, 200, 0.5, STANDINGS, ())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drawing_has_names_and_labels_as_text(tmp_path: Path, lang: str) -> None:
    plot.draw(tmp_path / "a.svg", FIGURES, "100 deals", lang)
    drawn = (tmp_path / "a.svg").read_text(encoding="utf-8")
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", drawn)
    assert {"careful", "simple &lt;&amp;&gt;", "100 deals"} <= set(texts)
    assert {say(lang, "arena-plot-wins"), say(lang, "arena-plot-points")} <= set(texts)
    assert texts.index("careful") < texts.index("simple &lt;&amp;&gt;"), "the best on top"


@pytest.mark.parametrize("name", ["a.svg", "A.PNG"])
def test_the_same_figures_make_the_same_file(tmp_path: Path, name: str) -> None:
    """No date, no random names in it."""
    made = []
    for _ in range(2):
        plot.draw(tmp_path / name, FIGURES, "title", "en")
        made.append((tmp_path / name).read_bytes())
    assert made[0] == made[1]
    assert made[0].startswith(b"<?xml" if name == "a.svg" else b"\x89PNG")
    assert not re.search(rb"20\d\d-\d\d-\d\d", made[0])


def refusal(path: Path) -> str:
    with pytest.raises(OptionError) as caught:
        plot.check(path)
    return caught.value.key


def test_what_cannot_be_drawn_is_refused_before_the_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plot.check(tmp_path / "a.svg")
    assert {refusal(tmp_path / name) for name in ("a.jpg", "a", "svg")} == {"arena-plot-kind"}
    assert refusal(tmp_path / "none" / "a.png") == "arena-plot-folder"
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert refusal(tmp_path / "a.png") == "arena-plot-extra"


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "a.svg").mkdir()
    with pytest.raises(OptionError) as caught:
        plot.draw(tmp_path / "a.svg", FIGURES, "title", "en")
    assert caught.value.key == "arena-plot-fault"
