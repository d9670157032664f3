"""After a hand and at the end of a match: both hands laid out, the sum, how the chairs move, the final standing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE
from captain_gin.core.match import Match, finish
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.spreads import union
from captain_gin.story import score_text, tell
from captain_gin.terminal.board import bracketed, knocker_row, label, score_cells, spread_row
from captain_gin.texts import say

if TYPE_CHECKING:
    from captain_gin.view import View


def hands(view: View, language: str, you: int | None) -> list[list[str]]:
    """Both hands as they lie after a knock: melds with lay-offs marked by a plus, the rest, what it counts."""
    assert view.begin is not None
    if view.knocker == NONE:
        return []
    other = view.begin.box if view.knocker == view.begin.captain else view.begin.captain
    rest = view.hands[other] & ~union(view.own) & ~view.laid
    return [
        knocker_row(view, language, you),
        spread_row(label(other, view.seats, language, you), bracketed(view.own), rest, language),
    ]


def account(view: View, language: str, you: int | None) -> list[str]:
    """What the hand was worth, and the scores, in words."""
    assert view.result is not None
    score = say(language, "story-score", score=score_text(view.score, view.seats, language, you))
    return [tell(view.result, view, language, you) or "", score]


def chairs(view: View, language: str, you: int | None) -> str:
    """How the roles move after a hand (§2.5-§2.7)."""
    before, result = view.begin, view.result
    assert before is not None
    assert result is not None
    now = Match(before.box, before.captain, before.out)
    finish(now, NONE if result.seat == NONE else CAPTAIN if result.seat == before.captain else BOX, 0)
    if (now.box, now.captain, now.out) == (before.box, before.captain, before.out):
        return say(language, "play-next-void")
    roles = {"box": now.box, "captain": now.captain, "out": now.out}
    role = next((role for role, seat in roles.items() if seat == you), "none")
    names = {role: view.seats[seat].name for role, seat in roles.items()}
    return say(language, "play-next-won" if now.box == before.box else "play-next-moved", you=role, **names)


def final(view: View, language: str, you: int | None, in_words: bool = False) -> list[list[str]]:
    """The final standing, the winner first."""
    seats = sorted(range(3), key=lambda seat: -view.score[seat])
    return [score_cells(seat, view, language, you, in_words)[:-1] for seat in seats]
