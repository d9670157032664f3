"""The whole truth of one hand as named ints.

Player 0 is the captain, who begins; player 1 is the box, who deals (§2.3, §4.1). Whoever holds cards is a *player*
here; the three *seats* of a match are in `captain_gin.core.match`.
"""

from dataclasses import dataclass, field

CAPTAIN, BOX = range(2)

OFFER, DRAW, DISCARD, KNOCKING, SPREADING, LAYING, PLACING, ANSWERING, LAST, OVER = range(10)
"""Phases. OFFER: the upcard (§4.1). KNOCKING: which card to knock with. SPREADING: the knocker's melds (§5.3).
LAYING, PLACING: lay-offs, and on which meld (§6.2). ANSWERING: the opponent's own melds (§6.1). LAST: the last
discard, to be taken only to knock (§8.1)."""

FIELDS = {
    "phase": 0,
    "turn": 0,
    "passes": 0,
    "taken": 0,
    "pile_draws": 0,
    "drawn": 0,
    "knocker": 0,
    "building": 0,
    "laying": 0,
    "laid": 0,
    "pile_size": 0,
    "hand": 2,
    "seen": 2,
    "meld": 3,
    "own": 3,
    "pile": 52,
    "deck": 52,
}
"""Name and length (0 for a plain int) of every field, in order: the layout of the compiled record."""


@dataclass(slots=True)
class State:
    """One hand, from the deal to the last lay-off."""

    phase: int = OFFER
    turn: int = CAPTAIN
    passes: int = 0
    """How many have refused the upcard."""
    taken: int = -1
    """The card just taken from the pile in this turn, else -1."""
    pile_draws: int = 0
    drawn: int = 0
    """How many cards have left the deck: `deck[drawn]` is the top of the stock."""
    knocker: int = -1
    building: int = 0
    """The cards of the meld being built."""
    laying: int = -1
    """The card whose meld is being chosen."""
    laid: int = 0
    """The cards laid off so far; they stay in the opponent's `hand` too."""
    pile_size: int = 0
    hand: list[int] = field(default_factory=lambda: [0] * 2)
    """The cards of each player, as sets."""
    seen: list[int] = field(default_factory=lambda: [0] * 2)
    """The cards that each was seen to take and still holds."""
    meld: list[int] = field(default_factory=lambda: [0] * 3)
    """The knocker's melds, lay-offs included."""
    own: list[int] = field(default_factory=lambda: [0] * 3)
    """The opponent's own melds."""
    pile: list[int] = field(default_factory=lambda: [0] * 52)
    deck: list[int] = field(default_factory=lambda: [0] * 52)


def copy(dst: State, src: State) -> None:
    """Make *dst* equal to *src* and independent of it."""
    dst.phase = src.phase
    dst.turn = src.turn
    dst.passes = src.passes
    dst.taken = src.taken
    dst.pile_draws = src.pile_draws
    dst.drawn = src.drawn
    dst.knocker = src.knocker
    dst.building = src.building
    dst.laying = src.laying
    dst.laid = src.laid
    dst.pile_size = src.pile_size
    for p in range(2):
        dst.hand[p] = src.hand[p]
        dst.seen[p] = src.seen[p]
    for k in range(3):
        dst.meld[k] = src.meld[k]
        dst.own[k] = src.own[k]
    for i in range(52):
        dst.pile[i] = src.pile[i]
        dst.deck[i] = src.deck[i]
