"""Who may know what: each fact as one audience reads it (§2.4, §5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from captain_gin.facts import Acted, Advised, Asked, Begin, Deal, Fact, Hidden, Rest, Secret
from captain_gin.moves import Verb

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

GALLERY, REFEREE = 3, 4
"""Audiences beside the seats 0, 1, 2: those who look on, and the one who knows all."""

AUDIENCES = ("A", "B", "C", "gallery", "referee")
"""The names of the audiences, by number."""


class Sight(NamedTuple):
    """One audience in one hand."""

    audience: int
    captain: int
    out: int

    def sees(self, seat: int) -> bool:
        """Whether the audience sees the cards of a seat: its own, and the adviser those of the captain (§2.4)."""
        if self.audience in (seat, REFEREE):
            return True
        return seat == self.captain and self.audience == self.out

    @property
    def hears_advice(self) -> bool:
        """Whether the audience hears what captain and adviser say to each other."""
        return self.audience in (self.captain, self.out, REFEREE)


def mask(fact: Fact, sight: Sight) -> Fact:
    """The fact as an audience may read it; made anew where anything is left out."""
    if isinstance(fact, Acted):
        if fact.move.verb != Verb.STOCK or sight.sees(fact.seat):
            return fact
        return Acted(fact.seat, fact.move, None)
    if isinstance(fact, Deal):
        return fact if sight.sees(fact.seat) else Deal(fact.seat, None)
    if isinstance(fact, (Asked, Advised)):
        return fact if sight.hears_advice else Hidden()
    if sight.audience != REFEREE:
        if isinstance(fact, Secret):
            return Secret(None)
        if isinstance(fact, Rest):
            return Rest(None)
    return fact


def is_hidden(fact: Fact) -> bool:
    """Whether something is missing from the fact."""
    if isinstance(fact, Acted):
        return fact.shown is None
    if isinstance(fact, (Deal, Rest)):
        return fact.cards is None
    return isinstance(fact, Hidden) or (isinstance(fact, Secret) and fact.secret is None)


def masked(facts: Iterable[Fact], audience: int) -> Iterator[Fact]:
    """A whole match as one audience may read it."""
    sight = Sight(audience, -1, -1)
    for fact in facts:
        if isinstance(fact, Begin):
            sight = Sight(audience, fact.captain, fact.out)
        yield mask(fact, sight)
