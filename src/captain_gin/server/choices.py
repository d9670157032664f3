"""The spreads that a player may choose instead of the best ones: all that the rules allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core.cards import total
from captain_gin.core.showdown import left
from captain_gin.moves import Verb
from captain_gin.notation import move_text
from captain_gin.spreads import arrangements, left_over

if TYPE_CHECKING:
    from collections.abc import Iterator

    from captain_gin.moves import Move
    from captain_gin.view import View

SPREADING = (Verb.KNOCK, Verb.GIN, Verb.SPREAD)
MOST = 60
"""How many are told: a hand of one long suit can be spread in hundreds of ways."""


def others(seen: View) -> list[str]:
    """For whoever sees the cards of the player in turn: `moves` with other spreads, those first that leave least."""
    found = [one for move in seen.moves() if move.verb in SPREADING for one in _instead(move, seen)]
    found.sort(key=lambda one: one[0])
    return [move_text(move) for _, move in found[:MOST]]


def _instead(move: Move, seen: View) -> Iterator[tuple[int, Move]]:
    """The same move with every other spread, and what that leaves over."""
    cards = left(seen.state())
    if move.verb == Verb.KNOCK:
        cards &= ~(1 << move.card)
    most = {Verb.KNOCK: seen.rules.knock_limit, Verb.GIN: 0, Verb.SPREAD: total(cards)}[move.verb]
    for spread in arrangements(cards, most):
        if set(spread) != set(move.melds):
            yield left_over(cards, spread), move._replace(melds=spread)
