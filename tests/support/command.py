"""The command line inside this process, as a shell sees it: exit code, answer, complaint."""

import json
import sys
from typing import Any, NamedTuple

from typer.main import get_command
from typer.testing import CliRunner

from captain_gin.cli.app import app
from captain_gin.texts import bundle

PROGRAM = get_command(app)
"""Made once: to make it takes ten times as long as to run most commands."""
PLAIN = {"CAPTAIN_GIN_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "C.UTF-8", "TERM": "dumb"}
"""A system that speaks no language of its own."""


def spoken() -> list[str]:
    """The languages that have texts."""
    return [language for language in ("en", "fi", "nl") if bundle(language).has_message("help-usage")]


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def run(*args: str, **env: str) -> Ran:
    """Run `captain-gin` with arguments and environment variables."""
    code: object = 0
    with CliRunner().isolation(env={**PLAIN, **env}) as (out, err, _):
        try:
            PROGRAM.main(list(args))
        except SystemExit as ended:
            code = ended.code
        sys.stdout.flush()
        sys.stderr.flush()
        assert isinstance(code, int)
        return Ran(code, *(stream.getvalue().decode() for stream in (out, err)))


def answer(*args: str) -> Any:
    """The JSON document that a command answers with."""
    ran = run(*args, "--json")
    assert (ran.code, ran.err) == (0, "")
    return ran.json


def refusal(*args: str, **env: str) -> str:
    """What a command says of bad input: one line, exit code 2 and no answer."""
    ran = run(*args, **env)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("captain-gin: ")
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("captain-gin: ").strip()
