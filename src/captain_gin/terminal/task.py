"""What a person at a table on a server has to do, as it follows from what his client knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from captain_gin.core.cards import NONE
from captain_gin.core.options import LAYOFFS_ONLY, NO_ADVICE, ON_REQUEST
from captain_gin.facts import Acted, Begin, Deal, Draw, Promise, Rest
from captain_gin.terminal.seat import is_answer

if TYPE_CHECKING:
    from captain_gin.client.state import State
    from captain_gin.view import View


class Task(NamedTuple):
    """What there is to do for the person, and for which decision, deal or match."""

    what: str
    """`move`, `listen` (for advice), `advice`, `agree`, `ready`, `rematch`, `start`, `away`, or `wait`."""
    of: int = 0


def task(state: State, patient: int = NONE) -> Task:
    """What a client has to do; a captain who has asked listens, unless he is no longer *patient* in that decision."""
    view, own = state.view, state.own
    if own is None:
        return Task("wait")
    if own.away:
        return Task("away")
    if state.status == "open":
        return Task("start" if state.you == state.host and not state.free else "wait")
    if state.status == "over":
        return Task("wait" if own.ready else "rematch", state.matches)
    if view is None or state.status != "playing":
        return Task("wait")
    if view.turn == NONE:
        return Task("ready", view.begin.number if view.begin else 0) if deals(view) and not own.ready else Task("wait")
    decision = view.first + sum(isinstance(fact, (Acted, Begin, Rest)) for fact in view.facts)
    if state.is_asked_to_agree:
        return Task("agree", decision)
    if view.acting:
        listens = view.asked and view.advice is None and not state.nodded and patient != decision
        return Task("listen" if listens else "move", decision)
    return Task("advice" if advises(view) and not state.nodded else "wait", decision)


def deals(view: View) -> bool:
    """Whether a promised shuffle waits for the players."""
    last = [fact for fact in view.facts if isinstance(fact, (Promise, Draw, Deal))]
    return bool(last) and isinstance(last[-1], Promise)


def advises(view: View) -> bool:
    """Whether this adviser may still propose something (§2.4)."""
    if not view.advising or view.advice is not None or view.rules.advice == NO_ADVICE:
        return False
    if view.rules.advice == LAYOFFS_ONLY and not is_answer(view):
        return False
    return view.asked or view.rules.advice != ON_REQUEST
