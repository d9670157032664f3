"""`captain-gin arena`: what is asked, what is told, what is refused."""

import json
import logging
import re
import shlex
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from captain_gin import __version__
from captain_gin.arena import executors
from captain_gin.arena import play as playing
from captain_gin.arena.contest import contest
from captain_gin.arena.executors import Workers, here
from captain_gin.arena.figures import figures
from captain_gin.arena.schedule import Kind, Plan
from captain_gin.arena.sums import Sums
from captain_gin.cli import arena
from captain_gin.core.options import Rules
from captain_gin.errors import OptionError
from captain_gin.fast import batch
from captain_gin.fast.batch import Plain
from captain_gin.texts import say
from tests.support.command import answer, refusal, run, spoken
from tests.support.interrupted import interrupted

PAIR = ("simple", "random")
POOL = ("simple", "random", "simple")
BOTH = Plan(PAIR, Kind.HANDS, Rules(undercut_bonus=25, target=60), "x")


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is compiled here, and `--cluster` may silence the log."""
    monkeypatch.setattr(batch, "engine", type("Ready", (Plain,), {"compiled": True}))
    yield
    logging.disable(logging.NOTSET)


def as_json(found: Any) -> Any:
    return json.loads(json.dumps(found))


def test_the_figures_are_those_of_the_library() -> None:
    found = answer("arena", *PAIR, "--hands", "6", "--seed", "x", "--rules", "modern", "--set", "target=60")
    sums = contest(BOTH, 6, here)
    assert found["figures"] == as_json(figures(BOTH, sums).as_dict())
    assert found["sums"] == [asdict(each) for each in sums.moments]
    assert (found["version"], found["bots"], found["kind"]) == (__version__, ["simple", "random"], "hands")
    assert (found["rules"], found["options"]["target"], found["options"]["gin_bonus"]) == ("modern", "60", "25")
    assert (found["seed"], found["budget"], found["players"]) == ("x", None, "policies")
    assert (found["units"], found["asked"]) == (6, {"units": 6, "until": None})


@pytest.mark.parametrize(
    "args",
    [
        (*PAIR, "--hands", "3", "--seed", "it's", "--rules", "palace", "--set", "last_discard=knock"),
        (*POOL, "--matches", "1", "--set", "target=5"),
        ("simple", "careful", "--games", "1", "--set", "target=5", "--playouts", "3", "--ms", "20"),
        ("simple", "simple", "--until", "0.5%", "--workers", "1"),
    ],
)
def test_the_command_in_the_answer_plays_the_same_again(args: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Plan, "chunk", 100)
    found = answer("arena", *args)
    words = shlex.split(found["command"])
    assert words[0] == "captain-gin"
    again = answer(*words[1:])
    assert {**again, "asked": None} == {**found, "asked": None}


def test_a_precision_asked_for_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equals differ by nothing; then a hundred units are enough. A number beside it is the most."""
    monkeypatch.setattr(Plan, "chunk", 50)
    assert answer("arena", "simple", "simple", "--until", "0.2", "--workers", "1")["units"] == 100
    assert answer("arena", "simple", "simple", "--until", "0.2", "--hands", "7")["units"] == 7


@pytest.mark.parametrize("lang", spoken())
@pytest.mark.parametrize(
    "args",
    [
        (*PAIR, "--hands", "2"),
        (*PAIR, "--hands", "1"),
        (*POOL, "--hands", "3"),
        (*PAIR, "--games", "1"),
        (*PAIR, "--matches", "2"),
    ],
)
def test_people_read_it_in_every_language(args: tuple[str, ...], lang: str) -> None:
    ran = run("arena", *args, "--set", "target=5", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert "simple" in ran.out
    assert ("±" in ran.out.replace("±: 95", "").replace("±: interval", "")) == (args[-1] != "1")
    assert "arena-" not in ran.out


def test_people_read_figures() -> None:
    out = run("arena", *PAIR, "--hands", "20", "--seed", "y").out
    lines = out.splitlines()
    assert lines[0] == "40 hands: 20 deals, each with the roles both ways; rules: seed; seed: y"
    best, worst = (line.split() for line in lines if " ± " in line and "%" in line and "against" not in line)
    assert (best[0], worst[0]) == ("simple", "random")
    assert float(best[1]) + float(worst[1]) == pytest.approx(100)
    assert "Equals would win 50 % each." in out
    assert re.search(r"simple against random: .* of the wins, .* better in 20, worse in 0, .* p < 0\.0001", out)


def test_three_seats_have_other_fair_shares_and_ratings() -> None:
    pytest.importorskip("openskill")
    out = run("arena", *POOL, "--matches", "1", "--set", "target=5").out
    assert "Equals would win 33.3 % each." in out
    assert "rating" in out
    assert "rating" not in run("arena", *PAIR, "--hands", "2").out


def test_a_plot_is_drawn_beside_the_answer(tmp_path: Path) -> None:
    for name in ("a.svg", "a.png"):
        answer("arena", *PAIR, "--hands", "2", "--plot", str(tmp_path / name))
        assert (tmp_path / name).stat().st_size > 1000


def test_forfeits_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that does nothing is no reason to stop."""
    command = f"engine:{shlex.quote(sys.executable)} -c pass"
    found = answer("arena", "simple", command, "--hands", "1")
    assert found["forfeits"][0] == 0 < found["forfeits"][1]
    assert "decisions to the bot “simple”" in run("arena", "simple", command, "--hands", "1").out


# Refusals


@pytest.mark.parametrize("option", ["--hands", "--matches", "--games"])
@pytest.mark.parametrize("number", ["0", "1.5", "many", "9" * 30, "1000000001", "²"])
def test_numbers_out_of_range(option: str, number: str) -> None:
    assert f"{option} “{number}”" in refusal(
        "arena", *PAIR, option, number
    ) or "expected a number from 1 to" in refusal("arena", *PAIR, option, number)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "BOTS is missing"),
        (("simple",), "expected from 2 to 20 bots, found 1"),
        (("simple",) * 21, "expected from 2 to 20 bots, found 21"),
        (("simple", "carefull"), "did you mean careful?"),
        (("simple", "engine:/no/such/program"), "there is no program"),
        (("simple", "engine:"), "expected a command line"),
        ((*PAIR, "--hands", "5", "--games", "5"), "--hands and --games are two things"),
        ((*PAIR, "--until", "0"), "--until “0”: expected"),
        ((*PAIR, "--until", "200%"), "--until “200%”: expected"),
        ((*PAIR, "--ms", "0"), "expected a number from 1"),
        ((*PAIR, "--playouts", "0"), "expected a number from 1"),
        ((*PAIR, "--workers", "0"), "expected a number from 1 to 1000"),
        ((*PAIR, "--workers", "100000"), "expected a number from 1 to 1000"),
        ((*PAIR, "--plot", "a.gif"), "ends in one of .svg, .png"),
        ((*PAIR, "--plot", "/nowhere/at/all.svg"), "there is no such folder"),
        ((*PAIR, "--rules", "modrn"), "did you mean modern?"),
        ((*PAIR, "--set", "target=0"), "expected a number from 1"),
        ((*PAIR, "--hand", "5"), "did you mean --hands"),
    ],
)
def test_what_is_refused(args: tuple[str, ...], said: str) -> None:
    assert said in refusal("arena", *args)
    assert refusal("arena", *args, "--json", "--lang", "fi")


def test_a_cluster_that_cannot_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(executors, "PATIENCE", 0.5)
    assert "no Dask scheduler answers there" in refusal("arena", *PAIR, "--cluster", "tcp://127.0.0.1:9")
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "captain-gin[cluster]" in refusal("arena", *PAIR, "--cluster", "tcp://127.0.0.1:9")


# Who plays


def test_no_more_processes_than_there_is_work(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(("careful", "simple"))
    assert arena.staff(plan, plan.chunk, "8", "", "en") is here
    for units, number in ((plan.chunk + 1, 2), (None, 8), (10**6, 8)):
        called = arena.staff(plan, units, "8", "", "en")
        assert getattr(called, "args", None) == (number,)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    assert getattr(arena.staff(plan, None, "", "", "en"), "args", None) == (3,)


def test_without_numba_it_says_so_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(batch, "engine", Plain)
    assert arena.staff(Plan(PAIR), 1, "8", "", "en") is here
    assert capsys.readouterr().err == say("en", "arena-plain") + "\n"


def test_code_that_cannot_be_kept_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each process would have to compile for itself."""
    monkeypatch.setattr(batch, "engine", type("Uncached", (Plain,), {"compiled": True, "cached": False}))
    assert arena.staff(Plan(PAIR), None, "8", "", "en") is here


def lost_after(monkeypatch: pytest.MonkeyPatch, units: int, error: BaseException) -> None:
    """What happens when some units have been played."""
    real = playing.play

    def play(plan: Plan, part: range) -> Sums:
        if part.start >= units:
            raise error
        return real(plan, part)

    monkeypatch.setattr("captain_gin.arena.contest.play", play)
    monkeypatch.setattr(Plan, "chunk", 1)


def here_only(*_: object) -> Any:
    def call() -> Workers:
        return here()

    return call


def test_interrupted_it_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "staff", here_only)
    lost_after(monkeypatch, 3, KeyboardInterrupt())
    ran = run("arena", *PAIR, "--json")
    assert (ran.code, ran.err, ran.json["units"], ran.json["asked"]["units"]) == (130, "", 3, 1000)
    assert "--hands 3 " in ran.json["command"]
    assert run("arena", *PAIR).out.startswith("6 hands: 3 deals")


def test_interrupted_at_once_it_has_nothing_to_tell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(arena, "staff", here_only)
    lost_after(monkeypatch, 0, KeyboardInterrupt())
    assert run("arena", *PAIR, "--plot", str(tmp_path / "a.svg")) == (130, "", "")
    assert list(tmp_path.iterdir()) == []


def test_workers_that_are_lost_do_not_take_the_results_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "staff", here_only)
    lost_after(monkeypatch, 4, OptionError("arena-cluster-lost"))
    ran = run("arena", *PAIR, "--json")
    assert (ran.code, ran.json["units"], ran.err) == (2, 4, "captain-gin: the cluster is gone\n")


def test_ctrl_c_in_a_terminal() -> None:
    """As soon as the bar has moved, while two processes play, which would keep the output open if they lived on."""
    words = ["arena", "simple", "careful", "--matches", "100000", "--set", "target=1", "--workers", "2"]
    code, found = interrupted(*words, bar=rb"[1-9]\d*/100000")
    assert code == 130
    assert found["units"] >= 1
