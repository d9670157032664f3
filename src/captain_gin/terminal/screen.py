"""Writes lines to a terminal: cards in colour where there is colour, in letters where there are no signs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.cells import cell_len

from captain_gin.notation import SUITS, SYMBOLS
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import Console
    from rich.text import Text

    from captain_gin.errors import CaptainError

_CARD = re.compile(rf"(10|[A2-9JQK])([{SYMBOLS}])")
_PLAIN = str.maketrans({"“": '"', "”": '"', "’": "'", "−": "-", "…": "...", "–": "-", "→": "->"})
_CONTROLS = dict.fromkeys([*range(0x09), *range(0x0B, 0x20), *range(0x7F, 0xA0)], "·")
"""What a server far away could send to play tricks on a terminal."""
_DOT = " · "
GAP = "  "
PRIVATE = 0xE000
"""The first character without a meaning."""


class Screen:
    """Lines of words for one reader.

    A *plain* screen has nothing but letters, for screen readers and for terminals that lack the signs. *paint* gives
    cards their colours.
    """

    def __init__(self, language: str, console: Console, paint: Callable[[str, str], Text], plain: bool = False) -> None:
        self.language = language
        self.plain = plain or not writes(console.encoding)
        self._console = console
        self._paint = paint
        self._held = ""

    def say(self, key: str, **values: object) -> None:
        """Write a text of the locales."""
        self.line(say(self.language, key, **values))

    def note(self, key: str, **values: object) -> None:
        """Write a text that names files or commands: in one piece, to be copied, and however long they are.

        They are put in afterwards: a text of the locales takes no value of more than 1,000 characters.
        """
        marks = {name: chr(PRIVATE + i) for i, name in enumerate(values)}
        text = say(self.language, key, **marks)
        for name, mark in marks.items():
            text = text.replace(mark, str(values[name]))
        self.line(text, uncut=True)

    def refuse(self, error: CaptainError) -> None:
        """Write what was wrong, as one line."""
        self.line(error.in_language(self.language), uncut="file" in error.values)

    def ask(self, question: str) -> None:
        """Write a question."""
        self.line(question, style="bold")

    def cue(self, text: str) -> None:
        """Write the beginning of a line that the reader goes on with."""
        self.flush()
        self._console.print(self._paint(text, ""), end="")
        self._console.file.flush()

    def hold(self, text: str) -> None:
        """Keep a sentence back: it comes before the next one, on the same line if that one joins it."""
        self.flush()
        self._held = text

    def flush(self) -> None:
        """Write what was held back."""
        held, self._held = self._held, ""
        if held:
            self.line(held)

    def line(self, text: str, style: str = "", joins: bool = False, uncut: bool = False) -> None:
        """Write a line; after a held sentence if it *joins* it. One left *uncut* can be copied in one piece."""
        if joins and self._held:
            text, self._held = f"{self._held} {text}", ""
        self.flush()
        safe = text.translate(_CONTROLS)
        self._console.print(self._paint(letters(safe) if self.plain else safe, style), soft_wrap=uncut)

    def rows(self, rows: Sequence[Sequence[str]]) -> None:
        """Write cells in columns; without signs as sentences, the first cell before a colon."""
        if self.plain:
            for first, *others in rows:
                self.line(f"{first}: {', '.join(filter(None, others))}")
            return
        widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            self.line(GAP + GAP.join(map(padded, row, widths)).rstrip())


def padded(text: str, width: int) -> str:
    """A text with blanks behind it, as wide as its column."""
    return text + " " * (width - cell_len(text))


def letters(text: str) -> str:
    """A text with cards in letters and without other signs: 7♠ becomes 7s."""
    return _CARD.sub(lambda card: card[1] + SUITS[SYMBOLS.index(card[2])], text.replace(_DOT, ", ")).translate(_PLAIN)


def writes(encoding: str) -> bool:
    """Whether a terminal's character set has the signs of the suits."""
    try:
        SYMBOLS.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
