"""Where OpenSpiel 2.0.2 is known to differ from us, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core.actions import KNOCK, TAKE
from captain_gin.core.cards import size
from captain_gin.core.melds import is_run
from tests.support.openspiel_names import UTILS, our_set, their_cards

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.openspiel import Both


MISCOUNTED = "3s 4s 5s 6s 4d 5d 6d 2h 3h 5h 6h"
"""Eleven cards that come down to 10 without the six of hearts; OpenSpiel says 12, in these suits."""


class Different(Exception):
    """The two programs have parted for a reason that is known: the rest of the hand can't be compared."""


def is_overcounted(both: Both, action: int) -> bool:
    """A knock refused because eleven cards are counted wrongly: their own counts of ten would allow it."""
    if action not in (KNOCK, TAKE):
        return False
    s, most = both.hand.state, both.hand.rules.knock_limit
    cards = their_cards(s.hand[s.turn] | (1 << s.pile[s.pile_size - 1] if action == TAKE else 0))
    return UTILS.min_deadwood(cards) > most and bool(UTILS.legal_discards(cards, most))


def is_third(both: Both, card: int) -> bool:
    """A card to be laid off on a run behind two others."""
    laid = our_set(both.state.layoffs())
    for run in filter(is_run, (meld | 1 << card for meld in both.hand.state.meld)):
        below, above = 3 << card >> 2, 6 << card
        if any(size(pair) == 2 and pair & laid & run == pair for pair in (below, above)):
            return True
    return False


def is_thrown_back(both: Both) -> bool:
    """Two turns in a row in which a card was taken and thrown back."""
    return both.thrown_back == 2


REFUSED_THERE: dict[str, Callable[[Both, int], bool]] = {
    "eleven cards are counted wrongly": is_overcounted,
    "lay-offs stop after two cards": is_third,
}
"""Why OpenSpiel refuses an action that we allow; the hand goes on without it."""

ENDED_THERE: dict[str, Callable[[Both], bool]] = {"two cards thrown back end the hand": is_thrown_back}
"""Why OpenSpiel has ended a hand that goes on here; it is left out from there."""

UNCOUNTED_DRAW = "the first and the last discard don't count as taken"
DOUBLE_LAY_OFF = "a card that fits two melds lengthens both"
TIE = "equal counts score nothing"
OLD_COUNT = "a knock at the wall leaves the old count"
ADJUSTED = (UNCOUNTED_DRAW, DOUBLE_LAY_OFF, TIE, OLD_COUNT)
"""Differences that are reckoned with, so that all else can be compared."""
