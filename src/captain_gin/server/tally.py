"""What became of advice in a match: proposed, followed, points won; told to those who were captain or adviser."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from captain_gin.facts import SEAT_NAMES
from captain_gin.wire.table import Tally
from captain_gin.wire.views import LETTERS

_Outcome = Literal["followed", "overruled"]


class _Count(NamedTuple):
    """What became of the proposals of some hands."""

    given: int = 0
    followed: int = 0
    won: int = 0


@dataclass(slots=True)
class Tallies:
    """Of one match, from the lines of its facts that stand."""

    _past: list[_Count] = field(default_factory=lambda: [_Count()] * len(LETTERS))
    """Of the hands before, by seat."""
    _hand: list[str] = field(default_factory=list)
    """The lines of this hand."""

    def take(self, line: str) -> None:
        """Take the next fact."""
        if line.startswith("hand "):
            self._close()
        self._hand.append(line)

    def undo(self, facts: int) -> None:
        """Forget the last facts, which were taken back."""
        del self._hand[-facts:]

    def of(self, seat: int) -> Tally:
        """What a seat may know: of the hands in which it was captain or adviser."""
        team, now, last = _counted(self._hand)
        if LETTERS[seat] not in team:
            return Tally(**self._past[seat]._asdict(), last=None)
        return Tally(**_sum(self._past[seat], now)._asdict(), last=last)

    def _close(self) -> None:
        """Add up a hand that is over."""
        team, now, _ = _counted(self._hand)
        for letter in team:
            seat = SEAT_NAMES.index(letter)
            self._past[seat] = _sum(self._past[seat], now)
        self._hand.clear()


def _sum(one: _Count, other: _Count) -> _Count:
    return _Count(*map(sum, zip(one, other, strict=True)))


def _counted(lines: list[str]) -> tuple[str, _Count, _Outcome | None]:
    """Captain and adviser of a hand, what became of the proposals in it, and of the last one."""
    begin = lines[0].split() if lines else []
    if begin[:1] != ["hand"]:
        return "", _Count(), None
    captain, out = begin[5], begin[7]
    last: _Outcome | None = None
    given, followed, won, proposed = 0, 0, 0, ""
    for seat, verb, *rest in (line.split() for line in lines[1:] if line[1:2] == " "):
        if verb == "advises":
            proposed = _bare(rest)
        elif seat == "=" and verb == captain and followed:
            won = int(rest[0])
        elif proposed and seat == captain and verb != "asks":
            last = "followed" if _bare([verb, *rest]) == proposed else "overruled"
            given, followed, proposed = given + 1, followed + (last == "followed"), ""
    return captain + out, _Count(given, followed, won), last


def _bare(words: list[str]) -> str:
    """A move as it is proposed: without the card of a draw and without what is left of a spread."""
    if words[0] in ("take", "stock"):
        return words[0]
    return " ".join(words[: words.index("left")] if "left" in words else words)
