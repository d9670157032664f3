"""For the programs of this folder that take minutes: Ctrl-C ends them with a line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

INTERRUPTED = 130
"""The exit code then: 128 + SIGINT."""


def run(main: Callable[[], None]) -> None:
    """Run a program that writes its files at its end."""
    try:
        main()
    except KeyboardInterrupt:
        print("interrupted: nothing was written", file=sys.stderr)
        sys.exit(INTERRUPTED)
