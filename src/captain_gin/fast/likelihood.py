"""How likely a player of some strength does what was seen, from the cards he would have: in the plain style.

Likelihoods are natural logarithms in units of 1/UNIT (`captain_gin.fast.logarithms`), zero or below; no discard
is taken to be less likely than LEAST below the likeliest. What counts is told in `captain_gin.fast.taste`.
"""

from captain_gin.core.actions import TAKE
from captain_gin.core.cards import NONE, lowest, points, size
from captain_gin.core.melds import deadwood
from captain_gin.core.showdown import ANY_COUNT
from captain_gin.fast.discards import least_after, left_after, set_cards
from captain_gin.fast.guesses import Guess
from captain_gin.fast.logarithms import FACTORS, LEAST, LOGARITHMS
from captain_gin.fast.prospects import ACES, KINGS, QUEENS, fitting, neighbours
from captain_gin.fast.taste import COSTS, COUNTED, HASTY, STAGES, STEPS, TURNS, WAITS

REFUSED = 130
"""A card that makes a meld is left lying;"""
TAKEN, TAKEN_FOR_LITTLE, TAKEN_FOR_NOTHING = 40, 110, 150
"""one that makes none is taken: it saves MUCH points, SOME, or less."""
MUCH, SOME = 8, 4
WAITS_FOR_MORE = 150
"""No knock with gin."""


def told_by_draw(cards: int, top: int, did: int, manner: int) -> int:
    """How likely he takes or refuses the upcard."""
    if top == NONE:
        return 0
    bit = 1 << top
    saved = deadwood(cards) - least_after(cards | bit, cards)
    if saved > 0 and fitting(cards) & bit:
        return 0 if did == TAKE else -REFUSED
    if did != TAKE:
        return 0
    if manner == HASTY or saved < SOME:
        return -TAKEN_FOR_NOTHING
    return -TAKEN if saved >= MUCH else -TAKEN_FOR_LITTLE


def told_by_throw(g: Guess, cards: int, taken: int, card: int, turn: int, limit: int, live: int, known: int) -> int:
    """How likely he throws a card and does not knock, from eleven; *taken* is the one he may not throw.

    *live* are the cards that may still come as far as he knows, *known* those that he saw the other player take.
    """
    discards = cards if taken == NONE else cards & ~(1 << taken)
    left = weigh(g, cards, discards, place_of(g.manner, turn), live, known)
    mine = g.costs[size(discards & (1 << card) - 1)]
    return told_by_costs(g, size(discards), mine) - patience(left, turn, limit, g.manner)


def weigh(g: Guess, cards: int, discards: int, at: int, live: int, known: int) -> int:
    """Write what counts against each discard into *g.costs*; returns the least deadwood that one leaves.

    The weights are those from place *at* on.
    """
    sets = set_cards(cards)
    full = deadwood(cards)
    least = ANY_COUNT
    n = 0
    while discards:
        card = lowest(discards)
        kept = cards & ~(1 << card)
        left = left_after(cards, sets, full, card)
        least = min(least, left)
        g.costs[n] = left * COSTS[at] + cost_of_throw(kept, card, at, live, known)
        n += 1
        discards &= discards - 1
    return least


def place_of(manner: int, turn: int) -> int:
    """Where the weights stand by which he throws in a turn."""
    return COUNTED * (STAGES * manner + min(turn, STAGES) - 1)


def cost_of_throw(kept: int, card: int, at: int, live: int, known: int) -> int:
    """What counts against a discard beside the points it leaves, by the weights from place *at* on."""
    near = neighbours(card)
    links = COSTS[at + 1] * size(near & kept) + COSTS[at + 2] * size(next_but_one(card) & kept)
    return links + COSTS[at + 3] * points(card) + COSTS[at + 4] * size(near & live) + COSTS[at + 5] * size(near & known)


def told_by_costs(g: Guess, n: int, mine: int) -> int:
    """How likely something is that costs *mine*, among *n*."""
    least = mine
    for i in range(n):
        least = min(least, g.costs[i])
    total = 0
    for i in range(n):
        total += FACTORS[min(g.costs[i] - least, LEAST)]
    return LOGARITHMS[255] - min(mine - least, LEAST) - LOGARITHMS[total]


def next_but_one(card: int) -> int:
    """The cards two above and two below in the suit."""
    bit = 1 << card
    return (bit & ~(ACES | ACES << 1)) >> 2 | (bit & ~(QUEENS | KINGS)) << 2


def patience(least: int, turn: int, limit: int, manner: int) -> int:
    """How unlikely it is that he does not knock with so much."""
    if least > limit:
        return 0
    if least == 0:
        return WAITS_FOR_MORE
    row = TURNS * manner + min(turn - 1, TURNS - 1)
    return 0 + WAITS[STEPS * row + min((least - 1) // 3, STEPS - 1)]
