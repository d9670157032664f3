"""The command line: `captain-gin COMMAND`."""

from __future__ import annotations

INTERRUPTED = 130
"""The exit code after Ctrl-C: 128 + SIGINT."""


def main() -> None:
    """Run the program with the arguments it was started with."""
    try:
        from captain_gin.cli.app import app

        app()
    except KeyboardInterrupt:  # while the program is still being loaded
        raise SystemExit(INTERRUPTED) from None
