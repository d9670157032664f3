"""`captain-gin rules`: the rule book of the language."""

import tomllib
from pathlib import Path

import pytest

from captain_gin.cli import rules
from captain_gin.texts import rule_book
from tests.support.command import run, spoken

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("lang", spoken())
def test_piped_it_is_the_markdown_itself(lang: str) -> None:
    ran = run("rules", "--lang", lang)
    assert ran.code == 0
    assert ran.out == (DOCS / f"rules.{lang}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", spoken())
def test_it_also_tells_why_the_rules_are_so(lang: str) -> None:
    ran = run("rules", "--why", "--lang", lang)
    assert ran.code == 0
    assert ran.out == (DOCS / f"rules.why.{lang}.md").read_text(encoding="utf-8")


def test_a_wheel_takes_along_whatever_can_be_shown() -> None:
    project = tomllib.loads((DOCS.parent / "pyproject.toml").read_text(encoding="utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
    shown = {f"docs/{path.name}" for path in DOCS.glob("rules.*.md")}
    assert len(shown) == 6
    assert shown <= set(packed)


@pytest.mark.parametrize("lang", ["en", "fi", "nl"])
def test_there_is_one_in_every_language(lang: str) -> None:
    assert rule_book(lang).startswith("# ")


def test_on_a_terminal_it_goes_through_the_pager(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PAGER", "cat")
    monkeypatch.setenv("TERM", "xterm")
    rules.page("# Captain\n\nSome **bold** text.")
    out = capfd.readouterr().out
    assert "Captain" in out
    assert "**" not in out
