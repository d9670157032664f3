"""Bad input × commands × languages: exit code 2, one line on stderr, nothing on stdout, no traceback."""

from pathlib import Path

import pytest
import typer

from tests.support import retold
from tests.support.command import refusal, run, spoken
from tests.support.matches import saved

TEN = "4s5s6s9c9d9hAd2c3h4h"
OTHER = "JsQsKs7s8sThTcQd8d4d"
FILE = "{file}"
"""Stands for the path of a sound record."""

BAD = [
    ("chek",),
    ("--frobnicate",),
    ("check", "--frobnicate"),
    ("check",),
    ("check", ""),
    ("check", "4s5s6s"),
    ("check", TEN, "KdQd"),
    ("check", TEN, "4s"),
    ("check", "joker"),
    ("check", "7s\n8s\x00\x1b[31m"),
    ("check", "🂡🂢🂣"),
    ("check", "7s" * 4000),
    ("check", "x" * 100_000),
    ("check", TEN, "--rules"),
    ("check", TEN, "--rules", "bycicle"),
    ("check", TEN, "--rules", "a\nb"),
    ("check", TEN, "--set"),
    ("check", TEN, "--set", "knock_limit"),
    ("check", TEN, "--set", "knock_limit=ten"),
    ("check", TEN, "--set", "knock_limit=-1"),
    ("check", TEN, "--set", f"knock_limit={'9' * 5000}"),
    ("check", TEN, "--set", "knok_limit=10"),
    ("check", TEN, "--set", "last_discard=alive"),
    ("check", TEN, "--json=yes"),
    ("check", TEN, "--lang", "klingon"),
    ("settle",),
    ("settle", "--knocker", TEN),
    ("settle", "--knocker", TEN, "--defender", TEN),
    ("settle", "--knocker", OTHER, "--defender", TEN),
    ("settle", "--knocker", TEN, "--defender", "4s"),
    ("settle", "--knocker", TEN, "--defender", OTHER, "--spread", "Ah2h3h"),
    ("settle", "--knocker", TEN, "--defender", OTHER, "--spread", "AdAd"),
    ("settle", TEN, OTHER),
    ("replay",),
    ("replay", "/nowhere/at/all.gin"),
    ("replay", "."),
    ("replay", FILE, FILE),
    ("replay", FILE, "--as", "D"),
    ("replay", FILE, "--as", ""),
    ("replay", FILE, "--hand", "99"),
    ("replay", FILE, "--hand", "half"),
    ("verify",),
    ("verify", "/nowhere/at/all.gin"),
    ("verify", FILE, "more"),
    ("verify", "/dev/null"),
    ("rules", "9.1"),
]


def label(args: tuple[str, ...]) -> str:
    return " ".join(args)[:40].encode("ascii", "replace").decode().replace("\x00", "")


@pytest.mark.parametrize("lang", spoken())
@pytest.mark.parametrize("args", BAD, ids=label)
def test_refused_in_one_line(args: tuple[str, ...], lang: str, tmp_path: Path) -> None:
    file = saved(tmp_path, retold.WHOLE)
    said = refusal(*(file if arg == FILE else arg for arg in args), CAPTAIN_GIN_LANG=lang)
    assert said
    assert said.isprintable()
    assert len(said) < 600


def test_suggestions() -> None:
    assert "did you mean check?" in refusal("chek")
    assert "did you mean --json" in refusal("check", "--jsn")
    assert "did you mean bicycle?" in refusal("check", TEN, "--rules", "bycicle")
    assert "did you mean knock_limit?" in refusal("check", TEN, "--set", "knok_limit=10")


def test_one_argument_too_many() -> None:
    assert refusal("rules", "9.1") == "“9.1” is one argument too many"


def test_whatever_else_typer_refuses_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise typer.BadParameter("not today\x1bnor tomorrow")

    monkeypatch.setattr("captain_gin.cli.check.judge", refuse)
    assert "not today·nor tomorrow" in refusal("check", TEN)


def test_a_fault_of_the_program_is_no_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what a user can mend is told in one line."""
    monkeypatch.setattr("captain_gin.cli.check.judge", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run("check", TEN)
