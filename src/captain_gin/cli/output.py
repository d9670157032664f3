"""What the commands write: one JSON document, or cards and sentences in colour where there is colour."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console
from rich.text import Text

PIPED_WIDTH = 120
"""The width of tables that are not written to a terminal."""

SUIT_COLOURS = {"♠": "bold", "♥": "red", "♦": "bright_blue", "♣": "green"}
"""Four colours; the signs alone tell the suits apart too."""


class Output(Console):
    """A console that leaves it to the program to end when nobody reads on."""

    def on_broken_pipe(self) -> None:
        """Pass the error on; called while it is handled."""
        raise

    def tell(self, text: str, style: str = "") -> None:
        """Write a sentence, its cards in colour; wrapped only where a terminal would break it within a word."""
        self.print(painted(text, style), soft_wrap=not self.is_terminal)


def console() -> Output:
    """Where the answers go."""
    return Output(highlight=False, width=None if sys.stdout.isatty() else PIPED_WIDTH)


def painted(text: str, style: str = "") -> Text:
    """A text with its cards in the colours of their suits."""
    found = Text(text, style)
    for suit, colour in SUIT_COLOURS.items():
        found.highlight_regex(rf"(10|[A2-9JQK]){suit}", colour)
    return found


def print_json(document: dict[str, Any]) -> None:
    """Write one JSON document; in ASCII where the output has no Unicode."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    print(json.dumps(document, ensure_ascii=plain, indent=2))
