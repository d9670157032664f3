"""The careful player: the best of those that nothing was trained for.

It looks at every card that may come next, at what the opponent may do with a discard, and at what a knock is worth
against the hand he probably holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots.base import Budget, Option, Ranker, Reason
from captain_gin.bots.opponent import Opponent, opponent
from captain_gin.bots.outs import completes_meld, least, outlook
from captain_gin.bots.showdown import answers, is_answer
from captain_gin.bots.worth import VOID_AT, Throw, going_on, hand_worth, knock_worth, throws
from captain_gin.core.cards import NONE
from captain_gin.core.state import LAST
from captain_gin.moves import Move, Verb
from captain_gin.notation import as_set, card_symbol

if TYPE_CHECKING:
    from captain_gin.view import View

UNKNOWN = 3.2
"""What a card from the stock is worth because the opponent does not know it, and it may be any."""
MELD = 4.0
"""What a meld that the pile gives is worth beyond what it does for the hand."""
SAFE, RISKY = 0.05, 0.4
"""Up to and from which chance that the opponent melds a discard the reason says so."""


def careful() -> Ranker:
    """The careful player."""
    return Ranker("careful", rank, tolerance=1.5)


def rank(view: View, _: Budget) -> list[Option]:
    """The legal moves as the careful player sees them."""
    if is_answer(view):
        return answers(view)
    moves = view.moves()
    if not moves:
        return []
    other = opponent(view)
    if view.held[view.turn] == 10:
        return [_draw(view, other, move) for move in moves]
    return _discards(view, other, moves)


# The draw


def _draw(view: View, other: Opponent, move: Move) -> Option:
    if move.verb == Verb.TAKE:
        return _take(view, other, move)
    if view.phase == LAST:
        return Option(move, 0.0, Reason("reason-void", {}))
    cards = view.hands[view.turn]
    worth = hand_worth(outlook(cards, other.unseen, view.rules.knock_limit), other.time) + UNKNOWN
    return Option(move, worth, Reason("reason-draw", {"card": card_symbol(view.upcard), "deadwood": least(cards)}))


def _take(view: View, other: Opponent, move: Move) -> Option:
    before, card = view.hands[view.turn], 1 << view.upcard
    among = before | card if view.rules.discard_taken else before
    found = throws(before | card, among, other, view.rules.knock_limit)
    best, after = _best(found), min(found, key=lambda throw: throw.deadwood)
    values: dict[str, str | int] = {"card": card_symbol(view.upcard), "before": least(before), "after": best.deadwood}
    if view.phase == LAST:
        return Option(move, knock_worth(after.deadwood, other, view.rules), _why_knock(other, after))
    worth = best.worth + (0 if after.deadwood else view.rules.gin_bonus)
    if completes_meld(before, view.upcard) and after.deadwood < least(before):
        return Option(move, worth + MELD, Reason("reason-take-meld", values))
    return Option(move, worth, Reason("reason-take", values))


def _best(found: list[Throw]) -> Throw:
    return max(found, key=lambda throw: throw.worth)


def _gain(view: View, other: Opponent, best: Throw, count: int) -> float:
    """How much more a knock that leaves *count* is worth than going on; below 0 where it may not knock at all."""
    if count > view.rules.knock_limit:
        return -1.0
    return knock_worth(count, other, view.rules) - going_on(best, other, view.rules, view.stock)


# The discard


def _discards(view: View, other: Opponent, moves: list[Move]) -> list[Option]:
    cards = view.hands[view.turn]
    among = as_set(move.card for move in moves if move.card != NONE)
    found = throws(cards, among or cards, other, view.rules.knock_limit)
    best = _best(found)
    by_card = {throw.card: throw for throw in found}
    return [_discard(view, other, best, move, by_card.get(move.card, best)) for move in moves]


def _discard(view: View, other: Opponent, best: Throw, move: Move, throw: Throw) -> Option:
    if move.verb == Verb.DROP:
        return Option(move, throw.worth, _why_throw(view, throw))
    gain = _gain(view, other, best, throw.deadwood)
    if move.verb == Verb.GIN:
        more = view.rules.big_gin_bonus - view.rules.gin_bonus
        return Option(move, best.worth + _gain(view, other, best, 0) + more, Reason("reason-big-gin", {}))
    return Option(move, best.worth + gain, _why_knock(other, throw))


def _why_knock(other: Opponent, throw: Throw) -> Reason:
    if throw.deadwood == 0:
        return Reason("reason-gin", {})
    return Reason("reason-knock", {"deadwood": throw.deadwood, "count": round(other.deadwood)})


def _why_throw(view: View, throw: Throw) -> Reason:
    """What speaks for a discard without a knock, or against it."""
    values: dict[str, str | int] = {"card": card_symbol(throw.card), "deadwood": throw.deadwood}
    if throw.deadwood <= view.rules.knock_limit and view.stock > VOID_AT:
        return Reason("reason-go-on", values | {"gins": throw.ahead.gins})
    if throw.danger >= RISKY:
        return Reason("reason-drop-risky", values)
    if throw.danger <= SAFE:
        return Reason("reason-drop-safe", values)
    return Reason("reason-drop-outs", values | {"melds": throw.ahead.melds})
