"""A player of the kind of MARJJ, which won the EAAI challenge of 2021, after the description of it; in the plain style.

It takes the upcard if that makes a meld and lowers deadwood. It weighs what a discard leaves, what the next draw may
save and what the opponent may do with the card. It knocks in its first turns only, later it waits for gin. Its weights
stand in the int that names the policy: see `captain_gin.fast.weights`.
"""

from captain_gin.core.actions import BEST, BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import NONE, lowest, points
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.rules import STOCK_END, may_take_last, throwable
from captain_gin.core.state import DISCARD, DRAW, KNOCKING, LAST, OFFER, State
from captain_gin.fast.discards import best_discard, least_after
from captain_gin.fast.knowledge import own, own_turn, taken, top, unseen, unwanted
from captain_gin.fast.prospects import danger, fitting, improvement

KIND_BITS, WEIGHT_BITS = 3, 6
"""The lowest bits of a policy are its kind; above them stand the weights, 0 to 63 each."""
EARLY, EARLY_TURNS, MIDDLE, MIDDLE_TURNS, LATE, DEADWOOD, IMPROVEMENT, GIN, DANGER, TRUST = range(10)
"""The weights in their order."""
SLACK = 12
"""A discard that leaves so many points more than the best is not looked at."""


def weight(policy: int, i: int) -> int:
    """One of the weights of a policy."""
    return policy >> KIND_BITS + WEIGHT_BITS * i & (1 << WEIGHT_BITS) - 1


def knock_limit(policy: int, turn: int) -> int:
    """The most deadwood to knock with in one's own turn number *turn*."""
    if turn <= weight(policy, EARLY_TURNS):
        return weight(policy, EARLY)
    return weight(policy, MIDDLE if turn <= weight(policy, MIDDLE_TURNS) else LATE)


def marjj(s: State, r: Rules, policy: int) -> int:
    """The action of a player with these weights."""
    if s.phase == OFFER or s.phase == DRAW:
        return marjj_draw(s)
    if s.phase == LAST:
        return TAKE if may_take_last(s, r) else PASS
    if s.phase == DISCARD:
        return marjj_throw(s, r, policy)
    if s.phase == KNOCKING:
        return best_discard(own(s), throwable(s, r))
    return BEST


def marjj_draw(s: State) -> int:
    """Take the upcard if it makes a meld and lowers deadwood."""
    refusal = STOCK if s.phase == DRAW else PASS
    cards = own(s)
    if s.passes == 2 or fitting(cards) & top(s) == 0:
        return refusal
    return TAKE if least_after(cards | top(s), cards) < deadwood(cards) else refusal


def marjj_throw(s: State, r: Rules, policy: int) -> int:
    """Knock within the limit of the turn, and as far as one may before the hand is void; else throw a card."""
    cards = own(s)
    if r.big_gin_bonus and deadwood(cards) == 0:
        return BIG_GIN
    least = least_after(cards, throwable(s, r))
    if least <= r.knock_limit and (least <= knock_limit(policy, own_turn(s)) or s.drawn == STOCK_END):
        return KNOCK
    return best_throw(s, r, policy, least)


def best_throw(s: State, r: Rules, policy: int, least: int) -> int:
    """The discard of most worth; of equals the dearest, then the lowest. *least* is what the best can leave."""
    cards = own(s)
    discards = throwable(s, r)
    best = NONE
    most = 0
    while discards:
        card = lowest(discards)
        if deadwood(cards & ~(1 << card)) <= least + SLACK:
            worth = throw_worth(s, policy, card)
            if best == NONE or worth > most or (worth == most and points(card) > points(best)):
                best = card
                most = worth
        discards &= discards - 1
    return best


def throw_worth(s: State, policy: int, card: int) -> int:
    """What a discard is worth: what the cards left may save, less what they count and what the opponent may gain."""
    kept = own(s) & ~(1 << card)
    saved = improvement(kept, unseen(s), weight(policy, GIN)) * weight(policy, IMPROVEMENT)
    risk = danger(card, taken(s), unseen(s), unwanted(s), weight(policy, TRUST) + 1) * weight(policy, DANGER)
    return saved - 4 * weight(policy, DEADWOOD) * deadwood(kept) - risk // 64
