"""How likely a player of some strength does what was seen, from the cards he would have: in the plain style.

Likelihoods are natural logarithms in units of 1/UNIT (`captain_gin.fast.logarithms`), zero or below; no discard
is taken to be less likely than LEAST below the likeliest; the weights were fitted to hands of the policies.
"""

from captain_gin.core.actions import TAKE
from captain_gin.core.cards import NONE, lowest, size
from captain_gin.core.melds import deadwood
from captain_gin.fast.logarithms import FACTORS, LEAST, LOGARITHMS
from captain_gin.fast.prospects import ACES, KINGS, QUEENS, fitting, least_after, neighbours

DEADWOOD, LINK, GAP = 37, 45, 18
"""What a point of deadwood left, a neighbour in the hand, a point of the card count in a discard."""
SURPRISE = 130
"""A draw that makes no sense."""
WAITS, WAITS_LATE, WAITS_FOR_MORE = 130, 25, 150
"""No knock in the first EARLY turns though he could; later; no knock with gin."""
EARLY = 6


def told_by_draw(cards: int, top: int, did: int) -> int:
    """How likely he takes or refuses the upcard."""
    if top == NONE:
        return 0
    bit = 1 << top
    wants = fitting(cards) & bit != 0 and least_after(cards | bit, cards) < deadwood(cards)
    return 0 if wants == (did == TAKE) else -SURPRISE


def told_by_throw(cards: int, taken: int, card: int, turn: int, limit: int) -> int:
    """How likely he throws a card and does not knock, from eleven; *taken* is the one he may not throw."""
    full = cards
    if taken != NONE:
        cards &= ~(1 << taken)
    least = least_after(full, cards)
    total = 0
    mine = 0
    while cards:
        bit = cards & -cards
        other = lowest(bit)
        cost = min(cost_of_throw(full, other, least), LEAST)
        total += FACTORS[cost]
        if other == card:
            mine = cost
        cards ^= bit
    told = LOGARITHMS[255] - mine - LOGARITHMS[total]
    return told - patience(least, turn, limit)


def cost_of_throw(cards: int, card: int, least: int) -> int:
    """How much less likely he throws a card than the best."""
    kept = cards & ~(1 << card)
    links = LINK * size(neighbours(card) & kept) + GAP * size(next_but_one(card) & kept)
    return DEADWOOD * (deadwood(kept) - least) + links


def next_but_one(card: int) -> int:
    """The cards two above and two below in the suit."""
    bit = 1 << card
    return (bit & ~(ACES | ACES << 1)) >> 2 | (bit & ~(QUEENS | KINGS)) << 2


def patience(least: int, turn: int, limit: int) -> int:
    """How unlikely it is that he does not knock with so much."""
    if least > limit:
        return 0
    if least == 0:
        return WAITS_FOR_MORE
    return WAITS if turn <= EARLY else WAITS_LATE
