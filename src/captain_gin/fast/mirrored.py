"""The same cards for every way to seat the players, in the plain style: hands, matches, games for two.

The cards of a hand come from a seed, the number of the deal, match or game, and the number of the hand in it. Who
plays, and how long the hands before took, changes nothing in them: so luck evens out between the seatings.
"""

from captain_gin.core import match as rotation
from captain_gin.core.cards import NONE
from captain_gin.core.match import SEATS, Match, champion
from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN, State
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.matches import clear, draw_roles
from captain_gin.fast.moments import Cell, Moments, Seating, add_unit
from captain_gin.fast.playout import Outcome, deal, play
from captain_gin.fast.styles import for_hand, of_seat

HANDS, MATCHES, GAMES = range(3)
"""What is played: single hands, matches of three seats, games for two."""
HAND_BITS = 22
"""Bits of a stream's number for the hand; those above are the number of the deal, match or game."""


def begin(x: Chance, number: int, unit: int, hand: int) -> None:
    """Begin the stream of a hand, from 1, of deal, match or game number *unit*; hand 0 is the draw for roles."""
    seed(x, number, unit << HAND_BITS | hand)


def shuffle(s: State, x: Chance, number: int, unit: int, hand: int) -> None:
    """Deal a hand from its own stream, which then goes on with the chances that players take."""
    begin(x, number, unit, hand)
    deal(s, x)


def note(t: Seating, winner: int, points: int, captain: int, box: int) -> None:
    """Add a hand between two seats; *winner* is a player (CAPTAIN, BOX), or NONE if the hand was void."""
    out = SEATS - captain - box
    t.hands[out] += 1
    if winner != NONE:
        seat = captain if winner == CAPTAIN else box
        t.net[out] += points if seat == (out + 1) % SEATS else -points


def note_winner(t: Seating, winner: int) -> None:
    """Who of the first two seats won, all that was played: a void hand is half won by each."""
    if winner == NONE:
        t.halves[0] += 1
        t.halves[1] += 1
    else:
        t.halves[winner] += 2


def play_hand(t: Seating, s: State, r: Rules, x: Chance, o: Outcome, number: int, unit: int) -> None:
    """Play a single hand, seat 0 the captain and seat 1 in the box."""
    shuffle(s, x, number, unit, 1)
    play(s, r, x, o, for_hand(t.policy[0], r, 0, 0, 0, CAPTAIN), for_hand(t.policy[1], r, 0, 0, 0, BOX))
    note(t, o.winner, o.points, 0, 1)
    note_winner(t, o.winner)


def play_match(t: Seating, s: State, m: Match, r: Rules, x: Chance, o: Outcome, number: int, unit: int) -> None:
    """Play a match of three seats to its end (§9.1)."""
    clear(m)
    begin(x, number, unit, 0)
    draw_roles(m, r, x)
    hand = 0
    while champion(m, r) == NONE:
        hand += 1
        shuffle(s, x, number, unit, hand)
        captain = of_seat(t.policy[m.captain], m, r, CAPTAIN)
        play(s, r, x, o, captain, of_seat(t.policy[m.box], m, r, BOX))
        note(t, o.winner, o.points, m.captain, m.box)
        rotation.finish(m, o.winner, o.points)
    t.halves[champion(m, r)] += 2


def play_game(t: Seating, s: State, m: Match, r: Rules, x: Chance, o: Outcome, number: int, unit: int) -> None:
    """Play a game for two to the target: seat 0 begins the first hand, then they begin by turns."""
    clear(m)
    hand = 0
    while champion(m, r) == NONE:
        captain = hand % 2
        hand += 1
        shuffle(s, x, number, unit, hand)
        box = for_hand(t.policy[1 - captain], r, m.score[1 - captain], m.score[captain], 0, BOX)
        play(s, r, x, o, for_hand(t.policy[captain], r, m.score[1 - captain], m.score[captain], 0, CAPTAIN), box)
        note(t, o.winner, o.points, captain, 1 - captain)
        if o.winner != NONE:
            m.score[captain if o.winner == CAPTAIN else 1 - captain] += o.points
    note_winner(t, champion(m, r))


def play_units(
    moments: list[Moments],
    tables: list[Seating],
    cells: list[Cell],
    bots: int,
    s: State,
    m: Match,
    r: Rules,
    x: Chance,
    o: Outcome,
    kind: int,
    number: int,
    first: int,
    n: int,
) -> None:
    """Play deals, matches or games number *first* to *first + n - 1* by every seating of *tables*, and add them up."""
    for unit in range(first, first + n):
        for i in range(len(tables)):
            empty(tables[i])
            if kind == HANDS:
                play_hand(tables[i], s, r, x, o, number, unit)
            elif kind == MATCHES:
                play_match(tables[i], s, m, r, x, o, number, unit)
            else:
                play_game(tables[i], s, m, r, x, o, number, unit)
        add_unit(moments, tables, cells, bots)


def empty(t: Seating) -> None:
    """Forget what was played."""
    for seat in range(SEATS):
        t.net[seat] = 0
        t.hands[seat] = 0
        t.halves[seat] = 0
