"""Why a move is good, in words that a person understands: for the players that search.

The cards are looked at as `captain_gin.bots.careful` does: outs, the risk of a discard, what the opponent may hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots.base import Option, Reason
from captain_gin.bots.opponent import Opponent, opponent
from captain_gin.bots.outs import least, outlook
from captain_gin.bots.worth import undercut_chance
from captain_gin.moves import Verb
from captain_gin.notation import card_symbol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.view import View

CLOSE = 0.5
"""Points by which another move has to look better before it is said that the score decides."""
PERCENT = 100


def explained(view: View, options: Sequence[Option], count: int = 3) -> list[Option]:
    """The options, best first, the first *count* with their reasons; the best says if the score asks for it."""
    other = opponent(view)
    told = [option._replace(reason=_why(view, other, option)) for option in options[:count]]
    if told:
        told[0] = told[0]._replace(reason=_with_score(told[0], options))
    return [*told, *options[count:]]


def _why(view: View, other: Opponent, option: Option) -> Reason:
    """The reason for one move; what is plain as it is stays so."""
    move, found = option.move, option.reason
    if move.verb == Verb.DROP:
        return _why_drop(view, other, move.card)
    if move.verb == Verb.KNOCK and found.key != "reason-gin":
        return _why_knock(view, other, move.card)
    if found.key == "reason-draw":
        outs = outlook(view.hands[view.turn], other.unseen, view.rules.knock_limit).melds
        return Reason("reason-draw-outs", found.values | {"melds": outs})
    return found


def _why_drop(view: View, other: Opponent, card: int) -> Reason:
    """What it leaves, what may come, what the opponent may do with the card."""
    kept = view.hands[view.turn] & ~(1 << card)
    ahead, left = outlook(kept, other.unseen, view.rules.knock_limit), least(kept)
    values: dict[str, str | int] = {"card": card_symbol(card), "deadwood": left, "risk": _percent(other.danger(card))}
    if left <= view.rules.knock_limit:
        return Reason("reason-wait", values | {"gins": ahead.gins})
    return Reason("reason-throw", values | {"melds": ahead.melds})


def _why_knock(view: View, other: Opponent, card: int) -> Reason:
    """What is left, what the opponent probably has, how likely he comes down to it."""
    left = least(view.hands[view.turn] & ~(1 << card))
    risk = _percent(undercut_chance(left, other))
    return Reason("reason-knock-odds", {"deadwood": left, "count": round(other.deadwood), "risk": risk})


def _percent(chance: float) -> int:
    return round(PERCENT * chance)


def _with_score(best: Option, options: Sequence[Option]) -> Reason:
    """The reason of the best move, with what the score has to do with it where another one brings more points."""
    rivals = [option for option in options if option.points is not None]
    if best.points is None or best.chance is None:
        return best.reason
    more = max(option.points or 0.0 for option in rivals) - best.points
    if more < CLOSE:
        return best.reason
    values = best.reason.values | {"more": max(round(more), 1), "why": best.reason.key}
    return Reason("reason-score", values)
