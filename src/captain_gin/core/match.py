"""A match of three seats: the draw for roles, their rotation, the scores (§2, §9)."""

from dataclasses import dataclass, field

from captain_gin.core.cards import NONE, RANKS
from captain_gin.core.options import SUITS, Rules
from captain_gin.core.state import CAPTAIN

SEATS = 3

MATCH_FIELDS = {"box": 0, "captain": 0, "out": 0, "place": 3, "card": 3, "score": 3}
"""Name and length (0 for a plain int) of every field, in order."""


@dataclass(slots=True)
class Match:
    """Who sits where in the next hand, and the scores. The roles are -1 until they have been drawn."""

    box: int = -1
    captain: int = -1
    out: int = -1
    place: list[int] = field(default_factory=lambda: [0] * 3)
    """How many seats are known to have drawn higher; equal places are still tied."""
    card: list[int] = field(default_factory=lambda: [-1] * 3)
    """The card of each seat in the current round of the draw, else -1."""
    score: list[int] = field(default_factory=lambda: [0] * 3)


def must_draw(m: Match, seat: int) -> bool:
    """Whether the seat has to draw a card for its role (again): it has no place of its own yet (§2.2)."""
    return m.card[seat] == NONE and is_tied(m, seat)


def is_tied(m: Match, seat: int) -> bool:
    """Whether another seat has the same place."""
    for other in range(SEATS):
        if other != seat and m.place[other] == m.place[seat]:
            return True
    return False


def height(card: int, r: Rules) -> int:
    """How high a card stands in the draw: king high, ace low, suits only if they count (§2.1, §2.2)."""
    return card % RANKS * 4 + (card // RANKS if r.role_tie == SUITS else 0)


def draw(m: Match, r: Rules, seat: int, card: int) -> None:
    """Give a seat that must draw its card; the round ends when all tied seats have one."""
    m.card[seat] = card
    for other in range(SEATS):
        if must_draw(m, other):
            return
    end_round(m, r)
    if not (is_tied(m, 0) or is_tied(m, 1)):
        seat_roles(m)


def end_round(m: Match, r: Rules) -> None:
    """Part tied seats by the cards they drew."""
    for seat in range(SEATS):
        if m.card[seat] != NONE:
            m.place[seat] += higher(m, r, seat)
    for seat in range(SEATS):
        m.card[seat] = NONE


def higher(m: Match, r: Rules, seat: int) -> int:
    """How many of this round's cards beat the seat's own."""
    found = 0
    for other in range(SEATS):
        if m.card[other] != NONE and height(m.card[other], r) > height(m.card[seat], r):
            found += 1
    return found


def seat_roles(m: Match) -> None:
    """The highest card is in the box, the middle one is captain, the lowest sits out (§2.1)."""
    for seat in range(SEATS):
        if m.place[seat] == 0:
            m.box = seat
        elif m.place[seat] == 1:
            m.captain = seat
        else:
            m.out = seat


def finish(m: Match, winner: int, points: int) -> None:
    """Score a hand and rotate; *winner* is a player (CAPTAIN, BOX), or NONE if the hand is void (§2.5-§2.8, §7.6)."""
    if winner == NONE:
        return
    box, captain, out = m.box, m.captain, m.out
    m.captain = out
    if winner == CAPTAIN:
        m.score[captain] += points
        m.box = captain
        m.out = box
    else:
        m.score[box] += points
        m.out = captain


def champion(m: Match, r: Rules) -> int:
    """The seat that has won the match; NONE while it goes on (§9.1)."""
    for seat in range(SEATS):
        if m.score[seat] >= r.target:
            return seat
    return NONE
