"""`captain-gin engine`: a bot as an engine for other programs, one JSON a line."""

from __future__ import annotations

from typing import Annotated

from typer import Argument, Option

from captain_gin.cli.parameters import Language

EXAMPLE = "captain-gin engine simple"


def engine(
    name: Annotated[str, Argument(metavar="NAME", help="help-engine-name")],
    seed: Annotated[str | None, Option("--seed", metavar="TEXT", show_default=False, help="help-engine-seed")] = None,
    lang: Language = "",
) -> int:
    """Answer requests on standard input until it ends."""
    import sys

    from captain_gin.bots.registry import make

    bot = make(name, seed)

    from captain_gin.bots.serving import serve

    serve(bot, sys.stdin.buffer, sys.stdout.buffer)
    return 0
