"""`captain-gin serve`: tables for people and bots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from typer import Option

from captain_gin.cli.parameters import Language

EXAMPLE = "captain-gin serve --port 8000 --db captain-gin.db"
MORE_PORTS = 20
"""How many further ports `--open` tries if one is taken: whoever wants to play now doesn't mind which it is."""


def serve(
    host: Annotated[str | None, Option("--host", metavar="ADDRESS", show_default=False, help="help-serve-host")] = None,
    port: Annotated[str | None, Option("--port", metavar="N", show_default=False, help="help-serve-port")] = None,
    db: Annotated[str | None, Option("--db", metavar="DATABASE", show_default=False, help="help-option-db")] = None,
    workers: Annotated[
        str | None, Option("--workers", metavar="N", show_default=False, help="help-serve-workers")
    ] = None,
    url: Annotated[str | None, Option("--url", metavar="URL", show_default=False, help="help-serve-url")] = None,
    log: Annotated[str | None, Option("--log", metavar="text|json", show_default=False, help="help-serve-log")] = None,
    config: Annotated[
        Path | None, Option("--config", metavar="FILE", show_default=False, help="help-serve-config")
    ] = None,
    open_browser: Annotated[bool, Option("--open", help="help-serve-open")] = False,
    lang: Language = "",
) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    from captain_gin.cli.extras import need_server

    need_server()
    from captain_gin.server.config import configure

    flags = {"host": host, "port": port, "db": db, "workers": workers, "url": url, "log": log}
    settings = configure(flags, os.environ, config)

    from captain_gin.server.logs import set_up
    from captain_gin.server.serving import run

    def ready(address: str) -> None:
        from captain_gin.texts import say

        print(say(lang, "serve-ready", address=address), flush=True)
        if open_browser:
            show(address)

    set_up(settings.log)
    run(settings, ready, MORE_PORTS if open_browser else 0)
    return 0


def show(address: str) -> None:
    """Open a page in the browser, if somebody sits before a screen; a browser in the terminal would be none."""
    import sys
    import webbrowser
    from threading import Thread

    screen = sys.platform in ("darwin", "win32") or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    if screen and sys.stdout.isatty():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # it may take its time
