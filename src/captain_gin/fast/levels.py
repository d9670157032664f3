"""Players who err as people do, in the plain style: they forget, overlook, hope, feed the opponent, knock too soon.

They weigh what `captain_gin.fast.marjj` does, but of what they have in mind. How often and how much each errs stands in
the int that names the policy: see `captain_gin.fast.traits`. Nothing is left to chance: what befalls a player follows
from the cards that he sees and from the seed in that int.
"""

from captain_gin.core.actions import BEST, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, NONE, PACK, RANK_MASK, lowest, points, size
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.rules import may_take_last, throwable
from captain_gin.core.state import DISCARD, DRAW, KNOCKING, LAST, OFFER, State
from captain_gin.fast.chance import WORD, scramble
from captain_gin.fast.discards import TENS, best_discard, least_after
from captain_gin.fast.ends import ending
from captain_gin.fast.knowledge import own, own_turn, taken, top
from captain_gin.fast.marjj import KIND_BITS, SLACK
from captain_gin.fast.prospects import danger, fitting, improvement
from captain_gin.fast.reading import around

TRAIT_BITS, SEED_BITS = 5, 9
MEMORY, FORGETS, MISSES, TEMPTED, OVERLOOKS, HOPES, CHANCES, CARE, EARLY_TURNS, LATE = range(10)
"""The traits in their order above the kind of the policy; the seed stands above them."""
SEED_AT = KIND_BITS + 10 * TRAIT_BITS
ALWAYS = 1 << TRAIT_BITS
"""What befalls a player so many times of ALWAYS as the trait says."""
POINT = 132
"""What a point of deadwood counts, where the points that draws may save count CHANCES."""
GIN, TRUST = 5, 6
"""What a draw counts more that makes gin, and how little it tells that the opponent let a card lie, as for `marjj`."""
Mind = tuple[int, int, int]


def trait(policy: int, i: int) -> int:
    """One of the traits of a policy."""
    return policy >> KIND_BITS + TRAIT_BITS * i & ALWAYS - 1


def level(s: State, r: Rules, policy: int) -> int:
    """The action of a player with these traits."""
    if s.phase == OFFER or s.phase == DRAW:
        return level_draw(s, policy)
    if s.phase == LAST:
        return TAKE if may_take_last(s, r) else PASS
    if s.phase == DISCARD:
        return level_throw(s, r, policy)
    if s.phase == KNOCKING:
        return best_discard(own(s), throwable(s, r))
    return BEST


def level_draw(s: State, policy: int) -> int:
    """Take an upcard that makes a meld and lowers deadwood, unless missed; one beside a card in hand, if tempted."""
    refusal = STOCK if s.phase == DRAW else PASS
    cards = own(s)
    if s.passes == 2 or around(cards) & top(s) == 0:
        return refusal
    if fitting(cards) & top(s) and least_after(cards | top(s), cards) < deadwood(cards):
        return refusal if befalls(s, policy, MISSES) else TAKE
    return TAKE if befalls(s, policy, TEMPTED) else refusal


def level_throw(s: State, r: Rules, policy: int) -> int:
    """Knock with gin, before the hand is void, and within the limit unless that is overlooked; else throw a card."""
    least = least_after(own(s), throwable(s, r))
    last = ending(s, r, least)
    if last != NONE:
        return last
    if least <= limit_of(s, r, policy) and not befalls(s, policy, OVERLOOKS):
        return KNOCK
    return best_throw(s, r, policy, least)


def limit_of(s: State, r: Rules, policy: int) -> int:
    """The most to knock with: all that is allowed in the first turns, later less."""
    is_early = own_turn(s) <= trait(policy, EARLY_TURNS)
    return r.knock_limit if is_early else min(trait(policy, LATE), r.knock_limit)


def best_throw(s: State, r: Rules, policy: int, least: int) -> int:
    """The discard of most worth; of equals the dearest, then the lowest. *least* is what the best can leave."""
    cards = own(s)
    discards = throwable(s, r)
    mind = in_mind(s, policy)
    best = NONE
    most = 0
    while discards:
        card = lowest(discards)
        kept = cards & ~(1 << card)
        if deadwood(kept) <= least + SLACK:
            worth = throw_worth(policy, kept, card, mind)
            if best == NONE or worth > most or (worth == most and points(card) > points(best)):
                best = card
                most = worth
        discards &= discards - 1
    return best


def throw_worth(policy: int, kept: int, card: int, mind: Mind) -> int:
    """What it is worth to throw a card and keep the others, with what he hopes for and what he fears."""
    gone, his, live = mind
    worth = POINT * (trait(policy, HOPES) * high_pairs(kept) - deadwood(kept))
    if trait(policy, CHANCES):
        worth += improvement(kept, live, GIN) * trait(policy, CHANCES)
    if trait(policy, CARE):
        worth -= danger(card, his, live, gone, TRUST) * trait(policy, CARE) // 64
    return worth


def high_pairs(cards: int) -> int:
    """How many ranks from ten to king are held just twice."""
    found = 0
    ranks = TENS
    while ranks:
        if size(cards & (ranks & -ranks) * RANK_MASK) == 2:
            found += 1
        ranks &= ranks - 1
    return found


def in_mind(s: State, policy: int) -> Mind:
    """The cards that he takes to be gone, those he knows the opponent took, and those that he thinks may come.

    What was thrown last he remembers; of the other cards, and of those taken, he forgets some for good.
    """
    gone = 0
    below = CARDS
    for i in range(s.pile_size):
        if s.pile_size - i <= trait(policy, MEMORY) or not forgets(policy, s.pile[i], below):
            gone |= 1 << s.pile[i]
        below = s.pile[i]
    bottom = s.pile[0] if s.pile_size else CARDS
    his = 0
    cards = taken(s)
    while cards:
        if not forgets(policy, lowest(cards), bottom):
            his |= cards & -cards
        cards &= cards - 1
    return gone, his, PACK & ~(own(s) | gone | his)


def forgets(policy: int, card: int, mark: int) -> bool:
    """Whether a card slips his mind; *mark* is a card that tells this hand from others and stays where it is."""
    return scramble(policy >> SEED_AT ^ scramble(64 * card + mark)) % ALWAYS < trait(policy, FORGETS)


def befalls(s: State, policy: int, what: int) -> bool:
    """Whether the error of a trait befalls him now: the same whenever he sees the same."""
    last = s.pile[s.pile_size - 1] if s.pile_size else CARDS
    mixed = scramble(own(s) & WORD ^ scramble(own(s) >> 32))
    mixed = scramble(mixed ^ (64 * s.drawn + last << 4) + what)
    return scramble(mixed ^ policy >> SEED_AT) % ALWAYS < trait(policy, what)
