"""`captain-gin equity`: what it tells of a score, in every language, and what it refuses."""

import sys
from pathlib import Path

import pytest

from captain_gin.core.cards import NONE
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.equity.tables import load
from tests.support.command import answer, refusal, run, spoken

ROLES = ("box", "captain", "out")
WINNERS = {"box": BOX, "captain": CAPTAIN}


def test_the_answer_has_the_chances_and_what_made_them() -> None:
    found = answer("equity", "60", "45", "80")
    assert (found["rules"], found["target"], found["scores"]) == ("seed", 100, {"box": 60, "captain": 45, "out": 80})
    assert found["chances"] == pytest.approx(load("seed").chances(60, 45, 80)._asdict(), abs=5e-6)
    assert found["made"]["command"].startswith("captain-gin equity build --rules seed ")


def test_the_answer_has_what_gin_a_knock_and_an_undercut_make_of_it() -> None:
    found = answer("equity", "60", "45", "80", "--rules", "modern")["after"]
    assert [(each["winner"], each["kind"]) for each in found] == [
        (winner, kind) for winner in WINNERS for kind in ("gin", "knock", "undercut")
    ]
    for each in found:
        end = (60, 45, 80, WINNERS[each["winner"]], each["points"])
        assert each["chances"] == pytest.approx(load("modern").after(*end)._asdict(), abs=5e-6)
        assert each["gain"] == pytest.approx(load("modern").gain(*end)._asdict(), abs=5e-6)


def test_gin_and_undercut_bring_what_they_do_on_average() -> None:
    """§7.2, §7.3: their bonus and something; a knock is one of 10 points."""
    points = {each["kind"]: each["points"] for each in answer("equity", "0", "0", "0", "--rules", "modern")["after"]}
    assert points["knock"] == 10
    assert 25 < points["gin"] < 60
    assert 25 <= points["undercut"] <= 35


@pytest.mark.parametrize("lang", spoken())
def test_people_read_it_in_every_language(lang: str) -> None:
    for scores in (("60", "45", "80"), ("0", "10", "0"), ("100", "0", "0")):
        ran = run("equity", *scores, "--lang", lang)
        assert (ran.code, ran.err) == (0, "")
        assert "equity-" not in ran.out
        assert all(score in ran.out for score in scores)


def test_people_read_a_column_a_role() -> None:
    lines = run("equity", "60", "45", "80").out.splitlines()
    chances = [f"{100 * chance:.1f} %" for chance in load("seed").chances(60, 45, 80)]
    assert lines[0] == "Chances to win a match to 100; rules: seed"
    assert lines[2].split() == ["In", "the", "box", "Captain", "Sits", "out"]
    assert lines[4].split() == " ".join(["Chance", "now", *chances]).split()
    assert sum(line.strip().startswith(("Box wins", "Captain wins")) for line in lines) == 6


def test_the_changes_have_their_signs() -> None:
    line = next(line for line in run("equity", "60", "45", "80").out.splitlines() if "Captain wins 10" in line)
    signs = [sign for sign in line if sign in "+−±"]
    gains = load("seed").gain(60, 45, 80, CAPTAIN, 10)
    assert signs == ["+" if gain > 0 else "−" for gain in gains]
    assert "(±0.0)" in run("equity", "0", "0", "0", "--set", "target=1").out


def test_a_void_hand_is_said_to_change_nothing() -> None:
    assert "After a void hand the chances are the same." in run("equity", "1", "2", "3").out
    assert load("seed").after(1, 2, 3, NONE, 0) == load("seed").chances(1, 2, 3)


def test_scores_that_no_match_comes_to() -> None:
    """§2.5, §2.6: who wins a hand is in the box for the next one."""
    assert "No match comes to these scores" in run("equity", "0", "10", "0").out
    assert "No match comes" not in run("equity", "0", "0", "0").out
    assert "No match comes" not in run("equity", "10", "0", "0").out


def test_a_match_that_is_over() -> None:
    found = answer("equity", "10", "100", "99")
    assert (found["chances"], found["after"]) == ({"box": 0, "captain": 1, "out": 0}, [])
    assert "The match is over." in run("equity", "10", "100", "99").out


def test_a_shorter_match() -> None:
    short, long = answer("equity", "20", "5", "40", "--set", "target=60"), answer("equity", "60", "45", "80")
    assert (short["target"], short["rules"]) == (60, "seed target=60")
    assert short["chances"] == long["chances"]


def test_heat_maps_are_drawn_and_the_same_ones_again(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    args = ("equity", "8", "5", "6", "--set", "target=12", "--lang", "fi", "--plot")
    for name in ("one.svg", "two.svg", "one.png"):
        run(*args, str(tmp_path / name))
    drawn = (tmp_path / "one.svg").read_text("utf-8")
    assert drawn == (tmp_path / "two.svg").read_text("utf-8")
    assert "kapteenin pisteet" in drawn
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG")


def test_a_heat_map_of_the_shortest_match(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert run("equity", "0", "0", "0", "--set", "target=1", "--plot", str(tmp_path / "a.svg")).code == 0


def test_a_file_that_cannot_be_drawn_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    (tmp_path / "a.svg").mkdir()
    assert (
        "can’t be written" in run("equity", "1", "1", "1", "--set", "target=2", "--plot", str(tmp_path / "a.svg")).err
    )
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert "captain-gin[arena]" in refusal("equity", "1", "2", "3", "--plot", str(tmp_path / "b.svg"))


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "SCORES is missing"),
        (("1", "2"), "expected three scores (box, captain, out), found 2"),
        (("1", "2", "3", "4"), "expected three scores (box, captain, out), found 4"),
        (("build", "2"), "expected three scores (box, captain, out), found 2"),
        (("--", "-1", "2", "3"), "box can’t be “-1”: expected a number from 0 to 100"),
        (("1", "2", "-3"), "no number can be below 0"),
        (("1", "101", "3"), "captain can’t be “101”: expected a number from 0 to 100"),
        (("1", "2", "x"), "out can’t be “x”: expected a number from 0 to 100"),
        (("1", "2", "1.5"), "out can’t be “1.5”"),
        (("1", "2", "²"), "out can’t be “²”"),
        (("100", "100", "100"), "only one player can have reached 100"),
        (("60", "61", "2", "--set", "target=60"), "expected a number from 0 to 60"),
        (("1", "2", "3", "--set", "target=101"), "tables for the presets only"),
        (("1", "2", "3", "--set", "knock_limit=5"), "tables for the presets only"),
        (("1", "2", "3", "--rules", "modrn"), "did you mean modern?"),
        (("1", "2", "3", "--hands", "5"), "--hands does not go with SCORES"),
        (("1", "2", "3", "--to", "x"), "--to does not go with SCORES"),
        (("1", "2", "3", "--plot", "a.gif"), "ends in one of .svg, .png"),
        (("1", "2", "3", "--plot", "/nowhere/at/all.svg"), "there is no such folder"),
    ],
)
def test_what_is_refused(args: tuple[str, ...], said: str) -> None:
    assert said in refusal("equity", *args)
    assert refusal("equity", "--lang", "nl", *args)
