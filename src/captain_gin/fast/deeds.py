"""What a player was seen to do in a hand, turn by turn, in the plain style: what his opponent reads his cards from."""

from dataclasses import dataclass, field

from captain_gin.core.actions import PASS, STOCK, TAKE
from captain_gin.core.cards import NONE
from captain_gin.core.showdown import thrown
from captain_gin.core.state import DISCARD, KNOCKING, State

MOST_TURNS = 100
"""So many turns are kept; an ordinary hand has a dozen."""
DEEDS_FIELDS = {
    "player": 0,
    "n": 0,
    "top": MOST_TURNS,
    "did": MOST_TURNS,
    "threw": MOST_TURNS,
    "pile": MOST_TURNS,
    "known": MOST_TURNS,
}
"""Name and length (0 for a plain int) of every field, in order: the layout of the compiled record."""


@dataclass(slots=True)
class Deeds:
    """The turns of one player, a refusal of the first upcard being one too."""

    player: int = 0
    n: int = 0
    top: list[int] = field(default_factory=lambda: [-1] * MOST_TURNS)
    """The card that he could take; NONE: he had to draw from the stock."""
    did: list[int] = field(default_factory=lambda: [-1] * MOST_TURNS)
    """TAKE, STOCK or PASS."""
    threw: list[int] = field(default_factory=lambda: [-1] * MOST_TURNS)
    """The card he threw at the end; NONE: none."""
    pile: list[int] = field(default_factory=lambda: [0] * MOST_TURNS)
    """The cards of the pile when the turn began, as a set."""
    known: list[int] = field(default_factory=lambda: [0] * MOST_TURNS)
    """What he had seen the other player take that was not thrown yet, as a set."""


def forget(d: Deeds, player: int) -> None:
    """Begin a hand: nothing has been done by a player yet."""
    d.player = player
    d.n = 0


def watch(d: Deeds, s: State, action: int) -> None:
    """Add an action that he is about to take, if it is open to all."""
    if s.phase == DISCARD or s.phase == KNOCKING:
        if action < PASS and d.n:
            d.threw[d.n - 1] = action
    elif action in (PASS, TAKE, STOCK):
        add(d, NONE if s.passes == 2 else s.pile[s.pile_size - 1], action, thrown(s), s.seen[1 - d.player])


def add(d: Deeds, top: int, did: int, pile: int, known: int) -> None:
    """Add a turn that begins; one too many takes the place of the last."""
    d.n = min(d.n + 1, MOST_TURNS)
    d.top[d.n - 1] = top
    d.did[d.n - 1] = did
    d.threw[d.n - 1] = NONE
    d.pile[d.n - 1] = pile
    d.known[d.n - 1] = known
