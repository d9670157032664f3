"""Single decisions of a search judged with all cards known, in the plain style: for measurements.

Against a rival who plays the policy that a search begins with, the search gains a hand what those of its decisions gain
that differ from the policy's, each reckoned as if the policy played on after it: exactly so, on average over the hands
that it plays. Each is tried in many orders of the stock, so it shows which decisions gain, and how much.
"""

from captain_gin.core.options import Rules
from captain_gin.core.rules import step
from captain_gin.core.state import OVER, State, copy
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.deeds import Deeds, forget, watch
from captain_gin.fast.guesses import Guess
from captain_gin.fast.playout import deal, shuffle_from
from captain_gin.fast.policies import choose
from captain_gin.fast.search import Choices, Plan, search, try_one
from captain_gin.fast.searching import hide

HAND, PHASE, TURN, USUAL, CHOSEN, GAINED = range(6)
"""A row: the hand; its phase; how many turns the opponent had; the action of the policy and that of the search; how
many points more the second gained in all orders together."""
COLUMNS = 6


def judge_hand(
    states: list[State],
    r: Rules,
    deeds: list[Deeds],
    g: Guess,
    c: Choices,
    chances: list[Chance],
    p: Plan,
    truth: Plan,
    me: int,
    orders: int,
    rows: list[list[int]],
    match: int,
    hand: int,
) -> int:
    """Play a hand, player *me* by the plan, and write a row for each of his decisions that differ; returns how many.

    *truth* has the policies that both play on by, *his* being the rival's in the hand too.
    """
    s = states[3]
    seed(chances[0], match, hand)
    seed(chances[1], hand, match)
    deal(s, chances[0])
    forget(deeds[0], 0)
    forget(deeds[1], 1)
    n = 0
    while s.phase != OVER:
        if s.turn == me:
            hide(states[0], s, me)
            action = search(states, r, deeds[1 - me], g, c, chances[0], p)
            if action != c.action[0] and n < len(rows):
                note(rows[n], hand, s.phase, deeds[1 - me].n, c.action[0], action)
                judge(states, r, chances[1], truth, rows[n], orders)
                n += 1
        else:
            action = choose(s, r, chances[0], truth.his)
        watch(deeds[s.turn], s, action)
        step(s, r, action)
    return n


def note(row: list[int], hand: int, phase: int, turn: int, usual: int, chosen: int) -> None:
    """Begin a row."""
    row[HAND] = hand
    row[PHASE] = phase
    row[TURN] = turn
    row[USUAL] = usual
    row[CHOSEN] = chosen
    row[GAINED] = 0


def judge(states: list[State], r: Rules, x: Chance, p: Plan, row: list[int], orders: int) -> None:
    """Play the hand in *states[3]* on from both actions, in so many orders of the stock."""
    for _ in range(orders):
        copy(states[1], states[3])
        shuffle_from(states[1], x, states[1].drawn)
        copy(states[2], states[1])
        row[GAINED] += try_one(states[2], r, x, row[CHOSEN], p.mine, p.his)
        copy(states[2], states[1])
        row[GAINED] -= try_one(states[2], r, x, row[USUAL], p.mine, p.his)
