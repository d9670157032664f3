"""`captain-gin play` as a command: options, refusals, and a match without a terminal."""

import re
from pathlib import Path

import pytest

from captain_gin import record
from captain_gin.facts import Won
from tests.support.command import refusal, run
from tests.support.matches import match, saved


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--seats", "you,simple"), "expected three names separated by commas"),
        (("--seats", "you,you,simple"), "one person can play here"),
        (("--seats", "you,simple,simpel"), "unknown bot “simpel”: did you mean simple?"),
        (("--name", " "), "expected a name of at most 40 characters"),
        (("--rules", "bycicle"), "unknown preset “bycicle”: did you mean bicycle?"),
        (("--set", "undercut"), "expected one such as undercut_bonus=25"),
        (("--set", "undercut_bonus=many"), "undercut_bonus can’t be “many”"),
        (("--resume", "no such file"), "no such file: can’t be read: No such file or directory"),
        (("--resume", "x", "--seats", "you,simple,simple"), "--seats can’t be changed in a match that goes on"),
        (("--resume", "x", "--name", "Ada"), "--name can’t be changed in a match that goes on"),
        (("--resume", "x", "--rules", "seed"), "--rules can’t be changed in a match that goes on"),
        (("--resume", "x", "--set", "target=50"), "--set can’t be changed in a match that goes on"),
        (("hello",), "“hello” is one argument too many"),
    ],
)
def test_a_refusal_is_one_line(args: tuple[str, ...], told: str) -> None:
    assert told in refusal("play", *args)


def test_a_file_that_holds_something_is_not_overwritten(tmp_path: Path) -> None:
    path = saved(tmp_path, "precious\n")
    assert "exists and is not empty" in refusal("play", "--record", path)
    assert Path(path).read_text() == "precious\n"


def test_a_damaged_record_is_told_by_line(tmp_path: Path) -> None:
    path = saved(tmp_path, record.write(match()).replace("up ", "down ", 1))
    assert re.search(r"match\.gin: line \d+: “down ", refusal("play", "--resume", path))


def test_without_a_terminal_a_bot_plays_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "match.gin"
    ran = run(
        "play",
        "--seats",
        "simple,you,simple",
        "--name",
        "Ada",
        "--seed",
        "x",
        "--set",
        "target=30",
        "--record",
        str(path),
    )
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Nobody can answer here (the input is no terminal)")
    assert "Captain to 30: Aino (simple), Ada (club), Bram (simple). Rules: seed target=30." in ran.out
    assert ran.out.endswith(f"captain-gin verify {path}\n")
    assert isinstance(record.load(path).facts[-1], Won)


def test_the_rules_and_options_of_a_match_are_in_its_record(tmp_path: Path) -> None:
    """§10."""
    path = tmp_path / "match.gin"
    options = (
        "--rules",
        "modern",
        "--set",
        "target=20",
        "--set",
        "undercut_bonus=20",
        "--seats",
        "simple,simple,simple",
    )
    ran = run("play", *options, "--record", str(path))
    assert ran.out.startswith("Captain to 20: Aino (simple), Bram (simple), Cleo (simple). Rules: modern")
    assert path.read_text().splitlines()[1] == "rules modern undercut_bonus=20 target=20"


def test_the_same_seed_gives_the_same_match() -> None:
    one, other, third = (run("play", "--seats", "simple,simple,simple", "--seed", seed).out for seed in ("x", "x", "y"))
    assert one == other != third


def test_three_bots_say_nothing_of_a_missing_terminal() -> None:
    ran = run("play", "--seats", "simple,simple,simple", "--set", "target=10")
    assert "Three bots play; all cards are open." in ran.out
    assert "Nobody can answer" not in ran.out


def test_a_finished_match_says_so(tmp_path: Path) -> None:
    ran = run("play", "--resume", saved(tmp_path, record.write(match())))
    assert ran.code == 0
    assert "this match is finished." in ran.out


def test_plain_output_is_ascii() -> None:
    ran = run("play", "--plain", "--seats", "simple,simple,simple", "--set", "target=10")
    assert ran.out.isascii()
    assert re.search(r"Captain: \w+ \(simple\), 0 points, 10 to go", ran.out)


def test_verify_holds_for_what_was_played(tmp_path: Path) -> None:
    """Promises, deals and sums."""
    path = tmp_path / "match.gin"
    run("play", "--seats", "simple,simple,simple", "--set", "target=30", "--record", str(path))
    ran = run("verify", str(path))
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "Everything holds, and every deal is proved.")


@pytest.mark.parametrize("long", ["x" * 300, "x" * 5000, "a/" * 3000])
def test_a_path_that_no_disk_takes(long: str) -> None:
    assert len(refusal("play", "--resume", long)) < 600
    ran = run("play", "--record", long, "--seats", "simple,simple,simple", "--set", "target=10")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("The match goes on without a record.") == 1


def test_a_seed_of_any_length(tmp_path: Path) -> None:
    ran = run("play", "--seed", "x" * 5000, "--seats", "simple,simple,simple", "--set", "target=10")
    assert ran.code == 0
