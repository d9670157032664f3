"""A player with many weights, in the plain style: what it takes, when it knocks, what it throws.

It goes further than `captain_gin.fast.marjj`; what it weighs is told in `captain_gin.fast.appraisal`. Its weights are
found by `scripts/train.py` and stand in `captain_gin.fast.trained`.
"""

from captain_gin.core.actions import BEST, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import NONE, RANK_MASK, RANKS, lowest, points, size
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.rules import may_take_last, throwable
from captain_gin.core.state import DISCARD, DRAW, KNOCKING, LAST, OFFER, State
from captain_gin.fast.appraisal import (
    COUNTED,
    KNOCK_NOW,
    TAKE_IT,
    USUAL,
    hand_of,
    hand_worth,
    outlook,
    stage,
    throw_of,
    throw_worth,
    timed,
)
from captain_gin.fast.discards import best_discard, least_after, left_after, set_cards
from captain_gin.fast.ends import ending
from captain_gin.fast.knowledge import own, own_turn, taken, top, unseen
from captain_gin.fast.prospects import fitting

SLACK = 12
"""A discard that leaves so many points more than the best is not looked at."""
Knock = tuple[int, int, int, int, int, int]
Upcard = tuple[int, int, int]


def tuned(s: State, r: Rules, w: bytes) -> int:
    """The action of a player with these weights."""
    if s.phase == OFFER or s.phase == DRAW:
        return tuned_draw(s, r, w)
    if s.phase == LAST:
        return TAKE if may_take_last(s, r) else PASS
    if s.phase == DISCARD:
        return tuned_throw(s, r, w)
    if s.phase == KNOCKING:
        return best_discard(own(s), throwable(s, r))
    return BEST


def tuned_draw(s: State, r: Rules, w: bytes) -> int:
    """Take the upcard if it lowers deadwood and the cards are worth more with it than with one from the stock."""
    refusal = STOCK if s.phase == DRAW else PASS
    if s.passes == 2 or not is_lower_with_upcard(s):
        return refusal
    return TAKE if take_gain(s, r, w) > 0 else refusal


def is_lower_with_upcard(s: State) -> bool:
    """Whether the upcard lowers deadwood."""
    cards = own(s)
    return least_after(cards | top(s), cards) < deadwood(cards)


def take_gain(s: State, r: Rules, w: bytes) -> int:
    """How much more the cards are worth with the upcard than before a draw from the stock."""
    late = stage(own_turn(s))
    counts = upcard_of(s)
    gain = with_upcard(s, r, w) - hand_worth(w, hand_of(r, own(s), unseen(s), taken(s)), late)
    for i in range(COUNTED - TAKE_IT):
        gain += counts[i] * timed(w, TAKE_IT + i, late)
    return gain


def upcard_of(s: State) -> Upcard:
    """What else counts for the upcard: that it costs the draw, whether it makes a meld, whether it is the first one."""
    melds = 1 if fitting(own(s)) & top(s) else 0
    return -64, 128 * melds, 64 if s.phase == OFFER else 0


def with_upcard(s: State, r: Rules, w: bytes) -> int:
    """What the cards are worth with the upcard and without the best discard."""
    p = s.turn
    bit = top(s)
    s.hand[p] |= bit
    _, worth = best_throw(s, r, w, s.hand[p] & ~bit)
    s.hand[p] &= ~bit
    return worth


def tuned_throw(s: State, r: Rules, w: bytes) -> int:
    """Knock where that is worth more than to go on, with gin always, and before the hand is void; else throw a card."""
    least = least_after(own(s), throwable(s, r))
    last = ending(s, r, least)
    if last != NONE:
        return last
    card, _ = best_throw(s, r, w, throwable(s, r))
    if least <= r.knock_limit and knock_gain(s, r, w, least, card) > 0:
        return KNOCK
    return card


def best_throw(s: State, r: Rules, w: bytes, discards: int) -> tuple[int, int]:
    """The discard of most worth, and what it is worth; of equals the dearest, then the lowest."""
    cards = own(s)
    sets = set_cards(cards)
    full = deadwood(cards)
    most_left = least_after(cards, discards) + SLACK
    best = NONE
    most = 0
    while discards:
        card = lowest(discards)
        if left_after(cards, sets, full, card) <= most_left:
            worth = worth_without(s, r, w, card)
            if best == NONE or worth > most or (worth == most and points(card) > points(best)):
                best = card
                most = worth
        discards &= discards - 1
    return best, most


def worth_without(s: State, r: Rules, w: bytes, card: int) -> int:
    """What it is worth to throw a card."""
    live, his, late = unseen(s), taken(s), stage(own_turn(s))
    kept = hand_worth(w, hand_of(r, own(s) & ~(1 << card), live, his), late)
    return kept + throw_worth(w, throw_of(card, live, his), late)


def knock_gain(s: State, r: Rules, w: bytes, least: int, card: int) -> int:
    """How much more it is worth to knock with *least* than to throw *card* and go on."""
    counts = knock_of(s, r, least, card)
    late = knock_stage(s)
    gain = 0
    for i in range(TAKE_IT - KNOCK_NOW):
        gain += counts[i] * timed(w, KNOCK_NOW + i, late)
    return gain


def knock_stage(s: State) -> int:
    """How late it is for a knock: time goes more slowly for it."""
    return stage(2 * own_turn(s) // 3)


def knock_of(s: State, r: Rules, least: int, card: int) -> Knock:
    """What counts for a knock with *least*, where *card* would be thrown otherwise.

    That it is made; what it leaves; how many cards would make gin; how many the opponent took; the ways to a meld; what
    is left without *card*.
    """
    kept = own(s) & ~(1 << card)
    live = unseen(s)
    left = deadwood(kept)
    rest = max(size(live), 1)
    _, _, gins, _, _ = outlook(kept, live, left, r.knock_limit)
    ways = 16 * USUAL * partials(kept, fitting(kept) & live) // rest
    return 128, -16 * least, -64 * USUAL * gins // rest, -32 * size(taken(s)), -ways, 16 * left


def partials(kept: int, draws: int) -> int:
    """How many pairs of a rank are among *kept* for the cards *draws*, all added up."""
    found = 0
    while draws:
        peers = size(kept & RANK_MASK << lowest(draws) % RANKS)
        found += peers * (peers - 1) // 2
        draws &= draws - 1
    return found
