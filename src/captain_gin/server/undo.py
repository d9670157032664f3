"""Moves taken back where nobody has learned what he could use: which, who has to agree, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE
from captain_gin.facts import Acted
from captain_gin.game import Game
from captain_gin.moves import Verb
from captain_gin.wire.events import Undone
from captain_gin.wire.views import LETTERS

if TYPE_CHECKING:
    from captain_gin.server.table import Table

UNDOABLE = frozenset({Verb.PASS, Verb.TAKE, Verb.DROP, Verb.LAY})
"""Moves that show their player nothing he had not seen, and others no more than one card of his own."""
UNDOS = 10
"""The most moves that are taken back in one hand."""
UNDO_MS = 20_000
"""How long the others have to agree."""


@dataclass(slots=True)
class Undoing:
    """What was taken back in a hand, and what somebody would like to take back now."""

    seat: int = NONE
    """Who would like to."""
    at: int = 0
    """When he said so."""
    agreed: set[int] = field(default_factory=set)
    denied: bool = False
    """Whether the others will not have the last move taken back."""
    count: int = 0
    """How many moves were taken back."""
    by: int = NONE
    """Who took one back since the last move: what he had in mind is known, so nobody else may."""

    def move_on(self) -> None:
        """Another move is the last one now."""
        self.seat, self.agreed, self.denied, self.by = NONE, set(), False, NONE

    def deny(self) -> None:
        """The last move stands."""
        self.seat, self.agreed, self.denied = NONE, set(), True

    def undo(self, seat: int) -> None:
        """A move was taken back."""
        self.move_on()
        self.count += 1
        self.by = seat


def whose(table: Table) -> int:
    """The seat that may ask for its last move to be taken back; -1: none."""
    undoing, move = table.undoing, _last_move(table.game)
    if move is None or table.turn == NONE or undoing.denied or undoing.count >= UNDOS:
        return NONE
    fits = move.move.verb in UNDOABLE and undoing.by in (NONE, move.seat)
    return move.seat if fits else NONE


def _last_move(game: Game | None) -> Acted | None:
    facts = [] if game is None else game.facts[game.chapter :]
    return next((fact for fact in reversed(facts) if isinstance(fact, Acted)), None)


def awaits(table: Table, seat: int) -> bool:
    """Whether a player has to agree; bots agree, since nobody is worse off by what can be taken back at all."""
    undoing = table.undoing
    asked = undoing.seat not in (NONE, seat)
    return asked and seat not in undoing.agreed and table.seats[seat].awake


def is_agreed(table: Table) -> bool:
    """Whether somebody would like to take a move back and nobody has to agree any more."""
    return table.undoing.seat != NONE and not any(awaits(table, seat) for seat in range(3))


def undone(table: Table, seat: int) -> Undone:
    """The event that takes the last move of a seat back."""
    assert table.game is not None
    facts = table.game.facts
    last = next(index for index in range(len(facts) - 1, -1, -1) if isinstance(facts[index], Acted))
    return Undone(seat=LETTERS[seat], facts=len(facts) - last)


def until(table: Table) -> int | None:
    """When the others must have agreed; None: nobody is waiting for that."""
    return None if table.undoing.seat == NONE else table.undoing.at + UNDO_MS


def rewound(game: Game, facts: int) -> Game:
    """A game as it was before the last *facts* of its hand."""
    assert game.begin is not None
    first = game.first + game.chapter
    again = Game.picked_up(game.rules, game.seats, game.preset, game.begin, first)
    for fact in game.facts[game.chapter : len(game.facts) - facts]:
        again.append(fact)
    assert again.hand is not None
    again.hand.forget()
    return again
