"""What the opponent of the player in turn did, read from a view: the same as `captain_gin.fast.deeds.watch` keeps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from captain_gin.core.actions import PASS, STOCK, TAKE
from captain_gin.core.cards import NONE
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.facts import Acted, Up
from captain_gin.fast.deeds import Deeds, add
from captain_gin.moves import Verb
from captain_gin.notation import as_set

if TYPE_CHECKING:
    from captain_gin.view import View

DRAWS = {Verb.PASS: PASS, Verb.TAKE: TAKE, Verb.STOCK: STOCK}


def deeds(view: View) -> Deeds:
    """The opponent's turns since the deal."""
    assert view.begin is not None
    is_captain = view.turn != view.begin.captain
    seat = view.begin.captain if is_captain else view.begin.box
    read = _Reading(Deeds(CAPTAIN if is_captain else BOX))
    for fact in view.facts:
        if isinstance(fact, Up):
            read.pile.append(fact.card)
        elif isinstance(fact, Acted) and fact.move.verb in DRAWS:
            read.drew(fact.move.verb, fact.seat == seat)
        elif isinstance(fact, Acted) and fact.move.verb == Verb.DROP:
            read.threw(fact.move.card, fact.seat == seat)
    return read.found


@dataclass(slots=True)
class _Reading:
    """What is known as the facts go by."""

    found: Deeds
    pile: list[int] = field(default_factory=list)
    passes: int = 0
    known: int = 0
    """What the other player took and has not thrown."""

    def drew(self, verb: Verb, is_his: bool) -> None:
        """A draw or a refusal, the opponent's or the other player's."""
        if is_his:
            top = self.pile[-1] if self.pile and self.passes < 2 else NONE
            add(self.found, top, DRAWS[verb], as_set(self.pile), self.known)
        self.passes = self.passes + 1 if verb == Verb.PASS else 0
        if verb == Verb.TAKE:
            card = self.pile.pop()
            self.known |= 0 if is_his else 1 << card

    def threw(self, card: int, is_his: bool) -> None:
        """A discard."""
        self.pile.append(card)
        if is_his:
            self.found.threw[self.found.n - 1] = card
        else:
            self.known &= ~(1 << card)
