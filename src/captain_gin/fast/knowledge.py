"""What the player in turn knows of a hand, in the plain style: all that a policy asks of it beside the phase.

Nothing here depends on the order of the stock or on hidden cards of the opponent.
"""

from captain_gin.core.cards import PACK
from captain_gin.core.showdown import thrown
from captain_gin.core.state import State

DEALT = 21
"""Cards that have left the deck after the deal (§3)."""


def own(s: State) -> int:
    """The player's own cards."""
    return s.hand[s.turn]


def top(s: State) -> int:
    """The card on top of the pile, as a set."""
    return 1 << s.pile[s.pile_size - 1]


def taken(s: State) -> int:
    """What the opponent was seen to take and still holds."""
    return s.seen[1 - s.turn]


def unseen(s: State) -> int:
    """The cards that may be in the opponent's hand or in the stock."""
    return PACK & ~(own(s) | thrown(s) | taken(s))


def unwanted(s: State) -> int:
    """The cards that the opponent had no use for, asked between draw and discard: all of the pile.

    Each card in it one player threw and the other left lying, or both refused it.
    """
    return thrown(s)


def own_turn(s: State) -> int:
    """The number of the player's turn, from 1, asked between draw and discard: the two draw by turns."""
    return (s.drawn - DEALT + s.pile_draws + 1) // 2
