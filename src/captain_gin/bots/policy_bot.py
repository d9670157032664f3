"""Seats a policy of `captain_gin.fast`: the bot makes the choice that the policy makes in simulations.

What the other moves are worth, which a captain needs who weighs advice, is what the simple player thinks of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots import simple
from captain_gin.bots.base import Budget, Option, Ranker, Reason
from captain_gin.bots.showdown import answers, is_answer
from captain_gin.core import rules
from captain_gin.core.actions import BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import NONE
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.fast.chance import Chance
from captain_gin.fast.policies import choose
from captain_gin.fast.styles import for_hand
from captain_gin.moves import Verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.view import View

VERBS = {PASS: Verb.PASS, TAKE: Verb.TAKE, STOCK: Verb.STOCK, BIG_GIN: Verb.GIN}
AHEAD = 0.5
"""How much more the choice is worth than any other move."""


def by_policy(kind: str, policy: int, tolerance: float = 2.0) -> Ranker:
    """A bot that chooses by a policy without chance; *tolerance*: what it lets a proposal cost."""

    def rank(view: View, budget: Budget) -> Sequence[Option]:
        if is_answer(view):
            return answers(view)
        return ranked(view, simple.rank(view, budget), in_match(view, policy))

    return Ranker(kind, rank, tolerance)


def in_match(view: View, policy: int) -> int:
    """The policy for this hand of a match."""
    begin = view.begin
    assert begin is not None
    box, captain, out = (begin.score[seat] for seat in (begin.box, begin.captain, begin.out))
    return for_hand(policy, view.rules, box, captain, out, CAPTAIN if view.turn == begin.captain else BOX)


def ranked(view: View, options: Sequence[Option], policy: int) -> list[Option]:
    """The options, that which the policy chooses being worth most."""
    if not options:
        return []
    chosen, most = choice(view, policy), max(option.worth for option in options)
    return [
        Option(option.move, most + AHEAD, why(view, option)) if option.move[:2] == chosen else option
        for option in options
    ]


def choice(view: View, policy: int) -> tuple[Verb, int]:
    """What a policy does before any knock: the verb and the card of its move, -1 for none."""
    s, x = view.state(), Chance()
    action = choose(s, view.rules, x, policy)
    if action == KNOCK:
        rules.step(s, view.rules, action)
        return Verb.KNOCK, choose(s, view.rules, x, policy)
    return (VERBS[action], NONE) if action in VERBS else (Verb.DROP, action)


def why(view: View, option: Option) -> Reason:
    """The reason for the choice: the simple player's, unless he would have knocked."""
    values = option.reason.values
    if option.move.verb == Verb.DROP and int(values["deadwood"]) <= view.rules.knock_limit:
        return Reason("reason-wait-gin", values)
    return option.reason
