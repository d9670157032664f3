"""Single rules of the rule book, to be read at the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from captain_gin.errors import CaptainError
from captain_gin.lines import clip
from captain_gin.texts import rule_book

if TYPE_CHECKING:
    from collections.abc import Iterator

_NUMBER = re.compile(r"\*\*(\d+\.\d+)\*\*")


def rule(number: str, language: str) -> list[str]:
    """A rule (`4.3`) as paragraphs, or all rules of a section (`4`); CaptainError if there is none of that number."""
    found = [
        text
        for name, paragraphs in rules(rule_book(language)).items()
        if number in (name, name.partition(".")[0])
        for text in paragraphs
    ]
    if not found:
        raise CaptainError("play-no-rule" if number else "play-which-rule", number=clip(number))
    return found


def rules(book: str) -> dict[str, list[str]]:
    """Every numbered rule of a rule book, as paragraphs of plain words with the number in front."""
    found: dict[str, list[str]] = {}
    name = ""
    for paragraph in _paragraphs(book):
        if paragraph.startswith("#"):
            name = ""
            continue
        before, *numbered = _NUMBER.split(paragraph)
        if name and not numbered:
            found[name].append(_plain(before))
        for name, text in zip(numbered[::2], numbered[1::2], strict=True):
            found[name] = [_plain(f"{name}{text}")]
    return found


def _paragraphs(book: str) -> Iterator[str]:
    """Headings, paragraphs and the rows of tables, each on one line."""
    for part in re.sub(r"(?m)^(#.*)$", r"\n\1\n", book).split("\n\n"):
        lines = part.strip().splitlines()
        if lines and lines[0].startswith("|"):
            yield from _rows([_cells(line) for line in lines])
        elif lines:
            yield " ".join(lines)


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def _rows(table: list[list[str]]) -> Iterator[str]:
    """The rows under the head and its line, each cell with the head of its column."""
    head = table[0]
    for first, *others in table[2:]:
        told = [f"{name}: {cell}" for name, cell in zip(head[1:], others, strict=True) if cell]
        yield f"{first} {' · '.join(told)}"


def _plain(text: str) -> str:
    return re.sub(r"[*`]", "", text).strip()
