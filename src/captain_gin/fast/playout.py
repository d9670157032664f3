"""Whole hands between two policies, in the plain style."""

from dataclasses import dataclass, field

from captain_gin.core.actions import STOCK, TAKE
from captain_gin.core.cards import CARDS
from captain_gin.core.options import Rules
from captain_gin.core.rules import start, step
from captain_gin.core.scoring import count, is_gin, points, winner
from captain_gin.core.state import CAPTAIN, OFFER, OVER, State
from captain_gin.fast.chance import Chance, below, seed
from captain_gin.fast.policies import choose

OUTCOME_FIELDS = {
    "winner": 0,
    "points": 0,
    "knocker": 0,
    "gin": 0,
    "count": 2,
    "turns": 0,
    "stock": 0,
    "upcard": 0,
    "steps": 0,
}
"""Name and length (0 for a plain int) of every field, in order: the layout of the compiled record."""


@dataclass(slots=True)
class Outcome:
    """How a simulated hand went; players are 0, the captain, and 1, the box."""

    winner: int = -1
    points: int = 0
    knocker: int = -1
    gin: int = 0
    count: list[int] = field(default_factory=lambda: [0] * 2)
    """The deadwood of both at the end."""
    turns: int = 0
    """Cards drawn by both players."""
    stock: int = 0
    """Cards left in the stock."""
    upcard: int = -1
    """Who took the first upcard."""
    steps: int = 0
    """Actions taken."""


def deal(s: State, x: Chance) -> None:
    """Shuffle the deck of *s* and deal."""
    for i in range(CARDS):
        s.deck[i] = i
    shuffle_from(s, x, 0)
    start(s)


def shuffle_from(s: State, x: Chance, first: int) -> None:
    """Put the cards of the deck from place *first* on into any order (Fisher-Yates)."""
    for last in range(CARDS - 1, first, -1):
        other = first + below(x, last - first + 1)
        card = s.deck[last]
        s.deck[last] = s.deck[other]
        s.deck[other] = card


def play(s: State, r: Rules, x: Chance, o: Outcome, captain: int, box: int) -> None:
    """Play the hand in *s* to its end, the captain and the box by their policies."""
    o.turns = 0
    o.steps = 0
    o.upcard = -1
    while s.phase != OVER:
        action = choose(s, r, x, captain if s.turn == CAPTAIN else box)
        if action in (TAKE, STOCK):
            o.turns += 1
        if action == TAKE and s.phase == OFFER:
            o.upcard = s.turn
        step(s, r, action)
        o.steps += 1
    conclude(s, r, o)


def conclude(s: State, r: Rules, o: Outcome) -> None:
    """Note how the hand ended."""
    o.winner = winner(s)
    o.points = points(s, r)
    o.knocker = s.knocker
    o.gin = 1 if is_gin(s) else 0
    o.stock = CARDS - s.drawn
    for p in range(2):
        o.count[p] = count(s, p)


def play_many(s: State, r: Rules, x: Chance, outcomes: list[Outcome], match: int, first: int, a: int, b: int) -> None:
    """Play hands number *first* and on, one for each place of *outcomes*, all with streams of their own."""
    for i in range(len(outcomes)):
        seed(x, match, first + i)
        deal(s, x)
        play(s, r, x, outcomes[i], a, b)
