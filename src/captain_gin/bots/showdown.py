"""The answer to a knock, common to all bots that want the least deadwood: it is exact, so there is nothing to judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots.base import Option, Reason
from captain_gin.core.melds import deadwood
from captain_gin.core.showdown import left
from captain_gin.core.spreads import best_lay
from captain_gin.core.state import ANSWERING, LAYING
from captain_gin.moves import Verb
from captain_gin.notation import card_symbol

if TYPE_CHECKING:
    from captain_gin.core.state import State
    from captain_gin.moves import Move
    from captain_gin.view import View


def is_answer(view: View) -> bool:
    """Whether the player in turn answers a knock."""
    return view.phase in (LAYING, ANSWERING)


def answers(view: View) -> list[Option]:
    """Lay-offs and the spread, each worth what it leaves over in the end, counted negative."""
    s = view.state()
    return [_answer(s, move) for move in view.moves()]


def _answer(s: State, move: Move) -> Option:
    if move.verb == Verb.SPREAD:
        remaining = deadwood(left(s))
        return Option(move, -remaining, Reason("reason-spread", {"deadwood": remaining}))
    a, b, c = (meld | 1 << move.card if meld == move.melds[0] else meld for meld in s.meld)
    cards = left(s) & ~(1 << move.card)
    remaining = deadwood(cards & ~best_lay(cards, a, b, c))
    # A little less than a spread that leaves as much: nothing is laid off for nothing.
    return Option(move, -remaining - 0.01, _reason(move, remaining))


def _reason(move: Move, remaining: int) -> Reason:
    return Reason("reason-lay", {"card": card_symbol(move.card), "deadwood": remaining})
