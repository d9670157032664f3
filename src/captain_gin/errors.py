"""What goes wrong, as one exception: a key into the texts with its values, readable in every language."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterable


class CaptainError(ValueError):
    """Bad input: what was expected, what came and where. `str` gives it in English, `in_language` in any."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def in_language(self, language: str) -> str:
        """The message in one language, always a single line."""
        values = {name: value_in(language, value) for name, value in self.values.items()}
        return " ".join(say(language, self.key, **values).split("\n"))

    def __str__(self) -> str:
        return self.in_language("en")


class CardError(CaptainError):
    """A text that does not name cards as expected."""


class MoveError(CaptainError):
    """A move that the rules refuse now."""


class RecordError(CaptainError):
    """A record that can't be read or does not hold."""


class OptionError(CaptainError):
    """An unknown name or a value out of range."""


LONGEST = 200
"""The most characters of a value in a message."""


def value_in(language: str, value: object) -> object:
    """A value of a message: an error inside another is put into the same language, a long text is cut."""
    if isinstance(value, CaptainError):
        return value.in_language(language)
    return f"{value[: LONGEST - 1]}…" if isinstance(value, str) and len(value) > LONGEST else value


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name most like a mistyped one; the first if none is near."""
    names = list(known)
    return (get_close_matches(name, names, n=1, cutoff=0.01) or names)[0]
