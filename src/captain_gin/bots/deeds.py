"""What the opponent of the player in turn did, read from a view: the same as `captain_gin.fast.deeds.watch` keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core.actions import PASS, STOCK, TAKE
from captain_gin.core.cards import NONE
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.facts import Acted, Up
from captain_gin.fast.deeds import Deeds, add
from captain_gin.moves import Verb

if TYPE_CHECKING:
    from captain_gin.view import View

DRAWS = {Verb.PASS: PASS, Verb.TAKE: TAKE, Verb.STOCK: STOCK}


def deeds(view: View) -> Deeds:
    """The opponent's turns since the deal."""
    assert view.begin is not None
    is_captain = view.turn != view.begin.captain
    seat = view.begin.captain if is_captain else view.begin.box
    found = Deeds(CAPTAIN if is_captain else BOX)
    pile: list[int] = []
    passes = 0
    for fact in view.facts:
        if isinstance(fact, Up):
            pile.append(fact.card)
        elif isinstance(fact, Acted) and fact.move.verb in DRAWS:
            if fact.seat == seat:
                add(found, pile[-1] if pile and passes < 2 else NONE, DRAWS[fact.move.verb])
            passes = passes + 1 if fact.move.verb == Verb.PASS else 0
            if fact.move.verb == Verb.TAKE:
                pile.pop()
        elif isinstance(fact, Acted) and fact.move.verb == Verb.DROP:
            pile.append(fact.move.card)
            if fact.seat == seat:
                found.threw[found.n - 1] = fact.move.card
    return found
