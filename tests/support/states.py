"""States before a captain's decision, for the policies that choose from them; the cards in text."""

from captain_gin.core.state import State
from tests.support import table


def dealt(captain: str, up: str = "Ac", stock: str = "") -> State:
    """A hand whose captain may take the upcard."""
    return table.deal(captain, "", up, stock).state


def drawn(cards: str, turn: int = 1) -> State:
    """A captain with eleven cards who drew from the stock in so many turns of his own; the ace of clubs was refused."""
    s = table.drawn(cards[:-2], cards[-2:], up="Ac").state
    s.drawn += 2 * (turn - 1)
    return s
