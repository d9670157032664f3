"""The simple player: the yardstick of gin programs, in our words.

Takes the upcard if it completes a meld, throws the dearest card that leaves the least deadwood, knocks as soon as it
may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots.base import Budget, Option, Ranker, Reason
from captain_gin.bots.showdown import answers, is_answer
from captain_gin.core.cards import points
from captain_gin.core.melds import deadwood, meld_from
from captain_gin.moves import Move, Verb
from captain_gin.notation import card_symbol, members

if TYPE_CHECKING:
    from captain_gin.view import View

KNOCK_WORTH = 1_000.0
"""Any knock comes before any discard."""


def rank(view: View, _: Budget) -> list[Option]:
    """The legal moves as the simple player sees them."""
    if is_answer(view):
        return answers(view)
    cards = view.hands[view.turn]
    if view.held[view.turn] == 10:
        return [_draw(view, cards, move) for move in view.moves()]
    return [_throw(cards, move) for move in view.moves()]


def completes_meld(cards: int, card: int) -> bool:
    """Whether a card makes a meld with others of a hand."""
    held = cards | 1 << card
    peers = sum(held >> other & 1 for other in range(card % 13, 52, 13))
    if peers >= 3:
        return True
    return any(run >> card & 1 for start in members(held) if (run := meld_from(held, start, 0)))


def _draw(view: View, cards: int, move: Move) -> Option:
    if move.verb != Verb.TAKE:
        return Option(move, 0.0, Reason(f"reason-{move.verb}", {"deadwood": deadwood(cards)}))
    after = least_after_throw(cards | 1 << view.upcard, view.upcard)
    values: dict[str, str | int] = {"card": card_symbol(view.upcard), "before": deadwood(cards), "after": after}
    if completes_meld(cards, view.upcard):
        return Option(move, float(max(deadwood(cards) - after, 1)), Reason("reason-take-meld", values))
    return Option(move, -1.0, Reason("reason-take", values))


def least_after_throw(cards: int, kept: int) -> int:
    """The least deadwood of eleven cards after throwing any but *kept*."""
    return min(deadwood(cards & ~(1 << card)) for card in members(cards & ~(1 << kept)))


def _throw(cards: int, move: Move) -> Option:
    """A discard or a knock, worth the deadwood it leaves, counted negative; of equals the dearest card."""
    if move.verb == Verb.GIN:
        return Option(move, 2 * KNOCK_WORTH, Reason("reason-big-gin", {}))
    remaining = deadwood(cards & ~(1 << move.card))
    worth = points(move.card) / 100 - remaining
    values: dict[str, str | int] = {"card": card_symbol(move.card), "deadwood": remaining}
    if move.verb == Verb.DROP:
        return Option(move, worth, Reason("reason-drop", values))
    return Option(move, worth + KNOCK_WORTH, Reason("reason-knock" if remaining else "reason-gin", values))


def simple() -> Ranker:
    """The simple player."""
    return Ranker("simple", rank)
