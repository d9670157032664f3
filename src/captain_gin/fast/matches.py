"""Whole matches between policies, in the plain style: three seats, or the two of ordinary gin."""

from dataclasses import dataclass, field

from captain_gin.core import match as rotation
from captain_gin.core.cards import NONE
from captain_gin.core.match import SEATS, Match, champion, draw, must_draw
from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN, State
from captain_gin.fast.chance import Chance, below, seed
from captain_gin.fast.playout import Outcome, deal, play
from captain_gin.fast.styles import for_hand, of_seat

TABLE_FIELDS = {"policy": 3, "score": 3, "champion": 0, "hands": 0}
"""Name and length (0 for a plain int) of every field, in order: the layout of the compiled record."""


@dataclass(slots=True)
class Table:
    """A match of policies: who sits where, and how it ended."""

    policy: list[int] = field(default_factory=lambda: [0] * 3)
    """The policy of each seat; the third is not asked in a game for two."""
    score: list[int] = field(default_factory=lambda: [0] * 3)
    champion: int = -1
    hands: int = 0


def clear(m: Match) -> None:
    """Make a match start from nothing."""
    m.box = NONE
    m.captain = NONE
    m.out = NONE
    for seat in range(SEATS):
        m.place[seat] = 0
        m.card[seat] = NONE
        m.score[seat] = 0


def draw_roles(m: Match, r: Rules, x: Chance) -> None:
    """Draw for roles until nobody is tied; within a round no card comes twice (§2.1, §2.2)."""
    while m.box == NONE:
        used = 0
        for seat in range(SEATS):
            if must_draw(m, seat):
                card = below(x, 52)
                while used >> card & 1:
                    card = below(x, 52)
                used |= 1 << card
                draw(m, r, seat, card)


def play_match(t: Table, s: State, m: Match, r: Rules, x: Chance, o: Outcome) -> None:
    """Play a match of three seats to its end, chance from *x*."""
    clear(m)
    draw_roles(m, r, x)
    t.hands = 0
    while champion(m, r) == NONE:
        deal(s, x)
        captain = of_seat(t.policy[m.captain], m, r, CAPTAIN)
        play(s, r, x, o, captain, of_seat(t.policy[m.box], m, r, BOX))
        rotation.finish(m, o.winner, o.points)
        t.hands += 1
    t.champion = champion(m, r)
    for seat in range(SEATS):
        t.score[seat] = m.score[seat]


def play_game(t: Table, s: State, r: Rules, x: Chance, o: Outcome) -> None:
    """Play a game for two, seats 0 and 1, to the target; who begins is drawn and then alternates."""
    first = below(x, 2)
    t.hands = 0
    t.champion = NONE
    for seat in range(SEATS):
        t.score[seat] = 0
    while t.champion == NONE:
        deal(s, x)
        captain = for_hand(t.policy[first], r, t.score[1 - first], t.score[first], 0, CAPTAIN)
        box = for_hand(t.policy[1 - first], r, t.score[1 - first], t.score[first], 0, BOX)
        play(s, r, x, o, captain, box)
        if o.winner != NONE:
            seat = first if o.winner == CAPTAIN else 1 - first
            t.score[seat] += o.points
            if t.score[seat] >= r.target:
                t.champion = seat
        first = 1 - first
        t.hands += 1


def play_matches(
    tables: list[Table], s: State, m: Match, r: Rules, x: Chance, o: Outcome, number: int, first: int
) -> None:
    """Play matches number *first* and on of simulation *number*, each with a stream of its own."""
    for i in range(len(tables)):
        seed(x, number, first + i)
        play_match(tables[i], s, m, r, x, o)


def play_games(tables: list[Table], s: State, r: Rules, x: Chance, o: Outcome, number: int, first: int) -> None:
    """Play games for two, number *first* and on, each with a stream of its own."""
    for i in range(len(tables)):
        seed(x, number, first + i)
        play_game(tables[i], s, r, x, o)
