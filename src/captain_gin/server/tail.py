"""The latest lines of a table: enough for those who were away for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from captain_gin.core.cards import NONE
from captain_gin.facts import Begin
from captain_gin.wire.events import BotSat, Rose, Sat, Swapped
from captain_gin.wire.tape import Item, Reader, item, text

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = 2_000
"""Lines that are kept at most, however much is said in one hand."""
SEATING = frozenset({Sat, BotSat, Rose, Swapped})
"""After these others sit at the table: what was before is none of their business."""


class Line(NamedTuple):
    """A line of the log."""

    number: int
    at: int
    """When it was written."""
    text: str


class Tail:
    """The lines of the last two hands at most; their numbers have no gap."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.roles = (NONE, NONE)
        """Who was captain, and who sat out, before the first of them."""
        self._hands: list[tuple[int, tuple[int, int]]] = []
        """The numbers of the lines that begin a hand, and who is captain and who sits out in it."""

    def keep(self, line: Line, item_: Item) -> None:
        """Remember the next line; forget those before the hand that has just ended, or before others sat down."""
        if isinstance(item_, Begin):
            if self._hands:
                self._cut(self._hands[-1][0])
            self._hands.append((line.number, (item_.captain, item_.out)))
        self.lines.append(line)
        if type(item_) in SEATING:
            self._cut(line.number)
            self.roles = (NONE, NONE)
        elif len(self.lines) > MOST:
            self._cut(self.lines[MOST // 2].number)

    def pass_over(self, text_: str) -> None:
        """Forget everything up to this line."""
        self.lines.clear()
        self._hands.clear()
        begin = item(text_) if text_.startswith("hand ") else None
        if isinstance(begin, Begin):
            self.roles = (begin.captain, begin.out)

    def _cut(self, number: int) -> None:
        """Forget the lines before a number."""
        while self._hands and self._hands[0][0] < number:
            self.roles = self._hands.pop(0)[1]
        del self.lines[: number - self.lines[0].number]

    def after(self, number: int) -> list[Line] | None:
        """The lines after a number; None if they are not all at hand."""
        if not self.lines or number < self.lines[0].number - 1:
            return None
        return self.lines[number + 1 - self.lines[0].number :]

    def reader(self, number: int, audience: int) -> Reader:
        """A reader of the lines from a number on."""
        before = (roles for begun, roles in reversed(self._hands) if begun < number)
        return Reader(audience, *next(before, self.roles))

    def read(self, lines: list[Line], audience: int, items: Sequence[Item] | None = None) -> list[Line]:
        """Lines of the tail as an audience may read them; *items* are what they say, if that is known."""
        if not lines:
            return []
        reader = self.reader(lines[0].number, audience)
        said = [item(line.text) for line in lines] if items is None else items
        return [_read(line, one, reader.read(one)) for line, one in zip(lines, said, strict=True)]


def _read(line: Line, said: Item, read: Item) -> Line:
    return line if read is said else line._replace(text=text(read))
