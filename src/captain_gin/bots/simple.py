"""The simple player: the yardstick of gin programs, in our words.

Takes the upcard if it completes a meld, throws the dearest card that leaves the least deadwood, knocks as soon as it
may. It counts in points of deadwood.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots.base import Budget, Option, Ranker, Reason
from captain_gin.bots.outs import completes_meld, least, least_without_one
from captain_gin.bots.showdown import answers, is_answer
from captain_gin.core.cards import points
from captain_gin.moves import Move, Verb
from captain_gin.notation import card_symbol

if TYPE_CHECKING:
    from captain_gin.core.options import Rules
    from captain_gin.view import View

UNKNOWN = 4.0
"""What a card from the stock is taken to be worth, in points of deadwood."""
KNOCK = 10.0
"""What any knock is worth more than the same discard without one."""
DEAREST_FIRST = 0.01
"""So little decides between discards that leave as much: the points of the card, times this."""


def simple() -> Ranker:
    """The simple player."""
    return Ranker("simple", rank)


def rank(view: View, _: Budget) -> list[Option]:
    """The legal moves as the simple player sees them."""
    if is_answer(view):
        return answers(view)
    cards = view.hands[view.turn]
    if view.held[view.turn] == 10:
        return [_draw(view, cards, move) for move in view.moves()]
    return [_throw(cards, move, view.rules) for move in view.moves()]


def _draw(view: View, cards: int, move: Move) -> Option:
    card, before = card_symbol(view.upcard), least(cards)
    if move.verb != Verb.TAKE:
        return Option(move, UNKNOWN, Reason("reason-draw", {"card": card, "deadwood": before}))
    after = least_without_one(cards | 1 << view.upcard, 1 << view.upcard)
    reason: dict[str, str | int] = {"card": card, "before": before, "after": after}
    if completes_meld(cards, view.upcard):
        return Option(move, UNKNOWN + max(before - after, 1), Reason("reason-take-meld", reason))
    return Option(move, min(before - after, UNKNOWN - 1), Reason("reason-take", reason))


def _throw(cards: int, move: Move, rules: Rules) -> Option:
    """A discard or a knock, worth the deadwood it leaves, counted negative; of equals the dearest card."""
    if move.verb == Verb.GIN:
        return Option(move, KNOCK + max(rules.gin_bonus, rules.big_gin_bonus) + 1, Reason("reason-big-gin", {}))
    remaining = least(cards & ~(1 << move.card))
    worth = DEAREST_FIRST * points(move.card) - remaining
    if move.verb == Verb.DROP:
        return Option(move, worth, Reason("reason-drop", {"card": card_symbol(move.card), "deadwood": remaining}))
    if remaining == 0:
        return Option(move, worth + KNOCK + rules.gin_bonus, Reason("reason-gin", {}))
    return Option(move, worth + KNOCK, Reason("reason-knock-now", {"deadwood": remaining}))
