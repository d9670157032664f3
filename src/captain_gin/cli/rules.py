"""`captain-gin rules`: the rule book."""

from __future__ import annotations

import sys

from captain_gin.cli.parameters import Language
from captain_gin.texts import rule_book

LESS = "-FRX"
"""How `less` shows colours and leaves at once if all fits on the screen, unless LESS says otherwise."""


def rules(lang: Language = "") -> None:
    """Show the rule book; as plain Markdown where it is not read on a terminal."""
    text = rule_book(lang)
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
