"""Help: every command, option and argument is explained, in every language there is."""

import re

import pytest

from captain_gin import __version__
from captain_gin.cli.shell import Program
from tests.support.command import PROGRAM, run, spoken


def program() -> Program:
    assert isinstance(PROGRAM, Program)
    return PROGRAM


COMMANDS = sorted(program().commands)
UNASKED = {"backup", "bot", "engine", "export", "import", "play", "rules", "serve"}
"""Commands that do something rather than answer a question."""


@pytest.mark.parametrize("lang", spoken())
def test_program_lists_every_command(lang: str) -> None:
    ran = run("--help", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    for name in COMMANDS:
        assert re.search(rf"^  {name}  +\S", ran.out, re.MULTILINE)


@pytest.mark.parametrize("lang", spoken())
@pytest.mark.parametrize("name", COMMANDS)
def test_commands_explain_every_parameter(name: str, lang: str) -> None:
    ran = run(name, "--help", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    for parameter in program().commands[name].params:
        label = parameter.opts[0] if parameter.opts[0].startswith("--") else str(parameter.metavar)
        assert re.search(rf"^  {re.escape(label)}\b", ran.out, re.MULTILINE)
    assert "help-" not in ran.out.replace("--help", "")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_knows_lang_and_every_answer_json(name: str) -> None:
    options = {option for parameter in program().commands[name].params for option in parameter.opts}
    assert "--lang" in options
    assert ("--json" in options) is (name not in UNASKED)


def test_sections_have_headings() -> None:
    headings = re.findall(r"^(\w+):", run("settle", "--help").out + run("--help").out, re.MULTILINE)
    assert headings == ["Usage", "Options", "Example", "Usage", "Commands", "Options"]


def test_without_a_command_the_commands_are_listed() -> None:
    assert run() == run("--help")


def test_version() -> None:
    assert run("--version").out == f"captain-gin {__version__}\n"


def test_usage_names_arguments() -> None:
    assert run("check", "--help").out.startswith("Usage: captain-gin check [OPTIONS] CARDS\n")
    assert run("--help").out.startswith("Usage: captain-gin [OPTIONS] COMMAND …\n")


def test_examples_work() -> None:
    for name in ("check", "settle"):
        example = program().commands[name].epilog
        assert example is not None
        words = [word.strip("'") for word in re.findall(r"'[^']*'|\S+", example)]
        assert run(*words[1:]).code == 0
        assert example in " ".join(run(name, "--help").out.split())
