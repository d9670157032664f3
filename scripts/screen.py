"""Writes docs/screen.txt: one hand of `captain-gin play` as a terminal of 80 columns shows it, for the README."""

import io
from pathlib import Path

from rich.console import Console

from captain_gin.cli.output import painted
from captain_gin.core.options import Rules
from captain_gin.terminal.chairs import seated
from captain_gin.terminal.screen import Screen
from captain_gin.terminal.session import Sitting, start

FILE = Path(__file__).parents[1] / "docs" / "screen.txt"
SEED = "table 3964"
TYPED = ("h", "t", "k", "y")


def screen() -> str:
    """The screen from the start of the match to the end of its first hand, with what the player typed."""
    paper = io.StringIO()
    console = Console(file=paper, width=80, highlight=False)
    waiting = iter(TYPED)

    def read_line() -> str:
        typed = next(waiting, None)
        if typed is None:
            raise EOFError
        paper.write(f"> {typed}\n")
        return typed

    chairs = seated("you,simple,simple", "Ada", "en")
    start(Screen("en", console, painted), read_line, Sitting(SEED), chairs, Rules(), "seed")
    return paper.getvalue().split("\n\nStopped.")[0] + "\n"


if __name__ == "__main__":
    FILE.write_text(screen(), encoding="utf-8")
    print(screen(), end="")
