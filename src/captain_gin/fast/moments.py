"""Sums over units, in the plain style; a unit is one deal, match or game with all its seatings.

Units are independent, the seatings of one are not: whatever is said of the spread must be said of units. All sums are
whole numbers, so that they are the same however the work was split.
"""

from dataclasses import dataclass, field

from captain_gin.core.cards import NONE
from captain_gin.core.match import SEATS

SEATING_FIELDS = {"bot": 3, "policy": 3, "net": 3, "hands": 3, "halves": 3}
CELL_FIELDS = {"net": 0, "hands": 0, "halves": 0, "plays": 0}
MOMENTS_FIELDS = {"x": 0, "y": 0, "xx": 0, "xy": 0, "yy": 0, "ahead": 0, "behind": 0}
"""Name and length (0 for a plain int) of every field, in order: the layouts of the compiled records."""


@dataclass(slots=True)
class Seating:
    """One way to seat the bots, and how it went."""

    bot: list[int] = field(default_factory=lambda: [0] * 3)
    """The number of the bot on each seat; NONE: nobody."""
    policy: list[int] = field(default_factory=lambda: [0] * 3)
    """The policy of each seat."""
    net: list[int] = field(default_factory=lambda: [0] * 3)
    """At place i, of the hands in which seat i sat out: points of the seat after i less those of the seat before."""
    hands: list[int] = field(default_factory=lambda: [0] * 3)
    """At place i, the hands in which seat i sat out."""
    halves: list[int] = field(default_factory=lambda: [0] * 3)
    """Two for each win of a seat, one for a void hand."""


@dataclass(slots=True)
class Cell:
    """How one bot did in a unit: against another, or all in all."""

    net: int = 0
    hands: int = 0
    halves: int = 0
    """Its wins, doubled, where both had a seat."""
    plays: int = 0
    """Hands, matches or games in which both had a seat."""


@dataclass(slots=True)
class Moments:
    """Sums over units of a figure x and of what it is counted against, y."""

    x: int = 0
    y: int = 0
    xx: int = 0
    xy: int = 0
    yy: int = 0
    ahead: int = 0
    """Units in which x was above 0."""
    behind: int = 0


def add_unit(moments: list[Moments], tables: list[Seating], cells: list[Cell], bots: int) -> None:
    """Add a unit, its seatings played; *cells* is a square as wide as there are bots, row by row, to reckon in.

    The moments are, for each bot and then for each pair of bots, those of its wins and those of its points: of a bot
    doubled wins against doubled plays, of a pair the lead in doubled wins against those of both; points against hands.
    """
    gather(tables, cells, bots)
    at = 0
    for i in range(bots):
        own = cells[i * bots + i]
        add(moments[at], own.halves, 2 * own.plays)
        add(moments[at + 1], own.net, own.hands)
        at += 2
    for i in range(bots):
        for j in range(i + 1, bots):
            here = cells[i * bots + j]
            lost = cells[j * bots + i].halves
            add(moments[at], here.halves - lost, here.halves + lost)
            add(moments[at + 1], here.net, here.hands)
            at += 2


def add(m: Moments, x: int, y: int) -> None:
    """Add one unit's figure."""
    m.x += x
    m.y += y
    m.xx += x * x
    m.xy += x * y
    m.yy += y * y
    if x > 0:
        m.ahead += 1
    elif x < 0:
        m.behind += 1


def gather(tables: list[Seating], cells: list[Cell], bots: int) -> None:
    """What each bot did against each other in the seatings of a unit, and on the diagonal what it did against all."""
    for i in range(len(cells)):
        wipe(cells[i])
    for i in range(len(tables)):
        for seat in range(SEATS):
            if tables[i].bot[seat] != NONE:
                gather_wins(tables[i], cells, bots, seat)
            if tables[i].hands[seat]:
                gather_points(tables[i], cells, bots, seat)


def wipe(c: Cell) -> None:
    """Set everything to 0."""
    c.net = 0
    c.hands = 0
    c.halves = 0
    c.plays = 0


def gather_wins(t: Seating, cells: list[Cell], bots: int, seat: int) -> None:
    """Count what a seat won for its bot, against each other bot at the table once."""
    me = t.bot[seat]
    for other in range(SEATS):
        bot = t.bot[other]
        if bot != NONE and is_first(t, other):
            cells[me * bots + bot].halves += t.halves[seat]
            if is_first(t, seat):
                cells[me * bots + bot].plays += 1


def is_first(t: Seating, seat: int) -> bool:
    """Whether no seat before has the same bot."""
    found = True
    for other in range(seat):
        found = found and t.bot[other] != t.bot[seat]
    return found


def gather_points(t: Seating, cells: list[Cell], bots: int, out: int) -> None:
    """Count the hands between two seats, unless the same bot had both."""
    one = t.bot[(out + 1) % SEATS]
    other = t.bot[(out + 2) % SEATS]
    if one != other:
        gain(cells[one * bots + other], t.net[out], t.hands[out])
        gain(cells[one * bots + one], t.net[out], t.hands[out])
        gain(cells[other * bots + one], -t.net[out], t.hands[out])
        gain(cells[other * bots + other], -t.net[out], t.hands[out])


def gain(c: Cell, net: int, hands: int) -> None:
    """Add hands and the points won in them."""
    c.net += net
    c.hands += hands
