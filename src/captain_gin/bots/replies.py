"""What another program answers, read as moves, proposals and verdicts; and what it may do wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots.base import Option, Reason, Verdict
from captain_gin.errors import CaptainError
from captain_gin.hand import Hand
from captain_gin.lines import clip
from captain_gin.notation import read_move

if TYPE_CHECKING:
    from captain_gin.moves import Move
    from captain_gin.view import View
    from captain_gin.wire.messages import Answer

REASON_LENGTH = 200
"""The most characters of a reason in an engine's own words."""


class Fault(CaptainError):
    """What an engine did wrong."""

    is_over = False
    """Whether nothing sensible can come from this process any more."""
    is_hopeless = False
    """Whether it would be the same after another start."""


class Over(Fault):
    """A fault after which this process is of no use."""

    is_over = True


class Hopeless(Fault):
    """A fault that another start would not mend."""

    is_over = is_hopeless = True


def move_of(view: View, answer: Answer) -> Move:
    """The move of an answer, tried on the cards that the view shows."""
    if answer.move is None:
        raise Fault("engine-no-move")
    hand = Hand(range(52), view.rules)
    hand.state = view.state()
    try:
        move = read_move(answer.move)
        hand.make(move)
    except CaptainError as error:
        raise Fault("engine-bad-move", move=clip(answer.move), cause=error) from error
    return move


def proposal_of(view: View, answer: Answer) -> Option | None:
    """What an adviser's answer proposes, if anything."""
    return None if answer.move is None else Option(move_of(view, answer), answer.worth or 0.0, _reason(answer))


def verdict_of(answer: Answer) -> Verdict:
    """What a captain's answer makes of a proposal."""
    if answer.follows is None:
        raise Fault("engine-no-verdict")
    return Verdict(answer.follows, answer.cost or 0.0, _reason(answer))


def _reason(answer: Answer) -> Reason:
    """What the engine gives as its reason, in its own words."""
    words = clean(answer.reason or "")
    return Reason("reason-engine", {"words": words}) if words else Reason("reason-engine-none", {})


def clean(text: str) -> str:
    """A text that can be put on a screen: one line without control codes, not too long."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in text[: 2 * REASON_LENGTH]).split())
    return plain if len(plain) <= REASON_LENGTH else plain[: REASON_LENGTH - 1] + "…"
