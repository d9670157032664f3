"""What a bot thinks of a decision, told at the terminal: why, and what the best moves are worth that were tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.story import move_words
from captain_gin.texts import say

if TYPE_CHECKING:
    from captain_gin.bots.base import Option
    from captain_gin.terminal.screen import Screen


def show_worth(screen: Screen, proposal: Option) -> None:
    """Tell the reason of a proposal, and the best moves with what they are worth."""
    screen.say("play-reason", reason=say(screen.language, proposal.reason.key, **proposal.reason.values))
    for line in ranked(proposal, screen.language):
        screen.line(line)


def ranked(proposal: Option, language: str) -> list[str]:
    """A line for each of the best moves that were tried; none where there is nothing to compare."""
    return [f"  {number}. {_told(option, language)}" for number, option in enumerate(proposal.compared, 1)]


def _told(option: Option, language: str) -> str:
    move = move_words(option.move, language)
    if option.chance is None:
        return say(language, "worth-points", move=move, points=option.points)
    return say(language, "worth-match", move=move, points=option.points, chance=100 * option.chance)
