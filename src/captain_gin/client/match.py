"""A match as one reader follows it: the facts he was told, from the first one or from the hand he came in."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from captain_gin import view
from captain_gin.completion import complete
from captain_gin.facts import Begin
from captain_gin.game import Game
from captain_gin.record import Record, write
from captain_gin.wire.views import read

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.core.options import Rules
    from captain_gin.facts import Fact, Seated
    from captain_gin.view import View
    from captain_gin.wire.messages import ViewShown


class Match:
    """Facts as an *audience* reads them: a seat 0-2, or GALLERY of `captain_gin.secrecy`."""

    def __init__(self, rules: Rules, preset: str, seats: Sequence[Seated], audience: int) -> None:
        self.rules = rules
        self.preset = preset
        self.seats = tuple(seats)
        self.audience = audience
        self.first = 0
        """The number of `facts[0]` in the match; not 0 if the reader came later."""
        self.facts: list[Fact] = []

    @classmethod
    def of_view(cls, shown: ViewShown) -> Match:
        """The match of a view: what happened before its hand is not known."""
        seen = read(shown)
        match = cls(seen.rules, seen.preset, seen.seats, seen.audience)
        match.first = seen.first
        for fact in seen.facts:
            match.take(fact)
        return match

    def take(self, fact: Fact) -> None:
        """Add what happened next."""
        self.facts.append(fact)

    def undo(self, facts: int) -> None:
        """Forget the last facts: they were taken back."""
        del self.facts[-facts:]

    def view(self, count: int | None = None) -> View:
        """What follows for the reader from the facts, all or the first *count* of those that are known."""
        known = self.facts[:count]
        chapter = next((i for i in range(len(known) - 1, -1, -1) if isinstance(known[i], Begin)), 0)
        begin = known[chapter] if known else None

        def blank() -> Game:
            if not isinstance(begin, Begin):
                return Game(self.rules, self.seats, self.preset)
            return Game.picked_up(self.rules, self.seats, self.preset, begin, self.first + chapter)

        return view.of(complete(known[chapter:], blank, Random(0)), self.audience)

    def record(self) -> str | None:
        """The record as the reader may read it; None if he has not heard it from the beginning."""
        return None if self.first else write(Record(self.rules, self.preset, self.seats, tuple(self.facts)))
