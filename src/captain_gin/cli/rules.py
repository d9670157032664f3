"""`captain-gin rules`: the rule book."""

from __future__ import annotations

import sys
from typing import Annotated

from typer import Option

from captain_gin.cli.parameters import Language
from captain_gin.texts import rule_book

LESS = "-FRX"
"""How `less` shows colours and leaves at once if all fits on the screen, unless LESS says otherwise."""


def rules(why: Annotated[bool, Option("--why", help="help-rules-why")] = False, lang: Language = "") -> None:
    """Show the rule book, or why its rules are so; as plain Markdown where it is not read on a terminal."""
    text = rule_book(lang, "rules.why" if why else "rules")
    if sys.stdout.isatty():
        page(text)
    else:
        print(text, end="")


def page(text: str) -> None:
    """Show Markdown on a terminal, screen by screen."""
    import os

    from rich.markdown import Markdown

    from captain_gin.cli.output import console

    os.environ.setdefault("LESS", LESS)
    out = console()
    with out.pager(styles=True):
        out.print(Markdown(text))
