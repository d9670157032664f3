"""The commands of `captain-gin`. Each has a module of its own and loads what it needs when it runs."""

from __future__ import annotations

from typing import Annotated

import typer

from captain_gin.cli import (
    arena,
    backup,
    bot,
    check,
    engine,
    equity,
    export,
    importing,
    play,
    replay,
    reports,
    rules,
    serve,
    settle,
    simulate,
    verify,
)
from captain_gin.cli.parameters import Language
from captain_gin.cli.shell import Command, Program

app = typer.Typer(cls=Program, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def program(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="help-option-version")] = False,
    lang: Language = "",
) -> None:
    """Tell the version, or the commands if none is named."""
    from captain_gin import __version__

    if version:
        print(f"captain-gin {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


app.command("play", cls=Command, epilog=play.EXAMPLE)(play.play)
app.command("check", cls=Command, epilog=check.EXAMPLE)(check.check)
app.command("settle", cls=Command, epilog=settle.EXAMPLE)(settle.settle)
app.command("replay", cls=Command, epilog=replay.EXAMPLE)(replay.replay)
app.command("verify", cls=Command, epilog=verify.EXAMPLE)(verify.verify)
app.command("simulate", cls=Command, epilog=simulate.EXAMPLE)(simulate.simulate)
app.command("arena", cls=Command, epilog=arena.EXAMPLE)(arena.arena)
app.command("equity", cls=Command, epilog=equity.EXAMPLE)(equity.equity)
app.command("rules", cls=Command)(rules.rules)
app.command("engine", cls=Command, epilog=engine.EXAMPLE)(engine.engine)
app.command("bot", cls=Command, epilog=bot.EXAMPLE)(bot.bot)
app.command("serve", cls=Command, epilog=serve.EXAMPLE)(serve.serve)
app.command("export", cls=Command, epilog=export.EXAMPLE)(export.export)
app.command("import", cls=Command, epilog=importing.EXAMPLE)(importing.import_records)
app.command("backup", cls=Command, epilog=backup.EXAMPLE)(backup.backup)
app.command("reports", cls=Command, epilog=reports.EXAMPLE)(reports.reports)
