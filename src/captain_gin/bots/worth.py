"""What hands, discards and knocks are worth, in points of the hand.

The numbers were fitted to pairs of moves from one position, each played to the end of the hand with the same cards, and
then tuned in matches against `simple` and against earlier versions.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import TYPE_CHECKING, NamedTuple

from captain_gin.bots.outs import Outlook, each, least, outlook

if TYPE_CHECKING:
    from captain_gin.bots.opponent import Opponent
    from captain_gin.core.options import Rules

VOID_AT = 2
"""With so few cards left in the stock the hand is void after the next discard (§8.1)."""


class Throw(NamedTuple):
    """A discard: what it leaves, and what it is worth if the hand goes on."""

    card: int
    deadwood: int
    """What is left over."""
    ahead: Outlook
    danger: float
    """How likely the opponent makes a meld with the card."""
    worth: float


def hand_worth(ahead: Outlook, time: float) -> float:
    """What ten cards are worth before the next draw: long before the end chances count most, then deadwood."""
    chances = (1.5 + 16 * time) * ahead.knock + (60 + 80 * time) * ahead.gin + (0.55 + 1.1 * time) * ahead.promise
    return chances - (0.8 - 0.5 * time) * ahead.expected


def throws(cards: int, among: int, other: Opponent, limit: int) -> list[Throw]:
    """What throwing each of the cards *among* eleven is worth."""
    return [_throw(cards & ~(1 << card), card, other, limit) for card in each(among)]


def _throw(kept: int, card: int, other: Opponent, limit: int) -> Throw:
    ahead, danger = outlook(kept, other.unseen, limit), other.danger(card)
    worth = hand_worth(ahead, other.time) - danger_cost(danger, other.time)
    return Throw(card, least(kept), ahead, danger, worth)


def danger_cost(danger: float, time: float) -> float:
    """What it costs to throw what the opponent may meld; at first nothing: such a card would not come from him."""
    return (8.8 - 9.2 * time) * danger


def knock_worth(count: int, other: Opponent, rules: Rules) -> float:
    """What a knock that leaves *count* is worth on average: the difference, less what undercuts cost (§7)."""
    if count == 0:
        return rules.gin_bonus + other.deadwood
    return other.deadwood - count - rules.undercut_bonus * undercut_chance(count, other)


def undercut_chance(count: int, other: Opponent) -> float:
    """How likely the opponent comes down to *count*: his deadwood is taken to be spread like a bell curve."""
    width = 1.8 + 0.34 * other.deadwood
    return (1 + erf((count - other.deadwood) / width / sqrt(2))) / 2


def going_on(best: Throw, other: Opponent, rules: Rules, stock: int) -> float:
    """What the best discard is worth where one may knock instead; nothing if the hand is void after it."""
    if stock <= VOID_AT:
        return 0.0
    gin = 1.7 * rules.gin_bonus * best.ahead.gin if best.deadwood else 0.0
    return 0.85 * other.deadwood - 1.35 * best.ahead.expected + gin + 0.09 * rules.undercut_bonus - 0.5
