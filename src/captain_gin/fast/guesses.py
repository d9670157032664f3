"""One way to put the hidden cards into places, in the plain style: what `captain_gin.fast.particles` changes."""

from dataclasses import dataclass, field

from captain_gin.core.cards import BIG_HAND, CARDS
from captain_gin.fast.deeds import MOST_TURNS

FIRST = 10
"""Places of the hand that was dealt."""
LATER = 1_000
"""Later than any turn: when cards of the stock come, and when those go that he still holds."""
GUESS_FIELDS = {
    "manner": 0,
    "his": 0,
    "places": 0,
    "card": CARDS,
    "since": CARDS,
    "until": CARDS,
    "had": MOST_TURNS,
    "held": MOST_TURNS,
    "told": MOST_TURNS,
    "telling": MOST_TURNS,
    "costs": BIG_HAND,
}
"""Name and length (0 for a plain int) of every field, in order: the layout of the compiled record."""


@dataclass(slots=True)
class Guess:
    """One way to put the hidden cards into places. Turns are counted from 1; 0 is the deal."""

    manner: int = 0
    """The manner in which he is taken to play (`captain_gin.fast.taste`)."""
    his: int = 0
    """Places of cards that he was dealt or drew; those after them are the stock."""
    places: int = 0
    card: list[int] = field(default_factory=lambda: [-1] * CARDS)
    """The card in each place."""
    since: list[int] = field(default_factory=lambda: [0] * CARDS)
    """The turn in which the card of a place came."""
    until: list[int] = field(default_factory=lambda: [0] * CARDS)
    """By card, the turn in which he threw it."""
    had: list[int] = field(default_factory=lambda: [0] * MOST_TURNS)
    """His cards at the beginning of each turn."""
    held: list[int] = field(default_factory=lambda: [0] * MOST_TURNS)
    """And when he had drawn."""
    told: list[int] = field(default_factory=lambda: [0] * MOST_TURNS)
    """How likely he did what he did in each turn (`captain_gin.fast.likelihood`)."""
    telling: list[int] = field(default_factory=lambda: [0] * MOST_TURNS)
    """The same after a swap that may be taken back."""
    costs: list[int] = field(default_factory=lambda: [0] * BIG_HAND)
    """Room to reckon in."""
