"""The three seats as they are drawn: who is what, and which of his cards lie or are known in which groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from captain_gin.core.cards import NONE
from captain_gin.core.state import OVER
from captain_gin.facts import SEAT_NAMES, Acted, Advised, Result, Up, Won
from captain_gin.lines import line
from captain_gin.notation import card_text
from captain_gin.spreads import best, union

if TYPE_CHECKING:
    from captain_gin.view import View

PHASES = ("offer", "draw", "discard", "knocking", "spreading", "laying", "placing", "answering", "last", "over")
TOLD = (Acted, Advised, Result, Up, Won)
"""What is worth telling as the last thing that happened."""


class Row(NamedTuple):
    """A seat: its role in the words of records, letter, score, melds, other known cards, how many are hidden."""

    role: str
    letter: str
    score: int
    melds: tuple[int, ...]
    loose: int
    hidden: int
    acts: bool


def rows(view: View) -> list[Row]:
    """Box, captain, adviser; none before a hand begins."""
    if view.begin is None:
        return []
    roles = (("box", view.begin.box), ("captain", view.begin.captain), ("out", view.begin.out))
    return [_row(view, role, seat) for role, seat in roles]


def _row(view: View, role: str, seat: int) -> Row:
    known = view.hands[seat]
    hidden = view.held[seat] - known.bit_count()
    melds = tuple(meld for meld in _melds(view, seat, hidden) if meld)
    laid = 0 if seat == view.knocker else view.laid
    loose = known & ~(union(melds) | laid)
    return Row(role, SEAT_NAMES[seat], view.score[seat], melds, loose, hidden, seat == view.turn)


def _melds(view: View, seat: int, hidden: int) -> tuple[int, ...]:
    """The melds that lie on the table; before a knock those that make the least of cards that are all known."""
    if not view.held[seat]:
        return ()
    if view.knocker == NONE:
        return () if hidden else best(view.hands[seat], 0)
    return view.melds if seat == view.knocker else view.own


def title(view: View) -> str:
    """What is going on: the hand, its phase, the piles."""
    if view.begin is None:
        return f"{view.stage}"
    words = [f"hand {view.begin.number}", PHASES[view.phase]]
    if view.phase != OVER:
        words.append(f"stock {view.stock}")
    if view.upcard != NONE:
        words.append(f"up {card_text(view.upcard)}")
    return " · ".join(words)


def news(view: View) -> str:
    """The last thing that happened, as a line of a record."""
    return next((line(fact) for fact in reversed(view.facts) if isinstance(fact, TOLD)), "")
