"""What the opponent may hold, in the plain style: hands drawn in proportion to how well they explain what he did.

Each hidden card has a place: in his first ten, in one of his draws from the stock, or in the stock still. All ways to
put cards into places are equally likely until he acts, and so are the manners in which he may play. A chain of swaps,
of two cards or of his manner, walks through the ways that fit what was seen (Metropolis), and visits each in proportion
to how likely he would have done what he did.
"""

from captain_gin.core.actions import STOCK, TAKE
from captain_gin.core.cards import CARDS, NONE, PACK, lowest
from captain_gin.core.options import Rules
from captain_gin.core.state import State
from captain_gin.fast.chance import Chance, below, word
from captain_gin.fast.deeds import Deeds
from captain_gin.fast.guesses import FIRST, LATER, Guess
from captain_gin.fast.knowledge import taken, unseen
from captain_gin.fast.likelihood import told_by_draw, told_by_throw
from captain_gin.fast.logarithms import CHANCES
from captain_gin.fast.playout import shuffle_from
from captain_gin.fast.taste import PATIENT

UNLIKELIEST = -1 << 40
"""Below all likelihoods."""
BETWEEN = 15
"""Swaps for each change of manner that is tried."""
MOST = 8
"""Turns of his that make a walk longer."""


def guess(g: Guess, s: State, r: Rules, d: Deeds, x: Chance) -> None:
    """A first way that fits what player `s.turn` knows; what he threw first was dealt to him."""
    g.manner = PATIENT
    lay_out(g, d)
    filled = place_thrown(g, d)
    fill(g, unseen(s), filled, x)
    for k in range(d.n):
        g.had[k] = NONE
        g.told[k] = 0
    retell(g, r, d, UNLIKELIEST)
    settle_telling(g, d)


def lay_out(g: Guess, d: Deeds) -> None:
    """Make the places of his own cards."""
    g.his = FIRST
    for i in range(FIRST):
        g.since[i] = 0
    for k in range(d.n):
        if d.did[k] == STOCK:
            g.since[g.his] = k + 1
            g.his += 1
    for card in range(CARDS):
        g.until[card] = LATER


def place_thrown(g: Guess, d: Deeds) -> int:
    """Put the cards that he threw, unless he had taken them from the pile, into his first places in order."""
    filled = 0
    open_ = 0
    for k in range(d.n):
        if d.did[k] == TAKE:
            open_ |= 1 << d.top[k]
        card = d.threw[k]
        if card == NONE:
            continue
        if open_ >> card & 1:
            open_ &= ~(1 << card)
        else:
            g.card[filled] = card
            g.until[card] = k + 1
            filled += 1
    return filled


def fill(g: Guess, hidden: int, filled: int, x: Chance) -> None:
    """Put the hidden cards into the other places at random."""
    first = filled
    while hidden:
        g.card[filled] = lowest(hidden)
        if filled >= g.his:
            g.since[filled] = LATER
        filled += 1
        hidden &= hidden - 1
    g.places = filled
    for last in range(filled - 1, first, -1):
        swap(g, last, first + below(x, last - first + 1))


def swap(g: Guess, i: int, j: int) -> None:
    """Change the cards of two places."""
    card = g.card[i]
    g.card[i] = g.card[j]
    g.card[j] = card


def walk(g: Guess, r: Rules, d: Deeds, x: Chance, steps: int) -> None:
    """Try some swaps of a card that was his with any other, and of his manner; just mix while he has done nothing."""
    for _ in range(steps):
        if below(x, BETWEEN) == 0:
            change_manner(g, r, d, x)
        i = below(x, g.his)
        j = below(x, g.places)
        least = 0 - CHANCES[word(x) & 255]
        if g.since[i] == g.since[j]:
            continue
        if g.until[g.card[i]] < g.since[j] or g.until[g.card[j]] < g.since[i]:
            continue
        swap(g, i, j)
        if retell(g, r, d, least) >= least:
            settle_telling(g, d)
        else:
            swap(g, i, j)


def walk_far(g: Guess, r: Rules, d: Deeds, x: Chance, steps: int) -> None:
    """Try so many swaps for each turn that he had, up to MOST: the more he did, the fewer of them are kept."""
    walk(g, r, d, x, steps * min(max(d.n, 1), MOST))


def change_manner(g: Guess, r: Rules, d: Deeds, x: Chance) -> None:
    """Try whether he plays in the other manner."""
    g.manner = 1 - g.manner
    more = 0
    for k in range(d.n):
        g.telling[k] = tell(g, r, d, k, g.had[k], g.held[k])
        more += g.telling[k] - g.told[k]
    if more + CHANCES[word(x) & 255] >= 0:
        for k in range(d.n):
            g.told[k] = g.telling[k]
    else:
        g.manner = 1 - g.manner


def retell(g: Guess, r: Rules, d: Deeds, least: int) -> int:
    """Reckon anew how likely each turn is that changed: how much likelier all of them are together.

    It ends early where that can't come to *least*: no turn is likelier than certain.
    """
    more = 0
    hope = 0
    for k in range(d.n):
        hope -= g.told[k]
    cards = dealt(g)
    place = FIRST
    for k in range(d.n):
        had = cards
        if d.did[k] == STOCK:
            cards |= 1 << g.card[place]
            place += 1
        elif d.did[k] == TAKE:
            cards |= 1 << d.top[k]
        g.telling[k] = g.told[k]
        if had != g.had[k] or cards != g.held[k]:
            g.telling[k] = tell(g, r, d, k, had, cards)
            more += g.telling[k] - g.told[k]
        hope += g.told[k]
        if more + hope < least:
            return more + hope
        if d.threw[k] != NONE:
            cards &= ~(1 << d.threw[k])
    return more


def dealt(g: Guess) -> int:
    """His first ten cards."""
    cards = 0
    for i in range(FIRST):
        cards |= 1 << g.card[i]
    return cards


def tell(g: Guess, r: Rules, d: Deeds, k: int, had: int, held: int) -> int:
    """How likely he did what he did in a turn."""
    found = told_by_draw(had, d.top[k], d.did[k], g.manner)
    if d.threw[k] != NONE:
        took = d.top[k] if d.did[k] == TAKE and r.discard_taken == 0 else NONE
        gone = d.pile[k] | d.known[k]
        found += told_by_throw(g, held, took, d.threw[k], k + 1, r.knock_limit, PACK & ~(held | gone), d.known[k])
    return found


def settle_telling(g: Guess, d: Deeds) -> None:
    """Keep a swap."""
    cards = dealt(g)
    place = FIRST
    for k in range(d.n):
        g.had[k] = cards
        if d.did[k] == STOCK:
            cards |= 1 << g.card[place]
            place += 1
        elif d.did[k] == TAKE:
            cards |= 1 << d.top[k]
        g.held[k] = cards
        g.told[k] = g.telling[k]
        if d.threw[k] != NONE:
            cards &= ~(1 << d.threw[k])


def hidden_hand(g: Guess) -> int:
    """Those of his cards that were never seen."""
    cards = 0
    for i in range(g.his):
        if g.until[g.card[i]] == LATER:
            cards |= 1 << g.card[i]
    return cards


def put(g: Guess, s: State, x: Chance) -> None:
    """Give him this hand in a state that hides it, and shuffle the rest of the cards into the stock."""
    s.hand[1 - s.turn] = taken(s) | hidden_hand(g)
    for i in range(CARDS - s.drawn):
        s.deck[s.drawn + i] = g.card[g.his + i]
    shuffle_from(s, x, s.drawn)
