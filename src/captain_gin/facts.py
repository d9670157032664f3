"""What happened at a table, one fact a value: the same facts are record lines, messages and the input of `Game`.

Seats are 0, 1, 2 (A, B, C). Cards are ints, sets of cards masks; None stands for what a reader may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from captain_gin.moves import Move

SEAT_NAMES = "ABC"
PERSON = "person"
"""The kind of a seat that is not a bot."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits on a seat: a person, or a bot named by its kind."""

    seat: int
    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Promise:
    """The hash of the secret that the next draw or deal comes from."""

    digest: str


@dataclass(frozen=True, slots=True)
class Secret:
    """The secret itself, for the referee alone until it is revealed."""

    secret: str | None


@dataclass(frozen=True, slots=True)
class Word:
    """What a player adds to the next shuffle."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Draw:
    """One round of the draw for roles: a card for each seat that has to draw, -1 for the others (§2.1)."""

    cards: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Begin:
    """A hand begins: its number from 1, the roles and the scores."""

    number: int
    box: int
    captain: int
    out: int
    score: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Deal:
    """Ten cards to one of the two players, as a set (§3.1)."""

    seat: int
    cards: int | None


@dataclass(frozen=True, slots=True)
class Up:
    """The upcard (§3.2)."""

    card: int


@dataclass(frozen=True, slots=True)
class Rest:
    """The stock from the top down."""

    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Acted:
    """A player moved. `shown` is the card that he took (None: unknown), or the deadwood he laid open with a spread."""

    seat: int
    move: Move
    shown: int | None = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """The captain asks for advice (§2.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Advised:
    """The adviser proposes a move."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Hidden:
    """Something that this reader may not know at all."""


class Ending(StrEnum):
    """How a hand ended."""

    VOID = "void"
    KNOCK = "knock"
    UNDERCUT = "undercut"
    GIN = "gin"
    BIG_GIN = "big gin"


@dataclass(frozen=True, slots=True)
class Result:
    """What a hand was worth: the seat that scores (-1 if void), its points, both counts."""

    ending: Ending
    seat: int = -1
    points: int = 0
    knocker: int = 0
    """The deadwood of who knocked."""
    defender: int = 0


@dataclass(frozen=True, slots=True)
class Reveal:
    """The secret is told, so that anyone can check the promise."""

    secret: str


@dataclass(frozen=True, slots=True)
class Won:
    """The match is over."""

    seat: int
    score: tuple[int, int, int]


Fact = (
    Promise | Secret | Word | Draw | Begin | Deal | Up | Rest | Acted | Asked | Advised | Hidden | Result | Reveal | Won
)
"""Everything that can happen after the players have sat down."""
