"""The three seats of a table: who sits on them, and who is away."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE
from captain_gin.facts import PERSON, SEAT_NAMES, Seated
from captain_gin.wire.table import SeatState
from captain_gin.wire.views import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(slots=True)
class Seat:
    """One seat. It is free while `kind` is empty."""

    kind: str = ""
    """`person`, or the name of a bot."""
    name: str = ""
    who: str = ""
    """The identity of a person."""
    away: bool = False
    """Whether a bot keeps it for its owner."""
    ready: bool = False

    @property
    def awake(self) -> bool:
        """Whether a person sits on it and plays himself."""
        return self.kind == PERSON and not self.away


@dataclass(slots=True)
class Seats:
    """All three."""

    of: list[Seat] = field(default_factory=lambda: [Seat(), Seat(), Seat()])

    def __getitem__(self, seat: int) -> Seat:
        return self.of[seat]

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.of)

    def seat_of(self, who: str) -> int:
        """The seat of an identity; -1 if it has none."""
        return next((seat for seat, one in enumerate(self.of) if who and one.who == who), NONE)

    @property
    def waiting(self) -> bool:
        """Whether somebody who plays himself is not ready."""
        return any(one.awake and not one.ready for one in self.of)

    @property
    def asleep(self) -> bool:
        """Whether everybody has gone: the table then waits for one of them."""
        away = [one.away for one in self.of if one.who]
        return bool(away) and all(away)

    def unready(self) -> None:
        """Nobody is ready any more."""
        for one in self.of:
            one.ready = False

    def seated(self) -> list[Seated]:
        """Who plays, as the record has it."""
        return [Seated(seat, one.kind, one.name) for seat, one in enumerate(self.of)]

    def shown(self) -> list[SeatState]:
        """The seats as part of a message."""
        return [
            SeatState(
                seat=LETTERS[seat],
                kind=one.kind or None,
                name=one.name,
                who=one.who or None,
                away=one.away,
                ready=one.ready,
            )
            for seat, one in enumerate(self.of)
        ]


def number(letter: str) -> int:
    """The number of a seat from its letter."""
    return SEAT_NAMES.index(letter)
