"""A decision by trying: each action on the same guesses of what is hidden, played on by quick policies; plain style.

All actions that look well are tried on some guesses, then the better half on more, and so on: sequential halving. What
policies think stays in the scales, so that a few lucky playouts don't decide.
"""

from dataclasses import dataclass, field

from captain_gin.core.actions import PASS
from captain_gin.core.cards import NONE, PACK, lowest, points, size
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.rules import legal, step
from captain_gin.core.scoring import points as points_of
from captain_gin.core.scoring import winner
from captain_gin.core.state import CAPTAIN, DISCARD, DRAW, LAST, OFFER, OVER, State, copy
from captain_gin.fast.chance import WORD, Chance, scramble, seed
from captain_gin.fast.deeds import MOST_TURNS, Deeds
from captain_gin.fast.equity import POINTS
from captain_gin.fast.guesses import Guess
from captain_gin.fast.knowledge import own
from captain_gin.fast.particles import guess, put, walk_far
from captain_gin.fast.policies import choose
from captain_gin.fast.prospects import neighbours
from captain_gin.fast.taste import HASTY

MOST_CHOICES = 12
CHOICES_FIELDS = {
    "n": 0,
    "left": 0,
    "action": MOST_CHOICES,
    "tries": MOST_CHOICES,
    "gain": MOST_CHOICES,
    "points": MOST_CHOICES,
    "is_out": MOST_CHOICES,
    "point": 0,
}
ENDS = 2 * POINTS - 1
"""Ends of a hand: at POINTS - 1 a void one, after it those with 1, 2, … points of the captain, before it of the box."""
PLAN_FIELDS = {"base": 0, "mine": 0, "his": 0, "playouts": 0, "seed": 0, "other": 0, "point": 0, "worths": ENDS}
"""Name and length (0 for a plain int) of every field, in order: the layouts of the compiled records."""
ROUNDS = 4
THROWS = 4
"""Discards that are tried."""
FIRST_STEPS, STEPS = 500, 15
"""Swaps of the chain of guesses before the first and between two, for each turn that the opponent had."""
PRIOR, LEAD = 600, 2
"""The choice of the policy is taken to be so many points ahead, which counts as much as so many playouts."""
POINT, LINK = 40, 50
"""What a point of deadwood and a neighbour given up weigh when the discards to try are chosen."""


@dataclass(slots=True)
class Plan:
    """How to decide."""

    base: int = 1
    """The policy whose choice stands unless another is shown to be better."""
    mine: int = 1
    """The policy that plays on for the player,"""
    his: int = 1
    """and for his opponent."""
    playouts: int = 0
    """How many a decision may take; 0: the policy decides."""
    seed: int = 0
    other: int = 1
    """Where the guess takes the opponent for hasty this one plays on for him."""
    point: int = 0
    """What a point is worth among *worths*; 0: points count as they are."""
    worths: list[int] = field(default_factory=lambda: [0] * ENDS)
    """What each end of the hand is worth to the player, less what a void one is."""


@dataclass(slots=True)
class Choices:
    """The actions that are tried, that of the policy first."""

    n: int = 0
    left: int = 0
    """How many are still in."""
    action: list[int] = field(default_factory=lambda: [-1] * MOST_CHOICES)
    tries: list[int] = field(default_factory=lambda: [0] * MOST_CHOICES)
    gain: list[int] = field(default_factory=lambda: [0] * MOST_CHOICES)
    """What all tries together gained."""
    points: list[int] = field(default_factory=lambda: [0] * MOST_CHOICES)
    """The same in points, where something else counts."""
    is_out: list[int] = field(default_factory=lambda: [0] * MOST_CHOICES)
    point: int = 1
    """What a point gains."""


def search(states: list[State], r: Rules, d: Deeds, g: Guess, c: Choices, x: Chance, p: Plan) -> int:
    """The action of the player in turn of *states[0]*, which hides what he does not know; the others are to reckon in.

    *d* is what his opponent did.
    """
    prepare(states[0], r, d, g, c, x, p)
    if c.n > 1:
        for _ in range(ROUNDS):
            try_all(states, r, d, g, c, x, p, max(p.playouts // ROUNDS // c.left, 1))
            drop_worst(c)
    return c.action[best(c)]


def prepare(s: State, r: Rules, d: Deeds, g: Guess, c: Choices, x: Chance, p: Plan) -> None:
    """List the actions to try, and make a first guess; one action only if nothing is to be tried."""
    sow(x, s, p.seed)
    c.n = 0
    c.point = max(p.point, 1)
    add(c, choose(s, r, x, p.base))
    if p.playouts and d.n < MOST_TURNS and (s.phase in (OFFER, DRAW, DISCARD, LAST)):
        list_choices(c, s, r)
    if c.n > 1:
        guess(g, s, r, d, x)
        walk_far(g, r, d, x, FIRST_STEPS)


def sow(x: Chance, s: State, number: int) -> None:
    """Begin a stream of chance that follows from what the player knows, and from a number."""
    mixed = scramble(s.drawn << 8 | s.pile_draws)
    for i in range(s.pile_size):
        mixed = scramble(mixed ^ s.pile[i])
    mixed = scramble(mixed ^ own(s) & WORD)
    seed(x, number, scramble(mixed ^ own(s) >> 32))


def list_choices(c: Choices, s: State, r: Rules) -> None:
    """Add the other draw, a knock and the best discards."""
    mask = legal(s, r)
    for action in range(PASS, PASS + 5):
        if mask >> action & 1:
            add(c, action)
    discards = mask & PACK
    for _ in range(THROWS):
        if discards:
            card = likeliest(own(s), discards)
            add(c, card)
            discards &= ~(1 << card)


def add(c: Choices, action: int) -> None:
    """Add an action unless it is there."""
    for i in range(c.n):
        if c.action[i] == action:
            return
    c.action[c.n] = action
    c.tries[c.n] = 0
    c.gain[c.n] = 0
    c.points[c.n] = 0
    c.is_out[c.n] = 0
    c.n += 1
    c.left = c.n


def likeliest(cards: int, discards: int) -> int:
    """The discard that looks best: little deadwood left, few neighbours lost, dear."""
    found = NONE
    least = 0
    while discards:
        card = lowest(discards)
        kept = cards & ~(1 << card)
        cost = POINT * deadwood(kept) + LINK * size(neighbours(card) & kept) - points(card)
        if found == NONE or cost < least:
            found = card
            least = cost
        discards &= discards - 1
    return found


def try_all(states: list[State], r: Rules, d: Deeds, g: Guess, c: Choices, x: Chance, p: Plan, times: int) -> None:
    """Try each action still in on some guesses, the same for all."""
    for _ in range(times):
        walk_far(g, r, d, x, STEPS)
        copy(states[1], states[0])
        put(g, states[1], x)
        his = p.other if g.manner == HASTY else p.his
        for i in range(c.n):
            if c.is_out[i] == 0:
                copy(states[2], states[1])
                gained = try_one(states[2], r, x, c.action[i], p.mine, his)
                c.points[i] += gained
                c.gain[i] += value(p, states[0].turn, gained)
                c.tries[i] += 1


def try_one(s: State, r: Rules, x: Chance, action: int, mine: int, his: int) -> int:
    """The points that an action gains the player in turn if these policies play on for him and his opponent."""
    me = s.turn
    step(s, r, action)
    while s.phase != OVER:
        step(s, r, choose(s, r, x, mine if s.turn == me else his))
    return worth(s, r, me)


def worth(s: State, r: Rules, me: int) -> int:
    """What a finished hand brings a player: the points, negative if the opponent won them."""
    found = points_of(s, r)
    return found if winner(s) == me else -found


def value(p: Plan, me: int, gained: int) -> int:
    """What so many points are worth to a player."""
    if p.point == 0:
        return gained
    return p.worths[POINTS - 1 + (gained if me == CAPTAIN else -gained)]


def mean(c: Choices, i: int) -> int:
    """What an action gains in thousandths of what a point does, drawn towards what the policy thinks."""
    prior = 0 if i == 0 else -LEAD * PRIOR * c.point
    return (c.gain[i] + prior) * 1000 // ((c.tries[i] + PRIOR) * c.point)


def best(c: Choices) -> int:
    """The place of the action that gained most of those still in."""
    found = NONE
    for i in range(c.n):
        if c.is_out[i] == 0 and (found == NONE or mean(c, i) > mean(c, found)):
            found = i
    return found


def drop_worst(c: Choices) -> None:
    """Give up the worse half of the actions; two stay in."""
    for _ in range(min(c.left // 2, c.left - 2)):
        worst = NONE
        for i in range(c.n):
            if c.is_out[i] == 0 and (worst == NONE or mean(c, i) < mean(c, worst)):
                worst = i
        c.is_out[worst] = 1
        c.left -= 1
