"""Sums over simulated hands, in the plain style: whole numbers, so that they can be added in any order."""

from dataclasses import dataclass, field

from captain_gin.core.cards import NONE
from captain_gin.fast.playout import Outcome

TALLY_FIELDS = {
    "hands": 0,
    "void": 0,
    "gins": 0,
    "undercuts": 0,
    "ties": 0,
    "knocks": 0,
    "knock_points": 0,
    "turns": 0,
    "stock": 0,
    "steps": 0,
    "upcard": 2,
    "wins": 2,
    "points": 2,
    "squares": 0,
}
"""Name and length (0 for a plain int) of every field, in order: the layout of the compiled record."""


@dataclass(slots=True)
class Tally:
    """What happened in many hands; players are 0, the captain, and 1, the box."""

    hands: int = 0
    void: int = 0
    gins: int = 0
    undercuts: int = 0
    ties: int = 0
    """Undercuts with equal counts."""
    knocks: int = 0
    """All knocks, gins among them."""
    knock_points: int = 0
    """The sum of the deadwood of all knocks."""
    turns: int = 0
    """Cards drawn, by both players."""
    stock: int = 0
    """The sum of the cards left in the stock."""
    steps: int = 0
    """Actions taken."""
    upcard: list[int] = field(default_factory=lambda: [0] * 2)
    """How often captain and box took the first upcard."""
    wins: list[int] = field(default_factory=lambda: [0] * 2)
    points: list[int] = field(default_factory=lambda: [0] * 2)
    squares: int = 0
    """The sum of the squares of the points of each hand."""


def add_many(t: Tally, outcomes: list[Outcome]) -> None:
    """Add hands to the sums."""
    for i in range(len(outcomes)):
        add(t, outcomes[i])


def add(t: Tally, o: Outcome) -> None:
    """Add one hand to the sums."""
    t.hands += 1
    t.turns += o.turns
    t.stock += o.stock
    t.steps += o.steps
    if o.upcard != NONE:
        t.upcard[o.upcard] += 1
    if o.knocker == NONE:
        t.void += 1
        return
    t.knocks += 1
    t.knock_points += o.count[o.knocker]
    t.gins += o.gin
    t.wins[o.winner] += 1
    t.points[o.winner] += o.points
    t.squares += o.points * o.points
    if o.winner != o.knocker:
        t.undercuts += 1
        t.ties += 1 if o.count[0] == o.count[1] else 0


def merge(t: Tally, other: Tally) -> None:
    """Add the sums of other hands."""
    t.hands += other.hands
    t.void += other.void
    t.gins += other.gins
    t.undercuts += other.undercuts
    t.ties += other.ties
    t.knocks += other.knocks
    t.knock_points += other.knock_points
    t.turns += other.turns
    t.stock += other.stock
    t.steps += other.steps
    t.squares += other.squares
    for p in range(2):
        t.upcard[p] += other.upcard[p]
        t.wins[p] += other.wins[p]
        t.points[p] += other.points[p]
